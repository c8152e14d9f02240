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
  site = await contentSite(database.db, () => application.app, 'pageacts');
  owner = await signedInOwner(application.app, database.db, site, roles.admin);
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const calls = '/api/content/collections';
const layoutWith = (html: string) => ({
  sections: [
    {
      id: 's1',
      tone: 'none',
      width: 'normal',
      height: 'auto',
      columns: 12,
      blocks: [
        {
          id: 'b1',
          type: 2,
          settings: { html },
          place: { desktop: { column: 1, row: 1, columnSpan: 12, rowSpan: 1 } },
        },
      ],
    },
  ],
});

test('another page becomes the home page, at once and for visitors', async () => {
  const first = await site.collection({ typeName: 'page', urlId: 'first', title: 'First', body: '<p>First words</p>' });
  const draft = await site.collection({ typeName: 'page', urlId: 'unseen', title: 'Unseen', status: 'draft' });
  const answer = await owner.call('PUT', '/api/content/home-page', { id: first });
  expect([answer.statusCode, answer.json().isHome, answer.json().path]).toEqual([200, true, '/']);
  expect((await site.get('/')).body).toContain('First words');
  const refused = await owner.call('PUT', '/api/content/home-page', { id: draft });
  expect([refused.statusCode, refused.json().error.message]).toEqual([422, expect.stringContaining('Publish it')]);
  const drafter = await signedInOwner(application.app, database.db, site, roles.draftEditor);
  expect((await drafter.call('PUT', '/api/content/home-page', { id: first })).statusCode).toBe(403);
});

test('a page is duplicated as a draft with its blocks and an address of its own', async () => {
  const layout = layoutWith('<p>Clay and ash</p>');
  const id = await site.collection({ typeName: 'page', urlId: 'yard', title: 'Our yard', type: 10, layout });
  const paths: string[] = [];
  for (const _ of [1, 2]) {
    const answer = await owner.call('POST', `${calls}/${id}/duplicate`, {});
    expect(answer.statusCode, answer.body).toBe(201);
    const { title, status, path } = answer.json();
    expect([title, status]).toEqual(['Our yard (copy)', 'draft']);
    paths.push(path);
    const blocks = (await owner.call('GET', `/api/layouts/page/${answer.json().id}`)).json().layout;
    expect(JSON.stringify(blocks)).toContain('Clay and ash');
  }
  expect(paths).toEqual(['/yard-copy', '/yard-copy-2']);
});

test('what leads to a page is known before it is deleted', async () => {
  const goal = await site.collection({ typeName: 'page', urlId: 'a_goal', title: 'Goal', type: 10 });
  const link = (to: string) => layoutWith(`<p><a href="${to}">here</a></p>`);
  await site.collection({ typeName: 'page', urlId: 'leads', title: 'Leads there', type: 10, layout: link('/a_goal') });
  await site.collection({
    typeName: 'page',
    urlId: 'part',
    title: 'Leads to a part',
    body: '<a href="/a_goal#x">x</a>',
  });
  await site.collection({ typeName: 'page', urlId: 'near', title: 'Near', type: 10, layout: link('/a_goals') });
  await site.collection({ typeName: 'page', urlId: 'alike', title: 'Alike', type: 10, layout: link('/abgoal') });
  const items = database.db.system.json([{ externalLink: { url: '/x', title: 'X' }, items: [{ collectionId: goal }] }]);
  await database.db
    .system`insert into navigations (website_id, name, items) values (${site.websiteId}, 'mainNav', ${items})`;
  const { navigations, pages, items: posts } = (await owner.call('GET', `${calls}/${goal}/links`)).json();
  expect(navigations).toEqual(['Main navigation']);
  expect(pages.map(({ title }: { title: string }) => title).sort()).toEqual(['Leads there', 'Leads to a part']);
  expect(posts).toEqual([]);
  expect((await owner.call('GET', `${calls}/${'f'.repeat(24)}/links`)).statusCode).toBe(404);
});
