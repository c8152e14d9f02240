import { describe, expect, test } from 'vitest';
import { renderListingButton } from '../render.tsx';
import { product, tumbler, variant } from '../testing/products.ts';
import { listingButtonFrom } from './listing-button-from.ts';

const html = (item: typeof tumbler) => {
  const props = listingButtonFrom(item);
  return props ? renderListingButton(props) : undefined;
};

describe('the button of a product on a list', () => {
  test('[PAGE-14] adds a product without a choice, by a plain form too', () => {
    const shown = html(product([variant('ONE', {})]));
    expect(shown).toMatch(/<form[^>]* action="\/cart\/add" method="post"/);
    expect(shown).toContain('<input type="hidden" name="sku" value="ONE"/>');
    expect(shown).toContain('Add To Cart');
  });

  test('[ADD-14] a product with options needs one chosen first, in a dropdown that says what is sold out', () => {
    const shown = html(tumbler);
    expect(shown).not.toContain('type="hidden" name="sku"');
    expect(shown).toContain('<option value="" selected="">Select Option</option>');
    expect(shown).toContain('<option value="S-OAT">Small / Oat</option>');
    expect(shown).toContain('<option value="S-MOSS" disabled="">Small / Moss – sold out</option>');
  });

  test("[ADD-18] [ADD-19] a sold-out item shows 'Sold Out' and is disabled", () => {
    const shown = html(product([variant('ONE', {}, { qtyInStock: 0 })]));
    expect(shown).toMatch(/<button[^>]* disabled=""[^>]*><span[^>]*>Sold Out/);
  });

  test('is not there for what needs the page of the product', () => {
    expect(html(product([variant('G', {})], { productType: 4 }))).toBeUndefined();
    expect(html(product([variant('G', {})], { isSubscribable: true }))).toBeUndefined();
    expect(html(product([variant('G', {})], { additionalFieldsFormId: 'f' }))).toBeUndefined();
  });
});
