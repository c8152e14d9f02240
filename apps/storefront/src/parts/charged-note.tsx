import type { Cart } from '@plinth/contract';
import { amountDueOf, type CurrencyCode, convertCents, convertedText, type DisplayCurrency } from '@plinth/domain';
import { say } from '@plinth/words';
import { Said } from './said.tsx';
import { cartMoney } from './summary-lines.tsx';

/** The currency that this shopper sees the shop's prices in. */
export interface ChosenCurrency extends DisplayCurrency {
  /** What is charged. */
  own: CurrencyCode;
  language: string;
}

interface ChargedNoteProps {
  cart: Cart;
  chosen?: ChosenCurrency;
}

/**
 * What is charged, and what that is about in the currency that the shopper has chosen to see; nothing for who sees the shop's own. The
 * server and a browser may differ in how they write an amount of a foreign currency, so what the server wrote stands.
 */
export const ChargedNote = ({ cart, chosen }: ChargedNoteProps) => {
  const due = amountDueOf(cart);
  if (!chosen || due === 0) return null;
  const about = convertedText(convertCents(due, chosen.own, chosen), chosen, chosen.language);
  return (
    <p className={`pl-charged${cart.recalculating ? ' pl-stale' : ''}`}>
      <span className="pl-charged__own">
        <Said
          text="You pay in {currency}: {amount}"
          currency={chosen.own}
          amount={<strong>{cartMoney(cart, due)}</strong>}
        />
      </span>
      <span className="pl-charged__about" suppressHydrationWarning>
        {say('About {amount}. Your bank’s rate counts.', { amount: about })}
      </span>
    </p>
  );
};
