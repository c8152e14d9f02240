import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../accounts/staff/password.ts';
import type { Application } from '../../boot/application.ts';
import { readHtml } from '../../testing/read-html.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type ThemeSite, themeSite } from '../../testing/theme-site.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let site: ThemeSite;

const SECRET = 'the secret price';

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await themeSite(application, database.db, 'kinds');
  const { collection, item } = site;
  const on = { publishOn: new Date('2026-01-05T10:00:00Z') };
  await collection({ typeName: 'page', urlId: 'about', title: 'About', body: '<p>About the kiln</p>' });
  const blog = await collection({ typeName: 'blog', urlId: 'news', title: 'News', ordering: 'chronological' });
  await item(blog, { urlId: 'first', title: 'A first post', body: '<p>Fired</p>', ...on });
  const events = await collection({ typeName: 'events', urlId: 'dates', title: 'Dates', ordering: 'calendar' });
  const startsAt = new Date(Date.now() + 86_400_000);
  await item(events, { urlId: 'opening', title: 'The opening', recordType: 12, startsAt, endsAt: startsAt });
  const gallery = await collection({ typeName: 'gallery', urlId: 'images', title: 'Images' });
  await item(gallery, { urlId: 'bowl', title: 'A bowl', recordType: 2 });
  const album = await collection({ typeName: 'album', urlId: 'songs', title: 'Songs', ordering: 'music-album' });
  await item(album, {
    urlId: 'song',
    title: 'Slow clay',
    recordType: 7,
    structuredContent: { audioAssetUrl: '/content/a.mp3' },
  });
  const silent = await collection({ typeName: 'album', urlId: 'silence', title: 'Silence', ordering: 'music-album' });
  await item(silent, { urlId: 'rest', title: 'A rest', recordType: 7 });
  const store = await collection({ typeName: 'products', type: 13, urlId: 'shop', title: 'Shop' });
  const product = await item(store, { urlId: 'cup', title: 'A cup', recordType: 11, productType: 1 });
  await database.db.system`
    insert into variants ${database.db.system({ websiteId: site.websiteId, id: 'e'.repeat(24), itemId: product, sku: 'CUP', priceCents: 1200 })}`;
  const index = await collection({ typeName: 'index', urlId: 'work', title: 'Work' });
  const passwordHash = await hashPassword('open sesame');
  await collection({ typeName: 'page', urlId: 'one', title: 'One', parentId: index, body: '<p>First part</p>' });
  const hidden = { typeName: 'page', body: `<p>${SECRET}</p>` };
  await collection({ ...hidden, urlId: 'two', title: 'Two', parentId: index, passwordHash });
  await collection({ typeName: 'folder', urlId: 'more', title: 'More', folderBehavior: 1 });
  await collection({
    typeName: 'cover-page',
    type: 8,
    urlId: 'cover',
    title: 'Cover',
    settings: { heading: 'Come in' },
  });
  await collection({ ...hidden, urlId: 'prices', title: 'Prices', passwordHash });
  await collection({ ...hidden, urlId: 'club', title: 'Club', membersOnly: true });
  const diary = await collection({ typeName: 'blog', urlId: 'diary', title: 'Diary', passwordHash });
  await item(diary, { urlId: 'day', title: SECRET, ...on });
  await site.upload(
    [
      { path: 'template.conf', content: '{ "layouts": { "default": { "regions": ["site"] } } }' },
      {
        path: 'site.region',
        content: `<html><head>{squarespace-headers}</head><body><main>{squarespace.main-content}</main>
          <squarespace:query collection="diary">{.repeated section items}{title}{.end}</squarespace:query>{squarespace-footers}</body></html>`,
      },
      { path: 'pages/hours.page', content: '<h1>Hours</h1>' },
      { path: 'pages/hours.page.conf', content: '{ "title": "Our hours", "description": "When we are there" }' },
      { path: 'collections/search.list', content: '<h1>Found</h1>{.repeated section items}{title}{.end}' },
    ],
    'name=kinds&activate=true&force=true',
  );
  await application.directory.refresh(site.websiteId);
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const type = (answer: { headers: Record<string, unknown> }) => String(answer.headers['content-type']);
/** Start and end tags meet each other, and nothing but them is between `<` and `>`. */
const wellFormed = (xml: string): boolean => {
  const open: string[] = [];
  for (const [, end, name = '', self] of xml.matchAll(/<(\/?)([a-z][\w:]*)[^<>]*?(\/?)>/gi)) {
    if (end) {
      if (open.pop() !== name) return false;
    } else if (!self) open.push(name);
  }
  return open.length === 0 && xml.startsWith('<?xml');
};

interface Kind {
  url: string;
  status?: number;
  pageType: number;
  /** Names that its JSON has beside those of every page. */
  json: Record<string, unknown>;
  main: RegExp;
  /** Entries of its feed. */
  entries: number;
}

const published: [string, Kind][] = [
  ['the home page', { url: '/', pageType: 2, json: { mainContent: '<p>Welcome</p>' }, main: /Welcome/, entries: 1 }],
  [
    'a page',
    { url: '/about', pageType: 2, json: { collection: { typeName: 'page' } }, main: /About the kiln/, entries: 1 },
  ],
  [
    'a page of the theme',
    { url: '/hours', pageType: 2, json: { page: { title: 'Our hours' } }, main: /<h1>Hours/, entries: 1 },
  ],
  [
    'a blog',
    { url: '/news', pageType: 1, json: { items: [{ title: 'A first post' }] }, main: /A first post/, entries: 1 },
  ],
  ['a post', { url: '/news/first', pageType: 50, json: { item: { body: '<p>Fired</p>' } }, main: /Fired/, entries: 1 }],
  [
    'events',
    { url: '/dates', pageType: 1, json: { upcoming: [{ title: 'The opening' }] }, main: /The opening/, entries: 1 },
  ],
  [
    'an event',
    { url: '/dates/opening', pageType: 50, json: { item: { recordType: 12 } }, main: /The opening/, entries: 1 },
  ],
  [
    'a gallery',
    { url: '/images', pageType: 1, json: { items: [{ title: 'A bowl' }] }, main: /pl-gallery/, entries: 1 },
  ],
  ['an image', { url: '/images/bowl', pageType: 50, json: { item: { title: 'A bowl' } }, main: /A bowl/, entries: 1 }],
  [
    'an album',
    { url: '/songs', pageType: 1, json: { items: [{ title: 'Slow clay' }] }, main: /Slow clay/, entries: 1 },
  ],
  ['a shop', { url: '/shop', pageType: 1, json: { items: [{ title: 'A cup' }] }, main: /A cup/, entries: 1 }],
  [
    'a product',
    {
      url: '/shop/cup',
      pageType: 50,
      json: { item: { variants: [{ sku: 'CUP', price: 1200 }] } },
      main: /A cup/,
      entries: 1,
    },
  ],
  [
    'an index',
    {
      url: '/work',
      pageType: 1,
      json: {
        collection: { collections: [{ mainContent: '<p>First part</p>' }, { title: 'Two', passwordProtected: true }] },
      },
      main: /First part/,
      entries: 1,
    },
  ],
  [
    'a cover page',
    {
      url: '/cover',
      pageType: 3,
      json: { coverSlide: expect.stringContaining('Come in') },
      main: /Come in/,
      entries: 1,
    },
  ],
];

const system: [string, Kind][] = [
  ['the cart', { url: '/cart', pageType: 200, json: { shoppingCart: { entries: [] } }, main: /cart/i, entries: 0 }],
  [
    'the search',
    { url: '/search?q=cup', pageType: 102, json: { search: { query: 'cup' } }, main: /<h1>Found/, entries: 0 },
  ],
  [
    'signing in',
    { url: '/account/login', pageType: 1, json: { page: { fullUrl: '/account/login' } }, main: /<form/, entries: 0 },
  ],
  [
    'an address with nothing at it',
    {
      url: '/nowhere',
      status: 404,
      pageType: 100,
      json: { error: { code: 'not-found' }, status: 404 },
      main: /error-page/,
      entries: 0,
    },
  ],
  [
    'a page with a password',
    { url: '/prices', status: 401, pageType: 105, json: { status: 401 }, main: /type="password"/, entries: 0 },
  ],
  [
    'a page for members',
    { url: '/club', status: 401, pageType: 106, json: { status: 401 }, main: /access-page/, entries: 0 },
  ],
  [
    'a post with a password',
    { url: '/diary/day', status: 401, pageType: 105, json: { status: 401 }, main: /type="password"/, entries: 0 },
  ],
];

test('an album whose first track has no recording has no player that leads nowhere', async () => {
  expect((await site.get('/songs')).body).toContain('<audio class="album__player"');
  const silent = await site.get('/silence');
  expect(silent.body).toContain('<h1>Silence</h1>');
  expect(silent.body).not.toContain('<audio');
});

describe.each([...published, ...system])('%s', (what, { url, status = 200, pageType, json, main, entries }) => {
  const ask = async (format: string) => site.get(`${url}${url.includes('?') ? '&' : '?'}format=${format}`);
  const isSystem = system.some(([name]) => name === what);

  test('as JSON has what its template sees', async () => {
    const answer = await ask('json');
    expect([answer.statusCode, type(answer)]).toEqual([status, 'application/json; charset=utf-8']);
    const context = answer.json();
    expect(context).toMatchObject(json);
    expect(context).toMatchObject({ pageType: isSystem && what === 'signing in' ? expect.any(Number) : pageType });
    expect(Object.keys(context)).toEqual(expect.arrayContaining(['website', 'websiteSettings', 'shoppingCart']));
    expect(answer.body).not.toContain(SECRET);
    expect(answer.body).not.toMatch(/passwordHash|\$scrypt|secretKey/);
    const pretty = await ask('json-pretty');
    expect(pretty.body.split('\n').length).toBeGreaterThan(40);
    expect(Object.keys(pretty.json())).toEqual(Object.keys(context));
    if (isSystem) expect(answer.headers['cache-control']).toMatch(/no-store/);
  });

  test('as main content has only its own part', async () => {
    const answer = await ask('main-content');
    expect([answer.statusCode, type(answer)]).toEqual([status, 'text/html; charset=utf-8']);
    expect(answer.body).toMatch(main);
    expect(answer.body).not.toMatch(/<(?:html|head|body)\b/);
    expect(answer.body).not.toContain(SECRET);
  });

  test('as a feed is well-formed, and says no more', async () => {
    for (const format of ['rss', 'atom']) {
      const answer = await ask(format);
      expect([answer.statusCode, type(answer)]).toEqual([status, `application/${format}+xml; charset=utf-8`]);
      expect(wellFormed(answer.body)).toBe(true);
      expect(answer.body.match(/<(?:item|entry)>/g) ?? []).toHaveLength(entries);
      expect(answer.body).not.toContain(SECRET);
    }
  });

  test('as HTML is whole, also where a format is asked for that there is none of', async () => {
    const answer = await ask('pdf');
    expect([answer.statusCode, type(answer)]).toEqual([status, 'text/html; charset=utf-8']);
    expect(readHtml(answer.body).some(({ name }) => name === 'main')).toBe(true);
    expect(answer.body).not.toContain(SECRET);
  });
});

test('the feed of a page of the theme has its text, as that of any other page', async () => {
  for (const format of ['rss', 'atom']) {
    expect((await site.get(`/hours?format=${format}`)).body).toMatch(/Hours(?:<|&lt;)\/h1/);
    expect((await site.get(`/about?format=${format}`)).body).toContain('About the kiln');
  }
});

test('a folder leads to its first page with the format that was asked for', async () => {
  const parent = await site.collection({ typeName: 'folder', urlId: 'shelf', title: 'Shelf', folderBehavior: 2 });
  await site.collection({ typeName: 'page', urlId: 'book', title: 'Book', parentId: parent });
  await application.directory.refresh(site.websiteId);
  const answer = await site.get('/shelf?format=json');
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/book?format=json']);
});

test('a locked website tells its name in no format more than that', async () => {
  const lock = { password: 'open sesame', settings: { enabled: true, heading: 'Soon' } };
  expect((await site.admin.call('PUT', '/api/content/site-extras/lock-screen', lock)).statusCode).toBe(200);
  await application.directory.refresh(site.websiteId);
  for (const url of ['/', '/news', '/news/first', '/shop/cup', '/hours', '/cart', '/nowhere']) {
    for (const format of ['json', 'json-pretty', 'main-content', 'rss', 'atom', 'html']) {
      const answer = await site.get(`${url}?format=${format}`);
      expect([url, format, answer.statusCode]).toEqual([url, format, 401]);
      expect(answer.body).not.toMatch(/A first post|A cup|Hours|About the kiln|navigations|"collection"/);
    }
  }
  const { website, ...rest } = (await site.get('/?format=json')).json();
  expect(website).toMatchObject({ siteTitle: 'Site kinds' });
  expect(Object.keys(rest).sort()).toEqual(['mainContent', 'page', 'pageType', 'status']);
});
