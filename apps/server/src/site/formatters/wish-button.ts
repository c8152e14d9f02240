import { hasWishLists } from '../../commerce/wish-lists/service.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { sayHtml } from '../../platform/words/in-words.ts';
import type { PlatformHost } from './platform-host.ts';
import { productOf } from './product-view.ts';

const HEART =
  '<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path d="M12 20.3 4.2 12.6a4.9 4.9 0 0 1 7-6.9l.8.8.8-.8a4.9 4.9 0 0 1 7 6.9z"/></svg>';

/**
 * The heart that puts a product on a wish list: on its card, or in words on its page. The same for everybody, whose list it is on is
 * seen once the island is awake. '' where the shop has no wish lists.
 */
export function wishButton(value: unknown, { website, rendering }: PlatformHost, place: 'card' | 'page'): string {
  const product = productOf(value);
  if (!product || !hasWishLists(website)) return '';
  rendering.needs.add({ styles: ['wish-list'] });
  const words = place === 'page' ? `<span>${sayHtml('Wish list')}</span>` : '';
  return `<button class="pl-wish pl-wish--${place}" type="button" data-island="wish" data-replay data-item-id="${escapeHtml(product.id)}" aria-pressed="false" aria-label="${sayHtml('Wish list')}: ${escapeHtml(product.name)}">${HEART}${words}</button>`;
}
