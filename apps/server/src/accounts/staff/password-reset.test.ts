import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../platform/server/context.ts';
import { openSealed } from '../../testing/opened-mail.ts';
import { ownerServer, seedWebsite } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { ownerRoutes } from './routes.ts';
import { createOwner } from './service.ts';

let database: TestDatabase;
let app: App;
let website: Awaited<ReturnType<typeof seedWebsite>>;
let other: Awaited<ReturnType<typeof seedWebsite>>;
const password = 'clay and glaze and fire';

beforeAll(async () => {
  database = await createTestDatabase();
  app = await ownerServer(database.db, [ownerRoutes]);
  website = await seedWebsite(database.db, 'pottery');
  other = await seedWebsite(database.db, 'bakery');
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const person = (email: string, role = 4) =>
  createOwner(database.db, { email, displayName: 'Ada', websiteIds: [website.websiteId], role, password });
const post = (url: string, payload: object, remoteAddress = '10.9.0.1', host = website.host) =>
  app.inject({ method: 'POST', url, payload, headers: { host }, remoteAddress });
const ask = (email: string, address?: string, host?: string) =>
  post('/api/owner/password-link', { email }, address, host);
const mailsTo = (email: string) => database.db.system<{ plainText: string; websiteId: string }[]>`
  select plain_text, website_id from outbox_messages where to_address = ${email} order by created_at`;
const linkIn = (text = '') => /\/config\/new-password\/([\w-]{43})/.exec(openSealed(text))?.[1] ?? '';

describe('a forgotten password of somebody who runs a website', () => {
  test('is chosen anew by a link in a mail, which works once and ends every session', async () => {
    await person('ada@example.com');
    const session = (await post('/api/owner/session', { email: 'ada@example.com', password })).cookies.find(
      ({ name }) => name === 'member-session',
    )?.value;
    expect((await ask(' Ada@Example.com ')).statusCode).toBe(202);
    const [mail] = await mailsTo('ada@example.com');
    expect(mail?.websiteId).toBe(website.websiteId);
    expect(openSealed(mail?.plainText ?? '')).toContain('http://pottery.localhost/config/new-password/');
    const token = linkIn(mail?.plainText);
    // Who reads the outbox, or a backup of it, has nothing to sign in with.
    expect(mail?.plainText).not.toContain(token);
    expect((await post(`/api/owner/sign-in-links/${token}`, { newPassword: 'short' })).statusCode).toBe(422);
    const used = await post(`/api/owner/sign-in-links/${token}`, { newPassword: 'another long password' });
    expect(used.statusCode).toBe(200);
    expect((await post(`/api/owner/sign-in-links/${token}`, { newPassword: 'a third long password' })).statusCode).toBe(
      410,
    );
    const before = await app.inject({
      url: '/api/owner/me',
      headers: { host: website.host },
      cookies: { 'member-session': session ?? '' },
    });
    expect(before.statusCode).toBe(401);
    expect((await post('/api/owner/session', { email: 'ada@example.com', password })).statusCode).toBe(401);
    const now = await post('/api/owner/session', { email: 'ada@example.com', password: 'another long password' });
    expect(now.statusCode).toBe(200);
  });

  test('the link is worth nothing after an hour', async () => {
    await person('late@example.com');
    await ask('late@example.com', '10.9.0.2');
    const [mail] = await mailsTo('late@example.com');
    const [row] = await database.db.system<{ minutes: number }[]>`
      select extract(epoch from max(expires_at) - now())::int / 60 as minutes from sign_in_links`;
    expect(row?.minutes).toBeGreaterThanOrEqual(58);
    expect(row?.minutes).toBeLessThanOrEqual(60);
    await database.db.system`update sign_in_links set expires_at = now() - interval '1 second' where used_at is null`;
    expect((await post(`/api/owner/sign-in-links/${linkIn(mail?.plainText)}`, {})).statusCode).toBe(410);
  });

  test('nobody learns whose address has an account, neither from the answer nor from another website’s outbox', async () => {
    await person('known@example.com');
    const [known, unknown, elsewhere] = await Promise.all([
      ask('known@example.com', '10.9.1.1'),
      ask('unknown@example.com', '10.9.1.2'),
      ask('known@example.com', '10.9.1.3', other.host),
    ]);
    expect(unknown.body).toBe(known.body);
    expect(elsewhere.body).toBe(known.body);
    expect((await mailsTo('known@example.com')).map(({ websiteId }) => websiteId)).toEqual([website.websiteId]);
    expect(await mailsTo('unknown@example.com')).toEqual([]);
  });

  test('one person gets a few mails, whoever asks, and one client may ask a few times', async () => {
    await person('victim@example.com');
    for (let n = 0; n < 9; n++) expect((await ask('victim@example.com', `10.10.${n}.1`)).statusCode).toBe(202);
    expect(await mailsTo('victim@example.com')).toHaveLength(5);
    const answers = [];
    for (let n = 0; n < 10; n++) answers.push((await ask(`someone-${n}@example.com`, '10.11.0.1')).statusCode);
    expect(answers.slice(0, 8)).toEqual(Array(8).fill(202));
    expect(answers.at(-1)).toBe(429);
  });

  test('a page of another origin cannot ask', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/owner/password-link',
      payload: { email: 'ada@example.com' },
      headers: { host: website.host, origin: 'https://evil.example' },
    });
    expect(answer.statusCode).toBe(403);
  });
});
