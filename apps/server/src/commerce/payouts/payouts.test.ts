import type { BookResult, Payout, PayoutLine, PayoutList, PayoutLooks } from '@plinth/contract';
import { newId, roles } from '@plinth/domain';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { JobRunner } from '../../platform/jobs/runner.ts';
import { readWebsite } from '../../platform/websites/service.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { PayPalStandIn } from '../../testing/paypal-stand-in.ts';
import { StripeBalance } from '../../testing/stripe-balance.ts';
import { StripeStandIn } from '../../testing/stripe-stand-in.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addShipping, createTestShop, type TestShop, TestVisitor } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { checkBooks } from '../books/check-books.ts';
import { nightlyPayoutLooksJob, payoutLookJob } from './look-job.ts';

let database: TestDatabase;
let application: Application;
let stripe: StripeStandIn;
let paypal: PayPalStandIn;
let shop: TestShop;
let owner: OwnerAgent;

const SETTINGS = '/api/commerce/payment-settings';
const PAYOUTS = '/api/commerce/payouts';
const WEBHOOK_SECRET = 'whsec_ZmFrZQ';
const YEAR = `from=${new Date().getUTCFullYear() - 1}-01-10&to=${new Date().getUTCFullYear() + 1}-01-05`;
const sdk = new Stripe('sk_test_signs');
/** Each test has an account of its own at Stripe. */
let accounts = 0;

beforeAll(async () => {
  [stripe, paypal] = [await StripeStandIn.start(), await PayPalStandIn.start()];
  database = await createTestDatabase();
  application = await startWholeApplication(database.db, { stripeUrl: stripe.url, paypalUrl: paypal.url });
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
  paypal?.close();
  stripe?.close();
});
beforeEach(async () => {
  stripe.balance = new StripeBalance();
  stripe.onCall = undefined;
  ({ shop, owner } = await newShop());
});

/** A shop that is paid by Stripe, with keys of its own to the one account. */
async function newShop() {
  const made = await createTestShop(database.db);
  await addShipping(database.db, made);
  const agent = await signedInOwner(application.app, database.db, made, roles.admin);
  const keys = {
    publishableKey: `pk_test_${++accounts}000`,
    secretKey: 'sk_test_4242424242',
    webhookSecret: WEBHOOK_SECRET,
  };
  expect((await agent.call('PUT', `${SETTINGS}/stripe`, keys)).statusCode).toBe(200);
  const on = { methods: [{ kind: 'stripe', enabled: true, name: '', text: '' }] };
  expect((await agent.call('PUT', SETTINGS, on)).statusCode).toBe(200);
  return { shop: made, owner: agent };
}

const system = () => database.db.system;

/** An order over $53.00 that was paid by Stripe. @returns its id */
async function order(): Promise<string> {
  const visitor = new TestVisitor(application.app, shop.host);
  await visitor.add(await shop.addProduct({ title: 'Bowl', priceCents: 4800, stock: 5 }));
  const placed = await visitor.checkout({ payment: { provider: 'stripe', token: 'ctoken_good' } });
  expect(placed.statusCode).toBe(200);
  return placed.json().id;
}
/** A transaction of another program that uses the same account. */
const foreign = (amount: number, currency = 'usd') => stripe.balance.charge({ id: null, amount, currency }, { fee: 0 });

async function runJobs(): Promise<void> {
  const runner = new JobRunner(database.db, [payoutLookJob(database.db)]);
  await runner.drain();
  await runner.stop();
}
/** As the button does. */
async function look(): Promise<PayoutLooks['looks']> {
  expect((await owner.call('POST', `${PAYOUTS}/look`)).statusCode).toBe(202);
  // What was put off after a failure is asked at once.
  await system()`update jobs set due_at = now() where website_id = ${shop.websiteId} and kind = 'payout-look' and status = 'waiting'`;
  await runJobs();
  return (await owner.call('GET', `${PAYOUTS}/looks`)).json().looks;
}
const list = async (): Promise<PayoutList> => (await owner.call('GET', `${PAYOUTS}?${YEAR}`)).json();
async function read(id: string): Promise<{ payout: Payout; lines: PayoutLine[] }> {
  const lines: PayoutLine[] = [];
  for (let cursor = ''; ; ) {
    const page = (await owner.call('GET', `${PAYOUTS}/${id}${cursor && `?cursor=${cursor}`}`)).json();
    lines.push(...page.lines);
    cursor = page.nextCursor ?? '';
    if (!cursor) return { payout: page.payout, lines };
  }
}
const ledger = async () =>
  (
    await system()`select kind, amount_cents, currency from payment_entries where website_id = ${shop.websiteId} order by created_at, id`
  ).map(({ kind, amountCents, currency }) => `${kind} ${amountCents} ${currency}`);
async function problems(): Promise<string[]> {
  const results: BookResult[] = await inWebsite(database.db, shop.websiteId, async (tx) =>
    checkBooks(tx, await readWebsite(tx, shop.websiteId)),
  );
  return results.flatMap(({ name, problems: found }) => found.map(({ text }) => `${name}: ${text}`));
}
let events = 0;
function send(type: string, object: object, id = `evt_${++events}`) {
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
  const signature = sdk.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET });
  return application.app.inject({
    method: 'POST',
    url: '/api/commerce/payments/webhooks/stripe',
    headers: { host: shop.host, 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  });
}

it('finds every payment, refund, dispute and fee of a payout with its order, and the fees stand in the ledger once', async () => {
  const [first, second] = [await order(), await order()];
  const [{ id: lineId }] = (await owner.call('GET', `/api/commerce/orders/${first}`)).json().items;
  const lines = [{ lineId, quantity: 0, amountCents: 1000, restock: false }];
  await owner.call('POST', `/api/commerce/orders/${first}/refunds`, { key: newId(), lines, shippingCents: 0 });
  const intent = stripe.lastIntent;
  const dispute = { id: 'dp_1', amount: 5300, currency: 'usd', payment_intent: intent.id };
  stripe.balance.dispute(dispute);
  stripe.disputes.set('dp_1', {
    ...{ ...dispute, object: 'dispute', reason: 'fraudulent', status: 'lost', livemode: false, metadata: {} },
    balance_transactions: [{ amount: -5300, fee: 1500, currency: 'usd' }],
    evidence_details: { due_by: null },
  });
  await send('charge.dispute.closed', dispute);
  stripe.balance.add({ type: 'stripe_fee', category: 'fee', amount: -200, currency: 'usd', description: 'Radar' });
  const { id } = stripe.balance.payOut('usd');
  await look();
  await look();
  const { payout, lines: told } = await read(id);
  expect(payout).toMatchObject({
    state: 'paid',
    linesState: 'complete',
    lineCount: 5,
    unmatchedCount: 0,
    testMode: true,
  });
  // 5300 × 2.9 % + 30, twice; 1500 for the dispute, 200 for itself.
  const sums = { salesCents: 10_600, refundsCents: -1000, disputesCents: -5300, feesCents: -2068, otherCents: 0 };
  expect(payout.sums).toEqual({ ...sums, netCents: payout.amountCents });
  expect(payout.amountCents).toBe(2232);
  expect(told.map(({ kind, orderId, inLedger }) => [kind, orderId, inLedger]).sort()).toEqual(
    [
      ['charge', first, true],
      ['charge', second, true],
      ['dispute', second, true],
      ['fee', null, null],
      ['refund', first, true],
    ].sort(),
  );
  expect((await ledger()).filter((line) => line.includes('fee'))).toEqual([
    'fee -1500 USD',
    'payment-fee -184 USD',
    'payment-fee -184 USD',
  ]);
  expect(await problems()).toEqual([]);
  const file = (await owner.call('GET', `${PAYOUTS}/${id}/lines.csv`)).body.trim().split('\n');
  expect(file).toHaveLength(6);
  expect(file.join('\n')).toMatch(/,dispute,00002,dp_1,out,53\.00,out,15\.00,out,68\.00,USD,Yes/);
  for (const path of ['lines.csv', 'statement.csv'])
    expect((await owner.call('GET', `${PAYOUTS}/${path}?${YEAR}`)).body.trim().split('\n')).toHaveLength(6);
  const fees = (await owner.call('GET', '/api/commerce/books/entries?kind=payment-fee')).json().entries;
  expect(fees.map(({ amountCents }: { amountCents: number }) => amountCents)).toEqual([-184, -184]);
});

it('reads a payout of several pages to its end after its process was cut off in the middle, and no line twice', async () => {
  await order();
  for (let index = 0; index < 240; index++) foreign(100 + index);
  const { id, amount } = stripe.balance.payOut('usd');
  let pages = 0;
  // The third page is asked for, and the line goes dead, as it does when a process is killed.
  stripe.onCall = (path, request) => {
    if (path === '/v1/balance_transactions' && ++pages >= 3) request.socket.destroy();
  };
  await look();
  const half = await read(id);
  expect([half.payout.linesState, half.lines.length]).toEqual(['waiting', 199]);
  expect((await owner.call('GET', `${PAYOUTS}/looks`)).json().looks[0].problem).toContain('Stripe did not answer');
  stripe.onCall = undefined;
  stripe.asked.length = 0;
  // A killed process leaves its job as one that runs, with a lease that nobody keeps.
  await system()`
    update jobs set status = 'running', holder = 'a killed process', due_at = now() - interval '1 second'
    where website_id = ${shop.websiteId} and kind = 'payout-look' and status = 'waiting'`;
  await runJobs();
  expect((await owner.call('GET', `${PAYOUTS}/looks`)).json().looks).toMatchObject([
    { provider: 'stripe', problem: '', running: false },
  ]);
  // It goes on where it was, and asks for what is left alone.
  expect(stripe.asked.filter((path) => path.includes('balance_transactions'))).toHaveLength(1);
  const { payout, lines } = await read(id);
  expect([payout.linesState, payout.lineCount, new Set(lines.map((line) => line.id)).size]).toEqual([
    'complete',
    241,
    241,
  ]);
  expect(payout.sums.netCents).toBe(amount);
  // Two at once help each other.
  await system()`delete from balance_lines where website_id = ${shop.websiteId} and payment_id is null`;
  await system()`update payouts set lines_state = 'waiting', lines_cursor = '' where website_id = ${shop.websiteId}`;
  await owner.call('POST', `${PAYOUTS}/look`);
  await send('payout.updated', { id });
  await Promise.all([runJobs(), runJobs()]);
  const again = await read(id);
  expect([again.payout.lineCount, again.payout.sums.netCents]).toEqual([241, amount]);
  expect((await ledger()).filter((line) => line.startsWith('payment-fee'))).toEqual(['payment-fee -184 USD']);
});

it('reads the list of payouts on from where it was cut off, and keeps several currencies apart', async () => {
  foreign(9000, 'eur');
  stripe.balance.payOut('eur');
  for (let index = 0; index < 110; index++) {
    foreign(1000 + index);
    stripe.balance.payOut('usd');
  }
  let pages = 0;
  stripe.onCall = (path, request) => {
    if (path === '/v1/payouts' && ++pages >= 2) request.socket.destroy();
  };
  await look();
  expect(
    (await system()`select count(*)::int as count from payouts where website_id = ${shop.websiteId}`)[0]?.count,
  ).toBe(100);
  stripe.onCall = undefined;
  stripe.asked.length = 0;
  await look();
  expect(stripe.asked.filter((path) => path === 'GET /v1/payouts')).toHaveLength(1);
  const { payouts, totals, nextCursor } = await list();
  expect(totals).toMatchObject([
    { currency: 'USD', payouts: 110, amountCents: 115_995, sums: { netCents: 115_995 } },
    { currency: 'EUR', payouts: 1, amountCents: 9000, sums: { netCents: 9000 } },
  ]);
  const next = (await owner.call('GET', `${PAYOUTS}?${YEAR}&cursor=${nextCursor}`)).json();
  expect(new Set([...payouts, ...next.payouts].map(({ id }: Payout) => id)).size).toBe(100);
  expect((await owner.call('GET', `${PAYOUTS}?${YEAR}&cursor=x`)).json().error.code).toBe('bad-cursor');
}, 60_000);

describe('webhooks', () => {
  it('that come five times and out of order are one payout, as Stripe has it now', async () => {
    foreign(7000);
    const payout = stripe.balance.payOut('usd', { status: 'in_transit', reconciliation_status: 'in_progress' });
    await send('payout.updated', payout);
    await runJobs();
    expect((await read(payout.id)).payout).toMatchObject({ state: 'in-transit', linesState: 'waiting', lineCount: 0 });
    Object.assign(payout, { status: 'paid', reconciliation_status: 'completed' });
    await Promise.all(Array.from({ length: 5 }, () => send('payout.paid', payout, 'evt_paid')));
    // It comes back from the bank; what was true before comes late.
    Object.assign(payout, { status: 'failed', failure_message: 'The bank account has been closed.' });
    await send('payout.failed', payout);
    await send('payout.paid', { ...payout, status: 'paid' });
    const forged = await application.app.inject({
      method: 'POST',
      url: '/api/commerce/payments/webhooks/stripe',
      headers: { host: shop.host, 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
      payload: '{}',
    });
    expect(forged.statusCode).toBe(400);
    await runJobs();
    const asked = stripe.asked.filter((path) => path === `GET /v1/payouts/${payout.id}`).length;
    expect(asked).toBe(2);
    expect((await read(payout.id)).payout).toMatchObject({
      ...{ state: 'failed', failure: 'The bank account has been closed.', linesState: 'complete', lineCount: 1 },
    });
    // An answer that was under way meanwhile moves nothing back.
    Object.assign(payout, { status: 'paid' });
    await send('payout.updated', payout);
    await runJobs();
    expect((await read(payout.id)).payout.state).toBe('failed');
    expect((await list()).totals).toEqual([]);
  });

  it('of a payout that another account or another website has lead to nothing here', async () => {
    await order();
    const other = await newShop();
    const { id } = stripe.balance.payOut('usd');
    await send('payout.paid', { id: 'po_of_another_account' });
    await send('payout.paid', { id });
    await runJobs();
    expect((await list()).payouts.map((payout) => payout.id)).toEqual([id]);
    expect((await other.owner.call('GET', `${PAYOUTS}/${id}`)).statusCode).toBe(404);
    expect((await other.owner.call('GET', `${PAYOUTS}/${id}/lines.csv`)).statusCode).toBe(404);
    expect((await other.owner.call('GET', `${PAYOUTS}?${YEAR}`)).json().payouts).toEqual([]);
    // The same account, seen by the other shop: the payment is none of its own.
    [shop, owner] = [other.shop, other.owner];
    await look();
    const { payout, lines } = await read(id);
    expect([payout.unmatchedCount, lines[0]?.orderId, await ledger()]).toEqual([1, null, []]);
  });
});

it('names what belongs to no order, what does not sum up, and what the ledger does not know', async () => {
  const charged = await order();
  const strange = foreign(4321);
  const intent = stripe.lastIntent;
  // Given back at Stripe, and its webhook got lost.
  stripe.balance.refund({ id: 're_lost', amount: 700, currency: 'usd', payment_intent: intent.id });
  const { id, amount } = stripe.balance.payOut('usd');
  stripe.balance.payouts[0] = { ...stripe.balance.payouts[0], amount: amount + 1 } as Stripe.Payout;
  const byHand = stripe.balance.payOut('usd', { amount: 100, automatic: false });
  // Told as one by timetable, whose lines Stripe refuses all the same.
  const unlisted = stripe.balance.payOut('usd', { amount: 200, reconciliation_status: 'completed' });
  stripe.balance.unlisted.add(unlisted.id);
  await look();
  const { payout, lines } = await read(id);
  expect([payout.amountCents - payout.sums.netCents, payout.unmatchedCount]).toEqual([1, 1]);
  expect(lines.filter(({ inLedger }) => inLedger === false).map(({ sourceId }) => sourceId)).toEqual(['re_lost']);
  expect(lines.find(({ orderId }) => orderId === null)?.sourceId).toBe(strange);
  for (const made of [byHand, unlisted])
    expect((await read(made.id)).payout).toMatchObject({ linesState: 'untold', lineCount: 0 });
  const [{ orderNumber = 0 } = {}] = await system()`select order_number from orders where id = ${charged}`;
  const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
  expect(await problems()).toEqual([
    `payouts: The payout ${id} is over ${dollars(amount + 1)}, and its lines come to ${dollars(amount)}.`,
    `settled-orders: $43.21 at the provider (${strange}, payout ${id}) belong to no order of this shop.`,
    `settled-ledger: Order #0000${orderNumber}: its provider has settled -$7.00 of the payment ${intent.id}, and the ledger says $0.00.`,
  ]);
});

it('says what keys may not do, and asks again once they may; a provider that is down is asked again by itself', async () => {
  await order();
  stripe.balance.payOut('usd');
  stripe.forbidden.add('payouts');
  const [refused] = await look();
  expect(refused).toMatchObject({
    at: null,
    running: false,
    problem: expect.stringContaining('right to read Payouts'),
  });
  stripe.forbidden.clear();
  stripe.onCall = (_path, request) => request.socket.destroy();
  const [down] = await look();
  expect(down?.problem).toContain('it is asked again by itself');
  stripe.onCall = undefined;
  await system()`update jobs set due_at = now() where website_id = ${shop.websiteId} and kind = 'payout-look'`;
  await runJobs();
  expect((await list()).payouts).toHaveLength(1);
  // Nothing is asked of a shop without keys.
  expect((await owner.call('DELETE', `${SETTINGS}/stripe`)).statusCode).toBe(200);
  expect((await owner.call('POST', `${PAYOUTS}/look`)).json()).toEqual({ looks: [] });
  // Every night each provider is asked that there are keys of.
  const keyed = await newShop();
  await system()`insert into jobs (website_id, kind, key, due_at) values ('', 'payout-looks', '', now())`;
  const runner = new JobRunner(database.db, [nightlyPayoutLooksJob(database.db)]);
  await runner.drain();
  await runner.stop();
  const asked =
    await system()`select website_id from jobs where kind = 'payout-look' and key = 'stripe' and status = 'waiting'`;
  const ids = asked.map(({ websiteId }) => websiteId);
  expect([ids.includes(keyed.shop.websiteId), ids.includes(shop.websiteId)]).toEqual([true, false]);
});

it('looks at everything anew with keys of another account, and keeps what the first one has told', async () => {
  await order();
  const { id } = stripe.balance.payOut('usd', { reconciliation_status: 'in_progress' });
  await look();
  expect((await read(id)).payout.linesState).toBe('waiting');
  const keys = { publishableKey: `pk_test_${++accounts}000`, secretKey: '', webhookSecret: '' };
  expect((await owner.call('PUT', `${SETTINGS}/stripe`, keys)).statusCode).toBe(200);
  stripe.balance.payouts.length = 0;
  await look();
  expect((await read(id)).payout.linesState).toBe('waiting');
});

it('tells what a payment by PayPal has cost, by month', async () => {
  const keys = { clientId: 'AZ-client-of-tests', secret: 'EK-secret-of-tests', webhookId: '', live: false };
  expect((await owner.call('PUT', `${SETTINGS}/paypal`, keys)).statusCode).toBe(200);
  const on = { methods: [{ kind: 'paypal', enabled: true, name: '', text: '' }] };
  expect((await owner.call('PUT', SETTINGS, on)).statusCode).toBe(200);
  const visitor = new TestVisitor(application.app, shop.host);
  await visitor.add(await shop.addProduct({ title: 'Bowl', priceCents: 4800, stock: 5 }));
  const asked = await visitor.checkout({ payment: { provider: 'paypal' } });
  expect(asked.json().error.code).toBe('payment-challenge');
  paypal.lastOrder.status = 'APPROVED';
  await visitor.page(new URL(paypal.lastOrder.returnUrl).pathname);
  const statement = async () => (await owner.call('GET', `${PAYOUTS}/statement?${YEAR}`)).json();
  expect(await statement()).toEqual({ months: [], withoutLine: 1 });
  await look();
  const [{ id: orderId = '' } = {}] = await system()`select id from orders where website_id = ${shop.websiteId}`;
  const [{ id: lineId }] = (await owner.call('GET', `/api/commerce/orders/${orderId}`)).json().items;
  const lines = [{ lineId, quantity: 0, amountCents: 1000, restock: false }];
  await owner.call('POST', `/api/commerce/orders/${orderId}/refunds`, { key: newId(), lines, shippingCents: 0 });
  await look();
  paypal.asked.length = 0;
  await look();
  // Whose cost is known, nobody asks for again.
  expect(paypal.asked.filter((path) => path.includes('orders'))).toEqual([]);
  // 53.00 × 3.49 % + 0.49
  const { months, withoutLine } = await statement();
  expect([withoutLine, months]).toEqual([
    0,
    [
      {
        ...{
          month: expect.stringMatching(/^\d{4}-\d\d$/),
          provider: 'paypal',
          currency: 'USD',
          testMode: true,
          lines: 2,
        },
        sums: {
          salesCents: 5300,
          refundsCents: -1000,
          disputesCents: 0,
          feesCents: -234,
          otherCents: 0,
          netCents: 4066,
        },
      },
    ],
  ]);
  expect((await ledger()).at(-1)).toBe('refunded -1000 USD');
  expect((await ledger()).filter((line) => line.includes('fee'))).toEqual(['payment-fee -234 USD']);
  expect(await problems()).toEqual([]);
});
