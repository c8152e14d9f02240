import { afterAll, beforeAll, expect, it } from 'vitest';
import { cartRoutes } from '../../commerce/carts/routes.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestServer, createTestShop, type TestShop, TestVisitor } from '../../testing/test-shop.ts';
import type { App } from '../server/context.ts';
import { findFunctions } from './find-functions.ts';

let test: TestDatabase;
let app: App;
let mine: TestShop;
let other: TestShop;

beforeAll(async () => {
  test = await createTestDatabase();
  app = await createTestServer(test.db, [cartRoutes]);
  mine = await createTestShop(test.db);
  other = await createTestShop(test.db);
});
afterAll(async () => {
  await app?.close();
  await test?.drop();
});

it('run with the rights of the caller, so that row-level security binds them; those that find name the website themselves', async () => {
  const rows = await test.db.system<{ name: string; definer: boolean; source: string }[]>`
    select proname as name, prosecdef as definer, prosrc as source from pg_proc where proname like 'plinth\\_%'`;
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['plinth_read_cart', 'plinth_add_to_cart']));
  const definers = rows.filter(({ definer }) => definer);
  expect(definers.map(({ name }) => name).sort()).toEqual(
    findFunctions.map((sql) => /function (\w+)\(/.exec(sql)?.[1]).sort(),
  );
  for (const { name, source } of definers) {
    const read =
      source.match(/(?:from|join) (?:orders|items|variants|search_entries|collections|form_submissions) \w+/g) ?? [];
    const bound = source.match(/website_id = current_setting\('plinth\.website_id', true\)/g) ?? [];
    expect([name, read.length > 0 && bound.length > 0]).toEqual([name, true]);
  }
});

it('find nothing of another website, and nothing where no website is named', async () => {
  const { itemId } = await other.addProduct({ title: 'Amphora', priceCents: 100 });
  const found = (websiteId: string) =>
    test.db.app.begin(async (tx) => {
      await tx`select set_config('plinth.website_id', ${websiteId}, true)`;
      return (await tx<{ id: string }[]>`select plinth_products_with(${['%Amphora%']}) as id`).map(({ id }) => id);
    });
  expect(await found(other.websiteId)).toEqual([itemId]);
  expect(await found(mine.websiteId)).toEqual([]);
  expect(await found('')).toEqual([]);
});

it('see one website: its carts and products, and nothing of another', async () => {
  const { itemId, sku } = await other.addProduct({ title: 'Bowl', priceCents: 100 });
  const visitor = new TestVisitor(app, other.host);
  await visitor.call('POST', '/api/commerce/shopping-cart/entries', { itemId, sku, quantity: 1 });
  const [cart] = await test.db.system<{ tokenHash: string }[]>`select token_hash from carts`;
  const token = cart?.tokenHash ?? '';
  const read = (websiteId: string) => test.db.app`select plinth_read_cart(${websiteId}, ${[token]}, true, '') as cart`;
  expect(await read(other.websiteId)).toHaveLength(1);
  expect(await read(mine.websiteId)).toHaveLength(0);
  const open = async (websiteId: string) =>
    (await test.db.app`select locked, cart, earlier from plinth_open_purchase(${websiteId}, 'key', ${token}, '')`)[0];
  expect(await open(other.websiteId)).toMatchObject({
    locked: { isPurchased: false },
    cart: { tokenHash: token },
    earlier: null,
  });
  expect(await open(mine.websiteId)).toEqual({ locked: null, cart: null, earlier: null });
  const asked = {
    itemId,
    sku,
    quantity: 1,
    maxQuantity: 9,
    maxServiceQuantity: 9,
    maxPersonalQuantity: 9,
    maxLines: 9,
  };
  const ids = { tokenHash: token, freshTokenHash: 'x', cartId: 'x', entryId: 'x', currency: 'USD', fieldsKey: '' };
  const [added] = await test.db.app`
    select plinth_add_to_cart(${mine.websiteId}, ${test.db.app.json({ ...asked, ...ids })}) as added`;
  expect(added?.added).toEqual({ found: false });
});

it('bind their own transaction only: the next one on the connection belongs to no website', async () => {
  const connection = await test.db.app.reserve();
  try {
    await connection`select plinth_read_cart(${other.websiteId}, ${['x']}, false, '')`;
    const [row] = await connection<{ bound: string | null }[]>`
      select nullif(current_setting('plinth.website_id', true), '') as bound`;
    expect(row?.bound).toBeNull();
    expect(await connection`select 1 from carts`).toHaveLength(0);
  } finally {
    connection.release();
  }
});

it('read the same cart of a shop with classes of tax as of one without, but for the class', async () => {
  const { itemId, sku } = await mine.addProduct({ title: 'Jug', priceCents: 1900 });
  const visitor = new TestVisitor(app, mine.host);
  await visitor.call('POST', '/api/commerce/shopping-cart/entries', { itemId, sku, quantity: 2 });
  const { websiteId } = mine;
  const [cart] = await test.db.system<{ tokenHash: string }[]>`
    select token_hash from carts where website_id = ${websiteId} order by id desc limit 1`;
  const read = async () => {
    const [row] = await test.db.app<{ cart: { entries: object[] } }[]>`
      select plinth_read_cart(${websiteId}, ${[cart?.tokenHash ?? '']}, true, '') as cart`;
    return row?.cart;
  };
  const plain = await read();
  expect(plain?.entries).toMatchObject([{ itemId, quantity: 2, unitPriceCents: 1900, taxClasses: null }]);
  await test.db.system`
    insert into tax_categories (website_id, category_id, tax_class) values (${websiteId}, 'bread', 'reduced')`;
  expect(await read()).toEqual(plain);
  await test.db.system`
    insert into item_categories (website_id, item_id, category_id) values (${websiteId}, ${itemId}, 'bread')`;
  const classed = plain?.entries.map((entry) => ({ ...entry, taxClasses: ['reduced'] }));
  expect(await read()).toEqual({ ...plain, entries: classed });
});
