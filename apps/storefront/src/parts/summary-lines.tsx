import type { Cart } from '@plinth/contract';
import { amountDueOf, type CurrencyCode, formatCents } from '@plinth/domain';
import { say, sayAgain } from '@plinth/words';
import type { ReactNode } from 'react';

/** Cents in the currency of a cart, as shown. */
export const cartMoney = (cart: Cart, cents: number): string =>
  formatCents(cents, cart.subtotalAmount.currency as CurrencyCode, cart.moneyStyle);

const Row = ({ name, children, className = '' }: { name: ReactNode; children: ReactNode; className?: string }) => (
  <div className={`pl-sums__row ${className}`}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Each discount with its name; one line for all where a cart does not say what each takes. */
function discountsOf({ validCoupons, automaticDiscounts = [], discountCents }: Cart) {
  if (discountCents === 0) return [];
  const each = [
    ...validCoupons.map((one) => ({
      key: one.code,
      name: say('Discount ({codes})', { codes: one.code }),
      cents: one.discountCents,
    })),
    ...automaticDiscounts.map((one) => ({ key: ` ${one.name}`, name: one.name, cents: one.discountCents })),
  ];
  if (each.length > 0 && each.every(({ cents }) => cents !== undefined))
    return each.flatMap(({ cents = 0, ...one }) => (cents > 0 ? [{ ...one, cents }] : []));
  const codes = validCoupons.map(({ code }) => code).join(', ');
  return [{ key: '', name: codes ? say('Discount ({codes})', { codes }) : say('Discount'), cents: discountCents }];
}

interface SummaryLinesProps {
  /** While it recalculates its sums are those of before, and shown faded (CART-05). */
  cart: Cart;
  /** What stands for shipping and tax until they are known. */
  unknownText: string;
}

/** Subtotal, discount, shipping, tax, total; and what gift cards leave of it. */
export const SummaryLines = ({ cart, unknownText }: SummaryLinesProps) => {
  const money = (cents: number) => cartMoney(cart, cents);
  const isFree = cart.selectedShippingOption !== null && cart.shippingCostCents === 0;
  const isIncluded = cart.applicableTaxRules.length > 0 && cart.applicableTaxRules.every(({ included }) => included);
  const giftCards = (cart.giftCards ?? []).filter(({ appliedCents }) => appliedCents > 0);
  return (
    <dl className={`pl-sums${cart.recalculating ? ' pl-sums--stale' : ''}`} aria-live="polite">
      <Row name={say('Subtotal')}>{money(cart.subtotalCents)}</Row>
      {discountsOf(cart).map(({ key, name, cents }) => (
        <Row key={key} name={name} className="pl-sums__row--discount">
          −{money(cents)}
        </Row>
      ))}
      {cart.requiresShipping && (
        <Row name={say('Shipping')}>
          {cart.selectedShippingOption ? (
            isFree ? (
              say('Free')
            ) : (
              money(cart.shippingCostCents)
            )
          ) : (
            <small>{unknownText}</small>
          )}
        </Row>
      )}
      {cart.taxCents > 0
        ? !isIncluded && <Row name={say('Tax')}>{money(cart.taxCents)}</Row>
        : cart.awaitsTax && (
            <Row name={say('Tax')}>
              <small>{unknownText}</small>
            </Row>
          )}
      {cart.withoutTax && <Row name={<small>{sayAgain(cart.withoutTax)}</small>}>{money(0)}</Row>}
      <Row name={say('Total')} className="pl-sums__row--total">
        <strong>{money(cart.grandTotalCents)}</strong>
      </Row>
      {giftCards.map(({ id, ending, appliedCents }) => (
        <Row key={id} name={say('Gift card ···· {ending}', { ending })} className="pl-sums__row--discount">
          −{money(appliedCents)}
        </Row>
      ))}
      {giftCards.length > 0 && (
        <Row name={say('To pay')} className="pl-sums__row--total">
          <strong>{money(amountDueOf(cart))}</strong>
        </Row>
      )}
      {cart.taxCents > 0 && isIncluded && (
        <Row name={say('Tax included')} className="pl-sums__row--note">
          {money(cart.taxCents)}
        </Row>
      )}
    </dl>
  );
};
