import { say } from '@plinth/words';
import type { CurrencyCode } from './currency.ts';
import { type Cents, type Money, moneyCents } from './money.ts';
import { formatCents, type MoneyStyle } from './money-format.ts';
import { type Priced, priceNow } from './price-now.ts';
import { soldByVariant } from './product-type.ts';

export interface PriceRangeSource {
  readonly productType: number;
  readonly variants: readonly Priced[];
  readonly priceMoney?: Money;
  readonly salePriceMoney?: Money;
  readonly onSale?: boolean;
}

/** What a product costs, from its cheapest variant to its dearest, in minor units. */
export interface PriceRange {
  readonly currency: CurrencyCode;
  readonly lowestCents: Cents;
  readonly highestCents: Cents;
  /** The regular price of the cheapest variant; above `lowestCents` when that variant is on sale. */
  readonly regularCents: Cents;
}

/**
 * The price range of a product, over its variants or, for types without variants, from its own price. Undefined when nothing has a
 * price.
 */
export function priceRange(product: PriceRangeSource): PriceRange | undefined {
  const { priceMoney, salePriceMoney, onSale = false } = product;
  const own = priceMoney === undefined ? [] : [{ priceMoney, salePriceMoney, onSale }];
  const all = soldByVariant(product.productType) && product.variants.length > 0 ? product.variants : own;
  let range: PriceRange | undefined;
  for (const priced of all) {
    const money = priceNow(product.productType, priced);
    const cents = moneyCents(money);
    const regularCents = moneyCents(priced.priceMoney);
    range = {
      currency: money.currency,
      lowestCents: Math.min(range?.lowestCents ?? cents, cents),
      highestCents: Math.max(range?.highestCents ?? cents, cents),
      regularCents: range === undefined || cents < range.lowestCents ? regularCents : range.regularCents,
    };
  }
  return range;
}

/** The price as a listing shows it: "$19.00", or "from $19.00" when variants differ. */
export function priceRangeText(range: PriceRange, style?: MoneyStyle): string {
  const lowest = formatCents(range.lowestCents, range.currency, style);
  return range.lowestCents === range.highestCents ? lowest : say('from {fromPrice}', { fromPrice: lowest });
}

/** What the lowest price was before its sale, or undefined where it is the regular one: shown struck beside "from $19.00". */
export function priceBefore(range: PriceRange, style?: MoneyStyle): string | undefined {
  return range.regularCents > range.lowestCents ? formatCents(range.regularCents, range.currency, style) : undefined;
}
