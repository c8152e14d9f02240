import type { ReckonedParcel } from '@plinth/contract';
import {
  type Area,
  isJsonRecord,
  ownOptionId,
  type Parcel,
  type Place,
  type PricedShippingOption,
  type ShippingBox,
  type ShippingOption,
  type ShippingRate,
} from '@plinth/domain';

/** A row of `shipping_options` with where its zone reaches. `rates` is the domain's ShippingRate without its kind. */
export interface ShippingOptionRow {
  id: string;
  name: string;
  kind: string;
  rates: Record<string, unknown>;
  /** Null without a zone: everywhere. */
  reach: string | null;
  places: Place[] | null;
  estimate: string;
  /** Where and when to fetch it; for pickup. */
  instructions: string;
}

/** A row of `shipping_boxes`. */
export interface ShippingBoxRow {
  name: string;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  grams: number;
  maxGrams: number | null;
  isDefault: boolean;
}

/** The row as the rules of packages/domain know a box. */
export const boxOfRow = ({ maxGrams, ...box }: ShippingBoxRow): ShippingBox =>
  maxGrams === null ? box : { ...box, maxGrams };

/** How long a carrier says that its service is on the way. */
export const daysText = (days: number | undefined): string =>
  days === undefined ? '' : days === 1 ? '1 working day' : `${days} working days`;

/** The row as the rules of packages/domain know shipping; undefined when its rates make no sense (an import gone wrong). */
export function shippingOptionOfRow(row: ShippingOptionRow): ShippingOption | undefined {
  const rate = rateOf(row.kind, row.rates);
  return rate && { id: row.id, name: row.name, area: areaOf(row.reach, row.places), rate };
}

/** What an order keeps of how it travels: the price and the parcels of then, and what its buyer was told. */
export function keptOption(
  selected: PricedShippingOption | undefined,
  rows: readonly ShippingOptionRow[],
  parcels: readonly Parcel[],
): (PricedShippingOption & { note?: string; pickup?: true; parcels?: ReckonedParcel[] }) | null {
  if (!selected) return null;
  const { days, ...kept } = selected;
  const row = rows.find(({ id }) => id === ownOptionId(selected.id));
  const note = [daysText(days) || row?.estimate, row?.instructions].filter(Boolean).join('\n');
  const packed = row?.kind === 'pickup' ? [] : parcels.map(reckoned);
  return {
    ...kept,
    ...(note ? { note } : {}),
    ...(row?.kind === 'pickup' ? { pickup: true } : {}),
    ...(packed.length > 0 ? { parcels: packed } : {}),
  };
}

const reckoned = ({ box, count, grams, lengthMm, widthMm, heightMm }: Parcel): ReckonedParcel => ({
  ...{ box: box?.name ?? '', count, grams, lengthMm, widthMm, heightMm },
});

const areaOf = (reach: string | null, places: readonly Place[] | null): Area =>
  reach === 'places'
    ? { kind: 'places', places: places ?? [] }
    : { kind: reach === 'elsewhere' ? reach : 'everywhere' };

/** Undefined when a price is missing or no whole number: an option that cannot be priced is not offered, never free. */
export function rateOf(kind: string, rates: Record<string, unknown>): ShippingRate | undefined {
  const { handlingCents = 0, packagingGrams = 0, maxGrams } = rates;
  if (!isCents(handlingCents)) return undefined;
  const handling = handlingCents > 0 ? { handlingCents } : {};
  switch (kind) {
    case 'flat': {
      const { costCents, perItemCents = 0 } = rates;
      if (!isCents(costCents) || !isCents(perItemCents)) return undefined;
      return { kind: 'flat', costCents, perItemCents, ...handling };
    }
    case 'by-subtotal': {
      const tiers = tiersOf(rates.tiers, 'fromCents');
      if (!tiers) return undefined;
      return {
        kind: 'by-subtotal',
        tiers: tiers.map(({ from, costCents }) => ({ fromCents: from, costCents })),
        ...handling,
      };
    }
    case 'by-weight': {
      const tiers = tiersOf(rates.tiers, 'fromGrams');
      if (!tiers || !isCents(packagingGrams) || !(maxGrams === undefined || isCents(maxGrams))) return undefined;
      return {
        kind: 'by-weight',
        tiers: tiers.map(({ from, costCents }) => ({ fromGrams: from, costCents })),
        ...(packagingGrams > 0 ? { packagingGrams } : {}),
        ...(maxGrams === undefined ? {} : { maxGrams }),
        ...handling,
      };
    }
    case 'free-over': {
      const { costCents, freeFromCents } = rates;
      if (!isCents(costCents) || !isCents(freeFromCents)) return undefined;
      return { kind: 'free-over', costCents, freeFromCents, ...handling };
    }
    case 'carrier': {
      const { markupBasisPoints = 0, fallbackCents, services } = rates;
      if (!isCents(markupBasisPoints) || !(fallbackCents === undefined || isCents(fallbackCents))) return undefined;
      return {
        kind: 'carrier',
        services: servicesOf(services),
        ...(markupBasisPoints > 0 ? { markupBasisPoints } : {}),
        ...(fallbackCents === undefined ? {} : { fallbackCents }),
        ...handling,
      };
    }
    case 'pickup':
      return typeof rates.locationId === 'string'
        ? { kind: 'pickup', locationId: rates.locationId }
        : { kind: 'pickup' };
    default:
      return undefined;
  }
}

const servicesOf = (services: unknown): { code: string; name: string }[] =>
  (Array.isArray(services) ? services.filter(isJsonRecord) : []).flatMap(({ code, name }) =>
    typeof code === 'string' && typeof name === 'string' ? [{ code, name }] : [],
  );

function isCents(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function tiersOf(tiers: unknown, from: string): { from: number; costCents: number }[] | undefined {
  if (!Array.isArray(tiers)) return undefined;
  const read: { from: number; costCents: number }[] = [];
  for (const tier of tiers as Record<string, unknown>[]) {
    const start = tier?.[from];
    const costCents = tier?.costCents;
    if (!isCents(start) || !isCents(costCents)) return undefined;
    read.push({ from: start, costCents });
  }
  return read;
}
