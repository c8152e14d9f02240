import type { OrderDetail } from '@plinth/contract';
import { productTypes } from '@plinth/domain';
import { Download, Gift, KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { deliverAgain } from '../api/orders.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { toast } from '../ui/toast.tsx';
import { GiftCardDialog } from './gift-card-dialog.tsx';
import { centsMoney } from './order-words.tsx';

type Delivery = OrderDetail['deliveries'][number];
type GiftCardDelivery = Extract<Delivery, { kind: 'gift-card' }>;

const HANDED_OVER: readonly number[] = [productTypes.digital, productTypes.giftCard, productTypes.paywall];

/** What was handed over for an order: files, codes, memberships, how it stands with each, and the way to send them again. */
export function DeliveryCard({ order, onChanged }: { order: OrderDetail; onChanged: (order: OrderDetail) => void }) {
  const [sending, setSending] = useState<GiftCardDelivery | null>(null);
  const lines = order.items.filter(({ productType }) => HANDED_OVER.includes(productType));
  if (lines.length === 0) return null;
  const isOver = order.status === 'canceled' || order.status === 'refunded';
  const send = async () => {
    const done = await confirm({
      title: 'Send it again?',
      text: `${order.customerEmail} gets a mail with everything below. Downloads can be used from the beginning again.`,
      confirmLabel: 'Send again',
      work: async () => onChanged(await deliverAgain(order.id)),
    });
    if (done) toast({ text: `Sent to ${order.customerEmail}.` });
  };
  return (
    <section className="card">
      <div className="card__head">
        <h2>Handed over</h2>
        {isOver ? null : <Button onPress={() => void send()}>Send again</Button>}
      </div>
      <div className="card__body">
        <ul className="facts">
          {lines.map((line) => {
            const handed = order.deliveries.filter(({ lineId }) => lineId === line.id);
            if (handed.length > 0)
              return handed.map((delivery, index) => (
                <DeliveryRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: the deliveries of a line keep their order
                  key={`${line.id}-${index}`}
                  delivery={delivery}
                  currency={order.currency}
                  // The cards of a line go to one person, by one mail.
                  onSend={index === 0 && delivery.kind === 'gift-card' ? () => setSending(delivery) : undefined}
                />
              ));
            return (
              <li key={line.id}>
                <b>{line.productName}</b>
                <br />
                <small className="soft">{isOver ? 'Taken back.' : missing(line.productType, order)}</small>
              </li>
            );
          })}
        </ul>
      </div>
      {sending ? (
        <GiftCardDialog
          orderId={order.id}
          delivery={sending}
          onClose={() => setSending(null)}
          onDone={(changed, told) => {
            setSending(null);
            onChanged(changed);
            toast({ text: told });
          }}
        />
      ) : null}
    </section>
  );
}

function missing(productType: number, order: OrderDetail): string {
  if (order.payments.some(({ state }) => state === 'pending') && order.status === 'pending')
    return 'Waits for its payment: it is handed over when you fulfil the order.';
  if (productType === productTypes.digital) return 'The product has no file yet. Add one to it, then send again.';
  if (productType === productTypes.paywall)
    return 'The product opens no member area yet. Choose one for it, then send again.';
  return 'Nothing yet.';
}

const Row = (props: { icon: ReactNode; name: string; action?: ReactNode; children: ReactNode }) => (
  <li className="handed-over">
    {props.icon}
    <span className="handed-over__text">
      <b>{props.name}</b>
      <br />
      <small className="soft">{props.children}</small>
    </span>
    {props.action}
  </li>
);

function sendLabel({ recipient }: GiftCardDelivery): string {
  if (!recipient) return 'Send to somebody';
  return recipient.sentAt === null ? 'Change' : 'Send to them again';
}

/** Whom a gift card goes to, and whether it has. */
function Recipient({ recipient }: Pick<GiftCardDelivery, 'recipient'>) {
  const formats = useFormats();
  if (!recipient) return null;
  const { name, email, sendAt, sentAt } = recipient;
  const who = name === '' ? email : `${name} (${email})`;
  return (
    <>
      <br />
      {sentAt === null ? `Goes to ${who} on ${formats.moment(sendAt)}` : `Sent to ${who} on ${formats.moment(sentAt)}`}
    </>
  );
}

function DeliveryRow(props: { delivery: Delivery; currency: string; onSend: (() => void) | undefined }) {
  const { delivery, currency, onSend } = props;
  const formats = useFormats();
  const money = (cents: number) => formats.money(centsMoney(cents, currency));
  if (delivery.kind === 'download')
    return (
      <Row icon={<Download size={16} aria-hidden="true" />} name={delivery.filename}>
        Downloaded {delivery.used} of {delivery.allowed} times · until {formats.moment(delivery.expiresAt)}
      </Row>
    );
  if (delivery.kind === 'gift-card')
    return (
      <Row
        icon={<Gift size={16} aria-hidden="true" />}
        name={`Gift card ···· ${delivery.ending}`}
        action={onSend ? <Button onPress={onSend}>{sendLabel(delivery)}</Button> : null}
      >
        {money(delivery.balanceCents)} of {money(delivery.amountCents)} left
        <Recipient recipient={delivery.recipient} />
      </Row>
    );
  return (
    <Row icon={<KeyRound size={16} aria-hidden="true" />} name={delivery.areaName}>
      {delivery.member ?? `Not entered yet · link good until ${formats.moment(delivery.expiresAt)}`}
    </Row>
  );
}
