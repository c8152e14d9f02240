import { OrderConfirmation } from '@plinth/contract';
import Value from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commerceRoutes } from '../../boot/commerce-routes.ts';
import type { App } from '../../platform/server/context.ts';
import { openSealed } from '../../testing/opened-mail.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import {
  addShipping,
  addZone,
  createTestServer,
  createTestShop,
  newKey,
  newYork,
  type TestShop,
  TestVisitor,
} from '../../testing/test-shop.ts';

let test: TestDatabase;
let app: App;
let shop: TestShop;
let visitor: TestVisitor;

beforeAll(async () => {
  test = await createTestDatabase();
  app = await createTestServer(test.db, commerceRoutes);
});
afterAll(async () => {
  await app.close();
  await test.drop();
});
beforeEach(async () => {
  shop = await createTestShop(test.db, { storeSettings: { orderNote: true } });
  await addShipping(test.db, shop);
  visitor = new TestVisitor(app, shop.host);
});

const stockOf = async (variantId: string): Promise<number> => {
  const [row] = await test.db.system<{ stock: number }[]>`select stock from variants where id = ${variantId}`;
  return row?.stock ?? Number.NaN;
};
const count = async (table: string): Promise<number> => {
  const [row] = await test.db.system<{ n: number }[]>`
    select count(*)::int as n from ${test.db.system(table)} where website_id = ${shop.websiteId}`;
  return row?.n ?? Number.NaN;
};
const version = async (): Promise<number> => {
  const [row] = await test.db.system<{ contentVersion: number }[]>`
    select content_version from websites where website_id = ${shop.websiteId}`;
  return row?.contentVersion ?? Number.NaN;
};

describe('placing an order', () => {
  it('ORDER-01 answers the confirmation, takes the stock and writes everything that belongs to the order', async () => {
    const bowl = await shop.addProduct({ title: 'Bowl', priceCents: 4800, stock: 5 });
    const mug = await shop.addProduct({
      title: 'Mug',
      priceCents: 2000,
      onSale: true,
      salePriceCents: 1500,
      unlimited: true,
    });
    const { shoppingCart } = await visitor.add(bowl, 2);
    await visitor.add(mug);
    const answer = await visitor.checkout({ note: 'Leave it at the door', expectedTotalCents: 11_600 });
    expect(answer.statusCode).toBe(200);
    const { confirmationUrl, ...confirmation } = answer.json();
    expect(Value.Check(OrderConfirmation, answer.json())).toBe(true);
    expect(confirmation).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      purchasedCartId: shoppingCart.id,
      testMode: true,
      websiteId: shop.websiteId,
      grandTotal: { value: '116.00', currency: 'USD' },
      shippingTotal: { value: '5.00', currency: 'USD' },
      taxTotal: { value: '0.00', currency: 'USD' },
      items: [
        { sku: bowl.sku, productName: 'Bowl', quantity: 2, unitPrice: { value: '48.00', currency: 'USD' } },
        { sku: mug.sku, productName: 'Mug', quantity: 1, unitPrice: { value: '15.00', currency: 'USD' } },
      ],
    });
    expect(await stockOf(bowl.variantId)).toBe(3);
    const [payment] = await test.db.system`select * from payments where order_id = ${confirmation.id}`;
    expect(payment).toMatchObject({ provider: 'test', amountCents: 11_600, state: 'captured', testMode: true });
    const [order] = await test.db.system`select * from orders where id = ${confirmation.id}`;
    expect(order).toMatchObject({
      orderNumber: 1,
      status: 'pending',
      customerEmail: 'ada@example.com',
      customerName: 'Ada Lovelace',
      customerNote: 'Leave it at the door',
      shippingAddress: newYork,
    });
    expect(JSON.stringify([order, payment])).not.toMatch(/4242 ?4242|"4242"/);
    const [cart] = await test.db.system`select is_purchased, order_id from carts where id = ${shoppingCart.id}`;
    expect(cart).toEqual({ isPurchased: true, orderId: confirmation.id });
    expect(confirmationUrl).toMatch(/^\/checkout\/order-confirmed\?order=[0-9a-f]{24}&token=[\w-]{43}$/);
    expect((await visitor.call('GET', `${confirmationUrl}&format=json`)).json()).toEqual(confirmation);
  });

  it('queues a mail with the order number, its items and a link to the order, everything escaped', async () => {
    const bowl = await shop.addProduct({ title: 'Bowl <script>alert(1)</script> & "Co"', priceCents: 4800 });
    await visitor.add(bowl);
    const answer = await visitor.checkout({ note: '<img src=x onerror=alert(2)>' });
    expect(answer.statusCode).toBe(200);
    const [mail] = await test.db.system`select * from outbox_messages where website_id = ${shop.websiteId}`;
    expect(mail).toMatchObject({
      kind: 'order-confirmed',
      relatedId: answer.json().id,
      status: 'queued',
      toAddress: 'ada@example.com',
      fromAddress: '"Test & Shop" <owner@example.com>',
      subject: 'Order #00001 confirmed – Test & Shop',
    });
    expect(mail?.html).not.toContain('<script');
    expect(mail?.html).not.toContain('<img');
    expect(mail?.html).toContain('Bowl &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Co&quot;');
    expect(mail?.html).toContain('#00001');
    expect(mail?.plainText).toContain('1 x Bowl <script>alert(1)</script> & "Co"  $48.00');
    expect(mail?.plainText).toContain('Total: $53.00');
    const [link] = /http:\/\/\S+\/account\/orders\/\S+/.exec(openSealed(mail?.plainText ?? '')) ?? [];
    const page = await visitor.page(new URL(link ?? '').pathname + new URL(link ?? '').search);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('We are getting this order ready.');
  });

  it('starts a new cart after a purchase', async () => {
    const bowl = await shop.addProduct();
    const first = await visitor.add(bowl);
    await visitor.checkout();
    expect(visitor.cookies.has('hasCart')).toBe(false);
    expect((await visitor.call('GET', '/api/commerce/shopping-cart')).json().entries).toEqual([]);
    const second = await visitor.add(bowl);
    expect(second.shoppingCart.id).not.toBe(first.shoppingCart.id);
    expect(second.shoppingCart.totalQuantity).toBe(1);
    expect(visitor.cookies.get('hasCart')).toBe('1');
  });

  it('gives the same order for the same Idempotency-Key, and refuses the key for another request', async () => {
    const bowl = await shop.addProduct({ stock: 5 });
    await visitor.add(bowl);
    const key = newKey();
    const first = await visitor.checkout({}, key);
    const again = await visitor.checkout({}, key);
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
    expect(await stockOf(bowl.variantId)).toBe(4);
    const other = await visitor.checkout({ email: 'grace@example.com' }, key);
    expect([other.statusCode, other.json().error.message]).toEqual([
      409,
      'This Idempotency-Key was already used for another order. Use a new one.',
    ]);
    const thief = new TestVisitor(app, shop.host);
    await thief.add(bowl);
    expect((await thief.checkout({}, key)).statusCode).toBe(409);
    const anotherKey = await visitor.checkout();
    expect(anotherKey.json()).toMatchObject({
      error: { code: 'already-ordered' },
      confirmationUrl: first.json().confirmationUrl,
    });
  });

  it('shows the way to the order of a bought cart to nobody but who ordered', async () => {
    const bowl = await shop.addProduct({ stock: 5 });
    await visitor.add(bowl);
    const bought = await visitor.checkout({ email: 'Buyer@example.com' });
    expect(bought.statusCode).toBe(200);
    const stranger = await visitor.checkout({ email: 'stranger@example.com' });
    expect(stranger.statusCode).toBe(409);
    expect(stranger.json()).toEqual({
      error: { code: 'already-ordered', message: 'This cart has already been ordered.' },
    });
    expect((await visitor.checkout({ email: 'buyer@EXAMPLE.com' })).json().confirmationUrl).toBe(
      bought.json().confirmationUrl,
    );
  });

  it('gives one order for 20 calls at once under one key', async () => {
    const bowl = await shop.addProduct({ stock: 50 });
    await visitor.add(bowl);
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.checkout({}, key)));
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.json().id}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
    expect([await count('orders'), await count('payments'), await count('outbox_messages')]).toEqual([1, 1, 1]);
    expect(await stockOf(bowl.variantId)).toBe(49);
  });

  it('needs an Idempotency-Key', async () => {
    const bowl = await shop.addProduct();
    await visitor.add(bowl);
    expect((await visitor.call('POST', '/api/commerce/checkout', {})).statusCode).toBe(400);
    expect((await visitor.checkout({}, 'short')).statusCode).toBe(400);
  });

  it('raises the content version when a variant sells out, and for no other order', async () => {
    const bowl = await shop.addProduct({ stock: 2 });
    const before = await version();
    for (let buyer = 0; buyer < 2; buyer++) {
      const each = new TestVisitor(app, shop.host);
      await each.add(bowl);
      expect(await version()).toBe(before);
      expect((await each.checkout()).statusCode).toBe(200);
    }
    expect(await version()).toBe(before + 1);
  });

  it('asks for no shipping where everything is digital, and taxes it where it is billed', async () => {
    const file = await shop.addProduct({ productType: 2, stock: 0, priceCents: 1000 });
    await test.db.system`
      insert into tax_rules (website_id, id, name, country, region, rate_basis_points)
      values (${shop.websiteId}, 't', 'NY', 'US', 'NY', 1000)`;
    await visitor.add(file);
    const answer = await visitor.checkout({ shippingAddress: null, shippingOptionId: null, billingAddress: newYork });
    expect(answer.json()).toMatchObject({
      shippingTotal: { value: '0.00' },
      taxTotal: { value: '1.00' },
      grandTotal: { value: '11.00' },
    });
    const [order] = await test.db
      .system`select shipping_address, shipping_option from orders where id = ${answer.json().id}`;
    expect(order).toEqual({ shippingAddress: null, shippingOption: null });
  });

  it('charges nothing and asks for no card where a coupon pays for all', async () => {
    const file = await shop.addProduct({ productType: 2, priceCents: 1000 });
    await test.db.system`
      insert into coupons (website_id, id, code, name, kind, amount, max_uses)
      values (${shop.websiteId}, 'c', 'FREE', 'Free', 'percentage', 10000, 1)`;
    await visitor.add(file);
    const body = { shippingAddress: null, shippingOptionId: null, couponCode: 'free', payment: { provider: 'test' } };
    const answer = await visitor.checkout(body);
    expect(answer.json().grandTotal).toEqual({ value: '0.00', currency: 'USD' });
    const next = new TestVisitor(app, shop.host);
    await next.add(file);
    const second = await next.checkout(body);
    expect(second.statusCode).toBe(422);
    expect(second.json().error.fields.couponCode).toBe('This coupon has been used up.');
  });

  it('takes orders that are paid later only where the store wants them', async () => {
    const bowl = await shop.addProduct();
    await visitor.add(bowl);
    const refused = await visitor.checkout({ payment: { provider: 'manual' } });
    expect(refused.json().error.fields).toEqual({ 'payment.provider': 'Choose how you pay.' });
    const trusting = await createTestShop(test.db, { storeSettings: { manualPayment: true } });
    await addShipping(test.db, trusting);
    const guest = new TestVisitor(app, trusting.host);
    await guest.add(await trusting.addProduct());
    const answer = await guest.checkout({ payment: { provider: 'manual' } });
    expect(answer.json().testMode).toBe(false);
    const [payment] = await test.db.system`select state from payments where order_id = ${answer.json().id}`;
    expect(payment?.state).toBe('pending');
  });

  it('counts in the store’s currency, without decimals where it has none (MONEY-04)', async () => {
    const tokyo = await createTestShop(test.db, { storeSettings: { currency: 'JPY' } });
    await addShipping(test.db, tokyo, 800);
    const guest = new TestVisitor(app, tokyo.host);
    await guest.add(await tokyo.addProduct({ priceCents: 4800 }));
    expect((await guest.checkout()).json().grandTotal).toEqual({ value: '5600', currency: 'JPY' });
  });
});

describe('refusing an order', () => {
  const nothingHappened = async (variantId: string, stock: number) => {
    expect(await stockOf(variantId)).toBe(stock);
    expect([await count('orders'), await count('payments'), await count('outbox_messages')]).toEqual([0, 0, 0]);
    expect((await visitor.call('GET', '/api/commerce/shopping-cart')).json().totalQuantity).toBe(1);
  };

  it('answers a declined card 402 in clear words and takes nothing', async () => {
    const bowl = await shop.addProduct({ stock: 3 });
    await visitor.add(bowl);
    const payment = { provider: 'test', cardNumber: '4000 0000 0000 0002', expiry: '12/34', cvc: '123' };
    const answer = await visitor.checkout({ payment });
    expect(answer.statusCode).toBe(402);
    expect(answer.json().error).toMatchObject({
      code: 'payment-declined',
      message: 'Your card was declined. Nothing was charged; please try another card.',
    });
    await nothingHappened(bowl.variantId, 3);
    expect((await visitor.checkout()).statusCode).toBe(200);
  });

  it('names every wrong field by its path', async () => {
    const bowl = await shop.addProduct({ stock: 3 });
    await visitor.add(bowl);
    const answer = await visitor.checkout({
      email: 'nobody',
      shippingAddress: { ...newYork, firstName: ' ', postalCode: 'x', region: '' },
      shippingOptionId: 'rocket',
      payment: { provider: 'test', cardNumber: '1234', expiry: '01/20', cvc: '' },
      couponCode: 'NOPE',
    });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().error.fields).sort()).toEqual([
      'couponCode',
      'email',
      'payment.cardNumber',
      'payment.cvc',
      'payment.expiry',
      'shippingAddress.firstName',
      'shippingAddress.postalCode',
      'shippingAddress.region',
      'shippingOptionId',
    ]);
    await nothingHappened(bowl.variantId, 3);
  });

  it.each([
    ['no body', undefined],
    ['an array', []],
    ['a wrong type', { email: 7 }],
    ['an unknown provider', { email: 'a@b.c', payment: { provider: 'gold' } }],
    ['a long note', { email: 'a@b.c', note: 'x'.repeat(1001) }],
    ['a fraction of a cent', { email: 'a@b.c', expectedTotalCents: 1.5 }],
  ])('answers %s with 4xx in the one error shape', async (_name, body) => {
    const bowl = await shop.addProduct({ stock: 3 });
    await visitor.add(bowl);
    const answer = await visitor.call('POST', '/api/commerce/checkout', body, { 'idempotency-key': newKey() });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    await nothingHappened(bowl.variantId, 3);
  });

  it('says what came up short, and keeps the cart', async () => {
    const bowl = await shop.addProduct({ title: 'Bowl', stock: 3 });
    const mug = await shop.addProduct({ title: 'Mug', stock: 3 });
    await visitor.add(mug);
    await visitor.add(bowl, 3);
    await test.db.system`update variants set stock = 1 where id = ${bowl.variantId}`;
    const answer = await visitor.checkout();
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      error: {
        code: 'out-of-stock',
        message: 'Sorry, we do not have enough of that item available. Bowl: only 1 left.',
      },
      shortages: [{ sku: bowl.sku, title: 'Bowl', wanted: 3, left: 1 }],
    });
    expect([await stockOf(bowl.variantId), await stockOf(mug.variantId), await count('orders')]).toEqual([1, 3, 0]);
    expect((await visitor.call('GET', '/api/commerce/shopping-cart')).json().totalQuantity).toBe(4);
  });

  it('counts two lines of one variant together', async () => {
    const bowl = await shop.addProduct({ stock: 3 });
    await visitor.add(bowl, 1);
    await visitor.call('POST', '/api/commerce/shopping-cart/entries', {
      itemId: bowl.itemId,
      sku: bowl.sku,
      quantity: 2,
      additionalFields: '{"a":"b"}',
    });
    await test.db.system`update variants set stock = 2 where id = ${bowl.variantId}`;
    expect((await visitor.checkout()).statusCode).toBe(409);
    await test.db.system`update variants set stock = 3 where id = ${bowl.variantId}`;
    expect((await visitor.checkout()).statusCode).toBe(200);
    expect(await stockOf(bowl.variantId)).toBe(0);
  });

  it('charges no amount that nobody agreed to: a changed total is 409 with the cart as it is now', async () => {
    const bowl = await shop.addProduct({ priceCents: 1000, stock: 3 });
    await visitor.add(bowl);
    await test.db.system`update variants set price_cents = 1200 where id = ${bowl.variantId}`;
    const answer = await visitor.checkout({ expectedTotalCents: 1500 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      error: {
        code: 'cart-changed',
        message: 'The total is now $17.00. Please look it over and place your order again.',
      },
      shoppingCart: { grandTotalCents: 1700, shippingCostCents: 500 },
    });
    await nothingHappened(bowl.variantId, 3);
    expect((await visitor.checkout({ expectedTotalCents: 1700 })).statusCode).toBe(200);
  });

  it('has nothing to order without a cart, from an empty cart, or with another website’s cart', async () => {
    const refusal = { error: { code: 'cart-empty', message: 'Your cart is empty.' } };
    expect((await visitor.checkout()).json()).toEqual(refusal);
    const bowl = await shop.addProduct();
    const { newlyAdded } = await visitor.add(bowl);
    const elsewhere = await createTestShop(test.db);
    const thief = new TestVisitor(app, elsewhere.host);
    thief.cookies.set('CART', visitor.cookies.get('CART') ?? '');
    expect((await thief.checkout()).json()).toEqual(refusal);
    await visitor.call('DELETE', `/api/commerce/shopping-cart/entries/${newlyAdded.id}`);
    expect((await visitor.checkout()).json()).toEqual(refusal);
  });

  it('does not deliver where no option reaches', async () => {
    const zoneId = await addZone(test.db, shop.websiteId, ['US']);
    await test.db.system`update shipping_options set zone_id = ${zoneId} where website_id = ${shop.websiteId}`;
    await visitor.add(await shop.addProduct());
    const ghent = { ...newYork, city: 'Ghent', postalCode: '9000', region: '', country: 'BE' };
    const answer = await visitor.checkout({ shippingAddress: ghent });
    expect(answer.json().error.fields).toEqual({
      'shippingAddress.country': 'We do not deliver to this address yet.',
    });
  });

  it('shows an order to nobody without its token, nor on another website', async () => {
    await visitor.add(await shop.addProduct());
    const { confirmationUrl, id } = (await visitor.checkout()).json();
    const elsewhere = new TestVisitor(app, (await createTestShop(test.db)).host);
    for (const [who, url] of [
      [visitor, `/checkout/order-confirmed?order=${id}&token=wrong`],
      [visitor, `/account/orders/${id}?token=${'A'.repeat(43)}`],
      [visitor, `/account/orders/nothing?token=${'A'.repeat(43)}`],
      [elsewhere, confirmationUrl],
    ] as const) {
      expect((await who.page(url)).statusCode).toBe(404);
    }
    expect((await visitor.page(`/account/orders/${id}`)).headers.location).toContain('/account/login?back=');
  });
});
