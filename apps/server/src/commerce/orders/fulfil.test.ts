import { newId } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
  bowl = await shop.addProduct({
    title: 'Bowl',
    priceCents: 4800,
    stock: 50,
    attributes: [{ name: 'Size', value: 'Large' }],
  });
  cup = await shop.addProduct({ title: 'Cup', priceCents: 1000, stock: 50 });
});

const owner = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) =>
  new TestVisitor(app, shop.host).call(method, url, body, { 'x-test-role': '8', 'x-csrf-token': 'crumb' });
const read = async (id: string) => (await owner('GET', `/api/commerce/orders/${id}`)).json();
const fulfil = (id: string, body: Record<string, unknown>) => owner('POST', `/api/commerce/orders/${id}/fulfill`, body);

/** 2 bowls and 3 cups. */
const order = async () => {
  const buyer = new TestVisitor(app, shop.host);
  await buyer.add(bowl, 2);
  await buyer.add(cup, 3);
  const { id, confirmationUrl } = (await buyer.checkout({ email: 'ada@example.com' })).json();
  const { items, version } = await read(id);
  const lineOf = (name: string) => items.find((each: { productName: string }) => each.productName === name).id;
  return { id, version, bowls: lineOf('Bowl'), cups: lineOf('Cup'), token: confirmationUrl.split('token=')[1] };
};

describe('an order sent in parts', () => {
  it('is fulfilled with its last piece; each parcel has its pieces, its tracking and a mail', async () => {
    const { id, version, bowls, cups } = await order();
    const first = await fulfil(id, {
      version,
      carrier: 'UPS',
      trackingNumber: '1Z',
      lines: [
        { lineId: bowls, quantity: 1 },
        { lineId: cups, quantity: 3 },
      ],
    });
    expect(first.json()).toMatchObject({
      status: 'pending',
      shipments: [{ number: 1, carrier: 'UPS', trackingUrl: 'https://www.ups.com/track?tracknum=1Z' }],
    });
    const { orders } = (await owner('GET', '/api/commerce/orders')).json();
    expect(orders).toMatchObject([{ id, partlySent: true, itemCount: 5 }]);
    const late = await fulfil(id, { version, lines: [{ lineId: bowls, quantity: 1 }] });
    expect([late.statusCode, late.json().error.code]).toEqual([409, 'conflict']);
    const last = await fulfil(id, { version: first.json().version, carrier: 'Van' });
    expect(last.json()).toMatchObject({
      status: 'fulfilled',
      shipments: [
        { number: 1 },
        { number: 2, carrier: 'Van', trackingUrl: '', lines: [{ lineId: bowls, quantity: 1 }] },
      ],
      fulfillment: { carrier: 'Van' },
    });
    const mails = await test.db.system`
      select subject, plain_text from outbox_messages where related_id = ${id} and kind = 'order-shipped' order by id`;
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array(2).fill('Part of order #00001 is on its way – Test & Shop'),
    );
    expect(mails[0]?.plainText).toContain('1 × Bowl, Large; 3 × Cup');
    expect(mails[0]?.plainText).toContain('Track your parcel: https://www.ups.com/track?tracknum=1Z');
  });

  it('never sends more pieces than are left, nor those that were given back, nor what the call does not know', async () => {
    const { id, bowls, cups } = await order();
    const body = { key: newId(), lines: [{ lineId: bowls, quantity: 2, restock: true }], shippingCents: 0 };
    await owner('POST', `/api/commerce/orders/${id}/refunds`, body);
    const gone = await fulfil(id, { lines: [{ lineId: bowls, quantity: 1 }] });
    expect([gone.statusCode, gone.json().error.message]).toEqual([422, 'Of Bowl, 0 can still be sent.']);
    const unknown = await fulfil(id, { lines: [{ lineId: cups, quantity: 1, parcel: 2 }] });
    expect([unknown.statusCode, unknown.json().error.code]).toEqual([400, 'invalid-fields']);
    expect((await fulfil(id, { items: [{ id: cups }] })).statusCode).toBe(400);
    for (const quantity of [0, -1, 1.5, 1e9])
      expect((await fulfil(id, { lines: [{ lineId: cups, quantity }] })).statusCode).toBe(400);
    expect((await fulfil(id, { lines: [{ lineId: newId(), quantity: 1 }] })).statusCode).toBe(404);
    expect((await fulfil(id, { trackingUrl: 'javascript:alert(1)' })).statusCode).toBe(422);
    const rest = await fulfil(id, {});
    expect(rest.json()).toMatchObject({ status: 'fulfilled', shipments: [{ lines: [{ lineId: cups, quantity: 3 }] }] });
  });

  it('is whole once what was not sent is given back; it can then not be cancelled', async () => {
    const { id, bowls, cups } = await order();
    await fulfil(id, { lines: [{ lineId: cups, quantity: 3 }], notify: false });
    const cancel = await owner('POST', `/api/commerce/orders/${id}/cancel`, {});
    expect(cancel.json().error.message).toBe('Part of this order is sent. Refund what was not sent instead.');
    const body = { key: newId(), lines: [{ lineId: bowls, quantity: 2, restock: true }], shippingCents: 0 };
    const refunded = await owner('POST', `/api/commerce/orders/${id}/refunds`, body);
    expect(refunded.json()).toMatchObject({ status: 'fulfilled', refundedCents: 9600 });
  });

  it('shows its parcels to its buyer, with a tracking that was corrected later', async () => {
    const { id, cups, bowls, token } = await order();
    const first = (
      await fulfil(id, { carrier: 'UPS', trackingNumber: 'WRONG', lines: [{ lineId: cups, quantity: 3 }] })
    ).json();
    const second = (
      await fulfil(id, {
        version: first.version,
        carrier: 'DHL',
        trackingNumber: '2',
        lines: [{ lineId: bowls, quantity: 2 }],
      })
    ).json();
    const url = `/api/commerce/orders/${id}/shipments/${second.shipments[0].id}`;
    expect((await owner('PUT', url, { version: first.version, carrier: 'UPS' })).statusCode).toBe(409);
    const corrected = await owner('PUT', url, {
      version: second.version,
      carrier: 'UPS',
      trackingNumber: 'RIGHT',
      notify: true,
    });
    expect(corrected.json()).toMatchObject({
      shipments: [
        { trackingNumber: 'RIGHT', trackingUrl: 'https://www.ups.com/track?tracknum=RIGHT' },
        { carrier: 'DHL' },
      ],
      events: [{ kind: 'tracking', text: 'Parcel 1: UPS WRONG → UPS RIGHT' }],
      // What the order tells at first sight is its newest parcel.
      fulfillment: { carrier: 'DHL' },
    });
    const page = await new TestVisitor(app, shop.host).page(`/account/orders/${id}?token=${token}`);
    expect(page.body).toContain('href="https://www.ups.com/track?tracknum=RIGHT"');
    expect(page.body).toContain('3 × Cup');
    expect(page.body).toContain('Parcel 2');
  });
});

describe('mails and export', () => {
  it('a mail goes out once more, as it was, and the timeline says who did it', async () => {
    const { id } = await order();
    const elsewhere = await order();
    const { mails } = await read(id);
    const again = (await owner('POST', `/api/commerce/orders/${id}/mails/${mails[0].id}/resend`)).json();
    expect(again.mails).toMatchObject([{ kind: 'order-confirmed' }, { kind: 'order-confirmed' }]);
    expect(again.events).toMatchObject([
      { kind: 'mailed', text: '“Order #00001 confirmed – Test & Shop” sent again to ada@example.com' },
    ]);
    const rows = await test.db.system`select distinct html, plain_text from outbox_messages where related_id = ${id}`;
    expect(rows).toHaveLength(1);
    const foreign = await owner('POST', `/api/commerce/orders/${elsewhere.id}/mails/${mails[0].id}/resend`);
    expect(foreign.statusCode).toBe(404);
  });

  it('the orders of a list are a file, a line each, in which no cell is a formula', async () => {
    const { id, bowls } = await order();
    const other = await order();
    await owner('PUT', `/api/commerce/orders/${id}/tags`, { tags: ['=1+1'] });
    const body = { key: newId(), lines: [{ lineId: bowls, quantity: 1, restock: true }], shippingCents: 0 };
    await owner('POST', `/api/commerce/orders/${id}/refunds`, body);
    const file = (await owner('GET', '/api/commerce/orders.csv')).body.trimEnd().split('\n');
    expect(file).toHaveLength(3);
    expect(file[0]?.startsWith('Order,Date,Status,')).toBe(true);
    expect(file[1]?.startsWith('00002,')).toBe(true);
    expect(file[2]).toContain(',131.00,0.00,48.00,');
    expect(file[2]).toContain("'=1+1");
    expect(file[2]).toMatch(/2 × Bowl \(.*\), 3 × Cup/);
    const found = await owner('GET', `/api/commerce/orders.csv?tag=${encodeURIComponent('=1+1')}`);
    expect(found.body.trimEnd().split('\n')).toHaveLength(2);
    expect(found.body).not.toContain(other.id);
  });
});

describe('notes and tags', () => {
  it('stand in the timeline with who wrote them; orders are found by their tags', async () => {
    const { id } = await order();
    const other = await order();
    await test.db.system`
      insert into accounts (id, email, display_name, password_hash) values (${'0'.repeat(24)}, 'mara@example.com', 'Mara', '')
      on conflict do nothing`;
    const { version } = await read(id);
    await owner('POST', `/api/commerce/orders/${id}/notes`, { text: ' Wrap it as a gift ' });
    const tagged = (await owner('PUT', `/api/commerce/orders/${id}/tags`, { tags: ['Gift', ' gift ', 'Late'] })).json();
    expect(tagged).toMatchObject({
      tags: ['gift', 'Late'],
      version,
      events: [
        { kind: 'note', text: 'Wrap it as a gift', by: 'Mara' },
        { kind: 'tags', text: 'Tagged gift, Late', by: 'Mara' },
      ],
    });
    const changed = (await owner('PUT', `/api/commerce/orders/${id}/tags`, { tags: ['Late'] })).json();
    expect(changed.events.at(-1).text).toBe('No longer tagged gift');
    expect((await owner('POST', `/api/commerce/orders/${id}/notes`, { text: '  ' })).statusCode).toBe(422);
    await owner('PUT', `/api/commerce/orders/${other.id}/tags`, { tags: ['Late', 'Fragile'] });
    expect((await owner('GET', '/api/commerce/order-tags')).json().tags).toEqual([
      { tag: 'Late', count: 2 },
      { tag: 'Fragile', count: 1 },
    ]);
    const found = (await owner('GET', '/api/commerce/orders?tag=Fragile')).json().orders;
    expect(found.map((each: { id: string }) => each.id)).toEqual([other.id]);
  });
});

describe('many orders at once', () => {
  it('are sent one by one: what cannot be sent is told with its reason and holds up none, and nothing goes twice', async () => {
    const [first, second, gone] = [await order(), await order(), await order()];
    await owner('POST', `/api/commerce/orders/${gone.id}/cancel`, { notify: false });
    await fulfil(second.id, { lines: [{ lineId: second.bowls, quantity: 1 }], notify: false });
    const ids = [first.id, gone.id, newId(), second.id];
    const [answer, beside] = await Promise.all([
      owner('POST', '/api/commerce/orders/fulfill', { ids, notify: false }),
      owner('POST', '/api/commerce/orders/fulfill', { ids, notify: false }),
    ]);
    const results: { isDone: boolean; message: string }[][] = [answer.json().results, beside.json().results];
    const done = results.map((list) => list.map(({ isDone }) => isDone));
    // Of both, one has sent each.
    expect([0, 3].map((at) => done.filter((list) => list[at]).length)).toEqual([1, 1]);
    expect(results[0]?.[1]?.message).toBe('This order is canceled; it cannot be fulfilled.');
    expect(results[0]?.[2]?.message).toBe('The order was not found.');
    expect((await read(first.id)).shipments).toHaveLength(1);
    expect((await read(second.id)).shipments).toHaveLength(2);
    for (const wrong of [[], [first.id, first.id], Array.from({ length: 101 }, () => newId())])
      expect((await owner('POST', '/api/commerce/orders/fulfill', { ids: wrong })).statusCode).toBe(400);
  });
});
