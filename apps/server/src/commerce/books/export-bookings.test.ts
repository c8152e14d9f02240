import { newId, roles } from '@plinth/domain';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addShipping, createTestShop, type TestShop, TestVisitor } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

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
const accounts = {
  ...{ receivables: '1400', revenue: '8200', tax: '', stripe: '1360', paypal: '1361', manual: '1000', fees: '4970' },
  ...{ disputes: '1500', giftCards: '1700', gifts: '4600', expiredCards: '2700' },
  rates: [
    { ratePercent: '19', revenue: '8400', tax: '1776' },
    { ratePercent: '7', revenue: '8300', tax: '' },
  ],
};
type Row = Record<string, string>;
const exported = async (query = 'from=2026-11-01&to=2026-11-30', agent = owner) =>
  agent.call('GET', `${BOOKS}/bookings.csv?${query}`);
const cents = (text = '') => Math.round(Number(text) * 100);
/** What the rows leave on an account. */
const balance = (rows: Row[], account: string) =>
  rows.reduce(
    (sum, { Debit, Credit, Amount }) =>
      sum + (Debit === account ? cents(Amount) : 0) - (Credit === account ? cents(Amount) : 0),
    0,
  );

/** Two tax rates, a discount, shipping, a gift card that is sold and one that pays; a refund of a part; and orders that are not in it. */
async function sell() {
  const { system: sql } = database.db;
  const { websiteId } = shop;
  const product = { stock: 50 };
  const bowl = await shop.addProduct({ ...product, title: 'Bowl', priceCents: 11_900 });
  const book = await shop.addProduct({ ...product, title: 'Book', priceCents: 2_140 });
  const card = await shop.addProduct({ title: 'Card', productType: 4, priceCents: 2_500 });
  await sql`
    insert into tax_rules (website_id, id, name, country, rate_basis_points, class_rates, applies_to_shipping, included_in_price)
    values (${websiteId}, ${newId()}, 'VAT', 'US', 1900, ${sql.json({ reduced: 700 })}, true, true)`;
  const categoryId = newId();
  await sql`
    insert into categories (website_id, id, collection_id, display_name, slug)
    select website_id, ${categoryId}, id, 'Books', 'books' from collections
    where website_id = ${websiteId} and type_name = 'products'`;
  await sql`insert into item_categories ${sql({ websiteId, itemId: book.itemId, categoryId })}`;
  await sql`insert into tax_categories (website_id, category_id, tax_class) values (${websiteId}, ${categoryId}, 'reduced')`;
  await sql`
    insert into coupons (website_id, id, code, name, kind, amount)
    values (${websiteId}, ${newId()}, 'Ten', 'Ten off', 'fixed', 1001)`;
  const given = await owner.call('POST', '/api/commerce/gift-cards', {
    ...{ id: newId(), amountCents: 3_000, note: 'Thanks', name: '', email: '', message: '', day: '' },
  });
  expect([given.statusCode, given.body]).toMatchObject([201, expect.any(String)]);
  const { code } = (await owner.call('POST', `/api/commerce/gift-cards/${given.json().id}/reveal`, {})).json();
  const buyer = new TestVisitor(application.app, shop.host);
  await buyer.add(bowl);
  await buyer.add(book);
  await buyer.add(card);
  expect((await buyer.call('POST', '/api/commerce/shopping-cart/gift-cards', { code })).statusCode).toBe(200);
  const placed = await buyer.checkout({ couponCode: 'TEN', payment: { provider: 'manual' } });
  expect([placed.statusCode, placed.body]).toMatchObject([200, expect.any(String)]);
  const { id } = placed.json();
  const url = `/api/commerce/orders/${id}`;
  expect((await owner.call('POST', `${url}/paid`)).statusCode).toBe(200);
  // Hands its gift card over.
  expect((await owner.call('POST', `${url}/fulfill`, {})).statusCode).toBe(200);
  expect((await owner.call('POST', `${url}/invoice`)).statusCode).toBe(200);
  const { items } = (await owner.call('GET', url)).json();
  const lineId = items.find(({ productName }: { productName: string }) => productName === 'Bowl').id;
  const lines = [{ lineId, quantity: 1, restock: true }];
  const back = await owner.call('POST', `${url}/refunds`, { key: newId(), lines, shippingCents: 0 });
  expect([back.statusCode, back.body]).toMatchObject([200, expect.any(String)]);
  // Taken back before it was paid; and a test.
  for (const payment of [{ provider: 'manual' }, undefined]) {
    const other = new TestVisitor(application.app, shop.host);
    await other.add(book);
    const answer = await other.checkout(payment ? { payment } : {});
    if (payment) await owner.call('POST', `/api/commerce/orders/${answer.json().id}/cancel`, { notify: false });
  }
  return id as string;
}

it('exports every movement with account and counter-account, so that it agrees with orders and ledger', async () => {
  const { version } = (await owner.call('GET', `${BOOKS}/accounts`)).json();
  const saved = await owner.call('PUT', `${BOOKS}/accounts`, { ...accounts, version });
  expect([saved.statusCode, saved.json()]).toMatchObject([200, accounts]);
  const rates = [...accounts.rates, { ratePercent: '7.0', revenue: '1', tax: '' }];
  expect((await owner.call('PUT', `${BOOKS}/accounts`, { ...accounts, rates })).json().error.fields).toEqual({
    rates: '7.0 % stands here twice: name each rate once.',
  });
  const { system: sql } = database.db;
  const today = async () => {
    const [row] = await sql<{ day: string }[]>`select (now() at time zone 'America/New_York')::date::text as day`;
    return row?.day ?? '';
  };
  const from = await today();
  const id = await sell();
  const days = `from=${from}&to=${await today()}`;
  const [order] = await sql`select * from orders where id = ${id}`;
  const answer = await exported(days);
  expect(answer.statusCode).toBe(200);
  const rows: Row[] = parse(answer.body, { columns: true });
  const ofOrder = rows.filter(({ Order }) => Order === '00001');
  expect(ofOrder.map(({ What, Debit, Credit }) => `${What} ${Debit} ${Credit}`).sort()).toEqual([
    'captured 1000 1400',
    'card-issued 1400 1700',
    'card-redeemed 1700 1400',
    'card-refunded 1400 1700',
    'refunded 1400 1000',
    'returned 1776 1400',
    'returned 8300 1400',
    'returned 8400 1400',
    'sale 1400 1776',
    'sale 1400 8300',
    'sale 1400 8400',
  ]);
  expect(rows.filter(({ Order }) => Order === '00002').map(({ What }) => What)).toEqual([
    ...['sale', 'sale', 'sale', 'canceled', 'canceled', 'canceled'],
  ]);
  expect(rows.some(({ Order }) => Order === '00003')).toBe(false);
  expect(new Set(ofOrder.map(({ Document }) => Document))).toEqual(new Set(['INV-00001', 'CN-00001']));
  // What is owed is nothing; providers and gift cards hold what their ledgers say; sales are what orders say.
  expect(balance(rows, '1400')).toBe(0);
  const [ledger] = await sql`
    select (select sum(amount_cents)::int from payment_entries
        where website_id = ${shop.websiteId} and not test_mode and kind in ('captured', 'refunded')) as moved,
      (select sum(balance_cents)::int from gift_cards where website_id = ${shop.websiteId} and not test_mode) as cards`;
  expect([balance(rows, '1000'), -balance(rows, '1700')]).toEqual([ledger?.moved, ledger?.cards]);
  const sales = ofOrder.filter(({ What }) => What === 'sale');
  expect(sales.reduce((sum, { Amount }) => sum + cents(Amount), 0)).toBe(order?.grandTotalCents - 2_500);
  const vat = order?.taxLines.find(({ ratePercent }: { ratePercent: string }) => ratePercent === '19');
  expect(-balance(sales, '1776')).toBe(vat.taxCents);
  expect(-balance(sales, '8400')).toBe(vat.baseCents - vat.taxCents);

  const datev = await exported(`${days}&format=datev`);
  const [head = '', ...lines] = datev.body.trimEnd().split('\n');
  expect(head).toBe(
    '\uFEFFUmsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Konto;Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel;Belegdatum;Belegfeld 1;Buchungstext',
  );
  const [, month, date] = sales[0]?.Date?.split('-') ?? [];
  expect(lines).toHaveLength(rows.length);
  expect(lines).toContain(
    `${(vat.taxCents / 100).toFixed(2).replace('.', ',')};S;USD;1400;1776;;${date}${month};INV-00001;Sale, tax 19 % 00001`,
  );
});

it('is read page by page, oldest first, for the days of the website and nobody else', async () => {
  const { system: sql } = database.db;
  const other = await createTestShop(database.db);
  const { websiteId } = other;
  const many = await signedInOwner(application.app, database.db, other, roles.admin);
  // 1,201 of the same moment, on the last minute of a day in New York; and one on the next day.
  for (const [count, at] of [
    [1201, '2026-03-02T04:59:00Z'],
    [1, '2026-03-02T05:00:00Z'],
  ] as const)
    await sql`
      insert into payment_entries (website_id, id, payment_id, order_id, provider, provider_reference, kind, amount_cents, currency,
        test_mode, created_at)
      select ${websiteId}, ${newId()} || n, 'p', 'o', 'stripe', '=cmd|' || n, 'captured', n, 'USD', false, ${at}
      from generate_series(1, ${count}) n`;
  const rows: Row[] = parse((await exported('from=2026-02-01&to=2026-03-01', many)).body, { columns: true });
  expect(rows).toHaveLength(1201);
  expect(balance(rows, '1360')).toBe((1201 * 1202) / 2);
  expect(rows.every(({ Reference = '', Date: day }) => Reference.startsWith("'=") && day === '2026-03-01')).toBe(true);
  for (const query of ['from=2026-03-02&to=2026-03-01', 'from=2025-12-31&to=2026-01-01&format=datev'])
    expect(Object.keys((await exported(query, many)).json().error.fields)).toEqual(['to']);
  expect((await exported('from=2025-12-31&to=2026-01-01', many)).statusCode).toBe(200);
  const editor = await signedInOwner(application.app, database.db, other, roles.editor);
  expect((await exported(undefined, editor)).statusCode).toBe(403);
});
