import { useId } from 'react';

/** One of a few choices, each with what it means below its name. */
export function DescribedChoices<Value extends string>(props: {
  /** The id of the heading that names them. */
  labelledBy: string;
  choices: readonly { value: Value; label: string; hint: string }[];
  value: Value;
  isDisabled: (value: Value) => boolean;
  onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <div role="radiogroup" aria-labelledby={props.labelledBy} className="visibility">
      {props.choices.map(({ value, label, hint }) => (
        <label className="visibility__choice" key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={props.value === value}
            disabled={props.isDisabled(value)}
            onChange={() => props.onChange(value)}
          />
          <span>
            <b>{label}</b>
            <small>{hint}</small>
          </span>
        </label>
      ))}
    </div>
  );
}
