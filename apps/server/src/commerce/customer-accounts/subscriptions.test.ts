import { roles } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { JobRunner } from '../../platform/jobs/runner.ts';
import { openSealed } from '../../testing/opened-mail.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addShipping, createTestShop, type TestShop, TestVisitor } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { renewalJob } from '../checkout/renewal-job.ts';

let database: TestDatabase;
let application: Application;
let shop: TestShop;
let owner: OwnerAgent;
let visitor: TestVisitor;

const sql = () => database.db.system;
/** Taken once, and declined when it is charged again. */
const ONCE = { provider: 'test', cardNumber: '4000 0000 0000 0341', expiry: '12 / 34', cvc: '123' };

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
});
beforeEach(async () => {
  shop = await createTestShop(database.db);
  await addShipping(database.db, shop);
  owner = await signedInOwner(application.app, database.db, shop, roles.admin);
  visitor = new TestVisitor(application.app, shop.host);
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const subscriptionPlan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 };
const addTea = (title = 'Tea', priceCents = 1800) =>
  shop.addProduct({ title, priceCents, structuredContent: { isSubscribable: true, subscriptionPlan } });

/** A guest begins a subscription. @returns its id and the link of the mail */
async function subscribe(checkout: object = {}): Promise<{ id: string; link: string }> {
  const { itemId, sku } = await addTea();
  const started = await visitor.call('POST', '/api/3/commerce/cart/subscription', { itemId, sku, qty: 1 });
  await visitor.page(`/subscribe/${started.json().cartToken}`);
  const ordered = await visitor.checkout({ ...checkout });
  expect(ordered.statusCode, ordered.body).toBe(200);
  const [mail] =
    await sql()`select plain_text from outbox_messages where website_id = ${shop.websiteId} and kind = 'order-confirmed'`;
  const text = openSealed(String(mail?.plainText));
  const [link = '', id = ''] = /\/account\/subscriptions\/([0-9a-f]{24})\?token=[\w-]+/.exec(text) ?? [];
  return { id, link };
}
const tokenOf = (link: string) => link.split('token=')[1] ?? '';
const act = (id: string, link: string, action: string, fields: Record<string, string> = {}) =>
  visitor.post(`/account/subscriptions/${id}/${action}`, { token: tokenOf(link), ...fields });
const row = async (id: string) => (await sql()`select * from subscriptions where id = ${id}`)[0];
async function renewNow(id: string) {
  await sql()`update subscriptions set due_at = now() - interval '1 minute', next_on = '2026-01-10', anchor_on = '2026-01-10', anchor_period = period where id = ${id}`;
  await sql()`update jobs set due_at = now() where kind = 'subscription-renewal' and key = ${id} and status = 'waiting'`;
  const runner = new JobRunner(database.db, [renewalJob(database.db)]);
  await runner.drain();
  await runner.stop();
}
const detail = async (id: string) => (await owner.call('GET', `/api/commerce/subscriptions/${id}`)).json();
const ownersAct = async (id: string, action: string) =>
  owner.call('POST', `/api/commerce/subscriptions/${id}/actions`, { version: (await detail(id)).version, action });

describe('a customer with the link of the mail', () => {
  it('pauses, resumes, skips, cancels and keeps a subscription by plain forms, and nobody else does', async () => {
    const { id, link } = await subscribe();
    const page = await visitor.page(link);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Renews on');
    // With 'no-referrer' browsers say of the page's forms that they come from nowhere, and they are refused.
    expect(page.headers['referrer-policy']).toBe('strict-origin');
    expect((await visitor.page(`/account/subscriptions/${id}?token=wrong`)).statusCode).toBe(404);
    expect((await act(id, 'token=wrong', 'cancel')).statusCode).toBe(404);
    expect((await visitor.page(`/account/subscriptions/${id}`)).headers.location).toContain('/account/login');

    await act(id, link, 'pause');
    expect(await row(id)).toMatchObject({ state: 'paused', dueAt: null });
    await act(id, link, 'resume');
    const before = await row(id);
    await act(id, link, 'skip', { period: String(before?.period) });
    await act(id, link, 'skip', { period: String(before?.period) });
    const after = await row(id);
    expect([after?.period, after?.state]).toEqual([before?.period + 1, 'active']);
    expect((await visitor.page(`${link}&ask=cancel`)).body).toContain('Cancel this subscription?');
    const done = await act(id, link, 'cancel');
    expect(done.statusCode).toBe(303);
    expect((await visitor.page(String(done.headers.location))).body).toContain('It is cancelled.');
    expect(await row(id)).toMatchObject({ state: 'active', cancelAtEnd: true });
    await act(id, link, 'keep');
    expect((await row(id))?.cancelAtEnd).toBe(false);
    await act(id, link, 'cancel');
    await renewNow(id);
    expect((await row(id))?.state).toBe('canceled');
    const mails = await sql()`select kind from outbox_messages where website_id = ${shop.websiteId} order by id`;
    expect(mails.map(({ kind }) => kind)).toEqual([
      'order-confirmed',
      'subscription-canceled',
      'subscription-canceled',
    ]);
  });

  it('changes to another kind of the product for the price that was shown, and for no other', async () => {
    const { id, link } = await subscribe();
    expect((await visitor.page(link)).body).not.toContain('Get another kind');
    const { itemId, variantId } = (await row(id)) as { itemId: string; variantId: string };
    const other = '0123456789abcdef01234567';
    await sql()`
      insert into variants (website_id, id, item_id, sku, attributes, price_cents, stock, display_index)
      values (${shop.websiteId}, ${other}, ${itemId}, 'GREEN', '[{"name":"Leaf","value":"Green"}]', 2100, 50, 1)`;
    const offered = /<option value="([^"]+)">([^<]+)</.exec((await visitor.page(link)).body);
    expect(offered?.slice(1)).toEqual([`${other}:2100`, 'Green, $21.00 every month']);
    const said = async (kind: string) => {
      const { headers } = await act(id, link, 'swap', { kind });
      return (await visitor.page(String(headers.location))).body;
    };
    for (const wrong of ['', `${other}:1`, `${other}:1800`, `${variantId}:1800`, `${shop.websiteId}:2100`, 'x'])
      expect(await said(wrong)).toContain('Nothing is changed');
    expect(await row(id)).toMatchObject({ variantId, unitPriceCents: 1800, sku: expect.not.stringMatching('GREEN') });
    expect((await act(id, 'token=wrong', 'swap', { kind: `${other}:2100` })).statusCode).toBe(404);
    expect(await said(`${other}:2100`)).toContain('It is changed from the next renewal on.');
    expect(await row(id)).toMatchObject({ variantId: other, unitPriceCents: 2100, sku: 'GREEN' });
    await renewNow(id);
    const [line] = await sql()`
      select l.sku, l.unit_price_cents from order_items l join orders o on o.website_id = l.website_id and o.id = l.order_id
      where o.website_id = ${shop.websiteId} order by o.order_number desc limit 1`;
    expect(line).toEqual({ sku: 'GREEN', unitPriceCents: 2100 });
    const mails =
      await sql()`select kind from outbox_messages where website_id = ${shop.websiteId} and kind = 'subscription-changed'`;
    expect(mails).toHaveLength(1);
  });

  it('pays what is past due at the checkout in another way, which later renewals are paid in', async () => {
    const { id, link } = await subscribe({ payment: ONCE });
    await renewNow(id);
    expect((await row(id))?.state).toBe('past-due');
    expect((await visitor.page(link)).body).toContain('Your card was declined.');
    const led = await act(id, link, 'pay');
    expect(led.headers.location).toBe('/checkout');
    expect((await visitor.page('/checkout')).body).toContain('Tea');
    const paid = await visitor.checkout();
    expect(paid.statusCode, paid.body).toBe(200);
    const now = await row(id);
    expect(now).toMatchObject({ state: 'active', failures: 0 });
    expect(now?.methodReference).not.toContain('once');
    expect(now?.nextOn > new Date().toISOString().slice(0, 10)).toBe(true);
    const [orders] = await sql()`select count(*)::int as count from orders where website_id = ${shop.websiteId}`;
    expect(orders?.count).toBe(2);
    await renewNow(id);
    expect((await row(id))?.state).toBe('active');
  });

  it('is not charged for what they paused or cancelled while the checkout was open', async () => {
    const { id, link } = await subscribe();
    await act(id, link, 'pay');
    await act(id, link, 'pause');
    const refused = await visitor.checkout();
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'cart-changed']);
    const [orders] = await sql()`select count(*)::int as count from orders where website_id = ${shop.websiteId}`;
    expect(orders?.count).toBe(1);
  });
});

describe('the shop’s people', () => {
  it('find a subscription, and change its product, quantity, price, rhythm and day with notice', async () => {
    const { id } = await subscribe();
    const list = await owner.call('GET', '/api/commerce/subscriptions?query=ada@&state=active');
    expect(list.json().subscriptions).toMatchObject([{ id, productName: 'Tea', unitPriceCents: 1800 }]);
    expect((await owner.call('GET', '/api/commerce/subscriptions?query=1')).json().subscriptions).toHaveLength(1);
    expect((await owner.call('GET', '/api/commerce/subscriptions?query=nobody')).json().subscriptions).toEqual([]);
    const coffee = await addTea('Coffee', 2400);
    const bowl = await shop.addProduct({ title: 'Bowl', productType: 2 });
    const change = {
      version: 1,
      notify: true,
      quantity: 2,
      unitPriceCents: 2000,
      billingValue: 2,
      billingUnit: 'WEEK',
    };
    const url = `/api/commerce/subscriptions/${id}`;
    const wrong = await owner.call('PATCH', url, { version: 1, notify: true, variantId: bowl.variantId });
    expect([wrong.statusCode, Object.keys(wrong.json().error.fields)]).toEqual([422, ['variantId']]);
    const late = await owner.call('PATCH', url, { version: 1, notify: true, nextOn: '2020-01-01' });
    expect(late.json().error.fields.nextOn).toBe('Choose a day that is still to come.');
    const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    const changed = await owner.call('PATCH', url, { ...change, nextOn: soon, variantId: coffee.variantId });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(changed.json()).toMatchObject({
      version: 2,
      productName: 'Coffee',
      quantity: 2,
      billingUnit: 'WEEK',
      nextOn: soon,
    });
    expect((await owner.call('PATCH', url, change)).statusCode).toBe(409);
    const [mail] =
      await sql()`select plain_text from outbox_messages where website_id = ${shop.websiteId} and kind = 'subscription-changed'`;
    expect(mail?.plainText).toContain('Price of one: $18.00 is now $20.00.');
    await renewNow(id);
    const [order] =
      await sql()`select subtotal_cents from orders where website_id = ${shop.websiteId} order by order_number desc limit 1`;
    expect(order?.subtotalCents).toBe(4000);
  });

  it('act on it one at a time, and every deed has its line with a name', async () => {
    const { id } = await subscribe();
    const both = await Promise.all([ownersAct(id, 'pause'), ownersAct(id, 'skip')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    await sql()`update subscriptions set state = 'active' where id = ${id}`;
    expect((await ownersAct(id, 'retry')).statusCode).toBe(409);
    expect((await ownersAct(id, 'cancel-now')).json().state).toBe('canceled');
    expect((await ownersAct(id, 'resume')).statusCode).toBe(409);
    const { events, periods } = await detail(id);
    expect(events[0]).toMatchObject({ kind: 'canceled', actor: 'shop', by: expect.any(String) });
    expect(periods.at(-1)).toMatchObject({ period: 0, outcome: 'billed', totalCents: 2300 });
    const editor = await signedInOwner(application.app, database.db, shop, roles.editor);
    expect((await editor.call('GET', '/api/commerce/subscriptions')).statusCode).toBe(403);
  });

  it('choose how often a renewal is tried again', async () => {
    const url = '/api/commerce/subscription-settings';
    expect((await owner.call('GET', url)).json()).toEqual({ retries: 4, afterwards: 'past-due' });
    expect((await owner.call('PUT', url, { retries: 0, afterwards: 'cancel' })).statusCode).toBe(200);
    expect((await owner.call('PUT', url, { retries: 5, afterwards: 'cancel' })).statusCode).toBe(400);
    const { id } = await subscribe({ payment: ONCE });
    await renewNow(id);
    expect((await row(id))?.state).toBe('canceled');
  });
});
