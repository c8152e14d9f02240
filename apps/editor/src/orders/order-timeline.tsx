import type { OrderDetail } from '@plinth/contract';
import { useFormats } from '../session/use-formats.ts';
import { centsMoney } from './order-words.tsx';

interface Moment {
  key: string;
  at: number;
  text: string;
}

const who = (what: string, by: string | null): string => (by ? `${what} by ${by}` : what);

const EVENTS: Readonly<Record<Exclude<OrderDetail['events'][number]['kind'], 'canceled'>, (text: string) => string>> = {
  note: (text) => text,
  paid: () => 'Marked as paid',
  tags: (text) => text,
  tracking: (text) => text,
  mailed: (text) => text,
  document: (text) => text,
  payment: (text) => text,
  return: (text) => text,
  edited: (text) => text,
  label: (text) => text,
};

/** Where the word of a payment's state says too little. */
const STATES: Readonly<Record<string, string>> = {
  refunded: 'captured',
  authorized: 'held by the bank',
  pending: 'awaited',
};

const stateWord = (
  { provider, state, releasedCents, heldUntil }: OrderDetail['payments'][number],
  isMarkedPaid: boolean,
): string => {
  if (state === 'voided') return releasedCents > 0 ? 'held by the bank, and let go' : 'no longer awaited';
  // What became of a hold, and when money came by hand, is told by lines of its own.
  if (provider === 'manual' && isMarkedPaid) return 'awaited';
  return STATES[heldUntil === null ? state : 'authorized'] ?? state;
};

/** What happened to an order, newest first. */
export function OrderTimeline({ order }: { order: OrderDetail }) {
  const formats = useFormats();
  const { carrier = '', trackingNumber = '', by = null } = order.fulfillment ?? {};
  const shipment = [carrier, trackingNumber].filter(Boolean).join(' ');
  const canceledBy = order.events.find(({ kind }) => kind === 'canceled')?.by ?? null;
  const isMarkedPaid = order.events.some(({ kind }) => kind === 'paid');
  const moments: Moment[] = [
    { key: 'placed', at: order.created, text: 'Order placed' },
    // Where nothing was left to pay, no way to pay was asked.
    ...order.payments
      .filter(({ provider }) => provider !== 'none')
      .map((payment) => ({
        key: payment.id,
        at: payment.created,
        text: `${formats.money(centsMoney(payment.amountCents, payment.currency))} ${stateWord(payment, isMarkedPaid)}${payment.testMode ? ' (test)' : ''}`,
      })),
    ...order.mails.map((mail) => ({
      key: mail.id,
      at: mail.sentAt ?? mail.created,
      text: `“${mail.subject}” ${mail.status === 'sent' ? 'sent' : mail.status === 'failed' ? 'could not be sent' : 'in the outbox'}`,
    })),
  ];
  for (const refund of order.refunds) {
    // Goods that came in without money: their return says so.
    if (refund.amountCents === 0) continue;
    const amount = formats.money(centsMoney(refund.amountCents, order.currency));
    const state = { done: 'refunded', pending: 'on its way back', failed: 'could not be refunded' }[refund.state];
    moments.push({
      key: refund.id,
      at: refund.created,
      text: [who(`${amount} ${state}`, refund.by), refund.reason].filter(Boolean).join(': '),
    });
  }
  for (const { id, kind, text, by: author, created } of order.events) {
    // A cancellation stands below with its moment.
    if (kind !== 'canceled') moments.push({ key: id, at: created, text: who(EVENTS[kind](text), author) });
  }
  if (order.fulfilledAt !== null) {
    moments.push({
      key: 'fulfilled',
      at: order.fulfilledAt,
      text: [by ? `Fulfilled by ${by}` : 'Fulfilled', shipment].filter(Boolean).join(': '),
    });
  }
  if (order.canceledAt !== null) {
    moments.push({
      key: 'canceled',
      at: order.canceledAt,
      text: [who('Cancelled', canceledBy), 'stock put back'].join(', '),
    });
  }
  return (
    <ol className="timeline">
      {moments
        .sort((a, b) => b.at - a.at || (a.key === 'placed' ? 1 : -1))
        .map(({ key, at, text }) => (
          <li key={key}>
            <span>{text}</span>
            <time dateTime={new Date(at).toISOString()}>{formats.moment(at)}</time>
          </li>
        ))}
    </ol>
  );
}
