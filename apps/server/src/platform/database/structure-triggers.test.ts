import { newId } from '@plinth/domain';
import { getTableColumns } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedWebsite } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { websites } from './schema/websites.ts';
import { inWebsite, raiseContentVersion } from './transaction.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test?.drop());

async function structureVersion(websiteId: string): Promise<number> {
  const [row] = await test.db.system<{ structureVersion: number }[]>`
    select structure_version from websites where website_id = ${websiteId}`;
  return Number(row?.structureVersion);
}

const collection = (websiteId: string, id: string) => ({
  websiteId,
  id,
  type: 1,
  typeName: 'blog',
  title: 'News',
  navigationTitle: 'News',
  urlId: 'news',
});

it('is raised with the structure of the website that changes it, and with no other', async () => {
  const one = await seedWebsite(test.db, 'structure-one');
  const other = await seedWebsite(test.db, 'structure-other');
  const id = newId();
  const before = await structureVersion(one.websiteId);
  const untouched = await structureVersion(other.websiteId);

  await inWebsite(test.db, one.websiteId, (tx) => tx`insert into collections ${tx(collection(one.websiteId, id))}`);
  const added = await structureVersion(one.websiteId);
  expect(added).toBeGreaterThan(before);

  const item = { websiteId: one.websiteId, id, collectionId: id, recordType: 1, urlId: 'first', title: 'First' };
  await inWebsite(test.db, one.websiteId, (tx) => tx`insert into items ${tx(item)}`);
  expect(await structureVersion(one.websiteId)).toBe(added);

  await inWebsite(test.db, one.websiteId, (tx) => tx`update collections set title = 'Journal' where id = ${id}`);
  const renamed = await structureVersion(one.websiteId);
  expect(renamed).toBeGreaterThan(added);
  await inWebsite(test.db, one.websiteId, (tx) => tx`delete from collections where id = ${id}`);
  expect(await structureVersion(one.websiteId)).toBeGreaterThan(renamed);
  expect(await structureVersion(other.websiteId)).toBe(untouched);
});

it('is raised for all by a writer that is bound to no website', async () => {
  const { websiteId } = await seedWebsite(test.db, 'structure-system');
  const before = await structureVersion(websiteId);
  await test.db.system`insert into collections ${test.db.system(collection(websiteId, newId()))}`;
  expect(await structureVersion(websiteId)).toBeGreaterThan(before);
});

/** All that makes two rows of a website different ones, but for how often they were changed. */
const columns = Object.values(getTableColumns(websites))
  .map(({ name }) => name)
  .filter((name) => !['website_id', 'content_version', 'structure_version', 'updated_at'].includes(name))
  // What the transaction that raised the content version has changed.
  .filter((name) => !name.startsWith('content_change'));

it.each(columns)('is raised by a change of %s', async (column) => {
  const { websiteId } = await seedWebsite(test.db, `column-${column.replaceAll('_', '-')}`);
  const before = await structureVersion(websiteId);
  const { system } = test.db;
  await system`update websites set ${system(column)} = ${system(column)} where website_id = ${websiteId}`;
  expect(await structureVersion(websiteId)).toBe(before + 1);
});

it('is not raised by a change of what is on the pages', async () => {
  const { websiteId } = await seedWebsite(test.db, 'structure-content');
  const before = await structureVersion(websiteId);
  await inWebsite(test.db, websiteId, (tx) => raiseContentVersion(tx, websiteId));
  expect(await structureVersion(websiteId)).toBe(before);
});
