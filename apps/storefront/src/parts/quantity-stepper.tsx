import { quantityInput } from '@plinth/domain';
import { say } from '@plinth/words';
import { Icon, minusIcon, plusIcon } from './icons.tsx';

interface QuantityStepperProps {
  id: string;
  label: string;
  /** As typed: it may not be a number yet. */
  value: string;
  onChange: (value: string) => void;
  /** Largest quantity that the plus button goes to. */
  max?: number;
  /** Visible label above it, else for screen readers only. */
  showLabel?: boolean;
}

/** The quantity input (QTY-01 … QTY-06) between two buttons, which need JavaScript and are not shown without it. */
export const QuantityStepper = ({
  id,
  label,
  value,
  onChange,
  max = quantityInput.max,
  showLabel,
}: QuantityStepperProps) => {
  const number = Number(value);
  const known = Number.isInteger(number) ? number : 1;
  return (
    <div className="pl-quantity">
      <label className={showLabel ? 'pl-quantity__label' : 'pl-hidden'} htmlFor={id}>
        {label}
      </label>
      <div className="pl-quantity__row">
        <button
          type="button"
          className="pl-quantity__step"
          data-replay=""
          aria-label={say('One less')}
          disabled={known <= quantityInput.min}
          onClick={() => onChange(String(known - 1))}
        >
          <Icon path={minusIcon} />
        </button>
        <input
          id={id}
          className="pl-quantity__input"
          name="quantity"
          type={quantityInput.type}
          inputMode="numeric"
          min={quantityInput.min}
          max={quantityInput.max}
          step={quantityInput.step}
          size={quantityInput.size}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          className="pl-quantity__step"
          data-replay=""
          aria-label={say('One more')}
          disabled={known >= Math.min(max, quantityInput.max)}
          onClick={() => onChange(String(known + 1))}
        >
          <Icon path={plusIcon} />
        </button>
      </div>
    </div>
  );
};
