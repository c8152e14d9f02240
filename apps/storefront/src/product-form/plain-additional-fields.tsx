import type { FormField } from '@plinth/domain';
import { FormFieldView } from '../form-fields/form-field-view.tsx';
import { additionalPrefix } from './additional-answers.ts';

/** The additional fields within the form itself, for browsers without JavaScript; others see them in the lightbox (ADD-35). */
export const PlainAdditionalFields = ({ fields, itemId }: { fields: readonly FormField[]; itemId: string }) => (
  <div className="form form-questions">
    <div className="form__form">
      {fields.map((field) => (
        <FormFieldView
          key={field.id}
          field={field}
          fields={fields}
          idPrefix={`pl-plain-${itemId}-`}
          namePrefix={additionalPrefix}
        />
      ))}
    </div>
  </div>
);
