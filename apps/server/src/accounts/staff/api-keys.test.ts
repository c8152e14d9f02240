import { roles } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type OwnerAgent, seedWebsite, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let site: Awaited<ReturnType<typeof seedWebsite>>;
let other: Awaited<ReturnType<typeof seedWebsite>>;
let admin: OwnerAgent;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await seedWebsite(database.db, 'keyed');
  other = await seedWebsite(database.db, 'keyless');
  admin = await signedInOwner(application.app, database.db, site, roles.admin);
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});
beforeEach(async () => {
  await database.db.system`delete from api_keys`;
});

interface Made {
  key: { id: string; ending: string; state: string };
  secret: string;
}
const make = async (role: number = roles.storeManager, days: number | null = 30, by = admin): Promise<Made> => {
  const answer = await by.call('POST', '/api/keys', { name: 'Till', role, days });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const ask = (
  secret: string,
  url = '/api/commerce/products',
  {
    method = 'GET',
    payload,
    host = site.host,
    headers = {},
  }: {
    method?: 'GET' | 'PUT' | 'POST' | 'PATCH';
    payload?: object;
    host?: string;
    headers?: Record<string, string>;
  } = {},
) =>
  application.app.inject({
    method,
    url,
    headers: { host, authorization: `Bearer ${secret}`, ...headers },
    ...(payload && { payload }),
  });
const listed = async () =>
  (await admin.call('GET', '/api/keys')).json().keys as { id: string; state: string; lastUsed: number | null }[];

describe('a key', () => {
  test('[EDIT-29] is told once, then known by its end alone, and does what its role may', async () => {
    const { key, secret } = await make();
    expect(secret).toMatch(/^plinth_[\w-]{43}$/);
    expect(key.ending).toBe(secret.slice(-4));
    const list = await admin.call('GET', '/api/keys');
    expect(list.body).not.toContain(secret);
    const [row] = await database.db.system<{ all: string }[]>`select to_jsonb(k)::text as all from api_keys k`;
    expect(row?.all).not.toContain(secret);
    expect((await ask(secret)).statusCode).toBe(200);
    expect((await listed())[0]?.lastUsed).toBeGreaterThan(Date.now() - 60_000);
    // Its role sells; it writes no pages.
    expect(
      (await ask(secret, '/api/content/website-settings', { method: 'PUT', payload: { tagline: 'x' } })).statusCode,
    ).toBe(403);
  });

  test('writes without a crumb, and the log says which key it was', async () => {
    const { secret } = await make(roles.websiteManager);
    const answer = await ask(secret, '/api/content/website-settings', {
      method: 'PUT',
      payload: { tagline: 'By a program' },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    await vi.waitFor(async () => {
      const { entries } = (await admin.call('GET', '/api/owner/audit-log')).json();
      expect(entries[0].actor).toMatch(/ \(key “Till”\)$/);
    }, 20_000);
  });

  test('is worth nothing on another website, changed, revoked or over', async () => {
    const { key, secret } = await make(roles.storeManager);
    const refusals = [
      await ask(secret, undefined, { host: other.host }),
      await ask(`${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`),
      await ask(''),
    ];
    await database.db.system`update api_keys set expires_at = now() - interval '1 second'`;
    expect((await listed())[0]?.state).toBe('expired');
    refusals.push(await ask(secret));
    expect((await admin.call('DELETE', `/api/keys/${key.id}`)).statusCode).toBe(204);
    refusals.push(await ask(secret));
    for (const answer of refusals) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json().error.message).toMatch(/^This key .* Make a new one under Settings → Keys and hooks\.$/);
    }
    expect((await admin.call('DELETE', `/api/keys/${key.id}`)).statusCode).toBe(404);
  });

  test('stops with the rights of whoever made it', async () => {
    const second = await signedInOwner(application.app, database.db, site, roles.admin);
    const { secret } = await make(roles.editor, null, second);
    expect((await ask(secret, '/api/content/collections')).statusCode).toBe(200);
    await database.db.system`update memberships set role = ${roles.editor} where account_id = ${second.accountId}`;
    expect((await ask(secret, '/api/content/collections')).statusCode).toBe(401);
    expect((await listed())[0]?.state).toBe('stopped');
  });

  test('makes no keys, asks nobody in and reads nobody’s account', async () => {
    const { secret } = await make(roles.websiteManager);
    for (const url of ['/api/keys', '/api/people', '/api/owner/me', '/api/owner/sessions', '/api/websites'])
      expect([url, (await ask(secret, url)).statusCode]).toEqual([url, 401]);
    expect((await admin.call('POST', '/api/keys', { name: 'All', role: roles.admin, days: null })).statusCode).toBe(
      400,
    );
  });

  test('counts, not the session that comes along: another site’s page can add no such header', async () => {
    const { secret } = await make(roles.viewer);
    const headers = {
      cookie: Object.entries(admin.cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    };
    const answer = await ask(secret, '/api/content/website-settings', {
      method: 'PUT',
      payload: { tagline: 'y' },
      headers,
    });
    expect(answer.statusCode).toBe(403);
  });
});

test('only administrators manage keys, and no more than fifty', async () => {
  const manager = await signedInOwner(application.app, database.db, site, roles.websiteManager);
  expect((await manager.call('GET', '/api/keys')).statusCode).toBe(403);
  expect((await manager.call('POST', '/api/keys', { name: 'x', role: 10, days: 1 })).statusCode).toBe(403);
  await database.db.system`
    insert into api_keys (website_id, id, name, role, token_hash, ending, account_id)
    select ${site.websiteId}, n::text, 'x', 10, n::text, 'xxxx', ${admin.accountId} from generate_series(1, 50) n`;
  const answer = await admin.call('POST', '/api/keys', { name: 'One more', role: 10, days: 1 });
  expect(answer.statusCode).toBe(409);
  expect(answer.json().error.message).toBe('50 keys are there. Revoke one first.');
});
