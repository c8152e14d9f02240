import type { Cents, Money } from './money.ts';
import { productTypes } from './product-type.ts';

/**
 * Whether the sale price of a variant is the one it is sold at. A gift card is never on sale, whatever its flag says (PROD-17).
 * The database's twin is `plinth_on_sale` (apps/server/src/platform/database/rule-functions.ts).
 */
export function isVariantOnSale(productType: number, variant: { readonly onSale: boolean }): boolean {
  return variant.onSale && productType !== productTypes.giftCard;
}

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

/** Anything with a regular price and perhaps a sale price. */
export interface Priced {
  readonly priceMoney: Money;
  readonly salePriceMoney?: Money;
  readonly onSale: boolean;
}

/** What one piece costs now, as money: the regular price where a sale names none. */
export function priceNow(productType: number, priced: Priced): Money {
  return (isVariantOnSale(productType, priced) ? priced.salePriceMoney : undefined) ?? priced.priceMoney;
}
