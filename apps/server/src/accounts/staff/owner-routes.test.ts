import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../platform/server/context.ts';
import { type OwnerAgent, ownerServer, seedWebsite, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { ownerRoutes } from './routes.ts';
import { createOwner, createOwnerSignInLink } from './service.ts';

let database: TestDatabase;
let app: App;
let website: Awaited<ReturnType<typeof seedWebsite>>;
let other: Awaited<ReturnType<typeof seedWebsite>>;

const password = 'clay and glaze and fire';

beforeAll(async () => {
  database = await createTestDatabase();
  app = await ownerServer(database.db, [
    ownerRoutes,
    (server) => {
      server.get('/api/test/products', { config: { permission: 'products' } }, async () => ({ ok: true }));
      server.get('/api/test/unknown', { config: { permission: 'moon:fly' as never } }, async () => ({ ok: true }));
    },
  ]);
  website = await seedWebsite(database.db, 'pottery');
  other = await seedWebsite(database.db, 'bakery');
});

afterAll(async () => {
  await app.close();
  await database.drop();
});

const person = (email: string, given?: string) =>
  createOwner(database.db, {
    email,
    displayName: 'Ada',
    websiteIds: [website.websiteId],
    role: 1,
    ...(given === undefined ? {} : { password: given }),
  });

const signIn = (body: object, headers: Record<string, string> = {}, remoteAddress = '10.0.0.1') =>
  app.inject({
    method: 'POST',
    url: '/api/owner/session',
    headers: { host: website.host, ...headers },
    payload: body,
    remoteAddress,
  });

const me = (cookie: string | undefined, host = website.host) =>
  app.inject({ method: 'GET', url: '/api/owner/me', headers: { host }, cookies: { 'member-session': cookie ?? '' } });

const sessionOf = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies.find((cookie) => cookie.name === 'member-session')?.value;

describe('signing in with a password', () => {
  test('opens a session whose cookie scripts cannot read, and tells the crumb', async () => {
    await person('Ada@Example.com', password);
    const answer = await signIn({ email: ' ada@example.com ', password, rememberMe: true });
    expect(answer.statusCode).toBe(200);
    const cookie = answer.cookies.find(({ name }) => name === 'member-session');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 90 * 24 * 3600 });
    const mine = await me(cookie?.value);
    expect(mine.json()).toMatchObject({
      account: { email: 'ada@example.com', displayName: 'Ada', hasPassword: true },
      role: 1,
      permissions: [
        'pages',
        'drafting',
        'publishing',
        'products',
        'orders',
        'customers',
        'gift-cards',
        'files',
        'comments',
        'forms',
        'design',
        'code',
        'websites',
        'domains',
        'people',
        'keys',
        'analytics',
        'sales',
        'campaigns',
      ],
      websites: [{ id: website.websiteId, role: 1, editorUrl: 'http://pottery.localhost/config' }],
      crumb: answer.json().crumb,
    });
    expect(mine.headers['cache-control']).toBe('private, no-store');
  });

  test('without rememberMe the cookies end with the browser', async () => {
    await person('short@example.com', password);
    const answer = await signIn({ email: 'short@example.com', password });
    for (const cookie of answer.cookies) expect(cookie.maxAge).toBeUndefined();
  });

  test('an unknown email, a wrong password and an account without one are told the same', async () => {
    await person('known@example.com', password);
    await person('nopassword@example.com');
    const answers = await Promise.all(
      ['known@example.com', 'unknown@example.com', 'nopassword@example.com'].map((email, index) =>
        signIn({ email, password: 'wrong wrong wrong' }, {}, `10.1.0.${index}`),
      ),
    );
    const [first] = answers;
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual(first?.json());
      expect(answer.cookies).toEqual([]);
    }
    expect(first?.json().error.code).toBe('sign-in-failed');
  });

  test('only hashes of token and password are in the database', async () => {
    await person('hash@example.com', password);
    const token = sessionOf(await signIn({ email: 'hash@example.com', password }));
    const dump = JSON.stringify([
      await database.db.system`select * from member_sessions`,
      await database.db.system`select * from accounts`,
    ]);
    expect(token).toHaveLength(43);
    expect(dump).not.toContain(token);
    expect(dump).not.toContain(password);
    expect(dump).toMatch(/scrypt\$\d+\$8\$1\$/);
  });

  test('rotates: a new token at each sign-in, and the one that the browser had before is dead', async () => {
    await person('rotate@example.com', password);
    const first = sessionOf(await signIn({ email: 'rotate@example.com', password }));
    const second = sessionOf(
      await signIn(
        { email: 'rotate@example.com', password },
        { cookie: `member-session=${first}`, 'sec-fetch-site': 'same-origin' },
      ),
    );
    expect(second).not.toBe(first);
    expect((await me(first)).statusCode).toBe(401);
    expect((await me(second)).statusCode).toBe(200);
  });

  test('refuses malformed bodies with the one error shape', async () => {
    for (const body of [
      {},
      { email: 'a@b.c' },
      { email: 1, password: [] },
      { email: 'a@b.c', password: 'x'.repeat(300) },
    ]) {
      const answer = await signIn(body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error).toMatchObject({ code: 'invalid-fields', message: expect.any(String) });
    }
  });

  test('a page of another origin cannot sign anybody in', async () => {
    await person('origin@example.com', password);
    const answer = await signIn({ email: 'origin@example.com', password }, { origin: 'https://evil.example' });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().crumbFail).toBe(true);
  });
});

describe('sign-in throttling', () => {
  test('after 5 failures the account is locked for 30 s, with the right password too, then twice as long', async () => {
    await person('target@example.com', password);
    const wrong = (n: number) => signIn({ email: 'target@example.com', password: 'no' }, {}, `10.2.0.${n}`);
    for (let n = 0; n < 5; n++) expect((await wrong(n)).statusCode).toBe(401);
    const locked = await signIn({ email: 'target@example.com', password }, {}, '10.2.1.1');
    expect(locked.statusCode).toBe(429);
    expect(locked.json().error.message).toMatch(
      /^Too many failed attempts\. Please wait (30|29) seconds and try again, or use a sign-in link\.$/,
    );
    // The lock runs out; the next failure locks for longer.
    await database.db.system`update sign_in_throttle set locked_until = now() where key like 'account:%'`;
    expect((await wrong(9)).statusCode).toBe(401);
    const [row] = await database.db.system<{ seconds: number }[]>`
      select extract(epoch from max(locked_until) - now())::int as seconds from sign_in_throttle where key like 'account:%'`;
    expect(row?.seconds).toBeGreaterThan(55);
    await database.db.system`update sign_in_throttle set locked_until = now() where key like 'account:%'`;
    expect((await signIn({ email: 'target@example.com', password }, {}, '10.2.1.1')).statusCode).toBe(200);
    const left = await database.db.system`select 1 from sign_in_throttle where key like 'account:%' and failures > 5`;
    expect(left).toHaveLength(0);
  });

  test('strangers with wrong passwords do not lock out who has signed in from the same place before', async () => {
    await person('regular@example.com', password);
    const from = (address: string, secret: string) =>
      signIn({ email: 'regular@example.com', password: secret }, {}, address);
    expect((await from('10.6.0.1', password)).statusCode).toBe(200);
    for (let n = 0; n < 6; n++) await from(`10.6.1.${n}`, 'no');
    expect((await from('10.6.2.1', password)).statusCode).toBe(429);
    expect((await from('10.6.0.1', password)).statusCode).toBe(200);
    // Whoever sits there has five tries of their own.
    for (let n = 0; n < 5; n++) expect((await from('10.6.0.1', 'no')).statusCode).toBe(401);
    expect((await from('10.6.0.1', password)).statusCode).toBe(429);
  });

  test('thirty guesses at once are not a way around it', async () => {
    await person('burst@example.com', password);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        signIn({ email: 'burst@example.com', password: `guess ${n}` }, {}, `10.3.0.${n}`),
      ),
    );
    expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(5);
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(25);
  });

  test('one address that tries many accounts is locked', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 21; n++) {
      statuses.push((await signIn({ email: `nobody-${n}@example.com`, password: 'x' }, {}, '10.4.0.1')).statusCode);
    }
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(401));
    expect(statuses[20]).toBe(429);
  });
});

describe('the one-time sign-in link', () => {
  test('shows who it is for without being used up, and works once', async () => {
    const id = await person('link@example.com');
    const token = await createOwnerSignInLink(database.db, id);
    const url = `/api/owner/sign-in-links/${token}`;
    const headers = { host: website.host };
    for (let n = 0; n < 3; n++) {
      const preview = await app.inject({ method: 'GET', url, headers });
      expect(preview.json()).toEqual({
        email: 'link@example.com',
        displayName: 'Ada',
        websiteTitle: 'pottery',
        hasPassword: false,
      });
    }
    const answers = await Promise.all([1, 2, 3].map(() => app.inject({ method: 'POST', url, headers, payload: {} })));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 410, 410]);
    expect((await app.inject({ method: 'GET', url, headers })).statusCode).toBe(410);
    expect((await app.inject({ method: 'POST', url, headers, payload: {} })).json().error.code).toBe('link-gone');
  });

  test('is for the first administrator when made for a website, and says so when there is none', async () => {
    const fresh = await seedWebsite(database.db, 'fresh');
    await expect(createOwnerSignInLink(database.db, fresh.websiteId)).rejects.toThrow(/administrator/);
    const id = await createOwner(database.db, {
      email: 'first@example.com',
      displayName: 'First',
      websiteIds: [fresh.websiteId],
      role: 1,
    });
    const token = await createOwnerSignInLink(database.db, fresh.websiteId);
    const answer = await app.inject({
      method: 'POST',
      url: `/api/owner/sign-in-links/${token}`,
      headers: { host: fresh.host },
      payload: {},
    });
    expect((await me(sessionOf(answer), fresh.host)).json().account.id).toBe(id);
  });

  test('is worth nothing after 24 hours', async () => {
    const token = await createOwnerSignInLink(database.db, await person('late@example.com'));
    const [row] = await database.db.system<{ hours: number }[]>`
      select extract(epoch from max(expires_at) - now())::int / 3600.0 as hours from sign_in_links`;
    expect(Number(row?.hours)).toBeCloseTo(24, 1);
    await database.db.system`update sign_in_links set expires_at = now() - interval '1 second' where used_at is null`;
    const answer = await app.inject({
      method: 'POST',
      url: `/api/owner/sign-in-links/${token}`,
      headers: { host: website.host },
      payload: {},
    });
    expect(answer.statusCode).toBe(410);
  });

  test('may set a password along with it; one that is too short does not cost the link', async () => {
    const token = await createOwnerSignInLink(database.db, await person('setter@example.com'));
    const post = (newPassword: string) =>
      app.inject({
        method: 'POST',
        url: `/api/owner/sign-in-links/${token}`,
        headers: { host: website.host },
        payload: { newPassword },
      });
    const short = await post('short');
    expect(short.statusCode).toBe(422);
    expect(short.json().error.fields).toEqual({ newPassword: 'A password needs at least 10 characters.' });
    expect((await post(password)).statusCode).toBe(200);
    expect((await signIn({ email: 'setter@example.com', password }, {}, '10.5.0.1')).statusCode).toBe(200);
  });
});

describe('a session', () => {
  let owner: OwnerAgent;
  beforeAll(async () => {
    owner = await signedInOwner(app, database.db, website, 1);
  });

  test('is needed: 401 without one, with a made-up one, with an expired one', async () => {
    expect((await app.inject({ url: '/api/owner/me', headers: { host: website.host } })).json().error.code).toBe(
      'sign-in',
    );
    expect((await me('x'.repeat(43))).statusCode).toBe(401);
    const late = await signedInOwner(app, database.db, website, 1);
    await database.db.system`update member_sessions set expires_at = now() where account_id = ${late.accountId}`;
    expect((await late.call('GET', '/api/owner/me')).statusCode).toBe(401);
  });

  test('slides by use to 14 days, but never past 90 from sign-in', async () => {
    const agent = await signedInOwner(app, database.db, website, 1);
    const days = async () => {
      const [row] = await database.db.system<{ days: number }[]>`
        select extract(epoch from expires_at - now())::float / 86400 as days from member_sessions
        where account_id = ${agent.accountId}`;
      return Math.round(row?.days ?? 0);
    };
    const age = (created: string) => database.db.system`
      update member_sessions set created_at = now() - ${created}::interval, last_seen_at = now() - interval '2 hours',
        expires_at = now() + interval '1 day' where account_id = ${agent.accountId}`;
    await age('10 days');
    await agent.call('GET', '/api/owner/me');
    expect(await days()).toBe(14);
    await age('85 days');
    await agent.call('GET', '/api/owner/me');
    expect(await days()).toBe(5);
  });

  test('writes need its crumb', async () => {
    const answer = await app.inject({
      method: 'PATCH',
      url: '/api/owner/account',
      cookies: owner.cookies,
      headers: { host: website.host, 'x-csrf-token': 'wrong' },
      payload: { displayName: 'Mallory' },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().crumbFail).toBe(true);
  });

  test('changes the name', async () => {
    expect(
      (await owner.call('PATCH', '/api/owner/account', { displayName: ' Ada L ' })).json().account.displayName,
    ).toBe('Ada L');
    expect((await owner.call('PATCH', '/api/owner/account', { displayName: ' ' })).json().error.fields).toEqual({
      displayName: 'Please enter your name.',
    });
  });

  test('changing the password asks for the current one, rotates the session and ends all others', async () => {
    const agent = await signedInOwner(app, database.db, website, 1);
    const put = (cookies: Record<string, string>, body: object) =>
      app.inject({
        method: 'PUT',
        url: '/api/owner/account/password',
        cookies,
        headers: { host: website.host, 'x-csrf-token': cookies.crumb ?? '' },
        payload: body,
      });
    // No password yet: none is asked for.
    const first = await put(agent.cookies, { newPassword: password });
    expect(first.statusCode).toBe(200);
    expect((await agent.call('GET', '/api/owner/me')).statusCode).toBe(401);
    const cookies = Object.fromEntries(first.cookies.map(({ name, value }) => [name, value]));
    const refused = await put(cookies, { currentPassword: 'not this one', newPassword: 'another long password' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().error.fields).toEqual({ currentPassword: 'This is not your current password.' });
    expect((await put(cookies, { currentPassword: password, newPassword: 'another long password' })).statusCode).toBe(
      200,
    );
    expect((await me(cookies['member-session'])).statusCode).toBe(401);
  });

  test('signing out ends it at once', async () => {
    const agent = await signedInOwner(app, database.db, website, 1);
    const answer = await agent.call('DELETE', '/api/owner/session');
    expect(answer.statusCode).toBe(204);
    expect(answer.cookies.find(({ name }) => name === 'member-session')?.value).toBe('');
    expect((await agent.call('GET', '/api/owner/me')).statusCode).toBe(401);
  });
});

describe('roles', () => {
  // decisions.md: products are for admin, website manager and store manager.
  test.each([1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16])(
    'USER-08 role %i gets what the matrix says',
    async (role) => {
      const agent = await signedInOwner(app, database.db, website, role);
      const expected = [1, 8, 15].includes(role) ? 200 : 403;
      expect((await agent.call('GET', '/api/test/products')).statusCode).toBe(expected);
      expect((await agent.call('GET', '/api/owner/me')).json().role).toBe(role);
    },
  );

  test('a permission that nobody knows is given to nobody', async () => {
    const agent = await signedInOwner(app, database.db, website, 1);
    expect((await agent.call('GET', '/api/test/unknown')).statusCode).toBe(403);
  });

  test('an owner of one website is nobody on another', async () => {
    const agent = await signedInOwner(app, database.db, website, 1);
    const there = { headers: { host: other.host }, cookies: agent.cookies };
    expect((await app.inject({ url: '/api/test/products', ...there })).statusCode).toBe(403);
    expect((await app.inject({ url: '/api/owner/me', ...there })).json()).toMatchObject({ role: 14, permissions: [] });
  });

  test('a role that is taken away is gone at the next request', async () => {
    const agent = await signedInOwner(app, database.db, website, 1);
    await database.db.system`delete from memberships where account_id = ${agent.accountId}`;
    expect((await agent.call('GET', '/api/test/products')).statusCode).toBe(403);
  });

  test('going on to another website of one’s own gives a link that works there', async () => {
    const agent = await signedInOwner(app, database.db, website, 1);
    const denied = await agent.call('POST', `/api/owner/websites/${other.websiteId}/visit`, {});
    expect(denied.statusCode).toBe(404);
    await database.db.system`
      insert into memberships (website_id, account_id, role) values (${other.websiteId}, ${agent.accountId}, 1)`;
    const { url } = (await agent.call('POST', `/api/owner/websites/${other.websiteId}/visit`, {})).json();
    const token = /^http:\/\/bakery\.localhost\/config\/sign-in\/([\w-]{43})$/.exec(url)?.[1];
    const answer = await app.inject({
      method: 'POST',
      url: `/api/owner/sign-in-links/${token}`,
      headers: { host: other.host },
      payload: {},
    });
    expect((await me(sessionOf(answer), other.host)).json().role).toBe(1);
  });
});
