import type {
  PlannedChange,
  PlannedLine,
  PlannedProduct,
  ProductDetail,
  ProductsEdit,
  ProductVariant,
} from '@plinth/contract';
import {
  type Backorders,
  backordersProblem,
  type CurrencyCode,
  changedPrice,
  countsStock,
  decimalText,
  mostLineCents,
  mostStock,
  type PriceChange,
  parseAmount,
  productTypes,
  saleError,
  tagError,
} from '@plinth/domain';
import { invalid } from '../../platform/http/http-error.ts';

/** A change of many products, checked, in the units of the database. */
export interface CheckedEdit extends Omit<ProductsEdit, 'price' | 'sale'> {
  price?: PriceChange & { mayBeFree: boolean };
  /** How a sale price is made of the price; null: no sale any more. */
  sale?: PriceChange | null;
}

const MOST_PERCENT = 1000;

/** @throws HttpError 422 by field */
export function checkEdit({ price, sale, ...edit }: ProductsEdit, currency: CurrencyCode): CheckedEdit {
  const checked: CheckedEdit = { ...edit };
  if (price) {
    const { kind, unit, value, ending = 'exact', mayBeFree = false } = price;
    if (kind === 'set' && unit === 'percent')
      throw invalid('A price is set as an amount.', { price: 'A price is set as an amount.' });
    const number =
      unit === 'percent' ? percentOf(value, 'price', kind === 'lower' ? 100 : MOST_PERCENT) : amountOf(value, currency);
    checked.price = { kind, unit, value: number, ending, mayBeFree };
  }
  if (sale) {
    const { kind, percent = '', ending = 'exact' } = sale;
    checked.sale =
      kind === 'end' ? null : { kind: 'lower', unit: 'percent', value: percentOf(percent, 'sale', 100), ending };
  }
  const backorders = backordersProblem(edit.backorders ?? null);
  if (backorders !== undefined) throw invalid(backorders, { backorders });
  for (const tag of edit.addTags ?? []) {
    const problem = tagError(tag);
    if (problem !== undefined) throw invalid(problem, { addTags: problem });
  }
  return checked;
}

function amountOf(text: string, currency: CurrencyCode): number {
  const parsed = parseAmount(text, currency);
  if (parsed.ok && parsed.value >= 0 && parsed.value <= mostLineCents) return parsed.value;
  const message = parsed.ok ? 'This amount cannot be a price.' : parsed.error;
  throw invalid(message, { price: message });
}

/** Hundredths of a percent. */
function percentOf(text: string, field: string, most: number): number {
  const [, whole = '', fraction = ''] = /^\s*(\d{1,4})(?:[.,](\d{1,2}))?\s*$/.exec(text) ?? [];
  const value = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  if (whole !== '' && value > 0 && value <= most * 100) return value;
  const message = `Write a percentage above 0, up to ${most}.`;
  throw invalid(message, { [field]: message });
}

/**
 * What becomes of one product: what to send for it, what to send to take it back, and both in words. Nothing is changed of a product
 * that a rule holds back; `problem` says which.
 */
export function planProduct(
  product: ProductDetail,
  edit: CheckedEdit,
  categoriesOfStore: ReadonlySet<string>,
  currency: CurrencyCode,
): PlannedProduct {
  const { id, name, version } = product;
  const lines: PlannedLine[] = [];
  const change: PlannedChange = {};
  const undo: PlannedChange = {};
  const problem =
    planVariants(product, edit, currency, { lines, change, undo }) ??
    planWords(product, edit, categoriesOfStore, { lines, change, undo });
  return problem === null
    ? { id, name, version, lines, problem, change, undo }
    : { id, name, version, lines: [], problem, change: {}, undo: {} };
}

interface Plan {
  lines: PlannedLine[];
  change: PlannedChange;
  undo: PlannedChange;
}
type VariantPart = NonNullable<PlannedChange['variants']>[string];

function planVariants(product: ProductDetail, edit: CheckedEdit, currency: CurrencyCode, plan: Plan): string | null {
  const changes: Record<string, VariantPart> = {};
  const undos: Record<string, VariantPart> = {};
  for (const variant of product.variants) {
    const [change, undo]: [VariantPart, VariantPart] = [{}, {}];
    const words = variant.attributes.map(({ value }) => value).join(', ');
    const line = (field: PlannedLine['field'], before: string, after: string) =>
      plan.lines.push({ variant: words, field, before: [before], after: [after] });
    const problem =
      planPrices(product, variant, edit, currency, { change, undo, line }) ??
      planStock(product, variant, edit, { change, undo, line });
    const owed = planBackorders(product, variant, edit, { change, undo });
    if (owed) plan.lines.push({ variant: words, field: 'backorders', ...owed });
    if (problem) return words ? `${words}: ${problem}` : problem;
    if (Object.keys(change).length === 0) continue;
    changes[variant.id] = change;
    undos[variant.id] = undo;
  }
  if (Object.keys(changes).length > 0) {
    plan.change.variants = changes;
    plan.undo.variants = undos;
  }
  return null;
}

interface VariantPlan {
  change: VariantPart;
  undo: VariantPart;
  line: (field: PlannedLine['field'], before: string, after: string) => void;
}

function planPrices(
  { productType }: ProductDetail,
  variant: ProductVariant,
  edit: CheckedEdit,
  currency: CurrencyCode,
  { change, undo, line }: VariantPlan,
): string | null {
  const cents = (text: string) => {
    const parsed = parseAmount(text, currency);
    return parsed.ok ? parsed.value : 0;
  };
  const text = (amount: number) => decimalText(amount, currency);
  const before = { priceCents: cents(variant.price), salePriceCents: cents(variant.salePrice), onSale: variant.onSale };
  const after = { ...before };
  if (edit.price) after.priceCents = changedPrice(before.priceCents, edit.price, currency);
  // A gift card is never on sale.
  if (edit.sale !== undefined && productType !== productTypes.giftCard) {
    after.onSale = edit.sale !== null;
    if (edit.sale) after.salePriceCents = changedPrice(after.priceCents, edit.sale, currency);
  }
  if (after.priceCents !== before.priceCents) {
    if (after.priceCents <= 0 && !edit.price?.mayBeFree) return 'It would be sold for nothing.';
    if (after.priceCents > mostLineCents) return 'The price would be too large.';
    change.price = text(after.priceCents);
    undo.price = variant.price;
    line('price', variant.price, change.price);
  }
  if (after.onSale !== before.onSale || (after.onSale && after.salePriceCents !== before.salePriceCents)) {
    Object.assign(change, { onSale: after.onSale, salePrice: text(after.salePriceCents) });
    Object.assign(undo, { onSale: before.onSale, salePrice: variant.salePrice });
    line('sale', before.onSale ? variant.salePrice : '', after.onSale ? text(after.salePriceCents) : '');
  }
  const touched = change.price !== undefined || change.onSale !== undefined;
  return touched ? (saleError(productType, after) ?? null) : null;
}

function planStock(
  { productType }: ProductDetail,
  { stock, unlimited }: ProductVariant,
  edit: CheckedEdit,
  { change, undo, line }: VariantPlan,
): string | null {
  if (!edit.stock || unlimited || !countsStock(productType)) return null;
  const { kind, quantity } = edit.stock;
  const after = kind === 'set' ? quantity : stock + (kind === 'add' ? quantity : -quantity);
  // What was sold beyond the stock may rise towards 0.
  if (after < Math.min(0, stock)) return stock === 1 ? 'Only 1 piece is there.' : `Only ${stock} pieces are there.`;
  if (after > mostStock) return 'There would be too many pieces.';
  if (after === stock) return null;
  Object.assign(change, { stock: after, stockBefore: stock });
  Object.assign(undo, { stock, stockBefore: after });
  line('stock', `${stock}`, `${after}`);
  return null;
}

/** Of what is counted alone; that pieces are owed already changes nothing: what was sold stays sold. */
function planBackorders(
  { productType }: ProductDetail,
  { backorders: before, unlimited }: ProductVariant,
  { backorders: after }: CheckedEdit,
  { change, undo }: Pick<VariantPlan, 'change' | 'undo'>,
): Pick<PlannedLine, 'before' | 'after'> | null {
  if (after === undefined || unlimited || !countsStock(productType)) return null;
  const words = (value: Backorders | null) => (value === null ? [] : [`${value.limit ?? ''}`, value.shipsOn ?? '']);
  if (words(before).join('\0') === words(after).join('\0')) return null;
  change.backorders = after;
  undo.backorders = before;
  return { before: words(before), after: words(after) };
}

/** Tags, categories, visibility: what organises it. */
function planWords(product: ProductDetail, edit: CheckedEdit, ofStore: ReadonlySet<string>, plan: Plan): string | null {
  const { lines, change, undo } = plan;
  const same = (one: string) => one.trim().toLowerCase();
  const taken = new Set((edit.removeTags ?? []).map(same));
  const kept = product.tags.filter((tag) => !taken.has(same(tag)));
  const tags = [...kept, ...(edit.addTags ?? []).map((tag) => tag.trim())].filter(
    (tag, index, all) => all.findIndex((other) => same(other) === same(tag)) === index,
  );
  if (tags.join('\0') !== product.tags.join('\0')) {
    if (tags.length > 250) return 'It would have more than 250 tags.';
    change.tags = tags;
    undo.tags = product.tags;
    lines.push({ variant: '', field: 'tags', before: product.tags, after: tags });
  }
  // Of another store's categories it can have none.
  const added = (edit.addCategories ?? []).filter((id) => ofStore.has(id) && !product.categoryIds.includes(id));
  const left = product.categoryIds.filter((id) => !edit.removeCategories?.includes(id));
  if (added.length > 0 || left.length < product.categoryIds.length) {
    change.categoryIds = [...left, ...added];
    undo.categoryIds = product.categoryIds;
    lines.push({ variant: '', field: 'categories', before: product.categoryIds, after: change.categoryIds });
  }
  const { visibility } = edit;
  if (visibility && visibility !== product.visibility) {
    change.visibility = visibility;
    undo.visibility = product.visibility;
    // The moment from which it was shown, or was to be, would be lost.
    if (product.visibility !== 'hidden') undo.publishOn = product.publishOn;
    lines.push({ variant: '', field: 'visibility', before: [product.visibility], after: [visibility] });
  }
  return null;
}
