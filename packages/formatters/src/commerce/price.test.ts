import { describe, expect, test } from 'vitest';
import { peerInEnglish } from '../testing/peer-in-english.ts';
import { formatted, renderText } from '../testing/render-text.ts';

// Prices and buttons of subscriptions: in English they are compared with the engine that existing sites are rendered with.

const money = (value: string) => ({ value, currency: 'USD' });
const option = (value: string, sale?: string) => ({
  priceMoney: money(value),
  onSale: sale !== undefined,
  salePriceMoney: money(sale ?? '0'),
});
const variant = (value: string, more: object = {}) => ({
  price: Number(value) * 100,
  priceMoney: money(value),
  onSale: false,
  qtyInStock: 5,
  ...more,
});
const item = (content: object, localizedStrings?: object) => ({
  id: 'i',
  collectionId: 'c',
  structuredContent: { productType: 1, ...content },
  ...(localizedStrings ? { localizedStrings } : {}),
});
const readable = (html: string): string => html.replace(/\s+/g, ' ').trim();
const ours = (template: string, data: object): string => readable(renderText(template, data));
const peers = (template: string, data: object): string => readable(peerInEnglish(template, data, { now: 0 }));
const words = (html: string): string => readable(html.replace(/<[^>]*>/g, ' '));

describe('subscription-price', () => {
  const template = '{@|subscription-price}';
  test.each([
    [
      'the first way to subscribe to the cheapest variant, not the first one’s, nor the cheapest way',
      [
        variant('30', { pricingOptions: [option('28'), option('3')] }),
        variant('20', { pricingOptions: [option('18'), option('2')] }),
        variant('25', { pricingOptions: [option('23')] }),
      ],
      'from 18.00',
    ],
    [
      'its sale price where it is on sale',
      [variant('30', { pricingOptions: [option('28')] }), variant('20', { pricingOptions: [option('18', '16')] })],
      'from 16.00',
    ],
    [
      'the cheapest by what it costs now',
      [
        variant('20', { pricingOptions: [option('18')] }),
        variant('30', { onSale: true, salePriceMoney: money('10'), pricingOptions: [option('9')] }),
      ],
      'from 9.00',
    ],
    [
      'one price for all',
      [variant('20', { pricingOptions: [option('18')] }), variant('20', { pricingOptions: [option('18')] })],
      '18.00',
    ],
    ['no way to subscribe', [variant('20')], ''],
  ])('shows %s', (_, variants, text) => {
    const data = item({ variants });
    expect(words(ours(template, data))).toBe(text);
    expect(ours(template, data)).toBe(peers(template, data));
  });
});

test.each([
  [
    'of a variant that costs more than another',
    [variant('20', { pricingOptions: [option('18')] }), variant('25', { pricingOptions: [option('15'), option('1')] })],
    'from 15.00',
  ],
  [
    'on sale, of a variant that costs more than another',
    [variant('20', { pricingOptions: [option('18')] }), variant('25', { pricingOptions: [option('23', '12')] })],
    'from 12.00',
  ],
  [
    'where the cheapest variant cannot be subscribed to',
    [variant('20'), variant('25', { pricingOptions: [option('23')] })],
    'from 23.00',
  ],
])('subscription-price shows the lowest of the first ways to subscribe, %s', (_, variants, text) => {
  expect(words(ours('{@|subscription-price}', item({ variants })))).toBe(text);
});

describe('product-price', () => {
  const template = '{@|product-price}';
  test.each([true, 'true', 1])(
    "[SUBS-12] of a subscription without a plan is 'Unavailable', or what the site says (%j)",
    (isSubscribable) => {
      const content = { isSubscribable, variants: [variant('20')] };
      const own = item(content, { productPriceUnavailable: 'Zurzeit nicht' });
      expect(words(ours(template, item(content)))).toBe('Unavailable');
      expect(words(ours(template, own))).toBe('Zurzeit nicht');
      expect(ours(template, own)).toBe(peers(template, own));
      const around = { item: item(content), localizedStrings: { productPriceUnavailable: 'Nicht da' } };
      expect(words(ours('{item|product-price}', around))).toBe('Nicht da');
    },
  );
});

describe('add-to-cart-btn', () => {
  test.each([
    [
      'one way to subscribe',
      { isSubscribable: true, productSubscriptionOptions: [{ id: 'o"1' }] },
      'data-subscription-option-id="o&quot;1"',
    ],
    ['none', { isSubscribable: true, productSubscriptionOptions: [] }, undefined],

    ['no list of them', { isSubscribable: true }, undefined],
    ['something that is bought once', { isSubscribable: false, productSubscriptionOptions: [{ id: 'o1' }] }, undefined],
  ])('[TMPL-04] carries the id of the way to subscribe: %s', (_, content, expected) => {
    const html = formatted('add-to-cart-btn', item(content));
    expect(/data-subscription-option-id="[^"]*"/.exec(html)?.[0]).toBe(expected);
    // The peer writes quotes in ids as they are, which would end the attribute.
    const safe = JSON.parse(JSON.stringify(item(content)).replace('\\"', ''));
    expect(ours('{@|add-to-cart-btn}', safe)).toBe(peers('{@|add-to-cart-btn}', safe));
  });
});

test('[TMPL-04] add-to-cart-btn of a product with several ways to subscribe carries the id of none', () => {
  const content = { isSubscribable: true, productSubscriptionOptions: [{ id: 'o1' }, { id: 'o2' }] };
  expect(formatted('add-to-cart-btn', item(content))).not.toContain('data-subscription-option-id');
});

describe('amounts of bookkeeping', () => {
  test.each(['bookkeeper-money-format', 'percentage-format', 'percentage-format trim'])(
    '%s is empty without locale data',
    (name) => {
      expect(formatted(name, 12345, { locale: null })).toBe('');
      expect(formatted(name, 'x', { locale: null })).toBe('');
    },
  );

  test.each([
    [12345, '$123.45', '12,345.00'],
    ['-5', '-$0.05', '-5.00'],
    ['12.5', '$0.12', '12.50'],
    ['37.5', '$0.38', '37.50'],
    ['0.0625', '$0.00', '0.062'],
    ['x', '$0.00', '0.00'],
  ])('%j is %s and %s in English, as the peer has it', (value, amount, percentage) => {
    for (const [name, expected] of [
      ['bookkeeper-money-format', amount],
      ['percentage-format', percentage],
    ] as const) {
      const template = `{n|${name}}`;
      expect([peers(template, { n: value }), ours(template, { n: value })]).toEqual([expected, expected]);
    }
  });

  test('are written as people of the page’s language and region write them', () => {
    const readableSpace = (text: string) => text.replaceAll('\u00a0', ' ');
    expect(readableSpace(formatted('bookkeeper-money-format', 123456, { locale: 'de-DE' }))).toBe('1.234,56 €');
    expect(formatted('bookkeeper-money-format', 123456, { locale: 'en-GB' })).toBe('£1,234.56');
    expect(formatted('percentage-format', 12.5, { locale: 'de' })).toBe('12,50');
  });
});
