import type { CurrencyCode } from '@plinth/domain';
import { Cells, placeholderTitle, poundsToGrams, urls, words } from './cells.ts';
import {
  type Complain,
  type CsvRow,
  type ImportedProduct,
  type ImportedVariant,
  RowError,
} from './imported-product.ts';

const OPTIONS = 6;
const TAKEN = new Set([
  'handle',
  'handleId',
  'fieldType',
  'name',
  'visible',
  'description',
  'plainDescription',
  'media',
  'mediaAltText',
  'productImageUrl',
  'price',
  'strikethroughPrice',
  'inventory',
  'sku',
  'barcode',
  'weight',
  'collection',
  'discountMode',
  'discountValue',
  ...[1, 2, 3, 4, 5, 6].flatMap((number) => [
    `productOptionName${number}`,
    `productOptionType${number}`,
    `productOptionChoices${number}`,
    `productOptionDescription${number}`,
  ]),
]);

/** Wix's export: PRODUCT rows, then VARIANT and MEDIA rows of the same handle. The older form has handleId and Product / Variant. */
export function readWix(rows: readonly CsvRow[], currency: CurrencyCode, complain: Complain): ImportedProduct[] {
  const products = new Map<string, ImportedProduct>();
  const broken = new Set<string>();
  for (const row of rows) {
    const cells = new Cells(row.cells, currency);
    const handle = cells.text('handle', 'handleId');
    const type = cells.text('fieldType').toUpperCase();
    try {
      if (handle === '') throw new RowError('The handle is empty; it says which product the row belongs to.');
      if (type === 'PRODUCT') {
        const product = readProduct(cells, row, handle, complain);
        products.set(handle, product);
        continue;
      }
      const product = products.get(handle);
      if (!product) {
        if (broken.has(handle)) continue;
        throw new RowError(`There is no PRODUCT row "${handle}" before this ${type || 'row'}.`);
      }
      if (type === 'VARIANT') {
        const variant = readVariant(cells, row, product, product.options.length > 0);
        // A PRODUCT row with a price of its own stood in for the variants that follow.
        product.variants = product.variants.filter(({ externalId }) => externalId !== 'default');
        product.variants.push(variant);
      } else if (type === 'MEDIA') addImages(product, cells);
      else throw new RowError(`fieldType is "${cells.text('fieldType')}"; it must be PRODUCT, VARIANT or MEDIA.`);
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      if (type === 'PRODUCT') broken.add(handle);
      complain(row.line, cells.text('name', 'handle', 'handleId'), error.message, error.cell);
    }
  }
  return [...products.values()].filter((product) => {
    if (product.variants.length > 0) return true;
    complain(product.line, product.title, 'This product has no price, neither itself nor in a VARIANT row.');
    return false;
  });
}

function readProduct(cells: Cells, row: CsvRow, handle: string, complain: Complain): ImportedProduct {
  const sku = cells.text('sku');
  const title =
    cells.text('name') || placeholderTitle({ line: row.line, column: 'name', address: handle, sku }, complain);
  const options: string[] = [];
  const swatches: ImportedProduct['swatches'] = {};
  for (let number = 1; number <= OPTIONS; number++) {
    const name = cells.text(`productOptionName${number}`);
    if (!name) continue;
    options.push(name);
    const colours: Record<string, string> = {};
    for (const choice of cells.text(`productOptionChoices${number}`).split(';')) {
      const match = /^(#[0-9a-fA-F]{3,8})\s*:\s*(\S.*)$/.exec(choice.trim());
      if (match?.[1] && match[2]) colours[match[2]] = match[1];
    }
    if (Object.keys(colours).length > 0) swatches[name] = colours;
  }
  const product: ImportedProduct = {
    externalId: handle,
    hasOwnId: true,
    line: row.line,
    page: '',
    title,
    description: cells.text('plainDescription', 'description'),
    urlId: '',
    productType: 1,
    categories: words(cells.text('collection').replaceAll(';', ',')).map((name) => [name]),
    tags: [],
    visible: cells.flag('visible', true),
    featured: false,
    seoTitle: '',
    seoDescription: '',
    options,
    swatches,
    variants: [],
    images: [],
    foreign: cells.rest(TAKEN),
  };
  addImages(product, cells);
  if (cells.text('price') !== '')
    product.variants.push({ ...readVariant(cells, row, { ...product, options: [] }, false), externalId: 'default' });
  return product;
}

function addImages(product: ImportedProduct, cells: Cells): void {
  for (const url of urls(cells.text('media', 'productImageUrl').replaceAll(';', ' '))) {
    // The older form names files of Wix's media store only.
    const full = /^https?:/.test(url) ? url : `https://static.wixstatic.com/media/${url}`;
    if (!product.images.some((image) => image.url === full))
      product.images.push({ url: full, alt: cells.text('mediaAltText') });
  }
}

function readVariant(cells: Cells, row: CsvRow, product: ImportedProduct, needsChoices: boolean): ImportedVariant {
  const values = product.options.map((_name, index) =>
    cells.text(`productOptionChoices${index + 1}`).replace(/^#[0-9a-fA-F]{3,8}\s*:\s*/, ''),
  );
  if (needsChoices && values.some((value) => value === ''))
    throw new RowError('This variant does not say its choice for every option of the product.');
  const price = cells.cents('price');
  const strike = cells.cents('strikethroughPrice', 0);
  const onSale = strike > price;
  const inventory = cells.text('inventory').toUpperCase().replaceAll(' ', '_');
  const unlimited = inventory === 'IN_STOCK' || inventory === 'INSTOCK' || inventory === '';
  const none = inventory === 'OUT_OF_STOCK' || inventory === 'OUTOFSTOCK';
  return {
    externalId: values.join(' / ') || 'default',
    line: row.line,
    sku: cells.text('sku'),
    values,
    priceCents: onSale ? strike : price,
    salePriceCents: onSale ? price : 0,
    onSale,
    stock: unlimited || none ? 0 : cells.count('inventory'),
    unlimited,
    weightGrams: poundsToGrams(cells.number('weight')),
    lengthMm: 0,
    widthMm: 0,
    heightMm: 0,
    gtin: cells.text('barcode'),
    mpn: '',
    imageUrl: '',
  };
}
