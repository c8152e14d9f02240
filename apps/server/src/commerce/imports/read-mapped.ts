import type { ProductMapping } from '@plinth/contract';
import { type CurrencyCode, productTypes } from '@plinth/domain';
import { backordersIn } from './backorder-cells.ts';
import { Cells, gramsIn, urls, words } from './cells.ts';
import { customsIn } from './customs-cells.ts';
import {
  type Complain,
  type CsvRow,
  type ImportedProduct,
  type ImportedVariant,
  RowError,
} from './imported-product.ts';

/**
 * A table whose columns its owner has assigned. Rows with one handle – without a column for it: with one title – are variants of one
 * product, told apart by the columns of options; a row with neither goes on with the product before it.
 */
export function readMapped(
  rows: readonly CsvRow[],
  currency: CurrencyCode,
  complain: Complain,
  mapping: ProductMapping,
  locations: ReadonlyMap<string, string>,
): ImportedProduct[] {
  const products = new Map<string, ImportedProduct>();
  let last: ImportedProduct | undefined;
  const grouped = optionsByProduct(rows, mapping);
  for (const row of rows) {
    const cells = new Cells(row.cells, currency);
    const key = keyOf(row, mapping);
    const subject = textOf(row, mapping.fields.title) || textOf(row, mapping.fields.sku);
    try {
      let product = key === '' ? last : products.get(key);
      if (!product) {
        if (key === '') throw new RowError('The title is empty, and there is no product before this row.');
        product = readProduct(cells, row, mapping, grouped.get(key) ?? []);
        product.variants.push(readVariant(cells, row, product, mapping, locations));
        products.set(key, product);
      } else addVariant(product, readVariant(cells, row, product, mapping, locations));
      last = product;
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      // What would go on with it belongs to no other product.
      if (key !== '' && !products.has(key)) last = undefined;
      complain(row.line, subject, error.message, error.cell);
    }
  }
  return [...products.values()];
}

const textOf = ({ cells }: CsvRow, column: string | undefined): string => (column ? (cells[column] ?? '').trim() : '');
const keyOf = (row: CsvRow, { fields }: ProductMapping): string =>
  textOf(row, fields.handle) || textOf(row, fields.title);

/** The options that any row of a product has a value of. */
function optionsByProduct(rows: readonly CsvRow[], mapping: ProductMapping): Map<string, string[]> {
  const found = new Map<string, Set<string>>();
  let key = '';
  for (const row of rows) {
    key = keyOf(row, mapping) || key;
    const options = found.get(key) ?? new Set();
    for (const column of mapping.options) if (textOf(row, column) !== '') options.add(column);
    found.set(key, options);
  }
  return new Map([...found].map(([name, set]) => [name, mapping.options.filter((column) => set.has(column))]));
}

function addVariant(product: ImportedProduct, variant: ImportedVariant): void {
  const isSame = ({ values }: ImportedVariant) => values.join('\0') === variant.values.join('\0');
  if (product.variants.some(isSame))
    throw new RowError(
      `This is a second row of “${product.title}”, and no option tells the two apart. Assign the column of the option, or give it a handle of its own.`,
    );
  product.variants.push(variant);
}

function readProduct(cells: Cells, row: CsvRow, { fields }: ProductMapping, options: string[]): ImportedProduct {
  const text = (column: string | undefined) => (column ? cells.text(column) : '');
  const handle = text(fields.handle);
  const title = text(fields.title) || handle;
  return {
    externalId: handle || title,
    hasOwnId: handle !== '',
    line: row.line,
    page: text(fields.page)
      .replace(/^\/+|\/+$/g, '')
      .toLowerCase(),
    title,
    description: asHtml(text(fields.description)),
    urlId: handle,
    productType: productTypes.physical,
    categories: words(text(fields.categories).replaceAll(';', ',')).map((path) =>
      path
        .split(/[>/]/)
        .map((step) => step.trim())
        .filter(Boolean),
    ),
    tags: words(text(fields.tags).replaceAll(';', ',')),
    visible: fields.visible ? cells.flag(fields.visible, true) : true,
    featured: false,
    seoTitle: text(fields.seoTitle),
    seoDescription: text(fields.seoDescription),
    options,
    swatches: {},
    variants: [],
    images: urls(text(fields.images).replaceAll(';', ' ')).map((url) => ({ url, alt: '' })),
    foreign: {},
  };
}

/** Tables have plain texts; one that has marks is HTML already. */
const asHtml = (text: string): string => {
  if (text === '' || /<\w/.test(text)) return text;
  const plain = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return plain
    .split(/\n{2,}/)
    .map((part) => `<p>${part.trim().replaceAll('\n', '<br>')}</p>`)
    .join('');
};

function readVariant(
  cells: Cells,
  row: CsvRow,
  product: ImportedProduct,
  { fields, locations: columns, weightUnit }: ProductMapping,
  locations: ReadonlyMap<string, string>,
): ImportedVariant {
  const text = (column: string | undefined) => (column ? cells.text(column) : '');
  const values = product.options.map((column) => cells.text(column));
  const empty = values.indexOf('');
  if (empty >= 0) {
    const column = product.options[empty] ?? '';
    throw new RowError(`${column} is empty; other rows of “${product.title}” have one.`, { column, value: '' });
  }
  const priceCents = cells.cents(fields.price ?? '');
  const salePriceCents = fields.salePrice ? cells.cents(fields.salePrice, 0) : 0;
  const stockAt = Object.entries(columns).flatMap(([id, column]): [string, number][] => {
    const name = locations.get(id);
    return column === '' || name === undefined || text(column) === '' ? [] : [[name, cells.count(column)]];
  });
  const isTold = stockAt.length > 0;
  const unlimited = !isTold && (!fields.stock || text(fields.stock).toLowerCase() === 'unlimited');
  const image = product.options.length > 0 ? (urls(text(fields.images))[0] ?? '') : '';
  if (image !== '' && !product.images.some(({ url }) => url === image)) product.images.push({ url: image, alt: '' });
  return {
    externalId: values.join(' / ') || 'default',
    line: row.line,
    sku: text(fields.sku),
    values,
    priceCents,
    salePriceCents,
    onSale: salePriceCents > 0 && salePriceCents < priceCents,
    stock: isTold
      ? stockAt.reduce((sum, [, pieces]) => sum + pieces, 0)
      : unlimited
        ? 0
        : cells.count(fields.stock ?? ''),
    ...(isTold ? { stockAt: Object.fromEntries(stockAt) } : {}),
    unlimited,
    ...backordersIn(cells, fields.backorders ?? '', text(fields.shipsOn)),
    weightGrams: fields.weight ? gramsIn(cells.number(fields.weight), weightUnit) : 0,
    lengthMm: 0,
    widthMm: 0,
    heightMm: 0,
    gtin: text(fields.gtin),
    mpn: text(fields.mpn),
    ...customsIn(cells, {
      hsCode: fields.hsCode ?? '',
      originCountry: fields.originCountry ?? '',
      customsDescription: fields.customsDescription ?? '',
    }),
    imageUrl: image,
  };
}
