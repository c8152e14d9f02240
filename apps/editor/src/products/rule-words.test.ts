import type { CategoryCondition } from '@plinth/domain';
import { expect, test } from 'vitest';
import { isWhole, newCondition, rulesInWords } from './rule-words.ts';

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
])('rules in words: %j', (conditions, match, words) => {
  expect(rulesInWords({ match, conditions }, money)).toBe(words);
});

test('a rule that needs a word is no whole one without it', () => {
  expect(isWhole({ match: 'all', conditions: [] })).toBe(false);
  expect(isWhole({ match: 'all', conditions: [newCondition.sale] })).toBe(true);
  expect(isWhole({ match: 'all', conditions: [newCondition.sale, newCondition.tag] })).toBe(false);
  expect(isWhole({ match: 'all', conditions: [{ of: 'tag', text: ' ' }] })).toBe(false);
});
