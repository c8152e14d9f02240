import { describe, expect, test } from 'vitest';
import * as language from '../testing/render-text.ts';

/** Languages use several kinds of blank, which look the same here. */
const plain = (text: string): string => text.replace(/[\u00a0\u2009\u202f]/g, ' ');
const formatted = (...args: Parameters<typeof language.formatted>): string => plain(language.formatted(...args));
const renderText = (...args: Parameters<typeof language.renderText>): string => plain(language.renderText(...args));

describe('numbers', () => {
  test('[TMPL-29] digit options stay between 0 and 50', () => {
    expect(formatted('decimal minFrac:99', '1')).toBe(`1.${'0'.repeat(50)}`);
    expect(formatted('decimal minimumIntegerDigits:99 no-group', '1')).toBe(`${'0'.repeat(49)}1`);
    expect(formatted('decimal maximumFractionDigits:-5', '1.25')).toBe('1');
  });

  test('numbers and money are written as the language writes them', () => {
    expect(formatted('decimal', '1234.5', { locale: 'de' })).toBe('1.234,5');
    expect(formatted('decimal style:short', 1_500_000)).toBe('1.5M');
    expect(formatted('money style:name', { value: '2.00', currency: 'EUR' })).toBe('2.00 euros');
    expect(formatted('money', { value: '2.00', currency: 'EUR' }, { locale: 'fr' })).toBe('2,00 €');
  });

  test('[MONEY-01] money is read in both of its spellings', () => {
    expect(formatted('money', { value: '5', currency: 'USD' })).toBe('$5.00');
    expect(formatted('money', { decimalValue: '5', currencyCode: 'USD' })).toBe('$5.00');
    expect(formatted('money', { value: '5' })).toBe('');
  });

  test('[MONEY-04] yen have no fraction', () => {
    expect(formatted('money', { value: '1990', currency: 'JPY' })).toBe('¥1,990');
  });

  test('a text with an absurd exponent is no number, not a page of zeros', () => {
    expect(formatted('decimal', '1e400000')).toBe('');
    expect(formatted('money', { value: '1e999', currency: 'USD' })).toBe('');
  });

  test('an unknown language is written as English, and no locale data write nothing', () => {
    expect(formatted('decimal', 1234.5, { locale: 'xx-YY' })).toBe('1,234.5');
    expect(formatted('decimal', 1234.5, { locale: null })).toBe('');
    expect(formatted('decimal', 1234.5, { locale: '../../etc/passwd' })).toBe('1,234.5');
  });
});

describe('moments', () => {
  const moment = 1582571080000;

  test('datetime takes widths and skeletons', () => {
    expect(formatted('datetime', moment)).toBe('February 24, 2020');
    expect(formatted('datetime short', moment)).toBe('2/24/20, 2:04 PM');
    expect(formatted('datetime yMMMd hm', moment)).toBe('Feb 24, 2020, 2:04 PM');
    expect(formatted('datetime full', moment, { locale: 'de' })).toContain('Montag, 24. Februar 2020');
  });

  test('years are those of the web, unless a template asks for a calendar', () => {
    expect(formatted('datetime', moment, { locale: 'th' })).toContain('2020');
    expect(formatted('datetime calendar:buddhist', moment, { locale: 'th' })).toContain('2563');
  });

  test('datetime-interval needs two moments', () => {
    const data = { a: moment, b: moment + 3 * 86_400_000 };
    expect(renderText('{a, b|datetime-interval}', data)).toBe('Feb 24 – 27, 2020');
    expect(renderText('{a|datetime-interval}', data)).toBe('');
  });

  test('relative-time counts from now, or from the first to the second', () => {
    const now = 1502298000000;
    expect(renderText('{t|relative-time}', { t: now + 7_200_000 }, { now })).toBe('in 2 hours');
    expect(renderText('{a, b|relative-time}', { a: now, b: now - 86_400_000 }, { now })).toBe('yesterday');
    expect(renderText('{t|relative-time}', { t: 'x' }, { now })).toBe('');
  });
});

describe('messages', () => {
  test('plurals, choices, amounts and dates in one sentence', () => {
    const data = {
      m: '{0 plural one{# book} other{# books}} for {1 money}',
      n: 2,
      p: { value: '9.5', currency: 'USD' },
    };
    expect(renderText('{m|message n p}', data)).toBe('2 books for $9.50');
    expect(renderText('{m|plural n=n p=p}', { ...data, m: '{n plural one{one} other{many}}' })).toBe('many');
  });

  test('numbers in a message are written in its language', () => {
    const data = { m: '{0 decimal} {0 decimal style:short} {1 decimal}', n: 1234.5, x: 'x' };
    expect(renderText('{m|message n x}', data, { locale: 'de' })).toBe('1.234,5 1.234 0');
  });

  test('a message that is broken or endless does no harm', () => {
    expect(formatted('message', '{0 plural one{')).toBeTypeOf('string');
    expect(formatted('message', '{'.repeat(100_000))).toBeTypeOf('string');
  });
});

test("[TMPL-23] the price formatter shows 'not yet implemented'", () => {
  expect(formatted('price', { value: '5', currency: 'USD' })).toBe('not yet implemented');
});
