import { useId } from 'react';

const LEAST_ROWS = 3;
const MOST_ROWS = 14;

/** A text of several lines that grows with what is typed. */
export function LinesField(props: {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  maxLength?: number | undefined;
  onChange: (text: string) => void;
}) {
  const id = useId();
  const rows = Math.min(MOST_ROWS, Math.max(LEAST_ROWS, props.value.split('\n').length));
  return (
    <div className="field">
      <label htmlFor={id}>{props.label}</label>
      <textarea
        id={id}
        className="input"
        rows={rows}
        value={props.value}
        maxLength={props.maxLength}
        aria-invalid={props.error ? true : undefined}
        aria-describedby={props.hint || props.error ? `${id}-about` : undefined}
        onChange={(event) => props.onChange(event.target.value)}
      />
      {props.error || props.hint ? (
        <span className={props.error ? 'error' : 'hint'} id={`${id}-about`} role={props.error ? 'alert' : undefined}>
          {props.error ?? props.hint}
        </span>
      ) : null}
    </div>
  );
}
