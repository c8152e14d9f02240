import { noPaymentsText, roles } from '@plinth/domain';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addShipping, createTestShop, newKey, newYork, type TestShop, TestVisitor } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let shop: TestShop;
let visitor: TestVisitor;
let owner: OwnerAgent;

const SETTINGS = '/api/commerce/payment-settings';
const manual = (name: string, text: string) => ({ kind: 'manual', enabled: true, name, text });
const testCards = { kind: 'test', enabled: true, name: '', text: '' };

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  shop = await createTestShop(database.db, { identifier: 'paying' });
  // As a website is that nobody has chosen anything for.
  await database.db.system`update websites set store_settings = '{}' where website_id = ${shop.websiteId}`;
  await addShipping(database.db, shop);
  owner = await signedInOwner(application.app, database.db, shop, roles.admin);
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const choose = async (...methods: object[]) => {
  const answer = await owner.call('PUT', SETTINGS, { methods });
  expect(answer.statusCode).toBe(200);
  visitor = new TestVisitor(application.app, shop.host);
  await visitor.add(await shop.addProduct({ priceCents: 4800 }));
  return (await visitor.page('/checkout')).body;
};
const mailOf = async (orderId: string) => {
  const [row] = await database.db.system<{ plainText: string; html: string }[]>`
    select plain_text, html from outbox_messages where related_id = ${orderId} and kind = 'order-confirmed'`;
  return row;
};
const confirmation = async (path: string) => (await visitor.page(path)).body.replaceAll('<!-- -->', '');
const plainForm = (page: string, fields: Record<string, string>) => {
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
  return visitor.post('/checkout', {
    email: 'ada@example.com',
    ...Object.fromEntries(Object.entries(newYork).map(([name, value]) => [`shippingAddress.${name}`, value])),
    billingSameAsShipping: 'yes',
    shippingOptionId: 'post',
    intent: 'place-order',
    idempotencyKey: newKey(),
    expectedTotalCents: hidden('expectedTotalCents'),
    ...fields,
  });
};

it('takes no orders before a way to pay is chosen, and its checkout says so in place of the button', async () => {
  const { methods } = (await owner.call('GET', SETTINGS)).json();
  expect(methods.map((method: { enabled: boolean }) => method.enabled)).toEqual([false, false, false]);
  const page = await choose();
  expect(page).toContain(noPaymentsText);
  expect(page).not.toContain('class="pl-button pl-place-order');
  expect(page).not.toContain('4242 4242');
  for (const provider of ['test', 'manual'])
    expect((await visitor.checkout({ payment: { provider } })).json().error.fields).toMatchObject({
      'payment.provider': noPaymentsText,
    });
  const [row] = await database.db.system`select count(*)::int as n from orders where website_id = ${shop.websiteId}`;
  expect(row?.n).toBe(0);
});

it('says on the checkout, the confirmation and in the mail of the test gateway that no money moves', async () => {
  const page = await choose(testCards);
  expect(page.replaceAll('<!-- -->', '')).toMatch(/pl-test-notice.*no money moves/);
  const placed = (await visitor.checkout()).json();
  expect(placed.testMode).toBe(true);
  expect(await confirmation(placed.confirmationUrl)).toContain('This was a test order: no money moved.');
  const mail = await mailOf(placed.id);
  expect([mail?.plainText, mail?.html]).toEqual([
    expect.stringContaining('no money moved'),
    expect.stringContaining('no money moved'),
  ]);
});

it('tells who pays by hand how, on the checkout, the confirmation and in the mail, without a word of a card', async () => {
  const page = await choose(manual('', ' To DE02 1203, within a week. '));
  expect(page).toContain('To DE02 1203, within a week.');
  expect(page).not.toContain('payment.cardNumber');
  expect(page).not.toContain('Test mode');
  const answer = await plainForm(page, { 'payment.provider': 'manual' });
  expect(answer.statusCode).toBe(303);
  const path = String(answer.headers.location);
  expect(await confirmation(path)).toMatch(/Still to be paid\.<\/b> To DE02 1203, within a week\./);
  const orderId = new URL(path, 'http://shop').searchParams.get('order') ?? '';
  expect((await mailOf(orderId))?.plainText).toContain('Still to be paid. To DE02 1203, within a week.');
  const [order] = await database.db.system`
    select o.test_mode, p.provider, p.state from orders o join payments p on p.order_id = o.id where o.id = ${orderId}`;
  expect(order).toEqual({ testMode: false, provider: 'manual', state: 'pending' });
});

it('offers both where both are chosen, and keeps the choice of a form that comes back', async () => {
  const page = await choose(testCards, manual('', ''));
  expect(page.match(/<input[^>]*name="payment.provider"[^>]*>/g)).toHaveLength(2);
  const refused = await plainForm(page, { 'payment.provider': 'manual', email: '' });
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toMatch(/<input(?=[^>]*value="manual")(?=[^>]*checked)[^>]*>/);
});

it('offers several ways past the shop in the order of its owner, and tells each buyer how the chosen one works', async () => {
  const page = await choose(manual('Cash', 'At the counter.'), manual('Bank transfer', 'To DE02 1203.'), testCards);
  const inputs = page.match(/<input[^>]*name="payment.provider"[^>]*>/g) ?? [];
  expect(inputs.map((input) => /value="([^"]*)"/.exec(input)?.[1])).toEqual([
    'manual:Cash',
    'manual:Bank transfer',
    'test',
  ]);
  const unknown = await plainForm(page, { 'payment.provider': 'manual:Gold' });
  expect([unknown.statusCode, unknown.body.includes('Choose how you pay.')]).toEqual([422, true]);
  const placed = await plainForm(page, { 'payment.provider': 'manual:Bank transfer' });
  expect(placed.statusCode).toBe(303);
  const path = String(placed.headers.location);
  expect(await confirmation(path)).toContain('Still to be paid.</b> To DE02 1203.');
  const orderId = new URL(path, 'http://shop').searchParams.get('order') ?? '';
  expect((await mailOf(orderId))?.plainText).toContain('Still to be paid. To DE02 1203.');
  const [payment] = await database.db.system`select method from payments where order_id = ${orderId}`;
  expect(payment).toEqual({ method: 'Bank transfer' });
  // Switched off, its orders still say how they are paid, and are counted for whoever switches it off.
  await choose(manual('Cash', 'At the counter.'), { ...manual('Bank transfer', 'To DE99 7777.'), enabled: false });
  expect(await confirmation(path)).toContain('To DE99 7777.');
  expect((await owner.call('GET', SETTINGS)).json().awaited).toBeGreaterThan(0);
  const twice = await owner.call('PUT', SETTINGS, { methods: [manual('Cash', ''), manual('cash', '')] });
  expect([twice.statusCode, Object.keys(twice.json().error.fields)]).toEqual([422, ['methods.1.name']]);
});

it('keeps what was set before ways to pay had an order', async () => {
  await database.db
    .system`update websites set store_settings = ${database.db.system.json({ manualPayment: true, manualPaymentText: 'To DE02 1203.' })}
    where website_id = ${shop.websiteId}`;
  await application.context.refreshWebsite?.(shop.websiteId);
  const { methods } = (await owner.call('GET', SETTINGS)).json();
  expect(methods[1]).toEqual({ kind: 'manual', enabled: true, name: '', text: 'To DE02 1203.' });
});

it('is chosen by administrators alone, and the choice is written down', async () => {
  const managerOf = (role: number) => signedInOwner(application.app, database.db, shop, role);
  for (const role of [roles.websiteManager, roles.storeManager, roles.editor]) {
    const member = await managerOf(role);
    expect((await member.call('PUT', SETTINGS, { methods: [] })).statusCode).toBe(403);
    expect((await member.call('GET', SETTINGS)).statusCode).toBe(403);
  }
  // The log is written once the answer is sent.
  await vi.waitFor(async () => {
    const [entry] = await database.db.system`
      select action from audit_log where website_id = ${shop.websiteId} and action = ${`PUT ${SETTINGS}`} limit 1`;
    expect(entry).toBeDefined();
  }, 20_000);
});
