import { startForm } from '../block-form/form.ts';

export const hydrate = startForm;
