import { useEffect, useState } from 'react';
import { TextField } from '../../ui/field.tsx';

/** Ranges up to this many steps have a slider beside the number. */
const SLIDER_STEPS = 1000;

/** A number within its bounds: typed, or dragged. What is out of bounds is said, and not taken. */
export function NumberField(props: {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: number;
  minimum: number;
  maximum: number;
  step: number;
  onChange: (value: number) => void;
}) {
  const { value, minimum, maximum, step, label } = props;
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);
  const number = Number(typed.replace(',', '.'));
  const fits = typed.trim() !== '' && number >= minimum && number <= maximum && (step < 1 || Number.isInteger(number));
  const error = fits ? props.error : `Type a ${step < 1 ? 'number' : 'whole number'} from ${minimum} to ${maximum}.`;
  const steps = (maximum - minimum) / step;
  return (
    <div className="number-field">
      <TextField
        label={label}
        hint={props.hint}
        error={error}
        inputMode={step < 1 ? 'decimal' : 'numeric'}
        value={typed}
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          const next = Number(text.replace(',', '.'));
          const whole = step < 1 || Number.isInteger(next);
          if (text.trim() !== '' && whole && next >= minimum && next <= maximum) props.onChange(next);
        }}
      />
      {steps <= SLIDER_STEPS ? (
        <input
          type="range"
          aria-label={`${label}, slider`}
          min={minimum}
          max={maximum}
          step={step}
          value={value}
          onChange={(event) => props.onChange(Number(event.target.value))}
        />
      ) : null}
    </div>
  );
}
