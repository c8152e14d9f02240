import { say, sayAgain } from '@plinth/words';
import type { InputHTMLAttributes, ReactNode } from 'react';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'className' | 'id' | 'children'> {
  /** The path of the field in the request; also the input's name and the key of its error. */
  path: string;
  label: string;
  error?: string;
  note?: ReactNode;
  optional?: boolean;
  className?: string;
  /** In place of the input. */
  children?: (attributes: {
    id: string;
    name: string;
    'aria-invalid'?: true;
    'aria-describedby'?: string;
  }) => ReactNode;
}

/** Ids are made from paths, as dots have a meaning in selectors. */
export const fieldId = (path: string): string => `pl-${path.replace(/\./g, '-')}`;

/** A label, its input, and what is wrong with it. */
export const Field = ({ path, label, error, note, optional, className = '', children, ...input }: FieldProps) => {
  const id = fieldId(path);
  const attributes = {
    id,
    name: path,
    ...(error ? { 'aria-invalid': true as const } : {}),
    ...(error || note ? { 'aria-describedby': `${id}-note` } : {}),
  };
  return (
    <div className={`pl-field ${className}${error ? ' pl-field--error' : ''}`}>
      <label className="pl-field__label" htmlFor={id}>
        {label}
        {optional && <span className="pl-field__optional"> {say('(optional)')}</span>}
      </label>
      {children ? (
        children(attributes)
      ) : (
        <input className="pl-input" aria-required={!optional} {...attributes} {...input} />
      )}
      {(error || note) && (
        <p id={`${id}-note`} className={error ? 'pl-field__error' : 'pl-field__note'}>
          {error === undefined ? note : sayAgain(error)}
        </p>
      )}
    </div>
  );
};
