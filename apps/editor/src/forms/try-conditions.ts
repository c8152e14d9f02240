import { askedFields, type FormField, readAnswers } from '@plinth/domain';

const PREFIX = 'f-';

type Choice = HTMLInputElement | HTMLSelectElement;

const choicesOf = (form: Element): Choice[] => [
  ...form.querySelectorAll<Choice>('input[type="radio"], input[type="checkbox"], select'),
];

/** What was chosen in a preview, to be chosen again when it has been drawn anew. */
export function chosenIn(form: Element): (fresh: Element) => void {
  const chosen = choicesOf(form).map((choice) => ({
    key: `${choice.name} ${choice.value}`,
    name: choice.name,
    value: choice.value,
    on: 'checked' in choice && choice.checked,
  }));
  const on = new Set(chosen.filter((choice) => choice.on).map(({ key }) => key));
  const values = new Map(chosen.map(({ name, value }) => [name, value]));
  return (fresh) => {
    for (const choice of choicesOf(fresh)) {
      if ('checked' in choice) choice.checked = on.has(`${choice.name} ${choice.value}`);
      else choice.value = values.get(choice.name) ?? choice.value;
    }
  };
}

/**
 * Lets an owner answer the choices of a preview, and shows the fields that somebody with these answers is asked, by the rule of the page.
 * It still sends nothing. A form without conditions has nothing to try, and stays a picture.
 */
export function tryConditions(page: Element, fields: readonly FormField[], onShown: () => void): void {
  const place = page.querySelector<HTMLElement>('.form');
  const form = page.querySelector('form');
  if (!place || !form || !fields.some(({ shownWhen }) => shownWhen)) return;
  place.inert = false;
  form.addEventListener('submit', (event) => event.preventDefault());
  for (const button of form.querySelectorAll('button')) button.disabled = true;
  for (const words of form.querySelectorAll<HTMLElement>('.form__when')) words.hidden = true;
  const update = () => {
    const given = new FormData(form);
    const answers = readAnswers(fields, PREFIX, (name) => given.getAll(name).map(String));
    const asked = new Set(askedFields(fields, answers).map(({ id }) => id));
    for (const { id } of fields) {
      const field = form.querySelector<HTMLElement>(`[data-field="${CSS.escape(id)}"]`);
      if (!field) continue;
      field.hidden = !asked.has(id);
      field.classList.remove('form__later');
    }
    onShown();
  };
  form.addEventListener('change', update);
  update();
}
