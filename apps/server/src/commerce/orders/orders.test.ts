import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commerceRoutes } from '../../boot/commerce-routes.ts';
import type { App } from '../../platform/server/context.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import {
  addShipping,
  createTestServer,
  createTestShop,
  newYork,
  type TestShop,
  type TestVariant,
  TestVisitor,
} from '../../testing/test-shop.ts';
import { listOrders } from './queries.ts';

let test: TestDatabase;
let app: App;
let shop: TestShop;
let bowl: TestVariant;

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
});

const STORE_MANAGER = '8';
const owner = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown, role = STORE_MANAGER, host = shop.host) =>
  new TestVisitor(app, host).call(method, url, body, { 'x-test-role': role, 'x-csrf-token': 'crumb' });

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** How many rows of a table a statement has looked at. */
function rowsRead(node: PlanNode | undefined, table: string): number {
  if (!node) return Number.NaN;
  const own = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  const below = (node.Plans ?? []).reduce((sum, plan) => sum + rowsRead(plan, table), 0);
  return below + (node['Relation Name'] === table ? own : 0);
}

const order = async (email = 'ada@example.com', quantity = 1): Promise<string> => {
  const buyer = new TestVisitor(app, shop.host);
  await buyer.add(bowl, quantity);
  return (await buyer.checkout({ email })).json().id;
};

describe('the owner’s orders', () => {
  it('come newest first, page by page, each once', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index++) ids.unshift(await order());
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = (await owner('GET', `/api/commerce/orders?limit=2&cursor=${cursor}`)).json();
      seen.push(...page.orders.map(({ id }: { id: string }) => id));
      cursor = page.nextCursor ?? '';
    } while (cursor);
    expect(seen).toEqual(ids);
  });

  it('are listed without a look at the payments of all others', async () => {
    const { websiteId } = shop;
    await test.db.system.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`
        insert into orders (website_id, id, order_number, purchased_cart_id, test_mode, customer_email, currency, subtotal_cents,
          grand_total_cents, access_token_hash)
        select ${websiteId}, 'o' || n, n, 'c' || n, true, 'ada@example.com', 'USD', 100, 100, '' from generate_series(1, 5000) n`;
      await tx`
        insert into payments (website_id, id, order_id, provider, provider_reference, amount_cents, currency, state, test_mode)
        select ${websiteId}, 'p' || n, 'o' || n, 'test', '', 100, 'USD', 'pending', true from generate_series(1, 5000) n`;
    });
    await test.db.system`analyze orders, payments`;
    const none = { query: '', status: '', tag: '', returns: '', stock: '', payment: '', before: '' };
    const read = await test.db.app.begin(async (tx) => {
      await tx`select set_config('plinth.website_id', ${websiteId}, true)`;
      const [plan] = await tx<{ 'QUERY PLAN': [{ Plan: PlanNode }] }[]>`
        explain (analyze, format json) ${listOrders(tx, websiteId, { ...none, limit: 50 })}`;
      return rowsRead(plan?.['QUERY PLAN'][0].Plan, 'payments');
    });
    expect(read).toBeLessThanOrEqual(51);
  });

  it('are found by number, email, name and status', async () => {
    const first = await order('ada@example.com');
    const second = await order('grace_h@example.com');
    await owner('POST', `/api/commerce/orders/${first}/fulfill`, {});
    const find = async (query: string) =>
      (await owner('GET', `/api/commerce/orders?${query}`)).json().orders.map(({ id }: { id: string }) => id);
    expect(await find('query=%2300002')).toEqual([second]);
    expect(await find('query=2')).toEqual([second]);
    expect(await find('query=ADA@')).toEqual([first]);
    expect(await find('query=grace_h')).toEqual([second]);
    expect(await find('query=ace%25')).toEqual([]);
    expect(await find('query=%232')).toEqual([second]);
    expect(await find('query=%23lovelace')).toEqual([]);
    expect(await find('query=ce@exam')).toEqual([]);
    expect(await find('query=a@exam')).toEqual([first]);
    expect(await find('query=grace_h@example.com')).toEqual([second]);
    // One or two letters: the beginning of a word.
    expect(await find('query=lo')).toEqual([second, first]);
    expect(await find('query=ov')).toEqual([]);
    expect(await find('query=lovelace&status=fulfilled')).toEqual([first]);
    expect(await find(`query=lovelace&cursor=${second}`)).toEqual([first]);
    expect(await find('query=lovelace')).toEqual([second, first]);
    expect(await find('status=fulfilled')).toEqual([first]);
    expect((await owner('GET', '/api/commerce/orders?status=lost')).statusCode).toBe(400);
    expect((await owner('GET', '/api/commerce/orders?limit=0')).statusCode).toBe(400);
    expect(await find('cursor=nonsense')).toEqual([second, first]);
  });

  it('are told apart by what is still to be paid, in the list, its filter and its export', async () => {
    const paid = await order('paid@example.com');
    const [open, canceled] = [await order('open@example.com'), await order('canceled@example.com')];
    await test.db.system`
      update payments set provider = 'manual', state = 'pending', test_mode = false where order_id in (${open}, ${canceled})`;
    await test.db.system`update orders set test_mode = false where id in (${open}, ${canceled})`;
    expect((await owner('POST', `/api/commerce/orders/${canceled}/cancel`, {})).statusCode).toBe(200);
    const list = async (query = '') => (await owner('GET', `/api/commerce/orders${query}`)).json().orders;
    expect((await list()).map(({ id, unpaid }: { id: string; unpaid: boolean }) => [id, unpaid])).toEqual([
      [canceled, false],
      [open, true],
      [paid, false],
    ]);
    expect(await list('?payment=open')).toMatchObject([{ id: open }]);
    const csv = (await owner('GET', '/api/commerce/orders.csv?payment=open')).body;
    expect([csv.includes('open@example.com'), csv.includes('paid@example.com')]).toEqual([true, false]);
    expect((await owner('POST', `/api/commerce/orders/${open}/paid`)).statusCode).toBe(200);
    expect(await list('?payment=open')).toEqual([]);
  });

  it('show items, addresses, payments and mails', async () => {
    const id = await order('ada@example.com', 2);
    const answer = await owner('GET', `/api/commerce/orders/${id}`);
    expect(answer.json()).toMatchObject({
      id,
      orderNumber: '00001',
      status: 'pending',
      customerEmail: 'ada@example.com',
      grandTotal: { value: '101.00', currency: 'USD' },
      shippingAddress: { city: 'New York' },
      items: [{ productName: 'Bowl', quantity: 2, unitPriceCents: 4800, stockTaken: 2 }],
      payments: [{ provider: 'test', amountCents: 10_100, state: 'captured' }],
      mails: [{ kind: 'order-confirmed', status: 'queued' }],
    });
    expect(answer.body).not.toContain('accessToken');
    expect((await owner('GET', '/api/commerce/orders/nothing')).statusCode).toBe(404);
  });

  it('show an address as it was stored, whatever may be typed into one by now', async () => {
    const id = await order();
    const long = 'Ada '.repeat(50);
    const { system } = test.db;
    await system`
      update orders set shipping_address = shipping_address || ${system.json({ firstName: long, country: 'GB-ENG' })}
      where id = ${id}`;
    const answer = await owner('GET', `/api/commerce/orders/${id}`);
    expect([answer.statusCode, answer.json().shippingAddress.firstName]).toEqual([200, long]);
  });

  it('are fulfilled with a tracking number and a mail, and can then not be cancelled', async () => {
    const id = await order();
    const body = { carrier: 'UPS', trackingNumber: '1Z<b>', notify: true };
    const answer = await owner('POST', `/api/commerce/orders/${id}/fulfill`, body);
    expect(answer.json()).toMatchObject({
      status: 'fulfilled',
      fulfillment: { carrier: 'UPS', trackingNumber: '1Z<b>' },
    });
    const [mail] = await test.db
      .system`select * from outbox_messages where related_id = ${id} and kind = 'order-shipped'`;
    expect(mail?.subject).toBe('Order #00001 is on its way – Test & Shop');
    expect(mail?.html).toContain('Tracking number: 1Z&lt;b&gt;');
    const cancel = await owner('POST', `/api/commerce/orders/${id}/cancel`, {});
    expect([cancel.statusCode, cancel.json().error.message]).toEqual([
      409,
      'This order is fulfilled; it cannot be cancelled.',
    ]);
  });

  it('are fulfilled by one of two people: the other hears who was faster, and no second mail goes out', async () => {
    const id = await order();
    await test.db.system`
      insert into accounts (id, email, display_name, password_hash) values (${'0'.repeat(24)}, 'mara@example.com', 'Mara', '')
      on conflict do nothing`;
    const url = `/api/commerce/orders/${id}/fulfill`;
    const { version } = (await owner('GET', `/api/commerce/orders/${id}`)).json();
    const answers = await Promise.all(
      ['UPS', 'DHL'].map((carrier) => owner('POST', url, { carrier, trackingNumber: '1Z', version })),
    );
    const [done, late] = answers.sort((a, b) => a.statusCode - b.statusCode);
    expect([done?.statusCode, late?.statusCode]).toEqual([200, 409]);
    const { carrier } = done?.json().fulfillment ?? {};
    expect(late?.json()).toMatchObject({
      error: {
        code: 'conflict',
        message: `Mara has fulfilled this order already (${carrier} 1Z). Nothing was sent a second time.`,
      },
      current: { status: 'fulfilled', fulfillment: { carrier, by: 'Mara' } },
    });
    // Who says no version cannot do it a second time either; who saw the first one may correct it.
    expect((await owner('POST', url, { carrier: 'FedEx' })).statusCode).toBe(409);
    const [mails] = await test.db.system`
      select count(*)::int as sent from outbox_messages where related_id = ${id} and kind = 'order-shipped'`;
    expect(mails?.sent).toBe(1);
    const corrected = { carrier: 'UPS', trackingNumber: '2Z', notify: false, version: done?.json().version };
    expect((await owner('POST', url, corrected)).json().fulfillment).toMatchObject({ trackingNumber: '2Z' });
  });

  it('give their stock back when cancelled; what was not counted stays as it is', async () => {
    const card = await shop.addProduct({ productType: 4, stock: 0 });
    const buyer = new TestVisitor(app, shop.host);
    await buyer.add(bowl, 50);
    await buyer.add(card, 3);
    const { id } = (await buyer.checkout()).json();
    const [soldOut] = await test.db.system`select content_version from websites where website_id = ${shop.websiteId}`;
    expect((await owner('POST', `/api/commerce/orders/${id}/cancel`, { notify: false })).json().status).toBe(
      'canceled',
    );
    const rows = await test.db.system`select id, stock from variants where website_id = ${shop.websiteId} order by id`;
    expect(rows.map(({ stock }) => stock)).toEqual([50, 0]);
    const [back] = await test.db.system`select content_version from websites where website_id = ${shop.websiteId}`;
    expect(back?.contentVersion).toBe(soldOut?.contentVersion + 1);
    const mails = await test.db.system`select kind from outbox_messages where related_id = ${id}`;
    expect(mails.map(({ kind }) => kind)).toEqual(['order-confirmed']);
    expect((await owner('POST', `/api/commerce/orders/${id}/fulfill`, {})).statusCode).toBe(409);
  });

  it('give the money back when cancelled, where the way to pay can; the mail says so', async () => {
    const id = await order();
    const shown = (await owner('GET', `/api/commerce/orders/${id}`)).json();
    expect(shown.payments).toMatchObject([{ state: 'captured', refundable: true }]);
    const canceled = (await owner('POST', `/api/commerce/orders/${id}/cancel`, {})).json();
    expect(canceled).toMatchObject({
      status: 'canceled',
      payments: [{ state: 'refunded', amountCents: 5300, refundable: false }],
    });
    const [mail] = await test.db.system`
      select plain_text from outbox_messages where related_id = ${id} and kind = 'order-canceled'`;
    expect(mail?.plainText).toContain('no money moved, so none of the $53.00 has to come back');
  });

  it('keep a payment by hand as it is when cancelled: only people can give it back', async () => {
    const id = await order();
    await test.db.system`update payments set provider = 'manual', test_mode = false where order_id = ${id}`;
    await test.db.system`update orders set test_mode = false where id = ${id}`;
    const canceled = (await owner('POST', `/api/commerce/orders/${id}/cancel`, {})).json();
    expect(canceled.payments).toMatchObject([{ state: 'captured', refundable: false }]);
    const [mail] = await test.db.system`
      select plain_text from outbox_messages where related_id = ${id} and kind = 'order-canceled'`;
    expect(mail?.plainText).not.toContain('refund');
  });

  it('USER-08 are for those whose role has to do with orders, on their own website only', async () => {
    const id = await order();
    const calls = [
      ['GET', '/api/commerce/orders'],
      ['GET', `/api/commerce/orders/${id}`],
      ['POST', `/api/commerce/orders/${id}/fulfill`],
      ['POST', `/api/commerce/orders/${id}/cancel`],
      ['GET', '/api/commerce/outbox'],
      ['GET', '/api/commerce/outbox/0'],
    ] as const;
    for (const [method, url] of calls) {
      const visitor = await new TestVisitor(app, shop.host).call(method, url, method === 'POST' ? {} : undefined);
      expect([401, 403]).toContain(visitor.statusCode);
      for (const role of ['4', '9', '10', '14', '16']) {
        expect((await owner(method, url, method === 'POST' ? {} : undefined, role)).statusCode).toBe(403);
      }
    }
    const elsewhere = await createTestShop(test.db);
    for (const [method, url] of calls.filter(([, each]) => each.includes(id))) {
      const answer = await owner(method, url, method === 'POST' ? {} : undefined, STORE_MANAGER, elsewhere.host);
      expect(answer.statusCode).toBe(404);
    }
    expect(
      (await owner('GET', '/api/commerce/orders', undefined, STORE_MANAGER, elsewhere.host)).json().orders,
    ).toEqual([]);
    expect(
      (await owner('GET', '/api/commerce/outbox', undefined, STORE_MANAGER, elsewhere.host)).json().messages,
    ).toEqual([]);
  });

  it('are not changed by a call without the crumb', async () => {
    const id = await order();
    const answer = await new TestVisitor(app, shop.host).call(
      'POST',
      `/api/commerce/orders/${id}/cancel`,
      {},
      { 'x-test-role': STORE_MANAGER },
    );
    expect([answer.statusCode, answer.json().crumbFail]).toEqual([403, true]);
  });
});

describe('the address of an order', () => {
  const change = async (id: string, changes: object, version?: number) =>
    owner('PUT', `/api/commerce/orders/${id}/address`, {
      version: version ?? (await owner('GET', `/api/commerce/orders/${id}`)).json().version,
      address: { ...newYork, ...changes },
    });

  it('is changed before anything is sent, once, and the timeline has both', async () => {
    const id = await order();
    const { version } = (await owner('GET', `/api/commerce/orders/${id}`)).json();
    const [first, second] = await Promise.all([
      change(id, { address1: '2 Main St' }, version),
      change(id, { address1: '3 Main St' }, version),
    ]);
    const codes = [first, second].map((answer) => answer?.json().error?.code ?? 'changed');
    expect(codes.sort()).toEqual(['changed', 'conflict']);
    const now = (await owner('GET', `/api/commerce/orders/${id}`)).json();
    expect(now.shippingAddress.address1).toMatch(/^[23] Main St$/);
    expect(now).toMatchObject({
      grandTotalCents: 5300,
      customerId: expect.any(String),
      events: [{ kind: 'edited', text: expect.stringMatching(/from “.*1 Main St.*” to “.*[23] Main St/) }],
    });
    await owner('POST', `/api/commerce/orders/${id}/fulfill`, {});
    expect((await change(id, {})).json().error.code).toBe('order-status');
  });

  it('stays where other taxes or another way would have been paid, and where it would be none', async () => {
    const id = await order();
    await test.db.system`
      insert into tax_rules (website_id, id, name, country, region, rate_basis_points)
      values (${shop.websiteId}, 'ny', 'NY sales tax', 'US', 'NY', 800)`;
    expect((await change(id, { region: 'NJ', postalCode: '07001' })).json().error.fields).toHaveProperty('region');
    expect((await change(id, { country: 'CA', region: 'ON' })).json().error.fields).toHaveProperty('country');
    expect((await change(id, { city: ' ' })).json().error.fields).toHaveProperty('city');
    expect((await change(id, { postalCode: '10013' })).statusCode).toBe(200);
  });
});

describe('the outbox', () => {
  it('lists messages newest first and shows one with its bodies', async () => {
    await order('first@example.com');
    await order('second@example.com');
    const { messages, nextCursor } = (await owner('GET', '/api/commerce/outbox?limit=1')).json();
    expect(messages).toMatchObject([{ toAddress: 'second@example.com', status: 'queued' }]);
    expect(messages[0].html).toBeUndefined();
    const rest = (await owner('GET', `/api/commerce/outbox?cursor=${nextCursor}`)).json();
    expect(rest).toMatchObject({ messages: [{ toAddress: 'first@example.com' }], nextCursor: null });
    const one = (await owner('GET', `/api/commerce/outbox/${messages[0].id}`)).json();
    expect(one.html).toContain('<!doctype html>');
    expect(one.plainText).toContain('Total: $53.00');
  });
});
