import { newId, roles } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { JobRunner } from '../../platform/jobs/runner.ts';
import { readWebsite } from '../../platform/websites/service.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addShipping, createTestShop, type TestShop, type TestVariant, TestVisitor } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { checkBooks } from '../books/check-books.ts';
import { CaptureRefused } from '../payments/payment-provider.ts';
import { testGateway } from '../payments/test-gateway.ts';
import { captureHeld, orderCaptureJob } from './captures.ts';
import { captureJob, releaseJob } from './settle-capture.ts';
import { refundJob } from './settle-refund.ts';

let database: TestDatabase;
let application: Application;
let shop: TestShop;
let owner: OwnerAgent;
let bowl: TestVariant;

const remote = testGateway.remote;
if (!remote) throw new Error('The test gateway is asked over the network.');

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});
beforeEach(async () => {
  vi.restoreAllMocks();
  shop = await createTestShop(database.db, { storeSettings: { captureWhen: 'later' } });
  await addShipping(database.db, shop);
  owner = await signedInOwner(application.app, database.db, shop, roles.admin);
  bowl = await shop.addProduct({ title: 'Bowl', priceCents: 4800, stock: 9 });
});

const system = () => database.db.system;
const read = async (id: string) => (await owner.call('GET', `/api/commerce/orders/${id}`)).json();
const ledger = async () =>
  (
    await system()`select kind, amount_cents from payment_entries where website_id = ${shop.websiteId} order by created_at, id`
  ).map(({ kind, amountCents }) => `${kind} ${amountCents}`);
const booksAgree = async () => {
  const results = await inWebsite(database.db, shop.websiteId, async (tx) =>
    checkBooks(tx, await readWebsite(tx, shop.websiteId)),
  );
  expect(results.flatMap(({ problems }) => problems)).toEqual([]);
};
/** Two bowls with shipping, 101.00, which the bank holds. */
async function held(add: (buyer: TestVisitor) => Promise<unknown> = (buyer) => buyer.add(bowl, 2)) {
  const buyer = new TestVisitor(application.app, shop.host);
  await add(buyer);
  const placed = await buyer.checkout({ email: 'ada@example.com' });
  expect(placed.statusCode).toBe(200);
  return read(placed.json().id);
}
type Shown = Awaited<ReturnType<typeof held>>;
const capture = (order: Shown, amountCents: number, change: Record<string, unknown> = {}) =>
  owner.call('POST', `/api/commerce/orders/${order.id}/payments/${order.payments[0].id}/capture`, {
    ...{ key: newId(), version: order.version, amountCents, release: false },
    ...change,
  });
async function runJobs() {
  await system()`update jobs set due_at = now() where website_id = ${shop.websiteId}`;
  const { db } = database;
  const runner = new JobRunner(db, [captureJob(db), orderCaptureJob(db), releaseJob(db), refundJob(db)]);
  await runner.drain();
  await runner.stop();
}

it('holds the money of what is still to be sent, says until when, and captures it in parts', async () => {
  const order = await held();
  expect(order.payments).toMatchObject([
    { state: 'authorized', amountCents: 10_100, heldCents: 10_100, capturedCents: 0, capturesOften: true },
  ]);
  const days = (order.payments[0].heldUntil - Date.now()) / 86_400_000;
  expect([days > 6.9, days < 7.1]).toEqual([true, true]);
  const first = (await capture(order, 6000)).json();
  expect(first).toMatchObject({
    payments: [{ state: 'authorized', heldCents: 4100, capturedCents: 6000 }],
    captures: [{ amountCents: 6000, state: 'done', by: expect.any(String) }],
    events: [{ kind: 'payment', text: '$60.00 captured' }],
  });
  await booksAgree();
  const second = (await capture(first, 4100)).json();
  expect(second.payments).toMatchObject([{ state: 'captured', heldCents: 0, capturedCents: 10_100 }]);
  expect(await ledger()).toEqual(['authorized 10100', 'captured 6000', 'captured 4100']);
  expect((await capture(second, 1)).json().error.code).toBe('order-status');
  await booksAgree();
});

it('lets the rest go with a capture that says so, as a refund that nobody has to be asked for', async () => {
  const refund = vi.spyOn(testGateway, 'refund');
  const order = await held();
  const done = (await capture(order, 6000, { release: true })).json();
  expect(done).toMatchObject({
    refundedCents: 4100,
    refundableCents: 6000,
    payments: [{ state: 'captured', capturedCents: 6000, releasedCents: 4100, refundedCents: 0 }],
    refunds: [{ amountCents: 4100, state: 'done', reason: 'Not captured', parts: [{ held: true }] }],
  });
  expect(await ledger()).toEqual(['authorized 10100', 'captured 6000', 'voided 4100']);
  expect(refund).not.toHaveBeenCalled();
  await booksAgree();
  // What was captured goes back as ever.
  const rest = await owner.call('POST', `/api/commerce/orders/${order.id}/refunds`, {
    ...{ key: newId(), shippingCents: 500 },
    lines: [{ lineId: order.items[0].id, quantity: 0, amountCents: 5500, restock: false }],
  });
  expect(rest.json()).toMatchObject({ status: 'refunded', payments: [{ state: 'refunded', refundedCents: 6000 }] });
  expect(refund).toHaveBeenCalledOnce();
  await booksAgree();
});

it('never captures more than is held, from whichever side and however often it is asked', async () => {
  const asked = vi.spyOn(remote, 'capture');
  const order = await held();
  const more = await capture(order, 10_101);
  expect([more.statusCode, more.json().error.fields.amountCents]).toEqual([
    422,
    '$101.00 are held and can be captured.',
  ]);
  for (const bad of [0, -1, 1.5, 'abc']) expect((await capture(order, bad as number)).statusCode).toBe(400);
  expect((await capture(order, 1e12)).statusCode).toBe(422);
  // Two employees at once, with the screen of before; then one who presses twice.
  const both = await Promise.all([capture(order, 9000), capture(order, 9000)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const key = newId();
  const now = await read(order.id);
  await capture(now, 1000, { key });
  expect((await capture(now, 1000, { key })).statusCode).toBe(200);
  expect((await read(order.id)).payments).toMatchObject([{ capturedCents: 10_000, heldCents: 100 }]);
  expect(asked).toHaveBeenCalledTimes(2);
  // The column has the last word.
  await expect(
    system()`update payments set captured_cents = 10101 where website_id = ${shop.websiteId}`,
  ).rejects.toThrow('payments_captured');
  await booksAgree();
});

it('captures what is still held once everything is sent, and releases what was taken out before', async () => {
  const order = await held();
  const edited = await owner.call('POST', `/api/commerce/orders/${order.id}/edit`, {
    ...{ version: order.version, discount: null, lower: 'refund', higher: 'link', notify: false },
    lines: [{ id: order.items[0].id, variantId: bowl.variantId, quantity: 1 }],
  });
  expect(edited.json()).toMatchObject({ payments: [{ state: 'authorized', heldCents: 5300, releasedCents: 4800 }] });
  await booksAgree();
  const sent = await owner.call('POST', `/api/commerce/orders/${order.id}/fulfill`, { notify: false });
  expect(sent.json().status).toBe('fulfilled');
  await runJobs();
  await runJobs();
  expect((await read(order.id)).payments).toMatchObject([{ state: 'captured', capturedCents: 5300 }]);
  expect(await ledger()).toEqual(['authorized 10100', 'voided 4800', 'captured 5300']);
  await booksAgree();
});

it('lets a cancelled order’s money go, at its provider too', async () => {
  const letGo = vi.spyOn(remote, 'void');
  const order = await held();
  const canceled = (await owner.call('POST', `/api/commerce/orders/${order.id}/cancel`, { notify: false })).json();
  expect(canceled).toMatchObject({ payments: [{ state: 'voided', heldCents: 0, releasedCents: 10_100 }] });
  await runJobs();
  expect(letGo).toHaveBeenCalledOnce();
  expect(await ledger()).toEqual(['authorized 10100', 'voided 10100']);
  await booksAgree();
});

it('goes on where the answer was lost, and says why a capture was refused', async () => {
  const asked = vi.spyOn(remote, 'capture');
  const order = await held();
  asked.mockRejectedValueOnce(new Error('the line went dead'));
  const lost = (await capture(order, 6000)).json();
  expect(lost.captures).toMatchObject([{ state: 'pending', amountCents: 6000 }]);
  // Meanwhile nothing of it is promised to anybody else.
  expect((await capture(lost, 1000)).json().error.message).toContain('being captured already');
  const cancel = await owner.call('POST', `/api/commerce/orders/${order.id}/cancel`, { notify: false });
  expect([cancel.statusCode, cancel.json().error.message]).toEqual([
    409,
    expect.stringContaining('being captured at this moment'),
  ]);
  await runJobs();
  expect(asked.mock.calls[0]?.[1]).toEqual(asked.mock.calls[1]?.[1]);
  const now = await read(order.id);
  expect(now.payments).toMatchObject([{ capturedCents: 6000, heldCents: 4100 }]);
  asked.mockRejectedValueOnce(new CaptureRefused('The bank said no.'));
  expect((await capture(now, 100)).json()).toMatchObject({
    captures: [{ state: 'done' }, { state: 'failed', problem: 'The bank said no.' }],
    payments: [{ capturedCents: 6000, heldCents: 4100 }],
  });
  await booksAgree();
});

it('charges at once what has nothing to be sent, and names a hold that is about to run out', async () => {
  const card = await shop.addProduct({ title: 'Voucher', priceCents: 2000, stock: 5, productType: 4 });
  const bought = await held((buyer) => buyer.add(card, 1));
  expect(bought.payments).toMatchObject([{ state: 'captured', heldUntil: null }]);
  const order = await held();
  await booksAgree();
  await system()`update payments set held_until = now() + interval '20 hours' where order_id = ${order.id}`;
  const results = await inWebsite(database.db, shop.websiteId, async (tx) =>
    checkBooks(tx, await readWebsite(tx, shop.websiteId)),
  );
  expect(results.flatMap(({ problems }) => problems).map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Order #00002: \$101.00 of the payment test_\w+ are held and not captured/),
  ]);
  // Two who look after one order capture it once.
  const payment = { id: order.payments[0].id, orderId: order.id };
  await Promise.all([
    captureHeld(database.db, shop.websiteId, payment),
    captureHeld(database.db, shop.websiteId, payment),
  ]);
  expect((await read(order.id)).payments).toMatchObject([{ state: 'captured', capturedCents: 10_100 }]);
  await booksAgree();
});
