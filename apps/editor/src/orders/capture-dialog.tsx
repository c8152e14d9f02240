import type { OrderDetail } from '@plinth/contract';
import { isCurrencyCode, newId, parseAmount } from '@plinth/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailure } from '../api/call.ts';
import { capturePayment } from '../api/orders.ts';
import { useFormats } from '../session/use-formats.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import { FormDialog, fieldErrors } from '../ui/form-dialog.tsx';
import { sentCents, whatCaptureDoes } from './capture-words.ts';
import { centsMoney } from './order-words.tsx';

/** Captures what a bank holds, or a part of it; says before what becomes of the rest. */
export function CaptureDialog(props: {
  order: OrderDetail;
  payment: OrderDetail['payments'][number];
  onDone: (order: OrderDetail, told: string) => void;
  onClose: () => void;
}) {
  const { order, payment } = props;
  const { currency, heldCents } = payment;
  const formats = useFormats();
  // Pressed twice, or sent again after a lost answer, it is the same capture.
  const [key] = useState<string>(newId);
  const [amount, setAmount] = useState(centsMoney(heldCents, currency).value);
  const [release, setRelease] = useState(false);
  const money = (cents: number) => formats.money(centsMoney(cents, currency));
  const read = parseAmount(amount, isCurrencyCode(currency) ? currency : 'USD');
  const cents = read.ok ? read.value : 0;
  const sent = Math.min(heldCents, sentCents(order) - payment.capturedCents);
  const problem = cents <= 0 ? 'Enter an amount like 19.90.' : cents > heldCents ? `${money(heldCents)} are held.` : '';
  const send = useMutation({
    mutationFn: () =>
      capturePayment(order.id, payment.id, { key, version: order.version, amountCents: cents, release }),
    onSuccess: (changed) => {
      const made = changed.captures.at(-1);
      const told =
        made?.state === 'failed'
          ? `Nothing was captured: ${made.problem}`
          : made?.state === 'pending'
            ? 'The way to pay has not answered yet. It is asked again by itself.'
            : `${money(made?.amountCents ?? cents)} captured.`;
      props.onDone(changed, told);
    },
    onError: (error) => {
      const current = error instanceof CallFailure && (error.answer.current as OrderDetail | undefined);
      if (current) props.onDone(current, error.message);
    },
  });
  const refused = Object.values(fieldErrors(send.error))[0];
  return (
    <FormDialog
      title={`Capture the payment of order #${order.orderNumber}`}
      call={send}
      submitLabel={problem === '' ? `Capture ${money(cents)}` : 'Capture'}
      isReady={problem === ''}
      onClose={props.onClose}
    >
      <div className="row-between">
        <span className="soft">{money(heldCents)} are held.</span>
        {sent > 0 && sent < heldCents ? (
          <Button onPress={() => setAmount(centsMoney(sent, currency).value)}>What was sent: {money(sent)}</Button>
        ) : null}
      </div>
      <AmountField label="Amount" value={amount} currency={currency} formats={formats} onChange={setAmount} />
      {payment.capturesOften && cents < heldCents ? (
        <label className="option">
          <input type="checkbox" checked={release} onChange={(event) => setRelease(event.target.checked)} />
          Let go of the rest
        </label>
      ) : null}
      <p className={problem || refused ? 'form-error' : 'soft'} role={problem || refused ? 'alert' : 'status'}>
        {problem ||
          refused ||
          whatCaptureDoes({ restCents: heldCents - cents, staysHeld: payment.capturesOften && !release }, money)}
      </p>
    </FormDialog>
  );
}
