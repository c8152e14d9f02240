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
  await database.db.system`truncate domains, domain_claims`;
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
