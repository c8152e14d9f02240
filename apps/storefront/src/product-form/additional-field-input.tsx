import type { AdditionalField } from './product-form-props.ts';

interface AdditionalFieldInputProps {
  field: AdditionalField;
  /** Prefix of ids and, where the form posts it as it is, of names. */
  prefix: string;
  error?: string;
}

const inputTypes: Partial<Record<AdditionalField['type'], string>> = {
  email: 'email',
  number: 'number',
  website: 'url',
  phone: 'tel',
  date: 'date',
};

/** One question with its label, description and error. */
export const AdditionalFieldInput = ({ field, prefix, error }: AdditionalFieldInputProps) => {
  const { id, type, title, description, placeholder, required, options = [] } = field;
  const inputId = `${prefix}${id}`;
  const common = {
    id: inputId,
    name: `additionalFields.${id}`,
    'aria-required': required || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': `${inputId}-note`,
  };
  const isGroup = type === 'radio' || type === 'checkbox';
  const label = (
    <>
      {title}
      {!required && <span className="pl-field__optional"> (optional)</span>}
    </>
  );
  const control = () => {
    if (type === 'textarea') return <textarea {...common} className="pl-input" rows={3} placeholder={placeholder} />;
    if (type === 'select') {
      return (
        <div className="pl-select">
          <select {...common} defaultValue="">
            <option value="">{placeholder || 'Select'}</option>
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        </div>
      );
    }
    if (isGroup) {
      return options.map((option) => (
        <label key={option} className="pl-check">
          <input type={type} name={common.name} value={option} aria-invalid={common['aria-invalid']} />
          <span>{option}</span>
        </label>
      ));
    }
    return <input {...common} className="pl-input" type={inputTypes[type] ?? 'text'} placeholder={placeholder} />;
  };
  const Outer = isGroup ? 'fieldset' : 'div';
  return (
    <Outer className={`pl-field${error ? ' pl-field--error' : ''}`}>
      {isGroup ? (
        <legend className="pl-field__label">{label}</legend>
      ) : (
        <label className="pl-field__label" htmlFor={inputId}>
          {label}
        </label>
      )}
      {control()}
      <p id={`${inputId}-note`} className={error ? 'pl-field__error' : 'pl-field__note'}>
        {error || description}
      </p>
    </Outer>
  );
};
