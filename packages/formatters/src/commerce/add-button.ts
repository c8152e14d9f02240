import { storefrontText } from '@plinth/domain';
import { isTruthy, type RenderContext, toText } from '@plinth/template';
import { escapeAttribute, guardAttribute } from '../escape.ts';
import { inside, insidePath } from '../lookup.ts';
import { asList, asText, at } from '../value.ts';

/** What the button says before it is pressed. */
function label(item: unknown, ctx: RenderContext, isSubscription: boolean): string {
  const content = (name: string): unknown => insidePath(item, ctx, 'structuredContent', name);
  const custom = content('customAddButtonText');
  if (isTruthy(content('useCustomAddButtonText')) && isTruthy(custom)) return asText(custom);
  const name = isSubscription ? 'productSubscribeText' : 'productAddToCartText';
  const own = insidePath(item, ctx, 'localizedStrings', name);
  return isTruthy(own) ? asText(own) : storefrontText(name);
}

/**
 * The add-to-cart button (TMPL-04): what it sells and the form to fill in before are data of the button; the script of the page makes
 * it work. A host that brings buttons of its own replaces the formatter.
 */
export function addToCartButton(item: unknown, ctx: RenderContext): string {
  const content = (name: string): unknown => insidePath(item, ctx, 'structuredContent', name);
  const isSubscription = isTruthy(content('isSubscribable'));
  const text = escapeAttribute(label(item, ctx, isSubscription));
  const form = content('additionalFieldsForm');
  const hasForm = isTruthy(content('additionalFieldsFormId')) && isTruthy(form);
  const attribute = (value: unknown): string => guardAttribute(toText(value));
  // Of several ways to subscribe the button stands for none.
  const options = isSubscription ? asList(content('productSubscriptionOptions')) : [];
  const option = options.length === 1 ? options[0] : undefined;
  const subscriptionOption = option === undefined ? '' : `data-subscription-option-id="${attribute(at(option, 'id'))}"`;
  return `${'\n'.repeat(13)}<div class="sqs-add-to-cart-button-wrapper" data-animation-role="button">
  <div class="sqs-add-to-cart-button sqs-suppress-edit-mode sqs-editable-button sqs-button-element--primary ${hasForm ? 'use-form' : ''}" role="button" tabindex="0" data-dynamic-strings data-collection-id="${attribute(inside(item, 'collectionId', ctx))}" data-item-id="${attribute(inside(item, 'id', ctx))}" data-product-type="${attribute(content('productType'))}" data-use-custom-label="${attribute(content('useCustomAddButtonText'))}" ${isSubscription ? `data-is-subscription="${attribute(content('isSubscribable'))}" ` : ''}data-original-label="${text}" ${hasForm ? `data-form="${escapeAttribute(JSON.stringify(form))}"` : ''}${subscriptionOption}>
    <div class="sqs-add-to-cart-button-inner">${text}</div>
  </div>
</div>`;
}
