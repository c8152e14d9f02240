import type { CurrencyCode } from '@plinth/domain';
import { backordersIn } from './backorder-cells.ts';
import { Cells, inchesToMm, placeholderTitle, poundsToGrams, urls, words } from './cells.ts';
import { customsIn } from './customs-cells.ts';
import { CUSTOMS_COLUMNS, stockAtColumn } from './file-fields.ts';
import {
  type Complain,
  type CsvRow,
  type ImportedProduct,
  type ImportedVariant,
  RowError,
} from './imported-product.ts';
import { merchandisingIn } from './merchandising-cells.ts';

const TYPES: Record<string, number> = { PHYSICAL: 1, DIGITAL: 2, SERVICE: 3, GIFT_CARD: 4, PAYWALL: 5 };
const OPTIONS = 6;

/** Squarespace's product export in its forms with 26, 28 and 32 columns; rows without a Product ID are further variants. */
export function readSquarespace(
  rows: readonly CsvRow[],
  currency: CurrencyCode,
  complain: Complain,
): ImportedProduct[] {
  const products: ImportedProduct[] = [];
  let current: ImportedProduct | null = null;
  for (const row of rows) {
    const cells = new Cells(row.cells, currency);
    const id = cells.text('Product ID [Non Editable]', 'Product ID');
    const startsProduct = id !== '' || cells.text('Title') !== '';
    try {
      if (startsProduct) {
        current = null;
        const product = readProduct(cells, row, id);
        product.variants.push(readVariant(cells, row, product));
        if (product.title === '') product.title = titleFor(product, complain);
        products.push(product);
        current = product;
      } else if (current) {
        current.variants.push(readVariant(cells, row, current));
      } else {
        throw new RowError('This row is a further variant, but the product before it could not be read.');
      }
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      complain(row.line, cells.text('Title', 'SKU'), error.message, error.cell);
    }
  }
  return products;
}

const titleFor = ({ line, urlId, variants }: ImportedProduct, complain: Complain) =>
  placeholderTitle({ line, column: 'Title', address: urlId, sku: variants[0]?.sku ?? '' }, complain);

function readProduct(cells: Cells, row: CsvRow, id: string): ImportedProduct {
  const title = cells.text('Title');
  const typeName = cells.text('Product Type [Non Editable]', 'Product Type') || 'PHYSICAL';
  const productType = TYPES[typeName.toUpperCase()];
  if (productType === undefined)
    throw new RowError(`Product Type is "${typeName}"; it must be one of ${Object.keys(TYPES).join(', ')}.`);
  const options: string[] = [];
  for (let number = 1; number <= OPTIONS; number++) {
    const name = cells.text(`Option Name ${number}`);
    if (name) options.push(name);
  }
  return {
    externalId: id || cells.text('Product URL') || title,
    hasOwnId: id !== '',
    line: row.line,
    page: cells
      .text('Product Page')
      .replace(/^\/+|\/+$/g, '')
      .toLowerCase(),
    title,
    description: cells.text('Description'),
    urlId: cells.text('Product URL'),
    productType,
    categories: words(cells.text('Categories')).map((path) =>
      path
        .split('/')
        .map((step) => step.trim())
        .filter(Boolean),
    ),
    tags: words(cells.text('Tags')),
    visible: cells.flag('Visible', true),
    featured: false,
    seoTitle: '',
    seoDescription: '',
    options,
    swatches: {},
    variants: [],
    ...merchandisingIn(cells),
    images: urls(cells.text('Hosted Image URLs')).map((url) => ({ url, alt: '' })),
    foreign: {},
  };
}

function readVariant(cells: Cells, row: CsvRow, product: ImportedProduct): ImportedVariant {
  const stock = cells.text('Stock');
  const unlimited =
    stock.toLowerCase() === 'unlimited' || (stock === '' && product.productType !== 1 && product.productType !== 3);
  const places = unlimited ? {} : stockAt(cells);
  const salePriceCents = cells.cents('Sale Price', 0);
  const onSale = cells.flag('On Sale');
  if (onSale && salePriceCents === 0 && cells.text('Sale Price') === '')
    throw new RowError('On Sale is Yes, but Sale Price is empty.');
  return {
    externalId: cells.text('Variant ID [Non Editable]', 'Variant ID'),
    line: row.line,
    sku: cells.text('SKU'),
    values: product.options.map((_name, index) => cells.text(`Option Value ${index + 1}`)),
    priceCents: cells.cents('Price'),
    salePriceCents,
    onSale,
    stock: unlimited ? 0 : cells.count('Stock'),
    ...(Object.keys(places).length > 0 ? { stockAt: places } : {}),
    unlimited,
    ...backordersIn(cells, 'Backorders', cells.text('Ships From')),
    weightGrams: poundsToGrams(cells.number('Weight')),
    lengthMm: inchesToMm(cells.number('Length')),
    widthMm: inchesToMm(cells.number('Width')),
    heightMm: inchesToMm(cells.number('Height')),
    gtin: cells.text('GTIN'),
    mpn: cells.text('MPN'),
    // Ours, too.
    ...customsIn(cells, CUSTOMS_COLUMNS),
    imageUrl: '',
  };
}

/** Ours: what lies at each location. */
function stockAt(cells: Cells): Record<string, number> {
  const columns = cells.names().filter((name) => name.startsWith(stockAtColumn('')) && cells.text(name) !== '');
  return Object.fromEntries(columns.map((name) => [name.slice(stockAtColumn('').length), cells.count(name)]));
}
