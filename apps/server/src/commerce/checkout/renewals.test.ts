import { billingDay, calendarDayAt } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { JobRunner } from '../../platform/jobs/runner.ts';
import { readWebsite } from '../../platform/websites/service.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addShipping, createTestShop, type TestShop, TestVisitor } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { checkBooks } from '../books/check-books.ts';
import { paymentAttemptJob } from './payment-job.ts';
import { renewalJob } from './renewal-job.ts';

let database: TestDatabase;
let application: Application;
let shop: TestShop;

const sql = () => database.db.system;
const monthly = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 };
const paidWith = (cardNumber: string) => ({ provider: 'test', cardNumber, expiry: '12 / 34', cvc: '123' });
/** Taken once, and declined when it is charged again. */
const ONCE = '4000 0000 0000 0341';

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
});
beforeEach(async () => {
  shop = await createTestShop(database.db, { storeSettings: { manualPayment: true } });
  await addShipping(database.db, shop);
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

interface Subscription {
  id: string;
  state: string;
  orderId: string;
  period: number;
  nextOn: string;
  dueAt: Date | null;
  failures: number;
  cyclesBilled: number;
  provider: string;
  methodReference: string;
}

const subscription = async (): Promise<Subscription> => {
  const [row] = await sql()<Subscription[]>`select * from subscriptions where website_id = ${shop.websiteId}`;
  if (!row) throw new Error('no subscription');
  return row;
};
const orders = () => sql()<{ id: string; grandTotalCents: number; subtotalCents: number; orderNumber: number }[]>`
  select id, grand_total_cents, subtotal_cents, order_number from orders where website_id = ${shop.websiteId} order by order_number`;
const periods = async () => {
  const rows =
    await sql()`select period, outcome from subscription_periods where website_id = ${shop.websiteId} order by period`;
  return rows.map(({ period, outcome }) => `${period} ${outcome}`);
};
const mails = async () => {
  const rows =
    await sql()`select kind, plain_text from outbox_messages where website_id = ${shop.websiteId} order by id`;
  return rows as unknown as { kind: string; plainText: string }[];
};

async function subscribe({
  plan = monthly,
  checkout = {},
  stock = 10,
}: {
  plan?: object;
  checkout?: object;
  stock?: number;
} = {}) {
  const visitor = new TestVisitor(application.app, shop.host);
  const tea = await shop.addProduct({
    title: 'Tea',
    priceCents: 1800,
    stock,
    structuredContent: { isSubscribable: true, subscriptionPlan: plan },
  });
  const { itemId, sku } = tea;
  const started = await visitor.call('POST', '/api/3/commerce/cart/subscription', { itemId, sku, qty: 2 });
  await visitor.page(`/subscribe/${started.json().cartToken}`);
  const ordered = await visitor.checkout({ ...checkout });
  expect(ordered.statusCode, ordered.body).toBe(200);
  return tea;
}

/** The day on the shop's clocks, which is not the day of the machine's. */
async function shopDay(): Promise<string> {
  const [website] = await sql()<{ timeZone: string }[]>`
    select time_zone from websites where website_id = ${shop.websiteId}`;
  return calendarDayAt(Date.now(), website?.timeZone ?? '');
}

/** Moves a subscription into the past as if `months` had gone by since it began. */
async function monthsLater(months: number) {
  const { id } = await subscription();
  const anchor = billingDay(await shopDay(), { value: 1, unit: 'MONTH' }, -months);
  const next = billingDay(anchor, { value: 1, unit: 'MONTH' }, 1);
  await sql()`update subscriptions set anchor_on = ${anchor}, next_on = ${next}, due_at = now() - interval '1 minute' where id = ${id}`;
}
const dueNow = async () =>
  sql()`update subscriptions set due_at = now() - interval '1 minute' where website_id = ${shop.websiteId}`;

async function runJobs() {
  await sql()`update jobs set due_at = now() - interval '1 second' where website_id = ${shop.websiteId} and kind = 'subscription-renewal' and status = 'waiting'`;
  const runner = new JobRunner(database.db, [renewalJob(database.db), paymentAttemptJob(database.db)]);
  await runner.drain();
  await runner.stop();
}
const problems = async () => {
  const website = await inWebsite(database.db, shop.websiteId, (tx) => readWebsite(tx, shop.websiteId));
  const results = await inWebsite(database.db, shop.websiteId, (tx) => checkBooks(tx, website));
  return results.flatMap((result) => result.problems.map(({ text }) => text));
};

it('begins with the order that a shopper places, and renews by an order of its own at the price of then', async () => {
  const { variantId } = await subscribe();
  const begun = await subscription();
  const today = await shopDay();
  expect(begun).toMatchObject({
    state: 'active',
    period: 1,
    nextOn: billingDay(today, { value: 1, unit: 'MONTH' }, 1),
  });
  await runJobs();
  expect(await orders()).toHaveLength(1);

  await sql()`update variants set price_cents = 9900 where id = ${variantId}`;
  await monthsLater(1);
  await runJobs();
  await runJobs();
  const placed = await orders();
  expect(placed.map(({ grandTotalCents }) => grandTotalCents)).toEqual([4100, 4100]);
  expect(await periods()).toEqual(['0 billed', '1 billed']);
  const [stock] = await sql()`select stock from variants where id = ${variantId}`;
  expect(stock?.stock).toBe(6);
  const [payment] = await sql()`select state, provider from payments where order_id = ${placed[1]?.id ?? ''}`;
  expect(payment).toMatchObject({ state: 'captured', provider: 'test' });
  const [, renewed] = await mails();
  expect(renewed?.plainText).toContain('It renews next on');
  expect(await problems()).toEqual([]);
});

it('renews in the language in which its customer began it, in the order and in the mails', async () => {
  await subscribe();
  await sql()`update orders set language = 'de' where website_id = ${shop.websiteId}`;
  await monthsLater(1);
  await runJobs();
  const languages = await sql()`select language from orders where website_id = ${shop.websiteId}`;
  expect(languages.map(({ language }) => language)).toEqual(['de', 'de']);
  expect((await mails())[1]?.plainText).toContain('Vielen Dank');
  await sql()`update variants set stock = 0 where website_id = ${shop.websiteId}`;
  await monthsLater(1);
  await sql()`update subscriptions set renewal_cart_id = null where website_id = ${shop.websiteId}`;
  await runJobs();
  const failed = (await mails()).find(({ kind }) => kind === 'subscription-failed');
  expect(failed?.plainText).toContain('Wir konnten Ihr Abo nicht verlängern');
});

it('bills one renewal after a standstill, and writes down what it left out', async () => {
  await subscribe();
  await monthsLater(3);
  await runJobs();
  expect(await orders()).toHaveLength(2);
  expect(await periods()).toEqual(['0 billed', '1 missed', '2 missed', '3 billed']);
  const now = await subscription();
  expect([now.period, (now.dueAt?.getTime() ?? 0) > Date.now()]).toEqual([4, true]);
  const [said] =
    await sql()`select text from subscription_events where website_id = ${shop.websiteId} and kind = 'missed'`;
  expect(said?.text).toMatch(/^2 renewals since /);
  expect(await problems()).toEqual([]);
});

it('places an order that awaits its payment where people pay by hand', async () => {
  await subscribe({ checkout: { payment: { provider: 'manual' } } });
  await monthsLater(1);
  await runJobs();
  const [, renewal] = await orders();
  const [payment] = await sql()`select state from payments where order_id = ${renewal?.id ?? ''}`;
  expect(payment?.state).toBe('pending');
  expect((await mails())[1]?.plainText).toContain('Still to be paid.');
});

it('tries again after 1, 3, 5 and 7 days, tells the customer each time, and waits then', async () => {
  await subscribe({ checkout: { payment: paidWith(ONCE) } });
  await monthsLater(1);
  await runJobs();
  const first = await subscription();
  expect(first).toMatchObject({ state: 'past-due', failures: 1, period: 1 });
  const inDays = (at: Date | null) => Math.round(((at?.getTime() ?? 0) - Date.now()) / 86_400_000);
  expect(inDays(first.dueAt)).toBe(1);
  for (const days of [3, 5, 7]) {
    await dueNow();
    await runJobs();
    expect(inDays((await subscription()).dueAt)).toBe(days);
  }
  await dueNow();
  await runJobs();
  expect(await subscription()).toMatchObject({ state: 'past-due', failures: 5, dueAt: null });
  await runJobs();
  const kinds = (await mails()).map(({ kind }) => kind);
  expect(kinds).toEqual(['order-confirmed', ...Array.from({ length: 5 }, () => 'subscription-failed')]);
  expect(await orders()).toHaveLength(1);
  expect(await problems()).toEqual([]);
});

it('cancels after the tries that the owner wants, with one mail', async () => {
  await sql()`update websites set store_settings = store_settings || '{"subscriptionRetries": 1, "subscriptionAfterwards": "cancel"}' where website_id = ${shop.websiteId}`;
  await subscribe({ checkout: { payment: paidWith(ONCE) } });
  await monthsLater(1);
  await runJobs();
  await dueNow();
  await runJobs();
  expect(await subscription()).toMatchObject({ state: 'canceled', dueAt: null });
  expect((await mails()).map(({ kind }) => kind).slice(1)).toEqual(['subscription-failed', 'subscription-canceled']);
});

it('waits for what is sold out, and takes nobody’s money for it', async () => {
  const { variantId } = await subscribe({ stock: 2 });
  await monthsLater(1);
  await runJobs();
  const [event] =
    await sql()`select text from subscription_events where website_id = ${shop.websiteId} and kind = 'failed'`;
  expect(event?.text).toBe('There is not enough of Tea at the moment.');
  await sql()`update variants set stock = 5 where id = ${variantId}`;
  await dueNow();
  await runJobs();
  expect(await subscription()).toMatchObject({ state: 'active', period: 2, failures: 0 });
  expect(await orders()).toHaveLength(2);
});

it('says that a fixed term ends soon, and ends it on its day without another charge', async () => {
  await subscribe({ plan: { ...monthly, numBillingCycles: 2 } });
  await monthsLater(1);
  await runJobs();
  expect(await subscription()).toMatchObject({ state: 'active', cyclesBilled: 2 });
  await dueNow();
  await runJobs();
  await dueNow();
  await runJobs();
  expect((await mails()).filter(({ kind }) => kind === 'subscription-ends-soon')).toHaveLength(1);
  await sql()`update subscriptions set next_on = '2026-01-01' where website_id = ${shop.websiteId}`;
  await dueNow();
  await runJobs();
  expect(await subscription()).toMatchObject({ state: 'ended', dueAt: null });
  expect(await orders()).toHaveLength(2);
});

it('renews once where its job runs in two processes, and where it died after the order', async () => {
  await subscribe();
  await monthsLater(1);
  const { id } = await subscription();
  const run = () =>
    renewalJob(database.db).run({
      websiteId: shop.websiteId,
      key: id,
      attempt: 1,
      signal: new AbortController().signal,
      progress: async () => {},
    });
  await Promise.allSettled([run(), run(), run()]);
  await run();
  expect(await orders()).toHaveLength(2);
  expect(await periods()).toEqual(['0 billed', '1 billed']);
  expect((await subscription()).state).toBe('active');
  expect((await mails()).filter(({ kind }) => kind === 'subscription-failed')).toEqual([]);
});
