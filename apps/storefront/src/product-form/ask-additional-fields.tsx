import { formErrors } from '@plinth/domain';
import { say } from '@plinth/words';
import { type FormEvent, useEffect, useRef } from 'react';
import { FormFieldView } from '../form-fields/form-field-view.tsx';
import { startConditions } from '../form-fields/show-asked.ts';
import { showErrors, startCounters } from '../form-fields/show-errors.ts';
import { Lightbox } from '../lightbox/lightbox.tsx';
import { openLightbox } from '../lightbox/open-lightbox.tsx';
import { additionalAnswers, additionalPrefix } from './additional-answers.ts';
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
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    startCounters(current);
    startConditions(current, form.fields, () => additionalAnswers(form.fields, new FormData(current)));
  }, [form]);
  const submit = (event: FormEvent<HTMLFormElement>, close: () => void) => {
    event.preventDefault();
    const { currentTarget } = event;
    const answers = additionalAnswers(form.fields, new FormData(currentTarget));
    const errors = formErrors(form.fields, answers);
    showErrors(currentTarget, form.fields, errors);
    if (Object.keys(errors).length > 0) return;
    onDone(JSON.stringify(answers));
    close();
  };
  return (
    <Lightbox heading={form.title} className="pl-additional-fields" onClose={onClose}>
      {(close) => (
        <div className="form">
          <form ref={element} className="form__form" onSubmit={(event) => submit(event, close)} noValidate>
            {form.fields.map((field) => (
              <FormFieldView
                key={field.id}
                field={field}
                fields={form.fields}
                idPrefix={`pl-${form.formId}-`}
                namePrefix={additionalPrefix}
              />
            ))}
            <p className="form__problem form__problem--end" hidden />
            <button type="submit" className="pl-button">
              {say('Continue')}
            </button>
          </form>
        </div>
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
