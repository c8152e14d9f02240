import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findWebsiteByIdentifier } from '../../../platform/websites/service.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { createTestShop } from '../../../testing/test-shop.ts';
import { seedWebsite } from './seed.ts';
import { seededOrder, seededPost, seededProduct } from './seeded-goods.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('what is made up', () => {
  test('is the same for the same number, and no two have one address', () => {
    expect(seededProduct(7)).toEqual(seededProduct(7));
    const products = Array.from({ length: 500 }, (_, at) => seededProduct(at + 1));
    expect(new Set(products.map(({ urlId }) => urlId)).size).toBe(500);
    const variants = products.flatMap((product) => product.variants);
    expect(new Set(variants.map(({ sku }) => sku)).size).toBe(variants.length);
    expect(variants.every(({ onSale, priceCents, salePriceCents }) => !onSale || salePriceCents < priceCents)).toBe(
      true,
    );
    expect(variants.some(({ stock }) => stock === 0)).toBe(true);
    expect(new Set(Array.from({ length: 50 }, (_, at) => seededPost(at + 1).urlId)).size).toBe(50);
  });

  test('has customers that come again, and addresses that no mail reaches', () => {
    const orders = Array.from({ length: 100 }, (_, at) => seededOrder(at + 1, 100));
    expect(new Set(orders.map(({ email }) => email)).size).toBeLessThan(100);
    expect(orders.every(({ email }) => /^[a-z-]+\.\d+@customers\.example$/.test(email))).toBe(true);
  });
});

describe('a website', () => {
  test('gets products, posts and orders, and more of them the next time', async () => {
    const shop = await createTestShop(database.db);
    const { identifier } = await one<{ identifier: string }>(
      `select identifier from websites where website_id = '${shop.websiteId}'`,
    );
    const website = await findWebsiteByIdentifier(database.db, identifier);
    const count = (where: string) => one<{ n: number }>(`select count(*)::int as n from ${where}`).then(({ n }) => n);
    const mine = `where website_id = '${shop.websiteId}'`;
    const before = { items: await count(`items ${mine}`), orders: await count(`orders ${mine}`) };
    const version = `select content_version::int as version from websites ${mine}`;
    const { version: old } = await one<{ version: number }>(version);

    await seedWebsite(database.db, website, { products: 205, posts: 3, orders: 20 });
    expect(await count(`items ${mine}`)).toBe(before.items + 208);
    expect(await count(`orders ${mine}`)).toBe(before.orders + 20);
    expect(await count(`collections ${mine} and url_id like 'department-%'`)).toBe(2);
    expect((await one<{ version: number }>(version)).version).toBeGreaterThan(old);

    await seedWebsite(database.db, website, { products: 1, posts: 1, orders: 1 });
    expect(await count(`items ${mine}`)).toBe(before.items + 210);
    expect(await count(`collections ${mine} and url_id like 'department-%'`)).toBe(2);
    const totals = await one<{ wrong: number; last: number }>(`
      select count(*) filter (where o.subtotal_cents <> l.sum)::int as wrong, max(o.order_number)::int as last
      from orders o join (select order_id, sum(unit_price_cents * quantity) as sum from order_items ${mine} group by 1) l on l.order_id = o.id
      ${mine.replace('website_id', 'o.website_id')}`);
    expect(totals.wrong).toBe(0);
    expect(totals.last).toBe(before.orders + 21);
  });
});

test('a website gets days of visits that are summed up for good, and a day that has visits stays', async () => {
  const shop = await createTestShop(database.db);
  await shop.addProduct({ title: 'Cup', priceCents: 2000 });
  const { identifier } = await one<{ identifier: string }>(
    `select identifier from websites where website_id = '${shop.websiteId}'`,
  );
  const website = await findWebsiteByIdentifier(database.db, identifier);
  const mine = `from analytics_days where website_id = '${shop.websiteId}'`;
  const sums = () =>
    one<object>(`select count(*) filter (where topic = 'final')::int as days, sum(hits) filter (where topic = 'total')::int as views,
      sum(visits) filter (where topic = 'total')::int as visits, sum(visits) filter (where topic = 'funnel' and label = '1')::int as begun ${mine}`);
  await seedWebsite(database.db, website, { products: 0, posts: 0, orders: 0, days: 3 });
  const first = await sums();
  const raw = await one<object>(
    `select 3 as days, count(*)::int as views, count(distinct visitor)::int as visits, count(distinct visitor)::int as begun
    from analytics_hits where website_id = '${shop.websiteId}' and kind = 1`,
  );
  expect(first).toEqual(raw);
  const left = () =>
    one<object>(`select (select count(*)::int from carts where website_id = '${shop.websiteId}' and not is_purchased) as carts,
      (select count(distinct cart_id)::int from cart_entries where website_id = '${shop.websiteId}') as filled,
      (select count(*)::int from consent_choices where website_id = '${shop.websiteId}') as choices,
      (select count(*)::int from consent_wordings where website_id = '${shop.websiteId}') as wordings`);
  expect(await left()).toEqual({ carts: 9, filled: 9, choices: 15, wordings: 1 });
  await seedWebsite(database.db, website, { products: 0, posts: 0, orders: 0, days: 3 });
  expect(await sums()).toEqual(first);
  expect(await left()).toMatchObject({ carts: 9, choices: 15 });
});

async function one<T>(query: string): Promise<T> {
  const [row] = await database.db.system.unsafe(query);
  return row as T;
}
