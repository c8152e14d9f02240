import type { ProductList } from '@plinth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownerRoutes } from '../../accounts/staff/routes.ts';
import type { App } from '../../platform/server/context.ts';
import { type OwnerAgent, ownerServer, seedWebsite, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { productRoutes } from './routes.ts';

let database: TestDatabase;
let app: App;
let owner: OwnerAgent;

/** More than a list looks through before it asks an index; what is rare comes last. */
const COMMON = 1_050;
const RARE = 60;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await ownerServer(database.db, [ownerRoutes, productRoutes]);
  const website = await seedWebsite(database.db, 'pottery');
  owner = await signedInOwner(app, database.db, website, 8);
  const sql = database.db.system;
  await sql`
    insert into items (website_id, id, collection_id, record_type, url_id, title, display_index, product_type, status)
    select c.website_id, 'long-' || n, c.id, 11, 'long-' || n, case when n > ${COMMON} then 'Rare bowl ' else 'Cup ' end || n, 1000 + n, 1,
      case when n > ${COMMON} then 'private' else 'published' end
    from (select * from collections where website_id = ${website.websiteId} and type = 13 order by display_index limit 1) c,
      generate_series(1, ${COMMON + RARE}) n`;
  await sql`
    insert into variants (website_id, id, item_id, sku, price_cents, sale_price_cents, on_sale, stock)
    select ${website.websiteId}, 'long-' || n || '-' || v, 'long-' || n, 'LONG-' || n || '-' || v, 1000, 900, n = ${COMMON},
      -- Every fifth of the rare has a piece left of its second variant.
      case when n <= ${COMMON} or v = 2 and n % 5 = 0 then 1 else 0 end
    from generate_series(1, ${COMMON + RARE}) n, generate_series(1, 2) v`;
});

afterAll(async () => {
  await app.close();
  await database.drop();
});

async function pagesOf(query: string) {
  const names: string[] = [];
  const totals: (number | null)[] = [];
  let cursor: string | null = null;
  do {
    const path: string = `/api/commerce/products?limit=20&${query}${cursor === null ? '' : `&cursor=${cursor}`}`;
    const page: ProductList = (await owner.call('GET', path)).json();
    names.push(...page.products.map(({ name }) => name));
    totals.push(page.total);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return { names, total: totals[0] };
}

const named = (keep: (n: number) => boolean) =>
  Array.from({ length: RARE }, (_, index) => COMMON + 1 + index)
    .filter(keep)
    .map((n) => `Rare bowl ${n}`);

test.each([
  ['sold out', 'visibility=sold-out', (n: number) => n % 5 !== 0],
  ['hidden', 'visibility=hidden', () => true],
  ['a word', 'query=rare', () => true],
  ['a word of what has sold out', 'visibility=sold-out&query=bowl%20rare', (n: number) => n % 5 !== 0],
])('what is rare in a long list is found, counted and paged: %s', async (_, query, keep) => {
  const expected = named(keep);
  for (const sort of ['position', 'name', 'updated'] as const) {
    const { names, total } = await pagesOf(`${query}&sort=${sort}`);
    expect(total).toBe(expected.length);
    expect(names).toHaveLength(expected.length);
    expect([...names].sort()).toEqual([...expected].sort());
    if (sort !== 'updated') expect(names).toEqual(expected);
  }
});

test('what hardly anything of a long list is, is found: on sale, a SKU', async () => {
  expect((await pagesOf('visibility=on-sale')).names).toEqual([`Cup ${COMMON}`]);
  expect((await pagesOf(`query=long-${COMMON + 7}-2`)).names).toEqual([`Rare bowl ${COMMON + 7}`]);
});
