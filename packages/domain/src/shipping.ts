import { type Area, covers, type ShippingLocation } from './location.ts';
import type { Cents } from './money.ts';

/** From this size on, this price. Tiers need no order; the highest one that is reached counts. */
export interface SubtotalTier {
  readonly fromCents: Cents;
  readonly costCents: Cents;
}
export interface WeightTier {
  readonly fromGrams: number;
  readonly costCents: Cents;
}

/** What packing costs beside the carriage. It is added where the carriage costs something: what is free stays free. */
interface Handling {
  readonly handlingCents?: Cents;
}

/** How the price of a shipping option is found. */
export type ShippingRate =
  | ({ readonly kind: 'flat'; readonly costCents: Cents; readonly perItemCents?: Cents } & Handling)
  | ({ readonly kind: 'by-subtotal'; readonly tiers: readonly SubtotalTier[] } & Handling)
  | ({
      readonly kind: 'by-weight';
      readonly tiers: readonly WeightTier[];
      /** What box and filling weigh, beside the goods. */
      readonly packagingGrams?: number;
      /** Parcels above it are not taken; absent: any weight is. */
      readonly maxGrams?: number;
    } & Handling)
  | ({ readonly kind: 'free-over'; readonly costCents: Cents; readonly freeFromCents: Cents } & Handling)
  /** `locationId`: of the stock's locations; absent: wherever the goods are. */
  | { readonly kind: 'pickup'; readonly locationId?: string };

/** A way of getting goods to the shopper, for one area. */
export interface ShippingOption {
  readonly id: string;
  readonly name: string;
  readonly area: Area;
  readonly rate: ShippingRate;
}

/** A shipping option with its price for one cart. */
export interface PricedShippingOption {
  readonly id: string;
  readonly name: string;
  readonly costCents: Cents;
}

/** What of a cart decides the price of shipping: goods that travel, after discount. */
export interface ShippingLoad {
  readonly subtotalCents: Cents;
  /**
   * The whole order after discount, with what does not travel. Shops promise free shipping "on orders over" an amount, and a
   * shopper reads that amount off the order.
   */
  readonly orderCents: Cents;
  readonly weightGrams: number;
  readonly itemCount: number;
}

/** The price of one option, or undefined when it does not take this load (no tier reaches down to it, or it is too heavy). */
export function shippingCost(rate: ShippingRate, load: ShippingLoad): Cents | undefined {
  const carriage = carriageCost(rate, load);
  if (!carriage || rate.kind === 'pickup') return carriage;
  return carriage + (rate.handlingCents ?? 0);
}

function carriageCost(rate: ShippingRate, load: ShippingLoad): Cents | undefined {
  switch (rate.kind) {
    case 'flat':
      return rate.costCents + (rate.perItemCents ?? 0) * load.itemCount;
    case 'by-subtotal':
      return reachedTier(rate.tiers, (tier) => tier.fromCents, load.subtotalCents)?.costCents;
    case 'by-weight': {
      const grams = load.weightGrams + (rate.packagingGrams ?? 0);
      if (rate.maxGrams !== undefined && grams > rate.maxGrams) return undefined;
      return reachedTier(rate.tiers, (tier) => tier.fromGrams, grams)?.costCents;
    }
    case 'free-over':
      return load.orderCents >= rate.freeFromCents ? 0 : rate.costCents;
    case 'pickup':
      return 0;
  }
}

function reachedTier<Tier>(tiers: readonly Tier[], from: (tier: Tier) => number, size: number): Tier | undefined {
  let reached: Tier | undefined;
  for (const tier of tiers) {
    if (from(tier) <= size && (reached === undefined || from(tier) > from(reached))) reached = tier;
  }
  return reached;
}

/**
 * The options for a location: parcels first, the cheapest leading, equal prices in the store's order; then pickup, which is
 * offered to its area only: a shop in Ghent need not offer it in Tokyo. What is for elsewhere is offered where no parcel that names
 * its places goes; where a shop is fetched from does not count, as people there want parcels, too.
 */
export function availableShipping(
  options: readonly ShippingOption[],
  location: ShippingLocation | undefined,
  load: ShippingLoad,
): PricedShippingOption[] {
  if (location === undefined) return [];
  const priced: { option: PricedShippingOption; pickup: boolean }[] = [];
  const isNamed = options.some(
    ({ area, rate }) =>
      rate.kind !== 'pickup' && area.kind !== 'everywhere' && area.kind !== 'elsewhere' && covers(area, location),
  );
  for (const { id, name, area, rate } of options) {
    const reaches = area.kind === 'elsewhere' ? !isNamed : covers(area, location);
    const costCents = reaches ? shippingCost(rate, load) : undefined;
    if (costCents !== undefined) priced.push({ option: { id, name, costCents }, pickup: rate.kind === 'pickup' });
  }
  // Whoever writes an address wants a parcel, so fetching it oneself stands last, free as it is.
  priced.sort((a, b) => Number(a.pickup) - Number(b.pickup) || a.option.costCents - b.option.costCents);
  return priced.map(({ option }) => option);
}

/**
 * The option that counts: the shopper's own while it is still offered, else the cheapest; undefined where nothing is offered.
 */
export function selectShipping(
  available: readonly PricedShippingOption[],
  wantedId: string | undefined,
): PricedShippingOption | undefined {
  return available.find((option) => option.id === wantedId) ?? available[0];
}
