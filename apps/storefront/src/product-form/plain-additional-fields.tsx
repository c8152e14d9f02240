import { AdditionalFieldInput } from './additional-field-input.tsx';
import type { AdditionalField } from './product-form-props.ts';

/** The additional fields within the form itself, for browsers without JavaScript; others see them in the lightbox (ADD-35). */
export const PlainAdditionalFields = ({ fields, itemId }: { fields: readonly AdditionalField[]; itemId: string }) =>
  fields.map((field) => <AdditionalFieldInput key={field.id} field={field} prefix={`pl-plain-${itemId}-`} />);
