import type { Address } from '@plinth/contract';
import { type AskedMessages, amountDueOf, noPaymentsText } from '@plinth/domain';
import { say, sayAgain } from '@plinth/words';
import { useRef } from 'react';
import { Said } from '../parts/said.tsx';
import { cartMoney } from '../parts/summary-lines.tsx';
import { AddressFields } from './address-fields.tsx';
import type { CheckoutPageProps } from './checkout-props.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import { CompanyFields } from './company-fields.tsx';
import { Field } from './field.tsx';
import { OrderMessages } from './order-messages.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { saidIn } from './said-messages.ts';
import { SavedAddressChoice } from './saved-address-choice.tsx';
import { ShippingChoice } from './shipping-choice.tsx';
import { useCheckout } from './use-checkout.ts';
import { useContact } from './use-contact.ts';
import { useKeptMessages } from './use-kept-messages.ts';
import { usePlaces } from './use-places.ts';

const formId = 'pl-checkout-form';
const asksNothing: AskedMessages = { orderNote: false, giftMessage: false };

const addressValues = (values: Readonly<Record<string, string>>, path: string): Partial<Address> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name.startsWith(`${path}.`))
      .map(([name, value]) => [name.slice(path.length + 1), value]),
  );

/** Whoever is reminded of a cart is told so before they type. */
const reminderNote = ({ cartReminder, marketingText }: CheckoutPageProps): string => {
  if (cartReminder === 'typed') return say('If you leave before you order, we may remind you of your cart, once.');
  return cartReminder && marketingText ? say('With your consent below we may remind you of your cart, once.') : '';
};

/** The whole checkout on one page, as guest. A plain form to /checkout; with JavaScript it calls the shop in place. */
export const CheckoutPage = (props: CheckoutPageProps) => {
  const { storeName, countries, values = {}, marketingText, policies = [], savedAddresses = [], paymentWays } = props;
  const form = useRef<HTMLFormElement>(null);
  const state = useCheckout(props, form);
  usePlaces(form, props.suggestsPlaces === true);
  useContact(form, props.cartReminder);
  const { asks = asksNothing } = props;
  const keepMessages = useKeptMessages(props.cart, asks);
  const { cart, errors, message, busy, country, billsElsewhere } = state;
  const dueCents = amountDueOf(cart);
  const isFree = dueCents === 0;
  const paysLater = isFree || paymentWays.some(({ provider }) => provider === 'manual');
  // Filled in and refused at the end would be worse than said at once.
  const takesOrders = isFree || paymentWays.length > 0;
  // Stripe writes into a key what it is for.
  const tried = paymentWays.filter(
    ({ provider, publishableKey }) => provider === 'test' || publishableKey?.startsWith('pk_test_'),
  );
  // Where an order is taxed does not depend on how it is paid.
  const needsBilling = !cart.requiresShipping && cart.grandTotalCents > 0;
  const savedChoice = savedAddresses.length > 0 && (
    <SavedAddressChoice addresses={savedAddresses} chosen={state.savedAddress} onChoose={state.chooseAddress} />
  );
  return (
    <div className="pl-checkout">
      <CheckoutSummary state={state} formId={formId} chosenCurrency={props.chosenCurrency} />
      <form
        id={formId}
        ref={form}
        className="pl-checkout__form"
        method="post"
        action="/checkout"
        onSubmit={state.submit}
        onChange={(event) => {
          state.changed(event);
          keepMessages(event);
        }}
        noValidate
      >
        {/* The first submit button is what Enter presses: it must be the order, not a coupon. */}
        <button
          type="submit"
          name="intent"
          value="place-order"
          className="pl-hidden"
          tabIndex={-1}
          aria-hidden="true"
        />
        <input type="hidden" name="idempotencyKey" value={props.idempotencyKey} />
        <input type="hidden" name="expectedTotalCents" value={cart.grandTotalCents} />
        <input type="hidden" name="expectedDueCents" value={dueCents} />
        <h1 className="pl-checkout__heading">{say('Checkout|page')}</h1>
        {message && (
          <p tabIndex={-1} className="pl-message pl-message--error pl-checkout__message" role="alert">
            {message}
          </p>
        )}
        {tried.length > 0 && (
          <p className="pl-test-notice">
            <span>
              <b>{say('Test mode.')}</b>{' '}
              {paymentWays.length > tried.length
                ? say('This shop is trying its checkout out: no money moves when you choose “{ways}”.', {
                    ways: tried.map(({ name }) => name).join(say('” or “')),
                  })
                : say('This shop is trying its checkout out: no money moves.')}
            </span>
          </p>
        )}
        {!takesOrders && <p className="pl-message pl-checkout__message">{say(noPaymentsText)}</p>}
        <section className="pl-section">
          <h2 className="pl-section__heading">{say('Contact')}</h2>
          <Field
            path="email"
            label={say('Email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            defaultValue={values.email}
            error={errors.email}
            note={`${say('For your order confirmation. No account needed.')} ${reminderNote(props)}`.trim()}
          />
          {marketingText && (
            <label className="pl-check">
              <input
                type="checkbox"
                name="marketingConsent"
                value="yes"
                defaultChecked={values.marketingConsent !== undefined}
              />
              <span>{marketingText}</span>
            </label>
          )}
        </section>
        {cart.requiresShipping && (
          <>
            <section className="pl-section">
              <h2 className="pl-section__heading">{say('Delivery address')}</h2>
              {savedChoice}
              {/* The key makes the fields of another address new ones. */}
              <AddressFields
                key={state.filled.round}
                path="shippingAddress"
                countries={countries}
                country={country}
                onCountry={state.setCountry}
                values={addressValues(state.filled.values, 'shippingAddress')}
                errors={errors}
              />
            </section>
            <section className="pl-section">
              <ShippingChoice
                cart={cart}
                chosen={state.shippingOptionId}
                onChoose={state.chooseShipping}
                isAsking={state.isAskingShipping}
                error={errors.shippingOptionId}
              />
            </section>
          </>
        )}
        {takesOrders && (
          <PaymentFields
            ways={paymentWays}
            chosen={values['payment.provider']}
            installments={cart.installments}
            recurs={cart.recurs !== undefined}
            form={form}
            errors={errors}
            isFree={isFree}
            byGiftCard={isFree && cart.grandTotalCents > 0}
            onFilled={state.forgetPaymentProblems}
            stripe={{ amountCents: dueCents, currency: cart.subtotalAmount.currency, ask: state.stripe }}
          />
        )}
        {cart.grandTotalCents > 0 && (
          <section className="pl-section">
            {cart.requiresShipping && (
              <label className="pl-check pl-needs-script">
                <input
                  type="checkbox"
                  name="billingSameAsShipping"
                  value="yes"
                  checked={!billsElsewhere}
                  onChange={(event) => state.setBillsElsewhere(!event.target.checked)}
                />
                <span>{say('Billing address is the delivery address')}</span>
              </label>
            )}
            {(billsElsewhere || needsBilling) && (
              <div className="pl-section__more">
                <h2 className="pl-section__heading">{say('Billing address')}</h2>
                {needsBilling && savedChoice}
                <AddressFields
                  key={needsBilling ? state.filled.round : 'own'}
                  path="billingAddress"
                  countries={countries}
                  country={state.billingCountry}
                  onCountry={state.setBillingCountry}
                  values={addressValues(needsBilling ? state.filled.values : values, 'billingAddress')}
                  errors={errors}
                />
                {needsBilling && (cart.awaitsTax || cart.taxCents > 0) && (
                  <noscript>
                    <button
                      type="submit"
                      name="intent"
                      value="update-total"
                      className="pl-button pl-button--quiet pl-button--small"
                    >
                      {say('Update the total')}
                    </button>
                  </noscript>
                )}
              </div>
            )}
          </section>
        )}
        {props.company && <CompanyFields state={state} company={props.company} />}
        <OrderMessages asks={asks} said={saidIn(props.cart, values)} errors={errors} />
        <div className="pl-checkout__place">
          {cart.recurs && (
            <p className="pl-recurs">
              <Said text="This is a subscription: it renews {period}." period={sayAgain(cart.recurs)} />{' '}
              {say('Today you pay for the first period.')}
            </p>
          )}
          {takesOrders ? (
            <button
              type="submit"
              name="intent"
              value="place-order"
              className={`pl-button pl-place-order${busy === 'shown' ? ' pl-place-order--busy' : ''}`}
              aria-busy={busy !== 'idle' || undefined}
            >
              <span aria-live="polite">
                {busy === 'shown' ? say('Placing your order…') : paysLater ? say('Place order') : say('Pay now|order')}
              </span>
              {!isFree && busy !== 'shown' && (
                <span className="pl-place-order__total">{cartMoney(cart, dueCents)}</span>
              )}
              <span className="pl-add-button__spinner" aria-hidden="true" />
            </button>
          ) : (
            <p className="pl-message">{say(noPaymentsText)}</p>
          )}
          {policies.length > 0 && (
            <p className="pl-checkout__policies">
              <Said
                text="By ordering from {store} you agree to {policies}."
                store={storeName}
                policies={policies.map(({ label, url }, index) => (
                  <span key={url}>
                    {index > 0 && (index === policies.length - 1 ? ` ${say('and')} ` : ', ')}
                    <a href={url}>{label}</a>
                  </span>
                ))}
              />
            </p>
          )}
        </div>
      </form>
    </div>
  );
};
