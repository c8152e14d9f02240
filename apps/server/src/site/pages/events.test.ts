import { newId, usualBooking } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { publishDue } from '../../content/publishing/publish-due.ts';
import { itemPart } from '../../platform/database/content-change.ts';
import { inWebsite, raiseContentVersion } from '../../platform/database/transaction.ts';
import { type ContentSite, contentSite } from '../../testing/content-site.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let site: ContentSite;
let eventsId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await contentSite(database.db, () => application.app, 'dates', { timeZone: 'Pacific/Auckland' });
  eventsId = await site.collection({ typeName: 'events', urlId: 'events', ordering: 'calendar', pageSize: 2 });
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

interface Shown {
  upcoming: { title: string }[];
  past: { title: string }[];
  items: { title: string }[];
  showPastOrUpcomingEvents: string;
  calendarView: boolean;
  calendar: {
    days: { day: number; weekday: string; date: string; today: boolean; events: { title: string }[] }[];
    firstWeekday: number;
    prevUrl: string;
    nextUrl: string;
  };
  pagination: { nextPageUrl?: string };
}
const show = async (url = '/events') => {
  await application.directory.refresh(site.websiteId);
  return (await site.json(url)) as unknown as Shown;
};
const titles = (items: { title: string }[]) => items.map(({ title }) => title);
const publish = () => inWebsite(database.db, site.websiteId, (tx) => publishDue(tx, site.websiteId));
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
const event = (title: string, startsAt: Date, endsAt: Date) =>
  site.item(eventsId, { urlId: title.toLowerCase(), title, recordType: 12, startsAt, endsAt });

test('[CONT-03] events to come stand soonest first, running ones among them; those that are over latest first, page by page', async () => {
  await event('Later', hours(100), hours(101));
  await event('Sooner', hours(10), hours(11));
  await event('Running', hours(-1), hours(1));
  for (const [n, title] of ['Old1', 'Old2', 'Old3'].entries()) await event(title, hours(-100 + n), hours(-99 + n));
  const first = await show();
  expect(titles(first.upcoming)).toEqual(['Running', 'Sooner', 'Later']);
  expect(titles(first.items)).toEqual(titles(first.upcoming));
  expect(first.showPastOrUpcomingEvents).toBe('upcoming');
  expect(titles(first.past)).toEqual(['Old3', 'Old2']);
  const past = await show('/events?view=past');
  expect([titles(past.items), past.showPastOrUpcomingEvents]).toEqual([['Old3', 'Old2'], 'past']);
  expect(past.pagination.nextPageUrl).toBe('/events?view=past&page=2');
  expect(titles((await show('/events?view=past&page=2')).items)).toEqual(['Old1']);
});

test('an event that ends moves to the past ones, on pages that were kept too', async () => {
  const id = await event('Ending', hours(-2), hours(1));
  await application.directory.refresh(site.websiteId);
  expect(titles((await show()).upcoming)).toContain('Ending');
  await database.db.system`update items set ends_at = ${hours(-1)} where id = ${id}`;
  const before = await site.contentVersion();
  expect(await publish()).toBe(true);
  expect(await site.contentVersion()).toBe(before + 1);
  const page = await show();
  expect(titles(page.upcoming)).not.toContain('Ending');
  expect(titles(page.past)).toContain('Ending');
  expect(await publish()).toBe(false);
  await database.db.system`delete from items where id = ${id}`;
});

test('the calendar of a month has its days on the website’s clocks', async () => {
  // 23:30 on 31 May in Auckland (UTC+12), until half past midnight on 1 June.
  await event('Midnight', new Date('2031-05-31T11:30:00Z'), new Date('2031-05-31T12:30:00Z'));
  await event('Weekend', new Date('2031-06-06T22:00:00Z'), new Date('2031-06-08T12:00:00Z'));
  const { calendar, calendarView } = await show('/events?month=2031-06');
  expect(calendarView).toBe(true);
  expect(calendar.days).toHaveLength(30);
  const busy = calendar.days.filter(({ events }) => events.length > 0).map(({ day, events }) => [day, titles(events)]);
  expect(busy).toEqual([
    [1, ['Midnight']],
    [7, ['Weekend']],
    [8, ['Weekend']],
  ]);
  expect([calendar.firstWeekday, calendar.prevUrl, calendar.nextUrl]).toEqual([
    new Date(Date.UTC(2031, 5, 1)).getUTCDay(),
    '/events?month=2031-05',
    '/events?month=2031-07',
  ]);
  // 1 June 2031 is a Sunday.
  expect(calendar.days.slice(0, 2).map(({ weekday }) => weekday)).toEqual(['Sun', 'Mon']);
  const may = (await show('/events?month=05-2031')).calendar;
  expect(may.days.flatMap(({ day, events }) => (events.length ? [day] : []))).toEqual([31]);
  expect((await show('/events?month=2031-13')).calendarView).toBe(false);
});

test('[CONT-12] an event’s page has its calendar link and a file for other calendars', async () => {
  await site.item(eventsId, {
    urlId: 'fair',
    title: 'Spring, fair',
    recordType: 12,
    excerpt: '<p>Bring &amp; buy</p>',
    startsAt: new Date('2031-09-01T20:00:00Z'),
    endsAt: new Date('2031-09-02T04:00:00Z'),
    location: {
      addressTitle: 'Hall',
      addressLine1: '1 Main St',
      addressLine2: 'Auckland',
      addressCountry: 'New Zealand',
    },
  });
  await application.directory.refresh(site.websiteId);
  const html = await site.main('/events/fair');
  expect(html).toContain('dates=20310901T200000Z/20310902T040000Z');
  expect(html).toContain('/events/fair?format=ical');
  // 8:00 to 16:00 on one day in Auckland, though two days in UTC (CONT-27).
  expect(html).not.toContain('September 1');
  const file = await site.get('/events/fair?format=ical');
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(file.headers['content-disposition']).toBe('attachment; filename="fair.ics"');
  expect(file.body).toContain('SUMMARY:Spring\\, fair\r\n');
  expect(file.body).toContain('LOCATION:Hall\\, 1 Main St\\, Auckland\\, New Zealand\r\n');
  expect(file.body).toContain('DESCRIPTION:Bring & buy\r\n');
  expect(file.body).toContain('URL:http://dates.localhost/events/fair\r\n');
  expect((await site.get('/?format=ical')).headers['content-type']).toContain('text/html');
});

describe('an event whose places a service sells', () => {
  const sql = () => database.db.system;
  let serviceId: string;

  beforeAll(async () => {
    const shopId = await site.collection({ typeName: 'products', urlId: 'classes', type: 13 });
    const booking = { ...usualBooking, kind: 'sessions', sessions: [], noticeHours: 2, aheadDays: 366 };
    const product = { recordType: 11, productType: 3, structuredContent: { booking } };
    serviceId = await site.item(shopId, { urlId: 'throw', title: 'First throw', ...product });
    const variant = { sku: 'THROW', priceCents: 9500, unlimited: true };
    await sql()`insert into variants ${sql()({ websiteId: site.websiteId, id: newId(), itemId: serviceId, ...variant })}`;
  });
  const sold = (urlId: string, startsAt: Date, soldPlaces = 2) =>
    site.item(eventsId, {
      urlId,
      title: 'Throw <one>',
      recordType: 12,
      startsAt,
      endsAt: startsAt,
      soldById: serviceId,
      soldPlaces,
    });
  const book = (eventId: string, places: number, state = 'booked') => {
    const at = new Date();
    const when = { startsAt: at, endsAt: at, busyUntil: at };
    const of = { websiteId: site.websiteId, id: newId(), itemId: serviceId, orderId: newId(), eventId };
    return sql()`insert into bookings ${sql()({ ...of, ...when, places, capacity: 9, session: true, state })}`;
  };
  const partOf = (html: string) => /<div class="pl-island pl-event-booking[\s\S]*?<\/div>/.exec(html)?.[0] ?? '';
  const wordsOf = (html: string) =>
    partOf(html)
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  const page = async (url: string) => {
    await application.directory.refresh(site.websiteId);
    return site.main(url);
  };
  const offersOf = async (url: string) => {
    const { body } = await site.get(url);
    const facts = [...body.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
    return facts.map(([, text = '']) => JSON.parse(text)).find((one) => one['@type'] === 'Event').offers;
  };

  test('shows its price, its free places and the way to book it on its page and in the list', async () => {
    const startsAt = hours(50);
    await sold('throw-one', startsAt);
    const html = await page('/events/throw-one');
    expect(wordsOf(html)).toBe('$95.00 2 places left Book');
    const url = `/commerce/book/${serviceId}?time=${startsAt.getTime()}`;
    expect(partOf(html)).toContain(`href="${url}"`);
    expect(partOf(html)).toContain('aria-label="Book Throw &lt;one&gt;, ');
    expect(wordsOf(await page('/events'))).toBe('$95.00 2 places left Book');
    expect(await offersOf('/events/throw-one')).toEqual({
      '@type': 'Offer',
      url: `http://dates.localhost${url}`,
      priceCurrency: 'USD',
      price: '95.00',
      availability: 'https://schema.org/InStock',
    });
  });

  test('is shown as it is at the next request when places are taken, the price changes or places come back', async () => {
    const eventId = await sold('throw-two', hours(51));
    expect(wordsOf(await page('/events/throw-two'))).toBe('$95.00 2 places left Book');
    await book(eventId, 1);
    expect(wordsOf(await page('/events/throw-two'))).toBe('$95.00 1 place left Book');
    await book(eventId, 1, 'held');
    expect(wordsOf(await page('/events/throw-two'))).toBe('$95.00 Fully booked');
    expect((await offersOf('/events/throw-two')).availability).toBe('https://schema.org/SoldOut');
    await sql()`delete from bookings where event_id = ${eventId} and state = 'held'`;
    expect(wordsOf(await page('/events/throw-two'))).toBe('$95.00 1 place left Book');
    await sql()`update items set status = 'draft' where id = ${serviceId}`;
    await inWebsite(database.db, site.websiteId, (tx) =>
      raiseContentVersion(tx, site.websiteId, [itemPart(serviceId)]),
    );
    expect(partOf(await page('/events/throw-two'))).toBe('');
    await sql()`update items set status = 'published' where id = ${serviceId}`;
    await inWebsite(database.db, site.websiteId, (tx) =>
      raiseContentVersion(tx, site.websiteId, [itemPart(serviceId)]),
    );
    expect(partOf(await page('/events/throw-two'))).not.toBe('');
  });

  test('leaves kept pages alone that are not made of it', async () => {
    const eventId = await sold('throw-three', hours(52));
    await page('/events/throw-three');
    const { body, headers } = await site.get('/events/fair');
    await book(eventId, 1);
    await application.directory.refresh(site.websiteId);
    const again = await site.get('/events/fair', { 'if-none-match': String(headers.etag) });
    expect([body.length > 0, again.statusCode]).toEqual([true, 304]);
    expect(wordsOf(await page('/events/throw-three'))).toContain('1 place left');
  });

  test('cannot be booked within the notice of its service, before it opens, or once it has begun', async () => {
    await sold('throw-soon', hours(1));
    expect(wordsOf(await page('/events/throw-soon'))).toBe('Booking has closed');
    expect(await offersOf('/events/throw-soon')).toBeUndefined();
    await sold('throw-far', hours(24 * 400));
    expect(wordsOf(await page('/events/throw-far'))).toMatch(
      /^\$95\.00 Booking opens on \w+ \d+$|^\$95\.00 Booking opens on \d+ \w+$/,
    );
    await sold('throw-past', hours(-1));
    expect(wordsOf(await page('/events/throw-past'))).toBe('This date is over');
  });
});
