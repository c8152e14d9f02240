import type { Address } from '@plinth/contract';
import { addressLayout } from '@plinth/domain';
import { say } from '@plinth/words';
import { Field } from './field.tsx';
import { regionsOf, usesRegion } from './places.ts';

export interface Country {
  code: string;
  name: string;
}

interface AddressFieldsProps {
  /** 'shippingAddress' or 'billingAddress': the first part of every path. */
  path: 'shippingAddress' | 'billingAddress';
  countries: readonly Country[];
  country: string;
  onCountry: (country: string) => void;
  values: Partial<Address>;
  errors: Readonly<Record<string, string>>;
}

/** An address that the browser can fill in by itself: every field says what it is (autocomplete). */
export const AddressFields = ({ path, countries, country, onCountry, values, errors }: AddressFieldsProps) => {
  const part = path === 'shippingAddress' ? 'shipping' : 'billing';
  const regions = regionsOf(country);
  const layout = addressLayout(country);
  const field = (key: keyof Address, autoComplete: string) => ({
    path: `${path}.${key}`,
    defaultValue: values[key],
    error: errors[`${path}.${key}`],
    autoComplete: `${part} ${autoComplete}`,
  });
  return (
    <div className="pl-address">
      <Field
        path={`${path}.country`}
        label={say('Country')}
        error={errors[`${path}.country`]}
        className="pl-address__wide"
      >
        {(attributes) => (
          <div className="pl-select">
            <select
              {...attributes}
              autoComplete={`${part} country`}
              value={country}
              onChange={(event) => onCountry(event.target.value)}
            >
              {countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        )}
      </Field>
      <Field {...field('firstName', 'given-name')} label={say('First name')} />
      <Field {...field('lastName', 'family-name')} label={say('Last name')} />
      <Field {...field('address1', 'address-line1')} label={say('Address')} className="pl-address__wide" />
      <Field
        {...field('address2', 'address-line2')}
        label={say('Apartment, floor, company')}
        optional
        className="pl-address__wide"
      />
      <Field
        {...field('postalCode', 'postal-code')}
        label={say(layout.postalCodeLabel)}
        optional={!layout.postalCodeRequired}
      />
      <Field {...field('city', 'address-level2')} label={say('City')} />
      {regions.length > 0 ? (
        <Field path={`${path}.region`} label={say(layout.regionLabel)} error={errors[`${path}.region`]}>
          {(attributes) => (
            <div className="pl-select">
              {/* The key makes another country start with no region chosen. */}
              <select
                key={country}
                {...attributes}
                autoComplete={`${part} address-level1`}
                defaultValue={values.region ?? ''}
              >
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
      ) : (
        usesRegion(country) && (
          <Field
            {...field('region', 'address-level1')}
            label={say(layout.regionLabel)}
            optional={!layout.regionRequired}
          />
        )
      )}
      <Field {...field('phone', 'tel')} type="tel" label={say('Phone')} optional note={undefined} />
    </div>
  );
};
