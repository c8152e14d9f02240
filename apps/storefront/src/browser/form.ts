import { startForm } from '../block-form/form.ts';
import { inOwnWords } from '../own-words.ts';

export const hydrate = inOwnWords(startForm);
