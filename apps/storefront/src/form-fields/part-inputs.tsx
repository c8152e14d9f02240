import { say, type Text } from '@plinth/words';

type Parts = readonly (readonly [label: Text, autoComplete: string])[];

export const nameParts = [
  ['First name', 'given-name'],
  ['Last name', 'family-name'],
] as const satisfies Parts;
export const addressParts = [
  ['Address', 'address-line1'],
  ['Address, second line', 'address-line2'],
  ['City', 'address-level2'],
  ['State or region', 'address-level1'],
  ['Postal code', 'postal-code'],
  ['Country', 'country-name'],
] as const satisfies Parts;
export const phoneLabels = [
  ['Country', 'tel-country-code'],
  ['Area', 'tel-area-code'],
  ['Number', 'tel-local-prefix'],
  ['Line', 'tel-local-suffix'],
] as const satisfies Parts;

/** One of the inputs of a field that has several. */
export type Part = (typeof nameParts | typeof addressParts | typeof phoneLabels)[number];

interface PartInputsProps {
  id: string;
  name: string;
  parts: readonly Part[];
  values: readonly string[];
  /** The positions that must be filled in. */
  required: readonly number[] | undefined;
  type?: 'text' | 'tel';
}

/** The inputs of a name, an address or a phone number, all under one name. */
export const PartInputs = ({ id, name, parts, values, required, type = 'text' }: PartInputsProps) => (
  <div className="form__parts">
    {parts.map(([label, autoComplete], index) => (
      <label key={autoComplete} className="form__part">
        <input
          {...{ id: `${id}-${index}`, name, type, autoComplete, maxLength: 500 }}
          required={required?.includes(index) || undefined}
          className="form__input"
          defaultValue={values[index] || undefined}
        />
        <span>{say(label)}</span>
      </label>
    ))}
  </div>
);
