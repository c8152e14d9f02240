import { type Cents, proportion } from './money.ts';
import { fail, ok, type Result } from './result.ts';
import { isEuCountry } from './vat-id.ts';

/** What customs want to know of a piece; '' where nobody has said it. */
export interface CustomsFacts {
  /** Of the Harmonized System, digits alone: readHsCode. */
  readonly hsCode: string;
  /** Where it was made: ISO 3166. */
  readonly originCountry: string;
  /** What it is, in words that a customs officer understands; '': the product's name. */
  readonly description: string;
}

/** The longest description that carriers take. */
export const longestCustomsDescription = 100;

/**
 * The code of the Harmonized System as its digits: six that all countries share, up to four more of one's own country. Blanks and dots make no
 * difference; '' stays ''.
 */
export function readHsCode(text: string): Result<string> {
  const digits = text.replace(/[\s.-]/g, '');
  if (digits === '') return ok('');
  const chapter = Number(digits.slice(0, 2));
  // Chapter 77 is kept free by the Harmonized System itself.
  const isCode = /^[0-9]{6,10}$/.test(digits) && chapter >= 1 && chapter !== 77;
  return isCode ? ok(digits) : fail(`An HS code has 6 to 10 digits, such as 6912.00; you wrote "${text.trim()}".`);
}

/** `691200` → `6912.00`, as customs write it. */
export const hsCodeText = (code: string): string =>
  code.length < 6 ? code : [code.slice(0, 4), ...(code.slice(4).match(/.{1,2}/g) ?? [])].join('.');

/** Where a parcel starts or ends, as far as customs look at it. */
export interface CustomsPlace {
  readonly country: string;
  readonly region?: string;
  readonly postalCode?: string;
}

/**
 * Parts of countries that are outside of their country's customs territory, or of its tax territory, so that parcels are declared all the same: the
 * Canary Islands, Ceuta and Melilla; Heligoland and Büsingen; Livigno; Åland; Mount Athos. French departments overseas by their French codes.
 * (Union Customs Code, article 4; VAT Directive 2006/112, article 6.)
 */
const outside = (country: string): RegExp | undefined => {
  switch (country) {
    case 'ES':
      return /^(35|38|51|52)/;
    case 'DE':
      return /^(27498|78266)/;
    case 'IT':
      return /^(23041|23030)/;
    case 'FI':
      return /^22/;
    case 'GR':
      return /^6308[67]/;
    case 'FR':
      return /^9[78]/;
    default:
      return undefined;
  }
};

/** The customs territories that a place belongs to; Northern Ireland is within two. */
function territoriesOf({ country, region = '', postalCode = '' }: CustomsPlace): string[] {
  const code = postalCode.replace(/[\s-]/g, '').toUpperCase();
  if (outside(country)?.test(code)) return [`${country} ${code.slice(0, 2)}`];
  if (isEuCountry(country) || country === 'MC') return ['EU'];
  if (country === 'GB') return code.startsWith('BT') ? ['GB', 'EU'] : ['GB'];
  if (country === 'IM') return ['GB'];
  if (country === 'LI') return ['CH'];
  // Post to the forces abroad has an address in the United States.
  if (country === 'US' && /^A[AEP]$/i.test(region)) return [`US ${region.toUpperCase()}`];
  return [country === 'PR' ? 'US' : country];
}

/** Whether a parcel between two places leaves its customs territory, and is declared. */
export function needsCustoms(from: CustomsPlace, to: CustomsPlace): boolean {
  const there = territoriesOf(to);
  return !territoriesOf(from).some((territory) => there.includes(territory));
}

/** A line of a declaration: pieces of one kind. */
export interface CustomsLine {
  readonly description: string;
  readonly quantity: number;
  /** What was paid for all of them, in minor units: after discounts, without shipping and what tax came on top. */
  readonly valueCents: Cents;
  /** Of all of them, without packaging. */
  readonly grams: number;
  readonly hsCode: string;
  readonly originCountry: string;
}

/** A line of an order, as far as its value goes. */
export interface ValuedLine {
  readonly id: string;
  readonly unitPriceCents: Cents;
  readonly quantity: number;
}

/**
 * What pieces of a line were paid for, of an order whose goods cost `paidCents` together (its discounts taken off): each line bears them in
 * proportion to its price, and not a unit is lost over all lines.
 */
export function customsValue(
  lines: readonly ValuedLine[],
  paidCents: Cents,
  { lineId, quantity }: { lineId: string; quantity: number },
): Cents {
  const priceOf = (line: ValuedLine) => line.unitPriceCents * line.quantity;
  const whole = lines.reduce((sum, line) => sum + priceOf(line), 0);
  let before = 0;
  for (const line of lines) {
    const price = priceOf(line);
    if (line.id === lineId) {
      if (whole === 0 || line.quantity === 0) return 0;
      const share = proportion(paidCents, before + price, whole) - proportion(paidCents, before, whole);
      return proportion(share, quantity, line.quantity);
    }
    before += price;
  }
  return 0;
}

/** What is missing in a declaration, in a line each; `isHard`: no carrier takes it without. */
export function customsGaps(lines: readonly (CustomsLine & { name: string })[]): { isHard: boolean; text: string }[] {
  const named = (some: readonly { name: string }[]) => [...new Set(some.map(({ name }) => name))].join(', ');
  const noOrigin = lines.filter(({ originCountry }) => originCountry === '');
  const noCode = lines.filter(({ hsCode }) => hsCode === '');
  const noWeight = lines.filter(({ grams }) => !(grams > 0));
  return [
    ...(noOrigin.length > 0 ? [{ isHard: true, text: `No country of origin: ${named(noOrigin)}.` }] : []),
    ...(noWeight.length > 0 ? [{ isHard: true, text: `No weight: ${named(noWeight)}.` }] : []),
    ...(noCode.length > 0 ? [{ isHard: false, text: `No HS code: ${named(noCode)}.` }] : []),
  ];
}
