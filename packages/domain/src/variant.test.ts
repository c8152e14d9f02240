import { describe, expect, test } from 'vitest';
import { matchingVariant, missingOptions, optionNames, optionValues, showsVariantSelector } from './variant.ts';

const mug = (Size: string, Glaze: string) => ({ attributes: { Size, Glaze } });
const mugs = [mug('Small', 'Moss'), mug('Large', 'Moss'), mug('Large', 'Ash')];

describe('options', () => {
  test('come in the order of the product, then of the variants', () => {
    expect(optionNames(mugs)).toEqual(['Size', 'Glaze']);
    expect(optionNames(mugs, ['Glaze', 'Colour'])).toEqual(['Glaze', 'Size']);
  });

  test('list every value once', () => {
    expect(optionValues(mugs, 'Size')).toEqual(['Small', 'Large']);
    expect(optionValues(mugs, 'Colour')).toEqual([]);
  });

  test('that are not chosen are missing, and an empty choice is none', () => {
    expect(missingOptions(['Size', 'Glaze'], { Size: 'Large' })).toEqual(['Glaze']);
    expect(missingOptions(['Size', 'Glaze'], { Size: 'Large', Glaze: '' })).toEqual(['Glaze']);
    expect(missingOptions(['Size', 'Glaze'], { Size: 'Large', Glaze: 'Ash' })).toEqual([]);
  });
});

describe('a variant', () => {
  test('is found by the chosen options', () => {
    expect(matchingVariant(mugs, { Size: 'Large', Glaze: 'Ash' })).toBe(mugs[2]);
    expect(matchingVariant(mugs, { Size: 'Small', Glaze: 'Ash' })).toBeUndefined();
    expect(matchingVariant(mugs, { Size: 'Small' })).toBeUndefined();
  });

  test('that is the only one needs no choice', () => {
    expect(matchingVariant([{ attributes: {} }], {})).toEqual({ attributes: {} });
    expect(matchingVariant([], {})).toBeUndefined();
    expect(matchingVariant([{ attributes: {} }, { attributes: {} }], {})).toBeUndefined();
  });

  test('[PROD-07] selector appears only with more than one variant', () => {
    expect(showsVariantSelector([])).toBe(false);
    expect(showsVariantSelector(mugs.slice(0, 1))).toBe(false);
    expect(showsVariantSelector(mugs.slice(0, 2))).toBe(true);
  });
});
