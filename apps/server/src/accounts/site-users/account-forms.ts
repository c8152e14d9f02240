import { sayAgain } from '@plinth/words';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { sayHtml } from '../../platform/words/in-words.ts';

/** What a form shows again after something was wrong with it. Problems stand in it as calls say them: in English. */
export interface FormState {
  values?: Readonly<Record<string, string>>;
  /** What is wrong, by field. */
  fields?: Readonly<Record<string, string>>;
  /** What is wrong with the whole. */
  problem?: string;
}

export interface Field {
  name: string;
  label: string;
  type?: string;
  autocomplete: string;
  /** Said below the field. */
  hint?: string;
  maxLength?: number;
  minLength?: number;
  /** May stay empty, and says so; 'depends': whether it may is told when the form is sent. */
  optional?: boolean | 'depends';
  /** Value and label of what can be chosen, where it is a choice. */
  options?: readonly { value: string; label: string }[];
}

/** A field with its label, hint and error; passwords never come back. `prefix` tells the forms of one page apart. */
export function fieldHtml(field: Field, state: FormState, prefix = ''): string {
  const { name, label, type = 'text', autocomplete, hint, maxLength = 256, minLength, optional, options } = field;
  const id = `${prefix}${name}`;
  const problem = state.fields?.[name];
  const value = type === 'password' ? '' : (state.values?.[name] ?? '');
  const described = [hint ? `${id}-hint` : '', problem ? `${id}-error` : ''].filter(Boolean).join(' ');
  const attributes = `id="${id}" name="${name}" autocomplete="${autocomplete}"${optional ? '' : ' required'}${problem ? ' aria-invalid="true"' : ''}${described ? ` aria-describedby="${described}"` : ''}`;
  const chosen = (one: string) => (one === value ? ' selected' : '');
  const control = options
    ? `<select ${attributes}>${options.map((one) => `<option value="${escapeHtml(one.value)}"${chosen(one.value)}>${escapeHtml(one.label)}</option>`).join('')}</select>`
    : `<input ${attributes} type="${type}" maxlength="${maxLength}"${minLength ? ` minlength="${minLength}"` : ''} value="${escapeHtml(value)}">`;
  const hinted = hint ? `<span class="form-hint" id="${id}-hint">${escapeHtml(hint)}</span>` : '';
  const said = problem ? `<span class="form-error" id="${id}-error">${escapeHtml(sayAgain(problem))}</span>` : '';
  const mark = optional === true ? ` <span class="form-hint">${sayHtml('(optional)')}</span>` : '';
  return `<p class="form-field"><label for="${id}">${escapeHtml(label)}${mark}</label>${control}${hinted}${said}</p>`;
}

export const hiddenField = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

export const problemHtml = (problem: string | undefined): string =>
  problem ? `<p class="form-error form-error--whole" role="alert">${escapeHtml(sayAgain(problem))}</p>` : '';

export const noticeHtml = (notice: string | undefined): string =>
  notice ? `<p class="account-notice" role="status">${escapeHtml(notice)}</p>` : '';

export const submitHtml = (label: string): string =>
  `<p class="account-form__action"><button class="button" type="submit">${escapeHtml(label)}</button></p>`;
