import {
  captchaMissingText,
  type FormAnswer,
  type FormAnswers,
  type FormField,
  formMessages,
  likertLabels,
  phoneParts,
  textareaCounter,
} from '@plinth/domain';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import type { FormRow } from './queries.ts';

export interface FormState {
  answers?: FormAnswers;
  /** By field id. */
  errors?: Readonly<Record<string, string>>;
  /** The page that holds the form. */
  pagePath?: string;
  pageTitle?: string;
  /** What is wrong with the form as a whole. */
  problem?: string;
  /** Public key of the captcha that the form asks for; '' = none. */
  siteKey?: string;
}

/** A field that no person sees; programs fill in every field that they find. */
export const honeypot = 'contact_address';

const attributes = (pairs: Readonly<Record<string, string | number | boolean | undefined>>): string =>
  Object.entries(pairs)
    .filter(([, value]) => value !== undefined && value !== false && value !== '')
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`))
    .join('');

const one = (answer: FormAnswer | undefined): string => (typeof answer === 'string' ? answer : '');
const many = (answer: FormAnswer | undefined): readonly string[] =>
  Array.isArray(answer) ? answer : typeof answer === 'string' ? [answer] : [];

/**
 * The form as plain HTML that works by itself (FORM-04 … FORM-10): a label for every field, its error above it (FORM-34), the
 * browser's own checks, and a script that adds the rest. All texts are escaped.
 */
export function renderForm(form: FormRow, state: FormState = {}): string {
  const { errors = {}, answers = {}, pagePath = '', pageTitle = '', siteKey = '' } = state;
  const problem = state.problem || (Object.keys(errors).length > 0 ? formMessages.problemBelow : '');
  const fields = form.fields.map((field) => fieldHtml(form.id, field, answers[field.id], errors[field.id]));
  return `<form class="form__form" method="post" action="/forms/${escapeHtml(form.id)}"${attributes({
    'data-form': form.id,
    'data-fields': JSON.stringify(form.fields),
    'aria-label': form.name,
  })}><p class="form__problem" role="alert"${problem ? '' : ' hidden'}>${escapeHtml(problem)}</p>
${fields.join('\n')}
<div class="form__trap" aria-hidden="true"><label>Leave this empty <input name="${honeypot}" tabindex="-1" autocomplete="off"></label></div>
<input type="hidden" name="pagePath" value="${escapeHtml(pagePath)}"><input type="hidden" name="pageTitle" value="${escapeHtml(pageTitle)}">
${captchaHtml(form, siteKey)}<p class="form__actions"><button class="form__submit" type="submit">${escapeHtml(form.submitText)}</button></p></form>`;
}

/** The place of a captcha, there only where its site key is; a script renders it when the form is seen (CAPT-05). */
function captchaHtml({ captcha }: FormRow, siteKey: string): string {
  if (siteKey === '') return '';
  const { theme = 'light', alignment = 'left' } = captcha;
  return `<div class="form__captcha form__captcha--${alignment}"><span class="form__error" hidden></span><div class="captcha-container"${attributes({ 'data-captcha': siteKey, 'data-action': 'FORM_BLOCK_SUBMISSION', 'data-theme': theme })}></div><noscript><p>${captchaMissingText} It needs JavaScript.</p></noscript></div>
`;
}

function fieldHtml(
  formId: string,
  field: FormField,
  answer: FormAnswer | undefined,
  error: string | undefined,
): string {
  if (field.type === 'hidden') return '';
  if (field.type === 'section') {
    const text = field.description ? `<p class="form__help">${escapeHtml(field.description)}</p>` : '';
    return `<div class="form__section${field.underline ? ' form__section--line' : ''}"><p class="form__section-title">${escapeHtml(field.title)}</p>${text}</div>`;
  }
  const id = `f-${formId}-${field.id}`;
  const help = field.description
    ? `<span class="form__help" id="${id}-help">${escapeHtml(field.description)}</span>`
    : '';
  const described = [field.description ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  const problem = `<span class="form__error" id="${id}-error"${error ? '' : ' hidden'}>${escapeHtml(error ?? '')}</span>`;
  const mark = field.required ? ' <span class="form__required" aria-hidden="true">*</span>' : '';
  const title = `${escapeHtml(field.title)}${mark}`;
  const shared = { 'aria-describedby': described, 'aria-invalid': error ? 'true' : undefined };
  const isGroup = ['radio', 'checkbox', 'likert', 'name', 'address', 'phone'].includes(field.type);
  const open = `class="form__field form__field--${field.type}" data-field="${escapeHtml(field.id)}"`;
  const input = inputHtml(id, field, answer, shared);
  return isGroup
    ? `<fieldset ${open}${attributes(shared)}><legend class="form__label">${title}</legend>${help}${problem}${input}</fieldset>`
    : `<div ${open}><label class="form__label" for="${id}">${title}</label>${help}${problem}${input}</div>`;
}

type Shared = Readonly<Record<string, string | undefined>>;

function inputHtml(id: string, field: FormField, answer: FormAnswer | undefined, shared: Shared): string {
  const name = `f-${field.id}`;
  const required = field.required === true;
  switch (field.type) {
    case 'textarea': {
      const area = { id, name, rows: 5, required, placeholder: field.placeholder, 'data-max': field.maxLength };
      // Its place is there from the start, so that nothing moves when a script begins to count.
      const counter = field.maxLength ? textareaCounter(one(answer), field.maxLength).text : '';
      const count = counter ? `<span class="form__count">${counter}</span>` : '';
      return `<textarea class="form__input"${attributes({ ...area, ...shared })}>${escapeHtml(one(answer))}</textarea>${count}`;
    }
    case 'select': {
      const options = field.options.map(
        (option) => `<option${attributes({ selected: one(answer) === option })}>${escapeHtml(option)}</option>`,
      );
      return `<select class="form__input"${attributes({ id, name, required, ...shared })}><option value="">Choose …</option>${options.join('')}</select>`;
    }
    case 'radio':
    case 'checkbox':
      return `<div class="form__choices">${field.options
        .map((option) => {
          const checked = many(answer).includes(option);
          // The browser's "required" on boxes would ask for every one of them.
          const input = {
            type: field.type,
            name,
            value: option,
            checked,
            required: required && field.type === 'radio',
          };
          return `<label class="form__choice"><input${attributes(input)}><span>${escapeHtml(option)}</span></label>`;
        })
        .join('')}</div>`;
    case 'likert':
      return likertHtml(name, field.options, answer);
    case 'name':
      return partsHtml(
        id,
        name,
        [
          ['First name', 'given-name'],
          ['Last name', 'family-name'],
        ],
        many(answer),
        () => required,
      );
    case 'address':
      return partsHtml(id, name, addressParts, many(answer), (part) => required && [0, 2, 4, 5].includes(part));
    case 'phone': {
      const parts = phoneParts(many(answer));
      const shown = field.showCountryCode ? phoneLabels : phoneLabels.slice(1);
      const offset = field.showCountryCode ? 0 : 1;
      return partsHtml(id, name, shown, parts.slice(offset), (part) => required && part + offset > 0);
    }
    default:
      return textInput(id, name, field, answer, shared);
  }
}

type Part = readonly [label: string, autocomplete: string];
const addressParts: readonly Part[] = [
  ['Address', 'address-line1'],
  ['Address, second line', 'address-line2'],
  ['City', 'address-level2'],
  ['State or region', 'address-level1'],
  ['Postal code', 'postal-code'],
  ['Country', 'country-name'],
];
const phoneLabels: readonly Part[] = [
  ['Country', 'tel-country-code'],
  ['Area', 'tel-area-code'],
  ['Number', 'tel-local-prefix'],
  ['Line', 'tel-local-suffix'],
];

function partsHtml(
  id: string,
  name: string,
  parts: readonly Part[],
  values: readonly string[],
  isRequired: (part: number) => boolean,
): string {
  const isPhone = parts.some(([, autocomplete]) => autocomplete.startsWith('tel'));
  return `<div class="form__parts">${parts
    .map(([label, autocomplete], index) => {
      const input = {
        id: `${id}-${index}`,
        name,
        type: isPhone ? 'tel' : 'text',
        autocomplete,
        required: isRequired(index),
      };
      return `<label class="form__part"><input class="form__input"${attributes({ ...input, value: values[index], maxlength: 500 })}><span>${label}</span></label>`;
    })
    .join('')}</div>`;
}

function likertHtml(name: string, statements: readonly string[], answer: FormAnswer | undefined): string {
  const said = typeof answer === 'object' && !Array.isArray(answer) ? (answer as Record<string, string>) : {};
  return statements
    .map(
      (statement, index) =>
        `<fieldset class="form__statement"><legend>${escapeHtml(statement)}</legend><div class="form__scale">${likertLabels
          .map(
            (label) =>
              `<label class="form__choice"><input${attributes({ type: 'radio', name: `${name}-${index}`, value: label, checked: said[statement] === label })}><span>${label}</span></label>`,
          )
          .join('')}</div></fieldset>`,
    )
    .join('');
}

const inputTypes: Readonly<Record<string, { type: string; inputmode?: string; autocomplete?: string }>> = {
  email: { type: 'email', autocomplete: 'email' },
  number: { type: 'text', inputmode: 'decimal' },
  currency: { type: 'text', inputmode: 'decimal' },
  website: { type: 'text', inputmode: 'url', autocomplete: 'url' },
  date: { type: 'date' },
  time: { type: 'time' },
};

function textInput(id: string, name: string, field: FormField, answer: FormAnswer | undefined, shared: Shared): string {
  const placeholder = 'placeholder' in field ? field.placeholder : undefined;
  const kind = inputTypes[field.type] ?? { type: 'text' };
  const input = `<input class="form__input"${attributes({ id, name, ...kind, required: field.required === true, placeholder, value: one(answer), maxlength: 1000, ...shared })}>`;
  if (field.type !== 'currency' || !field.currencySymbol) return input;
  return `<span class="form__money"><span aria-hidden="true">${escapeHtml(field.currencySymbol)}</span>${input}</span>`;
}
