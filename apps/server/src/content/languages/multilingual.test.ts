import { roles } from '@plinth/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type ContentSite, contentSite } from '../../testing/content-site.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let site: ContentSite;
let owner: OwnerAgent;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await contentSite(database.db, () => application.app, 'tongues');
  owner = await signedInOwner(application.app, database.db, site, roles.editor);
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const get = async (name: string) => (await owner.call('GET', `/api/multilingual/${name}`)).json();
const put = (languages: unknown[], agent = owner) => agent.call('PUT', '/api/multilingual/languages', { languages });
const english = { code: 'en-US', label: 'American English', pathPrefix: '', published: true };
const locale = (language: unknown) =>
  application.app.inject({
    method: 'POST',
    url: '/api/site-users/account/locale',
    headers: { host: site.host },
    payload: { language },
  });

test('[LANG-02] [LANG-04] a website speaks its own language before anybody has said anything', async () => {
  expect(await get('settings')).toEqual({ enabled: false, defaultLanguage: 'en-US', languages: [english] });
  expect(await get('languages')).toEqual({ languages: [english] });
});

test('[LANG-01] [LANG-02] [LANG-04] [LANG-05] its owner edits its languages, and search engines learn of them', async () => {
  await site.collection({ typeName: 'page', urlId: 'de', title: 'Willkommen' });
  const before = await site.contentVersion();
  const answer = await put([
    { code: 'DE', pathPrefix: '/de/' },
    { code: 'pt-br', label: 'Brasil', published: false },
  ]);
  const languages = [
    english,
    { code: 'de', label: 'Deutsch', pathPrefix: 'de', published: true },
    { code: 'pt-BR', label: 'Brasil', pathPrefix: '', published: false },
  ];
  expect([answer.statusCode, answer.json()]).toEqual([200, { languages }]);
  expect(await get('languages')).toEqual({ languages });
  expect(await get('settings')).toEqual({ enabled: true, defaultLanguage: 'en-US', languages });
  expect(await site.contentVersion()).toBe(before + 1);
  const { body } = await site.get('/');
  expect(body).toContain(`hreflang="de" href="http://${site.host}/de"`);
  expect(body).not.toContain('hreflang="pt-BR"');
});

test.each([
  [[{ code: 'de_DE' }], 'languages.0.code', '“de_DE” is no language. Write it like de or pt-BR.'],
  [[{ code: 'de' }, { code: 'DE' }], 'languages.1.code', '“de” is there twice.'],
  [
    [{ code: 'de', pathPrefix: 'a/b' }],
    'languages.0.pathPrefix',
    'A path has letters, digits and hyphens only, such as de.',
  ],
  [
    [
      { code: 'de', pathPrefix: 'x' },
      { code: 'fr', pathPrefix: 'X' },
    ],
    'languages.1.pathPrefix',
    'Two languages have the path “X”. Each has its own.',
  ],
  [
    [{ code: 'en-US', published: false }],
    'languages.0.published',
    'The website’s own language is what everybody sees.',
  ],
])('[LANG-05] %j is refused and changes nothing', async (languages, field, message) => {
  const before = await get('languages');
  const answer = await put(languages);
  expect([answer.statusCode, answer.json().error.fields]).toEqual([422, { [field]: message }]);
  expect(await get('languages')).toEqual(before);
});

test('[LANG-03] [LANG-06] the status counts pages that lack a language, and says whether a provider is connected', async () => {
  await put([{ code: 'de' }]);
  expect(await get('status')).toEqual({ connected: false, provider: null, pendingItems: 0 });
  const [about, ueber, a, b] = [
    await site.collection({ typeName: 'page', urlId: 'about' }),
    await site.collection({ typeName: 'page', urlId: 'ueber' }),
    await site.collection({ typeName: 'page', urlId: 'a' }),
    await site.collection({ typeName: 'page', urlId: 'b' }),
  ];
  const page = (language: string, collectionId: string) => ({ language, collectionId, itemId: null });
  await site.settings({
    translations: [
      [page('en-US', about ?? ''), page('de', ueber ?? '')],
      [page('en-US', a ?? ''), page('fr', b ?? '')],
    ],
    translationConnection: { provider: 'weglot', secret: 'key-of-the-provider' },
  });
  await application.directory.refresh(site.websiteId);
  expect(await get('status')).toEqual({ connected: true, provider: 'weglot', pendingItems: 1 });
  expect(JSON.stringify(await site.json('/'))).not.toContain('key-of-the-provider');
  expect((await owner.call('DELETE', '/api/multilingual/connection')).statusCode).toBe(204);
  expect(await get('status')).toEqual({ connected: false, provider: null, pendingItems: 1 });
  expect((await owner.call('DELETE', '/api/multilingual/connection')).statusCode).toBe(204);
});

test('[LANG-07] a visitor learns which language suits them, and the browser keeps it', async () => {
  await put([
    { code: 'de', pathPrefix: 'de' },
    { code: 'fr', published: false },
  ]);
  for (const [asked, given] of [
    ['de', 'de'],
    ['de-AT', 'de'],
    ['en', 'en-US'],
    ['fr', 'en-US'],
    ['ja', 'en-US'],
  ]) {
    const answer = await locale(asked);
    expect([asked, answer.statusCode, answer.json().language]).toEqual([asked, 200, given]);
    expect(answer.cookies.find(({ name }) => name === 'ss_locale')?.value).toBe(given);
  }
  expect((await locale('nobody speaks this')).statusCode).toBe(422);
  expect((await locale(7)).statusCode).toBe(400);
});

test('[LANG-01] languages are for those who publish', async () => {
  const drafts = await signedInOwner(application.app, database.db, site, roles.draftEditor);
  expect((await put([], drafts)).statusCode).toBe(403);
  const manager = await signedInOwner(application.app, database.db, site, roles.storeManager);
  expect((await manager.call('GET', '/api/multilingual/settings')).statusCode).toBe(403);
});

test('[USER-09] the flags of features under trial are in the page’s context, and nowhere else of it', async () => {
  await site.settings({ betaFeatureFlags: ['one_flag', 7, 'other_flag'] });
  await application.directory.refresh(site.websiteId);
  const context = (await site.json('/')) as unknown as Record<string, unknown>;
  expect(context.betaFeatureFlags).toEqual(['one_flag', 'other_flag']);
  expect(JSON.stringify(context.websiteSettings)).not.toContain('one_flag');
});
