import { newId } from '@plinth/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inWebsite, raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import { changeWebsiteSettings, readWebsiteSettings } from '../../platform/websites/website-settings.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { isShortage, returnStock, takeStock } from '../inventory/service.ts';
import { changeStock } from '../inventory/stock-changes.ts';
import { changeProductCategory, createProductCategory } from '../products/product-categories.ts';
import { changeManyProducts, changeProduct, readProduct, type Shop } from '../products/service.ts';
import { recountReviews } from '../reviews/queries.ts';

const ROUNDS = 40;

let database: TestDatabase;
let shop: TestShop;

beforeAll(async () => {
  database = await createTestDatabase();
  shop = await createTestShop(database.db);
});
afterAll(() => database.drop());

/** Somebody was faster: a person would look again. */
function ignoreConflict(error: { code?: string }): void {
  if (error.code !== 'conflict') throw error;
}

/** How often PostgreSQL has found a circle and broken it; the application would try again, and nobody would notice. */
async function deadlocks(): Promise<number> {
  await database.db.system`select pg_stat_force_next_flush()`;
  const [row] = await database.db.system<{ deadlocks: number }[]>`
    select deadlocks::int from pg_stat_database where datname = current_database()`;
  return row?.deadlocks ?? 0;
}

test('nobody waits in a circle while last pieces are sold and given back, products edited, counted, sorted and reviewed', async () => {
  const { websiteId } = shop;
  const { db } = database;
  const website = { websiteId, storeSettings: {} } as Parameters<typeof takeStock>[1];
  const scope = { db, websiteId, currency: 'USD', timeZone: 'UTC', accountId: newId(), website } as unknown as Shop & {
    website: typeof website;
  };
  // Ids rise: the second pair of variants belongs to the products the other way round.
  const first = [await shop.addProduct({ title: 'Bowl' }), await shop.addProduct({ title: 'Cup' })] as const;
  const second = [await shop.addVariant(first[1].itemId), await shop.addVariant(first[0].itemId)] as const;
  const [bowl, cup] = [first[0].itemId, first[1].itemId];
  const ids = [...first, ...second].map(({ variantId }) => variantId);
  const [store] = await db.system<{ id: string }[]>`select id from collections where website_id = ${websiteId}`;
  const rules = { match: 'all', conditions: [{ of: 'stock', is: true }] } as const;
  const category = await createProductCategory(scope, {
    collectionId: store?.id ?? '',
    parentId: null,
    name: 'Ready to go',
    rules: { ...rules, conditions: [...rules.conditions] },
  });

  const within = (work: (tx: Transaction) => Promise<unknown>) => inWebsite(db, websiteId, work);
  const pieces = (variants: readonly { variantId: string }[]) =>
    variants.map(({ variantId }) => ({ variantId, quantity: 1 }));
  let sold = 0;
  let round = 0;
  const sell = (variants: readonly { variantId: string }[]) => async () => {
    try {
      const origin = { cause: 'order' } as const;
      await within((tx) => takeStock(tx, website, pieces(variants), { origin, shippingOptionId: '' }));
      sold += 1;
    } catch (error) {
      if (!isShortage(error)) throw error;
    }
  };
  const edit = (itemId: string) => async () => {
    const { version } = await readProduct(scope, itemId);
    const change = { name: 'Bowl', variants: { [ids[first[0].itemId === itemId ? 3 : 2] ?? '']: { price: '12.00' } } };
    await changeProduct(scope, itemId, version, change).catch(ignoreConflict);
  };
  const all: readonly (() => Promise<unknown>)[] = [
    sell(first),
    sell(second),
    edit(bowl),
    edit(cup),
    () => within((tx) => returnStock(tx, website, pieces(second))),
    () => changeManyProducts(scope, { ids: [cup, bowl], price: '14.00' }),
    () =>
      changeStock(scope, {
        id: newId(),
        cause: 'counted',
        changes: ids.map((variantId) => ({ variantId, kind: 'set', quantity: 1 })),
      }),
    () =>
      changeProductCategory(scope, category.id, {
        name: newId(),
        rules: { match: round % 2 === 0 ? 'any' : 'all', conditions: [...rules.conditions] },
      }),
    // It locks everything first: in the other rounds the others meet without it.
    async () => {
      if (round % 3 > 0) return;
      const { version, currency } = await readWebsiteSettings(db, websiteId);
      const change = { currency: currency === 'USD' ? 'CAD' : 'USD', priceRate: '1.01', version };
      await changeWebsiteSettings(db, websiteId, change, null).catch(ignoreConflict);
    },
    () =>
      within(async (tx) => {
        await recountReviews(tx, websiteId, [cup, bowl]);
        await raiseContentVersion(tx, websiteId);
      }),
  ];

  const before = await deadlocks();
  for (; round < ROUNDS; round++) {
    await db.system`update variants set stock = 1 where id = any (${ids})`;
    // Each meets each of the others first, by turns.
    await Promise.all(all.map((_, at) => all[(at * 2 + round) % all.length]?.()));
  }
  expect(await deadlocks()).toBe(before);
  expect(sold).toBeGreaterThan(0);
});
