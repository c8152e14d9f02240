import type { CategoryCondition } from '@plinth/domain';
import { expect, test } from 'vitest';
import { changeInWords, isWhole, newCondition, rulesInWords } from './rule-words.ts';

const money = (cents: number) => `$${(cents / 100).toFixed(2)}`;

test.each<[CategoryCondition[], 'all' | 'any', string]>([
  [
    [
      { of: 'tag', text: 'new' },
      { of: 'price', how: 'below', cents: 5000 },
    ],
    'all',
    'Tagged “new” and below $50.00',
  ],
  [
    [
      { of: 'sale', is: true },
      { of: 'stock', is: false },
    ],
    'any',
    'On sale or sold out',
  ],
  [
    [
      { of: 'name', how: 'begins', text: 'Tea' },
      { of: 'kind', kind: 4 },
    ],
    'all',
    'Name begins with “Tea” and gift card',
  ],
  [
    [
      { of: 'price', how: 'from', cents: 100 },
      { of: 'stock', is: true },
    ],
    'all',
    'From $1.00 and in stock',
  ],
  [
    [
      { of: 'added', days: 14 },
      { of: 'added', days: 1 },
    ],
    'any',
    'Added within the last 14 days or added within the last 24 hours',
  ],
])('rules in words: %j', (conditions, match, words) => {
  expect(rulesInWords({ match, conditions }, money)).toBe(words);
});

test('what rules change is told in words, with some names', () => {
  const named = (...names: string[]) => names.map((name) => ({ id: name, name }));
  const preview = {
    products: 40,
    added: 40,
    removed: 2,
    first: [],
    coming: named('Cup', 'Dish'),
    leaving: named('A', 'B'),
  };
  expect(changeInWords(preview, String)).toBe('2 products leave it: A, B. 40 come in: Cup, Dish …');
  expect(changeInWords({ ...preview, added: 0, removed: 1, leaving: named('A') }, String)).toBe(
    '1 product leaves it: A. None comes in.',
  );
});

test('a rule that needs a word is no whole one without it', () => {
  expect(isWhole({ match: 'all', conditions: [] })).toBe(false);
  expect(isWhole({ match: 'all', conditions: [newCondition.sale] })).toBe(true);
  expect(isWhole({ match: 'all', conditions: [newCondition.sale, newCondition.tag] })).toBe(false);
  expect(isWhole({ match: 'all', conditions: [{ of: 'tag', text: ' ' }] })).toBe(false);
});
