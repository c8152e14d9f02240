import { type FormField, invalidFieldsText, problemNotices, textareaCounter } from '@plinth/domain';
import { sayAgain } from '@plinth/words';
import { scrollToElement } from '../parts/scroll-to.ts';

/**
 * Shows each error above its field (FORM-34) and says above and below the fields what to do about them (FORM-62 … FORM-64), or
 * takes all of it away. Errors of fields that this form does not have – its owner has changed it meanwhile – are told together
 * (FORM-61). Works on the markup of `FormFieldView`, wherever it stands.
 */
export const showErrors = (
  form: HTMLFormElement,
  fields: readonly FormField[],
  errors: Readonly<Record<string, string>>,
): void => {
  for (const old of form.querySelectorAll<HTMLElement>('.form__error')) old.hidden = true;
  for (const old of form.querySelectorAll('[aria-invalid]')) old.removeAttribute('aria-invalid');
  for (const [id, text] of Object.entries(errors)) {
    const place = form.querySelector(`[data-field="${CSS.escape(id)}"]`);
    const error = place?.querySelector<HTMLElement>('.form__error');
    const input = place?.querySelector('.form__input,input');
    if (!error) continue;
    error.textContent = sayAgain(text);
    error.hidden = false;
    input?.setAttribute('aria-invalid', 'true');
    input?.setAttribute('aria-describedby', error.id);
  }
  const first = form.querySelector<HTMLElement>('[aria-invalid]');
  if (first) showNotices(form, problemNotices(fields));
  else showMessage(form, Object.keys(errors).length > 0 ? invalidFieldsText : '');
  if (!first) return;
  first.focus({ preventScroll: true });
  // Label and error stand above the field.
  scrollToElement(first.closest('[data-field]') ?? first);
};

/** What is wrong with the form as a whole: beside the button that was pressed, where the form has a place there. '' = nothing. */
export const showMessage = (form: HTMLFormElement, message: string): void => {
  const hasEnd = form.querySelector('.form__problem--end') !== null;
  showNotices(form, hasEnd ? { above: '', below: message } : { above: message, below: '' }, message !== '');
};

/** The texts above and below the fields, without a word about a field. */
export const showNotices = (
  form: HTMLFormElement,
  notices: { readonly above: string; readonly below: string },
  isAlert = false,
): void => {
  for (const notice of form.querySelectorAll<HTMLElement>('.form__problem')) {
    const isEnd = notice.classList.contains('form__problem--end');
    notice.textContent = sayAgain(isEnd ? notices.below : notices.above);
    notice.hidden = notice.textContent === '';
    // Of two texts about the same fields one is read out.
    if (isEnd && isAlert) notice.setAttribute('role', 'alert');
    else if (isEnd) notice.removeAttribute('role');
  }
};

/** Keeps the counters of text areas with a maximum length (FORM-30, FORM-31). */
export const startCounters = (form: HTMLFormElement): void => {
  for (const area of form.querySelectorAll<HTMLTextAreaElement>('[data-max]')) {
    const count = area.nextElementSibling as HTMLElement;
    const update = () => {
      const { text, isOver } = textareaCounter(area.value, Number(area.dataset.max));
      count.textContent = text;
      count.toggleAttribute('data-over', isOver);
    };
    area.addEventListener('input', update);
    update();
  }
};
