import { expect, test } from 'vitest';
import { formOf, preferencesOf, problemsOf } from './product-page-form.ts';

const empty = { merchandising: {}, texts: {} };

test('a store that has set nothing shows what it has by itself, and saving that stores nothing', () => {
  const form = formOf({}, {}, 'en');
  expect(form).toMatchObject({ scarcityEnabled: false, scarcityText: 'Only {qtyInStock} left', scarcityQuantity: '5' });
  expect(preferencesOf(form, empty, 'en')).toEqual(empty);
});

test('what is changed is stored; other members and other languages stay', () => {
  const stored = { merchandising: { later: 1 }, texts: { de: { productSaleText: 'billig' } } };
  const form = formOf(stored.merchandising, stored.texts, 'en');
  const texts = { ...form.texts, productSaleText: ' cheap ' };
  const next = preferencesOf({ ...form, scarcityEnabled: true, scarcityQuantity: '3', texts }, stored, 'en');
  expect(next.merchandising).toMatchObject({ later: 1, scarcityEnabled: true, scarcityQuantity: 3 });
  expect(next.texts).toEqual({ de: { productSaleText: 'billig' }, en: { productSaleText: 'cheap' } });
  expect(formOf(next.merchandising, next.texts, 'en').texts.productSaleText).toBe('cheap');
});

test('a text that is emptied is stored no more', () => {
  const stored = { merchandising: {}, texts: { en: { productSaleText: 'cheap' } } };
  const form = formOf(stored.merchandising, stored.texts, 'en');
  expect(preferencesOf({ ...form, texts: { ...form.texts, productSaleText: '' } }, stored, 'en').texts).toEqual({});
});

test.each(['', '0', '1.5', 'many', '1000', '-3'])('%j is no number of pieces', (scarcityQuantity) => {
  expect(problemsOf({ ...formOf({}, {}, 'en'), scarcityQuantity })).toHaveProperty('scarcityQuantity');
});

test('a message must say something', () => {
  expect(problemsOf(formOf({}, {}, 'en'))).toEqual({});
  expect(problemsOf({ ...formOf({}, {}, 'en'), scarcityText: ' ' })).toHaveProperty('scarcityText');
});
