import type { OrderDetail, OrderReturn } from '@plinth/contract';
import { exchangeDifference } from '@plinth/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailure } from '../api/call.ts';
import { exchangeReturn } from '../api/orders.ts';
import { useFormats } from '../session/use-formats.ts';
import { FormDialog, fieldErrors } from '../ui/form-dialog.tsx';
import { centsMoney } from './order-words.tsx';
import { RestockFields, useRestock } from './restock-fields.tsx';

/** What the wanted goods cost more or less than what was paid for those that come back: "$12.00 more, plus tax". */
export function useDifferenceText(order: OrderDetail, one: OrderReturn): string {
  const formats = useFormats();
  const cents = exchangeDifference(one.lines);
  if (cents === 0) return 'the same price';
  const amount = formats.money(centsMoney(Math.abs(cents), order.currency));
  const taxed = order.taxLines.some(({ included }) => !included) ? ', plus tax' : '';
  return `${amount} ${cents > 0 ? 'more' : 'less'}${taxed}`;
}

/** Takes goods in and sends others for them: says before what that makes, and who pays what. */
export function ExchangeDialog(props: {
  order: OrderDetail;
  one: OrderReturn;
  onDone: (order: OrderDetail, told: string) => void;
  onClose: () => void;
}) {
  const { order, one } = props;
  const back = useRestock();
  const [notify, setNotify] = useState(true);
  const difference = exchangeDifference(one.lines);
  const text = useDifferenceText(order, one);
  const send = useMutation({
    mutationFn: () =>
      exchangeReturn(order.id, one.id, {
        ...{ version: order.version, restock: back.restock, notify },
        ...back.place,
      }),
    onSuccess: (changed) => props.onDone(changed, `Return ${one.number} is exchanged.`),
    onError: (error) => {
      const current = error instanceof CallFailure && (error.answer.current as OrderDetail | undefined);
      if (current) props.onDone(current, error.message);
    },
  });
  const refused = Object.values(fieldErrors(send.error))[0];
  const next =
    difference > 0
      ? `It costs ${text}: the customer pays that by a link, and the order waits until then.`
      : difference < 0
        ? `It costs ${text}: that goes back, the way it was paid.`
        : 'It costs the same: nothing is paid.';
  return (
    <FormDialog
      title={`Exchange return ${one.number}?`}
      intro={
        <p className="soft">
          The goods are taken in, and an order of what the customer wants instead is placed. Its pieces have been held
          since they asked. {next}
        </p>
      }
      call={send}
      submitLabel="Receive and exchange"
      onClose={props.onClose}
    >
      <RestockFields label="Put what came back into stock" locations={order.locations} state={back} />
      <label className="option">
        <input type="checkbox" checked={notify} onChange={(event) => setNotify(event.target.checked)} />
        Tell {order.customerEmail} by mail
      </label>
      {refused ? (
        <p className="form-error" role="alert">
          {refused}
        </p>
      ) : null}
    </FormDialog>
  );
}
