import { newId, roles } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type ContentSite, contentSite } from '../../testing/content-site.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let site: ContentSite;
let owner: OwnerAgent;
let page: string;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await contentSite(database.db, () => application.app, 'pathway');
  folder = await site.collection({ typeName: 'folder', urlId: 'work', title: 'Work' });
  page = await site.collection({ typeName: 'page', urlId: 'about', title: 'About', parentId: folder });
  for (const name of ['footerNav', 'mainNav'])
    await database.db.system`insert into navigations (website_id, name) values (${site.websiteId}, ${name})`;
  owner = await signedInOwner(application.app, database.db, site, roles.editor);
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const update = (items: unknown, more: object = {}, agent = owner) =>
  agent.call('POST', '/api/widget/UpdateNavigation', {
    fieldName: 'mainNav',
    templateId: 'lookbook',
    navigation: { items },
    ...more,
  });
const html = async () => (await site.get('/')).body;

test('[NAV-01] [NAV-02] [NAV-04] [NAV-05] header and footer are read and written as they are, and stand on every page', async () => {
  expect((await owner.call('GET', '/api/site-header-footer')).json()).toEqual({ header: {}, footer: {} });
  const parts = { header: { layout: 'centered', nested: [1] }, footer: { note: 'Made by <hand>' } };
  const saved = await owner.call('PUT', '/api/site-header-footer', parts);
  expect([saved.statusCode, saved.json()]).toEqual([200, parts]);
  expect((await owner.call('GET', '/api/site-header-footer')).json()).toEqual(parts);
  expect(await html()).toContain('Made by &lt;hand&gt;');
  // A second save replaces both; nothing of the first is left.
  const other = { header: { layout: 'left' }, footer: { note: 'Made by foot' } };
  expect((await owner.call('PUT', '/api/site-header-footer', other)).json()).toEqual(other);
  expect((await owner.call('GET', '/api/site-header-footer')).json()).toEqual(other);
  expect(await html()).toContain('Made by foot');
  expect((await owner.call('PUT', '/api/site-header-footer', parts)).json()).toEqual(parts);
  expect((await owner.call('PUT', '/api/site-header-footer', { header: {} })).statusCode).toBe(400);
  const huge = { header: { text: 'x'.repeat(200_001) }, footer: {} };
  expect((await owner.call('PUT', '/api/site-header-footer', huge)).statusCode).toBe(422);
  expect((await owner.call('GET', '/api/site-header-footer')).json()).toEqual(parts);
});

test('[NAV-03] [NAV-06] [NAV-07] [NAV-08] a navigation is written whole and read with its nested links; the main one is first', async () => {
  const external = { url: 'https://example.com/', title: 'Elsewhere', newWindow: true, note: 'of another program' };
  // A visitor has seen the page before: what they saw must not stay.
  expect(await html()).not.toContain('https://example.com/');
  const before = await site.contentVersion();
  const saved = await update([
    { collectionId: folder, externalLink: null, memberAreaId: null, items: [{ collectionId: page, items: [] }] },
    { externalLink: external },
    { memberAreaId: 'area-1' },
    { externalLink: '/contact' },
  ]);
  expect([saved.statusCode, saved.body]).toEqual([200, '{"success":true}']);
  const { layout } = (await owner.call('GET', '/api/commondata/GetSiteLayout')).json();
  expect(layout.map((one: { identifier: string }) => one.identifier)).toEqual(['mainNav', 'footerNav']);
  expect(layout[0].links).toEqual([
    {
      collectionId: folder,
      externalLink: null,
      memberAreaId: null,
      title: 'Work',
      children: [{ collectionId: page, externalLink: null, memberAreaId: null, title: 'About', children: [] }],
    },
    { collectionId: null, externalLink: external, memberAreaId: null, title: 'Elsewhere', children: [] },
    { collectionId: null, externalLink: null, memberAreaId: 'area-1', title: '', children: [] },
    {
      collectionId: null,
      externalLink: { title: '/contact', url: '/contact' },
      memberAreaId: null,
      title: '/contact',
      children: [],
    },
  ]);
  expect(layout[1].links).toEqual([]);
  expect(await site.contentVersion()).toBe(before + 1);
  expect(await html()).toContain('href="https://example.com/"');
  // What was read can be written back: the store's creation adds itself that way.
  const links = layout[0].links.map(({ children, ...link }: { children: unknown[] }) => ({
    ...link,
    items: [] as unknown[],
    children: undefined,
  }));
  expect((await update([...links, { collectionId: page }])).statusCode).toBe(200);
  expect(await site.contentVersion()).toBe(before + 2);
});

test('[NAV-09] a navigation that does not exist is refused with the text of the specification', async () => {
  const answer = await update([], { fieldName: 'sideNav' });
  expect([answer.statusCode, answer.json().error.message]).toEqual([404, 'Unable to find site main navigation']);
  const bare = await contentSite(database.db, () => application.app, 'bare');
  const agent = await signedInOwner(application.app, database.db, bare, roles.admin);
  const none = await agent.call('GET', '/api/commondata/GetSiteLayout');
  expect([none.statusCode, none.json().error.message]).toEqual([404, 'Unable to find site main navigation']);
});

describe('refused and without effect is', () => {
  test.each([
    ['a page that does not exist', [{ collectionId: newId() }]],
    ['an address that runs script', [{ externalLink: { url: 'javascript:alert(1)', title: 'x' } }]],
    ['a link to two things', [{ memberAreaId: 'x', externalLink: '/a' }]],
    ['a link to nothing', [{ title: 'x' }]],
  ])('%s', async (_what, items) => {
    const before = (await owner.call('GET', '/api/commondata/GetSiteLayout')).body;
    expect((await update(items)).statusCode).toBe(422);
    expect((await owner.call('GET', '/api/commondata/GetSiteLayout')).body).toBe(before);
  });

  test('whoever may not design, and another website’s page', async () => {
    for (const role of [roles.draftEditor, roles.viewer, roles.storeManager]) {
      const agent = await signedInOwner(application.app, database.db, site, role);
      expect((await update([], {}, agent)).statusCode).toBe(403);
      expect((await agent.call('PUT', '/api/site-header-footer', { header: {}, footer: {} })).statusCode).toBe(403);
    }
    const other = await contentSite(database.db, () => application.app, 'othernav');
    const foreign = await other.collection({ typeName: 'page', urlId: 'foreign' });
    expect((await update([{ collectionId: foreign }])).statusCode).toBe(422);
    expect(
      (await application.app.inject({ url: '/api/site-header-footer', headers: { host: site.host } })).statusCode,
    ).toBe(401);
  });
});
