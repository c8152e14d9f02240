import { newId } from '@plinth/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commerceRoutes } from '../../boot/commerce-routes.ts';
import type { App } from '../../platform/server/context.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestServer, createTestShop, newYork, TestVisitor } from '../../testing/test-shop.ts';

let test: TestDatabase;
let app: App;
beforeAll(async () => {
  test = await createTestDatabase();
  app = await createTestServer(test.db, commerceRoutes);
});
afterAll(async () => {
  await app.close();
  await test.drop();
});

const FEED = '/api/commerce/booking-feed';
const owner = { 'x-test-role': '8', 'x-csrf-token': 'crumb' };

it('the calendar of all bookings has who comes, follows cancellations, and ends with its address', async () => {
  const shop = await createTestShop(test.db);
  const visitor = () => new TestVisitor(app, shop.host);
  const asked = async (method: 'GET' | 'POST' | 'DELETE'): Promise<string | null> =>
    (await visitor().call(method, FEED, undefined, owner)).json().url;
  expect(await asked('GET')).toBeNull();
  expect((await visitor().call('POST', FEED)).statusCode).toBe(401);
  const first = new URL((await asked('POST')) ?? '').pathname;
  expect(new URL((await asked('GET')) ?? '').pathname).toBe(first);

  const service = await shop.addProduct({ title: 'An hour at the wheel', productType: 3, unlimited: true });
  const buyer = visitor();
  await buyer.add(service);
  const { id: orderId } = (
    await buyer.checkout({ shippingAddress: null, billingAddress: newYork, shippingOptionId: undefined })
  ).json();
  const [line] = await test.db.system<{ id: string }[]>`select id from order_items where order_id = ${orderId}`;
  const add = async (days: number, note: string) => {
    const at = new Date(Date.now() + days * 86_400_000);
    const when = { startsAt: at, endsAt: at, busyUntil: at, places: 2, capacity: 5, session: false, state: 'booked' };
    await test.db
      .system`insert into bookings ${test.db.system({ websiteId: shop.websiteId, id: newId(), itemId: service.itemId, orderId, orderItemId: line?.id ?? '', note, ...when })}`;
  };
  await add(3, 'Brings a friend');
  await add(-40, 'Long ago');
  const feed = (path: string, host = shop.host) => new TestVisitor(app, host).call('GET', path);
  const answer = await feed(first);
  expect(answer.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'x-robots-tag': 'noindex' });
  const text = answer.body.replaceAll('\r\n ', '');
  for (const part of ['SUMMARY:An hour at the wheel – Ada Lovelace', '2 places', 'ada@example.com', 'Brings a friend'])
    expect(text).toContain(part);
  expect(text).toContain(`/config/orders/${orderId}`);
  expect(text).not.toContain('Long ago');

  await test.db.system`update bookings set state = 'canceled' where order_id = ${orderId}`;
  expect((await feed(first)).body).not.toContain('BEGIN:VEVENT');
  const second = new URL((await asked('POST')) ?? '').pathname;
  const other = await createTestShop(test.db);
  // A copy of a website has the settings of its original.
  await test.db.system`
    update websites c set settings = c.settings || jsonb_build_object('bookingFeed', o.settings->'bookingFeed') from websites o
    where c.website_id = ${other.websiteId} and o.website_id = ${shop.websiteId}`;
  expect((await new TestVisitor(app, other.host).call('GET', FEED, undefined, owner)).json().url).toBeNull();
  const statuses = [await feed(first), await feed(second), await feed(second, other.host)].map((one) => one.statusCode);
  expect(statuses).toEqual([404, 200, 404]);
  expect(await asked('DELETE')).toBeNull();
  expect((await feed(second)).statusCode).toBe(404);
});
