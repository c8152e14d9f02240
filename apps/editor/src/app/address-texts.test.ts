import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAddressTexts, writeAddressTexts } from './address-texts.ts';

test.each(['778e86', '007', '12345678901234567890', 'true', 'null', '"bowl"', '[1]', 'a&b=c', 'a+b %'])(
  'what was searched for stays what was typed: %s',
  (query) => {
    expect(readAddressTexts(writeAddressTexts({ query }))).toEqual({ query });
    expect(readAddressTexts(`?query=${encodeURIComponent(query)}`)).toEqual({ query });
  },
);

test('any texts come back from an address', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^[a-z]+$/), fc.string({ unit: 'grapheme' })), (texts) => {
      expect(readAddressTexts(writeAddressTexts(texts))).toEqual({ ...texts });
    }),
  );
});

test('a filter that is not set is no part of an address', () => {
  expect(writeAddressTexts({ query: undefined, status: 'PENDING' })).toBe('?status=PENDING');
  expect(writeAddressTexts({})).toBe('');
});
