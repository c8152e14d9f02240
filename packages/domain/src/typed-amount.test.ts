import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencyCodes } from './currency.ts';
import { decimalText } from './money.ts';
import { formatDecimal, type MoneyStyle } from './money-format.ts';
import { amountText, readAmount } from './typed-amount.ts';

const german: MoneyStyle = { thousands: '.', decimals: ',', positive: '{amount}\u00a0€', negative: '-{amount}\u00a0€' };
const french: MoneyStyle = { thousands: '\u202f', decimals: ',', positive: '{amount}\u00a0€' };
const swiss: MoneyStyle = { thousands: '’', decimals: '.', positive: 'CHF\u00a0{amount}' };
const indian: MoneyStyle = { thousands: ',', decimals: '.', positive: '₹{amount}', lastGroup: 3, furtherGroups: 2 };
const arabic: MoneyStyle = { thousands: '٬', decimals: '٫', positive: '{amount} €', digits: '٠١٢٣٤٥٦٧٨٩' };

const readIn = (text: string, style?: MoneyStyle, currency: 'EUR' | 'JPY' | 'CHF' | 'INR' | 'USD' = 'EUR') => {
  const read = readAmount(text, currency, style);
  return read.ok ? read.value : read.error;
};

describe('what owners type as an amount', () => {
  test.each([
    ['19,90', '19.90'],
    ['19.90', '19.90'],
    ['19,9', '19.90'],
    ['19.', '19.00'],
    [',5', '0.50'],
    ['1.234,50', '1234.50'],
    ['1,234.50', '1234.50'],
    ['1 234,50 €', '1234.50'],
    ['€1,234.50', '1234.50'],
    ['EUR 12', '12.00'],
    ['1.234.567', '1234567.00'],
    ['1,234,567', '1234567.00'],
    ['-3,50', '-3.50'],
    ['−3,50 €', '-3.50'],
    ['0,500', '0.50'],
    ['１９．９０'.replace('．', '.'), '19.90'],
  ])('%s is %s in Germany, and where the default is', (typed, decimal) => {
    expect(readIn(typed, german)).toBe(decimal);
    expect(readIn(typed)).toBe(decimal);
  });

  test('the mark that parts thousands here does so; the other one before three digits is a question', () => {
    expect(readIn('1.234', german)).toBe('1234.00');
    expect(readIn('1,234')).toBe('1234.00');
    expect(readIn('1,234', german)).toBe('“1,234” can be read in two ways. Write 1234 or 1,23.');
    expect(readIn('1.234')).toBe('“1.234” can be read in two ways. Write 1234 or 1.23.');
    expect(readIn('1.234', french)).toBe('“1.234” can be read in two ways. Write 1234 or 1,23.');
    // Yen have no decimals, so that there is no question.
    expect(readIn('1,234', german, 'JPY')).toBe('1234');
    expect(readIn('1.234', undefined, 'JPY')).toBe('1234');
  });

  test.each(['abc', '12 apples', '1,2,3', '1.2,3,4', '19-90', '--5', '12..5', '1,23,4', '.', '-5-'])(
    '%s is refused with an example in the marks of the website',
    (typed) => {
      expect(readIn(typed, german)).toBe(`“${typed}” is not an amount. Write it like 19,90.`);
      expect(readIn(typed, undefined, 'JPY')).toBe(`“${typed}” is not an amount. Write it like 1990.`);
    },
  );

  test('nothing, too many decimals and too much say what is wrong', () => {
    expect(readIn('  ', german)).toBe('Write an amount, such as 19,90.');
    expect(readIn('€', german)).toBe('Write an amount, such as 19,90.');
    expect(readIn('19,905', german)).toMatch(/two ways/);
    expect(readIn('1234,567', german)).toBe('“1234,567” has more than 2 digits after the decimal point.');
    expect(readIn('19,90', german, 'JPY')).toBe('“19,90” has a fraction, but JPY has none.');
    expect(readIn('1234567890123456', german)).toBe('“1234567890123456” is too large an amount.');
  });

  test('marks of other countries', () => {
    expect(readIn('1’234.50', swiss, 'CHF')).toBe('1234.50');
    expect(readIn("CHF 1'234,50", swiss, 'CHF')).toBe('1234.50');
    expect(readIn('12,34,567.50', indian, 'INR')).toBe('1234567.50');
    expect(readIn('12,34,567', indian, 'INR')).toBe('1234567.00');
    expect(readIn('١٬٢٣٤٫٥٠', arabic)).toBe('1234.50');
    expect(readIn('$20', { thousands: ',', decimals: '.' }, 'USD')).toBe('20.00');
  });

  test('a field shows the amount without groups, and what is no amount as it was typed', () => {
    expect(amountText('1234.50', 'EUR', german)).toBe('1234,50');
    expect(amountText('-1234.50', 'EUR', german)).toBe('-1234,50');
    expect(amountText('1234', 'JPY')).toBe('1234');
    expect(amountText('1.2.3', 'EUR', german)).toBe('1.2.3');
    expect(amountText('', 'EUR', german)).toBe('');
  });

  test('what a website shows, in a field or anywhere, is read as what it is', () => {
    const styles = fc.constantFrom(undefined, german, french, swiss, indian, arabic);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999_999 }),
        fc.constantFrom(...currencyCodes),
        styles,
        (cents, currency, style) => {
          const decimal = decimalText(cents, currency);
          expect(readAmount(amountText(decimal, currency, style), currency, style)).toEqual({
            ok: true,
            value: decimal,
          });
          expect(readAmount(formatDecimal(decimal, currency, style), currency, style)).toEqual({
            ok: true,
            value: decimal,
          });
        },
      ),
    );
  });
});
