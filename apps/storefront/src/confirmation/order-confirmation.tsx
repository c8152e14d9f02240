import type { OrderConfirmation } from '@plinth/contract';
import {
  type CurrencyCode,
  countryName,
  formatCents,
  formatDecimal,
  type MoneyStyle,
  moneyCents,
  placeLines,
} from '@plinth/domain';
import { say, sayAgain, spokenLanguage } from '@plinth/words';
import { Fragment, type ReactNode } from 'react';
import { checkIcon, Icon } from '../parts/icons.tsx';
import { Said } from '../parts/said.tsx';
import { sayParts } from '../parts/say-parts.ts';
import { Delivered, type DeliveryProps } from './delivered.tsx';

export interface OrderConfirmationProps {
  order: OrderConfirmation;
  storeName: string;
  /** How the website writes the order's currency, where that is not the default. */
  moneyStyle?: MoneyStyle | undefined;
  shopUrl: string;
  /** Where questions go. */
  contactEmail?: string;
  /** In place of the thanks: the page of an order that is looked up later. */
  heading?: string;
  /** What was handed over for it. */
  delivered?: DeliveryProps;
  /** What is still to be done where it is not paid yet. */
  howToPay?: string;
  /** What is still to be paid, and where, after a change of the order. */
  toPay?: { amount: string; url: string };
  /** What was sent, in its parcels. */
  parcels?: readonly { carrier: string; trackingNumber: string; trackingUrl: string; pieces: readonly string[] }[];
  /** What its buyer wants to give back, or has given back. */
  returns?: readonly { pieces: readonly string[]; state: string; answer: string }[];
  /** Where they ask for that; absent: nothing can be returned. */
  returnUrl?: string;
  /** What was booked: where its times are to be had for a calendar, and what the buyer can still change of it. */
  appointments?: {
    calendarUrl: string;
    bookings: readonly { title: string; when: string; change?: { label: string; url: string } }[];
  };
  /** Its invoice and credit notes. */
  documents?: readonly { name: string; url: string }[];
  /** In place of the note about the mail: how far the order is. */
  intro?: string;
  /** Its goods once more: what the form sends, what could not be had the last time it was sent, and the cart with the others. */
  again?: { action: string; proof: { name: string; value: string }; missed: readonly string[]; cartUrl?: string };
  /** Where it is looked up later without this link. */
  trackUrl?: string;
}

type Amount = OrderConfirmation['grandTotal'];

const cents = ({ value, currency }: Amount): number => moneyCents({ value, currency: currency as CurrencyCode });

const Row = ({ name, amount, isTotal }: { name: ReactNode; amount: string; isTotal?: boolean }) => (
  <div className={`pl-sums__row${isTotal ? ' pl-sums__row--total' : ''}`}>
    <dt>{name}</dt>
    <dd>{isTotal ? <strong>{amount}</strong> : amount}</dd>
  </div>
);

const MissedAgain = ({ missed, cartUrl }: NonNullable<OrderConfirmationProps['again']>) => (
  <div className="pl-message pl-message--error" role="alert">
    {missed.map((text) => (
      <p key={text}>{sayAgain(text)}</p>
    ))}
    <p>
      {cartUrl === undefined ? (
        say('Nothing came into your cart.')
      ) : (
        <Said text="Everything else is {link}." link={<a href={cartUrl}>{say('in your cart')}</a>} />
      )}
    </p>
  </div>
);

/** What was ordered and what happens next (ORDER-01). No island: there is nothing to do on this page. */
export const OrderConfirmationPage = ({
  order,
  storeName,
  moneyStyle,
  shopUrl,
  contactEmail,
  heading,
  intro,
  delivered,
  howToPay,
  toPay,
  parcels = [],
  appointments,
  documents = [],
  returns = [],
  returnUrl,
  again,
  trackUrl,
}: OrderConfirmationProps) => {
  const { items, shippingAddress, email, discountTotal, subtotal, shippingTotal, taxTotal, grandTotal, giftCardTotal } =
    order;
  const shown = ({ value, currency }: Amount): string => formatDecimal(value, currency as CurrencyCode, moneyStyle);
  const greeting = shippingAddress?.firstName
    ? say('Thank you, {name}', { name: shippingAddress.firstName })
    : say('Thank you for your order');
  const region = placeLines(shippingAddress ?? {}).join(', ');
  return (
    <div className="pl-confirmed">
      {again && again.missed.length > 0 && <MissedAgain {...again} />}
      <header className="pl-confirmed__head">
        {/* Of an order that is looked up later the intro says how far it is: it may have been cancelled. */}
        {heading === undefined && (
          <span className="pl-confirmed__sign">
            <Icon path={checkIcon} />
          </span>
        )}
        <p className="pl-confirmed__number">
          {say('Order {number}', { number: order.orderNumber ? `#${order.orderNumber}` : order.id })}
        </p>
        <h1 className="pl-confirmed__heading">{heading ?? greeting}</h1>
        <p className="pl-confirmed__intro">
          {intro ? (
            intro
          ) : email ? (
            <Said text="A confirmation is on its way to {email}." email={<b>{email}</b>} />
          ) : (
            say('A confirmation is on its way to you by email.')
          )}
        </p>
        {order.recurs && (
          <p className="pl-recurs">
            {say('This is a subscription: it renews {period}.', { period: sayAgain(order.recurs) })}
          </p>
        )}
        {order.testMode && <p className="pl-confirmed__test">{say('This was a test order: no money moved.')}</p>}
        {toPay && (
          <p className="pl-confirmed__to-pay">
            <b>{say('{amount} still to be paid.', { amount: toPay.amount })}</b> {say('Your order was changed.')}{' '}
            <a href={toPay.url} rel="nofollow">
              {say('Pay now')}
            </a>
          </p>
        )}
        {howToPay && (
          <p className="pl-confirmed__to-pay">
            <b>{say('Still to be paid.')}</b> {howToPay}
          </p>
        )}
      </header>
      {delivered && <Delivered {...delivered} storeName={storeName} />}
      <section className="pl-confirmed__order" aria-label={say('Your order')}>
        <ul className="pl-order__lines">
          {items.map(({ sku, productName, quantity, unitPrice, image, optionLabels = [], backorderText }) => (
            <li key={`${sku}-${productName}`} className="pl-order__line">
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
              </span>
              <span className="pl-order__text">
                <span className="pl-order__title">{productName}</span>
                {optionLabels.length > 0 && (
                  <span className="pl-order__options">{optionLabels.map(({ value }) => value).join(' · ')}</span>
                )}
                <span className="pl-order__options">
                  {quantity} × {shown(unitPrice)} · {sku}
                </span>
                {backorderText && <span className="pl-order__options pl-backorder">{sayParts(backorderText)}</span>}
              </span>
              <span className="pl-order__sum">
                {formatCents(cents(unitPrice) * quantity, unitPrice.currency as CurrencyCode, moneyStyle)}
              </span>
            </li>
          ))}
        </ul>
        <dl className="pl-sums">
          {subtotal && <Row name={say('Subtotal')} amount={shown(subtotal)} />}
          {discountTotal && cents(discountTotal) > 0 && (
            <Row name={say('Discount')} amount={`−${shown(discountTotal)}`} />
          )}
          {/* What is not sent has no free shipping. */}
          {(shippingAddress || cents(shippingTotal) > 0) && (
            <Row name={say('Shipping')} amount={cents(shippingTotal) === 0 ? say('Free') : shown(shippingTotal)} />
          )}
          <Row
            name={order.withoutTax ? <small>{sayAgain(order.withoutTax)}</small> : say('Tax')}
            amount={shown(taxTotal)}
          />
          <Row name={say('Total')} amount={shown(grandTotal)} isTotal />
          {giftCardTotal && (
            <>
              <Row name={say('Paid by gift card')} amount={shown(giftCardTotal)} />
              {cents(grandTotal) > cents(giftCardTotal) && (
                <Row
                  name={say('Other payment')}
                  amount={formatCents(
                    cents(grandTotal) - cents(giftCardTotal),
                    grandTotal.currency as CurrencyCode,
                    moneyStyle,
                  )}
                />
              )}
            </>
          )}
          {order.refundedTotal && <Row name={say('Refunded')} amount={`−${shown(order.refundedTotal)}`} />}
        </dl>
        {again && (
          <form method="post" action={again.action}>
            <input type="hidden" name={again.proof.name} value={again.proof.value} />
            <button type="submit" className="pl-button pl-button--quiet pl-confirmed__again">
              {say('Order again')}
            </button>
          </form>
        )}
      </section>
      <div className="pl-confirmed__facts">
        {appointments && (
          <section>
            <h2>{appointments.bookings.length > 1 ? say('Your appointments') : say('Your appointment')}</h2>
            <p>
              <a href={appointments.calendarUrl} rel="nofollow" download>
                {say('Add to your calendar')}
              </a>
            </p>
            {appointments.bookings.map(
              ({ title, when, change }) =>
                change && (
                  <p key={change.url}>
                    {appointments.bookings.length > 1 && (
                      <>
                        {title}, {when}
                        <br />
                      </>
                    )}
                    <a href={change.url} rel="nofollow" aria-label={`${change.label}: ${title}, ${when}`}>
                      {change.label}
                    </a>
                  </p>
                ),
            )}
          </section>
        )}
        {parcels
          .filter(({ carrier, trackingNumber }) => parcels.length > 1 || carrier !== '' || trackingNumber !== '')
          .map(({ carrier, trackingNumber, trackingUrl, pieces }, index) => {
            const name = [carrier, trackingNumber].filter(Boolean).join(' ');
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: parcels keep their order
              <section key={index}>
                <h2>{parcels.length > 1 ? say('Parcel {number}', { number: index + 1 }) : say('Your parcel')}</h2>
                <p>
                  {pieces.join('; ')}
                  {name !== '' && <br />}
                  {trackingUrl === '' ? (
                    name
                  ) : (
                    <a href={trackingUrl} rel="noreferrer">
                      {name || say('Track your parcel')}
                    </a>
                  )}
                </p>
              </section>
            );
          })}
        {shippingAddress && (
          <section>
            <h2>{say('Delivering to')}</h2>
            <address>
              {shippingAddress.firstName} {shippingAddress.lastName}
              <br />
              {shippingAddress.address1}
              <br />
              {shippingAddress.address2 && (
                <>
                  {shippingAddress.address2}
                  <br />
                </>
              )}
              {region}
              <br />
              {countryName(shippingAddress.country ?? '', spokenLanguage())}
            </address>
          </section>
        )}
        {order.company && (
          <section>
            <h2>{say('Company')}</h2>
            <p>
              {order.company.name}
              {order.company.vatId && (
                <>
                  <br />
                  {say('VAT id {id}', { id: order.company.vatId })}
                </>
              )}
            </p>
          </section>
        )}
        {order.shippingOptionName && (
          <section>
            <h2>{say('Delivery')}</h2>
            <p>{order.shippingOptionName}</p>
            {order.shippingNote && <p className="pl-confirmed__note">{sayParts(order.shippingNote)}</p>}
          </section>
        )}
        {order.note && (
          <section>
            <h2>{say('Your note')}</h2>
            <p className="pl-confirmed__note" dir="auto">
              {order.note}
            </p>
          </section>
        )}
        {order.gift && (
          <section>
            <h2>{say('A gift')}</h2>
            <p className="pl-confirmed__note" dir="auto">
              {order.gift.message || say('Without a message.')}
            </p>
          </section>
        )}
        {(returns.length > 0 || returnUrl !== undefined) && (
          <section>
            <h2>{say('Returns')}</h2>
            {returns.map(({ pieces, state, answer }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: returns keep their order
              <p key={index}>
                <b>{pieces.join('; ')}</b>
                <br />
                {state}
                {answer !== '' && (
                  <>
                    <br />
                    <span className="pl-confirmed__note">{answer}</span>
                  </>
                )}
              </p>
            ))}
            {returnUrl !== undefined && (
              <p>
                <a href={returnUrl} rel="nofollow">
                  {say('Return something')}
                </a>
              </p>
            )}
          </section>
        )}
        {documents.length > 0 && (
          <section>
            <h2>{say('Papers')}</h2>
            <p>
              {documents.map(({ name, url }, index) => (
                <Fragment key={url}>
                  {index > 0 && <br />}
                  <a href={url} rel="nofollow">
                    {name} (PDF)
                  </a>
                </Fragment>
              ))}
            </p>
          </section>
        )}
        {trackUrl !== undefined && (
          <section>
            <h2>{say('Where is it?')}</h2>
            <p>
              <Said
                text="{link} at any time with its number and your email address."
                link={<a href={trackUrl}>{say('Track your order')}</a>}
              />
            </p>
          </section>
        )}
        {contactEmail && (
          <section>
            <h2>{say('Questions?')}</h2>
            <p>
              <Said text="Write to {email}." email={<a href={`mailto:${contactEmail}`}>{contactEmail}</a>} />{' '}
              {say('{store} answers in person.', { store: storeName })}
            </p>
          </section>
        )}
      </div>
      <p className="pl-confirmed__back">
        <a className="pl-button pl-button--quiet" href={shopUrl}>
          {say('Continue shopping')}
        </a>
      </p>
    </div>
  );
};
