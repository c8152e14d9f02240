import type { OrderDetail } from '@plinth/contract';
import { useState } from 'react';
import { markOrderPaid, refundOwed, retryRefund } from '../api/orders.ts';
import { providerNames } from '../payments/payment-words.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { copyLink } from '../ui/copy-link.ts';
import { toast } from '../ui/toast.tsx';
import { CaptureDialog } from './capture-dialog.tsx';
import { HeldFacts } from './held-facts.tsx';
import { centsMoney } from './order-words.tsx';

const DISPUTES: Readonly<Record<OrderDetail['disputes'][number]['state'], { text: string; tone: string }>> = {
  inquiry: { text: 'Inquiry', tone: 'badge--warn' },
  'needs-response': { text: 'Answer it', tone: 'badge--bad' },
  'under-review': { text: 'Under review', tone: 'badge--warn' },
  won: { text: 'Won', tone: 'badge--good' },
  lost: { text: 'Lost', tone: 'badge--bad' },
  closed: { text: 'Closed', tone: '' },
};

/** How an order was paid, what has gone back, and what of that waits for somebody. */
export function PaymentCard({ order, onChanged }: { order: OrderDetail; onChanged: (order: OrderDetail) => void }) {
  const formats = useFormats();
  const [capturing, setCapturing] = useState<string | null>(null);
  const toCapture = order.payments.find(({ id }) => id === capturing);
  // Where nothing was left to pay, no way to pay was asked.
  const payments = order.payments.filter(
    ({ provider, state, releasedCents }) => provider !== 'none' && (state !== 'voided' || releasedCents > 0),
  );
  const awaited = payments.filter(({ state, provider }) => state === 'pending' && provider === 'manual');
  const money = (cents: number) => formats.money(centsMoney(cents, order.currency));
  const markPaid = async () => {
    const done = await confirm({
      title: 'Has the money come?',
      text: `${money(awaited.reduce((sum, { amountCents }) => sum + amountCents, 0))} is noted as paid. Nothing is sent to the customer.`,
      confirmLabel: 'Mark as paid',
      work: async () => onChanged(await markOrderPaid(order.id)),
    });
    if (done) toast({ text: `Order #${order.orderNumber} is paid.` });
  };
  return (
    <section className="card">
      <div className="card__head">
        <h2>Payment</h2>
        {awaited.length > 0 && order.status !== 'canceled' ? (
          <Button onPress={() => void markPaid()}>Mark as paid</Button>
        ) : null}
      </div>
      <div className="card__body">
        {payments.length === 0 && order.giftCardCents === 0 ? <p className="soft">Nothing had to be paid.</p> : null}
        {order.giftCardTotal ? (
          <dl className="facts">
            <div className="row-between">
              <dt>Gift card</dt>
              <dd className="number">{formats.money(order.giftCardTotal)}</dd>
            </div>
          </dl>
        ) : null}
        {payments.map((payment) => (
          <dl className="facts" key={payment.id}>
            <div className="row-between">
              <dt>
                {payment.method || (providerNames[payment.provider] ?? payment.provider)}{' '}
                {payment.heldCents > 0 ? <span className="badge badge--warn">Held</span> : null}
                {payment.state === 'refunded' ? <span className="badge">Refunded</span> : null}
                {payment.state === 'failed' ? <span className="badge badge--bad">Failed</span> : null}
                {payment.state === 'pending' ? (
                  <span className="badge badge--warn">
                    {payment.provider === 'manual' ? 'Not paid yet' : 'Under way'}
                  </span>
                ) : null}
              </dt>
              <dd className="number">{formats.money(centsMoney(payment.amountCents, payment.currency))}</dd>
            </div>
            <div>
              <dt>Reference</dt>
              <dd>{payment.providerReference}</dd>
            </div>
            {payment.payPath ? <PayLink path={payment.payPath} /> : null}
            <HeldFacts order={order} payment={payment} onCapture={() => setCapturing(payment.id)} />
          </dl>
        ))}
        {order.disputes.map((dispute) => (
          <dl className="facts" key={dispute.id}>
            <div className="row-between">
              <dt>
                Dispute{' '}
                <span className={`badge ${DISPUTES[dispute.state].tone}`.trim()}>{DISPUTES[dispute.state].text}</span>
              </dt>
              <dd className="number">
                {dispute.takenCents > 0 ? `−${money(dispute.takenCents)}` : money(dispute.amountCents)}
              </dd>
            </div>
            <div>
              <dt>Reason</dt>
              <dd>{dispute.reason.replaceAll('_', ' ')}</dd>
            </div>
            {dispute.feeCents > 0 ? (
              <div className="row-between">
                <dt>Fee for the dispute</dt>
                <dd className="number">−{formats.money(centsMoney(dispute.feeCents, dispute.feeCurrency))}</dd>
              </div>
            ) : null}
            {dispute.dueAt === null ? null : (
              <div>
                <dd>
                  Answer it where it was paid by {formats.moment(dispute.dueAt)}; what is answered here reaches no bank.
                </dd>
              </div>
            )}
          </dl>
        ))}
        {order.refunds
          .filter(({ amountCents }) => amountCents > 0)
          .map((refund) => (
            <Refund key={refund.id} order={order} refund={refund} onChanged={onChanged} />
          ))}
        {order.owedCents > 0 ? <Owed order={order} onChanged={onChanged} /> : null}
        {order.testMode ? <p className="soft">Test mode: no money has moved.</p> : null}
      </div>
      {toCapture ? (
        <CaptureDialog
          order={order}
          payment={toCapture}
          onDone={(changed, told) => {
            setCapturing(null);
            onChanged(changed);
            toast({ text: told });
          }}
          onClose={() => setCapturing(null)}
        />
      ) : null}
    </section>
  );
}

const CAUSES: Readonly<Record<OrderDetail['refunds'][number]['cause'], string>> = {
  refund: 'Refund',
  cancel: 'Refund with the cancellation',
  edit: 'Refund with the change',
};

/** Where a buyer pays what a change of the order costs more. */
function PayLink({ path }: { path: string }) {
  const link = `${window.location.origin}${path}`;
  return (
    <div>
      <dt>Link to pay it</dt>
      <dd className="order-pay-link">
        <span className="draft-orders-link">{link}</span>
        <Button onPress={() => void copyLink(link)}>Copy link</Button>
      </dd>
    </div>
  );
}

/** What stays owed since the order was changed, and the way to give it back. */
function Owed({ order, onChanged }: { order: OrderDetail; onChanged: (order: OrderDetail) => void }) {
  const formats = useFormats();
  const amount = formats.money(centsMoney(order.owedCents, order.currency));
  const giveBack = async () => {
    const done = await confirm({
      title: `Give ${amount} back?`,
      text: 'It goes back the way it was paid. What was paid by hand, you give back yourself.',
      confirmLabel: 'Give it back',
      work: async () => onChanged(await refundOwed(order.id, order.version)),
    });
    if (done) toast({ text: `${amount} given back.` });
  };
  return (
    <dl className="facts order-refunded">
      <div className="row-between">
        <dt>
          Owed to the customer <span className="badge badge--warn">Open</span>
        </dt>
        <dd className="number">{amount}</dd>
      </div>
      <div>
        <dd className="order-refunded__ways">
          <Button onPress={() => void giveBack()}>Give it back</Button>
        </dd>
      </div>
    </dl>
  );
}

/** One refund; of one that failed, why, and the two ways on. */
function Refund(props: {
  order: OrderDetail;
  refund: OrderDetail['refunds'][number];
  onChanged: (order: OrderDetail) => void;
}) {
  const { order, refund, onChanged } = props;
  const formats = useFormats();
  const amount = formats.money(centsMoney(refund.amountCents, order.currency));
  const again = async () => {
    const changed = await retryRefund(order.id, refund.id, false);
    onChanged(changed);
    const now = changed.refunds.find(({ id }) => id === refund.id);
    toast({ text: now?.state === 'failed' ? `Refused again: ${now.problem}` : `${amount} refunded.` });
  };
  const byHand = () =>
    confirm({
      title: `Have you given ${amount} back?`,
      text: 'It is noted as given back by hand. The way to pay is not asked again.',
      confirmLabel: 'Given back',
      work: async () => onChanged(await retryRefund(order.id, refund.id, true)),
    });
  return (
    <dl className="facts order-refunded">
      <div className="row-between">
        <dt>
          {CAUSES[refund.cause]} {refund.state === 'failed' ? <span className="badge badge--bad">Refused</span> : null}
          {refund.state === 'pending' ? <span className="badge badge--warn">On its way</span> : null}
        </dt>
        <dd className="number">−{amount}</dd>
      </div>
      {refund.reason ? (
        <div>
          <dt>Reason</dt>
          <dd>{refund.reason}</dd>
        </div>
      ) : null}
      {refund.state === 'failed' ? (
        <div>
          <dd>{refund.problem}</dd>
          <dd className="order-refunded__ways">
            <Button onPress={() => void again()}>Try again</Button>
            <Button onPress={() => void byHand()}>Given back by hand</Button>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
