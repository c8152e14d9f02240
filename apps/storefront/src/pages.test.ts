import { describe, expect, test } from 'vitest';
import {
  renderCartPage,
  renderCartPill,
  renderCheckoutPage,
  renderOrderConfirmation,
  renderProductGallery,
} from './render.tsx';
import { cart, entry } from './testing/carts.ts';

const shipping = { id: 'post', name: 'Ground', costCents: 500 };
const full = cart([entry('a', { quantity: 2 })], {
  shippingOptions: [shipping, { id: 'air', name: 'Air', costCents: 0 }],
  selectedShippingOption: shipping,
  shippingCostCents: 500,
  discountCents: 300,
  validCoupons: [{ code: 'HELLO', label: '15% off' }],
  coupons: ['HELLO'],
  taxCents: 120,
  grandTotalCents: 2320,
});
const checkout = (more = {}) =>
  renderCheckoutPage({
    cart: full,
    storeName: 'Hearth',
    countries: [
      { code: 'US', name: 'United States' },
      { code: 'DE', name: 'Germany' },
    ],
    paymentWays: [{ provider: 'test', choice: 'test', name: 'Test card' }],
    idempotencyKey: 'k'.repeat(20),
    ...more,
  });

describe('the cart pill as HTML', () => {
  test('[CART-12] is hidden, so that it can be cached, and leads to the cart without JavaScript', () => {
    const html = renderCartPill();
    expect(html).toMatch(/<a class="pl-cart-pill" href="\/cart" hidden="">/);
    expect(html).toMatch(
      /<noscript><a class="pl-cart-pill" href="\/cart" aria-label="Cart"><svg.*<\/svg><\/a><\/noscript>/,
    );
  });
});

describe('the cart page as HTML', () => {
  // React parts neighbouring texts by empty comments.
  const html = renderCartPage({ cart: full, shopUrl: '/shop', note: 'Free returns' }).replaceAll('<!-- -->', '');

  test('[CART-01] adds up, row by row', () => {
    const rows = [...html.matchAll(/<dt>([^<]*)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name, sum]) => [
      name,
      sum?.replace(/<[^>]*>/g, ''),
    ]);
    expect(rows).toEqual([
      ['Subtotal', '$20.00'],
      ['Discount (HELLO)', '−$3.00'],
      ['Shipping', '$5.00'],
      ['Tax', '$1.20'],
      ['Total', '$23.20'],
    ]);
  });

  test('[CART-01] shows each line with image, options, quantity and sum, and the totals', () => {
    for (const text of [
      'Cup a',
      'Size',
      'Large',
      '/images/a.jpg',
      '$10.00 each',
      '$20.00',
      '−$3.00',
      '$5.00',
      '$1.20',
      '$23.20',
      'Free returns',
    ]) {
      expect(html).toContain(text);
    }
  });

  test('each change is a plain form of its own', () => {
    for (const action of ['/cart/update', '/cart/remove', '/cart/coupon', '/cart/coupon/remove']) {
      expect(html).toContain(`action="${action}" method="post"`);
    }
    expect(html).toContain('<input type="hidden" name="entryId" value="a"/>');
    expect(html).toContain('<a class="pl-button pl-cart__checkout" href="/checkout"');
  });

  test('says when there is nothing in it', () => {
    expect(renderCartPage({ cart: cart(), shopUrl: '/shop' })).toMatch(/Your cart is empty.*href="\/shop"/);
  });

  test('[CART-05] fades the sums while the cart recalculates', () => {
    expect(html).not.toContain('pl-sums--stale');
    expect(renderCartPage({ cart: { ...full, recalculating: true }, shopUrl: '/' })).toContain('pl-sums--stale');
  });
});

describe('the checkout page as HTML', () => {
  test('is one plain form with a name and an autocomplete token for every field', () => {
    const html = checkout();
    expect(html).toMatch(/<form id="pl-checkout-form"[^>]* action="\/checkout" method="post"/);
    const tokens = {
      email: 'email',
      'shippingAddress.firstName': 'shipping given-name',
      'shippingAddress.lastName': 'shipping family-name',
      'shippingAddress.address1': 'shipping address-line1',
      'shippingAddress.address2': 'shipping address-line2',
      'shippingAddress.city': 'shipping address-level2',
      'shippingAddress.region': 'shipping address-level1',
      'shippingAddress.postalCode': 'shipping postal-code',
      'shippingAddress.country': 'shipping country',
      'shippingAddress.phone': 'shipping tel',
      'payment.cardNumber': 'cc-number',
      'payment.expiry': 'cc-exp',
      'payment.cvc': 'cc-csc',
    };
    for (const [name, token] of Object.entries(tokens)) {
      const field = new RegExp(`<(?:input|select)[^>]*name="${name.replace('.', '\\.')}"[^>]*>`).exec(html)?.[0] ?? '';
      expect([name, field.includes(`autoComplete="${token}"`) || field.includes(`autocomplete="${token}"`)]).toEqual([
        name,
        true,
      ]);
    }
    expect(html).toContain(`name="idempotencyKey" value="${'k'.repeat(20)}"`);
    expect(html).toContain('name="expectedTotalCents" value="2320"');
    expect(html).toContain('4242 4242 4242 4242');
  });

  test('Enter presses the order and not the coupon: its button comes first', () => {
    const buttons = [...checkout().matchAll(/<button type="submit"[^>]*>/g)].map(([button]) => button);
    const inForm = buttons.filter((button) => !button.includes('form="pl-checkout-form"'));
    expect(inForm[0]).toContain('value="place-order"');
  });

  test('keeps every value and puts each error beside its field when it comes back', () => {
    const html = checkout({
      values: { email: 'ada@', 'shippingAddress.city': 'Bonn', 'shippingAddress.country': 'DE', note: 'Ring twice' },
      errors: { email: 'Incomplete.' },
      message: 'One field needs your attention.',
    });
    expect(html).toMatch(
      /<input[^>]*id="pl-email"[^>]*aria-invalid="true"[^>]*aria-describedby="pl-email-note"[^>]*value="ada@"/,
    );
    expect(html).toContain('<p id="pl-email-note" class="pl-field__error">Incomplete.</p>');
    expect(html).toContain('value="Bonn"');
    expect(html).toContain('<option value="DE" selected="">');
    expect(html).toContain('Ring twice');
    expect(html).toMatch(/role="alert">One field needs your attention\./);
  });

  test('asks for no address where nothing is shipped, and for no card where nothing is paid', () => {
    const digital = checkout({ cart: cart([entry('a')], { requiresShipping: false, grandTotalCents: 0 }) });
    expect(digital).not.toContain('shippingAddress');
    expect(digital).not.toContain('payment.cardNumber');
    expect(digital).toContain('Place order');
  });
});

describe('the order confirmation as HTML', () => {
  const usd = (value: string) => ({ value, currency: 'USD' });
  const order = {
    id: 'o1',
    purchasedCartId: 'c1',
    testMode: true,
    websiteId: 'w1',
    grandTotal: usd('1064.00'),
    shippingTotal: usd('0.00'),
    taxTotal: usd('4.00'),
    items: [{ sku: 'DEW-S', productName: 'Dew <tumbler>', quantity: 2, unitPrice: usd('32.00') }],
  };

  test('[ORDER-01] shows number, totals, test mode and each item with SKU, name, quantity and unit price', () => {
    const html = renderOrderConfirmation({ order, storeName: 'Hearth', shopUrl: '/' });
    for (const text of ['o1', '$1,064.00', '$4.00', 'test order', 'DEW-S', 'Dew &lt;tumbler&gt;', '2 × $32.00']) {
      expect(html).toContain(text);
    }
    expect(
      renderOrderConfirmation({ order: { ...order, testMode: false }, storeName: 'H', shopUrl: '/' }),
    ).not.toContain('test order');
  });

  test('an order that is looked up later has no tick: it may be cancelled by then', () => {
    const shown = (heading?: string) =>
      renderOrderConfirmation({ order, storeName: 'H', shopUrl: '/', ...(heading ? { heading } : {}) });
    expect(shown()).toContain('pl-confirmed__sign');
    expect(shown('Your order')).not.toContain('pl-confirmed__sign');
  });

  test('what is not sent has no free shipping', () => {
    const shippingAddress = { firstName: 'Ana', lastName: 'Lima', address1: 'A 1', city: 'B', country: 'US' };
    const shown = (more: object) =>
      renderOrderConfirmation({ order: { ...order, ...more } as typeof order, storeName: 'H', shopUrl: '/' });
    expect(shown({ shippingAddress })).toContain('<dt>Shipping</dt><dd>Free</dd>');
    expect(shown({})).not.toContain('Shipping');
    expect(shown({ shippingTotal: usd('5.00') })).toContain('<dt>Shipping</dt><dd>$5.00</dd>');
  });
});

describe('the gallery as HTML', () => {
  const image = (url: string) => ({ url, alt: '', width: 1200, height: 1500 });

  test('shows every image with its size, and thumbnails that are anchors', () => {
    const html = renderProductGallery({ itemId: 'i', name: 'Cup', images: [image('/1.jpg'), image('/2.jpg')] });
    expect(html).toMatch(
      /<img src="\/1\.jpg" alt="Cup" width="1200" height="1500" loading="eager" fetchPriority="high"/i,
    );
    expect(html).toMatch(/<img src="\/2\.jpg" alt="Cup" width="1200" height="1500" loading="lazy"/);
    expect(html).toContain('href="#pl-slide-i-1"');
    expect(renderProductGallery({ itemId: 'i', name: 'Cup', images: [image('/1.jpg')] })).not.toContain('#pl-slide');
  });
});
