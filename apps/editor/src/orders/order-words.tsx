import type { Address, Money } from '@plinth/contract';
import { placeLines } from '@plinth/domain';
import type { OrderStatus } from '../api/orders.ts';

const STATUSES: Readonly<Record<OrderStatus, { label: string; tone: string }>> = {
  pending: { label: 'To fulfil', tone: 'badge--warn' },
  fulfilled: { label: 'Fulfilled', tone: 'badge--good' },
  canceled: { label: 'Cancelled', tone: '' },
  refunded: { label: 'Refunded', tone: '' },
};

export function OrderBadge({ status }: { status: OrderStatus }) {
  const { label, tone } = STATUSES[status] ?? { label: status, tone: '' };
  return <span className={`badge ${tone}`}>{label}</span>;
}

/** Minor units with their currency as money text; only the server's own amounts come this way. */
export function centsMoney(cents: number, currency: string): Money {
  const digits = currency === 'JPY' ? 0 : 2;
  const text = String(Math.abs(cents)).padStart(digits + 1, '0');
  const value = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return { value: cents < 0 ? `-${value}` : value, currency };
}

/** The lines of an address as an envelope has them. */
export function addressLines(address: Address): string {
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

const countries = new Intl.DisplayNames(undefined, { type: 'region' });

function countryName(code: string): string {
  try {
    return countries.of(code) ?? code;
  } catch {
    return code;
  }
}
