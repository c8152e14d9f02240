import type {
  BulkChangeRequest,
  CreateProductRequest,
  ProductAnswer,
  ProductChange,
  ProductCollections,
  ProductDetail,
  ProductList,
  ProductListQuery,
  ProductSummary,
} from '@plinth/contract';
import { collectionTypes, countsStock, newId, newUrlId, recordTypes, saleError } from '@plinth/domain';
import { assignCategories } from '../../content/items/category-service.ts';
import { partsChangedOf } from '../../content/items/item-parts.ts';
import { addItem, bringItemBack, openCollection, writeItem } from '../../content/items/item-writer.ts';
import { inWebsite, raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import { conflict, HttpError, invalid, notFound } from '../../platform/http/http-error.ts';
import type { RequestScope } from '../../platform/server/request-scope.ts';
import { noteStockOrigin } from '../stock-ledger/service.ts';
import {
  categoriesIn,
  insertVariants,
  salesOf,
  showFromNow,
  skuHolder,
  updateManyItems,
  updateManyVariants,
  updateVariants,
  urlIdsLike,
} from './change-queries.ts';
import { readCursor, writeCursor } from './product-cursor.ts';
import { applyImages } from './product-images.ts';
import {
  type Customs,
  checkBulk,
  checkChange,
  checkNewProduct,
  type ProductValues,
  type VariantValues,
} from './product-input.ts';
import { detailJson, summaryJson } from './product-json.ts';
import { sellingColumns } from './product-selling.ts';
import { contentWithVideos, videosJson } from './product-videos.ts';
import { publicationOf } from './publication.ts';
import {
  categoryIdsOf,
  countProducts,
  findProduct,
  imagesOf,
  type ListedRow,
  listProducts,
  openProducts,
  type ProductRow,
  productCollections,
  summariesOf,
  type VariantRow,
  variantsOf,
  type WholeProductRow,
} from './queries.ts';
import { noteRevisions } from './revision-queries.ts';
import { applyGrid, newSku } from './variant-grid.ts';

/** Whose products, in which currency and in which time zone, and who asks. */
export interface Shop extends RequestScope, Customs {}

const DEFAULT_PAGE = 50;
const LARGEST_PAGE = 200;

export async function readProductList(shop: Shop, query: ProductListQuery): Promise<ProductList> {
  const limit = Math.min(Math.max(Number(query.limit ?? DEFAULT_PAGE), 1), LARGEST_PAGE);
  const after = query.cursor ? readCursor(query.cursor, query.sort === 'name' ? 'string' : 'number') : null;
  return inWebsite(shop.db, shop.websiteId, async (tx) => {
    const { rows, count: counted } = await listProducts(tx, shop.websiteId, query, after, limit + 1);
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    const count = after
      ? null
      : last
        ? (counted ?? (await countProducts(tx, shop.websiteId, query)))
        : { total: shown.length, more: false };
    return {
      products: shown.map((row) => summaryJson(row, shop.currency)),
      nextCursor: last ? writeCursor({ id: last.id, value: sortValue(last, query.sort) }) : null,
      total: count?.total ?? null,
      hasMoreThanTotal: count?.more ?? false,
    };
  });
}

function sortValue(row: ListedRow, sort: ProductListQuery['sort']): string | number {
  if (sort === 'name') return row.title;
  return sort === 'updated' ? row.updatedMicros : row.displayIndex;
}

export async function readProductCollections(shop: Shop): Promise<ProductCollections> {
  const rows = await inWebsite(shop.db, shop.websiteId, (tx) => productCollections(tx, shop.websiteId));
  return { collections: rows.map(({ urlId, ...row }) => ({ ...row, path: `/${urlId}` })) };
}

/** @throws HttpError 404; a deleted product is still found, so that it can be restored */
export async function readProduct(shop: Shop, id: string): Promise<ProductDetail> {
  return inWebsite(shop.db, shop.websiteId, (tx) => detailOf(tx, shop, id));
}

/** A product as its screen has it, within a transaction. @throws HttpError 404 */
export async function detailOf(tx: Transaction, shop: Shop, id: string): Promise<ProductDetail> {
  const row = await findProduct(tx, shop.websiteId, id, false);
  if (!row) throw notFound('This product');
  const [variants, images, categoryIds, videos] = await Promise.all([
    variantsOf(tx, shop.websiteId, id),
    imagesOf(tx, shop.websiteId, id),
    categoryIdsOf(tx, shop.websiteId, id),
    videosJson(tx, shop.websiteId, row.structuredContent),
  ]);
  return detailJson(row, { variants, images, categoryIds, videos }, shop.currency);
}

/**
 * Changes what is given of one product, or nothing.
 * @throws HttpError 404; 409 `conflict` with `current` when it builds on another version or on a stock that was sold from
 *   since; 422 by field
 */
export async function changeProduct(
  shop: Shop,
  id: string,
  version: number,
  change: ProductChange,
): Promise<ProductAnswer> {
  const values = checkChange(change, shop);
  return editProduct(shop, id, version, (tx, row) => {
    requirePresent(row);
    return applyValues(tx, shop, row, values);
  });
}

/** @throws HttpError 409 `deleted` */
export function requirePresent(row: ProductRow): void {
  if (row.deletedAt !== null) throw conflict('deleted', 'This product has been deleted. Restore it to change it.');
}

/** The frame of every change of one product: lock, compare versions, note history before and after, tell visitors' caches. */
export async function editProduct(
  shop: Shop,
  id: string,
  version: number | undefined,
  work: (tx: Transaction, row: WholeProductRow) => Promise<void>,
): Promise<ProductAnswer> {
  return inWebsite(shop.db, shop.websiteId, async (tx) => {
    const row = await findProduct(tx, shop.websiteId, id, true);
    if (!row) throw notFound('This product');
    if (version !== undefined && row.version !== version) throw await conflictWith(tx, shop, id);
    await noteRevisions(tx, shop.websiteId, [id], null);
    await noteStockOrigin(tx, { cause: 'product', accountId: shop.accountId });
    const partsChanged = await partsChangedOf(tx, shop.websiteId, [id]);
    await work(tx, row);
    await noteRevisions(tx, shop.websiteId, [id], shop.accountId);
    const contentVersion = await raiseContentVersion(tx, shop.websiteId, await partsChanged());
    return { product: await detailOf(tx, shop, id), contentVersion };
  });
}

async function conflictWith(tx: Transaction, shop: Shop, id: string, fields?: Record<string, string>) {
  const current = await detailOf(tx, shop, id);
  const message = fields
    ? 'Some of these pieces have been sold in the meantime. Please check the stock.'
    : 'Somebody else has changed this product in the meantime.';
  return new HttpError(409, 'conflict', message, fields, { current });
}

/** Writes checked values; the variants must belong to the product. Counts the version up. */
export async function applyValues(
  tx: Transaction,
  shop: Shop,
  row: WholeProductRow,
  values: ProductValues,
): Promise<void> {
  const { websiteId } = shop;
  await applyImages(tx, websiteId, row.id, values);
  // What is changed of the variants that are there comes first: new ones start like them.
  const added = await applyVariants(tx, shop, row, values);
  if (values.grid) await applyGrid(tx, websiteId, row, await variantsOf(tx, websiteId, row.id), values.grid);
  if (added.size > 0) await applyVariants(tx, shop, row, { variants: added });
  if (values.categoryIds) {
    const known = await categoriesIn(tx, websiteId, row.collectionId, values.categoryIds);
    if (known.length < new Set(values.categoryIds).size) {
      const message = 'One of the categories does not exist in this store any more.';
      throw invalid(message, { categoryIds: message });
    }
    await assignCategories(tx, websiteId, row.id, known);
  }
  const { title, body, excerpt, tags } = values;
  const publication = publicationOf(row, values);
  const variantOptionOrdering = values.grid?.optionNames;
  const urlId = values.urlId === undefined ? undefined : await freeUrlId(tx, shop, row, values.urlId);
  const structuredContent = await contentWithVideos(tx, websiteId, row.structuredContent, values, async () =>
    (await imagesOf(tx, websiteId, row.id)).map(({ id }) => id),
  );
  const selling = await sellingColumns(tx, websiteId, { ...row, structuredContent }, values.selling);
  await writeItem(tx, websiteId, row.id, {
    ...{ title, body, excerpt, tags, urlId, variantOptionOrdering },
    ...(structuredContent === row.structuredContent ? {} : { structuredContent }),
    ...selling,
    ...publication,
  });
  if (publication.status === 'published' && !publication.publishOn) await showFromNow(tx, websiteId, row.id);
}

/** Writes what is changed of the variants that are there. Answers the changes of those that the grid is about to make. */
async function applyVariants(
  tx: Transaction,
  shop: Shop,
  row: ProductRow,
  { variants: changes, grid }: Pick<ProductValues, 'variants' | 'grid'>,
): Promise<Map<string, VariantValues>> {
  const added = new Map<string, VariantValues>();
  if (changes.size === 0) return added;
  const present = new Map((await variantsOf(tx, shop.websiteId, row.id)).map((one) => [one.id, one]));
  const sold: Record<string, string> = {};
  for (const [variantId, values] of changes) {
    const variant = present.get(variantId);
    if (!variant && grid?.variants.some(({ id }) => id === variantId)) {
      added.set(variantId, values);
      continue;
    }
    if (!variant) {
      const message = 'This variant does not exist any more.';
      throw invalid(message, { [`variants.${variantId}`]: message });
    }
    if (values.stockBefore !== undefined && values.stock !== undefined && values.stockBefore !== variant.stock) {
      sold[`variants.${variantId}.stock`] =
        `Stock is now ${variant.stock}; it was ${values.stockBefore} when you typed.`;
    }
    checkSale(row.productType, variant, values, `variants.${variantId}.`);
    if (values.assetId) await requireOwnImage(tx, shop.websiteId, row.id, values.assetId, variantId);
    if (values.sku !== undefined && values.sku !== variant.sku) {
      const holder = await skuHolder(tx, shop.websiteId, variantId, values.sku);
      if (holder !== null) {
        const message = `The SKU "${values.sku}" belongs to ${holder} already.`;
        throw invalid(message, { [`variants.${variantId}.sku`]: message });
      }
    }
  }
  if (Object.keys(sold).length > 0) throw await conflictWith(tx, shop, row.id, sold);
  const there = new Map([...changes].filter(([variantId]) => !added.has(variantId)));
  await updateVariants(tx, shop.websiteId, row.id, there);
  return added;
}

/** @throws HttpError 422 where a variant would show an image that is not the product's */
async function requireOwnImage(tx: Transaction, websiteId: string, itemId: string, imageId: string, variantId: string) {
  if ((await imagesOf(tx, websiteId, itemId)).some(({ id }) => id === imageId)) return;
  const message = 'This image is not one of the product’s any more.';
  throw invalid(message, { [`variants.${variantId}.imageId`]: message });
}

/**
 * Says what is wrong with a sale at the field that was changed, so that a form holds back just that one.
 * @throws HttpError 422
 */
function checkSale(
  productType: number,
  before: Pick<VariantRow, 'priceCents' | 'salePriceCents' | 'onSale'>,
  values: VariantValues,
  path: string,
): void {
  const { priceCents = before.priceCents, salePriceCents = before.salePriceCents, onSale = before.onSale } = values;
  const changed = (['salePriceCents', 'onSale', 'priceCents'] as const).find((name) => values[name] !== undefined);
  if (!changed) return;
  const message = saleError(productType, { priceCents, salePriceCents, onSale });
  if (message !== undefined) throw invalid(message, { [`${path}${changed.replace('Cents', '')}`]: message });
}

/** One price for many: what is on sale among them must stay cheaper than it. @throws HttpError 422 */
async function checkSales(tx: Transaction, shop: Shop, ids: readonly string[], priceCents: number): Promise<void> {
  for (const { title, productType, ...sale } of await salesOf(tx, shop.websiteId, ids)) {
    const problem = saleError(productType, { ...sale, priceCents });
    if (problem === undefined) continue;
    const message = `“${title}” is on sale. ${problem}`;
    throw invalid(message, { price: message });
  }
}

/** A store, held until the transaction ends. @throws HttpError 404 where it is not there, or no store */
export async function openStore(tx: Transaction, websiteId: string, collectionId: string) {
  const collection = await openCollection(tx, websiteId, collectionId, 'This store');
  if (collection.type !== collectionTypes.products) throw notFound('This store');
  return collection;
}

async function freeUrlId(tx: Transaction, shop: Shop, row: ProductRow, wanted: string): Promise<string> {
  const bare = newUrlId(wanted, row.title, []);
  const taken = await urlIdsLike(tx, shop.websiteId, row.collectionId, row.id, bare);
  return newUrlId(wanted, row.title, taken);
}

/** One change of many products in one transaction. An id that is not there (or another website's) changes nothing at all. */
export async function changeManyProducts(
  shop: Shop,
  request: BulkChangeRequest,
): Promise<{ products: ProductSummary[]; contentVersion: number }> {
  const { status, ...variantValues } = checkBulk(request, shop.currency);
  const ids = [...new Set(request.ids)];
  return inWebsite(shop.db, shop.websiteId, async (tx) => {
    const found = await openProducts(tx, shop.websiteId, ids);
    if (found.length < ids.length) throw notFound(ids.length === 1 ? 'This product' : 'One of these products');
    await noteRevisions(tx, shop.websiteId, ids, null);
    const partsChanged = await partsChangedOf(tx, shop.websiteId, ids);
    if (variantValues.priceCents !== undefined) await checkSales(tx, shop, ids, variantValues.priceCents);
    await noteStockOrigin(tx, { cause: 'product', accountId: shop.accountId });
    await updateManyVariants(tx, shop.websiteId, ids, variantValues);
    await updateManyItems(tx, shop.websiteId, ids, status);
    await noteRevisions(tx, shop.websiteId, ids, shop.accountId);
    const contentVersion = await raiseContentVersion(tx, shop.websiteId, await partsChanged());
    const rows = new Map((await summariesOf(tx, shop.websiteId, ids)).map((row) => [row.id, row]));
    const products = ids.flatMap((id) => {
      const row = rows.get(id);
      return row ? [summaryJson(row, shop.currency)] : [];
    });
    return { products, contentVersion };
  });
}

/** A product of any of the five types (PROD-02), at the end of its collection; hidden unless asked otherwise. */
export async function createProduct(shop: Shop, given: CreateProductRequest): Promise<ProductAnswer> {
  const values = checkNewProduct(given, shop);
  const publication = publicationOf(null, values);
  const { websiteId } = shop;
  const id: string = newId();
  return inWebsite(shop.db, websiteId, async (tx) => {
    const partsChanged = await partsChangedOf(tx, websiteId, [id]);
    const collectionId = given.collectionId ?? (await productCollections(tx, websiteId))[0]?.id;
    if (collectionId === undefined) throw invalid('This website has no store yet.');
    const collection = await openStore(tx, websiteId, collectionId);
    const urlId = await freeUrlId(
      tx,
      shop,
      { id, collectionId, title: values.title } as ProductRow,
      given.urlId?.trim() || values.title,
    );
    await addItem(tx, websiteId, collection, {
      id,
      recordType: recordTypes['store-item'],
      urlId,
      title: values.title,
      body: given.description ?? '',
      excerpt: given.summary ?? '',
      status: publication.status ?? 'private',
      publishOn: publication.publishOn,
      tags: values.tags,
      productType: given.productType,
      variantOptionOrdering: values.optionNames,
      structuredContent: await contentWithVideos(tx, websiteId, {}, given, async () => values.imageIds),
    });
    await applyImages(tx, websiteId, id, values);
    const variants = values.variants.map(({ stockBefore: _, ...one }, displayIndex) => ({
      id: newId() as string,
      displayIndex,
      salePriceCents: 0,
      onSale: false,
      stock: 0,
      // What is not counted is always to be had (STOCK-07, STOCK-08).
      ...one,
      unlimited: one.unlimited ?? !countsStock(given.productType),
      sku: one.sku || newSku(given.productType, displayIndex),
    }));
    for (const [index, one] of variants.entries()) {
      checkSale(given.productType, withDefaults(one), one, `variants.${index}.`);
      const holder = await skuHolder(tx, websiteId, one.id, one.sku);
      if (holder === null) continue;
      const message = `The SKU "${one.sku}" belongs to ${holder} already.`;
      throw invalid(message, { [`variants.${index}.sku`]: message });
    }
    await noteStockOrigin(tx, { cause: 'product', accountId: shop.accountId });
    await insertVariants(tx, websiteId, id, variants.map(withDefaults));
    await noteRevisions(tx, websiteId, [id], shop.accountId);
    const contentVersion = await raiseContentVersion(tx, websiteId, await partsChanged());
    return { product: await detailOf(tx, shop, id), contentVersion };
  });
}

/** Absent members of a checked variant are `undefined`, which must not win over the defaults. */
function withDefaults<V extends VariantValues>(one: V) {
  const { salePriceCents = 0, onSale = false, stock = 0, weightGrams = 0, assetId = null } = one;
  const { backorderLimit = null, backorderShipsOn = null } = one;
  return { ...one, salePriceCents, onSale, stock, backorderLimit, backorderShipsOn, weightGrams, assetId };
}

/** Takes a product off the site; its history, its address and its orders stay, and it can be restored. */
export const deleteProduct = (shop: Shop, id: string, version: number | undefined): Promise<ProductAnswer> =>
  editProduct(shop, id, version, (tx) => writeItem(tx, shop.websiteId, id, { deletedAt: new Date() }));

/** @throws HttpError 422 where its store is full meanwhile (LIMIT-04) */
export const restoreProduct = (shop: Shop, id: string, version: number | undefined): Promise<ProductAnswer> =>
  editProduct(shop, id, version, async (tx, row) => {
    if (row.deletedAt === null) return;
    await bringItemBack(tx, shop.websiteId, await openStore(tx, shop.websiteId, row.collectionId), id, {});
  });
