import { type ProductField, type ProductMapping, productFields } from '@plinth/contract';
import type { CsvRow, ImportSource } from './imported-product.ts';

/** What customs want to know of a variant, in files of ours. */
export const CUSTOMS_COLUMNS = {
  hsCode: 'HS Code',
  originCountry: 'Country of Origin',
  customsDescription: 'Customs Description',
} as const;

/** What a product says instead of its store of what is sold out or nearly so, in files of ours. */
export const MERCHANDISING_COLUMNS = {
  scarcityQuantity: 'Low Stock From',
  scarcityText: 'Low Stock Text',
  customSoldOutText: 'Sold Out Text',
  restock: 'Restock Notices',
} as const;

/** What a column of stock at one location is called, in files of ours. */
export const stockAtColumn = (location: string): string => `Stock at ${location}`;

/** Which columns of each shop's file say what, in its newer and older forms; its reader knows the first of them. */
const COLUMNS: Record<Exclude<ImportSource, 'csv'>, Partial<Record<ProductField, readonly [string, ...string[]]>>> = {
  squarespace: {
    title: ['Title'],
    handle: ['Product URL'],
    sku: ['SKU'],
    price: ['Price'],
    salePrice: ['Sale Price'],
    stock: ['Stock'],
    backorders: ['Backorders'],
    shipsOn: ['Ships From'],
    description: ['Description'],
    categories: ['Categories'],
    tags: ['Tags'],
    visible: ['Visible'],
    images: ['Hosted Image URLs'],
    page: ['Product Page'],
    weight: ['Weight'],
    gtin: ['GTIN'],
    mpn: ['MPN'],
    hsCode: [CUSTOMS_COLUMNS.hsCode],
    originCountry: [CUSTOMS_COLUMNS.originCountry],
    customsDescription: [CUSTOMS_COLUMNS.customsDescription],
  },
  shopify: {
    title: ['Title'],
    handle: ['URL handle', 'Handle'],
    sku: ['SKU', 'Variant SKU'],
    price: ['Price', 'Variant Price'],
    stock: ['Inventory quantity', 'Variant Inventory Qty'],
    backorders: ['Continue selling when out of stock', 'Variant Inventory Policy'],
    description: ['Description', 'Body (HTML)'],
    categories: ['Type'],
    tags: ['Tags'],
    visible: ['Published on online store', 'Published'],
    images: ['Product image URL', 'Image Src'],
    weight: ['Weight value (grams)', 'Variant Grams'],
    gtin: ['Barcode', 'Variant Barcode'],
    seoTitle: ['SEO title', 'SEO Title'],
    seoDescription: ['SEO description', 'SEO Description'],
  },
  woocommerce: {
    title: ['Name'],
    sku: ['SKU'],
    price: ['Regular price'],
    salePrice: ['Sale price'],
    stock: ['Stock'],
    backorders: ['Backorders allowed?'],
    description: ['Description'],
    categories: ['Categories'],
    tags: ['Tags'],
    visible: ['Published'],
    images: ['Images'],
    weight: ['Weight (kg)', 'Weight (g)', 'Weight (lbs)'],
    gtin: ['GTIN, UPC, EAN, or ISBN'],
  },
  wix: {
    title: ['name'],
    handle: ['handle', 'handleId'],
    sku: ['sku'],
    price: ['price'],
    stock: ['inventory'],
    description: ['plainDescription', 'description'],
    categories: ['collection'],
    visible: ['visible'],
    images: ['media', 'productImageUrl'],
    weight: ['weight'],
    gtin: ['barcode'],
  },
};

/** What columns of other tables are often called, in lower case and without signs. */
const GUESSES: Record<ProductField, readonly string[]> = {
  title: [
    'title',
    'name',
    'productname',
    'product',
    'producttitle',
    'itemname',
    'item',
    'bezeichnung',
    'artikel',
    'titel',
  ],
  handle: ['handle', 'urlhandle', 'slug', 'url', 'producturl', 'parentid', 'productid', 'groupid', 'itemgroupid'],
  sku: [
    'sku',
    'variantsku',
    'itemnumber',
    'articlenumber',
    'artikelnummer',
    'artnr',
    'itemno',
    'articleno',
    'productcode',
    'code',
    'partnumber',
  ],
  price: ['price', 'regularprice', 'unitprice', 'retailprice', 'sellingprice', 'preis', 'vk', 'amount'],
  salePrice: ['saleprice', 'specialprice', 'discountedprice', 'angebotspreis', 'offerprice'],
  stock: ['stock', 'quantity', 'qty', 'inventory', 'inventoryquantity', 'onhand', 'bestand', 'lager', 'available'],
  backorders: ['backorders', 'backorder', 'backordersallowed', 'continueselling', 'allowbackorders'],
  shipsOn: ['shipsfrom', 'shipson', 'availabledate', 'availabilitydate'],
  description: ['description', 'body', 'bodyhtml', 'longdescription', 'text', 'beschreibung'],
  categories: ['categories', 'category', 'collection', 'producttype', 'type', 'kategorie', 'department'],
  tags: ['tags', 'tag', 'keywords', 'labels'],
  visible: ['visible', 'published', 'active', 'enabled', 'online', 'sichtbar'],
  images: ['images', 'image', 'imageurl', 'imageurls', 'imagelink', 'picture', 'photo', 'bild'],
  page: ['productpage', 'page', 'storepage'],
  weight: ['weight', 'grams', 'weightg', 'weightkg', 'gewicht'],
  gtin: ['gtin', 'ean', 'upc', 'barcode', 'isbn'],
  mpn: ['mpn', 'manufacturerpartnumber'],
  hsCode: ['hscode', 'tariffnumber', 'tariffcode', 'commoditycode', 'customstariffnumber', 'zolltarifnummer'],
  originCountry: ['countryoforigin', 'origincountry', 'countryofmanufacture', 'origin', 'ursprungsland'],
  customsDescription: ['customsdescription'],
  seoTitle: ['seotitle', 'metatitle', 'pagetitle'],
  seoDescription: ['seodescription', 'metadescription'],
};
const OPTIONS = [
  'size',
  'color',
  'colour',
  'material',
  'style',
  'finish',
  'farbe',
  'groesse',
  'größe',
  'scent',
  'flavour',
];

const bare = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Which shop made a file, by column names that only it has; csv where it is none of them. */
export function sourceOf(header: readonly string[]): ImportSource {
  const has = (name: string) => header.includes(name);
  if (has('Product ID [Non Editable]') || (has('Product Page') && has('Hosted Image URLs'))) return 'squarespace';
  if (has('URL handle') || (has('Handle') && has('Variant Price'))) return 'shopify';
  if (has('fieldType') && (has('handle') || has('handleId'))) return 'wix';
  if (has('Regular price') && has('Type') && has('Name')) return 'woocommerce';
  return 'csv';
}

interface Named {
  id: string;
  name: string;
}

/** Which column says what, as far as the names of the columns tell; what is given stays. */
export function wholeMapping(
  header: readonly string[],
  locations: readonly Named[],
  given: Partial<ProductMapping> = {},
): ProductMapping {
  const source = given.source ?? sourceOf(header);
  const taken = new Set<string>();
  const columnFor = (field: ProductField): string | undefined => {
    if (source !== 'csv') {
      const names = COLUMNS[source][field];
      return names && (names.find((name) => header.includes(name)) ?? '');
    }
    const found = GUESSES[field].flatMap((guess) =>
      header.filter((name) => bare(name) === guess && !taken.has(name)),
    )[0];
    if (found !== undefined) taken.add(found);
    return found ?? '';
  };
  const fields: ProductMapping['fields'] = {};
  for (const field of productFields) {
    const column = columnFor(field);
    // What a shop's file cannot say is not asked for.
    if (column !== undefined) fields[field] = given.fields?.[field] ?? column;
  }
  const isCsv = source === 'csv';
  const ofLocation = ({ name }: Named) => header.find((column) => bare(column) === bare(stockAtColumn(name))) ?? '';
  const isGrams = /g(rams)?$/i.test(bare(fields.weight ?? '')) && !/kg$/i.test(fields.weight ?? '');
  return {
    source,
    separator: given.separator ?? '',
    fields,
    options: isCsv ? (given.options ?? header.filter((name) => OPTIONS.includes(bare(name))).slice(0, 6)) : [],
    locations: isCsv ? (given.locations ?? Object.fromEntries(locations.map((one) => [one.id, ofLocation(one)]))) : {},
    weightUnit: given.weightUnit ?? (isGrams ? 'g' : /lb|pound/i.test(fields.weight ?? '') ? 'lb' : 'kg'),
  };
}

/** What is wrong with an assignment, by field; the empty key says what is wrong with all of it. */
export function mappingProblems(header: readonly string[], mapping: ProductMapping): Record<string, string> {
  const problems: Record<string, string> = {};
  const check = (path: string, column: string) => {
    if (column !== '' && !header.includes(column)) problems[path] = `The file has no column “${column}”.`;
  };
  for (const [field, column] of Object.entries(mapping.fields)) check(`fields.${field}`, column);
  for (const [id, column] of Object.entries(mapping.locations)) check(`locations.${id}`, column);
  mapping.options.forEach((column, index) => {
    check(`options.${index}`, column);
  });
  return problems;
}

/** What has still to be said before a file can be read; '' where nothing is missing. */
export function missingFields({ source, fields }: ProductMapping): string {
  if (source !== 'csv') return '';
  const missing = [...(fields.title ? [] : ['the title']), ...(fields.price ? [] : ['the price'])];
  return missing.length === 0 ? '' : `Say which column holds ${missing.join(' and which holds ')}.`;
}

/** Rows of a shop's file in which other columns stand for those that its reader knows, where its owner says so. */
export function assigned(
  rows: readonly CsvRow[],
  header: readonly string[],
  mapping: ProductMapping,
): readonly CsvRow[] {
  if (mapping.source === 'csv') return rows;
  const columns = COLUMNS[mapping.source];
  const moved = Object.entries(mapping.fields).flatMap(([field, column]) => {
    const names = columns[field as ProductField];
    const known = names?.find((name) => header.includes(name)) ?? names?.[0];
    return known === undefined || column === known || (column === '' && !header.includes(known))
      ? []
      : [{ known, column }];
  });
  if (moved.length === 0) return rows;
  return rows.map(({ line, cells }) => ({
    line,
    cells: { ...cells, ...Object.fromEntries(moved.map(({ known, column }) => [known, cells[column] ?? ''])) },
  }));
}
