import { expect, test } from 'vitest';
import { addressLines, centsMoney, lineTotal } from './order-words.tsx';

test('amounts of an order are exact in the digits of their currency', () => {
  expect(centsMoney(1990, 'EUR')).toEqual({ value: '19.90', currency: 'EUR' });
  expect(centsMoney(1990, 'JPY')).toEqual({ value: '1990', currency: 'JPY' });
  expect(centsMoney(-5, 'USD')).toEqual({ value: '-0.05', currency: 'USD' });
  expect(lineTotal({ value: '0.10', currency: 'EUR' }, 3)).toEqual({ value: '0.30', currency: 'EUR' });
  expect(lineTotal({ value: '1990', currency: 'JPY' }, 2)).toEqual({ value: '3980', currency: 'JPY' });
  expect(lineTotal({ value: '1.255', currency: 'KWD' }, 2)).toEqual({ value: '2.510', currency: 'KWD' });
});

test('an address names its country in the language that it is told', () => {
  const address = {
    firstName: 'Ada',
    lastName: 'Moss',
    address1: 'Ring 1',
    address2: '',
    city: 'Wien',
    region: '',
    postalCode: '1010',
    country: 'AT',
    phone: '',
  };
  const inGerman = (code: string) => (code === 'AT' ? 'Österreich' : code);
  expect(addressLines(address, inGerman)).toBe('Ada Moss\nRing 1\n1010 Wien\nÖsterreich');
});
