import type { DisplayCurrencySetting } from '@plinth/contract';
import { convertedText, displaySteps, isRate } from '@plinth/domain';
import { Trash2 } from 'lucide-react';
import { IconButton } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';

/** What amounts of a currency can be rounded to, as it writes them. */
const stepChoices = ({ currency }: Pick<DisplayCurrencySetting, 'currency'>) =>
  displaySteps.map((step) => ({
    value: String(step),
    label: step === 1 ? 'Not rounded' : `To ${convertedText(step, { currency, rate: '1', step: 1 }, 'en')}`,
  }));

/** One currency with its rate and how its prices are rounded. */
export function CurrencyRow(props: {
  own: string;
  value: DisplayCurrencySetting;
  error: string | undefined;
  onChange: (next: DisplayCurrencySetting) => void;
  onRemove: () => void;
}) {
  const { own, value, onChange } = props;
  const name = new Intl.DisplayNames(['en'], { type: 'currency' }).of(value.currency) ?? value.currency;
  const unread =
    value.rate !== '' && !isRate(value.rate) ? 'Write it like 1.0834, up to 8 digits after the point.' : '';
  return (
    <li>
      <fieldset className="currencies-row">
        <legend>
          {value.currency} <small>{name}</small>
        </legend>
        <TextField
          label={`1 ${own} is`}
          suffix={value.currency}
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          error={unread || props.error}
          value={value.rate}
          onChange={(event) => onChange({ ...value, rate: event.target.value.trim().replace(',', '.') })}
        />
        <SelectField
          label="Rounding"
          value={String(value.step)}
          choices={stepChoices(value)}
          onChange={(step) => onChange({ ...value, step: Number(step) as DisplayCurrencySetting['step'] })}
        />
        <IconButton label={`Remove ${value.currency}`} onPress={props.onRemove}>
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </fieldset>
    </li>
  );
}
