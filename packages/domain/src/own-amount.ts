import type { CurrencyCode } from './currency.ts';
import { type Cents, parseAmount } from './money.ts';
import { formatCents } from './money-format.ts';
import { fail, ok, type Result } from './result.ts';

/** What a visitor may give for a product whose price they choose themselves. */
export interface OwnAmount {
  readonly minimumCents: Cents;
  /** Null: as much as an order can hold. */
  readonly maximumCents: Cents | null;
}

/** The largest amount that anybody can give at once: an order's sums hold it with other things beside it. */
export const mostOwnCents = 100_000_000;

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

/** An amount as somebody types it: '25', '25.50', '25,50', '$ 1,000'; refused outside what the product takes. */
export function parseOwnAmount(text: string, rule: OwnAmount, currency: CurrencyCode): Result<Cents> {
  const bare = text.trim().replace(/^[^\d.,-]{1,4}(?=\d)|(?<=\d)[^\d.,]{1,5}$/gu, '');
  const parsed = parseAmount(/^\d+,\d{1,2}$/.test(bare) ? bare.replace(',', '.') : bare, currency);
  if (text.trim() === '') return fail('Please enter an amount.');
  const example = formatCents(rule.minimumCents, currency);
  if (!parsed.ok) return fail(`“${text.trim().slice(0, 30)}” is not an amount. Please write it like ${example}.`);
  const shown = () => formatCents(parsed.value, currency);
  if (parsed.value < 0) return fail(`Please enter an amount of at least ${example}.`);
  if (parsed.value < rule.minimumCents) return fail(`The smallest amount is ${example}; you entered ${shown()}.`);
  const most = rule.maximumCents ?? mostOwnCents;
  if (parsed.value > most) return fail(`The largest amount is ${formatCents(most, currency)}; you entered ${shown()}.`);
  return ok(parsed.value);
}
