import { type LayoutBlock, roles } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { inWebsite, raiseContentVersion } from '../../platform/database/transaction.ts';
import { BlockPages, wideBlock } from '../../testing/block-pages.ts';
import { signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type ThemeSite, themeSite } from '../../testing/theme-site.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let site: ThemeSite;
let page: string;
let plain: string;
let post: string;
let picture: string;

const at = (block: LayoutBlock, row: number, more: object = {}): LayoutBlock => ({
  ...block,
  place: { desktop: { column: 1, row, columnSpan: 6, rowSpan: 1 } },
  ...more,
});
const layoutOf = (...blocks: unknown[]) => ({
  sections: [{ id: 'one', tone: 'muted', width: 'wide', height: 'auto', columns: 12, blocks }],
});
const blocks = [
  at(wideBlock('words', 2, { html: '<h3>As it is</h3>' }), 1),
  at(wideBlock('picture', 5, { aspectRatio: '4:5' }), 7),
  at(wideBlock('wrong', 4, { zoom: 'far' }), 9),
  at(wideBlock('unknown', 999), 10),
  at(wideBlock('nowhere', 2, { html: '<p>Seen nowhere</p>' }), 11, { hidden: { desktop: true, mobile: true } }),
  at(wideBlock('group', 67, { title: 'Inside' }), 12, {
    blocks: [at(wideBlock('inner', 2, { html: '<p>In</p>' }), 3)],
  }),
];

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await themeSite(application, database.db, 'canvas');
  const { system: sql } = database.db;
  page = await site.collection({ typeName: 'page', urlId: 'about', title: 'About', body: '<p>Body</p>' });
  plain = await site.collection({ typeName: 'page', urlId: 'plain', title: 'Plain', body: '<p>Only words</p>' });
  const blog = await site.collection({ typeName: 'blog', urlId: 'news', title: 'News', ordering: 'chronological' });
  post = await site.item(blog, { urlId: 'first', title: 'First', body: '<p>Fired</p>', status: 'draft' });
  await sql`update collections set layout = ${sql.json(layoutOf(...blocks) as never)} where id = ${page}`;
  await site.use('old-yard');
  picture = await new BlockPages(database.db, application, site as never).image('kiln');
  await inWebsite(database.db, site.websiteId, (tx) => raiseContentVersion(tx, site.websiteId));
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const canvas = (kind: string, id: string, agent = site.admin) => agent.call('GET', `/config/canvas/${kind}/${id}`);
const render = (body: unknown, agent = site.admin) => agent.call('POST', `/api/layouts/page/${page}/blocks`, body);
/** A block's element, from its tag to the next block's. */
const blockOf = (html: string, id: string) =>
  new RegExp(`<div data-block-id="${id}"[\\s\\S]*?(?=<div data-block-id=|</section>)`).exec(html)?.[0] ?? '';

describe('the canvas of a page', () => {
  test('is the page in its theme, with the ids of sections and blocks and the rows that are stored', async () => {
    const { statusCode, body, headers } = await canvas('page', page);
    expect(statusCode).toBe(200);
    expect(body).toContain('<header id="header">');
    expect(body).toContain(`data-canvas="page:${page}"`);
    expect(body).toContain('data-section-id="one"');
    expect(blockOf(body, 'words')).toContain('<!--text:html--><h3>As it is</h3>');
    expect(blockOf(body, 'picture')).toContain('--r:7;');
    expect(blockOf(body, 'inner')).toContain('--r:3;');
    expect(String(headers['cache-control'])).toContain('private, no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
    const data = JSON.parse(/id="canvas-data">(.*?)<\/script>/.exec(body)?.[1] ?? '');
    expect(data).toMatchObject({ kind: 'page', id: page, path: '/about', version: 1 });
    expect(data.layout.sections[0].blocks).toHaveLength(blocks.length);
  });

  test('shows a note in place of what visitors do not see, and hidden blocks', async () => {
    const { body } = await canvas('page', page);
    expect(blockOf(body, 'picture')).toMatch(
      /data-canvas-note="empty" style="aspect-ratio:4 \/ 5"><strong>Image<\/strong><span>Choose a picture\./,
    );
    expect(blockOf(body, 'wrong')).toMatch(/data-canvas-note="broken"><strong>Map/);
    expect(blockOf(body, 'unknown')).toContain('There is no block of type 999.');
    expect(blockOf(body, 'nowhere')).toMatch(/class="sqs-block [^"]*hide-desktop hide-mobile"[\s\S]*Seen nowhere/);
    const shown = (await site.get('/about')).body;
    expect(shown).toContain('As it is');
    for (const left of ['data-block-id', 'data-canvas', 'canvas-note', 'Choose a picture', '<!--text:', 'Seen nowhere'])
      expect(shown).not.toContain(left);
    expect(shown).toContain('--c:1;--cs:6;--r:1;');
    expect(shown).not.toContain('--r:7;');
  });

  test('of a page without blocks has its words, and a place for the first section', async () => {
    const { body } = await canvas('page', plain);
    expect(body).toMatch(
      /<div class="prose" data-canvas-body><p>Only words<\/p><\/div><div class="layout[^"]*" data-canvas="page:/,
    );
    // Not within the theme's column of words: a section takes the whole width from the first one on.
    expect(/<article class="page">([\s\S]*?)<div class="prose" data-canvas-body>/.exec(body)?.[1]).not.toContain(
      'prose',
    );
    expect(body).toMatch(/<body[^>]* class="[^"]*has-layout/);
    const draft = await canvas('item', post);
    expect(draft.body).toMatch(/<div data-canvas-body><p>Fired<\/p><\/div><div class="layout[^"]*" data-canvas="item:/);
  });

  test('of a block field is a page that shows the field, whose blocks alone are edited', async () => {
    const { body } = await canvas('field', `footerBlocks@${page}`);
    expect(body).toMatch(/data-block-field="footerBlocks"[\s\S]*data-canvas="field:footerBlocks@/);
    expect(body.match(/data-canvas="/g)).toHaveLength(1);
    expect(body).toContain('As it is');
    expect(body).not.toContain('data-block-id="words"');
  });

  test('runs the platform’s scripts alone, and sends nothing elsewhere', async () => {
    const { system: sql } = database.db;
    const code = { mode: 'html', code: '<script>mine()</script>' };
    await sql`update collections set layout = ${sql.json(layoutOf(at(wideBlock('code', 23, code), 1)) as never)} where id = ${plain}`;
    await sql`insert into code_injections ${sql({ websiteId: site.websiteId, place: 'header', targetId: '', html: '<script>owner()</script>' })}`;
    await sql`update websites set settings = settings || '{"experiments":["session_recorder_sampling"],"betaFeatureFlags":["session_recorder"]}' where website_id = ${site.websiteId}`;
    await site.admin.call('PUT', '/api/content/site-extras/announcement-bar', {
      settings: { enabled: true, text: 'Closed on Monday', dismissable: true },
    });
    await inWebsite(database.db, site.websiteId, (tx) => raiseContentVersion(tx, site.websiteId));
    await application.directory.refresh(site.websiteId);
    const published = await site.get('/plain');
    expect(published.body).toContain('owner()');
    expect(published.body).toMatch(/Closed on Monday[\s\S]*hidden aria-label="Close the announcement"/);
    const { body, headers } = await canvas('page', plain);
    // The bar stands there as visitors see it, without the script that hides what was closed: the policy would refuse it.
    expect(body).toMatch(/Closed on Monday[\s\S]*type="button" aria-label="Close the announcement"/);
    expect(published.body).toContain('</aside><script>');
    expect(body).not.toContain('</aside><script>');
    expect(body).not.toContain('owner()');
    expect(body).not.toMatch(/data-island="session-recorder"|"sessionRecorder"/);
    const policy = String(headers['content-security-policy']);
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect(scripts).toMatch(new RegExp(`http://${site.host}[^ ]*/static/storefront/`));
    expect(scripts).not.toMatch(/'self'|unsafe|\*/);
    // The context and the loader of the islands, and the frame's own; no hash of a theme's or an owner's script.
    expect(scripts.match(/sha256-/g)).toHaveLength(3);
    expect(policy).toContain("form-action 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("default-src 'none'");
  });

  test('is for those who may see what is not published, on their own website', async () => {
    const anybody = await site.get(`/config/canvas/page/${page}`);
    expect(anybody.statusCode).toBe(401);
    const viewer = await signedInOwner(application.app, database.db, site, roles.viewer);
    expect((await canvas('page', page, viewer)).statusCode).toBe(200);
    const none = await signedInOwner(application.app, database.db, site, roles.none);
    expect((await canvas('page', page, none)).statusCode).toBe(403);
    expect((await canvas('page', 'f'.repeat(24))).statusCode).toBe(404);
    expect((await render({ layout: null, ids: [] }, viewer)).statusCode).toBe(403);
  });
});

describe('pieces of a layout', () => {
  test('are the same as on the whole canvas, and nothing else is made', async () => {
    const whole = (await canvas('page', page)).body;
    const answer = await render({
      layout: layoutOf(...blocks),
      ids: ['words', 'wrong', 'inner', 'lost'],
      sections: [],
    });
    expect(answer.statusCode).toBe(200);
    const { blocks: made, sections, problems } = answer.json();
    expect(Object.keys(made).sort()).toEqual(['inner', 'words', 'wrong']);
    for (const id of Object.keys(made)) expect(whole).toContain(made[id]);
    expect(sections).toEqual({});
    expect(problems).toMatchObject([{ blockId: 'wrong' }]);
  });

  test('have what they load fetched for them alone', async () => {
    const image = at(wideBlock('image', 5, { assetId: picture, altText: 'A kiln' }), 2);
    const missing = at(wideBlock('missing', 5, { assetId: 'e'.repeat(24) }), 3);
    const document = layoutOf(...blocks, image, missing);
    const made = (await render({ layout: document, ids: ['image'] })).json();
    expect(made.blocks.image).toContain('image-block');
    expect(made.blocks.image).not.toContain('canvas-note');
    expect(made.problems).toEqual([]);
    expect((await render({ layout: document, ids: ['missing'] })).json().problems).toHaveLength(1);
  });

  test('of a section are its background and an empty grid', async () => {
    const document = layoutOf(...blocks) as { sections: Record<string, unknown>[] };
    Object.assign(document.sections[0] ?? {}, { background: { source: 'upload', assetId: picture }, name: 'Our kiln' });
    const { sections, blocks: made } = (await render({ layout: document, ids: [], sections: ['one'] })).json();
    expect(sections.one).toMatch(/^<section class="[^"]*has-background" id="our-kiln" data-section-id="one">/);
    expect(sections.one).toMatch(/<div class="sqs-layout sqs-grid-12 columns-12" data-type="page"><\/div><\/section>$/);
    expect(made).toEqual({});
  });

  test('of a block that holds others come with those', async () => {
    const { blocks: made } = (await render({ layout: layoutOf(...blocks), ids: ['group', 'inner'] })).json();
    expect(Object.keys(made)).toEqual(['group']);
    expect(made.group).toContain('data-block-id="inner"');
  });
});
