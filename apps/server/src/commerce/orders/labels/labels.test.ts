import { roles } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Application } from '../../../boot/application.ts';
import { JobRunner } from '../../../platform/jobs/runner.ts';
import { type OwnerAgent, signedInOwner } from '../../../testing/owner-server.ts';
import { ShippoLabelStandIn, shippoRate } from '../../../testing/shippo-label-stand-in.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { addShipping, createTestShop, newYork, type TestShop, TestVisitor } from '../../../testing/test-shop.ts';
import { startWholeApplication, tellApplication } from '../../../testing/whole-application.ts';
import { Carriers } from '../../carriers/service.ts';
import { labelFilesJob } from './label-file.ts';
import { labelJob } from './settle-label.ts';
import { labelVoidJob } from './void-label.ts';

/* Against a stand-in that answers as Shippo documents. What Shippo itself says was never tried: docs/shipping.md. */

const KEY = 'shippo_test_0123456789abcdef';

let shippo: ShippoLabelStandIn;
let database: TestDatabase;
let application: Application;
let shop: TestShop;
let owner: OwnerAgent;

beforeAll(async () => {
  shippo = await ShippoLabelStandIn.start(KEY);
  database = await createTestDatabase();
  application = await startWholeApplication(database.db, { shippoUrl: shippo.url });
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
  shippo?.close();
});

const sql = () => database.db.system;

async function openShop(): Promise<{ shop: TestShop; owner: OwnerAgent }> {
  const made = await createTestShop(database.db);
  await addShipping(database.db, made);
  const agent = await signedInOwner(application.app, database.db, made, roles.storeManager);
  const address = { street: '1 Main St', city: 'Hudson', region: 'NY', postalCode: '12534', country: 'US' };
  await sql()`update websites set settings = settings || ${sql().json({ business: { address } })} where website_id = ${made.websiteId}`;
  await tellApplication(application.app, made.websiteId);
  const connected = await agent.call('PUT', '/api/commerce/carrier-settings', { provider: 'shippo', key: KEY });
  expect(connected.statusCode).toBe(200);
  return { shop: made, owner: agent };
}

beforeEach(async () => {
  shippo.reset();
  shippo.rates = [
    shippoRate('usps_priority', 'Priority Mail', '8.55', 2),
    shippoRate('usps_ground', 'Ground', '6.20', 4),
  ];
  ({ shop, owner } = await openShop());
});

const read = async (id: string) => (await owner.call('GET', `/api/commerce/orders/${id}`)).json();

/** Two bowls and a cup, with a tenth off where `discount`. */
async function place(shippingAddress: object = newYork): Promise<string> {
  const buyer = new TestVisitor(application.app, shop.host);
  await buyer.add(await shop.addProduct({ title: 'Bowl', priceCents: 3000, weightGrams: 850 }), 2);
  await buyer.add(await shop.addProduct({ title: 'Cup', priceCents: 1001, weightGrams: 200 }));
  const placed = await buyer.checkout({ shippingAddress });
  expect(placed.statusCode).toBe(200);
  return placed.json().id;
}

const parcel = { lengthMm: 300, widthMm: 200, heightMm: 150, grams: 2100 };
const quote = (id: string, body: object = {}) =>
  owner.call('POST', `/api/commerce/orders/${id}/labels`, { parcel, ...body });
const buy = (id: string, labelId: string, body: object) =>
  owner.call('POST', `/api/commerce/orders/${id}/labels/${labelId}/buy`, { notify: true, ...body });
async function quoted(id: string, body: object = {}) {
  const { labelId, rates, problem } = (await quote(id, body)).json();
  expect(problem).toBe('');
  return { labelId, rateId: rates[0].id, version: (await read(id)).version };
}
async function bought(id: string, body: object = {}) {
  const { labelId, ...how } = await quoted(id, body);
  const answer = await buy(id, labelId, how);
  expect(answer.statusCode).toBe(200);
  return { labelId, order: answer.json() };
}
/** What the sweep does once its time has come. */
async function sweep() {
  await sql()`update jobs set due_at = now() where website_id = ${shop.websiteId} and status = 'waiting' and kind like 'order-label%'`;
  const { context } = application;
  const means = { db: database.db, assets: context.assets, carriers: new Carriers({ shippoUrl: shippo.url }) };
  await new JobRunner(database.db, [
    labelJob(means),
    labelVoidJob(means),
    labelFilesJob(database.db, context.assets),
  ]).drain();
}
const texts = (order: { events: { kind: string; text: string }[] }) =>
  order.events.filter(({ kind }) => kind === 'label').map(({ text }) => text);

describe('a label', () => {
  test('is bought at the price that was shown; its parcel, its PDF, the timeline and the file of costs have it', async () => {
    const id = await place();
    const plan = await owner.call('POST', `/api/commerce/orders/${id}/labels/plan`, {});
    expect(plan.json()).toMatchObject({
      ...{ provider: 'shippo', problem: '', parcels: 1, goodsGrams: 1900, customs: { needed: false, gaps: [] } },
      parcel: { box: '', lengthMm: 300, widthMm: 200, heightMm: 100, grams: 1900 },
    });
    const offered = (await quote(id)).json();
    expect(
      offered.rates.map(({ name, costCents, days }: { name: string; costCents: number; days: number }) => [
        name,
        costCents,
        days,
      ]),
    ).toEqual([
      ['USPS Ground', 620, 4],
      ['USPS Priority Mail', 855, 2],
    ]);
    expect(shippo.asked[0]).toMatchObject({
      path: '/shipments/',
      body: {
        address_from: { name: 'Test & Shop', street1: '1 Main St', zip: '12534', country: 'US' },
        address_to: {
          name: 'Ada Lovelace',
          street1: newYork.address1,
          zip: newYork.postalCode,
          email: 'ada@example.com',
        },
        parcels: [{ length: '30', width: '20', height: '15', weight: '2100', distance_unit: 'cm', mass_unit: 'g' }],
      },
    });
    expect(shippo.asked[0]?.body).not.toHaveProperty('customs_declaration');
    const { version } = await read(id);
    const answer = await buy(id, offered.labelId, { rateId: offered.rates[1].id, version });
    const order = answer.json();
    expect(order).toMatchObject({
      status: 'fulfilled',
      shipments: [
        { carrier: 'USPS', trackingNumber: expect.stringMatching(/^92055/), lines: [{ quantity: 2 }, { quantity: 1 }] },
      ],
      labels: [{ state: 'bought', costCents: 855, currency: 'USD', testMode: true, hasFile: true }],
    });
    expect(order.labels[0].shipmentId).toBe(order.shipments[0].id);
    expect(texts(order)).toEqual([
      `Label bought: USPS Priority Mail ${order.shipments[0].trackingNumber}, 8.55 USD (test)`,
    ]);
    const [mail] =
      await sql()`select plain_text from outbox_messages where related_id = ${id} and kind = 'order-shipped'`;
    expect(mail?.plainText).toContain(order.shipments[0].trackingUrl);
    const path = `/api/commerce/orders/${id}/labels/${offered.labelId}/file`;
    const file = await owner.call('GET', path);
    expect([file.headers['content-type'], file.body.slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
    // Nobody gets at it without a role that sends orders, nor by the address of a public file.
    expect((await new TestVisitor(application.app, shop.host).call('GET', path)).statusCode).toBe(401);
    const reporting = await signedInOwner(application.app, database.db, shop, roles.reporting);
    expect((await reporting.call('GET', path)).statusCode).toBe(403);
    expect((await reporting.call('POST', `/api/commerce/orders/${id}/labels`, { parcel })).statusCode).toBe(403);
    const [{ fileKey = '' } = {}] = await sql()`select file_key from order_labels where id = ${offered.labelId}`;
    const publicPath = `/content/${fileKey.split('/').slice(1).join('/')}`;
    expect((await new TestVisitor(application.app, shop.host).call('GET', publicPath)).statusCode).toBe(404);
    const costs = await owner.call('GET', '/api/commerce/label-costs.csv');
    expect(costs.body.split('\n')[1]).toMatch(/,00001,USPS,Priority Mail,92055\d+,8\.55,USD,Bought,Yes$/);
  });

  test('is bought once, though two buy at the same time, one of them twice', async () => {
    const id = await place();
    const [mine, theirs] = [await quoted(id), await quoted(id)];
    const answers = await Promise.all([mine, mine, theirs].map(({ labelId, ...how }) => buy(id, labelId, how)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(shippo.bought).toHaveLength(1);
    const order = await read(id);
    expect([order.shipments.length, order.labels.length]).toEqual([1, 1]);
    // A parcel that has one gets no second one.
    const second = await quote(id, { shipmentId: order.shipments[0].id });
    expect(second.json().error).toMatchObject({ code: 'order-status' });
    await sweep();
    expect(shippo.bought).toHaveLength(1);
  });

  test('whose answer was lost is found again, and not bought anew', async () => {
    const id = await place();
    shippo.next = 'lost';
    const { order } = await bought(id);
    expect(order).toMatchObject({ status: 'pending', shipments: [], labels: [{ state: 'begun' }] });
    shippo.next = 'answered';
    // Nobody buys another one as long as nobody knows.
    const { labelId, ...how } = await quoted(id);
    expect((await buy(id, labelId, how)).json().error.code).toBe('order-status');
    await sweep();
    expect(await read(id)).toMatchObject({ status: 'fulfilled', labels: [{ state: 'bought', hasFile: true }] });
    expect(shippo.bought).toHaveLength(1);
    await sweep();
    expect((await read(id)).shipments).toHaveLength(1);
  });

  test('that was begun by a process that died is bought by nobody where its carrier never heard of it, and once when it is tried again', async () => {
    const id = await place();
    shippo.next = 'never-came';
    const { labelId, order } = await bought(id);
    expect(order.labels).toMatchObject([{ state: 'begun' }]);
    await sweep();
    const after = await read(id);
    expect([after.status, after.labels, shippo.transactions]).toEqual(['pending', [], []]);
    const [{ rateId = '' } = {}] = await sql()`select rate_id from order_labels where id = ${labelId}`;
    // Its question comes in after all, while nobody waits for it any more: the next purchase finds it.
    shippo.transactions.push({
      ...{ object_id: 'late1', status: 'SUCCESS', rate: rateId, metadata: labelId, test: true },
      ...{ tracking_number: '92055LATE', tracking_url_provider: '', label_url: `${shippo.url}/label/late1.pdf` },
    });
    shippo.next = 'answered';
    const again = await buy(id, labelId, { rateId, version: after.version });
    expect(again.json().shipments).toMatchObject([{ trackingNumber: '92055LATE' }]);
    expect(shippo.bought).toHaveLength(1);
  });

  test('that is refused is told in a line, and nothing is lost: it is bought with what was shown', async () => {
    const id = await place();
    const { labelId, ...how } = await quoted(id);
    shippo.next = 'refused';
    const refused = await buy(id, labelId, how);
    expect([refused.statusCode, refused.json().error]).toEqual([
      409,
      { code: 'label-refused', message: 'USPS: The address could not be found.' },
    ]);
    expect(await read(id)).toMatchObject({ status: 'pending', shipments: [], labels: [] });
    shippo.next = 'answered';
    const again = await buy(id, labelId, { ...how, version: (await read(id)).version });
    expect([again.statusCode, again.json().status]).toEqual([200, 'fulfilled']);
    expect(shippo.bought).toHaveLength(1);
    shippo.rates = [];
    shippo.messages = [{ source: 'USPS', code: '', text: 'Invalid ZIP.' }];
    expect((await quote(await place())).json()).toEqual({
      ...{ labelId: '', rates: [], problem: 'No carrier takes this parcel. USPS: Invalid ZIP.' },
    });
  });

  test('is there without a parcel where its pieces were sent meanwhile; it can be voided', async () => {
    const id = await place();
    shippo.next = 'lost';
    const { labelId } = await bought(id);
    const { version } = await read(id);
    await owner.call('POST', `/api/commerce/orders/${id}/fulfill`, { version, carrier: 'Van', notify: false });
    await sweep();
    const order = await read(id);
    expect(order).toMatchObject({ shipments: [{ carrier: 'Van' }], labels: [{ state: 'bought', shipmentId: '' }] });
    expect(texts(order)[0]).toContain('its pieces could not be sent any more');
    shippo.refund = 'SUCCESS';
    const voided = await owner.call('POST', `/api/commerce/orders/${id}/labels/${labelId}/void`);
    expect(voided.json()).toMatchObject({ labels: [{ state: 'voided' }], shipments: [{ carrier: 'Van' }] });
  });

  test('for a part of an order and for a parcel that is there; not for another address, nor after a day', async () => {
    const id = await place();
    const { items } = await read(id);
    const { order } = await bought(id, { lines: [{ lineId: items[0].id, quantity: 1 }] });
    expect(order).toMatchObject({ status: 'pending', shipments: [{ lines: [{ quantity: 1 }] }] });
    const rest = await owner.call('POST', `/api/commerce/orders/${id}/fulfill`, { version: order.version });
    const [, second] = rest.json().shipments;
    const labelled = await bought(id, { shipmentId: second.id });
    expect(labelled.order.shipments).toMatchObject([{ number: 1 }, { number: 2, carrier: 'USPS' }]);
    expect(labelled.order.shipments).toHaveLength(2);
    // Its buyer hears of the tracking.
    const mails =
      await sql()`select plain_text from outbox_messages where related_id = ${id} and kind = 'order-shipped' order by id`;
    expect(mails).toHaveLength(3);
    expect(mails[2]?.plainText).toContain(labelled.order.shipments[1].trackingUrl);
    const other = await place();
    const { labelId, ...how } = await quoted(other);
    const { version } = await read(other);
    const address = { ...newYork, address1: '2 Main St' };
    const moved = await owner.call('PUT', `/api/commerce/orders/${other}/address`, { version, address });
    expect(moved.statusCode).toBe(200);
    const late = await buy(other, labelId, { ...how, version: moved.json().version });
    expect(late.json().error.message).toBe('The address has changed since. Ask for the prices again.');
    await sql()`update order_labels set created_at = now() - interval '25 hours' where id = ${labelId}`;
    await quoted(other);
    expect((await buy(other, labelId, { ...how, version: moved.json().version })).statusCode).toBe(404);
  });

  test('is voided: its parcel loses its tracking and may get another one; carriers decide about the money', async () => {
    const id = await place();
    const { labelId, order } = await bought(id);
    const path = `/api/commerce/orders/${id}/labels/${labelId}/void`;
    shippo.refund = 'ERROR';
    const refused = await owner.call('POST', path);
    expect([refused.statusCode, refused.json().error.message]).toEqual([409, 'USPS: The label was used.']);
    expect((await read(id)).labels).toMatchObject([{ state: 'bought', problem: 'USPS: The label was used.' }]);
    shippo.refund = 'PENDING';
    const asked = await Promise.all([owner.call('POST', path), owner.call('POST', path)]);
    expect(asked.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const voiding = await read(id);
    expect(voiding).toMatchObject({
      labels: [{ state: 'voiding', hasFile: false }],
      shipments: [{ carrier: '', trackingNumber: '', trackingUrl: '' }],
      fulfillment: { carrier: '', trackingNumber: '' },
    });
    expect((await owner.call('GET', `/api/commerce/orders/${id}/labels/${labelId}/file`)).statusCode).toBe(404);
    const next = await bought(id, { shipmentId: order.shipments[0].id });
    expect(next.order.labels.map(({ state }: { state: string }) => state)).toEqual(['voiding', 'bought']);
    const [first] = shippo.transactions;
    if (first) first.status = 'REFUNDREJECTED';
    await sweep();
    const after = await read(id);
    expect(after.labels.map(({ state }: { state: string }) => state)).toEqual(['void-refused', 'bought']);
    expect(after.shipments).toMatchObject([{ carrier: 'USPS' }]);
    expect(shippo.asked.filter(({ path: to }) => to === '/refunds/')).toHaveLength(2);
  });

  test('whose PDF does not come with it is fetched later, and goes with the person that it names', async () => {
    const id = await place();
    shippo.hasFiles = false;
    const { labelId, order } = await bought(id);
    expect(order.labels).toMatchObject([{ state: 'bought', hasFile: false }]);
    shippo.hasFiles = true;
    await sweep();
    expect((await read(id)).labels).toMatchObject([{ hasFile: true }]);
    const [{ fileKey = '' } = {}] = await sql()`select file_key from order_labels where id = ${labelId}`;
    expect(await application.context.assets.size(fileKey)).toBeGreaterThan(0);
    const { customerId } = await read(id);
    const erased = await owner.call('POST', `/api/commerce/customers/${customerId}/erase`, {
      email: 'ada@example.com',
    });
    expect(erased.statusCode).toBe(200);
    await sweep();
    expect(await application.context.assets.size(fileKey)).toBeNull();
    expect((await owner.call('GET', '/api/commerce/label-costs.csv')).body).toContain('6.20');
  });

  test('of another website, or of another order, is neither bought, voided nor shown', async () => {
    const id = await place();
    const { labelId, ...how } = await quoted(id);
    const mine = { shop, owner };
    ({ shop, owner } = await openShop());
    const own = await place();
    for (const order of [id, own]) expect((await buy(order, labelId, how)).statusCode).toBe(404);
    expect((await owner.call('GET', `/api/commerce/orders/${id}/labels/${labelId}/file`)).statusCode).toBe(404);
    expect((await owner.call('GET', `/api/commerce/address-labels?orders=${id}`)).statusCode).toBe(404);
    ({ shop, owner } = mine);
    // Nor is one of another order of the same shop.
    const second = await place();
    expect((await buy(second, labelId, how)).statusCode).toBe(404);
    expect(shippo.bought).toEqual([]);
    expect((await buy(id, labelId, how)).statusCode).toBe(200);
    const path = `/api/commerce/orders/${second}/labels/${labelId}`;
    expect((await owner.call('GET', `${path}/file`)).statusCode).toBe(404);
    expect((await owner.call('POST', `${path}/void`)).statusCode).toBe(404);
  });
});

describe('customs', () => {
  const london = { ...newYork, city: 'London', region: '', postalCode: 'SW1A 1AA', country: 'GB' };

  async function describeGoods(id: string, customs: object) {
    for (const { itemId, variantId } of (await read(id)).items) {
      const path = `/api/commerce/products/${itemId}`;
      const { version } = (await owner.call('GET', path)).json();
      const saved = await owner.call('PATCH', path, { version, change: { variants: { [variantId]: { customs } } } });
      expect(saved.statusCode).toBe(200);
    }
  }

  test('are told what is in a parcel that leaves their territory, and what is missing is said before', async () => {
    const id = await place(london);
    const plan = async () => (await owner.call('POST', `/api/commerce/orders/${id}/labels/plan`, {})).json();
    expect(await plan()).toMatchObject({
      problem: 'Say first who signs declarations to customs, in Settings → Shipping.',
      customs: {
        needed: true,
        gaps: [
          { isHard: true, text: 'No country of origin: Bowl, Cup.' },
          { isHard: false, text: 'No HS code: Bowl, Cup.' },
        ],
      },
    });
    await owner.call('PUT', '/api/commerce/carrier-settings', {
      provider: 'shippo',
      signer: 'Ada Byrne',
      incoterm: 'DDP',
    });
    expect((await quote(id)).json().error.message).toContain('No country of origin: Bowl, Cup.');
    const [{ itemId, variantId }] = (await read(id)).items;
    const wrong = await owner.call('PATCH', `/api/commerce/products/${itemId}`, {
      version: (await owner.call('GET', `/api/commerce/products/${itemId}`)).json().version,
      change: { variants: { [variantId]: { customs: { hsCode: '69', originCountry: '', description: '' } } } },
    });
    expect(wrong.json().error.fields).toEqual({
      [`variants.${variantId}.customs`]: 'An HS code has 6 to 10 digits, such as 6912.00; you wrote "69".',
    });
    await describeGoods(id, { hsCode: '6912.00', originCountry: 'PT', description: 'Stoneware' });
    expect((await plan()).customs).toEqual({ needed: true, gaps: [] });
    await sql()`update orders set discount_cents = 1000 where id = ${id}`;
    await bought(id);
    const declared = shippo.asked.find(({ path }) => path === '/customs/declarations/');
    // 70.01 less 10.00, shared by price.
    expect(declared?.body).toMatchObject({
      ...{ certify: true, certify_signer: 'Ada Byrne', incoterm: 'DDP', eel_pfc: 'NOEEI_30_37_a' },
      contents_type: 'MERCHANDISE',
      items: [
        {
          description: 'Stoneware',
          quantity: 2,
          net_weight: '1700',
          value_amount: '51.43',
          tariff_number: '691200',
          origin_country: 'PT',
        },
        { description: 'Stoneware', quantity: 1, net_weight: '200', value_amount: '8.58', value_currency: 'USD' },
      ],
    });
    const shipment = shippo.asked.findLast(({ path }) => path === '/shipments/');
    expect(shipment?.body.customs_declaration).toMatch(/^customs/);
  });

  test('get a sheet, and parcels an address label, without any carrier', async () => {
    await owner.call('PUT', '/api/commerce/carrier-settings', { provider: 'none' });
    const id = await place(london);
    const home = await place();
    expect(await read(home)).toMatchObject({ needsCustoms: false });
    expect(await read(id)).toMatchObject({ needsCustoms: true });
    for (const path of [
      `orders/${id}/customs-sheet`,
      `orders/${id}/address-label?size=a6`,
      `address-labels?orders=${home},${id}`,
    ]) {
      const file = await owner.call('GET', `/api/commerce/${path}`);
      expect([path, file.statusCode, file.body.slice(0, 5)]).toEqual([path, 200, '%PDF-']);
    }
    const pages = (await owner.call('GET', `/api/commerce/address-labels?orders=${home},${id}`)).body;
    expect(pages.match(/\/Type \/Page\b/g)).toHaveLength(2);
    expect((await quote(id)).json().error.code).toBe('order-status');
  });
});
