import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type ContentSite, contentSite } from '../../testing/content-site.ts';
import { openSealed } from '../../testing/opened-mail.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let site: ContentSite;

beforeAll(async () => {
  database = await createTestDatabase();
  // Nobody answers there: mails stay in the outbox, where they are read.
  application = await startWholeApplication(database.db, { smtpUrl: 'smtp://127.0.0.1:9' });
  site = await contentSite(database.db, () => application.app, 'joining');
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});
beforeEach(async () => {
  await database.db.system`delete from sign_in_throttle`;
});

const send = (method: 'GET' | 'POST', url: string, fields: Record<string, string> = {}, cookie = '') =>
  application.app.inject({
    method,
    url,
    remoteAddress: '192.0.2.1',
    headers: {
      host: site.host,
      'sec-fetch-site': 'same-origin',
      ...(cookie ? { cookie } : {}),
      ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(method === 'POST' ? { payload: new URLSearchParams(fields).toString() } : {}),
  });
const password = 'mugs under a blue roof';
const signUp = (email: string, back = '/shop') => send('POST', '/account/create', { name: 'Mara', email, back });
const mailsTo = (email: string) => database.db.system<{ kind: string; text: string }[]>`
  select kind, plain_text as text from outbox_messages where to_address = ${email} order by created_at, id`;
const cookiesOf = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

/** The path of the link in the last mail, as its reader has it. */
async function lastLink(email: string): Promise<string> {
  const { text = '' } = (await mailsTo(email)).at(-1) ?? {};
  const [url = ''] = /http\S+new-password\S+/.exec(openSealed(text)) ?? [];
  return url.replace(/^https?:\/\/[^/]+/, '');
}

/** Follows a link and sends the form that it shows. */
async function choose(link: string, chosen = password) {
  const shown = await send('GET', link);
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(shown.body)?.[1] ?? '';
  const answer = await send('POST', '/account/new-password', {
    ...{ token: field('token'), back: field('back'), password: chosen },
  });
  return { shown, answer };
}

describe('an account where mail is sent', () => {
  test('is opened by a link, which proves the address and leads to where its owner was', async () => {
    const asked = await signUp('new@example.com', '/shop/mugs?sort=price');
    expect([asked.statusCode, asked.cookies]).toEqual([200, []]);
    expect((await mailsTo('new@example.com')).map(({ kind }) => kind)).toEqual(['account-join']);
    const { shown, answer } = await choose(await lastLink('new@example.com'));
    expect(shown.body).toContain('data-makes-account');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/shop/mugs?sort=price']);
    const details = await send('GET', '/account/details', {}, cookiesOf(answer));
    expect(details.body).toContain('new@example.com');
    // Nobody is told that a password was changed that was never there.
    expect((await mailsTo('new@example.com')).map(({ kind }) => kind)).toEqual(['account-join']);
    const [user] = await database.db.system<{ proved: boolean }[]>`
      select email_verified_at is not null as proved from site_users where email = 'new@example.com'`;
    expect(user?.proved).toBe(true);
  });

  test('tells nobody but the owner of the address that it is there', async () => {
    await signUp('known@example.com');
    await choose(await lastLink('known@example.com'));
    const [known, unknown] = [await signUp('known@example.com'), await signUp('nobody@example.com')];
    const plain = ({ body }: { body: string }) => body.replaceAll(/known@|nobody@/g, '');
    expect([known.statusCode, plain(known)]).toEqual([unknown.statusCode, plain(unknown)]);
    expect(Object.keys(known.headers).sort()).toEqual(Object.keys(unknown.headers).sort());
    expect((await mailsTo('known@example.com')).map(({ kind }) => kind)).toEqual(['account-join', 'account-there']);
    // Signing up again changes nothing of the account; the link in its mail is a way back into it.
    const before = await send('POST', '/account/login', { email: 'known@example.com', password });
    expect(before.statusCode).toBe(303);
    const { answer } = await choose(await lastLink('known@example.com'), 'kettles over a red floor');
    expect(answer.statusCode).toBe(303);
  });

  test('has no password that the stranger who entered the address could know', async () => {
    const form = await send('GET', '/account/create');
    expect(form.body).not.toContain('type="password"');
    await send('POST', '/account/create', { name: 'Eve', email: 'victim@example.com', password: 'eve knows this one' });
    await choose(await lastLink('victim@example.com'));
    const eve = await send('POST', '/account/login', { email: 'victim@example.com', password: 'eve knows this one' });
    expect(eve.statusCode).toBe(401);
  });

  test('gets three links in an hour by one client, and the screen of mails shows neither token nor path', async () => {
    for (let times = 0; times < 5; times++) expect((await signUp('eager@example.com')).statusCode).toBe(200);
    const mails = await mailsTo('eager@example.com');
    expect(mails).toHaveLength(3);
    expect(mails[0]?.text).not.toContain('shop');
  });

  test('leaves a client that tries many addresses waiting', async () => {
    const answers: number[] = [];
    for (let each = 0; each < 10; each++) answers.push((await signUp(`try-${each}@example.com`)).statusCode);
    expect(answers).toEqual([...Array(8).fill(200), 429, 429]);
  });

  test('that takes the address of another one is told so by nobody but a mail to that address', async () => {
    for (const email of ['first@example.com', 'second@example.com']) {
      await signUp(email);
      await choose(await lastLink(email));
    }
    const cookie = cookiesOf(await send('POST', '/account/login', { email: 'first@example.com', password }));
    const details = await send('GET', '/account/details', {}, cookie);
    const xsrf = /name="xsrf" value="([^"]*)"/.exec(details.body)?.[1] ?? '';
    const ask = (email: string) => send('POST', '/account/details/email', { email, current: password, xsrf }, cookie);
    const [taken, free] = [await ask('second@example.com'), await ask('third@example.com')];
    expect([taken.statusCode, taken.headers.location]).toEqual([free.statusCode, free.headers.location]);
    expect((await mailsTo('second@example.com')).at(-1)?.kind).toBe('account-address-taken');
    expect((await mailsTo('third@example.com')).at(-1)?.kind).toBe('account-confirm');
  });
});
