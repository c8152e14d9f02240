import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { inWebsite, raiseContentVersion } from '../../platform/database/transaction.ts';
import { JobRunner } from '../../platform/jobs/runner.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addShipping, createTestShop, type TestShop, type TestVariant, TestVisitor } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { companionsJob, scheduleCompanions } from './companions-job.ts';
import { countCompanions } from './service.ts';

let database: TestDatabase;
let application: Application;
let shop: TestShop;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});
beforeEach(async () => {
  shop = await createTestShop(database.db, { storeSettings: { manualPayment: true } });
  await addShipping(database.db, shop);
});

/** Orders of all of these, by the same way as any buyer's. */
async function bought(times: number, products: readonly TestVariant[], gateway: 'manual' | 'test' = 'manual') {
  for (let time = 0; time < times; time++) {
    const visitor = new TestVisitor(application.app, shop.host);
    for (const product of products) await visitor.add(product);
    const placed = await visitor.checkout(gateway === 'manual' ? { payment: { provider: 'manual' } } : {});
    expect(placed.statusCode).toBe(200);
  }
}
/** The count of the night; this process knows of the pages that it has changed. */
async function count() {
  await countCompanions(database.db, shop.websiteId);
  await application.directory.refresh(shop.websiteId);
}
/** The titles beside a product on its page, in their order. */
async function beside({ itemId }: TestVariant): Promise<string[]> {
  const visitor = new TestVisitor(application.app, shop.host);
  const { relatedItems } = (await visitor.call('GET', `/shop/item-${itemId}?format=json`)).json();
  return relatedItems.map(({ title }: { title: string }) => title);
}
const product = (title: string) => shop.addProduct({ title, stock: 90 });
const set = async (itemId: string, status: string) => {
  await database.db.system`update items set status = ${status} where website_id = ${shop.websiteId} and id = ${itemId}`;
  await raise();
};
/** As any write of the owner's. */
const raise = async () => {
  await inWebsite(database.db, shop.websiteId, (tx) => raiseContentVersion(tx, shop.websiteId));
  await application.directory.refresh(shop.websiteId);
};

test('what was bought in three orders with a product stands first beside it, most often first, and neighbours fill the rest', async () => {
  const bowl = await product('Bowl');
  for (const title of ['Near 1', 'Near 2', 'Near 3']) await product(title);
  const [spoon, mat, rare] = [await product('Spoon'), await product('Mat'), await product('Rare')];
  await bought(1, [bowl, mat, spoon, rare]);
  await bought(2, [bowl, mat, rare]);
  await bought(1, [bowl, mat]);
  await count();
  expect((await beside(bowl)).slice(0, 2)).toEqual(['Mat', 'Rare']);
  expect(await beside(bowl)).toHaveLength(4);
  expect(new Set(await beside(bowl)).size).toBe(4);
  expect((await beside(mat))[0]).toBe('Bowl');
});

test('orders that do not stand count nowhere, and what no longer counts goes', async () => {
  // The newest are neighbours: beside so many of them it is there only as a companion.
  const [mat, bowl] = [await product('Mat'), await product('Bowl')];
  for (const title of ['Near 1', 'Near 2', 'Near 3', 'Near 4', 'Near 5']) await product(title);
  await bought(3, [bowl, mat], 'test');
  await count();
  expect(await beside(bowl)).not.toContain('Mat');
  await bought(3, [bowl, mat]);
  await count();
  expect((await beside(bowl))[0]).toBe('Mat');
  await database.db.system`
    update orders set status = 'canceled' where website_id = ${shop.websiteId} and not test_mode
      and id = (select max(id) from orders where website_id = ${shop.websiteId})`;
  await count();
  expect(await beside(bowl)).not.toContain('Mat');
});

test('a product that visitors do not see is beside none, and an owner can switch it off', async () => {
  // The newest are neighbours: beside so many of them it is there only as a companion.
  const [mat, bowl] = [await product('Mat'), await product('Bowl')];
  for (const title of ['Near 1', 'Near 2', 'Near 3', 'Near 4', 'Near 5']) await product(title);
  await bought(3, [bowl, mat]);
  await count();
  expect((await beside(bowl))[0]).toBe('Mat');
  await set(mat.itemId, 'draft');
  expect(await beside(bowl)).not.toContain('Mat');
  await set(mat.itemId, 'published');
  expect((await beside(bowl))[0]).toBe('Mat');
  const off = { commercePreferences: { shoppers: { boughtTogether: false } } };
  await database.db.system`
    update websites set store_settings = store_settings || ${database.db.system.json(off)} where website_id = ${shop.websiteId}`;
  await raise();
  expect(await beside(bowl)).not.toContain('Mat');
});

test('what the owner has chosen stands first, sold-out ones behind, nothing that visitors do not see, and the rest only if asked', async () => {
  const bowl = await product('Bowl');
  const mat = await product('Mat');
  const gone = await shop.addProduct({ title: 'Gone', stock: 0 });
  const hidden = await product('Hidden');
  const spoon = await product('Spoon');
  const cup = await product('Cup');
  await bought(3, [bowl, mat]);
  await count();
  await set(hidden.itemId, 'draft');
  const choose = async (fill: boolean) => {
    const relatedProducts = { productIds: [gone, hidden, spoon, cup].map(({ itemId }) => itemId), fill };
    await database.db.system`
      update items set structured_content = ${database.db.system.json({ relatedProducts })} where id = ${bowl.itemId}`;
    await raise();
  };
  await choose(false);
  expect(await beside(bowl)).toEqual(['Spoon', 'Cup', 'Gone']);
  await choose(true);
  expect(await beside(bowl)).toEqual(['Spoon', 'Cup', 'Gone', 'Mat']);
  const visitor = new TestVisitor(application.app, shop.host);
  const page = await visitor.call('GET', `/shop/item-${bowl.itemId}?format=json`);
  expect(page.body).not.toContain(hidden.itemId);
  await set(hidden.itemId, 'published');
  expect(await beside(bowl)).toEqual(['Hidden', 'Spoon', 'Cup', 'Gone']);
});

test('the job counts for every website, and comes again', async () => {
  const [bowl, mat] = [await product('Bowl'), await product('Mat')];
  await bought(3, [bowl, mat]);
  await scheduleCompanions(database.db);
  await database.db.system`update jobs set due_at = now() where kind = 'product-companions'`;
  const runner = new JobRunner(database.db, [companionsJob(database.db)]);
  await runner.drain();
  await runner.stop();
  const rows = await database.db.system`select 1 from product_companions where website_id = ${shop.websiteId}`;
  expect(rows).toHaveLength(2);
  const [job] = await database.db.system<{ later: boolean }[]>`
    select due_at > now() + interval '20 hours' as later from jobs where kind = 'product-companions'`;
  expect(job?.later).toBe(true);
});
