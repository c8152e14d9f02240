import { formFieldFlags, shownFormFields } from '@plinth/domain';
import type { Website } from '../../platform/websites/website.ts';
import type { FormRow } from './queries.ts';

/** A form without what the website has switched off since it was saved (FORM-10). */
export const shownForm = (form: FormRow, { settings }: Pick<Website, 'settings'>): FormRow => ({
  ...form,
  fields: shownFormFields(form.fields, formFieldFlags(settings)),
});
