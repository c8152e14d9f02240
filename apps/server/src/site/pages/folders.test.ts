import { folderBehaviors } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  site = await contentSite(database.db, () => application.app, 'shelves');
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

async function folder(urlId: string, folderBehavior: number | null, typeName = 'folder') {
  const parentId = await site.collection({ typeName, urlId, title: urlId, folderBehavior });
  await site.collection({
    typeName: 'page',
    urlId: `${urlId}-hidden`,
    parentId,
    status: 'draft',
    body: '<p>not yet</p>',
  });
  await site.collection({
    typeName: 'page',
    urlId: `${urlId}-first`,
    title: 'First',
    parentId,
    displayIndex: 1,
    body: `<p>first of ${urlId}</p>`,
  });
  const gallery = await site.collection({
    typeName: 'gallery',
    urlId: `${urlId}-images`,
    title: 'Images',
    parentId,
    displayIndex: 2,
  });
  await site.item(gallery, { urlId: 'one', title: `Image of ${urlId}`, recordType: 2 });
  await site.collection({
    typeName: 'page',
    urlId: `${urlId}-locked`,
    parentId,
    displayIndex: 3,
    passwordHash: 'x',
    body: '<p>secret</p>',
  });
  await application.directory.refresh(site.websiteId);
}

describe('[ENUM-09] [CONT-19] [CONT-20] the address of a folder', () => {
  test.each([
    ['unset', null],
    ['redirect', folderBehaviors.redirect],
  ])('whose behaviour is %s leads to its first page', async (name, behavior) => {
    await folder(`f-${name}`, behavior);
    const answer = await site.get(`/f-${name}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `/f-${name}-first`]);
  });

  test('that does nothing is not found; its pages are', async () => {
    await folder('f-none', folderBehaviors.none);
    expect((await site.get('/f-none')).statusCode).toBe(404);
    expect((await site.get('/f-none-first')).statusCode).toBe(200);
  });

  test('that is a variation shows its first page, whose own address is the canonical one', async () => {
    await folder('f-vary', folderBehaviors.variation);
    const answer = await site.get('/f-vary');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('first of f-vary');
    expect(answer.body).toContain('<link rel="canonical" href="http://shelves.localhost/f-vary-first">');
  });

  test('that is an index shows its pages one below the other', async () => {
    await folder('f-index', folderBehaviors.index);
    const html = await site.main('/f-index');
    expect(html).toContain('first of f-index');
    expect(html).toContain('Image of f-index');
    expect(html.indexOf('first of')).toBeLessThan(html.indexOf('Image of'));
  });

  test('that is empty is not found', async () => {
    await site.collection({ typeName: 'folder', urlId: 'f-empty' });
    await application.directory.refresh(site.websiteId);
    expect((await site.get('/f-empty')).statusCode).toBe(404);
  });
});

test('[CONT-02] an index page has its members in collection.collections, each with its content; of what is locked only the name, of drafts nothing', async () => {
  await folder('home-index', folderBehaviors.index, 'index');
  const { collection } = (await site.json('/home-index')) as unknown as {
    collection: { folder: boolean; folderBehavior: number; collections: Record<string, unknown>[] };
  };
  expect([collection.folder, collection.folderBehavior]).toEqual([true, 1]);
  expect(collection.collections).toMatchObject([
    {
      urlId: 'home-index-first',
      typeName: 'page',
      type: 10,
      mainContent: '<p>first of home-index</p>',
      fullUrl: '/home-index-first',
    },
    { urlId: 'home-index-images', typeName: 'gallery', items: [{ title: 'Image of home-index' }] },
    { urlId: 'home-index-locked', passwordProtected: true },
  ]);
  expect(collection.collections[2]).not.toHaveProperty('mainContent');
  expect(JSON.stringify(collection)).not.toMatch(/secret|not yet/);
});

test('[CONT-02] a page with a layout stands on an index page over the whole width, a text in its column', async () => {
  const parentId = await site.collection({
    typeName: 'index',
    urlId: 'wide-index',
    folderBehavior: folderBehaviors.index,
  });
  const place = { desktop: { column: 1, row: 1, columnSpan: 12, rowSpan: 1 } };
  const block = { id: 'words', type: 2, settings: { html: '<h2>Over all columns</h2>' }, place };
  const section = { id: 's', tone: 'default', width: 'full', height: 'auto', columns: 12, blocks: [block] };
  await site.collection({
    typeName: 'page',
    urlId: 'wide-one',
    parentId,
    displayIndex: 1,
    layout: { sections: [section] },
  });
  await site.collection({ typeName: 'page', urlId: 'wide-two', parentId, displayIndex: 2, body: '<p>In a column</p>' });
  await site.collection({ typeName: 'page', urlId: 'wide-three', parentId, displayIndex: 3, body: '<h1>Its own</h1>' });
  await application.directory.refresh(site.websiteId);
  const html = (await site.get('/wide-index')).body;
  // One headline for the page; those of its parts are below it.
  expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
  expect(html).toContain('<h2 class="part-title">Its own</h2>');
  expect(html).toMatch(/<div class="index-part__text">\s*<div class="layout[\s\S]*Over all columns/);
  expect(html).toMatch(/<div class="index-part__text prose"><p>In a column/);
});
