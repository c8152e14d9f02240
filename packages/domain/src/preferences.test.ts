import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Json, preferenceChanged } from './preferences.ts';

test('[PREF-03] a preference is written only when its value changed', () => {
  const cached = { cart: { style: 'pill', count: [1, 2] }, on: true };
  expect(preferenceChanged(cached, { on: true, cart: { count: [1, 2], style: 'pill' } })).toBe(false);
  expect(preferenceChanged(cached, { ...cached, on: false })).toBe(true);
  expect(preferenceChanged(cached, { ...cached, cart: { style: 'pill', count: [2, 1] } })).toBe(true);
  expect(preferenceChanged(cached, { ...cached, more: null })).toBe(true);
  expect(preferenceChanged({ a: null }, { b: null })).toBe(true);
  expect(preferenceChanged([], {})).toBe(true);
  expect(preferenceChanged(undefined, {})).toBe(true);
});

test('[PREF-03] a copy of any value is no change', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(preferenceChanged(value as Json, structuredClone(value) as Json)).toBe(false);
    }),
  );
});
