import { newId, zonedMoment, zonedTime } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { BlockPages, wideBlock } from '../../testing/block-pages.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

// What the database decides for blocks that show collections – which items, in which order, and never those of others. What blocks make
// of it is tested in their folders.
let database: TestDatabase;
let application: Application;
let pages: BlockPages;
let blog: string;
let events: string;
let shop: TestShop;

/** The first page of a shop is its store. */
const storeOf = async (websiteId: string): Promise<string> => {
  const { system: sql } = database.db;
  const [row] = await sql<
    { id: string }[]
  >`select id from collections where website_id = ${websiteId} and type_name = 'products'`;
  return row?.id ?? '';
};

const timeZone = 'America/New_York';

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  shop = await createTestShop(database.db, { identifier: 'collecting' });
  pages = new BlockPages(database.db, application, shop);
  blog = await pages.collection('blog');
  const { system: sql } = database.db;
  const { websiteId } = shop;
  const authorId = newId();
  await sql`insert into authors ${sql({ websiteId, id: authorId, displayName: 'Ada Kiln' })}`;
  const categoryId = newId();
  await sql`insert into categories ${sql({ websiteId, id: categoryId, collectionId: blog, displayName: 'Notes', slug: 'notes' })}`;
  const post = (title: string, publishOn: string, more: Record<string, unknown> = {}) =>
    pages.item(blog, title, { publishOn: new Date(publishOn), tags: [], ...more });
  // The last minutes of January in New York are February in UTC.
  await post('Late in January', '2026-02-01T03:00:00Z', { tags: ['clay', 'kiln'], authorId });
  const february = await post('In February', '2026-02-10T12:00:00Z', {
    tags: ['clay'],
    featured: true,
    excerpt: '<p>Short words.</p>',
  });
  await sql`insert into item_categories ${sql({ websiteId, itemId: february, categoryId })}`;
  await post('In a year long gone', '2019-05-05T12:00:00Z', { authorId });
  await post('Not out yet', '2026-02-11T12:00:00Z', { status: 'draft', tags: ['secret'] });
  events = await pages.collection('events');
  const now = Date.now();
  const hours = (count: number) => new Date(now + count * 3_600_000);
  await pages.item(events, 'Open kiln', {
    recordType: 12,
    startsAt: hours(48),
    endsAt: hours(50),
    location: sql.json({ addressTitle: 'The workshop', addressLine1: '1 Clay Street' }),
    structuredContent: sql.json({ ticketUrl: 'https://tickets.example/kiln' }),
  });
  await pages.item(events, 'Last winter’s fair', { recordType: 12, startsAt: hours(-900), endsAt: hours(-898) });
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const show = async (type: number, settings: Record<string, unknown> = {}, query = '') =>
  (await pages.show([wideBlock('b', type, settings)], query)).body;
const order = (body: string, ...texts: string[]) => {
  const places = texts.map((text) => body.indexOf(text));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual([...places].sort((a, b) => a - b));
};

describe('the summary block', () => {
  test('[ENUM-06] shows what a collection holds, newest first', async () => {
    const body = await show(55, { collectionId: blog });
    order(body, 'In February', 'Late in January', 'In a year long gone');
    expect(body).not.toContain('Not out yet');
    // As the website’s clocks see it.
    expect(body).toContain('January 31, 2026');
  });

  test('[ENUM-06] takes only what its category, tag, featured mark and number let in', async () => {
    const titles = async (settings: Record<string, unknown>) =>
      [...(await show(55, { collectionId: blog, ...settings })).matchAll(/summary__title"><a[^>]*>([^<]*)/g)].map(
        ([, title]) => title,
      );
    expect(await titles({ category: 'Notes' })).toEqual(['In February']);
    expect(await titles({ tag: 'kiln' })).toEqual(['Late in January']);
    expect(await titles({ featured: true })).toEqual(['In February']);
    expect(await titles({ count: 2 })).toEqual(['In February', 'Late in January']);
    expect(await titles({ category: 'gone' })).toEqual([]);
    expect(await titles({ tag: 'secret' })).toEqual([]);
  });

  test('[CONT-03] shows events to come or past', async () => {
    const upcoming = await show(55, { collectionId: events, secondaryMetadata: 'location' });
    expect(upcoming).toContain('Open kiln');
    expect(upcoming).toContain('The workshop, 1 Clay Street');
    expect(upcoming).not.toContain('fair');
    expect(await show(55, { collectionId: events, events: 'past' })).toContain('fair');
  });

  test('is not there when its collection is gone, closed, or of another website', async () => {
    const closed = await pages.collection('blog', { enabled: false });
    await pages.item(closed, 'Behind closed doors');
    const other = await createTestShop(database.db, { identifier: 'elsewhere' });
    const otherStore = await storeOf(other.websiteId);
    expect(otherStore).not.toBe('');
    for (const collectionId of [newId(), closed, otherStore]) {
      const { body } = await pages.show([
        wideBlock('b', 55, { collectionId }),
        wideBlock('t', 2, { html: '<p>Still here</p>' }),
      ]);
      expect(body).not.toContain('class="summary');
      expect(body).toContain('Still here');
    }
  });
});

describe('groups of a collection', () => {
  test('[ENUM-06] months are those of the website’s clocks, latest first, with a page by date each', async () => {
    const body = await show(30, { collectionId: blog });
    order(body, 'February 2026', 'January 2026', 'May 2019');
    const march = zonedMoment({ year: 2026, month: 3, day: 1 }, timeZone);
    expect(body).toContain(`?offset=${march}`);
    expect(body).not.toContain('March');
  });

  test('[ENUM-06] tags, categories and authors lead to their posts, drafts are not counted', async () => {
    const tags = await show(28, { collectionId: blog });
    expect(tags).toMatch(/\?tag=clay">clay<\/a><span class="group-count">2</);
    expect(tags).not.toContain('secret');
    expect(await show(29, { collectionId: blog })).toMatch(/\/category\/notes">Notes<\/a><span class="group-count">1</);
    expect(await show(27, { collectionId: blog })).toMatch(
      /\?author=[0-9a-f]{24}">Ada Kiln<\/a><span class="group-count">2</,
    );
    expect(await show(27, { collectionId: blog, showCount: false })).not.toContain('group-count');
  });
});

describe('events', () => {
  test('[CONT-03] the calendar shows this month, each other one under its own address', async () => {
    const at = zonedTime(Date.now() + 48 * 3_600_000, timeZone);
    const month = `${at.year}-${String(at.month).padStart(2, '0')}`;
    const body = await show(26, { collectionId: events }, `?month=${month}`);
    const day = body.slice(body.indexOf(`datetime="${month}-${String(at.day).padStart(2, '0')}"`));
    expect(day.slice(0, day.indexOf('</li>'))).toContain('Open kiln');
    expect(body.match(/class="month__date"/g)).toHaveLength(new Date(Date.UTC(at.year, at.month, 0)).getUTCDate());
    expect(await show(26, { collectionId: events }, '?month=2031-02')).toContain('No events in February 2031');
  });

  test('[CONT-23] [CONT-25] tour dates are those to come with their tickets, or those that are over', async () => {
    const body = await show(59, { collectionId: events });
    expect(body).toContain('Open kiln');
    expect(body).toContain('href="https://tickets.example/kiln"');
    expect(body).toMatch(/calendar\.google\.com[^"]*text=Open%20kiln[^"]*location=1%20Clay%20Street/);
    expect(body).not.toContain('fair');
    const past = await show(59, { collectionId: events, events: 'past' });
    expect(past).toContain('fair');
    expect(past).not.toContain('Open kiln');
  });
});

test('a product and an item are found by what the block names, unless they are drafts', async () => {
  const bowl = await shop.addProduct({ title: 'Tide bowl', priceCents: 4800 });
  const draft = await shop.addProduct({ title: 'Not for sale', status: 'draft' });
  expect(await show(43, { productId: bowl.itemId })).toContain('$48');
  expect(await show(43, { productId: draft.itemId })).toContain('is not for sale any more');
  expect(await show(72, { path: `/shop/item-${bowl.itemId}` })).toContain(
    `<a href="/shop/item-${bowl.itemId}">Tide bowl`,
  );
  expect(await show(72, { path: `/shop/item-${draft.itemId}` })).toContain('There is nothing public at');
});

test('a feed block shows the latest of a collection', async () => {
  const body = await show(49, { collectionId: blog, count: 2 });
  order(body, 'In February', 'Late in January', '?format=rss');
  expect(body).not.toContain('long gone');
});
