import { canBeSubscribedTo, isVariantOnSale, productTypes, soldByVariant } from '@plinth/domain';
import { isTruthy } from '@plinth/template';
import { asText, at, deepEquals } from '../value.ts';
import { compareDecimals, type Decimal, parseDecimal } from './decimal.ts';
import { productTypeOf, variantsOf } from './product.ts';

/** A price as the data have it, with its currency (MONEY-01). */
export interface Price {
  readonly amount: Decimal;
  /** As written; '' where there is none. */
  readonly currency: string;
}

const noPrice: Price = { amount: parseDecimal('0'), currency: '' };

/** Reads money in both its spellings, `value` with `currency` and `decimalValue` with `currencyCode` (MONEY-01). */
export function priceOf(money: unknown): Price {
  return {
    amount: parseDecimal(asText(at(money, 'value') ?? at(money, 'decimalValue'))),
    currency: asText(at(money, 'currency') ?? at(money, 'currencyCode')),
  };
}

/** What a variant of an item costs now. */
function currentPrice(item: unknown, variant: unknown): Price {
  return priceOf(at(variant, isOnSale(item, variant) ? 'salePriceMoney' : 'priceMoney'));
}

const isOnSale = (item: unknown, variant: unknown): boolean =>
  isVariantOnSale(productTypeOf(item), { onSale: isTruthy(at(variant, 'onSale')) });

function lowest(prices: readonly Price[]): Price {
  return prices.reduce(
    (least, price) => (compareDecimals(price.amount, least.amount) < 0 ? price : least),
    prices[0] ?? noPrice,
  );
}

function highest(prices: readonly Price[]): Price {
  return prices.reduce(
    (most, price) => (compareDecimals(price.amount, most.amount) > 0 ? price : most),
    prices[0] ?? noPrice,
  );
}

/** What a way to subscribe costs now. */
export const optionPrice = (option: unknown): Price =>
  priceOf(at(option, isTruthy(at(option, 'onSale')) ? 'salePriceMoney' : 'priceMoney'));

/**
 * Of the first ways to subscribe (`pricingOptions`) of all variants the one that costs least now; undefined where no variant can
 * be subscribed to.
 */
export function lowestPricingOption(item: unknown): unknown {
  const options = variantsOf(item).flatMap((variant) => at(variant, 'pricingOptions', 0) ?? []);
  return options.reduce(
    (least: unknown, option) =>
      compareDecimals(optionPrice(option).amount, optionPrice(least).amount) < 0 ? option : least,
    options[0],
  );
}

/** A digital product and a paywall have one price of their own. */
const hasOwnPrice = (type: number): boolean => type === productTypes.digital || type === productTypes.paywall;

/** The price that "from" is followed by: the lowest that a variant costs now. */
export function fromPrice(item: unknown): Price {
  const type = productTypeOf(item);
  if (hasOwnPrice(type)) return priceOf(at(item, 'structuredContent', 'priceMoney'));
  return soldByVariant(type) ? lowest(variantsOf(item).map((variant) => currentPrice(item, variant))) : noPrice;
}

/** The price without a sale: the highest of the variants. */
export function normalPrice(item: unknown): Price {
  const type = productTypeOf(item);
  if (hasOwnPrice(type)) return priceOf(at(item, 'structuredContent', 'priceMoney'));
  return soldByVariant(type) ? highest(variantsOf(item).map((variant) => priceOf(at(variant, 'priceMoney')))) : noPrice;
}

/** The lowest sale price. A gift card is never on sale (PROD-17). */
export function salePrice(item: unknown): Price {
  const type = productTypeOf(item);
  if (hasOwnPrice(type)) return priceOf(at(item, 'structuredContent', 'salePriceMoney'));
  if (!canBeSubscribedTo(type)) return noPrice;
  return lowest(
    variantsOf(item)
      .filter((variant) => isOnSale(item, variant))
      .map((variant) => priceOf(at(variant, 'salePriceMoney'))),
  );
}

/**
 * Whether the variants of a product cost different amounts: their prices differ, some are on sale and others not, or their sale prices
 * differ.
 */
export function hasVariedPrices(item: unknown): boolean {
  if (!soldByVariant(productTypeOf(item))) return false;
  const [first, ...rest] = variantsOf(item);
  const names = isOnSale(item, first) ? ['onSale', 'price', 'salePrice'] : ['onSale', 'price'];
  return rest.some((variant) => names.some((name) => !deepEquals(at(variant, name), at(first, name))));
}
