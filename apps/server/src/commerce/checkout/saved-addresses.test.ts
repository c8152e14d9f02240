import { newId } from '@plinth/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type ContentSite, contentSite } from '../../testing/content-site.ts';
import { readHtml } from '../../testing/read-html.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addZone, newYork, TestVisitor } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let site: ContentSite;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await contentSite(database.db, () => application.app, 'addresses');
  const shop = await site.collection({ typeName: 'products', urlId: 'shop', type: 13 });
  const itemId = await site.item(shop, { urlId: 'bowl', title: 'Bowl', recordType: 11, productType: 1 });
  const { system: sql } = database.db;
  await sql`insert into variants ${sql({ websiteId: site.websiteId, itemId, id: newId(), sku: 'BOWL', priceCents: 1000, stock: 9 })}`;
  await sql`
    insert into shipping_options (website_id, id, name, kind, rates)
    values (${site.websiteId}, 'post', 'Post', 'flat', ${sql.json({ costCents: 500 })})`;
  await application.directory.refresh(site.websiteId);
  bowl = { itemId, variantId: '', sku: 'BOWL' };
  const bookId = await site.item(shop, { urlId: 'book', title: 'Book', recordType: 11, productType: 2 });
  await sql`insert into variants ${sql({ websiteId: site.websiteId, itemId: bookId, id: newId(), sku: 'BOOK', priceCents: 700, unlimited: true })}`;
  book = { itemId: bookId, variantId: '', sku: 'BOOK' };
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});
let bowl: { itemId: string; variantId: string; sku: string };
let book: typeof bowl;

const boston = {
  ...newYork,
  address1: '2 Beacon St',
  address2: 'Floor 3',
  city: 'Boston',
  region: 'MA',
  postalCode: '02108',
};

/** Somebody with a bowl in the cart; with an email address signed in, too. */
const shopper = (email?: string, ...addresses: Record<string, string>[]) => visitorWith(bowl, email, ...addresses);
/** The same with a book, which is no parcel. */
const reader = (email: string, ...addresses: Record<string, string>[]) => visitorWith(book, email, ...addresses);

async function visitorWith(entry: typeof bowl, email?: string, ...addresses: Record<string, string>[]) {
  const visitor = new TestVisitor(application.app, site.host);
  if (email) await visitor.post('/account/create', { name: 'Ada Lovelace', email, password: 'a long password' });
  const { system: sql } = database.db;
  for (const [index, address] of addresses.entries())
    await sql`
      insert into site_user_addresses (website_id, site_user_id, id, address, updated_at)
      select ${site.websiteId}, id, ${newId()}, ${sql.json(address)}, now() - ${`${index} hours`}::interval
      from site_users where website_id = ${site.websiteId} and email = ${email ?? ''}`;
  await visitor.add(entry);
  return visitor;
}

/** What the form would send, and the choices of its saved addresses. */
function formOf(html: string) {
  const elements = readHtml(html);
  const fields: Record<string, string> = {};
  for (const { name, attributes } of elements)
    if (name === 'input' && attributes.name && !['radio', 'checkbox'].includes(attributes.type ?? ''))
      fields[attributes.name] = attributes.value ?? '';
  const start = elements.findIndex(({ attributes }) => attributes.name === 'savedAddress');
  const end = elements.findIndex(({ name }, index) => index > start && name !== 'option');
  const options = start < 0 ? [] : elements.slice(start + 1, end);
  return {
    fields,
    options: options.map(({ text }) => text),
    ids: options.map(({ attributes }) => attributes.value ?? ''),
    chosen: options.find(({ attributes }) => attributes.selected !== undefined)?.text,
  };
}

test('whoever is signed in finds the address used last in the fields, and the others beside it', async () => {
  const visitor = await shopper('ada@example.com', boston, newYork);
  const page = await visitor.page('/checkout');
  expect(page.headers['cache-control']).toMatch(/no-store/);
  const { fields, options, chosen } = formOf(page.body);
  expect(options).toHaveLength(3);
  expect(options[0]).toMatch(/^Ada Lovelace, 2 Beacon St, .*Boston/);
  expect(options[1]).toMatch(/^Ada Lovelace, 1 Main St, .*New York/);
  expect(options[2]).toBe('Another address');
  expect(chosen).toBe(options[0]);
  expect(fields).toMatchObject({
    email: 'ada@example.com',
    'shippingAddress.firstName': 'Ada',
    'shippingAddress.address1': '2 Beacon St',
    'shippingAddress.address2': 'Floor 3',
    'shippingAddress.postalCode': '02108',
  });
});

test('without JavaScript a button takes another one, or none; the rest of the form stays', async () => {
  const visitor = await shopper('plain@example.com', boston, newYork);
  const first = formOf((await visitor.page('/checkout')).body);
  const choose = async (savedAddress: string) => {
    const values = { ...first.fields, 'shippingAddress.country': 'US', email: 'other@example.com', savedAddress };
    const answer = await visitor.post('/checkout', { ...values, intent: 'use-address' });
    expect(answer.statusCode).toBe(200);
    return formOf(answer.body);
  };
  const second = await choose(first.ids[1] ?? '');
  expect(second.chosen).toBe(first.options[1]);
  expect(second.fields).toMatchObject({
    email: 'other@example.com',
    'shippingAddress.address1': '1 Main St',
    'shippingAddress.address2': '',
    'shippingAddress.postalCode': '10001',
  });
  const none = await choose('');
  expect(none.chosen).toBe('Another address');
  expect(none.fields).toMatchObject({ 'shippingAddress.firstName': '', 'shippingAddress.address1': '' });
});

test('nobody else sees them: not a guest, not another customer who knows the id', async () => {
  const owner = await shopper('owner@example.com', boston);
  const id = formOf((await owner.page('/checkout')).body).ids[0] ?? '';
  expect(id).not.toBe('');
  for (const stranger of [await shopper(), await shopper('stranger@example.com')]) {
    const answers = [
      await stranger.page('/checkout'),
      await stranger.post('/checkout', { intent: 'use-address', savedAddress: id, 'shippingAddress.country': 'US' }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toContain('Beacon');
      expect(formOf(answer.body).options).toEqual([]);
    }
  }
});

test('where nothing is delivered they are those of the bill, wherever the store ships to', async () => {
  const lisbon = {
    ...newYork,
    address1: 'Rua Augusta 1',
    city: 'Lisboa',
    region: '',
    postalCode: '1100-048',
    country: 'PT',
  };
  const { system: sql } = database.db;
  const zoneId = await addZone(database.db, site.websiteId, ['US']);
  await sql`update shipping_options set zone_id = ${zoneId} where website_id = ${site.websiteId}`;
  try {
    const visitor = await reader('reader@example.com', lisbon, boston);
    const first = formOf((await visitor.page('/checkout')).body);
    expect(first.options).toHaveLength(3);
    expect(first.chosen).toMatch(/Rua Augusta 1/);
    expect(first.fields).toMatchObject({ email: 'reader@example.com', 'billingAddress.address1': 'Rua Augusta 1' });
    expect(Object.keys(first.fields).filter((name) => name.startsWith('shippingAddress'))).toEqual([]);

    const values = { ...first.fields, 'billingAddress.country': 'PT', savedAddress: first.ids[1] ?? '' };
    const second = formOf((await visitor.post('/checkout', { ...values, intent: 'use-address' })).body);
    expect(second.chosen).toBe(first.options[1]);
    expect(second.fields).toMatchObject({ 'billingAddress.address1': '2 Beacon St', 'billingAddress.city': 'Boston' });
    const none = formOf((await visitor.post('/checkout', { ...values, savedAddress: '', intent: 'use-address' })).body);
    expect(none.fields).toMatchObject({ 'billingAddress.firstName': '', 'billingAddress.address1': '' });
  } finally {
    await sql`update shipping_options set zone_id = null where website_id = ${site.websiteId}`;
  }
});

test('the total of what is not delivered has the taxes of the address that is filled in', async () => {
  const { system: sql } = database.db;
  await sql`
    insert into tax_rules (website_id, id, name, country, region, rate_basis_points)
    values (${site.websiteId}, ${newId()}, 'MA', 'US', 'MA', 1000)`;
  const total = async (...addresses: Record<string, string>[]) => {
    const visitor = await reader(`taxed-${addresses.length}@example.com`, ...addresses);
    return formOf((await visitor.page('/checkout')).body).fields.expectedTotalCents;
  };
  expect([await total(), await total(boston)]).toEqual(['700', '770']);
});

test('the address of an order is kept in the account, as the one used last and once', async () => {
  const visitor = await shopper('keeps@example.com', newYork);
  const kept = async () =>
    (
      await database.db.system<{ address: Record<string, string> }[]>`
        select a.address from site_user_addresses a join site_users u on u.website_id = a.website_id and u.id = a.site_user_id
        where u.email = 'keeps@example.com' order by a.updated_at desc`
    ).map(({ address }) => address.address1);
  const body = { email: 'other@example.com', shippingAddress: boston };
  expect((await visitor.checkout(body)).statusCode).toBe(200);
  expect(await kept()).toEqual(['2 Beacon St', '1 Main St']);
  await visitor.add(bowl);
  expect((await visitor.checkout({ shippingAddress: newYork })).statusCode).toBe(200);
  expect(await kept()).toEqual(['1 Main St', '2 Beacon St']);
  expect((await visitor.page('/account/addresses')).body).toContain('2 Beacon St');

  // By a plain form, and of what is not sent the billing address.
  await visitor.add(book);
  const page = formOf((await visitor.page('/checkout')).body);
  const billing = { ...boston, address1: '9 Elm St' };
  const form = Object.fromEntries(Object.entries(billing).map(([name, value]) => [`billingAddress.${name}`, value]));
  const { expectedTotalCents: _total, expectedDueCents: _due, ...fields } = page.fields;
  const placed = await visitor.post('/checkout', {
    ...fields,
    ...form,
    'payment.cardNumber': '4242424242424242',
    'payment.expiry': '12 / 40',
    'payment.cvc': '123',
    intent: 'place-order',
  });
  expect(placed.statusCode).toBe(303);
  expect(await kept()).toEqual(['9 Elm St', '1 Main St', '2 Beacon St']);

  const guest = await shopper();
  expect((await guest.checkout({ shippingAddress: boston })).statusCode).toBe(200);
  expect(await kept()).toHaveLength(3);
});
