import type { BotCheckAction } from '@plinth/domain';

/** The host of a pop-up carries when and how it appears; the dialog in it is closed until then. */
const DAY = 86_400_000;

/** ENUM-17: what a browser remembers of the pop-up. */
const memory = (() => {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
})();

/** Whether this visitor has had this version already, for as long as the owner wants to leave them in peace. */
export function isOver(
  version: string,
  days: number,
  now: number,
  read: (key: string) => string | null | undefined,
): boolean {
  if (read('submitted') === version) return true;
  if (read('version') !== version) return false;
  return now < Number(read('date-closed') ?? 0) + days * DAY;
}

/** Sends the form with a token of the bot check; what the check says of itself stands in the form, which can be sent again. */
async function proveAndSend(form: HTMLFormElement, key: string, action: BotCheckAction, sent: () => void) {
  const place = (name: string, make: () => HTMLElement) => {
    const found = form.querySelector<HTMLElement>(name);
    if (found) return found;
    const element = make();
    form.append(element);
    return element;
  };
  form.ariaBusy = 'true';
  try {
    const { botCheckToken } = await import('../bot-check/bot-check.ts');
    const token = await botCheckToken(key, action);
    const field = place('[name=captchaKey]', () =>
      Object.assign(document.createElement('input'), { type: 'hidden', name: 'captchaKey' }),
    ) as HTMLInputElement;
    field.value = token;
    sent();
    // Whoever comes back by the browser's button finds a form that works.
    addEventListener('pagehide', () => form.removeAttribute('aria-busy'), { once: true });
    form.submit();
  } catch (error) {
    const problem = place('[role=alert]', () => Object.assign(document.createElement('p'), { role: 'alert' }));
    problem.textContent = error instanceof Error ? error.message : String(error);
    form.removeAttribute('aria-busy');
  }
}

export function hydrate(host: HTMLElement): void {
  const dialog = host.querySelector('dialog');
  const { version = '', trigger, devices, position } = host.dataset;
  const number = (name: string) => Number(host.dataset[name]);
  const phone = matchMedia('(max-width: 432px)').matches;
  if (!dialog || (devices === 'phone' && !phone) || (devices === 'desktop' && phone)) return;
  if (isOver(version, number('days'), Date.now(), (key) => memory?.getItem(key))) return;
  const remember = (key: string, value: string) => {
    try {
      memory?.setItem(key, value);
    } catch {
      // Storage is full or forbidden: it is shown again next time.
    }
  };
  dialog.addEventListener('close', () => {
    remember('version', version);
    remember('date-closed', String(Date.now()));
  });
  dialog.addEventListener('click', (event) => {
    const { target } = event;
    if (target === dialog || (target instanceof Element && target.closest('[data-close]'))) dialog.close();
  });
  // Browsers close by Escape only what is modal.
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') dialog.close();
  });
  dialog.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const { botCheck, action } = form.dataset;
    if (botCheck === undefined) {
      remember('submitted', version);
      return;
    }
    event.preventDefault();
    // However often the button is hit while the check thinks.
    if (form.ariaBusy === 'true') return;
    proveAndSend(form, botCheck, action as BotCheckAction, () => remember('submitted', version));
  });
  let shown = false;
  const open = () => {
    if (shown || document.querySelector('dialog[open]')) return;
    // One question at a time: the pop-up waits until the cookie banner has its answer.
    if (document.querySelector('.cookie-banner:not([hidden])')) {
      addEventListener('plinth:consent', open, { once: true });
      return;
    }
    // Nobody loses the word they are writing: it waits until they leave the field.
    if (document.activeElement?.matches('input, textarea, select')) {
      addEventListener('focusout', () => setTimeout(open), { once: true });
      return;
    }
    shown = true;
    if (position === 'CENTER') dialog.showModal();
    else dialog.show();
    // The whole is read first, not its close button.
    dialog.focus();
  };
  if (trigger === 'scroll') {
    const look = () => {
      const { scrollHeight } = document.documentElement;
      if (scrollY + innerHeight < (scrollHeight * number('scrolled')) / 100) return;
      removeEventListener('scroll', look);
      open();
    };
    addEventListener('scroll', look, { passive: true });
    look();
  } else if (trigger === 'exit' && !phone) {
    // The pointer leaves over the upper edge: to the tabs, the address bar, the back button.
    document.documentElement.addEventListener('mouseleave', (event) => {
      if (event.clientY <= 0) open();
    });
  } else setTimeout(open, number('seconds') * 1000);
}
