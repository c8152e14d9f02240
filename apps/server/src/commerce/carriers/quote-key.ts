import { createHash } from 'node:crypto';
import type { ShippingLocation } from '@plinth/contract';
import { addressErrors, type Parcel, parcelsOf, type Sized, type TotalsInput } from '@plinth/domain';

/** A parcel of nothing known: what carriers are asked about where a shop has no box, or goods have no size. */
const USUAL = { lengthMm: 300, widthMm: 200, heightMm: 100 };
/** No carrier weighs nothing. */
const LEAST_GRAMS = 50;

export type AskedParcel = Sized & { readonly count: number };

/** What carriers are asked about: the parcels of a cart, with measures that they take. */
export function askedParcels({ entries, boxes = [] }: Pick<TotalsInput, 'entries' | 'boxes'>): AskedParcel[] {
  const usual = { ...USUAL, name: '', grams: 0, isDefault: true };
  const parcels: readonly Parcel[] = parcelsOf(entries, boxes.length > 0 ? boxes : [usual]);
  return parcels.map((parcel) => ({ ...usualParcel(parcel), count: parcel.count }));
}

/** A parcel with measures that carriers take. */
export const usualParcel = ({ lengthMm, widthMm, heightMm, grams }: Sized): Sized => ({
  lengthMm: lengthMm || USUAL.lengthMm,
  widthMm: widthMm || USUAL.widthMm,
  heightMm: heightMm || USUAL.heightMm,
  grams: Math.max(grams, LEAST_GRAMS),
});

/** Names a cart's parcels and where they go, as far as carriers look at it. The town counts where there are no postal codes. */
export function quoteKey(
  { country, region = '', city = '', postalCode = '' }: ShippingLocation,
  parcels: readonly AskedParcel[],
): string {
  const code = postalCode.replace(/[\s-]/g, '').toUpperCase();
  const place = code ? [country, code] : [country, region.toUpperCase(), city.trim().toLowerCase()];
  return createHash('sha256')
    .update(JSON.stringify([place, parcels]))
    .digest('base64url');
}

/** Whether so much of an address is known that a carrier can be asked: its postal code where it must have one, else its town. */
export function isEnough({ country, region = '', city = '', postalCode = '' }: ShippingLocation): boolean {
  const rest = { firstName: '-', lastName: '-', line1: '-', line2: '', phone: '' };
  const { postalCode: problem } = addressErrors({ ...rest, city, region, postalCode, country });
  return problem === undefined && (postalCode.trim() !== '' || city.trim() !== '');
}
