import type { DraftOrder } from '@plinth/contract';
import { Link } from '@tanstack/react-router';
import { centsMoney } from '../orders/order-words.tsx';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { copyLink } from '../ui/copy-link.ts';

/** What a draft comes to, as its checkout will say, and the link that leads there. */
export function LinkCard({ draft, isChanged }: { draft: DraftOrder; isChanged: boolean }) {
  const formats = useFormats();
  const money = (cents: number) => formats.money(centsMoney(cents, draft.currency));
  const { totals, link } = draft;
  return (
    <section className="card" aria-labelledby="draft-link">
      <div className="card__head">
        <h2 id="draft-link">Payment</h2>
        {link ? <Button onPress={() => void copyLink(link)}>Copy link</Button> : null}
      </div>
      <div className="card__body">
        {draft.orderId ? (
          <p>
            It has been bought:{' '}
            <Link className="link" to="/orders/$orderId" params={{ orderId: draft.orderId }}>
              open the order
            </Link>
            .
          </p>
        ) : null}
        {totals ? (
          <dl className="totals number">
            <div>
              <dt>Goods</dt>
              <dd>{money(draft.subtotalCents)}</dd>
            </div>
            {totals.discountCents > 0 ? (
              <div>
                <dt>Discount</dt>
                <dd>−{money(totals.discountCents)}</dd>
              </div>
            ) : null}
            <div>
              <dt>Shipping</dt>
              <dd>
                {totals.shippingCents > 0 ? money(totals.shippingCents) : draft.shipping ? 'Free' : 'At the checkout'}
              </dd>
            </div>
            {totals.taxCents > 0 ? (
              <div>
                <dt>{totals.taxIncluded ? 'Tax, in the prices' : 'Tax'}</dt>
                <dd>{money(totals.taxCents)}</dd>
              </div>
            ) : null}
            <div className="grand">
              <dt>Total</dt>
              <dd>{money(totals.grandTotalCents)}</dd>
            </div>
          </dl>
        ) : null}
        {link ? (
          <>
            <p className="draft-orders-link">{link}</p>
            <p className="soft">
              {isChanged ? 'Save first: the link sells the order as it was saved. ' : ''}
              It can be paid until {formats.moment(draft.expiresAt)}; stock is taken then, not before.
            </p>
          </>
        ) : draft.orderId ? null : (
          <p className="soft">Its link sells nothing any more. Save it to open it again.</p>
        )}
      </div>
    </section>
  );
}
