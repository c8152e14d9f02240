import { type CurrencyCode, fractionDigits } from './currency.ts';
import type { Cents } from './money.ts';

/** How a price that was worked out ends: as it comes out, without decimals, or just below a whole amount (19.99). */
export const priceEndings = ['exact', 'whole', '99'] as const;
export type PriceEnding = (typeof priceEndings)[number];

/** One change of many prices. */
export interface PriceChange {
  readonly kind: 'set' | 'raise' | 'lower';
  readonly unit: 'amount' | 'percent';
  /** Minor units, or hundredths of a percent. */
  readonly value: number;
  readonly ending?: PriceEnding;
}

/**
 * A price after such a change, never below nothing. A percentage is rounded half up to the minor unit, then to the nearest price of the
 * ending, half up again; an amount that is set stays to the letter.
 */
export function changedPrice(cents: Cents, change: PriceChange, currency: CurrencyCode): Cents {
  const { kind, unit, value, ending = 'exact' } = change;
  if (kind === 'set') return value;
  const sign = kind === 'raise' ? 1 : -1;
  const raw = unit === 'amount' ? cents + sign * value : partOf(cents, 10_000 + sign * value);
  return Math.max(0, ended(raw, ending, currency));
}

/** In whole numbers of any size: a price times a percentage is more than a double can hold. */
function partOf(cents: Cents, tenThousandths: number): Cents {
  return Math.max(0, Number((BigInt(cents) * BigInt(tenThousandths) + 5_000n) / 10_000n));
}

function ended(cents: Cents, ending: PriceEnding, currency: CurrencyCode): Cents {
  const whole = 10 ** fractionDigits(currency);
  if (ending === 'exact' || whole === 1) return cents;
  if (ending === 'whole') return Math.floor((cents + whole / 2) / whole) * whole;
  // What is nothing stays nothing: 99 cents are no rounding of it.
  return cents <= 0 ? cents : Math.max(1, Math.floor((cents + 1 + whole / 2) / whole)) * whole - 1;
}
