import type { PlaceProductRequest, ProductList } from '@plinth/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownerRoutes } from '../../accounts/staff/routes.ts';
import type { App } from '../../platform/server/context.ts';
import { type OwnerAgent, ownerServer, seedWebsite, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { productRoutes } from './routes.ts';

let database: TestDatabase;
let app: App;
let owner: OwnerAgent;
let storeId: string;
let websiteId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await ownerServer(database.db, [ownerRoutes, productRoutes]);
  const website = await seedWebsite(database.db, 'pottery');
  ({ websiteId } = website);
  owner = await signedInOwner(app, database.db, website, 8);
  const [store] = await database.db.system<{ id: string }[]>`
    select id from collections where website_id = ${websiteId} and type = 13 order by display_index limit 1`;
  storeId = store?.id ?? '';
});

afterAll(async () => {
  await app.close();
  await database.drop();
});

/** So many products p1, p2, … and no others, numbered without room between them. */
async function stocked(count: number): Promise<void> {
  await database.db.system`delete from items where website_id = ${websiteId}`;
  await database.db.system`
    insert into items (website_id, id, collection_id, record_type, url_id, title, display_index, product_type, status)
    select ${websiteId}, 'p' || n, ${storeId}, 11, 'p' || n, 'p' || n, n - 1, 1, 'published'
    from generate_series(1, ${count}::int) n`;
  // As on a live database: plans are chosen by what is known of the table.
  if (count > 1_000) await database.db.system`analyze items`;
}

const move = (id: string, to: PlaceProductRequest) => owner.call('POST', `/api/commerce/products/${id}/place`, to);

async function order(): Promise<string[]> {
  const list: ProductList = (
    await owner.call('GET', `/api/commerce/products?limit=200&collectionId=${storeId}`)
  ).json();
  return list.products.map(({ id }) => id);
}

const numbers = async (): Promise<Map<string, number>> =>
  new Map(
    (
      await database.db.system<{ id: string; displayIndex: number }[]>`
        select id, display_index from items where website_id = ${websiteId} and collection_id = ${storeId}`
    ).map(({ id, displayIndex }) => [id, displayIndex]),
  );

beforeEach(() => stocked(5));

test.each<[string, PlaceProductRequest, string]>([
  ['p4', { beforeId: 'p2' }, 'p1 p4 p2 p3 p5'],
  ['p1', { afterId: 'p3' }, 'p2 p3 p1 p4 p5'],
  ['p5', { beforeId: 'p1' }, 'p5 p1 p2 p3 p4'],
  ['p2', { afterId: 'p5' }, 'p1 p3 p4 p5 p2'],
  ['p2', { place: 4 }, 'p1 p3 p4 p2 p5'],
  ['p4', { place: 1 }, 'p4 p1 p2 p3 p5'],
  ['p1', { place: 99 }, 'p2 p3 p4 p5 p1'],
  ['p3', { place: 3 }, 'p1 p2 p3 p4 p5'],
  ['p3', { beforeId: 'p3' }, 'p1 p2 p3 p4 p5'],
])('%s moved %j', async (id, to, expected) => {
  const [before] = await database.db.system<{ version: number }[]>`
    select content_version as version from websites where website_id = ${websiteId}`;
  const answer = await move(id, to);
  expect(answer.statusCode).toBe(200);
  const wanted = expected.split(' ');
  expect(await order()).toEqual(wanted);
  expect(answer.json()).toEqual({
    place: wanted.indexOf(id) + 1,
    contentVersion: Number(before?.version) + 1,
  });
});

test('products that share a number are moved too, and what is deleted keeps its place', async () => {
  await database.db.system`update items set display_index = 0 where website_id = ${websiteId}`;
  await owner.call('DELETE', '/api/commerce/products/p2');
  expect((await move('p5', { afterId: 'p1' })).json()).toMatchObject({ place: 2 });
  expect((await move('p3', { place: 2 })).json()).toMatchObject({ place: 2 });
  expect(await order()).toEqual(['p1', 'p3', 'p5', 'p4']);
  expect((await move('p2', { place: 1 })).statusCode).toBe(409);
  await owner.call('POST', '/api/commerce/products/p2/restore');
  expect(await order()).toContain('p2');
});

test('places are counted among what is there: a deleted product takes none', async () => {
  await owner.call('DELETE', '/api/commerce/products/p1');
  expect((await move('p5', { place: 2 })).json()).toMatchObject({ place: 2 });
  expect(await order()).toEqual(['p2', 'p5', 'p3', 'p4']);
});

test('a product that a colleague deletes while its move waits is not moved', async () => {
  const before = await numbers();
  const moving = await database.db.system.begin(async (tx) => {
    await tx`select from collections where website_id = ${websiteId} and id = ${storeId} for update`;
    const answer = move('p4', { place: 1 });
    await expect
      .poll(
        () =>
          database.db
            .system`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      .toHaveLength(1);
    await tx`update items set deleted_at = now() where website_id = ${websiteId} and id = 'p4'`;
    return { answer };
  });
  expect((await moving.answer).statusCode).toBe(409);
  expect(await numbers()).toEqual(before);
});

test('what is not there, or on another shop page, is refused in words', async () => {
  await database.db.system`
    insert into collections (website_id, id, type, type_name, title, navigation_title, url_id, display_index)
    values (${websiteId}, 'annex', 13, 'products', 'Annex', 'Annex', 'annex', 90) on conflict do nothing`;
  await database.db.system`update items set collection_id = 'annex' where website_id = ${websiteId} and id = 'p5'`;
  expect((await move('gone', { place: 1 })).statusCode).toBe(404);
  expect((await move('p1', { beforeId: 'p5' })).statusCode).toBe(404);
  expect((await move('p1', { beforeId: 'p2', place: 1 } as never)).statusCode).toBe(400);
  expect((await move('p1', { place: 0 })).statusCode).toBe(400);
  expect(await order()).toEqual(['p1', 'p2', 'p3', 'p4']);
});

test('of 10,000 products, a move writes one row once there is room; the end needs none', {
  timeout: 60_000,
}, async () => {
  await stocked(10_000);
  const dense = await numbers();
  const changed = async (before: Map<string, number>) =>
    [...(await numbers())].filter(([id, number]) => before.get(id) !== number).map(([id]) => id);
  await move('p9000', { place: 1 });
  expect(await changed(dense)).toEqual(['p9000']);
  await move('p9000', { afterId: 'p5' });
  const roomy = await numbers();
  expect((await move('p7000', { place: 3_000 })).json()).toMatchObject({ place: 3_000 });
  expect(await changed(roomy)).toEqual(['p7000']);
  expect((await order()).slice(0, 7)).toEqual(['p1', 'p2', 'p3', 'p4', 'p5', 'p9000', 'p6']);
});

test('colleagues who move at once all get their way', async () => {
  await stocked(30);
  const moves = Array.from({ length: 12 }, (_, n) => move(`p${2 * n + 2}`, { afterId: `p${2 * n + 3}` }));
  expect((await Promise.all(moves)).map(({ statusCode }) => statusCode)).toEqual(moves.map(() => 200));
  const swapped = Array.from({ length: 12 }, (_, n) => [`p${2 * n + 3}`, `p${2 * n + 2}`]).flat();
  expect(await order()).toEqual(['p1', ...swapped, 'p26', 'p27', 'p28', 'p29', 'p30']);
  const places = [...(await numbers()).values()];
  expect(new Set(places).size).toBe(places.length);
  // Many times into the same gap: room is made again when it is used up.
  for (let n = 0; n < 25; n++) await move(n % 2 === 0 ? 'p30' : 'p29', { afterId: 'p1' });
  expect((await order()).slice(0, 3)).toEqual(['p1', 'p30', 'p29']);
});
