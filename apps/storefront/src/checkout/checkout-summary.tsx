import { amountDueOf } from '@plinth/domain';
import { say, sayAgain } from '@plinth/words';
import { ChargedNote, type ChosenCurrency } from '../parts/charged-note.tsx';
import { CouponField } from '../parts/coupon-field.tsx';
import { downIcon, Icon } from '../parts/icons.tsx';
import { sayParts } from '../parts/say-parts.ts';
import { cartMoney, SummaryLines } from '../parts/summary-lines.tsx';
import { GiftCardField } from './gift-card-field.tsx';
import type { CheckoutState } from './use-checkout.ts';

/**
 * The order, always in reach: beside the form on a desktop, on a phone a bar at the top that opens. It stands outside the form;
 * its coupon field belongs to the form by `form`.
 */
export const CheckoutSummary = (props: { state: CheckoutState; formId: string; chosenCurrency?: ChosenCurrency }) => {
  const { state, formId, chosenCurrency } = props;
  const { cart, coupon, isAskingShipping, isOrderOpen: isOpen, setOrderOpen: setOpen } = state;
  const isStale = isAskingShipping || coupon.isBusy || state.giftCard.isBusy || state.isAskingCompany;
  return (
    <aside className={`pl-order${isOpen ? ' pl-order--open' : ''}`} aria-label={say('Order summary')}>
      <button
        type="button"
        className="pl-order__bar"
        data-replay=""
        aria-expanded={isOpen}
        aria-controls="pl-order-body"
        onClick={() => setOpen(!isOpen)}
      >
        <span className="pl-order__bar-text">
          {isOpen ? say('Hide order') : say('Show order')} ({cart.totalQuantity}) <Icon path={downIcon} />
        </span>
        <span className={`pl-order__bar-total${isStale ? ' pl-stale' : ''}`}>{cartMoney(cart, amountDueOf(cart))}</span>
      </button>
      <div id="pl-order-body" className="pl-order__body">
        <ul className="pl-order__lines">
          {cart.entries.map(({ id, image, title, optionLabels, quantity, purchasePriceCents, ...told }) => (
            <li key={id} className="pl-order__line">
              <span className="pl-order__image">
                {image && (
                  <img
                    loading="lazy"
                    src={image.url}
                    srcSet={image.srcset}
                    sizes="64px"
                    alt=""
                    width={image.width}
                    height={image.height}
                  />
                )}
                <span className="pl-order__quantity">
                  <span className="pl-hidden">{`${say('Quantity')} `}</span>
                  {quantity}
                </span>
              </span>
              <span className="pl-order__text">
                <span className="pl-order__title">{title}</span>
                {optionLabels.length > 0 && (
                  <span className="pl-order__options">{optionLabels.map(({ value }) => value).join(' · ')}</span>
                )}
                {told.giftText && <span className="pl-order__options">{sayAgain(told.giftText)}</span>}
                {told.backorderText && (
                  <span className="pl-order__options pl-backorder">{sayParts(told.backorderText)}</span>
                )}
                {told.booking && (
                  <a className="pl-order__options" href={told.booking.url}>
                    {say('Choose another time')}
                  </a>
                )}
                {cart.recurs && (
                  <span className="pl-order__options">
                    {cartMoney(cart, purchasePriceCents * quantity)} {sayAgain(cart.recurs)}
                  </span>
                )}
              </span>
              <span className="pl-order__sum">{cartMoney(cart, purchasePriceCents * quantity)}</span>
            </li>
          ))}
        </ul>
        <CouponField cart={cart} coupon={coupon} form={formId} />
        {/* What renews by itself needs a payment that can be asked again. */}
        {!cart.recurs && <GiftCardField cart={cart} giftCard={state.giftCard} form={formId} />}
        <SummaryLines cart={{ ...cart, recalculating: isStale }} unknownText={say('Enter address')} />
        <ChargedNote cart={{ ...cart, recalculating: isStale }} chosen={chosenCurrency} />
      </div>
    </aside>
  );
};
