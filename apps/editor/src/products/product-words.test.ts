import { expect, test } from 'vitest';
import type { Formats } from '../ui/format.ts';
import { appearsText } from './product-words.ts';

test.each([
  ['Tomorrow, 9:00 AM', 'tomorrow, 9:00 AM'],
  ['3 Dec, 09:00', '3 Dec, 09:00'],
  ['Dec 3, 9:00 AM', 'Dec 3, 9:00 AM'],
  ['Dec 3, 2027', 'Dec 3, 2027'],
])('%s stands in a sentence as %s', (moment, text) => {
  expect(appearsText({ publishOn: '' }, { moment: () => moment } as unknown as Formats)).toBe(text);
});
