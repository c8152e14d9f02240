import type { OrderDetail, OrderReturn } from '@plinth/contract';
import {
  goodsName,
  isOpenReturn,
  isReturnReason,
  namesExchange,
  newId,
  type ReturnState,
  returnReasons,
} from '@plinth/domain';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CallFailure } from '../api/call.ts';
import { answerReturn, closeReturn, returnPicturePath } from '../api/orders.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { AreaField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { SentPictures } from '../ui/sent-pictures.tsx';
import { ExchangeDialog, useDifferenceText } from './exchange-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';

type Step = 'approve' | 'decline' | 'close' | 'receive' | 'exchange';
type Done = (order: OrderDetail, told: string) => void;

const STATES: Readonly<Record<ReturnState, { text: string; tone: string }>> = {
  requested: { text: 'Asked for', tone: 'badge--warn' },
  approved: { text: 'On its way back', tone: 'badge--warn' },
  declined: { text: 'Declined', tone: '' },
  canceled: { text: 'Taken back', tone: '' },
  received: { text: 'Received', tone: 'badge--good' },
};

const nameOf = (order: OrderDetail, lineId: string): string => {
  const item = order.items.find(({ id }) => id === lineId);
  return item ? goodsName(item) : 'a product';
};

/** What the buyer wants to give back, and what the shop does about it: an answer, then taking the goods in with their refund. */
export function ReturnsCard({ order, onDone }: { order: OrderDetail; onDone: Done }) {
  const [open, setOpen] = useState<{ what: Step; of: OrderReturn } | null>(null);
  if (order.returns.length === 0) return null;
  const close = () => setOpen(null);
  const done: Done = (changed, told) => {
    close();
    onDone(changed, told);
  };
  return (
    <section className="card" aria-labelledby="order-returns">
      <div className="card__head">
        <h2 id="order-returns">Returns</h2>
      </div>
      <div className="card__body">
        <ul className="facts order-returns">
          {order.returns.map((one) => (
            <ReturnLine key={one.id} order={order} one={one} onOpen={(what) => setOpen({ what, of: one })} />
          ))}
        </ul>
      </div>
      {open?.what === 'receive' ? (
        <RefundDialog order={order} received={open.of} onClose={close} onDone={done} />
      ) : open?.what === 'exchange' ? (
        <ExchangeDialog order={order} one={open.of} onClose={close} onDone={done} />
      ) : open ? (
        <AnswerDialog order={order} one={open.of} what={open.what} onClose={close} onDone={done} />
      ) : null}
    </section>
  );
}

function ReturnLine(props: { order: OrderDetail; one: OrderReturn; onOpen: (what: Step) => void }) {
  const { order, one, onOpen } = props;
  const formats = useFormats();
  const { text, tone } = STATES[one.state];
  return (
    <li>
      <div className="row-between">
        <b>
          Return {one.number} <span className={`badge ${tone}`.trim()}>{text}</span>
        </b>
        <small className="soft">{formats.moment(one.created)}</small>
      </div>
      <ul className="order-returns__lines">
        {one.lines.map(({ lineId, quantity, reason }) => (
          <li key={lineId}>
            {quantity} × {nameOf(order, lineId)}
            <small className="soft"> · {isReturnReason(reason) ? returnReasons[reason] : reason}</small>
          </li>
        ))}
      </ul>
      <Wish order={order} one={one} />
      {one.note ? <p className="order-returns__words">“{one.note}”</p> : null}
      <SentPictures pictures={one.pictures} pathOf={(id) => returnPicturePath(order.id, one.id, id)} />
      {one.answer ? (
        <p className="order-returns__words soft">
          {one.by ?? 'The shop'}: “{one.answer}”
        </p>
      ) : null}
      {one.exchangeOrderId ? (
        <Link className="link" to="/orders/$orderId" params={{ orderId: one.exchangeOrderId }}>
          The order of what goes out instead
        </Link>
      ) : one.state === 'received' && one.wish === 'exchange' ? (
        <Link
          className="link"
          to="/orders/drafts/$draftId"
          params={{ draftId: newId() }}
          search={{ new: '1', exchange: order.id }}
        >
          Send other goods with a draft order
        </Link>
      ) : null}
      {isOpenReturn(one) ? (
        <div className="order-refunded__ways">
          {one.state === 'requested' ? (
            <>
              <Button onPress={() => onOpen('approve')} aria-label={`Approve return ${one.number}`}>
                Approve
              </Button>
              <Button onPress={() => onOpen('decline')} aria-label={`Decline return ${one.number}`}>
                Decline
              </Button>
            </>
          ) : null}
          {namesExchange(one.lines) ? (
            <Button onPress={() => onOpen('exchange')} aria-label={`Receive return ${one.number} and exchange it`}>
              Receive and exchange …
            </Button>
          ) : null}
          <Button onPress={() => onOpen('receive')} aria-label={`Receive return ${one.number}`}>
            {namesExchange(one.lines) ? 'Receive for money …' : 'Receive …'}
          </Button>
          {one.state === 'approved' ? (
            <Button onPress={() => onOpen('close')} aria-label={`Close return ${one.number}`}>
              Close
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

/** What the buyer wants in place of money. */
function Wish({ order, one }: { order: OrderDetail; one: OrderReturn }) {
  const difference = useDifferenceText(order, one);
  if (one.wish !== 'exchange') return null;
  if (!namesExchange(one.lines)) return <p>The customer would like other goods in exchange.</p>;
  return (
    <p>
      In exchange:{' '}
      {one.lines
        .map(({ lineId, quantity, exchange }) => {
          const item = order.items.find(({ id }) => id === lineId);
          return `${quantity} × ${[item?.productName ?? 'a product', exchange?.name].filter(Boolean).join(', ')}`;
        })
        .join('; ')}{' '}
      <small className="soft">· {difference}</small>
    </p>
  );
}

const ANSWERS = {
  approve: {
    title: 'Approve',
    told: 'approved',
    intro: 'Money goes back, or other goods go out, once you have received the goods.',
    hint: 'Below it stands where the goods go, as Return settings say.',
  },
  decline: {
    title: 'Decline',
    told: 'declined',
    intro: 'The goods stay with the customer.',
    hint: 'Why not: it stands in the mail.',
  },
  close: {
    title: 'Close',
    told: 'closed',
    intro: 'The goods have not come: nothing goes back, and what was held for an exchange is for sale again.',
    hint: 'It stands in the mail.',
  },
} as const;

function AnswerDialog(props: {
  order: OrderDetail;
  one: OrderReturn;
  what: keyof typeof ANSWERS;
  onDone: Done;
  onClose: () => void;
}) {
  const { order, one, what } = props;
  const { title, told, intro, hint } = ANSWERS[what];
  const [message, setMessage] = useState('');
  const send = useMutation({
    mutationFn: () =>
      what === 'close'
        ? closeReturn(order.id, one.id, message)
        : answerReturn(order.id, one.id, { approve: what === 'approve', message }),
    onSuccess: (changed) => props.onDone(changed, `Return ${one.number} is ${told}.`),
    onError: (error) => {
      const current = error instanceof CallFailure && (error.answer.current as OrderDetail | undefined);
      if (current) props.onDone(current, error.message);
    },
  });
  return (
    <FormDialog
      title={`${title} return ${one.number}?`}
      intro={
        <p className="soft">
          {order.customerEmail} is told by mail. {intro}
        </p>
      }
      call={send}
      submitLabel={title}
      onClose={props.onClose}
    >
      <AreaField
        label="Message"
        hint={hint}
        maxLength={2000}
        rows={4}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
    </FormDialog>
  );
}
