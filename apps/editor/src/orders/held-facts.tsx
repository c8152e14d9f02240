import type { OrderDetail } from '@plinth/contract';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { centsMoney } from './order-words.tsx';

/** What of a payment was captured, is still held and until when, was let go, and why a capture did not go well. */
export function HeldFacts(props: {
  order: OrderDetail;
  payment: OrderDetail['payments'][number];
  onCapture: () => void;
}) {
  const { order, payment } = props;
  const { heldCents, heldUntil, capturedCents, releasedCents } = payment;
  const formats = useFormats();
  const money = (cents: number) => formats.money(centsMoney(cents, payment.currency));
  const last = order.captures.filter(({ paymentId }) => paymentId === payment.id).at(-1);
  if (heldCents === 0 && releasedCents === 0) return null;
  return (
    <>
      {capturedCents > 0 ? (
        <div className="row-between">
          <dt>Captured</dt>
          <dd className="number">{money(capturedCents)}</dd>
        </div>
      ) : null}
      {releasedCents > 0 ? (
        <div className="row-between">
          <dt>Let go, never charged</dt>
          <dd className="number">{money(releasedCents)}</dd>
        </div>
      ) : null}
      {heldCents > 0 ? (
        <div className="row-between">
          <dt>Held by the bank</dt>
          <dd className="number">{money(heldCents)}</dd>
        </div>
      ) : null}
      {last?.state === 'failed' ? (
        <div>
          <dd className="form-error">
            {money(last.amountCents)} could not be captured. {last.problem}
          </dd>
        </div>
      ) : null}
      {last?.state === 'pending' ? (
        <div>
          <dd>{money(last.amountCents)} is being captured: the way to pay has not answered yet, and is asked again.</dd>
        </div>
      ) : null}
      {heldCents > 0 && heldUntil !== null && last?.state !== 'pending' ? (
        <div>
          <dd>
            Capture it before {formats.moment(heldUntil)}: then the bank may let go of it. It is captured by itself once
            everything is sent.
          </dd>
        </div>
      ) : null}
      {heldCents > 0 && last?.state !== 'pending' ? (
        <div>
          <dd className="order-refunded__ways">
            <Button onPress={props.onCapture}>Capture payment</Button>
          </dd>
        </div>
      ) : null}
    </>
  );
}
