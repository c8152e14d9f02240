import { say } from '@plinth/words';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { StripeForm } from './stripe-element.ts';

export interface StripeFieldsProps {
  publishableKey: string;
  isKept: boolean;
  /** Nothing is loaded from Stripe before somebody wants to pay by it. */
  isChosen: boolean;
  amountCents: number;
  currency: string;
  /** Where the fields say how they are asked for what was filled in. */
  ask: RefObject<StripeForm | null>;
}

/** Stripe's own fields in Stripe's own frame: what is typed there never reaches this page or the shop. */
export const StripeFields = ({ publishableKey, isKept, isChosen, amountCents, currency, ask }: StripeFieldsProps) => {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [tries, setTries] = useState(0);
  // Who looks at another way to pay meanwhile finds what they have filled in.
  const [isWanted, setWanted] = useState(isChosen);
  if (isChosen && !isWanted) setWanted(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another amount changes the form that is there
  useEffect(() => {
    if (!isWanted || !place.current) return;
    let isGone = false;
    let form: StripeForm | undefined;
    setState('loading');
    import('./stripe-element.ts')
      .then(({ mountStripe }) =>
        place.current && !isGone
          ? mountStripe(place.current, { publishableKey, isKept, amountCents, currency })
          : undefined,
      )
      .then((mounted) => {
        form = mounted;
        if (isGone || !mounted) {
          mounted?.remove();
          return;
        }
        ask.current = mounted;
        setState('ready');
      })
      .catch(() => {
        if (!isGone) setState('failed');
      });
    return () => {
      isGone = true;
      ask.current = null;
      form?.remove();
    };
  }, [isWanted, publishableKey, tries]);
  useEffect(() => ask.current?.change({ amountCents, currency }), [ask, amountCents, currency]);

  return (
    <div className="pl-by-stripe">
      <noscript>
        <p className="pl-message">
          {say('This way to pay needs JavaScript. Switch it on, or ask the shop for another way.')}
        </p>
      </noscript>
      <div
        ref={place}
        className="pl-by-stripe__fields pl-needs-script"
        hidden={state === 'failed'}
        aria-busy={(isWanted && state === 'loading') || undefined}
      />
      {state === 'failed' && (
        <p className="pl-message pl-message--error" role="alert">
          {say(
            'The payment form of Stripe could not be loaded. Check your connection, or whether something blocks js.stripe.com.',
          )}{' '}
          <button type="button" className="pl-link" onClick={() => setTries(tries + 1)}>
            {say('Try again')}
          </button>
        </p>
      )}
    </div>
  );
};
