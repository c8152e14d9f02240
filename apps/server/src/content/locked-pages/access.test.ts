import { roles } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../accounts/staff/password.ts';
import type { Application } from '../../boot/application.ts';
import { type ContentSite, contentSite } from '../../testing/content-site.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let site: ContentSite;
let owner: OwnerAgent;
let locked: string;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await contentSite(database.db, () => application.app, 'vault');
  owner = await signedInOwner(application.app, database.db, site, roles.admin);
  const passwordHash = await hashPassword('open sesame');
  locked = await site.collection({
    typeName: 'page',
    urlId: 'prices',
    title: 'Prices',
    body: '<p>the secret price</p>',
    passwordHash,
  });
  const diary = await site.collection({
    typeName: 'blog',
    urlId: 'diary',
    title: 'Diary',
    passwordHash,
    ordering: 'chronological',
  });
  await site.item(diary, { urlId: 'day', title: 'A secret day' });
  await site.collection({
    typeName: 'page',
    urlId: 'club',
    title: 'Club',
    body: '<p>for members</p>',
    membersOnly: true,
  });
  await application.directory.refresh(site.websiteId);
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const unlock = (lockId: string, password: string, back = '/prices', headers: Record<string, string> = {}) =>
  site.post(`/site-access/${lockId}`, { password, back }, headers);
const cookieOf = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

describe('[PAGE-22] a page with a password', () => {
  test('shows its password page to everybody, in all its formats and for all its items, and nothing of what is on it', async () => {
    for (const url of [
      '/prices',
      '/prices?format=json',
      '/prices?format=main-content',
      '/diary',
      '/diary/day',
      '/diary?format=rss',
    ]) {
      const page = await site.get(url);
      expect([url, page.statusCode, page.headers['cache-control']]).toEqual([url, 401, 'private, no-store']);
      expect(page.body).not.toMatch(/the secret price|A secret day/);
    }
    expect(await site.main('/prices')).toContain('This page has a password.');
    expect((await site.get('/prices')).body).toContain('page-type-105');
  });

  test('opens with it, for that visitor alone, and is kept by nobody', async () => {
    const answer = await unlock(locked, 'open sesame');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/prices']);
    expect(answer.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const cookie = cookieOf(answer);
    const page = await site.get('/prices', { cookie });
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(page.body).toContain('the secret price');
    expect((await site.get('/prices')).statusCode).toBe(401);
    // The proof is for this page, unchanged.
    expect((await site.get('/diary', { cookie })).statusCode).toBe(401);
    expect((await site.get('/prices', { cookie: cookie.replace(/=(\d)/, '=9') })).statusCode).toBe(401);
    const [name = '', value = ''] = cookie.split('=');
    expect((await site.get('/prices', { cookie: `${name}=${value.slice(0, -2)}xx` })).statusCode).toBe(401);
  });

  test('a new password makes the old proof void', async () => {
    const page = await site.collection({
      typeName: 'page',
      urlId: 'changing',
      passwordHash: await hashPassword('one'),
    });
    await application.directory.refresh(site.websiteId);
    const cookie = cookieOf(await unlock(page, 'one', '/changing'));
    expect((await site.get('/changing', { cookie })).statusCode).toBe(200);
    const changed = await owner.call('PATCH', `/api/content/collections/${page}`, {
      version: 1,
      change: { password: 'two' },
    });
    expect(changed.statusCode).toBe(200);
    expect((await site.get('/changing', { cookie })).statusCode).toBe(401);
    await owner.call('PATCH', `/api/content/collections/${page}`, { version: 2, change: { password: null } });
    expect((await site.get('/changing')).statusCode).toBe(200);
  });

  test('a wrong password is said to be wrong; too many lock the door for a while; nobody is sent elsewhere', async () => {
    const wrong = await unlock(locked, 'open barley');
    expect([wrong.statusCode, wrong.body.includes('That is not the password.')]).toEqual([401, true]);
    expect(wrong.cookies).toEqual([]);
    for (const back of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:1'])
      expect([back, (await unlock(locked, 'open sesame', back)).headers.location]).toEqual([back, '/']);
    const page = await site.collection({ typeName: 'page', urlId: 'door', passwordHash: await hashPassword('right') });
    let last = 0;
    for (let tries = 0; tries < 10 && last !== 429; tries++) last = (await unlock(page, 'wrong')).statusCode;
    expect(last).toBe(429);
    expect((await unlock(page, 'right')).statusCode).toBe(429);
    expect((await unlock(locked, 'open sesame')).statusCode).toBe(303);
    expect(
      (await unlock(locked, 'open sesame', '/prices', { 'sec-fetch-site': 'cross-site', cookie: 'a=b' })).statusCode,
    ).toBe(403);
    const neighbour = await contentSite(database.db, () => application.app, 'vault-next');
    expect((await neighbour.post(`/site-access/${locked}`, { password: 'open sesame' })).cookies).toEqual([]);
  });
});

describe('[PAGE-22] a whole website', () => {
  test('[PAGE-17] is locked but for its lock screen and opens with its password; search engines, feeds and carts wait too', async () => {
    const vault = await contentSite(database.db, () => application.app, 'wholly');
    const admin = await signedInOwner(application.app, database.db, vault, roles.admin);
    const get = async (url: string, headers = {}) => {
      await application.directory.refresh(vault.websiteId);
      return vault.get(url, headers);
    };
    expect((await get('/')).statusCode).toBe(200);
    const save = (body: object) => admin.call('PUT', '/api/content/site-extras/lock-screen', body);
    expect((await save({ settings: { enabled: true } })).json().error.fields).toEqual({
      password: 'A lock screen needs a password.',
    });
    const settings = {
      enabled: true,
      heading: 'Opening <soon>',
      slices: [{ type: 14 }, { type: 1, text: 'Opening <soon>' }, { type: 17 }],
    };
    const saved = await save({ settings, password: 'early bird' });
    expect([saved.statusCode, saved.json().hasPassword]).toEqual([200, true]);
    expect(saved.body).not.toMatch(/scrypt|early bird/);
    for (const url of [
      '/',
      '/start',
      '/nothing',
      '/cart',
      '/sitemap.xml',
      '/?format=json',
      '/search',
      '/api/search/GeneralSearch?q=welcome',
    ]) {
      const page = await get(url);
      expect([url, page.statusCode]).toEqual([url, 401]);
      expect([url, page.headers['cache-control']]).toEqual([url, expect.stringMatching(/\bno-store\b/)]);
      expect(page.body).not.toContain('Welcome');
    }
    const screen = (await get('/')).body;
    expect(screen).toContain('page-type-103');
    expect(screen).toContain('slide--lock-screen');
    expect(screen).toContain('"pageType":103');
    expect(screen).toContain('Opening &lt;soon&gt;');
    expect(screen.match(/name="password"/g)).toHaveLength(1);
    expect((await vault.post('/site-access/site', { password: 'late bird' })).statusCode).toBe(401);
    const cookie = cookieOf(await vault.post('/site-access/site', { password: 'early bird', back: '/' }));
    const opened = await get('/', { cookie });
    expect([opened.statusCode, opened.headers['cache-control'], opened.body.includes('Welcome')]).toEqual([
      200,
      'private, no-store',
      true,
    ]);
    const found = await get('/api/search/GeneralSearch?q=welcome', { cookie });
    expect([found.statusCode, found.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect((await get('/')).statusCode).toBe(401);
    expect((await admin.call('GET', '/')).statusCode).toBe(200);
    await save({ settings: { enabled: false } });
    expect((await get('/')).headers['cache-control']).toContain('public');
  });
});

describe('[PAGE-23] [USER-03] a page for members', () => {
  const person = { name: 'Ana', email: 'Ana@Example.com', password: 'a long password', back: '/club' };
  const session = (body: object, headers = {}) =>
    application.app.inject({
      method: 'POST',
      url: '/api/site-users/account/session',
      headers: { host: site.host, ...headers },
      payload: body,
    });

  /** Each test that signs in has a member of its own, so that any of them can run alone. */
  const member = async (name: string) => {
    const email = `${name}@example.com`;
    expect((await site.post('/account/create', { ...person, email })).statusCode).toBe(303);
    return { email, password: person.password };
  };

  test('asks visitors to sign in; who has made an account reads it, and nobody keeps it', async () => {
    const asked = await site.get('/club');
    expect([asked.statusCode, asked.body.includes('page-type-106'), asked.body.includes('for members</p>')]).toEqual([
      401,
      true,
      false,
    ]);
    expect(asked.body).toContain('/account/login?back=%2Fclub');
    const made = await site.post('/account/create', person);
    expect([made.statusCode, made.headers.location]).toEqual([303, '/club']);
    const cookie = cookieOf(made);
    const page = await site.get('/club', { cookie });
    expect([page.statusCode, page.headers['cache-control'], page.body.includes('for members</p>')]).toEqual([
      200,
      'private, no-store',
      true,
    ]);
    expect((await site.get('/club')).statusCode).toBe(401);
    expect((await site.post('/account/create', person)).statusCode).toBe(422);
    const account = await site.get('/account', { cookie });
    expect(account.body).toContain('ana@example.com');
    expect((await site.get('/account')).headers.location).toBe('/account/login');
  });

  test('[USER-02] [USER-04] [COOK-07] [COOK-08] a sign-in answers with the token and sets cookies, of which scripts read who it is and not the session', async () => {
    const { email, password } = await member('bea');
    const answer = await session({ email: 'BEA@example.com ', password, rememberMe: true });
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([200, ['xsrfToken']]);
    const byName = new Map(answer.cookies.map((cookie) => [cookie.name, cookie]));
    const info = JSON.parse(decodeURIComponent(byName.get('SiteUserInfo')?.value ?? ''));
    expect(info).toEqual({ authenticated: true, siteUserId: expect.stringMatching(/^[0-9a-f]{24}$/) });
    expect(byName.get('SiteUserInfo')?.httpOnly).toBeUndefined();
    expect(byName.get('site-user-session')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect(byName.get('SiteUserSecureAuthToken')?.value).toBe(answer.json().xsrfToken);
    expect((await session({ email, password: 'wrong' })).statusCode).toBe(401);
    expect((await session({ email: 'nobody@example.com', password: 'wrong' })).json()).toEqual(
      (await session({ email, password: 'wrong' })).json(),
    );
    expect((await site.get('/club', { cookie: 'SiteUserInfo=%7Bbroken' })).statusCode).toBe(401);
    const damaged = cookieOf(answer).replace(/SiteUserInfo=[^;]*/, 'SiteUserInfo=%7Bbroken');
    expect(damaged).not.toBe(cookieOf(answer));
    expect((await site.get('/club', { cookie: cookieOf(answer) })).statusCode).toBe(200);
    expect((await site.get('/club', { cookie: damaged })).statusCode, 'COOK-08').toBe(401);
    const forged = encodeURIComponent(JSON.stringify(info));
    expect((await site.get('/club', { cookie: `SiteUserInfo=${forged}` })).statusCode).toBe(401);
  });

  test.each([
    [{ rememberMe: true }, 60],
    [{ rememberMe: false }, null],
    [{}, null],
  ])('[USER-04] a sign-in with %j keeps the visitor signed in for %s days', async (choice, days) => {
    const answer = await session({ ...(await member(`stays-${JSON.stringify(choice).length}`)), ...choice });
    const kept = answer.cookies.map(({ name, maxAge }) => [name, maxAge ?? null]);
    const seconds = days && days * 24 * 3600;
    expect(kept).toEqual([
      ['site-user-session', seconds],
      ['SiteUserInfo', seconds],
      ['SiteUserSecureAuthToken', seconds],
    ]);
    // Cookies without an age end with the browser; a browser that never ends is signed out after a day.
    const [row] = await database.db.system`
      select round(extract(epoch from expires_at - now()) / 86400)::int as days from site_user_sessions
      where website_id = ${site.websiteId} and xsrf_token = ${answer.json().xsrfToken}`;
    expect(row?.days).toBe(days ?? 1);
  });

  test('[USER-04] the form without script remembers who ticks its box, and nobody else', async () => {
    const form = { ...(await member('ticks')), back: '/account' };
    const ages = async (fields: Record<string, string>) =>
      (await site.post('/account/login', fields)).cookies.map(({ maxAge }) => maxAge ?? null);
    expect(await ages({ ...form, rememberMe: 'true' })).toEqual(Array(3).fill(60 * 24 * 3600));
    expect(await ages(form)).toEqual([null, null, null]);
  });

  test('[USER-05] [USER-06] a sign-out needs the token of the session, and ends it', async () => {
    const opened = await session(await member('leaves'));
    const cookie = cookieOf(opened);
    const leave = (headers: Record<string, string>) =>
      application.app.inject({
        method: 'DELETE',
        url: '/api/site-users/account/session?cloneCart=true',
        headers: { host: site.host, cookie, 'sec-fetch-site': 'same-origin', ...headers },
      });
    expect(opened.headers['x-siteuser-xsrf-token']).toBe(opened.json().xsrfToken);
    for (const token of ['', 'x'.repeat(43)]) {
      const refused = await leave(token ? { 'x-siteuser-xsrf-token': token } : {});
      expect([refused.statusCode, refused.json().crumbFail]).toEqual([403, true]);
    }
    expect((await site.get('/club', { cookie })).statusCode).toBe(200);
    const left = await leave({ 'x-siteuser-xsrf-token': opened.json().xsrfToken });
    expect(left.statusCode).toBe(204);
    expect((await site.get('/club', { cookie })).statusCode).toBe(401);
  });

  test('members of another website are strangers here; too many wrong passwords are held up', async () => {
    const other = await contentSite(database.db, () => application.app, 'otherclub');
    const cookie = cookieOf(await other.post('/account/create', { ...person, email: 'bob@example.com' }));
    expect((await site.get('/club', { cookie })).statusCode).toBe(401);
    expect((await session({ email: 'bob@example.com', password: 'a long password' })).statusCode).toBe(401);
    let last = 0;
    for (let tries = 0; tries < 8 && last !== 429; tries++)
      last = (await session({ email: 'carl@example.com', password: `wrong ${tries}` })).statusCode;
    expect(last).toBe(429);
    const weak = await site.post('/account/create', { ...person, email: 'x', password: 'short' });
    expect([weak.statusCode, weak.body.includes('A password needs at least')]).toEqual([422, true]);
  });
});
