import type { ProductList } from '@plinth/contract';
import { expect, test } from 'vitest';
import { placedAt, wayBack } from './product-places.ts';

const pages = (...names: string[]) =>
  names.map((ids) => ({ products: [...ids].map((id) => ({ id })) }) as unknown as ProductList);
const text = (all: readonly ProductList[]) =>
  all.map(({ products }) => products.map(({ id }) => id).join('')).join('|');

test.each([
  ['d', { beforeId: 'b' }, 'adb|ce'],
  ['a', { afterId: 'd' }, 'bcd|ae'],
  ['a', { place: 5 }, 'bcd|ea'],
  ['e', { place: 1 }, 'eab|cd'],
  ['c', { place: 6 }, 'abc|de'],
  ['b', { beforeId: 'gone' }, 'abc|de'],
  ['gone', { place: 1 }, 'abc|de'],
])('%s to %j shows %s, in pages as long as before', (id, to, shown) => {
  expect(text(placedAt(pages('abc', 'de'), id, to))).toBe(shown);
});

test.each(['a', 'b', 'e'])('the way back of %s brings the list back', (id) => {
  const before = pages('abc', 'de');
  const back = wayBack(
    before.flatMap(({ products }) => products),
    id,
  );
  const moved = placedAt(before, id, { place: 3 });
  expect(back && text(placedAt(moved, id, back))).toBe('abc|de');
});

test('what stands alone has no way back', () => expect(wayBack(pages('a')[0]?.products ?? [], 'a')).toBeUndefined());
