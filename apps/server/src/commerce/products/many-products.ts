import type { ChangedEach, ChangeEachRequest, ProductsEdit, ProductsPlan } from '@plinth/contract';
import { readAccountNames } from '../../accounts/staff/service.ts';
import { partsChangedOf } from '../../content/items/item-parts.ts';
import { inWebsite, raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import { HttpError, invalid, notFound } from '../../platform/http/http-error.ts';
import { noteStockOrigin } from '../stock-ledger/service.ts';
import { checkEdit, planProduct } from './bulk-plan.ts';
import { checkChange } from './product-input.ts';
import { summaryJson } from './product-json.ts';
import {
  findProduct,
  openProducts,
  type ProductRow,
  productCollections,
  summariesOf,
  type WholeProductRow,
} from './queries.ts';
import { noteRevisions, revisionsOf } from './revision-queries.ts';
import { applyValues, detailOf, type Shop } from './service.ts';

/**
 * What a change of many products would do to each of them; nothing is written. What comes back can be sent to
 * `changeEachProduct` as it is, and so can what takes it back.
 *
 * @throws HttpError 404; 422 by field
 */
export async function planProducts(shop: Shop, given: readonly string[], edit: ProductsEdit): Promise<ProductsPlan> {
  const checked = checkEdit(edit, shop.currency);
  const ids = [...new Set(given)];
  return inWebsite(shop.db, shop.websiteId, async (tx) => {
    const stores = new Map(
      (await productCollections(tx, shop.websiteId)).map(({ id, categories }) => [
        id,
        new Set(categories.map((one) => one.id)),
      ]),
    );
    const none = new Set<string>();
    const products = [];
    for (const id of ids) {
      const product = await detailOf(tx, shop, id);
      if (product.deleted) throw notFound('One of these products');
      products.push(planProduct(product, checked, stores.get(product.collectionId) ?? none, shop.currency));
    }
    return { products, currency: shop.currency };
  });
}

/**
 * Changes each product in its own way, in one transaction: all or none.
 *
 * @throws HttpError 404; 409 where somebody was faster with one of them, or pieces of it were sold; 422 by field
 */
export async function changeEachProduct(shop: Shop, given: ChangeEachRequest['products']): Promise<ChangedEach> {
  const { websiteId } = shop;
  const changes = new Map(given.map(({ id, version, change }) => [id, { version, values: checkChange(change, shop) }]));
  if (changes.size < given.length) throw invalid('A product is named twice.');
  const ids = [...changes.keys()];
  return inWebsite(shop.db, websiteId, async (tx) => {
    const found = await openProducts(tx, websiteId, ids);
    if (found.length < ids.length) throw notFound(ids.length === 1 ? 'This product' : 'One of these products');
    const rows: WholeProductRow[] = [];
    for (const id of ids) {
      const row = await findProduct(tx, websiteId, id, false);
      if (row) rows.push(row);
    }
    const stale = rows.filter((row) => row.version !== changes.get(row.id)?.version);
    if (stale.length > 0) throw await fasterThan(tx, shop, stale);
    await noteRevisions(tx, websiteId, ids, null);
    await noteStockOrigin(tx, { cause: 'product', accountId: shop.accountId });
    const partsChanged = await partsChangedOf(tx, websiteId, ids);
    for (const row of rows) {
      const values = changes.get(row.id)?.values;
      if (values) await applyValues(tx, shop, row, values);
    }
    await noteRevisions(tx, websiteId, ids, shop.accountId);
    const contentVersion = await raiseContentVersion(tx, websiteId, await partsChanged());
    const summaries = await summariesOf(tx, websiteId, ids);
    return { products: summaries.map((row) => summaryJson(row, shop.currency)), contentVersion };
  });
}

/** So many are named; of more it is said how many there are. */
const NAMED = 3;

async function fasterThan(tx: Transaction, shop: Shop, stale: readonly ProductRow[]): Promise<HttpError> {
  const names = stale.slice(0, NAMED).map(({ title }) => `“${title}”`);
  const rest = stale.length - names.length;
  const list = rest > 0 ? `${names.join(', ')} and ${rest} more` : names.join(', ');
  const who = await lastEditor(tx, shop, stale[0]?.id ?? '');
  return new HttpError(409, 'conflict', `${who} changed ${list} in the meantime. Nothing was changed.`);
}

/** Who saved a product last, as the start of a sentence. */
async function lastEditor(tx: Transaction, shop: Shop, id: string): Promise<string> {
  const [last] = await revisionsOf(tx, shop.websiteId, id);
  const accountId = last?.accountId;
  if (!accountId) return 'Somebody else';
  // In another window.
  if (accountId === shop.accountId) return 'You';
  return (await readAccountNames(shop.db, [accountId])).get(accountId) ?? 'Somebody else';
}
