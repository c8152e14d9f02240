import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commerceRoutes } from '../../boot/commerce-routes.ts';
import { JobRunner } from '../../platform/jobs/runner.ts';
import type { App } from '../../platform/server/context.ts';
import { openSealed } from '../../testing/opened-mail.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import {
  createTestServer,
  createTestShop,
  newYork,
  type TestShop,
  type TestVariant,
  TestVisitor,
} from '../../testing/test-shop.ts';
import { giftCardJob } from './gift-card-job.ts';

let test: TestDatabase;
let app: App;
let shop: TestShop;
let card: TestVariant;
let buyer: TestVisitor;
const runners: JobRunner[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  app = await createTestServer(test.db, commerceRoutes);
});
afterAll(async () => {
  for (const runner of runners) await runner.stop();
  await app?.close();
  await test?.drop();
});
beforeEach(async () => {
  await test.db.system`truncate jobs`;
  shop = await createTestShop(test.db);
  card = await shop.addProduct({ title: 'Gift Card', productType: 4, priceCents: 5000 });
  buyer = new TestVisitor(app, shop.host);
});

const owner = { 'x-test-role': '8', 'x-csrf-token': 'crumb' };
const notShipped = { shippingAddress: null, shippingOptionId: null, billingAddress: newYork };
const day = (inDays: number) => new Date(Date.now() + inDays * 86_400_000).toISOString().slice(0, 10);
const gift = (answers: Record<string, string>) =>
  Object.fromEntries(Object.entries(answers).map(([field, answer]) => [`additionalFields.gift-${field}`, answer]));
const put = (answers: Record<string, string>) =>
  buyer.post('/cart/add', { itemId: card.itemId, sku: card.sku, ...gift(answers) });
const checkout = async (changes: Record<string, unknown> = {}) => {
  const answer = await buyer.checkout({ ...notShipped, ...changes });
  expect(answer.statusCode).toBe(200);
  return answer.json() as { id: string; confirmationUrl: string };
};
/** As a process that runs jobs would, after which every job of now is done. */
const runJobs = async () => {
  const runner = new JobRunner(test.db, [giftCardJob]);
  runners.push(runner);
  await runner.drain();
};
const mails = async (kind: string) =>
  (
    await test.db.system<{ toAddress: string; subject: string; html: string; plainText: string }[]>`
      select to_address, subject, html, plain_text from outbox_messages
      where website_id = ${shop.websiteId} and kind = ${kind} order by id`
  ).map((mail) => ({ ...mail, html: openSealed(mail.html), plainText: openSealed(mail.plainText) }));
const order = async (id: string) => (await buyer.call('GET', `/api/commerce/orders/${id}`, undefined, owner)).json();
const send = (id: string, lineId: string, body: Record<string, string>) =>
  buyer.call('PUT', `/api/commerce/orders/${id}/gift-cards/${lineId}`, body, owner);
/** Lets the day come. */
const dayComes = () => test.db.system`
  with moved as (update gift_card_recipients set send_at = now(), created_at = now() - interval '2 days' returning 1)
  update jobs set due_at = now() from moved`;

describe('the gift-card page', () => {
  it('asks whom the card goes to, and says what is wrong with what was typed already', async () => {
    const page = (await buyer.page(`/gift-card/${card.itemId}?variant=${card.variantId}`)).body;
    for (const field of ['name', 'email', 'message', 'day'])
      expect(page).toContain(`name="additionalFields.gift-${field}"`);
    const refused = await put({ name: 'Mara "M" <x>', email: 'mara@nowhere', message: 'Hello', day: '2020-01-01' });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('value="Mara &quot;M&quot; &lt;x&gt;"');
    expect(refused.body).toContain('Email is not valid.');
    expect(refused.body).toContain('That day is over.');
    expect(refused.body).toContain(`<option value="${card.sku}" selected="">`);
    const nameless = await put({ message: 'Hello' });
    expect(nameless.body).toContain('Enter the e-mail address that the gift card goes to.');
  });

  it('lets the code alone be bought', async () => {
    expect((await put({ name: '', email: '', message: '', day: '' })).headers.location).toBe('/cart');
    const { id } = await checkout();
    await runJobs();
    expect(await mails('gift-card')).toEqual([]);
    expect((await order(id)).deliveries).toMatchObject([{ kind: 'gift-card', recipient: null }]);
  });

  it('asks what its owner asks, too, and an answer that is needed is asked for there', async () => {
    const fields = [{ id: 'box', type: 'text', title: 'Which box', required: true }];
    const { system } = test.db;
    await system`
      update items set structured_content = ${system.json({ additionalFields: { formId: 'f', title: 'About', fields } } as never)}
      where id = ${card.itemId}`;
    expect((await buyer.page(`/gift-card/${card.itemId}?variant=${card.variantId}`)).body).toContain('Which box');
    expect((await put({ email: 'mara@example.com' })).statusCode).toBe(422);
    const answers = { ...gift({ email: 'mara@example.com' }), 'additionalFields.box': 'Blue' };
    const added = await buyer.post('/cart/add', { itemId: card.itemId, sku: card.sku, ...answers });
    expect(added.headers.location).toBe('/cart');
    const { id } = await checkout();
    expect((await order(id)).items[0].additionalFields).toEqual({ box: 'Blue', 'gift-email': 'mara@example.com' });
  });
});

describe('a gift card for somebody', () => {
  it('[GIFT-01] is mailed to them at once where no day was chosen, once, and its buyer reads where it went', async () => {
    await put({ name: 'Mara', email: 'mara@example.com', message: 'Happy birthday!\n<b>Ada</b>' });
    expect((await buyer.page('/cart')).body).toContain('Goes to Mara (mara@example.com) as soon as it is paid');
    const { confirmationUrl } = await checkout();
    await Promise.all([runJobs(), runJobs()]);
    await runJobs();
    const [mail, ...more] = await mails('gift-card');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ toAddress: 'mara@example.com' });
    expect(mail?.subject).toContain('Ada Lovelace has sent you a gift card');
    const page = (await buyer.page(confirmationUrl)).body;
    const [code = 'none'] = /[2-9A-Z]{4}(?:-[2-9A-Z]{4}){3}/.exec(page) ?? [];
    expect(mail?.plainText).toContain(`Gift card of $50.00: ${code}`);
    expect(mail?.html).toContain('Happy birthday!<br>&lt;b&gt;Ada&lt;/b&gt;');
    expect(page).toContain('Sent to Mara (mara@example.com) on');
    // Whoever has it sent at once reads so in the confirmation.
    expect((await mails('order-confirmed'))[0]?.plainText).toContain('We send it to Mara (mara@example.com) now.');
    expect(await mails('gift-card-sent')).toEqual([]);
    const other = new TestVisitor(app, shop.host);
    await other.add(await shop.addProduct({ title: 'Bowl', productType: 3, priceCents: 2000, unlimited: true }));
    const applied = await other.call('POST', '/api/commerce/shopping-cart/gift-cards', { code });
    expect(applied.json().shoppingCart.amountDueCents).toBe(0);
  });

  it('waits for its day on the clocks of the website, and its buyer is told when it has left', async () => {
    await test.db.system`update websites set time_zone = 'Asia/Tokyo' where website_id = ${shop.websiteId}`;
    const christmas = day(40);
    await put({ name: 'Mara', email: 'mara@example.com', day: christmas });
    const { id } = await checkout();
    const [job] = await test.db.system<{ dueAt: Date }[]>`select due_at from jobs where kind = 'gift-card'`;
    // Eight in the morning in Tokyo is eleven in the evening before in UTC.
    expect(job?.dueAt.toISOString()).toBe(new Date(Date.parse(`${christmas}T08:00:00+09:00`)).toISOString());
    await runJobs();
    expect(await mails('gift-card')).toEqual([]);
    expect((await order(id)).deliveries[0].recipient).toMatchObject({ day: christmas, sentAt: null });
    await dayComes();
    await runJobs();
    expect(await mails('gift-card')).toHaveLength(1);
    expect(await mails('gift-card-sent')).toMatchObject([{ toAddress: 'ada@example.com' }]);
  });

  it('is not mailed where the order was cancelled before', async () => {
    await put({ email: 'mara@example.com', day: day(3) });
    const { id } = await checkout();
    expect((await buyer.call('POST', `/api/commerce/orders/${id}/cancel`, {}, owner)).statusCode).toBe(200);
    await dayComes();
    await runJobs();
    expect(await mails('gift-card')).toEqual([]);
  });

  it('is mailed when an order that was to be paid later is fulfilled', async () => {
    shop = await createTestShop(test.db, { storeSettings: { manualPayment: true } });
    card = await shop.addProduct({ title: 'Gift Card', productType: 4, priceCents: 5000 });
    buyer = new TestVisitor(app, shop.host);
    await put({ email: 'mara@example.com' });
    const { id } = await checkout({ payment: { provider: 'manual' } });
    await runJobs();
    expect(await mails('gift-card')).toEqual([]);
    await buyer.call('POST', `/api/commerce/orders/${id}/fulfill`, {}, owner);
    await runJobs();
    expect(await mails('gift-card')).toHaveLength(1);
  });

  it('all cards of a line are in one mail', async () => {
    await buyer.post('/cart/add', {
      itemId: card.itemId,
      sku: card.sku,
      quantity: '3',
      ...gift({ email: 'm@example.com' }),
    });
    await checkout();
    await runJobs();
    const [mail] = await mails('gift-card');
    expect(mail?.plainText.match(/Gift card of \$50\.00: /g)).toHaveLength(3);
  });
});

describe('the owner', () => {
  it('sends it again, to another address, and moves its day', async () => {
    await put({ name: 'Mara', email: 'marra@example.com' });
    const { id } = await checkout();
    await runJobs();
    const { lineId } = (await order(id)).deliveries[0];
    const again = await send(id, lineId, { name: 'Mara', email: 'mara@example.com', message: '', day: '' });
    expect(again.statusCode).toBe(200);
    expect(again.json().deliveries[0].recipient).toMatchObject({ email: 'mara@example.com', sentAt: null });
    await runJobs();
    expect((await mails('gift-card')).map(({ toAddress }) => toAddress)).toEqual([
      'marra@example.com',
      'mara@example.com',
    ]);
    // Planned for tomorrow, then put off: the job that comes tomorrow finds it too early, and comes again.
    await send(id, lineId, { name: '', email: 'mara@example.com', message: '', day: day(2) });
    await send(id, lineId, { name: '', email: 'mara@example.com', message: '', day: day(9) });
    await test.db.system`update jobs set due_at = now() where kind = 'gift-card' and status = 'waiting'`;
    await runJobs();
    expect(await mails('gift-card')).toHaveLength(2);
    const [job] = await test.db.system<
      { dueAt: Date }[]
    >`select due_at from jobs where kind = 'gift-card' and status = 'waiting'`;
    expect(job?.dueAt.getTime()).toBe((await order(id)).deliveries[0].recipient.sendAt);
  });

  it('hears what is wrong, and of whom', async () => {
    await put({});
    const { id } = await checkout();
    const { lineId } = (await order(id)).deliveries[0];
    const body = { name: '', email: '', message: '', day: '' };
    expect((await send(id, lineId, body)).json().error.fields.email).toContain('Enter the e-mail');
    expect(
      (await send(id, lineId, { ...body, email: 'a@example.com', day: '2020-01-01' })).json().error.fields.day,
    ).toContain('over');
    expect((await send(id, 'no-line', { ...body, email: 'a@example.com' })).statusCode).toBe(404);
    await buyer.call('POST', `/api/commerce/orders/${id}/cancel`, {}, owner);
    expect((await send(id, lineId, { ...body, email: 'a@example.com' })).statusCode).toBe(409);
  });
});
