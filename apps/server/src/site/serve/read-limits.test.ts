import { roles } from '@plinth/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type ThemeSite, themeSite } from '../../testing/theme-site.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let site: ThemeSite;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db, { rateLimit: true });
  site = await themeSite(application, database.db, 'busy');
  await site.collection({ typeName: 'blog', urlId: 'journal', title: 'Journal' });
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const ask = (url: string, remoteAddress: string, accept = 'text/html') =>
  application.app.inject({ url, remoteAddress, headers: { host: site.host, accept } });

/** Statuses of what one client asks for, each of them counted. */
async function statuses(times: number, once: (n: number) => Promise<{ statusCode: number }>) {
  const counts: Record<number, number> = {};
  for (let n = 0; n < times; n++) {
    const { statusCode } = await once(n);
    counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  }
  return counts;
}

test('one client gets so many listings that are made anew, a page that says when to come again, and others go on', async () => {
  expect(await statuses(250, (n) => ask(`/journal?tag=a${n}`, '192.0.2.1'))).toEqual({ 200: 240, 429: 10 });
  const refused = await ask('/journal?tag=last', '192.0.2.1');
  expect(refused.body).toContain('One moment, please');
  expect(refused.body).toContain('href="/journal?tag=last"');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  // What is in memory, and what is no listing, costs nothing.
  const [known, plain, other] = [
    await ask('/journal?tag=a239', '192.0.2.1'),
    await ask('/journal', '192.0.2.1'),
    await ask('/journal?tag=last', '198.51.100.7'),
  ];
  expect([known.statusCode, plain.statusCode, other.statusCode]).toEqual([200, 200, 200]);
}, 60_000);

test('one client searches so often in a minute', async () => {
  const search = (n: number, from = '192.0.2.1') => ask(`/api/search/GeneralSearch?q=a${n}`, from, 'application/json');
  expect(await statuses(185, (n) => search(n))).toEqual({ 200: 180, 429: 5 });
  const refused = await search(0);
  expect([refused.json().error.code, Number(refused.headers['retry-after']) > 0]).toEqual(['too-many-requests', true]);
  expect((await search(0, '198.51.100.7')).statusCode).toBe(200);
  expect(await statuses(185, (n) => ask(`/search?q=a${n}`, '192.0.2.9'))).toEqual({ 200: 180, 429: 5 });
}, 60_000);

test('one member has so many themes checked in a minute, wherever they are; a colleague has their own', async () => {
  const upload = () => site.upload([{ path: 'template.conf', content: '{}' }], 'name=often');
  const counts = await statuses(33, upload);
  expect(counts).toEqual({ 200: 30, 429: 3 });
  const colleague = await signedInOwner(application.app, database.db, site, roles.admin);
  const answer = await colleague.call('PUT', '/api/themes/active', { name: 'often@1', force: true });
  expect(answer.statusCode).not.toBe(429);
}, 60_000);
