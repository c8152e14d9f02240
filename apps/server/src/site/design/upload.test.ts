import { roles } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { scriptHash } from '../../platform/html/script-hash.ts';
import { makeZip, type ZipEntry } from '../../testing/make-zip.ts';
import { type MarkedWebsite, seedMarkedWebsite } from '../../testing/marked-website.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let shop: MarkedWebsite;
let other: MarkedWebsite;
let admin: OwnerAgent;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  shop = await seedMarkedWebsite(application, database.db, 'own', { marker: 'mineown' });
  other = await seedMarkedWebsite(application, database.db, 'other', { marker: 'theirs' });
  admin = await signedInOwner(application.app, database.db, shop, roles.admin);
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const conf = '{ "name": "Mine", "layouts": { "default": { "regions": ["site"] } } }';
const region = (text: string) =>
  `<!doctype html><html><head>{squarespace-headers}</head><body>${text}{squarespace.main-content}{squarespace-footers}</body></html>`;
const theme = (text: string, more: ZipEntry[] = []): ZipEntry[] => [
  { path: 'mine/template.conf', content: conf },
  { path: 'mine/site.region', content: region(text) },
  ...more.map((entry) => ({ ...entry, path: `mine/${entry.path}` })),
];

const upload = (entries: readonly ZipEntry[] | Buffer, query = 'name=mine&activate=true', agent = admin) =>
  application.app.inject({
    method: 'POST',
    url: `/api/themes?${query}`,
    headers: { host: shop.host, 'x-csrf-token': agent.crumb, 'content-type': 'application/zip' },
    cookies: agent.cookies,
    payload: Buffer.isBuffer(entries) ? entries : makeZip(entries as ZipEntry[]),
  });
const page = (url: string, host = shop.host, cookies = {}) =>
  application.app.inject({ url, headers: { host, accept: 'text/html' }, cookies });

describe('a theme that is whole', () => {
  test('is active at once when its owner says so, with its files at addresses that never change', async () => {
    const answer = await upload(
      theme(
        '<b>first</b><img src="/assets/a.png"><squarespace:script src="a.js" combo="true"/><squarespace:script src="b.js" combo="true"/>',
        [
          { path: 'assets/a.png', content: Buffer.from([0x89, 0x50, 0, 1, 2, 255]) },
          { path: 'scripts/a.js', content: 'one()' },
          { path: 'scripts/b.js', content: 'two()' },
        ],
      ),
    );
    expect(answer.json()).toEqual({ name: 'mine', version: 1, activated: true, problems: [] });
    const { body } = await page('/');
    expect(body).toContain('<b>first</b>');
    const image = await page(/src="(\/static\/theme\/mine@1\/[^"]+)"/.exec(body)?.[1] ?? '/none');
    expect(image.rawPayload).toEqual(Buffer.from([0x89, 0x50, 0, 1, 2, 255]));
    expect(image.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const script = await page(/<script src="([^"]+)"/.exec(body)?.[1] ?? '/none');
    expect(script.body).toBe('one()\n;\ntwo()');
    expect(script.headers['content-type']).toContain('javascript');
  });

  test('is one website’s own: another one can neither use it nor read its files', async () => {
    const { body } = await page('/');
    const address = /src="(\/static\/theme\/mine@1\/[^"]+)"/.exec(body)?.[1] ?? '/none';
    expect((await page(address, other.host)).statusCode).toBe(404);
    const theirs = await signedInOwner(application.app, database.db, other, roles.admin);
    expect((await theirs.call('PUT', '/api/themes/active', { name: 'mine@1' })).statusCode).toBe(404);
    expect((await theirs.call('GET', '/api/themes/mine@1')).statusCode).toBe(404);
  });

  test('keeps its versions: an older one can be active again, and what is active cannot be deleted', async () => {
    expect((await upload(theme('<b>second</b>'))).json()).toMatchObject({ version: 2, activated: true });
    expect((await page('/')).body).toContain('<b>second</b>');
    expect((await admin.call('DELETE', '/api/themes/mine@2')).statusCode).toBe(409);
    expect((await admin.call('PUT', '/api/themes/active', { name: 'mine@1' })).statusCode).toBe(200);
    expect((await page('/')).body).toContain('<b>first</b>');
    const { themes } = (await admin.call('GET', '/api/themes')).json();
    expect(themes.filter((one: { name: string }) => one.name.startsWith('mine@'))).toMatchObject([
      { name: 'mine@2', active: false },
      { name: 'mine@1', active: true },
    ]);
    expect((await admin.call('DELETE', '/api/themes/mine@2')).statusCode).toBe(204);
    expect((await admin.call('DELETE', '/api/themes/lookbook')).statusCode).toBe(409);
  });

  test('can be seen before it is active, by those who may put it on and by nobody else', async () => {
    await upload(theme('<b>draft</b>'), 'name=draft');
    const url = '/?preview-theme=draft@1';
    const seen = await page(url, shop.host, admin.cookies);
    expect(seen.body).toContain('<b>draft</b>');
    expect(seen.headers['cache-control']).toBe('private, no-store');
    expect((await page(url)).body).toContain('<b>first</b>');
    expect((await page('/')).body).toContain('<b>first</b>');
    const viewer = await signedInOwner(application.app, database.db, shop, roles.viewer);
    expect((await page(url, shop.host, viewer.cookies)).body).toContain('<b>first</b>');
  });

  test('is seen so on pages that the platform fills, too, with one of its presets where one is asked for', async () => {
    const less = {
      path: 'styles/a.less',
      content: '// {"title":"Ink","type":"color"}\n@ink: #111;\nb { color: @ink }',
    };
    const night = { path: 'presets/night.preset', content: '{ "templateTweaks": { "@ink": "#012345" } }' };
    // A theme that lists the platform's parts knows its pages, too.
    const own = JSON.stringify({ ...JSON.parse(conf), stylesheets: ['plinth-parts.css', 'a.less'] });
    const entries = theme('<b>all of it</b>', [less, night]);
    await upload(
      entries.map((entry) => (entry.path.endsWith('template.conf') ? { ...entry, content: own } : entry)),
      'name=whole',
    );
    const viewer = await signedInOwner(application.app, database.db, shop, roles.viewer);
    const look = 'preview-theme=whole@1';
    for (const path of ['/cart', '/search?q=x', '/account/login', '/nowhere']) {
      const url = path + (path.includes('?') ? '&' : '?') + look;
      const seen = await page(url, shop.host, admin.cookies);
      expect([path, seen.statusCode]).toEqual([path, path === '/nowhere' ? 404 : 200]);
      expect(seen.body).toContain('<b>all of it</b>');
      expect(seen.headers['cache-control']).toBe('private, no-store');
      const script = /<script>(\(n=>[\s\S]*?)<\/script>/.exec(seen.body)?.[1] ?? '';
      expect(String(seen.headers['content-security-policy'])).toContain(scriptHash(script));
      for (const other of [await page(url), await page(url, shop.host, viewer.cookies)])
        expect(other.body).not.toContain('all of it');
    }
    expect((await page(`/cart?${look}&format=json`, shop.host, admin.cookies)).json()).toMatchObject({ pageType: 200 });
    // An empty bag has no checkout; the way back stays in the preview.
    const led = await page(`/checkout?${look}&preview-preset=night`, shop.host, admin.cookies);
    expect([led.statusCode, led.headers.location]).toEqual([303, '/cart?preview-theme=whole%401&preview-preset=night']);
    expect((await page(`/checkout?${look}`, shop.host)).headers.location).toBe('/cart');
    const preset = await page(`/cart?${look}&preview-preset=night`, shop.host, admin.cookies);
    expect(preset.body).toMatch(/b\{color:#012345/);
    expect((await page(`/cart?${look}&preview-preset=none`, shop.host, admin.cookies)).body).toMatch(/b\{color:#111/);
  });

  test('brings presets: using one sets its tweaks', async () => {
    await upload(
      theme('', [
        { path: 'styles/a.less', content: '// {"title":"Ink","type":"color"}\n@ink: #111;\nb { color: @ink }' },
        { path: 'presets/night.preset', content: '{ "title": "Night", "templateTweaks": { "@ink": "#abcdef" } }' },
      ]),
      'name=preset',
    );
    expect((await admin.call('PUT', '/api/themes/active', { name: 'preset@1', preset: 'day' })).statusCode).toBe(404);
    await admin.call('PUT', '/api/themes/active', { name: 'preset@1', preset: 'night' });
    expect((await page('/')).body).toContain('b{color:#abcdef');
    const described = (await admin.call('GET', '/api/themes/preset@1')).json();
    expect(described).toMatchObject({
      title: 'Mine',
      presets: [{ name: 'night' }],
      tweaks: [{ name: 'ink', type: 'color' }],
    });
  });
});

describe('what an owner has chosen in a theme', () => {
  test('stays with that theme: the next one begins with its own values, and coming back brings them back', async () => {
    const tweak = '// {"title":"Ink","type":"color"}\n@ink: #111;\nb { color: @ink }';
    const night = { path: 'presets/night.preset', content: '{ "templateTweaks": { "@ink": "#abcdef" } }' };
    await upload(theme('', [{ path: 'styles/a.less', content: tweak }, night]), 'name=first');
    await upload(theme('', [{ path: 'styles/a.less', content: tweak }]), 'name=second');
    await upload(theme('', [{ path: 'styles/a.less', content: tweak }]), 'name=first');
    const wear = (body: object) => admin.call('PUT', '/api/themes/active', body);
    await wear({ name: 'first@1', preset: 'night' });
    expect((await page('/')).body).toContain('b{color:#abcdef');
    // A newer version of the same theme goes on with them.
    await wear({ name: 'first@2' });
    expect((await page('/')).body).toContain('b{color:#abcdef');
    await wear({ name: 'second@1' });
    expect((await page('/')).body).toContain('b{color:#111');
    await wear({ name: 'first@1' });
    expect((await page('/')).body).toContain('b{color:#abcdef');
  });
});

describe('a theme that is broken', () => {
  test('never replaces one that works unasked; its problems are listed with file, line and column', async () => {
    await admin.call('PUT', '/api/themes/active', { name: 'mine@1' });
    const broken = theme('<b>broken</b>\n {.section collection}x');
    const answer = (await upload(broken, 'name=broken&activate=true')).json();
    expect(answer).toMatchObject({ version: 1, activated: false });
    expect(answer.problems).toContainEqual(expect.objectContaining({ file: 'site.region', line: 2, column: 2 }));
    expect((await page('/')).body).toContain('<b>first</b>');
    const refused = await admin.call('PUT', '/api/themes/active', { name: 'broken@1' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().problems).toContainEqual(expect.objectContaining({ line: 2, column: 2 }));
    expect((await admin.call('PUT', '/api/themes/active', { name: 'broken@1', force: true })).statusCode).toBe(200);
    expect((await page('/')).body).toContain('<b>broken</b>');
    await admin.call('PUT', '/api/themes/active', { name: 'mine@1' });
  });

  const refused: [string, () => ZipEntry[] | Buffer, RegExp][] = [
    ['no zip', () => Buffer.from('this is no zip'), /no zip that can be read/],
    ['no theme', () => [{ path: 'readme.txt', content: 'x' }], /no template\.conf/],
    ['a path that leads out', () => [...theme(''), { path: '../../etc/passwd.txt', content: 'x' }], /leads out/],
    ['an absolute path', () => [...theme(''), { path: '/etc/x.txt', content: 'x' }], /leads out/],
    [
      'a symbolic link',
      () => [...theme(''), { path: 'mine/assets/x.txt', content: '/etc/passwd', mode: 0o120777 }],
      /symbolic link/,
    ],
    [
      'a bomb',
      () => [...theme(''), { path: 'mine/assets/x.txt', content: Buffer.alloc(30_000_000) }],
      /larger than 10 MB/,
    ],
    [
      'a bomb that lies',
      () => [...theme(''), { path: 'mine/assets/x.txt', content: Buffer.alloc(30_000_000), claimedSize: 10 }],
      /broken|larger/,
    ],
    [
      'many bombs',
      () => [
        ...theme(''),
        ...Array.from({ length: 8 }, (_x, i) => ({ path: `mine/assets/${i}.txt`, content: Buffer.alloc(9_000_000) })),
      ],
      /larger than 60 MB/,
    ],
    [
      'too many files',
      () => [
        ...theme(''),
        ...Array.from({ length: 2_100 }, (_x, i) => ({ path: `mine/assets/${i}.txt`, content: '' })),
      ],
      /more than 2000 files/,
    ],
  ];
  test.each(refused)('is refused with a clear message: %s', async (_what, entries, message) => {
    const answer = await upload(entries(), 'name=evil');
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.message).toMatch(message);
    const { themes } = (await admin.call('GET', '/api/themes')).json();
    expect(themes.some(({ name }: { name: string }) => name.startsWith('evil'))).toBe(false);
  });

  test('files of other kinds are left out and listed, whatever they are: the theme is there', async () => {
    const odd = ['assets/x.php', 'assets/logo.svgz', 'scripts/site.js.old', 'browserconfig.xml', 'assets/x.exe'];
    const files = odd.map((path) => ({ path: `mine/${path}`, content: '<?php' }));
    const answer = await upload([...theme('<b>odd</b>'), ...files], 'name=odd');
    expect(answer.statusCode).toBe(200);
    for (const file of odd)
      expect(answer.json().problems).toContainEqual(
        expect.objectContaining({ file, severity: 'warning', message: expect.stringContaining('it is left out') }),
      );
    for (const path of odd)
      expect((await page(`/static/theme/odd@1/x/${path.replace('assets/', '')}`)).statusCode).toBe(404);
  });

  test('is taken only from who runs the website, and only as a zip', async () => {
    const editor = await signedInOwner(application.app, database.db, shop, roles.editor);
    expect((await upload(theme(''), 'name=x', editor)).statusCode).toBe(403);
    expect((await admin.call('POST', '/api/themes?name=x', { a: 1 })).statusCode).toBe(415);
    expect((await upload(theme(''), 'name=../x')).statusCode).toBe(400);
  });
});
