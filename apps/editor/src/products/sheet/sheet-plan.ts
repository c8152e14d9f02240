import type { PlannedLine, PlannedProduct, SheetProduct } from '@plinth/contract';
import { readNames } from './name-list.ts';
import {
  belongsToProduct,
  cellKey,
  readCategoryIds,
  type SheetColumn,
  type SheetLine,
  savedText,
  sheetColumns,
  unlimitedText,
} from './sheet-cells.ts';
import type { Sheet, Typed } from './sheet-state.ts';

type Plan = Pick<PlannedProduct, 'lines' | 'change' | 'undo'>;
type VariantPart = NonNullable<PlannedProduct['change']['variants']>[string];

/**
 * What was typed, as the changes of each product in words, with what is sent to do them and to take them back. Cells with a problem
 * are not among them; the others of their product are.
 */
export function plannedChanges(typed: Typed, sheet: Sheet, problems: ReadonlyMap<string, string>): PlannedProduct[] {
  const planned = new Map<string, PlannedProduct>();
  for (const line of sheet.lines) {
    for (const column of sheetColumns) {
      const key = cellKey(line, column);
      const text = typed.texts.get(key);
      if (text === undefined || problems.has(key)) continue;
      // What belongs to the product stands in its first row alone.
      if (belongsToProduct(column) && !line.isFirst) continue;
      const { id, name, version } = line.product;
      const plan = planned.get(id) ?? { id, name, version, problem: null, lines: [], change: {}, undo: {} };
      planned.set(id, plan);
      if (belongsToProduct(column)) planProduct(plan, line, column, text, sheet);
      else planVariant(plan, line, column, text, sheet);
    }
  }
  return [...planned.values()];
}

function planVariant(plan: Plan, line: SheetLine, column: SheetColumn, text: string, sheet: Sheet): void {
  const { variant } = line;
  const change: VariantPart = {};
  const undo: VariantPart = {};
  const add = (field: PlannedLine['field'], before: string, after: string) =>
    plan.lines.push({ variant: variant.name, field, before: [before], after: [after] });
  const decimal = (shown: string) => {
    const read = sheet.words.formats.readAmount(shown, sheet.words.currency);
    return read.ok ? read.value : '';
  };
  if (column === 'price') {
    change.price = decimal(text);
    undo.price = variant.price;
    add('price', variant.price, change.price);
  } else if (column === 'salePrice') {
    Object.assign(change, text === '' ? { onSale: false } : { onSale: true, salePrice: decimal(text) });
    Object.assign(undo, { onSale: variant.onSale, salePrice: variant.salePrice });
    add('sale', variant.onSale ? variant.salePrice : '', change.salePrice ?? '');
  } else if (column === 'stock') {
    Object.assign(change, stockChange(text, variant.stock, variant.unlimited));
    const back = { stock: variant.stock, stockBefore: change.stock ?? variant.stock };
    Object.assign(undo, change.unlimited === undefined ? back : { ...back, unlimited: variant.unlimited });
    add('stock', savedText(line, 'stock', sheet.words), text);
  } else {
    change.sku = text;
    undo.sku = variant.sku;
    add('sku', variant.sku, text);
  }
  const { id } = variant;
  const { change: changes, undo: undos } = plan;
  changes.variants ??= {};
  undos.variants ??= {};
  changes.variants[id] = { ...changes.variants[id], ...change };
  undos.variants[id] = { ...undos.variants[id], ...undo };
}

/** A number goes with the one that it was typed over, so that what was sold meanwhile is not written away. */
const stockChange = (text: string, before: number, wasUnlimited: boolean): VariantPart =>
  text === unlimitedText
    ? { unlimited: true }
    : { ...(wasUnlimited ? { unlimited: false } : {}), stock: Number(text), stockBefore: before };

function planProduct(plan: Plan, line: SheetLine, column: SheetColumn, text: string, { words }: Sheet): void {
  const { product } = line;
  const add = (field: PlannedLine['field'], before: string[], after: string[]) =>
    plan.lines.push({ variant: '', field, before, after });
  if (column === 'tags') {
    plan.change.tags = readNames(text);
    plan.undo.tags = product.tags;
    add('tags', product.tags, plan.change.tags);
  } else if (column === 'categories') {
    const ids = readCategoryIds(product, text, words);
    plan.change.categoryIds = ids.ok ? ids.value : product.categoryIds;
    plan.undo.categoryIds = product.categoryIds;
    add('categories', product.categoryIds, plan.change.categoryIds);
  } else {
    const visibility = text.toLowerCase() as SheetProduct['visibility'];
    plan.change.visibility = visibility;
    plan.undo.visibility = product.visibility;
    // The moment from which it was shown, or was to be, would be lost.
    if (product.visibility !== 'hidden') plan.undo.publishOn = product.publishOn;
    add('visibility', [product.visibility], [visibility]);
  }
}
