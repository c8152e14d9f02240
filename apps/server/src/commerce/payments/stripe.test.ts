import { existsSync, readFileSync } from 'node:fs';
import { newId, roles } from '@plinth/domain';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { JobRunner } from '../../platform/jobs/runner.ts';
import { readWebsite } from '../../platform/websites/service.ts';
import { projectPath } from '../../site/themes/theme-registry.ts';
import { makeAttemptsDue } from '../../testing/due-attempts.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { StripeStandIn } from '../../testing/stripe-stand-in.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import {
  addShipping,
  createTestShop,
  newKey,
  type TestShop,
  type TestVariant,
  TestVisitor,
} from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { checkBooks } from '../books/check-books.ts';
import { paymentAttemptJob } from '../checkout/payment-job.ts';
import { renewalJob } from '../checkout/renewal-job.ts';
import { settleRefund } from '../orders/settle-refund.ts';

let database: TestDatabase;
let application: Application;
let stripe: StripeStandIn;
let shop: TestShop;
let owner: OwnerAgent;
let bowl: TestVariant;
let buyer: TestVisitor;

const SETTINGS = '/api/commerce/payment-settings';
const WEBHOOK_SECRET = 'whsec_ZmFrZQ';
const keys = { publishableKey: 'pk_test_4242', secretKey: 'sk_test_4242424242', webhookSecret: WEBHOOK_SECRET };
const on = { methods: [{ kind: 'stripe', enabled: true, name: '', text: '' }] };
const sdk = new Stripe('sk_test_signs');

beforeAll(async () => {
  stripe = await StripeStandIn.start();
  database = await createTestDatabase();
  application = await startWholeApplication(database.db, { stripeUrl: stripe.url });
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
  stripe?.close();
});
beforeEach(async () => {
  shop = await createTestShop(database.db);
  await addShipping(database.db, shop);
  owner = await signedInOwner(application.app, database.db, shop, roles.admin);
  expect((await owner.call('PUT', `${SETTINGS}/stripe`, keys)).statusCode).toBe(200);
  expect((await owner.call('PUT', SETTINGS, on)).statusCode).toBe(200);
  bowl = await shop.addProduct({ title: 'Bowl', priceCents: 4800, stock: 3 });
  buyer = new TestVisitor(application.app, shop.host);
  await buyer.add(bowl, 2);
});

const system = () => database.db.system;
const pay = (token: string, key = newKey()) => buyer.checkout({ payment: { provider: 'stripe', token } }, key);
const stock = async () => (await system()`select stock from variants where id = ${bowl.variantId}`)[0]?.stock;
const orders = async () => (await system()`select id from orders where website_id = ${shop.websiteId}`).length;
const payments = async () =>
  (
    await system()`select state, amount_cents, provider_reference from payments where website_id = ${shop.websiteId}`
  ).map((row) => ({ ...row }));
const ledger = async () =>
  (
    await system()`select kind, amount_cents from payment_entries where website_id = ${shop.websiteId} order by created_at, id`
  ).map(({ kind, amountCents }) => `${kind} ${amountCents}`);
async function runJobs() {
  await makeAttemptsDue(system(), shop.websiteId);
  const runner = new JobRunner(database.db, [paymentAttemptJob(database.db)]);
  await runner.drain();
  await runner.stop();
}
const booksAgree = async () => {
  const results = await inWebsite(database.db, shop.websiteId, async (tx) =>
    checkBooks(tx, await readWebsite(tx, shop.websiteId)),
  );
  expect(results.flatMap(({ problems }) => problems)).toEqual([]);
};
let events = 0;
function send(type: string, object: object, change: { secret?: string; timestamp?: number; id?: string } = {}) {
  const id = change.id ?? `evt_${++events}`;
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
  const secret = change.secret ?? WEBHOOK_SECRET;
  const timestamp = change.timestamp ?? Math.floor(Date.now() / 1000);
  const signature = sdk.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return application.app.inject({
    method: 'POST',
    url: '/api/commerce/payments/webhooks/stripe',
    headers: { host: shop.host, 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  });
}
const orderOf = async () => {
  const [row] = await system()<{ id: string }[]>`select id from orders where website_id = ${shop.websiteId}`;
  return (await owner.call('GET', `/api/commerce/orders/${row?.id}`)).json();
};

it('holds the money before the order and fetches it after it', async () => {
  const placed = await pay('ctoken_good');
  expect([placed.statusCode, placed.json().testMode]).toEqual([200, true]);
  const { id, status, metadata, capture_method: method } = stripe.lastIntent;
  expect([status, method]).toEqual(['succeeded', 'manual']);
  expect(metadata.plinth_attempt).toMatch(/^[0-9a-f]{24}$/);
  expect(await payments()).toEqual([{ state: 'captured', amountCents: 10_100, providerReference: id }]);
  expect(await ledger()).toEqual(['authorized 10100', 'captured 10100']);
  await booksAgree();
});

it('takes no order for a declined card or an unfilled form, says why, and gives the pieces back', async () => {
  const declined = await pay('ctoken_declined');
  expect([declined.statusCode, declined.json().error.message]).toEqual([
    402,
    'Your card has insufficient funds. Nothing was charged.',
  ]);
  const empty = await buyer.checkout({ payment: { provider: 'stripe' } });
  expect([empty.statusCode, empty.json().error.fields]).toEqual([402, { 'payment.provider': 'Fill in how you pay.' }]);
  expect([await orders(), await stock()]).toEqual([0, 3]);
  // What a buyer cannot help is told to the owner, until a payment goes well.
  stripe.keys.delete(keys.secretKey);
  expect((await pay('ctoken_good')).json().error.message).toContain('does not work at the moment');
  stripe.keys.add(keys.secretKey);
  expect((await owner.call('GET', SETTINGS)).json().stripe.problem).toContain('Invalid API Key');
  expect((await pay('ctoken_good')).statusCode).toBe(200);
  expect((await owner.call('GET', SETTINGS)).json().stripe.problem).toBe('');
});

it('leads to the bank and back, and holds the pieces meanwhile', async () => {
  const asked = await pay('ctoken_challenge');
  expect([asked.statusCode, asked.json().error.code]).toEqual([402, 'payment-challenge']);
  const { challengeUrl } = asked.json();
  expect(challengeUrl).toContain(`${stripe.url}/bank/`);
  expect([await stock(), await orders()]).toEqual([1, 0]);
  const back = new URL(challengeUrl).searchParams.get('return_url') ?? '';
  expect(new URL(back).host).toBe(shop.host);
  stripe.endChallenge(stripe.lastIntent, true);
  const done = await buyer.page(new URL(back).pathname);
  expect([done.statusCode, done.headers.location]).toEqual([303, expect.stringContaining('/checkout/order-confirmed')]);
  expect([await orders(), await ledger()]).toEqual([1, ['authorized 10100', 'captured 10100']]);
  await booksAgree();
});

it('lets go of what was refused at the bank, and of what nobody came back for', async () => {
  await pay('ctoken_challenge');
  const refused = stripe.lastIntent;
  stripe.endChallenge(refused, false);
  await runJobs();
  expect([refused.status, await stock()]).toEqual(['canceled', 3]);
  await pay('ctoken_challenge');
  const left = stripe.lastIntent;
  await system()`update payment_attempts set expires_at = now() - interval '1 second' where website_id = ${shop.websiteId}`;
  await runJobs();
  await runJobs();
  expect([left.status, await stock(), await orders()]).toEqual(['canceled', 3, 0]);
});

it('finds out what became of a payment whose answer got lost, and charges it once', async () => {
  const key = newKey();
  const made = stripe.intents.size;
  const lost = await pay('ctoken_silent', key);
  expect([lost.statusCode, lost.json().error.code, await orders()]).toEqual([503, 'payment-unknown', 0]);
  // The button again, with the form filled in again, asks for the same payment.
  expect((await pay('ctoken_good', key)).statusCode).toBe(200);
  expect([stripe.intents.size - made, await orders(), (await payments())[0]?.state]).toEqual([1, 1, 'captured']);
  await buyer.add(bowl, 1);
  await pay('ctoken_silent');
  await runJobs();
  expect([await orders(), (await payments()).map(({ state }) => state), await stock()]).toEqual([
    2,
    ['captured', 'captured'],
    0,
  ]);
  await booksAgree();
});

it('sees a hold that was let go at Stripe before it was fetched', async () => {
  const late = pay('ctoken_slow');
  expect((await late).statusCode).toBe(200);
  const intent = stripe.lastIntent;
  Object.assign(intent, { status: 'requires_capture' });
  await send('payment_intent.amount_capturable_updated', intent);
  expect((await payments())[0]?.state).toBe('authorized');
  Object.assign(intent, { status: 'canceled' });
  await runJobs();
  expect((await payments())[0]?.state).toBe('failed');
});

describe('a payment that is captured later', () => {
  beforeEach(async () => {
    const later = { ...on, captureWhen: 'later' };
    expect((await owner.call('PUT', SETTINGS, later)).json()).toMatchObject({ captureWhen: 'later' });
    await pay('ctoken_good');
    expect((await orderOf()).payments).toMatchObject([{ heldCents: 10_100, capturesOften: false }]);
  });
  const capture = async (amountCents: number, key = newId()) => {
    const { id, version, payments } = await orderOf();
    const path = `/api/commerce/orders/${id}/payments/${payments[0].id}/capture`;
    return (await owner.call('POST', path, { key, version, amountCents, release: false })).json();
  };
  const settleRefunds = async () => {
    for (const { id } of (await orderOf()).refunds) await settleRefund(database.db, shop.websiteId, id);
  };

  it('is captured in part, once, and Stripe lets go of the rest, which stands in the order as a refund', async () => {
    const intent = stripe.lastIntent;
    expect(intent.status).toBe('requires_capture');
    // Looked after by its job, it stays as it is.
    await runJobs();
    stripe.captureRefusal = 'The bank has declined it.';
    expect((await capture(6000)).captures).toMatchObject([
      { state: 'failed', problem: expect.stringContaining('bank') },
    ]);
    stripe.captureRefusal = '';
    const key = newId();
    await capture(6000, key);
    const order = await capture(6000, key);
    expect([intent.status, intent.amount_received]).toEqual(['succeeded', 6000]);
    expect(order).toMatchObject({
      payments: [{ state: 'captured', capturedCents: 6000, releasedCents: 4100, heldCents: 0 }],
      refunds: [{ amountCents: 4100, state: 'done', parts: [{ held: true }] }],
    });
    for (let times = 0; times < 3; times++) await send('payment_intent.succeeded', intent);
    expect(await ledger()).toEqual(['authorized 10100', 'captured 6000', 'voided 4100']);
    expect(stripe.refunds.filter(({ payment_intent: of }) => of === intent.id)).toEqual([]);
    await booksAgree();
  });

  it('is believed by what Stripe says of it: captured past the shop, or let go', async () => {
    const intent = stripe.lastIntent;
    Object.assign(intent, { status: 'succeeded', amount_received: 4000, amount_capturable: 0 });
    for (let times = 0; times < 5; times++) await send('payment_intent.succeeded', intent, { id: 'evt_past' });
    await send('payment_intent.succeeded', intent);
    await settleRefunds();
    expect(await ledger()).toEqual(['authorized 10100', 'captured 4000', 'voided 6100']);
    expect((await orderOf()).events.map(({ text }: { text: string }) => text)).toEqual([
      '$40.00 captured past this shop',
    ]);
    await booksAgree();
    await buyer.add(bowl, 1);
    await pay('ctoken_good');
    const letGo = stripe.lastIntent;
    const stateOf = async () =>
      (await payments()).find(({ providerReference }) => providerReference === letGo.id)?.state;
    const forged = await send('payment_intent.canceled', letGo, { secret: 'whsec_Zm9yZ2Vk' });
    expect([forged.statusCode, await stateOf()]).toEqual([400, 'authorized']);
    Object.assign(letGo, { status: 'canceled' });
    await send('payment_intent.canceled', letGo);
    expect(await stateOf()).toBe('failed');
  });
});

it('refunds in parts and in full, once for each, and asks anew after a refusal', async () => {
  await pay('ctoken_good');
  const { id, items } = await orderOf();
  const refund = (amountCents: number, shippingCents = 0) =>
    owner.call('POST', `/api/commerce/orders/${id}/refunds`, {
      key: newId(),
      lines: [{ lineId: items[0].id, quantity: 0, amountCents, restock: false }],
      shippingCents,
    });
  stripe.refundRefusal = 'Insufficient funds in your Stripe balance.';
  const refusedOrder = (await refund(1000)).json();
  const failed = refusedOrder.refunds.at(-1);
  expect([failed.state, failed.problem]).toEqual(['failed', 'Stripe: Insufficient funds in your Stripe balance.']);
  stripe.refundRefusal = '';
  const again = await owner.call('POST', `/api/commerce/orders/${id}/refunds/${failed.id}/retry`, { byHand: false });
  expect([again.statusCode, again.json().refunds.at(-1).state]).toEqual([200, 'done']);
  expect((await refund(8600, 500)).json().refunds.map(({ state }: { state: string }) => state)).toEqual([
    'done',
    'done',
  ]);
  const intent = stripe.lastIntent;
  expect(stripe.refunds.filter((made) => made.payment_intent === intent.id).map(({ amount }) => amount)).toEqual([
    1000, 9100,
  ]);
  await booksAgree();
});

describe('a subscription', () => {
  const subscriptions = () =>
    system()`select state, cycles_billed, problem from subscriptions where website_id = ${shop.websiteId}`;
  const subscribe = async () => {
    const structuredContent = {
      isSubscribable: true,
      subscriptionPlan: { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 },
    };
    const { itemId, sku } = await shop.addProduct({ title: 'Tea', priceCents: 1800, stock: 9, structuredContent });
    buyer = new TestVisitor(application.app, shop.host);
    const started = await buyer.call('POST', '/api/3/commerce/cart/subscription', { itemId, sku, qty: 1 });
    await buyer.page(`/subscribe/${started.json().cartToken}`);
    expect((await buyer.page('/checkout')).body).toContain('"isKept":true');
    expect((await pay('ctoken_good')).statusCode).toBe(200);
  };
  const renew = async () => {
    await system()`update subscriptions set due_at = now() - interval '1 minute' where website_id = ${shop.websiteId}`;
    await system()`update jobs set due_at = now() where website_id = ${shop.websiteId} and kind = 'subscription-renewal'`;
    const runner = new JobRunner(database.db, [renewalJob(database.db), paymentAttemptJob(database.db)]);
    await runner.drain();
    await runner.stop();
  };

  it('is paid again and again by what its buyer agreed to, and by nothing of an order of goods', async () => {
    const before = stripe.customers.size;
    await pay('ctoken_good');
    expect([stripe.customers.size - before, stripe.lastIntent.setup_future_usage]).toEqual([0, null]);
    await subscribe();
    const first = stripe.lastIntent;
    expect([stripe.customers.size - before, first.setup_future_usage]).toEqual([1, 'off_session']);
    expect(stripe.customers.get(first.customer ?? '')?.email).toBe('ada@example.com');
    await renew();
    const second = stripe.lastIntent;
    expect([second.id === first.id, second.status, second.payment_method]).toEqual([
      false,
      'succeeded',
      first.payment_method,
    ]);
    await renew();
    expect(stripe.lastIntent.payment_method).toBe(first.payment_method);
    expect([stripe.customers.size - before, (await subscriptions())[0]?.cyclesBilled, await orders()]).toEqual([
      1, 3, 4,
    ]);
    await booksAgree();
  });

  it('says what its bank said, and is renewed when the card is good again', async () => {
    await subscribe();
    stripe.chargeRefusal = 'Your card was declined.';
    await renew();
    expect((await subscriptions()).map((row) => ({ ...row }))).toEqual([
      { state: 'past-due', cyclesBilled: 1, problem: 'Your card was declined. Nothing was charged.' },
    ]);
    stripe.chargeRefusal = '';
    await renew();
    expect((await subscriptions()).map((row) => ({ ...row }))).toEqual([
      { state: 'active', cyclesBilled: 2, problem: '' },
    ]);
    await booksAgree();
  });
});

describe('webhooks', () => {
  it('are read with a right signature alone, each once, and move a payment on and never back', async () => {
    await pay('ctoken_slow');
    expect((await payments())[0]?.state).toBe('pending');
    // What Stripe has under way nobody notes as paid by hand.
    const byHand = await owner.call('POST', `/api/commerce/orders/${(await orderOf()).id}/paid`);
    expect([byHand.statusCode, byHand.json().error.code]).toEqual([409, 'order-status']);
    const intent = stripe.lastIntent;
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount });
    const type = 'payment_intent.succeeded';
    expect((await send(type, intent, { secret: 'whsec_b3RoZXI' })).statusCode).toBe(400);
    expect((await send(type, intent, { timestamp: Math.floor(Date.now() / 1000) - 600 })).statusCode).toBe(400);
    expect((await owner.call('GET', SETTINGS)).json().stripe.lastWebhookAt).toBeNull();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(type, intent, { id: 'evt_same' })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect((await send('payment_intent.payment_failed', intent)).statusCode).toBe(200);
    expect((await send('payment_intent.succeeded', { ...intent, id: 'pi_of_another_shop' })).statusCode).toBe(200);
    expect((await send('customer.created', { id: 'cus_1' })).statusCode).toBe(200);
    await runJobs();
    expect([await ledger(), (await payments())[0]?.state]).toEqual([['awaited 10100', 'captured 10100'], 'captured']);
    expect((await owner.call('GET', SETTINGS)).json().stripe.lastWebhookAt).toBeGreaterThan(Date.now() - 60_000);
  });

  it('give back money that comes for a payment that was given up', async () => {
    await pay('ctoken_challenge');
    const intent = stripe.lastIntent;
    await send('payment_intent.payment_failed', intent);
    expect(await stock()).toBe(3);
    stripe.endChallenge(intent, true);
    await send('payment_intent.amount_capturable_updated', intent);
    await runJobs();
    expect([intent.status, await orders()]).toEqual(['canceled', 0]);
  });

  it('tell of a dispute: beside the order, in the ledger, and of how it ended', async () => {
    await pay('ctoken_good');
    const { id } = stripe.lastIntent;
    const dispute = {
      id: 'dp_1',
      object: 'dispute' as const,
      amount: 10_100,
      currency: 'usd',
      reason: 'product_not_received',
      status: 'needs_response' as const,
      livemode: false,
      metadata: {},
      payment_intent: id,
      balance_transactions: [{ amount: -10_100, fee: 1500, currency: 'usd' }],
      evidence_details: { due_by: 1_900_000_000 },
    };
    stripe.disputes.set('dp_1', dispute);
    expect((await send('charge.dispute.created', dispute)).statusCode).toBe(200);
    const order = await orderOf();
    expect(order.disputes).toMatchObject([
      {
        state: 'needs-response',
        reason: 'product_not_received',
        takenCents: 10_100,
        dueAt: 1_900_000_000_000,
        feeCents: 1500,
        feeCurrency: 'USD',
      },
    ]);
    expect(order.events.at(-1).text).toBe(
      'Dispute over $101.00: it waits for your answer; $101.00 taken back by the bank; a fee of $15.00 charged for it',
    );
    // An old message that comes late changes nothing: how the dispute is now counts.
    stripe.disputes.set('dp_1', {
      ...dispute,
      status: 'won' as never,
      balance_transactions: [
        { amount: -10_100, fee: 1500, currency: 'usd' },
        { amount: 10_100, fee: -1500, currency: 'usd' },
      ],
    });
    await send('charge.dispute.closed', dispute);
    await send('charge.dispute.updated', dispute);
    expect((await orderOf()).disputes).toMatchObject([{ state: 'won', takenCents: 0, feeCents: 0, dueAt: null }]);
    // What one webhook tells is written at one moment.
    expect((await ledger()).slice(2).sort()).toEqual([
      'disputed -10100',
      'fee -1500',
      'fee-returned 1500',
      'reinstated 10100',
    ]);
    await booksAgree();
    const entries = (await owner.call('GET', '/api/commerce/books/entries?limit=10')).json().entries;
    expect(new Set(entries.map(({ kind }: { kind: string }) => kind).slice(0, 4))).toEqual(
      new Set(['fee-returned', 'reinstated', 'fee', 'disputed']),
    );
    const file = (await owner.call('GET', '/api/commerce/books/entries.csv?kind=fee')).body.split('\n');
    expect(file[0]).toBe('Date,What,Order,By,Reference,Direction,Amount,Currency,Test');
    expect(file.slice(1, 3)).toEqual([expect.stringMatching(/,fee,00001,stripe,pi_\w+,out,15\.00,USD,Yes$/), '']);
  });

  it('put into the books what was refunded past the shop, once', async () => {
    await pay('ctoken_good');
    const { id } = stripe.lastIntent;
    const refund = { id: 're_9', object: 'refund', amount: 500, currency: 'usd', payment_intent: id, metadata: {} };
    await send('refund.created', refund);
    await send('refund.created', { ...refund, metadata: { plinth_refund: 'ours' } });
    await send('refund.created', { ...refund, id: 're_10', amount: 9_999_999 });
    const booked = await orderOf();
    expect(booked.events.map(({ text }: { text: string }) => text)).toEqual([
      '$5.00 refunded past this shop (re_9)',
      '$99,999.99 refunded past this shop (re_10), which is more than was left of this payment. The books of the shop do not know of it.',
    ]);
    const [{ id: refundId }] = booked.refunds;
    await settleRefund(database.db, shop.websiteId, refundId);
    await settleRefund(database.db, shop.websiteId, refundId);
    expect(await orderOf()).toMatchObject({
      refundedCents: 500,
      refunds: [{ state: 'done', amountCents: 500 }],
      payments: [{ refundedCents: 500 }],
    });
    const lines =
      await system()`select amount_cents from payment_entries where order_id = ${booked.id} and kind = 'refunded'`;
    expect(lines.map(({ amountCents }) => amountCents)).toEqual([-500]);
  });
});

describe('keys', () => {
  it('go in and never come out, and stand encrypted in the database', async () => {
    const shown = (await owner.call('GET', SETTINGS)).body;
    for (const secret of [keys.secretKey, WEBHOOK_SECRET]) expect(shown).not.toContain(secret);
    expect(JSON.parse(shown).stripe).toMatchObject({
      keys: { secretKeyEnds: '4242', webhookSecretEnds: 'ZmFrZQ'.slice(-4), live: false, account: 'Hearth & Field' },
      webhookUrl: `http://${shop.host}/api/commerce/payments/webhooks/stripe`,
    });
    const [row] = await system()`select settings::text as text from websites where website_id = ${shop.websiteId}`;
    expect(row?.text).not.toContain(keys.secretKey);
    const page = await buyer.call('GET', '/?format=json');
    expect(page.body).not.toContain('sealedSecretKey');
  });

  it('are asked of Stripe before they are kept, and each mistake is told beside its field', async () => {
    const put = async (change: object) => {
      const answer = await owner.call('PUT', `${SETTINGS}/stripe`, { ...keys, ...change });
      return [answer.statusCode, Object.keys(answer.json().error?.fields ?? {})];
    };
    expect(await put({ publishableKey: 'sk_test_1234' })).toEqual([422, ['publishableKey']]);
    expect(await put({ secretKey: 'pk_test_1234' })).toEqual([422, ['secretKey']]);
    expect(await put({ publishableKey: 'pk_live_1234' })).toEqual([422, ['secretKey']]);
    expect(await put({ webhookSecret: 'secret' })).toEqual([422, ['webhookSecret']]);
    expect(await put({ secretKey: 'sk_test_1234' })).toEqual([422, ['secretKey']]);
    // What is left out stays.
    expect(await put({ secretKey: '', webhookSecret: '' })).toEqual([200, []]);
    expect((await pay('ctoken_good')).statusCode).toBe(200);
  });

  it('are not removed while payments are under way; a checkout without them offers Stripe no more', async () => {
    await pay('ctoken_challenge');
    const early = await owner.call('DELETE', `${SETTINGS}/stripe`);
    expect([early.statusCode, early.json().error.code]).toEqual([409, 'in-use']);
    // Switched off, what has begun goes on.
    await owner.call('PUT', SETTINGS, { methods: [{ ...on.methods[0], enabled: false }] });
    stripe.endChallenge(stripe.lastIntent, true);
    await runJobs();
    expect([await orders(), (await payments())[0]?.state]).toEqual([1, 'captured']);
    expect((await owner.call('DELETE', `${SETTINGS}/stripe`)).statusCode).toBe(200);
    expect((await owner.call('PUT', SETTINGS, on)).statusCode).toBe(422);
  });
});

// Stripe's own samples lie beside the project where it is worked on; a clone has none.
const samples = ['..', '../..']
  .map((up) => projectPath(up, 'shared', 'data', 'stripe', 'fixtures3.json'))
  .find(existsSync);
it.skipIf(!samples)(
  'is tried with a stand-in that answers with nothing but what Stripe itself answers with',
  async () => {
    const { resources } = JSON.parse(readFileSync(samples ?? '', 'utf8')) as { resources: Record<string, object> };
    await pay('ctoken_good');
    const { id, items } = await orderOf();
    await owner.call('POST', `/api/commerce/orders/${id}/refunds`, {
      key: newId(),
      lines: [{ lineId: items[0].id, quantity: 0, amountCents: 100, restock: false }],
      shippingCents: 0,
    });
    const payout = stripe.balance.payOut('usd');
    const { data } = stripe.balance.listTransactions(
      new URLSearchParams({ payout: payout.id, 'expand[0]': 'data.source' }),
    );
    const made: [string, object | undefined][] = [
      ['payment_intent', stripe.lastIntent],
      ['refund', stripe.refunds.at(-1)],
      ['payout', payout],
      ['balance_transaction', data[0]],
      [
        'charge',
        data
          .map(({ source }) => source)
          .find((source) => typeof source === 'object' && source?.object === 'charge') as object,
      ],
    ];
    expect(made.map(([, object]) => object)).not.toContain(undefined);
    for (const [name, object] of made) {
      const known = Object.keys(resources[name] ?? {});
      expect(Object.keys(object ?? {}).filter((field) => !known.includes(field))).toEqual([]);
    }
  },
);

it('lets its page alone load what Stripe needs, and only where Stripe is offered', async () => {
  const page = await buyer.page('/checkout');
  expect(page.headers['content-security-policy']).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/);
  expect(page.headers['permissions-policy']).toContain('payment=(self "https://js.stripe.com")');
  expect(page.body).toContain('pk_test_4242');
  expect(String((await buyer.page('/cart')).headers['content-security-policy'])).not.toContain('stripe');
  await owner.call('PUT', SETTINGS, { methods: [{ kind: 'test', enabled: true, name: '', text: '' }] });
  const without = await buyer.page('/checkout');
  expect(String(without.headers['content-security-policy'])).not.toContain('stripe');
});
