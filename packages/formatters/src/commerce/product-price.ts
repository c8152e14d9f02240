import { canBeSubscribedTo, productTypes } from '@plinth/domain';
import { isTruthy, type RenderContext } from '@plinth/template';
import { say } from '@plinth/words';
import { escapeAttribute } from '../escape.ts';
import { type FormatterTable, formatter } from '../formatter.ts';
import type { Locales } from '../locale/locales.ts';
import { fillMessage } from '../locale/message.ts';
import { insidePath } from '../lookup.ts';
import { asBoolean, asText, at } from '../value.ts';
import { shiftDecimal } from './decimal.ts';
import { priceHtml } from './money-text.ts';
import {
  fromPrice,
  hasVariedPrices,
  lowestPricingOption,
  normalPrice,
  optionPrice,
  type Price,
  priceOf,
  salePrice,
} from './price.ts';
import { isItemOnSale, productTypeOf } from './product.ts';
import { subscriptionPriceText } from './subscription-price-text.ts';

const hidden = (label: string): string => `<span class="visually-hidden v6-visually-hidden">${label}</span>`;

/** A sale price with the price it replaces; readers who do not see the strike-through are told which is which. */
function salePair(sale: string, original: string): string {
  return `${hidden(escapeAttribute(say('Sale Price:')))}${sale} ${hidden(escapeAttribute(say('Original Price:')))}<span class="original-price">${original}</span>\n`;
}

/** 'from $5', in the site's words where it has its own. */
function fromText(price: string, item: unknown, ctx: RenderContext, locales: Locales): string {
  const own = insidePath(item, ctx, 'localizedStrings', 'productPriceFromText');
  if (own === undefined) return say('from {price}', { price });
  return fillMessage(asText(own), { fromPrice: price, price }, locales, ctx.locale);
}

const undefinedType = -1;

/** The price of a product, in whichever of its forms the product has (PROD-14 … PROD-17, SUBS-07 … SUBS-12). */
function productPrice(item: unknown, ctx: RenderContext, locales: Locales): string {
  // Prices belong to the texts that need a language, the plain ones included.
  if (ctx.locale === null) return '';
  const subscribable = asBoolean(at(item, 'structuredContent', 'isSubscribable'));
  const html = (price: Price): string => priceHtml(price, item, ctx, locales);
  const inWords = (price: Price, from: boolean): string => {
    const text = html(price);
    if (subscribable) return subscriptionPriceText(item, text, from, ctx, locales);
    return from ? fromText(text, item, ctx, locales) : text;
  };
  const plan = at(item, 'structuredContent', 'subscriptionPlan', 'billingPeriod');
  if (subscribable && (plan ?? null) === null) return `${inWords(normalPrice(item), false)}\n`;
  if (hasVariedPrices(item) && productTypeOf(item) !== productTypes.giftCard)
    return `${inWords(fromPrice(item), true)}\n`;
  if (isItemOnSale(item)) return salePair(inWords(salePrice(item), false), inWords(normalPrice(item), false));
  if (productTypeOf(item) === undefinedType && !subscribable) return '';
  return inWords(normalPrice(item), false);
}

/** What the first way to subscribe to a product costs; of several variants the lowest of theirs. */
function subscriptionPrice(item: unknown, ctx: RenderContext, locales: Locales): string {
  const option = lowestPricingOption(item);
  if (!canBeSubscribedTo(productTypeOf(item)) || option === undefined) return '';
  const onSale = isTruthy(at(option, 'onSale'));
  const html = (price: Price): string => priceHtml(price, item, ctx, locales);
  const current = html(optionPrice(option));
  if (current === '') return '';
  if (hasVariedPrices(item)) return `${fromText(current, item, ctx, locales)}\n`;
  return onSale ? salePair(current, html(priceOf(at(option, 'priceMoney')))) : current;
}

const minorUnits = (price: Price): string => shiftDecimal(price.amount, 2);

export function priceFormatters(locales: Locales): FormatterTable {
  return {
    'from-price': formatter((item) => minorUnits(fromPrice(item))),
    'normal-price': formatter((item) => minorUnits(normalPrice(item))),
    'sale-price': formatter((item) => minorUnits(salePrice(item))),
    'product-price': formatter(
      (item, _args, ctx) => `\n\n\n<div class="product-price">\n${productPrice(item, ctx, locales)}\n</div>`,
    ),
    'subscription-price': formatter(
      (item, _args, ctx) => `\n\n\n<div class="subscription-price">\n${subscriptionPrice(item, ctx, locales)}\n</div>`,
    ),
  };
}
