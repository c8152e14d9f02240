import { roles } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type ContentSite, contentSite } from '../../testing/content-site.ts';
import { openSealed } from '../../testing/opened-mail.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { cookiesOf, xsrfOf } from '../../testing/site-user-agent.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let site: ContentSite;
let owner: OwnerAgent;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await contentSite(database.db, () => application.app, 'areas');
  owner = await signedInOwner(application.app, database.db, site, roles.admin);
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const password = 'a long password';
async function person(email: string): Promise<{ cookie: string; xsrf: string }> {
  const cookie = cookiesOf(await site.post('/account/create', { name: 'Ana', email, password }));
  return { cookie, xsrf: await xsrfOf(site, cookie) };
}
const makeArea = async (name: string, more: object = {}) => {
  const answer = await owner.call('POST', '/api/member-areas', { name, ...more });
  expect(answer.statusCode).toBe(201);
  return answer.json().id as string;
};
const putInto = async (id: string, memberAreaId: string | null, version = 1) => {
  const answer = await owner.call('PATCH', `/api/content/collections/${id}`, { version, change: { memberAreaId } });
  expect(answer.statusCode).toBe(200);
  await application.directory.refresh(site.websiteId);
  return answer.json();
};
const status = async (url: string, cookie?: string) =>
  (await site.get(url, cookie === undefined ? {} : { cookie })).statusCode;

describe('[PAGE-23] a page in a member area', () => {
  test('is read by those who have joined it and by nobody else, in no format, and is kept by nobody', async () => {
    const area = await makeArea('Inner circle', { description: 'Letters <b>and</b> dates' });
    const page = await site.collection({
      typeName: 'page',
      urlId: 'letters',
      title: 'Letters',
      body: '<p>dear you</p>',
    });
    expect(await putInto(page, area)).toMatchObject({ memberAreaId: area, membersOnly: true });
    const { cookie, xsrf } = await person('joins@example.com');
    for (const format of ['', '?format=json', '?format=main-content']) {
      const stranger = await site.get(`/letters${format}`);
      const outsider = await site.get(`/letters${format}`, { cookie });
      expect([format, stranger.statusCode, outsider.statusCode]).toEqual([format, 401, 403]);
      expect(stranger.body + outsider.body).not.toContain('dear you');
      expect(outsider.headers['cache-control']).toBe('private, no-store');
    }
    const asked = await site.main('/letters', { cookie });
    expect(asked).toContain('Letters &lt;b&gt;and&lt;/b&gt; dates');
    const join = (form: Record<string, string>) => site.post(`/member-areas/${area}/join`, form, { cookie });
    expect((await join({ back: '/letters' })).statusCode).toBe(403);
    expect(await status('/letters', cookie)).toBe(403);
    expect((await join({ xsrf, back: '//evil.example' })).headers.location).toBe('/');
    expect((await join({ xsrf, back: '/letters' })).headers.location).toBe('/letters');
    const read = await site.get('/letters', { cookie });
    expect([read.statusCode, read.headers['cache-control'], read.body.includes('dear you')]).toEqual([
      200,
      'private, no-store',
      true,
    ]);
    expect(await status('/letters')).toBe(401);
  });

  test('of another area stays closed to members of the first; taken out of it, the page is open again', async () => {
    const [one, two] = [await makeArea('One'), await makeArea('Two')];
    const page = await site.collection({ typeName: 'page', urlId: 'second', body: '<p>for two</p>' });
    await putInto(page, two);
    const { cookie, xsrf } = await person('one@example.com');
    await site.post(`/member-areas/${one}/join`, { xsrf }, { cookie });
    expect(await status('/second', cookie)).toBe(403);
    await putInto(page, null, 2);
    expect(await status('/second')).toBe(200);
    const gone = await owner.call('PATCH', `/api/content/collections/${page}`, {
      version: 3,
      change: { memberAreaId: 'f'.repeat(24) },
    });
    expect([gone.statusCode, Object.keys(gone.json().error.fields)]).toEqual([422, ['memberAreaId']]);
  });

  test('is in the area of its folder, and leaves it with the folder', async () => {
    const area = await makeArea('Folder');
    const folder = await site.collection({ typeName: 'folder', urlId: 'inside' });
    const child = await site.collection({ typeName: 'page', urlId: 'child', parentId: folder });
    const open = await site.collection({ typeName: 'page', urlId: 'comes-later' });
    await putInto(folder, area);
    expect(await status('/child')).toBe(401);
    await owner.call('PATCH', `/api/content/collections/${open}`, { version: 1, change: { parentId: folder } });
    await application.directory.refresh(site.websiteId);
    expect(await status('/comes-later')).toBe(401);
    const tried = await owner.call('PATCH', `/api/content/collections/${child}`, {
      version: 2,
      change: { membersOnly: false, memberAreaId: null },
    });
    expect(tried.json()).toMatchObject({ membersOnly: true, memberAreaId: area });
    await putInto(folder, null, 2);
    expect([await status('/child'), await status('/comes-later')]).toEqual([200, 200]);
  });

  test('shows its comments, and takes comments and likes, from members alone', async () => {
    await site.settings({ commentsEnabled: true, simpleLikingEnabled: true });
    const area = await makeArea('Diary');
    const blog = await site.collection({ typeName: 'blog', urlId: 'diary', ordering: 'chronological' });
    const item = await site.item(blog, { urlId: 'day', title: 'A secret day', commentState: 1 });
    await putInto(blog, area);
    const { cookie, xsrf } = await person('writer@example.com');
    const write = (headers: Record<string, string>) =>
      site.post(`/comments/${item}`, { name: 'A', body: 'words' }, headers);
    expect(await status(`/comments/${item}`, cookie)).toBe(404);
    expect((await write({ cookie })).statusCode).toBe(404);
    expect((await site.post(`/comments/${item}/like`, {}, { cookie })).statusCode).toBe(404);
    await site.post(`/member-areas/${area}/join`, { xsrf }, { cookie });
    expect(await status(`/comments/${item}`, cookie)).toBe(200);
    expect((await write({ cookie })).statusCode).toBe(303);
    expect((await site.post(`/comments/${item}/like`, {}, { cookie })).statusCode).toBe(303);
  });

  test('[NAV-06] stands in navigations by the name of its area, the same for everybody', async () => {
    const area = await makeArea('Salon & friends');
    await database.db.system`
      insert into navigations ${database.db.system({
        websiteId: site.websiteId,
        name: 'mainNav',
        items: database.db.system.json([{ memberAreaId: area }, { memberAreaId: 'f'.repeat(24) }] as never),
      })}`;
    await site.settings({});
    await application.directory.refresh(site.websiteId);
    const { body, headers } = await site.get('/');
    expect(headers['cache-control']).toContain('public');
    expect(body).toContain(`<a href="/member-areas/${area}">Salon &amp; friends</a>`);
    expect(body.match(/is-members/g)?.length).toBeGreaterThanOrEqual(1);
    expect((await owner.call('PATCH', `/api/member-areas/${area}`, { name: 'Salon' })).statusCode).toBe(200);
    await application.directory.refresh(site.websiteId);
    expect((await site.get('/')).body).toContain(`<a href="/member-areas/${area}">Salon</a>`);
  });
});

describe('[USER-03] the owner’s calls for member areas', () => {
  test('names are there once, an area with pages stays, and what is gone is gone', async () => {
    const area = await makeArea('Archive');
    expect((await owner.call('POST', '/api/member-areas', { name: ' archive ' })).statusCode).toBe(422);
    expect((await owner.call('POST', '/api/member-areas', { name: '  ' })).statusCode).toBe(422);
    const two = await Promise.all([1, 2].map(() => owner.call('POST', '/api/member-areas', { name: 'At once' })));
    expect(two.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
    const page = await site.collection({ typeName: 'page', urlId: 'held', title: 'Held' });
    await putInto(page, area);
    const listed = (await owner.call('GET', '/api/member-areas')).json().memberAreas;
    expect(listed.find(({ id }: { id: string }) => id === area)).toMatchObject({
      name: 'Archive',
      joining: 'open',
      memberCount: 0,
      pages: [{ id: page, title: 'Held', path: '/held' }],
    });
    const refused = await owner.call('DELETE', `/api/member-areas/${area}`);
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      409,
      '“Held” are in this member area. Move them out of it first.',
    ]);
    await putInto(page, null, 2);
    expect((await owner.call('DELETE', `/api/member-areas/${area}`)).statusCode).toBe(204);
    expect((await owner.call('DELETE', `/api/member-areas/${area}`)).statusCode).toBe(404);
    expect((await owner.call('PATCH', `/api/member-areas/${area}`, { name: 'x' })).statusCode).toBe(404);
  });

  test('whom the owner adds gets an account and a link; by invitation alone nobody else gets in; removed, they are out', async () => {
    const area = await makeArea('By invitation', { joining: 'invited' });
    const page = await site.collection({ typeName: 'page', urlId: 'salon', body: '<p>among us</p>' });
    await putInto(page, area);
    const { cookie, xsrf } = await person('outsider@example.com');
    expect((await site.post(`/member-areas/${area}/join`, { xsrf }, { cookie })).statusCode).toBe(403);
    const add = (body: object) => owner.call('POST', `/api/member-areas/${area}/members`, body);
    expect((await add({ email: 'no address' })).statusCode).toBe(422);
    const [first, second] = await Promise.all([add({ email: 'New@example.com' }), add({ email: 'new@example.com' })]);
    expect([first.statusCode, second.statusCode].sort()).toEqual([200, 201]);
    expect(first.json().siteUserId).toBe(second.json().siteUserId);
    const mails = await database.db.system<{ plainText: string }[]>`
      select plain_text from outbox_messages where to_address = 'new@example.com'`;
    expect(mails).toHaveLength(1);
    const token = /token=(\S+)/.exec(openSealed(mails[0]?.plainText ?? ''))?.[1] ?? '';
    const entered = await site.post('/account/new-password', { token, password });
    expect(entered.statusCode).toBe(303);
    const guest = cookiesOf(entered);
    expect((await site.get('/salon', { cookie: guest })).body).toContain('among us');
    expect(await site.main(`/member-areas/${area}`, { cookie: guest })).toContain('href="/salon"');
    const members = (await owner.call('GET', `/api/member-areas/${area}/members?query=new@`)).json();
    expect(members).toMatchObject({ members: [{ email: 'new@example.com' }], nextCursor: null });
    const out = `/api/member-areas/${area}/members/${first.json().siteUserId}`;
    expect((await owner.call('DELETE', out)).statusCode).toBe(204);
    expect((await owner.call('DELETE', out)).statusCode).toBe(404);
    expect(await status('/salon', guest)).toBe(403);
  });

  test('members are the business of who manages customers, areas of who publishes', async () => {
    const area = await makeArea('Roles');
    const as = (role: number) => signedInOwner(application.app, database.db, site, role);
    const [editor, store] = [await as(roles.editor), await as(roles.storeManager)];
    expect((await editor.call('GET', '/api/member-areas')).statusCode).toBe(200);
    expect((await editor.call('GET', `/api/member-areas/${area}/members`)).statusCode).toBe(403);
    expect((await store.call('GET', `/api/member-areas/${area}/members`)).statusCode).toBe(200);
    expect((await store.call('POST', '/api/member-areas', { name: 'Not mine' })).statusCode).toBe(403);
  });
});
