import type { Product, Variant } from '@plinth/domain';

const usd = (value: string) => ({ value, currency: 'USD' as const });

export const variant = (sku: string, attributes: Record<string, string>, more: Partial<Variant> = {}): Variant => ({
  sku,
  attributes,
  priceMoney: usd('32.00'),
  onSale: false,
  qtyInStock: 5,
  unlimited: false,
  ...more,
});

/** A product for tests, with nothing but what a test says about it. */
export const product = (variants: Variant[], content: Partial<Product['structuredContent']> = {}): Product =>
  ({
    id: 'item1',
    collectionId: 'shop',
    name: 'Dew tumbler',
    recordType: 11,
    structuredContent: { productType: 1, variants, ...content },
  }) as unknown as Product;

/** Two sizes and two glazes; the small one in moss is sold out, the large one in oat is not made. */
export const tumbler = product(
  [
    variant('S-OAT', { Size: 'Small', Glaze: 'Oat' }, { mainImageId: 'oat' }),
    variant('S-MOSS', { Size: 'Small', Glaze: 'Moss' }, { qtyInStock: 0 }),
    variant('L-MOSS', { Size: 'Large', Glaze: 'Moss' }, { onSale: true, salePriceMoney: usd('24.00') }),
  ],
  { variantOptionOrdering: ['Size', 'Glaze'] },
);

export const sources = { url: '/shop/dew', currency: 'USD' as const };
