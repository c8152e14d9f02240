import type { Address, Money } from '@plinth/contract';
import { decimalText, isCurrencyCode, type OrderStatus, placeLines } from '@plinth/domain';

const STATUSES: Readonly<Record<OrderStatus, { label: string; tone: string }>> = {
  pending: { label: 'To fulfil', tone: 'badge--warn' },
  fulfilled: { label: 'Fulfilled', tone: 'badge--good' },
  canceled: { label: 'Cancelled', tone: '' },
  refunded: { label: 'Refunded', tone: '' },
};

/** Some of the money has gone back, and some has not. */
export const isPartlyRefunded = (order: { status: OrderStatus; refundedCents: number }): boolean =>
  order.refundedCents > 0 && (order.status === 'pending' || order.status === 'fulfilled');

export function OrderBadge({ status, partlySent = false }: { status: OrderStatus; partlySent?: boolean }) {
  if (status === 'pending' && partlySent) return <span className="badge badge--warn">Partly sent</span>;
  const { label, tone } = STATUSES[status] ?? { label: status, tone: '' };
  return <span className={`badge ${tone}`}>{label}</span>;
}

/** Minor units with their currency as money text; only the server's own amounts come this way. */
export function centsMoney(cents: number, currency: string): Money {
  // A currency that only imports know counts two digits, as nearly all do.
  return { value: decimalText(cents, isCurrencyCode(currency) ? currency : 'USD'), currency };
}

/** Exact: the digits are counted, whatever the currency's smallest part is. */
export function lineTotal({ value, currency }: Money, quantity: number): Money {
  const [whole = '', fraction = ''] = value.split('.');
  const digits = String(BigInt(whole + fraction) * BigInt(quantity)).padStart(fraction.length + 1, '0');
  const at = digits.length - fraction.length;
  return { value: fraction === '' ? digits : `${digits.slice(0, at)}.${digits.slice(at)}`, currency };
}

/** The lines of an address as an envelope has them, the country in the website's language. */
export function addressLines(address: Address, countryName: (code: string) => string): string {
  return [
    `${address.firstName} ${address.lastName}`.trim(),
    address.address1,
    address.address2 ?? '',
    ...placeLines(address),
    countryName(address.country),
    address.phone ?? '',
  ]
    .filter(Boolean)
    .join('\n');
}
