import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type FoundProblem, type ThemeSite, themeSite } from '../../testing/theme-site.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

// A theme as its designers write them, who know nothing of this platform: fixtures/outside.

let database: TestDatabase;
let application: Application;
let site: ThemeSite;
let problems: FoundProblem[];
let about: string;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await themeSite(application, database.db, 'outside');
  const { system: sql } = database.db;
  const store = await site.collection({ typeName: 'products', type: 13, urlId: 'shop', title: 'Shop' });
  await sql`insert into categories ${sql({ websiteId: site.websiteId, id: 'c'.repeat(24), collectionId: store, displayName: 'Bowls & cups', slug: 'bowls' })}`;
  for (const [index, title] of ['Bowl', 'Cup', 'Plate'].entries()) {
    const id = await site.item(store, { urlId: `p${index}`, title, recordType: 11, productType: 1 });
    await sql`insert into variants ${sql({ websiteId: site.websiteId, id: `${index}`.repeat(24), itemId: id, sku: `SKU-${index}`, priceCents: 1250 })}`;
  }
  folder = await site.collection({ typeName: 'folder', urlId: 'more', title: 'More' });
  about = await site.collection({ typeName: 'page', urlId: 'about', title: 'About', layout: words('About the yard') });
  await site.settings({
    blockFields: { 'side-about': words('Beside the page'), 'side-shop': words('Beside the shop') },
  });
  problems = await site.use('outside');
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const words = (text: string) => ({
  sections: [
    {
      id: 's1',
      tone: 'default',
      width: 'inset',
      height: 'auto',
      columns: 12,
      blocks: [
        {
          id: 'b1',
          type: 2,
          settings: { html: `<p>${text}</p>` },
          place: { desktop: { column: 1, row: 1, columnSpan: 12, rowSpan: 1 } },
        },
      ],
    },
  ],
});
const body = async (url: string) => (await site.get(url)).body;

test('nothing is wrong in it; files of other kinds are left out and listed', () => {
  expect(problems.filter(({ severity }) => severity !== 'warning')).toEqual([]);
  const leftOut = problems.filter(({ message }) => message.includes('left out')).map(({ file }) => file);
  expect(leftOut.sort()).toEqual(['browserconfig.xml', 'scripts/old.js.bak']);
});

describe('tweaks in comments that say the word', () => {
  test('are what the owner may change, whichever way they are written', async () => {
    const { tweaks } = (await site.admin.call('GET', '/api/themes/outside@1')).json();
    expect(tweaks.map(({ name, type }: { name: string; type: string }) => `${type} ${name}`)).toEqual([
      'color ground',
      'value gutter',
      'dropdown tweak-menu-place',
      'checkbox tweak-show-footer',
      'checkbox tweak-dark',
      'font titles',
      'image band',
    ]);
    expect(tweaks[1]).toMatchObject({ title: 'Gutter', default: '20px', min: 4, max: 60 });
    expect(tweaks[3]).toMatchObject({ default: 'true' });
  });

  test('reach the body, the page’s scripts and the stylesheet', async () => {
    const page = await body('/about');
    expect(page).toMatch(/<body [^>]*\btweak-menu-place-right\b[^>]*\btweak-show-footer\b/);
    expect(page).not.toMatch(/<body [^>]*\btweak-dark\b/);
    const said = /"tweakJSON":(\{[^}]*\})/.exec(page)?.[1] ?? '{}';
    expect(JSON.parse(said)).toMatchObject({
      ground: '#fdf6ec',
      gutter: '20px',
      'tweak-menu-place': 'Right',
      'tweak-show-footer': 'true',
      'tweak-dark': 'false',
    });
    expect(page).toContain('line-height:40.8px');
  });
});

describe('stylesheets', () => {
  test('reset.css comes first, listed or not; addresses of its own files need no slash', async () => {
    const page = await body('/about');
    expect(page).toContain('html,body,h1,h2,h3,p,ul,figure{margin:0;padding:0');
    expect(page.indexOf('html,body,h1')).toBeLessThan(page.indexOf('.Header-name'));
    const files = [...page.matchAll(/url\(["']?([^"')]*wide\.svg)/g)].map((match) => match[1]);
    expect(files.length).toBeGreaterThanOrEqual(2);
    for (const file of files) {
      expect(file).toMatch(/^\/static\/theme\/outside@1\/\w+\/wide\.svg$/);
      expect((await site.get(file ?? '')).statusCode).toBe(200);
    }
  });

  test('the sign of the currency stands before amounts, and images keep to their column', async () => {
    const page = await body('/shop/p1');
    expect(page).toMatch(/<body [^>]*native-currency-code-usd/);
    expect(page).toContain('.native-currency-code-usd .sqs-money-native::before{content:"$"}');
    expect(page).toMatch(/:where\(img,[^)]*\)\{max-width:100%\}/);
  });
});

test('scripts stand where their author put them, without waiting: what comes behind finds them done', async () => {
  const page = await body('/about');
  expect(page).toMatch(/<script src="[^"]*@scripts\/registry\.js"><\/script>/);
  expect(page).toMatch(/<script src="[^"]*@scripts\/bundle\.js"><\/script>\s*<script>window\.outside\.after/);
});

describe('navigations', () => {
  test('[NAV-08] [NAV-09] are there as soon as the theme is put on, and can be filled; the template sees what leads where', async () => {
    const items = [{ collectionId: about }, { collectionId: folder }, { externalLink: '/contact' }];
    const ask = { fieldName: 'primary-links', templateId: 'outside@1', navigation: { items } };
    expect((await site.admin.call('POST', '/api/widget/UpdateNavigation', ask)).statusCode).toBe(200);
    const { layout } = (await site.admin.call('GET', '/api/commondata/GetSiteLayout')).json();
    expect(layout.map(({ identifier }: { identifier: string }) => identifier)).toEqual(
      expect.arrayContaining(['primary-links', 'legal-links']),
    );
    await application.directory.refresh(site.websiteId);
    const page = await body('/about');
    expect(page).toMatch(/<a href="\/about" data-label="page" data-behaviour="">About<\/a>/);
    expect(page).toMatch(/<a href="\/more" data-label="folder" data-behaviour="1">More<\/a>/);
    expect(
      (await site.admin.call('POST', '/api/widget/UpdateNavigation', { ...ask, fieldName: 'no' })).statusCode,
    ).toBe(404);
  });

  test('[NAV-07] [NAV-08] are there for a website that wore the theme before they were', async () => {
    await database.db.system`delete from navigations where website_id = ${site.websiteId} and name = 'legal-links'`;
    const { layout } = (await site.admin.call('GET', '/api/commondata/GetSiteLayout')).json();
    expect(layout).toContainEqual({ identifier: 'legal-links', links: [] });
    const ask = { fieldName: 'legal-links', templateId: 'outside@1', navigation: { items: [{ collectionId: about }] } };
    expect((await site.admin.call('POST', '/api/widget/UpdateNavigation', ask)).statusCode).toBe(200);
    await application.directory.refresh(site.websiteId);
  });

  test('what is in one stays when another theme is put on', async () => {
    await site.use('counter');
    await site.use('outside');
    await application.directory.refresh(site.websiteId);
    expect(await body('/about')).toContain('<a href="/about" data-label="page"');
  });
});

describe('elements with expressions in their attributes', () => {
  test('a block field has another name on every page', async () => {
    expect(await body('/about')).toMatch(
      /<div class="sqs-layout sqs-grid-12 columns-12 Side-field Side-page" data-type="block-field" data-block-field="side-about" data-layout-label="Beside About" id="side-about">.*Beside the page/s,
    );
    const shop = await body('/shop');
    expect(shop).toContain('Beside the shop');
    expect(shop).not.toContain('Beside the page');
    expect(shop).toContain('id="side-shop"');
  });

  test('a query asks for what its page says', async () => {
    expect(await body('/shop')).toMatch(/<ul class="Side-list"><li>\w+<\/li><li>\w+<\/li><\/ul>/);
    expect(await body('/about')).toContain('<ul class="Side-list"></ul>');
  });
});

test('categories have names and addresses in the words of the established format', async () => {
  expect(await body('/about')).toContain(
    '<ul class="Footer-kinds"><li><a href="/shop/category/bowls">Bowls &amp; cups</a></li></ul>',
  );
});

test('a page’s sections keep to the column that the theme gives them', async () => {
  const page = await body('/about');
  expect(page).toContain('<div class="layout layout--inline">');
  expect(page).toContain('About the yard');
});

describe('in the theme’s own places are', () => {
  test('the announcement bar, the cart, and the store’s words', async () => {
    const { system: sql } = database.db;
    await sql`insert into site_extras ${sql({ websiteId: site.websiteId, kind: 'announcement-bar', settings: sql.json({ enabled: true, text: 'Closed on Monday' }) } as never)}`;
    await site.settings({});
    const page = await body('/about');
    expect(page).toMatch(/<div class="sqs-announcement-bar-dropzone">\s*<aside class="announcement-bar/s);
    expect(page.match(/<aside class="announcement-bar/g)).toHaveLength(1);
    expect(page).toMatch(/<div class="sqs-cart-dropzone">.*?data-island="cart-pill"/s);
    expect(page).toContain('<p class="Footer-words">Add To Cart</p>');
  });

  test('the price, once: the form below does not repeat it', async () => {
    const page = await body('/shop/p1');
    expect(page).toMatch(/<div class="product-price">\s*<span class="sqs-money-native">12\.50<\/span>/);
    expect(page).not.toContain('class="pl-price"');
    expect(page).toMatch(/<form[^>]*action="\/cart\/add"/);
  });

  test('the count of the cart, which a script fills in', async () => {
    expect(await body('/about')).toContain('.sqs-cart-quantity');
  });
});

test('pages of the platform wear neither its layout nor its scripts; search is a page of its own', async () => {
  for (const path of ['/cart', '/account/login', '/nowhere']) {
    const page = await body(path);
    expect([path, page.includes('class="Header"'), page.includes('bundle.js')]).toEqual([path, false, false]);
    expect(page).toContain('pl-system__name');
    expect(page).not.toContain('.Header-name');
  }
  expect(await body('/search?q=bowl')).toContain('class="Header"');
});

test('pages of the platform take its ground, ink and font', async () => {
  expect(await body('/cart')).toMatch(
    /body\.pl-system\{--paper:#fdf6ec;--ink:#222211;--accent:#000000;--pl-system-font:"Georgia",serif\}/,
  );
});

describe('a file that a script asks for without a version', () => {
  test('comes from the theme, for a while; what is no file of it is not found', async () => {
    const picture = await site.get('/assets/wide.svg');
    expect([picture.statusCode, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
      200,
      'image/svg+xml',
      'public, max-age=300',
    ]);
    expect((await site.get('/scripts/registry.js')).headers['content-type']).toContain('javascript');
    expect((await site.get('/assets/nothing.svg')).statusCode).toBe(404);
    expect((await site.get('/assets/../template.conf')).statusCode).toBe(404);
    expect((await site.get('/assets/%2e%2e/template.conf')).statusCode).toBe(404);
  });
});

test('the first page’s policy holds for those that its script swaps in: their images and frames, the theme’s own scripts', async () => {
  const { headers } = await site.get('/about');
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/img-src [^;]*https:(?: |;)/);
  expect(policy).toMatch(/frame-src [^;]*https:(?: |;)/);
  expect(policy).not.toMatch(/script-src [^;]*https:/);
  expect(String((await site.get('/cart')).headers['content-security-policy'])).not.toMatch(/frame-src [^;]*https:/);
});
