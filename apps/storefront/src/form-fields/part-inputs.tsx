import { say, type Text } from '@plinth/words';
/** One of the inputs of a field that has several. */
export type Part = readonly [label: Text, autoComplete: string];

export const nameParts: readonly Part[] = [
  ['First name', 'given-name'],
  ['Last name', 'family-name'],
];
export const addressParts: readonly Part[] = [
  ['Address', 'address-line1'],
  ['Address, second line', 'address-line2'],
  ['City', 'address-level2'],
  ['State or region', 'address-level1'],
  ['Postal code', 'postal-code'],
  ['Country', 'country-name'],
];
export const phoneLabels: readonly Part[] = [
  ['Country', 'tel-country-code'],
  ['Area', 'tel-area-code'],
  ['Number', 'tel-local-prefix'],
  ['Line', 'tel-local-suffix'],
];

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
