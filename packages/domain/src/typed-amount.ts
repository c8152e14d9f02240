import type { CurrencyCode } from './currency.ts';
import { currencyLayout } from './currency-layout.ts';
import { decimalText, parseAmount } from './money.ts';
import { formatDecimal, type MoneyStyle } from './money-format.ts';
import { fail, ok, type Result } from './result.ts';

const asShownByDefault: MoneyStyle = { thousands: ',', decimals: '.' };

/**
 * A decimal text of the wire as a field shows it for writing: in the marks of the style, without a currency and without groups:
 * '1234.50' → '1234,50'. What is no decimal text, because somebody is still typing, stays as it is.
 */
export function amountText(decimal: string, currency: CurrencyCode, style: MoneyStyle = asShownByDefault): string {
  if (!/^-?\d{1,15}(\.\d+)?$/.test(decimal)) return decimal;
  return formatDecimal(decimal, currency, { ...style, thousands: '', positive: '{amount}', negative: '-{amount}' });
}

/**
 * Reads an amount that a person typed, in the marks of the website or in others where those can mean one thing only: '19,90', '19.90',
 * '1.234,50', '1,234.50' and '1 234,50 €' are understood everywhere. The answer is the decimal text of the wire ('1234.50').
 *
 * '1.234' is 1234 where points part thousands and in currencies without decimals; elsewhere it could be 1.23 mistyped as well, and a
 * price that is a thousand times too high is worse than a question: it is refused, with both amounts as they would be written here.
 */
export function readAmount(text: string, currency: CurrencyCode, style: MoneyStyle = asShownByDefault): Result<string> {
  const shown = (decimal: string) => amountText(decimal, currency, style);
  const notAnAmount = () =>
    fail(`“${text.trim()}” is not an amount. Write it like ${shown(decimalText(1990, currency))}.`);
  const { negative, amount } = bareAmount(text, currency, style);
  if (amount === '') return fail(`Write an amount, such as ${shown(decimalText(1990, currency))}.`);
  if (!/^[\d.,]+$/.test(amount) || !/\d/.test(amount)) return notAnAmount();

  const mark = decimalMark(amount, currency, style);
  if (mark === 'unclear') {
    const [whole = '', fraction = ''] = amount.split(/[.,]/);
    return fail(
      `“${text.trim()}” can be read in two ways. Write ${shown(whole + fraction)} or ${shown(`${whole}.${fraction.slice(0, 2)}`)}.`,
    );
  }
  const [whole = '', ...fractions] = mark === '' ? [amount] : amount.split(mark);
  // In India groups of two stand before the last one.
  if (fractions.length > 1 || !/^(\d*|\d{1,3}([.,]\d{2,3})*[.,]\d{3})$/.test(whole)) return notAnAmount();
  const plain = `${whole.replace(/[.,]/g, '')}${fractions.length > 0 ? `.${fractions[0]}` : ''}`;
  const parsed = parseAmount(negative ? `-${plain}` : plain, currency);
  if (parsed.ok) return ok(decimalText(parsed.value, currency));
  return fail(parsed.error.replace(`'${negative ? `-${plain}` : plain}'`, `“${text.trim()}”`));
}

/** Which sign stands before the decimals; nothing where there are none. */
function decimalMark(amount: string, currency: CurrencyCode, style: MoneyStyle): '.' | ',' | '' | 'unclear' {
  const marks = amount.match(/[.,]/g) ?? [];
  const last = marks.at(-1) as '.' | ',' | undefined;
  if (!last) return '';
  if (marks.some((one) => one !== last)) return last;
  if (marks.length > 1) return '';
  if (!/^[1-9]\d{0,2}[.,]\d{3}$/.test(amount)) return last;
  return last === style.thousands || currency === 'JPY' ? '' : 'unclear';
}

/** The amount in the digits 0 to 9, with points and commas only: no currency, no spaces, no other marks. */
function bareAmount(text: string, currency: CurrencyCode, style: MoneyStyle): { negative: boolean; amount: string } {
  const signs = [currency, currencyLayout(currency).symbol, ...(style.positive ?? '').split('{amount}')]
    .flatMap((sign) => (sign.endsWith('$') ? [sign, '$'] : [sign]))
    .map((sign) => sign.replace(/[\s\u200e\u200f\u061c]/g, ''))
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);
  let rest = latinDigits(text, style.digits)
    // Marks that steer the direction of writing are invisible, and pasted along with amounts.
    .replace(/[\u200e\u200f\u061c]/g, '')
    .trim();
  const before = signs.find((sign) => rest.replace(/^[-−]\s*/, '').startsWith(sign));
  if (before) rest = rest.replace(before, '').trim();
  const behind = before ? undefined : signs.find((sign) => rest.endsWith(sign));
  if (behind) rest = rest.slice(0, -behind.length).trim();
  const negative = /^[-−]/.test(rest);
  const amount = rest
    .replace(/^[-−]\s*/, '')
    // Spaces and apostrophes only ever part thousands.
    .replace(/(?<=\d)[\s'’٬](?=\d{3}(?!\d))/g, '')
    .replace('٫', '.');
  return { negative, amount };
}

function latinDigits(text: string, digits = ''): string {
  const own = [...digits];
  const zeros = [0x0660, 0x06f0, 0x0966, 0xff10];
  return [...text]
    .map((sign) => {
      if (own.includes(sign)) return own.indexOf(sign);
      const code = sign.charCodeAt(0);
      const zero = zeros.find((start) => code >= start && code <= start + 9);
      return zero === undefined ? sign : code - zero;
    })
    .join('');
}
