import type { Cart, ShippingLocation } from '@plinth/contract';
import { addressLayout } from '@plinth/domain';
import { say, sayAgain } from '@plinth/words';
import { type FormEvent, useEffect, useState } from 'react';
import type { Country } from '../checkout/address-fields.tsx';
import { Field } from '../checkout/field.tsx';
import { regionsOf, usesRegion } from '../checkout/places.ts';
import { ShippingChoice } from '../checkout/shipping-choice.tsx';
import { isCallError } from '../parts/call-error.ts';
import type { CartPageActions } from './use-cart-page.ts';

const failure = (error: unknown): string =>
  isCallError(error) && error.status < 500 && error.message
    ? sayAgain(error.message)
    : say('The estimate could not be made. Please try again.');

interface ShippingEstimateProps {
  cart: Cart;
  countries: readonly Country[];
  change: CartPageActions['change'];
}

/**
 * What shipping and taxes come to before the checkout: as much of an address as they depend on. The cart keeps it, and the
 * checkout begins with it. A plain form without JavaScript.
 */
export const ShippingEstimate = ({ cart, countries, change }: ShippingEstimateProps) => {
  const known = cart.shippingLocation;
  const [country, setCountry] = useState(known?.country ?? countries[0]?.code ?? '');
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const layout = addressLayout(country);
  const regions = regionsOf(country);
  const ask = async (request: { location?: ShippingLocation; selectedShippingOptionId?: string }) => {
    if (isAsking) return;
    setAsking(true);
    setProblem('');
    try {
      await change((calls) => calls.setShipping(request));
    } catch (error) {
      setProblem(failure(error));
    }
    setAsking(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const of = (name: string) => String(data.get(name) ?? '').trim();
    ask({
      location: {
        country,
        ...(of('region') ? { region: of('region') } : {}),
        ...(of('postalCode') ? { postalCode: of('postalCode') } : {}),
      },
    });
  };
  // Carriers say what they take for the cart as it is now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each cart that they have not been asked about
  useEffect(() => {
    if (cart.awaitsRates === 'carrier' && known) ask({ location: known });
  }, [cart.awaitsRates]);
  // What was told of one country says nothing of another.
  const kept = known?.country === country ? known : undefined;
  return (
    <details className="pl-disclosure" open={known !== null}>
      <summary>{say('Estimate shipping')}</summary>
      <form className="pl-estimate" method="post" action="/cart/shipping" onSubmit={submit} noValidate>
        <Field path="country" label={say('Country')}>
          {(attributes) => (
            <div className="pl-select">
              <select {...attributes} value={country} onChange={(event) => setCountry(event.target.value)}>
                {countries.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </select>
            </div>
          )}
        </Field>
        {regions.length > 0 && (
          <Field path="region" label={say(layout.regionLabel)}>
            {(attributes) => (
              <div className="pl-select">
                <select key={country} {...attributes} defaultValue={kept?.region ?? ''}>
                  <option value="">{say('Select')}</option>
                  {regions.map(({ code, name }) => (
                    <option key={code} value={code}>
                      {name}
                    </option>
                  ))}
                </select>
              </div>
            )}
          </Field>
        )}
        {regions.length === 0 && usesRegion(country) && (
          <Field path="region" label={say(layout.regionLabel)} optional maxLength={100} defaultValue={kept?.region} />
        )}
        <Field
          key={`code ${country}`}
          path="postalCode"
          label={say(layout.postalCodeLabel)}
          optional={!layout.postalCodeRequired}
          autoComplete="postal-code"
          maxLength={20}
          defaultValue={kept?.postalCode}
        />
        <button type="submit" className="pl-button pl-button--quiet" aria-busy={isAsking || undefined}>
          {say('Estimate')}
        </button>
        <p className="pl-field__error" role="status">
          {problem}
        </p>
        {kept && (
          <ShippingChoice
            cart={cart}
            chosen={cart.selectedShippingOption?.id ?? ''}
            onChoose={(id) => ask({ selectedShippingOptionId: id })}
            isAsking={isAsking}
          />
        )}
      </form>
    </details>
  );
};
