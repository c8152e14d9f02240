import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { seedWebsite } from '../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import * as queries from './queries.ts';
import { WebsiteDirectory } from './website-directory.ts';

vi.mock('./queries.ts', { spy: true });

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await test?.drop();
});

const raise = (websiteId: string) =>
  test.db.system`update websites set content_version = content_version + 1 where website_id = ${websiteId}`;

it('does not keep what it read before a change that it learned of meanwhile', async () => {
  const { websiteId, host } = await seedWebsite(test.db, 'meanwhile');
  const directory = new WebsiteDirectory(test.db, 'localhost');
  const before = await directory.find(host);
  expect(before?.contentVersion).toBe(1);
  await raise(websiteId);
  await directory.refresh(websiteId);
  // An answer of the database that was on its way while the change was made.
  vi.mocked(queries.findWebsiteByHost).mockResolvedValueOnce(before);
  expect((await directory.find(host))?.contentVersion).toBe(2);
  expect(directory.peek(host)?.contentVersion).toBe(2);
});

it('keeps nothing that stays older than what it knows', async () => {
  const { websiteId, host } = await seedWebsite(test.db, 'older');
  const directory = new WebsiteDirectory(test.db, 'localhost');
  await directory.find(host);
  directory.learn(websiteId, 5);
  expect((await directory.find(host))?.contentVersion).toBe(1);
  expect(directory.peek(host)).toBeNull();
  directory.learn(websiteId, 3);
  for (let version = 2; version <= 5; version++) await raise(websiteId);
  expect((await directory.find(host))?.contentVersion).toBe(5);
  expect(directory.peek(host)?.contentVersion).toBe(5);
});
