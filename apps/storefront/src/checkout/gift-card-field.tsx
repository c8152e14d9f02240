import type { Cart } from '@plinth/contract';
import { paths } from '@plinth/domain';
import { say } from '@plinth/words';
import { CodeChip, CodeEntry } from '../parts/code-entry.tsx';
import { Said } from '../parts/said.tsx';
import { cartMoney } from '../parts/summary-lines.tsx';
import type { CouponEntry } from '../parts/use-coupon.ts';

interface GiftCardFieldProps {
  cart: Cart;
  giftCard: CouponEntry;
  /** Id of the checkout form that the controls belong to. */
  form: string;
}

type PayingCard = NonNullable<Cart['giftCards']>[number];

/** What a gift card pays of the order, and what becomes of the rest. */
const Share = ({ card, money }: { card: PayingCard; money: (cents: number) => string }) => {
  const { ending, balanceCents, appliedCents, lastDay, expired } = card;
  const name = <b>{say('Gift card ···· {ending}', { ending })}</b>;
  const paid = money(appliedCents);
  const hasRest = balanceCents > appliedCents;
  return (
    <>
      {appliedCents > 0 ? (
        hasRest ? (
          <Said
            text="{card} pays {paid}, {left} stay on it"
            {...{ card: name, paid, left: money(balanceCents - appliedCents) }}
          />
        ) : (
          <Said text="{card} pays {paid}, then it is used up" card={name} paid={paid} />
        )
      ) : balanceCents > 0 ? (
        <Said text="{card} is not needed for this order" card={name} />
      ) : expired && lastDay ? (
        <Said text="{card} expired: it could be used until {day}" card={name} day={lastDay} />
      ) : (
        <Said text="{card} has nothing left" card={name} />
      )}
      {!expired && lastDay && hasRest && `. ${say('It can be used until {day}', { day: lastDay })}`}
    </>
  );
};

/** Gift cards that pay, what stays on each, and the way to enter one. */
export const GiftCardField = ({ cart, giftCard, form }: GiftCardFieldProps) => {
  const { giftCards = [] } = cart;
  const money = (cents: number) => cartMoney(cart, cents);
  return (
    <div className="pl-coupon">
      {giftCards.map((card) => (
        <CodeChip
          key={card.id}
          form={form}
          action="/checkout"
          value={card.id}
          name="removeGiftCard"
          removeLabel={say('Remove the gift card that ends in {ending}', { ending: card.ending })}
          onRemove={() => giftCard.remove(card.id)}
        >
          <Share card={card} money={money} />
        </CodeChip>
      ))}
      <details className="pl-disclosure" open={giftCard.problem !== undefined || undefined}>
        <summary>{giftCards.length > 0 ? say('Another gift card') : say('Gift card')}</summary>
        <CodeEntry
          label={say('Gift card code')}
          name="giftCardCode"
          intent="apply-gift-card"
          form={form}
          action="/checkout"
          entry={giftCard}
          problem={giftCard.problem}
        />
        <p className="pl-coupon__more">
          <a href={paths.giftCardBalance} target="_blank" rel="noreferrer">
            {say('See what is left on a gift card')}
            <span className="pl-hidden"> {say('(opens a new tab)')}</span>
          </a>
        </p>
      </details>
    </div>
  );
};
