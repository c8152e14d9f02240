import { roles } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { mailJob } from '../../platform/mail/mail-job.ts';
import { type ContentSite, contentSite } from '../../testing/content-site.ts';
import { openSealed } from '../../testing/opened-mail.ts';
import { signedInOwner } from '../../testing/owner-server.ts';
import { cookiesOf, xsrfOf } from '../../testing/site-user-agent.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let site: ContentSite;
let other: ContentSite;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await contentSite(database.db, () => application.app, 'accounts');
  other = await contentSite(database.db, () => application.app, 'neighbour');
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const password = 'a long password';
const signUp = async (email: string, on = site) => {
  const answer = await on.post('/account/create', { name: 'Ana Lima', email, password });
  expect(answer.statusCode).toBe(303);
  return cookiesOf(answer);
};
const signIn = (email: string, secret = password, on = site) =>
  on.post('/account/login', { email, password: secret, back: '/account' });
const mails = (email: string, kind: string) =>
  database.db.system<{ plainText: string; html: string }[]>`
    select plain_text, html from outbox_messages
    where website_id = ${site.websiteId} and to_address = ${email} and kind = ${kind} order by id desc`;
const linkTo = async (email: string, kind: string) => {
  const [mail] = await mails(email, kind);
  return /https?:\/\/[^/]+(\/account\/\S+)/.exec(openSealed(mail?.plainText ?? ''))?.[1] ?? '';
};
const tokenOf = (link: string) => new URL(link, 'http://x').searchParams.get('token') ?? '';
const setPassword = (token: string, secret: string) =>
  site.post('/account/new-password', { token, password: secret, email: 'x@example.com' });

describe('[USER-03] a forgotten password', () => {
  test('has its link in no row of the database and in no list of mails, only in the mail that is sent', async () => {
    const email = 'sealed@example.com';
    await signUp(email);
    expect((await site.post('/account/reset', { email })).statusCode).toBe(200);
    const [stored] = await mails(email, 'account-reset');
    const token = tokenOf(await linkTo(email, 'account-reset'));
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(stored)).not.toContain(token);
    const clerk = await signedInOwner(application.app, database.db, site, roles.storeManager);
    const [message] = await database.db.system<{ id: string }[]>`
      select id from outbox_messages where to_address = ${email} and kind = 'account-reset'`;
    const shown = await clerk.call('GET', `/api/commerce/outbox/${message?.id}`);
    expect(shown.json().plainText).toContain('/account/new-password?token=for-the-receiver-alone');
    expect(shown.body).not.toMatch(/sealed\.|token=[\w-]{43}/);
    const sent: string[] = [];
    const job = mailJob(database.db, async ({ html, plainText }) => {
      sent.push(html, plainText);
    });
    await job.run({ websiteId: site.websiteId, key: message?.id ?? '', attempt: 1 } as never);
    for (const text of sent) expect(text).toContain(`token=${token}`);
    expect(sent).toHaveLength(2);
  });

  test('comes anew by a link that works once, ends every other session and signs in', async () => {
    const cookie = await signUp('reset@example.com');
    expect((await site.get('/account', { cookie })).statusCode).toBe(200);
    const asked = await site.post('/account/reset', { email: ' Reset@Example.com ' });
    expect([asked.statusCode, asked.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const link = await linkTo('reset@example.com', 'account-reset');
    const page = await site.get(link);
    expect([page.statusCode, page.headers['referrer-policy']]).toEqual([200, 'strict-origin']);
    const token = tokenOf(link);
    const weak = await setPassword(token, 'short');
    expect([weak.statusCode, weak.body.includes('A password needs at least')]).toEqual([422, true]);
    const set = await setPassword(token, 'quite another password');
    expect([set.statusCode, set.headers.location]).toEqual([303, '/account']);
    expect((await site.get('/account', { cookie: cookiesOf(set) })).statusCode).toBe(200);
    expect((await site.get('/account', { cookie })).statusCode).toBe(302);
    expect((await signIn('reset@example.com')).statusCode).toBe(401);
    expect((await signIn('reset@example.com', 'quite another password')).statusCode).toBe(303);
    expect((await setPassword(token, 'a third password')).statusCode).toBe(410);
    expect((await site.get(link)).statusCode).toBe(410);
    expect(await mails('reset@example.com', 'account-password-changed')).toHaveLength(1);
  });

  test('is answered in the same way whether or not somebody has the address', async () => {
    await signUp('known@example.com');
    const known = await site.post('/account/reset', { email: 'known@example.com' });
    const unknown = await site.post('/account/reset', { email: 'known@example.net' });
    const text = (body: string) => body.replaceAll('known@example.net', 'known@example.com').replace(/nonce-\S+/g, '');
    expect([unknown.statusCode, text(unknown.body)]).toEqual([known.statusCode, text(known.body)]);
    expect(await mails('known@example.net', 'account-reset')).toEqual([]);
    expect(await mails('known@example.com', 'account-reset')).toHaveLength(1);
    const broken = await site.post('/account/reset', { email: 'no address' });
    expect([broken.statusCode, broken.body.includes('aria-invalid="true"')]).toEqual([422, true]);
  });

  test('sends three links an hour at most, answers as before, and holds up who asks too often', async () => {
    await signUp('often@example.com');
    await database.db.system`delete from sign_in_throttle`;
    for (let tries = 0; tries < 5; tries++)
      expect((await site.post('/account/reset', { email: 'often@example.com' })).statusCode).toBe(200);
    expect(await mails('often@example.com', 'account-reset')).toHaveLength(3);
    let last = 0;
    for (let tries = 0; tries < 8 && last !== 429; tries++)
      last = (await site.post('/account/reset', { email: `n${tries}@example.com` })).statusCode;
    expect(last).toBe(429);
    await database.db.system`delete from sign_in_throttle`;
  });

  test('two who use a link at the same time: one sets the password', async () => {
    await signUp('race@example.com');
    await site.post('/account/reset', { email: 'race@example.com' });
    const token = tokenOf(await linkTo('race@example.com', 'account-reset'));
    const answers = await Promise.all(
      ['the first password', 'the second password'].map((secret) => setPassword(token, secret)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 410]);
  });

  test('a link is worth nothing after its hour, on another website, or once the address has changed', async () => {
    await signUp('late@example.com');
    await site.post('/account/reset', { email: 'late@example.com' });
    const token = tokenOf(await linkTo('late@example.com', 'account-reset'));
    expect((await other.post('/account/new-password', { token, password: 'a password of theirs' })).statusCode).toBe(
      410,
    );
    const { system } = database.db;
    await system`update site_users set email = 'later@example.com' where email = 'late@example.com'`;
    expect((await setPassword(token, 'a password of late')).statusCode).toBe(410);
    await system`update site_users set email = 'late@example.com' where email = 'later@example.com'`;
    const [left] = await system<{ minutes: number }[]>`
      select round(extract(epoch from expires_at - now()) / 60)::int as minutes from site_user_tokens t
      join site_users u on u.website_id = t.website_id and u.id = t.site_user_id
      where u.email = 'late@example.com' and t.purpose = 'reset'`;
    expect(left?.minutes).toBeGreaterThan(55);
    expect(left?.minutes).toBeLessThanOrEqual(60);
    await system`update site_user_tokens set expires_at = now() - interval '1 second'`;
    expect((await setPassword(token, 'a password of late')).statusCode).toBe(410);
  });
});

describe('[USER-03] the details of an account', () => {
  test('a new password needs the present one and ends every other session', async () => {
    const cookie = await signUp('change@example.com');
    const elsewhere = cookiesOf(await signIn('change@example.com'));
    const xsrf = await xsrfOf(site, cookie);
    const change = (form: Record<string, string>) =>
      site.post('/account/details/password', { xsrf, ...form }, { cookie });
    const wrong = await change({ current: 'not this one', password: 'a brand new password' });
    expect([wrong.statusCode, wrong.body.includes('That is not your present password.')]).toEqual([422, true]);
    expect(wrong.body).not.toContain('not this one');
    expect((await change({ current: password, password: 'short' })).statusCode).toBe(422);
    expect((await change({ xsrf: 'x', current: password, password: 'a brand new password' })).statusCode).toBe(403);
    expect((await change({ current: password, password: 'a brand new password' })).statusCode).toBe(303);
    expect((await site.get('/account', { cookie })).statusCode).toBe(200);
    expect((await site.get('/account', { cookie: elsewhere })).statusCode).toBe(302);
    expect((await signIn('change@example.com', 'a brand new password')).statusCode).toBe(303);
  });

  test('a new address counts once its link is followed by the same person; the old one is told', async () => {
    const cookie = await signUp('old@example.com');
    const stranger = await signUp('stranger@example.com');
    const xsrf = await xsrfOf(site, cookie);
    const ask = (email: string, current = password) =>
      site.post('/account/details/email', { xsrf, email, current }, { cookie });
    for (const [email, current] of [
      ['new@example.com', 'wrong'],
      ['not an address', password],
      ['old@example.com', password],
    ] as const)
      expect([email, (await ask(email, current)).statusCode]).toEqual([email, 422]);
    // One that has an account is asked for in the same way: only its mail tells.
    for (const email of ['stranger@example.com', 'new@example.com'])
      expect((await ask(email)).headers.location).toBe('/account/details?notice=email-sent');
    expect((await signIn('new@example.com')).statusCode).toBe(401);
    const link = await linkTo('new@example.com', 'account-confirm');
    expect((await site.get(link)).headers.location).toContain('/account/login?back=');
    expect((await site.get(link, { cookie: stranger })).statusCode).toBe(410);
    const token = tokenOf(link);
    const theirs = await site.post(
      '/account/confirm-email',
      { token, xsrf: await xsrfOf(site, stranger) },
      { cookie: stranger },
    );
    expect(theirs.statusCode).toBe(410);
    // Programs that look at mails visit the link; that alone changes nothing.
    expect((await site.get(link, { cookie })).statusCode).toBe(200);
    expect((await signIn('new@example.com')).statusCode).toBe(401);
    expect((await site.post('/account/confirm-email', { token, xsrf }, { cookie })).statusCode).toBe(303);
    expect((await signIn('new@example.com')).statusCode).toBe(303);
    expect((await signIn('old@example.com')).statusCode).toBe(401);
    expect(await mails('old@example.com', 'account-email-changed')).toHaveLength(1);
    expect((await site.post('/account/confirm-email', { token, xsrf }, { cookie })).statusCode).toBe(410);
  });

  test('names and addresses are kept, changed and removed by their owner alone', async () => {
    const cookie = await signUp('home@example.com');
    const xsrf = await xsrfOf(site, cookie);
    const post = (path: string, form: Record<string, string>, as = cookie) =>
      site.post(path, { xsrf, ...form }, { cookie: as });
    expect((await post('/account/details/name', { name: '  ' })).statusCode).toBe(422);
    expect((await post('/account/details/name', { name: 'Ana <b>Maria</b>' })).statusCode).toBe(303);
    expect((await site.get('/account', { cookie })).body).toContain('Ana &lt;b&gt;Maria&lt;/b&gt;');
    const address = {
      firstName: 'Ana',
      lastName: 'Lima',
      address1: 'Gasse <i>1</i>',
      city: 'Bern',
      postalCode: '3011',
      country: 'CH',
    };
    const broken = await post('/account/addresses/new', { ...address, postalCode: '1', city: '' });
    expect(broken.statusCode).toBe(422);
    expect(broken.body.match(/<input[^>]* aria-invalid="true"/g)).toHaveLength(2);
    expect(broken.body).toContain('value="Gasse &lt;i&gt;1&lt;/i&gt;"');
    await Promise.all([post('/account/addresses/new', address), post('/account/addresses/new', address)]);
    const list = await site.main('/account/addresses', { cookie });
    expect(list.match(/class="account-address"/g)).toHaveLength(1);
    expect(list).toContain('Switzerland');
    const id = /\/account\/addresses\/([0-9a-f]{24})"/.exec(list)?.[1] ?? '';
    expect((await post(`/account/addresses/${id}`, { ...address, city: 'Basel', postalCode: '4051' })).statusCode).toBe(
      303,
    );
    const stranger = await signUp('burglar@example.com');
    const theirs = await xsrfOf(site, stranger);
    expect((await site.get(`/account/addresses/${id}`, { cookie: stranger })).statusCode).toBe(404);
    expect((await post(`/account/addresses/${id}`, { ...address, xsrf: theirs }, stranger)).statusCode).toBe(404);
    await post(`/account/addresses/${id}/remove`, { xsrf: theirs }, stranger);
    expect(await site.main('/account/addresses', { cookie })).toContain('4051 Basel');
    expect((await post(`/account/addresses/${id}/remove`, {})).statusCode).toBe(303);
    expect(await site.main('/account/addresses', { cookie })).toContain('No addresses yet');
  });

  test('without a session every page leads to the sign-in and back', async () => {
    for (const path of ['/account/addresses', '/account/details', '/account/addresses/new']) {
      const answer = await site.get(path);
      expect(answer.headers.location).toBe(`/account/login?back=${encodeURIComponent(path)}`);
    }
    expect((await site.post('/account/details/name', { name: 'x' })).statusCode).toBe(303);
    const cookie = await signUp('twice@example.com');
    expect((await site.get('/account/login?back=%2Fstart', { cookie })).headers.location).toBe('/start');
  });
});

test.each(['%7Bbroken', 'null', '%7B%22authenticated%22%3Atrue%7D', '%E0%A4%A'])(
  '[COOK-08] with a valid session but the site-user cookie %j a visitor is nobody, which is logged; the pages are whole',
  async (broken) => {
    const cookie = await signUp(`broken-${broken.length}@example.com`);
    const damaged = cookie.replace(/SiteUserInfo=[^;]*/, `SiteUserInfo=${broken}`);
    const warn = vi.spyOn(application.app.log, 'warn');
    try {
      expect((await site.get('/account', { cookie })).statusCode).toBe(200);
      expect(warn).not.toHaveBeenCalled();
      expect((await site.get('/account', { cookie: damaged })).headers.location).toBe('/account/login');
      expect(warn).toHaveBeenCalledWith(
        { problem: 'The site-user cookie is malformed.' },
        'site-user cookie not readable',
      );
    } finally {
      warn.mockRestore();
    }
    const page = await site.get('/account/login', { cookie: damaged });
    expect([page.statusCode, page.body.includes('name="password"')]).toEqual([200, true]);
    const again = await signIn(`broken-${broken.length}@example.com`);
    expect((await site.get('/account', { cookie: cookiesOf(again) })).statusCode).toBe(200);
  },
);

test('[COOK-08] a sign-out with a broken site-user cookie ends the session all the same', async () => {
  const cookie = await signUp('leaves@example.com');
  const xsrf = await xsrfOf(site, cookie);
  const damaged = cookie.replace(/SiteUserInfo=[^;]*/, 'SiteUserInfo=%7Bbroken');
  await site.post('/account/logout', { xsrf }, { cookie: damaged });
  expect((await site.get('/account', { cookie })).headers.location).toBe('/account/login');
});
