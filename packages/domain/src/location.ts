/** Where a parcel goes, as far as shipping and tax need to know. Country is ISO 3166-1 alpha-2, region the short code within it. */
export interface ShippingLocation {
  readonly country: string;
  readonly region?: string;
}

/** An area that a rule covers: everywhere, whole countries, or regions of one country. */
export type Area =
  | { readonly kind: 'everywhere' }
  | { readonly kind: 'countries'; readonly countries: readonly string[] }
  | { readonly kind: 'regions'; readonly country: string; readonly regions: readonly string[] };

/** Whether an area covers a location; codes are compared without case. */
export function covers(area: Area, location: ShippingLocation): boolean {
  const country = location.country.toUpperCase();
  switch (area.kind) {
    case 'everywhere':
      return true;
    case 'countries':
      return area.countries.some((code) => code.toUpperCase() === country);
    case 'regions':
      return (
        area.country.toUpperCase() === country &&
        area.regions.some((code) => code.toUpperCase() === location.region?.toUpperCase())
      );
  }
}
