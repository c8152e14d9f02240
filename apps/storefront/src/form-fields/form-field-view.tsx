import { conditionText, type FormAnswer, type FormField } from '@plinth/domain';
import { sayAgain } from '@plinth/words';
import type { ReactNode } from 'react';
import { FieldInput } from './field-input.tsx';

export interface FormFieldViewProps {
  field: FormField;
  /** All of the form: a field may depend on another. */
  fields: readonly FormField[];
  /** Of ids: tells the forms of a page apart. */
  idPrefix: string;
  /** Of names: tells answers from everything else that the form posts. */
  namePrefix: string;
  /** What was answered before, in a form that comes back. */
  /** False: a script hides it, as nobody with these answers is asked. */
  isAsked?: boolean;
  answer?: FormAnswer;
  error?: string;
}

/** Answered by several inputs, which one label cannot name. */
const groups: readonly FormField['type'][] = ['radio', 'checkbox', 'likert', 'name', 'address', 'phone'];

/**
 * One field of a form (FORM-04 … FORM-10): label, description, error above its input (FORM-34), input. The only markup of form
 * fields: the server writes it into pages, browsers put it into dialogs, and `showErrors` finds its way in both.
 */
export const FormFieldView = ({
  field,
  fields,
  idPrefix,
  namePrefix,
  isAsked = true,
  answer,
  error,
}: FormFieldViewProps) => {
  const { id: fieldId, type, title } = field;
  if (field.type === 'hidden') {
    return <input type="hidden" name={`${namePrefix}${fieldId}`} value={field.value} data-key={field.key} />;
  }
  const later = isAsked ? '' : ' form__later';
  // Without a script every field stands there; show-asked.ts takes this away, and with it what is not asked.
  const condition = field.shownWhen && <span className="form__help form__when">{conditionText(fields, field)}</span>;
  if (field.type === 'section') {
    return (
      <div className={`form__section${field.underline ? ' form__section--line' : ''}${later}`} data-field={fieldId}>
        <p className="form__section-title">{title}</p>
        {condition}
        {field.description && <p className="form__help">{field.description}</p>}
      </div>
    );
  }
  const id = `${idPrefix}${fieldId}`;
  const described = [field.description ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  const marks = { 'aria-describedby': described || undefined, 'aria-invalid': error ? (true as const) : undefined };
  const isGroup = groups.includes(type);
  const label: ReactNode = (
    <>
      {title}
      {field.required && (
        <>
          {' '}
          <span className="form__required" aria-hidden="true">
            *
          </span>
        </>
      )}
    </>
  );
  const inside = (
    <>
      {condition}
      {field.description && (
        <span className="form__help" id={`${id}-help`}>
          {field.description}
        </span>
      )}
      <span className="form__error" id={`${id}-error`} hidden={!error}>
        {error && sayAgain(error)}
      </span>
      <FieldInput
        // The browser's own check would ask for what only some are asked.
        field={field.shownWhen ? { ...field, required: false } : field}
        id={id}
        name={`${namePrefix}${fieldId}`}
        answer={answer}
        marks={isGroup ? undefined : marks}
      />
    </>
  );
  const className = `form__field form__field--${type}${later}`;
  return isGroup ? (
    <fieldset className={className} data-field={fieldId} {...marks}>
      <legend className="form__label">{label}</legend>
      {inside}
    </fieldset>
  ) : (
    <div className={className} data-field={fieldId}>
      <label className="form__label" htmlFor={id}>
        {label}
      </label>
      {inside}
    </div>
  );
};
