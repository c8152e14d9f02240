import { fetchPost } from '@plinth/contract';
import { type BotCheckAction, formStatusText } from '@plinth/domain';
import { say, sayAgain } from '@plinth/words';
import { ownWords } from '../own-words.ts';
import { tellSent } from '../parts/form-sent.ts';

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

/** Sends the form without leaving the page; thanks take its place, and after a problem it can be sent again. */
async function send(form: HTMLFormElement, sent: () => void) {
  const { botCheck, action } = form.dataset;
  const tell = (role: string, text: string) => {
    const found = form.parentElement?.querySelector('.popup__answer');
    const answer = found ?? document.createElement('p');
    answer.className = 'popup__answer';
    answer.setAttribute('role', role);
    answer.textContent = text;
    if (!found) form.after(answer);
  };
  const button = form.querySelector('button');
  const body = Object.fromEntries(new FormData(form) as Iterable<[string, string]>);
  // Once, however often it is hit while the bot check or the network thinks.
  if (button) button.disabled = true;
  try {
    await ownWords();
    body.pagePath = location.pathname;
    if (botCheck !== undefined) {
      const { botCheckToken } = await import('../bot-check/bot-check.ts');
      body.captchaKey = await botCheckToken(botCheck, action as BotCheckAction);
    }
    const answer = await fetchPost('POST /newsletter', body, form.action);
    if (!answer.ok) {
      const failure: Awaited<ReturnType<typeof answer.json>> = await answer.json().catch(() => ({}));
      throw new Error(failure.error?.message ?? formStatusText(answer.status));
    }
    sent();
    tellSent(false);
    form.hidden = true;
    tell('status', say('Thank you. You are on the list.'));
    // The button that had the focus is gone.
    form.closest('dialog')?.focus();
  } catch (error) {
    // A network that is gone is a TypeError, in words of the browser.
    const own = error instanceof Error && !(error instanceof TypeError);
    tell('alert', own ? sayAgain(error.message) : say('We could not send this. Check your connection and try again.'));
  } finally {
    if (button) button.disabled = false;
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
  const rememberClosed = () => {
    remember('version', version);
    remember('date-closed', String(Date.now()));
  };
  // The event comes later: who closes it and follows a link in the same moment has gone by then.
  const close = () => {
    rememberClosed();
    dialog.close();
  };
  dialog.addEventListener('cancel', rememberClosed);
  dialog.addEventListener('close', rememberClosed);
  dialog.addEventListener('click', (event) => {
    const { target } = event;
    if (target === dialog || (target instanceof Element && target.closest('[data-close]'))) close();
  });
  // Browsers close by Escape only what is modal.
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  dialog.addEventListener('submit', (event) => {
    event.preventDefault();
    send(event.target as HTMLFormElement, () => remember('submitted', version));
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
