import { analyticsEvents, pageLoadIdLength, visitorMetricsFlag } from '@plinth/domain';
import type { CartChange } from '../cart-pill/cart-events.ts';
import { onQuickView } from '../quick-view/quick-view-event.ts';
import { clearCookies, noteVisit, readCookie, token } from './measuring-cookies.ts';
import { refusesTracking } from './refuses-tracking.ts';
import { post } from './send.ts';
import { siteContext } from './site-context.ts';

/** Between two heartbeats, and how many a page sends: somebody who left a tab open overnight is not there. */
const BEAT_MS = 30_000;
const MOST_BEATS = 60;

/** Begins to measure once that is allowed: by the website's choice of cookies, the visitor's, and what their browser says. */
export const startCollector = (host: HTMLElement): void => {
  const { cookies } = host.dataset;
  // COOK-14: what was set before the policy was, or before the visitor said no, goes.
  const waits = cookies === 'asked' && !/cookie-consent=[am]/.test(document.cookie);
  const refused = refusesTracking();
  if (waits || refused || cookies === 'none') clearCookies();
  if (refused) return;
  if (!waits) collect(host);
  else {
    if (host.dataset.unasked)
      import('./unasked-visit.ts').then(({ countUnasked }) => countUnasked(host.dataset, siteContext()));
    addEventListener('plinth:consent', (event) => {
      if ((event as CustomEvent).detail !== 'declined') collect(host);
    });
  }
};

/** Tells once of each button, form and pop-up that somebody has seen. */
const watchSeen = (note: (what: string, label?: string | null) => void): void => {
  const shown = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      shown.unobserve(target);
      if (target.matches('a')) note('button-render', target.textContent);
      else if (target.matches('form')) note('form-render', target.getAttribute('action'));
      else note('overlay', target.getAttribute('aria-label'));
    }
  });
  for (const part of document.querySelectorAll('.sqs-block-button-element,.form form,.popup')) shown.observe(part);
};

const collect = (host: HTMLElement): void => {
  const { cookies, search, found, item } = host.dataset;
  const { website, templateId, betaFeatureFlags } = siteContext();
  const { languages, userAgent } = navigator;
  const { pathname: pagePath, search: query } = location;
  const websiteId = website?.id;
  const form = (values: Record<string, string>) => new URLSearchParams(values);
  const refresh = () => cookies !== 'none' && noteVisit();
  const fields = (more?: object) =>
    JSON.stringify({
      websiteId,
      templateId,
      memberAccountId: '',
      pagePath,
      locales: languages,
      viewport: [innerWidth, innerHeight],
      screen: [screen.width, screen.height],
      userAgent,
      visitorCookie: readCookie('ss_cvr'),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...more,
    });
  const hit = (event: number, more?: object) => {
    refresh();
    post('/api/census/RecordHit', form({ event: `${event}`, data: fields(more), ss_cvr: readCookie('ss_cvr') }));
  };
  const note = (what: string, label?: string | null) =>
    post(`/api/census/${what}`, form({ data: fields({ label: label?.trim().slice(0, 200) }) }));

  // ANLT-18: a look at /search is a search, not a page view.
  if (search !== undefined) hit(analyticsEvents.siteSearch, { query: search, results: Number(found) });
  // A product's page says which (undefined elsewhere, which JSON leaves out): the funnel counts them.
  else hit(analyticsEvents.pageView, { referrer: document.referrer, query, label: item });

  if (item && betaFeatureFlags?.includes(visitorMetricsFlag)) {
    const ids = { analytics_id: readCookie('SS_ANALYTICS_ID'), session_id: readCookie('SS_SESSION_ID') };
    const page = { context_website_id: websiteId, object_identifier: item, resolved_locale: website?.language };
    import('./newer-event.ts').then(({ sendNewerEvent }) => sendNewerEvent(post, 'ViewContent', { ...ids, ...page }));
  }

  let beats = 0;
  const beat = setInterval(() => {
    if (!document.hidden) hit(analyticsEvents.heartbeat);
    if (++beats === MOST_BEATS) clearInterval(beat);
  }, BEAT_MS);

  // What few visits need comes after what all do.
  const addition = import('./added-fields.ts');
  let island: string | undefined;
  const on = (type: string, listen: (target: HTMLElement) => void) =>
    document.addEventListener(type, ({ target }) => target instanceof HTMLElement && listen(target), true);
  on('play', (media) =>
    hit(analyticsEvents[media.tagName === 'AUDIO' ? 'audio' : 'video'], {
      label: (media as HTMLMediaElement).currentSrc,
    }),
  );
  on('click', (target) => {
    island = target.closest<HTMLElement>('[data-island]')?.dataset.island ?? island;
    const button = target.closest<HTMLElement>('.sqs-block-button-element');
    if (button) note('button-click', button.textContent);
  });
  onQuickView(({ itemId }) => note(`RecordQuickView/${itemId}`));
  document.addEventListener('plinth:cart', (event) => {
    const { cart, newlyAdded } = (event as CustomEvent<CartChange>).detail;
    if (!newlyAdded) return;
    const isDetail = host.dataset.item && island !== 'listing-button';
    addition.then(({ addedFields }) => {
      const data = JSON.stringify(
        addedFields(host, siteContext(), {
          cartId: cart.id,
          entry: newlyAdded,
          productPage: isDetail ? 'pdp' : 'plp',
        }),
      );
      post('/api/events/RecordEvent', form({ crumb: readCookie('crumb'), event: 'AddToCart', data }));
    });
  });

  watchSeen(note);

  import('./speed-records.ts')
    .then(({ recordSpeed }) => recordSpeed({ pageLoadId: token(pageLoadIdLength), websiteId: websiteId ?? '' }))
    .catch(() => {});
};
