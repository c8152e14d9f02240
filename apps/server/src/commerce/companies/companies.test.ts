import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId, roles } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { readWebsite } from '../../platform/websites/service.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addShipping, createTestShop, newYork, type TestShop, TestVisitor } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { checkBooks } from '../books/check-books.ts';

/** What the register says, and what it was asked. */
const register = { status: 200, answer: {} as object, asked: [] as Record<string, string>[] };
let standIn: Server;
let database: TestDatabase;
let application: Application;
let shop: TestShop;
let owner: OwnerAgent;
let bowl: Awaited<ReturnType<TestShop['addProduct']>>;

beforeAll(async () => {
  standIn = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      register.asked.push({ path: request.url ?? '', ...JSON.parse(body) });
      response.writeHead(register.status, { 'content-type': 'application/json' }).end(JSON.stringify(register.answer));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => standIn.once('listening', listening));
  database = await createTestDatabase();
  const viesUrl = `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`;
  application = await startWholeApplication(database.db, { viesUrl });
  shop = await createTestShop(database.db, {
    identifier: 'companies',
    country: 'DE',
    storeSettings: { companies: { asked: true, reverseCharge: true }, invoices: { vatId: 'DE136695976' } },
  });
  await addShipping(database.db, shop, 595);
  for (const country of ['DE', 'NL', 'US'])
    await database.db.system`
      insert into tax_rules (website_id, id, name, country, rate_basis_points, applies_to_shipping, included_in_price)
      values (${shop.websiteId}, ${newId()}, 'VAT', ${country}, 1900, true, true)`;
  bowl = await shop.addProduct({ title: 'Bowl', priceCents: 11_900, stock: 500 });
  await application.directory.refresh(shop.websiteId);
  owner = await signedInOwner(application.app, database.db, shop, roles.admin);
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
  standIn?.close();
});
beforeEach(() =>
  Object.assign(register, { status: 200, answer: { valid: true, requestIdentifier: 'WAPI42' }, asked: [] }),
);

const dutch = { name: 'Fiets B.V.', vatId: 'nl 0044.95.445.B01' };
const amsterdam = { ...newYork, city: 'Amsterdam', region: '', postalCode: '1012 AB', country: 'NL' };
const cartOf = async (visitor: TestVisitor) => (await visitor.call('GET', '/api/commerce/shopping-cart')).json();
const setCompany = (visitor: TestVisitor, company: object) =>
  visitor.call('PUT', '/api/commerce/shopping-cart/company', company);
const goesTo = (visitor: TestVisitor, country: string) =>
  visitor.call('PUT', '/api/commerce/shopping-cart/shipping', { location: { country } });
const orderOf = async (id: string) => (await owner.call('GET', `/api/commerce/orders/${id}`)).json();

/** Somebody with two bowls, each 119.00 with 19.00 of tax in it. */
async function buyer(): Promise<TestVisitor> {
  const visitor = new TestVisitor(application.app, shop.host);
  await visitor.add(bowl, 2);
  return visitor;
}

describe('a company of another member state', () => {
  it('pays no tax once the register knows its VAT id, and is charged what it was shown', async () => {
    const visitor = await buyer();
    await goesTo(visitor, 'NL');
    expect(await cartOf(visitor)).toMatchObject({ grandTotalCents: 24_395, taxCents: 3895 });
    const { shoppingCart } = (await setCompany(visitor, dutch)).json();
    expect(shoppingCart).toMatchObject({
      company: { name: 'Fiets B.V.', vatId: 'NL004495445B01', state: 'valid' },
      withoutTax: expect.stringContaining('Reverse charge'),
      ...{ subtotalCents: 20_000, shippingCostCents: 500, taxCents: 0, grandTotalCents: 20_500 },
      entries: [{ purchasePriceCents: 10_000 }],
    });
    expect(register.asked).toEqual([
      {
        path: '/check-vat-number',
        ...{
          countryCode: 'NL',
          vatNumber: '004495445B01',
          requesterMemberStateCode: 'DE',
          requesterNumber: '136695976',
        },
      },
    ]);
    const placed = await visitor.checkout({
      shippingAddress: amsterdam,
      expectedTotalCents: 20_500,
      email: 'fiets@example.com',
    });
    expect(placed.statusCode).toBe(200);
    const order = await orderOf(placed.json().id);
    const confirmation = (await visitor.page(placed.json().confirmationUrl)).body;
    expect(confirmation).toContain('Reverse charge');
    expect(confirmation).toContain('NL004495445B01');
    expect(order).toMatchObject({
      taxCents: 0,
      taxLines: [],
      items: [{ unitPriceCents: 10_000 }],
      payments: [{ amountCents: 20_500 }],
      buyer: {
        treatment: 'reverse-charge',
        company: { vatId: 'NL004495445B01', check: { state: 'valid', consultation: 'WAPI42' } },
      },
    });
    const customer = (await owner.call('GET', `/api/commerce/customers/${order.customerId}`)).json();
    expect(customer).toMatchObject({ companyName: 'Fiets B.V.', vatId: 'NL004495445B01' });
    const { id } = (await owner.call('POST', `/api/commerce/orders/${order.id}/invoice`)).json().documents[0];
    const [paper] = await database.db.system`select content from order_documents where id = ${id}`;
    expect(paper?.content.buyer).toEqual(expect.arrayContaining(['Fiets B.V.', 'VAT id NL004495445B01']));
    expect(paper?.content.notes.join(' ')).toContain('Reverse charge');
    const csv = (await owner.call('GET', '/api/commerce/orders.csv')).body;
    expect(csv).toContain('NL004495445B01');
    const [mail] = await database.db.system`select plain_text from outbox_messages where related_id = ${order.id}`;
    expect(mail?.plainText).toContain('Reverse charge');
  });

  it('pays it at home, and is asked again where its address takes the total away from what it saw', async () => {
    const visitor = await buyer();
    await goesTo(visitor, 'NL');
    await setCompany(visitor, dutch);
    const berlin = { ...amsterdam, city: 'Berlin', postalCode: '10115', country: 'DE' };
    const refused = await visitor.checkout({ shippingAddress: berlin, expectedTotalCents: 20_500 });
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'cart-changed']);
    expect(refused.json().shoppingCart).toMatchObject({ grandTotalCents: 24_395 });
    expect((await visitor.checkout({ shippingAddress: berlin, expectedTotalCents: 24_395 })).statusCode).toBe(200);
  });

  it('that types its VAT id and orders at once agrees to the new total first', async () => {
    const visitor = await buyer();
    const wanted = { shippingAddress: amsterdam, company: dutch };
    const refused = await visitor.checkout({ ...wanted, expectedTotalCents: 24_395 });
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'cart-changed']);
    const placed = await visitor.checkout({ ...wanted, expectedTotalCents: 20_500 });
    expect(placed.statusCode).toBe(200);
    expect(register.asked).toHaveLength(1);
  });

  it.each([
    ['does not know', { status: 200, answer: { valid: false } }, 'invalid'],
    ['cannot be reached', { status: 503, answer: {} }, 'unverified'],
    [
      'has no answer of the member state',
      { status: 200, answer: { actionSucceed: false, valid: false } },
      'unverified',
    ],
  ])('buys with tax where the register %s', async (_what, said, state) => {
    Object.assign(register, said);
    const visitor = await buyer();
    await goesTo(visitor, 'NL');
    const { shoppingCart } = (await setCompany(visitor, dutch)).json();
    expect(shoppingCart).toMatchObject({ company: { state }, grandTotalCents: 24_395, taxCents: 3895 });
    const placed = await visitor.checkout({ shippingAddress: amsterdam });
    expect((await orderOf(placed.json().id)).buyer).toMatchObject({ treatment: null, company: { check: { state } } });
  });

  it('is told what is wrong with what it types', async () => {
    const visitor = await buyer();
    const wrong = await setCompany(visitor, { name: '', vatId: 'NL123' });
    expect(wrong.statusCode).toBe(422);
    expect(Object.keys(wrong.json().error.fields).sort()).toEqual(['company.name', 'company.vatId']);
    expect(register.asked).toEqual([]);
    const page = await visitor.post('/checkout', {
      intent: 'apply-company',
      'company.name': 'A',
      'company.vatId': 'NL123',
    });
    expect(page.body).toContain('This is no VAT id');
  });
});

/** The cookie of whoever is signed in. */
const SESSION = 'site-user-session';

describe('an exempt customer', () => {
  const email = 'school@example.com';
  let visitor: TestVisitor;
  let customerId: string;
  const exempt = async (taxExemption: object | null) => {
    const { version } = (await owner.call('GET', `/api/commerce/customers/${customerId}`)).json();
    return owner.call('PATCH', `/api/commerce/customers/${customerId}`, { version, taxExemption });
  };

  beforeAll(async () => {
    visitor = new TestVisitor(application.app, shop.host);
    await visitor.post('/account/create', { name: 'A School', email, password: 'a long password' });
    const [row] = await database.db.system`select customer_id from customer_emails where email = ${email}`;
    customerId = row?.customerId;
  });

  it('pays no tax while signed in with a confirmed address, up to the last day of the certificate', async () => {
    const school = { reason: 'School', certificate: 'TX-1', expiresOn: '' };
    expect((await exempt(school)).json()).toMatchObject({ taxExemption: school });
    const first = await visitor.add(bowl);
    expect(first.shoppingCart).toMatchObject({ subtotalCents: 11_900 });
    await database.db.system`update site_users set email_verified_at = now() where email = ${email}`;
    expect(await cartOf(visitor)).toMatchObject({
      subtotalCents: 10_000,
      withoutTax: 'Exempt from tax: School (certificate TX-1).',
    });
    await exempt({ ...school, expiresOn: '2020-12-31' });
    expect(await cartOf(visitor)).toMatchObject({ subtotalCents: 11_900 });
    await exempt({ ...school, expiresOn: '2999-12-31' });
    const placed = await visitor.checkout({ email, expectedTotalCents: 10_500 });
    expect(placed.statusCode).toBe(200);
    expect(await orderOf(placed.json().id)).toMatchObject({
      taxCents: 0,
      buyer: { treatment: 'exempt', exemption: { certificate: 'TX-1' }, company: null },
    });
  });

  it('keeps the company that they buy for in their account, and finds it at the checkout', async () => {
    const account = (await visitor.page('/account/details')).body;
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(account)?.[1] ?? '';
    const form = (vatId: string) => visitor.post('/account/details/company', { xsrf, name: 'Schule e. V.', vatId });
    expect((await form('DE1')).body).toContain('This is no VAT id');
    expect((await form('de 136695976')).statusCode).toBe(303);
    await visitor.add(bowl);
    const page = (await visitor.page('/checkout')).body;
    expect(page).toContain('value="Schule e. V."');
    expect(page).toContain('value="DE136695976"');
  });

  it('is nobody who only types the address', async () => {
    const guest = await buyer();
    const placed = await guest.checkout({ email });
    expect(await orderOf(placed.json().id)).toMatchObject({ taxCents: 3895, buyer: null });
  });

  it('is parted from a cart that nobody signed in to any more: it costs what it costs everybody', async () => {
    await visitor.add(bowl);
    expect(await cartOf(visitor)).toMatchObject({ subtotalCents: 20_000 });
    await database.db.system`update carts set site_user_id = null where not is_purchased`;
    expect(await cartOf(visitor)).toMatchObject({ subtotalCents: 23_800 });
  });

  it('pays tax once signed out, whatever their cart has shown before, and none once signed in', async () => {
    const signedIn = visitor.cookies.get(SESSION) ?? '';
    expect((await cartOf(visitor)).withoutTax).toBeUndefined();
    expect((await visitor.page('/checkout')).body).toContain('Exempt from tax');
    expect(await cartOf(visitor)).toMatchObject({ withoutTax: expect.stringContaining('School') });
    visitor.cookies.delete(SESSION);
    const { grandTotalCents } = await cartOf(visitor);
    const refused = await visitor.checkout({ email, expectedTotalCents: grandTotalCents });
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'cart-changed']);
    expect((await visitor.page('/checkout')).body).not.toContain('Exempt from tax');
    visitor.cookies.set(SESSION, signedIn);
    expect((await visitor.page('/checkout')).body).toContain('Exempt from tax');
  });

  it('is in the audit log with each change of it, without what their paper says', async () => {
    await exempt({ reason: 'School', certificate: 'TX-1', expiresOn: '2999-12-31' });
    await exempt(null);
    const subject = `/api/commerce/customers/${customerId}`;
    await expect
      .poll(async () => {
        const { entries } = (await owner.call('GET', '/api/owner/audit-log')).json();
        return entries
          .filter((one: { subject: string }) => one.subject === subject)
          .map((one: { about: string }) => one.about);
      })
      .toEqual(expect.arrayContaining(['pays no tax until 2999-12-31', 'pays tax']));
  });

  it('needs a reason, and somebody who was faster is told', async () => {
    expect((await exempt({ reason: '  ', certificate: '', expiresOn: '' })).statusCode).toBe(422);
    expect((await exempt({ reason: 'School', certificate: '', expiresOn: '2026-99-99' })).statusCode).toBe(422);
    const stale = await owner.call('PATCH', `/api/commerce/customers/${customerId}`, { version: 0, vatId: '' });
    expect([stale.statusCode, stale.json().error.code]).toEqual([409, 'conflict']);
  });
});

it('sales without tax stand apart in the tax report', async () => {
  const { websiteId } = shop;
  await database.db
    .system`update orders set test_mode = false, created_at = '2026-01-05T12:00:00Z' where website_id = ${websiteId}`;
  const report = await owner.call('GET', '/api/commerce/reports?from=2026-01-05&to=2026-01-05&period=day');
  expect(report.json().taxes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ country: 'NL', tax: 'Reverse charge', orders: 2, taxCents: 0, totalCents: 41_000 }),
      expect.objectContaining({ country: 'US', tax: 'Exempt customers', orders: 1, taxCents: 0, totalCents: 10_500 }),
    ]),
  );
});

it('a company exchanges goods without tax as it bought them, and its papers say why none is charged', async () => {
  const large = await shop.addVariant(bowl.itemId, { priceCents: 14_280, stock: 4 });
  const small = await shop.addVariant(bowl.itemId, { priceCents: 5_950, stock: 4 });
  const visitor = await buyer();
  await setCompany(visitor, dutch);
  const placed = await visitor.checkout({ shippingAddress: amsterdam, email: 'fiets@example.com' });
  const { id, confirmationUrl } = placed.json();
  expect((await owner.call('POST', `/api/commerce/orders/${id}/invoice`)).statusCode).toBe(200);
  const sent = await owner.call('POST', `/api/commerce/orders/${id}/fulfill`, {});
  const line: string = sent.json().items[0].id;
  const token = new URL(confirmationUrl, 'http://x').searchParams.get('token') ?? '';
  const page = await new TestVisitor(application.app, shop.host).page(`/account/orders/${id}/return?token=${token}`);
  // 120.00 and 50.00 without their tax, after 100.00.
  expect(page.body).toContain('$20.00 more<');
  expect(page.body).toContain('$50.00 back<');
  const exchangeFor = async (variantId: string) => {
    const form = { token, [`quantity-${line}`]: '1', [`reason-${line}`]: 'does-not-fit', wish: 'exchange' };
    await visitor.post(`/account/orders/${id}/return`, { ...form, [`exchange-${line}`]: variantId });
    const { version, returns } = await orderOf(id);
    const path = `/api/commerce/orders/${id}/returns/${returns.at(-1).id}/exchange`;
    const done = await owner.call('POST', path, { version, restock: true });
    expect(done.statusCode, done.body).toBe(200);
    return orderOf(done.json().returns.at(-1).exchangeOrderId);
  };
  const dearer = await exchangeFor(large.variantId);
  expect(dearer).toMatchObject({
    ...{ subtotalCents: 12_000, discountCents: 10_000, taxCents: 0, grandTotalCents: 2_000 },
    ...{ taxLines: [], buyer: { treatment: 'reverse-charge', company: { vatId: 'NL004495445B01' } } },
  });
  await exchangeFor(small.variantId);
  expect(await orderOf(id)).toMatchObject({ refundedCents: 5_000 });
  const invoiced = await owner.call('POST', `/api/commerce/orders/${dearer.id}/invoice`);
  const papers = await database.db.system`
    select kind, content from order_documents where order_id = ${id} or id = ${invoiced.json().documents[0].id} order by id`;
  expect(papers.map(({ kind }) => kind).sort()).toEqual(['credit-note', 'invoice', 'invoice']);
  for (const { content } of papers) {
    expect(content.buyer).toEqual(expect.arrayContaining(['Fiets B.V.', 'VAT id NL004495445B01']));
    expect(content.notes.join(' ')).toContain('Reverse charge');
    expect(content.taxes).toEqual([]);
    expect(JSON.stringify(content)).not.toContain('with tax');
  }
  const results = await inWebsite(database.db, shop.websiteId, async (tx) =>
    checkBooks(tx, await readWebsite(tx, shop.websiteId)),
  );
  expect(results.flatMap(({ problems }) => problems)).toEqual([]);
});

it('a shop that does not ask for companies takes none', async () => {
  const settings = (await owner.call('GET', '/api/commerce/tax-settings')).json();
  expect(settings).toMatchObject({ companies: { asked: true, reverseCharge: true }, homeCountry: 'DE' });
  const { version, rules, categories } = settings;
  const off = { version, rules, categories, companies: { asked: false, reverseCharge: false } };
  expect((await owner.call('PUT', '/api/commerce/tax-settings', off)).statusCode).toBe(200);
  const visitor = await buyer();
  expect((await setCompany(visitor, dutch)).statusCode).toBe(422);
  expect((await visitor.page('/checkout')).body).not.toContain('Buying for a company');
});
