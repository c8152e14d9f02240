import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isId, newId } from './ids.ts';

describe('ids', () => {
  test('are 24 lower-case hex characters', () => {
    expect(newId()).toMatch(/^[0-9a-f]{24}$/);
  });

  test('sort as text in the order in which they were made, even within one millisecond and when the clock steps back', () => {
    const start = Date.now() + 60_000;
    const made = Array.from({ length: 5000 }, (_, index) => newId(start - (index % 7)));
    expect([...made].sort()).toEqual(made);
    expect(new Set(made).size).toBe(5000);
    expect(made.every(isId)).toBe(true);
  });

  test('begin with when they were made', () => {
    const moment = Date.now() + 120_000;
    expect(Number.parseInt(newId(moment).slice(0, 12), 16)).toBe(moment);
  });

  test('are recognised, and anything else is none', () => {
    expect(isId('0123456789abcdef01234567')).toBe(true);
    for (const text of [
      '',
      '0123456789ABCDEF01234567',
      '0123456789abcdef0123456',
      'g123456789abcdef01234567',
      12,
      null,
    ]) {
      expect(isId(text)).toBe(false);
    }
    fc.assert(fc.property(fc.string(), (text) => isId(text) === /^[0-9a-f]{24}$/.test(text)));
  });
});
