import { quantityInput, showsQuantityInput, storefrontText } from '@plinth/domain';
import { type RenderContext, toText } from '@plinth/template';
import { guardAttribute } from '../escape.ts';
import { inside, insidePath, localized } from '../lookup.ts';
import { asBoolean } from '../value.ts';
import { rulesView } from './product.ts';

/** Whether the store lets a service be bought several times at once: it does unless it says no (QTY-08, QTY-09). */
function servicesInQuantity(item: unknown, ctx: RenderContext): boolean {
  const setting = insidePath(item, ctx, 'websiteSettings', 'storeSettings', 'multipleQuantityAllowedForServices');
  return setting === undefined || setting === null || asBoolean(setting);
}

/** The input for how many pieces; '' where a product is bought one at a time (QTY-01 … QTY-12). */
export function quantityInputHtml(item: unknown, ctx: RenderContext): string {
  const store = { multipleQuantityAllowedForServices: servicesInQuantity(item, ctx) };
  if (!showsQuantityInput(rulesView(item), store)) return '';
  const label = guardAttribute(
    localized(item, ctx, 'productQuantityInputLabel', storefrontText('productQuantityInputLabel')),
  );
  const { size, max, min, defaultValue, type, step } = quantityInput;
  return `\n\n
<div class="product-quantity-input" data-item-id="${guardAttribute(toText(inside(item, 'id', ctx)))}" data-animation-role="content">
  <div class="quantity-label">${label}:</div>
  <input aria-label="${label}" size="${size}" max="${max}" min="${min}" value="${defaultValue}" type="${type}" step="${step}"></input>
</div>`;
}
