import { describe, expect, test } from 'vitest';
import { renderProductForm } from '../render.tsx';
import { product, sources, tumbler, variant } from '../testing/products.ts';
import { productFormFrom } from './product-form-from.ts';
import type { ProductFormProps } from './product-form-props.ts';

const render = (props: ProductFormProps) => renderProductForm(props);
const formOf = (item = tumbler, more = {}) => productFormFrom(item, { ...sources, ...more });
const one = (content = {}, more = {}) => product([variant('ONE', {}, more)], content);

describe('the product form as HTML', () => {
  test('[PAGE-10] holds the add-to-cart button in a form that works without JavaScript', () => {
    const html = render(formOf(one()));
    expect(html).toMatch(/<form class="pl-product-form[^"]*"[^>]* action="\/cart\/add" method="post"/);
    expect(html).toContain('<input type="hidden" name="itemId" value="item1"/>');
    expect(html).toContain('<input type="hidden" name="sku" value="ONE"/>');
    // In the button itself: the island's props hold the text as well.
    expect(html).toMatch(/<button type="submit"[^>]*pl-add-button[^>]*>(?:(?!<\/button>).)*Add To Cart/);
  });

  test('[PROD-08] the variant selector consists of a dropdown plus radio buttons', () => {
    const html = render(formOf());
    for (const [option, values] of [
      ['Size', ['Small', 'Large']],
      ['Glaze', ['Oat', 'Moss']],
    ] as const) {
      expect(html).toMatch(new RegExp(`<select[^>]* name="option-${option}"`));
      for (const value of values) {
        expect(html).toMatch(new RegExp(`<option value="${value}">`));
        expect(html).toMatch(new RegExp(`<input[^>]* type="radio"[^>]* name="pick-option-${option}" value="${value}"`));
      }
    }
  });

  test('[PROD-07] the variant selector appears only when the product has more than one variant', () => {
    expect(render(formOf())).toContain('<fieldset');
    expect(render(formOf(one()))).not.toContain('<fieldset');
    const two = product([variant('S', { Size: 'Small' }), variant('L', { Size: 'Large' })]);
    expect(render(formOf(two))).toContain('<fieldset');
    // Nor where the only variant has a size: there is nothing to choose.
    const single = product([variant('ONLY', { Size: 'Small' })], { variantOptionOrdering: ['Size'] });
    expect(render(formOf(single))).not.toContain('<fieldset');
  });

  test("[PROD-25] an option's dropdown starts with 'Select {variantName}'", () => {
    expect(render(formOf())).toContain('<option value="" selected="">Select Size</option>');
  });

  test('shows what is sold out before anything is chosen, and what is not made with what is chosen', () => {
    const html = render({ ...formOf(), problem: { message: 'No.', chosen: { Size: 'Large', Glaze: '' } } });
    expect(html).toMatch(/pl-choice--not-made"[^>]*><input[^>]*value="Oat"/);
    expect(html).toMatch(/pl-choice--available"[^>]*><input[^>]*value="Moss"/);
    expect(html).toContain('Oat – not available');
    const small = render({ ...formOf(), problem: { message: 'No.', chosen: { Size: 'Small', Glaze: '' } } });
    expect(small).toContain('Moss – sold out');
  });

  test('keeps what was chosen and says what was wrong when the plain form comes back', () => {
    const html = render({
      ...formOf(),
      problem: { message: 'Please select the Glaze option.', chosen: { Size: 'Large', Glaze: '' } },
    });
    expect(html).toContain('role="alert">Please select the Glaze option.');
    expect(html).toContain('<option value="Large" selected="">');
  });

  test('[QTY-01] [QTY-02] [QTY-03] [QTY-04] [QTY-05] [QTY-06] the quantity input has the attributes of the specification', () => {
    const input = /<input[^>]*name="quantity"[^>]*>/.exec(render(formOf(one())))?.[0] ?? '';
    for (const attribute of ['type="number"', 'min="1"', 'max="9999"', 'step="1"', 'value="1"', 'size="4"']) {
      expect(input).toContain(attribute);
    }
  });

  test('[QTY-07] [QTY-08] [QTY-09] [QTY-10] [QTY-11] [QTY-12] the quantity input is shown for these products only', () => {
    const shows = (item = one(), more = {}) => render(formOf(item, more)).includes('name="quantity"');
    expect(shows(one())).toBe(true);
    expect(shows(one({ productType: 3 }))).toBe(true);
    expect(shows(one({ productType: 3 }), { multipleQuantityAllowedForServices: false })).toBe(false);
    for (const productType of [2, 4, 5]) expect(shows(one({ productType }))).toBe(false);
    expect(shows(one({ isSubscribable: true }))).toBe(false);
    expect(shows(one({}, { qtyInStock: 1 }))).toBe(false);
  });

  test('[PAGE-07] [PAGE-08] shows the price, the sale price and the mark', () => {
    const sale = render(formOf(one({}, { onSale: true, salePriceMoney: { value: '24.00', currency: 'USD' } })));
    expect(sale).toMatch(/<ins[^>]*>.*\$24\.00<\/ins>.*<del[^>]*>.*\$32\.00<\/del>/);
    expect(sale).toContain('pl-mark--on-sale">sale<');
    const gone = render(formOf(one({}, { qtyInStock: 0 }), { merchandising: { customSoldOutText: 'All gone' } }));
    expect(gone).toContain('pl-mark--sold-out">All gone<');
    expect(gone).toMatch(/<button[^>]* disabled=""[^>]*>(?:(?!<\/button>).)*Sold Out/);
    expect(render(formOf(one()))).not.toContain('pl-mark');
    // As text of the page: the island's props hold it as well.
    expect(render(formOf())).toMatch(
      /<ins class="pl-price__now"><span class="pl-hidden">Sale price <\/span>from \$24\.00<\/ins> <del[^>]*>.*Regular price .*\$32\.00<\/del>/,
    );
    expect(
      render(
        formOf(
          product([
            variant('S', { Size: 'S' }),
            variant('L', { Size: 'L' }, { priceMoney: { value: '48.00', currency: 'USD' } }),
          ]),
        ),
      ),
    ).toContain('<span class="pl-price__now">from $32.00</span>');
    expect(render(formOf(one()))).toContain('<span class="pl-price__now">$32.00</span>');
  });

  test('[PROD-19] a subscribable product says Subscribe and posts where subscriptions start', () => {
    const html = render(formOf(one({ isSubscribable: true })));
    expect(html).toContain('action="/cart/subscribe"');
    expect(html).toContain('Subscribe');
  });

  test('a custom button text takes the place of the default', () => {
    const item = one({ useCustomAddButtonText: true, customAddButtonText: 'Take it home' });
    expect(render(formOf(item))).toContain('Take it home');
  });

  test('[GIFT-02] a gift card form leads to the gift-card page with the chosen variant', () => {
    const card = product(
      [variant('G25', { Amount: '$25' }, { id: 'v25' }), variant('G50', { Amount: '$50' }, { id: 'v50' })],
      { productType: 4 },
    );
    const html = render(formOf(card));
    expect(html).toMatch(/<form[^>]* action="\/gift-card\/item1" method="get"/);
    expect(html).toMatch(/<select[^>]* name="variant"/);
    expect(html).toContain('<option value="v50">$50</option>');
  });

  test('[PAGE-11] [INST-02] [INST-03] shows the installment pill in or out of range', () => {
    const installments = { minimumCents: 1000, maximumCents: 5000, provider: 'Afterpay', infoUrl: '/static/a.html' };
    const shown = (value: string) =>
      render(formOf(one({}, { priceMoney: { value, currency: 'USD' } }), { installments }));
    expect(shown('32.00')).toMatch(/pl-installments--in-range.*or 4 payments of \$8\.00/);
    expect(shown('10.00')).toMatch(/pl-installments--out-of-range.*available for orders over \$10\.00/);
    expect(shown('50.01')).toMatch(/pl-installments--out-of-range.*available for orders up to \$50\.00/);
    expect(shown('32.00')).toContain('href="/static/a.html"');
  });

  test('[ADD-34] additional fields stand in the form itself for browsers without JavaScript', () => {
    const additionalFields = {
      formId: 'f',
      title: 'Engraving',
      fields: [{ id: 'text', type: 'text' as const, title: 'Your text', required: true }],
    };
    expect(render(formOf(one(), { additionalFields }))).toMatch(
      /<noscript>.*name="additionalFields\.text".*<\/noscript>/,
    );
  });

  test('a digital product has one way to be bought', () => {
    const guide = product([], { productType: 2, priceMoney: { value: '12.00', currency: 'USD' } });
    const html = render(formOf(guide));
    expect(html).toContain('name="sku" value="item1"');
    expect(html).toContain('$12.00');
  });

  test('escapes what owners write, in the HTML and in the props', () => {
    const item = product([variant('A', { "Size'": '<b>1</b>' }), variant('B', { "Size'": '"2" & more' })]);
    const html = render(formOf({ ...item, name: `</script><script>alert('x')</script>` }));
    expect(html).not.toContain('<b>1</b>');
    expect(html).not.toContain('<script>');
    const raw = /data-props='([^']*)'/.exec(html)?.[1] ?? '';
    const json = raw.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
    expect(JSON.parse(json).name).toBe(`</script><script>alert('x')</script>`);
  });

  test('its props hold nothing personal and no formatted markup, only what the form needs', () => {
    const keys = Object.keys(formOf().variants[0] ?? {});
    expect(keys).toEqual(['id', 'sku', 'attributes', 'priceText', 'unlimited', 'qtyInStock']);
  });
});
