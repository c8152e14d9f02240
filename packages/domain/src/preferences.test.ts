import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Json, preferenceChanged, preferencesVersion } from './preferences.ts';

test('[PREF-03] a preference is written only when its value changed', () => {
  const cached = { cart: { style: 'pill', count: [1, 2] }, on: true };
  expect(preferenceChanged(cached, { on: true, cart: { count: [1, 2], style: 'pill' } })).toBe(false);
  expect(preferenceChanged(cached, { ...cached, on: false })).toBe(true);
  expect(preferenceChanged(cached, { ...cached, cart: { style: 'pill', count: [2, 1] } })).toBe(true);
  expect(preferenceChanged(cached, { ...cached, more: null })).toBe(true);
  expect(preferenceChanged({ a: null }, { b: null })).toBe(true);
  expect(preferenceChanged([], {})).toBe(true);
  // An object that says of itself that it is as long as the list.
  expect(preferenceChanged([], { length: 0 })).toBe(true);
  expect(preferenceChanged({ length: 0 }, [])).toBe(true);
  expect(preferenceChanged(undefined, {})).toBe(true);
});

test('[PREF-03] any two values are the same when they read the same with their keys in order', () => {
  const sorted = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(sorted);
    return Object.fromEntries(
      Object.entries(value)
        .map(([key, one]) => [key, sorted(one)] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  };
  // Few and small values, so that equal ones, prefixes of each other and an object beside a list of the same are frequent.
  const small = fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 2 },
      fc.constantFrom<Json>(null, 0, 1, '', false),
      fc.array(tie('value'), { maxLength: 2 }),
      fc.dictionary(fc.constantFrom('0', '1', 'a'), tie('value'), { maxKeys: 2, noNullPrototype: true }),
    ),
  })).value;
  fc.assert(
    fc.property(small, small, (one, other) => {
      const same = JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
      expect(preferenceChanged(one, other)).toBe(!same);
    }),
    { numRuns: 3000 },
  );
});

test('[PREF-03] a copy of any value is no change', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(preferenceChanged(value as Json, structuredClone(value) as Json)).toBe(false);
    }),
  );
});

test('the version of preferences is another one for other preferences, whatever the order of their keys', () => {
  const json = (): fc.Arbitrary<Json> => fc.jsonValue() as fc.Arbitrary<Json>;
  fc.assert(
    fc.property(json(), json(), (one, other) => {
      expect(preferencesVersion(one) === preferencesVersion(other)).toBe(!preferenceChanged(one, other));
    }),
  );
  expect(preferencesVersion({ a: 1, b: [{ c: 2, d: 3 }] })).toBe(preferencesVersion({ b: [{ d: 3, c: 2 }], a: 1 }));
  expect(preferencesVersion({ a: [1, 2] })).not.toBe(preferencesVersion({ a: [2, 1] }));
});
