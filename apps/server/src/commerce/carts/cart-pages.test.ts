import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commerceRoutes } from '../../boot/commerce-routes.ts';
import type { App } from '../../platform/server/context.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import {
  addShipping,
  addZone,
  createTestServer,
  createTestShop,
  type TestShop,
  type TestVariant,
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
  shop = await createTestShop(test.db);
  await addShipping(test.db, shop);
  visitor = new TestVisitor(app, shop.host);
});

const cart = async () => (await visitor.call('GET', '/api/commerce/shopping-cart')).json();
/** Text as React writes it into HTML. */
const inHtml = (text: string) => text.replace(/'/g, '&#x27;');

describe('the cart before an address is known', () => {
  it('says before an address is known that tax will come, or which the prices hold', async () => {
    const { system: sql } = test.db;
    const own = await createTestShop(test.db, { country: 'GB' });
    const bowl = await own.addProduct({ priceCents: 12_000 });
    const buyer = new TestVisitor(app, own.host);
    await buyer.post('/cart/add', { itemId: bowl.itemId, sku: bowl.sku, quantity: '1' });
    const read = async () => (await buyer.call('GET', '/api/commerce/shopping-cart')).json();
    const page = async () => (await buyer.page('/cart')).body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
    expect(await read()).not.toHaveProperty('awaitsTax');
    expect(await page()).not.toContain(' Tax ');
    await sql`
      insert into tax_rules (website_id, id, name, country, region, rate_basis_points, included_in_price)
      values (${own.websiteId}, 'gb', 'VAT', 'GB', '', 2000, false)`;
    expect(await read()).toMatchObject({ awaitsTax: true, taxCents: 0, grandTotalCents: 12_000 });
    expect(await page()).toContain('Tax Calculated at checkout');
    await sql`update tax_rules set included_in_price = true where website_id = ${own.websiteId}`;
    const held = await read();
    expect(held).toMatchObject({
      taxCents: 2000,
      grandTotalCents: 12_000,
      applicableTaxRules: [{ name: 'VAT', included: true }],
    });
    expect(held).not.toHaveProperty('awaitsTax');
    expect(await page()).toContain('Tax included $20.00');
  });
});

describe('buying without JavaScript', () => {
  it('adds, changes, removes and shows the cart with plain forms', async () => {
    const bowl = await shop.addProduct({ title: 'Moss Bowl', priceCents: 4800, stock: 5 });
    expect((await visitor.page('/cart')).body).toContain('Your cart is empty');
    const added = await visitor.post('/cart/add', { itemId: bowl.itemId, sku: bowl.sku, quantity: '2' });
    expect([added.statusCode, added.headers.location]).toEqual([303, '/cart']);
    const page = await visitor.page('/cart');
    expect(page.statusCode).toBe(200);
    expect(page.headers['cache-control']).toContain('private, no-store');
    expect(page.body).toContain('Moss Bowl');
    expect(page.body).toContain('$96.00');
    const { entries } = await cart();
    const entryId = entries[0].id;
    expect((await visitor.post('/cart/update', { entryId, quantity: '3' })).statusCode).toBe(303);
    expect((await cart()).totalQuantity).toBe(3);
    const short = await visitor.post('/cart/update', { entryId, quantity: '9' });
    expect(short.statusCode).toBe(422);
    expect(short.body).toContain('Sorry, we do not have enough of that item available.');
    expect((await visitor.post('/cart/update', { entryId, quantity: 'lots' })).body).toContain(
      'Quantity must be a number.',
    );
    expect((await visitor.post('/cart/remove', { entryId })).statusCode).toBe(303);
    expect((await cart()).entries).toEqual([]);
  });

  describe('paying in parts', () => {
    const offer = /<b class="pl-installments__provider">Afterpay<\/b> (?:<!-- -->)*([^<]*)/;
    const offered = async () => offer.exec((await visitor.page('/cart')).body)?.[1];
    const add = ({ itemId, sku }: TestVariant, quantity = '1') => visitor.post('/cart/add', { itemId, sku, quantity });
    beforeEach(async () => {
      shop = await createTestShop(test.db, {
        storeSettings: { installments: { minimumCents: 3500, maximumCents: 10_000 } },
      });
      visitor = new TestVisitor(app, shop.host);
    });

    it('[INST-04] is offered for what is in the cart, and not for an empty one', async () => {
      expect(await offered()).toBeUndefined();
      const bowl = await shop.addProduct({ priceCents: 4800 });
      await add(bowl);
      expect(await offered()).toBe('or 4 payments of $12.00');
      const [entry] = (await cart()).entries;
      await visitor.post('/cart/remove', { entryId: entry.id });
      expect(await offered()).toBeUndefined();
    });

    it('can be chosen at the checkout wherever it is promised, without a card, and nowhere else', async () => {
      await addShipping(test.db, shop);
      const bowl = await shop.addProduct({ priceCents: 4800, stock: 9 });
      await add(bowl);
      const page = await visitor.page('/checkout');
      expect(page.body).toMatch(/name="payment\.installments" value="yes"\/?>.*?Afterpay.*?4 payments of \$13\.25/);
      const { 'payment.cardNumber': _, ...withoutCard } = address;
      const form = { ...withoutCard, 'payment.installments': 'yes' };
      const idempotencyKey = hidden(page.body, 'idempotencyKey');
      const placed = await visitor.post('/checkout', { ...form, idempotencyKey, expectedTotalCents: '5300' });
      expect(placed.statusCode).toBe(303);
      const [payment] = await test.db.system`select * from payments where website_id = ${shop.websiteId}`;
      expect(payment).toMatchObject({ provider: 'test', amountCents: 5300, testMode: true });

      // Beyond the limits it is neither shown nor taken.
      await add(bowl, '3');
      const dear = await visitor.page('/checkout');
      expect(dear.body).not.toContain('payment.installments');
      const refused = await visitor.post('/checkout', {
        ...form,
        idempotencyKey: hidden(dear.body, 'idempotencyKey'),
        expectedTotalCents: hidden(dear.body, 'expectedTotalCents'),
      });
      expect([refused.statusCode, refused.body.includes('This order cannot be paid in parts.')]).toEqual([422, true]);
    });

    it('is promised by no shop whose checkout cannot take it', async () => {
      shop = await createTestShop(test.db, {
        storeSettings: {
          installments: { minimumCents: 3500, maximumCents: 10_000 },
          testGateway: false,
          manualPayment: true,
        },
      });
      visitor = new TestVisitor(app, shop.host);
      await add(await shop.addProduct({ priceCents: 4800 }));
      expect(await offered()).toBeUndefined();
    });

    it('goes by the order’s total', async () => {
      await add(await shop.addProduct({ priceCents: 3500 }));
      expect(await offered()).toBe('available for orders over $35.00');
      await add(await shop.addProduct({ priceCents: 6501 }));
      expect(await offered()).toBe('available for orders up to $100.00');
    });

    it.each([2, 3, 4])('[INST-05] is offered only where everything is physical, not beside type %d', async (type) => {
      await add(await shop.addProduct({ priceCents: 4800 }));
      expect(await offered()).toBe('or 4 payments of $12.00');
      const other = await shop.addProduct({ priceCents: 1200, productType: type });
      await add(other);
      expect((await cart()).entries).toHaveLength(2);
      expect(await offered()).toBeUndefined();
    });
  });

  it('finds the variant by its options, and asks for those that are missing (ADD-21 … ADD-24, GIFT-03)', async () => {
    const bowl = await shop.addProduct({
      attributes: [
        { name: 'Size', value: 'Small' },
        { name: 'Glaze', value: 'Moss' },
      ],
    });
    const large = await shop.addVariant(bowl.itemId, {
      attributes: [
        { name: 'Size', value: 'Large' },
        { name: 'Glaze', value: 'Ash' },
      ],
    });
    const add = (fields: Record<string, string>) => visitor.post('/cart/add', { itemId: bowl.itemId, ...fields });
    expect((await add({})).body).toContain('Please select the Size and Glaze options.');
    expect((await add({ 'option-Size': 'Large', 'option-Glaze': '' })).body).toContain(
      'Please select the Glaze option.',
    );
    expect((await add({ 'option-Size': 'Large', 'option-Glaze': 'Moss' })).body).toContain(
      'Sorry, that item variant is unavailable. Please select another variant.',
    );
    expect((await add({ 'option-Size': 'Large', 'option-Glaze': 'Ash' })).statusCode).toBe(303);
    expect((await cart()).entries[0].chosenVariant.sku).toBe(large.sku);
    const card = await shop.addProduct({ productType: 4, attributes: [{ name: 'Amount', value: '$25' }] });
    await shop.addVariant(card.itemId, { attributes: [{ name: 'Amount', value: '$50' }] });
    expect((await visitor.post('/cart/add', { itemId: card.itemId })).body).toContain(
      'Select a denomination for the Gift Card',
    );
    expect((await visitor.post('/cart/add', { itemId: 'nothing' })).statusCode).toBe(422);
    expect((await visitor.post('/cart/add', {})).statusCode).toBe(422);
  });

  it('keeps the answers to a product’s additional fields', async () => {
    const bowl = await shop.addProduct();
    const { itemId, sku } = bowl;
    await visitor.post('/cart/add', { itemId, sku, 'additionalFields.name': 'Ada', 'additionalFields.note': '' });
    expect((await cart()).entries[0].additionalFields).toBe('{"name":"Ada"}');
  });

  it('takes and removes coupons, with the reason beside the field', async () => {
    await test.db.system`
      insert into coupons (website_id, id, code, name, kind, amount)
      values (${shop.websiteId}, 'c', 'TEN', 'Ten', 'percentage', 1000)`;
    await visitor.add(await shop.addProduct({ priceCents: 10_000 }));
    const wrong = await visitor.post('/cart/coupon', { code: 'nope' });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain('This coupon code is not valid.');
    expect((await visitor.post('/cart/coupon', { code: 'ten' })).statusCode).toBe(303);
    expect((await cart()).discountCents).toBe(1000);
    expect((await visitor.post('/cart/coupon/remove', { code: 'TEN' })).statusCode).toBe(303);
    expect((await cart()).discountCents).toBe(0);
  });

  it('estimates shipping for a place, with the way that is chosen, and says what is missing', async () => {
    await visitor.add(await shop.addProduct({ priceCents: 4800 }));
    await test.db.system`
      insert into shipping_options (website_id, id, name, kind, rates, estimate)
      values (${shop.websiteId}, 'express', 'Express', 'flat', '{"costCents":1900}', 'Tomorrow')`;
    const before = await visitor.page('/cart');
    expect(before.body).toContain('Estimate shipping');
    expect(before.body).not.toContain('Express');
    expect((await visitor.post('/cart/shipping', { country: '' })).body).toContain('Choose the country');
    const place = { country: 'US', region: 'NY', postalCode: ' 10001 ' };
    expect((await visitor.post('/cart/shipping', place)).statusCode).toBe(303);
    const { body } = await visitor.page('/cart');
    expect(body).toContain('Tomorrow');
    expect(body).toContain('value="10001"');
    expect(body).toContain('$53.00');
    const choice = { ...place, intent: 'update-shipping', shippingOptionId: 'express' };
    expect((await visitor.post('/cart/shipping', choice)).statusCode).toBe(303);
    expect((await visitor.page('/cart')).body).toContain('$67.00');
    const foreign = await visitor.post('/cart/shipping', { ...choice, shippingOptionId: 'of-another-shop' });
    expect(foreign.statusCode).toBe(422);
    expect(foreign.body).toContain('That shipping option is not available for this cart.');
  });

  it('goes to checkout at once in express-checkout mode (ADD-13)', async () => {
    const express = await createTestShop(test.db, { storeSettings: { expressCheckout: true } });
    const hasty = new TestVisitor(app, express.host);
    const { itemId, sku } = await express.addProduct();
    expect((await hasty.post('/cart/add', { itemId, sku })).headers.location).toBe('/checkout');
  });

  it('refuses forms of other websites', async () => {
    const { itemId, sku } = await shop.addProduct();
    await visitor.add({ itemId, sku, variantId: '' });
    const foreign = await visitor.call('POST', '/cart/add', `itemId=${itemId}&sku=${sku}`, {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'cross-site',
    });
    expect(foreign.statusCode).toBe(403);
    expect((await cart()).totalQuantity).toBe(1);
  });

  it('shows what others wrote as text', async () => {
    await visitor.add(await shop.addProduct({ title: '<script>alert(1)</script>' }));
    const { body } = await visitor.page('/cart');
    expect(body).not.toContain('<script>alert(1)');
    const refused = await visitor.post('/cart/add', { itemId: '"><script>alert(2)</script>', sku: 'x' });
    expect(refused.body).not.toContain('<script>alert(2)');
  });
});

describe('gift cards and subscriptions', () => {
  it('[GIFT-01] [GIFT-02] [GIFT-03] shows the chosen denomination and puts it into the cart', async () => {
    const card = await shop.addProduct({ title: 'Gift <Card>', productType: 4, priceCents: 2500 });
    const fifty = await shop.addVariant(card.itemId, { priceCents: 5000 });
    const page = await visitor.page(`/gift-card/${card.itemId}?variant=${fifty.variantId}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`<option value="${fifty.sku}" selected="">$50.00</option>`);
    expect(page.body).toContain('Gift &lt;Card&gt;');
    const none = await visitor.page(`/gift-card/${card.itemId}?variant=`);
    expect([none.statusCode, none.body.includes('Select a denomination for the Gift Card')]).toEqual([422, true]);
    const bowl = await shop.addProduct();
    expect((await visitor.page(`/gift-card/${bowl.itemId}`)).statusCode).toBe(404);
    await visitor.post('/cart/add', { itemId: card.itemId, sku: fifty.sku });
    expect((await cart()).subtotalCents).toBe(5000);
  });

  it('[SUBS-01] [SUBS-06] buys the first period through the checkout, and gives the own cart back', async () => {
    const plan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 12 };
    const structuredContent = { isSubscribable: true, subscriptionPlan: plan };
    const tea = await shop.addProduct({ title: 'Tea', priceCents: 1500, stock: 5, structuredContent });
    await visitor.add(await shop.addProduct());
    const own = visitor.cookies.get('CART');
    const started = await visitor.post('/cart/subscribe', { itemId: tea.itemId, sku: tea.sku });
    expect(started.statusCode).toBe(303);
    const page = await visitor.page(String(started.headers.location));
    expect([page.statusCode, page.headers.location]).toEqual([303, '/checkout']);
    expect((await visitor.page('/checkout')).body).toContain('Tea');
    // The link works once: who passed it on cannot open the order later.
    const other = new TestVisitor(app, shop.host);
    expect((await other.page(String(started.headers.location))).statusCode).toBe(404);
    other.cookies.set('CART', String(started.headers.location).slice('/subscribe/'.length));
    expect((await other.checkout()).json().error.code).toBe('cart-empty');
    const order = await visitor.checkout();
    expect(order.json().items).toMatchObject([{ productName: 'Tea', quantity: 1 }]);
    const [row] = await test.db.system`select subscription_plan from orders where id = ${order.json().id}`;
    expect(row?.subscriptionPlan).toEqual(plan);
    expect(visitor.cookies.get('CART')).toBe(own);
    expect((await cart()).totalQuantity).toBe(1);
    expect((await visitor.page(`/subscribe/${own}`)).statusCode).toBe(404);
    expect((await visitor.page(`/subscribe/${'A'.repeat(43)}`)).statusCode).toBe(404);
  });

  it('leads from a subscription’s checkout back to its product, and says on every page that it recurs', async () => {
    const structuredContent = {
      isSubscribable: true,
      subscriptionPlan: { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 },
    };
    const tea = await shop.addProduct({ title: 'Tea', priceCents: 1500, stock: 5, structuredContent });
    // A cart that was bought is no cart to come back to.
    await visitor.add(await shop.addProduct());
    await visitor.checkout();
    const started = await visitor.post('/cart/subscribe', { itemId: tea.itemId, sku: tea.sku });
    await visitor.page(String(started.headers.location));
    const checkout = await visitor.page('/checkout');
    expect(checkout.body).toContain('it renews <!-- -->every month until you cancel<!-- -->.');
    const cartPage = await visitor.page('/cart');
    expect(cartPage.body).toContain('Tea');
    expect(cartPage.body).not.toContain('Your cart is empty');
    const { confirmationUrl } = (await visitor.checkout()).json();
    expect((await visitor.page(confirmationUrl)).body).toContain(
      'This is a subscription: it renews every month until you cancel.',
    );
    const mails = await test.db.system<{ html: string; plainText: string }[]>`
      select html, plain_text from outbox_messages where website_id = ${shop.websiteId} and html like '%Tea%'`;
    expect(mails).toHaveLength(1);
    expect(mails[0]?.html).toContain('it renews every month until you cancel.');
    expect(mails[0]?.plainText).toContain('it renews every month until you cancel.');
  });

  it('puts what is added during a subscription’s checkout into a cart of its own', async () => {
    const tea = await shop.addProduct({ structuredContent: { isSubscribable: true, subscriptionPlan: {} } });
    const started = await visitor.post('/cart/subscribe', { itemId: tea.itemId, sku: tea.sku });
    await visitor.page(String(started.headers.location));
    const added = await visitor.add(await shop.addProduct({ title: 'Bowl' }));
    expect(added.shoppingCart.entries.map(({ title }: { title: string }) => title)).toEqual(['Bowl']);
  });
});

const address = {
  email: 'ada@example.com',
  'shippingAddress.firstName': 'Ada',
  'shippingAddress.lastName': 'Lovelace',
  'shippingAddress.address1': '1 Main St',
  'shippingAddress.address2': '',
  'shippingAddress.city': 'New York',
  'shippingAddress.region': 'NY',
  'shippingAddress.postalCode': '10001',
  'shippingAddress.country': 'US',
  'shippingAddress.phone': '',
  shippingOptionId: 'post',
  billingSameAsShipping: 'yes',
  'payment.cardNumber': '4242 4242 4242 4242',
  'payment.expiry': '12 / 34',
  'payment.cvc': '123',
  intent: 'place-order',
};
const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

describe('checkout without JavaScript', () => {
  it('says from which order on shipping is free, as long as it is not', async () => {
    const { system: sql } = test.db;
    await sql`
      insert into shipping_options (website_id, id, name, kind, rates, estimate) values
        (${shop.websiteId}, 'free', 'Standard', 'free-over', ${sql.json({ costCents: 750, freeFromCents: 12_000 })}, '3–5 days')`;
    await visitor.add(await shop.addProduct({ priceCents: 10_000 }));
    expect((await visitor.page('/checkout')).body).toContain('3–5 days · Free on orders from $120.00');
    await visitor.add(await shop.addProduct({ productType: 2, priceCents: 2000, unlimited: true }));
    const page = await visitor.page('/checkout');
    expect(page.body).toContain('>3–5 days<');
    expect(page.body).not.toContain('Free on orders');
  });

  it('places the order of a plain form and shows its confirmation', async () => {
    await visitor.add(await shop.addProduct({ title: 'Moss Bowl', priceCents: 4800 }));
    const page = await visitor.page('/checkout');
    expect(page.statusCode).toBe(200);
    const idempotencyKey = hidden(page.body, 'idempotencyKey');
    expect(hidden(page.body, 'expectedTotalCents')).toBe('5300');
    const form = { ...address, idempotencyKey, expectedTotalCents: '5300' };
    const [placed, twice] = await Promise.all([visitor.post('/checkout', form), visitor.post('/checkout', form)]);
    expect(placed.statusCode).toBe(303);
    expect(twice.headers.location).toBe(placed.headers.location);
    const confirmed = await visitor.page(String(placed.headers.location));
    expect(confirmed.statusCode).toBe(200);
    expect(confirmed.headers['referrer-policy']).toBe('no-referrer');
    expect(confirmed.body).toContain('#00001');
    expect(confirmed.body).toContain('Moss Bowl');
    expect(confirmed.body).toContain('Thank you, Ada');
    // A reload of the old form, under whatever key, leads to the same order.
    const late = await visitor.post('/checkout', { ...form, idempotencyKey: 'another-key-00000000' });
    expect(late.headers.location).toBe(placed.headers.location);
  });

  it('comes back with what was typed and what is wrong, but never with card data', async () => {
    await visitor.add(await shop.addProduct());
    const form = {
      ...address,
      email: 'nobody',
      'shippingAddress.postalCode': '1',
      idempotencyKey: 'x'.repeat(20),
      'payment.cvc': '987',
    };
    const answer = await visitor.post('/checkout', form);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('2 fields need your attention.');
    expect(answer.body).toContain('value="nobody"');
    expect(answer.body).toContain('value="1 Main St"');
    expect(answer.body).toContain('This is not a ZIP code of that country.');
    expect(answer.body).not.toContain('4242 4242 4242 4242"');
    expect(answer.body).not.toContain('"987"');
    expect(hidden(answer.body, 'idempotencyKey')).toBe('x'.repeat(20));
  });

  it('shows the declined card, the new total or what came up short, and buys nothing', async () => {
    const bowl = await shop.addProduct({ title: 'Moss Bowl', priceCents: 1000, stock: 3 });
    await visitor.add(bowl, 2);
    const form = { ...address, idempotencyKey: 'y'.repeat(20), expectedTotalCents: '2500' };
    const declined = await visitor.post('/checkout', { ...form, 'payment.cardNumber': '4000 0000 0000 0002' });
    expect(declined.statusCode).toBe(422);
    expect(declined.body).toContain('Your card was declined. Nothing was charged; please try another card.');
    await test.db.system`update variants set price_cents = 2000 where id = ${bowl.variantId}`;
    const dearer = await visitor.post('/checkout', form);
    expect(dearer.statusCode).toBe(422);
    expect(dearer.body).toContain('The total is now $45.00. Please look it over and place your order again.');
    expect(hidden(dearer.body, 'expectedTotalCents')).toBe('4500');
    await test.db.system`update variants set stock = 1 where id = ${bowl.variantId}`;
    const short = await visitor.post('/checkout', { ...form, expectedTotalCents: '4500' });
    expect(short.body).toContain('Moss Bowl: only 1 left.');
    const orders = await test.db.system`select 1 from orders where website_id = ${shop.websiteId}`;
    expect(orders).toHaveLength(0);
  });

  it('has buttons that do not buy: coupon in and out, options for another country', async () => {
    await test.db.system`
      insert into coupons (website_id, id, code, name, kind, amount)
      values (${shop.websiteId}, 'c', 'TEN', 'Ten', 'percentage', 1000)`;
    await test.db.system`
      insert into shipping_options (website_id, id, name, kind, rates, zone_id)
      values (${shop.websiteId}, 'bike', 'Bicycle courier', 'flat', ${test.db.system.json({ costCents: 300 })},
        ${await addZone(test.db, shop.websiteId, ['BE'])})`;
    await visitor.add(await shop.addProduct({ priceCents: 10_000 }));
    const form = { ...address, idempotencyKey: 'z'.repeat(20) };
    const applied = await visitor.post('/checkout', { ...form, intent: 'apply-coupon', couponCode: 'ten' });
    expect(applied.statusCode).toBe(200);
    expect(applied.body).toContain('10% off');
    expect(hidden(applied.body, 'expectedTotalCents')).toBe('9500');
    const wrong = await visitor.post('/checkout', { ...form, intent: 'apply-coupon', couponCode: 'x' });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain('This coupon code is not valid.');
    const removed = await visitor.post('/checkout', { ...form, removeCoupon: 'TEN' });
    expect(hidden(removed.body, 'expectedTotalCents')).toBe('10500');
    const moved = await visitor.post('/checkout', {
      ...form,
      intent: 'update-shipping',
      'shippingAddress.country': 'BE',
      shippingOptionId: '',
    });
    expect(moved.statusCode).toBe(200);
    expect(moved.body).toContain('Bicycle courier');
    expect((await cart()).shippingLocation.country).toBe('BE');
    expect(moved.body).toContain(inHtml('value="ada@example.com"'));
    const orders = await test.db.system`select 1 from orders where website_id = ${shop.websiteId}`;
    expect(orders).toHaveLength(0);
  });

  it('leads to the cart where there is nothing to buy', async () => {
    const page = await visitor.page('/checkout');
    expect([page.statusCode, page.headers.location]).toEqual([303, '/cart']);
    const posted = await visitor.post('/checkout', { ...address, idempotencyKey: 'w'.repeat(20) });
    expect([posted.statusCode, posted.headers.location]).toEqual([303, '/cart']);
  });
});
