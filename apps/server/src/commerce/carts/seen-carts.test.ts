import { newId } from '@plinth/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { App } from '../../platform/server/context.ts';
import { WebsiteDirectory } from '../../platform/websites/website-directory.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import {
  createTestServer,
  createTestShop,
  type TestShop,
  type TestVariant,
  TestVisitor,
} from '../../testing/test-shop.ts';
import { cartRoutes } from './routes.ts';
import { SeenCarts } from './seen-carts.ts';

const CART_PATH = '/api/commerce/shopping-cart';
let test: TestDatabase;
let app: App;
let shop: TestShop;
let products: TestVariant[];
let visitor: TestVisitor;
let token: string;
/** An account of the shop, with its customer. */
let memberId: string;
let statements: { known: boolean }[];

beforeAll(async () => {
  test = await createTestDatabase();
  app = await createTestServer(test.db, [cartRoutes]);
});
beforeEach(async () => {
  shop = await createTestShop(test.db);
  products = [await shop.addProduct({ attributes: [{ name: 'Size', value: 'Large' }] }), await shop.addProduct()];
  visitor = new TestVisitor(app, shop.host);
  for (const product of products) await visitor.add(product);
  token = visitor.cookies.get('CART') ?? '';
  memberId = newId();
  const member = { websiteId: shop.websiteId, id: memberId, email: 'school@example.com', displayName: 'School' };
  await test.db.system`insert into site_users ${test.db.system(member)}`;
  statements = [];
});
afterAll(async () => {
  await app.close();
  await test.drop();
});

const website = async () => {
  const found = await new WebsiteDirectory(test.db, 'localhost').find(shop.host);
  if (!found) throw new Error('no website');
  return found;
};

/** What owners and shoppers do, as it reaches the tables. */
const edits: Record<string, (product: TestVariant, number: number) => Promise<unknown>> = {
  rename: ({ itemId }, n) => test.db.system`update items set title = ${`Bowl ${n}`} where id = ${itemId}`,
  price: ({ variantId }, n) => test.db.system`update variants set price_cents = ${n * 100} where id = ${variantId}`,
  sale: ({ variantId }, n) =>
    test.db.system`update variants set on_sale = ${n % 2 === 0}, sale_price_cents = ${n} where id = ${variantId}`,
  sell: ({ variantId }, n) => test.db.system`update variants set stock = ${n % 3} where id = ${variantId}`,
  option: ({ variantId }, n) =>
    test.db
      .system`update variants set attributes = ${test.db.system.json([{ name: 'Size', value: `${n}` }])} where id = ${variantId}`,
  hide: ({ itemId }, n) =>
    test.db.system`update items set status = ${n % 2 ? 'private' : 'published'} where id = ${itemId}`,
  schedule: ({ itemId }, n) =>
    test.db
      .system`update items set publish_on = now() + ${n % 2 ? '1 hour' : '-1 hour'}::interval where id = ${itemId}`,
  hidePage: (_product, n) =>
    test.db.system`update collections set enabled = ${n % 2 === 0} where website_id = ${shop.websiteId}`,
  movePage: (_product, n) =>
    test.db.system`update collections set url_id = ${`shop-${n}`} where website_id = ${shop.websiteId}`,
  image: async ({ itemId }, n) => {
    const { system: sql } = test.db;
    const id = newId();
    await sql`insert into assets ${sql({ websiteId: shop.websiteId, id, filename: 'a.png', contentType: 'image/png', byteSize: 1, storageKey: `a/${id}/a.png`, width: n, height: n, widths: [100, 300] })}`;
    await sql`update items set main_asset_id = ${id} where id = ${itemId}`;
  },
  describeImages: (_product, n) =>
    test.db.system`update assets set alt_text = ${`Image ${n}`} where website_id = ${shop.websiteId}`,
  tax: async (_product, n) => {
    const { system: sql } = test.db;
    await sql`delete from tax_rules where website_id = ${shop.websiteId}`;
    await sql`insert into tax_rules ${sql({ websiteId: shop.websiteId, id: newId(), name: `Tax ${n}`, country: 'US', region: '', rateBasisPoints: n * 10 })}`;
  },
  ship: async (_product, n) => {
    const { system: sql } = test.db;
    await sql`delete from shipping_options where website_id = ${shop.websiteId}`;
    await sql`insert into shipping_options ${sql({ websiteId: shop.websiteId, id: newId(), name: `Post ${n}`, kind: 'flat', rates: sql.json({ costCents: n }) })}`;
  },
  address: () => visitor.call('PUT', `${CART_PATH}/shipping`, { location: { country: 'US', postalCode: '10001' } }),
  currency: (_product, n) =>
    test.db.system`
      update websites set store_settings = store_settings || ${test.db.system.json({ currency: n % 2 ? 'EUR' : 'USD' })}
      where website_id = ${shop.websiteId}`,
  // What is hidden or sold out just now is refused.
  add: ({ itemId, sku }) => visitor.call('POST', `${CART_PATH}/entries`, { itemId, sku, quantity: 1 }),
  remove: async () => {
    const { entries } = (await visitor.call('GET', CART_PATH)).json() as { entries: { id: string }[] };
    if (entries[0]) await visitor.call('DELETE', `${CART_PATH}/entries/${entries[0].id}`);
  },
  coupon: async (_product, n) => {
    const { system: sql } = test.db;
    await sql`delete from coupons where website_id = ${shop.websiteId}`;
    await sql`insert into coupons ${sql({ websiteId: shop.websiteId, id: newId(), code: 'TEN', name: 'Ten', kind: 'percentage', amount: n * 10, endsAt: n % 2 ? null : new Date(Date.now() + 40) })}`;
    await sql`update carts set coupon_codes = '{TEN}' where website_id = ${shop.websiteId}`;
    if (n % 2 === 0) await new Promise((resolve) => setTimeout(resolve, 60));
  },
  signIn: (_product, n) =>
    test.db.system`
      update carts set site_user_id = ${n % 3 ? memberId : null} where website_id = ${shop.websiteId}`,
  confirmAddress: (_product, n) =>
    test.db.system`
      update site_users set email_verified_at = ${n % 2 ? new Date() : null} where id = ${memberId}`,
  exempt: (_product, n) => {
    const { system: sql } = test.db;
    const expiresOn = n % 5 ? '' : '2020-12-31';
    const exemption = n % 4 ? sql.json({ reason: `School ${n}`, certificate: '', expiresOn }) : null;
    return sql`update customers set tax_exemption = ${exemption} where website_id = ${shop.websiteId}`;
  },
  uncoupon: () => test.db.system`update carts set coupon_codes = '{}' where website_id = ${shop.websiteId}`,
};

it('[CART-03] [CART-04] a cart that was read before reads like one that never was, whatever has changed since', async () => {
  const seen = new SeenCarts(test.db);
  const edit = fc.tuple(fc.constantFrom(...Object.keys(edits)), fc.constantFrom(0, 1), fc.integer({ min: 1, max: 99 }));
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 8 }), async (steps) => {
      for (const [name, product, number] of steps) {
        await edits[name]?.(products[product] as TestVariant, number);
        const of = await website();
        expect(await seen.read(of, token), name).toEqual(await new SeenCarts(test.db).read(of, token));
      }
    }),
    { numRuns: 40 },
  );
}, 60_000);

it.each([
  ['guest', false],
  ['signed-in shopper', true],
])('a cart of a %s that nobody has changed is not built again, and another one is', async (_who, isMember) => {
  if (isMember) await test.db.system`update carts set site_user_id = ${memberId} where website_id = ${shop.websiteId}`;
  const sql = test.db.app;
  const watched = new Proxy(sql, {
    apply: async (target, self, args) => {
      const rows = await Reflect.apply(target as never, self, args);
      statements.push({ known: (rows as unknown as { cart: unknown }[])[0]?.cart === null });
      return rows;
    },
  });
  const seen = new SeenCarts({ ...test.db, app: watched as never });
  const of = await website();
  const first = await seen.read(of, token);
  expect(first?.cart.entries).toHaveLength(2);
  expect(await seen.read(of, token)).toBe(first);
  await edits.rename?.(products[0] as TestVariant, 5);
  expect((await seen.read(of, token))?.cart.entries[0]?.title).toBe('Bowl 5');
  expect(statements).toEqual([{ known: false }, { known: true }, { known: false }]);
});

it('a cart is gone once it is bought, and nobody reads it with another token', async () => {
  const seen = new SeenCarts(test.db);
  const of = await website();
  expect(await seen.read(of, token)).toBeDefined();
  expect(await seen.read(of, 'x'.repeat(43))).toBeUndefined();
  await test.db.system`update carts set is_purchased = true where website_id = ${shop.websiteId}`;
  expect(await seen.read(of, token)).toBeUndefined();
});
