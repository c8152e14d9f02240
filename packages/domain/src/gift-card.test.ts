import { expect, test } from 'vitest';
import { giftCardPath } from './gift-card.ts';

test('the gift card page carries the chosen item and variant', () => {
  expect(giftCardPath('5f0c', 'a&b')).toBe('/gift-card/5f0c?variant=a%26b');
});
