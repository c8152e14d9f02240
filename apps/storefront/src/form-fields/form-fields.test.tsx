// @vitest-environment jsdom
import { type FormAnswer, type FormField, formErrors, readAnswers } from '@plinth/domain';
import { describe, expect, test } from 'vitest';
import { renderBlockForm } from '../render.tsx';

// What the server writes of a form is a form that works by itself: with the same answers, and the same rules, as with a script.

const options = ['Celadon', 'Tenmoku & ash', '"Quoted"'];
/** Each type with an answer to it, as it is kept, and what the browser itself must not let through. */
const cases: readonly { field: FormField; answer: FormAnswer; empty: FormAnswer }[] = [
  { field: { id: 'a', type: 'text', title: 'Text' }, answer: 'A <bowl> & "more"', empty: '' },
  { field: { id: 'b', type: 'textarea', title: 'Lines', maxLength: 50 }, answer: 'One\nTwo </textarea>', empty: '' },
  { field: { id: 'c', type: 'email', title: 'Email' }, answer: 'ada@example.com', empty: '' },
  { field: { id: 'd', type: 'number', title: 'Number' }, answer: '12.5', empty: '' },
  { field: { id: 'e', type: 'website', title: 'Website' }, answer: 'https://example.com', empty: '' },
  { field: { id: 'f', type: 'date', title: 'Date' }, answer: '2026-12-01', empty: '' },
  { field: { id: 'g', type: 'time', title: 'Time' }, answer: '18:30', empty: '' },
  { field: { id: 'h', type: 'currency', title: 'Budget', currencySymbol: 'Kč' }, answer: '300', empty: '' },
  { field: { id: 'i', type: 'select', title: 'Glaze', options }, answer: 'Tenmoku & ash', empty: '' },
  { field: { id: 'j', type: 'radio', title: 'Glaze', options }, answer: '"Quoted"', empty: '' },
  { field: { id: 'k', type: 'checkbox', title: 'Glazes', options }, answer: ['Celadon', '"Quoted"'], empty: [] },
  { field: { id: 'l', type: 'name', title: 'Name' }, answer: ['Ada', 'Kiln'], empty: ['', ''] },
  {
    field: { id: 'm', type: 'address', title: 'Address' },
    answer: ['1 Yard', 'Back', 'Town', 'Region', '12345', 'Land'],
    empty: ['', '', '', '', '', ''],
  },
  { field: { id: 'n', type: 'phone', title: 'Phone' }, answer: ['', '444', '555', '66'], empty: ['', '', '', ''] },
  {
    field: { id: 'o', type: 'phone', title: 'Phone', showCountryCode: true },
    answer: ['49', '444', '555', '66'],
    empty: ['', '', '', ''],
  },
  {
    field: { id: 'p', type: 'likert', title: 'Mood', options },
    answer: { Celadon: 'Agree', '"Quoted"': 'Strongly Disagree' },
    empty: {},
  },
];
const props = {
  id: 'one',
  name: 'Ask',
  submitText: 'Send',
  disclaimer: '',
  captcha: { enabled: false },
  siteKey: '',
  trapName: 'trap',
  page: {},
};
function shown(field: FormField, answer?: FormAnswer, error?: string) {
  const html = renderBlockForm({
    ...props,
    fields: [field],
    ...(answer === undefined ? {} : { answers: { [field.id]: answer } }),
    ...(error === undefined ? {} : { errors: { [field.id]: error } }),
  });
  document.body.innerHTML = html;
  const form = document.querySelector('form') as HTMLFormElement;
  const sent = new FormData(form);
  const answers = readAnswers([field], 'f-', (name) => sent.getAll(name).map(String));
  return { form, answer: answers[field.id] };
}
const called = cases.map((each) => [`${each.field.type} ${each.field.id}`, each] as const);

describe('a form that comes back with its answers', () => {
  test.each(called)('[FORM-40] %s sends the same answer again', (_, { field, answer }) => {
    expect(shown(field, answer).answer).toEqual(answer);
  });

  test.each(called)('[FORM-34] %s has its error above its first input, and is named by it', (_, { field, answer }) => {
    const { form } = shown(field, answer, 'Look again');
    const place = form.querySelector(`[data-field="${field.id}"]`) as HTMLElement;
    const error = place.querySelector('.form__error:not([hidden])') as HTMLElement;
    expect(error.textContent).toBe('Look again');
    const first = place.querySelector('input, textarea, select') as HTMLElement;
    const FOLLOWING = 4;
    expect(error.compareDocumentPosition(first) & FOLLOWING).toBe(FOLLOWING);
    const marked = place.matches('fieldset') ? place : first;
    expect(marked.getAttribute('aria-invalid')).toBe('true');
    expect(marked.getAttribute('aria-describedby')?.split(' ')).toContain(error.id);
  });
});

/** Whether the browser itself asks for more before it sends the form. */
const asks = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll<HTMLInputElement>('input, textarea, select')].some(({ validity }) => validity.valueMissing);

test('[FORM-24] a phone number that was kept in three parts comes back in the inputs that they belong to', () => {
  const field: FormField = { id: 'q', type: 'phone', title: 'Phone', showCountryCode: true };
  expect(shown(field, ['444', '555', '66']).answer).toEqual(['', '444', '555', '66']);
});

describe('what is required', () => {
  test.each(called)('[FORM-17] [FORM-18] %s: the browser asks for what the rule asks for', (_, each) => {
    const { answer, empty } = each;
    const field = { ...each.field, required: true } as FormField;
    const isAsked = formErrors([field], { [field.id]: empty })[field.id] !== undefined;
    // The browser's own "required" would ask for every single box: boxes are left to the rule.
    expect(asks(shown(field).form)).toBe(isAsked && field.type !== 'checkbox');
    expect(asks(shown(field, answer).form)).toBe(false);
    expect(formErrors([field], { [field.id]: answer })).toEqual({});
    expect(asks(shown(each.field).form)).toBe(false);
  });

  test.each(called.filter(([, { field }]) => ['name', 'address', 'phone'].includes(field.type)))(
    '[FORM-17] %s: the browser asks for exactly those parts that the rule asks for',
    (_, { field, answer }) => {
      const wanted = { ...field, required: true } as FormField;
      const parts = answer as readonly string[];
      const asked = parts.map((_part, at) => {
        const without = parts.map((part, index) => (index === at ? '' : part));
        return formErrors([wanted], { [field.id]: without })[field.id] !== undefined;
      });
      const inputs = [...shown(wanted).form.querySelectorAll<HTMLInputElement>(`[name="f-${field.id}"]`)];
      expect(inputs.map(({ required }) => required)).toEqual(asked.slice(parts.length - inputs.length));
    },
  );

  test.each(called)('%s: each input has a name that a screen reader says', (_, { field }) => {
    const { form } = shown(field);
    const inputs = [
      ...form.querySelectorAll<HTMLInputElement>(`[data-field="${field.id}"] :is(input, textarea, select)`),
    ];
    expect(inputs.length).toBeGreaterThan(0);
    for (const input of inputs) {
      const label = input.closest('label') ?? document.querySelector(`label[for="${input.id}"]`);
      expect(label?.textContent?.trim()).toBeTruthy();
    }
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test('a disclaimer stands above the button, as text', () => {
  const html = renderBlockForm({ ...props, fields: [], disclaimer: 'Kept for a year <b>&' });
  expect(html).toMatch(/<p class="form__disclaimer">Kept for a year &lt;b&gt;&amp;<\/p><p class="form__actions">/);
  expect(renderBlockForm({ ...props, fields: [], disclaimer: ' ' })).not.toContain('form__disclaimer');
});
