import { type Cents, type Money, moneyCents } from './money.ts';
import { productTypes } from './product-type.ts';

/**
 * Whether the sale price of a variant is the one it is sold at. A gift card is never on sale, whatever its flag says (PROD-17). Nor
 * is what a sale would give away: rows from before a sale needed a price (saleError) are marked on sale at nothing, by a switch and
 * not by a wish. The database's twin of the flag is `plinth_on_sale` (apps/server/src/platform/database/rule-functions.ts).
 */
export function isVariantOnSale(
  productType: number,
  variant: { readonly onSale: boolean; readonly salePriceCents?: Cents },
): boolean {
  return marked(productType, variant) && variant.salePriceCents !== 0;
}

const marked = (productType: number, { onSale }: { readonly onSale: boolean }) =>
  onSale && productType !== productTypes.giftCard;

/** The prices of a variant as the database has them, in minor units. */
export interface PricesInCents {
  readonly priceCents: Cents;
  readonly salePriceCents: Cents;
  readonly onSale: boolean;
}

/** What one piece costs now, in minor units. The database's twin is `plinth_price_now`. */
export function priceNowCents(productType: number, prices: PricesInCents): Cents {
  return isVariantOnSale(productType, prices) ? prices.salePriceCents : prices.priceCents;
}

/**
 * What is wrong with a sale, in words for its owner: one without a price would give the goods away, one above the regular
 * price is a slip of the hand. Undefined where nothing is, or nothing is on sale.
 */
export function saleError(productType: number, prices: PricesInCents): string | undefined {
  if (!marked(productType, prices)) return undefined;
  if (prices.salePriceCents <= 0) return 'A sale needs a sale price above zero.';
  return prices.salePriceCents > prices.priceCents ? 'The sale price must not be above the price.' : undefined;
}

/** Anything with a regular price and perhaps a sale price. */
export interface Priced {
  readonly priceMoney: Money;
  readonly salePriceMoney?: Money;
  readonly onSale: boolean;
}

/** What one piece costs now, as money: the regular price where a sale names none. */
export function priceNow(productType: number, { onSale, priceMoney, salePriceMoney }: Priced): Money {
  const sale = salePriceMoney && { onSale, salePriceCents: moneyCents(salePriceMoney) };
  return sale && isVariantOnSale(productType, sale) ? salePriceMoney : priceMoney;
}
