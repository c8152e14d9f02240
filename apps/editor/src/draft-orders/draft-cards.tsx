import { useMemo } from 'react';
import { OwnDiscountFields } from '../orders/own-discount-fields.tsx';
import { useFormats } from '../session/use-formats.ts';
import { useMe } from '../session/use-me.ts';
import { countryChoices } from '../settings/setting-choices.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { AreaField, SelectField, TextField } from '../ui/field.tsx';
import type { AddressKey, DraftForm } from './draft-form.ts';

interface CardProps {
  form: DraftForm;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (part: Partial<DraftForm>) => void;
}

/** What is taken off, and what the way costs. */
export function DiscountCard({ form, errors, onChange, currency }: CardProps & { currency: string }) {
  const formats = useFormats();
  return (
    <section className="card" aria-labelledby="draft-sums">
      <div className="card__head">
        <h2 id="draft-sums">Discount and shipping</h2>
      </div>
      <div className="card__body draft-orders-pairs">
        <OwnDiscountFields
          kind={form.discountKind}
          typed={form.discount}
          currency={currency}
          error={errors.discount}
          onChange={(discountKind, discount) => onChange({ discountKind, discount })}
        />
        <SelectField
          label="Shipping"
          value={form.shippingKind}
          choices={[
            { value: 'shop', label: 'The customer chooses among your ways' },
            { value: 'own', label: 'A price of its own' },
          ]}
          onChange={(kind) => onChange({ shippingKind: kind === 'own' ? 'own' : 'shop' })}
        />
        {form.shippingKind === 'own' ? (
          <div className="draft-orders-pairs">
            <TextField
              label="Called"
              maxLength={100}
              value={form.shippingName}
              onChange={(event) => onChange({ shippingName: event.target.value })}
            />
            <AmountField
              label="Shipping price"
              value={form.shippingCost}
              currency={currency}
              formats={formats}
              placeholder="Free"
              error={errors.shipping}
              onChange={(shippingCost) => onChange({ shippingCost })}
            />
          </div>
        ) : null}
      </div>
    </section>
  );
}

const FIELDS: readonly { key: AddressKey; label: string }[] = [
  { key: 'firstName', label: 'First name' },
  { key: 'lastName', label: 'Last name' },
  { key: 'address1', label: 'Address' },
  { key: 'address2', label: 'Apartment, floor' },
  { key: 'city', label: 'City' },
  { key: 'region', label: 'State or region' },
  { key: 'postalCode', label: 'Postal code' },
  { key: 'phone', label: 'Phone' },
];

/** For whom it is; what is not known the buyer writes at the checkout. */
export function WhomCard({ form, errors, onChange }: CardProps) {
  const { website } = useMe();
  const countries = useMemo(() => countryChoices(website.country), [website.country]);
  const set = (key: AddressKey, value: string) => onChange({ address: { ...form.address, [key]: value } });
  return (
    <section className="card" aria-labelledby="draft-whom">
      <div className="card__head">
        <h2 id="draft-whom">Customer</h2>
      </div>
      <div className="card__body">
        <TextField
          label="Email address"
          type="email"
          autoComplete="off"
          maxLength={256}
          value={form.email}
          error={errors.email}
          onChange={(event) => onChange({ email: event.target.value })}
        />
        <details className="draft-orders-address" open={form.address.address1 !== ''}>
          <summary>Address</summary>
          <div className="draft-orders-fields">
            {FIELDS.map(({ key, label }) => (
              <TextField
                key={key}
                label={label}
                autoComplete="off"
                maxLength={200}
                value={form.address[key]}
                onChange={(event) => set(key, event.target.value)}
              />
            ))}
            <SelectField
              label="Country"
              value={form.address.country}
              choices={countries}
              onChange={(country) => set('country', country)}
            />
          </div>
        </details>
      </div>
    </section>
  );
}

/** What the shop says to the buyer, and how long the link is good. */
export function WordsCard({ form, errors, onChange }: CardProps) {
  return (
    <section className="card" aria-labelledby="draft-words">
      <div className="card__head">
        <h2 id="draft-words">Mail</h2>
      </div>
      <div className="card__body">
        <AreaField
          label="Note to the customer"
          rows={4}
          maxLength={2000}
          value={form.note}
          onChange={(event) => onChange({ note: event.target.value })}
        />
        <TextField
          label="Days until the link ends"
          hint="From the day on which you save."
          inputMode="numeric"
          maxLength={3}
          value={form.days}
          error={errors.days}
          onChange={(event) => onChange({ days: event.target.value })}
        />
      </div>
    </section>
  );
}
