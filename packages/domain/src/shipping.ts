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
  | ({
      readonly kind: 'carrier';
      /** What of the carrier's services is offered, and under which name; none: all, as the carrier calls them. */
      readonly services: readonly { readonly code: string; readonly name: string }[];
      /** What the shop adds to what the carrier asks; in hundredths of a percent. */
      readonly markupBasisPoints?: number;
      /** What it costs where the carrier does not answer, with nothing added; absent: it is not offered then. */
      readonly fallbackCents?: Cents;
      /** What the carrier has said of this cart at this address; absent: nobody has asked yet. */
      readonly quote?: CarrierQuote;
    } & Handling)
  /** `locationId`: of the stock's locations; absent: wherever the goods are. */
  | { readonly kind: 'pickup'; readonly locationId?: string };

/** What a carrier asks for its services, in the store's currency. No services: it has not answered, or goes nowhere near. */
export interface CarrierQuote {
  readonly services: readonly CarrierService[];
}
export interface CarrierService {
  readonly code: string;
  /** As the carrier calls it: `USPS Priority Mail`. */
  readonly name: string;
  readonly costCents: Cents;
  /** Working days on the way; absent: the carrier does not say. */
  readonly days?: number;
}

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
  /** Working days on the way, as a carrier has said. */
  readonly days?: number;
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

/** The price of one option that the shop prices itself, or undefined when it does not take this load (no tier reaches down to it, or it is too heavy). */
export function shippingCost(rate: ShippingRate, load: ShippingLoad): Cents | undefined {
  if (rate.kind === 'carrier') return undefined;
  const carriage = carriageCost(rate, load);
  return rate.kind === 'pickup' ? carriage : withHandling(carriage, rate);
}

const withHandling = <Carriage extends Cents | undefined>(carriage: Carriage, { handlingCents = 0 }: Handling) =>
  carriage ? carriage + handlingCents : carriage;

function carriageCost(rate: Exclude<ShippingRate, { kind: 'carrier' }>, load: ShippingLoad): Cents | undefined {
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

/** What is offered of one option, with its prices: one for each service of a carrier. */
function pricesOf({ id, name, rate }: ShippingOption, load: ShippingLoad): PricedShippingOption[] {
  if (rate.kind !== 'carrier') {
    const costCents = shippingCost(rate, load);
    return costCents === undefined ? [] : [{ id, name, costCents }];
  }
  const { services, quote, fallbackCents, markupBasisPoints = 0 } = rate;
  if (!quote) return [];
  const offered = quote.services.flatMap(({ code, costCents, ...service }) => {
    const chosen = services.find((one) => one.code === code);
    if (services.length > 0 && !chosen) return [];
    const marked = Math.round((costCents * (10_000 + markupBasisPoints)) / 10_000);
    const days = service.days === undefined ? {} : { days: service.days };
    const shown = chosen?.name || service.name;
    return [{ id: carrierOptionId(id, code), name: shown, costCents: withHandling(marked, rate), ...days }];
  });
  if (offered.length > 0 || fallbackCents === undefined) return offered;
  return [{ id, name, costCents: fallbackCents }];
}

/** A service of a carrier, as carts and orders know it. */
const carrierOptionId = (optionId: string, code: string): string => `${optionId}.${code}`;

/** The shop's own way of shipping that a cart or an order has chosen, of which a carrier's services are parts. */
export const ownOptionId = (id: string): string => id.replace(/\..*$/, '');

/**
 * The options that reach a location. What is for elsewhere does where no parcel that names its places goes; where a shop is fetched from
 * does not count, as people there want parcels, too.
 */
export function optionsReaching(options: readonly ShippingOption[], location: ShippingLocation): ShippingOption[] {
  const isNamed = options.some(
    ({ area, rate }) =>
      rate.kind !== 'pickup' && area.kind !== 'everywhere' && area.kind !== 'elsewhere' && covers(area, location),
  );
  return options.filter(({ area }) => (area.kind === 'elsewhere' ? !isNamed : covers(area, location)));
}

/**
 * The options for a location: parcels first, the cheapest leading, equal prices in the store's order; then pickup, which is
 * offered to its area only: a shop in Ghent need not offer it in Tokyo.
 */
export function availableShipping(
  options: readonly ShippingOption[],
  location: ShippingLocation | undefined,
  load: ShippingLoad,
): PricedShippingOption[] {
  if (location === undefined) return [];
  const priced = optionsReaching(options, location).flatMap((reaching) =>
    pricesOf(reaching, load).map((option) => ({ option, pickup: reaching.rate.kind === 'pickup' })),
  );
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
