import { shopperSettings } from '../../commerce/wish-lists/service.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { record } from '../../platform/json/record.ts';
import { sayHtml } from '../../platform/words/in-words.ts';
import type { PlatformHost } from './platform-host.ts';
import { productOf } from './product-view.ts';

/** Beside the form of the page's own product: wakes with the page, however far down that is on a phone, and fills the place at the end of the page. */
export function recentlyViewedMark(value: unknown, { website, context }: PlatformHost): string {
  const product = productOf(value);
  if (!product || product.id !== record(context.item).id || !shopperSettings(website).recentlyViewed) return '';
  return `<span class="pl-recent-mark" data-island="recently-viewed" data-now data-item-id="${escapeHtml(product.id)}"></span>`;
}

/** Where products that this browser has looked at before are shown; out of sight until there are any. */
export function recentlyViewedPlace({ website, context, rendering }: PlatformHost): string {
  if (!productOf(context.item) || !shopperSettings(website).recentlyViewed) return '';
  rendering.needs.add({ styles: ['recently-viewed'] });
  return `<section class="featured pl-recent" id="pl-recently-viewed" aria-labelledby="pl-recently-viewed-title" hidden><header class="section-head"><h2 id="pl-recently-viewed-title">${sayHtml('Seen lately')}</h2></header></section>`;
}
