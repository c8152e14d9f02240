import { backordersOf, type CurrencyCode, decimalText, mainLocation, ownMerchandisingIn } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { csvText } from '../../platform/http/csv-text.ts';
import { readSeveral } from '../inventory/locations.ts';
import { gramsToPounds, mmToInches } from './cells.ts';
import { CUSTOMS_COLUMNS, MERCHANDISING_COLUMNS, stockAtColumn } from './file-fields.ts';
import * as queries from './queries.ts';

const TYPES: Record<number, string> = { 1: 'PHYSICAL', 2: 'DIGITAL', 3: 'SERVICE', 4: 'GIFT_CARD', 5: 'PAYWALL' };
const OPTIONS = 6;

const COLUMNS = [
  'Product ID [Non Editable]',
  'Variant ID [Non Editable]',
  'Product Type [Non Editable]',
  'Product Page',
  'Product URL',
  'Title',
  'Description',
  'SKU',
  'GTIN',
  'MPN',
  ...Array.from({ length: OPTIONS }, (_, index) => [`Option Name ${index + 1}`, `Option Value ${index + 1}`]).flat(),
  'Price',
  'Sale Price',
  'On Sale',
  'Stock',
  'Categories',
  'Tags',
  'Weight',
  'Length',
  'Width',
  'Height',
  'Visible',
  'Hosted Image URLs',
  // Ours, too.
  'Backorders',
  'Ships From',
  ...Object.values(CUSTOMS_COLUMNS),
  ...Object.values(MERCHANDISING_COLUMNS),
];

const number = (value: number): string => (Number.isInteger(value) ? `${value}.0` : String(value));

const STEP = 100;

/**
 * All products of a website as one CSV file in Squarespace's form (with six options, GTIN, MPN, back-orders, what customs want to know, what is said of little stock and, in a shop
 * with several locations, what lies at each), so that any shop can read it.
 * Importing the file and exporting again gives the same bytes.
 *
 * Comes in pieces, each read when the one before has been taken: a large store needs no more memory than a small one. Each is a
 * transaction of its own, because whoever is slow to take them would hold a connection for minutes; what is moved to another
 * place meanwhile may be missing or come twice.
 * @param origin `https://host` that image addresses start with
 */
export async function* exportProducts(
  db: Database,
  websiteId: string,
  currency: CurrencyCode,
  origin: string,
): AsyncGenerator<string> {
  const { path, collections, locations } = await inWebsite(db, websiteId, async (tx) => ({
    locations: await readSeveral(tx, websiteId),
    path: categoryPaths(await queries.categoryTree(tx, websiteId)),
    collections: await queries.exportedCollections(tx, websiteId),
  }));
  const place: Place = { currency, origin, locationIds: locations.map(({ id }) => id) };
  yield csvText([[...COLUMNS, ...locations.map(({ name }) => stockAtColumn(name))]]);
  for (const collectionId of collections) {
    let last: queries.ExportRow | null = null;
    do {
      const rows: queries.ExportRow[] = await inWebsite(db, websiteId, (tx) =>
        queries.exportRows(tx, websiteId, collectionId, last, STEP),
      );
      if (rows.length > 0) yield csvText(rows.flatMap((row) => productLines(row, path, place)));
      last = rows.length === STEP ? (rows.at(-1) ?? null) : null;
    } while (last);
  }
}

function categoryPaths(tree: Awaited<ReturnType<typeof queries.categoryTree>>): (id: string) => string {
  const categories = new Map(tree.map((category) => [category.id, category]));
  return (id) => {
    const names: string[] = [];
    for (let at = categories.get(id), depth = 0; at && at.type !== 'ROOT' && depth < 20; depth++) {
      names.unshift(at.displayName);
      at = at.parentId ? categories.get(at.parentId) : undefined;
    }
    return names.join('/');
  };
}

function backorderCells(variant: ExportedVariant): [string, string] {
  const backorders = backordersOf(variant);
  return backorders === null ? ['No', ''] : [`${backorders.limit ?? 'Yes'}`, backorders.shipsOn ?? ''];
}

function merchandisingCells(stored: unknown): string[] {
  const own = ownMerchandisingIn(stored);
  if (!own) return Object.keys(MERCHANDISING_COLUMNS).map(() => '');
  const restock = own.restock ? 'Yes' : 'No';
  return [
    own.scarcityQuantity === null ? '' : String(own.scarcityQuantity),
    own.scarcityText,
    own.customSoldOutText,
    own.restock === null ? '' : restock,
  ];
}

interface Place {
  currency: CurrencyCode;
  origin: string;
  /** Of locations, each with a column; none in a shop with one. */
  locationIds: readonly string[];
}

type ExportedVariant = NonNullable<queries.ExportRow['variants']>[number];

/** What lies at each location; what is owed at the main one is no piece that lies there. */
function placeCells({ unlimited, stock, places }: ExportedVariant, locationIds: readonly string[]): string[] {
  if (unlimited) return locationIds.map(() => '');
  const elsewhere = (places ?? []).reduce((sum, place) => sum + place.stock, 0);
  const at = (id: string) =>
    id === mainLocation ? stock - elsewhere : (places?.find((place) => place.id === id)?.stock ?? 0);
  return locationIds.map((id) => String(Math.max(0, at(id))));
}

function productLines(
  row: queries.ExportRow,
  path: (id: string) => string,
  { currency, origin, locationIds }: Place,
): string[][] {
  const kept = (row.foreignFields as { images?: string[] }).images;
  const own = (row.images ?? []).map((image) => `${origin}/content/${image.storageKey.split('/').slice(1).join('/')}`);
  const images = kept ?? own;
  const categories = (row.categoryIds ?? []).map(path).filter(Boolean).sort();
  return (row.variants ?? []).map((variant, index) => {
    const first = index === 0;
    const options = Array.from({ length: OPTIONS }, (_, at) => {
      const name = row.variantOptionOrdering[at];
      return name === undefined
        ? ['', '']
        : [name, variant.attributes.find((attribute) => attribute.name === name)?.value ?? ''];
    }).flat();
    const product = (value: string) => (first ? value : '');
    return [
      product(row.id),
      variant.id,
      product(TYPES[row.productType] ?? 'PHYSICAL'),
      product(row.storeUrlId),
      product(row.urlId),
      product(row.title),
      product(row.body),
      variant.sku,
      variant.gtin,
      variant.mpn,
      ...options,
      decimalText(variant.priceCents, currency),
      decimalText(variant.salePriceCents, currency),
      variant.onSale ? 'Yes' : 'No',
      variant.unlimited ? 'Unlimited' : String(Math.max(0, variant.stock)),
      product(categories.join(', ')),
      product(row.tags.join(', ')),
      number(gramsToPounds(variant.weightGrams)),
      number(mmToInches(variant.lengthMm)),
      number(mmToInches(variant.widthMm)),
      number(mmToInches(variant.heightMm)),
      product(row.visible ? 'Yes' : 'No'),
      product(images.join(' ')),
      ...backorderCells(variant),
      variant.hsCode,
      variant.originCountry,
      variant.customsDescription,
      ...merchandisingCells(row.merchandising).map(product),
      ...placeCells(variant, locationIds),
    ];
  });
}
