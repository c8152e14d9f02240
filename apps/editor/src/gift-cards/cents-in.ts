import { isCurrencyCode, parseAmount } from '@plinth/domain';

/** An amount of the wire ('19.90') in minor units; undefined for what is typed and is no amount above nothing yet. */
export function centsIn(amount: string, currency: string): number | undefined {
  if (!isCurrencyCode(currency)) return undefined;
  const read = parseAmount(amount, currency, { thousands: '', decimals: '.' });
  return read.ok && read.value > 0 ? read.value : undefined;
}
