import { newId, roles } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { JobRunner } from '../../platform/jobs/runner.ts';
import { readWebsite } from '../../platform/websites/service.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestShop, newYork, type TestShop, type TestVariant, TestVisitor } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { checkBooks } from '../books/check-books.ts';
import { giftCardExpiryJob } from './expiry-job.ts';
import { isOverdrawn, moveGiftCards } from './service.ts';

let database: TestDatabase;
let application: Application;
let shop: TestShop;
let owner: OwnerAgent;
let bowl: TestVariant;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});
beforeEach(async () => {
  shop = await createTestShop(database.db, { country: 'GB' });
  owner = await signedInOwner(application.app, database.db, shop, roles.admin);
  bowl = await shop.addProduct({ title: 'Class', productType: 3, priceCents: 2000, unlimited: true });
  await database.db.system`delete from jobs where kind = 'gift-card-expiry'`;
});

const base = '/api/commerce/gift-cards';
const YEAR = 365 * 86_400_000;
const notShipped = { shippingAddress: null, shippingOptionId: null };
const inLondon = {
  ...newYork,
  address1: '1 Mile End Road',
  city: 'London',
  region: '',
  postalCode: 'E1 4TP',
  country: 'GB',
};

const expireAfter = async (giftCardMonths: number | null) => {
  const saved = await owner.call('PUT', '/api/commerce/gift-card-settings', { giftCardMonths });
  expect([saved.statusCode, saved.json().giftCardMonths]).toEqual([200, giftCardMonths]);
};
const issue = async () => {
  const words = { note: '', name: '', email: '', message: '', day: '' };
  const made = await owner.call('POST', base, { id: newId(), amountCents: 5000, ...words });
  expect(made.statusCode).toBe(201);
  const { id } = made.json();
  return { id, code: (await owner.call('POST', `${base}/${id}/reveal`, {})).json().code as string };
};
const detail = async (id: string) => (await owner.call('GET', `${base}/${id}`)).json();
const extend = (id: string, day: string, entry: string = newId()) =>
  owner.call('POST', `${base}/${id}/extend`, { id: entry, day });
const liability = async () => (await owner.call('GET', base)).json().liability;
/** As if the card had been sold long ago. */
const end = (id: string, ago = '1 second') => database.db.system`
  update gift_cards set expires_at = now() - ${ago}::interval where website_id = ${shop.websiteId} and id = ${id}`;
async function runJob(): Promise<void> {
  const runner = new JobRunner(database.db, [giftCardExpiryJob]);
  await runner.drain();
  await runner.stop();
}
/** The moves of a card, the oldest first: kind and cents. */
const moves = async (id: string) =>
  (await detail(id)).entries.map(({ kind, amountCents }: never) => [kind, amountCents]).reverse();
const wrongBooks = () =>
  inWebsite(database.db, shop.websiteId, async (tx) =>
    (await checkBooks(tx, await readWebsite(tx, shop.websiteId)))
      .filter(({ problemCount }) => problemCount > 0)
      .map(({ name }) => name),
  );
async function cartWith(code: string): Promise<TestVisitor> {
  const buyer = new TestVisitor(application.app, shop.host);
  await buyer.add(bowl);
  expect((await buyer.call('POST', '/api/commerce/shopping-cart/gift-cards', { code })).statusCode).toBe(200);
  return buyer;
}
const pay = (buyer: TestVisitor) => buyer.checkout({ ...notShipped, billingAddress: inLondon, payment: undefined });

/** Sells a card. @returns whole years until its last day is over, on the website's calendar; null: it never ends */
async function sell(billingAddress: object): Promise<number | null> {
  const product = await shop.addProduct({ title: 'Gift Card', productType: 4, priceCents: 5000 });
  const buyer = new TestVisitor(application.app, shop.host);
  await buyer.add(product);
  const bought = await buyer.checkout({ ...notShipped, billingAddress });
  expect(bought.statusCode).toBe(200);
  const { giftCards } = (await owner.call('GET', base)).json();
  const { lastDay, created } = giftCards[0];
  return lastDay === null ? null : Math.floor((lastDay + 1 - created) / YEAR);
}

it('a card is good as long as was chosen when it was sold, and longer where its buyer’s law asks for it', async () => {
  expect(await sell(inLondon)).toBeNull();
  await expireAfter(24);
  expect(await sell(inLondon)).toBe(2);
  expect(await sell(newYork)).toBe(9);
  expect(await sell({ ...newYork, city: 'Oakland', region: 'CA', postalCode: '94601' })).toBeNull();
  const before = (await owner.call('GET', base)).json().giftCards;
  await expireAfter(1);
  expect((await owner.call('GET', base)).json().giftCards).toEqual(before);
  expect(await sell(inLondon)).toBe(0);
  const page = await new TestVisitor(application.app, shop.host).call('GET', '/api/commerce/gift-card-settings');
  expect(page.statusCode).toBe(401);
  expect((await owner.call('PUT', '/api/commerce/gift-card-settings', { giftCardMonths: 0 })).statusCode).toBe(400);
  const storeManager = await signedInOwner(application.app, database.db, shop, roles.viewer);
  expect((await storeManager.call('PUT', '/api/commerce/gift-card-settings', { giftCardMonths: 1 })).statusCode).toBe(
    403,
  );
});

it('what a card holds when its time is over goes off it once, and the books agree', async () => {
  await expireAfter(12);
  const [over, kept] = [await issue(), await issue()];
  expect(await liability()).toEqual([{ currency: 'USD', cents: 10_000, cards: 2 }]);
  await end(over.id);
  expect((await detail(over.id)).state).toBe('expired');
  // A process that dies before the end of its transaction has changed nothing.
  const job = { websiteId: shop.websiteId, key: '', attempt: 1 } as Parameters<typeof giftCardExpiryJob.run>[0];
  const died = inWebsite(database.db, shop.websiteId, async (tx) => {
    await (await giftCardExpiryJob.run(job))?.(tx);
    throw new Error('killed');
  });
  await expect(died).rejects.toThrow('killed');
  expect((await detail(over.id)).balanceCents).toBe(5000);
  await Promise.all([runJob(), runJob(), runJob()]);
  await runJob();
  expect(await moves(over.id)).toEqual([
    ['issued', 5000],
    ['expired', -5000],
  ]);
  expect(await liability()).toEqual([{ currency: 'USD', cents: 5000, cards: 1 }]);
  expect((await owner.call('GET', `${base}?state=expired`)).json().giftCards).toMatchObject([{ id: over.id }]);
  expect((await owner.call('GET', `${base}?state=active`)).json().giftCards).toMatchObject([{ id: kept.id }]);
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const { giftCards: periods } = (
    await owner.call('GET', `/api/commerce/reports?from=${day(-2)}&to=${day(2)}&period=day`)
  ).json();
  const total = (name: string) =>
    periods.reduce((sum: number, row: Record<string, number>) => sum + (row[name] ?? 0), 0);
  expect([total('issuedCents'), total('expiredCents'), periods.at(-1).closingCents]).toEqual([10_000, -5000, 5000]);
  // The next look waits for the other card.
  const [waiting] = await database.db.system<{ dueAt: Date }[]>`
    select due_at from jobs where website_id = ${shop.websiteId} and kind = 'gift-card-expiry' and status = 'waiting'`;
  expect(waiting?.dueAt.getTime()).toBe((await detail(kept.id)).lastDay + 1);
  expect(await wrongBooks()).toEqual([]);
  await end(kept.id, '2 hours');
  expect(await wrongBooks()).toEqual(['gift-cards-expired']);
});

it('a card that is over pays for nothing, not even from a cart that has it', async () => {
  await expireAfter(12);
  const { id, code } = await issue();
  const buyer = await cartWith(code);
  const late = await cartWith(code);
  expect((await pay(buyer)).statusCode).toBe(200);
  await end(id);
  expect((await pay(late)).statusCode).not.toBe(200);
  const { giftCards, amountDueCents } = (await late.call('GET', '/api/commerce/shopping-cart')).json();
  expect([giftCards, amountDueCents]).toMatchObject([[{ balanceCents: 0, appliedCents: 0, expired: true }], 2000]);
  const other = new TestVisitor(application.app, shop.host);
  await other.add(bowl);
  const refused = await other.call('POST', '/api/commerce/shopping-cart/gift-cards', { code });
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    422,
    expect.stringContaining('This gift card expired'),
  ]);
  // An order that has looked before, and commits after.
  const movement = { entryId: newId(), giftCardId: id, amountCents: -2000 };
  const redeemed = inWebsite(database.db, shop.websiteId, (tx) =>
    moveGiftCards(tx, shop.websiteId, { kind: 'redeemed', orderId: newId() }, [movement]),
  );
  expect(await redeemed.catch(isOverdrawn)).toBe(true);
  await runJob();
  expect(await moves(id)).toEqual([
    ['issued', 5000],
    ['redeemed', -2000],
    ['expired', -3000],
  ]);
});

it('an order and the end of its card at one moment: one of them has the money', async () => {
  await expireAfter(12);
  for (const turn of [1, 2, 3]) {
    const { id, code } = await issue();
    const buyer = await cartWith(code);
    await database.db.system`
      update gift_cards set expires_at = now() + ${`${turn * 20} milliseconds`}::interval
      where website_id = ${shop.websiteId} and id = ${id}`;
    const [paid] = await Promise.all([pay(buyer), runJob()]);
    await expect.poll(async () => (await detail(id)).state, { timeout: 10_000 }).toBe('expired');
    await runJob();
    const used = paid.statusCode === 200 ? [['redeemed', -2000]] : [];
    const left = paid.statusCode === 200 ? -3000 : -5000;
    expect(await moves(id)).toEqual([['issued', 5000], ...used, ['expired', left]]);
  }
  expect(await wrongBooks()).toEqual([]);
});

it('what goes back onto a card that is over can be spent: it is good as long as a new one', async () => {
  await expireAfter(12);
  const { id, code } = await issue();
  const fresh = (await detail(id)).lastDay;
  const order = (await pay(await cartWith(code))).json();
  await end(id);
  await runJob();
  const canceled = await owner.call('POST', `/api/commerce/orders/${order.id}/cancel`, { notify: false });
  expect(canceled.statusCode).toBe(200);
  const back = await detail(id);
  expect(back).toMatchObject({ state: 'active', balanceCents: 2000 });
  expect(back.lastDay).toBeGreaterThanOrEqual(fresh);
  expect((await pay(await cartWith(code))).statusCode).toBe(200);
  // By hand as well, and where cards do not expire any more for ever.
  await end(id);
  await expireAfter(null);
  const body = { id: newId(), amountCents: 700, cause: 'A broken bowl' };
  expect((await owner.call('POST', `${base}/${id}/adjust`, body)).json()).toMatchObject({
    state: 'active',
    balanceCents: 700,
    lastDay: null,
  });
  expect(await wrongBooks()).toEqual([]);
});

it('the order that sold a card which has expired can be cancelled: nothing was bought with it', async () => {
  await expireAfter(12);
  await sell(inLondon);
  const [card] = (await owner.call('GET', base)).json().giftCards;
  await end(card.id);
  await runJob();
  const canceled = await owner.call('POST', `/api/commerce/orders/${card.orderId}/cancel`, { notify: false });
  expect([canceled.statusCode, canceled.json().status]).toEqual([200, 'canceled']);
  expect(await detail(card.id)).toMatchObject({ state: 'disabled', balanceCents: 0 });
  expect(await wrongBooks()).toEqual([]);
});

it('an owner gives a card more time, and what had expired comes back, once', async () => {
  await expireAfter(12);
  const { id } = await issue();
  const day = `${new Date().getUTCFullYear() + 3}-06-30`;
  expect((await extend(id, '2020-01-01')).json().error.fields.day).toContain('over');
  expect((await extend(id, '2031-02-30')).json().error.fields.day).toContain('no such day');
  await end(id);
  await runJob();
  const entry = newId();
  const both = await Promise.all([extend(id, day, entry), extend(id, day, entry)]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const now = await detail(id);
  expect(now).toMatchObject({ state: 'active', balanceCents: 5000 });
  expect(now.entries[0]).toMatchObject({ kind: 'extended', amountCents: 5000, by: expect.any(String) });
  expect(now.entries[0].note).toContain('Good until June 30,');
  expect((await extend(id, day)).json().error.fields.day).toContain('already');
  // A time that nothing has expired in is a line as well, and moves nothing.
  expect((await extend(id, '')).json()).toMatchObject({ lastDay: null, balanceCents: 5000 });
  expect((await moves(id)).at(-1)).toEqual(['extended', 0]);
  expect((await extend(id, day)).statusCode).toBe(422);
  await runJob();
  expect(await moves(id)).toHaveLength(4);
  expect(await wrongBooks()).toEqual([]);
});
