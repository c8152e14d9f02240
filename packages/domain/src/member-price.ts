import { type Cents, proportion } from './money.ts';
import { type PricesInCents, priceNowCents } from './price-now.ts';
import { productTypes } from './product-type.ts';

/** What one group of customers pays for a variant. */
export interface GroupOffer {
  /** Off the regular price, in basis points: 1250 is 12.5 %; 0: nothing. */
  readonly basisPoints: number;
  /** The group's own price of this very variant, which wins over the percentage; null: none. */
  readonly fixedCents: Cents | null;
}

/** A product as far as it decides whether groups have prices of it. */
export interface PricedProduct {
  readonly productType: number;
  /** Visitors choose what they give (a donation). */
  readonly takesOwnAmount: boolean;
}

/** The most that a group is let off: all of it would give the goods away. */
export const mostGroupBasisPoints = 9_999;
const WHOLE = 10_000;

/** Whether groups may have a price of a product: of money itself – gift cards, donations – they have none. */
const hasGroupPrices = ({ productType, takesOwnAmount }: PricedProduct): boolean =>
  productType !== productTypes.giftCard && !takesOwnAmount;

/**
 * What a member of groups pays for one piece, in minor units: the lowest of what everybody pays now and what each group does. A
 * percentage is taken off the regular price, rounded half up, and leaves at least one minor unit of what costs something. The
 * database's twin is `plinth_price_for` (apps/server/src/platform/database/rule-functions.ts).
 */
export function memberPriceCents(product: PricedProduct, prices: PricesInCents, offers: readonly GroupOffer[]): Cents {
  const now = priceNowCents(product.productType, prices);
  if (!hasGroupPrices(product)) return now;
  return Math.min(now, ...offers.map((offer) => groupPriceCents(prices.priceCents, offer) ?? now));
}

/** Undefined where the group has none: of what has no regular price there is no percentage. */
function groupPriceCents(priceCents: Cents, { basisPoints, fixedCents }: GroupOffer): Cents | undefined {
  if (fixedCents !== null) return fixedCents;
  return priceCents === 0 ? undefined : Math.max(1, proportion(priceCents, WHOLE - basisPoints, WHOLE));
}
