import { createPlatformEngine } from '@plinth/formatters';
import { describe, expect, test } from 'vitest';
import { type HtmlElement, readHtml } from '../../testing/read-html.ts';
import { Rendering } from './rendering.ts';
import { createThemeEngine } from './theme-engine.ts';

// Formatters for which the server has markup of its own: it says the same as the established language, case by case.

const website = { settings: {}, storeSettings: {}, language: 'en-US', country: 'US' };
const engines = { established: createPlatformEngine(), product: createThemeEngine() };
const hostFor = (item: object, ofContext: object) => ({
  website,
  currency: 'USD',
  theme: {},
  rendering: new Rendering(),
  context: { item, website: ofContext },
});
const render = (engine: keyof typeof engines, template: string, data: object): HtmlElement[] => {
  const host = hostFor(data, {});
  return readHtml(engines[engine].compile(template).render(data, { locale: 'en', host: host as never }).output);
};

describe('the words of comments', () => {
  const words = (template: string, publicCommentCount: number, engine: keyof typeof engines = 'product') =>
    render(engine, template, { id: 'i', fullUrl: '/a', publicCommentCount })
      .map(({ text }) => text.replaceAll(/\s+/g, ' ').trim())
      .join('');
  test.each([
    ['CONT-16', 0, 'No Comment'],
    ['CONT-17', 1, '1 Comment'],
    ['CONT-18', 2, '2 Comments'],
  ])('[%s] of %d are the specification’s on the product’s pages', (_, count, text) => {
    expect(words('{@|comment-count}', count)).toBe(text);
    expect(words('{@|comment-link}', count)).toBe(text);
  });

  test('are the established engine’s in the language itself', () => {
    expect(words('{@|comment-link}', 0, 'established')).toBe('No Comments');
    expect(words('{@|comment-count}', 0, 'established')).toBe('No Comments');
  });
});

describe('what the place of an established script says', () => {
  const item = {
    id: '5'.repeat(24),
    fullUrl: '/shop/"bowl"',
    title: 'A <bowl> & more',
    recordType: 11,
    assetUrl: '/static/a.jpg',
    systemDataId: '7'.repeat(24),
    website: { shareButtonOptions: { facebook: true } },
  };
  test.each(['social-button', 'social-button-inline'])(
    '[CONT-11] [CONT-31] %s: the same element and data, filled with links',
    (name) => {
      const data = { ...item };
      const place = (engine: keyof typeof engines) => {
        const host = hostFor(data, item.website);
        const { output } = engines[engine].compile(`{@|${name}}`).render(data, { locale: 'en', host: host as never });
        return readHtml(output);
      };
      const isPlace = ({ attributes }: HtmlElement) => attributes.class?.includes('squarespace-social-buttons');
      const [established, product] = [place('established'), place('product')].map((all) => all.find(isPlace));
      expect(established?.attributes['data-title']).toBe('A <bowl> & more');
      expect([product?.name, product?.attributes]).toEqual([established?.name, established?.attributes]);
      expect(place('product').filter((element) => element.name === 'a')).toHaveLength(1);
    },
  );
});

const usd = (value: string) => ({ value, currency: 'USD' });
const variant = (sku: string, attributes: object, more: object = {}) => ({
  id: sku,
  sku,
  attributes,
  optionValues: Object.entries(attributes).map(([optionName, value]) => ({ optionName, value })),
  price: 1000,
  salePrice: 0,
  priceMoney: usd('10.00'),
  salePriceMoney: usd('0.00'),
  onSale: false,
  unlimited: false,
  qtyInStock: 5,
  ...more,
});
const product = (content: object) => ({
  id: '9'.repeat(24),
  collectionId: '8'.repeat(24),
  title: 'A bowl',
  fullUrl: '/shop/bowl',
  recordType: 11,
  structuredContent: { productType: 1, isSubscribable: false, variantOptionOrdering: [], ...content },
});
const sizes = [variant('S', { Size: 'Small' }), variant('L', { Size: 'Large' }, { qtyInStock: 3 })];
const plan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 };

const cases: readonly (readonly [string, object])[] = [
  ['one variant', product({ variants: [variant('A', {})] })],
  ['one piece', product({ variants: [variant('A', {}, { qtyInStock: 1 })] })],
  ['sizes', product({ variants: sizes, variantOptionOrdering: ['Size'] })],
  ['a service', product({ productType: 3, variants: [variant('A', {}, { unlimited: true })] })],
  [
    'a label of its own',
    product({ variants: [variant('A', {})], useCustomAddButtonText: true, customAddButtonText: 'Take "it"' }),
  ],
  [
    'a label that is off',
    product({ variants: [variant('A', {})], useCustomAddButtonText: false, customAddButtonText: 'No' }),
  ],
  ['a subscription', product({ variants: [variant('A', {})], isSubscribable: true, subscriptionPlan: plan })],
];

describe('what buys a product', () => {
  const textOf = (elements: readonly HtmlElement[], isIt: (element: HtmlElement) => unknown) =>
    elements.find((element) => isIt(element))?.text.trim();
  const options = (elements: readonly HtmlElement[]) => [
    ...new Set(
      elements.filter(({ name, attributes }) => name === 'option' && attributes.value !== '').map(({ text }) => text),
    ),
  ];
  const quantity = (elements: readonly HtmlElement[]) => {
    const input = elements.find(
      ({ name, attributes }) =>
        name === 'input' && /quantity/i.test(`${attributes.name} ${attributes.id} ${attributes['aria-label']}`),
    );
    return input && { min: input.attributes.min, step: input.attributes.step, value: input.attributes.value };
  };
  const established = (data: object) => {
    const elements = render('established', '{@|product-checkout}', data);
    return {
      label: textOf(elements, ({ attributes }) => attributes.class === 'sqs-add-to-cart-button-inner'),
      options: options(elements),
      quantity: quantity(elements),
    };
  };
  const own = (data: object) => {
    const elements = render('product', '{@|product-checkout}', data);
    return {
      label: textOf(elements, ({ attributes }) => attributes.class === 'pl-add-button__label'),
      options: options(elements),
      quantity: quantity(elements),
    };
  };
  test.each(cases)('[TMPL-04] %s: the same label, options and quantity', (_, data) => {
    expect(own(data)).toEqual(established(data));
  });

  const labels = (data: object) => [
    textOf(
      render('established', '{@|add-to-cart-btn}', data),
      ({ attributes }) => attributes.class === 'sqs-add-to-cart-button-inner',
    ),
    textOf(
      render('product', '{@|add-to-cart-btn}', data),
      ({ attributes }) => attributes.class === 'pl-add-button__label',
    ),
  ];
  // What needs more than a press is a link to its own page in lists of the product (ADD-34, SUBS-06).
  test.each(cases.filter(([name]) => name !== 'a subscription'))(
    '[TMPL-04] %s: the same label on a list',
    (_, data) => {
      const [established, product] = labels(data);
      expect(established).toMatch(/\S/);
      expect(product).toBe(established);
    },
  );
});
