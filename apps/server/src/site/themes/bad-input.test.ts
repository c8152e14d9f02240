import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { wideBlock } from '../../testing/block-pages.ts';
import type { ZipEntry } from '../../testing/make-zip.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type FoundProblem, type ThemeSite, themeSite } from '../../testing/theme-site.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let site: ThemeSite;
let page: string;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await themeSite(application, database.db, 'broken');
  page = await site.collection({ typeName: 'page', urlId: 'about', title: 'About', body: '<p>Readable</p>' });
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const conf = (more = '') => ({
  path: 'template.conf',
  content: `{ "layouts": { "default": { "regions": ["site"] } }${more} }`,
});
const region = (text: string) => ({
  path: 'site.region',
  content: `<html><head>{squarespace-headers}</head><body class="BEGIN">${text}<main>{squarespace.main-content}</main>END{squarespace-footers}</body></html>`,
});

let count = 0;
/** Wears the theme all the same and says what is wrong with it, and what a visitor gets. */
async function use(entries: readonly ZipEntry[]) {
  const name = `bad-${++count}`;
  const from = performance.now();
  const answer = await site.upload(entries, `name=${name}&activate=true&force=true`);
  expect([answer.statusCode, answer.json().activated]).toEqual([200, true]);
  const shown = await site.get('/about');
  const took = performance.now() - from;
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toContain('Readable');
  const { problems } = (await site.admin.call('GET', `/api/themes/${name}@1`)).json();
  return { name, took, body: shown.body, problems: problems as FoundProblem[] };
}

describe('a theme with something wrong in it: the rest of the page is whole, its owner hears where', () => {
  test('a section that is not closed, and one that is closed twice', async () => {
    const open = await use([conf(), region('\n<p>\n  {.section website}{siteTitle}</p>')]);
    expect(open.problems).toContainEqual(expect.objectContaining({ file: 'site.region', line: 3, column: 3 }));
    expect(open.body).toContain('Site broken</p>');
    const twice = await use([conf(), region('{.section website}<b>{siteTitle}</b>{.end}\n{.end}')]);
    expect(twice.problems).toContainEqual(expect.objectContaining({ file: 'site.region', line: 2, column: 1 }));
    expect(twice.body).toContain('END');
  });

  test('a partial, a region and a stylesheet that are not there', async () => {
    const { problems, body } = await use([
      conf(', "stylesheets": ["gone.less", "here.css"]'),
      region('<i>\n{@|apply gone.block}</i>'),
      { path: 'styles/here.css', content: '.here { color: red }' },
    ]);
    expect(problems).toContainEqual(
      expect.objectContaining({ file: 'site.region', line: 2, message: expect.stringContaining('gone.block') }),
    );
    expect(problems).toContainEqual(
      expect.objectContaining({ file: 'template.conf', message: expect.stringContaining('gone.less') }),
    );
    expect(body).toContain('.here');
    const lost = await use([
      { path: 'template.conf', content: '{ "layouts": {\n "default": { "regions": ["site", "lost"] } } }' },
      region(''),
    ]);
    expect(lost.problems).toContainEqual(
      expect.objectContaining({ file: 'template.conf', line: 2, message: expect.stringContaining('lost.region') }),
    );
  });

  test('LESS with mixins and variables that nobody has, and rules that are no rules', async () => {
    const { problems, body } = await use([
      conf(', "stylesheets": ["site.less"]'),
      region(''),
      {
        path: 'styles/site.less',
        content:
          '.a { color: red; .rounded(3px); }\n.b { color: @nobody; margin: 3px }\n.c { oops\n}\n.d { color: blue }',
      },
    ]);
    expect(body).toMatch(/\.a\{color:red/);
    expect(body).toContain('margin:3px');
    expect(body).toMatch(/\.d\{color:(?:blue|#00f)/);
    const lines = problems.filter(({ file }) => file === 'styles/site.less').map(({ line }) => line);
    expect(lines).toEqual(expect.arrayContaining([1, 2, 3]));
  });

  test('2 MB of LESS', async () => {
    const rules = Array.from({ length: 70_000 }, (_x, index) => `.a${index} { color: red; .b { margin: 0 } }`);
    const text = rules.join('\n').slice(0, 1_990_000);
    const { problems, body, took } = await use([
      conf(', "stylesheets": ["plain.css", "large.less"]'),
      region(''),
      { path: 'styles/plain.css', content: '.plain { color: red }' },
      { path: 'styles/large.less', content: text.slice(0, text.lastIndexOf('\n')) },
    ]);
    expect(problems).toContainEqual(
      expect.objectContaining({ message: expect.stringMatching(/LESS has 19\d{5} characters; at most 600000/) }),
    );
    expect(body).toContain('.plain');
    expect(body.length).toBeLessThan(400_000);
    expect(took).toBeLessThan(40_000);
  }, 120_000);

  test.each([
    ['a mixin that calls itself', '.loop(@n) { width: @n; .loop(@n + 1); }\n.a { .loop(1) }'],
    [
      'mixins that double',
      `${Array.from({ length: 40 }, (_x, i) => `.m${i}() { .m${i + 1}(); .m${i + 1}(); }`).join('\n')}.a { .m0() }`,
    ],
    ['a variable of itself', '@a: @b; @b: @a;\n.a { color: @a }'],
    ['a file that imports itself', '@import "site.less";\n.a { color: red }'],
  ])(
    'LESS without an end: %s',
    async (_what, less) => {
      const { body, took } = await use([
        conf(', "stylesheets": ["plain.css", "site.less"]'),
        region(''),
        { path: 'styles/plain.css', content: '.plain { color: red }' },
        { path: 'styles/site.less', content: less },
      ]);
      expect(body).toContain('.plain');
      expect(took).toBeLessThan(60_000);
    },
    150_000,
  );

  test('partials that call each other, and repeats in repeats', async () => {
    const { body, problems, took } = await use([
      conf(),
      region('{@|apply a}'),
      { path: 'blocks/a.block', content: 'a{@|apply b}{@|apply b}' },
      { path: 'blocks/b.block', content: 'b{@|apply a}{@|apply a}' },
    ]);
    expect(body).toContain('END');
    expect(problems.length).toBeGreaterThan(0);
    expect(took).toBeLessThan(30_000);
    const deep = await use([
      conf(),
      region(`{.section website}${'{.section @}'.repeat(200)}x${'{.end}'.repeat(200)}{.end}`),
    ]);
    expect(deep.body).toContain('END');
  }, 60_000);

  test('nothing but a template.conf, and that one broken', async () => {
    const alone = await use([{ path: 'template.conf', content: '{}' }]);
    expect(alone.problems.length).toBeGreaterThan(0);
    const broken = await use([{ path: 'template.conf', content: '{ "layouts": \n { ' }]);
    expect(broken.problems).toContainEqual(expect.objectContaining({ file: 'template.conf', line: 2 }));
    const odd = await use([
      {
        path: 'template.conf',
        content: '{ "layouts": 7, "stylesheets": "a", "navigations": [null], "customTypes": {} }',
      },
    ]);
    expect(odd.body).toContain('Readable');
  });

  test('a broken one never replaces a working one unasked; the older version is a call away; the active one stays', async () => {
    await site.upload([conf(), region('<b>works</b>')], 'name=mine&activate=true');
    const broken = await site.upload([conf(), region('{.section website}')], 'name=mine&activate=true');
    expect(broken.json()).toMatchObject({ version: 2, activated: false });
    expect((await site.get('/about')).body).toContain('<b>works</b>');
    expect((await site.admin.call('PUT', '/api/themes/active', { name: 'mine@2' })).statusCode).toBe(409);
    await site.admin.call('PUT', '/api/themes/active', { name: 'mine@2', force: true });
    expect((await site.get('/about')).body).not.toContain('<b>works</b>');
    expect((await site.admin.call('DELETE', '/api/themes/mine@2')).statusCode).toBe(409);
    await site.admin.call('PUT', '/api/themes/active', { name: 'mine@1' });
    expect((await site.get('/about')).body).toContain('<b>works</b>');
    expect((await site.admin.call('DELETE', '/api/themes/mine@2')).statusCode).toBe(204);
  });
});

describe('a template that never ends', () => {
  const huge = [
    { path: 'blocks/page.block', content: 'y'.repeat(1_900_000) },
    { path: 'blocks/pages.block', content: '{@|apply page}'.repeat(600) },
  ];
  const whole = /^<!doctype html>[\s\S]*Readable[\s\S]*<\/main>[\s\S]*<\/body>\s*<\/html>\s*$/i;
  const told = expect.objectContaining({ message: expect.stringMatching(/Output too long|Too many steps/) });

  test('around a page: the page is whole without it, and its owner hears where', async () => {
    const { body, problems } = await use([conf(), region('{@|apply pages}'), ...huge]);
    expect(body).toMatch(whole);
    expect(body.length).toBeLessThan(1_000_000);
    expect(problems).toContainEqual(told);
  });

  test('of a kind of page: its words stand in the theme all the same', async () => {
    const { body, problems } = await use([
      conf(),
      region(''),
      { path: 'collections/page.list', content: '<article><b>{@|apply pages}</b>{mainContent}</article>' },
      ...huge,
    ]);
    expect(body).toMatch(/BEGIN[\s\S]*<h1>About<\/h1>[\s\S]*Readable[\s\S]*END/);
    expect(body.length).toBeLessThan(1_000_000);
    expect(problems).toContainEqual(told);
  });

  test('of a block: the others are whole', async () => {
    const sections = (blocks: unknown[]) => [
      { id: 'one', tone: 'default', width: 'wide', height: 'auto', columns: 12, blocks },
    ];
    const layout = {
      sections: sections([wideBlock('a', 44, { markdown: 'x' }), wideBlock('b', 2, { html: '<p>Beside it</p>' })]),
    };
    const urlId = 'never-ending-block';
    await site.collection({ typeName: 'page', urlId, title: 'Blocks', layout });
    await use([conf(), region(''), { path: 'blocks/markdown-block.block', content: '{@|apply pages}' }, ...huge]);
    const { body } = await site.get(`/${urlId}`);
    expect(body).toContain('Beside it');
    expect(body).toMatch(/<!-- block a \(type 44\): markdown-block.block: Output too long/);
    expect(body).toMatch(/END[\s\S]*<\/html>\s*$/);
    expect(body.length).toBeLessThan(1_000_000);
  });
});

describe('a zip that is more than a theme', () => {
  const theme = [conf(), region('')];
  const refused: [string, () => readonly ZipEntry[] | Buffer, number, RegExp][] = [
    ['26 MB of it', () => Buffer.alloc(26_000_000, 1), 413, /larger/],
    [
      '10,000 files',
      () => [...theme, ...Array.from({ length: 10_000 }, (_x, i) => ({ path: `assets/${i}.txt`, content: '' }))],
      422,
      /more than 2000 files/,
    ],
    ['a path with a backslash', () => [...theme, { path: '..\\..\\x.txt', content: '' }], 422, /leads out|invalid/],
    ['a drive', () => [...theme, { path: 'C:/x.txt', content: '' }], 422, /leads out/],
    ['a path inside that leads out', () => [...theme, { path: 'a/../../x.txt', content: '' }], 422, /leads out/],
    ['a name without end', () => [...theme, { path: `assets/${'x'.repeat(300)}.txt`, content: '' }], 422, /too long/],
    ['twenty folders', () => [...theme, { path: `${'a/'.repeat(20)}x.txt`, content: '' }], 422, /too deep/],
    ['the same file twice', () => [...theme, region('other')], 422, /site\.region is in the theme twice/],
    [
      'one file in two spellings of a letter',
      () => [...theme, { path: 'assets/\u00e9.css', content: '' }, { path: 'assets/e\u0301.css', content: '' }],
      422,
      /twice/,
    ],
    ['a name with a zero byte', () => [...theme, { path: 'assets/a\0b.css', content: '' }], 422, /control character/],
    ['a name with a new line', () => [...theme, { path: 'assets/a\nb.css', content: '' }], 422, /control character/],
    ['nothing', () => Buffer.alloc(0), 422, /no zip that can be read/],
    ['half of a zip', () => Buffer.from('504b0304140000000800', 'hex'), 422, /no zip that can be read/],
  ];
  test.each(refused)(
    '%s is refused, with the reason',
    async (_what, entries, status, message) => {
      const before = process.memoryUsage().rss;
      const answer = await site.upload(entries(), 'name=evil');
      expect([answer.statusCode, answer.json().error.message]).toEqual([status, expect.stringMatching(message)]);
      expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000);
      const { themes } = (await site.admin.call('GET', '/api/themes')).json();
      expect(themes.some(({ name }: { name: string }) => name.startsWith('evil'))).toBe(false);
    },
    60_000,
  );

  test('names that differ in capital letters alone are kept apart, and told', async () => {
    const { body, problems } = await use([conf(), region(''), { path: 'Site.region', content: '<p>another</p>' }]);
    expect(body).toContain('BEGIN');
    expect(problems).toContainEqual(
      expect.objectContaining({
        file: 'site.region',
        severity: 'warning',
        message: expect.stringContaining('differs from Site.region in capital letters alone'),
      }),
    );
  });

  test('folders around the theme, leftovers of systems, and names in any writing are no harm', async () => {
    const answer = await site.upload(
      [
        { path: 'outer/', content: '' },
        { path: 'outer/inner/template.conf', content: conf().content },
        { path: 'outer/inner/site.region', content: region('<img src="/assets/über uns (1).png">').content },
        { path: 'outer/inner/assets/über uns (1).png', content: 'png' },
        { path: 'outer/inner/.git/config', content: 'x' },
        { path: '__MACOSX/outer/inner/._site.region', content: 'x' },
        { path: 'outer/inner/.DS_Store', content: 'x' },
        { path: 'outer/readme.txt', content: 'beside the theme' },
        { path: 'outer/inner/__proto__.json', content: '{}' },
        { path: 'outer/inner/blocks/constructor.block', content: 'x' },
      ],
      'name=nested&activate=true',
    );
    expect(answer.json()).toMatchObject({ activated: true });
    const { body } = await site.get('/about');
    const address = /<img src="([^"]+)"/.exec(body)?.[1] ?? '';
    const image = await site.get(encodeURI(address));
    expect([image.statusCode, image.body]).toEqual([200, 'png']);
  });
});

describe('a page with broken blocks', () => {
  const save = async (blocks: unknown[]) => {
    const layout = { sections: [{ id: 'one', tone: 'default', width: 'wide', height: 'auto', columns: 12, blocks }] };
    await database.db.system`
      update collections set layout = ${database.db.system.json(layout as never)} where id = ${page}`;
    await database.db
      .system`update websites set content_version = content_version + 1 where website_id = ${site.websiteId}`;
    await application.directory.refresh(site.websiteId);
    const { body } = await site.get('/about');
    const found = (await site.admin.call('GET', `/api/layouts/page/${page}`)).json();
    return { body, problems: found.problems as { blockId?: string; message: string; path: string }[] };
  };
  const words = (id: string, html: string) => wideBlock(id, 2, { html });

  test('of an unknown type, or with data that are none, shows all others; the call names each', async () => {
    const { body, problems } = await save([
      words('before', '<p>Before it</p>'),
      wideBlock('unknown', 4711),
      wideBlock('data', 4, { latitude: 'north' }),
      { id: 'place', type: 2, settings: { html: '<p>Misplaced</p>' }, place: { desktop: { column: -4, row: 'x' } } },
      { id: 'none', type: 2, settings: null },
      'no block at all',
      null,
      words('after', '<p>After it</p>'),
    ]);
    expect(body).toContain('Before it');
    expect(body).toContain('After it');
    expect(problems.map(({ blockId }) => blockId)).toEqual(expect.arrayContaining(['unknown', 'data', 'place']));
    for (const { message } of problems) expect(message.length).toBeGreaterThan(10);
  });

  test('60 of them nested as deep as they can be is a page; the 61st and what is deeper is named', async () => {
    const columns = Array.from({ length: 20 }, (_x, index) => ({
      ...wideBlock(`outer-${index}`, 69, {}),
      blocks: [{ ...wideBlock(`inner-${index}`, 69, {}), blocks: [words(`text-${index}`, `<p>Words ${index}</p>`)] }],
    }));
    const from = performance.now();
    const { body } = await save(columns);
    expect(performance.now() - from).toBeLessThan(20_000);
    expect(body).toContain('END');
    const more = await save([
      ...Array.from({ length: 61 }, (_x, index) => words(`text-${index}`, `<p>Words no. ${index}.</p>`)),
    ]);
    expect(more.body).toContain('Words no. 59.');
    expect(more.problems.some(({ message }) => /60/.test(message))).toBe(true);
    let nest: Record<string, unknown> = words('core', 'x') as never;
    for (let depth = 0; depth < 500; depth++) nest = { ...wideBlock(`n${depth}`, 69, {}), blocks: [nest] };
    const deep = await save([words('first', '<p>First</p>'), nest]);
    expect(deep.body).toContain('First');
    expect(deep.problems.length).toBeGreaterThan(0);
  }, 60_000);
});
