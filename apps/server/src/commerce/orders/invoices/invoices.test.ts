import { newId } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commerceRoutes } from '../../../boot/commerce-routes.ts';
import { inWebsite } from '../../../platform/database/transaction.ts';
import { JobRunner } from '../../../platform/jobs/runner.ts';
import { mailJob, type Send } from '../../../platform/mail/mail-job.ts';
import type { App } from '../../../platform/server/context.ts';
import { WebsiteDirectory } from '../../../platform/websites/website-directory.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import {
  addShipping,
  createTestServer,
  createTestShop,
  type TestShop,
  type TestVariant,
  TestVisitor,
} from '../../../testing/test-shop.ts';
import { invoiceJob } from './invoice-job.ts';
import { mailedInvoice } from './mailed-invoice.ts';
import { packingSlip } from './packing-slip.ts';

let test: TestDatabase;
let app: App;
let shop: TestShop;
let bowl: TestVariant;
let cup: TestVariant;

beforeAll(async () => {
  test = await createTestDatabase();
  app = await createTestServer(test.db, commerceRoutes);
});
afterAll(async () => {
  await app.close();
  await test.drop();
});
beforeEach(async () => {
  shop = await createTestShop(test.db, {
    storeSettings: { testGateway: false, manualPayment: true, orderNote: true, giftMessage: true },
  });
  await addShipping(test.db, shop);
  await test.db.system`
    insert into tax_rules (website_id, id, name, country, rate_basis_points, applies_to_shipping, included_in_price)
    values (${shop.websiteId}, ${newId()}, 'VAT', 'US', 1900, true, true)`;
  bowl = await shop.addProduct({ title: 'Bowl', priceCents: 4800, stock: 50 });
  cup = await shop.addProduct({ title: 'Cup', priceCents: 1000, stock: 50 });
});

const owner = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown, role = '1') =>
  new TestVisitor(app, shop.host).call(method, url, body, { 'x-test-role': role, 'x-csrf-token': 'crumb' });
const read = async (id: string) => (await owner('GET', `/api/commerce/orders/${id}`)).json();
const invoice = (id: string) => owner('POST', `/api/commerce/orders/${id}/invoice`);
const settings = async (change: Record<string, unknown>) => {
  const {
    fixedInvoice: _,
    fixedCreditNote: __,
    ...now
  } = (await owner('GET', '/api/commerce/invoice-settings')).json();
  return owner('PUT', '/api/commerce/invoice-settings', { ...now, ...change });
};
const contentOf = async (documentId: string) =>
  (await test.db.system`select content from order_documents where id = ${documentId}`)[0]?.content;

/** 2 bowls and 3 cups with shipping: 131.00, paid by hand. */
const order = async (changes: Record<string, unknown> = {}) => {
  const buyer = new TestVisitor(app, shop.host);
  await buyer.add(bowl, 2);
  await buyer.add(cup, 3);
  const placed = await buyer.checkout({ email: 'ada@example.com', payment: { provider: 'manual' }, ...changes });
  const { id, confirmationUrl } = placed.json();
  const items: { id: string; productName: string }[] = (await read(id)).items;
  const lineOf = (name: string) => items.find(({ productName }) => productName === name)?.id ?? '';
  const token = new URL(confirmationUrl, 'http://x').searchParams.get('token');
  return { id: String(id), bowls: lineOf('Bowl'), cups: lineOf('Cup'), token, buyer };
};

describe('an invoice', () => {
  it('is made once, says what was bought, taxed, paid and is open, and stays as it was issued', async () => {
    const { id } = await order();
    await settings({
      sellerName: 'Plinth GmbH',
      sellerAddress: 'Weg 1\n10115 Berlin',
      vatId: 'DE123',
      footer: 'Thanks.',
    });
    const [first, second] = await Promise.all([invoice(id), invoice(id)]);
    expect(second.json().documents).toEqual(first.json().documents);
    const [document] = first.json().documents;
    expect(document).toMatchObject({ kind: 'invoice', number: 'INV-00001', totalCents: 13_100 });
    const content = await contentOf(document.id);
    expect(content).toMatchObject({
      title: 'Invoice',
      number: 'INV-00001',
      seller: ['Plinth GmbH', 'Weg 1', '10115 Berlin', 'DE123', 'owner@example.com'],
      lines: [
        { name: 'Bowl', quantity: '2', unit: '$48.00', amount: '$96.00' },
        { name: 'Cup', quantity: '3', unit: '$10.00', amount: '$30.00' },
      ],
      taxes: [{ label: 'VAT 19 %', net: '$110.08', tax: '$20.92' }],
      notes: ['The prices hold the tax.', 'Thanks.'],
    });
    expect(content.sums.at(-1)).toEqual({ label: 'Still to be paid', amount: '$131.00', strong: true });
    expect(content.buyer.at(-1)).toBe('ada@example.com');
    await settings({ sellerName: 'Another' });
    await owner('POST', `/api/commerce/orders/${id}/paid`);
    expect((await invoice(id)).json().documents).toHaveLength(1);
    expect(await contentOf(document.id)).toEqual(content);
    const file = await owner('GET', `/api/commerce/orders/${id}/documents/${document.id}`);
    const again = await owner('GET', `/api/commerce/orders/${id}/documents/${document.id}`);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['content-disposition']).toBe('inline; filename="invoice-inv-00001.pdf"');
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(again.rawPayload.equals(file.rawPayload)).toBe(true);
    expect((await read(id)).events.map(({ text }: { text: string }) => text)).toContain('Invoice INV-00001');
  });

  it('is numbered without gaps and never twice, also when many are made at once and some fail', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, async () => (await order()).id));
    const asked = [...ids, newId(), ...ids, newId()];
    const answers = await Promise.all(asked.map(invoice));
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(2);
    const numbers = await test.db.system`
      select number from order_documents where website_id = ${shop.websiteId} order by number`;
    expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('begins where its owner says, and goes on from there: a number that was given is never given again', async () => {
    expect((await settings({ invoicePrefix: '2026-', nextInvoice: 500 })).json()).toMatchObject({
      fixedInvoice: false,
    });
    const { id } = await order();
    expect((await invoice(id)).json().documents[0].number).toBe('2026-00500');
    const now = (await owner('GET', '/api/commerce/invoice-settings')).json();
    expect(now).toMatchObject({ nextInvoice: 501, fixedInvoice: true });
    for (const nextInvoice of [1, 500, 502]) {
      const refused = await settings({ nextInvoice });
      expect(refused.statusCode).toBe(422);
      expect(refused.json().error.fields.nextInvoice).toBe(
        'The last one is 2026-00500, so the next is 501: no number is left out. Another prefix begins where you say.',
      );
    }
    expect((await settings({ invoicePrefix: '2027-', nextInvoice: 1 })).statusCode).toBe(200);
    expect((await settings({ invoicePrefix: '2026-', nextInvoice: 501 })).statusCode).toBe(200);
    for (const invoicePrefix of ['A1', 'a b-', 'TEST-', '<i>'])
      expect((await settings({ invoicePrefix, nextInvoice: 1 })).statusCode).toBe(422);
    expect((await owner('PUT', '/api/commerce/invoice-settings', now, '8')).statusCode).toBe(403);
  });

  it('gets a credit note for each refund, whose taxes come to those of the invoice', async () => {
    const { id, bowls } = await order();
    await owner('POST', `/api/commerce/orders/${id}/paid`);
    const refund = (body: object) =>
      owner('POST', `/api/commerce/orders/${id}/refunds`, { key: newId(), lines: [], shippingCents: 0, ...body });
    // Given back before there was an invoice: its credit note comes with it.
    await refund({ lines: [{ lineId: bowls, quantity: 1, restock: true }], reason: 'Broken' });
    await invoice(id);
    const left = (await read(id)).items.map((item: { id: string; quantity: number; refundedQuantity: number }) => ({
      lineId: item.id,
      quantity: item.quantity - item.refundedQuantity,
      restock: true,
    }));
    const { documents } = (await refund({ lines: left, shippingCents: 500 })).json();
    expect(
      documents.map(({ kind, number, totalCents }: Record<string, unknown>) => [kind, number, totalCents]),
    ).toEqual([
      ['invoice', 'INV-00001', 13_100],
      ['credit-note', 'CN-00001', 4800],
      ['credit-note', 'CN-00002', 8300],
    ]);
    const [sums] = await test.db.system`
      select sum(tax_cents) filter (where kind = 'invoice')::int as invoiced,
        sum(tax_cents) filter (where kind = 'credit-note')::int as credited
      from order_documents where order_id = ${id}`;
    expect(sums?.credited).toBe(sums?.invoiced);
    const first = await contentOf(documents[1].id);
    expect(first).toMatchObject({
      title: 'Credit note',
      lines: [{ name: 'Bowl', quantity: '1', amount: '$48.00' }],
      sums: [{ label: 'Total credited', amount: '$48.00' }, { label: 'Tax in it' }],
    });
    expect(first.facts.at(-1)).toMatchObject({ label: 'Of invoice', value: expect.stringContaining('INV-00001, ') });
    expect(first.notes).toContain('Reason: Broken');
  });

  it('of an order that is cancelled unpaid is credited whole, once; a cancelled one without an invoice gets none', async () => {
    const { id } = await order();
    await invoice(id);
    await owner('POST', `/api/commerce/orders/${id}/cancel`, { notify: false });
    await owner('POST', `/api/commerce/orders/${id}/cancel`, { notify: false });
    const { documents } = await read(id);
    expect(documents.map(({ number, totalCents }: Record<string, unknown>) => [number, totalCents])).toEqual([
      ['INV-00001', 13_100],
      ['CN-00001', 13_100],
    ]);
    const other = await order();
    await owner('POST', `/api/commerce/orders/${other.id}/cancel`, { notify: false });
    expect((await invoice(other.id)).json().error.code).toBe('order-status');
  });

  it('of a test order has a number of its own and says that it is one', async () => {
    await test.db.system`
      update websites set store_settings = '{"testGateway": true}' where website_id = ${shop.websiteId}`;
    await settings({});
    const buyer = new TestVisitor(app, shop.host);
    await buyer.add(bowl, 1);
    const { id } = (await buyer.checkout({ email: 'ada@example.com' })).json();
    const [document] = (await invoice(id)).json().documents;
    expect(document.number).toBe('TEST-INV-00001');
    expect(await contentOf(document.id)).toMatchObject({ testMode: true });
  });
});

describe('its buyer', () => {
  it('opens what was issued by the link of the order, and nothing that was not', async () => {
    const { id, token } = await order();
    const visitor = new TestVisitor(app, shop.host);
    const open = (documentId: string, proof = token) =>
      visitor.call('GET', `/account/orders/${id}/documents/${documentId}?token=${proof}`);
    expect((await open('invoice')).statusCode).toBe(404);
    const [document] = (await invoice(id)).json().documents;
    const page = (await visitor.call('GET', `/account/orders/${id}?token=${token}`)).body;
    expect(page).toContain(`/account/orders/${id}/documents/${document.id}?token=${token}`);
    expect(page).toContain('Invoice INV-00001');
    expect((await open(document.id)).headers).toMatchObject({
      'content-type': 'application/pdf',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
    });
    expect((await open(document.id, 'wrong')).statusCode).toBe(404);
    const other = await order();
    expect(
      (await visitor.call('GET', `/account/orders/${other.id}/documents/${document.id}?token=${other.token}`))
        .statusCode,
    ).toBe(404);
    expect((await visitor.call('GET', `/account/orders/${id}/documents/${document.id}`)).statusCode).toBe(302);
  });

  it('goes along with the mail that confirms the order where its owner wants that, and with no other', async () => {
    const sent: { subject: string; files: string[] }[] = [];
    const send: Send = async ({ subject }, attachments) => {
      for (const { content } of attachments) expect(content.subarray(0, 5).toString()).toBe('%PDF-');
      sent.push({ subject, files: attachments.map(({ filename }) => filename) });
    };
    const runner = new JobRunner(test.db, [mailJob(test.db, send, undefined, mailedInvoice(test.db))]);
    await runner.drain();
    sent.length = 0;
    await settings({ automatic: true });
    const without = await order();
    await runner.drain();
    await settings({ attached: true });
    const { id } = await order();
    const gone = await order();
    await owner('POST', `/api/commerce/orders/${gone.id}/cancel`, { notify: true });
    await runner.drain();
    expect(sent.map(({ files }) => files)).toEqual([[], ['invoice-inv-00001.pdf'], [], []]);
    expect((await read(without.id)).documents).toEqual([]);
    expect((await read(id)).documents).toMatchObject([{ kind: 'invoice', number: 'INV-00001' }]);
  });

  it('has it from the first moment on where every order gets one: on its page, in the mail, and by the job, all the same one', async () => {
    await settings({ automatic: true });
    const { id, token } = await order();
    const [mail] = await test.db.system`
      select html, plain_text from outbox_messages where related_id = ${id} and kind = 'order-confirmed'`;
    expect(mail?.plainText).toContain(`/account/orders/${id}/documents/invoice?token=`);
    const visitor = new TestVisitor(app, shop.host);
    const opened = await visitor.call('GET', `/account/orders/${id}/documents/invoice?token=${token}`);
    expect(opened.headers['content-type']).toBe('application/pdf');
    const runner = new JobRunner(test.db, [invoiceJob()]);
    await runner.drain();
    expect((await read(id)).documents).toHaveLength(1);
    // The link of the mail leads to it afterwards as well.
    const again = await visitor.call('GET', `/account/orders/${id}/documents/invoice?token=${token}`);
    expect(again.headers['content-type']).toBe('application/pdf');
    const second = await order();
    const gone = await order();
    await owner('POST', `/api/commerce/orders/${gone.id}/cancel`, { notify: false });
    await runner.drain();
    expect((await read(second.id)).documents).toMatchObject([{ number: 'INV-00002' }]);
    expect((await read(gone.id)).documents).toEqual([]);
  });
});

const slipOf = async (orderId: string) => {
  const website = await new WebsiteDirectory(test.db, 'localhost').find(shop.host);
  if (!website) throw new Error('The test shop has no website.');
  return inWebsite(test.db, shop.websiteId, (tx) => packingSlip(tx, website, orderId, undefined));
};

describe('a packing slip', () => {
  it('has what is still to be sent, or what is in one parcel, and no prices', async () => {
    const { id, bowls } = await order({ note: 'Ring twice' });
    await owner('POST', `/api/commerce/orders/${id}/fulfill`, {
      lines: [{ lineId: bowls, quantity: 2 }],
      notify: false,
    });
    const [parcel] = (await read(id)).shipments;
    for (const query of ['', `?shipment=${parcel.id}`]) {
      const slip = await owner('GET', `/api/commerce/orders/${id}/packing-slip${query}`);
      expect([slip.statusCode, slip.headers['content-type']]).toEqual([200, 'application/pdf']);
    }
    expect((await owner('GET', `/api/commerce/orders/${id}/packing-slip?shipment=${newId()}`)).statusCode).toBe(404);
    expect((await slipOf(id)).notes).toEqual(['Note of the buyer: Ring twice']);
  });

  it('of a gift has the message for who gets it, and neither a price nor what the buyer told the shop', async () => {
    const message = 'Happy birthday 🎁\nשלום <b>Noor</b>';
    const { id } = await order({ note: 'Do not tell her', gift: { message } });
    const content = await slipOf(id);
    expect(content).toMatchObject({ message, notes: [], sums: [], taxes: [] });
    expect(JSON.stringify(content)).not.toMatch(/\$|48\.00|Do not tell her/);
    const slip = await owner('GET', `/api/commerce/orders/${id}/packing-slip`);
    expect([slip.statusCode, slip.body.startsWith('%PDF')]).toEqual([200, true]);
  });
});
