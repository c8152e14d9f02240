import { newId, roles } from '@plinth/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type ContentSite, contentSite } from '../../testing/content-site.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let site: ContentSite;
let other: ContentSite;
let owner: OwnerAgent;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await contentSite(database.db, () => application.app, 'seo', { published: true });
  other = await contentSite(database.db, () => application.app, 'seo-other');
  await site.collection({ typeName: 'page', urlId: 'about' });
  await application.directory.refresh(site.websiteId);
  owner = await signedInOwner(application.app, database.db, site, roles.editor);
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const URL = '/api/content/seo-settings';
const NONE = {
  seoHidden: false,
  aiCrawlersHidden: false,
  homepageTitleFormat: '',
  collectionTitleFormat: '',
  itemTitleFormat: '',
  faviconAssetId: null,
  socialImageAssetId: null,
};
/** What is said beside them. */
const ALSO = {
  categoryPagesHidden: false,
  verification: { google: '', bing: '', pinterest: '', yandex: '' },
  aiCrawlers: expect.arrayContaining(['GPTBot']),
  version: expect.any(String),
};
const save = (more: Record<string, unknown>, agent = owner) => agent.call('PUT', URL, { ...NONE, ...more });
async function file(of: ContentSite, contentType = 'image/png'): Promise<string> {
  const { system: sql } = database.db;
  const id = newId();
  await sql`insert into assets ${sql({ websiteId: of.websiteId, id, filename: 'i.png', contentType, byteSize: 1, storageKey: `${of.websiteId}/hash/${id}.png` })}`;
  return id;
}
const page = async (url: string) => (await site.get(url)).body;

test('what the owner says of titles, icon and image stands on the pages at once', async () => {
  expect((await owner.call('GET', URL)).json()).toEqual({ ...NONE, ...ALSO });
  const [icon, image] = [await file(site), await file(site)];
  const before = await site.contentVersion();
  const wish = {
    homepageTitleFormat: '%s!',
    collectionTitleFormat: '%s | %c',
    faviconAssetId: icon,
    socialImageAssetId: image,
  };
  const answer = await save(wish);
  expect([answer.statusCode, answer.json()]).toEqual([200, { ...NONE, ...ALSO, ...wish }]);
  expect((await owner.call('GET', URL)).json()).toEqual({ ...NONE, ...ALSO, ...wish });
  expect(await site.contentVersion()).toBe(before + 1);
  expect(await page('/')).toContain('<title>Site seo!</title>');
  const about = await page('/about');
  expect(about).toContain('<title>Site seo | about</title>');
  expect(about).toContain('<link rel="icon" href="/favicon.ico">');
  expect(about).toContain(`/content/hash/${image}.png?format=1500w`);
  expect((await site.get('/favicon.ico')).headers.location).toContain(icon);
});

test('search engines and language models are kept out as the owner wishes', async () => {
  const robots = async () => (await site.get('/robots.txt')).body;
  await save({ aiCrawlersHidden: true });
  expect(await robots()).toContain('GPTBot');
  await save({ seoHidden: true });
  expect(await robots()).toMatch(/User-agent: \*\nDisallow: \/\n/);
  expect((await site.get('/sitemap.xml')).statusCode).toBe(404);
  await save({});
  expect(await robots()).not.toContain('GPTBot');
  expect((await site.get('/sitemap.xml')).statusCode).toBe(200);
});

test('what cannot be shown is refused by field, and nothing is kept of it', async () => {
  const before = await site.contentVersion();
  const wrong = await save({
    seoHidden: true,
    homepageTitleFormat: '%i — %s',
    itemTitleFormat: '%i %x',
    faviconAssetId: await file(other),
    socialImageAssetId: await file(site, 'application/pdf'),
  });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.json().error.fields).toEqual({
    homepageTitleFormat: '“%i” means nothing in this title. Use %c, %s, %t.',
    itemTitleFormat: '“%x” means nothing in this title. Use %c, %i, %s, %t.',
    faviconAssetId: 'This file is not there any more. Choose another image.',
    socialImageAssetId: 'This file is no image. Choose a PNG, JPEG or SVG.',
  });
  expect((await save({ itemTitleFormat: 'x'.repeat(201) })).statusCode).toBe(400);
  expect((await save({ title: 'x' })).statusCode).toBe(400);
  expect(await site.contentVersion()).toBe(before);
  expect((await owner.call('GET', URL)).json()).toEqual({ ...NONE, ...ALSO });
  expect((await save({ itemTitleFormat: '100 % %i' })).statusCode).toBe(200);
});

test('who may not change the design may not change this', async () => {
  const viewer = await signedInOwner(application.app, database.db, site, roles.viewer);
  expect((await viewer.call('GET', URL)).statusCode).toBe(200);
  expect((await save({ seoHidden: true }, viewer)).statusCode).toBe(403);
});

test('codes of search engines stand on every page, and what is no code is refused by its field', async () => {
  const change = (body: object) => owner.call('PATCH', '/api/content/search-settings', body);
  await save({ homepageTitleFormat: '%s?' });
  const none = { google: '', bing: '', pinterest: '', yandex: '' };
  const saved = await change({
    verification: { ...none, google: '<meta name="google-site-verification" content="abc-1" />', pinterest: 'p7' },
  });
  expect(saved.json()).toMatchObject({
    verification: { ...none, google: 'abc-1', pinterest: 'p7' },
    // What is not named stays.
    homepageTitleFormat: '%s?',
  });
  expect(await page('/about')).toContain('<meta name="google-site-verification" content="abc-1">');
  expect(await page('/')).toContain('<meta name="p:domain_verify" content="p7">');
  const refused = await change({ verification: { ...none, bing: '"><script>' } });
  expect([refused.statusCode, Object.keys(refused.json().error.fields)]).toEqual([422, ['bing']]);
  expect((await change({ seoHidden: true })).json()).toMatchObject({
    seoHidden: true,
    verification: { google: 'abc-1' },
  });
  expect(await page('/about')).toContain('<meta name="robots" content="noindex">');
  await change({ seoHidden: false, verification: none });
});

test('pages of categories are kept out of search engines where their owner says so, and nothing else', async () => {
  const blogId = await site.collection({ typeName: 'blog', urlId: 'notes' });
  const { system: sql } = database.db;
  const { websiteId } = site;
  await sql`insert into categories ${sql({ websiteId, id: newId(), collectionId: blogId, displayName: 'News', slug: 'news' })}`;
  await application.directory.refresh(site.websiteId);
  const noIndex = '<meta name="robots" content="noindex">';
  const listed = async () => (await site.get('/sitemap.xml')).body.includes('/notes/category/news');
  expect(await listed()).toBe(true);
  expect(await page('/notes/category/news')).not.toContain(noIndex);
  await owner.call('PATCH', '/api/content/search-settings', { categoryPagesHidden: true });
  expect(await page('/notes/category/news')).toContain(noIndex);
  expect(await page('/notes')).not.toContain(noIndex);
  expect(await listed()).toBe(false);
  await owner.call('PATCH', '/api/content/search-settings', { categoryPagesHidden: false });
});
