/**
 * The only script of a published page before idle time or the first touch; inlined, so every byte counts (≤ 1 kB Brotli).
 *
 * - A seen island is hydrated in idle time after load, a touched one at once. One that needs React (220 kB to evaluate) is only
 *   fetched in idle time: it is hydrated in the next idle time after the first sign that somebody is there.
 * - What a shopper does before that is kept and replayed: a submit by requestSubmit, a click on `[data-replay]` by click.
 *   Busy feedback comes first: one attribute on the island, which the stylesheet turns into the busy look, so that the next
 *   frame already shows it (INP). However often the button is hit, one submit is replayed.
 * - When the island's script cannot be had, the form is posted as it is: it is a real form.
 * - An error that wakes or happens in an island goes to the error reporter, which is fetched for the first one (ERRR-03).
 * - The cart pill is woken only if there can be a cart: cookie `hasCart`, a signed-in site user, or an add on this page
 *   (CART-08, CART-09, CART-10).
 */
import type { CaughtError } from '@plinth/contract';

interface Island extends HTMLElement {
  /** The load under way or done. */
  waking?: Promise<void>;
  /** Hydrated: events are React's from now on. */
  awake?: boolean;
  /** Something is waiting to be replayed. */
  pending?: boolean;
}

declare global {
  /** Island name → its URL, then the URLs of the chunks it needs. Filled in by loaderScript(). */
  const __ISLANDS__: Record<string, readonly string[]>;
}

const islands = __ISLANDS__;
const page = document;

/** The button of the established format, which owners and themes write by hand too: it is an island without saying so. */
const OR_QUICK_VIEW = ',.sqs-product-quick-view-button';

const urlsOf = (island: Island) => islands[island.dataset.island ?? 'quick-view'] ?? [];

const asked = new Set<string>();
const fetchAll = (urls: readonly string[], rel: string) => {
  for (const href of urls) {
    if (asked.has(rel + href)) continue;
    asked.add(rel + href);
    page.head.append(Object.assign(page.createElement('link'), { rel, href }));
  }
};

const report = (caught: CaughtError) =>
  import(islands['error-reporter']?.[0] ?? '').then((module) => module.reportError(caught)).catch(() => {});

const wake = (island: Island): Promise<void> => {
  const urls = urlsOf(island);
  if (!urls[0]) return Promise.reject();
  if (!island.waking) {
    fetchAll(urls, 'modulepreload');
    island.waking = import(urls[0])
      .then((module) => module.hydrate(island))
      .then(() => {
        island.awake = true;
      });
    // Said once an island, however often it is asked to wake; whoever asked deals with it as before.
    island.waking.catch((error) =>
      report({
        error,
        application: /product|listing|cart|checkout/.test(island.dataset.island ?? '') ? 'commerce' : 'common',
      }),
    );
  }
  return island.waking;
};

const sleeping = (event: Event): Island | null | undefined => {
  const island = (event.target as Element).closest?.<Island>(`[data-island]${OR_QUICK_VIEW}`);
  return island?.awake ? null : island;
};

/** Two frames' edges: the busy look is painted before any work starts. */
const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work));

const keep = (event: Event, island: Island, replay: () => void, otherwise: () => void) => {
  event.preventDefault();
  event.stopImmediatePropagation();
  if (island.pending) return;
  island.pending = true;
  island.dataset.busy = '';
  afterPaint(() =>
    wake(island)
      .then(replay, otherwise)
      .finally(() => {
        island.pending = false;
        delete island.dataset.busy;
      }),
  );
};

const on = (type: string, listener: (event: Event) => void) => page.addEventListener(type, listener, true);

for (const type of ['focusin', 'pointerdown']) {
  on(type, (event) => {
    const island = sleeping(event);
    // A failed load is met again, and answered, at the submit.
    if (island) afterPaint(() => wake(island).catch(() => {}));
  });
}
on('submit', (event) => {
  const island = sleeping(event);
  const form = event.target as HTMLFormElement;
  if (island) {
    keep(
      event,
      island,
      () => form.requestSubmit((event as SubmitEvent).submitter),
      // Of another form: in this one a field may be called `submit`.
      () => page.createElement('form').submit.call(form),
    );
  }
});
on('click', (event) => {
  const island = sleeping(event);
  const button = (event.target as Element).closest?.<HTMLAnchorElement>(`[data-replay]${OR_QUICK_VIEW}`);
  if (island && button)
    keep(
      event,
      island,
      () => button.click(),
      // A link whose script cannot be had leads where it says.
      () => button.href && location.assign(button.href),
    );
  // What was pressed before goes first: on the way out it would be lost.
  else if (island?.pending) {
    const link = (event.target as Element).closest<HTMLElement>('a');
    if (link) {
      event.preventDefault();
      wake(island).then(
        () => afterPaint(() => link.click()),
        () => {},
      );
    }
  }
});

const pills = () => {
  for (const pill of page.querySelectorAll<Island>('[data-island=cart-pill]')) wake(pill).catch(() => {});
};
on('plinth:cart', pills);
on('plinth:error', (event) => report((event as CustomEvent<CaughtError>).detail));

/** Chromium, asked while a page's last frame is on its way, may find no idle time until something moves (docs/quality.md). */
const idle = (work: () => void) => (window.requestIdleCallback ?? setTimeout)(work, { timeout: 2e3 } as never);
const somebody = new Promise((resolve) => {
  for (const type of ['scroll', 'pointermove', 'pointerdown', 'keydown']) on(type, resolve);
});
addEventListener('load', () =>
  idle(() => {
    // A part that the browser has not found may still come (UTIL-07).
    if (location.hash && !page.querySelector(':target'))
      import(islands['late-anchor']?.[0] ?? '').then((module) => module.leadToTarget()).catch(() => {});
    if (/\bhasCart=1|SiteUserInfo=[^;]*authenticated.{2,6}true/.test(page.cookie)) pills();
    const seen = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        seen.unobserve(target);
        const island = target as Island;
        const rouse = () => idle(() => wake(island).catch(() => {}));
        const urls = urlsOf(island);
        // The checkout brings back what was typed, so it does not wait.
        if (!/\/react-/.test(urls.join()) || island.dataset.island === 'checkout-page') rouse();
        else
          idle(() => {
            fetchAll(urls, 'prefetch');
            somebody.then(rouse);
          });
      }
    });
    for (const island of page.querySelectorAll<Island>(`[data-island]:not([data-island=cart-pill])${OR_QUICK_VIEW}`)) {
      // What shows nothing itself wakes wherever it stands.
      if ('now' in island.dataset) wake(island).catch(() => {});
      else seen.observe(island);
    }
  }),
);
