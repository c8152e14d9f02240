import { type FormEvent, useRef, useState } from 'react';
import { Lightbox } from '../lightbox/lightbox.tsx';
import { openLightbox } from '../lightbox/open-lightbox.tsx';
import { answerProblems, answersFrom } from './additional-answers.ts';
import { AdditionalFieldInput } from './additional-field-input.tsx';
import type { ProductFormProps } from './product-form-props.ts';

type Form = NonNullable<ProductFormProps['additionalFields']>;

const AdditionalFieldsDialog = ({
  form,
  onDone,
  onClose,
}: {
  form: Form;
  onDone: (answers: string) => void;
  onClose: () => void;
}) => {
  const element = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = (event: FormEvent, close: () => void) => {
    event.preventDefault();
    if (!element.current) return;
    const answers = answersFrom(form.fields, new FormData(element.current));
    const problems = answerProblems(form.fields, answers);
    setErrors(problems);
    const first = form.fields.find(({ id }) => problems[id]);
    if (first) {
      element.current.querySelector<HTMLElement>(`[name="${CSS.escape(`additionalFields.${first.id}`)}"]`)?.focus();
      return;
    }
    onDone(JSON.stringify(answers));
    close();
  };
  return (
    <Lightbox heading={form.title} className="pl-additional-fields" onClose={onClose}>
      {(close) => (
        <form ref={element} onSubmit={(event) => submit(event, close)} noValidate>
          {form.fields.map((field) => (
            <AdditionalFieldInput key={field.id} field={field} prefix={`pl-${form.formId}-`} error={errors[field.id]} />
          ))}
          <button type="submit" className="pl-button">
            Continue
          </button>
        </form>
      )}
    </Lightbox>
  );
};

/**
 * Asks the additional fields of a product in the lightbox (ADD-34, ADD-35).
 *
 * @returns the answers as the JSON string that the add call takes, or null when the shopper closed it
 */
export const askAdditionalFields = async (form: Form): Promise<string | null> => {
  let answers: string | null = null;
  await openLightbox((onClose) => (
    <AdditionalFieldsDialog
      form={form}
      onDone={(given) => {
        answers = given;
      }}
      onClose={onClose}
    />
  ));
  return answers;
};
