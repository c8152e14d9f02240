import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type ThemeSite, themeSite } from '../../testing/theme-site.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { tweakClasses } from '../pages/page-marks.ts';

let database: TestDatabase;
let application: Application;
let site: ThemeSite;
let shop: string;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await themeSite(application, database.db, 'viewed');
  shop = await site.collection({ typeName: 'products', type: 13, urlId: 'shop', title: 'Shop' });
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const bodyOf = (html: string) => /<body[^>]*class="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];

async function choose(settings: Record<string, unknown>) {
  const url = `/api/content/collections/${shop}`;
  const { version } = (await site.admin.call('GET', url)).json();
  const answer = await site.admin.call('PATCH', url, { version, change: { settings } });
  await application.directory.refresh(site.websiteId);
  const page = (await site.get('/shop')).body;
  return { status: answer.statusCode, classes: bodyOf(page) };
}

test.each(['list', 'grid', 'product'])('[ENUM-13] a collection is viewed as %s', async (view) => {
  const { status, classes } = await choose({ collectionView: view });
  expect(status).toBe(200);
  expect(classes.filter((name) => name.startsWith('collection-view-'))).toEqual([`collection-view-${view}`]);
  const json = (await site.get('/shop?format=json')).json();
  expect(json.collection.settings).toEqual({ collectionView: view });
});

test.each([1, 2, 3, 4])('[ENUM-08] a page has the layout type %d', async (type) => {
  const { status, classes } = await choose({ pageLayoutType: type });
  expect(status).toBe(200);
  expect(classes.filter((name) => name.startsWith('page-layout-type-'))).toEqual([`page-layout-type-${type}`]);
});

test('[ENUM-08] [ENUM-13] nothing else can be chosen, and without a choice the page says nothing', async () => {
  for (const wrong of [
    { pageLayoutType: 0 },
    { pageLayoutType: 5 },
    { pageLayoutType: '1' },
    { collectionView: 'table' },
  ])
    expect((await choose(wrong)).status, JSON.stringify(wrong)).toBe(400);
  const { status, classes } = await choose({ own: 'kept' });
  expect(status).toBe(200);
  expect(classes.join(' ')).not.toMatch(/collection-view-|page-layout-type-/);
});

test('[ENUM-16] tweaks for the lock screen or the pop-up reach the pages that they are for', async () => {
  const tweak = (title: string, pageType: string) =>
    `// {"title":"${title}","type":"checkbox","default":true,"pageType":"${pageType}"}`;
  const region =
    '<!doctype html><html><head>{squarespace-headers}</head><body class="{squarespace.page-classes}">{squarespace.main-content}{squarespace-footers}</body></html>';
  const conf = '{ "layouts": { "default": { "regions": ["site"] } }, "stylesheets": ["a.less"] }';
  const less = ['SPLASH_PAGE', 'LOCK_SCREEN', 'POPUP_OVERLAY', 'CHECKOUT']
    .map((kind) => tweak(`for ${kind}`, kind))
    .join('\n');
  const uploaded = await site.upload(
    [
      { path: 'template.conf', content: conf },
      { path: 'site.region', content: region },
      { path: 'styles/a.less', content: less },
    ],
    'name=tweaked&activate=true&force=true',
  );
  expect(uploaded.json()).toMatchObject({ activated: true });
  await site.collection({ typeName: 'page', urlId: 'secret', title: 'Secret', body: '<p>Hush</p>', passwordHash: 'x' });
  await application.directory.refresh(site.websiteId);
  const marks = async (path: string) =>
    bodyOf((await site.get(path)).body).filter((name) => name.startsWith('tweak-for'));
  expect(await marks('/shop')).toEqual([]);
  expect(await marks('/secret')).toEqual(['tweak-for-lock-screen']);
});

test.each([
  [3, ['splash']],
  [103, ['lock']],
  [105, ['lock']],
  [104, ['popup']],
  [201, ['checkout']],
  [202, ['checkout']],
  [400, ['sso']],
  [200, []],
  [1, []],
])('[ENUM-16] a page of type %d has the tweaks of its kind', (pageType, expected) => {
  const pageClasses = {
    SPLASH_PAGE: ['splash'],
    LOCK_SCREEN: ['lock'],
    POPUP_OVERLAY: ['popup'],
    CHECKOUT: ['checkout'],
    SSO_PAGE: ['sso'],
  };
  expect(tweakClasses({ pageClasses }, pageType, false)).toEqual(expected);
  // Where a pop-up comes over the page, its tweaks are needed there, once.
  expect(tweakClasses({ pageClasses }, pageType, true)).toEqual([...new Set([...expected, 'popup'])]);
});
