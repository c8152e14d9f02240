import type { OrderDetail } from '@plinth/contract';
import { goodsName, isCurrencyCode, namesExchange, newId, paidShares, parseAmount, piecesCents } from '@plinth/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailure } from '../api/call.ts';
import { refundOrder } from '../api/orders.ts';
import { useFormats } from '../session/use-formats.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { FormDialog, fieldErrors } from '../ui/form-dialog.tsx';
import { centsMoney } from './order-words.tsx';
import { whereRefundGoes } from './refund-words.ts';
import { RestockFields, useRestock } from './restock-fields.tsx';

interface Chosen {
  quantity: number;
  /** As it was typed; null: what the pieces were paid for. */
  amount: string | null;
}

const none: Chosen = { quantity: 0, amount: null };

/** Whether goods come in without money: an exchange of which nobody has said for what. One that names its goods has a dialog of its own. */
const isWithoutMoney = (received: OrderDetail['returns'][number] | undefined): boolean =>
  received?.wish === 'exchange' && !namesExchange(received.lines);

/** The pieces of a return, as far as they have not gone back; of an exchange without their price. */
const piecesOf = (order: OrderDetail, received: OrderDetail['returns'][number] | undefined) =>
  Object.fromEntries(
    (received?.lines ?? []).map(({ lineId, quantity }) => {
      const item = order.items.find(({ id }) => id === lineId);
      const left = item ? item.quantity - item.refundedQuantity : 0;
      const amount = isWithoutMoney(received) ? centsMoney(0, order.currency).value : null;
      return [lineId, { quantity: Math.min(quantity, left), amount }];
    }),
  );

/** Gives money back: pieces, shipping, or less than they cost; says before where it goes, and never offers more than is left. */
export function RefundDialog(props: {
  order: OrderDetail;
  /** Its goods have come, and are what is given back. */
  received?: OrderDetail['returns'][number];
  onDone: (order: OrderDetail, told: string) => void;
  onClose: () => void;
}) {
  const { order, received } = props;
  const { currency } = order;
  const formats = useFormats();
  // Pressed twice, or sent again after a lost answer, it is the same refund.
  const [key] = useState<string>(newId);
  const [chosen, setChosen] = useState<Readonly<Record<string, Chosen>>>(() => piecesOf(order, received));
  const [shipping, setShipping] = useState(centsMoney(0, currency).value);
  const [reason, setReason] = useState(received ? `Return ${received.number}` : '');
  const back = useRestock();
  const [notify, setNotify] = useState(true);
  const shares = paidShares(order);
  const centsOf = (amount: string): number => {
    const read = parseAmount(amount, isCurrencyCode(currency) ? currency : 'USD');
    return read.ok && read.value >= 0 ? read.value : Number.NaN;
  };
  const money = (cents: number) => formats.money(centsMoney(cents, currency));
  const lines = order.items.map((item) => {
    const { quantity, amount } = chosen[item.id] ?? none;
    const computed = piecesCents(item, shares.lines.get(item.id) ?? 0, quantity);
    return { item, quantity, computed, amount, cents: amount === null ? computed : centsOf(amount) };
  });
  const shippingLeft = shares.shippingCents - order.refunds.reduce((sum, { shippingCents }) => sum + shippingCents, 0);
  const shippingCents = centsOf(shipping);
  const total = lines.reduce((sum, { cents }) => sum + cents, 0) + shippingCents;
  const problem = Number.isNaN(total)
    ? 'Enter the amounts like 19.90.'
    : total > order.refundableCents
      ? `${money(order.refundableCents)} can still be given back.`
      : shippingCents > shippingLeft
        ? `Of the shipping, ${money(shippingLeft)} can still be given back.`
        : '';
  const send = useMutation({
    mutationFn: () =>
      refundOrder(order.id, {
        key,
        version: order.version,
        lines: lines
          .filter(({ quantity, cents }) => quantity > 0 || cents > 0)
          .map(({ item, quantity, cents }) => ({
            lineId: item.id,
            quantity,
            amountCents: cents,
            restock: back.restock,
          })),
        shippingCents,
        ...back.place,
        reason,
        notify,
        ...(received ? { returnId: received.id } : {}),
      }),
    onSuccess: (changed) => {
      const refund = changed.refunds.at(-1);
      const refused =
        refund?.state === 'failed'
          ? `The refund was refused: ${refund.problem}`
          : received && refund?.amountCents === 0
            ? `Return ${received.number} is received.`
            : `${money(refund?.amountCents ?? total)} refunded.`;
      props.onDone(changed, refused);
    },
    onError: (error) => {
      const current = error instanceof CallFailure && (error.answer.current as OrderDetail | undefined);
      if (current) props.onDone(current, error.message);
    },
  });
  const refused = Object.values(fieldErrors(send.error))[0];
  // Goods may come in without money going back: an exchange.
  const isReady =
    problem === '' && (total > 0 || (received !== undefined && lines.some(({ quantity }) => quantity > 0)));
  const choose = (id: string, change: Partial<Chosen>) =>
    setChosen((now) => ({ ...now, [id]: { ...(now[id] ?? none), ...change } }));
  const all = () => {
    setChosen(
      Object.fromEntries(
        order.items.map((item) => [item.id, { quantity: item.quantity - item.refundedQuantity, amount: null }]),
      ),
    );
    setShipping(centsMoney(shippingLeft, currency).value);
  };
  return (
    <FormDialog
      title={received ? `Receive return ${received.number}` : `Refund order #${order.orderNumber}`}
      call={send}
      submitLabel={isReady && total > 0 ? `Refund ${money(total)}` : received ? 'Receive without money' : 'Refund'}
      isReady={isReady}
      isWide
      onClose={props.onClose}
    >
      <div className="row-between">
        <span className="soft">{money(order.refundableCents)} can be given back.</span>
        <Button onPress={all}>Everything</Button>
      </div>
      <ul className="order-refund__lines">
        {lines.map(({ item, quantity, computed, amount }) => {
          const left = item.quantity - item.refundedQuantity;
          return (
            <li key={item.id}>
              <span className="order-cell">
                <b>{item.productName}</b>
                <small>
                  {[...item.attributes.map(({ value }) => value), `${left} of ${item.quantity} left`].join(' · ')}
                </small>
              </span>
              <TextField
                label="Pieces"
                about={`of ${goodsName(item)}`}
                type="number"
                min={0}
                max={left}
                disabled={left === 0}
                value={quantity}
                onChange={(event) =>
                  choose(item.id, {
                    quantity: Math.max(0, Math.min(left, Math.trunc(Number(event.target.value)) || 0)),
                    amount: isWithoutMoney(received) ? amount : null,
                  })
                }
              />
              <AmountField
                label="Amount"
                about={`for ${goodsName(item)}`}
                value={amount ?? centsMoney(computed, currency).value}
                currency={currency}
                formats={formats}
                onChange={(value) => choose(item.id, { amount: value })}
              />
            </li>
          );
        })}
      </ul>
      {shippingLeft > 0 ? (
        <AmountField
          label={`Shipping, ${money(shippingLeft)} at most`}
          value={shipping}
          currency={currency}
          formats={formats}
          onChange={setShipping}
        />
      ) : null}
      <TextField
        label="Reason"
        hint="For you alone."
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <RestockFields label="Put the pieces back into stock" locations={order.locations} state={back} />
      <label className="option">
        <input type="checkbox" checked={notify} onChange={(event) => setNotify(event.target.checked)} />
        Tell {order.customerEmail} by mail
      </label>
      <p className={problem || refused ? 'form-error' : 'soft'} role={problem || refused ? 'alert' : 'status'}>
        {problem ||
          refused ||
          (received && total === 0
            ? 'The goods are taken in, and no money goes back.'
            : whereRefundGoes(order, total, formats.money))}
      </p>
    </FormDialog>
  );
}
