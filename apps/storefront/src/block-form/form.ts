import { fetchPost, type SaveFormSubmissionRequest } from '@plinth/contract';
import {
  type BotCheckAction,
  type FormAnswers,
  type FormField,
  formButtonTexts,
  formErrors,
  formStatusText,
  problemNotices,
  readAnswers,
  restockFailureText,
  submissionKeySoonestMs,
  submissionKeyText,
} from '@plinth/domain';
import { say, sayAgain } from '@plinth/words';
import { startConditions } from '../form-fields/show-asked.ts';
import { showErrors, showMessage, showNotices, startCounters } from '../form-fields/show-errors.ts';
import { tellSent } from '../parts/form-sent.ts';
import { scrollToElement } from '../parts/scroll-to.ts';

/** What the fields of a form hold, in the shape of its fields. */
const answersOf = (form: HTMLFormElement, fields: readonly FormField[]): FormAnswers => {
  const data = new FormData(form);
  return readAnswers(fields, 'f-', (name) =>
    data.getAll(name).map((value) => (typeof value === 'string' ? value : value.name)),
  );
};

/** What the server has written into the form of the page that holds it (FORM-38), and where it is looked at now. */
const pageOf = (form: HTMLFormElement): Omit<SaveFormSubmissionRequest, 'key' | 'form'> => ({
  ...Object.fromEntries(
    [...form.querySelectorAll<HTMLInputElement>('[data-page]')].map(({ name, value }) => [name, value]),
  ),
  pageTitle: document.title,
  pagePath: location.pathname,
});

/**
 * Sends a form without leaving the page (FORM-42 … FORM-50): its own checks first, the key that proves that somebody has taken their
 * time, errors above their fields, thanks in the form's place. Without script the form is posted as it is.
 */
export const startForm = (root: HTMLElement): void => {
  const form = root.querySelector<HTMLFormElement>('.form__form');
  const submit = form?.querySelector<HTMLButtonElement>('[type=submit]');
  if (!form || !submit) return;
  const fields = JSON.parse(form.dataset.fields ?? '[]') as FormField[];
  const { form: formId = '' } = form.dataset;
  const label = submit.textContent;
  // What the server says of a restock form is shown as it is (REST-19, REST-20).
  const ownWords = 'ownWords' in form.dataset;
  let key: Promise<string> | undefined;
  let keyAt = 0;
  form.noValidate = formId !== '';
  const container = form.querySelector<HTMLElement>('[data-captcha]');
  const check = container || form.dataset.botCheck !== undefined ? import('../bot-check/bot-check.ts') : undefined;
  const captcha = container && check?.then(({ renderCaptcha }) => renderCaptcha(container));
  captcha?.catch(() => {});

  const files = fields.some(({ type }) => type === 'file') ? import('./send-files.ts') : undefined;

  const askKey = () => {
    key ??= fetchPost('POST /api/form/FormSubmissionKey', { formId }).then(async (answer) => {
      if (!answer.ok) throw answer.status;
      keyAt = Date.now();
      return (await answer.json()).key;
    });
    key.catch(() => {
      key = undefined;
    });
    return key;
  };
  // The key counts from here: whoever fills in a form comes to its first field long before the button.
  if (formId) {
    form.addEventListener('focusin', () => askKey().catch(() => {}), { once: true });
    // The field that woke the island has its focus already.
    if (form.contains(document.activeElement)) askKey().catch(() => {});
  }

  /** The key, once it may be used: whoever has a browser fill in the form is not refused for being quick. */
  const agedKey = async () => {
    const given = await askKey();
    const rest = keyAt + submissionKeySoonestMs + 100 - Date.now();
    if (rest > 0) await new Promise((done) => setTimeout(done, rest));
    return given;
  };

  /** Sends the files first; null: some were refused, and that is said. */
  const sentAnswers = async () => {
    const answers = answersOf(form, fields);
    const sent = await (await files)?.sendFiles(form, { formId, fields, answers }, (words) => {
      submit.textContent = words;
    });
    submit.textContent = say(formButtonTexts.submitting);
    if (!sent || Object.keys(sent.errors).length === 0) return sent?.answers ?? answers;
    showErrors(form, fields, sent.errors);
    return null;
  };

  const send = async () => {
    if (!formId) {
      const body = Object.fromEntries(new FormData(form) as Iterable<[string, string]>);
      const { botCheck, action } = form.dataset;
      if (botCheck !== undefined && check)
        body.captchaKey = await (await check).botCheckToken(botCheck, action as BotCheckAction);
      return fetchPost(ownWords ? 'POST /restock/:id' : 'POST /newsletter', body, form.action);
    }
    const answers = await sentAnswers();
    if (!answers) return undefined;
    const token = (await captcha)?.token();
    const body = {
      key: await agedKey(),
      ...(token && { captchaKey: token }),
      form: JSON.stringify(answers),
      ...pageOf(form),
    };
    return fetchPost('POST /api/form/SaveFormSubmission', body);
  };

  const succeed = () => {
    const { thanks = '', redirect } = root.dataset;
    if (!ownWords) tellSent(redirect !== undefined && redirect !== '');
    if (redirect) {
      location.assign(redirect);
      return;
    }
    const text = document.createElement('p');
    text.className = 'form__thanks';
    text.tabIndex = -1;
    text.textContent = thanks;
    form.hidden = true;
    form.after(text);
    text.focus({ preventScroll: true });
    scrollToElement(text);
  };

  form.addEventListener('submit', async (event) => {
    // The trap is filled: let the server throw it away.
    if (form.querySelector<HTMLInputElement>('.form__trap input')?.value) return;
    event.preventDefault();
    if (submit.disabled) return;
    const answers = answersOf(form, fields);
    const errors = { ...formErrors(fields, answers), ...(await files)?.fileErrors(form, fields, answers) };
    showErrors(form, fields, errors);
    if (Object.keys(errors).length > 0) return;
    submit.disabled = true;
    submit.textContent = say(formButtonTexts.submitting);
    try {
      const missing = (await captcha)?.problem();
      const error = form.querySelector<HTMLElement>('.form__captcha .form__error');
      if (error) {
        error.textContent = sayAgain(missing ?? '');
        error.hidden = !missing;
      }
      if (missing) {
        showNotices(form, problemNotices(fields));
        return;
      }
      const answer = await send();
      if (!answer) return;
      if (answer.ok) return succeed();
      const failure: Awaited<ReturnType<typeof answer.json>> = await answer.json().catch(() => ({}));
      if (failure.errors) showErrors(form, fields, failure.errors);
      else if (ownWords) showMessage(form, restockFailureText(failure.error?.message));
      else showMessage(form, (answer.status === 400 && failure.error?.message) || formStatusText(answer.status));
      if (answer.status === 400 && !failure.errors) key = undefined;
      (await captcha)?.reset();
    } catch (cause) {
      // What the bot check says of itself is shown as it is; a network that is gone is a TypeError.
      if (cause instanceof Error && !(cause instanceof TypeError)) showMessage(form, cause.message);
      else if (ownWords) showMessage(form, restockFailureText());
      else showMessage(form, typeof cause === 'number' ? formStatusText(cause) : submissionKeyText);
    } finally {
      submit.disabled = false;
      submit.textContent = label;
    }
  });

  startCounters(form);
  startConditions(form, fields, () => answersOf(form, fields));
};
