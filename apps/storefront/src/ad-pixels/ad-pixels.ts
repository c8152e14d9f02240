import type { AdNetwork, PixelEvent } from '@plinth/domain';
import { onCart } from '../cart-pill/cart-events.ts';
import { removeSessionEntry, sessionEntry, setSessionEntry } from '../checkout/session-entry.ts';
import { refusesTracking } from '../collector/refuses-tracking.ts';
import { onFormSent } from '../parts/form-sent.ts';
import { onQuickView } from '../quick-view/quick-view-event.ts';
import type { PixelSubject } from './networks.ts';

/** What is told by the next page, as this one is being left. */
const NEXT = 'plinth:pixel';
const NEXT_LASTS_MS = 600_000;

/**
 * Tells advertisers of what somebody does (ANLT-17), once they have agreed to marketing – measuring alone is less – and never where
 * their browser says no for them. Before that nothing of theirs is loaded.
 */
export const startPixels = (host: HTMLElement): void => {
  if (refusesTracking()) return;
  if (/(?:^|; )cookie-consent=accepted/.test(document.cookie)) void begin(host);
  else
    addEventListener('plinth:consent', (event) => {
      if ((event as CustomEvent).detail === 'accepted') void begin(host);
    });
};

const begin = async ({ dataset }: HTMLElement): Promise<void> => {
  const { networks } = await import('./networks.ts');
  const ids = Object.entries(JSON.parse(dataset.networks ?? '{}') as Partial<Record<AdNetwork, string>>);
  const tracks = ids.map(([network, id]) => networks[network as AdNetwork](id));
  const tell = (event: PixelEvent, about: PixelSubject = {}) => {
    for (const track of tracks) track(event, about);
  };
  const { item, itemTitle = '', search } = dataset;
  if (item) tell('ViewContent', { product: { id: item, title: itemTitle } });
  if (search) tell('Search', { search });
  onQuickView(({ itemId, title }) => tell('ViewContent', { product: { id: itemId, title } }));
  onCart(({ newlyAdded }) => {
    if (!newlyAdded) return;
    const { itemId, title, quantity, subTotal } = newlyAdded;
    const value = Number(subTotal.value) / quantity;
    tell('AddToCart', { product: { id: itemId, title, value, currency: subTotal.currency } });
  });
  onFormSent(({ leaves }) => {
    if (leaves) setSessionEntry(sessionStorage, NEXT, 'Lead', NEXT_LASTS_MS);
    else tell('Lead');
  });
  tellWaiting(tell);
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement && target.dataset.makesAccount !== undefined)
      setSessionEntry(sessionStorage, NEXT, 'CompleteRegistration', NEXT_LASTS_MS);
  });
};

/** What the page before has left to tell. An account counts once there is one: its form may have come back with a problem. */
const tellWaiting = (tell: (event: PixelEvent) => void): void => {
  const waiting = sessionEntry(sessionStorage, NEXT);
  if (!waiting) return;
  removeSessionEntry(sessionStorage, NEXT);
  if (waiting === 'Lead') tell('Lead');
  else if (/SiteUserInfo=[^;]*authenticated(%22|"):?(%3A)?true/.test(document.cookie)) tell('CompleteRegistration');
};
