import { roles } from '@plinth/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { contextShape } from '../../testing/context-shape.ts';
import { makeZip } from '../../testing/make-zip.ts';
import { type MarkedWebsite, seedMarkedWebsite } from '../../testing/marked-website.ts';
import { signedInOwner } from '../../testing/owner-server.ts';
import { readHtml } from '../../testing/read-html.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let shop: MarkedWebsite;

/** Names that our context does not have, and why. */
const LEFT_OUT: readonly [RegExp, string][] = [
  [
    /\.mainImage\.(addedOn|updatedOn|displayIndex|starred|workflowState|authorId|author|urlId|body|likeCount|dislikeCount|commentCount|publicCommentCount|commentState|unsaved|pushedServices|pendingPushedServices|systemDataSourceType|systemDataOrigin)(\.|$)/,
    'the editorial state of a file: files have no drafts, authors, likes or comments here',
  ],
  [/\.mainImage\.colorData\./, 'colours are there once an image has been looked at; the test’s image is made directly'],
];

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  shop = await seedMarkedWebsite(application, database.db, 'own', { marker: 'mineown' });
  const { system: sql } = database.db;
  const index = 'a'.repeat(24);
  await sql`
    insert into collections (website_id, id, type, type_name, title, navigation_title, url_id)
    values (${shop.websiteId}, ${index}, 1, 'index', 'Home', 'Home', 'all')`;
  await sql`
    insert into collections (website_id, id, type, type_name, title, navigation_title, url_id, parent_id, body, main_asset_id)
    select ${shop.websiteId}, ${'b'.repeat(24)}, 10, 'page', 'Welcome', 'Welcome', 'welcome', ${index}, '<p>Hello</p>', id
    from assets where website_id = ${shop.websiteId} limit 1`;
  await sql`
    update websites set settings = settings || '{"useCLDRMoneyFormat": true}' where website_id = ${shop.websiteId}`;
  // What every template sees is what this theme writes.
  const admin = await signedInOwner(application.app, database.db, shop, roles.admin);
  const answer = await application.app.inject({
    method: 'POST',
    url: '/api/themes?name=context&activate=true&force=true',
    headers: { host: shop.host, 'x-csrf-token': admin.crumb, 'content-type': 'application/zip' },
    cookies: admin.cookies,
    payload: makeZip([
      { path: 'template.conf', content: '{ "layouts": { "default": { "regions": ["site"] } } }' },
      { path: 'site.region', content: '{@|json}' },
    ]),
  });
  expect(answer.json()).toMatchObject({ activated: true });
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const get = (url: string) => application.app.inject({ url, headers: { host: shop.host, accept: 'text/html' } });

const typeOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

/** Every value that a path leads to; a list stands for each of its entries. */
function valuesAt(root: unknown, path: string): unknown[] {
  let values = [root];
  for (const step of path === '' ? [] : path.replaceAll('[]', '.[]').split('.')) {
    values = values.flatMap((value) => {
      if (step === '[]') return Array.isArray(value) ? value : [];
      return typeof value === 'object' && value !== null ? [(value as Record<string, unknown>)[step]] : [undefined];
    });
  }
  return values;
}

test('the page context has every name of the established format, with the same type', async () => {
  const context: unknown = JSON.parse((await get('/all')).body);
  const wrong: string[] = [];
  for (const [parent, names] of Object.entries(contextShape)) {
    for (const entry of names.split(' ')) {
      const at = entry.lastIndexOf(':');
      const name = entry.slice(0, at);
      const path = name === '[]' ? `${parent}[]` : parent === '' ? name : `${parent}.${name}`;
      if (LEFT_OUT.some(([pattern]) => pattern.test(path))) continue;
      const types = entry.slice(at + 1).split('/');
      const values = valuesAt(context, path);
      if (values.length === 0 || !values.every((value) => types.includes(typeOf(value))))
        wrong.push(`${path}: ${[...new Set(values.map(typeOf))].join('/') || 'nothing'} instead of ${types.join('/')}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('[CONT-04] websiteSettings has the fields that templates ask for, as the owner set them', async () => {
  const context = async () => JSON.parse((await get('/all')).body);
  const before = await context();
  expect(before.websiteSettings).toMatchObject({
    disqusShortname: '',
    commentsEnabled: false,
    simpleLikingEnabled: false,
  });
  expect(before.website).toMatchObject({ shareButtonOptions: expect.any(Object), timeZone: expect.any(String) });
  const own = {
    disqusShortname: 'kilnfolk',
    commentsEnabled: true,
    simpleLikingEnabled: true,
    captchaSettings: { siteKey: 'key-1' },
  };
  await database.db.system`
    update websites set settings = settings || ${database.db.system.json(own)}, content_version = content_version + 1
    where website_id = ${shop.websiteId}`;
  await application.directory.refresh(shop.websiteId);
  const after = await context();
  expect(after.websiteSettings).toMatchObject(own);
  expect(after.website.useCLDRMoneyFormat).toBe(true);
  const [fresh] = await database.db.system<{ timeZone: string }[]>`
    insert into websites (website_id, identifier, title, theme_name) values (${'e'.repeat(24)}, 'fresh', 'Fresh', 'lookbook')
    returning time_zone`;
  expect(fresh?.timeZone).toBe('America/New_York');
});

test('[PREF-01] the store counts in US dollars and sells several of a service unless its owner says otherwise', async () => {
  const { system: sql } = database.db;
  const settingsOf = async (stored: Record<string, unknown>) => {
    await sql`update websites set store_settings = ${sql.json(stored as never)} where website_id = ${shop.websiteId}`;
    await sql`update websites set content_version = content_version + 1 where website_id = ${shop.websiteId}`;
    await application.directory.refresh(shop.websiteId);
    const answer = await application.app.inject({ url: '/?format=json', headers: { host: shop.host } });
    return answer.json().websiteSettings.storeSettings;
  };
  const [before] = await sql`select store_settings from websites where website_id = ${shop.websiteId}`;
  expect(await settingsOf({})).toMatchObject({ currency: 'USD', multipleQuantityAllowedForServices: true });
  const set = { currency: 'EUR', multipleQuantityAllowedForServices: false };
  expect(await settingsOf(set)).toMatchObject(set);
  await settingsOf(before?.storeSettings as Record<string, unknown>);
});

test('[PAGE-09] a product page has the quantity input', async () => {
  const input = readHtml((await get('/shop/bowl?format=main-content')).body).find(
    ({ name, attributes }) => name === 'input' && attributes.name === 'quantity',
  );
  expect(input?.attributes).toMatchObject({ value: '1', min: '1' });
});

test('prices show their currency where the website asks for it', async () => {
  expect(JSON.parse((await get('/all')).body).featureFlags).toEqual({ useCLDRMoneyFormat: true });
});

test.each(['/', '/all', '/shop', '/shop/bowl', '/welcome'])(
  '%s comes as JSON and as its main content alone',
  async (url) => {
    const json = await get(`${url}?format=json`);
    expect(json.headers['content-type']).toContain('application/json');
    expect(Object.keys(json.json())).toEqual(expect.arrayContaining(['website', 'websiteSettings', 'collection']));
    const pretty = await get(`${url}?format=json-pretty`);
    expect(pretty.body).toContain('\n  "website": {');
    const main = await get(`${url}?format=main-content`);
    expect(main.statusCode).toBe(200);
    expect(main.body).not.toContain('<html');
  },
);
