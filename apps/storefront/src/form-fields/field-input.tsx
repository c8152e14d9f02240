import { answerName, type FormAnswer, type FormField, likertLabels, phoneParts, textareaCounter } from '@plinth/domain';
import { say } from '@plinth/words';
import type { InputHTMLAttributes } from 'react';
import { FileInput } from './file-input.tsx';
import { addressParts, nameParts, type Part, PartInputs, phoneLabels } from './part-inputs.tsx';

/** What says of an input that something is wrong with it. */
interface Marks {
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldInputProps {
  field: Exclude<FormField, { type: 'section' | 'hidden' }>;
  id: string;
  name: string;
  answer: FormAnswer | undefined;
  /** Absent where the group carries them. */
  marks: Marks | undefined;
}

const one = (answer: FormAnswer | undefined): string => (typeof answer === 'string' ? answer : '');
const many = (answer: FormAnswer | undefined): readonly string[] =>
  Array.isArray(answer) ? answer : typeof answer === 'string' ? [answer] : [];

const inputKinds: Readonly<Record<string, InputHTMLAttributes<HTMLInputElement>>> = {
  email: { type: 'email', autoComplete: 'email' },
  number: { type: 'text', inputMode: 'decimal' },
  currency: { type: 'text', inputMode: 'decimal' },
  website: { type: 'text', inputMode: 'url', autoComplete: 'url' },
  date: { type: 'date' },
  time: { type: 'time' },
};

/** What answers a field, by its type. Not controlled: it works as it is, and whoever asks reads the form. */
export const FieldInput = ({ field, id, name, answer, marks }: FieldInputProps) => {
  const required = field.required === true || undefined;
  switch (field.type) {
    case 'textarea':
      return (
        <>
          <textarea
            {...{ id, name, required, placeholder: field.placeholder, defaultValue: one(answer), ...marks }}
            className="form__input"
            rows={5}
            data-max={field.maxLength}
          />
          {/* Its place is there from the start, so that nothing moves when a script begins to count. */}
          {field.maxLength !== undefined && (
            <span className="form__count">{textareaCounter(one(answer), field.maxLength).text}</span>
          )}
        </>
      );
    case 'select':
      return (
        <select {...{ id, name, required, defaultValue: one(answer), ...marks }} className="form__input">
          <option value="">{say('Choose …')}</option>
          {field.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      );
    case 'radio':
    case 'checkbox':
      return (
        <div className="form__choices">
          {field.options.map((option) => (
            <label key={option} className="form__choice">
              {/* The browser's "required" on boxes would ask for every one of them. */}
              <input
                {...{ type: field.type, name, value: option, required: field.type === 'radio' && required }}
                defaultChecked={many(answer).includes(option)}
              />
              <span>{option}</span>
            </label>
          ))}
        </div>
      );
    case 'file':
      return <FileInput {...{ field, id, name, answer, marks }} />;
    case 'likert':
      return <Statements field={field} name={name} answer={answer} />;
    case 'name':
      return <PartInputs {...{ id, name, parts: nameParts, values: many(answer), required: required && [0, 1] }} />;
    case 'address':
      return (
        <PartInputs {...{ id, name, parts: addressParts, values: many(answer), required: required && [0, 2, 4, 5] }} />
      );
    case 'phone':
      return <PhoneInputs {...{ id, name, required, answer }} showCountryCode={field.showCountryCode === true} />;
    case 'currency':
      return field.currencySymbol ? (
        <span className="form__money">
          <span aria-hidden="true">{field.currencySymbol}</span>
          <TextInput {...{ field, id, name, answer, marks }} />
        </span>
      ) : (
        <TextInput {...{ field, id, name, answer, marks }} />
      );
    default:
      return <TextInput {...{ field, id, name, answer, marks }} />;
  }
};

const TextInput = ({ field, id, name, answer, marks }: FieldInputProps) => (
  <input
    {...{ id, name, maxLength: 1000, required: field.required === true || undefined, ...marks }}
    {...(inputKinds[field.type] ?? { type: 'text' })}
    placeholder={'placeholder' in field ? field.placeholder : undefined}
    className="form__input"
    defaultValue={one(answer) || undefined}
  />
);

/** A phone number has four parts; the first of them is asked only where its owner wants it (FORM-06, FORM-24). */
const PhoneInputs = (props: {
  id: string;
  name: string;
  required: true | undefined;
  answer: FormAnswer | undefined;
  showCountryCode: boolean;
}) => {
  const { id, name, required, answer, showCountryCode } = props;
  const hidden = showCountryCode ? 0 : 1;
  const parts: readonly Part[] = phoneLabels.slice(hidden);
  const asked = parts.flatMap((_, index) => (index + hidden > 0 ? [index] : []));
  const values = phoneParts(many(answer)).slice(hidden);
  return <PartInputs {...{ id, name, parts, values, required: required && asked }} type="tel" />;
};

const Statements = (props: { field: { options: readonly string[] }; name: string; answer: FormAnswer | undefined }) => {
  const { field, name, answer } = props;
  const said = typeof answer === 'object' && !Array.isArray(answer) ? (answer as Record<string, string>) : {};
  return field.options.map((statement, index) => (
    <fieldset key={statement} className="form__statement">
      <legend>{statement}</legend>
      <div className="form__scale">
        {likertLabels.map((label) => (
          <label key={label} className="form__choice">
            <input
              type="radio"
              name={answerName('', name, index)}
              value={label}
              defaultChecked={said[statement] === label}
            />
            <span>{say(label)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  ));
};
