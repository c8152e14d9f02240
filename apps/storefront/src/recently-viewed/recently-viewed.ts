import { mostRecentlyViewed } from '@plinth/domain';
import { keepIds, readKeptIds } from '../parts/kept-ids.ts';
import { pageDocument } from '../parts/page-document.ts';

const key = 'plinth-seen';
/** Of what the page's own product leaves. */
const mostShown = 4;

/**
 * Remembers in this browser alone which product is looked at, and shows those that were looked at before at their place on the page.
 * It wakes with the page: the place is filled before anybody is there, and nothing moves that is seen.
 */
export const startRecentlyViewed = async (mark: HTMLElement): Promise<void> => {
  const own = mark.dataset.itemId ?? '';
  const others = readKeptIds(key, mostRecentlyViewed).filter((id) => id !== own);
  try {
    keepIds(key, [own, ...others].slice(0, mostRecentlyViewed));
  } catch {
    // The browser keeps nothing: there is nothing to show either.
  }
  const place = document.getElementById('pl-recently-viewed');
  const items = others.slice(0, mostShown).join(',');
  if (!place || !items) return;
  try {
    const query = new URLSearchParams({ format: 'main-content', items });
    const cards = (await pageDocument(`/api/commerce/product-cards?${query}`)).querySelector('.product-cards');
    if (!cards) return;
    place.append(cards);
    place.hidden = false;
    // Hearts among them.
    document.dispatchEvent(new CustomEvent('plinth:cards'));
  } catch {
    // A part of the page that nobody misses.
  }
};
