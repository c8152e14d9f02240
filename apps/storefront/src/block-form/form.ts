import {
  type BotCheckAction,
  type FormAnswer,
  type FormField,
  formButtonTexts,
  formErrors,
  formStatusText,
  problemBelowText,
  restockFailureText,
  submissionKeyText,
  textareaCounter,
} from '@plinth/domain';

interface Failure {
  readonly error?: { readonly message?: string };
  readonly errors?: Readonly<Record<string, string>>;
}

/** What the fields of a form hold, in the shape of its fields. */
const answersOf = (form: HTMLFormElement, fields: readonly FormField[]): Record<string, FormAnswer> => {
  const data = new FormData(form);
  const texts = (name: string) => data.getAll(name).map(String);
  const answers: Record<string, FormAnswer> = {};
  for (const field of fields) {
    const given = texts(`f-${field.id}`);
    if (field.type === 'likert')
      answers[field.id] = Object.fromEntries(
        field.options.flatMap((option, index) => texts(`f-${field.id}-${index}`).map((label) => [option, label])),
      );
    else if (['checkbox', 'name', 'address', 'phone'].includes(field.type)) answers[field.id] = given;
    else if (given[0] !== undefined) answers[field.id] = given[0];
  }
  return answers;
};

const post = (url: string, body: unknown) =>
  fetch(url, {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
    },
    body: body instanceof FormData ? new URLSearchParams([...body] as [string, string][]) : JSON.stringify(body),
  });

/**
 * Sends a form without leaving the page (FORM-42 … FORM-50): its own checks first, the key that proves that somebody has taken their
 * time, errors above their fields, thanks in the form's place. Without script the form is posted as it is.
 */
export const startForm = (root: HTMLElement): void => {
  const form = root.querySelector<HTMLFormElement>('.form__form');
  const problem = form?.querySelector<HTMLElement>('.form__problem');
  const submit = form?.querySelector<HTMLButtonElement>('[type=submit]');
  if (!form || !problem || !submit) return;
  const fields = JSON.parse(form.dataset.fields ?? '[]') as FormField[];
  const { form: formId } = form.dataset;
  const label = submit.textContent;
  // What the server says of a restock form is shown as it is (REST-19, REST-20).
  const ownWords = 'ownWords' in form.dataset;
  let key: Promise<string> | undefined;
  form.noValidate = formId !== undefined;
  const container = form.querySelector<HTMLElement>('[data-captcha]');
  const check = container || form.dataset.botCheck !== undefined ? import('../bot-check/bot-check.ts') : undefined;
  const captcha = container && check?.then(({ renderCaptcha }) => renderCaptcha(container));
  captcha?.catch(() => {});

  const askKey = () => {
    key ??= post('/api/form/FormSubmissionKey', { formId }).then(async (answer) => {
      if (!answer.ok) throw answer.status;
      return ((await answer.json()) as { key: string }).key;
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

  const place = (id: string) => form.querySelector(`[data-field="${CSS.escape(id)}"]`);
  const show = (errors: Readonly<Record<string, string>>, message = '') => {
    for (const old of form.querySelectorAll<HTMLElement>('.form__error')) old.hidden = true;
    for (const old of form.querySelectorAll('[aria-invalid]')) old.removeAttribute('aria-invalid');
    for (const [id, text] of Object.entries(errors)) {
      const error = place(id)?.querySelector<HTMLElement>('.form__error');
      const input = place(id)?.querySelector('.form__input,input');
      if (!error) continue;
      error.textContent = text;
      error.hidden = false;
      input?.setAttribute('aria-invalid', 'true');
      input?.setAttribute('aria-describedby', error.id);
    }
    const first = form.querySelector('[aria-invalid]') as HTMLElement | null;
    problem.textContent = message || (first ? problemBelowText : '');
    problem.hidden = problem.textContent === '';
    first?.focus();
  };

  const send = async () => {
    if (!formId) {
      const body = new FormData(form);
      const { botCheck, action } = form.dataset;
      if (botCheck !== undefined && check)
        body.set('captchaKey', await (await check).botCheckToken(botCheck, action as BotCheckAction));
      return post(form.action, body);
    }
    const body = {
      key: await askKey(),
      captchaKey: (await captcha)?.token(),
      form: JSON.stringify(answersOf(form, fields)),
      pageTitle: document.title,
      pagePath: location.pathname,
      contentSource: 'c',
    };
    return post('/api/form/SaveFormSubmission', body);
  };

  const succeed = () => {
    const { thanks = '', redirect } = root.dataset;
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
    text.scrollIntoView({ block: 'center', behavior: 'smooth' });
    text.focus({ preventScroll: true });
  };

  form.addEventListener('submit', async (event) => {
    // The trap is filled: let the server throw it away.
    if (form.querySelector<HTMLInputElement>('.form__trap input')?.value) return;
    event.preventDefault();
    if (submit.disabled) return;
    const errors = formErrors(fields, answersOf(form, fields));
    show(errors);
    if (Object.keys(errors).length > 0) return;
    submit.disabled = true;
    submit.textContent = formButtonTexts.submitting;
    try {
      const missing = (await captcha)?.problem();
      const error = form.querySelector<HTMLElement>('.form__captcha .form__error');
      if (error) {
        error.textContent = missing ?? '';
        error.hidden = !missing;
      }
      if (missing) {
        problem.textContent = problemBelowText;
        problem.hidden = false;
        return;
      }
      const answer = await send();
      if (answer.ok) return succeed();
      const failure = (await answer.json().catch(() => ({}))) as Failure;
      if (failure.errors) show(failure.errors);
      else if (ownWords) show({}, restockFailureText(failure.error?.message));
      else show({}, answer.status === 400 ? failure.error?.message : formStatusText(answer.status));
      if (answer.status === 400 && !failure.errors) key = undefined;
      (await captcha)?.reset();
    } catch (cause) {
      // What the bot check says of itself is shown as it is; a network that is gone is a TypeError.
      if (cause instanceof Error && !(cause instanceof TypeError)) show({}, cause.message);
      else if (ownWords) show({}, restockFailureText());
      else show({}, typeof cause === 'number' ? formStatusText(cause) : submissionKeyText);
    } finally {
      submit.disabled = false;
      submit.textContent = label;
    }
  });

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
