import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from 'react';

interface FieldFrame {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

const room = (text: string | undefined): string => (text === undefined ? '10px' : `${16 + text.length * 9}px`);

/** A labelled input with its hint and its error beside it. */
export function TextField({
  label,
  isHeaded = false,
  about,
  hint,
  error,
  prefix,
  suffix,
  ...input
}: FieldFrame & {
  /** A heading above it shows the label: it is read out only. */
  isHeaded?: boolean | undefined;
  /** What tells this field from those of a list's other lines ("of Low tumbler"): read out behind the label; in sight it stands beside it. */
  about?: string | undefined;
  prefix?: string | undefined;
  suffix?: string | undefined;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'prefix'>) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  const control = (
    <input
      {...input}
      id={id}
      className="input"
      aria-invalid={error ? true : undefined}
      aria-describedby={described || undefined}
    />
  );
  return (
    <div className="field">
      <label className={isHeaded ? 'visually-hidden' : undefined} htmlFor={id}>
        {label}
        {about ? <span className="visually-hidden"> {about}</span> : null}
      </label>
      {prefix === undefined && suffix === undefined ? (
        control
      ) : (
        <span className="affix" style={{ '--before': room(prefix), '--behind': room(suffix) } as React.CSSProperties}>
          {prefix === undefined ? null : <span aria-hidden="true">{prefix}</span>}
          {control}
          {suffix === undefined ? null : (
            <span className="affix__behind" aria-hidden="true">
              {suffix}
            </span>
          )}
        </span>
      )}
      {hint ? (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      ) : null}
      {error ? (
        <span className="error" id={`${id}-error`} role="alert">
          {error}
        </span>
      ) : null}
    </div>
  );
}

/** A labelled text of several lines. */
export function AreaField({
  label,
  hint,
  error,
  ...area
}: FieldFrame & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'>) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        {...area}
        id={id}
        className="input"
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {hint ? (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      ) : null}
      {error ? (
        <span className="error" id={`${id}-error`} role="alert">
          {error}
        </span>
      ) : null}
    </div>
  );
}

/** A labelled choice of a few or of many: the browser's own list, which every device operates in its way. */
export function SelectField(
  props: FieldFrame & {
    value: string;
    choices: readonly { value: string; label: string }[];
    onChange: (value: string) => void;
  },
) {
  const { label, hint, error } = props;
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="select"
        value={props.value}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        onChange={(event) => props.onChange(event.target.value)}
      >
        {props.choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {hint ? (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      ) : null}
      {error ? (
        <span className="error" id={`${id}-error`} role="alert">
          {error}
        </span>
      ) : null}
    </div>
  );
}
