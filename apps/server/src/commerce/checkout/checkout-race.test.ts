import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commerceRoutes } from '../../boot/commerce-routes.ts';
import { connectDatabase, type Database } from '../../platform/database/connection.ts';
import type { App } from '../../platform/server/context.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import {
  addShipping,
  createTestServer,
  createTestShop,
  newKey,
  type TestShop,
  TestVisitor,
} from '../../testing/test-shop.ts';

let test: TestDatabase;
let second: Database;
let apps: App[];
let shop: TestShop;

beforeAll(async () => {
  test = await createTestDatabase();
  // Two servers with pools of their own, as two processes behind a load balancer would have them.
  second = await connectDatabase({ databaseUrl: test.url });
  apps = [await createTestServer(test.db, commerceRoutes), await createTestServer(second, commerceRoutes)];
  shop = await createTestShop(test.db);
  await addShipping(test.db, shop);
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await second.close();
  await test.drop();
});

const visitors = (count: number) =>
  Array.from({ length: count }, (_, index) => new TestVisitor(apps[index % apps.length]!, shop.host));

const stockOf = async (variantId: string) => {
  const [row] = await test.db.system<{ stock: number }[]>`select stock from variants where id = ${variantId}`;
  return row?.stock;
};
const soldOf = async (variantId: string) => {
  const [row] = await test.db.system<{ orders: number; sold: number; taken: number }[]>`
    select count(*)::int as orders, coalesce(sum(quantity), 0)::int as sold, coalesce(sum(stock_taken), 0)::int as taken
    from order_items where variant_id = ${variantId}`;
  return row;
};

describe('buyers who come at the same moment', () => {
  it('sells the last 10 pieces to exactly 10 of 64 buyers, and the others keep their carts', async () => {
    const bowl = await shop.addProduct({ stock: 10 });
    const buyers = visitors(64);
    await Promise.all(buyers.map((buyer) => buyer.add(bowl)));
    const answers = await Promise.all(buyers.map((buyer) => buyer.checkout()));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 409)).toHaveLength(54);
    expect(await stockOf(bowl.variantId)).toBe(0);
    expect(await soldOf(bowl.variantId)).toEqual({ orders: 10, sold: 10, taken: 10 });
    const loser = buyers[statuses.indexOf(409)]!;
    expect((await loser.call('GET', '/api/commerce/shopping-cart')).json().totalQuantity).toBe(1);
    const numbers = await test.db.system<{ orderNumber: number }[]>`
      select order_number from orders where website_id = ${shop.websiteId} order by 1`;
    expect(numbers.map(({ orderNumber }) => orderNumber)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('never waits in a circle: carts with the same products in opposite order all become orders', async () => {
    const products = await Promise.all(Array.from({ length: 6 }, () => shop.addProduct({ stock: 1000 })));
    const buyers = visitors(48);
    for (const [index, buyer] of buyers.entries()) {
      const own = index % 2 === 0 ? products : [...products].reverse();
      for (const product of own) await buyer.add(product);
    }
    const [before] = await test.db.system<{ deadlocks: number }[]>`
      select deadlocks::int from pg_stat_database where datname = current_database()`;
    const answers = await Promise.all(buyers.map((buyer) => buyer.checkout()));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    for (const { variantId } of products) expect(await stockOf(variantId)).toBe(952);
    await test.db.system`select pg_stat_force_next_flush()`;
    const [after] = await test.db.system<{ deadlocks: number }[]>`
      select deadlocks::int from pg_stat_database where datname = current_database()`;
    expect(after?.deadlocks).toBe(before?.deadlocks);
  });

  it('gives one order to one key that comes to two servers 20 times at once', async () => {
    const bowl = await shop.addProduct({ stock: 100 });
    const buyer = new TestVisitor(apps[0]!, shop.host);
    await buyer.add(bowl);
    const twins = visitors(20);
    for (const twin of twins) twin.cookies.set('CART', buyer.cookies.get('CART')!);
    const key = newKey();
    const answers = await Promise.all(twins.map((twin) => twin.checkout({}, key)));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await stockOf(bowl.variantId)).toBe(99);
  });

  it('gives one order to one cart that is bought under 20 different keys at once', async () => {
    const bowl = await shop.addProduct({ stock: 100 });
    const buyer = new TestVisitor(apps[0]!, shop.host);
    await buyer.add(bowl);
    const twins = visitors(20);
    for (const twin of twins) twin.cookies.set('CART', buyer.cookies.get('CART')!);
    const answers = await Promise.all(twins.map((twin) => twin.checkout()));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const others = answers.filter(({ statusCode }) => statusCode === 409);
    expect(new Set(others.map((answer) => answer.json().error.code))).toEqual(new Set(['already-ordered']));
    expect(await stockOf(bowl.variantId)).toBe(99);
  });

  it('gives one order to one key that comes with 50 carts at once, and tells the others that the key is taken', async () => {
    const bowl = await shop.addProduct({ stock: 100 });
    const buyers = visitors(50);
    await Promise.all(buyers.map((buyer) => buyer.add(bowl)));
    const key = newKey();
    const answers = await Promise.all(buyers.map((buyer) => buyer.checkout({}, key)));
    const codes = answers.map((answer) => answer.json().error?.code ?? answer.statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 'idempotency-key-reused')).toHaveLength(49);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(49);
    expect(await stockOf(bowl.variantId)).toBe(99);
  });

  it('puts what is added during the checkout into that order or into a new cart, and loses nothing', async () => {
    const bowl = await shop.addProduct({ stock: 100_000, unlimited: true });
    for (let round = 0; round < 15; round++) {
      const buyer = new TestVisitor(apps[round % 2]!, shop.host);
      await buyer.add(bowl);
      const mind = new TestVisitor(apps[(round + 1) % 2]!, shop.host);
      mind.cookies.set('CART', buyer.cookies.get('CART')!);
      const [order] = await Promise.all([buyer.checkout(), mind.add(bowl)]);
      expect(order.statusCode).toBe(200);
      const bought = order.json().items[0].quantity;
      const left = (await mind.call('GET', '/api/commerce/shopping-cart')).json().totalQuantity;
      expect(bought + left).toBe(2);
    }
  });

  it('uses up a coupon of 3 uses 3 times', async () => {
    await test.db.system`
      insert into coupons (website_id, id, code, name, kind, amount, max_uses)
      values (${shop.websiteId}, 'c', 'FEW', 'Few', 'percentage', 1000, 3)`;
    const bowl = await shop.addProduct({ stock: 100 });
    const buyers = visitors(12);
    await Promise.all(buyers.map((buyer) => buyer.add(bowl)));
    const answers = await Promise.all(buyers.map((buyer) => buyer.checkout({ couponCode: 'few' })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    const [coupon] = await test.db.system`select uses from coupons where id = 'c'`;
    expect(coupon?.uses).toBe(3);
    expect(await stockOf(bowl.variantId)).toBe(97);
  });

  it('cancels an order once, however often it is asked to, and gives back what it took', async () => {
    const bowl = await shop.addProduct({ stock: 5 });
    const buyer = new TestVisitor(apps[0]!, shop.host);
    await buyer.add(bowl, 5);
    const { id } = (await buyer.checkout()).json();
    expect(await stockOf(bowl.variantId)).toBe(0);
    const owners = visitors(10);
    const cancel = (owner: TestVisitor) =>
      owner.call('POST', `/api/commerce/orders/${id}/cancel`, {}, { 'x-test-role': '8', 'x-csrf-token': 'crumb' });
    const answers = await Promise.all(owners.map(cancel));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(await stockOf(bowl.variantId)).toBe(5);
  });
});
