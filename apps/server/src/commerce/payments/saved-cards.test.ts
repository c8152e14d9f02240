import { newId, roles } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { JobRunner } from '../../platform/jobs/runner.ts';
import { signedInOwner } from '../../testing/owner-server.ts';
import { StripeStandIn } from '../../testing/stripe-stand-in.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addShipping, createTestShop, type TestShop, type TestVariant, TestVisitor } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { paymentAttemptJob } from '../checkout/payment-job.ts';
import { cardRemovalJob, forgetLooseCards } from './saved-cards.ts';

let database: TestDatabase;
let application: Application;
let stripe: StripeStandIn;
let shop: TestShop;
let bowl: TestVariant;
let ada: TestVisitor;

const SETTINGS = '/api/commerce/payment-settings';

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

const system = () => database.db.system;
async function openShop(): Promise<TestShop> {
  const opened = await createTestShop(database.db);
  await addShipping(database.db, opened);
  const owner = await signedInOwner(application.app, database.db, opened, roles.admin);
  const keys = { publishableKey: 'pk_test_4242', secretKey: 'sk_test_4242424242', webhookSecret: 'whsec_ZmFrZQ' };
  expect((await owner.call('PUT', `${SETTINGS}/stripe`, keys)).statusCode).toBe(200);
  const methods = (['test', 'stripe'] as const).map((kind) => ({ kind, enabled: true, name: '', text: '' }));
  expect((await owner.call('PUT', SETTINGS, { methods })).statusCode).toBe(200);
  return opened;
}
async function signUp(host: string): Promise<TestVisitor> {
  const visitor = new TestVisitor(application.app, host);
  const email = `${newId()}@example.com`;
  const answer = await visitor.post('/account/create', { name: 'Ada Lovelace', email, password: 'a long password' });
  expect(answer.statusCode).toBe(303);
  return visitor;
}
beforeEach(async () => {
  shop = await openShop();
  bowl = await shop.addProduct({ title: 'Bowl', priceCents: 4800, stock: 50 });
  ada = await signUp(shop.host);
});

const pay = async (who: TestVisitor, payment: Record<string, unknown>) => {
  await who.add(bowl, 1);
  return who.checkout({ payment });
};
const good = { provider: 'test', cardNumber: '4242 4242 4242 4242', expiry: '09 / 34', cvc: '123' };
const cards = async () =>
  (await system()`select * from saved_cards where website_id = ${shop.websiteId} order by id`).map((row) => ({
    ...row,
  }));
const page = async (who: TestVisitor) => (await who.page('/account/payment-methods')).body;
async function runJobs() {
  await system()`update jobs set due_at = now() where website_id = ${shop.websiteId}`;
  const runner = new JobRunner(database.db, [paymentAttemptJob(database.db), cardRemovalJob(database.db)]);
  await runner.drain();
  await runner.stop();
}

it('keeps a card of a signed-in customer who says so, and no number of one anywhere', async () => {
  expect((await pay(ada, good)).statusCode).toBe(200);
  const guest = new TestVisitor(application.app, shop.host);
  expect((await pay(guest, { ...good, saveCard: true })).statusCode).toBe(200);
  expect(await cards()).toEqual([]);
  expect(await page(ada)).toContain('No cards kept');
  expect((await pay(ada, { ...good, saveCard: true })).statusCode).toBe(200);
  expect(await cards()).toMatchObject([{ provider: 'test', brand: 'visa', ending: '4242', expires: '2034-09' }]);
  const all =
    await system()`select provider_data::text as text from payment_attempts where website_id = ${shop.websiteId}`;
  expect(JSON.stringify([await cards(), all]).replaceAll(' ', '')).not.toContain('42424242');
  expect(all.map(({ text }) => text)).not.toContainEqual(expect.stringContaining('saveFor'));
  expect(await page(ada)).toContain('Visa ending in 4242, expires 09/34');
  // The same card again is one.
  expect((await pay(ada, { ...good, saveCard: true })).statusCode).toBe(200);
  expect((await cards()).filter(({ siteUserId }) => siteUserId !== '')).toHaveLength(1);
});

it('is chosen at the next checkout, does again what the card does, and pays for nobody else', async () => {
  await pay(ada, { ...good, cardNumber: '4000 0025 0000 3155', saveCard: true });
  // Its bank asks first: it is kept once its buyer has confirmed.
  expect(await cards()).toEqual([]);
  const [attempt] = await system()`select id from payment_attempts where website_id = ${shop.websiteId}`;
  await ada.post(`/checkout/test-challenge/${attempt?.id}`, { answer: 'confirmed' });
  await ada.page(`/checkout/payment/${attempt?.id}`);
  const [card] = await cards();
  expect(card).toMatchObject({ ending: '3155' });
  await ada.add(bowl, 1);
  const checkout = (await ada.page('/checkout')).body;
  expect(checkout).toContain('Visa ending in 3155, expires 09/34');
  const paid = { provider: 'test', savedCard: card?.id };
  expect((await ada.checkout({ payment: paid })).json().error.code).toBe('payment-challenge');
  const other = await openShop();
  const strangers = [await signUp(shop.host), new TestVisitor(application.app, shop.host)];
  for (const stranger of strangers) {
    const refused = await pay(stranger, paid);
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      422,
      expect.stringContaining('not kept any more'),
    ]);
    expect((await stranger.page('/checkout')).body).not.toContain('3155');
  }
  const elsewhere = await signUp(other.host);
  await elsewhere.add(await other.addProduct({ title: 'Cup', priceCents: 900, stock: 5 }), 1);
  expect((await elsewhere.checkout({ payment: paid })).statusCode).toBe(422);
  expect((await elsewhere.page('/account/payment-methods')).body).toContain('No cards kept');
});

it('is kept at Stripe under one customer, charged there, and forgotten there when it is removed or its owner erased', async () => {
  const token = { provider: 'stripe', token: 'ctoken_good', saveCard: true };
  expect((await pay(ada, token)).statusCode).toBe(200);
  const first = stripe.lastIntent;
  expect([first.setup_future_usage, stripe.customers.get(first.customer ?? '')?.methods.size]).toEqual([
    'on_session',
    1,
  ]);
  const [card] = await cards();
  expect(card).toMatchObject({ customerReference: first.customer, methodReference: first.payment_method });
  const charged = { provider: 'stripe', savedCard: card?.id };
  expect((await pay(ada, charged)).statusCode).toBe(200);
  const second = stripe.lastIntent;
  expect([second.status, second.customer, second.payment_method]).toEqual([
    'succeeded',
    first.customer,
    first.payment_method,
  ]);
  // Without a wish to keep it nothing is kept, and no customer is made.
  const before = stripe.customers.size;
  expect((await pay(ada, { provider: 'stripe', token: 'ctoken_good' })).statusCode).toBe(200);
  expect([stripe.lastIntent.customer, stripe.customers.size]).toEqual([null, before]);
  const methodsAtStripe = () => stripe.customers.get(first.customer ?? '')?.methods.size;
  const remove = (who: TestVisitor, xsrf: string) => who.post(`/account/payment-methods/${card?.id}/remove`, { xsrf });
  const xsrfOf = async (who: TestVisitor) => /name="xsrf" value="([^"]+)"/.exec(await page(who))?.[1] ?? '';
  // Nobody removes a card of somebody else's, and none without the session's own token.
  const stranger = await signUp(shop.host);
  await remove(stranger, await xsrfOf(stranger));
  await remove(ada, 'wrong');
  expect((await cards())[0]?.siteUserId).not.toBe('');
  expect((await remove(ada, await xsrfOf(ada))).headers.location).toBe('/account/payment-methods?notice=card-removed');
  expect(await page(ada)).toContain('No cards kept');
  expect((await pay(ada, charged)).statusCode).toBe(422);
  await runJobs();
  await runJobs();
  expect([await cards(), methodsAtStripe()]).toEqual([[], 0]);
  // Whoever is erased leaves nothing behind.
  await pay(ada, token);
  const customer = stripe.lastIntent.customer ?? '';
  await system()`update saved_cards set site_user_id = '', brand = '', ending = '' where website_id = ${shop.websiteId}`;
  await inWebsite(database.db, shop.websiteId, (tx) => forgetLooseCards(tx, shop.websiteId));
  await runJobs();
  expect([await cards(), stripe.customers.get(customer)?.methods.size]).toEqual([[], 0]);
});
