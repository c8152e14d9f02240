import type { Cart } from '@plinth/contract';
import { type AskedMessages, type CurrencyCode, isInstallmentEligible } from '@plinth/domain';
import { say, sayAgain, sayCount } from '@plinth/words';
import { type MouseEvent, useEffect, useState } from 'react';
import type { Country } from '../checkout/address-fields.tsx';
import { InstallmentPill } from '../installments/installment-pill.tsx';
import { type InstallmentTerms, installmentPill } from '../installments/installments.ts';
import { ChargedNote, type ChosenCurrency } from '../parts/charged-note.tsx';
import { CouponField } from '../parts/coupon-field.tsx';
import { bagIcon, Icon } from '../parts/icons.tsx';
import { cartMoney, SummaryLines } from '../parts/summary-lines.tsx';
import { useCoupon } from '../parts/use-coupon.ts';
import { CartLineRow } from './cart-line.tsx';
import { CartMessages, type Keeping } from './cart-messages.tsx';
import { cartLines } from './cart-page-state.ts';
import { ShippingEstimate } from './shipping-estimate.tsx';
import { useCartPage } from './use-cart-page.ts';

export interface CartPageProps {
  cart: Cart;
  /** Where "Continue shopping" leads: the shop's list. */
  shopUrl: string;
  /** A promise below the button, such as "Free delivery over $80". */
  note?: string;
  /** The currency that this shopper sees prices in, where it is not the one that is charged. */
  chosenCurrency?: ChosenCurrency;
  /** Where the store ships to, its own country first; with it the cart estimates what that costs. */
  shipsTo?: readonly Country[];
  /** Where the store pays in parts. */
  installments?: InstallmentTerms;
  /** From a plain form that came back (422). `coupon` stands beside the coupon field, `message` on top. */
  problems?: { coupon?: string; message?: string; messages?: Readonly<Record<string, string>> };
  /** What the shop asks for beside the goods. */
  asks?: AskedMessages;
  /** What that form has brought back, by field. */
  typed?: Readonly<Record<string, string>>;
}

const EmptyCart = ({ shopUrl }: { shopUrl: string }) => (
  <div className="pl-empty">
    <span className="pl-empty__sign">
      <Icon path={bagIcon} />
    </span>
    <h1 className="pl-empty__heading">{say('Your cart is empty')}</h1>
    <p>{say('When you find something you like, it will wait for you here.')}</p>
    <a className="pl-button" href={shopUrl}>
      {say('Browse the shop')}
    </a>
  </div>
);

/** The offer to pay the order's total in parts: of carts that hold physical products and nothing else (INST-04, INST-05). */
const CartInstallments = ({ cart, terms }: { cart: Cart; terms: InstallmentTerms }) => {
  if (!isInstallmentEligible(cart.entries)) return null;
  const { currency } = cart.subtotalAmount;
  return (
    <InstallmentPill {...installmentPill(cart.grandTotalCents, terms, currency as CurrencyCode, cart.moneyStyle)} />
  );
};

/** The full-page cart (CART-01, PAGE-03). Every control is a plain form; with JavaScript changes happen in place. */
export const CartPage = ({
  cart: initial,
  shopUrl,
  note,
  installments,
  problems,
  chosenCurrency,
  shipsTo = [],
  asks,
  typed,
}: CartPageProps) => {
  const { state, ...actions } = useCartPage(initial);
  const { cart } = state;
  const coupon = useCoupon(
    'pl-cart-coupon',
    (code) => actions.change((calls) => calls.addCoupon({ code })),
    (code) => actions.change((calls) => calls.removeCoupon(code)),
    problems?.coupon,
  );
  const lines = cartLines(state);
  const count = lines.reduce((sum, line) => sum + (line.kind === 'entry' ? line.quantity : 0), 0);
  const isStale = cart.recalculating;
  const [keeping, setKeeping] = useState<Keeping>('idle');
  const isWaiting = isStale || keeping === 'keeping';
  // Whoever goes to the checkout right after a change waits for it: leaving at once would give the change up.
  const [leaving, setLeaving] = useState(false);
  const hasFailed = Object.keys(state.failures).length > 0 || keeping === 'failed';
  useEffect(() => {
    if (!leaving || isWaiting) return;
    setLeaving(false);
    if (!hasFailed) location.assign('/checkout');
  }, [leaving, isWaiting, hasFailed]);
  const toCheckout = (event: MouseEvent) => {
    if (!isWaiting || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    setLeaving(true);
  };
  if (lines.length === 0) return <EmptyCart shopUrl={shopUrl} />;
  return (
    <div className="pl-cart">
      <header className="pl-cart__head">
        <h1 className="pl-cart__heading">{say('Your cart')}</h1>
        <p className="pl-cart__count" aria-live="polite">
          {sayCount(count, '1 item', '{count} items')}
        </p>
      </header>
      {problems?.message && (
        <p className="pl-message pl-message--error" role="alert">
          {sayAgain(problems.message)}
        </p>
      )}
      <div className="pl-cart__main">
        <ul className="pl-cart__lines">
          {lines.map((line) => (
            <CartLineRow key={line.entry.id} line={line} cart={cart} actions={actions} />
          ))}
        </ul>
        {asks && (asks.orderNote || asks.giftMessage) && (
          <CartMessages
            cart={cart}
            asks={asks}
            keep={actions.keepMessages}
            onKeeping={setKeeping}
            typed={typed}
            errors={problems?.messages}
          />
        )}
      </div>
      <aside className="pl-cart__summary" aria-label={say('Order summary')}>
        <SummaryLines cart={cart} unknownText={say('Calculated at checkout')} />
        <ChargedNote cart={cart} chosen={chosenCurrency} />
        {installments && <CartInstallments cart={cart} terms={installments} />}
        <a
          className="pl-button pl-cart__checkout"
          href="/checkout"
          aria-disabled={count === 0 || undefined}
          aria-busy={leaving || undefined}
          onClick={toCheckout}
        >
          <span>{say('Checkout')}</span>
          <span className={`pl-cart__checkout-total${isStale ? ' pl-stale' : ''}`}>
            {cartMoney(cart, cart.grandTotalCents)}
          </span>
        </a>
        {note && <p className="pl-cart__note">{note}</p>}
        {cart.requiresShipping && shipsTo.length > 0 && (
          <ShippingEstimate cart={cart} countries={shipsTo} change={actions.change} />
        )}
        <details className="pl-disclosure" open={Boolean(problems?.coupon) || cart.coupons.length > 0}>
          <summary>{say('Have a coupon?')}</summary>
          <CouponField cart={cart} coupon={coupon} />
        </details>
        <p className="pl-cart__back">
          <a href={shopUrl}>{say('Continue shopping')}</a>
        </p>
      </aside>
    </div>
  );
};
