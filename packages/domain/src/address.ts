/** A postal address. Country is ISO 3166-1 alpha-2, region the short code or name that the country uses. */
export interface Address {
  readonly firstName: string;
  readonly lastName: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
  readonly country: string;
  readonly phone: string;
}

export type AddressField = keyof Address;

const fieldNames: readonly AddressField[] = [
  'firstName',
  'lastName',
  'line1',
  'line2',
  'city',
  'region',
  'postalCode',
  'country',
  'phone',
];

type RegionLabel = 'State' | 'Province' | 'Prefecture' | 'Region';

/** How a country writes addresses, as far as a checkout must know. */
export interface AddressLayout {
  readonly regionLabel: RegionLabel;
  readonly regionRequired: boolean;
  readonly postalCodeLabel: 'ZIP code' | 'Postal code';
  readonly postalCodeRequired: boolean;
  readonly cityRequired: boolean;
}

const regionLabels: Readonly<Record<string, RegionLabel>> = {
  US: 'State',
  AU: 'State',
  BR: 'State',
  IN: 'State',
  MX: 'State',
  MY: 'State',
  CA: 'Province',
  AR: 'Province',
  ID: 'Province',
  IT: 'Province',
  JP: 'Prefecture',
};

const withoutPostalCode = [
  'AE',
  'AG',
  'BS',
  'BO',
  'BZ',
  'FJ',
  'GH',
  'HK',
  'JM',
  'KE',
  'MO',
  'PA',
  'QA',
  'ZW',
  'IE',
  'CO',
];
/** Places that are one city: naming it again would be noise. */
const cityStates = ['SG', 'HK', 'MC', 'VA', 'GI', 'MO'];

const postalPatterns: Readonly<Record<string, RegExp>> = {
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  AU: /^\d{4}$/,
  NZ: /^\d{4}$/,
  AT: /^\d{4}$/,
  BE: /^\d{4}$/,
  CH: /^\d{4}$/,
  DK: /^\d{4}$/,
  NO: /^\d{4}$/,
  DE: /^\d{5}$/,
  ES: /^\d{5}$/,
  FR: /^\d{5}$/,
  IT: /^\d{5}$/,
  SE: /^\d{3} ?\d{2}$/,
  NL: /^\d{4} ?[A-Z]{2}$/i,
  PL: /^\d{2}-\d{3}$/,
  JP: /^\d{3}-?\d{4}$/,
  IN: /^\d{6}$/,
  BR: /^\d{5}-?\d{3}$/,
};

/** How the address form of a country looks; an unknown country gets the widest form with nothing but a postal code asked for. */
export function addressLayout(country: string): AddressLayout {
  const code = country.toUpperCase();
  const regionLabel = Object.hasOwn(regionLabels, code) ? regionLabels[code] : undefined;
  return {
    regionLabel: regionLabel ?? 'Region',
    regionRequired: regionLabel !== undefined,
    postalCodeLabel: code === 'US' ? 'ZIP code' : 'Postal code',
    postalCodeRequired: !withoutPostalCode.includes(code),
    cityRequired: !cityStates.includes(code),
  };
}

/** Errors of an address keyed by field; an empty object when a parcel can be sent there. The phone number is optional. */
export function addressErrors(address: Address): Partial<Record<AddressField, string>> {
  const layout = addressLayout(address.country);
  const errors: Partial<Record<AddressField, string>> = {};
  const required: AddressField[] = ['firstName', 'lastName', 'line1', 'country'];
  if (layout.cityRequired) required.push('city');
  if (layout.regionRequired) required.push('region');
  if (layout.postalCodeRequired) required.push('postalCode');
  for (const field of fieldNames) {
    const text = address[field].trim();
    if (text === '' && required.includes(field)) errors[field] = 'Required';
    else if (text.length > 200) errors[field] = 'Use at most 200 characters.';
  }
  if (errors.country === undefined && !/^[A-Z]{2}$/i.test(address.country)) errors.country = 'Choose a country.';
  const code = address.country.toUpperCase();
  const pattern = Object.hasOwn(postalPatterns, code) ? postalPatterns[code] : undefined;
  if (
    errors.postalCode === undefined &&
    address.postalCode.trim() !== '' &&
    pattern?.test(address.postalCode.trim()) === false
  ) {
    errors.postalCode = `This is not a ${layout.postalCodeLabel} of that country.`;
  }
  if (address.phone.trim() !== '' && !/^\+?[\d\s().\-/]{5,30}$/.test(address.phone.trim())) {
    errors.phone = 'Enter a phone number such as +1 555 010 0199.';
  }
  return errors;
}

/** What the lines of a town are made of. */
export interface AddressPlace {
  readonly city?: string | undefined;
  readonly region?: string | undefined;
  readonly postalCode?: string | undefined;
  readonly country?: string | undefined;
}

/** The lines of an address below its street as envelopes have them: 'Portland, ME 04101' where the code comes last, town and code on lines of their own in Britain, '10115 Berlin' elsewhere. */
export function placeLines({ city = '', region = '', postalCode = '', country = '' }: AddressPlace): string[] {
  const town = (parts: string[], separator: string) => parts.filter(Boolean).join(separator);
  const land = country.toUpperCase();
  if (['GB', 'IE'].includes(land)) return [city, region, postalCode].filter(Boolean);
  const lines = ['US', 'CA', 'AU'].includes(land)
    ? [town([town([city, region], ', '), postalCode], ' ')]
    : [town([postalCode, city], ' '), region];
  return lines.filter(Boolean);
}

/** A country in words, in the language of who reads it; the code itself where it is none. */
export function countryName(code: string, language = 'en'): string {
  if (!/^[a-z]{2}$/i.test(code)) return code;
  const region = code.toUpperCase();
  return regionNames(language).of(region) ?? code;
}

let made: { language: string; names: Intl.DisplayNames } | undefined;

/** The names of the last language: making them anew costs as much as the rest of an order's mail. */
function regionNames(language: string): Intl.DisplayNames {
  if (made?.language === language) return made.names;
  const options = { type: 'region', fallback: 'code' } as const;
  let names: Intl.DisplayNames;
  try {
    names = new Intl.DisplayNames([language, 'en'], options);
  } catch {
    // What an import names as the language of a website may be none.
    names = new Intl.DisplayNames(['en'], options);
  }
  made = { language, names };
  return names;
}
