import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WebsiteTask } from '@plinth/contract';
import { roles } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOwner } from '../../accounts/staff/service.ts';
import { restoreWebsite } from '../../platform/database/backup/restore-website.ts';
import { JobRunner } from '../../platform/jobs/runner.ts';
import { checksums, type MarkedWebsite, seedMarkedWebsite, websiteTables } from '../../testing/marked-website.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import type { Application } from '../application.ts';
import { copiedTables, leftOutTables } from './copied-tables.ts';
import { websiteTaskJob } from './task-job.ts';

let database: TestDatabase;
let application: Application;
let dataDir: string;
let a: MarkedWebsite;
let b: MarkedWebsite;
let owner: OwnerAgent;
let runner: JobRunner;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'plinth-websites-'));
  application = await startWholeApplication(database.db, { dataDir });
  a = await seedMarkedWebsite(application, database.db, 'own', { marker: 'mineown' });
  b = await seedMarkedWebsite(application, database.db, 'other', { marker: 'hiddenother' });
  owner = a.admin;
  runner = new JobRunner(database.db, [websiteTaskJob(application.context)]);
});
afterAll(async () => {
  await application.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const sql = () => database.db.system;
const page = (host: string, url = '/', more: Record<string, string> = {}) =>
  application.app.inject({ url, headers: { host, accept: 'text/html', ...more } });
const plan = {
  title: 'Another one',
  kind: 'journal',
  theme: 'broadsheet',
  language: 'en-GB',
  country: 'GB',
  timeZone: 'Europe/London',
  currency: 'GBP',
};
/** Asks for it, and has it done. */
async function done(agent: OwnerAgent, url: string, body: object): Promise<WebsiteTask> {
  const answer = await agent.call('POST', url, body);
  expect(answer.statusCode, answer.body).toBe(202);
  const asked = answer.json() as WebsiteTask | { task: WebsiteTask };
  await runner.drain();
  const { id } = 'task' in asked ? asked.task : asked;
  // Where its editor is gone, its people's other website has it.
  const [row] = await sql()<
    WebsiteTask[]
  >`select id, outcome as state, copy_id, backup, problem from website_tasks where id = ${id}`;
  if (!row) throw new Error('The task is gone.');
  return row;
}
const list = async (agent: OwnerAgent) =>
  (await agent.call('GET', '/api/websites')).json().websites as {
    id: string;
    title: string;
    url: string;
    archived: number | null;
    manageable: boolean;
  }[];

describe('the list', () => {
  test('has the websites of the person who asks, with their addresses, and nobody else’s', async () => {
    expect(await list(owner)).toMatchObject([
      {
        id: a.websiteId,
        title: 'mineown website',
        url: 'http://own-mineown.example.com',
        archived: null,
        manageable: true,
      },
    ]);
  });

  test('a second website is made in one call, and its editor is a link away', async () => {
    const answer = await owner.call('POST', '/api/websites', { website: plan });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ title: 'Another one', url: 'http://another-one.localhost' });
    expect((await page('another-one.localhost')).statusCode).toBe(200);
    const again = await owner.call('POST', '/api/websites', { website: plan });
    expect(again.json().url).toBe('http://another-one-2.localhost');
    const token = String(answer.json().editorUrl).split('/').at(-1);
    const entered = await application.app.inject({
      method: 'POST',
      url: `/api/owner/sign-in-links/${token}`,
      headers: { host: 'another-one.localhost' },
      payload: {},
    });
    expect(entered.statusCode).toBe(200);
  });

  test('nobody but the demo’s account makes an account for somebody else on the way', async () => {
    const before = await sql()`select count(*)::int as n from accounts`;
    const strange = { displayName: 'X', email: 'x@example.com', password: 'a long new password' };
    const answer = await owner.call('POST', '/api/websites', { website: plan, owner: strange, keepDemo: false });
    expect(answer.statusCode).toBe(201);
    expect(await sql()`select count(*)::int as n from accounts`).toEqual(before);
    expect((await list(owner)).map(({ id }) => id)).toContain(answer.json().id);
  });
});

test('each website shows its picture to its people, and to nobody else', async () => {
  const shown = await owner.call('GET', `/api/websites/${a.websiteId}/picture`);
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await owner.call('GET', `/api/websites/${b.websiteId}/picture`)).statusCode).toBe(404);
});

describe('who may', () => {
  const calls = (websiteId: string) =>
    [
      [`/api/websites/${websiteId}/copy`, { title: 'Taken' }],
      [`/api/websites/${websiteId}/archive`, undefined],
      [`/api/websites/${websiteId}/restore`, undefined],
      [`/api/websites/${websiteId}/delete`, { title: 'hiddenother website' }],
    ] as const;

  test('another tenant’s id answers as one that there is not', async () => {
    const before = await checksums(database.db, b.websiteId);
    for (const [url, body] of [...calls(b.websiteId), ...calls('nothing')])
      expect([url, (await owner.call('POST', url, body)).statusCode]).toEqual([url, 404]);
    expect(await checksums(database.db, b.websiteId)).toEqual(before);
  });

  test('no role but the administrator’s, be it on the website that is looked at or on the one that is meant', async () => {
    for (const [name, role] of Object.entries(roles)) {
      if (role === roles.admin) continue;
      const helper = await signedInOwner(application.app, database.db, a, role);
      for (const [url, body] of [...calls(a.websiteId), ['/api/websites', { website: plan }] as const])
        expect([name, url, (await helper.call('POST', url, body)).statusCode]).toEqual([name, url, 403]);
    }
    // Administrator here, manager there.
    await createOwner(database.db, {
      email: 'both@example.com',
      displayName: 'Both',
      websiteIds: [b.websiteId],
      role: roles.websiteManager,
    });
    const [both] = await sql()<{ id: string }[]>`select id from accounts where email = 'both@example.com'`;
    await sql()`update memberships set account_id = ${both?.id ?? ''} where website_id = ${b.websiteId} and account_id = ${both?.id ?? ''}`;
    await sql()`insert into memberships ${sql()({ websiteId: b.websiteId, accountId: owner.accountId, role: roles.websiteManager })}`;
    for (const [url, body] of calls(b.websiteId))
      expect([url, (await owner.call('POST', url, body)).statusCode]).toEqual([url, 403]);
    await sql()`delete from memberships where website_id = ${b.websiteId} and account_id = ${owner.accountId}`;
  });

  test('and not without the crumb', async () => {
    for (const [url, payload] of [...calls(a.websiteId), ['/api/websites', { website: plan }] as const]) {
      const { cookies } = owner;
      const headers = { host: a.host };
      const answer = await application.app.inject({
        method: 'POST',
        url,
        cookies,
        headers,
        ...(payload && { payload }),
      });
      expect([url, answer.statusCode]).toEqual([url, 403]);
    }
  });
});

describe('a copy', () => {
  test('says of every table with rows of websites whether it has them: a new table cannot be forgotten', async () => {
    expect([...Object.keys(copiedTables), ...Object.keys(leftOutTables)].sort()).toEqual(
      // A part's rows are those of its table.
      await websiteTables(database.db, { parts: false }),
    );
  });

  test('has every row of what is copied, none of what is left out, and works', async () => {
    // A theme that was uploaded, with a picture.
    const { assets } = application.context;
    const picture = (websiteId: string) => `${websiteId}/theme/0a1b2c.png`;
    await assets.put(picture(a.websiteId), Buffer.from('picture'));
    const files = (websiteId: string) => ({ 'site.region': 'asset:text', 'mark.png': `asset:${picture(websiteId)}` });
    await sql()`
      insert into website_themes (website_id, id, name, version, files)
      values (${a.websiteId}, 'uploaded', 'uploaded', 1, ${sql().json(files(a.websiteId))})`;
    const { copyId, state } = await done(owner, `/api/websites/${a.websiteId}/copy`, { title: 'The Copy' });
    expect(state).toBe('done');
    const id = copyId ?? '';
    expect((await list(owner)).find((one) => one.id === id)?.url).toBe('http://the-copy.localhost');
    const rows = async (table: string, websiteId: string) => {
      const found = await sql()<{ row: Record<string, unknown> }[]>`
        select to_jsonb(t) - 'website_id' as row from ${sql()(table)} t where website_id = ${websiteId} order by (to_jsonb(t) - 'website_id')::text`;
      return found.map(({ row }) => row);
    };
    const without = (row: Record<string, unknown>, names: readonly string[]) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
    for (const [table, instead] of Object.entries(copiedTables)) {
      const named: Record<string, string[]> = { websites: ['title'], website_themes: ['files'] };
      const changed = [...Object.keys(instead), 'storage_key', ...(named[table] ?? [])];
      const [original, copied] = [await rows(table, a.websiteId), await rows(table, id)];
      const plain = (all: Record<string, unknown>[]) => all.map((row) => without(row, changed));
      expect([table, original.length > 0]).toEqual([table, true]);
      expect([table, plain(copied)]).toEqual([table, plain(original)]);
    }
    for (const table of Object.keys(leftOutTables)) {
      if (['search_entries', 'jobs', 'memberships'].includes(table)) continue;
      // Its log begins with its making, the ledger of its stock with what is there.
      const found = (await rows(table, id)).filter(
        (row) => row.action !== 'website made as a copy' && row.cause !== 'opening',
      );
      expect([table, found]).toEqual([table, []]);
    }
    // Found by the search, run by whoever copied, and by nobody else.
    expect((await rows('search_entries', id)).length).toBe((await rows('search_entries', a.websiteId)).length);
    expect(await rows('memberships', id)).toMatchObject([{ account_id: owner.accountId, role: roles.admin }]);
    const [secrets] =
      await sql()`select count(distinct secret)::int as n from forms where website_id in (${a.websiteId}, ${id})`;
    expect(secrets).toEqual({ n: 2 });
    const [item] =
      await sql()`select comment_count, like_count, review_totals from items where website_id = ${id} and id = ${a.postId}`;
    expect(item).toEqual({ commentCount: 0, likeCount: 0, reviewTotals: null });

    const host = 'the-copy.localhost';
    expect((await page(host, '/shop/bowl')).statusCode).toBe(200);
    const image = await application.app.inject({ url: `/content/${a.assetPath}`, headers: { host } });
    expect([image.statusCode, image.rawPayload.includes('mineown')]).toEqual([200, true]);
    const [asset] = await sql()<{ storageKey: string }[]>`select storage_key from assets where website_id = ${id}`;
    expect(asset?.storageKey).toBe(`${id}/${a.assetPath}`);
    // Its themes go on without the original.
    const [theme] = await sql()`select files from website_themes where website_id = ${id} and name = 'uploaded'`;
    expect([theme?.files, await assets.size(picture(id))]).toEqual([files(id), 7]);
  });

  test('needs a name', async () => {
    const answer = await owner.call('POST', `/api/websites/${a.websiteId}/copy`, { title: '   ' });
    expect([answer.statusCode, answer.json().error.fields]).toMatchObject([422, { title: expect.any(String) }]);
  });
});

describe('an archived website', () => {
  const visitors = ['/', '/shop/bowl', '/cart', '/sitemap.xml', '/api/commerce/shopping-cart', '/nothing-here'];

  test('shows visitors a plain page that tells nothing, from memory neither, while its owner works on', async () => {
    for (const url of visitors) await page(a.host, url);
    const answer = await owner.call('POST', `/api/websites/${a.websiteId}/archive`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().archived).toBeGreaterThan(0);
    for (const url of visitors) {
      const seen = await page(a.host, url);
      expect([url, seen.statusCode]).toEqual([url, 410]);
      expect(seen.body).not.toContain(a.marker);
      expect(seen.headers['cache-control']).toContain('private, no-store');
    }
    expect((await page(a.host, '/config')).statusCode).toBe(200);
    expect((await owner.call('GET', '/api/owner/me')).statusCode).toBe(200);
    expect((await list(owner)).find(({ id }) => id === a.websiteId)?.archived).toBeGreaterThan(0);
    const signIn = await application.app.inject({
      method: 'POST',
      url: '/api/owner/session',
      headers: { host: a.host },
      payload: { email: 'nobody@example.com', password: 'a long wrong password' },
    });
    expect(signIn.statusCode).toBe(401);
  });

  test('comes back with everything', async () => {
    const answer = await owner.call('POST', `/api/websites/${a.websiteId}/restore`);
    expect([answer.statusCode, answer.json().archived]).toEqual([200, null]);
    expect((await page(a.host, '/shop/bowl')).body).toContain(a.marker);
  });
});

describe('deleting', () => {
  test('asks for the name', async () => {
    const answer = await owner.call('POST', `/api/websites/${a.websiteId}/delete`, { title: 'something else' });
    expect([answer.statusCode, answer.json().error.fields]).toMatchObject([422, { title: expect.any(String) }]);
    expect((await page(a.host)).statusCode).toBe(200);
  });

  test('leaves nobody without any website', async () => {
    const answer = await b.admin.call('POST', `/api/websites/${b.websiteId}/delete`, { title: 'hiddenother website' });
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'last-website']);
  });

  test('deletes nothing where no backup can be written', async () => {
    await rm(join(dataDir, 'backups'), { recursive: true, force: true });
    const { writeFile } = await import('node:fs/promises');
    await writeFile(join(dataDir, 'backups'), 'a file in its place');
    const before = await checksums(database.db, a.websiteId);
    const task = await done(owner, `/api/websites/${a.websiteId}/delete`, { title: 'mineown website' });
    expect(task).toMatchObject({ state: 'failed', problem: expect.stringMatching(/^Nothing was deleted: the backup/) });
    // That somebody has asked for it stands in the log.
    const { audit_log: _log, ...after } = await checksums(database.db, a.websiteId);
    expect(before).toMatchObject(after);
    await rm(join(dataDir, 'backups'));
  });

  test('removes every row and file, and the backup brings all of it back beside the others', async () => {
    const before = await checksums(database.db, a.websiteId);
    const othersBefore = await checksums(database.db, b.websiteId);
    const answer = await owner.call('POST', `/api/websites/${a.websiteId}/delete`, { title: ' mineown website ' });
    expect(answer.statusCode).toBe(202);
    expect((await page(a.host)).statusCode).toBe(200);
    await runner.drain();
    const { editorUrl, task } = answer.json() as { task: WebsiteTask; editorUrl: string };
    const [ended] = await sql()<{ backup: string; problem: string }[]>`
      select backup, problem from website_tasks where id = ${task.id}`;
    expect(ended?.problem).toBe('');
    const backup = ended?.backup ?? '';
    expect(editorUrl).toMatch(/^http:\/\/another-one\.localhost\/config\/sign-in\//);
    const gone = await checksums(database.db, a.websiteId);
    expect(Object.entries(gone).filter(([, sum]) => !sum.startsWith('0:'))).toEqual([]);
    expect((await page(a.host)).statusCode).toBe(421);
    expect((await owner.call('GET', '/api/owner/me')).statusCode).toBe(421);
    expect(await readdir(join(dataDir, 'assets'))).not.toContain(a.websiteId);
    expect(backup.startsWith(join(dataDir, 'backups'))).toBe(true);
    expect((await stat(backup)).mode & 0o777).toBe(0o600);

    const client = database.db.dedicated();
    await restoreWebsite(client, backup, join(dataDir, 'assets'));
    const after = await checksums(database.db, a.websiteId);
    // What triggers make anew: the same words found, and jobs for what is due.
    for (const table of ['jobs']) delete before[table];
    for (const table of ['jobs']) delete after[table];
    expect(after).toEqual(before);
    expect(await checksums(database.db, b.websiteId)).toEqual(othersBefore);
    expect((await page(a.host, '/shop/bowl')).body).toContain(a.marker);
    const image = await application.app.inject({ url: `/content/${a.assetPath}`, headers: { host: a.host } });
    expect(image.statusCode).toBe(200);
    expect((await owner.call('GET', '/api/owner/me')).json().role).toBe(roles.admin);
    await expect(restoreWebsite(client, backup, join(dataDir, 'assets'))).rejects.toThrow(/here already/);
    await client.end();
  });

  test('a backup brings its people with it where they are unknown, and leaves who is known as they are now', async () => {
    const { backup } = await done(owner, `/api/websites/${a.websiteId}/delete`, { title: 'mineown website' });
    const elsewhere = await createTestDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'plinth-restored-'));
    const [account] = await sql()<{ email: string }[]>`select email from accounts where id = ${owner.accountId}`;
    await elsewhere.db
      .system`insert into accounts ${elsewhere.db.system({ id: 'known', email: account?.email ?? '', displayName: 'Known' })}`;
    const client = elsewhere.db.dedicated();
    await restoreWebsite(client, backup, join(folder, 'assets'));
    const people = await elsewhere.db.system`
      select a.id, a.display_name, m.role from memberships m join accounts a on a.id = m.account_id where m.role = 1`;
    expect(people).toEqual([{ id: 'known', displayName: 'Known', role: 1 }]);
    const [left] = await elsewhere.db.system`
      select count(*)::int as n from memberships m where not exists (select from accounts a where a.id = m.account_id)`;
    expect(left).toEqual({ n: 0 });
    await client.end();
    await elsewhere.drop();
    await rm(folder, { recursive: true, force: true });
  });
});
