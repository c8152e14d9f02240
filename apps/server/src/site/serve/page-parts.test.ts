import { randomBytes } from 'node:crypto';
import { newId } from '@plinth/domain';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { returnStock, takeStock } from '../../commerce/inventory/service.ts';
import { connectDatabase, type Database } from '../../platform/database/connection.ts';
import { inWebsite, raiseContentVersion } from '../../platform/database/transaction.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { PageRenderer } from '../pages/render-page.ts';

let test: TestDatabase;
/** With a page cache, and without one: what both show must be the same after whatever happens. */
let cached: Application;
let plain: Application;
let plainDb: Database;

const websiteId = newId();
const postId = newId();
const host = 'parts.localhost';
const SHOPS = ['shop', 'garden'];
const PRODUCTS = 6;
const products = SHOPS.flatMap((shop) =>
  Array.from({ length: PRODUCTS }, (_, index) => ({
    shop,
    id: newId(),
    variantId: newId(),
    path: `/${shop}/p${index}`,
    index,
  })),
);
/** The first page is the home page. */
const PAGES = ['/', '/garden', '/journal', '/journal/post', ...products.map(({ path }) => path)];

beforeAll(async () => {
  test = await createTestDatabase();
  plainDb = await connectDatabase({ databaseUrl: test.url });
  cached = await startWholeApplication(test.db);
  plain = await startWholeApplication(plainDb, { dataDir: cached.context.config.dataDir, pageCacheBytes: 0 });
  const { system: sql } = test.db;
  await sql`insert into websites ${sql({ websiteId, identifier: 'parts', title: 'Parts', themeName: 'lookbook' })}`;
  const collections: Record<string, string> = {};
  for (const [urlId, typeName, type] of [
    ['shop', 'products', 13],
    ['garden', 'products', 13],
    ['journal', 'blog', 1],
  ] as const) {
    collections[urlId] = newId();
    await sql`insert into collections ${sql({ websiteId, id: collections[urlId], type, typeName, title: urlId, navigationTitle: urlId, urlId })}`;
  }
  for (const { shop, id, variantId, index } of products) {
    await sql`insert into items ${sql({ websiteId, id, collectionId: collections[shop], recordType: 11, urlId: `p${index}`, title: `Product ${index}`, productType: 1, displayIndex: index })}`;
    await sql`insert into variants ${sql({ websiteId, id: variantId, itemId: id, sku: `${shop}-${index}`, priceCents: 1000, stock: 2 })}`;
  }
  await sql`insert into items ${sql({ websiteId, id: postId, collectionId: collections.journal, recordType: 1, urlId: 'post', title: 'A post' })}`;
});
/** All to be seen and to be had: what is not there is not kept either. */
beforeEach(async () => {
  const { system: sql } = test.db;
  await sql`update items set status = 'published' where website_id = ${websiteId}`;
  await sql`update variants set stock = 2 where website_id = ${websiteId}`;
  await sql`update websites set content_version = content_version + 1 where website_id = ${websiteId}`;
  await told();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await plain?.close();
  await plainDb?.close();
  await cached?.close();
  await test?.drop();
});

async function page(url: string, where = cached): Promise<string> {
  const answer = await where.app.inject({ url, headers: { host, accept: 'text/html' } });
  return `${answer.statusCode} ${answer.body}`;
}

/** Both servers know of what was written, as the writer's own does before its next request. */
const told = () => Promise.all([cached, plain].map(({ directory }) => directory.refresh(websiteId)));

type Product = (typeof products)[number];

/** What owners and shoppers do, through the services that do it. */
const edits: Record<string, (product: Product, number: number) => Promise<unknown>> = {
  sell: ({ variantId }) =>
    inWebsite(test.db, websiteId, async (tx) => {
      const [row] = await tx<{ stock: number }[]>`select stock from variants where id = ${variantId}`;
      // The last pieces: what is left of others is told by no page, and counted in none.
      if (row && row.stock > 0)
        await takeStock(tx, { websiteId, storeSettings: {} }, [{ variantId, quantity: row.stock }], {
          origin: { cause: 'order' },
          shippingOptionId: '',
        });
    }),
  giveBack: ({ variantId }) =>
    inWebsite(test.db, websiteId, async (tx) => {
      const [row] = await tx<{ stock: number }[]>`select stock from variants where id = ${variantId}`;
      if (row?.stock === 0) await returnStock(tx, { websiteId, storeSettings: {} }, [{ variantId, quantity: 2 }]);
    }),
  price: (product, number) => change(product, { variants: { [product.variantId]: { price: `${number}.50` } } }),
  rename: (product, number) => change(product, { name: `Product ${product.index} no. ${number}` }),
  hide: (product) => change(product, { visibility: 'hidden' }),
  show: (product) => change(product, { visibility: 'visible' }),
  // What is hidden by now cannot be liked.
  like: async ({ id }, number) => expect([200, 404]).toContain(await liked(number % 2 ? id : postId)),
  tag: (product, number) => change(product, { tags: [`t${number}`] }),
  twice: ({ variantId }) =>
    inWebsite(test.db, websiteId, async (tx) => {
      await returnStock(tx, { websiteId, storeSettings: {} }, [{ variantId, quantity: 1 }]);
      await tx`update items set title = title || '!' where url_id = 'post'`;
      await raiseContentVersion(tx, websiteId);
    }),
  /** Somebody who has never heard of parts. */
  byHand: (_product, number) =>
    test.db.system.begin(async (tx) => {
      await tx`update items set title = ${`A post ${number}`} where website_id = ${websiteId} and url_id = 'post'`;
      await tx`update websites set content_version = content_version + 1 where website_id = ${websiteId}`;
    }),
  settings: (_product, number) =>
    inWebsite(test.db, websiteId, async (tx) => {
      await tx`update websites set title = ${`Parts ${number}`} where website_id = ${websiteId}`;
      await raiseContentVersion(tx, websiteId);
    }),
};

async function change({ id }: Product, values: object): Promise<void> {
  const { changeProduct } = await import('../../commerce/products/service.ts');
  const [row] = await test.db.system<{ version: number }[]>`select version from items where id = ${id}`;
  const shop = { db: test.db, websiteId, accountId: null, currency: 'USD', timeZone: 'UTC' };
  await changeProduct(shop as never, id, row?.version ?? 0, values as never);
}

/** Of a visitor who has a sign already: of those without one only some are counted. */
async function liked(itemId: string): Promise<number> {
  const { statusCode } = await cached.app.inject({
    method: 'POST',
    url: `/comments/${itemId}/like`,
    headers: { host, accept: 'application/json', 'sec-fetch-site': 'same-origin' },
    cookies: { likes: randomBytes(32).toString('base64url') },
  });
  return statusCode;
}

/** How often pages are made while something happens. */
async function madeDuring(work: () => Promise<unknown>): Promise<string[]> {
  const render = vi.spyOn(PageRenderer.prototype, 'render');
  await work();
  const paths = render.mock.calls.map(([{ path }]) => path);
  render.mockRestore();
  return paths.sort();
}
const all = () => Promise.all(PAGES.map((url) => page(url)));

describe('the pages of a website', () => {
  it('are the same with and without a cache, whatever is done in whichever order', async () => {
    const edit = fc.tuple(
      fc.constantFrom(...Object.keys(edits)),
      fc.constantFrom(...products),
      fc.integer({ min: 1, max: 99 }),
      // Pages that somebody looks at meanwhile.
      fc.subarray(PAGES, { maxLength: 4 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 12 }), async (steps) => {
        await all();
        for (const [name, product, number, looked] of steps) {
          await edits[name]?.(product, number);
          await told();
          for (const url of looked) expect(await page(url)).toBe(await page(url, plain));
        }
        for (const url of PAGES) expect(await page(url)).toBe(await page(url, plain));
      }),
      { numRuns: 12 },
    );
  });

  it('stay where they do not show the product that was changed, sold out or come back', async () => {
    const [first] = products;
    if (!first) throw new Error('no product');
    const shown = ['/', '/shop/p0'];
    for (const name of ['price', 'sell', 'giveBack'] as const) {
      await told();
      await all();
      await edits[name]?.(first, 77);
      await told();
      const made = await madeDuring(all);
      for (const path of made) expect(path).toMatch(/^\/(shop.*)?$/);
      expect(made).not.toContain('/journal');
      expect(made).not.toContain('/garden');
      for (const path of shown) expect(made).toContain(path);
      expect(made.length).toBeLessThanOrEqual(PRODUCTS + 1);
      expect(await madeDuring(all)).toEqual([]);
    }
  });

  it('stay where they do not show what somebody likes', async () => {
    await told();
    await all();
    expect(await liked(postId)).toBe(200);
    await told();
    const made = await madeDuring(all);
    expect(made).toContain('/journal/post');
    expect(made.filter((path) => !path.startsWith('/journal'))).toEqual([]);
    expect(await page('/journal/post')).toBe(await page('/journal/post', plain));
  });

  it('show a product that has sold out at the first request afterwards', async () => {
    const product = products[7];
    if (!product) throw new Error('no product');
    await all();
    await test.db.system`update variants set stock = 1 where id = ${product.variantId}`;
    await edits.byHand?.(product, 1);
    await told();
    const before = await page(product.path);
    await edits.sell?.(product, 1);
    await told();
    const after = await page(product.path);
    expect(after).not.toBe(before);
    expect(after).toBe(await page(product.path, plain));
  });

  it('are all made anew where a process has missed a change', async () => {
    await all();
    await edits.price?.(products[1] as Product, 31);
    await edits.settings?.(products[1] as Product, 31);
    await edits.price?.(products[1] as Product, 32);
    await told();
    expect(new Set(await madeDuring(all))).toEqual(new Set(PAGES));
  });
});
