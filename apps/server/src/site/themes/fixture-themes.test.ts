import { fileURLToPath } from 'node:url';
import { newId, roles, usualBooking } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { scriptHash } from '../../platform/html/script-hash.ts';
import { makeZip } from '../../testing/make-zip.ts';
import { type MarkedWebsite, seedMarkedWebsite } from '../../testing/marked-website.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { readHtml, runningScripts } from '../../testing/read-html.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { readUploadFolder } from './theme-archive.ts';

let database: TestDatabase;
let application: Application;
let shop: MarkedWebsite;
let admin: OwnerAgent;
let problems: { file: string; line: number; column: number; message: string; severity?: string }[];

const folder = fileURLToPath(new URL('./fixtures/old-yard', import.meta.url));
const id = (letter: string) => letter.repeat(24);

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  shop = await seedMarkedWebsite(application, database.db, 'own', { marker: 'mineown' });
  admin = await signedInOwner(application.app, database.db, shop, roles.admin);
  const { system: sql } = database.db;
  const page = (letter: string, type: string, urlId: string, parent: string | null = null) => sql`
    insert into collections (website_id, id, type, type_name, title, navigation_title, url_id, parent_id, settings)
    values (${shop.websiteId}, ${id(letter)}, ${type === 'page' ? 10 : 1}, ${type}, ${urlId}, ${urlId}, ${urlId}, ${parent},
      ${sql.json(letter === 'a' ? { blockFields: { footerBlocks: footer } } : {})})`;
  await page('a', 'blog', 'news');
  await page('b', 'project', 'work');
  await page('c', 'events', 'dates');
  await page('d', 'gallery', 'images');
  await page('e', 'album', 'songs');
  await page('f', 'folder', 'more');
  await page('1', 'page', 'one', id('f'));
  await page('2', 'page', 'two', id('f'));
  for (const [collection, count] of [
    ['a', 3],
    ['b', 1],
    ['d', 1],
  ] as const) {
    for (let index = 1; index <= count; index++) {
      await sql`
        insert into items (website_id, id, collection_id, record_type, url_id, title, body, tags, publish_on)
        values (${shop.websiteId}, ${`${collection}${index}`.padEnd(24, '0')}, ${id(collection)}, 1, ${`item-${index}`},
          ${`Item ${index} of ${collection}`}, '<p>Words</p><script>evil()</script>', ${['red', 'blue']}, now() - ${`${index} days`}::interval)`;
    }
  }
  const files = await readUploadFolder(folder);
  const answer = await upload(
    files.map(({ path, bytes }) => ({ path, content: bytes })),
    'name=old-yard&activate=true&force=true',
  );
  expect(answer.json()).toMatchObject({ activated: true });
  problems = answer.json().problems;
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const footer = {
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
          settings: { html: '<p>From the footer</p>' },
          place: { desktop: { column: 1, row: 1, columnSpan: 12, rowSpan: 1 } },
        },
      ],
    },
  ],
};

const upload = (entries: { path: string; content: Buffer | string }[], query: string) =>
  application.app.inject({
    method: 'POST',
    url: `/api/themes?${query}`,
    headers: { host: shop.host, 'x-csrf-token': admin.crumb, 'content-type': 'application/zip' },
    cookies: admin.cookies,
    payload: makeZip(entries),
  });
const get = (url: string) => application.app.inject({ url, headers: { host: shop.host, accept: 'text/html' } });
const policyOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['content-security-policy']);

describe('an older theme runs as it is', () => {
  test('its sloppiness is listed with places, and nothing of it is lost', () => {
    const errors = problems.filter(({ severity }) => severity !== 'warning');
    expect(errors.map(({ file, line }) => `${file}:${line}`).sort()).toEqual([
      'styles/yard.less:24',
      'styles/yard.less:28',
    ]);
    const warned = problems.filter(({ severity }) => severity === 'warning').map(({ message }) => message);
    for (const word of ['gone.less', 'nowhere/at-all', '.box-shadow', '@bannerHeight', '.inline-block', '@gutter'])
      expect(warned.some((message) => message.includes(word))).toBe(true);
  });

  test('regions, navigations with their own inside, block fields, queries, scripts', async () => {
    const answer = await get('/news');
    const { body } = answer;
    expect(body).toContain(`<body id="collection-${id('a')}" class="collection-type-blog`);
    expect(body).toContain('<h1 class="logo" data-content-field="site-title"><a href="/">');
    expect(body).toMatch(/<nav class="main-nav">\s*<ul>/);
    expect(body).toMatch(
      /<div class="sqs-layout sqs-grid-12 columns-12 footer-blocks"[^>]* id="footerBlocks">.*From the footer/s,
    );
    expect(body).toMatch(/<ul class="latest"><li><a href="\/shop\//);
    expect(body).toContain('<ul class="footer-nav">');
    const combo = /<script src="(\/static\/theme\/old-yard@1\/\w+\/@scripts\/combo-\w+\.js)"><\/script>/.exec(
      body,
    )?.[1];
    const script = await get(combo ?? '/none');
    expect(script.body).toMatch(/^window\.oldLibrary = true\s*;\s*\(function/);
    // The platform's part of the promise comes before the theme's scripts.
    expect(body.indexOf('window.Static=')).toBeLessThan(body.indexOf(combo ?? 'none'));
    expect(body).toMatch(/Object\.assign\(window,\{ImageLoader:/);
    expect(body).toContain('window.Tweak=');
  });

  test('its inline scripts run by their hash; a script in a post does not', async () => {
    const answer = await get('/news/item-1');
    const inline = runningScripts(readHtml(answer.body)).filter(({ attributes }) => attributes.src === undefined);
    const own = inline.find(({ text }) => text.includes('window.yard'));
    expect(policyOf(answer)).toContain(scriptHash(own?.text ?? ''));
    expect(answer.body).toContain('<script>evil()</script>');
    expect(policyOf(answer)).not.toContain(scriptHash('evil()'));
  });

  test('a list as its conf says: two posts a page, newest first, with everything that posts have', async () => {
    const { body } = await get('/news');
    expect(body.match(/<article id="article-/g)).toHaveLength(2);
    expect(body.indexOf('Item 1 of a')).toBeLessThan(body.indexOf('Item 2 of a'));
    expect(body).toMatch(/<a class="older" href="\/news\?/);
    expect(body).toContain('href="/news?tag=red">red</a>, <a href="/news?tag=blue">blue</a>');
    const item = (await get('/news/item-2')).body;
    expect(item.match(/<a class="related"/g)).toHaveLength(2);
    expect(item).toContain('class="sqs-share-buttons"');
  });

  test('a kind of its own shows its item as the landing page; pages of its own have their address', async () => {
    expect((await get('/work')).body).toMatch(/<div class="project-landing"><h1>work<\/h1><p>Item 1 of b<\/p>/);
    const page = await get('/contact');
    expect(page.body).toContain('<title>Say hello — ');
    expect(page.body).toContain('<div class="contact"><h1>Contact</h1>');
    expect((await get('/contact?format=json')).json().page).toMatchObject({ title: 'Say hello' });
    expect((await get('/contact?format=main-content')).body).toMatch(/^<div class="contact">/);
  });

  test('[PAGE-02] what it leaves to the platform is there: events, gallery, album, products, pages of a folder', async () => {
    expect((await get('/dates')).body).toContain('Nothing is planned');
    expect((await get('/dates')).body).toContain('.pl-event');
    expect((await get('/images')).body).toContain('<ul class="pl-gallery">');
    expect((await get('/images/item-1')).body).toContain('class="pl-image"');
    expect((await get('/songs')).body).toContain('class="pl-album"');
    expect((await get('/shop')).body).toContain('data-item-id=');
    const one = (await get('/one')).body;
    expect(one).toMatch(/<nav class="sqs-folder-navigation" aria-label="more">/);
    expect(one).toMatch(/<li class="active"><a href="\/one" aria-current="page">/);
    expect(one).toContain('<a href="/two">');
  });

  test('its LESS is there in the order of its list, with fonts and options as its owner chose', async () => {
    const plain = (await get('/one')).body;
    expect(plain).toMatch(/html,body,h1,h2\{[^}]*\}.*#page\{[^}]*max-width:960px/s);
    expect(plain).toContain('margin-bottom:14px');
    expect(plain).toMatch(/<body [^>]*tweak-site-layout-narrow/);
    await admin.call('PUT', '/api/themes/active', { name: 'old-yard@1', preset: 'night', force: true });
    const night = (await get('/one')).body;
    expect(night).toContain('margin-bottom:20px');
    expect(night).toContain('background:#101010');
    expect(night).toMatch(/<body [^>]*tweak-site-layout-wide[^>]*show-border/);
  });
});

describe('an event whose places are sold', () => {
  test('is booked above its words where the theme has a page for events and knows nothing of that', async () => {
    const { system: sql } = database.db;
    const [serviceId, startsAt] = [newId(), new Date(Date.now() + 86_400_000)];
    const booking = { ...usualBooking, kind: 'sessions', sessions: [], noticeHours: 0 };
    const service = { recordType: 11, productType: 3, urlId: 'class', title: 'Class' };
    const { websiteId } = shop;
    await sql`insert into items ${sql({ websiteId, id: serviceId, collectionId: shop.storeId, ...service, structuredContent: sql.json({ booking } as never) })}`;
    await sql`insert into variants ${sql({ websiteId, id: newId(), itemId: serviceId, sku: 'CLASS', priceCents: 900, unlimited: true })}`;
    const event = { recordType: 12, urlId: 'night', title: 'Night', body: '<p>Bring a coat</p>', startsAt };
    await sql`insert into items ${sql({ websiteId, id: newId(), collectionId: id('c'), ...event, endsAt: startsAt, soldById: serviceId, soldPlaces: 3 })}`;
    const theme = [
      { path: 'template.conf', content: '{ "layouts": { "default": { "regions": ["site"] } } }' },
      {
        path: 'site.region',
        content:
          '<html><head>{squarespace-headers}</head><body>{squarespace.main-content}{squarespace-footers}</body></html>',
      },
      { path: 'collections/events.conf', content: '{ "title": "Dates", "ordering": "calendar" }' },
      {
        path: 'collections/events.item',
        content: '{.section item}<h1>{title}</h1><div class="own">{body}</div>{.end}',
      },
    ];
    await upload(theme, 'name=plain-dates&activate=true&force=true');
    const { body } = await get('/dates/night');
    expect(body).toMatch(
      /<div class="own"><div class="pl-island pl-event-booking[^>]*>.*3 places left.*<a class="pl-button" href="\/commerce\/book\/.*<\/div><p>Bring a coat<\/p><\/div>/s,
    );
    expect(body).toContain('.pl-event-booking{');
  });
});

describe('a hostile theme', () => {
  const use = async (name: string, region: string, more: { path: string; content: string }[] = []) => {
    const conf = { path: 'template.conf', content: '{ "layouts": { "default": { "regions": ["site"] } } }' };
    const site = { path: 'site.region', content: `<html><body>BEGIN ${region} END{squarespace-footers}</body></html>` };
    return (await upload([conf, site, ...more], `name=${name}&activate=true&force=true`)).json();
  };

  test('that calls itself for ever ends, and the page is there', async () => {
    await use('loop', '{@|apply self}', [{ path: 'blocks/self.block', content: 'x{@|apply self}{@|apply self}' }]);
    const answer = await get('/one');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('BEGIN');
    // The owner sees what is wrong, with the place.
    const { problems: seen } = (await admin.call('GET', '/api/themes/loop@1')).json();
    expect(seen.length).toBeGreaterThan(0);
    expect(seen[0]).toMatchObject({ file: expect.stringContaining('self'), line: 1 });
  });

  test('that doubles its text again and again stays within the limit of a page', async () => {
    const blocks = Array.from({ length: 14 }, (_x, i) => ({
      path: `blocks/b${i}.block`,
      content: i === 13 ? 'x'.repeat(1_000) : `{@|apply b${i + 1}}`.repeat(8),
    }));
    await use('bomb', '{@|apply b0}', blocks);
    const before = process.memoryUsage().rss;
    const answer = await get('/one');
    expect(answer.statusCode).toBe(200);
    expect(answer.body.length).toBeLessThan(40_000_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(1_500_000_000);
  }, 30_000);

  test('with sections that are never closed, and partials and stylesheets that are not there, shows the rest', async () => {
    const answer = await use('open', '{.section website}<b>{siteTitle}</b>{@|apply gone}');
    expect(answer.problems.length).toBeGreaterThanOrEqual(2);
    const { body } = await get('/one');
    expect(body).toContain('BEGIN');
    expect(body).toMatch(/<b>[^<]+<\/b>/);
  });
});

describe('a theme’s own search.list', () => {
  const search = async (query: string) => {
    const { body } = await application.app.inject({ url: `/search?q=${query}`, headers: { host: shop.host } });
    return body;
  };
  test('shows what is found in place of the platform’s page, and that nothing is', async () => {
    // Tests before this one have left a theme of their own.
    await admin.call('PUT', '/api/themes/active', { name: 'old-yard@1', force: true });
    const found = await search('Item');
    expect(found).toMatch(/class="yard-found"><a href="\/news\/item-1">Item 1 of a<\/a> news/);
    expect(found).not.toContain('class="pl-search__form"');
    const nothing = await search('%3Cb%3Exyzzy');
    expect(nothing).toContain('Nothing in the yard.');
    expect(nothing).toMatch(/value="&(?:lt|#60);b&(?:gt|#62);xyzzy"/);
  });

  test('is not asked for where the theme has none', async () => {
    const plain = await seedMarkedWebsite(application, database.db, 'plain', { marker: 'plainly' });
    const { body } = await application.app.inject({ url: '/search?q=x', headers: { host: plain.host } });
    expect(body).toContain('class="pl-search__form"');
    expect(body).not.toContain('yard-search');
  });
});
