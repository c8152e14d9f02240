import { newId } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { commerceRoutes } from '../../boot/commerce-routes.ts';
import type { App } from '../../platform/server/context.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import {
  addShipping,
  createTestServer,
  createTestShop,
  type TestShop,
  type TestVariant,
  TestVisitor,
} from '../../testing/test-shop.ts';
import { testGateway } from '../payments/test-gateway.ts';
import { settleRefund } from './settle-refund.ts';

let test: TestDatabase;
let app: App;
let shop: TestShop;
let bowl: TestVariant;
let cup: TestVariant;

beforeAll(async () => {
  test = await createTestDatabase();
  app = await createTestServer(test.db, commerceRoutes);
});
afterAll(async () => {
  await app.close();
  await test.drop();
});
beforeEach(async () => {
  vi.restoreAllMocks();
  shop = await createTestShop(test.db);
  await addShipping(test.db, shop);
  bowl = await shop.addProduct({ title: 'Bowl', priceCents: 4800, stock: 50 });
  cup = await shop.addProduct({ title: 'Cup', priceCents: 1000, stock: 50 });
});

const owner = (method: 'GET' | 'POST', url: string, body?: unknown) =>
  new TestVisitor(app, shop.host).call(method, url, body, { 'x-test-role': '8', 'x-csrf-token': 'crumb' });
const read = async (id: string) => (await owner('GET', `/api/commerce/orders/${id}`)).json();
const refund = (id: string, body: Record<string, unknown>) =>
  owner('POST', `/api/commerce/orders/${id}/refunds`, { key: newId(), lines: [], shippingCents: 0, ...body });
const stockOf = async ({ variantId }: TestVariant) =>
  (await test.db.system`select stock from variants where website_id = ${shop.websiteId} and id = ${variantId}`)[0]
    ?.stock;

/** 2 bowls and 3 cups with shipping: 131.00. */
const order = async (changes: Record<string, unknown> = {}) => {
  const buyer = new TestVisitor(app, shop.host);
  await buyer.add(bowl, 2);
  await buyer.add(cup, 3);
  const { id } = (await buyer.checkout({ email: 'ada@example.com', ...changes })).json();
  const placed = await read(id);
  const lineOf = (name: string) => placed.items.find((each: { productName: string }) => each.productName === name).id;
  return { id, bowls: lineOf('Bowl'), cups: lineOf('Cup') };
};

describe('a refund', () => {
  it('gives pieces of a line back, puts them into stock if wanted, and says so in the totals, a line and a mail', async () => {
    const { id, bowls, cups } = await order();
    const lines = [
      { lineId: bowls, quantity: 1, restock: true },
      { lineId: cups, quantity: 2, restock: false },
    ];
    const answer = await refund(id, { lines, shippingCents: 200, reason: 'Broken' });
    expect(answer.json()).toMatchObject({
      status: 'pending',
      refundedCents: 7000,
      refundableCents: 6100,
      refunds: [
        {
          cause: 'refund',
          state: 'done',
          amountCents: 7000,
          shippingCents: 200,
          reason: 'Broken',
          lines: [
            { lineId: bowls, quantity: 1, amountCents: 4800, restock: true },
            { lineId: cups, quantity: 2, amountCents: 2000, restock: false },
          ],
        },
      ],
      payments: [{ state: 'captured', amountCents: 13_100, refundedCents: 7000, refundable: true }],
    });
    expect([await stockOf(bowl), await stockOf(cup)]).toEqual([49, 47]);
    const mails = await test.db.system`
      select plain_text from outbox_messages where related_id = ${id} and kind = 'order-refunded'`;
    expect(mails).toHaveLength(1);
    expect(mails[0]?.plainText).toContain('You get $70.00 back');
    expect(mails[0]?.plainText).toContain('1 × Bowl; 2 × Cup');
    expect(mails[0]?.plainText).toMatch(/Refunded: .*70\.00/);
  });

  it('gives the price of a gift card back with the whole order only, which takes the card back', async () => {
    const card = await shop.addProduct({ title: 'Gift Card', productType: 4, priceCents: 5000 });
    const buyer = new TestVisitor(app, shop.host);
    await buyer.add(card, 1);
    await buyer.add(cup, 1);
    const { id } = (await buyer.checkout({ email: 'ada@example.com' })).json();
    const { items } = await read(id);
    const line = (name: string, part: object) => ({
      lineId: items.find((each: { productName: string }) => each.productName === name).id,
      ...{ quantity: 1, restock: false, ...part },
    });
    const refused = [
      await refund(id, { lines: [line('Gift Card', {})] }),
      await refund(id, { lines: [line('Cup', {}), line('Gift Card', { quantity: 0, amountCents: 1 })] }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([422, 422]);
    expect(refused[0]?.json().error.message).toBe(
      'Gift Card is a gift card: it is taken back when the whole order is given back.',
    );
    expect((await refund(id, { lines: [line('Cup', {})] })).json()).toMatchObject({ refundedCents: 1000 });
    const [made] = await test.db.system`select balance_cents, disabled_at from gift_cards where order_id = ${id}`;
    expect(made).toMatchObject({ balanceCents: 5000, disabledAt: null });
    const rest = (await read(id)).refundableCents - 5000;
    expect((await refund(id, { lines: [line('Gift Card', {})], shippingCents: rest })).statusCode).toBe(200);
    const [taken] = await test.db.system`select balance_cents, disabled_at from gift_cards where order_id = ${id}`;
    expect(taken).toMatchObject({ balanceCents: 0, disabledAt: expect.any(Date) });
  });

  it('never gives back more than was paid, nor more pieces than there are, nor more shipping', async () => {
    const { id, bowls, cups } = await order();
    expect((await refund(id, {})).statusCode).toBe(422);
    expect((await refund(id, { lines: [{ lineId: bowls, quantity: 3, restock: true }] })).json().error.message).toBe(
      'Of Bowl, 2 can still be given back.',
    );
    expect((await refund(id, { shippingCents: 501 })).json().error.fields).toEqual({
      shipping: 'Of the shipping, $5.00 can still be given back.',
    });
    const tooMuch = { lines: [{ lineId: cups, quantity: 0, amountCents: 13_101, restock: false }] };
    expect((await refund(id, tooMuch)).json().error.fields).toEqual({ amount: '$131.00 can still be given back.' });
    expect((await refund(id, { lines: [{ lineId: newId(), quantity: 1, restock: true }] })).statusCode).toBe(404);
    expect((await refund(id, { lines: [{ lineId: cups, quantity: 1, restock: true, price: 1 }] })).statusCode).toBe(
      400,
    );
    expect((await read(id)).refundedCents).toBe(0);
  });

  it('is the order’s end when all of it is given back; then nothing is left', async () => {
    const { id, bowls, cups } = await order();
    const lines = [
      { lineId: bowls, quantity: 2, restock: true },
      { lineId: cups, quantity: 3, restock: true },
    ];
    const whole = (await refund(id, { lines, shippingCents: 500 })).json();
    expect(whole).toMatchObject({ status: 'refunded', refundedCents: 13_100, refundableCents: 0 });
    expect(whole.payments).toMatchObject([{ state: 'refunded', refundedCents: 13_100, refundable: false }]);
    const again = await refund(id, { lines: [{ lineId: cups, quantity: 0, amountCents: 1, restock: false }] });
    expect([again.statusCode, again.json().error.code]).toEqual([409, 'order-status']);
  });

  it('goes through once of ten at the same time that would each give all back', async () => {
    const { id, bowls, cups } = await order();
    const back = vi.spyOn(testGateway, 'refund');
    const lines = [
      { lineId: bowls, quantity: 2, restock: true },
      { lineId: cups, quantity: 3, restock: true },
    ];
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(id, { lines, shippingCents: 500 })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(back).toHaveBeenCalledTimes(1);
    expect([await stockOf(bowl), await stockOf(cup)]).toEqual([50, 50]);
  });

  it('is one under one key, however often it is asked for, and refused where somebody else was faster', async () => {
    const { id, cups } = await order();
    const { version } = await read(id);
    const body = { key: newId(), version, lines: [{ lineId: cups, quantity: 1, restock: true }] };
    const answers = await Promise.all([refund(id, body), refund(id, body), refund(id, body)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await read(id)).toMatchObject({ refundedCents: 1000, refunds: [{ amountCents: 1000 }] });
    const late = await refund(id, { ...body, key: newId() });
    expect(late.json()).toMatchObject({ error: { code: 'conflict' }, current: { refundedCents: 1000 } });
  });

  it('that the way to pay refuses stays with its reason; asked again it goes through under the same key', async () => {
    const { id, cups } = await order();
    const back = vi.spyOn(testGateway, 'refund').mockRejectedValueOnce(new Error('The card was closed.'));
    const failed = (await refund(id, { lines: [{ lineId: cups, quantity: 1, restock: true }] })).json();
    expect(failed.refunds).toMatchObject([{ state: 'failed', problem: 'The card was closed.' }]);
    expect(failed).toMatchObject({ refundableCents: 12_100, payments: [{ refundedCents: 0 }] });
    const mails = () =>
      test.db.system`select 1 from outbox_messages where related_id = ${id} and kind = 'order-refunded'`;
    expect(await mails()).toHaveLength(0);
    const url = `/api/commerce/orders/${id}/refunds/${failed.refunds[0].id}/retry`;
    const done = (await owner('POST', url, { byHand: false })).json();
    expect(done.refunds).toMatchObject([{ state: 'done', problem: '' }]);
    const keys = back.mock.calls.map(([{ key }]) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(await mails()).toHaveLength(1);
  });

  it('that a crash has cut off after the money went is finished by its job, and neither paid nor told twice', async () => {
    const { id, cups } = await order();
    const back = vi.spyOn(testGateway, 'refund');
    const { refunds } = (await refund(id, { lines: [{ lineId: cups, quantity: 1, restock: true }] })).json();
    const [{ id: refundId }] = refunds;
    // As the crash leaves it: the way to pay has answered, nothing of it is written.
    await test.db.system`update order_refunds set state = 'pending' where id = ${refundId}`;
    await test.db.system`
      with crash as (select set_config('plinth.restoring', 'on', true))
      update payments set refunded_cents = 0 from crash where order_id = ${id}`;
    await test.db.system`delete from payment_entries where order_id = ${id} and kind = 'refunded'`;
    await test.db.system`delete from outbox_messages where related_id = ${id} and kind = 'order-refunded'`;
    await Promise.all([1, 2, 3].map(() => settleRefund(test.db, shop.websiteId, refundId)));
    expect(new Set(back.mock.calls.map(([{ key }]) => key)).size).toBe(1);
    expect(await read(id)).toMatchObject({ refundedCents: 1000, payments: [{ refundedCents: 1000 }] });
    expect(
      await test.db.system`select 1 from outbox_messages where related_id = ${id} and kind = 'order-refunded'`,
    ).toHaveLength(1);
  });

  it('of what was paid by hand waits until that has come, and is given back by hand', async () => {
    const { id, cups } = await order();
    await test.db.system`update payments set provider = 'manual', state = 'pending' where order_id = ${id}`;
    const lines = [{ lineId: cups, quantity: 1, restock: false }];
    expect((await refund(id, { lines })).statusCode).toBe(409);
    const paid = (await owner('POST', `/api/commerce/orders/${id}/paid`)).json();
    expect(paid).toMatchObject({ payments: [{ state: 'captured' }], events: [{ kind: 'paid' }] });
    expect((await owner('POST', `/api/commerce/orders/${id}/paid`)).statusCode).toBe(409);
    expect((await refund(id, { lines })).json().refunds).toMatchObject([{ state: 'done', byHandCents: 1000 }]);
  });
});

describe('a cancelled order', () => {
  it('gives money, stock and the use of its coupon back in one go, less what was given back before', async () => {
    await test.db.system`
      insert into coupons (website_id, id, code, name, kind, amount, max_uses)
      values (${shop.websiteId}, ${newId()}, 'Ten', 'Ten off', 'fixed', 1000, 5)`;
    const { id, bowls } = await order({ couponCode: 'TEN' });
    const uses = async () =>
      (await test.db.system`select uses from coupons where website_id = ${shop.websiteId}`)[0]?.uses;
    expect(await uses()).toBe(1);
    const part = (await refund(id, { lines: [{ lineId: bowls, quantity: 1, restock: true }] })).json();
    // 126.00 of goods less 10.00: a bowl was 44.19.
    expect(part.refundedCents).toBe(4419);
    const url = `/api/commerce/orders/${id}/cancel`;
    const [canceled] = await Promise.all([owner('POST', url, {}), owner('POST', url, {})]);
    expect(canceled?.json()).toMatchObject({ status: 'canceled' });
    expect(await read(id)).toMatchObject({
      refundedCents: 12_100,
      refundableCents: 0,
      refunds: [{ amountCents: 4419 }, { cause: 'cancel', amountCents: 12_100 - 4419, state: 'done' }],
    });
    expect([await stockOf(bowl), await stockOf(cup), await uses()]).toEqual([50, 50, 0]);
  });
});
