import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WebsiteTask } from '@plinth/contract';
import { roles } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkProof } from '../../../platform/http/signed-link.ts';
import { JobRunner } from '../../../platform/jobs/runner.ts';
import { makeZip } from '../../../testing/make-zip.ts';
import { type OwnerAgent, signedInOwner } from '../../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { uploadRequest } from '../../../testing/upload-request.ts';
import { startWholeApplication } from '../../../testing/whole-application.ts';
import type { Application } from '../../application.ts';
import { loadDemo } from '../../demo/load-demo.ts';
import { websiteTaskJob } from '../task-job.ts';
import { ExportZip } from './export-zip.ts';
import { undecidedTables } from './exported-tables.ts';

let database: TestDatabase;
let application: Application;
let dataDir: string;
let owner: OwnerAgent;
let runner: JobRunner;
let websiteId: string;
const host = 'alder-ash.localhost';

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'plinth-round-trip-'));
  application = await startWholeApplication(database.db, { dataDir });
  await loadDemo(database.db, application.context.config, () => {});
  const [row] = await sql()<{ websiteId: string }[]>`select website_id from websites where identifier = 'alder-ash'`;
  websiteId = row?.websiteId ?? '';
  await sql()`update websites set settings = settings || '{"places":{"provider":"google","key":"sealed.topsecretplaceskey."}}'::jsonb where website_id = ${websiteId}`;
  await sql()`update collections set password_hash = 'scrypt$topsecrethash' where website_id = ${websiteId} and url_id = 'journal'`;
  await application.directory.refresh(websiteId);
  owner = await signedInOwner(application.app, database.db, { websiteId, host }, roles.admin);
  runner = new JobRunner(database.db, [websiteTaskJob(application.context)]);
});
afterAll(async () => {
  await application.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const sql = () => database.db.system;

async function taskOf(id: string): Promise<WebsiteTask> {
  await runner.drain();
  const tasks = (await owner.call('GET', '/api/websites')).json().tasks as WebsiteTask[];
  const found = tasks.find((task) => task.id === id);
  if (!found) throw new Error('The task is gone.');
  return found;
}

async function exported(people: boolean): Promise<{ task: WebsiteTask; zip: Buffer }> {
  const answer = await owner.call('POST', `/api/websites/${websiteId}/export`, { people });
  expect(answer.statusCode, answer.body).toBe(202);
  const task = await taskOf(answer.json().id);
  expect([task.state, task.problem]).toEqual(['done', '']);
  const file = await application.app.inject({ url: task.download ?? '', headers: { host } });
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/zip']);
  return { task, zip: file.rawPayload };
}

async function imported(zip: Buffer, title = ''): Promise<WebsiteTask> {
  const form = uploadRequest('website.zip', zip, 'application/zip', { title });
  const answer = await application.app.inject({
    method: 'POST',
    url: '/api/websites/import',
    cookies: owner.cookies,
    headers: { host, 'x-csrf-token': owner.crumb, ...form.headers },
    payload: form.payload,
  });
  expect(answer.statusCode, answer.body).toBe(202);
  return taskOf(answer.json().id);
}

/** The entries of a zip, to be put together anew with something else in it. */
async function unpacked(zip: Buffer): Promise<Map<string, Buffer>> {
  const path = join(dataDir, 'read.zip');
  await writeFile(path, zip);
  const opened = await ExportZip.open(path);
  const files = new Map<string, Buffer>();
  for (const name of opened.paths()) files.set(name, await opened.bytes(name, 50_000_000));
  opened.close();
  return files;
}

const packed = (files: ReadonlyMap<string, Buffer | string>) =>
  makeZip([...files].map(([path, content]) => ({ path, content })));

describe('a demo site', () => {
  test('comes back from its export as a website whose pages are the same to the byte', async () => {
    const { zip } = await exported(true);
    const task = await imported(zip, 'Alder again');
    expect([task.state, task.problem, task.problems]).toEqual(['done', '', []]);
    expect(task.copyTitle).toBe('Alder again');
    await sql()`update websites set title = (select title from websites where website_id = ${websiteId}) where website_id = ${task.copyId}`;
    const page = async (at: string, url: string) => {
      const answer = await application.app.inject({ url, headers: { host: at, accept: 'text/html' } });
      // The website's own id, name and address are the only things that are another website's.
      const body = answer.body.replaceAll(at, host).replaceAll(task.copyId ?? '', websiteId);
      return [answer.statusCode, body.replaceAll(':"alder-again"', ':"alder-ash"')] as const;
    };
    const map = await application.app.inject({ url: '/sitemap.xml', headers: { host } });
    const urls = [...map.body.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, url]) => url ?? '');
    expect(urls.length).toBeGreaterThan(40);
    for (const url of urls) {
      const [before, after] = [await page(host, url), await page('alder-again.localhost', url)];
      expect([url, after[0], after[1] === before[1]]).toEqual([url, before[0], true]);
    }
  });
});

describe('an export', () => {
  test('has no secrets, and no people unless somebody asks for them', async () => {
    const { zip } = await exported(false);
    const files = await unpacked(zip);
    const all = [...files].map(([path, bytes]) => `${path}\n${bytes.toString('latin1')}`).join('\n');
    for (const secret of ['topsecret', 'sealed.', 'password_hash', 'hooks_key', 'access_token', websiteId])
      expect([secret, all.includes(secret)]).toEqual([secret, false]);
    expect([...files.keys()].filter((path) => path.startsWith('people/'))).toEqual([]);
    expect(files.get('site/pages.jsonl')?.toString()).toContain('"locked": true');
    expect(files.has('theme-in-use/lookbook/template.conf')).toBe(true);
    expect([...files.keys()].filter((path) => path.startsWith('files/')).length).toBeGreaterThan(40);
  });

  test('is fetched by a link that is worth nothing when it was changed, or is old', async () => {
    const { task } = await exported(false);
    const get = (url: string) => application.app.inject({ url, headers: { host } });
    const link = task.download ?? '';
    expect((await get(`${link.slice(0, -2)}AA`)).statusCode).toBe(404);
    const old = linkProof(['website-export', task.id], new Date(Date.now() - 1_000));
    expect((await get(`/api/website-exports/${task.id}/${old}`)).statusCode).toBe(410);
    expect((await owner.call('DELETE', `/api/website-tasks/${task.id}`)).statusCode).toBe(204);
    expect((await get(link)).statusCode).toBe(404);
    expect(await readdir(join(dataDir, 'assets', 'exports'))).not.toContain(`${task.id}.zip`);
  });

  test('of every table says whether it is in it', () => {
    expect(undecidedTables()).toEqual([]);
  });
});

describe('what is wrong with a zip is said by file and line, and nothing of it stays:', () => {
  let good: Map<string, Buffer>;
  beforeAll(async () => {
    const all = await unpacked((await exported(true)).zip);
    // With three of its files, for speed.
    const some = [...all.keys()].filter((path) => path.startsWith('files/')).slice(0, 3);
    good = new Map([...all].filter(([path]) => !/^(?:files|theme-in-use)\//.test(path) || some.includes(path)));
    const manifest = JSON.parse(String(good.get('website.json')));
    const files = [...good.keys()].filter((path) => /^(?:sold-)?files\//.test(path)).length;
    good.set('website.json', Buffer.from(JSON.stringify({ ...manifest, files })));
  });

  const lines = (path: string) => (good.get(path)?.toString() ?? '').trimEnd().split('\n');
  /** The export with one line of a file changed. */
  const changed = (path: string, line: number, change: (row: Record<string, unknown>) => unknown) => {
    const all = lines(path);
    all[line - 1] = JSON.stringify(change(JSON.parse(all[line - 1] ?? '{}')));
    return new Map(good).set(path, Buffer.from(`${all.join('\n')}\n`));
  };
  const without = (path: string) => new Map([...good].filter(([name]) => name !== path));
  const other = '65a000000000000000000001/0123456789abcdef0123/secret.pdf';
  const picture = () => [...good.keys()].find((path) => path.endsWith('.jpg') && path.startsWith('files/')) ?? '';

  test.each<[string, () => ReadonlyMap<string, Buffer | string>, RegExp]>([
    ['no export', () => new Map([['a.txt', 'hello']]), /no website\.json/],
    [
      'another version',
      () => new Map(good).set('website.json', Buffer.from('{"format":"plinth-website","version":9}')),
      /website\.json: The export has version 9/,
    ],
    ['a file that is not there', () => without('content/items.jsonl'), /content\/items\.jsonl: The file is missing/],
    ['a picture that is not there', () => without(picture()), /Of \d+ files only \d+/],
    [
      'a file that was cut',
      () =>
        new Map(good).set('site/pages.jsonl', Buffer.from(`${lines('site/pages.jsonl').slice(0, -1).join('\n')}\n`)),
      /site\/pages\.jsonl: It has \d+ lines/,
    ],
    [
      'a line that was cut',
      () => new Map(good).set('site/pages.jsonl', (good.get('site/pages.jsonl') ?? Buffer.alloc(0)).subarray(0, -40)),
      /site\/pages\.jsonl, line \d+: It is no JSON object/,
    ],
    [
      'another website’s id',
      () => changed('content/items.jsonl', 1, (row) => ({ ...row, website_id: 'x' })),
      /items\.jsonl, line 1: “website_id” is no field/,
    ],
    [
      'an item of a page that is not in it',
      () => changed('content/items.jsonl', 2, (row) => ({ ...row, collection_id: '65a0' })),
      /items\.jsonl, line 2: Its collection_id is “65a0”/,
    ],
    [
      'another website’s file',
      () => changed('content/files.jsonl', 1, (row) => ({ ...row, storage_key: other })),
      /files\.jsonl, line 1: Its storage_key/,
    ],
    [
      'a file that climbs out',
      () => changed('content/files.jsonl', 3, (row) => ({ ...row, storage_key: '../../../etc/passwd' })),
      /files\.jsonl, line 3: Its storage_key/,
    ],
    [
      'a picture that is a page',
      () => new Map(good).set(picture(), Buffer.from('<html><script>alert(1)</script></html>')),
      /is not of the kind that it says/,
    ],
    [
      'a password for a page',
      () => changed('site/pages.jsonl', 1, (row) => ({ ...row, password_hash: 'x' })),
      /pages\.jsonl, line 1: “password_hash” is no field/,
    ],
    [
      'a price that is none',
      () => changed('store/variants.jsonl', 2, (row) => ({ ...row, price_cents: -5 })),
      /variants\.jsonl, line 2: It cannot be stored/,
    ],
    [
      'text where a number belongs',
      () => changed('store/variants.jsonl', 3, (row) => ({ ...row, stock: 'many' })),
      /variants\.jsonl, line 3: It cannot be stored/,
    ],
    [
      'an address twice',
      () =>
        changed('site/pages.jsonl', 2, (row) => ({
          ...row,
          url_id: JSON.parse(lines('site/pages.jsonl')[0] ?? '{}').url_id,
        })),
      /pages\.jsonl, line 2: There are two of it/,
    ],
    [
      'a layout that is none',
      () => changed('site/pages.jsonl', 1, (row) => ({ ...row, layout: { sections: 5 } })),
      /pages\.jsonl, line 1: Its layout/,
    ],
    [
      'a theme that nobody has',
      () =>
        new Map(good).set(
          'settings.json',
          Buffer.from(JSON.stringify({ ...JSON.parse(String(good.get('settings.json'))), theme_name: 'nobodys' })),
        ),
      /The theme “nobodys”/,
    ],
    [
      'settings of no website',
      () =>
        new Map(good).set(
          'settings.json',
          Buffer.from(JSON.stringify({ ...JSON.parse(String(good.get('settings.json'))), time_zone: 'Mars' })),
        ),
      /There is no time zone “Mars”/,
    ],
    ['a path that leads out', () => new Map(good).set('../evil.txt', Buffer.from('x')), /leads out of it/],
  ])('%s', async (_name, make, message) => {
    const [before] = await sql()`select count(*)::int as n from websites`;
    const folders = await readdir(join(dataDir, 'assets'));
    const task = await imported(packed(make()));
    expect(task.state).toBe('failed');
    expect(task.problem).toMatch(message);
    const [after] = await sql()`select count(*)::int as n from websites`;
    expect(after).toEqual(before);
    const [rows] = await sql()`select count(*)::int as n from collections where website_id = ${task.copyId}`;
    expect(rows).toEqual({ n: 0 });
    for (const left of await readdir(join(dataDir, 'assets')))
      if (!folders.includes(left)) expect([left, await readdir(join(dataDir, 'assets', left))]).toEqual([left, []]);
  });

  test('a zip that is cut, and one that swells', async () => {
    const whole = packed(good);
    expect((await imported(whole.subarray(0, whole.length - 500))).problem).toMatch(/no zip that can be read/);
    const bomb = makeZip(
      [...good].map(([path, content]) => ({ path, content, ...(path === 'site/pages.jsonl' && { claimedSize: 100 }) })),
    );
    expect((await imported(bomb)).problem).toMatch(/pages\.jsonl/);
  });
});
