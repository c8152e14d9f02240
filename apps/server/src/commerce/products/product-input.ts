import type { BulkChangeRequest, CreateProductRequest, ProductChange, VariantChange } from '@plinth/contract';
import {
  type BackorderColumns,
  type Backorders,
  backorderColumns,
  backordersProblem,
  type CurrencyCode,
  type CustomsFacts,
  fractionDigits,
  gridError,
  limitError,
  mostLineCents,
  mostStock,
  parseAmount,
  readHsCode,
  sellingLimits,
  tagError,
  type VariantGrid,
} from '@plinth/domain';
import { HttpError, invalid } from '../../platform/http/http-error.ts';
import { readMoment } from '../../platform/http/read-moment.ts';
import { type SellingChange, sellingIn } from './product-selling.ts';
import type { VideoChanges } from './product-videos.ts';
import type { WantedPublication } from './publication.ts';

/** A ton in grams. */
const MOST_WEIGHT = 1_000_000;

/** What is written about one variant; absent members stay as they are. */
export interface VariantValues {
  priceCents?: number;
  salePriceCents?: number;
  onSale?: boolean;
  stock?: number;
  stockBefore?: number;
  unlimited?: boolean;
  backorderLimit?: number | null;
  backorderShipsOn?: string | null;
  sku?: string;
  weightGrams?: number;
  /** 0: not known. */
  lengthMm?: number;
  widthMm?: number;
  heightMm?: number;
  hsCode?: string;
  originCountry?: string;
  customsDescription?: string;
  /** One of the product's images; null: none of its own. */
  assetId?: string | null;
}

/** A checked change of a product, in the units of the database. */
export interface ProductValues extends WantedPublication {
  title?: string;
  body?: string;
  excerpt?: string;
  urlId?: string;
  tags?: string[];
  categoryIds?: string[];
  imageIds?: string[];
  altTexts?: Readonly<Record<string, string>>;
  videos?: VideoChanges;
  grid?: VariantGrid;
  selling?: SellingChange;
  variants: ReadonlyMap<string, VariantValues>;
}

/** Collects what is wrong by field, so that a form can show everything at once. */
class FieldErrors {
  readonly fields: Record<string, string> = {};

  add(field: string, message: string): undefined {
    this.fields[field] ??= message;
    return undefined;
  }

  throwIfAny(): void {
    const [first] = Object.values(this.fields);
    if (first !== undefined) throw invalid(first, this.fields);
  }
}

/** What values are read by: the store's currency and the website's clocks. */
export interface Customs {
  currency: CurrencyCode;
  timeZone: string;
}

/** @throws HttpError 422 with every wrong field by its path in `change` */
export function checkChange(change: ProductChange, { currency, timeZone }: Customs): ProductValues {
  const errors = new FieldErrors();
  const variants = new Map<string, VariantValues>();
  for (const [id, one] of Object.entries(change.variants ?? {})) {
    variants.set(id, checkVariant(one, `variants.${id}.`, currency, errors));
  }
  const values: ProductValues = {
    title: change.name === undefined ? undefined : checkName(change.name, errors),
    body: change.description,
    excerpt: change.summary,
    urlId: change.urlId?.trim(),
    visibility: change.visibility,
    publishOn: checkMoment(change.publishOn, timeZone, errors),
    tags: change.tags === undefined ? undefined : checkTags(change.tags, errors),
    categoryIds: change.categoryIds,
    imageIds: change.imageIds && checkImages(change.imageIds, errors),
    altTexts: change.altTexts,
    videos: change.videos,
    grid: change.grid && checkGrid(change.grid, errors),
    selling: sellingIn(change),
    variants,
  };
  if (values.urlId === '') errors.add('urlId', 'Please enter a URL, such as blue-bowl.');
  const button = [...(values.selling?.customAddButtonText ?? '')].length;
  if (button > sellingLimits.buttonText)
    errors.add(
      'customAddButtonText',
      `A button has room for ${sellingLimits.buttonText} characters; you sent ${button}.`,
    );
  errors.throwIfAny();
  return values;
}

/** @throws HttpError 422 */
export function checkBulk(
  change: Pick<BulkChangeRequest, 'visibility' | 'price' | 'stock' | 'unlimited' | 'backorders'>,
  currency: CurrencyCode,
): { status?: 'published' | 'private' } & VariantValues {
  const errors = new FieldErrors();
  const variant = checkVariant(change, '', currency, errors);
  const values = { status: statusOf(change.visibility), ...variant };
  errors.throwIfAny();
  if (Object.values(values).every((value) => value === undefined)) {
    throw invalid('Nothing to change: give visibility, price, stock, unlimited or backorders.');
  }
  return values;
}

/** @throws HttpError 422 */
export function checkNewProduct(given: CreateProductRequest, { currency, timeZone }: Customs) {
  const errors = new FieldErrors();
  const optionNames = (given.optionNames ?? []).map((name) => name.trim());
  const seen = new Set<string>();
  const variants = (given.variants ?? [{ price: '0' }]).map((one, index) => {
    const field = `variants.${index}.`;
    const values = 'values' in one ? (one.values ?? []).map((value) => value.trim()) : [];
    if (values.length !== optionNames.length) {
      errors.add(`${field}values`, `A variant needs one value for each option (${optionNames.length}).`);
    }
    const key = JSON.stringify(values);
    if (seen.has(key)) errors.add(`${field}values`, 'Another variant has the same values.');
    seen.add(key);
    const checked = checkVariant(one, field, currency, errors);
    return {
      ...checked,
      priceCents: checked.priceCents ?? 0,
      attributes: optionNames.map((name, at) => ({ name, value: values[at] ?? '' })),
    };
  });
  const values = {
    title: checkName(given.name, errors) ?? '',
    tags: checkTags(given.tags ?? [], errors) ?? [],
    visibility: given.visibility ?? 'hidden',
    publishOn: checkMoment(given.publishOn, timeZone, errors),
    optionNames,
    imageIds: checkImages(given.imageIds ?? [], errors),
    variants,
  };
  errors.throwIfAny();
  const rows = variants.map(({ attributes }) => ({ id: '', values: attributes.map(({ value }) => value) }));
  const problem = gridError({ optionNames, variants: rows });
  if (problem !== undefined) errors.add('optionNames', problem);
  errors.throwIfAny();
  return values;
}

function checkGrid({ optionNames, variants }: VariantGrid, errors: FieldErrors): VariantGrid {
  const grid = {
    optionNames: optionNames.map((name) => name.trim()),
    variants: variants.map((row) => ({ ...row, values: row.values.map((value) => value.trim()) })),
  };
  const problem = gridError(grid);
  if (problem !== undefined) errors.add('grid', problem);
  if (new Set(variants.map(({ id }) => id)).size < variants.length) errors.add('grid', 'A variant is named twice.');
  return grid;
}

function checkImages(given: readonly string[], errors: FieldErrors): string[] {
  const imageIds = [...new Set(given)];
  const problem = limitError('imagesPerProduct', imageIds.length);
  if (problem !== undefined) errors.add('imageIds', problem);
  return imageIds;
}

function checkVariant(change: VariantChange, field: string, currency: CurrencyCode, errors: FieldErrors) {
  const price = (name: 'price' | 'salePrice', label: string) => {
    const text = change[name];
    return text === undefined ? undefined : checkPrice(text, `${field}${name}`, label, currency, errors);
  };
  const values: VariantValues = {
    priceCents: price('price', 'Price'),
    salePriceCents: price('salePrice', 'Sale price'),
    onSale: change.onSale,
    stock: checkStock(change, `${field}stock`, errors),
    stockBefore: change.stockBefore,
    unlimited: change.unlimited,
    ...(change.backorders === undefined ? {} : checkBackorders(change.backorders, `${field}backorders`, errors)),
    sku: change.sku?.trim(),
    weightGrams: change.weight === undefined ? undefined : checkWeight(change.weight, `${field}weight`, errors),
    ...change.size,
    ...(change.customs === undefined ? {} : checkCustoms(change.customs, `${field}customs`, errors)),
    assetId: change.imageId,
  };
  if (values.sku === '' && field !== '') errors.add(`${field}sku`, 'A SKU cannot be empty.');
  return values;
}

/** The columns of what customs want to know. */
function checkCustoms({ hsCode, originCountry, description }: CustomsFacts, field: string, errors: FieldErrors) {
  const code = readHsCode(hsCode);
  if (!code.ok) errors.add(field, code.error);
  return { hsCode: code.ok ? code.value : '', originCountry, customsDescription: description.trim() };
}

/** The columns of how a variant goes on selling. */
function checkBackorders(backorders: Backorders | null, field: string, errors: FieldErrors): BackorderColumns {
  const problem = backordersProblem(backorders);
  if (problem !== undefined) errors.add(field, problem);
  return backorderColumns(backorders);
}

function checkMoment(text: string | undefined, timeZone: string, errors: FieldErrors): Date | undefined {
  try {
    return text === undefined ? undefined : readMoment(text, timeZone, 'publishOn');
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return errors.add('publishOn', error.message);
  }
}

function checkPrice(text: string, field: string, label: string, currency: CurrencyCode, errors: FieldErrors) {
  const example = fractionDigits(currency) === 0 ? '1990' : '19.90';
  const parsed = parseAmount(text, currency);
  if (!parsed.ok) return errors.add(field, `${label} must be a number such as ${example}; you sent "${text}".`);
  if (parsed.value < 0) return errors.add(field, `${label} cannot be less than zero; you sent "${text}".`);
  if (parsed.value > mostLineCents) return errors.add(field, `${label} is too large; you sent "${text}".`);
  return parsed.value;
}

/** What was sold beyond the stock may rise towards 0, as what is added to many products does. */
function checkStock(
  { stock: given, stockBefore = 0 }: Pick<VariantChange, 'stock' | 'stockBefore'>,
  field: string,
  errors: FieldErrors,
): number | undefined {
  if (given === undefined) return undefined;
  const count = typeof given === 'number' ? given : given.trim() === '' ? Number.NaN : Number(given);
  if (!Number.isInteger(count) || count < Math.min(0, stockBefore)) {
    return errors.add(field, `Stock must be a whole number such as 12; you sent "${given}".`);
  }
  if (count > mostStock) return errors.add(field, `Stock can be at most ${mostStock}; you sent "${given}".`);
  return count;
}

function checkWeight(given: number | string, field: string, errors: FieldErrors): number | undefined {
  const grams = typeof given === 'number' ? given : given.trim() === '' ? Number.NaN : Number(given);
  if (!Number.isFinite(grams) || grams < 0)
    return errors.add(field, `Weight must be a number of grams such as 450; you sent "${given}".`);
  if (grams > MOST_WEIGHT) return errors.add(field, `Weight can be at most ${MOST_WEIGHT} g; you sent "${given}".`);
  return grams;
}

function checkName(name: string, errors: FieldErrors): string | undefined {
  const trimmed = name.trim();
  return trimmed === '' ? errors.add('name', 'Please enter a name.') : trimmed;
}

/** Each tag once, whatever its case; the first spelling stays (LIMIT-08). */
function checkTags(tags: readonly string[], errors: FieldErrors): string[] | undefined {
  const byKey = new Map<string, string>();
  for (const tag of tags) {
    const trimmed = tag.trim();
    if (trimmed === '') continue;
    const problem = tagError(trimmed);
    if (problem !== undefined) return errors.add('tags', problem);
    const key = trimmed.toLowerCase();
    if (!byKey.has(key)) byKey.set(key, trimmed);
  }
  return [...byKey.values()];
}

function statusOf(visibility: 'visible' | 'hidden' | undefined): 'published' | 'private' | undefined {
  if (visibility === undefined) return undefined;
  return visibility === 'visible' ? 'published' : 'private';
}
