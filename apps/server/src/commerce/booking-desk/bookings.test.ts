import { type BookingSettings, dayAfter, dayText, placesLeft, usualBooking, zonedTime } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commerceRoutes } from '../../boot/commerce-routes.ts';
import { connectDatabase, type Database } from '../../platform/database/connection.ts';
import type { App } from '../../platform/server/context.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import {
  createTestServer,
  createTestShop,
  newYork,
  type TestShop,
  type TestVariant,
  TestVisitor,
} from '../../testing/test-shop.ts';
import { mailedCalendar } from '../bookings/calendar.ts';

let test: TestDatabase;
let second: Database;
let apps: App[];
let shop: TestShop;

beforeAll(async () => {
  test = await createTestDatabase();
  // Two servers with pools of their own, as two processes have them.
  second = await connectDatabase({ databaseUrl: test.url });
  apps = [await createTestServer(test.db, commerceRoutes), await createTestServer(second, commerceRoutes)];
  shop = await createTestShop(test.db, { storeSettings: { multipleQuantityAllowedForServices: true } });
  await test.db.system`update websites set time_zone = ${timeZone} where website_id = ${shop.websiteId}`;
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await second.close();
  await test.drop();
});

const timeZone = 'UTC';
/** Three days from now: never within the notice, always within the days ahead. */
const workshopDay = dayText(dayAfter(zonedTime(Date.now(), timeZone), 3));
const workshop = (places: number): BookingSettings => ({
  ...usualBooking,
  kind: 'sessions',
  sessions: [
    { starts: `${workshopDay}T10:00`, places },
    { starts: `${workshopDay}T15:00`, places },
  ],
});
const visitor = (at = 0) => new TestVisitor(apps[at % apps.length]!, shop.host);
const owner = { 'x-test-role': '8', 'x-csrf-token': 'crumb' };

const addService = (booking: BookingSettings | null) =>
  shop.addProduct({ title: 'Pottery workshop', productType: 3, unlimited: true, structuredContent: { booking } });
const slotsOf = async ({ itemId }: TestVariant): Promise<{ startsAt: number; left: number }[]> => {
  const answer = await visitor().call('GET', `/api/commerce/products/${itemId}/slots?day=${workshopDay}`);
  return answer.json().slots;
};
const add = ({ itemId, sku }: TestVariant, buyer: TestVisitor, startsAt?: number, quantity = 1) =>
  buyer.call('POST', '/api/commerce/shopping-cart/entries', {
    itemId,
    sku,
    quantity,
    ...(startsAt === undefined ? {} : { additionalFields: JSON.stringify({ booking: new Date(startsAt) }) }),
  });
const checkout = (buyer: TestVisitor) =>
  buyer.checkout({ shippingAddress: null, billingAddress: newYork, shippingOptionId: undefined });
const booked = async ({ itemId }: TestVariant) => {
  const [row] = await test.db.system<{ bookings: number; places: number }[]>`
    select count(*)::int as bookings, coalesce(sum(places), 0)::int as places from bookings
    where item_id = ${itemId} and state in ('held', 'booked')`;
  return row;
};

describe('a workshop with eight places', () => {
  it('is booked by exactly 8 of 100 buyers who come at once over two processes', async () => {
    const service = await addService(workshop(8));
    const [slot] = await slotsOf(service);
    const buyers = Array.from({ length: 100 }, (_, at) => visitor(at));
    await Promise.all(buyers.map((buyer) => add(service, buyer, slot?.startsAt)));
    const answers = await Promise.all(buyers.map(checkout));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(8);
    expect(statuses.filter((status) => status === 409)).toHaveLength(92);
    expect(await booked(service)).toEqual({ bookings: 8, places: 8 });
    expect((await slotsOf(service)).map(({ left }) => left)).toEqual([0, 8]);
    const { error } = answers.find(({ statusCode }) => statusCode === 409)!.json();
    expect(error.message).toContain('booked out');
    expect(Object.keys(error.fields)[0]).toMatch(/^entries\./);
  }, 60_000);

  it('is free again once its order is cancelled, and partly once a part of it is given back', async () => {
    const service = await addService(workshop(8));
    const [slot] = await slotsOf(service);
    const buyer = visitor();
    await add(service, buyer, slot?.startsAt, 3);
    const { id } = (await checkout(buyer)).json();
    expect((await slotsOf(service))[0]?.left).toBe(5);
    const order = (await visitor().call('GET', `/api/commerce/orders/${id}`, undefined, owner)).json();
    const lines = [{ lineId: order.items[0].id, quantity: 1, restock: true }];
    const refund = { key: 'refund-of-one-place', lines, shippingCents: 0 };
    expect((await visitor().call('POST', `/api/commerce/orders/${id}/refunds`, refund, owner)).statusCode).toBe(200);
    expect((await slotsOf(service))[0]?.left).toBe(6);
    expect((await visitor().call('POST', `/api/commerce/orders/${id}/cancel`, {}, owner)).statusCode).toBe(200);
    expect((await slotsOf(service))[0]?.left).toBe(8);
  });

  it('stands with its time in the cart, in the order and in the mail', async () => {
    const service = await addService(workshop(2));
    const [slot] = await slotsOf(service);
    const buyer = visitor();
    const cart = (await add(service, buyer, slot?.startsAt)).json();
    expect(cart.newlyAdded.booking.startsAt).toBe(slot?.startsAt);
    expect(cart.newlyAdded.optionLabels).toEqual([{ name: 'When', value: expect.stringContaining('10:00') }]);
    const { id } = (await checkout(buyer)).json();
    const order = (await visitor().call('GET', `/api/commerce/orders/${id}`, undefined, owner)).json();
    expect(order.items[0]).toMatchObject({
      bookingStartsAt: slot?.startsAt,
      optionLabels: cart.newlyAdded.optionLabels,
    });
    const [mail] = await test.db.system<{ plainText: string }[]>`
      select plain_text from outbox_messages where related_id = ${id} and kind = 'order-confirmed'`;
    expect(mail?.plainText).toContain(cart.newlyAdded.optionLabels[0].value);
  });

  it('is not put into a cart without a time, at no time of its own, or for more people than there is room for', async () => {
    const service = await addService(workshop(2));
    const [slot] = await slotsOf(service);
    const startsAt = slot?.startsAt ?? 0;
    expect((await add(service, visitor())).json().error.fields).toHaveProperty('bookingStartsAt');
    expect((await add(service, visitor(), startsAt + 60_000)).statusCode).toBe(422);
    expect((await add(service, visitor(), startsAt, 3)).json().error.message).toBe(
      'Only 2 places are left at this time.',
    );
    const buyer = visitor();
    const { newlyAdded } = (await add(service, buyer, startsAt)).json();
    const path = `/api/commerce/shopping-cart/entries/${newlyAdded.id}`;
    expect((await buyer.call('PUT', path, { quantity: 3 })).statusCode).toBe(409);
    expect((await buyer.call('PUT', path, { quantity: 2 })).statusCode).toBe(200);
  });
});

describe('the times of an order as a file for calendars', () => {
  it('are behind a link of the order’s page, go along with its mails, follow when moved, and are gone when cancelled', async () => {
    const service = await addService({ ...workshop(3), place: 'The Yard, Hudson' });
    const [slot] = await slotsOf(service);
    const buyer = visitor();
    await add(service, buyer, slot?.startsAt, 2);
    const { id, confirmationUrl } = (await checkout(buyer)).json();
    const page = await visitor().page(confirmationUrl);
    const [, link = ''] = /href="([^"]*booking\.ics[^"]*)"/.exec(page.body) ?? [];
    const file = () => visitor().call('GET', link.replace('&amp;', '&'));
    const first = await file();
    expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const moment = (hour: string) => `${workshopDay.replaceAll('-', '')}T${hour}00Z`;
    const lines = [`DTSTART:${moment('1000')}`, `DTEND:${moment('1100')}`, 'SUMMARY:Pottery workshop'];
    for (const line of [...lines, 'LOCATION:The Yard\\, Hudson']) expect(first.body.split('\r\n')).toContain(line);
    expect(first.body).toContain('2 places');
    expect((await visitor().call('GET', link.replace(/token=.*/, 'token=x'))).statusCode).toBe(404);
    expect((await visitor().call('GET', link.replace(/\?.*/, ''))).statusCode).toBe(302);

    const attached = mailedCalendar(test.db);
    const mailed = await attached(shop.websiteId, { kind: 'order-confirmed', relatedId: id });
    expect(mailed.map(({ filename, content }) => [filename, content.toString()])).toEqual([
      ['booking.ics', first.body],
    ]);
    expect(await attached(shop.websiteId, { kind: 'order-refunded', relatedId: id })).toEqual([]);

    const list = `/api/commerce/bookings?itemId=${service.itemId}`;
    const [booking] = (await visitor().call('GET', list, undefined, owner)).json().bookings;
    const path = `/api/commerce/bookings/${booking.id}`;
    await visitor().call('POST', `${path}/move`, { starts: `${workshopDay}T18:30`, notify: true }, owner);
    const moved = (await file()).body;
    expect(moved).toContain(`DTSTART:${moment('1830')}`);
    expect(moved).toContain(/^UID:.*$/m.exec(first.body)?.[0]);
    expect((await attached(shop.websiteId, { kind: 'booking-moved', relatedId: id }))[0]?.content.toString()).toBe(
      moved,
    );

    await visitor().call('POST', `${path}/cancel`, { refund: false, notify: false }, owner);
    expect((await file()).statusCode).toBe(404);
    expect((await visitor().page(confirmationUrl)).body).not.toContain('booking.ics');
  });
});

describe('the page on which a time is chosen', () => {
  it('shows the first free day, takes a plain form, and says on it what cannot be had', async () => {
    const service = await addService(workshop(1));
    const [slot] = await slotsOf(service);
    const page = await visitor().page(`/commerce/book/${service.itemId}`);
    expect(page.body).toContain(`value="${slot?.startsAt}"`);
    const fields = { itemId: service.itemId, sku: service.sku, bookingStartsAt: String(slot?.startsAt) };
    const buyer = visitor();
    expect((await buyer.post('/cart/add', fields)).statusCode).toBe(303);
    expect((await checkout(buyer)).statusCode).toBe(200);
    const late = await visitor().post('/cart/add', fields);
    expect(late.statusCode).toBe(422);
    expect(late.body).toContain('This time has been booked out meanwhile. Please choose another one.');
  });

  it('keeps the time that was chosen when only the places are too many', async () => {
    const service = await addService(workshop(2));
    const [first, second] = await slotsOf(service);
    const fields = { itemId: service.itemId, sku: service.sku, quantity: '5' };
    const answer = await visitor().post('/cart/add', { ...fields, bookingStartsAt: String(second?.startsAt) });
    expect(answer.statusCode).toBe(422);
    const checked = answer.body.match(/<input[^>]*type="radio"[^>]*>/g)?.map((input) => input.includes('checked'));
    expect(answer.body).toContain(`value="${first?.startsAt}"`);
    expect(checked).toEqual([false, true]);
  });

  it('puts another time in the place of the one in the cart', async () => {
    const service = await addService(workshop(2));
    const [first, other] = await slotsOf(service);
    const buyer = visitor();
    const { newlyAdded } = (await add(service, buyer, first?.startsAt)).json();
    const fields = {
      itemId: service.itemId,
      sku: service.sku,
      bookingStartsAt: String(other?.startsAt),
      replaces: newlyAdded.id,
    };
    await buyer.post('/cart/add', fields);
    const cart = (await buyer.call('GET', '/api/commerce/shopping-cart')).json();
    expect(cart.entries.map(({ booking }: { booking: { startsAt: number } }) => booking.startsAt)).toEqual([
      other?.startsAt,
    ]);
  });

  it('stands at the time and the places of the line that it was opened from, and changes only what is changed', async () => {
    const service = await addService(workshop(2));
    const [, second] = await slotsOf(service);
    const buyer = visitor();
    const { newlyAdded } = (await add(service, buyer, second?.startsAt, 2)).json();
    const { body } = await buyer.page(newlyAdded.booking.url);
    const checked = body.match(/<input[^>]*type="radio"[^>]*>/g)?.map((input: string) => input.includes('checked'));
    expect(checked).toEqual([false, true]);
    expect(/<input[^>]*name="quantity"[^>]*>/.exec(body)?.[0]).toContain('value="2"');
    const fields = { itemId: service.itemId, sku: service.sku, bookingStartsAt: String(second?.startsAt) };
    for (const quantity of ['2', '1']) {
      const answer = await buyer.post('/cart/add', { ...fields, quantity, replaces: newlyAdded.id });
      expect(answer.statusCode).toBe(303);
      const cart = (await buyer.call('GET', '/api/commerce/shopping-cart')).json();
      expect(cart.entries).toMatchObject([{ id: newlyAdded.id, quantity: Number(quantity) }]);
    }
  });
});

describe('what the people of the shop do with a booking', () => {
  it('is to see, note, move and cancel it, never beyond the places that there are', async () => {
    const service = await addService(workshop(1));
    const [slot, other] = await slotsOf(service);
    for (const startsAt of [slot?.startsAt, other?.startsAt]) {
      const buyer = visitor();
      await add(service, buyer, startsAt);
      await checkout(buyer);
    }
    const list = `/api/commerce/bookings?itemId=${service.itemId}`;
    const { bookings } = (await visitor().call('GET', list, undefined, owner)).json();
    expect(bookings).toMatchObject([
      { title: 'Pottery workshop', startsAt: slot?.startsAt, places: 1, state: 'booked' },
      { startsAt: other?.startsAt },
    ]);
    const path = `/api/commerce/bookings/${bookings[0].id}`;
    const move = (starts: string) => visitor().call('POST', `${path}/move`, { starts, notify: true }, owner);
    expect((await move(`${workshopDay}T15:00`)).statusCode).toBe(409);
    const moved = await move(`${workshopDay}T18:30`);
    expect(moved.json().startsAt).toBe(Date.parse(`${workshopDay}T18:30:00Z`));
    const order = (await visitor().call('GET', `/api/commerce/orders/${bookings[0].orderId}`, undefined, owner)).json();
    expect(order.items[0].optionLabels[0].value).toMatch(/(18|6):30/);
    expect(order.mails.map(({ kind }: { kind: string }) => kind)).toContain('booking-moved');
    expect((await visitor().call('PUT', `${path}/note`, { note: ' Left-handed ' }, owner)).json().note).toBe(
      'Left-handed',
    );
    const cancel = { refund: true, notify: true };
    expect((await visitor().call('POST', `${path}/cancel`, cancel, owner)).json().state).toBe('canceled');
    expect((await visitor().call('POST', `${path}/cancel`, cancel, owner)).statusCode).toBe(409);
    const csv = await visitor().call('GET', `/api/commerce/bookings.csv?itemId=${service.itemId}`, undefined, owner);
    expect(csv.body.trim().split('\n')).toHaveLength(2);
  });

  it('changes when a service can be booked, unless somebody else was faster, and tells what is wrong by field', async () => {
    const service = await addService(null);
    const path = `/api/commerce/products/${service.itemId}/booking`;
    const { version } = (await visitor().call('GET', path, undefined, owner)).json();
    const save = (booking: BookingSettings) => visitor().call('PUT', path, { booking, version }, owner);
    const wrong = { ...usualBooking, kind: 'sessions' as const };
    expect((await save(wrong)).json().error.fields).toEqual({ sessions: 'Add at least one date.' });
    expect((await save(usualBooking)).statusCode).toBe(200);
    expect((await save({ ...usualBooking, places: 2 })).json().error.code).toBe('conflict');
    const now = (await visitor().call('GET', path, undefined, owner)).json();
    expect(
      (await visitor().call('PUT', path, { booking: null, version: now.version }, owner)).json().booking,
    ).toBeNull();
    expect((await add(service, visitor())).statusCode).toBe(200);
  });

  it('keeps a website from the bookings of another one', async () => {
    const service = await addService(workshop(1));
    const buyer = visitor();
    await add(service, buyer, (await slotsOf(service))[0]?.startsAt);
    await checkout(buyer);
    const [own] = await test.db.system<{ id: string }[]>`select id from bookings where item_id = ${service.itemId}`;
    const other = new TestVisitor(apps[0]!, (await createTestShop(test.db)).host);
    const cancel = await other.call(
      'POST',
      `/api/commerce/bookings/${own?.id}/cancel`,
      { refund: false, notify: false },
      owner,
    );
    expect(cancel.statusCode).toBe(404);
    expect(
      (await other.call('GET', `/api/commerce/products/${service.itemId}/booking`, undefined, owner)).statusCode,
    ).toBe(404);
  });
});

describe('places that overlap', () => {
  it('are counted alike by the page and by the statement that takes them', async () => {
    const at = (hour: number) => new Date(Date.UTC(2030, 0, 1, hour));
    const taken = [
      [9, 11, 2],
      [10, 12, 3],
      [11, 13, 4],
      [13, 14, 9],
    ] as const;
    const eventId = 'e'.repeat(24);
    const { itemId } = await addService(usualBooking);
    const { system: sql } = test.db;
    for (const [from, to, places] of taken)
      await sql`insert into bookings ${sql({ websiteId: shop.websiteId, id: `${from}`, itemId, startsAt: at(from), endsAt: at(to), busyUntil: at(to), places, capacity: 9, session: false, state: 'booked' })}`;
    // A place of an event counts with the hours of its time, with the event at any time, and with no date of the service.
    await sql`insert into bookings ${sql({ websiteId: shop.websiteId, id: 'event', itemId, eventId, startsAt: at(9), endsAt: at(10), busyUntil: at(10), places: 5, capacity: 9, session: true, state: 'booked' })}`;
    const busy = [...taken.map((one) => [...one, ''] as const), [9, 10, 5, eventId] as const].map(
      ([start, end, places, event]) => ({
        startsAt: at(start).getTime(),
        busyUntil: at(end).getTime(),
        places,
        eventId: event,
      }),
    );
    for (const from of [8, 9, 10, 11, 12])
      for (const to of [from + 1, from + 2, from + 3])
        for (const [session, event] of [
          [false, ''],
          [true, ''],
          [true, eventId],
        ] as const) {
          const [row] = await sql<{ sum: number }[]>`
            select plinth_taken_places(${shop.websiteId}, ${itemId}, ${at(from)}, ${at(to)}, ${session}, ${event}, '', '') as sum`;
          const slot = {
            startsAt: at(from).getTime(),
            endsAt: 0,
            busyUntil: at(to).getTime(),
            places: 100,
            eventId: event,
          };
          expect(100 - (row?.sum ?? 0)).toBe(placesLeft(slot, session ? 'sessions' : 'hours', busy));
        }
  });
});
