import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { seedWebsite } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { inWebsite, raiseContentVersion } from '../database/transaction.ts';
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
  await test.db.system`update websites set title = 'Another' where website_id = ${websiteId}`;
  await directory.refresh(websiteId);
  // An answer of the database that was on its way while the change was made.
  vi.mocked(queries.findWebsiteByHost).mockResolvedValueOnce(before);
  expect((await directory.find(host))?.contentVersion).toBe(2);
  expect(directory.peek(host)?.contentVersion).toBe(2);
});

it('keeps nothing that stays older than what it knows', async () => {
  const { websiteId, host } = await seedWebsite(test.db, 'older');
  const directory = new WebsiteDirectory(test.db, 'localhost');
  directory.applyVersions({ websiteId, contentVersion: 4, structureVersion: 1 });
  directory.applyVersions({ websiteId, contentVersion: 5, structureVersion: 1 });
  expect((await directory.find(host))?.contentVersion).toBe(1);
  expect(directory.peek(host)).toBeNull();
  directory.applyVersions({ websiteId, contentVersion: 3, structureVersion: 1 });
  for (let version = 2; version <= 5; version++) await raise(websiteId);
  expect((await directory.find(host))?.contentVersion).toBe(5);
  expect(directory.peek(host)?.contentVersion).toBe(5);
});

describe('told of a change', () => {
  let directory: WebsiteDirectory;
  beforeAll(async () => {
    directory = new WebsiteDirectory(test.db, 'localhost');
    // Nobody asks: what comes, comes by the notification.
    vi.spyOn(directory as unknown as { poll(): Promise<void> }, 'poll').mockResolvedValue();
    await directory.start();
  });
  afterAll(() => directory.stop());

  /** Until the notification of what was written before has come: they come in their order. */
  const untilTold = (host: string, contentVersion: number) =>
    vi.waitFor(() => expect(directory.peek(host)?.contentVersion ?? contentVersion).toBe(contentVersion), 20_000);

  it('reads nothing anew where only what is on the pages has changed', async () => {
    const { websiteId, host } = await seedWebsite(test.db, 'told-content');
    const before = await directory.find(host);
    vi.mocked(queries.findWebsiteByHost).mockClear();
    await inWebsite(test.db, websiteId, (tx) => raiseContentVersion(tx, websiteId));
    await untilTold(host, 2);
    expect(directory.peek(host)).toEqual({ ...before, contentVersion: 2, updatedAt: expect.any(Date) });
    const [row] = await test.db.system<{ updatedAt: Date }[]>`
      select updated_at from websites where website_id = ${websiteId}`;
    expect(directory.peek(host)?.updatedAt).toEqual(row?.updatedAt);
    expect(queries.findWebsiteByHost).not.toHaveBeenCalled();
  });

  // The version is raised first, and last: in both orders the news must be that the row is another.
  it.each([
    ['before', true],
    ['after', false],
  ])('reads the row anew when it is changed %s the content version is raised', async (word, rowFirst) => {
    const { websiteId, host } = await seedWebsite(test.db, `told-${word}`);
    await directory.find(host);
    await inWebsite(test.db, websiteId, async (tx) => {
      if (!rowFirst) await raiseContentVersion(tx, websiteId);
      await tx`update websites set settings = settings || '{"seoHidden": true}' where website_id = ${websiteId}`;
      if (rowFirst) await raiseContentVersion(tx, websiteId);
    });
    await vi.waitFor(() => expect(directory.peek(host)).toBeNull(), 20_000);
    expect(await directory.find(host)).toMatchObject({ contentVersion: 2, settings: { seoHidden: true } });
  });

  it('asks anew who answers on a host when the domains of a website change', async () => {
    const { websiteId, host } = await seedWebsite(test.db, 'told-domain');
    await test.db.system`insert into domains ${test.db.system({ websiteId, host: 'shop.example.com' })}`;
    await directory.find('shop.example.com');
    await directory.find(host);
    await inWebsite(test.db, websiteId, (tx) => tx`delete from domains where host = 'shop.example.com'`);
    await vi.waitFor(() => expect(directory.peek('shop.example.com')).toBeNull(), 20_000);
    expect(await directory.find('shop.example.com')).toBeNull();
  });

  it('is told of nothing by a transaction that fails', async () => {
    const { websiteId, host } = await seedWebsite(test.db, 'told-failed');
    await directory.find(host);
    const failing = inWebsite(test.db, websiteId, async (tx) => {
      await raiseContentVersion(tx, websiteId);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    await inWebsite(test.db, websiteId, (tx) => raiseContentVersion(tx, websiteId));
    await untilTold(host, 2);
    expect(directory.peek(host)?.contentVersion).toBe(2);
  });
});
