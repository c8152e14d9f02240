import { describe, expect, test } from 'vitest';
import { mostOwnCents, parseOwnAmount, readOwnAmount } from './own-amount.ts';

describe('an amount of one’s own', () => {
  const rule = { minimumCents: 500, maximumCents: 100_000 };
  const cents = (text: string, currency: 'USD' | 'EUR' | 'JPY' = 'USD') => {
    const result = parseOwnAmount(text, rule, currency);
    return result.ok ? result.value : result.error;
  };

  test('is understood as people type it', () => {
    expect(['5', '25.5', '25,50', ' $ 25 ', '1,000', '25 €', '25.00 EUR', '025'].map((text) => cents(text))).toEqual([
      500, 2550, 2550, 2500, 100_000, 2500, 2500, 2500,
    ]);
    expect(cents('1,000', 'JPY')).toBe(1000);
  });

  test.each([
    ['', 'Please enter an amount.'],
    ['4.99', 'The smallest amount is $5.00; you entered $4.99.'],
    ['1000.01', 'The largest amount is $1,000.00; you entered $1,000.01.'],
    ['-20', 'Please enter an amount of at least $5.00.'],
    ['ten', '“ten” is not an amount. Please write it like $5.00.'],
    ['25.505', '“25.505” is not an amount. Please write it like $5.00.'],
    ['1e3', '“1e3” is not an amount. Please write it like $5.00.'],
    ['Infinity', '“Infinity” is not an amount. Please write it like $5.00.'],
    ['٢٥', '“٢٥” is not an amount. Please write it like $5.00.'],
  ])('%s is refused with what would do', (text, message) => {
    expect(cents(text)).toBe(message);
  });

  test('has an end where the owner sets none', () => {
    const open = { minimumCents: 1, maximumCents: null };
    expect(parseOwnAmount(String(mostOwnCents / 100), open, 'USD')).toMatchObject({ ok: true, value: mostOwnCents });
    expect(parseOwnAmount('9'.repeat(40), open, 'USD').ok).toBe(false);
  });

  test('is only for products that say so, with a rule that makes sense', () => {
    expect(readOwnAmount({ minimumCents: 500 })).toEqual({ minimumCents: 500, maximumCents: null });
    expect(readOwnAmount({ minimumCents: 500, maximumCents: 500 })).toEqual({ minimumCents: 500, maximumCents: 500 });
    for (const none of [null, undefined, true, {}, { minimumCents: 0 }, { minimumCents: 1.5 }, { minimumCents: '5' }])
      expect(readOwnAmount(none)).toBeNull();
    expect(readOwnAmount({ minimumCents: 500, maximumCents: 100 })).toBeNull();
  });
});
