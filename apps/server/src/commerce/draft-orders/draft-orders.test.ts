import { newId } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commerceRoutes } from '../../boot/commerce-routes.ts';
import type { App } from '../../platform/server/context.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import {
  addShipping,
  createTestServer,
  createTestShop,
  newYork,
  type TestShop,
  type TestVariant,
  TestVisitor,
} from '../../testing/test-shop.ts';

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
  bowl = await shop.addProduct({ title: 'Bowl', priceCents: 4800, stock: 5 });
});

const owner = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) =>
  new TestVisitor(app, shop.host).call(method, `/api/commerce/${url}`, body, {
    'x-test-role': '8',
    'x-csrf-token': 'crumb',
  });
const line = (changes: Record<string, unknown> = {}) => ({
  ...{ id: newId(), variantId: bowl.variantId, name: '', quantity: 2, unitPriceCents: null, ships: true },
  ...changes,
});
const own = (changes: Record<string, unknown> = {}) =>
  line({ variantId: '', name: 'A crate', quantity: 1, unitPriceCents: 1500, ...changes });
/** 2 bowls at 45.00 and a crate: 105.00, less 10 %, with a courier for 7.00: 101.50. */
const draft = (changes: Record<string, unknown> = {}) => ({
  ...{ version: 0, email: 'ada@example.com', address: newYork, note: 'As we said on the phone.', days: 14 },
  lines: [line({ unitPriceCents: 4500 }), own()],
  discount: { kind: 'percentage', amount: 1000 },
  shipping: { name: 'Courier', costCents: 700 },
  ...changes,
});
const save = (body: unknown, id: string = newId()) => owner('PUT', `draft-orders/${id}`, body);
const stock = async () =>
  (await test.db.system`select stock from variants where website_id = ${shop.websiteId} and id = ${bowl.variantId}`)[0]
    ?.stock;

/** Follows the link of a draft, as its buyer does. */
const follow = async (link: string) => {
  const buyer = new TestVisitor(app, shop.host);
  const { pathname, search } = new URL(link);
  return { buyer, answer: await buyer.page(`${pathname}${search}`) };
};

describe('an order made by hand', () => {
  it('is saved, mailed, paid by its link at exactly its total, and takes stock only then', async () => {
    const saved = (await save(draft())).json();
    expect(saved).toMatchObject({
      number: 'D-1',
      state: 'draft',
      version: 1,
      subtotalCents: 10_500,
      lines: [
        { name: 'Bowl', unitPriceCents: 4500 },
        { name: 'A crate', itemId: '' },
      ],
      totals: { discountCents: 1050, shippingCents: 700, taxCents: 0, grandTotalCents: 10_150 },
    });
    expect((await owner('POST', `draft-orders/${saved.id}/send`)).json()).toMatchObject({ state: 'sent' });
    const [mail] = await test.db
      .system`select to_address, plain_text from outbox_messages where related_id = ${saved.id}`;
    expect(mail).toMatchObject({ toAddress: 'ada@example.com' });
    expect(mail?.plainText).toMatch(/As we said on the phone\.[\s\S]*2 × Bowl {2}\$90\.00\n1 × A crate {2}\$15\.00/);
    expect(await stock()).toBe(5);

    const { buyer, answer } = await follow(saved.link);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/checkout']);
    const page = (await buyer.page('/checkout')).body;
    expect(page).toContain('ada@example.com');
    const bought = await buyer.checkout({ shippingOptionId: 'draft', expectedTotalCents: 10_150 });
    expect(bought.statusCode, bought.body).toBe(200);
    const order = (await owner('GET', `orders/${bought.json().id}`)).json();
    expect(order).toMatchObject({
      grandTotalCents: 10_150,
      shippingOptionName: 'Courier',
      discounts: [{ code: '', name: 'Discount', cents: 1050 }],
      items: [
        { productName: 'Bowl', quantity: 2, unitPriceCents: 4500, stockTaken: 2 },
        { productName: 'A crate', itemId: '', stockTaken: 0 },
      ],
    });
    expect(await stock()).toBe(3);
    expect((await owner('GET', `draft-orders/${saved.id}`)).json()).toMatchObject({
      state: 'paid',
      orderId: order.id,
      link: '',
    });
    // Its link leads to the order from now on, and it cannot be changed or withdrawn any more.
    const later = (await follow(saved.link)).answer.headers.location ?? '';
    expect((await buyer.page(later)).statusCode).toBe(200);
    expect((await save(draft({ version: 1 }), saved.id)).json().error.code).toBe('order-status');
    expect((await owner('POST', `draft-orders/${saved.id}/cancel`)).statusCode).toBe(409);
    // What is sent and given back of it goes as with every order.
    expect((await owner('POST', `orders/${order.id}/cancel`, {})).json()).toMatchObject({ status: 'canceled' });
    expect(await stock()).toBe(5);
    const books = (await owner('POST', 'books/check')).json();
    expect(books.error ?? '').toBe('');
  });

  it('that somebody else has changed is not overwritten, and a repeated call makes no second one', async () => {
    const id = newId();
    const [first, second] = await Promise.all([save(draft(), id), save(draft(), id)]);
    expect([first?.statusCode, second?.statusCode].sort()).toEqual([200, 409]);
    expect((await save(draft({ version: 1, note: 'x' }), id)).json()).toMatchObject({ version: 2, note: 'x' });
    expect((await save(draft({ version: 1 }), id)).json()).toMatchObject({
      error: { code: 'conflict' },
      current: { version: 2 },
    });
    expect((await owner('GET', 'draft-orders')).json().drafts).toHaveLength(1);
  });

  it('is bought as it is: its lines stay, and what was changed meanwhile asks the buyer again', async () => {
    const saved = (await save(draft())).json();
    const { buyer } = await follow(saved.link);
    const { entries } = (await buyer.call('GET', '/api/commerce/shopping-cart')).json();
    expect(entries).toHaveLength(2);
    const url = `/api/commerce/shopping-cart/entries/${entries[0].id}`;
    expect((await buyer.call('DELETE', url)).json().error.code).toBe('entry-gone');
    await save(draft({ version: 1, shipping: { name: 'Courier', costCents: 900 } }), saved.id);
    const late = await buyer.checkout({ shippingOptionId: 'draft', expectedTotalCents: 10_150 });
    expect(late.json().error.code).toBe('cart-changed');
    expect(await stock()).toBe(5);
  });

  it('that was withdrawn or has expired sells nothing, and says so', async () => {
    const saved = (await save(draft())).json();
    const { buyer } = await follow(saved.link);
    await owner('POST', `draft-orders/${saved.id}/cancel`);
    expect((await buyer.checkout({ shippingOptionId: 'draft' })).json().error.code).toBe('cart-empty');
    expect((await follow(saved.link)).answer.body).toContain('has withdrawn it');
    const opened = (await save(draft({ version: 2 }), saved.id)).json();
    expect(opened).toMatchObject({ state: 'draft', link: saved.link });
    await test.db.system`update draft_orders set expires_at = now() where id = ${saved.id}`;
    expect((await follow(saved.link)).answer.body).toContain('Its time is over.');
    expect((await buyer.checkout({ shippingOptionId: 'draft' })).json().error.code).toBe('cart-empty');
    expect((await follow(saved.link.replace(/token=.*/, 'token=forged'))).answer.statusCode).toBe(404);
  });

  it('refuses what cannot be sold by hand, beside its line', async () => {
    const card = await shop.addProduct({ title: 'Card', productType: 4, priceCents: 1000 });
    const wrong: [Record<string, unknown>, RegExp][] = [
      [line({ variantId: card.variantId }), /cannot be sold by hand/],
      [line({ variantId: newId(), name: 'Gone' }), /Gone is not sold any more/],
      [own({ name: ' ' }), /Write what it is/],
      [own({ unitPriceCents: null }), /Say what A crate costs/],
    ];
    for (const [one, message] of wrong) {
      const answer = await save(draft({ lines: [one] }));
      expect([answer.statusCode, answer.json().error.fields[String(one.id)]]).toEqual([
        422,
        expect.stringMatching(message),
      ]);
    }
    for (const quantity of [0, -1, 1.5, 10 ** 9, 'abc'])
      expect((await save(draft({ lines: [line({ quantity })] }))).statusCode).toBe(400);
    expect((await save(draft({ email: 'nobody' }))).json().error.fields).toHaveProperty('email');
    expect((await save(draft({ discount: { kind: 'percentage', amount: 10_001 } }))).statusCode).toBe(422);
    const nobody = (await save(draft({ email: '', address: null }))).json();
    // Where it goes is not known yet; its own shipping is.
    expect(nobody.totals).toMatchObject({ shippingCents: 700, grandTotalCents: 10_150 });
    expect((await owner('POST', `draft-orders/${nobody.id}/send`)).statusCode).toBe(422);
  });

  it('given away whole needs no payment: goods for goods that came back', async () => {
    const free = draft({ discount: { kind: 'percentage', amount: 10_000 }, shipping: { name: 'Free', costCents: 0 } });
    const { link } = (await save(free)).json();
    const { buyer } = await follow(link);
    const bought = await buyer.checkout({ shippingOptionId: 'draft', expectedTotalCents: 0 });
    expect(bought.statusCode, bought.body).toBe(200);
    expect((await owner('GET', `orders/${bought.json().id}`)).json()).toMatchObject({ grandTotalCents: 0 });
  });
});
