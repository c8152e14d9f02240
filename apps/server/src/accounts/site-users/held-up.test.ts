import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type ContentSite, contentSite } from '../../testing/content-site.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let site: ContentSite;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await contentSite(database.db, () => application.app, 'held');
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});
beforeEach(async () => {
  await database.db.system`delete from sign_in_throttle`;
});

const post = (url: string, fields: Record<string, string>, remoteAddress: string, cookie = '') =>
  application.app.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: {
      host: site.host,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      ...(cookie ? { cookie } : {}),
    },
    payload: new URLSearchParams(fields).toString(),
  });
const signUp = (email: string, address: string, password = 'mugs under a blue roof') =>
  post('/account/create', { name: 'Mara', email, password }, address);
const mailsTo = async (email: string) =>
  (await database.db.system`select 1 from outbox_messages where to_address = ${email} and kind = 'account-reset'`)
    .length;

test('strangers who ask for links to a new password leave the person their own', async () => {
  await signUp('victim@example.com', '192.0.2.1');
  const ask = (address: string) => post('/account/reset', { email: 'victim@example.com' }, address);
  for (let times = 0; times < 4; times++) expect((await ask('198.51.100.7')).statusCode).toBe(200);
  expect(await mailsTo('victim@example.com')).toBe(3);
  expect((await ask('192.0.2.1')).statusCode).toBe(200);
  expect(await mailsTo('victim@example.com')).toBe(4);
});

test('a mailbox gets no more than twelve links in an hour, from however many addresses they are asked for', async () => {
  await signUp('flooded@example.com', '192.0.2.1');
  for (let network = 0; network < 15; network++)
    await post('/account/reset', { email: 'flooded@example.com' }, `203.0.113.${network}`);
  expect(await mailsTo('flooded@example.com')).toBe(12);
});

test('links in mails lead to no port that a stranger has made up', async () => {
  await signUp('port@example.com', '192.0.2.1');
  await application.app.inject({
    method: 'POST',
    url: '/account/reset',
    headers: {
      host: `${site.host}:8099`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'email=port%40example.com',
  });
  const [mail] = await database.db.system<{ text: string }[]>`
    select plain_text as text from outbox_messages where to_address = 'port@example.com' and kind = 'account-reset'`;
  // On this machine's own names any port is the developer's; see request-origin.test.ts for those of others.
  expect(mail?.text).toContain(`http://${site.host}`);
});

test('who tries addresses at the sign-up learns of three, then waits', async () => {
  await signUp('known@example.com', '192.0.2.1');
  const answers: number[] = [];
  for (let times = 0; times < 10; times++) answers.push((await signUp('known@example.com', '192.0.2.9')).statusCode);
  expect(answers).toEqual([...Array(3).fill(422), ...Array(7).fill(429)]);
  expect((await signUp('known@example.com', '192.0.2.10')).statusCode).toBe(422);
});

test('a sign-in from where the account was never used before is told by mail, the first one and the known ones are not', async () => {
  const email = 'abroad@example.com';
  await signUp(email, '192.0.2.1');
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const signIn = (remoteAddress: string) =>
    application.app.inject({
      method: 'POST',
      url: '/account/login',
      remoteAddress,
      headers: {
        host: site.host,
        'user-agent': agent,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ email, password: 'mugs under a blue roof' }).toString(),
    });
  const mails = () => database.db.system<{ text: string }[]>`
    select plain_text as text from outbox_messages where to_address = ${email} and kind = 'account-new-sign-in'`;
  for (const from of ['192.0.2.1', '192.0.2.1']) expect((await signIn(from)).statusCode).toBe(303);
  expect(await mails()).toEqual([]);
  for (const from of ['198.51.100.7', '198.51.100.7']) expect((await signIn(from)).statusCode).toBe(303);
  const sent = await mails();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toContain('Firefox 140 on Linux, from the address 198.51.100.7');
});

test.each(['password123', 'qwertyuiop', '1234567890', 'aaaaaaaaaaaa', 'maramaramara'])(
  'the password %s is refused in words',
  async (password) => {
    const answer = await signUp('mara@example.com', '192.0.2.1', password);
    expect([answer.statusCode, answer.body.includes('one of the first that others would try')]).toEqual([422, true]);
  },
);

test('likes of visitors who keep no cookie are counted for a few of an address, then no more', async () => {
  await database.db.system`
    update websites set settings = settings || '{"simpleLikingEnabled": true}'::jsonb where website_id = ${site.websiteId}`;
  const blog = await site.collection({ typeName: 'blog', urlId: 'blog', title: 'Blog' });
  const itemId = await site.item(blog, { urlId: 'post', title: 'Post' });
  await application.directory.refresh(site.websiteId);
  const like = (address: string, cookie = '') => post(`/comments/${itemId}/like`, {}, address, cookie);
  const statuses: number[] = [];
  for (let times = 0; times < 10; times++) statuses.push((await like('192.0.2.20')).statusCode);
  expect(statuses).toEqual([...Array(8).fill(303), 429, 429]);
  const fresh = await like('192.0.2.21');
  const cookie = String(fresh.headers['set-cookie']).split(';')[0] ?? '';
  expect(fresh.statusCode).toBe(303);
  for (let times = 0; times < 12; times++) expect((await like('192.0.2.21', cookie)).statusCode).toBe(303);
  const [row] = await database.db.system<{ likeCount: number }[]>`select like_count from items where id = ${itemId}`;
  expect(row?.likeCount).toBe(9);
});
