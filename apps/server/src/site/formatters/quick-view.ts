import { storefrontText } from '@plinth/domain';
import { restockForm } from '../../commerce/restock/restock-form.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { record } from '../../platform/json/record.ts';
import { ownTexts } from '../model/storefront-texts.ts';
import type { PlatformHost } from './platform-host.ts';
import { productOf, videoFramesOf } from './product-view.ts';

/** What makes a button open the dialog: the loader wakes it, and what was pressed before is pressed again. */
const ISLAND = 'data-island="quick-view" data-replay aria-haspopup="dialog"';

/**
 * The button over a product's image that opens its quick view, where the shop page that the product is on has it switched on; '' for
 * all else. It is a link to the product's page, for whose script cannot be had.
 */
export function quickViewButton(value: unknown, { website, rendering }: PlatformHost): string {
  const product = productOf(value);
  const { collection, fullUrl } = record(value);
  if (!product || record(record(record(collection).features).productQuickView).isEnabled !== true) return '';
  // Its form to be told of new stock stands on this page then, with the bot check that it may ask for.
  const { sources = {} } = restockForm(website, product);
  rendering.needs.add({ styles: ['quick-view'], sources });
  for (const frame of videoFramesOf(value)) rendering.needs.allowFrame(frame);
  const text = storefrontText('productQuickViewText', ownTexts(website).texts);
  return `<a class="sqs-product-quick-view-button pl-quick-view" role="button" href="${escapeHtml(String(fullUrl))}" ${ISLAND} data-id="${escapeHtml(product.id)}" aria-label="${escapeHtml(`${text}: ${product.name}`)}">${escapeHtml(text)}</a>`;
}

/** The button as the formatter `product-quick-view` writes it for themes, which decide where it stands; brought to life. */
export function wakefulQuickView(html: string, value: unknown, { website, rendering }: PlatformHost): string {
  const product = productOf(value);
  const { sources = {} } = product ? restockForm(website, product) : {};
  rendering.needs.add({ styles: ['quick-view'], sources });
  for (const frame of videoFramesOf(value)) rendering.needs.allowFrame(frame);
  return html.replace(' role="button"', ` role="button" ${ISLAND}`);
}
