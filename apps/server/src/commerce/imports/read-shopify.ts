import type { CurrencyCode } from '@plinth/domain';
import { Cells, placeholderTitle, words } from './cells.ts';
import {
  type Complain,
  type CsvRow,
  type ImportedProduct,
  type ImportedVariant,
  RowError,
} from './imported-product.ts';

/** Names of the same column in the newer and the older form of Shopify's export. */
const NAMES = {
  handle: ['URL handle', 'Handle'],
  title: ['Title'],
  description: ['Description', 'Body (HTML)'],
  published: ['Published on online store', 'Published'],
  status: ['Status'],
  sku: ['SKU', 'Variant SKU'],
  barcode: ['Barcode', 'Variant Barcode'],
  price: ['Price', 'Variant Price'],
  compareAt: ['Compare-at price', 'Variant Compare At Price'],
  tracker: ['Inventory tracker', 'Variant Inventory Tracker'],
  quantity: ['Inventory quantity', 'Variant Inventory Qty'],
  overselling: ['Continue selling when out of stock', 'Variant Inventory Policy'],
  grams: ['Weight value (grams)', 'Variant Grams'],
  requiresShipping: ['Requires shipping', 'Variant Requires Shipping'],
  image: ['Product image URL', 'Image Src'],
  imageAlt: ['Image alt text', 'Image Alt Text'],
  variantImage: ['Variant image URL', 'Variant Image'],
  giftCard: ['Gift card', 'Gift Card'],
  seoTitle: ['SEO title', 'SEO Title'],
  seoDescription: ['SEO description', 'SEO Description'],
} as const;
const OPTIONS = 3;

const TAKEN = new Set<string>([
  ...Object.values(NAMES).flat(),
  'Type',
  'Tags',
  ...[1, 2, 3].flatMap((number) => [
    `Option${number} name`,
    `Option${number} value`,
    `Option${number} Name`,
    `Option${number} Value`,
  ]),
]);

/** Rows of one handle belong together: the first tells about the product, each with an option value or SKU is a variant, others bring images. */
export function readShopify(rows: readonly CsvRow[], currency: CurrencyCode, complain: Complain): ImportedProduct[] {
  const products = new Map<string, ImportedProduct>();
  for (const row of rows) {
    const cells = new Cells(row.cells, currency);
    const handle = cells.text(...NAMES.handle);
    try {
      if (handle === '') throw new RowError('The URL handle is empty; it says which product the row belongs to.');
      let product = products.get(handle);
      if (!product) {
        product = readProduct(cells, row, handle, complain);
        products.set(handle, product);
      }
      addImage(product, cells);
      if (isVariant(cells)) product.variants.push(readVariant(cells, row, product));
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      complain(row.line, handle, error.message, error.cell);
    }
  }
  return [...products.values()].filter((product) => {
    if (product.variants.length > 0) return true;
    complain(product.line, product.title, 'None of the rows of this product could be read as a variant with a price.');
    return false;
  });
}

const isVariant = (cells: Cells): boolean =>
  cells.text(...NAMES.price) !== '' ||
  cells.text(...NAMES.sku) !== '' ||
  cells.text('Option1 value', 'Option1 Value') !== '';

function readProduct(cells: Cells, row: CsvRow, handle: string, complain: Complain): ImportedProduct {
  const sku = cells.text(...NAMES.sku);
  const title =
    cells.text(...NAMES.title) || placeholderTitle({ line: row.line, column: 'Title', address: handle, sku }, complain);
  const options: string[] = [];
  for (let number = 1; number <= OPTIONS; number++) {
    const name = cells.text(`Option${number} name`, `Option${number} Name`);
    // A product without options carries Title / Default Title.
    if (name && !(name === 'Title' && cells.text('Option1 value', 'Option1 Value') === 'Default Title'))
      options.push(name);
  }
  const digital =
    cells.text(...NAMES.requiresShipping) !== '' && !cells.flag(present(cells, NAMES.requiresShipping), true);
  const giftCard = cells.flag(present(cells, NAMES.giftCard));
  const type = cells.text('Type');
  const status = cells.text(...NAMES.status).toLowerCase();
  return {
    externalId: handle,
    hasOwnId: true,
    line: row.line,
    page: '',
    title,
    description: cells.text(...NAMES.description),
    urlId: handle,
    productType: giftCard ? 4 : digital ? 2 : 1,
    categories: type ? [[type]] : [],
    tags: words(cells.text('Tags')),
    visible: cells.flag(present(cells, NAMES.published), true) && status !== 'draft' && status !== 'archived',
    featured: false,
    seoTitle: cells.text(...NAMES.seoTitle),
    seoDescription: cells.text(...NAMES.seoDescription),
    options,
    swatches: {},
    variants: [],
    images: [],
    foreign: cells.rest(TAKEN),
  };
}

/** Which of a column's names this file uses. */
const present = (cells: Cells, names: readonly [string, ...string[]]): string =>
  names.find((name) => cells.text(name) !== '') ?? names[0];

function addImage(product: ImportedProduct, cells: Cells): void {
  const alt = cells.text(...NAMES.imageAlt);
  for (const url of [cells.text(...NAMES.image), cells.text(...NAMES.variantImage)]) {
    if (url && !product.images.some((image) => image.url === url)) product.images.push({ url, alt });
  }
}

function readVariant(cells: Cells, row: CsvRow, product: ImportedProduct): ImportedVariant {
  const price = cells.cents(present(cells, NAMES.price));
  const compareAt = cells.cents(present(cells, NAMES.compareAt), 0);
  const onSale = compareAt > price;
  const unlimited = cells.text(...NAMES.tracker) === '';
  const overselling = cells.text(...NAMES.overselling).toUpperCase();
  const values = product.options.map((_name, index) =>
    cells.text(`Option${index + 1} value`, `Option${index + 1} Value`),
  );
  return {
    externalId: values.join(' / ') || 'default',
    line: row.line,
    sku: cells.text(...NAMES.sku),
    values,
    priceCents: onSale ? compareAt : price,
    salePriceCents: onSale ? price : 0,
    onSale,
    stock: unlimited ? 0 : cells.count(present(cells, NAMES.quantity)),
    unlimited,
    ...(overselling === '' ? {} : { backorders: overselling === 'CONTINUE' ? { limit: null, shipsOn: null } : null }),
    weightGrams: cells.number(present(cells, NAMES.grams)),
    lengthMm: 0,
    widthMm: 0,
    heightMm: 0,
    gtin: cells.text(...NAMES.barcode),
    mpn: cells.text('Google Shopping / Manufacturer part number (MPN)', 'Google Shopping / MPN'),
    imageUrl: cells.text(...NAMES.variantImage),
  };
}
