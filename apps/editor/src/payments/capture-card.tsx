import type { PaymentSettings } from '@plinth/contract';

type When = PaymentSettings['captureWhen'];

const CHOICES: readonly { value: When; label: string; about: string; done: string }[] = [
  {
    value: 'placed',
    label: 'When the order is placed',
    about: 'The money is on its way to you at once.',
    done: 'Orders are charged when they are placed.',
  },
  {
    value: 'later',
    label: 'When I capture it, or everything is sent',
    about:
      'The bank of the buyer holds the money until then: by Stripe for about 7 days, by PayPal for up to 29, of which it promises the first 3. After that it may be gone. Orders with nothing to send, and subscriptions, are charged at once in any case.',
    done: 'Orders are charged when you capture them, or everything is sent.',
  },
];

/** When orders are charged. */
export function CaptureCard(props: {
  chosen: When;
  /** A choice is being saved. */
  busy: boolean;
  onChange: (when: When, done: string) => void;
}) {
  return (
    <section className="card" aria-labelledby="payments-capture">
      <div className="card__head">
        <h2 id="payments-capture">When orders are charged</h2>
      </div>
      <fieldset className="card__body payments__capture">
        <legend className="visually-hidden">When orders are charged</legend>
        {CHOICES.map(({ value, label, about, done }) => (
          <div key={value}>
            <label className="option">
              <input
                type="radio"
                name="capture-when"
                checked={props.chosen === value}
                onChange={() => (props.busy ? undefined : props.onChange(value, done))}
              />
              {label}
            </label>
            <p className="soft">{about}</p>
          </div>
        ))}
      </fieldset>
    </section>
  );
}
