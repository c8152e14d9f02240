import { addressLayout } from '@plinth/domain';

/** Regions of the countries whose addresses name one by code, for the dropdown of the address (tax rules are written by these). */
const lists: Readonly<Record<string, string>> = {
  US: 'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming',
  CA: 'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon',
  AU: 'ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia',
};

export interface Region {
  readonly code: string;
  readonly name: string;
}

/** The regions to choose from; empty where a region is free text or not part of an address. */
export const regionsOf = (country: string): Region[] =>
  (Object.hasOwn(lists, country) ? (lists[country] ?? '').split('|') : []).map((line) => ({
    code: line.split(' ')[0] ?? '',
    name: line.slice(line.indexOf(' ') + 1),
  }));

/** Countries with a region in the address that the domain does not require. */
const alsoWithRegion = ['GB', 'ES', 'CN'];

/** Whether the form of a country asks for a region at all. */
export const usesRegion = (country: string): boolean =>
  addressLayout(country).regionRequired || alsoWithRegion.includes(country);
