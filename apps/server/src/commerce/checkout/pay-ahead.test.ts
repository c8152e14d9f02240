import { createHmac } from 'node:crypto';
import { newId } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { keyFor } from '../../platform/config/secret-key.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { JobRunner } from '../../platform/jobs/runner.ts';
import { readWebsite } from '../../platform/websites/service.ts';
import { makeAttemptsDue } from '../../testing/due-attempts.ts';
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
import { testGateway } from '../payments/test-gateway.ts';
import { settle } from './pay-ahead.ts';
import { paymentAttemptJob } from './payment-job.ts';

let database: TestDatabase;
let application: Application;
let shop: TestShop;
let bowl: TestVariant;
let buyer: TestVisitor;

const CHALLENGE = '4000 0025 0000 3155';
const LATE = '4000 0000 0000 0077';
const HELD = '4000 0000 0000 0259';
const SILENT = '4000 0000 0000 0119';

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});
beforeEach(async () => {
  shop = await createTestShop(database.db);
  await addShipping(database.db, shop);
  bowl = await shop.addProduct({ title: 'Bowl', priceCents: 4800, stock: 3 });
  buyer = new TestVisitor(application.app, shop.host);
  await buyer.add(bowl, 2);
});

const card = (cardNumber: string) => ({
  payment: { provider: 'test', cardNumber, expiry: '12 / 34', cvc: '123' },
});
const system = () => database.db.system;
const stock = async () => (await system()`select stock from variants where id = ${bowl.variantId}`)[0]?.stock;
const attempt = async () => {
  const [row] = await system()`
    select id, state, provider_reference, sealed_visit, held from payment_attempts
    where website_id = ${shop.websiteId} order by id desc limit 1`;
  return row as { id: string; state: string; providerReference: string; sealedVisit: string; held: unknown[] };
};
const orders = async () => (await system()`select id from orders where website_id = ${shop.websiteId}`).length;
const payment = async () =>
  (await system()`select state, amount_cents from payments where website_id = ${shop.websiteId}`).map((row) => ({
    ...row,
  }));
const ledger = async () =>
  (await system()`select kind from payment_entries where website_id = ${shop.websiteId} order by id`).map(
    ({ kind }) => kind,
  );
/** Every job of now, as another process would after this one has died. */
async function runJobs() {
  await makeAttemptsDue(system(), shop.websiteId);
  const runner = new JobRunner(database.db, [paymentAttemptJob(database.db)]);
  await runner.drain();
  await runner.stop();
}
const booksAgree = async () => {
  const { websiteId } = shop;
  const results = await inWebsite(database.db, websiteId, async (tx) =>
    checkBooks(tx, await readWebsite(tx, websiteId)),
  );
  expect(results.flatMap(({ problems }) => problems)).toEqual([]);
};
const answer = (id: string, given: string) => buyer.post(`/checkout/test-challenge/${id}`, { answer: given });
function sendEvent(event: Record<string, unknown>, change: { at?: number; signature?: string } = {}) {
  const raw = JSON.stringify(event);
  const at = change.at ?? Date.now();
  const signature = createHmac('sha256', keyFor('test-gateway')).update(`${at}.${raw}`).digest('hex');
  return application.app.inject({
    method: 'POST',
    url: '/api/commerce/payments/webhooks/test',
    headers: {
      host: shop.host,
      'content-type': 'application/json',
      'plinth-signature': change.signature ?? `t=${at},v1=${signature}`,
    },
    payload: raw,
  });
}

it('is authorized before the order and captured after it, with a line in the ledger for each', async () => {
  expect((await buyer.checkout(card(HELD))).statusCode).toBe(200);
  expect(await payment()).toEqual([{ state: 'captured', amountCents: 10_100 }]);
  expect(await ledger()).toEqual(['authorized', 'captured']);
  expect([await stock(), (await attempt()).state, (await attempt()).sealedVisit]).toEqual([1, 'placed', '']);
  await booksAgree();
});

it('holds the pieces while its buyer is asked, and becomes an order once they have confirmed', async () => {
  const asked = await buyer.checkout(card(CHALLENGE));
  expect([asked.statusCode, asked.json().error.code]).toEqual([402, 'payment-challenge']);
  expect([await stock(), await orders()]).toEqual([1, 0]);
  const { id, sealedVisit } = await attempt();
  expect(asked.json().challengeUrl).toBe(`/checkout/test-challenge/${id}`);
  expect(sealedVisit).not.toMatch(/@example|Lovelace/);
  expect((await buyer.page(asked.json().challengeUrl)).body).toContain('$101.00');
  const other = new TestVisitor(application.app, shop.host);
  await other.add(await shop.addProduct());
  expect((await other.page(asked.json().challengeUrl)).statusCode).toBe(404);
  const back = await answer(id, 'confirmed');
  expect(back.headers.location).toBe(`/checkout/payment/${id}`);
  const done = await buyer.page(`/checkout/payment/${id}`);
  expect([done.statusCode, done.headers.location]).toEqual([
    303,
    expect.stringContaining('/checkout/order-confirmed?order='),
  ]);
  expect((await buyer.page(`/checkout/payment/${id}`)).headers.location).toBe(done.headers.location);
  expect([await stock(), await orders(), await ledger()]).toEqual([1, 1, ['authorized', 'captured']]);
  await booksAgree();
});

it('frees the pieces when its buyer refuses, and says so on the checkout', async () => {
  await buyer.checkout(card(CHALLENGE));
  const { id } = await attempt();
  await answer(id, 'refused');
  const page = await buyer.page(`/checkout/payment/${id}`);
  expect(page.body).toContain('Your payment was not confirmed. Nothing was charged.');
  expect([await stock(), await orders(), (await attempt()).state]).toEqual([3, 0, 'declined']);
});

it('frees the pieces of a buyer who never comes back, and places the order of one who confirmed and has gone', async () => {
  await buyer.checkout(card(CHALLENGE));
  await runJobs();
  expect([await stock(), (await attempt()).state]).toEqual([1, 'challenge']);
  await system()`update payment_attempts set expires_at = now() - interval '1 second' where website_id = ${shop.websiteId}`;
  await runJobs();
  await runJobs();
  expect([await stock(), (await attempt()).state, (await attempt()).sealedVisit]).toEqual([3, 'voided', '']);
  await buyer.checkout(card(CHALLENGE));
  await answer((await attempt()).id, 'confirmed');
  await runJobs();
  expect([await orders(), await stock(), await payment()]).toEqual([
    1,
    1,
    [{ state: 'captured', amountCents: 10_100 }],
  ]);
  await booksAgree();
});

it('places the order of a buyer who has gone in the language that they read', async () => {
  const languages = [{ code: 'de', pathPrefix: 'de', published: true }];
  await system()`update websites set settings = settings || ${system().json({ languages })} where website_id = ${shop.websiteId}`;
  await application.directory.refresh(shop.websiteId);
  buyer.cookies.set('ss_locale', 'de');
  await buyer.checkout(card(CHALLENGE));
  await answer((await attempt()).id, 'confirmed');
  await runJobs();
  const [placed] = await system()`
    select o.language, m.subject from orders o join outbox_messages m on m.related_id = o.id where o.website_id = ${shop.websiteId}`;
  expect(placed).toMatchObject({ language: 'de', subject: expect.stringMatching(/^Bestellung #\d+ bestätigt/) });
});

it('finds out what became of a payment that nobody answered for, and charges it once', async () => {
  const key = newKey();
  const authorize = testGateway.authorize;
  testGateway.authorize = () => Promise.reject(new Error('the line is dead'));
  const lost = await buyer.checkout(card(SILENT), key);
  testGateway.authorize = authorize;
  expect([lost.statusCode, lost.json().error.code, await orders()]).toEqual([503, 'payment-unknown', 0]);
  await runJobs();
  expect([await orders(), await stock()]).toEqual([1, 1]);
  const again = await buyer.checkout(card(SILENT), key);
  expect([again.statusCode, await orders(), (await payment()).length]).toEqual([200, 1, 1]);
  await booksAgree();
});

it('is looked after by nobody while somebody may be asking for it, and asked for by nobody while somebody looks', async () => {
  const key = newKey();
  const { authorize, remote } = testGateway;
  const calls: string[] = [];
  testGateway.authorize = () => {
    calls.push('asked');
    return Promise.reject(new Error('the line is dead'));
  };
  const lookUp = remote?.lookUp;
  if (!remote || !lookUp) throw new Error('The test gateway can be asked.');
  remote.lookUp = (payment) => {
    calls.push('looked');
    return lookUp(payment);
  };
  try {
    await buyer.checkout(card(SILENT), key);
    const { id } = await attempt();
    const website = await inWebsite(database.db, shop.websiteId, (tx) => readWebsite(tx, shop.websiteId));
    const look = () => settle(database.db, website, id);
    expect(await look()).toBeInstanceOf(Date);
    expect(calls).toEqual(['asked']);
    await system()`update payment_attempts set asked_until = null, looked_until = now() + interval '1 minute' where id = ${id}`;
    const pressed = await buyer.checkout(card(SILENT), key);
    expect([pressed.statusCode, pressed.json().error.code, calls]).toEqual([503, 'payment-unknown', ['asked']]);
    await system()`update payment_attempts set looked_until = null where id = ${id}`;
    await look();
    expect(calls).toEqual(['asked', 'looked']);
  } finally {
    Object.assign(testGateway, { authorize });
    remote.lookUp = lookUp;
  }
});

it('lets a payment go that an earlier press of the button has begun', async () => {
  await buyer.checkout(card(CHALLENGE));
  const first = await attempt();
  expect((await buyer.checkout(card(HELD))).statusCode).toBe(200);
  await runJobs();
  const [row] = await system()`select state from payment_attempts where id = ${first.id}`;
  expect([row?.state, await stock(), await orders()]).toEqual(['voided', 1, 1]);
  await answer(first.id, 'confirmed');
  expect((await buyer.page(`/checkout/payment/${first.id}`)).headers.location).toBe('/cart');
  expect(await orders()).toBe(1);
  await booksAgree();
});

it('gives nobody more than there is: the pieces of a payment under way are nobody else’s', async () => {
  await buyer.checkout(card(CHALLENGE));
  const { id } = await attempt();
  const others = Array.from({ length: 4 }, () => new TestVisitor(application.app, shop.host));
  const answers = [];
  for (const other of others) {
    await other.add(bowl, 1).catch(() => undefined);
    answers.push(other.checkout(card(HELD)));
  }
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  await answer(id, 'confirmed');
  await runJobs();
  expect([await stock(), await orders()]).toEqual([0, 2]);
  await booksAgree();
});

it('charges nothing where the cart became another one while its buyer was asked', async () => {
  await buyer.checkout(card(CHALLENGE));
  const { id } = await attempt();
  await system()`update variants set price_cents = 4900 where id = ${bowl.variantId}`;
  await answer(id, 'confirmed');
  const page = await buyer.page(`/checkout/payment/${id}`);
  expect(page.body).toContain('Nothing was charged');
  expect([await stock(), await orders(), (await attempt()).state]).toEqual([3, 0, 'voided']);
});

it('takes a webhook once: five times, late, out of order, forged', async () => {
  expect((await buyer.checkout(card(LATE))).statusCode).toBe(200);
  expect(await payment()).toEqual([{ state: 'pending', amountCents: 10_100 }]);
  const { providerReference: reference } = await attempt();
  const captured = { id: newId(), type: 'payment.captured', reference };
  const forged = await sendEvent(captured, { signature: `t=${Date.now()},v1=${'0'.repeat(64)}` });
  expect([forged.statusCode, forged.json().error.code]).toEqual([400, 'bad-signature']);
  expect((await sendEvent(captured, { at: Date.now() - 600_000 })).statusCode).toBe(400);
  expect(await payment()).toEqual([{ state: 'pending', amountCents: 10_100 }]);
  const answers = await Promise.all(Array.from({ length: 5 }, () => sendEvent(captured)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect((await sendEvent({ id: newId(), type: 'payment.authorized', reference })).statusCode).toBe(200);
  expect((await sendEvent({ id: newId(), type: 'payment.failed', reference })).statusCode).toBe(200);
  expect((await sendEvent({ id: newId(), type: 'payment.captured', reference: 'of-somebody-else' })).statusCode).toBe(
    200,
  );
  await runJobs();
  expect(await payment()).toEqual([{ state: 'captured', amountCents: 10_100 }]);
  expect(await ledger()).toEqual(['awaited', 'captured']);
  await booksAgree();
});

it('places the order by a webhook, where its buyer closed the window after confirming', async () => {
  await buyer.checkout(card(CHALLENGE));
  const { providerReference: reference } = await attempt();
  await Promise.all(
    Array.from({ length: 3 }, () => sendEvent({ id: 'the-same', type: 'payment.authorized', reference })),
  );
  await runJobs();
  expect([await orders(), await payment()]).toEqual([1, [{ state: 'captured', amountCents: 10_100 }]]);
  await booksAgree();
});

it('leads a plain form to the confirmation, too', async () => {
  const page = (await buyer.page('/checkout')).body;
  const total = /name="expectedTotalCents" value="([^"]*)"/.exec(page)?.[1] ?? '';
  const sent = await buyer.post('/checkout', {
    email: 'ada@example.com',
    ...Object.fromEntries(
      Object.entries({
        firstName: 'Ada',
        lastName: 'Lovelace',
        address1: '1 Main St',
        city: 'New York',
        region: 'NY',
        postalCode: '10001',
        country: 'US',
      }).map(([name, value]) => [`shippingAddress.${name}`, value]),
    ),
    billingSameAsShipping: 'yes',
    shippingOptionId: 'post',
    idempotencyKey: newKey(),
    expectedTotalCents: total,
    'payment.provider': 'test',
    'payment.cardNumber': CHALLENGE,
    'payment.expiry': '12 / 34',
    'payment.cvc': '123',
  });
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `/checkout/test-challenge/${(await attempt()).id}`]);
});
