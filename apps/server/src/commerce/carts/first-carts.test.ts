import type { Cart } from '@plinth/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '../../platform/server/context.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestServer, createTestShop, type TestShop, TestVisitor } from '../../testing/test-shop.ts';
import { cartRoutes } from './routes.ts';

const CART_PATH = '/api/commerce/shopping-cart';
let test: TestDatabase;
let app: App;
let shop: TestShop;

beforeAll(async () => {
  test = await createTestDatabase();
  app = await createTestServer(test.db, [cartRoutes]);
  shop = await createTestShop(test.db, { storeSettings: { multipleQuantityAllowedForServices: false } });
});
afterAll(async () => {
  await app.close();
  await test.drop();
});

/** Two tabs of one browser: both ask before either has its answer, and the browser keeps the cookies of both answers. */
async function inTwoTabs(...tabs: ((tab: TestVisitor) => Promise<unknown>)[]): Promise<TestVisitor> {
  const browser = new TestVisitor(app, shop.host);
  const visitors = tabs.map(() => new TestVisitor(app, shop.host));
  await Promise.all(tabs.map((work, at) => work(visitors[at] as TestVisitor)));
  for (const visitor of visitors) for (const [name, value] of visitor.cookies) browser.cookies.set(name, value);
  return browser;
}

const linesOf = async (browser: TestVisitor) => {
  const { entries } = (await browser.call('GET', CART_PATH)).json() as Cart;
  return entries.map(({ chosenVariant, quantity }) => [chosenVariant.sku, quantity]).sort();
};
const cartsOf = async () => {
  const [row] = await test.db.system<{ carts: number }[]>`
    select count(*)::int as carts from carts where website_id = ${shop.websiteId}`;
  return row?.carts;
};

it('[ADD-03] what is added first in two tabs at once is in one cart', async () => {
  const [bowl, cup] = [await shop.addProduct(), await shop.addProduct()];
  const before = (await cartsOf()) ?? 0;
  const browser = await inTwoTabs(
    (tab) => tab.add(bowl, 2),
    (tab) => tab.add(cup),
  );
  const lines = [
    [bowl.sku, 2],
    [cup.sku, 1],
  ].sort();
  expect(await linesOf(browser)).toEqual(lines);
  expect(await cartsOf()).toBe(before + 1);
  // Once joined, they stay so, whatever asks again.
  await browser.call('PUT', `${CART_PATH}/entries/${'0'.repeat(24)}`, { quantity: 1 });
  expect(await linesOf(browser)).toEqual(lines);
});

it('the same product from two tabs is there as often as it was added, and a service that is sold one at a time once', async () => {
  const bowl = await shop.addProduct();
  const service = await shop.addProduct({ productType: 3 });
  const both = async (tab: TestVisitor) => {
    await tab.add(bowl, 2);
    await tab.add(service);
  };
  const browser = await inTwoTabs(both, both);
  expect(await linesOf(browser)).toEqual(
    [
      [bowl.sku, 4],
      [service.sku, 1],
    ].sort(),
  );
});

it('requests of two tabs that join the same carts at once lose and double nothing', async () => {
  const [bowl, cup] = [await shop.addProduct(), await shop.addProduct()];
  for (let round = 0; round < 5; round++) {
    const browser = await inTwoTabs(
      (tab) => tab.add(bowl),
      (tab) => tab.add(cup),
      (tab) => tab.add(bowl),
    );
    await Promise.all([linesOf(browser), linesOf(browser), browser.add(cup), linesOf(browser)]);
    expect(await linesOf(browser)).toEqual(
      [
        [bowl.sku, 2],
        [cup.sku, 2],
      ].sort(),
    );
  }
});

it('a cart that was bought meanwhile gives nothing back, and a visitor who adds nothing has no cart', async () => {
  const [bowl, cup] = [await shop.addProduct(), await shop.addProduct()];
  const browser = await inTwoTabs(
    (tab) => tab.add(bowl),
    (tab) => tab.add(cup),
  );
  await test.db.system`
    update carts c set is_purchased = true from cart_entries e
    where e.website_id = c.website_id and e.cart_id = c.id and e.variant_id = ${bowl.variantId}`;
  expect(await linesOf(browser)).toEqual([[cup.sku, 1]]);
  const before = await cartsOf();
  expect(await linesOf(new TestVisitor(app, shop.host))).toEqual([]);
  expect(await cartsOf()).toBe(before);
});
