import { type BuyerChanges, usualBooking, zonedMoment } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commerceRoutes } from '../../boot/commerce-routes.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { App } from '../../platform/server/context.ts';
import { AUTOMATIC_MAILS, createMailShop, mailSettings, stopPath } from '../../testing/mail-shop.ts';
import { openSealed } from '../../testing/opened-mail.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestServer, newYork, type TestVariant } from '../../testing/test-shop.ts';
import { mailedCalendar } from '../bookings/calendar.ts';
import { bookingReminderJob } from './job.ts';
import { takeDueBookings } from './queries.ts';

let test: TestDatabase;
let app: App;
let at: Awaited<ReturnType<typeof createMailShop>>;
let service: TestVariant;

beforeAll(async () => {
  test = await createTestDatabase();
  app = await createTestServer(test.db, commerceRoutes);
});
afterAll(async () => {
  await app?.close();
  await test?.drop();
});
const timeZone = 'America/New_York';
const buyers: BuyerChanges = { move: true, cancel: true, untilHours: 1, refund: 'all', refundHours: 1 };
const always = Array.from({ length: 7 }, () => [{ opens: '00:00', closes: '00:00' }]);
beforeEach(async () => {
  at = await createMailShop(test, app);
  await sql()`update websites set time_zone = ${timeZone} where website_id = ${at.shop.websiteId}`;
  const booking = { ...usualBooking, hours: always, places: 5, noticeHours: 0, place: 'The Yard', buyers };
  service = await at.shop.addProduct({
    title: 'An hour at the wheel',
    productType: 3,
    unlimited: true,
    structuredContent: { booking },
  });
});
const sql = () => test.db.system;
const HOUR = 3_600_000;

/** A booking that was made long ago, and begins in so many hours. */
async function booked(email: string, { hours = 20, made = 100 } = {}) {
  const buyer = at.visitor();
  const startsAt = Math.ceil(Date.now() / HOUR) * HOUR + 30 * HOUR;
  const { itemId, sku } = service;
  const additionalFields = JSON.stringify({ booking: new Date(startsAt) });
  await buyer.call('POST', '/api/commerce/shopping-cart/entries', { itemId, sku, quantity: 1, additionalFields });
  const placed = await buyer.checkout({
    email,
    shippingAddress: null,
    billingAddress: newYork,
    shippingOptionId: undefined,
  });
  expect(placed.statusCode, placed.body).toBe(200);
  const { id: orderId } = placed.json();
  const begins = new Date(Math.floor(Date.now() / 1000) * 1000 + hours * HOUR);
  const [row] = await sql()<{ id: string }[]>`
    update bookings set starts_at = ${begins}, ends_at = ${new Date(begins.getTime() + HOUR)},
      created_at = now() - make_interval(hours => ${made}), told_at = now() - make_interval(hours => ${made})
    where order_id = ${orderId} returning id`;
  return { id: row?.id ?? '', orderId, startsAt: begins };
}
describe('a reminder of a booking', () => {
  it('goes once, so long before it begins, with its time, its place, its page, its calendar and the way out', async () => {
    await at.switchOn();
    await booked('early@example.com', { hours: 30 });
    const { orderId } = await booked('Ada@Example.com');
    await at.work();
    await at.work();
    const [mail, ...more] = await at.mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ toAddress: 'ada@example.com', kind: 'booking-reminder' });
    expect(mail?.subject).toContain('Your booking: An hour at the wheel, ');
    expect(mail?.plainText).toContain('The Yard');
    const page = /http\S+(\/account\/bookings\/\S+)/.exec(openSealed(mail?.plainText ?? ''))?.[1] ?? '';
    expect((await at.visitor().page(page)).body).toContain('An hour at the wheel');
    expect(mail?.plainText).toContain('Move or cancel: ');
    const files = await mailedCalendar(test.db)(at.shop.websiteId, { kind: 'booking-reminder', relatedId: orderId });
    expect(files.map(({ filename }) => filename)).toEqual(['booking.ics']);
    if (!mail) return;
    expect((await at.visitor().post(stopPath(mail), {})).statusCode).toBe(200);
    await booked('ada@example.com');
    await at.work();
    expect(await at.mails()).toHaveLength(1);
    expect((await at.owner('GET', AUTOMATIC_MAILS)).json()).toMatchObject({
      takesBookings: true,
      numbers: { bookings: { sent: 1, moved: 0, canceled: 0, stopped: 1 } },
    });
  });

  it('is written exactly once by two servers, and by one that is killed in the middle', async () => {
    await at.switchOn();
    for (const name of ['a', 'b', 'c']) await booked(`${name}@example.com`);
    const job: Job = {
      ...{ websiteId: at.shop.websiteId, key: '', attempt: 1, signal: new AbortController().signal },
      progress: async () => {},
    };
    const finish = await bookingReminderJob.run(job);
    if (!finish) throw new Error('The job has nothing to do.');
    const killed = inWebsite(test.db, at.shop.websiteId, async (tx) => {
      await finish(tx);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await at.mails()).toEqual([]);
    // Without the lease of the job, too, which keeps two servers apart before.
    await Promise.all([1, 2, 3].map(() => inWebsite(test.db, at.shop.websiteId, finish)));
    await at.work(2);
    expect(await at.receivers()).toEqual(['a', 'b', 'c'].map((name) => `${name}@example.com`));
  });

  it('is about the new time of what was moved, and about nothing that was cancelled, begun, or told after it was due', async () => {
    await at.switchOn();
    const moved = await booked('moved@example.com');
    const canceled = await booked('canceled@example.com', { hours: 22 });
    await booked('begun@example.com', { hours: -1 });
    await booked('late@example.com', { made: 1 });
    const gone = await booked('gone@example.com');
    await sql()`update bookings set state = 'canceled' where id = ${gone.id}`;
    const order = await booked('order@example.com');
    expect((await at.owner('POST', `/api/commerce/orders/${order.orderId}/cancel`, {})).statusCode).toBe(200);
    await at.work();
    expect(await at.receivers()).toEqual(['canceled@example.com', 'moved@example.com']);
    const later = new Date(moved.startsAt.getTime() + HOUR);
    await sql()`update bookings set starts_at = ${later}, ends_at = ${later} where id = ${moved.id}`;
    await sql()`update bookings set state = 'canceled', canceled_at = now() where id = ${canceled.id}`;
    await at.work();
    await at.work();
    expect(await at.receivers()).toEqual(['canceled@example.com', 'moved@example.com', 'moved@example.com']);
    // Told by the mail of the move itself, it is not told again a moment later.
    const again = new Date(later.getTime() + HOUR);
    await sql()`update bookings set starts_at = ${again}, told_at = now() where id = ${moved.id}`;
    await at.work();
    expect(await at.mails()).toHaveLength(3);
    const { numbers } = (await at.owner('GET', AUTOMATIC_MAILS)).json();
    expect(numbers.bookings).toMatchObject({ sent: 3, moved: 2, canceled: 1 });
  });

  it('comes at the hour at which it begins, on the website’s clocks, also across the night on which they change', async () => {
    const { id } = await booked('ada@example.com');
    // The clocks of New York go back on the first Sunday of November: the day before lies 25 hours back.
    const year = new Date().getUTCFullYear() + 1;
    const sunday = 1 + ((7 - new Date(Date.UTC(year, 10, 1)).getUTCDay()) % 7);
    const begins = zonedMoment({ year, month: 11, day: sunday, hour: 12, minute: 0 }, timeZone);
    await sql()`update bookings set starts_at = ${new Date(begins)} where id = ${id}`;
    const isDue = async (before: number, unit: 'hours' | 'days', now: number) =>
      inWebsite(test.db, at.shop.websiteId, async (tx) => {
        const asked = { before, unit, timeZone, since: new Date(1), now: new Date(now), limit: 10 };
        return (await takeDueBookings(tx, at.shop.websiteId, asked)).length === 1;
      });
    for (const [before, unit, hours] of [
      [1, 'days', 25],
      [3, 'days', 73],
      [24, 'hours', 24],
    ] as const)
      expect([
        await isDue(before, unit, begins - hours * HOUR - 1),
        await isDue(before, unit, begins - hours * HOUR),
        await isDue(before, unit, begins),
      ]).toEqual([false, true, false]);
  });

  it('is previewed and tested with the shop’s own service, and refuses more days than there may be', async () => {
    const asked = { kind: 'booking', couponCode: '', subject: '', text: 'Bring an apron.' };
    const shown = (await at.owner('POST', `${AUTOMATIC_MAILS}/preview`, asked)).json();
    expect(shown.subject).toContain('An hour at the wheel');
    expect([shown.html.includes('Bring an apron.'), shown.html.includes('Move or cancel')]).toEqual([true, true]);
    expect((await at.owner('POST', `${AUTOMATIC_MAILS}/test`, asked)).statusCode).toBe(202);
    expect((await at.mails())[0]?.subject).toMatch(/^Test: /);
    const far = await at.owner('PUT', AUTOMATIC_MAILS, mailSettings({}, {}, { before: 31 }));
    expect([far.statusCode, far.json().error.fields.before]).toEqual([422, 'Enter a whole number from 1 to 30.']);
    expect(
      (await at.owner('PUT', AUTOMATIC_MAILS, mailSettings({}, {}, { before: 72, unit: 'hours' }))).statusCode,
    ).toBe(200);
  });
});
