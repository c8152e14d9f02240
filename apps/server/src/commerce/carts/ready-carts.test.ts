import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { roles } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestShop, type TestShop, type TestVariant, TestVisitor } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

const CART = '/api/commerce/shopping-cart';
let database: TestDatabase;
let application: Application;
let port: number;
let shop: TestShop;
let bowl: TestVariant;
let cookie: string;
/** Of each request: whether it was taken before Fastify saw it. */
const early: boolean[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
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
beforeEach(async () => {
  shop = await createTestShop(database.db);
  bowl = await shop.addProduct({ title: 'Bowl', priceCents: 1000, stock: 5 });
  const visitor = new TestVisitor(application.app, shop.host);
  await visitor.add(bowl);
  cookie = `CART=${visitor.cookies.get('CART')}; hasCart=1`;
  // The website is known to the process once one of its pages was asked for, and how a cart is written once one was.
  await send('/');
  await send(`${CART}?calculateSubtotal=true`);
  early.length = 0;
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}
function send(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', path, headers: { host: shop.host, cookie, ...headers }, setHost: false };
    const call = request(options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }));
    });
    call.on('error', reject).end();
  });
}
const said = ({ status, headers: { date: _date, ...headers }, body }: Answer) => ({ status, headers, body });
const asked = `${CART}?timecode=1795813241839&calculateSubtotal=true`;
const usual = `${CART}?calculateSubtotal=true`;

describe('a cart that is asked for', () => {
  test('is sent before Fastify in its very words, as it is now whatever has changed', async () => {
    const { system: sql } = database.db;
    const changes = [
      { change: () => Promise.resolve(), lines: [['Bowl', 1000]] },
      {
        change: () => sql`update variants set price_cents = 1250 where id = ${bowl.variantId}`,
        lines: [['Bowl', 1250]],
      },
      { change: () => sql`update items set title = 'Topf – ü' where id = ${bowl.itemId}`, lines: [['Topf – ü', 1250]] },
      { change: () => sql`update items set status = 'private' where id = ${bowl.itemId}`, lines: [] },
    ];
    for (const { change, lines } of changes) {
      await change();
      const [first, again, otherWay] = [await send(asked), await send(CART), await send(usual)];
      expect(said(first)).toEqual(said(otherWay));
      expect(said(again)).toEqual(said(otherWay));
      const { entries } = JSON.parse(first.body) as { entries: { title: string; purchasePriceCents: number }[] };
      expect(entries.map(({ title, purchasePriceCents }) => [title, purchasePriceCents])).toEqual(lines);
    }
    expect(early).toEqual(changes.flatMap(() => [true, true, false]));
  });

  test('is nobody else’s, and an empty one where the token leads to none', async () => {
    const other = await send(asked, { cookie: `CART=${'x'.repeat(43)}; hasCart=1` });
    expect([other.status, JSON.parse(other.body).entries]).toEqual([200, []]);
    const foreign = await createTestShop(database.db);
    // A new website makes the process look at hosts anew.
    await send('/', { host: foreign.host });
    await send('/');
    early.length = 0;
    expect(JSON.parse((await send(asked, { host: foreign.host })).body).entries).toEqual([]);
    expect(JSON.parse((await send(asked)).body).entries).toHaveLength(1);
    expect(early).toEqual([true, true]);
  });

  test('goes the usual way with a session, another tab’s cart, other words or no website', async () => {
    const others = [
      await send(asked, { cookie: `${cookie}; member-session=x` }),
      await send(asked, { cookie: `${cookie}; CART_FIRST_12345678=${'y'.repeat(43)}` }),
      await send(`${CART}?calculateSubtotal=false`),
      await send(`${CART}?mock=true`),
      await send(asked, { cookie: '' }),
      await send(asked, { cookie: 'CART=short' }),
      await send(asked, { host: 'nobody.localhost' }),
    ];
    expect(early).toEqual(Array(7).fill(false));
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 421]);
  });

  test('is no way around a locked website', async () => {
    const site = { websiteId: shop.websiteId, host: shop.host };
    const admin = await signedInOwner(application.app, database.db, site as never, roles.admin);
    const lock = { settings: { enabled: true }, password: 'early bird' };
    expect((await admin.call('PUT', '/api/content/site-extras/lock-screen', lock)).statusCode).toBe(200);
    early.length = 0;
    expect((await send(asked)).status).toBe(401);
    expect(early).toEqual([false]);
  });
});
