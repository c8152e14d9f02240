import { CallError } from '@plinth/contract';
import { addFailureText, formErrors } from '@plinth/domain';
import { describe, expect, test } from 'vitest';
import { product, sources, tumbler, variant } from '../testing/products.ts';
import { addFailureFrom } from './add-failure.ts';
import { additionalAnswers } from './additional-answers.ts';
import { availability, choicesOf, chosenAttributes, imageOfChoice } from './choices.ts';
import { productFormFrom } from './product-form-from.ts';

describe('what there is to choose', () => {
  const form = productFormFrom(tumbler, sources);

  test('[PROD-06] every option with its values, in the order of the product', () => {
    expect(choicesOf(form).map(({ name, field, values }) => [name, field, values.map(({ value }) => value)])).toEqual([
      ['Size', 'option-Size', ['Small', 'Large']],
      ['Glaze', 'option-Glaze', ['Oat', 'Moss']],
    ]);
    const turned = { ...form, variantOptionOrdering: ['Glaze', 'Size'] };
    expect(choicesOf(turned).map(({ name }) => name)).toEqual(['Glaze', 'Size']);
    expect(choicesOf(productFormFrom(product([variant('A', { Size: 'S' })]), sources))).toEqual([]);
  });

  test('[GIFT-01] a gift card is one choice, of a variant by its id', () => {
    const card = product([variant('G25', { Amount: '$25' }, { id: 'v25' }), variant('G50', {}, { id: 'v50' })], {
      productType: 4,
    });
    const props = productFormFrom(card, sources);
    expect(choicesOf(props)).toEqual([
      {
        name: 'Amount',
        field: 'variant',
        values: [
          { value: 'v25', label: '$25' },
          { value: 'v50', label: '$32.00' },
        ],
      },
    ]);
    expect(chosenAttributes(props, { Amount: 'v25' })).toEqual({ Amount: '$25' });
    expect(chosenAttributes(props, { Amount: '' })).toEqual({});
  });

  test('what a value can still lead to follows from what else is chosen', () => {
    const of = (name: string, value: string, chosen = {}) => availability(1, form.variants, chosen, name, value);
    expect(of('Glaze', 'Moss')).toBe('available');
    expect(of('Glaze', 'Moss', { Size: 'Small' })).toBe('sold-out');
    expect(of('Glaze', 'Oat', { Size: 'Large' })).toBe('not-made');
    expect(of('Size', 'Small', { Size: 'Large', Glaze: 'Oat' })).toBe('available');
    // Only physical products and services count stock.
    expect(availability(2, form.variants, { Size: 'Small' }, 'Glaze', 'Moss')).toBe('available');
  });
});

test('[PROD-09] a colour shows its image before a size is chosen; a size that comes in every colour changes nothing', () => {
  const image = (name: string) => ({ url: `/content/${name}.jpg`, alt: '', width: 4, height: 5 });
  const { variants } = productFormFrom(
    product([
      variant('S-OAT', { Size: 'S', Glaze: 'Oat' }, { mainImageId: 'oat' }),
      variant('L-OAT', { Size: 'L', Glaze: 'Oat' }, { mainImageId: 'oat' }),
      variant('S-MOSS', { Size: 'S', Glaze: 'Moss' }, { mainImageId: 'moss' }),
      variant('L-MOSS', { Size: 'L', Glaze: 'Moss' }, { mainImageId: 'moss' }),
      variant('L-BARE', { Size: 'L', Glaze: 'Bare' }),
    ]),
    { ...sources, imageOf: image },
  );
  const shown = (chosen: Record<string, string>) => imageOfChoice(variants, chosen)?.url;
  expect(shown({})).toBeUndefined();
  expect(shown({ Glaze: 'Moss', Size: '' })).toBe('/content/moss.jpg');
  expect(shown({ Glaze: 'Oat' })).toBe('/content/oat.jpg');
  expect(shown({ Size: 'L' })).toBeUndefined();
  // Without an image of its own it leaves what is shown.
  expect(shown({ Glaze: 'Bare' })).toBeUndefined();
});

describe('additional fields', () => {
  const fields = [
    { id: 'text', type: 'text', title: 'Text', required: true },
    { id: 'extras', type: 'checkbox', title: 'Extras', options: ['A', 'B'], required: true },
    { id: 'note', type: 'textarea', title: 'Note' },
  ] as const;

  test('answers are read by field id, and required ones must be there', () => {
    const data = new FormData();
    data.append('additionalFields.text', '  Ada ');
    data.append('additionalFields.extras', 'A');
    data.append('additionalFields.extras', 'B');
    data.append('additionalFields.note', '');
    const answers = additionalAnswers(fields, data);
    expect(answers).toEqual({ text: 'Ada', extras: ['A', 'B'], note: '' });
    expect(formErrors(fields, answers)).toEqual({});
    expect(formErrors(fields, additionalAnswers(fields, new FormData()))).toEqual({
      text: 'Required',
      extras: 'Required',
    });
  });
});

describe('a failed add', () => {
  const text = (error: unknown, cookies = true) => addFailureText(addFailureFrom(error, cookies));

  test('[ADD-28] [ADD-29] a lost session says what to do, with and without cookies', () => {
    for (const error of [new CallError(401, 'sign-in', 'no'), new CallError(403, 'crumb-fail', 'no')]) {
      expect(text(error)).toBe('Your session has expired. Please reload the page and try again.');
      expect(text(error, false)).toBe('Please enable cookies in your browser, reload the page, and try again.');
    }
  });

  test('[ADD-30] [ADD-31] too many calls and any other failure', () => {
    expect(text(new CallError(429, 'too-many-requests', 'slow down'))).toBe('Please try again in a few seconds.');
    expect(text(new CallError(409, 'out-of-stock', 'Two are left.'))).toBe('Two are left.');
    expect(text(new CallError(0, 'network', ''))).toContain('check your internet connection');
  });
});
