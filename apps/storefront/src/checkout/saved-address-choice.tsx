import { say } from '@plinth/words';
import type { SavedAddress } from './checkout-props.ts';
import { Field } from './field.tsx';

interface SavedAddressChoiceProps {
  addresses: readonly SavedAddress[];
  /** Empty: another one. */
  chosen: string;
  onChoose: (id: string) => void;
}

/** Whoever is signed in takes one of their addresses, and can still change it below. Without JavaScript a button fills the fields. */
export const SavedAddressChoice = ({ addresses, chosen, onChoose }: SavedAddressChoiceProps) => (
  <div className="pl-saved-address">
    <Field path="savedAddress" label={say('Saved addresses')} note={say('Fills in the fields below.')}>
      {(attributes) => (
        <div className="pl-select">
          <select {...attributes} autoComplete="off" value={chosen} onChange={(event) => onChoose(event.target.value)}>
            {addresses.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
            <option value="">{say('Another address')}</option>
          </select>
        </div>
      )}
    </Field>
    <noscript>
      <button type="submit" name="intent" value="use-address" className="pl-button pl-button--quiet pl-button--small">
        {say('Use this address')}
      </button>
    </noscript>
  </div>
);
