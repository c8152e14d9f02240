import { newId, roles } from '@plinth/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commerceRoutes } from '../../boot/commerce-routes.ts';
import type { App } from '../../platform/server/context.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import {
  addShipping,
  createTestServer,
  createTestShop,
  newYork,
  type TestShop,
  TestVisitor,
} from '../../testing/test-shop.ts';
import { salesRoutes } from './routes.ts';

let test: TestDatabase;
let app: App;
let shop: TestShop;

beforeAll(async () => {
  test = await createTestDatabase();
  app = await createTestServer(test.db, [...commerceRoutes, salesRoutes]);
  shop = await createTestShop(test.db);
  await addShipping(test.db, shop);
});
afterAll(async () => {
  await app?.close();
  await test?.drop();
});

const read = async (query: string) =>
  new TestVisitor(app, shop.host).call('GET', `/api/commerce/reports?${query}`, undefined, {
    'x-test-role': String(roles.reporting),
  });

it('add up to what the orders say, by period, country and tax, without test orders and those that were cancelled', async () => {
  const { system: sql } = test.db;
  const { websiteId } = shop;
  await sql`insert into tax_rules ${sql({ websiteId, id: newId(), name: 'NY sales tax', country: 'US', region: 'NY', rateBasisPoints: 1000 })}`;
  const bowl = await shop.addProduct({ title: 'Bowl', priceCents: 2000, stock: 50 });
  const order = async (day: string, set: Record<string, unknown> = {}, address: object = newYork) => {
    const buyer = new TestVisitor(app, shop.host);
    await buyer.add(bowl);
    const { id } = (await buyer.checkout({ shippingAddress: address })).json();
    const change = { createdAt: new Date(`${day}T12:00:00Z`), testMode: false, ...set };
    await sql`update orders set ${sql(change)} where id = ${id}`;
  };
  await order('2026-01-05');
  await order('2026-01-31');
  await order('2026-03-01', {}, { ...newYork, country: 'DE', region: '', postalCode: '10115' });
  await order('2026-02-01', { status: 'canceled' });
  await order('2026-02-01', { testMode: true });
  await order('2026-02-01', { currency: 'EUR' });
  const report = (await read('from=2026-01-01&to=2026-03-31')).json();
  expect(report).toMatchObject({ currency: 'USD', testOrders: 1, foreignOrders: 1 });
  const row = { discountCents: 0, giftCardCents: 0, refundedCents: 0 };
  expect(report.periods).toEqual([
    { ...row, label: '2026-01-01', orders: 2, goodsCents: 4000, shippingCents: 1000, taxCents: 400, totalCents: 5400 },
    { ...row, label: '2026-02-01', orders: 0, goodsCents: 0, shippingCents: 0, taxCents: 0, totalCents: 0 },
    { ...row, label: '2026-03-01', orders: 1, goodsCents: 2000, shippingCents: 500, taxCents: 0, totalCents: 2500 },
  ]);
  expect(report.countries.map(({ label, totalCents }: Record<string, unknown>) => [label, totalCents])).toEqual([
    ['US', 5400],
    ['DE', 2500],
  ]);
  expect(report.taxes).toEqual([
    { country: 'DE', region: '', tax: '', orders: 1, netCents: 2500, taxCents: 0, totalCents: 2500 },
    {
      country: 'US',
      region: 'NY',
      tax: 'NY sales tax 10 %',
      orders: 2,
      netCents: 5000,
      taxCents: 400,
      totalCents: 5400,
    },
  ]);
  const days = (await read('from=2026-01-04&to=2026-01-06&period=day')).json();
  expect(days.periods.map(({ orders }: { orders: number }) => orders)).toEqual([0, 1, 0]);
  const week = (await read('from=2026-01-05&to=2026-01-06&period=week')).json();
  expect(week.periods).toMatchObject([{ label: '2026-01-05', orders: 1 }]);
  expect((await read('from=2026-02-30&to=2026-03-31')).statusCode).toBe(422);
});

it('take what went back on its own day, also to where nothing was sold since', async () => {
  const { system: sql } = test.db;
  const { websiteId } = shop;
  const orders = await sql<{ id: string }[]>`
    select id from orders where website_id = ${websiteId} and status <> 'canceled' and not test_mode and currency = 'USD' order by created_at`;
  const [bought] = orders;
  const refund = (set: Record<string, unknown>) =>
    sql`insert into order_refunds ${sql({ websiteId, id: newId(), orderId: bought?.id ?? '', key: newId(), cause: 'refund', amountCents: 700, notify: false, origin: '', state: 'done', ...set })}`;
  await refund({ createdAt: new Date('2026-02-03T12:00:00Z'), settledAt: new Date('2026-02-04T12:00:00Z') });
  await refund({ createdAt: new Date('2026-02-28T12:00:00Z'), settledAt: new Date('2026-03-01T12:00:00Z') });
  await refund({ createdAt: new Date('2026-02-05T12:00:00Z'), state: 'failed' });
  const { periods } = (await read('from=2026-01-01&to=2026-03-31')).json();
  expect(periods.map(({ refundedCents }: { refundedCents: number }) => refundedCents)).toEqual([0, 700, 700]);
  const { countries } = (await read('from=2026-02-01&to=2026-02-28')).json();
  expect(countries).toMatchObject([{ label: 'US', orders: 0, totalCents: 0, refundedCents: 700 }]);
});

it('tell what gift cards held when each period began and ended', async () => {
  const { system: sql } = test.db;
  const { websiteId } = shop;
  const card = async (testMode: boolean) => {
    const id = newId();
    await sql`insert into gift_cards ${sql({ websiteId, id, codeHash: id, sealedCode: '', ending: 'ABCD', currency: 'USD', balanceCents: 0, testMode })}`;
    return id;
  };
  const entry = (giftCardId: string, kind: string, amountCents: number, day: string) =>
    sql`insert into gift_card_entries ${sql({ websiteId, id: newId(), giftCardId, kind, amountCents, createdAt: new Date(`${day}T12:00:00Z`) })}`;
  const id = await card(false);
  await entry(id, 'issued', 5000, '2026-01-10');
  await entry(id, 'redeemed', -2000, '2026-02-10');
  await entry(id, 'refunded', 500, '2026-02-11');
  await entry(id, 'adjusted', -100, '2026-03-01');
  await entry(await card(true), 'issued', 9999, '2026-02-01');
  const { giftCards } = (await read('from=2026-02-01&to=2026-03-31')).json();
  const nothing = { issuedCents: 0, redeemedCents: 0, refundedCents: 0, adjustedCents: 0 };
  expect(giftCards).toEqual([
    {
      ...nothing,
      label: '2026-02-01',
      openingCents: 5000,
      redeemedCents: -2000,
      refundedCents: 500,
      closingCents: 3500,
    },
    { ...nothing, label: '2026-03-01', openingCents: 3500, adjustedCents: -100, closingCents: 3400 },
  ]);
  // A range that begins in the middle of a month says what was there on its first day.
  const late = (await read('from=2026-02-11&to=2026-02-28')).json().giftCards;
  expect(late).toMatchObject([{ openingCents: 3000, redeemedCents: 0, refundedCents: 500, closingCents: 3500 }]);
});
