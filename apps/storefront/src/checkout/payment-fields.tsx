import type { Cart } from '@plinth/contract';
import { say, sayAgain } from '@plinth/words';
import { type FormEvent, type RefObject, useState } from 'react';
import { Icon, lockIcon } from '../parts/icons.tsx';
import { Said } from '../parts/said.tsx';
import type { PaymentWay } from './checkout-props.ts';
import { Field } from './field.tsx';
import { SavedCardChoice } from './saved-card-choice.tsx';
import { StripeFields, type StripeFieldsProps } from './stripe-fields.tsx';

/** The card that the test gateway takes. Any other number with a right check digit is taken too, but 4000 0000 0000 0002. */
export const testCard = { cardNumber: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' } as const;

/** Digits in groups of four, as they stand on the card. */
export const groupedCardNumber = (text: string): string =>
  text
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

/** Groups while typing at the end; in the middle it would move the caret. */
const group = ({ currentTarget: field }: FormEvent<HTMLInputElement>) => {
  if (field.selectionStart === field.value.length) field.value = groupedCardNumber(field.value);
};

interface PaymentFieldsProps {
  ways: readonly PaymentWay[];
  /** The one that a form that came back had. */
  chosen: string | undefined;
  /** In parts, where the shop takes this total so. */
  installments: Cart['installments'];
  /** The order renews by itself. */
  recurs: boolean;
  form: RefObject<HTMLFormElement | null>;
  errors: Readonly<Record<string, string>>;
  isFree: boolean;
  /** Gift cards pay all of it. */
  byGiftCard: boolean;
  /** A card that was just filled in has nothing wrong any more. */
  onFilled: () => void;
  /** What Stripe's fields need to know, and where they say how to ask them. */
  stripe: Omit<StripeFieldsProps, 'publishableKey' | 'isKept' | 'isChosen'>;
}

/** How the order is paid, in the ways that the shop takes. */
export const PaymentFields = ({ ways, chosen, isFree, byGiftCard, ...given }: PaymentFieldsProps) => {
  const [choice, setChoice] = useState((ways.find((way) => way.choice === chosen) ?? ways[0])?.choice);
  const problem = given.errors['payment.provider'];
  const [only] = ways;
  return (
    <section className="pl-section">
      <h2 className="pl-section__heading">{say('Payment')}</h2>
      {isFree ? (
        <p className="pl-section__intro">
          {byGiftCard ? say('Your gift card pays for all of it.') : say('Nothing to pay for this order.')}
        </p>
      ) : (
        <>
          {problem && <p className="pl-field__error">{sayAgain(problem)}</p>}
          {ways.length > 1 ? (
            <fieldset className="pl-options pl-pay-ways">
              <legend className="pl-hidden">{say('How you pay')}</legend>
              {ways.map((way) => (
                <div key={way.choice} className="pl-pay-item">
                  <label className="pl-way">
                    <input
                      type="radio"
                      name="payment.provider"
                      value={way.choice}
                      defaultChecked={way.choice === choice}
                      onChange={() => setChoice(way.choice)}
                    />
                    <span className="pl-option__text">{way.name}</span>
                  </label>
                  <div className="pl-pay-item__more">
                    <WayFields way={way} isChosen={way.choice === choice} {...given} />
                  </div>
                </div>
              ))}
            </fieldset>
          ) : (
            only && (
              <>
                <input type="hidden" name="payment.provider" value={only.choice} />
                {(only.provider === 'manual' || only.provider === 'paypal') && <p>{only.name}.</p>}
                <WayFields way={only} isChosen {...given} />
              </>
            )
          )}
        </>
      )}
    </section>
  );
};

type WayProps = Omit<PaymentFieldsProps, 'ways' | 'chosen' | 'isFree' | 'byGiftCard'>;

/** What a way to pay asks for, or tells. */
const WayFields = ({ way, isChosen, stripe, ...card }: WayProps & { way: PaymentWay; isChosen: boolean }) => {
  const [savedCard, setSavedCard] = useState(way.savedCards?.[0]?.id ?? '');
  const saved = { way, chosen: savedCard, onChoose: setSavedCard };
  if (way.provider === 'test')
    return (
      <SavedCardChoice {...saved}>
        <CardFields {...card} canBeKept={way.savedCards !== undefined} />
      </SavedCardChoice>
    );
  if (way.provider === 'manual') return <p className="pl-by-hand__text">{way.text}</p>;
  if (way.provider === 'paypal')
    return (
      <>
        <p className="pl-by-hand__text">{say('You agree to the payment on PayPal’s page, and come back here.')}</p>
        <noscript>
          <p className="pl-message">
            {say('This way to pay needs JavaScript. Switch it on, or ask the shop for another way.')}
          </p>
        </noscript>
      </>
    );
  return (
    <SavedCardChoice {...saved} onKeep={(isKept) => stripe.ask.current?.keep(isKept)}>
      <StripeFields
        publishableKey={way.publishableKey ?? ''}
        isKept={way.isKept === true}
        isChosen={isChosen && savedCard === ''}
        {...stripe}
      />
    </SavedCardChoice>
  );
};

/** A card of the test gateway, which never moves money and says so. */
const CardFields = ({
  form,
  errors,
  onFilled,
  installments,
  recurs,
  canBeKept,
}: Omit<WayProps, 'stripe'> & { canBeKept: boolean }) => {
  const fill = () => {
    for (const [key, value] of Object.entries(testCard)) {
      const field = form.current?.elements.namedItem(`payment.${key}`);
      if (field instanceof HTMLInputElement) field.value = value;
    }
    onFilled();
  };
  const error = (key: string) => errors[`payment.${key}`];
  const installmentsError = error('installments');
  return (
    <div className="pl-by-test">
      <div className="pl-test-mode">
        <p>
          <b>{say('Test mode.')}</b> {say('No money moves.')}{' '}
          <span className="pl-by-card">
            <Said
              text="Pay with card {number}, any future date, any CVC."
              number={<span className="pl-test-mode__number">{testCard.cardNumber}</span>}
            />
          </span>
        </p>
        <button type="button" className="pl-link pl-needs-script pl-by-card" data-replay="" onClick={fill}>
          {say('Fill in test card')}
        </button>
      </div>
      {installments && (
        <fieldset className="pl-options">
          <legend className="pl-hidden">{say('How you pay')}</legend>
          <label className="pl-way">
            <input type="radio" name="payment.installments" value="" defaultChecked />
            <span className="pl-option__text">{say('Card')}</span>
          </label>
          <label className="pl-way">
            <input type="radio" name="payment.installments" value="yes" />
            <span className="pl-option__text">{installments.provider}</span>
            <span className="pl-option__cost">{sayAgain(installments.text)}</span>
          </label>
        </fieldset>
      )}
      {installmentsError && <p className="pl-field__error">{sayAgain(installmentsError)}</p>}
      <div className="pl-card pl-by-card">
        <Field
          path="payment.cardNumber"
          label={say('Card number')}
          error={error('cardNumber')}
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          maxLength={23}
          onInput={group}
          className="pl-card__number"
        />
        <Field
          path="payment.expiry"
          label={say('Expiry')}
          error={error('expiry')}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={say('MM / YY')}
          maxLength={9}
        />
        <Field
          path="payment.cvc"
          label={say('CVC')}
          error={error('cvc')}
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="123"
          maxLength={4}
        />
      </div>
      <p className="pl-card__safe pl-by-card">
        <Icon path={lockIcon} />{' '}
        {recurs
          ? say('Renewals are charged to this card. Its number is never stored.')
          : canBeKept
            ? say('The number of the card is never stored.')
            : say('Card details are used for this order only and never stored.')}
      </p>
    </div>
  );
};
