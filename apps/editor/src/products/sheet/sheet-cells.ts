import type { ProductCollections, ProductSheet, SheetProduct, SheetVariant } from '@plinth/contract';
import { countsStock, fail, mostStock, ok, productTypes, type Result, tagError } from '@plinth/domain';
import type { Formats } from '../../ui/format.ts';
import { categoryPaths } from '../category-paths.ts';
import { readNames, writeNames } from './name-list.ts';

/** The columns in which is typed, as they stand. */
export const sheetColumns = ['price', 'salePrice', 'stock', 'sku', 'tags', 'categories', 'visibility'] as const;
export type SheetColumn = (typeof sheetColumns)[number];

export const columnNames: Record<SheetColumn, string> = {
  price: 'Price',
  salePrice: 'Sale price',
  stock: 'Stock',
  sku: 'SKU',
  tags: 'Tags',
  categories: 'Categories',
  visibility: 'Visibility',
};

/** A row: a variant; what belongs to the product stands in the row of its first one. */
export interface SheetLine {
  product: SheetProduct;
  variant: SheetVariant;
  isFirst: boolean;
}

/** What cells are read and written by: how the website writes amounts, and the categories of its stores. */
export interface SheetWords {
  formats: Pick<Formats, 'amountText' | 'readAmount'>;
  currency: string;
  stores: ProductCollections['collections'];
}

export const linesOf = (sheet: Pick<ProductSheet, 'products'>): SheetLine[] =>
  sheet.products.flatMap((product) =>
    product.variants.map((variant, index) => ({ product, variant, isFirst: index === 0 })),
  );

/** Whether a column belongs to the product, not to each of its variants. */
export const belongsToProduct = (column: SheetColumn): boolean =>
  column === 'tags' || column === 'categories' || column === 'visibility';

/** By which a cell is found again when the products are read anew. */
export const cellKey = ({ product, variant }: SheetLine, column: SheetColumn): string =>
  `${belongsToProduct(column) ? product.id : variant.id} ${column}`;

/** "Price of Blue bowl, Large" */
export const cellName = ({ product, variant }: SheetLine, column: SheetColumn): string =>
  `${columnNames[column]} of ${product.name}${variant.name && !belongsToProduct(column) ? `, ${variant.name}` : ''}`;

/** Why nothing can be typed into a cell, or undefined where it can. */
export function closedWhy({ product, isFirst }: SheetLine, column: SheetColumn): string | undefined {
  if (belongsToProduct(column) && !isFirst)
    return 'Belongs to the whole product: change it in the row of its first variant.';
  if (column === 'salePrice' && product.productType === productTypes.giftCard) return 'Gift cards are never on sale.';
  if (column === 'stock' && !countsStock(product.productType))
    return 'Products of this type are always to be had: nothing is counted.';
  return undefined;
}

export const unlimitedText = 'unlimited';
const visibilityTexts = { visible: 'Visible', hidden: 'Hidden', scheduled: 'Scheduled' } as const;

/** What is offered while somebody types into a cell. */
export function offeredTexts({ product }: SheetLine, column: SheetColumn, words: SheetWords): string[] {
  if (column === 'visibility') return [visibilityTexts.visible, visibilityTexts.hidden];
  if (column === 'categories') return byHand(product, words).map(({ path }) => writeNames([path]));
  return column === 'stock' ? [unlimitedText] : [];
}

/** A cell as it is saved. */
export function savedText(line: SheetLine, column: SheetColumn, words: SheetWords): string {
  const { product, variant } = line;
  if (closedWhy(line, column)) return '';
  const amount = (decimal: string) => words.formats.amountText(decimal, words.currency);
  switch (column) {
    case 'price':
      return amount(variant.price);
    case 'salePrice':
      return variant.onSale ? amount(variant.salePrice) : '';
    case 'stock':
      return variant.unlimited ? unlimitedText : `${variant.stock}`;
    case 'sku':
      return variant.sku;
    case 'tags':
      return writeNames(product.tags);
    case 'categories': {
      const chosen = byHand(product, words).filter(({ id }) => product.categoryIds.includes(id));
      return writeNames(chosen.map(({ path }) => path));
    }
    case 'visibility':
      return visibilityTexts[product.visibility];
  }
}

/** What somebody typed, as the cell writes it; or what is wrong with it. */
export function readCell(line: SheetLine, column: SheetColumn, typed: string, words: SheetWords): Result<string> {
  const text = typed.trim();
  switch (column) {
    case 'price':
      return readPrice(text, words);
    case 'salePrice':
      return text === '' ? ok('') : readPrice(text, words);
    case 'stock':
      return readStock(text, line.variant);
    case 'sku':
      if (text === '') return fail('A SKU cannot be empty.');
      return text.length > 255 ? fail('A SKU has at most 255 characters.') : ok(text);
    case 'tags':
      return readTags(text);
    case 'categories': {
      const ids = readCategoryIds(line.product, text, words);
      if (!ids.ok) return ids;
      const paths = byHand(line.product, words).filter(({ id }) => ids.value.includes(id));
      return ok(writeNames(paths.map(({ path }) => path)));
    }
    case 'visibility':
      return readVisibility(text, line.product);
  }
}

function readPrice(text: string, { formats, currency }: SheetWords): Result<string> {
  const read = formats.readAmount(text, currency);
  if (!read.ok) return read;
  return read.value.startsWith('-')
    ? fail('A price cannot be less than zero.')
    : ok(formats.amountText(read.value, currency));
}

/** What was sold beyond the stock may rise towards 0. */
function readStock(text: string, { stock, unlimited }: SheetVariant): Result<string> {
  if (/^(unlimited|∞)$/i.test(text)) return ok(unlimitedText);
  const least = unlimited ? 0 : Math.min(0, stock);
  if (!/^-?\d{1,10}$/.test(text) || Number(text) < least)
    return fail(`Write a whole number, such as 12, or ${unlimitedText}.`);
  return Number(text) > mostStock ? fail(`Stock can be at most ${mostStock}.`) : ok(`${Number(text)}`);
}

/** As many as the call takes. */
const MOST_TAGS = 250;

function readTags(text: string): Result<string> {
  const tags = readNames(text);
  const wrong = tags.map(tagError).find((problem) => problem !== undefined);
  if (wrong !== undefined) return fail(wrong);
  const once = tags.filter((tag, at) => tags.findIndex((other) => isSame(other, tag)) === at);
  return once.length > MOST_TAGS ? fail(`A product has at most ${MOST_TAGS} tags.`) : ok(writeNames(once));
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

const storeOf = (product: SheetProduct, { stores }: SheetWords) =>
  stores.find(({ id }) => id === product.collectionId)?.categories ?? [];

/** Into a category by rules nobody puts anything by hand. */
function byHand(product: SheetProduct, words: SheetWords): { id: string; path: string }[] {
  const categories = storeOf(product, words);
  const ruled = new Set(categories.filter(({ isByRules }) => isByRules).map(({ id }) => id));
  return categoryPaths(categories).filter(({ id }) => !ruled.has(id));
}

/** The categories that a text names: by the whole path, or by a name that only one of the store has. Those by rules stay. */
export function readCategoryIds(product: SheetProduct, text: string, words: SheetWords): Result<string[]> {
  const categories = storeOf(product, words);
  const ruled = new Set(categories.filter(({ isByRules }) => isByRules).map(({ id }) => id));
  const paths = categoryPaths(categories);
  const ids = product.categoryIds.filter((id) => ruled.has(id));
  for (const name of readNames(text)) {
    const whole = paths.filter(({ path }) => isSame(path.replace(/\s*\/\s*/g, '/'), name.replace(/\s*\/\s*/g, '/')));
    const own = categories.filter((one) => isSame(one.name, name));
    const [found, other] = whole.length > 0 ? whole : own;
    if (!found) return fail(`This store has no category “${name}”. Make it under Categories first.`);
    if (other)
      return fail(
        `Several categories are named “${name}”. Write what it is in, too, such as ${pathOf(paths, found.id)}.`,
      );
    if (ruled.has(found.id)) return fail(`“${name}” takes its products by rules, not by hand.`);
    if (!ids.includes(found.id)) ids.push(found.id);
  }
  return ok(ids);
}

const pathOf = (paths: readonly { id: string; path: string }[], id: string) =>
  `“${paths.find((one) => one.id === id)?.path ?? ''}”`;

function readVisibility(text: string, { visibility }: SheetProduct): Result<string> {
  const found = Object.values(visibilityTexts).find((one) => isSame(one, text));
  if (found === visibilityTexts.scheduled && visibility !== 'scheduled')
    return fail('When it appears is set on the product’s own screen. Write Visible or Hidden.');
  return found ? ok(found) : fail('Write Visible or Hidden.');
}
