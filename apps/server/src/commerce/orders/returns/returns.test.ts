import { newId } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commerceRoutes } from '../../../boot/commerce-routes.ts';
import type { App } from '../../../platform/server/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import {
  addShipping,
  createTestServer,
  createTestShop,
  type TestShop,
  type TestVariant,
  TestVisitor,
} from '../../../testing/test-shop.ts';

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
  shop = await createTestShop(test.db);
  await addShipping(test.db, shop);
  bowl = await shop.addProduct({ title: 'Bowl', priceCents: 4800, stock: 50 });
  cup = await shop.addProduct({ title: 'Cup', priceCents: 1000, stock: 50 });
});

const owner = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) =>
  new TestVisitor(app, shop.host).call(method, url, body, { 'x-test-role': '8', 'x-csrf-token': 'crumb' });
const read = async (id: string) => (await owner('GET', `/api/commerce/orders/${id}`)).json();
const mailsOf = (id: string) => test.db.system`
  select kind, to_address, plain_text from outbox_messages where related_id = ${id} and kind like 'return-%' order by id`;

/** 2 bowls and 3 cups, of which the bowls and 2 cups were sent. */
const sentOrder = async () => {
  const buyer = new TestVisitor(app, shop.host);
  await buyer.add(bowl, 2);
  await buyer.add(cup, 3);
  const { id, confirmationUrl } = (await buyer.checkout({ email: 'ada@example.com' })).json();
  const token = new URL(confirmationUrl, 'http://x').searchParams.get('token') ?? '';
  const { items } = await read(id);
  const lineOf = (name: string): string => items.find((each: { productName: string }) => each.productName === name).id;
  const [bowls, cups] = [lineOf('Bowl'), lineOf('Cup')];
  const lines = [
    { lineId: bowls, quantity: 2 },
    { lineId: cups, quantity: 2 },
  ];
  expect((await owner('POST', `/api/commerce/orders/${id}/fulfill`, { lines })).statusCode).toBe(200);
  return { id, token, bowls, cups };
};
type Sent = Awaited<ReturnType<typeof sentOrder>>;

const ask = ({ id, token }: Sent, fields: Record<string, string>) =>
  new TestVisitor(app, shop.host).post(`/account/orders/${id}/return`, { token, ...fields });
const page = ({ id, token }: Sent, path = '') =>
  new TestVisitor(app, shop.host).page(`/account/orders/${id}${path}?token=${token}`);

describe('a return', () => {
  it('is asked for by the link of the order, approved, received with its money and its stock, and told each time', async () => {
    const order = await sentOrder();
    const { id, bowls } = order;
    expect((await page(order)).body).toContain(`/account/orders/${id}/return?token=`);
    expect((await page(order, '/return')).body).toContain('Pieces, 2 at most');
    const fields = { [`quantity-${bowls}`]: '1', [`reason-${bowls}`]: 'damaged', note: 'It <b>rattles</b>' };
    expect((await ask(order, fields)).headers.location).toBe(`/account/orders/${id}?token=${order.token}`);
    const asked = await read(id);
    expect(asked.returns).toMatchObject([
      { number: 1, state: 'requested', wish: 'refund', lines: [{ lineId: bowls, quantity: 1, reason: 'damaged' }] },
    ]);
    const [{ id: returnId }] = asked.returns;
    const list = (await owner('GET', '/api/commerce/orders?returns=open')).json();
    expect(list.orders).toMatchObject([{ id, openReturn: true }]);

    await owner('PUT', '/api/commerce/return-settings', { days: 30, instructions: 'Send it to 1 Kiln Lane.' });
    const answer = { approve: true, message: 'Sorry for that.' };
    const url = `/api/commerce/orders/${id}/returns/${returnId}/answer`;
    expect((await owner('POST', url, answer)).json().returns).toMatchObject([{ state: 'approved' }]);
    expect((await owner('POST', url, { ...answer, approve: false })).json()).toMatchObject({
      error: { code: 'conflict' },
      current: { returns: [{ state: 'approved' }] },
    });
    expect((await page(order)).body).toContain('Sorry for that.');

    const refund = { key: newId(), returnId, shippingCents: 0, lines: [{ lineId: bowls, quantity: 1, restock: true }] };
    const received = (await owner('POST', `/api/commerce/orders/${id}/refunds`, refund)).json();
    expect(received).toMatchObject({ refundedCents: 4800, refunds: [{ amountCents: 4800, state: 'done' }] });
    expect(received.returns).toMatchObject([{ state: 'received', refundId: received.refunds[0].id }]);
    const [{ stock }] = await test.db.system<[{ stock: number }]>`
      select stock from variants where website_id = ${shop.websiteId} and id = ${bowl.variantId}`;
    expect(stock).toBe(49);
    // Another refund does not receive it again.
    expect((await owner('POST', `/api/commerce/orders/${id}/refunds`, { ...refund, key: newId() })).statusCode).toBe(
      409,
    );
    expect((await read(id)).refundedCents).toBe(4800);

    const mails = await mailsOf(id);
    expect(mails.map(({ kind, toAddress }) => [kind, toAddress])).toEqual([
      ['return-requested', 'ada@example.com'],
      ['return-notice', 'owner@example.com'],
      ['return-approved', 'ada@example.com'],
    ]);
    expect(mails[1]?.plainText).toContain('1 × Bowl – It arrived damaged\nIt <b>rattles</b>');
    expect(mails[2]?.plainText).toMatch(/Sorry for that\.\nSend it to 1 Kiln Lane\./);
    expect((await read(id)).events.map(({ text }: { text: string }) => text)).toEqual([
      'Return 1 asked for by the customer: 1 × Bowl',
      'Return 1 approved: Sorry for that.',
      'Return 1 received',
    ]);
    expect((await owner('GET', '/api/commerce/orders?returns=open')).json().orders).toEqual([]);
  });

  it('never asks for more than was sent, nor twice for the same, whoever asks at once', async () => {
    const order = await sentOrder();
    const { bowls, cups } = order;
    const two = { [`quantity-${bowls}`]: '2', [`reason-${bowls}`]: 'other' };
    const answers = await Promise.all([1, 2, 3].map(() => ask(order, two)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 422, 422]);
    const tooMany = await ask(order, { [`quantity-${cups}`]: '3', [`reason-${cups}`]: 'other' });
    expect([tooMany.statusCode, tooMany.body]).toEqual([422, expect.stringContaining('Of Cup, 2 can be returned.')]);
    for (const typed of ['1.5', '-1', 'abc', '99999'])
      expect((await ask(order, { [`quantity-${cups}`]: typed, [`reason-${cups}`]: 'other' })).statusCode).toBe(422);
    expect((await ask(order, { [`quantity-${cups}`]: '1', [`reason-${cups}`]: 'nonsense' })).body).toContain(
      'Choose why you return it.',
    );
    expect((await ask(order, {})).body).toContain('Say how many pieces');
    expect((await read(order.id)).returns).toHaveLength(1);
  });

  it('is taken back by its buyer, and its pieces can be returned again', async () => {
    const order = await sentOrder();
    const { id, bowls } = order;
    const fields = { [`quantity-${bowls}`]: '2', [`reason-${bowls}`]: 'changed-mind' };
    await ask(order, fields);
    const [{ id: returnId }] = (await read(id)).returns;
    await ask(order, { cancel: returnId });
    expect((await read(id)).returns).toMatchObject([{ state: 'canceled' }]);
    const url = `/api/commerce/orders/${id}/returns/${returnId}/answer`;
    expect((await owner('POST', url, { approve: true, message: '' })).statusCode).toBe(409);
    await ask(order, fields);
    expect((await read(id)).returns).toMatchObject([{ state: 'canceled' }, { state: 'requested', number: 2 }]);
  });

  it('for other goods takes the pieces in without money, and says that they have come', async () => {
    const order = await sentOrder();
    const { id, cups } = order;
    await ask(order, { [`quantity-${cups}`]: '1', [`reason-${cups}`]: 'does-not-fit', wish: 'exchange' });
    const [{ id: returnId }] = (await read(id)).returns;
    const lines = [{ lineId: cups, quantity: 1, amountCents: 0, restock: true }];
    const body = { key: newId(), returnId, shippingCents: 0, lines };
    expect((await owner('POST', `/api/commerce/orders/${id}/refunds`, body)).json()).toMatchObject({
      refundedCents: 0,
      returns: [{ state: 'received', wish: 'exchange' }],
    });
    expect((await mailsOf(id)).at(-1)).toMatchObject({ kind: 'return-received' });
    expect(
      await test.db.system`select 1 from outbox_messages where related_id = ${id} and kind = 'order-refunded'`,
    ).toHaveLength(0);
  });

  it('is not offered after the days that the shop grants, without a parcel, or to who has another token', async () => {
    const order = await sentOrder();
    const fields = { [`quantity-${order.bowls}`]: '1', [`reason-${order.bowls}`]: 'other' };
    await owner('PUT', '/api/commerce/return-settings', { days: 0, instructions: '' });
    expect((await page(order)).body).not.toContain('Return something');
    expect((await ask(order, fields)).body).toContain('Bowl cannot be returned any more.');
    await owner('PUT', '/api/commerce/return-settings', { days: 14, instructions: '' });
    await test.db
      .system`update order_shipments set created_at = now() - interval '15 days' where order_id = ${order.id}`;
    expect((await ask(order, fields)).statusCode).toBe(422);
    expect((await ask({ ...order, token: 'another' }, fields)).statusCode).toBe(404);
    expect((await new TestVisitor(app, shop.host).post(`/account/orders/${order.id}/return`, fields)).statusCode).toBe(
      303,
    );
    expect((await read(order.id)).returns).toEqual([]);
  });
});
