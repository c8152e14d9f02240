import type { OrderDetail } from '@plinth/contract';
import { useFormats } from '../session/use-formats.ts';
import { centsMoney } from './order-words.tsx';

interface Moment {
  key: string;
  at: number;
  text: string;
}

/** What happened to an order, newest first. */
export function OrderTimeline({ order }: { order: OrderDetail }) {
  const formats = useFormats();
  const { carrier = '', trackingNumber = '', by = null } = order.fulfillment ?? {};
  const shipment = [carrier, trackingNumber].filter(Boolean).join(' ');
  const refunded = order.payments.some(({ state }) => state === 'refunded');
  const moments: Moment[] = [
    { key: 'placed', at: order.created, text: 'Order placed' },
    ...order.payments.map((payment) => ({
      key: payment.id,
      at: payment.created,
      text: `${formats.money(centsMoney(payment.amountCents, payment.currency))} ${payment.state === 'refunded' ? 'captured' : payment.state}${payment.testMode ? ' (test)' : ''}`,
    })),
    ...order.mails.map((mail) => ({
      key: mail.id,
      at: mail.sentAt ?? mail.created,
      text: `“${mail.subject}” ${mail.status === 'sent' ? 'sent' : mail.status === 'failed' ? 'could not be sent' : 'in the outbox'}`,
    })),
  ];
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
      text: `Cancelled, stock put back${refunded ? ', payment refunded' : ''}`,
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
