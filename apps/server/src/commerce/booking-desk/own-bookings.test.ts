import {
  type BookingSettings,
  type BuyerChanges,
  dayAfter,
  dayText,
  newId,
  noBuyerChanges,
  usualBooking,
  zonedTime,
} from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commerceRoutes } from '../../boot/commerce-routes.ts';
import { connectDatabase, type Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/server/context.ts';
import { readWebsite } from '../../platform/websites/service.ts';
import { openSealed } from '../../testing/opened-mail.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import {
  createTestServer,
  createTestShop,
  newYork,
  type TestShop,
  type TestVariant,
  TestVisitor,
} from '../../testing/test-shop.ts';
import { ownBookingPath } from '../bookings/own-booking-link.ts';
import { cancelOwnBooking, moveOwnBooking } from './own-bookings.ts';

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
  await test.db.system`
    update websites set time_zone = 'UTC', contact_email = 'shop@example.com' where website_id = ${shop.websiteId}`;
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await second.close();
  await test.drop();
});

const HOUR = 3_600_000;
const owner = { 'x-test-role': '8', 'x-csrf-token': 'crumb' };
const visitor = (at = 0) => new TestVisitor(apps[at % apps.length]!, shop.host);
/** Three days from now: never within the notice, always within the days ahead. */
const day = dayText(dayAfter(zonedTime(Date.now(), 'UTC'), 3));
const at = (hour: string) => Date.parse(`${day}T${hour}:00Z`);
const [ten, three] = [at('10:00'), at('15:00')];
const all: BuyerChanges = { move: true, cancel: true, untilHours: 24, refund: 'all', refundHours: 48 };

const addService = (places: number, buyers: BuyerChanges | undefined, changes: Partial<BookingSettings> = {}) =>
  shop.addProduct({
    title: 'Pottery workshop',
    productType: 3,
    unlimited: true,
    priceCents: 4500,
    structuredContent: {
      booking: {
        ...usualBooking,
        kind: 'sessions',
        place: 'The Yard',
        sessions: ['10:00', '15:00'].map((time) => ({ starts: `${day}T${time}`, places })),
        ...(buyers ? { buyers } : {}),
        ...changes,
      },
    },
  });

/** A booking that was paid, with its own page. */
async function book({ itemId, sku }: TestVariant, startsAt: number, { quantity = 1, by = visitor() } = {}) {
  const additionalFields = JSON.stringify({ booking: new Date(startsAt) });
  await by.call('POST', '/api/commerce/shopping-cart/entries', { itemId, sku, quantity, additionalFields });
  const placed = await by.checkout({ shippingAddress: null, billingAddress: newYork, shippingOptionId: undefined });
  const { id: orderId, confirmationUrl } = placed.json();
  const [row] = await test.db.system<{ id: string }[]>`select id from bookings where order_id = ${orderId}`;
  const id = row?.id ?? '';
  const path = ownBookingPath(shop.websiteId, id);
  const proof = new URLSearchParams(path.split('?')[1]).get('proof') ?? '';
  return { id, orderId, confirmationUrl, path, proof };
}
type Booked = Awaited<ReturnType<typeof book>>;

const move = ({ id, proof }: Booked, startsAt: number, seen = ten, by = visitor()) =>
  by.post(`/account/bookings/${id}/move`, { proof, seen: String(seen), bookingStartsAt: String(startsAt) });
const cancel = ({ id, proof }: Booked, seen = ten, by = visitor()) =>
  by.post(`/account/bookings/${id}/cancel`, { proof, seen: String(seen) });
const stateOf = async ({ id }: Booked) => {
  const [row] = await test.db.system<{ startsAt: Date; state: string }[]>`
    select starts_at, state from bookings where id = ${id}`;
  return [row?.startsAt.getTime(), row?.state];
};
const orderOf = async ({ orderId }: Booked) =>
  (await visitor().call('GET', `/api/commerce/orders/${orderId}`, undefined, owner)).json();
const mailsOf = ({ orderId }: Booked) => test.db.system<
  { kind: string; toAddress: string; subject: string; plainText: string }[]
>`
  select kind, to_address, subject, plain_text from outbox_messages where related_id = ${orderId} order by id`;
const mailOf = async (booking: Booked, kind: string) => {
  const found = (await mailsOf(booking)).filter((mail) => mail.kind === kind);
  expect(found.map((mail) => mail.kind)).toEqual([kind]);
  return openSealed(found[0]?.plainText ?? '');
};
const websiteOf = () => inWebsite(test.db, shop.websiteId, (tx) => readWebsite(tx, shop.websiteId));
const text = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('a booking that its buyer may change', () => {
  it('is shown by links of its mail and of the order, changes by a form alone, and tells buyer, shop and order', async () => {
    const booking = await book(await addService(2, all), ten, { quantity: 2 });
    const mailed = /http\S+(\/account\/bookings\/\S+)/.exec(await mailOf(booking, 'order-confirmed'))?.[1] ?? '';
    const order = await visitor().page(booking.confirmationUrl);
    const linked = /href="(\/account\/bookings\/[^"]+)"/.exec(order.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    for (const path of [mailed, linked]) {
      const page = await visitor().page(path);
      expect(page.statusCode).toBe(200);
      expect(page.headers['referrer-policy']).toBe('strict-origin');
      expect(text(page.body)).toContain('Until 11:00 AM · 2 places · The Yard');
      // The other time is offered, the one that it has is not.
      expect([page.body.includes(`value="${three}"`), page.body.includes(`value="${ten}" `)]).toEqual([true, false]);
    }
    for (const path of [`/account/bookings/${booking.id}/move`, `/account/bookings/${booking.id}/cancel`])
      expect((await visitor().page(`${path}?proof=${booking.proof}`)).statusCode).toBe(404);
    expect(await stateOf(booking)).toEqual([ten, 'booked']);

    const moved = await move(booking, three);
    expect(moved.statusCode).toBe(303);
    const after = await visitor().page(moved.headers.location ?? '');
    expect(after.body).toContain('Your booking is moved.');
    expect(await stateOf(booking)).toEqual([three, 'booked']);
    const buyer = await mailOf(booking, 'booking-moved');
    expect(buyer).toContain('You moved your booking. It is now:');
    expect(buyer).toMatch(/3:00 PM\nThe Yard\n\nMove or cancel: http\S+proof=/);
    const shopMail = (await mailsOf(booking)).find(({ kind }) => kind === 'booking-notice');
    expect(shopMail).toMatchObject({ toAddress: 'shop@example.com' });
    expect(shopMail?.plainText).toMatch(/Before: .*10:00 AM\nNow: .*3:00 PM\n2 places/);
    const { events, items } = await orderOf(booking);
    expect(events.at(-1)).toMatchObject({ text: expect.stringMatching(/moved from .* to .* by the customer/) });
    expect(items[0].bookingStartsAt).toBe(three);

    // Pressed twice it is told once; a page from before is told that it is old.
    expect((await move(booking, three)).statusCode).toBe(303);
    expect((await mailsOf(booking)).filter(({ kind }) => kind === 'booking-moved')).toHaveLength(1);
    const stale = await move(booking, ten, ten);
    for (const answer of [stale, await cancel(booking, ten)])
      expect([answer.statusCode, text(answer.body).includes('was changed in the meantime')]).toEqual([422, true]);
    expect(await stateOf(booking)).toEqual([three, 'booked']);
  });

  it('stays as it is without its own proof, where nothing is granted, and once it is too late, over or cancelled', async () => {
    const service = await addService(3, all);
    const [one, other] = [await book(service, ten), await book(service, ten)];
    const elsewhere = new TestVisitor(apps[0]!, (await createTestShop(test.db)).host);
    for (const answer of [
      await move({ ...one, proof: other.proof }, three),
      await move({ ...one, proof: 'x' }, three),
      await move(one, three, ten, elsewhere),
      await visitor().page(one.path.replace(one.id, other.id)),
      await elsewhere.page(one.path),
    ])
      expect(answer.statusCode).toBe(404);
    // A form of another site comes without the browser's word that it is ours.
    const foreign = { 'sec-fetch-site': 'cross-site' };
    const fields = { proof: one.proof, seen: String(ten) };
    expect((await visitor().post(`/account/bookings/${one.id}/cancel`, fields, foreign)).statusCode).toBe(403);

    const place = { website: await websiteOf(), origin: 'http://localhost' };
    const late = ten - 24 * HOUR + 1;
    await expect(moveOwnBooking(test.db, place, one.id, { startsAt: three, seen: ten }, late)).rejects.toThrow(
      'cannot be moved here any more',
    );
    await expect(cancelOwnBooking(test.db, place, one.id, { seen: ten }, late)).rejects.toThrow(
      'cannot be cancelled here any more',
    );
    for (const buyers of [undefined, noBuyerChanges]) {
      const fixed = await book(await addService(2, buyers), ten);
      const page = text((await visitor().page(fixed.path)).body);
      expect(page).toContain('If something has come up, please write to us.');
      expect([page.includes('Cancel this booking'), page.includes('Choose another time')]).toEqual([false, false]);
      expect((await visitor().page(fixed.confirmationUrl)).body).not.toContain('/account/bookings/');
      expect(await mailOf(fixed, 'order-confirmed')).not.toContain('/account/bookings/');
      for (const answer of [await move(fixed, three), await cancel(fixed)]) expect(answer.statusCode).toBe(422);
      expect(await stateOf(fixed)).toEqual([ten, 'booked']);
    }

    expect((await visitor().call('POST', `/api/commerce/orders/${other.orderId}/cancel`, {}, owner)).statusCode).toBe(
      200,
    );
    expect((await visitor().page(other.path)).body).toContain('This booking was cancelled.');
    expect((await move(other, three)).statusCode).toBe(422);
    await test.db.system`
      update bookings set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where id = ${one.id}`;
    expect((await visitor().page(one.path)).body).toContain('This booking is over.');
    expect((await cancel(one, Date.now())).statusCode).toBe(422);
    expect(await stateOf(one)).toMatchObject([expect.anything(), 'booked']);
  });

  it('is moved to no time without room, and by exactly one of eight who want the last place at once', async () => {
    const service = await addService(1, all, {
      sessions: [
        { starts: `${day}T10:00`, places: 10 },
        { starts: `${day}T15:00`, places: 1 },
      ],
    });
    const bookings = await Promise.all(Array.from({ length: 8 }, () => book(service, ten)));
    const waiting = visitor();
    const additionalFields = JSON.stringify({ booking: new Date(three) });
    const { itemId, sku } = service;
    await waiting.call('POST', '/api/commerce/shopping-cart/entries', { itemId, sku, quantity: 1, additionalFields });
    const answers = await Promise.all(bookings.map((one, index) => move(one, three, ten, visitor(index))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, ...Array<number>(7).fill(422)]);
    const refused = answers.find(({ statusCode }) => statusCode === 422)?.body ?? '';
    expect(text(refused)).toContain('There is not enough room at that time. Choose another one.');
    const taken = await test.db.system<{ startsAt: Date }[]>`select starts_at from bookings where item_id = ${itemId}`;
    expect(taken.filter(({ startsAt }) => startsAt.getTime() === three)).toHaveLength(1);
    // Who had the time in their cart is told, beside its line.
    const late = await waiting.checkout({
      shippingAddress: null,
      billingAddress: newYork,
      shippingOptionId: undefined,
    });
    expect([late.statusCode, late.json().error.message]).toEqual([409, expect.stringContaining('booked out')]);
  }, 60_000);
});

describe('a booking that its buyer cancels', () => {
  const refundsOf = ({ orderId }: Booked) => test.db.system<{ amountCents: number; state: string; reason: string }[]>`
    select amount_cents, state, reason from order_refunds where order_id = ${orderId}`;

  it('gives back what its service says by one refund, frees its places, and tells the shop', async () => {
    const service = await addService(1, all);
    const booking = await book(service, ten);
    expect(text((await visitor().page(booking.path)).body)).toContain('You get $45.00 back, the way you paid.');
    const answers = await Promise.all([cancel(booking), cancel(booking, ten, visitor(1))]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    expect(text((await visitor().page(answers[0]?.headers.location ?? '')).body)).toContain(
      'Your booking is cancelled.',
    );
    expect(await refundsOf(booking)).toEqual([
      { amountCents: 4500, state: 'done', reason: 'Cancelled by the customer' },
    ]);
    expect(await stateOf(booking)).toEqual([ten, 'canceled']);
    expect(await orderOf(booking)).toMatchObject({ status: 'refunded' });
    const kinds = (await mailsOf(booking)).map(({ kind }) => kind).sort();
    expect(kinds).toEqual(['booking-canceled', 'booking-notice', 'order-confirmed', 'order-refunded']);
    expect(await mailOf(booking, 'booking-canceled')).toContain('You get $45.00 back.');
    expect(await mailOf(booking, 'booking-notice')).toContain('$45.00 are given back.');
    expect(await stateOf(await book(service, ten))).toEqual([ten, 'booked']);
    expect((await cancel(booking)).statusCode).toBe(303);
    expect(await refundsOf(booking)).toHaveLength(1);
  });

  it('gives nothing back where its service says so, or after the hours, or where nothing was paid', async () => {
    const none = await book(await addService(2, { ...all, refund: 'none' }), ten);
    const late = await book(await addService(2, { ...all, refund: 'until', refundHours: 200 }), ten);
    const unpaid = await book(await addService(2, all), ten);
    await test.db.system`update payments set state = 'pending' where order_id = ${unpaid.orderId}`;
    for (const booking of [none, late, unpaid]) {
      const page = text((await visitor().page(booking.path)).body);
      expect(page).toContain(booking === unpaid ? 'Nothing was paid for it' : 'is not given back.');
      expect((await cancel(booking)).statusCode).toBe(303);
      expect(await stateOf(booking)).toEqual([ten, 'canceled']);
      expect(await refundsOf(booking)).toEqual([]);
      expect(await mailOf(booking, 'booking-notice')).toContain('Nothing is given back.');
    }
    const early = await book(await addService(2, { ...all, refund: 'until', refundHours: 30 }), ten);
    expect(text((await visitor().page(early.path)).body)).toMatch(/You get \$45\.00 back.* nothing is given back\./);
    await cancel(early);
    expect(await refundsOf(early)).toMatchObject([{ amountCents: 4500 }]);
  });
});

describe('a place of an event', () => {
  it('is moved to another event, which both are told of, and its mail names where that event is', async () => {
    const { system: sql } = test.db;
    const service = await addService(1, all, { sessions: [] });
    const collectionId = newId();
    await sql`insert into collections ${sql({ websiteId: shop.websiteId, id: collectionId, type: 1, typeName: 'events', title: 'Dates', navigationTitle: 'Dates', urlId: 'dates', ordering: 'calendar' })}`;
    const [first, then] = [ten, three].map((startsAt) => ({ id: newId(), startsAt: new Date(startsAt) }));
    if (!first || !then) throw new Error('There are no events.');
    for (const { id, startsAt } of [first, then]) {
      const location = sql.json({ addressTitle: id === then.id ? 'The Kiln, Troy' : 'The Barn' });
      const event = { title: 'First throw', startsAt, endsAt: new Date(startsAt.getTime() + HOUR), location };
      await sql`insert into items ${sql({ websiteId: shop.websiteId, id, collectionId, recordType: 12, urlId: id, ...event, soldById: service.itemId, soldPlaces: 1 })}`;
    }
    const booking = await book(service, ten);
    const [before] = await sql<{ contentVersion: string }[]>`
      select content_version::text from websites where website_id = ${shop.websiteId}`;
    expect((await move(booking, three)).statusCode).toBe(303);
    const moved = await mailOf(booking, 'booking-moved');
    expect([moved.includes('The Kiln, Troy'), moved.includes('The Yard')]).toEqual([true, false]);
    const [row] = await sql<{ eventId: string; change: string; since: string }[]>`
      select b.event_id, w.content_change as change, w.content_change_from::text as since from bookings b
      join websites w on w.website_id = b.website_id where b.id = ${booking.id}`;
    expect(row?.eventId).toBe(then.id);
    expect(row?.since).toBe(before?.contentVersion);
    for (const { id } of [first, then]) expect(row?.change).toContain(`i${id}`);
    expect((await move(await book(service, ten), three)).statusCode).toBe(422);
  });
});
