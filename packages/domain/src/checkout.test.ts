import { describe, expect, test } from 'vitest';
import { type Address, addressErrors, addressLayout } from './address.ts';
import { newId } from './ids.ts';
import { canBecome, orderConfirmation, orderNumberText } from './order.ts';

const address = (more: Partial<Address> = {}): Address => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  line1: '1 Main Street',
  line2: '',
  city: 'Portland',
  region: 'OR',
  postalCode: '97201',
  country: 'US',
  phone: '',
  ...more,
});

describe('an address', () => {
  test('that is whole has no errors', () => {
    expect(addressErrors(address())).toEqual({});
    expect(addressErrors(address({ phone: '+1 (503) 555-0199' }))).toEqual({});
  });

  test('that is empty says what is required', () => {
    const blank = Object.fromEntries(Object.keys(address()).map((field) => [field, ''])) as unknown as Address;
    expect(addressErrors(blank)).toEqual({
      firstName: 'Required',
      lastName: 'Required',
      line1: 'Required',
      city: 'Required',
      postalCode: 'Required',
      country: 'Required',
    });
  });

  test('asks for what its country has', () => {
    expect(addressErrors(address({ region: '' }))).toEqual({ region: 'Required' });
    expect(addressErrors(address({ country: 'BE', region: '', postalCode: '9000' }))).toEqual({});
    expect(addressErrors(address({ country: 'HK', region: '', city: '', postalCode: '' }))).toEqual({});
    expect(addressLayout('us')).toMatchObject({ regionLabel: 'State', postalCodeLabel: 'ZIP code' });
    expect(addressLayout('CA').regionLabel).toBe('Province');
    expect(addressLayout('toString').regionLabel).toBe('Region');
  });

  test.each([
    ['US', ['97201', '97201-1234'], ['9720', '972011', '97201-123', 'ABCDE']],
    ['CA', ['K1A 0B1', 'k1a0b1'], ['12345', 'K1A 0B', 'KA1 0B1']],
    ['GB', ['SW1A 1AA', 'M1 1AE', 'b33 8th'], ['1234', 'SW1A1A', 'SWAA 1AA']],
    ['AU', ['3000'], ['300', '30000']],
    ['NZ', ['6011'], ['601', '60111']],
    ['AT', ['1010'], ['101', '10101']],
    ['BE', ['9000'], ['900', '90000']],
    ['CH', ['8001'], ['800', '80011']],
    ['DK', ['1050'], ['105', '10500']],
    ['NO', ['0150'], ['150', '01500']],
    ['DE', ['10115'], ['1011', '101150']],
    ['ES', ['28001'], ['2800', '280011']],
    ['FR', ['75001'], ['7500', '750011']],
    ['IT', ['00118'], ['0011', '001180']],
    ['SE', ['111 20', '11120'], ['1112', '1111 20', '111 200']],
    ['NL', ['1011 AB', '1011ab'], ['1011', '10111 AB', '1011 ABC']],
    ['PL', ['00-001'], ['00001', '000-001', '00-01']],
    ['JP', ['100-0001', '1000001'], ['100-001', '1000-0001']],
    ['IN', ['110001'], ['11000', '1100011']],
    ['BR', ['01310-100', '01310100'], ['01310-10', '0131-100']],
    ['ZZ', ['anything'], []],
  ])('of %s knows its postal codes', (country, right, wrong) => {
    const error = (postalCode: string) => addressErrors(address({ country, postalCode })).postalCode;
    for (const postalCode of right) expect([postalCode, error(postalCode)]).toEqual([postalCode, undefined]);
    for (const postalCode of wrong) expect([postalCode, error(postalCode)]).not.toEqual([postalCode, undefined]);
  });

  test('with nonsense says where', () => {
    expect(addressErrors(address({ country: 'United States' }))).toEqual({ country: 'Choose a country.' });
    expect(addressErrors(address({ line1: 'x'.repeat(201) }))).toEqual({ line1: 'Use at most 200 characters.' });
    expect(addressErrors(address({ line1: 'x'.repeat(200) }))).toEqual({});
    expect(addressErrors(address({ phone: '12345' }))).toEqual({});
    expect(addressErrors(address({ phone: 'call me' }))).toEqual({
      phone: 'Enter a phone number such as +1 555 010 0199.',
    });
  });
});

describe('an order', () => {
  test('[ORDER-01] is confirmed with these fields and no other', () => {
    const ids = { id: newId(), purchasedCartId: newId(), websiteId: newId() };
    const kept = {
      ...ids,
      testMode: true,
      currency: 'EUR' as const,
      grandTotalCents: 5290,
      shippingCostCents: 700,
      taxCents: 610,
      email: 'ada@example.com',
      items: [{ sku: 'MUG-L', productName: 'Mug', quantity: 2, unitPriceCents: 1990, costCents: 400 }],
    };
    expect(orderConfirmation(kept)).toEqual({
      ...ids,
      testMode: true,
      grandTotal: { value: '52.90', currency: 'EUR' },
      shippingTotal: { value: '7.00', currency: 'EUR' },
      taxTotal: { value: '6.10', currency: 'EUR' },
      items: [{ sku: 'MUG-L', productName: 'Mug', quantity: 2, unitPrice: { value: '19.90', currency: 'EUR' } }],
    });
  });

  test('has a number that people can read', () => {
    expect([1, 42, 123456].map(orderNumberText)).toEqual(['00001', '00042', '123456']);
    expect(() => orderNumberText(0)).toThrow('0 is not an order number.');
  });

  test('can be fulfilled, canceled or refunded, and a refund is the end', () => {
    expect(canBecome('pending', 'fulfilled')).toBe(true);
    expect(canBecome('fulfilled', 'pending')).toBe(true);
    expect(canBecome('canceled', 'fulfilled')).toBe(false);
    expect(canBecome('refunded', 'pending')).toBe(false);
  });
});
