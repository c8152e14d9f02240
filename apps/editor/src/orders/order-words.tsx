import type { Address, Money, OrderDetail } from '@plinth/contract';
import { decimalText, isCurrencyCode, type OrderStatus, placeLines } from '@plinth/domain';
import type { Formats } from '../ui/format.ts';

const STATUSES: Readonly<Record<OrderStatus, { label: string; tone: string }>> = {
  pending: { label: 'To fulfil', tone: 'badge--warn' },
  fulfilled: { label: 'Fulfilled', tone: 'badge--good' },
  canceled: { label: 'Cancelled', tone: '' },
  refunded: { label: 'Refunded', tone: '' },
};

/** Some of the money has gone back, and some has not. */
export const isPartlyRefunded = (order: { status: OrderStatus; refundedCents: number }): boolean =>
  order.refundedCents > 0 && (order.status === 'pending' || order.status === 'fulfilled');

export function OrderBadge(props: { status: OrderStatus; partlySent?: boolean; waiting?: boolean }) {
  const { status, partlySent = false, waiting = false } = props;
  // What cannot be done yet goes before what is to be done.
  if (status === 'pending' && waiting)
    return (
      <span className="badge badge--warn" title="Some of its pieces are back-ordered">
        Waiting
      </span>
    );
  if (status === 'pending' && partlySent) return <span className="badge badge--warn">Partly sent</span>;
  const { label, tone } = STATUSES[status] ?? { label: status, tone: '' };
  return <span className={`badge ${tone}`}>{label}</span>;
}

/** What of a line was not there when it was sold, and what of it still waits; '' where all was. */
export function backorderWords(
  { backordered, backorderShipsOn, waiting, fulfilledQuantity, quantity }: OrderDetail['items'][number],
  formats: Pick<Formats, 'day'>,
): string {
  if (backordered === 0 || fulfilledQuantity >= quantity) return '';
  const pieces = (many: number) => (many === quantity ? '' : `${many} of ${quantity} `);
  if (waiting === 0) return `${pieces(backordered)}back-ordered, in stock now`.trim();
  return `${pieces(waiting)}waiting for stock${backorderShipsOn ? ` – promised from ${formats.day(backorderShipsOn)}` : ''}`;
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
