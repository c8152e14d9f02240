import { type BookingSettings, dayAfter, dayText, newId, usualBooking, zonedTime } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commerceRoutes } from '../../boot/commerce-routes.ts';
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

let test: TestDatabase;
let app: App;
let shop: TestShop;
let collectionId: string;

beforeAll(async () => {
  test = await createTestDatabase();
  app = await createTestServer(test.db, commerceRoutes);
  shop = await createTestShop(test.db, { storeSettings: { multipleQuantityAllowedForServices: true } });
  await test.db.system`update websites set time_zone = 'UTC' where website_id = ${shop.websiteId}`;
  collectionId = await addEvents(shop);
});
afterAll(async () => {
  await app.close();
  await test.drop();
});

const owner = { 'x-test-role': '8', 'x-csrf-token': 'crumb' };
const visitor = (of = shop) => new TestVisitor(app, of.host);
const HOUR = 3_600_000;
/** Ten in the morning, some days from now: days apart, so that no test meets the date of another. */
const morning = (days: number) => Date.parse(`${dayText(dayAfter(zonedTime(Date.now(), 'UTC'), days))}T10:00:00Z`);

async function addEvents({ websiteId }: TestShop): Promise<string> {
  const id = newId();
  await test.db
    .system`insert into collections ${test.db.system({ websiteId, id, type: 1, typeName: 'events', title: 'Dates', navigationTitle: 'Dates', urlId: 'dates', ordering: 'calendar' })}`;
  return id;
}
async function addEvent(startsAt: number, hours = 3): Promise<string> {
  const id = newId();
  const when = { startsAt: new Date(startsAt), endsAt: new Date(startsAt + hours * HOUR) };
  const { websiteId } = shop;
  await test.db
    .system`insert into items ${test.db.system({ websiteId, id, collectionId, recordType: 12, urlId: id, title: 'First throw', ...when })}`;
  return id;
}
const moveEvent = (id: string, startsAt: number) =>
  test.db
    .system`update items set starts_at = ${new Date(startsAt)}, ends_at = ${new Date(startsAt + 3 * HOUR)} where id = ${id}`;
const addService = (booking: BookingSettings | null = null, of = shop) =>
  of.addProduct({ title: 'Pottery workshop', productType: 3, unlimited: true, structuredContent: { booking } });
const sell = (eventId: string, serviceId: string | null, places: number, by = visitor()) =>
  by.call('PUT', `/api/commerce/events/${eventId}/places`, { serviceId, places }, owner);
const placesOf = async (eventId: string) =>
  (await visitor().call('GET', `/api/commerce/events/${eventId}/places`, undefined, owner)).json();
const decide = async (eventId: string, follow: boolean) =>
  (await visitor().call('POST', `/api/commerce/events/${eventId}/bookings`, { follow, notify: true }, owner)).json();
const slotsOf = async ({ itemId }: TestVariant, startsAt: number) => {
  const day = new Date(startsAt).toISOString().slice(0, 10);
  return (await visitor().call('GET', `/api/commerce/products/${itemId}/slots?day=${day}`)).json().slots;
};
const add = ({ itemId, sku }: TestVariant, buyer: TestVisitor, startsAt: number, quantity = 1) =>
  buyer.call('POST', '/api/commerce/shopping-cart/entries', {
    itemId,
    sku,
    quantity,
    additionalFields: JSON.stringify({ booking: new Date(startsAt) }),
  });
const checkout = (buyer: TestVisitor) =>
  buyer.checkout({ shippingAddress: null, billingAddress: newYork, shippingOptionId: undefined });
const book = async (service: TestVariant, startsAt: number, quantity = 1) => {
  const buyer = visitor();
  await add(service, buyer, startsAt, quantity);
  return checkout(buyer);
};
const sold = async (places: number, startsAt: number) => {
  const service = await addService();
  const eventId = await addEvent(startsAt);
  expect((await sell(eventId, service.itemId, places)).statusCode).toBe(200);
  return { service, eventId };
};

describe('an event whose places a service sells', () => {
  it('is a date of the service, with the event’s time, length and places, and without one of its own', async () => {
    const startsAt = morning(5);
    const { service, eventId } = await sold(6, startsAt);
    expect(await slotsOf(service, startsAt)).toEqual([{ startsAt, endsAt: startsAt + 3 * HOUR, left: 6 }]);
    await moveEvent(eventId, startsAt + HOUR);
    expect(await slotsOf(service, startsAt)).toEqual([
      { startsAt: startsAt + HOUR, endsAt: startsAt + 4 * HOUR, left: 6 },
    ]);
    await test.db.system`update items set status = 'draft' where id = ${eventId}`;
    expect(await slotsOf(service, startsAt)).toEqual([]);
  });

  it('is booked by exactly as many as it has places when 20 come at once', async () => {
    const startsAt = morning(6);
    const { service, eventId } = await sold(3, startsAt);
    const buyers = Array.from({ length: 20 }, () => visitor());
    await Promise.all(buyers.map((buyer) => add(service, buyer, startsAt)));
    const statuses = (await Promise.all(buyers.map(checkout))).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 409)).toHaveLength(17);
    expect(await placesOf(eventId)).toMatchObject({ taken: 3, places: 3 });
  }, 60_000);

  it('takes over a date of the service at its time, with what is booked of it', async () => {
    const startsAt = morning(7);
    const starts = new Date(startsAt).toISOString().slice(0, 16);
    const service = await addService({ ...usualBooking, kind: 'sessions', sessions: [{ starts, places: 9 }] });
    await book(service, startsAt, 2);
    const eventId = await addEvent(startsAt);
    const few = await sell(eventId, service.itemId, 1);
    expect(few.json().error.fields.places).toBe('2 places are booked already. Choose at least as many.');
    expect((await sell(eventId, service.itemId, 4)).json()).toMatchObject({ taken: 2, behind: [] });
    expect((await slotsOf(service, startsAt)).map(({ left }: { left: number }) => left)).toEqual([2]);
    await sell(eventId, null, 1);
    expect(await slotsOf(service, startsAt)).toEqual([]);
  });

  it('cannot be booked once it has begun, nor where its service is booked earlier', async () => {
    const past = Date.now() - HOUR;
    const { service } = await sold(3, past);
    expect((await add(service, visitor(), past)).statusCode).toBe(422);
    const startsAt = morning(8);
    const early = await addService({ ...usualBooking, kind: 'sessions', noticeHours: 500 });
    await sell(await addEvent(startsAt), early.itemId, 3);
    expect((await add(early, visitor(), startsAt)).statusCode).toBe(422);
  });

  it('is sold by no service of another website, none with weekly hours, and no two at one time by the same', async () => {
    const other = await createTestShop(test.db);
    const startsAt = morning(9);
    const eventId = await addEvent(startsAt);
    const foreign = await addService(null, other);
    const problem = async (serviceId: string, event = eventId) =>
      (await sell(event, serviceId, 3)).json().error.fields.serviceId;
    expect(await problem(foreign.itemId)).toContain('There is no such service any more.');
    expect(await problem((await addService(usualBooking)).itemId)).toContain('within weekly hours');
    const service = await addService();
    expect((await sell(eventId, service.itemId, 3)).statusCode).toBe(200);
    expect(await problem(service.itemId, await addEvent(startsAt))).toContain('begins at the same time');
    expect((await sell(eventId, foreign.itemId, 3, visitor(other))).statusCode).toBe(404);
  });

  it('keeps its service from weekly hours, and from being sold without a date', async () => {
    const { service } = await sold(3, morning(10));
    const path = `/api/commerce/products/${service.itemId}/booking`;
    const { version, booking, events } = (await visitor().call('GET', path, undefined, owner)).json();
    expect(events).toMatchObject([{ title: 'First throw', places: 3, taken: 0 }]);
    const save = (wanted: BookingSettings | null) => visitor().call('PUT', path, { booking: wanted, version }, owner);
    expect((await save(usualBooking)).json().error.message).toContain('sell their places by this service');
    expect((await save(null)).statusCode).toBe(422);
    expect((await save({ ...booking, noticeHours: 24 })).statusCode).toBe(200);
  });
});

describe('bookings of an event that is moved', () => {
  it('keep their places until somebody decides, and come along with a mail', async () => {
    const [before, after] = [morning(12), morning(13)];
    const { service, eventId } = await sold(3, before);
    const { id: orderId } = (await book(service, before, 2)).json();
    await moveEvent(eventId, after);
    expect((await slotsOf(service, after)).map(({ left }: { left: number }) => left)).toEqual([1]);
    expect(await placesOf(eventId)).toMatchObject({
      taken: 2,
      behind: [{ startsAt: before, bookings: 1, places: 2 }],
    });
    expect(await decide(eventId, true)).toMatchObject({ taken: 2, behind: [] });
    const order = (await visitor().call('GET', `/api/commerce/orders/${orderId}`, undefined, owner)).json();
    expect(order.items[0].bookingStartsAt).toBe(after);
    expect(order.mails.map(({ kind }: { kind: string }) => kind)).toContain('booking-moved');
    expect((await decide(eventId, true)).behind).toEqual([]);
    expect((await book(service, after, 2)).statusCode).toBe(409);
  });

  it('are no places of it any more when they stay at the time before', async () => {
    const [before, after] = [morning(14), morning(15)];
    const { service, eventId } = await sold(3, before);
    const { id: orderId } = (await book(service, before, 2)).json();
    await moveEvent(eventId, after);
    expect(await decide(eventId, false)).toMatchObject({ taken: 0, behind: [] });
    expect((await slotsOf(service, after)).map(({ left }: { left: number }) => left)).toEqual([3]);
    const order = (await visitor().call('GET', `/api/commerce/orders/${orderId}`, undefined, owner)).json();
    expect(order.items[0].bookingStartsAt).toBe(before);
  });

  it('are not made any more at the time before, by whoever had it in the cart', async () => {
    const [before, after] = [morning(16), morning(17)];
    const { service, eventId } = await sold(3, before);
    const buyer = visitor();
    await add(service, buyer, before);
    await moveEvent(eventId, after);
    const late = await checkout(buyer);
    expect(late.statusCode).toBe(409);
    expect(late.json().error.message).toContain('cannot be booked any more');
  });

  it('are refused under the lock where the event has gone to another time a moment before', async () => {
    const [before, after] = [morning(18), morning(19)];
    const { service, eventId } = await sold(3, before);
    await moveEvent(eventId, after);
    const times = [before, before + HOUR, before + HOUR].map((moment) => new Date(moment).toISOString());
    const booking = {
      ...{ id: newId(), itemId: service.itemId, orderItemId: '', places: 1, capacity: 3, session: true, eventId },
      ...{ startsAt: times[0], endsAt: times[1], busyUntil: times[2] },
    };
    const take = (startsAt: number) => {
      const asked = { orderId: '', attemptId: newId(), bookings: [{ ...booking, startsAt: new Date(startsAt) }] };
      return test.db.system`select plinth_take_bookings(${shop.websiteId}, ${test.db.system.json(asked as never)})`;
    };
    await expect(take(before)).rejects.toMatchObject({ constraint_name: 'bookings_capacity' });
    await take(after);
    expect(await placesOf(eventId)).toMatchObject({ taken: 1 });
  });
});

describe('the page on which a time is chosen', () => {
  it('has the date of the event chosen that led to it, and says where it cannot be had any more', async () => {
    const startsAt = morning(20);
    const { service, eventId } = await sold(1, startsAt);
    await sell(await addEvent(morning(11)), service.itemId, 3);
    const page = () => visitor().page(`/commerce/book/${service.itemId}?time=${startsAt}`);
    expect((await page()).body).toContain(`value="${startsAt}"`);
    expect((await page()).body).not.toContain(`value="${morning(11)}"`);
    await book(service, startsAt);
    expect(await placesOf(eventId)).toMatchObject({ taken: 1 });
    expect((await page()).body).toContain('This date cannot be booked any more.');
    expect((await visitor().page(`/commerce/book/${service.itemId}?time=rubbish`)).statusCode).toBe(200);
  });
});
