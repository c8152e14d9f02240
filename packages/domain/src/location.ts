/** Where a parcel goes, as far as shipping and tax need to know. Country is ISO 3166-1 alpha-2, region the short code within it. */
export interface ShippingLocation {
  readonly country: string;
  readonly region?: string;
  readonly postalCode?: string;
}

/** A country, or the part of it in some regions, with some postal codes, or both. Empty lists do not narrow it. */
export interface Place {
  readonly country: string;
  readonly regions: readonly string[];
  /** `90210`, `1000-1999`, `SW1*`: see postalCodeProblem. */
  readonly postalCodes: readonly string[];
}

/** An area that a rule covers: everywhere, whole countries, regions of one country, or a list of places. */
export type Area =
  | { readonly kind: 'everywhere' }
  /** Wherever nothing that names its places reaches; what decides it knows all the others (availableShipping). */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'countries'; readonly countries: readonly string[] }
  | { readonly kind: 'regions'; readonly country: string; readonly regions: readonly string[] }
  | { readonly kind: 'places'; readonly places: readonly Place[] };

/** Whether an area covers a location; codes are compared without case. */
export function covers(area: Area, location: ShippingLocation): boolean {
  const country = location.country.toUpperCase();
  switch (area.kind) {
    case 'everywhere':
    case 'elsewhere':
      return true;
    case 'countries':
      return area.countries.some((code) => code.toUpperCase() === country);
    case 'regions':
      return placeCovers({ ...area, postalCodes: [] }, location, false);
    case 'places':
      return area.places.some((place) => placeCovers(place, location, false));
  }
}

/** Whether an area may turn out to cover a location of which the region or the postal code is still unknown. */
export function mayCover(area: Area, location: ShippingLocation): boolean {
  if (area.kind === 'regions') return placeCovers({ ...area, postalCodes: [] }, location, true);
  if (area.kind === 'places') return area.places.some((place) => placeCovers(place, location, true));
  return covers(area, location);
}

/** @param unknown the answer where the location does not say what decides */
function placeCovers(place: Place, location: ShippingLocation, unknown: boolean): boolean {
  if (place.country.toUpperCase() !== location.country.toUpperCase()) return false;
  const { region = '', postalCode = '' } = location;
  const inRegion =
    place.regions.length === 0 ||
    (region ? place.regions.some((code) => code.toUpperCase() === region.toUpperCase()) : unknown);
  const inCodes =
    place.postalCodes.length === 0 ||
    (plain(postalCode) ? place.postalCodes.some((pattern) => postalCodeMatches(pattern, postalCode)) : unknown);
  return inRegion && inCodes;
}

interface CodeRange {
  from: string;
  to: string;
  /** More may follow: a range and a beginning say nothing of what comes behind them. */
  open: boolean;
}

/** Blanks and hyphens are written in many ways and mean nothing. */
const plain = (code: string): string => code.toUpperCase().replace(/[\s-]/g, '');

function rangeOf(pattern: string): CodeRange | undefined {
  const text = pattern.trim().toUpperCase();
  // Codes with a hyphen have parts of different lengths (00-950, 100-0001); two equal ones are the ends of a range.
  const ends = /^([A-Z0-9 ]+?)\s*(?:-|–|\.\.\.?)\s*([A-Z0-9 ]+)$/.exec(text);
  const from = plain(ends?.[1] ?? '');
  const to = plain(ends?.[2] ?? '');
  if (ends && from.length === to.length) return from <= to ? { from, to, open: true } : undefined;
  if (text.endsWith('*')) {
    const start = plain(text.slice(0, -1));
    return /^[A-Z0-9]+$/.test(start) ? { from: start, to: start, open: true } : undefined;
  }
  const code = plain(text);
  return /^[A-Z0-9]+$/.test(code) && !/[–.]/.test(text) ? { from: code, to: code, open: false } : undefined;
}

/** Why a text is no postal code, range (`1000-1999`) or beginning (`SW1*`); undefined where it is one. */
export function postalCodeProblem(pattern: string): string | undefined {
  return rangeOf(pattern)
    ? undefined
    : `“${pattern}” is no postal code. Write a code (90210), a range (1000-1999) or a beginning (SW1*).`;
}

/** Whether a code is the one of a pattern, lies in its range or begins like it. ZIP+4 is its ZIP code. */
export function postalCodeMatches(pattern: string, postalCode: string): boolean {
  const range = rangeOf(pattern);
  if (!range) return false;
  const code = plain(postalCode);
  const start = code.slice(0, range.from.length);
  if (start.length < range.from.length || start < range.from || start > range.to) return false;
  return range.open || code.length === range.from.length || (/^\d{9}$/.test(code) && range.from.length === 5);
}

/** Whether two places have an address in common. */
export function placesOverlap(one: Place, other: Place): boolean {
  if (one.country.toUpperCase() !== other.country.toUpperCase()) return false;
  const share = <T>(a: readonly T[], b: readonly T[], same: (x: T, y: T) => boolean) =>
    a.length === 0 || b.length === 0 || a.some((x) => b.some((y) => same(x, y)));
  return (
    share(one.regions, other.regions, (a, b) => a.toUpperCase() === b.toUpperCase()) &&
    share(one.postalCodes, other.postalCodes, (a, b) => {
      const [x, y] = [rangeOf(a), rangeOf(b)];
      if (!x || !y) return false;
      const length = Math.min(x.from.length, y.from.length);
      return x.from.slice(0, length) <= y.to.slice(0, length) && y.from.slice(0, length) <= x.to.slice(0, length);
    })
  );
}
