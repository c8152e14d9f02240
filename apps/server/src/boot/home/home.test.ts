import { roles } from '@plinth/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addShipping, createTestShop, type TestShop, TestVisitor } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import type { Application } from '../application.ts';

let database: TestDatabase;
let application: Application;
let shop: TestShop;
let owner: OwnerAgent;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  shop = await createTestShop(database.db, { identifier: 'home' });
  await database.db.system`
    update websites set store_settings = '{}', contact_email = '' where website_id = ${shop.websiteId}`;
  await application.directory.refresh(shop.websiteId);
  owner = await signedInOwner(application.app, database.db, shop, roles.admin);
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const homeOf = async (agent: OwnerAgent) => {
  const answer = await agent.call('GET', '/api/owner/home');
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
  return answer.json() as { steps: { step: string; done: boolean }[]; waiting: unknown[]; today: unknown };
};
const doneOf = async () => (await homeOf(owner)).steps.filter(({ done }) => done).map(({ step }) => step);

it('ticks each first step off when it is done, and not before', async () => {
  const { steps, waiting, today } = await homeOf(owner);
  expect(steps.map(({ step }) => step)).toEqual([
    ...['name', 'design', 'page', 'product', 'payment', 'shipping', 'domain', 'publish'],
  ]);
  expect([waiting, today]).toEqual([[], { orders: 0, totalCents: 0 }]);
  expect(await doneOf()).toEqual(['publish']);
  const put = async (path: string, body: object) => expect((await owner.call('PUT', path, body)).statusCode).toBe(200);
  await put('/api/content/website-settings', { contactEmail: 'hello@example.com' });
  expect(await doneOf()).toEqual(['name', 'publish']);
  const payments = { methods: [{ kind: 'test', enabled: true, name: '', text: '' }] };
  await put('/api/commerce/payment-settings', payments);
  expect(await doneOf()).toEqual(['name', 'payment', 'publish']);
  await shop.addProduct({ priceCents: 4800, stock: 10 });
  expect(await doneOf()).toEqual(['name', 'product', 'payment', 'publish']);
  await addShipping(database.db, shop);
  expect(await doneOf()).toEqual(['name', 'product', 'payment', 'shipping', 'publish']);
  await put('/api/content/site-extras/lock-screen', { settings: { enabled: true }, password: 'not yet' });
  expect(await doneOf()).not.toContain('publish');
  await put('/api/content/site-extras/lock-screen', { settings: { enabled: false }, password: null });
  expect(await doneOf()).toContain('publish');
});

it('tells of the orders of today and of what waits, to each role what is theirs', async () => {
  const visitor = new TestVisitor(application.app, shop.host);
  await visitor.add(await shop.addProduct({ priceCents: 4800, stock: 10 }));
  const placed = (await visitor.checkout()).json();
  expect(placed.id).toBeDefined();
  const [order] = await database.db.system<{ total: number }[]>`
    select grand_total_cents::float8 as total from orders where id = ${placed.id}`;
  await database.db.system`
    update outbox_messages set status = 'failed' where website_id = ${shop.websiteId} and related_id = ${placed.id}`;
  const all = await homeOf(owner);
  expect(all.today).toEqual({ orders: 1, totalCents: order?.total });
  expect(all.waiting).toEqual([
    { what: 'orders', count: 1 },
    { what: 'mails', count: 1 },
  ]);
  // As with a transfer that has not come yet.
  await database.db.system`update payments set provider = 'manual', state = 'pending' where order_id = ${placed.id}`;
  expect((await homeOf(owner)).waiting).toContainEqual({ what: 'unpaid', count: 1 });
  await database.db.system`update payments set state = 'captured' where order_id = ${placed.id}`;
  expect((await homeOf(owner)).waiting).toHaveLength(2);
  const moderator = await signedInOwner(application.app, database.db, shop, roles.moderator);
  expect(await homeOf(moderator)).toEqual({ steps: [], waiting: [], today: null });
  const seller = await homeOf(await signedInOwner(application.app, database.db, shop, roles.storeManager));
  expect(seller.steps.map(({ step }) => step)).toEqual(['product', 'shipping']);
  expect(seller.waiting).toHaveLength(2);
  // Yesterday's orders are none of today's, by the clocks of the website.
  await database.db.system`
    update orders set created_at = created_at - interval '1 day' where website_id = ${shop.websiteId}`;
  expect((await homeOf(owner)).today).toEqual({ orders: 0, totalCents: 0 });
});
