import type { ProductList } from '@plinth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownerRoutes } from '../../accounts/staff/routes.ts';
import type { App } from '../../platform/server/context.ts';
import { type OwnerAgent, ownerServer, seedWebsite, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { listProducts } from './queries.ts';
import { productRoutes } from './routes.ts';

let database: TestDatabase;
let app: App;
let owner: OwnerAgent;

/** More than a list looks through before it asks an index; what is rare comes last. */
const COMMON = 1_050;
const RARE = 60;
/** So many that reading all of them is no way to find one. */
const MANY = 20_000;

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

test('a search reads the variants of what it looks at and not those of the whole store, by a plan for any website, too', async () => {
  const { websiteId, collectionId } = await seedWebsite(database.db, 'warehouse');
  await database.db.system.begin(async (tx) => {
    // Only what lists read: no triggers.
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into items (website_id, id, collection_id, record_type, url_id, title, display_index, product_type, status)
      select ${websiteId}, 'many-' || n, ${collectionId}, 11, 'many-' || n, 'Crate ' || n, n, 1, 'published'
      from generate_series(1, ${MANY}) n`;
    await tx`
      insert into variants (website_id, id, item_id, sku, price_cents, sale_price_cents, on_sale, stock)
      select ${websiteId}, 'many-' || n, 'many-' || n, 'MANY-' || n, 1000, 900, false, 1 from generate_series(1, ${MANY}) n`;
  });
  await database.db.system`analyze items, variants`;
  const plans = await database.db.app.begin(async (tx) => {
    await tx`select set_config('plinth.website_id', ${websiteId}, true)`;
    const { rows } = await listProducts(tx, websiteId, { query: `many-${MANY - 7}` }, null, 20);
    expect(rows.map(({ title }) => title)).toEqual([`Crate ${MANY - 7}`]);
    const asked = await tx<{ statement: string }[]>`
      select statement from pg_prepared_statements where statement like '%with page as%' or statement like '%named as%'`;
    expect(asked.length).toBeGreaterThan(1);
    // After five times PostgreSQL may choose the plan that does not know for which website it is.
    const generic = asked.map(({ statement }) => tx.unsafe(`explain (generic_plan) ${statement}`));
    return (await Promise.all(generic)).flat().map((line) => String(line['QUERY PLAN']));
  });
  expect(plans.filter((line) => line.includes('on variants')).length).toBeGreaterThan(1);
  // A hashed one is filled with all that its condition for any row would find: every variant of the website.
  expect(plans.filter((line) => line.includes('hashed SubPlan'))).toEqual([]);
});
