/** The fields of a form as one value per name; unchecked boxes are absent, as in a form post. */
export const formValues = (form: HTMLFormElement): Record<string, string> => {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value;
  return values;
};

/** Writes kept values into fields that are still empty, or into all. Boxes and choices are left as they are: empty says nothing there. */
export const restoreValues = (form: HTMLFormElement, values: Readonly<Record<string, string>>, all = false): void => {
  for (const field of form.elements) {
    const isText =
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement ||
      (field instanceof HTMLInputElement && !['hidden', 'checkbox', 'radio'].includes(field.type));
    if (!isText || (field.value !== '' && !all)) continue;
    const kept = values[field.name];
    if (kept) field.value = kept;
  }
};

/** Sends focus to the first field, in the order of the page, that has something wrong; where there is none to see, to the message. */
export const focusProblem = (form: HTMLFormElement, problems: Readonly<Record<string, string>>): void => {
  const fields = [...form.elements].filter((field) => 'name' in field && problems[String(field.name)]);
  for (const element of [...fields, ...form.querySelectorAll('[role=alert]')]) {
    if (!(element instanceof HTMLElement)) continue;
    element.focus({ preventScroll: true });
    if (document.activeElement !== element) continue;
    element.scrollIntoView({ block: 'center' });
    return;
  }
};
