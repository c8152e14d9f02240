import fc from 'fast-check';
import { expect, test } from 'vitest';
import { customsGaps, customsValue, hsCodeText, needsCustoms, readHsCode } from './customs.ts';

test('a parcel is declared where it leaves its customs territory', () => {
  const at = (country: string, postalCode = '', region = '') => ({ country, postalCode, region });
  const declared: [from: ReturnType<typeof at>, to: ReturnType<typeof at>, boolean][] = [
    [at('DE'), at('FR'), false],
    [at('DE', '50667'), at('MC'), false],
    [at('DE'), at('CH'), true],
    [at('CH'), at('LI'), false],
    [at('DE'), at('GB', 'SW1A 1AA'), true],
    // Northern Ireland is within the internal markets of both.
    [at('IE'), at('GB', 'BT1 5GS'), false],
    [at('GB', 'M1 1AE'), at('GB', 'bt1 5gs'), false],
    [at('GB', 'M1 1AE'), at('IM', 'IM1 1AA'), false],
    [at('GB', 'M1 1AE'), at('JE', 'JE2 4WS'), true],
    // Parts of member states beyond the Union's territory.
    [at('ES', '28001'), at('ES', '38001'), true],
    [at('ES', '35001'), at('ES', '35500'), false],
    [at('DE', '50667'), at('DE', '27498'), true],
    [at('DE', '50667'), at('DE', '78266'), true],
    [at('IT', '00118'), at('IT', '23041'), true],
    [at('FI', '00100'), at('FI', '22100'), true],
    [at('FR', '75001'), at('FR', '97110'), true],
    [at('US', '10001', 'NY'), at('US', '94105', 'CA'), false],
    [at('US', '10001', 'NY'), at('US', '09128', 'AE'), true],
    [at('US', '10001', 'NY'), at('PR', '00901'), false],
    [at('US', '10001', 'NY'), at('GU', '96910'), true],
    [at('US', '10001', 'NY'), at('CA', 'K1A 0B1'), true],
  ];
  for (const [from, to, expected] of declared) {
    expect([from, to, needsCustoms(from, to)]).toEqual([from, to, expected]);
    expect(needsCustoms(to, from)).toBe(expected);
  }
});

test('an HS code is six to ten digits of a chapter that there is, however it is written', () => {
  for (const [written, code] of [
    ['6912.00', '691200'],
    [' 6912 00 25 ', '69120025'],
    ['6109.10.0012', '6109100012'],
    ['', ''],
  ])
    expect(readHsCode(written ?? '')).toEqual({ ok: true, value: code });
  for (const wrong of ['69', '69120', '00120000', '7712.00', '691200123456', 'bowl', '6912,00'])
    expect(readHsCode(wrong).ok).toBe(false);
  expect([hsCodeText('691200'), hsCodeText('69120025'), hsCodeText('')]).toEqual(['6912.00', '6912.00.25', '']);
});

test('the values of all lines are what was paid for the goods, and pieces sent apart are not worth more', () => {
  const lines = fc.array(fc.record({ unitPriceCents: fc.nat(100_000), quantity: fc.integer({ min: 1, max: 50 }) }), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(lines, fc.nat(100), (some, percent) => {
      const order = some.map((line, at) => ({ ...line, id: String(at) }));
      const whole = order.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0);
      const paid = Math.round((whole * percent) / 100);
      const values = order.map(({ id, quantity }) => customsValue(order, paid, { lineId: id, quantity }));
      expect(values.reduce((sum, cents) => sum + cents, 0)).toBe(whole === 0 ? 0 : paid);
      for (const [at, { id, quantity, unitPriceCents }] of order.entries()) {
        expect(values[at]).toBeLessThanOrEqual(unitPriceCents * quantity);
        const one = customsValue(order, paid, { lineId: id, quantity: 1 });
        expect(Math.abs(one * quantity - (values[at] ?? 0))).toBeLessThanOrEqual(quantity);
      }
    }),
  );
  expect(customsValue([], 0, { lineId: 'x', quantity: 1 })).toBe(0);
});

test('what is missing is named once, and what no carrier takes a parcel without is told apart', () => {
  const line = {
    name: 'Bowl',
    description: 'Bowl',
    quantity: 1,
    valueCents: 1,
    grams: 1,
    hsCode: '',
    originCountry: '',
  };
  expect(customsGaps([line, line, { ...line, name: 'Cup', grams: 0, hsCode: '691200' }])).toEqual([
    { isHard: true, text: 'No country of origin: Bowl, Cup.' },
    { isHard: true, text: 'No weight: Cup.' },
    { isHard: false, text: 'No HS code: Bowl.' },
  ]);
  expect(customsGaps([{ ...line, hsCode: '691200', originCountry: 'PT' }])).toEqual([]);
});
