import { askedFields, type FormAnswers, type FormField } from '@plinth/domain';

/**
 * Shows only what is asked, now and with each answer. Without a script every field of the form stands there with its condition in words, and
 * the server takes nothing of what was not asked. Works on the markup of `FormFieldView`.
 */
export const startConditions = (
  form: HTMLFormElement,
  fields: readonly FormField[],
  answersOf: () => FormAnswers,
): void => {
  if (!fields.some(({ shownWhen }) => shownWhen)) return;
  for (const words of form.querySelectorAll<HTMLElement>('.form__when')) words.hidden = true;
  const update = () => {
    const asked = new Set(askedFields(fields, answersOf()).map(({ id }) => id));
    for (const { id } of fields) {
      const place = form.querySelector<HTMLElement>(`[data-field="${CSS.escape(id)}"]`);
      if (!place) continue;
      place.hidden = !asked.has(id);
      place.classList.remove('form__later');
    }
  };
  form.addEventListener('change', update);
  update();
};
