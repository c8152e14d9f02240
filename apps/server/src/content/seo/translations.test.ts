import { newId, roles } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type ContentSite, contentSite } from '../../testing/content-site.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let site: ContentSite;
let editor: OwnerAgent;
let ids: Record<'about' | 'ueber' | 'apropos' | 'blog' | 'tagebuch' | 'post' | 'eintrag', string>;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await contentSite(database.db, () => application.app, 'tongues', { language: 'en-US' });
  const page = (urlId: string) => site.collection({ typeName: 'page', urlId });
  const blog = (urlId: string) => site.collection({ typeName: 'blog', urlId, ordering: 'chronological' });
  const [about, ueber, apropos] = [await page('about'), await page('ueber-uns'), await page('a-propos')];
  const [diary, tagebuch] = [await blog('blog'), await blog('tagebuch')];
  const post = await site.item(diary, { urlId: 'snow', publishOn: new Date('2024-01-02') });
  const eintrag = await site.item(tagebuch, { urlId: 'schnee', publishOn: new Date('2024-01-02') });
  ids = { about, ueber, apropos, blog: diary, tagebuch, post, eintrag };
  editor = await signedInOwner(application.app, database.db, site, roles.editor);
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});
beforeEach(async () => {
  await site.settings({ translations: [] });
  await application.directory.refresh(site.websiteId);
});

const link = (pages: unknown[], agent = editor) => agent.call('PUT', '/api/content/translations', { pages });
const about = () => [
  { language: 'en-us', collectionId: ids.about },
  { language: 'de', collectionId: ids.ueber },
  { language: 'fr-CA', collectionId: ids.apropos },
];
const headOf = async (url: string) =>
  [...(await site.get(url)).body.matchAll(/<link rel="alternate" hreflang="(.*?)" href="http:\/\/[^/]+(.*?)">/g)].map(
    ([, language, path]) => [language, path],
  );
const sitemapOf = async (path: string) => {
  const entry = (await site.get('/sitemap.xml')).body.split('<url>').find((each) => each.includes(`${path}</loc>`));
  return [...(entry ?? '').matchAll(/<xhtml:link rel="alternate" hreflang="(.*?)" href="http:\/\/[^/]+(.*?)"\/>/g)].map(
    ([, language, path]) => [language, path],
  );
};
const all = [
  ['en-US', '/about'],
  ['de', '/ueber-uns'],
  ['fr-CA', '/a-propos'],
  ['x-default', '/about'],
];

describe('pages that say the same in several languages', () => {
  test('name each other, themselves and the default, in the head and in the sitemap', async () => {
    expect(await headOf('/about')).toEqual([]);
    const before = await site.contentVersion();
    expect((await link(about())).statusCode).toBe(200);
    expect(await site.contentVersion()).toBe(before + 1);
    for (const path of ['/about', '/ueber-uns', '/a-propos']) {
      expect(await headOf(path)).toEqual(all);
      expect(await sitemapOf(path)).toEqual(all);
    }
    expect(await headOf('/blog')).toEqual([]);
    expect((await site.get('/sitemap.xml')).body).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
    const german = (await site.get('/ueber-uns')).body;
    expect(german).toMatch(/<html[^>]* lang="de"/);
    expect(german).toContain('<meta property="og:locale" content="de">');
    expect((await site.get('/about')).body).toMatch(/<html[^>]* lang="en-US"/);
  });

  test('are posts too', async () => {
    await link([
      { language: 'en', collectionId: ids.blog, itemId: ids.post },
      { language: 'de', collectionId: ids.tagebuch, itemId: ids.eintrag },
    ]);
    const expected = [
      ['en', '/blog/snow'],
      ['de', '/tagebuch/schnee'],
      ['x-default', '/blog/snow'],
    ];
    expect(await headOf('/tagebuch/schnee')).toEqual(expected);
    expect(await sitemapOf('/blog/snow')).toEqual(expected);
    expect(await headOf('/tagebuch')).toEqual([]);
  });

  test('that visitors do not see are not named, and name nobody', async () => {
    await link(about());
    const { system: sql } = database.db;
    const change = async (columns: Record<string, unknown>, id: string) => {
      await sql`update collections set ${sql(columns)} where website_id = ${site.websiteId} and id = ${id}`;
      await site.settings({});
      await application.directory.refresh(site.websiteId);
    };
    await change({ status: 'draft' }, ids.apropos);
    expect(await headOf('/about')).toEqual([all[0], all[1], all[3]]);
    expect(await sitemapOf('/about')).toEqual([all[0], all[1], all[3]]);
    await change({ membersOnly: true }, ids.ueber);
    expect(await headOf('/about')).toEqual([]);
    expect(await sitemapOf('/about')).toEqual([]);
    await change({ status: 'published' }, ids.apropos);
    await change({ membersOnly: false }, ids.ueber);
    expect(await headOf('/about')).toEqual(all);
  });

  test('belong to one group: who moves leaves the old one, and one page alone is none', async () => {
    await link(about());
    await link([
      { language: 'en-US', collectionId: ids.blog },
      { language: 'fr-CA', collectionId: ids.apropos },
    ]);
    expect(await headOf('/about')).toEqual([all[0], all[1], all[3]]);
    expect(await headOf('/a-propos')).toEqual([['en-US', '/blog'], all[2], ['x-default', '/blog']]);
    expect((await link([{ language: 'de', collectionId: ids.ueber }])).json()).toEqual({ pages: [] });
    expect(await headOf('/about')).toEqual([]);
    const { groups } = (await editor.call('GET', '/api/content/translations')).json();
    expect(groups).toHaveLength(1);
  });

  test.each([
    ['a word for a language', () => [{ language: 'german', collectionId: ids.about }], 'pages.0.language'],
    ['markup for a language', () => [{ language: '"><b>', collectionId: ids.about }], 'pages.0.language'],
    ['a language twice', () => [about()[1], { language: 'DE', collectionId: ids.about }], 'pages.1.language'],
    ['a page twice', () => [about()[1], { language: 'it', collectionId: ids.ueber }], 'pages.1'],
    ['a page that is not there', () => [about()[0], { language: 'it', collectionId: newId() }], 'pages.1'],
    [
      'an item of another collection',
      () => [about()[0], { language: 'it', collectionId: ids.blog, itemId: ids.eintrag }],
      'pages.1',
    ],
  ])('are refused where that makes no sense: %s', async (_what, pages, field) => {
    const answer = await link(pages());
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().error.fields)).toEqual([field]);
    expect((await editor.call('GET', '/api/content/translations')).json()).toEqual({ groups: [] });
  });

  test('are linked by people who publish', async () => {
    for (const role of [roles.draftEditor, roles.storeManager, roles.viewer]) {
      const agent = await signedInOwner(application.app, database.db, site, role);
      expect((await link(about(), agent)).statusCode).toBe(403);
    }
  });
});
