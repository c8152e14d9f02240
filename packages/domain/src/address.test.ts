import { expect, test } from 'vitest';
import { countryName, placeLines } from './address.ts';

test.each([
  [{ city: 'New York', region: 'NY', postalCode: '10001', country: 'US' }, ['New York, NY 10001']],
  [{ city: 'Toronto', region: 'ON', postalCode: 'M5V 2T6', country: 'ca' }, ['Toronto, ON M5V 2T6']],
  [{ city: 'Whitby', postalCode: 'YO22 4LE', country: 'GB' }, ['Whitby', 'YO22 4LE']],
  [{ city: 'Berlin', postalCode: '10115', country: 'DE' }, ['10115 Berlin']],
  [{ city: 'Roma', region: 'RM', postalCode: '00118', country: 'IT' }, ['00118 Roma', 'RM']],
  [{ region: 'NY', country: 'US' }, ['NY']],
  [{ city: 'Singapore', postalCode: '', country: 'SG' }, ['Singapore']],
  [{}, []],
])('the town of %j stands as on an envelope', (place, lines) => {
  expect(placeLines(place)).toEqual(lines);
});

test('a country is said in words', () => {
  expect(countryName('GB')).toBe('United Kingdom');
  expect(countryName('de', 'de-DE')).toBe('Deutschland');
  expect(countryName('Atlantis')).toBe('Atlantis');
});
