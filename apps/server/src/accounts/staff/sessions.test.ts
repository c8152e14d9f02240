import { roles } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../platform/server/context.ts';
import { ownerServer, seedWebsite } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { ownerRoutes } from './routes.ts';
import { createOwner } from './service.ts';

let database: TestDatabase;
let app: App;
let website: Awaited<ReturnType<typeof seedWebsite>>;
const password = 'clay and glaze and fire';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

beforeAll(async () => {
  database = await createTestDatabase();
  app = await ownerServer(database.db, [ownerRoutes]);
  website = await seedWebsite(database.db, 'pottery');
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

interface Listed {
  id: string;
  isThis: boolean;
}

/** Signs in from a browser, and calls as it does. */
async function browser(email: string, { userAgent = firefox, address = '10.1.0.1' } = {}) {
  const headers = { host: website.host, 'user-agent': userAgent };
  const answer = await app.inject({
    method: 'POST',
    url: '/api/owner/session',
    headers,
    remoteAddress: address,
    payload: { email, password },
  });
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  const call = (method: 'GET' | 'DELETE', url: string) =>
    app.inject({
      method,
      url,
      cookies,
      remoteAddress: address,
      headers: { ...headers, 'x-csrf-token': cookies.crumb ?? '' },
    });
  const list = async () => (await call('GET', '/api/owner/sessions')).json().sessions as Listed[];
  return { call, list, status: async () => (await call('GET', '/api/owner/me')).statusCode };
}

const person = (email: string) =>
  createOwner(database.db, {
    email,
    displayName: 'Ada',
    websiteIds: [website.websiteId],
    role: roles.editor,
    password,
  });

describe('the sessions of somebody who runs a website', () => {
  test('are listed with browser, system, address and time, the one that asks first', async () => {
    await person('list@example.com');
    const laptop = await browser('list@example.com');
    await browser('list@example.com', { userAgent: iphone, address: '10.1.0.2' });
    const began = Date.now();
    const sessions = await laptop.list();
    expect(sessions).toEqual([
      {
        id: expect.any(String),
        browser: 'Firefox 140',
        system: 'Linux',
        address: '10.1.0.1',
        host: 'pottery.localhost',
        signedIn: expect.any(Number),
        lastSeen: expect.any(Number),
        isThis: true,
      },
      expect.objectContaining({ browser: 'Safari 18', system: 'iPhone', address: '10.1.0.2', isThis: false }),
    ]);
    expect(Math.abs((sessions[0] as unknown as { signedIn: number }).signedIn - began)).toBeLessThan(30_000);
    // What a session is called by opens nothing.
    const [row] = await database.db.system<{ tokenHash: string }[]>`
      select token_hash from member_sessions where id = ${sessions[0]?.id ?? ''}`;
    expect(row?.tokenHash).not.toContain(sessions[0]?.id);
  });

  test('end one by one: the browser is out at its next request, the others stay', async () => {
    await person('one@example.com');
    const [laptop, phone, third] = [
      await browser('one@example.com'),
      await browser('one@example.com', { userAgent: iphone }),
      await browser('one@example.com', { userAgent: 'curl/8.5.0' }),
    ];
    const lost = (await phone.list()).find(({ isThis }) => isThis)?.id;
    expect(await phone.status()).toBe(200);
    expect((await laptop.call('DELETE', `/api/owner/sessions/${lost}`)).statusCode).toBe(204);
    expect(await phone.status()).toBe(401);
    expect([await laptop.status(), await third.status()]).toEqual([200, 200]);
    expect(await laptop.list()).toHaveLength(2);
    expect((await laptop.call('DELETE', `/api/owner/sessions/${lost}`)).statusCode).toBe(404);
  });

  test('end all but this one', async () => {
    await person('all@example.com');
    await person('other@example.com');
    const stranger = await browser('other@example.com');
    const browsers = [
      await browser('all@example.com'),
      await browser('all@example.com'),
      await browser('all@example.com'),
    ];
    const [first, ...rest] = browsers;
    expect((await first?.call('DELETE', '/api/owner/sessions'))?.json()).toEqual({ ended: 2 });
    expect(await Promise.all(rest.map((one) => one.status()))).toEqual([401, 401]);
    expect([await first?.status(), await stranger.status()]).toEqual([200, 200]);
  });

  test('are one’s own: another person’s is not found, and goes on', async () => {
    await person('mine@example.com');
    await person('theirs@example.com');
    const mine = await browser('mine@example.com');
    const theirs = await browser('theirs@example.com');
    const [session] = await theirs.list();
    expect((await mine.call('DELETE', `/api/owner/sessions/${session?.id}`)).statusCode).toBe(404);
    expect((await mine.list()).map(({ id }) => id)).not.toContain(session?.id);
    expect(await theirs.status()).toBe(200);
  });

  test('show from where they were used last, and not those that have run out', async () => {
    await person('moved@example.com');
    const laptop = await browser('moved@example.com');
    const phone = await browser('moved@example.com', { userAgent: iphone });
    await database.db.system`
      update member_sessions set last_seen_at = now() - interval '11 minutes', address = '203.0.113.9'
      where user_agent = ${firefox} and account_id = (select id from accounts where email = 'moved@example.com')`;
    const seen = await laptop.list();
    expect(seen[0]).toMatchObject({ address: '10.1.0.1', isThis: true });
    await database.db.system`
      update member_sessions set expires_at = now()
      where user_agent = ${iphone} and account_id = (select id from accounts where email = 'moved@example.com')`;
    expect(await laptop.list()).toHaveLength(1);
    expect(await phone.status()).toBe(401);
  });
});
