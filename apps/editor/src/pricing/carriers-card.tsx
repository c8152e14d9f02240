import type { CarrierProviderName, CarrierSettings } from '@plinth/contract';
import { type CurrencyCode, decimalText } from '@plinth/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { carrierSettingsQuery, carrierTrialQuery, changeCarrierSettings, tryCarriers } from '../api/pricing.ts';
import { useFormats } from '../session/use-formats.ts';
import { useMe } from '../session/use-me.ts';
import { ProviderForm } from '../settings/provider-form.tsx';
import type { Choice } from '../settings/setting-choices.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { CustomsForm } from './customs-form.tsx';
import { MeasureField } from './measure-field.tsx';

/** Who is asked what carriers take, saved by itself, and a way to try it. */
export function CarriersCard({ countries }: { countries: readonly Choice[] }) {
  const settings = useQuery(carrierSettingsQuery);
  return (
    <section className="card" aria-labelledby="pricing-carriers">
      <div className="card__head">
        <h2 id="pricing-carriers">Live rates</h2>
      </div>
      <div className="card__body">
        {settings.data ? (
          <>
            <CarriersForm saved={settings.data} />
            {settings.data.provider === 'none' ? null : <TryForm saved={settings.data} countries={countries} />}
            <CustomsForm saved={settings.data} />
          </>
        ) : settings.isPending ? (
          <ListSkeleton rows={2} />
        ) : (
          <LoadFailure error={settings.error} retry={() => void settings.refetch()} />
        )}
      </div>
    </section>
  );
}

const CHOICES = [
  { value: 'none', label: 'Nobody' },
  { value: 'table', label: 'An example, to try it with' },
  { value: 'shippo', label: 'Shippo, with your key' },
];

const WHAT: Readonly<Record<CarrierProviderName, string>> = {
  none: 'Ways of shipping with live rates are not offered.',
  table: 'Prices of a carrier that there is not, from a table that is built in. Nobody learns of it.',
  shippo:
    'Postal code, town and parcels of a cart are sent to Shippo, which asks the carriers of your account. No names go along, until a label is bought.',
};

function CarriersForm({ saved }: { saved: CarrierSettings }) {
  return (
    <ProviderForm
      saved={saved}
      queryKey={carrierSettingsQuery.queryKey}
      change={changeCarrierSettings}
      label="Who is asked what carriers take"
      choices={CHOICES}
      hints={WHAT}
      keyed="shippo"
      keyLabel="Token of Shippo’s API"
      saveLabel="Save live rates"
      savedText="Live rates are saved."
      className="pricing__carriers"
    >
      {saved.problem ? (
        <p className="notice">
          <span>Shoppers were shown no live rates the last time: {saved.problem}</span>
        </p>
      ) : null}
    </ProviderForm>
  );
}

/** One parcel to an address of the owner's choice: shows a wrong key, and which services there are. */
function TryForm({ saved, countries }: { saved: CarrierSettings; countries: readonly Choice[] }) {
  const { website } = useMe();
  const currency = website.currency as CurrencyCode;
  const formats = useFormats();
  const client = useQueryClient();
  const [country, setCountry] = useState(website.country);
  const [postalCode, setPostalCode] = useState('');
  const [grams, setGrams] = useState<number>(1000);
  const ask = useMutation({
    mutationFn: () => tryCarriers({ location: { country, postalCode }, grams }),
    onSuccess: (answer) => client.setQueryData(carrierTrialQuery.queryKey, answer),
  });
  const problem = ask.error?.message ?? ask.data?.problem ?? '';
  const money = (cents: number) => formats.money({ value: decimalText(cents, currency), currency });
  return (
    <form
      className="pricing__carriers"
      onSubmit={(event) => {
        event.preventDefault();
        ask.mutate();
      }}
    >
      <p className="soft">
        {saved.from
          ? `Parcels start at ${saved.from}, the address of your business.`
          : 'Parcels start at the address of your business: write it under Settings → Business.'}
      </p>
      <SelectField label="Try a parcel to" value={country} choices={countries} onChange={setCountry} />
      <div className="pricing__pair">
        <TextField
          label="With the postal code"
          maxLength={20}
          value={postalCode}
          onChange={(event) => setPostalCode(event.target.value)}
        />
        <MeasureField
          kind="weight"
          label="That weighs"
          value={grams}
          onChange={(given = Number.NaN) => setGrams(given)}
        />
      </div>
      <div className="extra-form__buttons">
        <Button type="submit" busy={ask.isPending} isDisabled={!(grams >= 1)}>
          Try it
        </Button>
      </div>
      <div role="status" className="pricing__sums">
        {ask.isPending ? null : problem ? (
          <p className="notice notice--bad">
            <span>{problem}</span>
          </p>
        ) : ask.data ? (
          <ul aria-label="Services">
            {ask.data.services.map(({ code, name, costCents, days }) => (
              <li key={code}>
                <span>{days === undefined ? name : `${name}, ${days === 1 ? '1 day' : `${days} days`}`}</span>
                <span>{money(costCents)}</span>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </form>
  );
}
