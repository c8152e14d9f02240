import { Cart } from '@plinth/contract';
import Value from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../../platform/server/context.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addZone, createTestServer, createTestShop, type TestShop, TestVisitor } from '../../testing/test-shop.ts';
import { inventoryRoutes } from '../inventory/routes.ts';
import { cartRoutes } from './routes.ts';

const CART = '/api/commerce/shopping-cart';
let test: TestDatabase;
let app: App;
let shop: TestShop;
let visitor: TestVisitor;

beforeAll(async () => {
  test = await createTestDatabase();
  app = await createTestServer(test.db, [cartRoutes, inventoryRoutes]);
  shop = await createTestShop(test.db);
});
afterAll(async () => {
  await app.close();
  await test.drop();
});
beforeEach(() => {
  visitor = new TestVisitor(app, shop.host);
});

const add = (body: Record<string, unknown>, by = visitor) => by.call('POST', `${CART}/entries`, body);

describe('adding to the cart', () => {
  it('[ADD-01] [ADD-02] [ADD-03] makes a cart, answers shoppingCart and newlyAdded, and gives the visitor its cookies', async () => {
    const bowl = await shop.addProduct({
      title: 'Bowl',
      priceCents: 4800,
      attributes: [{ name: 'Size', value: 'Large' }],
    });
    const answer = await add({ itemId: bowl.itemId, sku: bowl.sku, quantity: 2 });
    expect(answer.statusCode).toBe(200);
    const { shoppingCart, newlyAdded } = answer.json();
    expect(Object.keys(answer.json()).sort()).toEqual(['newlyAdded', 'shoppingCart']);
    expect(newlyAdded).toMatchObject({
      itemId: bowl.itemId,
      chosenVariant: { sku: bowl.sku, attributes: { Size: 'Large' } },
      quantity: 2,
      title: 'Bowl',
      subTotal: { value: '96.00', currency: 'USD' },
      purchasePriceCents: 4800,
      additionalFields: null,
    });
    expect(shoppingCart.entries).toEqual([newlyAdded]);
    const cookie = answer.cookies.find(({ name }) => name === 'CART');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie?.secure).toBeUndefined();
    expect(answer.cookies.find(({ name }) => name === 'hasCart')).toMatchObject({ value: '1', path: '/' });
    const [row] = await test.db.system`select token_hash from carts where id = ${shoppingCart.id}`;
    expect(row?.tokenHash).not.toContain(cookie?.value);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const mug = await shop.addProduct({ title: 'Mug' });
    const second = (await add({ itemId: mug.itemId, sku: mug.sku, quantity: 1 })).json();
    expect(second.shoppingCart.entries).toEqual([newlyAdded, second.newlyAdded]);
    expect(second.newlyAdded).toMatchObject({ itemId: mug.itemId, title: 'Mug' });
  });

  it('[CART-03] [CART-04] [CART-05] [CART-06] [CART-07] answers every field of the cart, as the contract writes it', async () => {
    const bowl = await shop.addProduct({ priceCents: 1250 });
    await add({ itemId: bowl.itemId, sku: bowl.sku, quantity: 3 });
    const answer = await visitor.call('GET', `${CART}?mock=false&timecode=1763683200000&calculateSubtotal=true`);
    const cart = answer.json();
    expect(Value.Check(Cart, cart)).toBe(true);
    expect(cart).toMatchObject({
      websiteId: shop.websiteId,
      orderId: null,
      isPurchased: false,
      shippingOptions: [],
      selectedShippingOption: null,
      shippingLocation: null,
      applicableTaxRules: [],
      coupons: [],
      validCoupons: [],
      invalidCoupons: [],
      subtotalCents: 3750,
      taxCents: 0,
      shippingCostCents: 0,
      discountCents: 0,
      grandTotalCents: 3750,
      subtotalAmount: { value: '37.50', currency: 'USD' },
      totalQuantity: 3,
      hasDigital: false,
      purelyDigital: false,
      requiresShipping: true,
      recalculating: false,
    });
    expect(Math.abs(cart.created - Date.now())).toBeLessThan(60_000);
    expect(cart.entries).toMatchObject([
      {
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        itemId: bowl.itemId,
        chosenVariant: { sku: bowl.sku, attributes: {} },
        quantity: 3,
        title: expect.any(String),
        subTotal: { value: '37.50', currency: 'USD' },
        purchasePriceCents: 1250,
        additionalFields: null,
      },
    ]);
  });

  it('[CART-06] a line tells what was chosen, what was answered and what it costs', async () => {
    const attributes = [
      { name: 'Size', value: 'Large' },
      { name: 'Glaze', value: 'Moss' },
    ];
    const bowl = await shop.addProduct({ title: 'Bowl', priceCents: 1250, attributes });
    const additionalFields = '{"name":"Ada"}';
    await add({ itemId: bowl.itemId, sku: bowl.sku, quantity: 3, additionalFields });
    const { id: cartId, entries } = (await visitor.call('GET', CART)).json();
    const [stored] = await test.db.system`select id from cart_entries where cart_id = ${cartId}`;
    expect(entries).toMatchObject([
      {
        id: stored?.id,
        itemId: bowl.itemId,
        chosenVariant: { sku: bowl.sku, attributes: { Size: 'Large', Glaze: 'Moss' } },
        quantity: 3,
        title: 'Bowl',
        subTotal: { value: '37.50', currency: 'USD' },
        purchasePriceCents: 1250,
        additionalFields,
      },
    ]);
  });

  it('[CART-04] the subtotal as money is that of the lines, not of what is paid in the end', async () => {
    const yen = await createTestShop(test.db, { storeSettings: { currency: 'JPY' } });
    const bowl = await yen.addProduct({ priceCents: 1250 });
    const buyer = new TestVisitor(app, yen.host);
    await test.db.system`
      insert into shipping_options (website_id, id, name, kind, rates)
      values (${yen.websiteId}, 'post', 'Post', 'flat', ${test.db.system.json({ costCents: 500 })})`;
    await test.db.system`
      insert into coupons (website_id, id, code, name, kind, amount)
      values (${yen.websiteId}, lpad('1', 24, '0'), 'TEN', 'Ten', 'percentage', 1000)`;
    await add({ itemId: bowl.itemId, sku: bowl.sku, quantity: 2 }, buyer);
    await buyer.call('POST', `${CART}/coupons`, { code: 'TEN' });
    await buyer.call('PUT', `${CART}/shipping`, { location: { country: 'US' } });
    expect((await buyer.call('GET', CART)).json()).toMatchObject({
      subtotalCents: 2500,
      discountCents: 250,
      shippingCostCents: 500,
      grandTotalCents: 2750,
      subtotalAmount: { value: '2500', currency: 'JPY' },
    });
  });

  it('[CART-05] [CART-07] leaves the sums out with calculateSubtotal=false, and says that they are to come', async () => {
    const bowl = await shop.addProduct({ priceCents: 1250 });
    await add({ itemId: bowl.itemId, sku: bowl.sku, quantity: 3 });
    const whole = (await visitor.call('GET', `${CART}?calculateSubtotal=true`)).json();
    expect([whole.subtotalCents, whole.recalculating]).toEqual([3750, false]);
    expect((await visitor.call('GET', `${CART}?calculateSubtotal=1`)).json()).toEqual(whole);
    for (const off of ['false', '0']) {
      const lines = (await visitor.call('GET', `${CART}?calculateSubtotal=${off}`)).json();
      expect(Value.Check(Cart, lines)).toBe(true);
      expect(lines).toEqual({
        ...whole,
        subtotalCents: 0,
        grandTotalCents: 0,
        subtotalAmount: { value: '0.00', currency: 'USD' },
        recalculating: true,
      });
    }
  });

  it('[CART-07] no answer may be kept; a timecode that is no timestamp is refused', async () => {
    const answer = await visitor.call('GET', `${CART}?timecode=${Date.now()}`);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    for (const wrong of ['soon', '-1', '', '1e9'])
      expect((await visitor.call('GET', `${CART}?timecode=${wrong}`)).statusCode, wrong).toBe(400);
  });

  it('[CART-03] answers an empty cart with sums of 0 to a visitor without one, and a made-up one for mock', async () => {
    const empty = (await visitor.call('GET', CART)).json();
    expect(Value.Check(Cart, empty)).toBe(true);
    expect(empty).toMatchObject({ entries: [], totalQuantity: 0, grandTotalCents: 0, isPurchased: false });
    const mock = (await visitor.call('GET', `${CART}?mock=true`)).json();
    expect(Value.Check(Cart, mock)).toBe(true);
    expect(mock.totalQuantity).toBe(3);
  });

  it('merges the same variant with the same answers into one line, and keeps others apart', async () => {
    const bowl = await shop.addProduct();
    const mug = await shop.addProduct();
    await add({ itemId: bowl.itemId, sku: bowl.sku, quantity: 1 });
    await add({ itemId: mug.itemId, sku: mug.sku, quantity: 1 });
    await add({ itemId: bowl.itemId, sku: bowl.sku, quantity: 2 });
    const engraved = {
      itemId: bowl.itemId,
      sku: bowl.sku,
      quantity: 1,
      additionalFields: '{"name":"Ada","year":"1843"}',
    };
    await add(engraved);
    const again = await add({ ...engraved, additionalFields: '{"year":"1843","name":"Ada"}' });
    const lines = again.json().shoppingCart.entries.map((entry: { quantity: number }) => entry.quantity);
    expect(lines).toEqual([3, 1, 2]);
    expect(again.json().newlyAdded.additionalFields).toBe('{"name":"Ada","year":"1843"}');
  });

  it('shows what a variant costs now: the sale price while it is on sale, never for gift cards (PROD-17)', async () => {
    const bowl = await shop.addProduct({ priceCents: 5000, salePriceCents: 4000, onSale: true });
    const card = await shop.addProduct({ productType: 4, priceCents: 5000, salePriceCents: 1, onSale: true });
    await add({ itemId: bowl.itemId, sku: bowl.sku, quantity: 1 });
    const both = await add({ itemId: card.itemId, sku: card.sku, quantity: 1 });
    expect(both.json().shoppingCart.subtotalCents).toBe(9000);
    await test.db.system`update variants set price_cents = 7000, on_sale = false where id = ${bowl.variantId}`;
    expect((await visitor.call('GET', CART)).json().subtotalCents).toBe(12_000);
  });

  it.each([
    ['[STOCK-07] digital products', 2],
    ['[STOCK-08] [GIFT-01] gift cards', 4],
    ['paywalls', 5],
  ])('takes %s whatever their stock says, and more of them later', async (_, productType) => {
    const { itemId, sku } = await shop.addProduct({ productType, stock: 0 });
    const added = await add({ itemId, sku, quantity: 3 });
    expect(added.statusCode).toBe(200);
    const { id, maxQuantity } = added.json().newlyAdded;
    expect(maxQuantity).toBe(9999);
    expect((await add({ itemId, sku, quantity: 1 })).statusCode).toBe(200);
    expect((await visitor.call('PUT', `${CART}/entries/${id}`, { quantity: 7 })).statusCode).toBe(200);
    expect((await visitor.call('GET', CART)).json()).toMatchObject({ requiresShipping: false, totalQuantity: 7 });
  });

  it('knows a cart of gift cards and downloads for a digital one that is not purely so', async () => {
    for (const productType of [2, 4, 5]) {
      const { itemId, sku } = await shop.addProduct({ productType, stock: 0 });
      await add({ itemId, sku, quantity: 3 });
    }
    const cart = (await visitor.call('GET', CART)).json();
    expect(cart).toMatchObject({ hasDigital: true, purelyDigital: false, requiresShipping: false, totalQuantity: 9 });
  });

  it('[ADD-24] refuses a variant that does not exist, is not published, or belongs to another item', async () => {
    const bowl = await shop.addProduct();
    const mug = await shop.addProduct();
    const draft = await shop.addProduct({ status: 'draft' });
    for (const wanted of [
      { itemId: bowl.itemId, sku: 'NO-SUCH' },
      { itemId: bowl.itemId, sku: mug.sku },
      { itemId: draft.itemId, sku: draft.sku },
      { itemId: 'nonsense', sku: bowl.sku },
    ]) {
      const answer = await add({ ...wanted, quantity: 1 });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().error.message).toBe(
        'Sorry, that item variant is unavailable. Please select another variant.',
      );
      expect(answer.cookies).toEqual([]);
    }
  });

  it('[ADD-25] refuses more than there is, counting what the cart holds already', async () => {
    const bowl = await shop.addProduct({ stock: 3 });
    const none = await shop.addProduct({ stock: 0 });
    const refusal = {
      error: { code: 'out-of-stock', message: 'Sorry, we do not have enough of that item available.' },
    };
    expect((await add({ itemId: none.itemId, sku: none.sku, quantity: 1 })).json()).toEqual(refusal);
    await add({ itemId: bowl.itemId, sku: bowl.sku, quantity: 2 });
    const more = await add({ itemId: bowl.itemId, sku: bowl.sku, quantity: 2 });
    expect(more.statusCode).toBe(409);
    expect(more.json()).toEqual(refusal);
    const otherAnswers = await add({ itemId: bowl.itemId, sku: bowl.sku, quantity: 2, additionalFields: '{"a":"b"}' });
    expect(otherAnswers.json()).toEqual(refusal);
    expect((await visitor.call('GET', CART)).json().totalQuantity).toBe(2);
  });

  it.each([
    ['ADD-26', 'many', 'Quantity must be a number.'],
    ['ADD-26', '', 'Quantity must be a number.'],
    ['ADD-26', null, 'Quantity must be a number.'],
    ['ADD-26', [2], 'Quantity must be a number.'],
    ['ADD-27', 1.5, 'Quantity must be a whole number'],
    ['ADD-27', '2.5', 'Quantity must be a whole number'],
    ['QTY-02', -1, 'Quantity must be at least 1.'],
    ['QTY-02', 0, 'Quantity must be at least 1.'],
    ['QTY-03', 10_000, 'You can order at most 9,999 of one item.'],
    ['QTY-03', 1e300, 'You can order at most 9,999 of one item.'],
  ])('%s answers the quantity %j with its text', async (_id, quantity, message) => {
    const bowl = await shop.addProduct({ unlimited: true });
    const answer = await add({ itemId: bowl.itemId, sku: bowl.sku, quantity });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error).toEqual({ code: 'invalid-fields', message, fields: { quantity: message } });
  });

  it('QTY-03 keeps one line at 9999 at most', async () => {
    const bowl = await shop.addProduct({ unlimited: true });
    await add({ itemId: bowl.itemId, sku: bowl.sku, quantity: 9999 });
    const more = await add({ itemId: bowl.itemId, sku: bowl.sku, quantity: 1 });
    expect(more.json().error.message).toBe('You can order at most 9,999 of one item.');
  });

  it('QTY-05 takes a call without quantity as one', async () => {
    const bowl = await shop.addProduct();
    expect((await add({ itemId: bowl.itemId, sku: bowl.sku })).json().newlyAdded.quantity).toBe(1);
  });

  it('[PREF-01] counts in US dollars and sells several of a service at once unless the store says otherwise', async () => {
    const lesson = await shop.addProduct({ productType: 3, unlimited: true });
    const several = await add({ itemId: lesson.itemId, sku: lesson.sku, quantity: 5 });
    expect([several.statusCode, several.json().shoppingCart?.subtotalAmount.currency]).toEqual([200, 'USD']);
    const euros = await createTestShop(test.db, { storeSettings: { currency: 'EUR' } });
    const buyer = new TestVisitor(app, euros.host);
    expect((await buyer.call('GET', CART)).json().subtotalAmount.currency).toBe('EUR');
    const odd = await createTestShop(test.db, { storeSettings: { currency: 'XYZ' } });
    expect((await new TestVisitor(app, odd.host).call('GET', CART)).json().subtotalAmount.currency).toBe('USD');
  });

  it('[PREF-01] sells services one at a time where the store says so', async () => {
    const strict = await createTestShop(test.db, { storeSettings: { multipleQuantityAllowedForServices: false } });
    const lesson = await strict.addProduct({ productType: 3, unlimited: true });
    const pupil = new TestVisitor(app, strict.host);
    expect((await add({ itemId: lesson.itemId, sku: lesson.sku, quantity: 2 }, pupil)).statusCode).toBe(422);
    expect((await add({ itemId: lesson.itemId, sku: lesson.sku, quantity: 1 }, pupil)).statusCode).toBe(200);
    const second = await add({ itemId: lesson.itemId, sku: lesson.sku, quantity: 1 }, pupil);
    expect(second.json().error.message).toBe('You can order one of this item.');
  });

  it.each([
    [1, true],
    [2, false],
    [3, true],
    [4, false],
    [5, false],
  ])(
    '[SUBS-02] of products marked as subscribable those of type %i can be subscribed to: %s',
    async (productType, can) => {
      const plan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 };
      const { itemId, sku } = await shop.addProduct({
        productType,
        structuredContent: { isSubscribable: true, subscriptionPlan: plan },
      });
      const started = await visitor.call('POST', '/api/3/commerce/cart/subscription', { itemId, sku, qty: 1 });
      const added = await add({ itemId, sku, quantity: 1 });
      expect([started.statusCode, added.statusCode]).toEqual(can ? [200, 422] : [422, 200]);
      if (!can) expect(started.json().error.message).toBe('This product cannot be subscribed to.');
    },
  );

  it('[SUBS-05] sends subscribable products to the subscription call', async () => {
    const plan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 };
    const tea = await shop.addProduct({ structuredContent: { isSubscribable: true, subscriptionPlan: plan } });
    expect((await add({ itemId: tea.itemId, sku: tea.sku, quantity: 1 })).json().error.message).toBe(
      'This product is sold as a subscription.',
    );
    const started = await visitor.call('POST', '/api/3/commerce/cart/subscription', {
      itemId: tea.itemId,
      sku: tea.sku,
      qty: 1,
    });
    expect(started.statusCode).toBe(200);
    expect(started.json().cartToken).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const bowl = await shop.addProduct();
    const refused = await visitor.call('POST', '/api/3/commerce/cart/subscription', {
      itemId: bowl.itemId,
      sku: bowl.sku,
      qty: 1,
    });
    expect(refused.statusCode).toBe(422);
  });

  it('answers bad requests with 4xx in the one error shape', async () => {
    const bowl = await shop.addProduct();
    const json = { 'content-type': 'application/json' };
    const bodies: [string, Record<string, string>, number][] = [
      ['{"itemId":', json, 400],
      ['[]', json, 400],
      ['{"itemId":7,"sku":"a","quantity":1}', json, 400],
      [JSON.stringify({ itemId: bowl.itemId, quantity: 1 }), json, 400],
      [JSON.stringify({ itemId: 'x'.repeat(65), sku: bowl.sku, quantity: 1 }), json, 400],
      [JSON.stringify({ itemId: bowl.itemId, sku: bowl.sku, additionalFields: '{' }), json, 422],
      [JSON.stringify({ itemId: bowl.itemId, sku: bowl.sku, additionalFields: '[1]' }), json, 422],
      [JSON.stringify({ itemId: bowl.itemId, sku: bowl.sku, additionalFields: '{"a":"\\u0000"}' }), json, 422],
      [JSON.stringify({ itemId: bowl.itemId, sku: 'a\u0000b', quantity: 1 }), json, 400],
      [JSON.stringify({ filler: 'x'.repeat(1_100_000) }), json, 413],
      ['plain', { 'content-type': 'text/csv' }, 415],
    ];
    for (const [body, headers, status] of bodies) {
      const answer = await visitor.call('POST', `${CART}/entries`, body, headers);
      expect([answer.statusCode, body.slice(0, 60)]).toEqual([status, body.slice(0, 60)]);
      expect(answer.json().error.message).toEqual(expect.any(String));
      expect(answer.json().error.code).toEqual(expect.any(String));
    }
  });

  it('refuses a write that another site sends with the visitor’s cookies', async () => {
    const bowl = await shop.addProduct();
    await add({ itemId: bowl.itemId, sku: bowl.sku, quantity: 1 });
    const foreign = await visitor.call(
      'POST',
      `${CART}/entries`,
      { itemId: bowl.itemId, sku: bowl.sku, quantity: 1 },
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    );
    expect(foreign.statusCode).toBe(403);
    expect(foreign.json().crumbFail).toBe(true);
  });

  it('adds once per call however many come at the same moment', async () => {
    const bowl = await shop.addProduct({ stock: 100 });
    await add({ itemId: bowl.itemId, sku: bowl.sku, quantity: 1 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => add({ itemId: bowl.itemId, sku: bowl.sku, quantity: 1 })),
    );
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect((await visitor.call('GET', CART)).json().totalQuantity).toBe(21);
  });
});

describe('changing the cart', () => {
  it('[ADD-25] sets the quantity of a line, within stock', async () => {
    const bowl = await shop.addProduct({ stock: 5 });
    const { newlyAdded } = (await add({ itemId: bowl.itemId, sku: bowl.sku, quantity: 1 })).json();
    const url = `${CART}/entries/${newlyAdded.id}`;
    expect((await visitor.call('PUT', url, { quantity: 5 })).json().shoppingCart.totalQuantity).toBe(5);
    const more = await visitor.call('PUT', url, { quantity: 6 });
    expect([more.statusCode, more.json().error.message]).toEqual([
      409,
      'Sorry, we do not have enough of that item available.',
    ]);
    expect((await visitor.call('PUT', url, { quantity: 'x' })).json().error.message).toBe('Quantity must be a number.');
    expect((await visitor.call('PUT', url, { quantity: 10_000 })).json().error.message).toBe(
      'You can order at most 9,999 of one item.',
    );
  });

  it('removes a line, once or twice', async () => {
    const bowl = await shop.addProduct();
    const { newlyAdded } = (await add({ itemId: bowl.itemId, sku: bowl.sku, quantity: 1 })).json();
    for (let time = 0; time < 2; time++) {
      const answer = await visitor.call('DELETE', `${CART}/entries/${newlyAdded.id}`);
      expect(answer.json().shoppingCart.entries).toEqual([]);
    }
  });

  it('[ADD-06] changes the additional fields of a line and answers updatedEntry', async () => {
    const [mug, bowl] = [await shop.addProduct(), await shop.addProduct()];
    await add({ itemId: mug.itemId, sku: mug.sku, quantity: 1 });
    const { newlyAdded } = (await add({ itemId: bowl.itemId, sku: bowl.sku, quantity: 1 })).json();
    const body = { itemId: bowl.itemId, sku: bowl.sku, additionalFields: '{"name":"Grace"}' };
    const answer = await visitor.call('PUT', `${CART}/entries/${newlyAdded.id}/additionalFields`, body);
    expect(Object.keys(answer.json()).sort()).toEqual(['shoppingCart', 'updatedEntry']);
    expect(answer.json().updatedEntry).toMatchObject({ id: newlyAdded.id, additionalFields: '{"name":"Grace"}' });
    const other = await visitor.call('PUT', `${CART}/entries/${newlyAdded.id}/additionalFields`, { ...body, sku: 'X' });
    expect(other.statusCode).toBe(404);
  });

  it('takes a coupon that counts, says why another does not, and removes it again', async () => {
    const bowl = await shop.addProduct({ priceCents: 10_000 });
    await add({ itemId: bowl.itemId, sku: bowl.sku, quantity: 1 });
    await test.db.system`
      insert into coupons (website_id, id, code, name, kind, amount, minimum_subtotal_cents, ends_at) values
        (${shop.websiteId}, 'c1', 'Welcome10', 'Welcome', 'percentage', 1000, 0, null),
        (${shop.websiteId}, 'c2', 'OLD', 'Old', 'fixed', 500, 0, now() - interval '1 day'),
        (${shop.websiteId}, 'c3', 'BIG', 'Big', 'fixed', 500, 20000, null)`;
    const refused = async (code: string) => {
      const answer = await visitor.call('POST', `${CART}/coupons`, { code });
      return [answer.statusCode, answer.json().error.code, answer.json().error.fields.code];
    };
    expect(await refused('NOPE')).toEqual([422, 'invalid-coupon', 'This coupon code is not valid.']);
    expect(await refused('old')).toEqual([422, 'invalid-coupon', 'This coupon has expired.']);
    expect(await refused('big')).toEqual([422, 'invalid-coupon', 'Your order is below the minimum for this coupon.']);
    const cart = (await visitor.call('POST', `${CART}/coupons`, { code: ' welcome10 ' })).json().shoppingCart;
    expect(cart).toMatchObject({
      coupons: ['WELCOME10'],
      validCoupons: [{ code: 'Welcome10', label: '10% off' }],
      invalidCoupons: [],
      discountCents: 1000,
      grandTotalCents: 9000,
    });
    expect(Value.Check(Cart, cart)).toBe(true);
    const without = await visitor.call('DELETE', `${CART}/coupons/welcome10`);
    expect(without.json().shoppingCart).toMatchObject({ coupons: [], discountCents: 0, grandTotalCents: 10_000 });
  });

  it('prices shipping and tax for where the parcel goes', async () => {
    const bowl = await shop.addProduct({ priceCents: 10_000 });
    await add({ itemId: bowl.itemId, sku: bowl.sku, quantity: 1 });
    const { system: sql } = test.db;
    await sql`
      insert into shipping_options (website_id, id, name, kind, rates, zone_id, display_index) values
        (${shop.websiteId}, 's1', 'Post', 'flat', ${sql.json({ costCents: 700 })}, ${await addZone(test.db, shop.websiteId, ['US'])}, 0),
        (${shop.websiteId}, 's2', 'Courier', 'flat', ${sql.json({ costCents: 1900 })}, null, 1),
        (${shop.websiteId}, 's3', 'Broken', 'flat', ${sql.json({ cost: 1 })}, null, 2)`;
    await sql`
      insert into tax_rules (website_id, id, name, country, region, rate_basis_points)
      values (${shop.websiteId}, 't1', 'New York', 'US', 'NY', 888)`;
    const location = { country: 'US', region: 'NY' };
    const cart = (await visitor.call('PUT', `${CART}/shipping`, { location })).json().shoppingCart;
    expect(cart).toMatchObject({
      shippingLocation: location,
      shippingOptions: [
        { id: 's1', name: 'Post', costCents: 700 },
        { id: 's2', name: 'Courier', costCents: 1900 },
      ],
      selectedShippingOption: { id: 's1' },
      applicableTaxRules: [{ name: 'New York', ratePercent: '8.88', included: false }],
      shippingCostCents: 700,
      taxCents: 888,
      grandTotalCents: 11_588,
    });
    expect(Value.Check(Cart, cart)).toBe(true);
    const courier = await visitor.call('PUT', `${CART}/shipping`, { selectedShippingOptionId: 's2' });
    expect(courier.json().shoppingCart.grandTotalCents).toBe(12_788);
    const unknown = await visitor.call('PUT', `${CART}/shipping`, { selectedShippingOptionId: 's9' });
    expect(unknown.statusCode).toBe(422);
    const abroad = await visitor.call('PUT', `${CART}/shipping`, { location: { country: 'BE' } });
    expect(abroad.json().shoppingCart).toMatchObject({ taxCents: 0, shippingCostCents: 1900 });
    expect((await visitor.call('PUT', `${CART}/shipping`, { location: { country: 'Belgium' } })).statusCode).toBe(400);
  });

  it('cannot be reached with another visitor’s ids, nor from another website', async () => {
    const bowl = await shop.addProduct();
    const { newlyAdded } = (await add({ itemId: bowl.itemId, sku: bowl.sku, quantity: 1 })).json();
    const other = new TestVisitor(app, shop.host);
    await add({ itemId: bowl.itemId, sku: bowl.sku, quantity: 1 }, other);
    expect((await other.call('PUT', `${CART}/entries/${newlyAdded.id}`, { quantity: 2 })).statusCode).toBe(404);
    await other.call('DELETE', `${CART}/entries/${newlyAdded.id}`);
    expect((await visitor.call('GET', CART)).json().totalQuantity).toBe(1);

    const elsewhere = await createTestShop(test.db);
    const thief = new TestVisitor(app, elsewhere.host);
    thief.cookies.set('CART', visitor.cookies.get('CART') ?? '');
    expect((await thief.call('GET', CART)).json().entries).toEqual([]);
    expect((await add({ itemId: bowl.itemId, sku: bowl.sku, quantity: 1 }, thief)).statusCode).toBe(422);
    expect((await thief.call('PUT', `${CART}/entries/${newlyAdded.id}`, { quantity: 2 })).statusCode).toBe(404);
  });

  it('takes a made-up cart cookie for none', async () => {
    const bowl = await shop.addProduct();
    for (const token of ['x', 'A'.repeat(43), '%00', "' or 1=1"]) {
      const stranger = new TestVisitor(app, shop.host);
      stranger.cookies.set('CART', token);
      expect((await stranger.call('GET', CART)).json().entries).toEqual([]);
      const added = await add({ itemId: bowl.itemId, sku: bowl.sku, quantity: 1 }, stranger);
      expect(added.cookies.find(({ name }) => name === 'CART')?.value).not.toBe(token);
    }
  });
});

describe('asking for stock', () => {
  it('[STOCK-01] [STOCK-02] [STOCK-07] [STOCK-08] answers a result for each variant', async () => {
    const bowl = await shop.addProduct({ stock: 4 });
    const large = await shop.addVariant(bowl.itemId, { unlimited: true, stock: 0 });
    const file = await shop.addProduct({ productType: 2, stock: 0 });
    const card = await shop.addProduct({ productType: 4, stock: 0 });
    const ask = async (itemId: string, host = shop.host) =>
      (await new TestVisitor(app, host).call('GET', `/api/commerce/inventory/stock?itemId=${itemId}`)).json();
    expect(await ask(bowl.itemId)).toEqual({
      results: [
        { sku: bowl.sku, unlimited: false, qtyInStock: 4 },
        { sku: large.sku, unlimited: true, qtyInStock: 0 },
      ],
    });
    for (const { itemId, sku } of [file, card])
      expect(await ask(itemId)).toEqual({ results: [{ sku, unlimited: true, qtyInStock: 0 }] });
    expect(await ask('nothing')).toEqual({ results: [] });
    const elsewhere = await createTestShop(test.db);
    expect(await ask(bowl.itemId, elsewhere.host)).toEqual({ results: [] });
    expect((await visitor.call('GET', '/api/commerce/inventory/stock')).statusCode).toBe(400);
  });
});

describe('too many calls', () => {
  it('[ADD-30] are answered 429 with the text of the specification', async () => {
    const strict = await createTestServer(test.db, [cartRoutes], { rateLimit: true });
    const busy = new TestVisitor(strict, shop.host);
    const statuses = new Set<number>();
    let last = await busy.call('DELETE', `${CART}/entries/1`);
    for (let call = 0; call < 620; call++) {
      last = await busy.call('DELETE', `${CART}/entries/1`);
      statuses.add(last.statusCode);
    }
    expect([...statuses].sort()).toEqual([404, 429]);
    expect(last.json().error.message).toBe('Please try again in a few seconds.');
    await strict.close();
  });
});
