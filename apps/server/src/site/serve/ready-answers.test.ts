import { request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type MarkedWebsite, seedMarkedWebsite } from '../../testing/marked-website.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let test: TestDatabase;
let application: Application;
let shop: MarkedWebsite;
let port: number;

beforeAll(async () => {
  test = await createTestDatabase();
  application = await startWholeApplication(test.db);
  shop = await seedMarkedWebsite(application, test.db, 'own', { marker: 'mineown' });
  await application.app.listen({ port: 0, host: '127.0.0.1' });
  port = (application.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await application?.close();
  await test?.drop();
});

interface Asked {
  method: 'GET' | 'HEAD';
  url: string;
  headers: Record<string, string>;
}

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: Buffer;
}

/** Of the connection, not of the answer. */
const OF_THE_CONNECTION = ['date', 'connection', 'keep-alive', 'transfer-encoding'];

const without = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.includes(name)));

/** Through the server's own listener, where a page that is cached is answered before Fastify. */
const overTheWire = ({ method, url, headers }: Asked): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = send({ port, host: '127.0.0.1', method, path: url, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: without(response.headers),
          body: Buffer.concat(chunks),
        }),
      );
    });
    request.on('error', reject);
    request.end();
  });

/** Past that listener: hooks, routes and handlers of Fastify. */
async function throughFastify({ method, url, headers }: Asked): Promise<Answer> {
  const { statusCode, headers: answered, rawPayload } = await application.app.inject({ method, url, headers });
  return { status: statusCode, headers: without(answered), body: rawPayload };
}

const encodings = ['br', 'gzip', 'gzip, deflate, br', 'identity', ''];
const urls = ['/', '/shop', '/shop/bowl', '/shop?utm_source=mail', '/shop?page=1', '/shop?format=json'];

it.each(urls)('a page that is cached answers what Fastify answers: %s', async (url) => {
  const host = shop.host;
  for (const encoding of encodings) {
    const headers = { host, accept: 'text/html', ...(encoding ? { 'accept-encoding': encoding } : {}) };
    // So often that the page is in the cache, in this encoding, and as small as it gets.
    for (let i = 0; i < 4; i++) await overTheWire({ method: 'GET', url, headers });
    // Between two answers the better compressed bytes may come, once: what is the same then is the same for good.
    await vi.waitFor(
      async () => {
        for (const method of ['GET', 'HEAD'] as const) {
          const asked = { method, url, headers };
          const fast = await overTheWire(asked);
          expect(fast).toEqual(await throughFastify(asked));
          const etag = String(fast.headers.etag ?? '"none"');
          for (const match of [etag, `"other", ${etag}`, '*', '"other"']) {
            const again = { method, url, headers: { ...headers, 'if-none-match': match } };
            expect(await overTheWire(again)).toEqual(await throughFastify(again));
          }
        }
      },
      { timeout: 20_000 },
    );
  }
});

it('what is one person’s own is never taken from what is cached', async () => {
  const headers = { host: shop.host, accept: 'text/html' };
  const url = '/shop?preview=true';
  for (let i = 0; i < 3; i++) await overTheWire({ method: 'GET', url, headers });
  const cookie = Object.entries(shop.admin.cookies).map(([name, value]) => `${name}=${value}`);
  const member = { ...headers, cookie: cookie.join('; ') };
  const own = await overTheWire({ method: 'GET', url, headers: member });
  expect(own.headers['cache-control']).toBe('private, no-store');
  expect(own).toEqual(await throughFastify({ method: 'GET', url, headers: member }));
  const everybodys = await overTheWire({ method: 'GET', url, headers });
  // A group of this website's customers has prices of its own: everybody's page is kept by browsers, and asked for anew.
  expect(everybodys.headers['cache-control']).toBe('private, max-age=0, must-revalidate');
});

it('a host that is nobody’s gets no page, however often it asks', async () => {
  const asked: Asked = { method: 'GET', url: '/shop', headers: { host: 'nobody.example', accept: 'text/html' } };
  for (let i = 0; i < 3; i++) expect((await overTheWire(asked)).status).toBe(421);
});
