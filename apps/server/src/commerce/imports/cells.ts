import { type CurrencyCode, mostLineCents, parseAmount } from '@plinth/domain';
import { type Complain, RowError } from './imported-product.ts';

/** Reads single cells; what cannot be read throws a RowError that names column and value. */
export class Cells {
  constructor(
    private readonly cells: Readonly<Record<string, string>>,
    private readonly currency: CurrencyCode,
  ) {}

  text(...names: string[]): string {
    for (const name of names) {
      const value = this.cells[name]?.trim();
      if (value) return value;
    }
    return '';
  }

  /** Minor units; '' is `missing`. */
  cents(name: string, missing: number | null = null): number {
    const text = this.text(name);
    if (text === '') {
      if (missing === null)
        throw new RowError(`${name} is empty; a price such as 19.90 is needed.`, { column: name, value: '' });
      return missing;
    }
    // Signs of currencies stand before or behind.
    const bare = text.replace(/^[^\d.,-]+/, '').replace(/[^\d.,]+$/, '');
    const separators = /,\d{1,2}$/.test(bare) ? { thousands: '.', decimals: ',' } : undefined;
    const parsed = parseAmount(bare, this.currency, separators);
    if (!parsed.ok || parsed.value < 0)
      throw new RowError(`${name} is "${text}"; it must be a price such as 19.90.`, { column: name, value: text });
    if (parsed.value > mostLineCents)
      throw new RowError(`${name} is "${text}"; that is more than a price can be.`, { column: name, value: text });
    return parsed.value;
  }

  number(name: string): number {
    const text = this.text(name);
    if (text === '') return 0;
    const value = Number(text);
    if (!Number.isFinite(value) || value < 0)
      throw new RowError(`${name} is "${text}"; it must be a number.`, { column: name, value: text });
    return value;
  }

  /** A stock count: whole, 0 or more. Shops that let stock go below zero mean "none". */
  count(name: string): number {
    const text = this.text(name);
    if (text === '') return 0;
    const value = Number(text);
    if (!Number.isInteger(value))
      throw new RowError(`${name} is "${text}"; it must be a whole number.`, { column: name, value: text });
    if (value > 2_000_000_000)
      throw new RowError(`${name} is "${text}"; that is more than can be counted.`, { column: name, value: text });
    return Math.max(value, 0);
  }

  flag(name: string, missing = false): boolean {
    const text = this.text(name).toLowerCase();
    if (text === '') return missing;
    if (['yes', 'true', '1', 'y'].includes(text)) return true;
    if (['no', 'false', '0', '-1', 'n'].includes(text)) return false;
    throw new RowError(`${name} is "${this.text(name)}"; it must be Yes or No.`, {
      column: name,
      value: this.text(name),
    });
  }

  /** Of the columns. */
  names(): string[] {
    return Object.keys(this.cells);
  }

  /** Cells that no field took, for the product's foreign fields. */
  rest(taken: ReadonlySet<string>): Record<string, string> {
    return Object.fromEntries(Object.entries(this.cells).filter(([name, value]) => !taken.has(name) && value?.trim()));
  }
}

/** Words from the last step of an address: `blue-mug` is "Blue mug"; '' where it has none that a person would read. */
export function wordsOfAddress(address: string): string {
  const [last = ''] = address.split('/').filter(Boolean).slice(-1);
  const text = last.replaceAll(/[-_+\s]+/g, ' ').trim();
  return /\p{L}{2}/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : '';
}

/** What a product without a title is called: a product matters more than its name. Told to `complain`. */
export function placeholderTitle(
  { line, column, address, sku }: { line: number; column: string; address: string; sku: string },
  complain: Complain,
): string {
  const title = wordsOfAddress(address) || ['Untitled product', sku].filter(Boolean).join(' ');
  const reason = `${column} is empty; the product is called “${title}” until you give it a name.`;
  complain(line, title, reason, { column, value: '' });
  return title;
}

/** Comma-separated words, without empties and doubles. */
export const words = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];

/** Images are separated by spaces, commas or line breaks. */
export const urls = (text: string): string[] => [
  ...new Set(
    text
      .split(/(?<![\s,])[\s,]+(?=https?:|\/)|\s+/)
      .map((url) => url.replace(/,$/, '').trim())
      .filter((url) => url !== ''),
  ),
];

const POUND_GRAMS = 453.59237;
const OUNCE_GRAMS = POUND_GRAMS / 16;
const INCH_MM = 25.4;
const round = (value: number) => Math.round(value * 1000) / 1000;
const GRAMS = { g: 1, kg: 1000, lb: POUND_GRAMS, oz: OUNCE_GRAMS } as const;
export const gramsIn = (weight: number, unit: keyof typeof GRAMS): number => round(weight * GRAMS[unit]);
export const poundsToGrams = (pounds: number): number => round(pounds * POUND_GRAMS);
export const gramsToPounds = (grams: number): number => round(grams / POUND_GRAMS);
export const inchesToMm = (inches: number): number => round(inches * INCH_MM);
export const mmToInches = (mm: number): number => round(mm / INCH_MM);
