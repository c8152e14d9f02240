import { type CurrencyCode, isCurrencyCode } from './currency.ts';
import { isRate } from './display-currency.ts';

/** A line of a file of rates that says nothing usable. */
export interface RateProblem {
  /** From 1 on. */
  readonly line: number;
  readonly problem: string;
}

export interface RateFile {
  /** What one unit of the store's currency is worth, by currency. */
  readonly rates: Readonly<Partial<Record<CurrencyCode, string>>>;
  readonly problems: readonly RateProblem[];
}

/** Longer files are no rates of a day. */
export const longestRateFile = 100_000;

/**
 * Reads rates as banks and programs hand them out: a line for each currency (`USD;1,0834`, `USD,1.0834`), or the row of a central bank –
 * a line of currencies above a line of rates. What stands first in a line and is no code (a day, a title) is passed over in a row; in
 * a list it is a problem. A rate says what one unit of `base` is worth; where the store's currency is another one, the file has
 * that as well and all is worked out through it.
 */
export function readRateFile(text: string, base: CurrencyCode, own: CurrencyCode): RateFile {
  const rows = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ line: at + 1, cells: cellsOf(line) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [head, values] = rows;
  const isRow = head !== undefined && head.cells.filter(isCode).length > 1;
  const read = isRow ? readRow(head, values) : readList(rows);
  if (read.problems.length > 0) return { rates: {}, problems: read.problems };
  if (read.found.size === 0) return { rates: {}, problems: [{ line: 1, problem: 'There are no rates in this file.' }] };
  return through(read.found, base, own);
}

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}
interface Found {
  readonly found: ReadonlyMap<CurrencyCode, string>;
  readonly problems: readonly RateProblem[];
}

/** A semicolon or a tab parts cells where there is one: the comma is a decimal point then. */
function cellsOf(line: string): string[] {
  const separator = line.includes(';') ? ';' : line.includes('\t') ? '\t' : ',';
  return line.split(separator).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
}

const isCode = (cell: string): boolean => isCurrencyCode(cell.toUpperCase());
const looksLikeCode = (cell: string): boolean => /^[A-Za-z]{3}$/.test(cell);

/** A rate with a point, and no more digits behind it than are reckoned with; null where it is none. */
function rateOf(cell: string): string | null {
  const plain = cell.replace(',', '.').replace(/^(\d+\.\d{8})\d+$/, '$1');
  return isRate(plain) ? plain : null;
}

function readList(rows: readonly Row[]): Found {
  const found = new Map<CurrencyCode, string>();
  const problems: RateProblem[] = [];
  rows.forEach(({ line, cells: [code = '', rate = '', third = ''] }, at) => {
    const isHead = at === 0 && !looksLikeCode(code);
    if (isHead) return;
    const currency = code.toUpperCase();
    if (!looksLikeCode(code))
      problems.push({ line, problem: `“${code}” is not a currency. Write a code such as USD.` });
    // "USD,1,0834": the comma would be both.
    else if (/^\d+$/.test(third)) problems.push({ line, problem: 'Too many commas. Write USD;1,0834 or USD,1.0834.' });
    else if (rateOf(rate) === null) problems.push({ line, problem: `“${rate}” is not a rate. Write it like 1.0834.` });
    else if (isCurrencyCode(currency)) {
      if (found.has(currency)) problems.push({ line, problem: `${currency} is in this file twice.` });
      found.set(currency, rateOf(rate) ?? '');
    }
  });
  return { found, problems };
}

function readRow(head: Row, values: Row | undefined): Found {
  if (!values) return { found: new Map(), problems: [{ line: 2, problem: 'The line with the rates is missing.' }] };
  const found = new Map<CurrencyCode, string>();
  const problems: RateProblem[] = [];
  head.cells.forEach((cell, at) => {
    const currency = cell.toUpperCase();
    const written = values.cells[at] ?? '';
    // Central banks write N/A for what they have no rate of.
    if (!isCurrencyCode(currency) || written === '' || written === 'N/A') return;
    const rate = rateOf(written);
    if (rate === null) problems.push({ line: values.line, problem: `“${written}” is not a rate of ${currency}.` });
    else found.set(currency, rate);
  });
  return { found, problems };
}

const SCALE = 100_000_000n;
const units = (rate: string): bigint => {
  const [whole = '', fraction = ''] = rate.split('.');
  return BigInt(whole + fraction.padEnd(8, '0'));
};

/** The rates from the store's currency on, where the file is of another one. */
function through(found: ReadonlyMap<CurrencyCode, string>, base: CurrencyCode, own: CurrencyCode): RateFile {
  const ofOwn = found.get(own);
  if (base === own) {
    return { rates: Object.fromEntries([...found].filter(([currency]) => currency !== own)), problems: [] };
  }
  if (ofOwn === undefined) {
    const problem = `The rates are of ${base}, and none of them is of ${own}: your prices cannot be worked out.`;
    return { rates: {}, problems: [{ line: 1, problem }] };
  }
  const all = new Map(found).set(base, '1');
  const rates = [...all].flatMap(([currency, rate]) => {
    if (currency === own) return [];
    const wide = units(ofOwn);
    const crossed = (units(rate) * SCALE * 2n + wide) / (wide * 2n);
    const text = String(crossed).padStart(9, '0');
    const written = `${text.slice(0, -8)}.${text.slice(-8)}`.replace(/\.?0+$/, '');
    return isRate(written) ? [[currency, written] as const] : [];
  });
  return { rates: Object.fromEntries(rates), problems: [] };
}
