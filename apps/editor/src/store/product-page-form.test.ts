import { expect, test } from 'vitest';
import { formOf, preferencesOf, problemsOf } from './product-page-form.ts';

const empty = { merchandising: {}, texts: {}, shoppers: {} };

test('a store that has set nothing shows what it has by itself, and saving that stores nothing', () => {
  const form = formOf(empty, 'en');
  expect(form).toMatchObject({ scarcityEnabled: false, scarcityText: 'Only {qtyInStock} left', scarcityQuantity: '5' });
  expect(preferencesOf(form, empty, 'en')).toEqual(empty);
});

test('what is changed is stored; other members and other languages stay', () => {
  const stored = { ...empty, merchandising: { later: 1 }, texts: { de: { productSaleText: 'billig' } } };
  const form = formOf(stored, 'en');
  const texts = { ...form.texts, productSaleText: ' cheap ' };
  const next = preferencesOf({ ...form, scarcityEnabled: true, scarcityQuantity: '3', texts }, stored, 'en');
  expect(next.merchandising).toMatchObject({ later: 1, scarcityEnabled: true, scarcityQuantity: 3 });
  expect(next.texts).toEqual({ de: { productSaleText: 'billig' }, en: { productSaleText: 'cheap' } });
  expect(formOf(next, 'en').texts.productSaleText).toBe('cheap');
});

test('wish lists are on until they are switched off, and on again without a trace of another member', () => {
  const form = formOf(empty, 'en');
  expect(form.wishLists).toBe(true);
  const off = preferencesOf({ ...form, wishLists: false }, { ...empty, shoppers: { later: 1 } }, 'en');
  expect(off.shoppers).toEqual({ later: 1, wishLists: false, recentlyViewed: true, boughtTogether: true });
  expect(formOf(off, 'en').wishLists).toBe(false);
  expect(preferencesOf({ ...form, wishLists: true }, off, 'en').shoppers).toEqual({
    later: 1,
    wishLists: true,
    recentlyViewed: true,
    boughtTogether: true,
  });
});

test('a text that is emptied is stored no more', () => {
  const stored = { ...empty, texts: { en: { productSaleText: 'cheap' } } };
  const form = formOf(stored, 'en');
  expect(preferencesOf({ ...form, texts: { ...form.texts, productSaleText: '' } }, stored, 'en').texts).toEqual({});
});

test.each(['', '0', '1.5', 'many', '1000', '-3'])('%j is no number of pieces', (scarcityQuantity) => {
  expect(problemsOf({ ...formOf(empty, 'en'), scarcityQuantity })).toHaveProperty('scarcityQuantity');
});

test('a message must say something', () => {
  expect(problemsOf(formOf(empty, 'en'))).toEqual({});
  expect(problemsOf({ ...formOf(empty, 'en'), scarcityText: ' ' })).toHaveProperty('scarcityText');
});
