// What the shop behind the harness sells, to where, and with which coupon and tax.

const usd = (value) => ({ value, currency: 'USD' });
export const picture = (name, alt) => ({ url: `/pictures/${name}.jpg`, alt, width: 1200, height: 1500 });

const variant = (sku, attributes, price, qtyInStock, more = {}) => ({
  sku,
  attributes,
  priceMoney: usd(price),
  onSale: false,
  qtyInStock,
  unlimited: false,
  ...more,
});
const product = (id, name, productType, variants, more = {}) => ({
  id,
  collectionId: 'c',
  name,
  recordType: 11,
  structuredContent: { productType, variants, ...more },
});

export const products = [
  product(
    'tumbler',
    'Dew tumbler',
    1,
    [
      variant('DEW-S-OAT', { Size: 'Small', Glaze: 'Oat' }, '32.00', 12, { mainImageId: 'dune-plate-oat' }),
      variant('DEW-S-MOSS', { Size: 'Small', Glaze: 'Moss' }, '32.00', 0),
      variant('DEW-L-OAT', { Size: 'Large', Glaze: 'Oat' }, '38.00', 3, { mainImageId: 'dune-plate-oat' }),
      variant('DEW-L-MOSS', { Size: 'Large', Glaze: 'Moss' }, '38.00', 8, {
        mainImageId: 'dew-tumbler-clear',
        onSale: true,
        salePriceMoney: usd('30.00'),
      }),
      variant('DEW-L-INK', { Size: 'Large', Glaze: 'Ink' }, '38.00', 2, { mainImageId: 'pebble-cups' }),
    ],
    { variantOptionOrdering: ['Size', 'Glaze'] },
  ),
  product('teapot', 'Ember teapot', 1, [
    variant('EMB-1', {}, '148.00', 5, { onSale: true, salePriceMoney: usd('118.00') }),
  ]),
  product('board', 'Arc board in oiled oak', 1, [variant('ARC-1', {}, '64.00', 0)]),
  product('card', 'Gift card', 4, [
    variant('GC-25', { Amount: '$25' }, '25.00', 0, { id: 'gc25' }),
    variant('GC-50', { Amount: '$50' }, '50.00', 0, { id: 'gc50' }),
    variant('GC-100', { Amount: '$100' }, '100.00', 0, { id: 'gc100' }),
  ]),
  product('tea', 'Field tea, every month', 1, [variant('TEA-1', {}, '18.00', 40)], {
    isSubscribable: true,
    subscriptionPlan: { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 },
  }),
  product('mug', 'Engraved cup', 1, [variant('MUG-1', {}, '42.00', 20)], { additionalFieldsFormId: 'engraving' }),
  product('guide', 'The clay handbook (PDF)', 2, [], { priceMoney: usd('12.00') }),
];
export const pictureOf = {
  tumbler: 'dew-tumbler-clear',
  teapot: 'ember-teapot',
  board: 'arc-board-oak',
  card: 'field-napkins-flax',
  tea: 'pebble-cups',
  mug: 'pebble-cups',
  guide: 'hero-shelf',
};
export const additionalFields = {
  formId: 'engraving',
  title: 'What should we engrave?',
  fields: [
    { id: 'text', type: 'text', title: 'Engraving', required: true, description: 'Up to twelve letters.' },
    { id: 'style', type: 'select', title: 'Lettering', options: ['Serif', 'Script'], required: true },
    { id: 'wrap', type: 'checkbox', title: 'Extras', options: ['Gift wrap', 'Handwritten card'] },
  ],
};
export const coupons = [{ code: 'WELCOME10', benefit: { kind: 'percentage', basisPoints: 1000 } }];
export const shippingOptions = [
  {
    id: 'post',
    name: 'Ground, 3 to 5 days',
    area: { kind: 'countries', countries: ['US', 'CA'] },
    rate: { kind: 'free-over', costCents: 750, freeFromCents: 15000 },
  },
  {
    id: 'express',
    name: 'Express, next working day',
    area: { kind: 'countries', countries: ['US'] },
    rate: { kind: 'flat', costCents: 1900 },
  },
  {
    id: 'air',
    name: 'Airmail, 6 to 10 days',
    area: { kind: 'countries', countries: ['GB', 'DE'] },
    rate: { kind: 'flat', costCents: 2400 },
  },
];
export const taxRules = [
  {
    id: 't',
    name: 'NY sales tax',
    area: { kind: 'regions', country: 'US', regions: ['NY'] },
    rateBasisPoints: 887,
    appliesToShipping: false,
    priceIncludesTax: false,
  },
];
export const countries = [
  { code: 'US', name: 'United States' },
  { code: 'CA', name: 'Canada' },
  { code: 'DE', name: 'Germany' },
  { code: 'GB', name: 'United Kingdom' },
  { code: 'JP', name: 'Japan' },
];
