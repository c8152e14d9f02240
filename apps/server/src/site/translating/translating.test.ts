import { blockTypes, emptySection, roles } from '@plinth/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { wideBlock } from '../../testing/block-pages.ts';
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
  site = await contentSite(database.db, () => application.app, 'bilingual', { language: 'en-US' });
  owner = await signedInOwner(application.app, database.db, site, roles.editor);
  await owner.call('PUT', '/api/multilingual/languages', {
    languages: [{ code: 'de', pathPrefix: 'de' }, { code: 'fr' }],
  });
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

interface Text {
  key: string;
  label: string;
  kind: string;
  source: string;
  text: string;
  state: string;
}
interface Page {
  collectionId: string;
  itemId: string | null;
  version: number;
  layoutVersion: number;
  status: string;
  texts: Text[];
}
const begin = (collectionId: string, itemId?: string, language = 'de') =>
  owner.call('POST', '/api/multilingual/pages', { language, collectionId, ...(itemId ? { itemId } : {}) });
const list = async (query = 'language=de') => (await owner.call('GET', `/api/multilingual/pages?${query}`)).json();
const ofPage = async (id: string) => (await list()).pages.filter(({ collectionId }: Page) => collectionId === id);
const targetOf = ({ collectionId, itemId }: Page) => ({ collectionId, ...(itemId ? { itemId } : {}) });
const read = async (page: Page): Promise<Page> =>
  (await owner.call('GET', `/api/multilingual/translation?${new URLSearchParams(targetOf(page))}`)).json();
const save = ({ version, layoutVersion, ...page }: Page, texts: Record<string, string>) =>
  owner.call('PUT', '/api/multilingual/translation', { ...targetOf(page as Page), version, layoutVersion, texts });
const states = ({ texts }: Page) => Object.fromEntries(texts.map(({ key, state }) => [key, state]));
const layoutOf = (html: string) => ({
  sections: [
    {
      ...emptySection('one'),
      blocks: [
        wideBlock('words', blockTypes.html, { html }),
        {
          ...wideBlock('asked', blockTypes.accordion, { items: [{ title: 'Why?', text: '<p>Because.</p>' }] }),
          place: { desktop: { column: 1, row: 2, columnSpan: 12, rowSpan: 1 } },
        },
      ],
    },
  ],
});

test('[LANG-03] a page is translated text by text beside its original, which may change, and is published in its language', async () => {
  const id = await site.collection({ typeName: 'page', urlId: 'about', title: 'About us', seoTitle: 'About the kiln' });
  const put = (layout: unknown, version: number) => owner.call('PUT', `/api/layouts/page/${id}`, { version, layout });
  expect((await put(layoutOf('<p>We fire bowls.</p>'), 1)).statusCode).toBe(200);
  expect(await ofPage(id)).toMatchObject([{ title: 'About us', texts: 6, done: 0, changed: 0, translation: null }]);

  const made = await begin(id);
  expect(made.statusCode).toBe(201);
  let page: Page = made.json();
  expect(page.status).toBe('draft');
  expect(states(page)).toEqual({
    title: 'missing',
    navigationTitle: 'missing',
    seoTitle: 'missing',
    'block:words:html': 'missing',
    'block:asked:items.0.title': 'missing',
    'block:asked:items.0.text': 'missing',
  });
  // Twice is once.
  expect((await begin(id)).json().collectionId).toBe(page.collectionId);

  const german = {
    title: 'Über uns',
    'block:words:html': '<p>Wir brennen.</p>',
    'block:asked:items.0.title': 'Warum?',
  };
  const saved = await save(page, german);
  expect([saved.statusCode, saved.json().error]).toEqual([200, undefined]);
  page = saved.json();
  expect(page.texts.find(({ key }) => key === 'block:words:html')).toMatchObject({
    source: '<p>We fire bowls.</p>',
    text: '<p>Wir brennen.</p>',
    kind: 'html',
    state: 'done',
  });
  expect(await ofPage(id)).toMatchObject([{ texts: 6, done: 3, changed: 0, translation: { path: '/about-de' } }]);
  // The original is as it was, and visitors do not see the draft.
  expect((await site.get('/about')).body).toContain('We fire bowls.');
  expect((await site.get('/about-de')).statusCode).toBe(404);

  await put(layoutOf('<p>We fire plates.</p>'), 2);
  expect(states(await read(page))['block:words:html']).toBe('changed');
  expect(await ofPage(id)).toMatchObject([{ done: 2, changed: 1 }]);
  page = (await save(await read(page), { 'block:words:html': '<p>Wir brennen.</p>' })).json();
  expect(states(page)['block:words:html']).toBe('done');

  const published = await owner.call('PATCH', `/api/content/collections/${page.collectionId}`, {
    version: page.version,
    change: { status: 'published' },
  });
  expect(published.statusCode).toBe(200);
  const shown = await site.get('/about-de');
  expect(shown.body).toMatch(/<html[^>]* lang="de"/);
  expect(shown.body).toContain('Wir brennen.');
  expect(shown.body).toContain('Warum?');
  expect((await site.get('/about')).body).toMatch(/hreflang="de" href="[^"]*\/about-de"/);
});

test('a post is translated into the page of its language, and not before that is there', async () => {
  const blog = await site.collection({ typeName: 'blog', urlId: 'blog', title: 'Blog', ordering: 'chronological' });
  const post = await site.item(blog, { urlId: 'snow', title: 'Snow', body: '<p>White.</p>' });
  const early = await begin(blog, post);
  expect([early.statusCode, early.json().error.fields]).toEqual([
    422,
    { itemId: 'The page that this belongs to is not there in Deutsch yet. Translate the page first.' },
  ]);
  const diary: Page = (await begin(blog)).json();
  const page: Page = (await begin(blog, post)).json();
  expect([page.collectionId, states(page)]).toEqual([diary.collectionId, { title: 'missing', body: 'missing' }]);
  const saved = await save(page, { title: 'Schnee', body: '<p>Weiß.</p>' });
  expect(states(saved.json())).toEqual({ title: 'done', body: 'done' });
  expect((await list(`language=de&collectionId=${blog}`)).pages).toMatchObject([{ title: 'Snow', done: 2, texts: 2 }]);
  // Somebody else was faster: nothing of it is kept, not even that it was translated.
  const late = await save(page, { title: 'Neuschnee' });
  expect([late.statusCode, late.json().error.code]).toEqual([409, 'conflict']);
  expect((await read(page)).texts[0]?.text).toBe('Schnee');
  const unknown = await save(await read(page), { title: 'Neuschnee', excerpt: 'x' });
  expect(unknown.statusCode).toBe(422);
  expect((await read(page)).texts[0]?.text).toBe('Schnee');
});

test('a text that the translation has no place for is told, and a language that the website lacks is refused', async () => {
  const id = await site.collection({ typeName: 'page', urlId: 'prices', title: 'Prices' });
  const page: Page = (await begin(id)).json();
  await owner.call('PUT', `/api/layouts/page/${id}`, { version: 1, layout: layoutOf('<p>New.</p>') });
  expect(states(await read(page))['block:words:html']).toBe('absent');
  expect((await save(await read(page), { 'block:words:html': 'Neu' })).statusCode).toBe(422);
  for (const [language, message] of [
    ['it', '“it” is none of this website’s languages. Add it first.'],
    ['en-US', 'The website itself is in American English. Choose one of its other languages.'],
  ] as const) {
    const answer = await begin(id, undefined, language);
    expect([answer.statusCode, answer.json().error.message]).toEqual([422, message]);
  }
  const query = new URLSearchParams({ collectionId: id });
  expect((await owner.call('GET', `/api/multilingual/translation?${query}`)).json().error?.code).toBe('not-found');
  const viewer = await signedInOwner(application.app, database.db, site, roles.viewer);
  expect((await viewer.call('POST', '/api/multilingual/pages', { language: 'de', collectionId: id })).statusCode).toBe(
    403,
  );
});

test('two who begin the same translation at once get one page', async () => {
  const id = await site.collection({ typeName: 'page', urlId: 'contact', title: 'Contact' });
  const both = await Promise.all([begin(id, undefined, 'fr'), begin(id, undefined, 'fr')]);
  expect(new Set(both.map((answer) => answer.json().collectionId)).size).toBe(1);
});
