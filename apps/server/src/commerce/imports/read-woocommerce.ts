import type { CurrencyCode } from '@plinth/domain';
import { Cells, inchesToMm, placeholderTitle, poundsToGrams, urls, words } from './cells.ts';
import {
  type Complain,
  type CsvRow,
  type ImportedProduct,
  type ImportedVariant,
  RowError,
} from './imported-product.ts';

const ATTRIBUTES = 12;
const TAKEN = new Set([
  'ID',
  'Type',
  'SKU',
  'Name',
  'Published',
  'Is featured?',
  'Visibility in catalog',
  'Short description',
  'Description',
  'In stock?',
  'Stock',
  'Backorders allowed?',
  'Sale price',
  'Regular price',
  'Categories',
  'Tags',
  'Images',
  'Parent',
  'Position',
  'GTIN, UPC, EAN, or ISBN',
]);

/** WooCommerce's export: a `variable` product is followed by its `variation` rows, which name it by SKU or `id:44`. */
export function readWoocommerce(
  rows: readonly CsvRow[],
  currency: CurrencyCode,
  complain: Complain,
): ImportedProduct[] {
  const products: ImportedProduct[] = [];
  const byReference = new Map<string, ImportedProduct>();
  const variable = new Set<ImportedProduct>();
  // Variations may stand before their product, so products are read first.
  for (const row of rows) {
    const cells = new Cells(row.cells, currency);
    const type = typeOf(cells);
    if (type.includes('variation')) continue;
    attempt(row, cells, complain, () => {
      if (type.includes('grouped'))
        throw new RowError('Grouped products have no counterpart; the products in it are imported by themselves.');
      if (type.includes('external')) throw new RowError('External products are bought elsewhere and are not imported.');
      const product = readProduct(cells, row, type, complain);
      if (type.includes('variable')) variable.add(product);
      else {
        const variant = readVariant(cells, row, product, cells.text('ID') || 'default');
        product.variants.push(variant);
      }
      products.push(product);
      byReference.set(`id:${cells.text('ID')}`, product);
      if (cells.text('SKU')) byReference.set(cells.text('SKU'), product);
    });
  }
  for (const row of rows) {
    const cells = new Cells(row.cells, currency);
    if (!typeOf(cells).includes('variation')) continue;
    attempt(row, cells, complain, () => {
      const product = byReference.get(cells.text('Parent'));
      if (!product)
        throw new RowError(
          `The parent "${cells.text('Parent')}" of this variation is not in the file, or could not be read.`,
        );
      product.variants.push(readVariant(cells, row, product, cells.text('ID')));
    });
  }
  return products.filter((product) => {
    if (product.variants.length > 0) return true;
    if (variable.has(product))
      complain(product.line, product.title, 'This variable product has no variation with a price.');
    return false;
  });
}

const typeOf = (cells: Cells): string[] => words(cells.text('Type').toLowerCase());

function attempt(row: CsvRow, cells: Cells, complain: Complain, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof RowError)) throw error;
    complain(row.line, cells.text('Name', 'SKU'), error.message, error.cell);
  }
}

function readProduct(cells: Cells, row: CsvRow, type: readonly string[], complain: Complain): ImportedProduct {
  const sku = cells.text('SKU');
  const title = cells.text('Name') || placeholderTitle({ line: row.line, column: 'Name', address: '', sku }, complain);
  const variable = type.includes('variable');
  const options: string[] = [];
  const foreign = cells.rest(TAKEN);
  for (let number = 1; number <= ATTRIBUTES; number++) {
    const name = cells.text(`Attribute ${number} name`);
    // On a simple product an attribute describes; only on a variable one is it a choice.
    if (name && variable) options.push(name);
  }
  const visibility = cells.text('Visibility in catalog') || 'visible';
  return {
    externalId: cells.text('ID') || cells.text('SKU') || title,
    hasOwnId: cells.text('ID') !== '',
    line: row.line,
    page: '',
    title,
    description: [cells.text('Short description'), cells.text('Description')].filter(Boolean).map(paragraph).join(''),
    urlId: '',
    productType: type.includes('downloadable') || type.includes('virtual') ? 2 : 1,
    categories: words(cells.text('Categories')).map((path) =>
      path
        .split('>')
        .map((step) => step.trim())
        .filter(Boolean),
    ),
    tags: words(cells.text('Tags')),
    visible: cells.text('Published') !== '0' && cells.text('Published') !== '-1' && visibility !== 'hidden',
    featured: cells.flag('Is featured?'),
    seoTitle: '',
    seoDescription: '',
    options,
    swatches: {},
    variants: [],
    images: urls(cells.text('Images')).map((url) => ({ url, alt: '' })),
    foreign,
  };
}

const paragraph = (text: string): string => (text.includes('<') ? text : `<p>${text}</p>`);

function readVariant(cells: Cells, row: CsvRow, product: ImportedProduct, externalId: string): ImportedVariant {
  const values = product.options.map((name) => {
    for (let number = 1; number <= ATTRIBUTES; number++) {
      if (cells.text(`Attribute ${number} name`) === name) return cells.text(`Attribute ${number} value(s)`);
    }
    return '';
  });
  const priceCents = cells.cents('Regular price');
  const salePriceCents = cells.cents('Sale price', 0);
  const unlimited = cells.text('Stock') === '' && cells.flag('In stock?', true);
  const image = urls(cells.text('Images'))[0] ?? '';
  if (product.options.length > 0 && image && !product.images.some(({ url }) => url === image))
    product.images.push({ url: image, alt: '' });
  return {
    externalId,
    line: row.line,
    sku: cells.text('SKU'),
    // An empty attribute of a variation means "any".
    values: values.map((value) => value || 'Any'),
    priceCents,
    salePriceCents,
    onSale: salePriceCents > 0 && salePriceCents < priceCents,
    stock: unlimited ? 0 : cells.count('Stock'),
    unlimited,
    ...backordersIn(cells),
    weightGrams: weight(cells),
    lengthMm: size(cells, 'Length'),
    widthMm: size(cells, 'Width'),
    heightMm: size(cells, 'Height'),
    gtin: cells.text('GTIN, UPC, EAN, or ISBN'),
    mpn: '',
    imageUrl: product.options.length > 0 ? image : '',
  };
}

/** `0`, `1`, or `notify`: taken, and the buyer is told, which every buyer is here. */
function backordersIn(cells: Cells): Pick<ImportedVariant, 'backorders'> {
  const text = cells.text('Backorders allowed?').toLowerCase();
  if (text === '') return {};
  const isTaken = text === 'notify' || cells.flag('Backorders allowed?');
  return { backorders: isTaken ? { limit: null, shipsOn: null } : null };
}

/** The column names say the shop's own units. */
function weight(cells: Cells): number {
  if (cells.text('Weight (kg)')) return cells.number('Weight (kg)') * 1000;
  if (cells.text('Weight (g)')) return cells.number('Weight (g)');
  return poundsToGrams(cells.number('Weight (lbs)'));
}

function size(cells: Cells, name: string): number {
  if (cells.text(`${name} (cm)`)) return cells.number(`${name} (cm)`) * 10;
  if (cells.text(`${name} (mm)`)) return cells.number(`${name} (mm)`);
  return inchesToMm(cells.number(`${name} (in)`));
}
