import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { roles } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type ContentSite, contentSite } from '../../testing/content-site.ts';
import { signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let site: ContentSite;
let port: number;
/** Of each request: whether it was taken before Fastify saw it. */
const early: boolean[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db, { trustedProxies: ['loopback'] });
  site = await contentSite(database.db, () => application.app, 'early');
  const { context } = application;
  const take = context.takeReady;
  context.takeReady = (incoming, response) => {
    const taken = take?.(incoming, response) === true;
    early.push(taken);
    return taken;
  };
  await application.app.listen({ port: 0, host: '127.0.0.1' });
  port = (application.app.server.address() as AddressInfo).port;
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});
beforeEach(async () => {
  await database.db.system`truncate analytics_hits`;
  // The website is known to the process once one of its pages was asked for.
  await send('GET', '/', '');
  early.length = 0;
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}
function send(method: string, path: string, body: string, headers: Record<string, string> = {}): Promise<Answer> {
  const length = method === 'GET' ? {} : { 'content-length': `${Buffer.byteLength(body)}` };
  const usual = { host: site.host, 'user-agent': 'Mozilla/5.0 Firefox/140.0', ...length };
  const { 'content-length': _none, ...chunked } = usual as Record<string, string>;
  const sent = { ...(headers['transfer-encoding'] ? chunked : usual), ...headers };
  return new Promise((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', method, path, headers: sent, setHost: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }));
    });
    call.on('error', reject);
    call.end(body);
  });
}
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const own = () => ({ ...form, origin: `http://${site.host}` });
const view = (pagePath = '/') => `${new URLSearchParams({ event: '1', data: JSON.stringify({ pagePath }) })}`;
const hit = (headers: Record<string, string> = {}, body = view()) =>
  send('POST', '/api/census/RecordHit', body, { ...own(), ...headers });
const rows = () => database.db.system<{ kind: number; path: string; label: string; visitor: string }[]>`
  select kind, path, label, visitor from analytics_hits order by at, id`;
const stored = async (count: number) => {
  await expect.poll(async () => (await rows()).length, { timeout: 8_000 }).toBe(count);
  return rows();
};
const plainHeaders = ({ headers: { date: _date, ...headers } }: Answer) => headers;

describe('a call that tells of a visit', () => {
  test('is taken before Fastify, is stored, and has the answer that Fastify gives', async () => {
    const [taken, usual] = [await hit({}, view('/early')), await hit({ 'x-csrf-token': '' }, view('/usual'))];
    expect(early).toEqual([true, false]);
    expect([taken.status, taken.body]).toEqual([usual.status, usual.body]);
    expect(plainHeaders(taken)).toEqual(plainHeaders(usual));
    expect((await stored(2)).map(({ path }) => path)).toEqual(['/early', '/usual']);
  });

  test('counts by the address that a trusted proxy names, on either way', async () => {
    for (const address of ['192.0.2.1', '192.0.2.2']) {
      await hit({ 'x-forwarded-for': address });
      await hit({ 'x-forwarded-for': address, 'x-csrf-token': '' });
    }
    expect(early).toEqual([true, false, true, false]);
    const [first, same, second, again] = (await stored(4)).map(({ visitor }) => visitor);
    expect([first === same, second === again, first === second]).toEqual([true, true, false]);
  });

  test('with records of speed, buttons and forms is taken early too', async () => {
    const record = JSON.stringify([{ data: { name: 'LCP', value: 1200, pagePath: '/' } }]);
    const text = { 'content-type': 'text/plain;charset=UTF-8', origin: `http://${site.host}` };
    expect((await send('POST', '/api/1/performance/records', record, text)).status).toBe(204);
    const data = JSON.stringify({ pagePath: '/', label: 'Buy' });
    await send('POST', '/api/census/button-click', `${new URLSearchParams({ data })}`, own());
    expect(early).toEqual([true, true]);
    expect((await stored(2)).map(({ label }) => label)).toEqual(['LCP', 'Buy']);
  });

  test('goes the usual way where it brings a session, no length, too much, or asks for another website', async () => {
    const other = [
      await hit({ cookie: 'member-session=x' }),
      await hit({ cookie: '__Host-member-session=x' }),
      await hit({ 'transfer-encoding': 'chunked' }),
      await hit({}, `${view()}&more=${'x'.repeat(64_000)}`),
      await hit({ host: 'nobody.localhost', origin: 'http://nobody.localhost' }),
      await hit({ 'content-type': 'application/json' }, '{}'),
    ];
    expect(early).toEqual(Array(6).fill(false));
    expect(other.slice(2).map(({ status }) => status)).toEqual([204, 413, 421, 204]);
  });

  test('is refused early in the words of the usual way: from other sites, with a foreign crumb, with a thousand fields', async () => {
    const many = `${view()}&${Array.from({ length: 1_001 }, (_, at) => `f${at}=`).join('&')}`;
    for (const [headers, body, status] of [
      [{ origin: 'https://elsewhere.example' }, view(), 403],
      [{ 'sec-fetch-site': 'cross-site' }, view(), 403],
      [{ cookie: 'crumb=mine' }, `${view()}&crumb=forged`, 403],
      [{}, many, 413],
    ] as const) {
      const taken = await hit(headers, body);
      const usual = await hit({ ...headers, 'transfer-encoding': 'chunked' }, body);
      expect([taken.status, JSON.parse(taken.body)]).toEqual([status, JSON.parse(usual.body)]);
      expect(usual.status).toBe(status);
    }
    expect(early).toEqual([true, false, true, false, true, false, true, false]);
    expect(await rows()).toEqual([]);
  });

  test('is no way around a locked website', async () => {
    const admin = await signedInOwner(application.app, database.db, site, roles.admin);
    const lock = { settings: { enabled: true }, password: 'early bird' };
    expect((await admin.call('PUT', '/api/content/site-extras/lock-screen', lock)).statusCode).toBe(200);
    early.length = 0;
    expect((await hit()).status).toBe(401);
    expect(early).toEqual([false]);
  });
});
