import { describe, expect, test } from 'vitest';
import { type Counted, countSums, keepCount, shelfOf, withCounted } from './count-state.ts';

const line = (variantId: string, counted: number, expected: number): Counted => ({
  variantId,
  name: variantId,
  counted,
  expected,
});

describe('a count', () => {
  test('holds each variant once, as it was counted last', () => {
    const first = withCounted(withCounted([], line('a', 1, 2)), line('b', 3, 3));
    expect(withCounted(first, line('a', 2, 2))).toEqual([line('a', 2, 2), line('b', 3, 3)]);
  });
  test('tells how many are as the books say, more and fewer', () => {
    expect(countSums([line('a', 1, 2), line('b', 3, 3), line('c', 9, 4), line('d', 0, 1)])).toEqual({
      same: 1,
      more: 1,
      fewer: 2,
    });
  });
  test('expects what can be sold and what waits to be sent, and is kept against what the books say now', () => {
    expect(shelfOf({ stock: 7, reserved: 3 })).toBe(10);
    const now = { variantId: 'a', stock: 12, reserved: 2 };
    expect(keepCount([line('a', 9, 10), line('b', 1, 1)], 'a', now)).toEqual([line('a', 9, 14), line('b', 1, 1)]);
  });
});
