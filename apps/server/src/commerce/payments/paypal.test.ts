import { newId, roles } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { JobRunner } from '../../platform/jobs/runner.ts';
import { readWebsite } from '../../platform/websites/service.ts';
import { makeAttemptsDue } from '../../testing/due-attempts.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { PayPalStandIn, type SentWebhook } from '../../testing/paypal-stand-in.ts';
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
import { captureJob } from '../orders/settle-capture.ts';

let database: TestDatabase;
let application: Application;
let paypal: PayPalStandIn;
let shop: TestShop;
let owner: OwnerAgent;
let bowl: TestVariant;
let buyer: TestVisitor;

const SETTINGS = '/api/commerce/payment-settings';
const keys = { clientId: 'AZ-client-of-tests', secret: 'EK-secret-of-tests', webhookId: 'WEBHOOK1', live: false };
const on = { methods: [{ kind: 'paypal', enabled: true, name: '', text: '' }] };

beforeAll(async () => {
  paypal = await PayPalStandIn.start();
  database = await createTestDatabase();
  application = await startWholeApplication(database.db, { paypalUrl: paypal.url });
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
  paypal?.close();
});

async function openShop(storeSettings: Record<string, unknown> = {}) {
  shop = await createTestShop(database.db, { storeSettings });
  await addShipping(database.db, shop);
  owner = await signedInOwner(application.app, database.db, shop, roles.admin);
  expect((await owner.call('PUT', `${SETTINGS}/paypal`, keys)).statusCode).toBe(200);
  expect((await owner.call('PUT', SETTINGS, on)).statusCode).toBe(200);
  bowl = await shop.addProduct({ title: 'Bowl', priceCents: 4800, stock: 3 });
  buyer = new TestVisitor(application.app, shop.host);
  await buyer.add(bowl, 2);
}
beforeEach(async () => {
  paypal.webhooks.set('WEBHOOK1', { url: '', names: ['*'] });
  paypal.captureStatus = 'COMPLETED';
  await openShop();
});

const system = () => database.db.system;
const press = (key = newKey()) => buyer.checkout({ payment: { provider: 'paypal' } }, key);
/** The buyer agrees at PayPal. @returns the path that PayPal leads back to */
function agree(): string {
  const order = paypal.lastOrder;
  order.status = 'APPROVED';
  return new URL(order.returnUrl).pathname;
}
const comeBack = async (path: string) => buyer.page(path);
async function pay(): Promise<void> {
  expect((await press()).statusCode).toBe(402);
  const back = await comeBack(agree());
  expect([back.statusCode, back.headers.location]).toEqual([303, expect.stringContaining('/checkout/order-confirmed')]);
}
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
const send = ({ payload, headers }: SentWebhook) =>
  application.app.inject({
    method: 'POST',
    url: '/api/commerce/payments/webhooks/paypal',
    headers: { host: shop.host, ...headers },
    payload,
  });
const statusOf = async (webhook: SentWebhook) => (await send(webhook)).statusCode;
const orderOf = async () => {
  const [row] = await system()<{ id: string }[]>`select id from orders where website_id = ${shop.websiteId}`;
  return (await owner.call('GET', `/api/commerce/orders/${row?.id}`)).json();
};
const calls = (end: string) => paypal.asked.filter((asked) => asked.endsWith(end)).length;

it('leads to PayPal and back, holds the money before the order and fetches it after it', async () => {
  const asked = await press();
  expect([asked.statusCode, asked.json().error.code]).toEqual([402, 'payment-challenge']);
  expect(asked.json().challengeUrl).toBe(`${paypal.url}/checkoutnow?token=${paypal.lastOrder.id}`);
  expect([await stock(), await orders()]).toEqual([1, 0]);
  const { id, amount, customId, brandName, returnUrl, cancelUrl } = paypal.lastOrder;
  expect([amount, brandName]).toEqual([{ currencyCode: 'USD', value: '101.00' }, 'Test & Shop']);
  for (const url of [returnUrl, cancelUrl]) expect(new URL(url).pathname).toBe(`/checkout/payment/${customId}`);
  // Who comes back without having agreed is led there again.
  expect((await comeBack(`/checkout/payment/${customId}`)).headers.location).toBe(asked.json().challengeUrl);
  const back = await comeBack(agree());
  expect([back.statusCode, back.headers.location]).toEqual([303, expect.stringContaining('/checkout/order-confirmed')]);
  expect(await payments()).toEqual([{ state: 'captured', amountCents: 10_100, providerReference: id }]);
  expect(await ledger()).toEqual(['authorized 10100', 'captured 10100']);
  // A second tab that comes back finds the same order.
  expect((await comeBack(`/checkout/payment/${customId}`)).headers.location).toBe(back.headers.location);
  expect([await orders(), (await orderOf()).testMode]).toEqual([1, true]);
  await booksAgree();
});

it('takes no order from what PayPal declines, says so, and gives the pieces back', async () => {
  await press();
  paypal.holdRefusal = 'INSTRUMENT_DECLINED';
  const declined = await comeBack(agree());
  paypal.holdRefusal = '';
  expect(declined.body).toContain('PayPal could not take the payment from the card or account that you chose there.');
  expect([await orders(), await stock()]).toEqual([0, 3]);
  await pay();
  expect([await orders(), await stock()]).toEqual([1, 1]);
});

it('gives the pieces back at once to a shop whose buyer goes back without paying', async () => {
  await press();
  const left = await buyer.page(
    new URL(paypal.lastOrder.cancelUrl).pathname + new URL(paypal.lastOrder.cancelUrl).search,
  );
  expect([left.statusCode, await stock()]).toEqual([200, 3]);
  expect(left.body).toContain('You went back without paying.');
  // Agreeing after that, in a window that was left open, holds nothing.
  const order = paypal.lastOrder;
  await comeBack(agree());
  await runJobs();
  expect([order.authorization, await orders()]).toEqual([undefined, 0]);
});

it('tells the owner of what a buyer cannot help, until a payment goes well', async () => {
  paypal.apps.delete(keys.clientId);
  const refused = await press();
  paypal.apps.set(keys.clientId, keys.secret);
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    402,
    expect.stringContaining('does not work at the moment'),
  ]);
  expect((await owner.call('GET', SETTINGS)).json().paypal.problem).toContain('Token signature verification failed');
  await pay();
  expect((await owner.call('GET', SETTINGS)).json().paypal.problem).toBe('');
});

it('goes on where a process died between the hold and the order: places it, or lets the hold go', async () => {
  await press();
  const first = paypal.lastOrder;
  paypal.silent.add(`/v2/checkout/orders/${first.id}/authorize`);
  const lost = await comeBack(agree());
  expect([lost.body.includes('has not answered yet'), first.authorization?.status, await orders()]).toEqual([
    true,
    'CREATED',
    0,
  ]);
  await runJobs();
  expect([await orders(), (await payments())[0]?.state, await stock()]).toEqual([1, 'captured', 1]);

  buyer = new TestVisitor(application.app, shop.host);
  await buyer.add(bowl, 1);
  await press();
  const second = paypal.lastOrder;
  paypal.silent.add(`/v2/checkout/orders/${second.id}/authorize`);
  await comeBack(agree());
  // Another price: nobody has agreed to that.
  await system()`update variants set price_cents = 5000 where id = ${bowl.variantId}`;
  await runJobs();
  await runJobs();
  expect([second.authorization?.status, await orders(), await stock()]).toEqual(['VOIDED', 1, 1]);
  await booksAgree();
});

it('lets go of what nobody came back for, and makes one order of one press', async () => {
  const key = newKey();
  paypal.silent.add('/v2/checkout/orders');
  const made = paypal.orders.size;
  expect((await press(key)).json().error.code).toBe('payment-unknown');
  expect((await press(key)).statusCode).toBe(402);
  expect(paypal.orders.size - made).toBe(1);
  await system()`update payment_attempts set expires_at = now() - interval '1 second' where website_id = ${shop.websiteId}`;
  await runJobs();
  await runJobs();
  expect([await stock(), await orders()]).toEqual([3, 0]);
});

it('waits for a capture that PayPal looks at first, and sees one that it denies', async () => {
  paypal.captureStatus = 'PENDING';
  await pay();
  const order = paypal.lastOrder;
  expect((await payments())[0]?.state).toBe('authorized');
  if (order.capture) order.capture.status = 'COMPLETED';
  await send(paypal.webhook('PAYMENT.CAPTURE.COMPLETED', paypal.resourceOf(order)));
  await runJobs();
  expect([(await payments())[0]?.state, await ledger()]).toEqual(['captured', ['authorized 10100', 'captured 10100']]);

  buyer = new TestVisitor(application.app, shop.host);
  await buyer.add(bowl, 1);
  paypal.captureStatus = 'DECLINED';
  await pay();
  expect((await payments()).map(({ state }) => state).sort()).toEqual(['captured', 'failed']);
});

it('captures a part later, once, and lets go of the rest', async () => {
  await owner.call('PUT', SETTINGS, { ...on, captureWhen: 'later' });
  await pay();
  const { id, version, payments: made } = await orderOf();
  expect(made).toMatchObject([{ heldCents: 10_100, capturesOften: false }]);
  const before = calls('/capture');
  const body = { key: newId(), version, amountCents: 6000, release: false };
  const path = `/api/commerce/orders/${id}/payments/${made[0].id}/capture`;
  for (let times = 0; times < 2; times++) expect((await owner.call('POST', path, body)).statusCode).toBe(200);
  // What is left is let go at once, and not for a month.
  const sixty = { currencyCode: 'USD', value: '60.00' };
  expect(paypal.lastOrder.capture).toMatchObject({ amount: sixty, finalCapture: true });
  await send(paypal.webhook('PAYMENT.CAPTURE.COMPLETED', paypal.resourceOf(paypal.lastOrder)));
  expect(await ledger()).toEqual(['authorized 10100', 'captured 6000', 'voided 4100']);
  expect(calls('/capture') - before).toBe(1);
  await booksAgree();
});

it('goes on where a process died between a capture and the books: what was fetched is counted, and not fetched again', async () => {
  await owner.call('PUT', SETTINGS, { ...on, captureWhen: 'later' });
  await pay();
  const { id, version, payments: made } = await orderOf();
  const { system: sql } = database.db;
  const before = calls('/capture');
  await sql`alter table payment_captures add constraint dies_here check (state <> 'done') not valid`;
  const body = { key: newId(), version, amountCents: 6000, release: false };
  await owner.call('POST', `/api/commerce/orders/${id}/payments/${made[0].id}/capture`, body);
  await sql`alter table payment_captures drop constraint dies_here`;
  expect([paypal.lastOrder.capture?.amount.value, await ledger()]).toEqual(['60.00', ['authorized 10100']]);
  await sql`update jobs set due_at = now() where website_id = ${shop.websiteId} and kind = 'payment-capture'`;
  const runner = new JobRunner(database.db, [captureJob(database.db)]);
  await runner.drain();
  await runner.stop();
  expect(await ledger()).toEqual(['authorized 10100', 'captured 6000', 'voided 4100']);
  expect(calls('/capture') - before).toBe(1);
  await booksAgree();
});

it('waits where PayPal looks at a part first, and counts what it has fetched, not what was asked for', async () => {
  await owner.call('PUT', SETTINGS, { ...on, captureWhen: 'later' });
  paypal.captureStatus = 'PENDING';
  await pay();
  const { id, version, payments: made } = await orderOf();
  const body = { key: newId(), version, amountCents: 6000, release: false };
  const asked = await owner.call('POST', `/api/commerce/orders/${id}/payments/${made[0].id}/capture`, body);
  expect(asked.json().captures).toMatchObject([{ state: 'pending' }]);
  // Somebody has fetched less in PayPal itself meanwhile.
  const amount = { currencyCode: 'USD', value: '30.00' };
  Object.assign(paypal.lastOrder.capture ?? {}, { status: 'COMPLETED', amount });
  await system()`update jobs set due_at = now() where website_id = ${shop.websiteId} and kind = 'payment-capture'`;
  const runner = new JobRunner(database.db, [captureJob(database.db)]);
  await runner.drain();
  await runner.stop();
  expect(await ledger()).toEqual(['authorized 10100', 'captured 3000', 'voided 7100']);
  await booksAgree();
});

it('refunds in parts and in full, once for each, and asks anew after a refusal', async () => {
  await pay();
  const { id, items } = await orderOf();
  const refund = (amountCents: number, shippingCents = 0) =>
    owner.call('POST', `/api/commerce/orders/${id}/refunds`, {
      key: newId(),
      lines: [{ lineId: items[0].id, quantity: 0, amountCents, restock: false }],
      shippingCents,
    });
  paypal.refundRefusal = 'Capture could not be refunded due to insufficient funds.';
  const failed = (await refund(1000)).json().refunds.at(-1);
  expect([failed.state, failed.problem]).toEqual(['failed', `PayPal: ${paypal.refundRefusal}`]);
  paypal.refundRefusal = '';
  const again = await owner.call('POST', `/api/commerce/orders/${id}/refunds/${failed.id}/retry`, { byHand: false });
  expect([again.statusCode, again.json().refunds.at(-1).state]).toEqual([200, 'done']);
  expect((await refund(8600, 500)).json().refunds.map(({ state }: { state: string }) => state)).toEqual([
    'done',
    'done',
  ]);
  expect(paypal.lastOrder.refunds.map(({ amount }) => amount.value)).toEqual(['10.00', '91.00']);
  await booksAgree();
});

it('asks for yen without decimals, and is offered in no currency that PayPal does not take', async () => {
  await openShop({ currency: 'JPY' });
  await pay();
  expect(paypal.lastOrder.amount).toEqual({ currencyCode: 'JPY', value: '10100' });
  const { id, items } = await orderOf();
  await owner.call('POST', `/api/commerce/orders/${id}/refunds`, {
    key: newId(),
    lines: [{ lineId: items[0].id, quantity: 0, amountCents: 900, restock: false }],
    shippingCents: 0,
  });
  expect(paypal.lastOrder.refunds.map(({ amount }) => amount)).toEqual([{ currencyCode: 'JPY', value: '900' }]);
  await system()`update websites set store_settings = store_settings || '{"currency":"ARS"}' where website_id = ${shop.websiteId}`;
  const refused = await owner.call('PUT', SETTINGS, on);
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    422,
    expect.stringContaining('PayPal takes no ARS'),
  ]);
  expect((await owner.call('GET', SETTINGS)).json().paypal.takesCurrency).toBe(false);
});

it('is not offered where a subscription would be charged again', async () => {
  const structuredContent = {
    isSubscribable: true,
    subscriptionPlan: { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 },
  };
  const { itemId, sku } = await shop.addProduct({ title: 'Tea', priceCents: 1800, stock: 9, structuredContent });
  buyer = new TestVisitor(application.app, shop.host);
  const started = await buyer.call('POST', '/api/3/commerce/cart/subscription', { itemId, sku, qty: 1 });
  await buyer.page(`/subscribe/${started.json().cartToken}`);
  expect((await buyer.page('/checkout')).body).not.toContain('"provider":"paypal"');
  expect((await press()).statusCode).toBe(422);
});

describe('webhooks', () => {
  it('are read as PayPal has sent them alone, each once, and move a payment on and never back', async () => {
    paypal.captureStatus = 'PENDING';
    await pay();
    const order = paypal.lastOrder;
    if (order.capture) order.capture.status = 'COMPLETED';
    const type = 'PAYMENT.CAPTURE.COMPLETED';
    const resource = paypal.resourceOf(order);
    expect(await statusOf(paypal.webhook(type, resource, { signature: 'Zm9yZ2Vk' }))).toBe(400);
    expect(await statusOf(paypal.webhook(type, resource, { webhookId: 'WEBHOOK2' }))).toBe(400);
    expect(await statusOf(paypal.webhook(type, resource, { sentAt: Date.now() - 5 * 86_400_000 }))).toBe(400);
    const changed = paypal.webhook(type, resource);
    expect(await statusOf({ ...changed, payload: changed.payload.replace('COMPLETED', 'REFUNDED') })).toBe(400);
    expect(await statusOf({ ...changed, headers: { 'content-type': 'application/json' } })).toBe(400);
    expect([(await payments())[0]?.state, (await owner.call('GET', SETTINGS)).json().paypal.lastWebhookAt]).toEqual([
      'authorized',
      null,
    ]);
    const sent = paypal.webhook(type, resource, { id: 'WH-SAME' });
    expect(await Promise.all(Array.from({ length: 5 }, () => statusOf(sent)))).toEqual([200, 200, 200, 200, 200]);
    // Late by a day, and out of order.
    const late = { sentAt: Date.now() - 86_400_000 };
    expect(await statusOf(paypal.webhook('PAYMENT.AUTHORIZATION.VOIDED', resource, late))).toBe(200);
    expect(await statusOf(paypal.webhook('PAYMENT.AUTHORIZATION.CREATED', resource, late))).toBe(200);
    expect(await statusOf(paypal.webhook('CHECKOUT.ORDER.APPROVED', { id: order.id }, late))).toBe(200);
    expect(await statusOf(paypal.webhook('BILLING.PLAN.CREATED', { id: 'P-1' }))).toBe(200);
    await runJobs();
    expect([await ledger(), (await payments())[0]?.state]).toEqual([
      ['authorized 10100', 'captured 10100'],
      'captured',
    ]);
    expect((await owner.call('GET', SETTINGS)).json().paypal.lastWebhookAt).toBeGreaterThan(Date.now() - 60_000);
    await booksAgree();
  });

  it('place the order of a buyer who agreed and closed the window', async () => {
    await press();
    agree();
    await send(paypal.webhook('CHECKOUT.ORDER.APPROVED', { id: paypal.lastOrder.id }));
    await runJobs();
    expect([await orders(), (await payments())[0]?.state]).toEqual([1, 'captured']);
  });

  it('let go of a hold that was made for a payment that had been given up', async () => {
    await press();
    const order = paypal.lastOrder;
    await buyer.page(`${new URL(order.cancelUrl).pathname}?left=yes`);
    Object.assign(order, { status: 'COMPLETED', authorization: { id: 'LATE0000000000001', status: 'CREATED' } });
    await send(paypal.webhook('PAYMENT.AUTHORIZATION.CREATED', paypal.resourceOf(order)));
    await runJobs();
    expect([order.authorization?.status, await orders()]).toEqual(['VOIDED', 0]);
  });

  it('tell of a dispute as it is now: beside the order and in the ledger', async () => {
    await pay();
    const { capture } = paypal.lastOrder;
    const money = { currency_code: 'USD', value: '101.00' };
    const dispute = {
      dispute_id: 'PP-D-1',
      dispute_amount: money,
      disputed_transactions: [{ seller_transaction_id: capture?.id }],
      reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      status: 'WAITING_FOR_SELLER_RESPONSE',
      dispute_life_cycle_stage: 'CHARGEBACK',
      seller_response_due_date: '2030-03-17T17:46:40.000Z',
      money_movements: [{ affected_party: 'SELLER', type: 'DEBIT', amount: money }],
    };
    paypal.disputes.set('PP-D-1', dispute);
    expect(await statusOf(paypal.webhook('CUSTOMER.DISPUTE.CREATED', { dispute_id: 'PP-D-1' }))).toBe(200);
    const reason = 'merchandise_or_service_not_received';
    expect((await orderOf()).disputes).toMatchObject([
      { state: 'needs-response', reason, takenCents: 10_100, dueAt: 1_900_000_000_000 },
    ]);
    paypal.disputes.set('PP-D-1', {
      ...dispute,
      status: 'RESOLVED',
      dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' },
      money_movements: [...dispute.money_movements, { affected_party: 'SELLER', type: 'CREDIT', amount: money }],
    });
    await send(paypal.webhook('CUSTOMER.DISPUTE.RESOLVED', { dispute_id: 'PP-D-1' }));
    await send(paypal.webhook('CUSTOMER.DISPUTE.UPDATED', { dispute_id: 'PP-D-1' }));
    expect((await orderOf()).disputes).toMatchObject([{ state: 'won', takenCents: 0, dueAt: null }]);
    expect((await ledger()).slice(2)).toEqual(['disputed -10100', 'reinstated 10100']);
    await booksAgree();
  });

  it('put into the books what was refunded at PayPal, and not what was refunded here', async () => {
    await pay();
    const href = `https://api.paypal.com/v2/payments/captures/${paypal.lastOrder.capture?.id}`;
    const refund = { id: 'R1', amount: { currencyCode: 'USD', value: '5.00' }, links: [{ rel: 'up', href }] };
    await send(paypal.webhook('PAYMENT.CAPTURE.REFUNDED', refund));
    await send(paypal.webhook('PAYMENT.CAPTURE.REFUNDED', { ...refund, id: 'R2', customId: 'plinth-refund:1' }));
    expect((await orderOf()).events.map(({ text }: { text: string }) => text)).toEqual([
      '$5.00 refunded past this shop (R1)',
    ]);
    expect((await orderOf()).refundedCents).toBe(500);
  });
});

describe('keys', () => {
  it('go in and never come out, stand encrypted, and leave those of others alone', async () => {
    const shown = (await owner.call('GET', SETTINGS)).body;
    expect(shown).not.toContain(keys.secret);
    expect(JSON.parse(shown).paypal).toMatchObject({
      keys: { clientId: keys.clientId, secretEnds: 'ests', webhookId: 'WEBHOOK1', live: false, readable: true },
      takesCurrency: true,
      webhookUrl: `http://${shop.host}/api/commerce/payments/webhooks/paypal`,
    });
    const settings = async () =>
      (await system()`select settings from websites where website_id = ${shop.websiteId}`)[0]?.settings;
    expect(JSON.stringify(await settings())).not.toContain(keys.secret);
    expect((await buyer.call('GET', '/?format=json')).body).not.toContain('sealedSecret');
    const stripe = { publishableKey: 'pk_test_1', sealedSecretKey: 'sealed.x' };
    await system()`update websites set settings = jsonb_set(settings, '{paymentKeys,stripe}', ${system().json(stripe)})
      where website_id = ${shop.websiteId}`;
    expect((await owner.call('PUT', `${SETTINGS}/paypal`, { ...keys, secret: '' })).statusCode).toBe(200);
    expect((await owner.call('DELETE', `${SETTINGS}/paypal`)).statusCode).toBe(200);
    expect((await settings()).paymentKeys).toEqual({ stripe });
    expect((await owner.call('PUT', SETTINGS, on)).statusCode).toBe(422);
  });

  it('are asked of PayPal before they are kept, and each mistake is told beside its field', async () => {
    const put = async (change: object) => {
      const answer = await owner.call('PUT', `${SETTINGS}/paypal`, { ...keys, ...change });
      return [answer.statusCode, Object.keys(answer.json().error?.fields ?? {})];
    };
    expect(await put({ clientId: '' })).toEqual([422, ['clientId']]);
    expect(await put({ clientId: 'with spaces in it' })).toEqual([422, ['clientId']]);
    expect(await put({ webhookId: 'https://shop.example' })).toEqual([422, ['webhookId']]);
    expect(await put({ secret: 'EK-mistyped-secret' })).toEqual([422, ['secret']]);
    await press();
    const early = await owner.call('DELETE', `${SETTINGS}/paypal`);
    expect([early.statusCode, early.json().error.code]).toEqual([409, 'in-use']);
  });

  it('are looked at with a press: what is wrong with them, and with the webhook', async () => {
    const problems = async () => (await owner.call('POST', `${SETTINGS}/paypal/check`)).json().problems;
    const url = `http://${shop.host}/api/commerce/payments/webhooks/paypal`;
    paypal.webhooks.set('WEBHOOK1', { url, names: ['*'] });
    expect(await problems()).toEqual([]);
    paypal.webhooks.set('WEBHOOK1', { url: 'https://other.example/hook', names: ['CHECKOUT.ORDER.APPROVED'] });
    expect(await problems()).toEqual([
      `The webhook at PayPal leads to https://other.example/hook, and not to ${url}.`,
      expect.stringMatching(/does not tell of: PAYMENT\.AUTHORIZATION\.CREATED, .*DISPUTE\.RESOLVED\.$/),
    ]);
    paypal.webhooks.delete('WEBHOOK1');
    expect(await problems()).toEqual(['PayPal knows no webhook with this ID among those of this app.']);
    paypal.apps.set(keys.clientId, 'EK-another-secret');
    expect(await problems()).toEqual([expect.stringContaining('does not know this client ID with this secret')]);
    paypal.apps.set(keys.clientId, keys.secret);
    await owner.call('DELETE', `${SETTINGS}/paypal`);
    expect((await owner.call('POST', `${SETTINGS}/paypal/check`)).statusCode).toBe(422);
  });
});

it('asks PayPal for nothing twice, however often it asks', async () => {
  const before = calls('/authorize');
  await press();
  const path = agree();
  const answers = await Promise.all([comeBack(path), comeBack(path), runJobs()]);
  expect(answers.slice(0, 2).map((answer) => (answer as { statusCode: number }).statusCode)).toEqual([303, 303]);
  expect(calls('/authorize') - before).toBeGreaterThan(0);
  expect([await orders(), await ledger()]).toEqual([1, ['authorized 10100', 'captured 10100']]);
});
