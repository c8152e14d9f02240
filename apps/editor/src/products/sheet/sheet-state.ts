import type { ProductSheet } from '@plinth/contract';
import { type CurrencyCode, parseAmount, saleError } from '@plinth/domain';
import {
  cellKey,
  closedWhy,
  linesOf,
  readCell,
  type SheetColumn,
  type SheetLine,
  type SheetWords,
  savedText,
  sheetColumns,
} from './sheet-cells.ts';

/** The products as they were read. */
export interface Sheet {
  lines: readonly SheetLine[];
  /** By the id of the variant, and the first of each product by the product's. */
  byId: ReadonlyMap<string, SheetLine>;
  words: SheetWords;
}

export function sheetOf(read: Pick<ProductSheet, 'products'>, words: SheetWords): Sheet {
  const lines = linesOf(read);
  const byId = new Map<string, SheetLine>();
  for (const line of lines) {
    byId.set(line.variant.id, line);
    if (line.isFirst) byId.set(line.product.id, line);
  }
  return { lines, byId, words };
}

type Texts = ReadonlyMap<string, string>;

/** What was typed over the products, by `cellKey`: only what differs from what is saved. */
export interface Typed {
  texts: Texts;
  /** What a colleague has saved meanwhile in a cell that was typed into: nobody has decided between the two yet. */
  met: ReadonlySet<string>;
  /** What the server said of a cell. */
  refused: Texts;
  past: readonly Texts[];
  future: readonly Texts[];
}

export const nothingTyped: Typed = { texts: new Map(), met: new Set(), refused: new Map(), past: [], future: [] };

/** A text for a cell, however it came: typed, pasted, filled. */
export interface CellText {
  row: number;
  column: SheetColumn;
  text: string;
}

/** So many steps are taken back. */
const STEPS = 100;

/** What a cell shows. */
export const shownText = ({ texts }: Typed, { words }: Sheet, line: SheetLine, column: SheetColumn): string =>
  texts.get(cellKey(line, column)) ?? savedText(line, column, words);

/** Texts put into cells as one step. What says the same as before changes nothing; what cannot be read stays as it is, to be put right. */
export function write(typed: Typed, sheet: Sheet, cells: readonly CellText[]): Typed {
  const texts = new Map(typed.texts);
  const met = new Set(typed.met);
  const refused = new Map(typed.refused);
  let changes = false;
  for (const { row, column, text } of cells) {
    const line = sheet.lines[row];
    if (!line || closedWhy(line, column)) continue;
    const key = cellKey(line, column);
    const read = readCell(line, column, text, sheet.words);
    const next = read.ok ? read.value : text.trim();
    if (next === shownText({ ...typed, texts }, sheet, line, column) && !met.has(key) && !refused.has(key)) continue;
    changes = true;
    met.delete(key);
    refused.delete(key);
    if (next === savedText(line, column, sheet.words)) texts.delete(key);
    else texts.set(key, next);
  }
  return changes ? { texts, met, refused, past: [...typed.past, typed.texts].slice(-STEPS), future: [] } : typed;
}

/** With these texts and no others; what was asked or refused of other ones is past. */
const withTexts = ({ texts: now, met, refused }: Typed, texts: Texts) => ({
  texts,
  met: new Set([...met].filter((key) => texts.get(key) === now.get(key) && texts.has(key))),
  refused: new Map([...refused].filter(([key]) => texts.get(key) === now.get(key) && texts.has(key))),
});

/** The last step taken back. */
export function stepBack(typed: Typed): Typed {
  const last = typed.past.at(-1);
  if (!last) return typed;
  return { ...withTexts(typed, last), past: typed.past.slice(0, -1), future: [typed.texts, ...typed.future] };
}

/** A step that was taken back, made again. */
export function stepAgain(typed: Typed): Typed {
  const [next, ...future] = typed.future;
  if (!next) return typed;
  return { ...withTexts(typed, next), past: [...typed.past, typed.texts], future };
}

/** What was typed stays, whatever a colleague has saved in the same cell. */
export const keepMine = (typed: Typed, key: string): Typed => ({
  ...typed,
  met: new Set([...typed.met].filter((one) => one !== key)),
});

/**
 * What was typed, over products that were read anew. What somebody has saved meanwhile in a cell that was typed into is met with:
 * nothing is done about such a cell before it is decided. What is gone takes along what was typed into it.
 */
export function overFresh(typed: Typed, before: Sheet, now: Sheet): Typed {
  const texts = new Map<string, string>();
  const met = new Set(typed.met);
  for (const [key, text] of typed.texts) {
    const [id = '', name] = key.split(' ');
    const column = name as SheetColumn;
    const [was, is] = [before.byId.get(id), now.byId.get(id)];
    const saved = is && savedText(is, column, now.words);
    met.delete(key);
    if (saved === undefined || saved === text) continue;
    texts.set(key, text);
    if (typed.met.has(key) || (was && savedText(was, column, before.words) !== saved)) met.add(key);
  }
  return { texts, met, refused: typed.refused, past: [], future: [] };
}

/** What is wrong with the cells that were typed into, by `cellKey`. Cells that are saved as they are have nothing wrong with them. */
export function problemsOf(typed: Typed, sheet: Sheet): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  const skus = skuCounts(typed, sheet);
  for (const [key, text] of typed.texts) {
    const [id = '', name] = key.split(' ');
    const column = name as SheetColumn;
    const line = sheet.byId.get(id);
    if (!line) continue;
    const problem = problemOf(typed, sheet, { line, column, key, text }) ?? sharedSku(skus, column, text);
    if (problem !== undefined) problems.set(key, problem);
  }
  return problems;
}

function problemOf(
  typed: Typed,
  sheet: Sheet,
  { line, column, key, text }: { line: SheetLine; column: SheetColumn; key: string; text: string },
): string | undefined {
  if (typed.met.has(key)) {
    const theirs = savedText(line, column, sheet.words) || 'nothing';
    return `Changed by somebody else meanwhile: it is ${theirs} now. You wrote ${text || 'nothing'}.`;
  }
  const read = readCell(line, column, text, sheet.words);
  if (!read.ok) return read.error;
  return typed.refused.get(key) ?? saleProblem(typed, sheet, line, column);
}

/** A sale that is wrong is said at the sale price, where that was typed; else at the price. */
function saleProblem(typed: Typed, sheet: Sheet, line: SheetLine, column: SheetColumn): string | undefined {
  if (column !== 'price' && column !== 'salePrice') return undefined;
  if (column === 'price' && typed.texts.has(cellKey(line, 'salePrice'))) return undefined;
  const price = cents(shownText(typed, sheet, line, 'price'), sheet.words);
  const sale = shownText(typed, sheet, line, 'salePrice');
  const salePrice = cents(sale, sheet.words);
  if (price === undefined || sale === '' || salePrice === undefined) return undefined;
  return saleError(line.product.productType, { priceCents: price, salePriceCents: salePrice, onSale: true });
}

/** An amount as a cell shows it, in minor units; undefined where it cannot be read. */
export function cents(text: string, { formats, currency }: SheetWords): number | undefined {
  const read = formats.readAmount(text, currency);
  const parsed = read.ok ? parseAmount(read.value, currency as CurrencyCode) : read;
  return parsed.ok ? parsed.value : undefined;
}

/** How often each SKU stands in the table; nothing where none was typed. */
function skuCounts(typed: Typed, sheet: Sheet): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  if (![...typed.texts.keys()].some((key) => key.endsWith(' sku'))) return counts;
  for (const line of sheet.lines) {
    const sku = shownText(typed, sheet, line, 'sku');
    counts.set(sku, (counts.get(sku) ?? 0) + 1);
  }
  return counts;
}

const sharedSku = (counts: ReadonlyMap<string, number>, column: SheetColumn, text: string): string | undefined =>
  column === 'sku' && (counts.get(text) ?? 0) > 1 ? 'Another row has this SKU, too.' : undefined;

/** Which row and column a `cellKey` stands for. */
export function spotOf(sheet: Sheet, key: string): { row: number; column: number } | undefined {
  const [id = '', column] = key.split(' ');
  const line = sheet.byId.get(id);
  if (!line) return undefined;
  return { row: sheet.lines.indexOf(line), column: sheetColumns.indexOf(column as SheetColumn) };
}
