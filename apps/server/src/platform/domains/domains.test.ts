import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { roles } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type NameServer, startNameServer } from '../../testing/name-server.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { readHost } from './domain-record.ts';

let database: TestDatabase;
let application: Application;
let names: NameServer;
let shop: TestShop;
let owner: OwnerAgent;

beforeAll(async () => {
  database = await createTestDatabase();
  names = await startNameServer();
  application = await startWholeApplication(database.db, { dnsServers: [names.address] });
});
afterAll(async () => {
  await application?.close();
  names?.close();
  await database?.drop();
});
beforeEach(async () => {
  await database.db.system`truncate domains, domain_claims, domain_checks`;
  shop = await createTestShop(database.db);
  owner = await signedInOwner(application.app, database.db, shop, roles.admin);
});

const add = (host: string, by = owner) => by.call('POST', '/api/domains', { host });
const verify = (host: string, by = owner) => by.call('POST', `/api/domains/${host}/verify`);
const answers = async (host: string) =>
  (await application.app.inject({ url: '/api/commerce/shopping-cart', headers: { host } })).statusCode;
/** As its owner enters the record where the domain is looked after. */
const enter = async (host: string, by = owner) => {
  const { domains } = (await add(host, by)).json();
  const { proof } = domains.find((one: { host: string }) => one.host === host);
  names.texts.set(proof.name, proof.value);
  return proof as { name: string; value: string };
};

test.each([
  ['shop.example.com', 'shop.example.com'],
  [' HTTPS://Shop.Example.com:443/path?q ', 'shop.example.com'],
  ['töpferei.example', 'xn--tpferei-90a.example'],
  ['example.com.', 'example.com'],
  ['localhost', null],
  ['10.0.0.1', null],
  ['a b.example', null],
  ['-a.example', null],
  ['user@example.com', null],
  ['', null],
])('%s is read as the domain %s', (typed, host) => expect(readHost(typed)).toBe(host));

describe('a domain', () => {
  test('leads nowhere until its record is found, and says which one that is', async () => {
    const { domains, own } = (await add('shop.example.com')).json();
    expect(own).toBe(shop.host);
    expect(domains).toEqual([
      {
        host: 'shop.example.com',
        isVerified: false,
        isPrimary: false,
        proof: {
          type: 'TXT',
          name: '_plinth.shop.example.com',
          value: expect.stringMatching(/^plinth-verification=[0-9a-f]{40}$/),
        },
        pointer: { type: 'CNAME', name: 'shop.example.com', value: shop.host },
        addresses: [],
        check: null,
        certificate: null,
      },
    ]);
    expect(await answers('shop.example.com')).toBe(421);
    const none = await verify('shop.example.com');
    expect([none.statusCode, none.json().error.code]).toEqual([409, 'no-record']);
    names.texts.set('_plinth.shop.example.com', 'plinth-verification=another');
    expect((await verify('shop.example.com')).json().error.message).toContain('it says “plinth-verification=another”');
    expect(await answers('shop.example.com')).toBe(421);
    names.texts.set('_plinth.shop.example.com', domains[0].proof.value);
    expect((await verify('shop.example.com')).json().domains).toMatchObject([
      { isVerified: true, isPrimary: true, proof: null },
    ]);
    expect(await answers('shop.example.com')).toBe(200);
    expect(await answers('shop.example.com:8080')).toBe(200);
  });

  test('asked for twice keeps its record', async () => {
    const [first] = (await add('shop.example.com')).json().domains;
    const again = (await add('https://SHOP.example.com/')).json().domains;
    expect(again).toEqual([first]);
  });

  test('is the first one’s to show whose it is, not the first one’s to ask', async () => {
    const other = await createTestShop(database.db);
    const stranger = await signedInOwner(application.app, database.db, other, roles.admin);
    await add('ours.example.com', stranger);
    await enter('ours.example.com');
    expect((await verify('ours.example.com', stranger)).json().error.code).toBe('no-record');
    expect((await verify('ours.example.com')).statusCode).toBe(200);
    // Whoever controls the name later can show it, too; while it leads to a website, it stays there.
    await enter('ours.example.com', stranger);
    expect((await verify('ours.example.com', stranger)).json().error.code).toBe('host-taken');
    const gone = await stranger.call('DELETE', '/api/domains/ours.example.com');
    expect(gone.json().domains).toEqual([]);
    expect(await answers('ours.example.com')).toBe(200);
  });

  test('becomes the primary one, and when it is removed another one does', async () => {
    for (const host of ['a.example.com', 'b.example.com']) {
      await enter(host);
      await verify(host);
    }
    const primary = (answer: { json(): { domains: { host: string; isPrimary: boolean }[] } }) =>
      answer
        .json()
        .domains.filter(({ isPrimary }) => isPrimary)
        .map(({ host }) => host);
    expect(primary(await owner.call('GET', '/api/domains'))).toEqual(['a.example.com']);
    expect(primary(await owner.call('POST', '/api/domains/b.example.com/primary'))).toEqual(['b.example.com']);
    const list = (await owner.call('GET', '/api/websites')).json().websites;
    expect(list[0].url).toContain('//b.example.com');
    expect(primary(await owner.call('DELETE', '/api/domains/b.example.com'))).toEqual(['a.example.com']);
    expect(await answers('b.example.com')).toBe(421);
    await add('c.example.com');
    expect((await owner.call('POST', '/api/domains/c.example.com/primary')).statusCode).toBe(404);
  });

  test('that is not the primary one sends visitors there with path and query, and nothing else', async () => {
    for (const host of ['one.example.com', 'two.example.com', 'claimed.example.com']) {
      await enter(host);
      if (host !== 'claimed.example.com') expect((await verify(host)).statusCode).toBe(200);
    }
    const at = (host: string, url: string, more: object = {}) =>
      application.app.inject({ url, headers: { host }, ...more });
    const moved = await at('two.example.com', '/shop/%C3%BC?a=1&b=%2F');
    expect([moved.statusCode, moved.headers.location]).toEqual([301, 'http://one.example.com/shop/%C3%BC?a=1&b=%2F']);
    // An owner may change their mind: no browser keeps it.
    expect(moved.headers['cache-control']).toBe('private, no-store');
    expect((await at('two.example.com', '//elsewhere.example/x')).headers.location).toBe(
      'http://one.example.com//elsewhere.example/x',
    );
    for (const url of ['/cart', '/robots.txt', '/sitemap.xml', '/configuration'])
      expect([url, (await at('two.example.com', url, { method: 'HEAD' })).statusCode]).toEqual([url, 301]);
    for (const url of ['/config', '/config/websites', '/api/commerce/shopping-cart', '/.well-known/x'])
      expect([url, (await at('two.example.com', url)).statusCode]).not.toEqual([url, 301]);
    expect((await at('two.example.com', '/search', { method: 'POST' })).statusCode).not.toBe(301);
    // The primary one itself, and the name below the base host.
    const own = (await owner.call('GET', '/api/domains')).json().own as string;
    for (const host of ['one.example.com', own]) expect((await at(host, '/cart')).statusCode).toBe(200);

    await owner.call('POST', '/api/domains/two.example.com/primary');
    expect((await at('two.example.com', '/cart')).statusCode).toBe(200);
    expect((await at('one.example.com', '/cart')).headers.location).toBe('http://two.example.com/cart');
  });

  test('takes visitors of the address that the website always has only while its owner wants so, and never its people', async () => {
    await enter('main.example.com');
    await verify('main.example.com');
    const visit = async () => {
      const { statusCode, headers } = await application.app.inject({ url: '/cart?a=1', headers: { host: shop.host } });
      return [statusCode, headers.location];
    };
    const want = (on: boolean) => owner.call('PUT', '/api/domains/redirect-own', { on });
    expect(await visit()).toEqual([200, undefined]);
    expect((await want(true)).json().redirectOwn).toBe(true);
    expect(await visit()).toEqual([301, 'http://main.example.com/cart?a=1']);
    expect((await owner.call('GET', '/cart')).statusCode).toBe(200);
    await want(false);
    expect(await visit()).toEqual([200, undefined]);
  });

  test('shows its website to who runs it, also where visitors are sent on, and that page to no visitor', async () => {
    for (const host of ['main.example.com', 'side.example.com']) {
      await enter(host);
      await verify(host);
    }
    await application.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = application.app.server.address() as AddressInfo;
    const ask = (headers: Record<string, string>) =>
      new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
        const asked = {
          port,
          host: '127.0.0.1',
          path: '/',
          agent: false,
          headers: { host: 'side.example.com', ...headers },
        };
        get(asked, (answer) => resolve([answer.resume().statusCode, answer.headers.location])).on('error', reject);
      });
    const cookie = Object.entries(owner.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    for (let round = 0; round < 2; round++) {
      expect(await ask({ cookie })).toEqual([200, undefined]);
      expect(await ask({})).toEqual([301, 'http://main.example.com/']);
    }
  });

  test('of the address that somebody works at stays', async () => {
    await enter('here.example.com');
    await verify('here.example.com');
    const here = await signedInOwner(application.app, database.db, { ...shop, host: 'here.example.com' }, roles.admin);
    const kept = await here.call('DELETE', '/api/domains/here.example.com');
    expect([kept.statusCode, kept.json().error.code]).toEqual([409, 'host-in-use']);
    expect(await answers('here.example.com')).toBe(200);
  });

  test('is refused where it is none, or one of this installation’s own, and to all but administrators', async () => {
    expect((await add('no domain')).json().error.fields.host).toContain('shop.example.com');
    expect((await add('other.localhost')).json().error.code).toBe('host-taken');
    const manager = await signedInOwner(application.app, database.db, shop, roles.websiteManager);
    expect((await add('shop.example.com', manager)).statusCode).toBe(403);
    expect((await verify('unknown.example.com')).statusCode).toBe(404);
  });

  test('is looked up for a bounded time', async () => {
    const silent = await startWholeApplication(database.db, { dnsServers: ['192.0.2.1'] });
    try {
      const agent = await signedInOwner(silent.app, database.db, shop, roles.admin);
      await agent.call('POST', '/api/domains', { host: 'slow.example.com' });
      const asked = performance.now();
      const answer = await agent.call('POST', '/api/domains/slow.example.com/verify');
      expect(answer.json().error.code).toBe('no-record');
      expect(performance.now() - asked).toBeLessThan(30_000);
    } finally {
      await silent.close();
    }
  });
});
