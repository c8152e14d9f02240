import type { Books } from '@plinth/contract';
import { roles } from '@plinth/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { JobRunner } from '../../platform/jobs/runner.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addShipping, createTestShop, type TestShop, TestVisitor } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { bookCheckJob, nightlyBookChecksJob, scheduleBookChecks } from './check-job.ts';

let database: TestDatabase;
let application: Application;
let shop: TestShop;
let owner: OwnerAgent;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  shop = await createTestShop(database.db, { storeSettings: { manualPayment: true } });
  await addShipping(database.db, shop);
  owner = await signedInOwner(application.app, database.db, shop, roles.admin);
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const BOOKS = '/api/commerce/books';

async function place(change: Record<string, unknown> = {}) {
  const visitor = new TestVisitor(application.app, shop.host);
  await visitor.add(await shop.addProduct({ priceCents: 4800, stock: 5 }));
  return (await visitor.checkout(change)).json();
}
/** Asks for a comparison, as the button does, and lets the jobs work. */
async function check(): Promise<Books> {
  const asked = await owner.call('POST', `${BOOKS}/check`);
  expect([asked.statusCode, asked.json().running]).toEqual([202, true]);
  await runJobs();
  const books: Books = (await owner.call('GET', BOOKS)).json();
  expect(books.running).toBe(false);
  return books;
}
async function runJobs() {
  const runner = new JobRunner(database.db, [bookCheckJob(database.db), nightlyBookChecksJob(database.db)]);
  await runner.drain();
  await runner.stop();
}
const told = ({ check: made }: Books) => made?.results.flatMap(({ problems }) => problems.map(({ text }) => text));
const entries = async (query = '') => (await owner.call('GET', `${BOOKS}/entries${query}`)).json();

it('writes one line for each thing that happens to money, and finds nothing in books that agree', async () => {
  const kept = await place();
  const canceled = await place();
  await place({ payment: { provider: 'manual' } });
  await owner.call('POST', `/api/commerce/orders/${canceled.id}/cancel`, { notify: false });
  const { entries: lines } = await entries();
  expect(lines.map(({ kind, orderNumber, amountCents }: never) => [kind, orderNumber, amountCents])).toEqual([
    ['refunded', 2, -5300],
    ['awaited', 3, 5300],
    ['captured', 2, 5300],
    ['captured', 1, 5300],
  ]);
  expect((await entries('?kind=refunded')).entries).toHaveLength(1);
  const first = await entries('?limit=3');
  expect((await entries(`?limit=3&cursor=${first.nextCursor}`)).entries).toMatchObject([
    { kind: 'captured', orderId: kept.id },
  ]);
  const books = await check();
  expect(told(books)).toEqual([]);
  expect(books.check).toMatchObject({ problemCount: 0 });
  expect(books.check?.results.find(({ name }) => name === 'order-lines')?.checked).toBe(3);
});

it('lets nobody change a line of the ledger, nor write a payment without one', async () => {
  const { system } = database.db;
  await expect(system`update payment_entries set amount_cents = 1`).rejects.toThrow('a ledger is only ever added to');
  const { id } = await place();
  await system`update payments set state = 'refunded' where order_id = ${id}`;
  await system`update payments set state = 'refunded' where order_id = ${id}`;
  const lines = await system`select kind, amount_cents from payment_entries where order_id = ${id} order by id`;
  expect(lines.map((line) => ({ ...line }))).toEqual([
    { kind: 'captured', amountCents: 5300 },
    { kind: 'refunded', amountCents: -5300 },
  ]);
});

it('names every order, payment, gift card, stock, number and mail that does not agree', async () => {
  const { system } = database.db;
  const spoil = async (spoiled: (orderId: string) => Promise<unknown>) => {
    const { id } = await place();
    await spoiled(id);
    const [row] = await system`select order_number from orders where id = ${id}`;
    return `Order #${String(row?.orderNumber).padStart(5, '0')}: `;
  };
  const line = await spoil((id) => system`update order_items set unit_price_cents = 4700 where order_id = ${id}`);
  const total = await spoil((id) => system`update orders set shipping_cents = 600 where id = ${id}`);
  const paid = await spoil((id) => system`update payments set amount_cents = 5400 where order_id = ${id}`);
  const gift = await spoil((id) => system`update orders set gift_card_cents = 300 where id = ${id}`);
  const canceled = await spoil((id) => system`update orders set status = 'canceled' where id = ${id}`);
  const taken = await spoil((id) => system`update order_items set stock_taken = 3 where order_id = ${id}`);
  const mail = await spoil((id) => system`delete from outbox_messages where related_id = ${id}`);
  const used = await spoil(
    (id) => system`update orders set discounts = '[{"code": "TEN", "label": "", "cents": 300}]' where id = ${id}`,
  );
  const { variantId, sku } = await shop.addProduct({ stock: 5 });
  await system`update variants set stock = 4 where id = ${variantId}`;
  await system.begin(async (tx) => {
    await tx`alter table variants disable trigger stock_moved`;
    await tx`update variants set stock = 3 where id = ${variantId}`;
    await tx`alter table variants enable trigger stock_moved`;
  });
  await system`
    insert into coupons (website_id, id, code, name, kind, amount, uses)
    values (${shop.websiteId}, 'coupon', 'TEN', 'Ten off', 'fixed', 1000, 2)`;
  await system`
    insert into gift_cards (website_id, id, code_hash, sealed_code, ending, currency, balance_cents)
    values (${shop.websiteId}, 'card', 'hash', '', 'WXYZ', 'USD', 500)`;
  await system`update website_counters set value = value + 1 where website_id = ${shop.websiteId} and name = 'order'`;
  await system`
    insert into order_documents (website_id, id, order_id, kind, prefix, number, currency, total_cents, tax_cents, content)
    values (${shop.websiteId}, 'first', 'a', 'invoice', 'INV-', 7, 'USD', 0, 0, '{}'),
      (${shop.websiteId}, 'third', 'b', 'invoice', 'INV-', 9, 'USD', 0, 0, '{}')`;
  const books = await check();
  const found = told(books);
  for (const text of [
    `The stock of ${sku} is 3, and its ledger ends at 4.`,
    'The discount Ten off counts 2 uses, and 0 of them stand in orders.',
    `${used}$3.00 were taken off by discounts with a code, and their uses come to $0.00.`,
    '3 numbers of INV- were given, and there are 2 papers.',
    `${line}its lines come to $47.00, and it says $48.00.`,
    `${total}its total is $53.00, and its parts come to $54.00.`,
    `${paid}$53.00 were to be paid, and its payments are over $54.00.`,
    `${gift}gift cards paid $3.00 of it, and $0.00 were taken off the cards.`,
    `${canceled}it was cancelled, and $53.00 of it have not gone back.`,
    `${mail}no confirmation was sent to ada@example.com.`,
    'The gift card that ends in WXYZ holds $5.00, and its entries come to $0.00.',
  ])
    expect(found).toContain(text);
  expect(found).toContainEqual(
    expect.stringMatching(
      new RegExp(`^${paid}the payment test_\\w+ stands at \\$54.00, and in the ledger at \\$53.00.`),
    ),
  );
  expect(found).toContainEqual(expect.stringMatching(new RegExp(`^${taken}3 pieces of SKU-\\d+ left the stock`)));
  expect(found).toContainEqual(expect.stringMatching(/order numbers were given, and there are \d+ orders\.$/));
  expect(books.check?.problemCount).toBe(found?.length);
  // The owner is told once, and again when something else is found.
  const notices = () => system`
    select subject, plain_text from outbox_messages where website_id = ${shop.websiteId} and kind = 'book-problems' order by id`;
  const [notice] = await notices();
  expect(notice?.subject).toBe(`${found?.length} things in your books do not agree – Test & Shop`);
  expect(notice?.plainText).toContain(`– The stock of ${sku} is 3, and its ledger ends at 4.`);
  await check();
  expect(await notices()).toHaveLength(1);
  await system`update variants set stock = 4 where id = ${variantId}`;
  await check();
  expect(await notices()).toHaveLength(2);
});

it('is done every night for every website, and shown to nobody else', async () => {
  const other = await createTestShop(database.db);
  await scheduleBookChecks(database.db);
  await database.db.system`update jobs set due_at = now() where kind = 'book-checks'`;
  await runJobs();
  const [row] = await database.db.system`select problem_count from book_checks where website_id = ${other.websiteId}`;
  expect(row?.problemCount).toBe(0);
  const [next] = await database.db.system`
    select due_at > now() + interval '23 hours' as tomorrow from jobs where kind = 'book-checks' and status = 'waiting'`;
  expect(next?.tomorrow).toBe(true);
  const editor = await signedInOwner(application.app, database.db, shop, roles.editor);
  expect((await editor.call('GET', BOOKS)).statusCode).toBe(403);
});
