import { newId, roles } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ownerRoutes } from '../../accounts/staff/routes.ts';
import type { App } from '../../platform/server/context.ts';
import { type OwnerAgent, ownerServer, seedWebsite, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { blockRoutes } from './routes.ts';

let database: TestDatabase;
let app: App;
let website: Awaited<ReturnType<typeof seedWebsite>>;
let owner: OwnerAgent;
let page: string;
let url: string;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await ownerServer(database.db, [ownerRoutes, blockRoutes]);
  website = await seedWebsite(database.db, 'layouts');
  owner = await signedInOwner(app, database.db, website, roles.admin);
}, 120_000);
afterAll(async () => {
  await app?.close();
  await database?.drop();
});
beforeEach(async () => {
  page = newId();
  url = `/api/layouts/page/${page}`;
  await database.db.system`insert into collections ${database.db.system({
    websiteId: website.websiteId,
    id: page,
    type: 10,
    typeName: 'page',
    title: 'About',
    navigationTitle: 'About',
    urlId: `about-${page}`,
    body: '<p>As it was</p>',
  })}`;
});

const place = { desktop: { column: 1, row: 1, columnSpan: 12, rowSpan: 1 } };
const text = (id: string, html: string) => ({ id, type: 2, settings: { html }, place });
const sections = (...blocks: unknown[]) => ({
  sections: [{ id: 'one', tone: 'default', width: 'wide', height: 'auto', columns: 12, blocks }],
});
const save = (layout: unknown, version = 1) => owner.call('PUT', url, { version, layout });

describe('the layout of a page', () => {
  test('is saved, read back, kept in the history, and tells the caches of visitors', async () => {
    expect((await owner.call('GET', url)).json()).toEqual({ layout: null, version: 1, problems: [] });
    const layout = sections(text('a', '<p>Made by <b>hand</b></p>'));
    const saved = await save(layout);
    expect(saved.statusCode).toBe(200);
    expect(saved.json()).toMatchObject({ layout, version: 2, problems: [] });
    expect((await owner.call('GET', url)).json()).toEqual({ layout, version: 2, problems: [] });

    const { system: sql } = database.db;
    const revisions = await sql`
      select version, account_id, snapshot from revisions where entity_type = 'page-layout' and entity_id = ${page} order by version`;
    expect(revisions.map(({ version, accountId, snapshot }) => [version, accountId, snapshot])).toEqual([
      [1, null, { layout: null }],
      [2, owner.accountId, { layout }],
    ]);
    const [row] = await sql`select body from collections where id = ${page}`;
    expect(row?.body).toBe('<p>Made by <b>hand</b></p>');
    const [site] = await sql`select content_version from websites where website_id = ${website.websiteId}`;
    expect(site?.contentVersion).toBe(saved.json().contentVersion);
  });

  test('keeps a text that was cut in the middle of an emoji, but for its half', async () => {
    expect((await save(sections(text('a', '<p>Cut \ud83d</p>')))).statusCode).toBe(200);
    expect((await owner.call('GET', url)).json().layout).toEqual(sections(text('a', '<p>Cut \ufffd</p>')));
  });

  test('is not overwritten by who builds on an older one', async () => {
    await save(sections(text('a', '<p>First</p>')));
    const late = await save(sections(text('a', '<p>Second</p>')));
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      error: { code: 'conflict', message: expect.stringContaining('version 2; yours builds on 1') },
      current: { version: 2, layout: sections(text('a', '<p>First</p>')) },
    });
    expect((await owner.call('GET', url)).body).toContain('First');
  });

  test('of two saves at the same moment one is kept and one is told', async () => {
    const answers = await Promise.all(['A', 'B', 'C'].map((word) => save(sections(text('a', word)))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  test('[LIMIT-01] is refused with 61 blocks, and says so', async () => {
    const blocks = (count: number) => Array.from({ length: count }, (_, index) => text(`b${index}`, 'x'));
    const refused = await save(sections(...blocks(61)));
    expect(refused.statusCode).toBe(422);
    expect(refused.json().error).toEqual({
      code: 'invalid-fields',
      message: 'A page layout holds at most 60 blocks; this one has 61. Remove blocks or move some to another page.',
      fields: { sections: expect.stringContaining('at most 60 blocks') },
    });
    expect((await owner.call('GET', url)).json().layout).toBeNull();
    expect((await save(sections(...blocks(60)))).statusCode).toBe(200);
  });

  test('is refused with broken settings of a block that is new or changed; what was broken before does not stand in the way', async () => {
    const broken = { ...text('old', 'x'), settings: { html: 7 } };
    const refused = await save(sections(broken));
    expect(refused.statusCode).toBe(422);
    expect(refused.json().error.message).toMatch(/^Text: “html” must be string/);

    const { system: sql } = database.db;
    await sql`update collections set layout = ${sql.json(sections(broken) as never)} where id = ${page}`;
    const saved = await save(sections(broken, text('new', 'y')));
    expect(saved.statusCode).toBe(200);
    expect(saved.json().problems).toMatchObject([{ blockId: 'old', kind: 'settings' }]);
  });

  test('lists for its owner what is not shown', async () => {
    await save(
      sections(
        text('a', 'x'),
        { id: 'p', type: 5, settings: { assetId: 'lost' }, place },
        { id: 'u', type: 999, place },
      ),
    );
    const { pages } = (await owner.call('GET', '/api/layout-problems')).json();
    const mine = pages.find(({ id }: { id: string }) => id === page);
    expect(mine).toMatchObject({ kind: 'page', title: 'About' });
    expect(mine.problems.map(({ blockId, message }: Record<string, string>) => [blockId, message])).toEqual([
      ['u', 'There is no block of type 999 here; it is kept and shows nothing.'],
      ['p', 'The file lost is not there any more. Choose another one or remove the block.'],
    ]);
  });

  test('is changed by who may publish, and read by who may see drafts', async () => {
    const as = async (role: number) => signedInOwner(app, database.db, website, role);
    const layout = { version: 1, layout: sections(text('a', 'x')) };
    for (const role of [roles.draftEditor, roles.viewer]) {
      const person = await as(role);
      expect((await person.call('GET', url)).statusCode).toBe(200);
      expect((await person.call('PUT', url, layout)).statusCode).toBe(403);
    }
    expect((await (await as(roles.billing)).call('GET', url)).statusCode).toBe(403);
    expect((await (await as(roles.editor)).call('PUT', url, layout)).statusCode).toBe(200);
  });

  test('takes code from who may inject it; others leave it as it is, move it or take it away', async () => {
    const code = (id: string, words: string, mode = 'html') => ({
      id,
      type: 23,
      settings: { code: words, mode },
      place,
    });
    const editor = await signedInOwner(app, database.db, website, roles.editor);
    const put = async (agent: OwnerAgent, ...blocks: unknown[]) => {
      const { version } = (await owner.call('GET', url)).json();
      return agent.call('PUT', url, { version, layout: sections(...blocks) });
    };
    const refused = await put(editor, code('a', '<script>a()</script>'));
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'forbidden']);
    expect((await put(editor, code('a', '<script>a()</script>', 'text'))).statusCode).toBe(200);
    // What was shown as text does not run because somebody changes one word.
    expect((await put(editor, code('a', '<script>a()</script>'))).statusCode).toBe(403);
    expect((await put(owner, code('a', '<script>a()</script>'))).statusCode).toBe(200);
    const group = { id: 'g', type: 67, place, blocks: [code('b', '<script>b()</script>')] };
    for (const blocks of [
      [code('a', '<script>other()</script>')],
      [code('a', '<script>a()</script>'), code('copy', '<script>a()</script>')],
      [code('a', '<script>a()</script>'), group],
      [text('b', 'x'), code('moved', '<script>a()</script>')],
    ])
      expect((await put(editor, ...blocks)).statusCode).toBe(403);
    const moved = { ...code('a', '<script>a()</script>'), place: { desktop: { ...place.desktop, row: 4 } } };
    expect((await put(editor, text('b', 'x'), moved)).statusCode).toBe(200);
    expect((await put(editor, text('b', 'x'))).statusCode).toBe(200);
    // Taken away, it does not come back from an older state either.
    expect((await put(editor, moved)).statusCode).toBe(403);
    for (const field of ['footerBlocks', `footerBlocks@${page}`]) {
      const body = { version: 1, layout: sections(code('f', '<script>f()</script>')) };
      expect((await editor.call('PUT', `/api/layouts/field/${field}`, body)).statusCode).toBe(403);
    }
  });

  test('of another website is not found', async () => {
    const other = await seedWebsite(database.db, `other-${page}`);
    const stranger = await signedInOwner(app, database.db, other, roles.admin);
    expect((await stranger.call('GET', url)).statusCode).toBe(404);
    expect((await stranger.call('PUT', url, { version: 1, layout: null })).statusCode).toBe(404);
  });
});

describe('GET /api/template/GetTemplateSchema', () => {
  const ask = (query: string) =>
    app.inject({ url: `/api/template/GetTemplateSchema${query}`, headers: { host: website.host } });

  test('[FORM-39] gives the schema of a type of block by its name or number', async () => {
    const byName = await ask('?type=button');
    expect(byName.statusCode).toBe(200);
    expect(byName.json()).toMatchObject({
      type: 53,
      name: 'button',
      title: 'Button',
      schema: { type: 'object', properties: { label: { type: 'string', title: 'Label' } } },
      defaults: { label: 'Learn more' },
      holdsBlocks: false,
      gone: null,
    });
    expect((await ask('?type=53')).json()).toEqual(byName.json());
  });

  test('[FORM-39] says which types there are when one is not known', async () => {
    const unknown = await ask('?type=hologram');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json().error.message).toMatch(/no block of the type “hologram”.* html, /);
    expect((await ask('')).statusCode).toBe(400);
  });
});

describe('GET /api/template/GetBlockTypes', () => {
  const types = async (query = '') => {
    const answer = await app.inject({ url: `/api/template/GetBlockTypes${query}`, headers: { host: website.host } });
    return answer.statusCode === 200 ? answer.json().blockTypes.map(({ type }: { type: number }) => type) : [];
  };

  test('[ENUM-04] the short listing has the types 1 to 21 alone; the whole one has all by number', async () => {
    const short = await types('?listing=short');
    expect([short[0], short.at(-1)]).toEqual([1, 21]);
    expect(short).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 18, 19, 20, 21]);
    const whole = await types();
    expect(whole.slice(0, short.length)).toEqual(short);
    expect([whole[short.length], whole.at(-2), whole.at(-1)]).toEqual([22, 72, 1337]);
    expect(await types('?listing=tall')).toEqual([]);
  });
});
