import { readFile } from 'node:fs/promises';
import { request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type LayoutBlock, newId, type PageLayout, roles } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { wideBlock } from '../../testing/block-pages.ts';
import { type ContentSite, contentSite } from '../../testing/content-site.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { cookiesOf, xsrfOf } from '../../testing/site-user-agent.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { themeSite } from '../../testing/theme-site.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { projectPath } from '../themes/theme-registry.ts';
import { layoutBody } from './layout-body.ts';
import { openedFor } from './member-content.ts';

const SECRET = 'hushword';
let database: TestDatabase;
let application: Application;
let site: ContentSite;
let owner: OwnerAgent;
let area: string;
let otherArea: string;
const members: Record<'stranger' | 'signedIn' | 'member' | 'ofAnother', string> = {
  stranger: '',
  signedIn: '',
  member: '',
  ofAnother: '',
};

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await contentSite(database.db, () => application.app, 'inside');
  owner = await signedInOwner(application.app, database.db, site, roles.admin);
  area = (await owner.call('POST', '/api/member-areas', { name: 'Letters' })).json().id;
  otherArea = (await owner.call('POST', '/api/member-areas', { name: 'Others' })).json().id;
  await application.app.listen({ port: 0, host: '127.0.0.1' });
  members.signedIn = await person('signed-in@example.com');
  members.member = await person('member@example.com', area);
  members.ofAnother = await person('other@example.com', otherArea);
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

async function person(email: string, joins?: string): Promise<string> {
  const cookie = cookiesOf(await site.post('/account/create', { name: 'Ana', email, password: 'a long password' }));
  const xsrf = await xsrfOf(site, cookie);
  if (joins) expect((await site.post(`/member-areas/${joins}/join`, { xsrf }, { cookie })).statusCode).toBe(303);
  return cookie;
}

const container = (settings: Record<string, unknown>, ...blocks: LayoutBlock[]): LayoutBlock => ({
  ...wideBlock('door', 67, { title: 'For readers', ...settings }),
  blocks,
});
const inside = wideBlock('inside', 2, { html: `<p>${SECRET}</p>` });
const layoutOf = (...blocks: LayoutBlock[]): PageLayout =>
  ({
    sections: [{ id: 'one', tone: 'default', width: 'wide', height: 'auto', columns: 12, blocks }],
  }) as unknown as PageLayout;

/** A page whose layout was saved as an owner saves it; its path. */
async function pageWith(...blocks: LayoutBlock[]): Promise<string> {
  const urlId = `page-${newId()}`;
  const id = await site.collection({ typeName: 'page', type: 10, urlId });
  await application.directory.refresh(site.websiteId);
  const saved = await owner.call('PUT', `/api/layouts/page/${id}`, { version: 1, layout: layoutOf(...blocks) });
  expect(saved.statusCode).toBe(200);
  await application.directory.refresh(site.websiteId);
  return `/${urlId}`;
}

/** Through the server's own listener, where a page that is cached is answered before Fastify. */
const overTheWire = (path: string, headers: Record<string, string>) =>
  new Promise<{ status: number; body: string; headers: Record<string, unknown> }>((resolve, reject) => {
    const { port } = application.app.server.address() as AddressInfo;
    const asked = { port, host: '127.0.0.1', path, headers: { host: site.host, accept: 'text/html', ...headers } };
    const request = send(asked, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body, headers: response.headers }));
    });
    request.on('error', reject).end();
  });

const cookieOf = (who: keyof typeof members): Record<string, string> =>
  members[who] === '' ? {} : { cookie: members[who] };

describe('[PAGE-23] what stands inside a member-area block', () => {
  test('is read by members of its area and by nobody else, in no format, again and again', async () => {
    const path = await pageWith(container({ memberAreaId: area }, inside));
    const reads = { stranger: false, signedIn: false, member: true, ofAnother: false } as const;
    for (let round = 0; round < 3; round++)
      for (const format of ['', '?format=json', '?format=json-pretty', '?format=main-content'])
        for (const [who, sees] of Object.entries(reads) as [keyof typeof reads, boolean][]) {
          const { status, body, headers } = await overTheWire(path + format, cookieOf(who));
          expect([round, format, who, status, body.includes(SECRET)]).toEqual([round, format, who, 200, sees]);
          // No cache that many share may keep either of them.
          expect(headers['cache-control']).toBe(sees ? 'private, no-store' : 'private, max-age=0, must-revalidate');
          if (!sees) expect(headers.vary).toContain('cookie');
        }
  });

  test('is not kept from a member by what the browser or the server kept before', async () => {
    const path = await pageWith(container({ memberAreaId: area }, inside));
    const { headers } = await overTheWire(path, {});
    const asked = { 'if-none-match': String(headers.etag) };
    expect((await overTheWire(path, asked)).status).toBe(304);
    const member = await overTheWire(path, { ...asked, ...cookieOf('member') });
    expect([member.status, member.body.includes(SECRET)]).toEqual([200, true]);
    expect((await overTheWire(path, { ...asked, ...cookieOf('signedIn') })).status).toBe(304);
  });

  test('is closed again to whoever is a member no more', async () => {
    const path = await pageWith(container({ memberAreaId: area }, inside));
    const cookie = await person('leaves@example.com', area);
    const sees = async () => (await overTheWire(path, { cookie })).body.includes(SECRET);
    expect(await sees()).toBe(true);
    const list = (await owner.call('GET', `/api/member-areas/${area}/members?query=leaves`)).json().members;
    await owner.call('DELETE', `/api/member-areas/${area}/members/${list[0].siteUserId}`);
    expect(await sees()).toBe(false);
  });

  test('of no named area is for whoever is signed in', async () => {
    const path = await pageWith(container({}, inside));
    for (const [who, sees] of [
      ['stranger', false],
      ['signedIn', true],
      ['member', true],
    ] as const)
      expect([who, (await overTheWire(path, cookieOf(who))).body.includes(SECRET)]).toEqual([who, sees]);
  });

  test('of an area that is gone is seen by nobody, and the rest of the page is whole', async () => {
    const gone = (await owner.call('POST', '/api/member-areas', { name: 'Short-lived' })).json().id;
    const path = await pageWith(container({ memberAreaId: gone }, inside), {
      ...wideBlock('after', 2, { html: '<p>still here</p>' }),
      place: { desktop: { column: 1, row: 2, columnSpan: 12, rowSpan: 1 } },
    });
    const cookie = await person('short@example.com', gone);
    expect((await overTheWire(path, { cookie })).body).toContain(SECRET);
    expect((await owner.call('DELETE', `/api/member-areas/${gone}`)).statusCode).toBe(204);
    await application.directory.refresh(site.websiteId);
    const { body } = await overTheWire(path, { cookie });
    expect([body.includes(SECRET), body.includes('still here')]).toEqual([false, true]);
    const { pages } = (await owner.call('GET', '/api/layout-problems')).json();
    expect(pages).toMatchObject([{ problems: [{ blockId: 'door', kind: 'settings' }] }]);
    const preview = (await owner.call('GET', `${path}?preview=true`)).body;
    expect([preview.includes(SECRET), preview.includes('not there any more')]).toEqual([false, true]);
  });

  test('within another one is for those who are members of both', async () => {
    const inner = { ...container({ memberAreaId: otherArea }, inside), id: 'inner' };
    const path = await pageWith(container({ memberAreaId: area }, inner));
    const both = await person('both@example.com', area);
    await site.post(`/member-areas/${otherArea}/join`, { xsrf: await xsrfOf(site, both) }, { cookie: both });
    for (const [cookie, sees] of [
      [members.member, false],
      [members.ofAnother, false],
      [both, true],
    ] as const)
      expect((await overTheWire(path, { cookie })).body.includes(SECRET)).toBe(sees);
  });

  test('is seen by the team in a preview, and not at the plain address', async () => {
    const path = await pageWith(container({ memberAreaId: area }, inside));
    const see = async (url: string) => (await owner.call('GET', url)).body.includes(SECRET);
    expect([await see(`${path}?preview=true`), await see(path)]).toEqual([true, false]);
  });

  test('is not found by the search, nor told by feeds, descriptions and lists', async () => {
    await pageWith(container({ memberAreaId: area }, inside), {
      ...wideBlock('open', 2, { html: '<p>openword</p>' }),
      place: { desktop: { column: 1, row: 2, columnSpan: 12, rowSpan: 1 } },
    });
    const blog = await site.collection({ typeName: 'blog', urlId: `blog-${newId()}`, ordering: 'chronological' });
    const post = await site.item(blog, { urlId: 'post', title: 'A post' });
    await application.directory.refresh(site.websiteId);
    const saved = await owner.call('PUT', `/api/layouts/item/${post}`, {
      version: 1,
      layout: layoutOf(container({ memberAreaId: area }, inside)),
    });
    expect(saved.statusCode).toBe(200);
    await application.directory.refresh(site.websiteId);
    const [row] = await database.db.system<{ urlId: string }[]>`select url_id from collections where id = ${blog}`;
    const search = async (word: string) =>
      (await site.get(`/api/search/GeneralSearch?q=${word}`, cookieOf('member'))).json();
    expect(JSON.stringify(await search('openword'))).toContain('openword');
    for (const url of [
      `/api/search/GeneralSearch?q=${SECRET}`,
      `/${row?.urlId}`,
      `/${row?.urlId}?format=json`,
      `/${row?.urlId}?format=rss`,
      `/${row?.urlId}/post`,
      `/${row?.urlId}/post?format=json`,
    ])
      expect([url, (await site.get(url)).body.replaceAll(`q=${SECRET}`, '').includes(`<p>${SECRET}`)]).toEqual([
        url,
        false,
      ]);
    expect(JSON.stringify((await search(SECRET)).items ?? [])).not.toContain(SECRET);
    expect((await site.get(`/${row?.urlId}/post`, cookieOf('member'))).body).toContain(SECRET);
  });

  test('leads strangers in and back to the page, and shows members no way in', async () => {
    const path = await pageWith(container({ memberAreaId: area, joinLabel: 'Join us' }, inside));
    const back = encodeURIComponent(path);
    const stranger = await site.main(path);
    expect(stranger).toContain(`href="/member-areas/${area}?back=${back}"`);
    expect(stranger).toContain(`href="/account/login?back=${back}"`);
    expect(stranger).toContain('Members read on here.');
    const member = await site.main(path, cookieOf('member'));
    expect(member).not.toMatch(/Join us|Members read on here/);
    expect(member).toContain(`<a class="member-area__sign-in" href="/member-areas/${area}">Letters</a>`);
    const asked = await site.get(`/member-areas/${area}?back=${back}`, cookieOf('signedIn'));
    expect(asked.body).toContain(`name="back" value="${path}"`);
    const evil = await site.get(`/member-areas/${area}?back=${encodeURIComponent('//evil.example')}`);
    expect(evil.body).not.toContain('evil.example');
  });

  test('is found in a block field around pages of the website and of the platform, too, by members alone', async () => {
    const active = await themeSite(application, database.db, 'fields');
    // A theme that lists the platform's parts stands around the platform's own pages, too.
    const conf = '{ "layouts": { "default": { "regions": ["site"] } }, "stylesheets": ["plinth-parts.css"] }';
    const region =
      '<html><body><main>{squarespace.main-content}</main><squarespace:block-field id="footerBlocks" />{squarespace-footers}</body></html>';
    const files = [
      { path: 'template.conf', content: conf },
      { path: 'site.region', content: region },
    ];
    expect((await active.upload(files, 'name=fields&activate=true')).json().activated).toBe(true);
    await application.directory.refresh(active.websiteId);
    const layout = layoutOf(container({}, inside));
    const saved = await active.admin.call('PUT', '/api/layouts/field/footerBlocks', { version: 1, layout });
    expect(saved.statusCode).toBe(200);
    await application.directory.refresh(active.websiteId);
    const cookie = cookiesOf(
      await active.post('/account/create', { name: 'Ana', email: 'ana@example.com', password: 'a long password' }),
    );
    for (const url of ['/', '/cart', '/nothing-here']) {
      const [stranger, member] = [await active.get(url), await active.get(url, { cookie })];
      expect([url, stranger.body.includes(SECRET), member.body.includes(SECRET)]).toEqual([url, false, true]);
    }
  });
});

test('words that were taken from inside such blocks before they were closed are dropped once, and no others', async () => {
  const columns = (urlId: string, layout: PageLayout) => ({ typeName: 'page', urlId, body: `<p>${urlId}</p>`, layout });
  const nested = { ...container({}, container({}, inside)), type: 69 };
  const told = await site.collection(columns('told-before', layoutOf(nested)));
  const empty = await site.collection(columns('holds-nothing', layoutOf(container({}))));
  const plain = await site.collection(columns('has-none', layoutOf(inside)));
  const migration = await readFile(projectPath('apps', 'server', 'migrations', '0013_member_content.sql'), 'utf8');
  for (const statement of migration.split('--> statement-breakpoint')) await database.db.system.unsafe(statement);
  const rows = await database.db.system<{ id: string; body: string }[]>`
    select id, body from collections where id in ${database.db.system([told, empty, plain])}`;
  expect(Object.fromEntries(rows.map(({ id, body }) => [id, body]))).toEqual({
    [told]: '',
    [empty]: '<p>holds-nothing</p>',
    [plain]: '<p>has-none</p>',
  });
});

test('a layout without such a block is the same for everybody', () => {
  const plain = layoutOf(wideBlock('a', 2, { html: 'x' }), container({ memberAreaId: 'x' }));
  expect(openedFor(plain, undefined)).toMatchObject({ memberAreas: [] });
  expect(layoutBody(layoutOf(container({}, inside)))).not.toContain(SECRET);
});

test('a block whose area cannot be read stays closed', () => {
  const broken = layoutOf(container({ memberAreaId: 7 }, inside));
  const visitor = { unpublished: false, memberAreas: new Set(['7']) };
  expect(JSON.stringify(openedFor(broken, visitor).layout)).not.toContain(SECRET);
});
