import { expect, test } from 'vitest';
import { TookTooLong, withTimeLimit } from './time-limit.ts';

test('work gives its answer, its failure, and may limit work of its own', () => {
  expect(withTimeLimit(10_000, () => 3)).toBe(3);
  expect(withTimeLimit(10_000, () => undefined)).toBeUndefined();
  expect(() =>
    withTimeLimit(10_000, () => {
      throw new RangeError('no');
    }),
  ).toThrow(RangeError);
  expect(withTimeLimit(10_000, () => withTimeLimit(10_000, () => 1) + withTimeLimit(10_000, () => 2))).toBe(3);
});

test.each<[string, () => unknown]>([
  [
    'a loop',
    () => {
      for (;;);
    },
  ],
  ['a pattern', () => /^(a+)+$/.test(`${'a'.repeat(80)}b`)],
  [
    'a value that is written 2⁶⁰ times',
    () => {
      let value: unknown = 1;
      for (let times = 0; times < 60; times++) value = [value, value];
      return JSON.stringify(value);
    },
  ],
  [
    'what catches everything',
    () => {
      for (;;)
        try {
          for (;;);
        } catch {}
    },
  ],
])('%s that never comes to its end is ended, and all else goes on', (_what, work) => {
  expect(() => withTimeLimit(50, work)).toThrow(TookTooLong);
  expect(withTimeLimit(10_000, () => 'on')).toBe('on');
});
