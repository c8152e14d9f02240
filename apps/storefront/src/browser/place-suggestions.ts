import { inOwnWords } from '../own-words.ts';
import { suggestPlaces } from '../place-suggestions/place-suggestions.ts';

/** The form of a saved address, which works as it is. */
export const hydrate = inOwnWords((form) => {
  if (form instanceof HTMLFormElement) suggestPlaces(form, form.dataset.page ?? '');
});
