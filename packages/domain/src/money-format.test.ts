import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencyCodes } from './currency.ts';
import { currencyLayout } from './currency-layout.ts';
import { parseAmount } from './money.ts';
import { formatCents, formatDecimal } from './money-format.ts';

/** What a shopper sees for 1,234.50 (JPY: 1,235) in every currency; a no-break space stands between where there is one. */
const shown: Record<string, string> = {
  EUR: '€1,234.50',
  USD: '$1,234.50',
  AUD: 'A$1,234.50',
  NOK: 'kr\u00a01,234.50',
  CAD: 'C$1,234.50',
  NZD: 'NZ$1,234.50',
  DKK: '1,234.50\u00a0kr.',
  GBP: '£1,234.50',
  HKD: 'HK$1,234.50',
  CHF: 'CHF\u00a01,234.50',
  MXN: 'MX$1,234.50',
  SGD: 'S$1,234.50',
  SEK: '1,234.50\u00a0kr',
  CZK: '1,234.50\u00a0Kč',
  ILS: '₪1,234.50',
  PHP: '₱1,234.50',
  RUB: '1,234.50\u00a0₽',
  PLN: '1,234.50\u00a0zł',
  THB: '฿1,234.50',
  MYR: 'RM1,234.50',
  ARS: 'AR$1,234.50',
  BRL: 'R$1,234.50',
  COP: 'COL$1,234.50',
  IDR: 'Rp1,234.50',
  INR: '₹1,234.50',
  JPY: '¥1,235',
  ZAR: 'R1,234.50',
};

describe('showing money', () => {
  test.each(currencyCodes.map((code) => [code, shown[code]] as const))(
    '[MONEY-05] [MONEY-06] %s has a symbol and a layout: %s',
    (code, text) => {
      expect(formatCents(code === 'JPY' ? 1235 : 123450, code)).toBe(text);
    },
  );

  test('[MONEY-06] every layout template holds symbol and amount once', () => {
    for (const { symbol, template } of currencyCodes.map(currencyLayout)) {
      expect(symbol).not.toBe('');
      expect(template.replace('{symbol}', '').replace('{amount}', '').trim()).toBe('');
      expect(template).toContain('{symbol}');
      expect(template).toContain('{amount}');
    }
  });

  test('[MONEY-08] [MONEY-09] thousands are parted by , and decimals by . by default', () => {
    expect(formatCents(123456789, 'USD')).toBe('$1,234,567.89');
    expect(formatCents(99999, 'USD')).toBe('$999.99');
    expect(formatCents(123456789, 'EUR', { thousands: '.', decimals: ',' })).toBe('€1.234.567,89');
  });

  test('a debt carries its minus before the symbol', () => {
    expect(formatCents(-5, 'USD')).toBe('-$0.05');
  });

  test('[MONEY-07] 15 digits before the point are shown exactly, a sixteenth is refused', () => {
    expect(formatDecimal('999999999999999.99', 'USD')).toBe('$999,999,999,999,999.99');
    expect(() => formatDecimal('1000000000000000.00', 'USD')).toThrow(
      "'1000000000000000.00' has more than 15 digits before the decimal point.",
    );
    expect(() => formatDecimal('1e3', 'USD')).toThrow("'1e3' is not a decimal number.");
  });

  test('what is shown, read back without its symbol, is the same amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999_999_999 }),
        fc.constantFrom(...currencyCodes),
        (cents, code) => {
          const bare = formatCents(cents, code).replace(currencyLayout(code).symbol, '').replace('\u00a0', '');
          expect(parseAmount(bare, code)).toEqual({ ok: true, value: cents });
        },
      ),
    );
  });
});
