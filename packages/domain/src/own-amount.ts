import type { CurrencyCode } from './currency.ts';
import { type Cents, parseAmount } from './money.ts';
import { formatCents, type MoneyStyle } from './money-format.ts';
import { fail, ok, type Result } from './result.ts';

/** What a visitor may give for a product whose price they choose themselves. */
export interface OwnAmount {
  readonly minimumCents: Cents;
  /** Null: as much as an order can hold. */
  readonly maximumCents: Cents | null;
}

/** The largest amount that anybody can give at once: an order's sums hold it with other things beside it. */
export const mostOwnCents = 100_000_000_000;

/** Reads `structuredContent.ownAmount`; null where the product has fixed prices only. */
export function readOwnAmount(stored: unknown): OwnAmount | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { minimumCents, maximumCents = null } = stored as Partial<OwnAmount>;
  const whole = (value: unknown): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= mostOwnCents;
  if (!whole(minimumCents)) return null;
  if (maximumCents !== null && !(whole(maximumCents) && maximumCents >= minimumCents)) return null;
  return { minimumCents, maximumCents };
}

/**
 * An amount as somebody types it: '25', '25.50', '25,50', '$ 1,000', or as the website's style writes it; refused outside what the
 * product takes.
 */
export function parseOwnAmount(
  text: string,
  rule: OwnAmount,
  currency: CurrencyCode,
  style?: MoneyStyle,
): Result<Cents> {
  const typed = style ? withoutStyle(text, style) : text;
  const bare = typed.trim().replace(/^[^\d.,-]{1,4}(?=\d)|(?<=\d)[^\d.,]{1,5}$/gu, '');
  const parsed = parseAmount(/^\d+,\d{1,2}$/.test(bare) ? bare.replace(',', '.') : bare, currency);
  if (text.trim() === '') return fail('Please enter an amount.');
  const shown = (cents: Cents) => formatCents(cents, currency, style);
  const example = shown(rule.minimumCents);
  if (!parsed.ok) return fail(`“${text.trim().slice(0, 30)}” is not an amount. Please write it like ${example}.`);
  const given = parsed.value;
  if (given < 0) return fail(`Please enter an amount of at least ${example}.`);
  if (given < rule.minimumCents) return fail(`The smallest amount is ${example}; you entered ${shown(given)}.`);
  const most = rule.maximumCents ?? mostOwnCents;
  if (given > most) return fail(`The largest amount is ${shown(most)}; you entered ${shown(given)}.`);
  return ok(given);
}

/** '1.234,50 €' → '1234.50'. What is not written in the style comes back as it is: it may be plain, or nothing at all. */
function withoutStyle(text: string, style: MoneyStyle): string {
  const { positive = '{amount}', thousands, decimals, digits, lastGroup = 3, furtherGroups = 3 } = style;
  const plain = (written: string) => written.replace(/[\s\u200e\u200f\u061c]/gu, '');
  let typed = plain(text);
  for (const around of positive.split('{amount}')) if (around !== '') typed = typed.replace(plain(around), '');
  if (digits) typed = typed.replace(/\D/gu, (sign) => (digits.includes(sign) ? String(digits.indexOf(sign)) : sign));
  const literal = (sign: string) => plain(sign).replace(/[^\d]/gu, (one) => `\\u{${one.codePointAt(0)?.toString(16)}}`);
  const group = literal(thousands);
  const parted = `\\d{1,${furtherGroups}}(?:${group}\\d{${furtherGroups}})*${group}\\d{${lastGroup}}`;
  const match = new RegExp(`^(${parted}|\\d+)(?:${literal(decimals)}(\\d{1,2}))?$`, 'u').exec(typed);
  if (!match) return text;
  const [, whole = '', fraction] = match;
  return whole.replace(/\D/gu, '') + (fraction === undefined ? '' : `.${fraction}`);
}
