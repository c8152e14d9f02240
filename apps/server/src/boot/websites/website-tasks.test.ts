import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WebsiteTask } from '@plinth/contract';
import { newId, roles } from '@plinth/domain';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type AssetStore, FolderAssetStore } from '../../platform/assets/asset-store.ts';
import { JobRunner } from '../../platform/jobs/runner.ts';
import { type OwnerAgent, seedWebsite, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import type { Application } from '../application.ts';
import { websiteTaskJob } from './task-job.ts';

// Copies and removals of whole websites as jobs: seen from outside, cancelled, and gone on with when a process dies.

let database: TestDatabase;
let application: Application;
let dataDir: string;
let store: AssetStore;
let home: Awaited<ReturnType<typeof seedWebsite>>;
let owner: OwnerAgent;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'plinth-tasks-'));
  application = await startWholeApplication(database.db, { dataDir });
  store = new FolderAssetStore(join(dataDir, 'assets'));
  home = await seedWebsite(database.db, 'home');
  owner = await signedInOwner(application.app, database.db, home, roles.admin);
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const sql = () => database.db.system;
const runner = (assets: AssetStore = store) =>
  new JobRunner(database.db, [websiteTaskJob({ ...application.context, assets })]);

async function website(name: string): Promise<string> {
  const { websiteId } = await seedWebsite(database.db, name);
  await sql()`insert into memberships ${sql()({ websiteId, accountId: owner.accountId, role: roles.admin })}`;
  for (const file of ['one', 'two', 'three']) {
    const storageKey = `${websiteId}/${file}/${file}.pdf`;
    await store.put(storageKey, Buffer.from(`the file ${file}`));
    const row = { websiteId, id: newId(), filename: `${file}.pdf`, storageKey, contentType: 'application/pdf' };
    await sql()`insert into assets ${sql()({ ...row, byteSize: 1 })}`;
  }
  return websiteId;
}

async function tasks(agent = owner): Promise<WebsiteTask[]> {
  return (await agent.call('GET', '/api/websites')).json().tasks;
}
const task = async (id: string) => (await tasks()).find((one) => one.id === id);
async function copy(websiteId: string, title: string): Promise<WebsiteTask & { copyId: string }> {
  const answer = await owner.call('POST', `/api/websites/${websiteId}/copy`, { title });
  expect(answer.statusCode, answer.body).toBe(202);
  return answer.json();
}
const exists = async (websiteId: string) =>
  (await sql()`select 1 from websites where website_id = ${websiteId}`).length === 1;
/** A call that waits until it is let go. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let reach = () => {};
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const wait = () => {
    reach();
    return opened;
  };
  return { open: () => open(), reached, wait };
}

test('a copy is seen from when it was asked for until it is there, and put away when it was read', async () => {
  const from = await website('seen');
  const asked = await copy(from, 'Seen twice');
  expect(asked).toMatchObject({ kind: 'copy', state: 'running', done: 0, total: 0, cancellable: true });
  const halfWay = gate();
  const slow = Object.assign(Object.create(store) as AssetStore, {
    copy: async (source: string, target: string) => {
      if (source.includes('two')) await halfWay.wait();
      return store.copy(source, target);
    },
  });
  const working = runner(slow).drain();
  await halfWay.reached;
  expect(await task(asked.id)).toMatchObject({ state: 'running', total: 4 });
  // Nobody finds half a website.
  expect(await exists(asked.copyId)).toBe(false);
  expect((await owner.call('DELETE', `/api/website-tasks/${asked.id}`)).statusCode).toBe(404);
  halfWay.open();
  await working;
  expect(await task(asked.id)).toMatchObject({ state: 'done', copyId: asked.copyId, cancellable: false });
  expect(await exists(asked.copyId)).toBe(true);
  expect((await owner.call('DELETE', `/api/website-tasks/${asked.id}`)).statusCode).toBe(204);
  expect(await task(asked.id)).toBeUndefined();
});

test('a cancelled copy leaves nothing, be it cancelled before its beginning or in the middle', async () => {
  const from = await website('regret');
  const early = await copy(from, 'Early');
  expect((await owner.call('POST', `/api/website-tasks/${early.id}/cancel`)).json().state).toBe('cancelling');
  await runner().drain();
  expect(await task(early.id)).toMatchObject({ state: 'cancelled' });

  const late = await copy(from, 'Late');
  const last = Object.assign(Object.create(store) as AssetStore, {
    copy: async (source: string, target: string) => {
      await store.copy(source, target);
      if (source.includes('two')) await owner.call('POST', `/api/website-tasks/${late.id}/cancel`);
    },
  });
  await runner(last).drain();
  expect(await task(late.id)).toMatchObject({ state: 'cancelled', problem: '' });
  expect(await exists(late.copyId)).toBe(false);
  expect(await readdir(join(dataDir, 'assets'))).not.toContain(late.copyId);
  const again = await owner.call('POST', `/api/website-tasks/${late.id}/cancel`);
  expect([again.statusCode, again.json().error.code]).toEqual([409, 'too-late']);
});

test('a process that dies in the middle leaves the rest to another one, which copies nothing twice', async () => {
  const from = await website('dying');
  const asked = await copy(from, 'Outlived');
  const never = gate();
  const hangs = Object.assign(Object.create(store) as AssetStore, {
    copy: async (source: string, target: string) => {
      if (source.includes('two')) await never.wait();
      return store.copy(source, target);
    },
  });
  const dead = runner(hangs).drain();
  await never.reached;
  // Its lease is over.
  await sql()`update jobs set due_at = now() - interval '1 second' where key = ${asked.id}`;
  const copied: string[] = [];
  const counting = Object.assign(Object.create(store) as AssetStore, {
    copy: (source: string, target: string) => {
      copied.push(source);
      return store.copy(source, target);
    },
  });
  await runner(counting).drain();
  expect(await task(asked.id)).toMatchObject({ state: 'done' });
  // Files go in the order of their names: one and three were there, two was under way.
  expect(copied.map((key) => key.split('/').at(-1))).toEqual(['two.pdf']);
  // What comes back from the dead changes nothing any more.
  never.open();
  await dead;
  const rows = await sql()`select 1 from websites where title = 'Outlived'`;
  expect(rows).toHaveLength(1);
});

test('a removal whose rows are gone goes on with the files, cannot be cancelled, and is told to its end', async () => {
  const websiteId = await website('leaving');
  const answer = await owner.call('POST', `/api/websites/${websiteId}/delete`, { title: 'leaving' });
  expect(answer.statusCode, answer.body).toBe(202);
  const { task: asked, editorUrl } = answer.json() as { task: WebsiteTask; editorUrl: string | null };
  expect(editorUrl).toBeNull();
  const away = Object.assign(Object.create(store) as AssetStore, {
    deleteWebsite: () => Promise.reject(new Error('The file store is away.')),
  });
  await runner(away).drain();
  expect(await exists(websiteId)).toBe(false);
  expect(await task(asked.id)).toMatchObject({ state: 'running', cancellable: false, title: 'leaving' });
  const cancelled = await owner.call('POST', `/api/website-tasks/${asked.id}/cancel`);
  expect([cancelled.statusCode, cancelled.json().error.code]).toEqual([409, 'too-late']);
  await sql()`update jobs set due_at = now() where key = ${asked.id}`;
  await runner().drain();
  expect(await task(asked.id)).toMatchObject({ state: 'done', backup: expect.stringContaining('backups') });
  expect(await readdir(join(dataDir, 'assets'))).not.toContain(websiteId);
});

test('an order that comes in while the backup is written is in the one that is kept', async () => {
  const websiteId = await website('selling');
  const answer = await owner.call('POST', `/api/websites/${websiteId}/delete`, { title: 'selling' });
  const { task: asked } = answer.json() as { task: WebsiteTask };
  await sql()`insert into website_counters ${sql()({ websiteId, name: 'order', value: 1 })}`;
  let ordered = false;
  const busy = Object.assign(Object.create(store) as AssetStore, {
    size: async (key: string) => {
      if (!ordered) await sql()`update website_counters set value = 2 where website_id = ${websiteId}`;
      ordered = true;
      return store.size(key);
    },
  });
  // As with files in a bucket, which the backup asks the store for.
  const config = { ...application.context.config, s3: {} as never };
  const job = websiteTaskJob({ ...application.context, config, assets: busy });
  await new JobRunner(database.db, [job]).drain();
  expect([ordered, await exists(websiteId)]).toEqual([true, true]);
  await sql()`update jobs set due_at = now() where key = ${asked.id}`;
  await new JobRunner(database.db, [job]).drain();
  expect(await exists(websiteId)).toBe(false);
  const { backup = '' } = (await task(asked.id)) ?? {};
  expect(backup).toMatch(/-2\.plinth$/);
  // That of the first try is not left behind.
  expect((await readdir(join(dataDir, 'backups'))).filter((name) => name.startsWith('selling'))).toHaveLength(1);
});

test('a removal that is cancelled leaves the website as it was, and no backup', async () => {
  const websiteId = await website('staying');
  const before = await readdir(join(dataDir, 'backups')).catch(() => []);
  const answer = await owner.call('POST', `/api/websites/${websiteId}/delete`, { title: 'staying' });
  const { task: asked } = answer.json() as { task: WebsiteTask };
  await owner.call('POST', `/api/website-tasks/${asked.id}/cancel`);
  await runner().drain();
  expect(await task(asked.id)).toMatchObject({ state: 'cancelled' });
  expect(await exists(websiteId)).toBe(true);
  expect(await readdir(join(dataDir, 'backups')).catch(() => [])).toEqual(before);
});

test('one thing at a time is done with a whole website, and nobody deletes all of theirs side by side', async () => {
  const [first, second] = [await website('first'), await website('second')];
  await sql()`update websites set archived_at = now() where website_id not in (${first}, ${second})`;
  const begun = await owner.call('POST', `/api/websites/${first}/delete`, { title: 'first' });
  expect(begun.statusCode).toBe(202);
  const busy = await owner.call('POST', `/api/websites/${first}/copy`, { title: 'Third' });
  expect([busy.statusCode, busy.json().error.code]).toEqual([409, 'website-busy']);
  const all = await owner.call('POST', `/api/websites/${second}/delete`, { title: 'second' });
  expect([all.statusCode, all.json().error.code]).toEqual([409, 'last-website']);
  await owner.call('POST', `/api/website-tasks/${begun.json().task.id}/cancel`);
  await runner().drain();
  await sql()`update websites set archived_at = null`;
});

test('is nobody else’s to see, cancel or put away', async () => {
  const from = await website('private');
  const asked = await copy(from, 'Mine');
  const other = await signedInOwner(application.app, database.db, home, roles.admin);
  expect(await tasks(other)).toEqual([]);
  for (const [method, url] of [
    ['POST', `/api/website-tasks/${asked.id}/cancel`],
    ['DELETE', `/api/website-tasks/${asked.id}`],
  ] as const)
    expect([url, (await other.call(method, url)).statusCode]).toEqual([url, 404]);
  await vi.waitFor(async () => {
    await runner().drain();
    expect(await task(asked.id)).toMatchObject({ state: 'done' });
  }, 20_000);
});
