import { suggestPlaces } from '../place-suggestions/place-suggestions.ts';

/** The form of a saved address, which works as it is. */
export function hydrate(form: HTMLElement): void {
  if (form instanceof HTMLFormElement) suggestPlaces(form, form.dataset.page ?? '');
}
