import { describe, expect, test } from 'vitest';
import { product, tumbler, variant } from '../testing/products.ts';
import { listingButtonFrom } from './listing-button-from.ts';

const sizes = (count: number, more: Parameters<typeof variant>[2] = {}) =>
  Array.from({ length: count }, (_, place) => variant(`V${place}`, { Size: `${place}` }, more));

describe('what the button of a product on a list is told', () => {
  test('a product without variants is bought by its own id, one of a single variant by that', () => {
    const nothingToChoose = { itemId: 'item1', name: 'Dew tumbler', buttonText: 'Add To Cart' };
    expect(listingButtonFrom(product([], { productType: 2 }))).toEqual({
      ...nothingToChoose,
      sku: 'item1',
      soldOut: false,
    });
    expect(listingButtonFrom(product(sizes(1)))).toEqual({ ...nothingToChoose, sku: 'V0', soldOut: false });
  });

  test('[ADD-14] of several variants none is chosen, and each says what it is and whether it is sold out', () => {
    expect(listingButtonFrom(tumbler)).toEqual({
      itemId: 'item1',
      name: 'Dew tumbler',
      choices: [
        { sku: 'S-OAT', label: 'Small / Oat' },
        { sku: 'S-MOSS', label: 'Small / Moss', soldOut: true },
        { sku: 'L-MOSS', label: 'Large / Moss' },
      ],
      soldOut: false,
      buttonText: 'Add To Cart',
    });
  });

  test('a variant that lacks an option is called by those that it has, one without any by its SKU', () => {
    const odd = product([
      variant('BOTH', { Size: 'S', Glaze: 'Oat' }),
      variant('ONE', { Glaze: 'Moss' }),
      variant('NONE', {}),
    ]);
    expect(listingButtonFrom(odd)?.choices?.map(({ label }) => label)).toEqual(['S / Oat', 'Moss', 'NONE']);
  });

  test('is sold out as a whole where every variant is, and never where stock is not counted', () => {
    const gone = sizes(2, { qtyInStock: 0 });
    expect(listingButtonFrom(product(gone))).toMatchObject({
      soldOut: true,
      choices: [{ soldOut: true }, { soldOut: true }],
    });
    const download = listingButtonFrom(product(gone, { productType: 2 }));
    expect([download?.soldOut, download?.choices]).toEqual([
      false,
      [
        { sku: 'V0', label: '0' },
        { sku: 'V1', label: '1' },
      ],
    ]);
  });

  test('more than 24 variants are chosen on the page of the product', () => {
    expect(listingButtonFrom(product(sizes(2)))?.choices).toHaveLength(2);
    expect(listingButtonFrom(product(sizes(24)))?.choices).toHaveLength(24);
    expect(listingButtonFrom(product(sizes(25)))).not.toHaveProperty('choices');
    expect(listingButtonFrom(product(sizes(25)))).not.toHaveProperty('sku');
  });

  test('there is none for what needs the page of the product, and there is for what merely could', () => {
    expect(listingButtonFrom(product(sizes(1), { productType: 4 }))).toBeUndefined();
    expect(listingButtonFrom(product(sizes(1), { isSubscribable: true }))).toBeUndefined();
    expect(listingButtonFrom(product(sizes(1), { additionalFieldsFormId: 'f' }))).toBeUndefined();
    const could = { productType: 3 as const, isSubscribable: false, additionalFieldsFormId: '' };
    expect(listingButtonFrom(product(sizes(1), could))).toBeDefined();
  });

  test('the words of the store and the way to the checkout come from outside', () => {
    const texts = { productAddToCartText: 'Kaufen' };
    expect(listingButtonFrom(tumbler, { texts, expressCheckout: true })).toMatchObject({
      buttonText: 'Kaufen',
      expressCheckout: true,
    });
  });
});
