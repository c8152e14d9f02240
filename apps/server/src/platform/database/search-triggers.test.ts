import { newId } from '@plinth/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedWebsite } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Transaction } from './transaction.ts';
import { inWebsite } from './transaction.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test?.drop());

const id = () => newId();

/** Rows of a table that the transaction has read and changed so far. */
async function touched(tx: Transaction, table: string): Promise<{ read: number; inserted: number; updated: number }> {
  const [row] = await tx<{ read: number; inserted: number; updated: number }[]>`
    select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read, n_tup_ins::int as inserted, n_tup_upd::int as updated
    from pg_stat_xact_user_tables where relname = ${table}`;
  if (!row) throw new Error(`the database counts nothing for ${table}`);
  return row;
}

it('a large import reads no item again, and writes each entry once for all of its categories', async () => {
  const { websiteId } = await seedWebsite(test.db, 'importer');
  const { system: sql } = test.db;
  const collectionId = id();
  await sql`insert into collections ${sql({ websiteId, id: collectionId, type: 1, typeName: 'blog', title: 'News', navigationTitle: 'News', urlId: 'news' })}`;
  const categories = ['Raku', 'Celadon'].map((displayName) => ({ websiteId, id: id(), collectionId, displayName }));
  await sql`insert into categories ${sql(categories.map((category) => ({ ...category, slug: category.displayName.toLowerCase() })))}`;
  const items = Array.from({ length: 200 }, (_, n) => ({
    websiteId,
    id: id(),
    collectionId,
    recordType: 1,
    urlId: `post-${n}`,
    title: `Post ${n}`,
    body: `<p>Glaze\n number <b>${n}</b></p><STYLE>.x{}</STYLE>`,
  }));
  await inWebsite(test.db, websiteId, async (tx) => {
    await tx`insert into items ${tx(items)}`;
    expect((await touched(tx, 'items')).read).toBe(0);
    expect(await touched(tx, 'search_entries')).toMatchObject({ inserted: 200, updated: 0 });

    const links = items.flatMap((item) =>
      categories.map((category) => ({ websiteId, itemId: item.id, categoryId: category.id })),
    );
    await tx`insert into item_categories ${tx(links)}`;
    // The foreign key looks at the item of each of the 400 links.
    expect((await touched(tx, 'items')).read).toBeLessThanOrEqual(600);
    expect((await touched(tx, 'search_entries')).updated).toBe(200);
  });
  const found = (word: string) => sql<{ body: string }[]>`
    select body from search_entries where website_id = ${websiteId} and document @@ to_tsquery('english', ${word})`;
  expect(await found('celadon')).toHaveLength(200);
  expect((await found('17'))[0]?.body).toBe('Glaze number 17');
  await sql`delete from item_categories where website_id = ${websiteId} and category_id = ${categories[1]?.id ?? ''}`;
  expect(await found('celadon')).toHaveLength(0);
  expect(await found('raku')).toHaveLength(200);
  await sql`update items set title = 'Ochre' where website_id = ${websiteId} and url_id = 'post-3'`;
  expect(await found('ochre & raku')).toHaveLength(1);
});
