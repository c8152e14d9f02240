import { describe, expect, test } from 'vitest';
import { euCountries, isEuCountry, readVatId } from './vat-id.ts';

const withCheckDigits = [
  ...[
    'AT',
    'BE',
    'DE',
    'DK',
    'EE',
    'GR',
    'FI',
    'FR',
    'HR',
    'HU',
    'IT',
    'LU',
    'MT',
    'NL',
    'PL',
    'PT',
    'RO',
    'SE',
    'SI',
    'SK',
  ],
  ...['GB', 'CH', 'NO'],
];

/** The one that somebody reads who types something else. */
function exampleOf(country: string): string {
  const prefix = { GR: 'EL', CH: 'CHE' }[country] ?? country;
  return /looks like (\w+)\./.exec(readVatId(`${prefix}?`).problem ?? '')?.[1] ?? '';
}

describe('a VAT id', () => {
  test.each([...euCountries(), 'GB', 'CH', 'NO'])('of %s is known by the letters that it begins with', (country) => {
    const example = exampleOf(country);
    expect(readVatId(example)).toEqual({ vatId: { country, text: example } });
    expect(readVatId(`${example}00000`).problem).toContain(example);
  });

  test.each(withCheckDigits)('of %s with one digit changed is found to be wrong', (country) => {
    const example = exampleOf(country);
    const at = example.search(/\d(?=(B01|MVA)?$)/) - ({ NL: 0, SE: 3 }[country] ?? 1);
    const wrong = `${example.slice(0, at)}${(Number(example[at]) + 1) % 10}${example.slice(at + 1)}`;
    expect(readVatId(wrong).problem).toBe('A digit of this VAT id is wrong. Please look it over.');
  });

  test('may be typed with blanks, dots, small letters, and with the letters of Greece', () => {
    expect(readVatId(' de 136 695.976').vatId?.text).toBe('DE136695976');
    expect(readVatId('CHE-107.787.577 MWST').vatId).toEqual({ country: 'CH', text: 'CHE107787577MWST' });
    expect(readVatId('gr094259216').vatId).toEqual({ country: 'GR', text: 'EL094259216' });
  });

  test('without a country, of an unknown one, or empty says what to do', () => {
    for (const typed of ['136695976', 'US123456789', 'ZZ1'])
      expect(readVatId(typed).problem).toMatch(/letters of its country/);
    expect(readVatId('  ').problem).toBe('Write the VAT id of the company.');
  });
});

test('the Union has 27 members, and Great Britain is none of them', () => {
  expect(new Set(euCountries()).size).toBe(27);
  expect(['GB', 'CH', 'NO', ''].some(isEuCountry)).toBe(false);
});
