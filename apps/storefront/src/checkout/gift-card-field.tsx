import type { Cart } from '@plinth/contract';
import { paths } from '@plinth/domain';
import { CodeChip, CodeEntry } from '../parts/code-entry.tsx';
import { cartMoney } from '../parts/summary-lines.tsx';
import type { CouponEntry } from '../parts/use-coupon.ts';

interface GiftCardFieldProps {
  cart: Cart;
  giftCard: CouponEntry;
  /** Id of the checkout form that the controls belong to. */
  form: string;
}

/** Gift cards that pay, what stays on each, and the way to enter one. */
export const GiftCardField = ({ cart, giftCard, form }: GiftCardFieldProps) => {
  const { giftCards = [] } = cart;
  const money = (cents: number) => cartMoney(cart, cents);
  return (
    <div className="pl-coupon">
      {giftCards.map(({ id, ending, balanceCents, appliedCents, lastDay, expired }) => (
        <CodeChip
          key={id}
          form={form}
          action="/checkout"
          value={id}
          name="removeGiftCard"
          removeLabel={`Remove the gift card that ends in ${ending}`}
          onRemove={() => giftCard.remove(id)}
        >
          <b>Gift card ···· {ending}</b>{' '}
          {appliedCents > 0
            ? `pays ${money(appliedCents)}${balanceCents > appliedCents ? `, ${money(balanceCents - appliedCents)} stay on it` : ', then it is used up'}`
            : balanceCents > 0
              ? 'is not needed for this order'
              : expired && lastDay
                ? `expired: it could be used until ${lastDay}`
                : 'has nothing left'}
          {!expired && lastDay && balanceCents > appliedCents && `. It can be used until ${lastDay}`}
        </CodeChip>
      ))}
      <details className="pl-disclosure" open={giftCard.problem !== undefined || undefined}>
        <summary>{giftCards.length > 0 ? 'Another gift card' : 'Gift card'}</summary>
        <CodeEntry
          label="Gift card code"
          name="giftCardCode"
          intent="apply-gift-card"
          form={form}
          action="/checkout"
          entry={giftCard}
          problem={giftCard.problem}
        />
        <p className="pl-coupon__more">
          <a href={paths.giftCardBalance} target="_blank" rel="noreferrer">
            See what is left on a gift card<span className="pl-hidden"> (opens a new tab)</span>
          </a>
        </p>
      </details>
    </div>
  );
};
