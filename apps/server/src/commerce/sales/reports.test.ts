import { newId, roles } from '@plinth/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commerceRoutes } from '../../boot/commerce-routes.ts';
import { analyticsRoutes } from '../../content/analytics/routes.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { JobRunner } from '../../platform/jobs/runner.ts';
import type { App } from '../../platform/server/context.ts';
import { readWebsite } from '../../platform/websites/service.ts';
import type { Website } from '../../platform/websites/website.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import {
  addShipping,
  checkoutBody,
  createTestServer,
  createTestShop,
  newYork,
  type TestShop,
  TestVisitor,
} from '../../testing/test-shop.ts';
import { salesRoutes } from './routes.ts';
import { readToday } from './service.ts';
import { weeklyReportJob } from './weekly-report-job.ts';

let test: TestDatabase;
let app: App;
let shop: TestShop;

beforeAll(async () => {
  test = await createTestDatabase();
  app = await createTestServer(test.db, [...commerceRoutes, salesRoutes, analyticsRoutes]);
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
    {
      country: 'DE',
      region: '',
      tax: '',
      orders: 1,
      netCents: 2500,
      taxCents: 0,
      totalCents: 2500,
      refundedTaxCents: 0,
    },
    {
      country: 'US',
      region: 'NY',
      tax: 'NY sales tax 10 %',
      orders: 2,
      netCents: 5000,
      taxCents: 400,
      totalCents: 5400,
      refundedTaxCents: 0,
    },
  ]);
  const days = (await read('from=2026-01-04&to=2026-01-06&period=day')).json();
  expect(days.periods.map(({ orders }: { orders: number }) => orders)).toEqual([0, 1, 0]);
  const week = (await read('from=2026-01-05&to=2026-01-06&period=week')).json();
  expect(week.periods).toMatchObject([{ label: '2026-01-05', orders: 1 }]);
  expect((await read('from=2026-02-30&to=2026-03-31')).statusCode).toBe(422);
});

it('sales count test orders only while the test gateway takes orders, and never what was paid in another currency', async () => {
  const { system: sql } = test.db;
  const tried = await createTestShop(test.db);
  await addShipping(test.db, tried);
  const bowl = await tried.addProduct({ title: 'Bowl', priceCents: 2000 });
  const order = async (set: Record<string, unknown>) => {
    const buyer = new TestVisitor(app, tried.host);
    await buyer.add(bowl);
    const { id } = (await buyer.checkout({ shippingAddress: newYork })).json();
    await sql`update orders set ${sql({ createdAt: new Date('2026-01-05T12:00:00Z'), ...set })} where id = ${id}`;
  };
  await order({ testMode: true });
  await order({ testMode: false });
  await order({ testMode: false, currency: 'EUR' });
  const today = (on: Website) => inWebsite(test.db, tried.websiteId, (tx) => readToday(tx, on));
  const told = async (on: App) => {
    const role = { 'x-test-role': String(roles.storeManager) };
    const url = '/api/analytics/sales?from=2026-01-01&to=2026-01-31';
    const sales = (await new TestVisitor(on, tried.host).call('GET', url, undefined, role)).json();
    const { totals, countsTests, testOrders, foreignOrders } = sales;
    const sold = sales.products.map(({ quantity }: { quantity: number }) => quantity);
    const { orders, grossCents, returning } = totals;
    return { orders, goods: grossCents, returning, sold, countsTests, testOrders, foreignOrders };
  };
  const counted = { testOrders: 1, foreignOrders: 1 };
  expect(await told(app)).toEqual({ ...counted, orders: 2, goods: 4000, returning: 1, sold: [2], countsTests: true });
  await sql`update orders set created_at = now() where website_id = ${tried.websiteId}`;
  const trying = await inWebsite(test.db, tried.websiteId, (tx) => readWebsite(tx, tried.websiteId));
  expect(await today(trying)).toMatchObject({ orders: 2 });
  expect(await today({ ...trying, storeSettings: {} })).toMatchObject({ orders: 1 });

  await sql`update orders set created_at = '2026-01-05T12:00:00Z' where website_id = ${tried.websiteId}`;
  await sql`update websites set store_settings = store_settings || '{"testGateway": false}' where website_id = ${tried.websiteId}`;
  // Another one, which has not read the website yet.
  const open = await createTestServer(test.db, [salesRoutes]);
  // Who has tried the shop out before is a new customer all the same.
  expect(await told(open)).toEqual({ ...counted, orders: 1, goods: 2000, returning: 0, sold: [1], countsTests: false });
  await open.close();
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
  const { periods, taxes } = (await read('from=2026-01-01&to=2026-03-31')).json();
  // 14.00 of an order over 27.00 with 2.00 of tax: 1.04, in two steps.
  expect(taxes.map(({ refundedTaxCents }: { refundedTaxCents: number }) => refundedTaxCents)).toEqual([0, 104]);
  expect(periods.map(({ refundedCents }: { refundedCents: number }) => refundedCents)).toEqual([0, 700, 700]);
  const { countries } = (await read('from=2026-02-01&to=2026-02-28')).json();
  expect(countries).toMatchObject([{ label: 'US', orders: 0, totalCents: 0, refundedCents: 700 }]);
  // Where nothing was sold in these days, what went back has its line, too.
  expect((await read('from=2026-02-01&to=2026-02-28')).json().taxes).toMatchObject([
    { country: 'US', tax: 'NY sales tax 10 %', orders: 0, taxCents: 0, refundedTaxCents: 52 },
  ]);
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
  const nothing = { issuedCents: 0, redeemedCents: 0, refundedCents: 0, adjustedCents: 0, expiredCents: 0 };
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

it('the dashboard of sales says what the orders say, by day, category, product and customer, and which carts were left', async () => {
  const { system: sql } = test.db;
  const { websiteId } = shop;
  const visitor = () => new TestVisitor(app, shop.host);
  const [cup, plate] = [
    await shop.addProduct({ title: 'Cup', priceCents: 1250, stock: 50 }),
    await shop.addProduct({ title: 'Plate', priceCents: 3100, stock: 50 }),
  ];
  const categoryId = newId();
  const [page] = await sql`select collection_id as id from items where website_id = ${websiteId} and title = 'Cup'`;
  await sql`insert into categories ${sql({ websiteId, id: categoryId, collectionId: page?.id, displayName: 'Tableware', slug: 'tableware' })}`;
  await sql`insert into item_categories (website_id, item_id, category_id)
    select website_id, id, ${categoryId} from items where website_id = ${websiteId} and title = 'Cup'`;
  for (const [product, times] of [
    [cup, 1],
    [plate, 2],
    [cup, 3],
  ] as const) {
    const buyer = visitor();
    for (let time = 0; time < times; time++) await buyer.add(product);
    expect((await buyer.checkout({ shippingAddress: newYork })).statusCode).toBeLessThan(300);
  }
  await sql`update orders set status = 'canceled' where id = (select max(id) from orders where website_id = ${websiteId})`;
  await visitor().add(plate);
  await visitor().add(cup);
  await sql`update carts set updated_at = now() - interval '2 hours' where website_id = ${websiteId} and not is_purchased
    and id = (select cart_id from cart_entries e join items i on i.id = e.item_id where i.title = 'Plate' and e.website_id = ${websiteId}
      order by e.created_at desc limit 1)`;
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const ask = async (path: string) =>
    (
      await visitor().call('GET', `${path}?from=${day(-1)}&to=${day(1)}`, undefined, {
        'x-test-role': String(roles.reporting),
      })
    ).json();
  const report = await ask('/api/analytics/sales');
  const [orders] = await sql`
    select count(*)::int as orders, sum(grand_total_cents)::int as total_cents, sum(subtotal_cents)::int as gross_cents,
      sum(subtotal_cents - discount_cents)::int as net_cents, sum(tax_cents)::int as tax_cents, sum(shipping_cents)::int as shipping_cents
    from orders where website_id = ${websiteId} and status <> 'canceled' and created_at > now() - interval '1 day'`;
  expect(orders?.orders).toBe(2);
  expect(report.totals).toMatchObject({ ...orders });
  const sum = (rows: { cents: number }[]) => rows.reduce((all, { cents }) => all + cents, 0);
  expect(report.days.reduce((all: number, { totalCents }: { totalCents: number }) => all + totalCents, 0)).toBe(
    orders?.totalCents,
  );
  expect(sum(report.products)).toBe(orders?.grossCents);
  expect(sum(report.customers)).toBe(orders?.totalCents);
  expect(report.categories).toMatchObject([
    { label: '', orders: 1, quantity: 2, cents: 6200 },
    { label: 'Tableware', orders: 1, quantity: 1, cents: 1250 },
  ]);
  const carts = await ask('/api/analytics/abandoned-carts');
  expect(carts).toMatchObject({ orders: 2, abandoned: 1, abandonedCents: 3100 });
  expect(carts.products).toMatchObject([{ label: 'Plate', carts: 1, quantity: 1, cents: 3100 }]);
});

it('an order says what led its buyer here, as far as they may be counted, and a chart what its owner did meanwhile', async () => {
  const { system: sql } = test.db;
  const { websiteId } = shop;
  const bowl = await shop.addProduct({ title: 'Jug', priceCents: 1000, stock: 50 });
  const comes = async (userAgent: string, query: string, more: Record<string, string> = {}) => {
    const buyer = new TestVisitor(app, shop.host);
    const from = { 'user-agent': userAgent };
    for (const [pagePath, said] of [
      ['/', query],
      ['/shop', ''],
    ] as const) {
      const data = JSON.stringify({ pagePath, query: said });
      await buyer.post('/api/census/RecordHit', { event: '1', data, ss_cvr: '' }, from);
    }
    const seen = () =>
      sql`select 1 from analytics_hits where website_id = ${websiteId} and campaign = ${query.split('=').at(-1) ?? ''}`;
    await expect.poll(async () => (await seen()).length, { timeout: 4_000 }).toBeGreaterThan(0);
    if (more.cookie) buyer.cookies.set('cookie-consent', more.cookie);
    await buyer.add(bowl);
    const bought = await buyer.call('POST', '/api/commerce/checkout', checkoutBody({ shippingAddress: newYork }), {
      ...{ ...from, 'idempotency-key': newId() },
      ...(more.dnt ? { dnt: more.dnt } : {}),
    });
    const [order] = await sql`select source, campaign from orders where id = ${bought.json().id}`;
    return order;
  };
  expect(await comes('Firefox/140.0', '?utm_source=Letter&utm_campaign=May')).toEqual({
    source: 'letter',
    campaign: 'May',
  });
  expect(await comes('Firefox/141.0', '?utm_campaign=June')).toEqual({ source: '', campaign: 'June' });
  const nothing = { source: '', campaign: '' };
  expect(await comes('Firefox/142.0', '?utm_campaign=July', { dnt: '1' })).toEqual(nothing);
  expect(await comes('Firefox/143.0', '?utm_campaign=August', { cookie: `declined.${'x'.repeat(24)}` })).toEqual(
    nothing,
  );
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const ask = async (path: string) =>
    (
      await new TestVisitor(app, shop.host).call('GET', `${path}?from=${day(-1)}&to=${day(1)}`, undefined, {
        'x-test-role': String(roles.storeManager),
      })
    ).json();
  await shop.addProduct({ title: 'Wall clock', priceCents: 1 });
  const [clock] =
    await sql`select i.id, v.id as variant_id from items i join variants v on v.item_id = i.id where i.title = 'Wall clock'`;
  const signup = { websiteId, productId: clock?.id, variantId: clock?.variantId, language: 'en' };
  await sql`insert into restock_signups ${sql({ ...signup, id: newId(), email: 'a@example.com' })}`;
  await sql`insert into restock_signups ${sql({ ...signup, id: newId(), email: 'b@example.com', notifiedAt: new Date() })}`;
  const { channels, restock } = await ask('/api/analytics/sales');
  expect(channels).toEqual(
    expect.arrayContaining([
      {
        label: 'letter / May',
        source: 'letter',
        campaign: 'May',
        before: 0,
        orders: 1,
        quantity: 1,
        cents: expect.any(Number),
      },
      { label: ' / June', source: '', campaign: 'June', before: 0, orders: 1, quantity: 1, cents: expect.any(Number) },
    ]),
  );
  expect(restock).toMatchObject([{ label: 'Wall clock', variant: '', waiting: 1, asked: 2 }]);
  const { published, mails } = await ask('/api/analytics/marks');
  expect(mails).toMatchObject([{ mails: 1 }]);
  expect(published.at(-1)).toMatchObject({ items: 5, titles: ['Bowl', 'Cup', 'Plate'] });
});

it('the week is told once, on Monday at seven of the website’s clocks, whoever dies when, and stops by the link of the mail', async () => {
  const { system: sql } = test.db;
  const { websiteId } = shop;
  const owner = (method: 'GET' | 'PUT', body?: object) =>
    new TestVisitor(app, shop.host).call(method, '/api/analytics/settings', body, {
      'x-test-role': String(roles.admin),
      'x-csrf-token': 'crumb',
    });
  await sql`update websites set contact_email = 'owner@example.com', time_zone = 'Pacific/Auckland' where website_id = ${websiteId}`;
  expect((await owner('PUT', { enabled: true, keepHitDays: 30, weeklyMail: true })).json()).toMatchObject({
    weeklyMail: true,
  });
  const due = () => sql<{ dueAt: Date }[]>`select due_at from jobs where kind = 'weekly-report' and status = 'waiting'`;
  const [first] = await due();
  const clock = new Intl.DateTimeFormat('en', {
    timeZone: 'Pacific/Auckland',
    weekday: 'long',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  expect(clock.format(first?.dueAt)).toBe('Monday, 07');
  expect(Number(first?.dueAt) - Date.now()).toBeLessThan(8 * 86_400_000);
  const kind = weeklyReportJob(test.db);
  const mails = () => sql`select to_address, subject, plain_text from outbox_messages where kind = 'weekly-report'`;
  // A process that dies when all is ready leaves nothing behind.
  await kind.run({
    websiteId,
    key: 'week',
    attempt: 1,
    signal: new AbortController().signal,
    progress: async () => {},
  });
  expect(await mails()).toHaveLength(0);
  for (let again = 0; again < 3; again++) {
    if (again === 0) await sql`update jobs set due_at = now() where kind = 'weekly-report'`;
    await Promise.all([new JobRunner(test.db, [kind]).drain(), new JobRunner(test.db, [kind]).drain()]);
  }
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ toAddress: 'owner@example.com' });
  const [next] = await due();
  expect(clock.format(next?.dueAt)).toBe('Monday, 07');
  const stop = /\/weekly-report\/\S+/.exec(mail?.plainText ?? '')?.[0] ?? '';
  const anybody = () => new TestVisitor(app, shop.host);
  expect((await anybody().call('POST', '/weekly-report/zzzz.forged', {})).statusCode).toBe(404);
  expect((await anybody().call('GET', stop)).statusCode).toBe(200);
  expect((await owner('GET')).json()).toMatchObject({ weeklyMail: true });
  expect((await anybody().call('POST', stop, {})).body).toContain('You get no more weekly mails.');
  const [website] = await sql`select settings->'weeklyReport' as report from websites where website_id = ${websiteId}`;
  expect(website).toEqual({ report: null });
  await sql`update jobs set due_at = now() where kind = 'weekly-report'`;
  await new JobRunner(test.db, [kind]).drain();
  expect(await mails()).toHaveLength(1);
  expect(await due()).toHaveLength(0);
});

it('each row of sales stands beside the days before or a year ago, and shows its orders alone', async () => {
  const { system: sql } = test.db;
  const { websiteId } = shop;
  await sql`update websites set time_zone = 'UTC' where website_id = ${websiteId}`;
  const [bowl, jug] = [
    await shop.addProduct({ title: 'Round bowl', priceCents: 2000, stock: 50 }),
    await shop.addProduct({ title: 'Tall jug', priceCents: 3000, stock: 50 }),
  ];
  const [[store]] = [await sql`select collection_id from items where id = ${bowl.itemId}`];
  const category = {
    websiteId,
    id: newId(),
    collectionId: store?.collectionId,
    displayName: 'Bowls',
    slug: 'bowls',
  };
  await sql`insert into categories ${sql(category)}`;
  await sql`insert into item_categories ${sql({ websiteId, itemId: bowl.itemId, categoryId: category.id })}`;
  const order = async (day: string, products: readonly (typeof bowl)[], set: Record<string, unknown> = {}) => {
    const buyer = new TestVisitor(app, shop.host);
    for (const product of products) await buyer.add(product);
    const { id } = (await buyer.checkout({ shippingAddress: newYork })).json();
    const change = { createdAt: new Date(`${day}T16:00:00Z`), source: '', campaign: '', ...set };
    await sql`update orders set ${sql(change)} where id = ${id}`;
  };
  const discounts = sql.json([{ code: 'MAY', cents: 500 }]);
  await order('2024-05-11', [bowl, bowl], { customerEmail: 'a@example.com' });
  await order('2025-05-02', [jug], { customerEmail: 'b@example.com', source: 'google.com' });
  await order('2025-05-09', [bowl, jug], { customerEmail: 'a@example.com', source: 'letter', campaign: 'May' });
  await order('2025-05-10', [jug], { customerEmail: 'c@example.com', source: 'google.com', discounts });
  const asked = async (query: string) => {
    const url = `/api/analytics/sales?from=2025-05-08&to=2025-05-14&${query}`;
    const role = { 'x-test-role': String(roles.storeManager) };
    return (await new TestVisitor(app, shop.host).call('GET', url, undefined, role)).json();
  };
  const rows = (of: { label: string; cents: number; before: number }[]) =>
    of.map(({ label, cents, before }) => [label, cents, before]);
  const sold = await asked('compare=before');
  expect(rows(sold.products)).toEqual([
    ['Tall jug', 6000, 3000],
    ['Round bowl', 2000, 0],
  ]);
  expect(sold.products[0].productId).toBe(jug.itemId);
  expect(rows(sold.categories)).toEqual([
    ['', 6000, 3000],
    ['Bowls', 2000, 0],
  ]);
  expect(sold.channels).toMatchObject([
    { label: 'letter / May', source: 'letter', campaign: 'May', before: 0 },
    { label: 'google.com', source: 'google.com', campaign: '', before: expect.any(Number) },
  ]);
  expect(sold.channels[1].before).toBeGreaterThan(0);
  expect(rows(sold.discounts)).toEqual([['MAY', 500, 0]]);
  expect(sold.daysBefore).toHaveLength(7);
  expect(sold.daysBefore[1]).toMatchObject({ day: '2025-05-02', orders: 1 });
  expect(rows((await asked('compare=year')).products)).toEqual([
    ['Tall jug', 6000, 0],
    ['Round bowl', 2000, 4000],
  ]);
  const alone = async (by: string, value: string) => {
    const { totals, days } = await asked(`by=${by}&value=${encodeURIComponent(value)}`);
    const on = days.filter(({ orders }: { orders: number }) => orders > 0).map(({ day }: { day: string }) => day);
    return [totals.orders, ...on];
  };
  expect(await alone('product', 'Round bowl')).toEqual([1, '2025-05-09']);
  expect(await alone('category', '')).toEqual([2, '2025-05-09', '2025-05-10']);
  expect(await alone('category', 'Bowls')).toEqual([1, '2025-05-09']);
  expect(await alone('discount', 'MAY')).toEqual([1, '2025-05-10']);
  expect(await alone('channel', 'letter / May')).toEqual([1, '2025-05-09']);
  expect(await alone('channel', '')).toEqual([0]);
  expect(await alone('customers', 'returning')).toEqual([1, '2025-05-09']);
  expect(await alone('customers', 'new')).toEqual([1, '2025-05-10']);
  // With it, what was sold beside it.
  expect(rows((await asked('by=product&value=Round%20bowl')).products)).toEqual([
    ['Tall jug', 3000, 0],
    ['Round bowl', 2000, 0],
  ]);
});

it('abandoned carts and what people wait for stand beside the days before', async () => {
  const { system: sql } = test.db;
  const { websiteId } = shop;
  const vase = await shop.addProduct({ title: 'Slim vase', priceCents: 2500, stock: 9 });
  for (const day of ['2025-07-02', '2025-07-09', '2025-07-10']) {
    await new TestVisitor(app, shop.host).add(vase);
    const at = new Date(`${day}T16:00:00Z`);
    await sql`
      update carts set created_at = ${at}, updated_at = ${at} where id in (
        select cart_id from cart_entries where item_id = ${vase.itemId}) and created_at > now() - interval '1 minute'`;
    await sql`insert into restock_signups ${sql({
      ...{
        websiteId,
        id: newId(),
        productId: vase.itemId,
        variantId: vase.variantId,
        email: `${day}@example.com`,
        createdAt: at,
      },
    })}`;
  }
  const asked = async (what: string) => {
    const url = `/api/analytics/${what}?from=2025-07-08&to=2025-07-14`;
    const role = { 'x-test-role': String(roles.storeManager) };
    return (await new TestVisitor(app, shop.host).call('GET', url, undefined, role)).json();
  };
  const carts = await asked('abandoned-carts');
  expect(carts).toMatchObject({
    abandoned: 2,
    abandonedCents: 5000,
    totalsBefore: { abandoned: 1, abandonedCents: 2500 },
  });
  expect(carts.products).toEqual([
    { label: 'Slim vase', productId: vase.itemId, carts: 2, quantity: 2, cents: 5000, before: 1 },
  ]);
  expect((await asked('sales')).restock).toContainEqual({
    ...{ label: 'Slim vase', productId: vase.itemId, variant: '', waiting: 3, isBack: true, asked: 2, before: 1 },
  });
});
