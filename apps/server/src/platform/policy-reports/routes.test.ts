import { roles } from '@plinth/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type OwnerAgent, seedWebsite, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let site: Awaited<ReturnType<typeof seedWebsite>>;
let admin: OwnerAgent;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await seedWebsite(database.db, 'reporting');
  admin = await signedInOwner(application.app, database.db, site, roles.admin);
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const report = (fields: Record<string, unknown>, payload: unknown = { 'csp-report': fields }) =>
  application.app.inject({
    method: 'POST',
    url: '/api/events/policy-reports',
    headers: { host: site.host, 'content-type': 'application/csp-report', 'sec-fetch-site': 'same-origin' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
const reports = async () =>
  (await admin.call('GET', '/api/owner/policy-reports')).json().reports as Record<string, unknown>[];

test('pages name the address, and what browsers tell is grouped without queries', async () => {
  const page = await application.app.inject({ url: '/', headers: { host: site.host, accept: 'text/html' } });
  expect(page.headers['content-security-policy']).toContain('report-uri /api/events/policy-reports');
  const fields = {
    'effective-directive': 'script-src-elem',
    'document-uri': `http://${site.host}/shop?secret=1`,
    'blocked-uri': 'https://evil.example/x.js?token=2',
  };
  for (let times = 0; times < 3; times++) expect((await report(fields)).statusCode).toBe(204);
  expect(await reports()).toMatchObject([
    { directive: 'script-src-elem', blocked: 'https://evil.example/x.js', page: '/shop', count: 3 },
  ]);
});

test('nonsense and extensions are nobody’s news, and there is no end of kinds', async () => {
  const before = (await reports()).length;
  for (const body of ['', '{', '[]', '{"csp-report":7}', '{"csp-report":{"effective-directive":{},"blocked-uri":[]}}'])
    expect((await report({}, body)).statusCode).toBeLessThan(500);
  await report({ 'effective-directive': 'script-src', 'blocked-uri': 'moz-extension://abc/x.js' });
  expect(await reports()).toHaveLength(before);
  for (let kind = 0; kind < 220; kind++)
    await report({ 'effective-directive': 'img-src', 'blocked-uri': `https://evil.example/${kind}.png` });
  const [row] = await database.db.system<{ kinds: number }[]>`select count(*)::int as kinds from policy_reports`;
  expect(row?.kinds).toBe(200);
});
