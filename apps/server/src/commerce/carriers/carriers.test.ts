import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { roles } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { JobRunner } from '../../platform/jobs/runner.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestShop, newYork, type TestShop, type TestVariant, TestVisitor } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { renewalJob } from '../checkout/renewal-job.ts';
import { packingSlip } from '../orders/invoices/packing-slip.ts';

/*
 * Against a server that answers in the form that Shippo documents for POST /shipments/ (version 2018-02-08). What Shippo itself says to
 * an account was never tried: docs/shipping.md.
 */

const KEY = 'shippo_test_0123456789abcdef';
const SETTINGS = '/api/commerce/carrier-settings';
const SHIPPING = '/api/commerce/shipping-settings';
const CART = '/api/commerce/shopping-cart';

interface Asked {
  path: string;
  key: string;
  version: string;
  body: { address_from: object; address_to: object; parcels: object[]; async: boolean };
}
/** Stands in for Shippo: what it was asked, and what it is to say next. */
const standIn = { asked: [] as Asked[], status: 201, rates: [] as object[], messages: [] as object[], hangs: false };

let server: Server;
let shippoUrl = '';
let database: TestDatabase;
let application: Application;
let shop: TestShop;
let owner: OwnerAgent;
let visitor: TestVisitor;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const { authorization = '', 'shippo-api-version': version } = request.headers;
      standIn.asked.push({
        path: request.url ?? '',
        key: authorization,
        version: String(version),
        body: JSON.parse(body),
      });
      if (standIn.hangs) return;
      const isKnown = authorization === `ShippoToken ${KEY}`;
      const answer = isKnown
        ? { object_id: 'a1', status: 'SUCCESS', rates: standIn.rates, messages: standIn.messages }
        : { detail: 'Invalid token.' };
      response.writeHead(isKnown ? standIn.status : 401, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  database = await createTestDatabase();
  shippoUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  application = await startWholeApplication(database.db, { shippoUrl });
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
  server?.closeAllConnections();
  server?.close();
});

const rate = (token: string, name: string, amount: string, more: object = {}) => ({
  ...{ object_id: token, amount, currency: 'USD', amount_local: amount, currency_local: 'USD', provider: 'USPS' },
  ...{ servicelevel: { name, token, terms: '' }, estimated_days: 2, ...more },
});
const usual = () => [
  rate('usps_priority', 'Priority Mail', '8.55'),
  rate('usps_ground_advantage', 'Ground Advantage', '6.20', { estimated_days: 4 }),
];
const box = (name: string, [lengthMm, widthMm, heightMm]: [number, number, number], more: object = {}) => ({
  ...{ id: '', name, lengthMm, widthMm, heightMm, grams: 200, maxGrams: null, isDefault: false, ...more },
});
const method = (name: string, given: object) => ({
  ...{ id: '', name, enabled: true, estimate: '', instructions: '', rate: given },
});

async function saveShipping(methods: object[], boxes?: object[]) {
  const { version } = (await owner.call('GET', SHIPPING)).json();
  const zones = [{ id: '', name: 'World', reach: 'everywhere', places: [], methods }];
  return owner.call('PUT', SHIPPING, { version, zones, ...(boxes ? { boxes } : {}) });
}
const live = (more: object = {}) => method('Carrier', { kind: 'carrier', services: [], ...more });
const use = (provider: string, key?: string | null) => owner.call('PUT', SETTINGS, { provider, key });
const cartAt = async (location: object) =>
  (await visitor.call('PUT', `${CART}/shipping`, { location })).json().shoppingCart;
const offers = (cart: { shippingOptions: { name: string; costCents: number }[] }) =>
  cart.shippingOptions.map(({ name, costCents }) => [name, costCents]);
const { country, region, city, postalCode } = newYork;
/** As the cart's estimate asks for it, and as the checkout knows it. */
const manhattan = { country, region, postalCode };
const typed = { country, region, city, postalCode };
const sql = () => database.db.system;
/** As the product's screen writes it. */
async function sizeOf({ itemId, variantId }: TestVariant, size: object) {
  const change = { variants: { [variantId]: { size } } };
  const path = `/api/commerce/products/${itemId}`;
  const { version } = (await owner.call('GET', path)).json();
  const saved = await owner.call('PATCH', path, { version, change });
  expect(saved.json().product.variants[0].size).toEqual(size);
}

beforeEach(async () => {
  Object.assign(standIn, { asked: [], status: 201, rates: usual(), messages: [], hangs: false });
  shop = await createTestShop(database.db);
  owner = await signedInOwner(application.app, database.db, shop, roles.admin);
  visitor = new TestVisitor(application.app, shop.host);
  const address = { street: '1 Main St', city: 'Hudson', region: 'NY', postalCode: '12534', country: 'US' };
  await sql()`update websites set settings = settings || ${sql().json({ business: { address } })} where website_id = ${shop.websiteId}`;
  await application.directory.refresh(shop.websiteId);
});

/** Two packets of tea by the fast service, and a week has gone by. */
async function subscribe(option: string) {
  const structuredContent = {
    isSubscribable: true,
    subscriptionPlan: { billingPeriod: { value: 1, unit: 'WEEK' }, numBillingCycles: 0 },
  };
  const { itemId, sku } = await shop.addProduct({ title: 'Tea', priceCents: 1800, structuredContent });
  const started = await visitor.call('POST', '/api/3/commerce/cart/subscription', { itemId, sku, qty: 2 });
  await visitor.page(`/subscribe/${started.json().cartToken}`);
  const { shippingOptions } = await cartAt(typed);
  const chosen = shippingOptions.find(({ name }: { name: string }) => name === option);
  const placed = await visitor.checkout({ shippingOptionId: chosen.id });
  expect(placed.statusCode, placed.body).toBe(200);
}
/** A week goes by, or the hours to the next try. */
async function renew() {
  await sql()`
    update subscriptions set due_at = now() - interval '1 minute',
      anchor_on = case when failures > 0 then anchor_on else (anchor_on::date - 7)::text end,
      next_on = case when failures > 0 then next_on else (next_on::date - 7)::text end
    where website_id = ${shop.websiteId}`;
  await sql()`update jobs set due_at = now() where website_id = ${shop.websiteId} and kind = 'subscription-renewal'`;
  const runner = new JobRunner(database.db, [renewalJob(database.db, { shippoUrl })]);
  await runner.drain();
  await runner.stop();
  const orders = await sql()`
    select shipping_cents, shipping_option->>'name' as name from orders where website_id = ${shop.websiteId} order by order_number`;
  return orders.map(({ name, shippingCents }) => `${name} ${shippingCents}`);
}

describe('boxes', () => {
  test('are saved with the zones, and refused where they make no sense', async () => {
    const saved = await saveShipping(
      [],
      [box('Small', [200, 150, 100]), box('Usual', [300, 200, 150], { isDefault: true })],
    );
    expect(
      saved.json().boxes.map(({ name, isDefault }: { name: string; isDefault: boolean }) => [name, isDefault]),
    ).toEqual([
      ['Small', false],
      ['Usual', true],
    ]);
    // Who says nothing of boxes leaves them as they are.
    expect((await saveShipping([])).json().boxes).toEqual(saved.json().boxes);
    const twice = await saveShipping(
      [],
      [box('A', [1, 1, 1], { isDefault: true }), box('B', [1, 1, 1], { isDefault: true })],
    );
    expect(twice.json().error.fields).toEqual({ boxes: 'Only one box can be the default one.' });
    const heavy = await saveShipping([], [box('A', [1, 1, 1], { maxGrams: 200 }), box('A', [1, 1, 1])]);
    expect(Object.keys(heavy.json().error.fields)).toEqual(['boxes.0.maxGrams', 'boxes.1.name']);
  });

  test('weigh in what is priced by weight, and the order and its packing slip tell them', async () => {
    const tiers = [0, 1000, 2000].map((fromGrams) => ({ fromGrams, costCents: 400 + fromGrams / 10 }));
    const saved = await saveShipping(
      [method('Parcel', { kind: 'by-weight', tiers })],
      [box('Usual', [300, 200, 150], { isDefault: true, maxGrams: 1500 }), box('Tube', [1000, 80, 80], { grams: 300 })],
    );
    const bowl = await shop.addProduct({ weightGrams: 850 });
    await sizeOf(bowl, { lengthMm: 200, widthMm: 180, heightMm: 60 });
    await visitor.add(bowl);
    // 850 g in a box of 200 g.
    expect(offers(await cartAt(manhattan))).toEqual([['Parcel', 500]]);
    const poster = await shop.addProduct({ weightGrams: 300 });
    await sizeOf(poster, { lengthMm: 900, widthMm: 60, heightMm: 60 });
    await visitor.add(poster);
    // The poster needs its own: 1,050 g and 600 g.
    expect(offers(await cartAt(manhattan))).toEqual([['Parcel', 500]]);
    const placed = await visitor.checkout({ shippingOptionId: saved.json().zones[0].methods[0].id });
    expect(placed.statusCode).toBe(200);
    const order = (await owner.call('GET', `/api/commerce/orders/${placed.json().id}`)).json();
    const parcels = (order.order ?? order).shippingOption.parcels;
    expect(parcels).toEqual([
      { box: 'Usual', count: 1, grams: 1050, lengthMm: 300, widthMm: 200, heightMm: 150 },
      { box: 'Tube', count: 1, grams: 600, lengthMm: 1000, widthMm: 80, heightMm: 80 },
    ]);
    const website = await application.directory.find(shop.host);
    if (!website) throw new Error('The test shop has no website.');
    const { facts } = await inWebsite(database.db, shop.websiteId, (tx) =>
      packingSlip(tx, website, placed.json().id, undefined),
    );
    expect(facts).toContainEqual({
      label: 'Reckoned with',
      value: '1 × Usual (11.81 × 7.87 × 5.91 in, 2.31 lb), 1 × Tube (39.37 × 3.15 × 3.15 in, 1.32 lb)',
    });
  });
});

describe('live rates', () => {
  test('are asked with the parcels, shown with what the shop adds, and charged as they were shown', async () => {
    expect((await use('shippo', KEY)).json()).toMatchObject({ provider: 'shippo', hasKey: true, problem: '' });
    await saveShipping(
      [
        live({
          services: [
            { code: 'usps_priority', name: 'Fast' },
            { code: 'usps_ground_advantage', name: '' },
          ],
          markupBasisPoints: 1000,
          handlingCents: 100,
        }),
      ],
      [box('Usual', [300, 200, 150], { isDefault: true })],
    );
    standIn.rates = [...usual(), rate('ups_next_day_air', 'Next Day Air', '41.00', { provider: 'UPS' })];
    await visitor.add(await shop.addProduct({ priceCents: 3000, weightGrams: 850 }), 2);
    // Half an address is asked about by nobody.
    expect(await cartAt({ country: 'US' })).toMatchObject({ awaitsRates: 'address', shippingOptions: [] });
    expect(standIn.asked).toEqual([]);
    const cart = await cartAt(manhattan);
    expect(cart.awaitsRates).toBeUndefined();
    expect(offers(cart)).toEqual([
      ['USPS Ground Advantage', 782],
      ['Fast', 1041],
    ]);
    expect(cart.shippingOptions[1].description).toBe('2 working days');
    expect(standIn.asked).toEqual([
      {
        path: '/shipments/',
        key: `ShippoToken ${KEY}`,
        version: '2018-02-08',
        body: {
          address_from: { street1: '1 Main St', city: 'Hudson', state: 'NY', zip: '12534', country: 'US' },
          address_to: { street1: '', city: '', state: 'NY', zip: postalCode, country: 'US' },
          parcels: [{ length: '30', width: '20', height: '15', distance_unit: 'cm', weight: '1900', mass_unit: 'g' }],
          async: false,
        },
      },
    ]);
    // The same place with more of its address, the page of the checkout and the order itself ask nobody again, whatever rates are now.
    standIn.rates = [rate('usps_priority', 'Priority Mail', '99.00')];
    const [, fast] = cart.shippingOptions;
    const chosen = await visitor.call('PUT', `${CART}/shipping`, {
      location: typed,
      selectedShippingOptionId: fast.id,
    });
    expect(chosen.json().shoppingCart).toMatchObject({
      selectedShippingOption: { id: fast.id },
      shippingCostCents: 1041,
    });
    expect((await visitor.page('/checkout')).body).toContain('Fast');
    const placed = await visitor.checkout({ shippingOptionId: fast.id, expectedTotalCents: 7041 });
    expect(placed.json()).toMatchObject({ grandTotal: { value: '70.41' } });
    expect(standIn.asked).toHaveLength(1);
    const [order] = await sql()`select shipping_option from orders where website_id = ${shop.websiteId}`;
    expect(order?.shippingOption).toMatchObject({ id: fast.id, name: 'Fast', costCents: 1041, note: '2 working days' });
  });

  test('that are too old are asked anew at the order, and another price is told before it is charged', async () => {
    await use('shippo', KEY);
    await saveShipping([live()]);
    await visitor.add(await shop.addProduct({ priceCents: 3000 }));
    const { shippingOptions } = await cartAt(typed);
    const order = { shippingOptionId: shippingOptions[0].id, expectedTotalCents: 3620 };
    await sql()`update carrier_quotes set asked_at = now() - interval '31 minutes' where website_id = ${shop.websiteId}`;
    standIn.rates = [rate('usps_ground_advantage', 'Ground Advantage', '7.10')];
    const refused = await visitor.checkout(order);
    expect(refused.json().error).toMatchObject({ code: 'cart-changed' });
    expect(refused.json()).toMatchObject({ shoppingCart: { grandTotalCents: 3710 } });
    expect((await visitor.checkout({ ...order, expectedTotalCents: 3710 })).statusCode).toBe(200);
    expect(standIn.asked).toHaveLength(2);
  });

  test('of other parcels are asked for again', async () => {
    await use('shippo', KEY);
    await saveShipping([live()]);
    const { shoppingCart } = await visitor.add(await shop.addProduct());
    await cartAt(manhattan);
    const { id } = shoppingCart.entries[0];
    const more = (await visitor.call('PUT', `${CART}/entries/${id}`, { quantity: 3 })).json().shoppingCart;
    expect(more).toMatchObject({ awaitsRates: 'carrier', shippingOptions: [], shippingCostCents: 0 });
    expect((await visitor.call('GET', CART)).json()).toMatchObject({ awaitsRates: 'carrier' });
    expect(offers(await cartAt(manhattan))).toHaveLength(2);
    expect(offers((await visitor.call('GET', CART)).json())).toHaveLength(2);
  });

  test('that carriers do not tell are a price of the owner’s, or not offered; the owner is told why', async () => {
    await use('shippo', KEY);
    await saveShipping([live({ fallbackCents: 1200, handlingCents: 100 })]);
    await visitor.add(await shop.addProduct({ priceCents: 3000 }));
    standIn.hangs = true;
    const begun = Date.now();
    const cart = await cartAt(typed);
    expect(Date.now() - begun).toBeLessThan(20_000);
    expect(offers(cart)).toEqual([['Carrier', 1200]]);
    expect((await owner.call('GET', SETTINGS)).json().problem).toBe('Shippo did not answer in time.');
    // Whoever was shown that price pays it, though the carrier is back.
    standIn.hangs = false;
    const placed = await visitor.checkout({ shippingOptionId: cart.shippingOptions[0].id, expectedTotalCents: 4200 });
    expect(placed.statusCode).toBe(200);
    await saveShipping([live()]);
    standIn.rates = [];
    standIn.messages = [{ source: 'USPS', code: '', text: 'Invalid ZIP.' }];
    const other = new TestVisitor(application.app, shop.host);
    await other.add(await shop.addProduct());
    const none = (await other.call('PUT', `${CART}/shipping`, { location: typed })).json().shoppingCart;
    expect(none.shippingOptions).toEqual([]);
    expect((await owner.call('GET', SETTINGS)).json().problem).toContain('USPS: Invalid ZIP.');
  });

  test('are tried by a button, which tells a wrong key and another currency', async () => {
    const attempt = async () =>
      (await owner.call('POST', `${SETTINGS}/try`, { location: manhattan, grams: 500 })).json();
    expect((await use('shippo')).json().error.fields).toHaveProperty('key');
    await use('shippo', 'shippo_test_wrong');
    expect(await attempt()).toEqual({ services: [], problem: expect.stringContaining('does not take this key') });
    await use('shippo', KEY);
    expect((await attempt()).services.map(({ code }: { code: string }) => code)).toEqual([
      'usps_ground_advantage',
      'usps_priority',
    ]);
    standIn.rates = [rate('dhl', 'Paket', '5.00', { currency: 'EUR', currency_local: 'EUR' })];
    expect((await attempt()).problem).toBe('Shippo answers in EUR, and your shop sells in USD.');
    // The key comes back nowhere, and nothing stored tells it.
    const [row] = await sql()`select settings::text from websites where website_id = ${shop.websiteId}`;
    expect(row?.settings).not.toContain(KEY);
    expect((await owner.call('GET', SETTINGS)).body).not.toContain(KEY);
    expect((await visitor.page('/shop?format=json')).body).not.toContain('carriers');
  });

  test('are asked for each renewal: the same service at its price of then, else another one of theirs', async () => {
    await use('shippo', KEY);
    await saveShipping([live()]);
    await subscribe('USPS Priority Mail');
    standIn.rates = [usual()[1] ?? {}, rate('usps_priority', 'Priority Mail', '9.10')];
    expect(await renew()).toEqual(['USPS Priority Mail 855', 'USPS Priority Mail 910']);
    standIn.rates = [rate('usps_ground_advantage', 'Ground Advantage', '6.60')];
    expect((await renew()).at(-1)).toBe('USPS Ground Advantage 660');
    expect(standIn.asked).toHaveLength(3);
  });

  test('that nobody tells let a renewal wait, and its owner and buyer know why; the next try asks again', async () => {
    await use('shippo', KEY);
    await saveShipping([live()]);
    await subscribe('USPS Priority Mail');
    standIn.status = 503;
    expect(await renew()).toHaveLength(1);
    const [waiting] = await sql()`
      select state, failures, problem from subscriptions where website_id = ${shop.websiteId}`;
    expect(waiting).toEqual({
      ...{ state: 'past-due', failures: 1 },
      problem: 'We do not deliver to this address yet.',
    });
    const [mail] = await sql()`
      select plain_text from outbox_messages where website_id = ${shop.websiteId} and kind = 'subscription-failed'`;
    expect(mail?.plainText).toContain('We do not deliver to this address yet.');
    // It is tried again some hours later.
    standIn.status = 201;
    await sql()`update carrier_quotes set asked_at = now() - interval '1 hour' where website_id = ${shop.websiteId}`;
    expect(await renew()).toEqual(['USPS Priority Mail 855', 'USPS Priority Mail 855']);
    const [after] = await sql()`select state, failures, period from subscriptions where website_id = ${shop.websiteId}`;
    expect(after).toEqual({ state: 'active', failures: 0, period: 2 });
  });

  test('come from a table without any account, and from nobody once nobody is asked', async () => {
    await use('table');
    await saveShipping([live()]);
    await visitor.add(await shop.addProduct({ weightGrams: 1200 }));
    expect(offers(await cartAt(manhattan))).toEqual([
      ['Example Standard', 600],
      ['Example Express', 1300],
    ]);
    expect(offers(await cartAt({ country: 'DE', postalCode: '50667' }))).toEqual([['Example Standard', 3400]]);
    await use('none');
    const cart = await cartAt(manhattan);
    expect([cart.shippingOptions, cart.awaitsRates]).toEqual([[], undefined]);
  });
});
