import { paths } from '@plinth/domain';
import { type FormatterTable, formatter } from '../formatter.ts';
import type { Locales } from '../locale/locales.ts';
import { asList, asNumber, at } from '../value.ts';
import { addToCartButton } from './add-button.ts';
import { amountFormatters } from './amount.ts';
import { summaryFormField } from './form-summary.ts';
import { productScarcity, productStatusHtml, restockNotification } from './merchandising.ts';
import { priceFormatters } from './product-price.ts';
import { quantityInputHtml } from './quantity.ts';
import { quickViewFormatter } from './quick-view.ts';
import { variantDescriptor, variantsSelect } from './variants.ts';

const cartQuantity = formatter((cart) => {
  const pieces = asList(at(cart, 'entries')).reduce((sum: number, entry) => sum + asNumber(at(entry, 'quantity')), 0);
  return `<span class="sqs-cart-quantity">${pieces}</span>`;
});

/** Formatters for stores. */
export function commerceFormatters(locales: Locales): FormatterTable {
  return {
    ...amountFormatters(locales),
    ...priceFormatters(locales),
    'add-to-cart-btn': formatter((item, _args, ctx) => addToCartButton(item, ctx)),
    'cart-quantity': cartQuantity,
    /** TMPL-24. */
    'cart-subtotal': formatter(() => 'deprecated, do not use'),
    'cart-url': formatter(() => paths.cart),
    'product-checkout': formatter(
      (item, _args, ctx) =>
        variantsSelect(item, ctx, locales) + quantityInputHtml(item, ctx) + addToCartButton(item, ctx),
    ),
    'product-quick-view': quickViewFormatter,
    'product-restock-notification': formatter((item, _args, ctx) => restockNotification(item, ctx)),
    'product-scarcity': formatter((item, _args, ctx) => productScarcity(item, ctx, locales)),
    'product-status': formatter((item, _args, ctx) => productStatusHtml(item, ctx)),
    'quantity-input': formatter((item, _args, ctx) => quantityInputHtml(item, ctx) || undefined),
    'summary-form-field': summaryFormField,
    'variant-descriptor': variantDescriptor,
    'variants-select': formatter((item, _args, ctx) => variantsSelect(item, ctx, locales) || undefined),
  };
}
