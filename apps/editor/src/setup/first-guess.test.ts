import { expect, test } from 'vitest';
import { currencyOf, guessPlace } from './first-guess.ts';

test.each([
  ['de-DE', 'de', 'DE', 'EUR'],
  ['de-CH', 'de', 'CH', 'CHF'],
  ['en', 'en-US', 'US', 'USD'],
  ['en-AU', 'en-GB', 'AU', 'AUD'],
  ['ja', 'ja', 'JP', 'JPY'],
  ['not a language', 'en-US', 'US', 'USD'],
] as const)('a browser that speaks %s: %s, %s, %s', (browser, language, country, currency) => {
  expect(guessPlace(browser, 'Europe/Berlin')).toEqual({ language, country, currency, timeZone: 'Europe/Berlin' });
});

test('a country whose money cannot be sold in begins with dollars', () => {
  expect(currencyOf('AQ')).toBe('USD');
});
