import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { covers, mayCover, type Place, placesOverlap, postalCodeMatches, postalCodeProblem } from './location.ts';

const place = (country: string, regions: string[] = [], postalCodes: string[] = []): Place => ({
  country,
  regions,
  postalCodes,
});

describe('postal codes', () => {
  test.each([
    ['90210', '90210', true],
    ['90210', '90210-1234', true],
    ['90210', '902101', false],
    ['10001-10282', '10100', true],
    ['10001-10282', '10282-0001', true],
    ['10001-10282', '10283', false],
    ['1000 – 1999', '1830', true],
    ['1000..1999', '2000', false],
    ['SW1*', 'sw1a 2aa', true],
    ['SW1*', 'SW2 1AA', false],
    ['W1A 1AA', 'w1a1aa', true],
    ['100-0001', '1000001', true],
    ['00-950', '00950', true],
    ['H2X*', 'H2X 1Y4', true],
    ['10001-10282', '101', false],
  ])('%s and %s: %s', (pattern, code, matches) => {
    expect(postalCodeProblem(pattern)).toBeUndefined();
    expect(postalCodeMatches(pattern, code)).toBe(matches);
  });

  test.each(['', '*', '20-10', 'Ghent!', '10…20'])('“%s” is none', (pattern) => {
    expect(postalCodeProblem(pattern)).toContain('is no postal code');
    expect(postalCodeMatches(pattern, '10')).toBe(false);
  });
});

test('a place narrows by region and by postal code, and waits for what is not known yet', () => {
  const area = { kind: 'places', places: [place('US', ['NY'], ['10001-10282'])] } as const;
  const at = (region?: string, postalCode?: string) => ({
    country: 'us',
    ...(region ? { region } : {}),
    ...(postalCode ? { postalCode } : {}),
  });
  expect(covers(area, at('ny', '10001'))).toBe(true);
  expect(covers(area, at('NJ', '10001'))).toBe(false);
  expect(covers(area, at('NY'))).toBe(false);
  expect(mayCover(area, at('NY'))).toBe(true);
  expect(mayCover(area, at(undefined, '10001'))).toBe(true);
  expect(mayCover(area, at('NJ'))).toBe(false);
  expect(mayCover(area, { country: 'BE' })).toBe(false);
});

test('places overlap where, and only where, an address lies in both', () => {
  const codes = fc.constantFrom('1000', '1500', '1000-1499', '1400-1999', '1*', '2*', '15*');
  const anyPlace = fc.record({
    country: fc.constantFrom('BE', 'NL'),
    regions: fc.uniqueArray(fc.constantFrom('A', 'B')),
    postalCodes: fc.uniqueArray(codes, { maxLength: 3 }),
  });
  const addresses = ['BE', 'NL'].flatMap((country) =>
    ['A', 'B', 'C'].flatMap((region) =>
      ['0999', '1000', '1001', '1400', '1450', '1499', '1500', '1599', '1999', '2000', '2500'].map((postalCode) => ({
        country,
        region,
        postalCode,
      })),
    ),
  );
  fc.assert(
    fc.property(anyPlace, anyPlace, (one, other) => {
      const isIn = (given: Place) => (address: (typeof addresses)[number]) =>
        covers({ kind: 'places', places: [given] }, address);
      expect(placesOverlap(one, other)).toBe(addresses.some((address) => isIn(one)(address) && isIn(other)(address)));
    }),
  );
});
