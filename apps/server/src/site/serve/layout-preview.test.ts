import { roles } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { wideBlock } from '../../testing/block-pages.ts';
import { signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type ThemeSite, themeSite } from '../../testing/theme-site.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let site: ThemeSite;
let page: string;
let post: string;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await themeSite(application, database.db, 'drafts');
  page = await site.collection({ typeName: 'page', urlId: 'about', title: 'About', body: '<p>As it was</p>' });
  const blog = await site.collection({ typeName: 'blog', urlId: 'news', title: 'News', ordering: 'chronological' });
  post = await site.item(blog, { urlId: 'first', title: 'First', body: '<p>Fired</p>', status: 'draft' });
  await site.use('old-yard');
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const layout = (html: string, ...more: unknown[]) => ({
  sections: [
    {
      id: 'one',
      tone: 'default',
      width: 'wide',
      height: 'auto',
      columns: 12,
      blocks: [wideBlock('a', 2, { html }), ...more],
    },
  ],
});
const preview = (kind: string, id: string, document: unknown, agent = site.admin) =>
  agent.call('POST', `/api/layouts/${kind}/${id}/preview`, { layout: document });

describe('a layout that is not saved', () => {
  test('is shown in the website’s theme, and nothing of it is kept', async () => {
    const version = await site.contentVersion();
    const answer = await preview('page', page, layout('<p>As it may be</p>'));
    expect(answer.statusCode).toBe(200);
    const { html, mainContent, contentSecurityPolicy, problems } = answer.json();
    expect(html).toContain('<header id="header">');
    expect(html).toContain('As it may be');
    expect(mainContent).toContain('As it may be');
    expect(mainContent).not.toContain('<header id="header">');
    expect(contentSecurityPolicy).toMatch(/script-src 'self' 'sha256-/);
    expect(problems).toEqual([]);
    expect(String(answer.headers['cache-control'])).toContain('private, no-store');
    const shown = (await site.get('/about')).body;
    expect(shown).toContain('As it was');
    expect(shown).not.toContain('As it may be');
    expect((await site.admin.call('GET', `/api/layouts/page/${page}`)).json()).toMatchObject({
      layout: null,
      version: 1,
    });
    expect(await site.contentVersion()).toBe(version);
  });

  test('names what of it would not be shown, by block; the rest is there', async () => {
    const { html, problems } = (
      await preview('page', page, layout('<p>The rest</p>', wideBlock('b', 999), wideBlock('c', 4, { zoom: 'far' })))
    ).json();
    expect(html).toContain('The rest');
    expect(problems.map(({ blockId }: { blockId: string }) => blockId).sort()).toEqual(['b', 'c']);
  });

  test.each([
    ['desktop', 1440, 'desktop', ['on-phones']],
    ['phone', 390, 'mobile', ['on-desktops', 'inner']],
    ['tablet', 820, 'desktop', ['on-phones']],
  ])('[ENUM-14] [PAGE-18] [PAGE-19] [PAGE-20] is looked at on a %s', async (device, width, viewport, hiddenBlocks) => {
    const document = layout(
      '<p>Everywhere</p>',
      { ...wideBlock('on-phones', 2), hidden: { desktop: true } },
      { ...wideBlock('on-desktops', 2), hidden: { mobile: true } },
      { ...wideBlock('group', 67), blocks: [{ ...wideBlock('inner', 2), hidden: { mobile: true } }] },
    );
    const url = `/api/layouts/page/${page}/preview`;
    const answer = await site.admin.call('POST', url, { layout: document, device });
    expect(answer.json().device).toEqual({ view: device, width, viewport, hiddenBlocks });
    expect((await site.admin.call('POST', url, { layout: null })).json().device).toMatchObject({ view: 'desktop' });
    expect((await site.admin.call('POST', url, { layout: null, device: 'watch' })).statusCode).toBe(400);
  });

  test('[ENUM-07] has blocks in variants 1000 to 1019, which themes can tell apart; other numbers are refused', async () => {
    const varied = (variant: unknown) => layout('<p>Plain</p>', { ...wideBlock('v', 2, { html: 'x' }), variant });
    const shown = async (variant: unknown) => (await preview('page', page, varied(variant))).json();
    const first = await shown(1000);
    expect(first.problems).toEqual([]);
    expect(first.html).toMatch(/<div class="[^"]* block-variant-1000" id="block-v" [^>]*data-block-variant="1000"/);
    expect(first.html.match(/data-block-variant/g)).toHaveLength(1);
    expect((await shown(1019)).html).toContain('block-variant-1019');
    for (const wrong of [999, 1020, 1000.5, '1003', 3]) {
      const { html, problems } = await shown(wrong);
      expect(html).not.toContain('data-block-variant');
      expect(problems).toMatchObject([{ path: 'sections[0].blocks[1].variant', kind: 'structure', blockId: 'v' }]);
    }
    const saved = await site.admin.call('PUT', `/api/layouts/item/${post}`, { version: 1, layout: varied(1007) });
    expect(saved.json().layout.sections[0].blocks[1]).toMatchObject({ id: 'v', variant: 1007 });
  });

  test('runs no code of who may not write code', async () => {
    const code = layout('<p>x</p>', wideBlock('c', 23, { mode: 'html', code: '<script>mine()</script>' }));
    const editor = await signedInOwner(application.app, database.db, site, roles.editor);
    expect((await preview('page', page, code, editor)).statusCode).toBe(403);
    expect((await preview('page', page, code)).json().html).toContain('<script>mine()</script>');
  });

  test('may be of a post that no visitor sees yet, and of a block field of the theme', async () => {
    expect((await preview('item', post, layout('<p>Draft of a post</p>'))).json().mainContent).toContain(
      'Draft of a post',
    );
    const everywhere = (await preview('field', 'footerBlocks', layout('<p>On every page</p>'))).json();
    expect(everywhere.html).toMatch(/data-block-field="footerBlocks"[\s\S]*On every page/);
    const here = (await preview('field', `footerBlocks@${page}`, layout('<p>Here alone</p>'))).json();
    expect(here.html).toContain('Here alone');
    expect(here.html).toContain('As it was');
  });

  test('is shown to those who may write, on their own website', async () => {
    const viewer = await signedInOwner(application.app, database.db, site, roles.viewer);
    expect((await preview('page', page, null, viewer)).statusCode).toBe(403);
    expect((await preview('page', 'f'.repeat(24), null)).statusCode).toBe(404);
    expect((await preview('field', 'a b', null)).statusCode).toBe(404);
    expect((await preview('page', page, { sections: 'none' })).statusCode).toBe(400);
  });
});

describe('a block field of the theme', () => {
  const url = (id: string) => `/api/layouts/field/${id}`;
  const save = (id: string, version: number, document: unknown) =>
    site.admin.call('PUT', url(id), { version, layout: document });
  const footer = async (path: string) =>
    /data-block-field="footerBlocks"[\s\S]*?<\/footer>/.exec((await site.get(path)).body)?.[0] ?? '';

  test('is read and written by its id: for every page, or for the pages of one collection', async () => {
    expect((await site.admin.call('GET', url('footerBlocks'))).json()).toEqual({
      layout: null,
      version: 1,
      problems: [],
    });
    expect((await save('footerBlocks', 1, layout('<p>Open daily</p>'))).json()).toMatchObject({ version: 2 });
    expect(await footer('/about')).toContain('Open daily');
    const own = `footerBlocks@${page}`;
    expect((await save(own, 1, layout('<p>About us</p>'))).json()).toMatchObject({ version: 2 });
    expect(await footer('/about')).toMatch(/About us/);
    expect(await footer('/about')).not.toContain('Open daily');
    expect(await footer('/news')).toContain('Open daily');
    expect((await site.admin.call('GET', url(own))).json()).toMatchObject({ layout: layout('<p>About us</p>') });
    expect((await save(own, 2, null)).json()).toMatchObject({ version: 3 });
    expect(await footer('/about')).toContain('Open daily');
  });

  test('is not lost when two people write at the same time, and keeps its history', async () => {
    const late = await save('footerBlocks', 1, layout('<p>Late</p>'));
    expect(late.statusCode).toBe(409);
    expect(late.json().current).toMatchObject({ version: 2 });
    expect(await footer('/news')).toContain('Open daily');
    const revisions = await database.db.system`
      select version from revisions where entity_type = 'field-layout' and entity_id = 'footerBlocks' order by version`;
    expect(revisions.map(({ version }) => version)).toEqual([1, 2]);
  });

  test('tells what is broken in it among the website’s problems', async () => {
    await database.db.system`
      update websites set settings = jsonb_set(settings, '{blockFields,oldField}', ${database.db.system.json(layout('x', wideBlock('lost', 999)) as never)})
      where website_id = ${site.websiteId}`;
    const { pages } = (await site.admin.call('GET', '/api/layout-problems')).json();
    expect(pages).toMatchObject([{ kind: 'field', id: 'oldField', problems: [{ blockId: 'lost' }] }]);
  });

  test('has a bound: so many of one website and no more', async () => {
    for (let index = 0; index < 48; index++)
      expect((await save(`field-${index}`, 1, layout('x'))).statusCode).toBe(200);
    const refused = await save('one-more', 1, layout('x'));
    expect(refused.statusCode).toBe(422);
    expect(refused.json().error.message).toContain('50 block fields');
    expect((await save('field-1', 2, layout('y'))).statusCode).toBe(200);
  });
});
