import { newId, roles } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { JobRunner } from '../../platform/jobs/runner.ts';
import { openSealed } from '../../testing/opened-mail.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addShipping, createTestShop, newYork, type TestShop, TestVisitor } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { giftCardJob } from './gift-card-job.ts';

let database: TestDatabase;
let application: Application;
let shop: TestShop;
let owner: OwnerAgent;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});
beforeEach(async () => {
  shop = await createTestShop(database.db);
  await addShipping(database.db, shop);
  owner = await signedInOwner(application.app, database.db, shop, roles.storeManager);
});

const base = '/api/commerce/gift-cards';
const fresh = (changes: Record<string, unknown> = {}) => ({
  id: newId() as string,
  amountCents: 5000,
  note: 'Thanks',
  name: '',
  email: '',
  message: '',
  day: '',
  ...changes,
});
const issue = async (changes: Record<string, unknown> = {}) => {
  const made = await owner.call('POST', base, fresh(changes));
  expect(made.statusCode).toBe(201);
  return made.json();
};
const list = async (query = '') => (await owner.call('GET', `${base}${query}`)).json();
const adjust = (id: string, amountCents: number, entry: string = newId()) =>
  owner.call('POST', `${base}/${id}/adjust`, { id: entry, amountCents, cause: 'A broken bowl' });

it('a card that is made by hand pays, and its code is shown once', async () => {
  const card = await issue();
  expect(card).toMatchObject({
    balanceCents: 5000,
    state: 'active',
    orderId: null,
    recipient: null,
    revealed: null,
    entries: [{ kind: 'issued', amountCents: 5000, balanceCents: 5000, note: 'Thanks' }],
  });
  const { code } = (await owner.call('POST', `${base}/${card.id}/reveal`, {})).json();
  expect(code.endsWith(card.ending)).toBe(true);
  expect((await owner.call('POST', `${base}/${card.id}/reveal`, {})).statusCode).toBe(409);
  expect((await owner.call('GET', `${base}/${card.id}`)).body).not.toContain(code);
  const bowl = await shop.addProduct({ title: 'Bowl', productType: 3, priceCents: 2000, unlimited: true });
  const buyer = new TestVisitor(application.app, shop.host);
  await buyer.add(bowl);
  expect((await buyer.call('POST', '/api/commerce/shopping-cart/gift-cards', { code })).statusCode).toBe(200);
  const paid = await buyer.checkout({
    shippingAddress: null,
    shippingOptionId: null,
    billingAddress: newYork,
    payment: undefined,
  });
  expect(paid.statusCode).toBe(200);
  const now = (await owner.call('GET', `${base}/${card.id}`)).json();
  expect(now).toMatchObject({
    balanceCents: 3000,
    entries: [{ kind: 'redeemed', amountCents: -2000, balanceCents: 3000 }, { kind: 'issued' }],
  });
  expect((await list()).liability).toEqual([{ currency: 'USD', cents: 3000, cards: 1 }]);
});

it('a card that is made twice by the same call is one', async () => {
  const body = fresh();
  const both = await Promise.all([owner.call('POST', base, body), owner.call('POST', base, body)]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect((await list()).giftCards).toMatchObject([{ id: body.id, issuedCents: 5000, balanceCents: 5000 }]);
});

it('a card is mailed to whom it is for, on its day, once', async () => {
  await database.db.system`truncate jobs`;
  const refused = await owner.call('POST', base, fresh({ name: 'Mara' }));
  expect([refused.statusCode, Object.keys(refused.json().error.fields)]).toEqual([422, ['email']]);
  const card = await issue({ name: 'Mara', email: 'mara@example.com', message: 'For you' });
  for (let times = 0; times < 2; times++) {
    const runner = new JobRunner(database.db, [giftCardJob]);
    await runner.drain();
    await runner.stop();
  }
  const mails = await database.db.system<{ toAddress: string; subject: string; plainText: string }[]>`
    select to_address, subject, plain_text from outbox_messages where website_id = ${shop.websiteId} and kind like 'gift-card%'`;
  expect(mails).toMatchObject([{ toAddress: 'mara@example.com' }]);
  const { code } = (await owner.call('POST', `${base}/${card.id}/reveal`, {})).json();
  expect(openSealed(mails[0]?.plainText ?? '')).toContain(code);
  expect((await list('?query=mara')).giftCards).toMatchObject([{ id: card.id, email: 'mara@example.com' }]);
  expect((await owner.call('GET', `${base}/${card.id}`)).json().recipient.sentAt).toBeGreaterThan(0);
});

it('a balance is changed with its cause, once each, and never below nothing', async () => {
  const { id } = await issue();
  const entry = newId();
  const changed = await Promise.all([adjust(id, 1000, entry), adjust(id, 1000, entry)]);
  expect(changed.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const taken = await Promise.all(Array.from({ length: 4 }, () => adjust(id, -2500)));
  expect(taken.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409]);
  const now = (await owner.call('GET', `${base}/${id}`)).json();
  expect(now.balanceCents).toBe(1000);
  expect(now.entries.map(({ amountCents }: { amountCents: number }) => amountCents)).toEqual([
    -2500, -2500, 1000, 5000,
  ]);
  expect(now.entries[0]).toMatchObject({ kind: 'adjusted', note: 'A broken bowl', balanceCents: 1000 });
  expect((await adjust(id, 0)).statusCode).toBe(422);
});

it('a disabled card owes nothing, and pays again when it is enabled', async () => {
  const { id, ending } = await issue();
  expect((await owner.call('POST', `${base}/${id}/disable`, {})).json().state).toBe('disabled');
  expect(await list('?state=disabled')).toMatchObject({ giftCards: [{ id }], liability: [] });
  expect((await list('?state=active')).giftCards).toEqual([]);
  const file = (await owner.call('GET', `${base}.csv`)).body.trim().split('\n');
  expect(file[1]).toMatch(new RegExp(`^${ending},disabled,50.00,50.00,USD,,,`));
  expect((await owner.call('POST', `${base}/${id}/enable`, {})).json().state).toBe('active');
  expect((await list()).liability).toEqual([{ currency: 'USD', cents: 5000, cards: 1 }]);
});
