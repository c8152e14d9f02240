import { type FormAnswers, type FormField, readAnswers } from '@plinth/domain';

/** What the names of a product's additional fields begin with, in the lightbox and in the plain form. */
export const additionalPrefix = 'additionalFields.';

/** The answers of a filled-in form, by field id. */
export const additionalAnswers = (fields: readonly FormField[], data: FormData): FormAnswers =>
  readAnswers(fields, additionalPrefix, (name) => data.getAll(name).map(String));
