import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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
import { noSuchOrderText } from './track-order.ts';

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
  bowl = await shop.addProduct({ title: 'Bowl & <b>Co</b>', priceCents: 4800, stock: 50 });
});

const stranger = () => new TestVisitor(app, shop.host);
const track = (order: string, email: string, visitor = stranger()) => visitor.post('/commerce/track', { order, email });
const order = async (quantity = 1, email = 'Ada@Example.com', of = bowl): Promise<string> => {
  const buyer = stranger();
  await buyer.add(of, quantity);
  return (await buyer.checkout({ email })).json().id;
};
const owner = (path: string, body: unknown = {}) =>
  stranger().call('POST', `/api/commerce/orders/${path}`, body, { 'x-test-role': '8', 'x-csrf-token': 'crumb' });

it('shows whoever has number and address how far the order is, and nothing about its buyer or its money', async () => {
  await order(2);
  const answer = await track(' #00001', ' ada@example.COM ');
  expect([answer.statusCode, answer.headers['cache-control'], answer.headers['x-robots-tag']]).toEqual([
    200,
    'private, no-store',
    'noindex',
  ]);
  for (const said of [
    'Order #00001',
    'We are getting this order ready.',
    'Bowl &amp; &lt;b&gt;Co&lt;/b&gt;',
    'Quantity 2',
  ])
    expect(answer.body).toContain(said);
  for (const kept of [
    'Ada',
    'ada@',
    'Lovelace',
    'Main St',
    'New York',
    '10001',
    '48.00',
    '$',
    '4242',
    'token',
    '<b>Co',
  ])
    expect(answer.body).not.toContain(kept);
});

it('follows the order: sent in parts with its parcels, then whole, with what was refunded', async () => {
  const id = await order(3);
  const [line] = await test.db.system<{ id: string }[]>`select id from order_items where order_id = ${id}`;
  const seen = async () => (await track('1', 'ada@example.com')).body;
  await owner(`${id}/fulfill`, {
    lines: [{ lineId: line?.id, quantity: 1 }],
    carrier: 'UPS',
    trackingNumber: '1Z999AA10123456784',
  });
  const part = await seen();
  expect(part).toContain('A part of this order is on its way.');
  expect(part).toContain('1 of 3 sent');
  expect(part).toMatch(/<a href="https:\/\/www\.ups\.com[^"]+" rel="noreferrer">UPS 1Z999AA10123456784<\/a>/);
  await owner(`${id}/refunds`, {
    key: 'refund-key-0000000001',
    lines: [{ lineId: line?.id, quantity: 1, restock: true }],
    shippingCents: 0,
  });
  await owner(`${id}/fulfill`, {});
  const whole = await seen();
  expect(whole).toContain('This order is on its way.');
  expect(whole).toContain('Partly refunded');
  expect(whole).toContain('1 refunded');
  expect(whole).toContain('2 parcels');
});

it('says what the page of the order says', async () => {
  const buyer = stranger();
  await buyer.add(bowl);
  const { id, confirmationUrl } = (await buyer.checkout({ email: 'ada@example.com' })).json();
  const token = new URL(confirmationUrl, 'http://x').searchParams.get('token');
  const both = async (sentence: string) =>
    [(await buyer.page(`/account/orders/${id}?token=${token}`)).body, (await track('1', 'ada@example.com')).body].map(
      (body) => body.includes(sentence),
    );
  expect(await both('We are getting this order ready.')).toEqual([true, true]);
  await owner(`${id}/cancel`, { notify: false });
  expect(await both('This order was cancelled.')).toEqual([true, true]);
  expect((await buyer.page(confirmationUrl)).body).toContain('href="/commerce/track?order=00001"');
  const [mail] = await test.db.system<{ html: string; plainText: string }[]>`
    select html, plain_text from outbox_messages where website_id = ${shop.websiteId}`;
  expect(mail?.html).toMatch(/href="http:[^"]+\/commerce\/track\?order=00001"/);
  expect(mail?.plainText).toContain('/commerce/track?order=00001');
});

it('a pickup that was handed over was not sent', async () => {
  await test.db.system`update shipping_options set kind = 'pickup', rates = '{}', instructions = 'Ring twice.'
    where website_id = ${shop.websiteId}`;
  const id = await order();
  expect((await track('1', 'ada@example.com')).body).toContain('Ring twice.');
  await owner(`${id}/fulfill`, { notify: true });
  const { body } = await track('1', 'ada@example.com');
  expect(body).toContain('This order was picked up.');
  expect(body).not.toContain('on its way');
  const [mail] = await test.db.system<{ subject: string; plainText: string }[]>`
    select subject, plain_text from outbox_messages where website_id = ${shop.websiteId} and kind = 'order-shipped'`;
  expect(mail?.subject).toContain('Order #00001 was handed over');
  expect(mail?.plainText).not.toContain('on its way');
});

it('an unknown number, another address and another shop’s order have one answer', async () => {
  await order();
  const other = await createTestShop(test.db);
  const misses = [
    await track('2', 'ada@example.com'),
    await track('1', 'eve@example.com'),
    await track('1', 'ada@example.com', new TestVisitor(app, other.host)),
  ];
  const told = ({ statusCode, headers, body }: (typeof misses)[number]) => ({
    statusCode,
    cache: headers['cache-control'],
    // What was typed comes back, and nothing else is different.
    body: body.replaceAll(/value="[^"]*"/g, ''),
  });
  const [first, ...others] = misses.map(told);
  expect(others).toEqual([first, first]);
  expect(first).toMatchObject({ statusCode: 404, cache: 'private, no-store' });
  expect(first?.body).toContain(noSuchOrderText);
});

it('says what is wrong with a number or an address, and gives back what was typed as text', async () => {
  const answer = await track('"><script>1</script>', 'ada');
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain('Enter the number of your order.');
  expect(answer.body).toContain('Enter the email address that you ordered with.');
  expect(answer.body).toContain('value="&quot;&gt;&lt;script&gt;1&lt;/script&gt;"');
  const filled = await stranger().page('/commerce/track?order=42');
  expect([filled.statusCode, filled.body.includes('value="#00042"')]).toEqual([200, true]);
  expect((await stranger().page('/commerce/track?order=%22%3E%3Cimg%3E')).body).not.toContain('<img');
});

it('who guesses waits after eight tries, even with what is right; another shop does not', async () => {
  await order();
  const other = await createTestShop(test.db);
  for (let index = 0; index < 8; index++) await track('1', `guess${index}@example.com`);
  const held = await track('1', 'ada@example.com');
  expect([held.statusCode, Number(held.headers['retry-after']) > 0]).toEqual([429, true]);
  expect(held.body).toContain('Too many orders that we could not find.');
  expect((await track('1', 'ada@example.com', new TestVisitor(app, other.host))).statusCode).toBe(404);
  // Right ones are not counted.
  await test.db.system`delete from sign_in_throttle`;
  for (let index = 0; index < 10; index++) expect((await track('1', 'ada@example.com')).statusCode).toBe(200);
});

it('many clients together wait, too: guesses are counted by website', async () => {
  await order();
  const hour = Math.floor(Date.now() / 3_600_000);
  // The next one as well, should it begin meanwhile.
  for (const at of [hour, hour + 1])
    await test.db.system`
      insert into sign_in_throttle (key, failures, last_failure_at)
      values (${`track-order:${shop.websiteId}:hour:${at}`}, 299, now())`;
  expect((await track('1', 'eve@example.com')).statusCode).toBe(404);
  expect((await track('1', 'ada@example.com')).statusCode).toBe(429);
});

it('an order whose buyer was erased is found by nobody', async () => {
  await order();
  await test.db.system`update orders set customer_email = '' where website_id = ${shop.websiteId}`;
  expect((await track('1', '')).statusCode).toBe(422);
  expect((await track('1', 'ada@example.com')).statusCode).toBe(404);
});
