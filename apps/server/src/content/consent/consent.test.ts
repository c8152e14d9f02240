import { roles } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type ContentSite, contentSite } from '../../testing/content-site.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { consentWords } from './consent-words.ts';

let database: TestDatabase;
let application: Application;
let site: ContentSite;
let owner: OwnerAgent;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await contentSite(database.db, () => application.app, 'asking');
  owner = await signedInOwner(application.app, database.db, site, roles.admin);
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});
beforeEach(() => database.db.system`truncate analytics_hits, consent_choices, consent_wordings`);

const banner = (settings: object) =>
  owner.call('PUT', '/api/content/site-extras/cookie-banner', { settings: { enabled: true, ...settings } });
const choose = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  site.post(url, fields, headers);
const cookieOf = (answer: { cookies: { name: string; value: string }[] }, name: string) =>
  answer.cookies.find((cookie) => cookie.name === name)?.value;
const wordingOf = async () => /data-wording="([0-9a-f]{12})"/.exec((await site.get('/')).body)?.[1] ?? '';
const today = () => new Date().toISOString().slice(0, 10);
const range = () => `from=${new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)}&to=${today()}`;
const stored = () => database.db.system`select * from consent_choices order by id`;

test('a choice is recorded with its wording and what the browser says, and never with an address', async () => {
  await banner({});
  const wording = await wordingOf();
  const first = await choose('/api/consent', { choice: 'declined', wording }, { 'sec-gpc': '1' });
  expect(first.statusCode).toBe(204);
  const [choice, number] = (cookieOf(first, 'cookie-consent') ?? '').split('.');
  expect(choice).toBe('declined');
  expect(number).toMatch(/^[a-z0-9]{24}$/);
  expect(cookieOf(first, 'ss_cvr')).toBe('');
  // A change of mind belongs to the same number, by the page that needs no script.
  const second = await choose(
    '/privacy/cookies',
    { choice: 'accepted', wording },
    { cookie: `cookie-consent=declined.${number}` },
  );
  expect([second.statusCode, second.headers.location]).toEqual([303, '/privacy/cookies?done=saved']);
  const rows = await stored();
  expect(rows).toMatchObject([
    { number, choice: 'declined', signal: 'gpc', wording },
    { number, choice: 'accepted', signal: '', wording },
  ]);
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(
    ['websiteId', 'id', 'number', 'choice', 'signal', 'wording', 'madeAt'].sort(),
  );
  const report = (await owner.call('GET', `/api/analytics/consents?${range()}`)).json();
  expect(report.counts).toEqual({ accepted: 1, measuring: 0, declined: 1, signals: 1 });
  expect(report.wordings).toEqual([
    {
      version: wording,
      text: expect.stringContaining('Nothing is counted before you agree. [Accept] [Decline]'),
      count: 2,
      before: 0,
    },
  ]);
  expect(report.countsBefore).toEqual({ accepted: 0, measuring: 0, declined: 0, signals: 0 });
  const csv = (await owner.call('GET', `/api/analytics/consents.csv?${range()}`)).body.trim().split('\n');
  expect(csv).toHaveLength(3);
  expect(csv[1]).toContain(`,accepted,,${number},${wording}`);
  // Beside a year ago, and some alone: in the file, too.
  await database.db.system`
    insert into consent_choices (website_id, id, number, choice, signal, wording, made_at)
    select website_id, 'then', 'then', 'accepted', '', wording, now() - interval '364 days' from consent_choices where choice = 'accepted'`;
  const asked = async (query: string) =>
    (await owner.call('GET', `/api/analytics/consents?${range()}&compare=year&${query}`)).json();
  const alone = await asked('by=choice&value=accepted');
  expect([alone.counts, alone.countsBefore]).toMatchObject([
    { accepted: 1, declined: 0 },
    { accepted: 1, declined: 0 },
  ]);
  expect(alone.wordings).toMatchObject([{ version: wording, count: 1, before: 1 }]);
  expect(alone.choices).toMatchObject([{ choice: 'accepted' }]);
  expect((await asked('by=wording&value=another')).counts).toMatchObject({ accepted: 0, declined: 0 });
  const file = await owner.call('GET', `/api/analytics/consents.csv?${range()}&by=choice&value=declined`);
  expect(file.body.trim().split('\n')).toHaveLength(2);
});

test.each([
  ['no choice', {}, 422],
  ['a choice that is none', { choice: 'all<script>' }, 422],
  ['a wording that nobody was shown', { choice: 'accepted', wording: '=cmd|x' }, 204],
])('%s leaves nothing behind that was not asked', async (_what, fields, status) => {
  await banner({});
  const answer = await choose('/api/consent', fields as Record<string, string>, {
    cookie: 'cookie-consent=accepted.forged',
  });
  expect(answer.statusCode).toBe(status);
  const rows = await stored();
  expect(rows.map(({ wording }) => wording)).toEqual(status === 204 ? [''] : []);
  for (const { number } of rows) expect(number).toMatch(/^[a-z0-9]{24}$/);
  expect(await database.db.system`select 1 from consent_wordings`).toHaveLength(0);
});

test('every page leads to the choices, and they name each cookie in the website’s language', async () => {
  await banner({});
  await owner.call('PUT', '/api/content/site-extras/ad-pixels', { settings: { enabled: true, meta: '1234567890' } });
  const { system: sql } = database.db;
  for (const language of ['en', 'de-CH', 'pt-BR', 'nl', 'nb', 'cs', 'ja']) {
    // Where there are none of the language’s own, English ones stand.
    expect(consentWords(language) === consentWords('en')).toBe(['en', 'ja'].includes(language));
    await sql`update websites set language = ${language}, structure_version = structure_version + 1,
      content_version = content_version + 1 where website_id = ${site.websiteId}`;
    const words = consentWords(language);
    await expect
      .poll(async () => (await site.get('/')).body, { timeout: 5_000 })
      .toContain(`<a href="/privacy/cookies">${words.choices}</a>`);
    expect((await site.get('/')).body).toContain(words.banner);
    const page = await site.get('/privacy/cookies');
    expect(page.headers['cache-control']).toContain('private, no-store');
    expect(page.body).toContain(`<legend>${words.yours}</legend>`);
    for (const name of ['CART', 'SiteUserInfo', 'ss_cvr', 'SS_MID', 'SS_SESSION_ID', '_fbp', 'cookie-consent'])
      expect(page.body, `${language} ${name}`).toContain(`<code>${name}</code>`);
  }
  await sql`update websites set language = 'en' where website_id = ${site.websiteId}`;
  await owner.call('PUT', '/api/content/site-extras/ad-pixels', { settings: { enabled: false } });
});

test('a visitor takes home what is known of them, as numbers, and has it deleted', async () => {
  await banner({});
  const wording = await wordingOf();
  const agent = { 'user-agent': 'Mozilla/5.0 Chrome/140.0 Safari/537.36' };
  const hit = (pagePath: string) =>
    choose('/api/census/RecordHit', { event: '1', data: JSON.stringify({ pagePath }), ss_cvr: '' }, agent);
  expect((await hit('/secret')).statusCode).toBe(204);
  const number = (
    cookieOf(await choose('/api/consent', { choice: 'accepted', wording }), 'cookie-consent') ?? ''
  ).split('.')[1];
  const cookie = `cookie-consent=accepted.${number}`;
  const known = async () => (await site.get('/privacy/cookies/data', { ...agent, cookie })).json();
  await expect.poll(async () => (await known()).counted).toBe(1);
  expect(await known()).toMatchObject({ number, choices: [{ choice: 'accepted', wording }] });
  expect(JSON.stringify(await known())).not.toContain('/secret');
  const gone = await choose('/privacy/cookies/forget', {}, { ...agent, cookie });
  expect([gone.statusCode, gone.headers.location]).toEqual([303, '/privacy/cookies?done=forgotten']);
  expect(cookieOf(gone, 'cookie-consent')).toBe('');
  expect(await known()).toEqual({ number, choices: [], counted: 0 });
  expect(await database.db.system`select 1 from analytics_hits`).toHaveLength(0);
  // What was told right before waits to be stored: it is known, and goes too. What comes later is stored later.
  await hit('/just-now');
  expect((await known()).counted).toBe(1);
  await hit('/in-between');
  await choose('/privacy/cookies/forget', {}, { ...agent, cookie });
  await hit('/later');
  const paths = async () =>
    (await database.db.system<{ path: string }[]>`select path from analytics_hits`).map(({ path }) => path);
  await expect.poll(paths).toContain('/later');
  expect(await paths()).toEqual(['/later']);
});

test('counting those who have not chosen is the owner’s choice, and stands on the page only with the banner', async () => {
  await banner({});
  expect((await site.get('/')).body).not.toContain('data-unasked');
  await banner({ countUnasked: true });
  expect((await site.get('/')).body).toMatch(/data-island="collector" data-cookies="asked" data-unasked="1"/);
  await banner({ enabled: false, countUnasked: true });
  const { body } = await site.get('/');
  expect(body).not.toContain('data-unasked');
  expect(body).not.toContain('/privacy/cookies');
  expect((await site.get('/privacy/cookies')).body).toContain('This website does not ask for a choice.');
});
