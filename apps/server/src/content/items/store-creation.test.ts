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
  site = await contentSite(database.db, () => application.app, 'selling');
  await database.db.system`insert into navigations (website_id, name) values (${site.websiteId}, 'mainNav')`;
  owner = await signedInOwner(application.app, database.db, site, roles.admin);
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const products = (websiteId = site.websiteId) => `/api/content-service/product/1.1/websites/${websiteId}/products`;
const store = { navigationTitle: 'Shop', title: 'Our shop', urlId: 'our-shop', description: '', enabled: true };
const root = {
  displayName: 'Our shop',
  parentCategoryId: '',
  type: 'ROOT',
  pageRendering: 'LIST_VIEW',
  displayIndex: 1,
};
const categories = async (id: string) =>
  database.db.system`
    select display_name, parent_id, slug, type, page_rendering, display_index from categories where collection_id = ${id}`;

test('[STORE-01] [STORE-02] [STORE-03] a store is its page, then its root category, then a link in the main navigation', async () => {
  const page = await owner.call('POST', products(), store);
  expect([page.statusCode, Object.keys(page.json())]).toEqual([201, ['id']]);
  const { id } = page.json();
  // The first call makes the page alone.
  expect(await categories(id)).toEqual([]);
  const made = (await owner.call('GET', `/api/content/collections/${id}`)).json();
  const { navigationTitle, title, urlId, enabled, status, typeName, type } = made;
  expect({ navigationTitle, title, urlId, enabled, status, typeName, type }).toEqual({
    navigationTitle: 'Shop',
    title: 'Our shop',
    urlId: 'our-shop',
    enabled: true,
    status: 'published',
    typeName: 'products',
    type: 13,
  });
  const category = await owner.call('POST', `${products()}/${id}/categories`, root);
  expect(category.statusCode, category.body).toBe(201);
  expect(await categories(id)).toEqual([
    { displayName: 'Our shop', parentId: null, slug: 'all', type: 'ROOT', pageRendering: 'LIST_VIEW', displayIndex: 1 },
  ]);
  const { layout } = (await owner.call('GET', '/api/commondata/GetSiteLayout')).json();
  const items = [...layout[0].links, { collectionId: id }];
  const linked = { fieldName: layout[0].identifier, templateId: '', navigation: { items } };
  expect((await owner.call('POST', '/api/widget/UpdateNavigation', linked)).statusCode).toBe(200);
  await application.directory.refresh(site.websiteId);
  const shown = await site.get('/our-shop');
  expect(shown.statusCode).toBe(200);
  expect((await site.get('/')).body).toContain('href="/our-shop"');
});

test('[STORE-03] a store has one root, and categories below it that are its own', async () => {
  const { id } = (await owner.call('POST', products(), store)).json();
  const path = `${products()}/${id}/categories`;
  const at = { ...root, type: 'CATEGORY', displayName: 'Bowls' };
  expect((await owner.call('POST', path, { ...root, parentCategoryId: 'x' })).statusCode).toBe(422);
  const [first, second] = await Promise.all([owner.call('POST', path, root), owner.call('POST', path, root)]);
  expect([first.statusCode, second.statusCode].sort()).toEqual([201, 409]);
  const rootId = (first.statusCode === 201 ? first : second).json().id;
  expect((await owner.call('POST', path, { ...at, parentCategoryId: rootId })).statusCode).toBe(201);
  const other = (await owner.call('POST', products(), store)).json().id;
  const foreign = await owner.call('POST', `${products()}/${other}/categories`, { ...at, parentCategoryId: rootId });
  expect([foreign.statusCode, foreign.json().error.message]).toEqual([
    422,
    'This category does not exist in this store.',
  ]);
  const long = await owner.call('POST', `${products()}/${other}/categories`, { ...root, displayName: 'x'.repeat(26) });
  expect(long.statusCode).toBe(422);
  const page = await site.collection({ typeName: 'page', urlId: 'no-store' });
  expect((await owner.call('POST', `${products()}/${page}/categories`, root)).statusCode).toBe(404);
});

test('[STORE-04] its address comes from its title, the fallback title and the addresses that there are', async () => {
  const urlIdOf = async (given: object) => {
    const answer = await owner.call('POST', products(), { ...store, ...given });
    expect(answer.statusCode, answer.body).toBe(201);
    return (await owner.call('GET', `/api/content/collections/${answer.json().id}`)).json().urlId;
  };
  expect(await urlIdOf({ title: 'Tea & Cups', urlId: '' })).toBe('tea-cups');
  expect(await urlIdOf({ title: 'Tea & Cups', urlId: '' })).toBe('tea-cups-2');
  expect(await urlIdOf({ title: '', navigationTitle: '', urlId: '' })).toBe('store');
});

test('nobody makes a store who may not publish, or on a website that is not the one asked', async () => {
  for (const role of [roles.draftEditor, roles.viewer, roles.storeManager]) {
    const agent = await signedInOwner(application.app, database.db, site, role);
    expect((await agent.call('POST', products(), store)).statusCode).toBe(403);
  }
  const other = await contentSite(database.db, () => application.app, 'elsewhere');
  expect((await owner.call('POST', products(other.websiteId), store)).statusCode).toBe(404);
});
