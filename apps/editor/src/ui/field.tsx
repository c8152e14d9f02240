import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

interface FieldFrame {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A labelled input with its hint and its error beside it. */
export function TextField({
  label,
  hint,
  error,
  prefix,
  ...input
}: FieldFrame & { prefix?: string | undefined } & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'id' | 'className' | 'prefix'
  >) {
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
      <label htmlFor={id}>{label}</label>
      {prefix === undefined ? (
        control
      ) : (
        <span className="affix" style={{ '--affix': `${14 + prefix.length * 9}px` } as React.CSSProperties}>
          <span aria-hidden="true">{prefix}</span>
          {control}
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
