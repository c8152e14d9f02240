import { describe, expect, test } from 'vitest';
import { type FormAnswer, type FormField, formFieldProperties, likertLabels, phoneParts } from './form-fields.ts';
import { formMessages, formStatusText } from './form-messages.ts';
import { summarizeAnswers } from './form-summary.ts';
import { fieldError, formErrors, textareaCounter } from './form-validation.ts';

const field = (more: Partial<FormField> & { type: FormField['type'] }) =>
  ({ id: 'f', title: 'F', required: true, ...more }) as FormField;
const options = ['Yes', 'No'];
const flags = { textareaMaxLength: false };

describe('what can be set on a field', () => {
  test.each(['text', 'textarea', 'email', 'number', 'website', 'name', 'date'] as const)(
    '[FORM-04] %s takes description, placeholder, required',
    (type) => {
      expect(formFieldProperties(type, flags)).toEqual(['description', 'placeholder', 'required']);
    },
  );

  test('[FORM-05] currency takes currencySymbol', () => {
    expect(formFieldProperties('currency', flags)).toContain('currencySymbol');
  });

  test('[FORM-06] phone takes showCountryCode', () => {
    expect(formFieldProperties('phone', flags)).toContain('showCountryCode');
  });

  test.each(['radio', 'checkbox', 'select', 'likert'] as const)('[FORM-07] %s takes options', (type) => {
    expect(formFieldProperties(type, flags)).toContain('options');
  });

  test('[FORM-08] section takes underline', () => {
    expect(formFieldProperties('section', flags)).toContain('underline');
  });

  test('[FORM-09] hidden takes key and value', () => {
    expect(formFieldProperties('hidden', flags)).toEqual(['key', 'value']);
  });

  test('[FORM-10] textarea takes maxLength only with the feature flag', () => {
    expect(formFieldProperties('textarea', { textareaMaxLength: true })).toContain('maxLength');
    expect(formFieldProperties('textarea', { textareaMaxLength: false })).not.toContain('maxLength');
    expect(formFieldProperties('text', { textareaMaxLength: true })).not.toContain('maxLength');
  });

  test('[FORM-14] likert has five labels', () => {
    expect(likertLabels).toEqual(['Strongly Disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly Agree']);
  });
});

describe('a required field left empty', () => {
  test.each(['text', 'textarea', 'email', 'number', 'website', 'currency', 'date', 'time'] as const)(
    "[FORM-17] %s: 'Required'",
    (type) => {
      for (const answer of [undefined, '', '   ']) expect(fieldError(field({ type }), answer)).toBe('Required');
      expect(fieldError(field({ type, required: false }), '')).toBeUndefined();
    },
  );

  test("[FORM-18] with several parts: 'Required'", () => {
    const name = field({ type: 'name' });
    expect([undefined, [], ['', ''], ['Ada', '']].map((answer) => fieldError(name, answer))).toEqual(
      Array(4).fill('Required'),
    );
    expect(fieldError(name, ['Ada', 'Lovelace'])).toBeUndefined();
    const address = field({ type: 'address' });
    expect(fieldError(address, ['Main St 1', '', 'Ghent', '', '9000', ''])).toBe('Required');
    expect(fieldError(address, ['Main St 1', '', 'Ghent', '', '9000', 'BE'])).toBeUndefined();
    expect(fieldError(address, ['Main St 1', '', 'Ghent', '', '', 'BE'])).toBe('Required');
    expect(fieldError(address, ['', '', 'Ghent', '', '9000', 'BE'])).toBe('Required');
    expect(fieldError(address, ['Main St 1', '', '', '', '9000', 'BE'])).toBe('Required');
    expect(fieldError(name, ['', 'Lovelace'])).toBe('Required');
    const phone = field({ type: 'phone' });
    expect(fieldError(phone, ['', '', ''])).toBe('Required');
    for (const parts of [
      ['', '010', '0199'],
      ['555', '', '0199'],
      ['555', '010', ''],
    ]) {
      expect(fieldError(phone, parts)).toBe('Required');
    }
    expect(fieldError(phone, '')).toBe('Required');
    expect(fieldError(phone, '555 0199')).toBeUndefined();
    expect(fieldError(field({ type: 'phone', required: false }), [])).toBeUndefined();
  });

  test.each([
    ['[FORM-19] radio', 'radio'],
    ['[FORM-20] select', 'select'],
  ] as const)("%s: 'Required'", (_, type) => {
    expect(fieldError(field({ type, options }), '')).toBe('Required');
    expect(fieldError(field({ type, options }), undefined)).toBe('Required');
    expect(fieldError(field({ type, options }), 'Yes')).toBeUndefined();
    expect(fieldError(field({ type, options, required: false }), '')).toBeUndefined();
  });

  test("[FORM-21] checkbox: 'Required'", () => {
    const boxes = field({ type: 'checkbox', options });
    for (const answer of [undefined, '', [], ['']]) expect(fieldError(boxes, answer)).toBe('Required');
    expect(fieldError(boxes, ['Yes', 'No'])).toBeUndefined();
  });

  test('[FORM-22] likert is never required', () => {
    expect(fieldError(field({ type: 'likert', options: ['I like tea'] }), undefined)).toBeUndefined();
  });

  test('[FORM-23] a section is skipped', () => {
    expect(fieldError(field({ type: 'section' }), undefined)).toBeUndefined();
    expect(formErrors([field({ type: 'section' })], {})).toEqual({});
  });
});

describe('a field', () => {
  test('[FORM-24] phone of three parts gets an empty part in front', () => {
    expect(phoneParts(['555', '010', '0199'])).toEqual(['', '555', '010', '0199']);
    expect(phoneParts(['1', '555', '010', '0199'])).toEqual(['1', '555', '010', '0199']);
    expect(fieldError(field({ type: 'phone' }), ['555', '010', '0199'])).toBeUndefined();
  });

  test('[FORM-25] email may be empty when optional', () => {
    expect(fieldError(field({ type: 'email', required: false }), '')).toBeUndefined();
  });

  test('[FORM-26] email says how addresses look, required or not', () => {
    const text = 'Email is not valid. Email addresses should follow the format user@domain.com.';
    expect(fieldError(field({ type: 'email' }), 'ada')).toBe(text);
    expect(fieldError(field({ type: 'email', required: false }), 'ada@')).toBe(text);
    expect(fieldError(field({ type: 'email' }), ' ada@example.com ')).toBeUndefined();
  });

  test('[FORM-28] textarea may not exceed its maximum', () => {
    const area = field({ type: 'textarea', maxLength: 5 });
    expect(fieldError(area, '123456')).toBe('You have exceeded the character limit.');
    expect(fieldError(area, '12345')).toBeUndefined();
    expect(fieldError(area, '12\r\n45')).toBeUndefined();
    expect(fieldError(field({ type: 'textarea' }), 'x'.repeat(10_000))).toBeUndefined();
  });

  test('[FORM-29] textarea with a maximum may be empty when optional', () => {
    expect(fieldError(field({ type: 'textarea', maxLength: 5, required: false }), '')).toBeUndefined();
  });

  test.each([
    [{ type: 'radio', options }, 'Maybe', 'Choose one of the options.'],
    [{ type: 'checkbox', options }, ['Yes', 'Maybe'], 'Choose one of the options.'],
    [{ type: 'number' }, 'two', 'Enter a number.'],
    [{ type: 'number' }, '-2.5', undefined],
    [{ type: 'currency' }, '$1,200.50', undefined],
    [{ type: 'currency' }, 'lots', 'Enter an amount.'],
    [{ type: 'website' }, 'example.com/shop', undefined],
    [{ type: 'website' }, 'http://example.com', undefined],
    [{ type: 'website' }, 'https://example.com', undefined],
    [{ type: 'website' }, 'ftp://example.com', 'Enter a web address such as https://example.com.'],
    [{ type: 'website' }, 'javascript:alert(1)', 'Enter a web address such as https://example.com.'],
    [{ type: 'website' }, 'not a site', 'Enter a web address such as https://example.com.'],
  ] as [Partial<FormField> & { type: FormField['type'] }, FormAnswer, string | undefined][])(
    '%j with %j says %j',
    (more, answer, text) => {
      expect(fieldError(field(more), answer)).toBe(text);
    },
  );
});

describe('the counter of a textarea', () => {
  test("[FORM-30] shows 'n / max'", () => {
    expect(textareaCounter('hello', 100).text).toBe('5 / 100');
    expect(textareaCounter('', 8).text).toBe('0 / 8');
  });

  test('[FORM-31] marks an error only when over', () => {
    expect(textareaCounter('12345', 5).isOver).toBe(false);
    expect(textareaCounter('123456', 5)).toEqual({ text: '6 / 5', isOver: true });
  });
});

test('errors are keyed by field id, and only wrong fields have one', () => {
  const fields = [
    field({ id: 'a', type: 'text' }),
    field({ id: 'b', type: 'email' }),
    field({ id: 'c', type: 'text' }),
  ];
  expect(formErrors(fields, { b: 'x', c: 'fine', z: 'ignored' })).toEqual({
    a: 'Required',
    b: 'Email is not valid. Email addresses should follow the format user@domain.com.',
  });
  expect(formErrors([field({ id: 'constructor', type: 'text' })], {})).toEqual({ constructor: 'Required' });
});

describe('what a form says', () => {
  test.each([
    ['FORM-51', 401, 'Unable to submit form. Please try again later.'],
    ['FORM-52', 404, 'This form has not been configured yet.'],
    ['FORM-53', 429, 'Unable to submit form. Submission rate limit exceeded. Please try again later.'],
    ['FORM-54', 500, 'Unable to send form. Please try again later.'],
  ])('[%s] for status %d', (_, status, text) => {
    expect(formStatusText(status)).toBe(text);
  });

  test('[FORM-57] for any other status', () => {
    expect(formStatusText(502)).toBe('Unknown error, please try again later.');
  });

  test.each([
    ['FORM-56', 'processing', 'Error processing form submission. Please reload and try again.'],
    ['FORM-58', 'recaptcha', 'reCAPTCHA failed. Refresh this page and try again.'],
    ['FORM-59', 'submissionKey', 'Could not get a form submission key, please try again later.'],
    ['FORM-60', 'unparsable', 'Could not parse the form fields, please check your entries.'],
    ['FORM-61', 'invalidFields', 'One or more fields is invalid, please check your entries.'],
    ['FORM-62', 'problemBelow', 'Your form has encountered a problem. Please scroll down to review.'],
    ['FORM-63', 'problemAbove', 'Your form has encountered a problem. Please scroll up to review.'],
    ['FORM-64', 'updateAbove', 'Update the missing or invalid information above'],
  ] as const)('[%s] when it comes to %s', (_, key, text) => {
    expect(formMessages[key]).toBe(text);
  });
});

describe('a summary of answers', () => {
  test('[FORM-11] has type, rawTitle, value and values of every field but sections', () => {
    const fields = [
      field({ id: 'n', title: 'Name', type: 'name' }),
      field({ id: 's', title: 'About', type: 'section' }),
      field({ id: 'c', title: 'Colours', type: 'checkbox', options: ['Moss', 'Ash'] }),
      field({ id: 'l', title: 'Opinion', type: 'likert', options: ['I like tea'] }),
    ];
    expect(
      summarizeAnswers(fields, { n: ['Ada', 'Lovelace'], c: ['Moss', 'Ash'], l: { 'I like tea': 'Agree' } }),
    ).toEqual([
      { type: 'name', rawTitle: 'Name', value: 'Ada Lovelace', values: ['Ada', 'Lovelace'] },
      { type: 'checkbox', rawTitle: 'Colours', value: 'Moss, Ash', values: ['Moss', 'Ash'] },
      { type: 'likert', rawTitle: 'Opinion', value: 'I like tea: Agree', values: ['I like tea: Agree'] },
    ]);
  });

  test('[FORM-13] says in a string of its own that there is no answer', () => {
    const text = field({ id: 't', title: 'Note', type: 'text' });
    expect(summarizeAnswers([text], {})[0]?.value).toBe('N/A');
    expect(summarizeAnswers([text], { t: ' Hello ' })[0]).toEqual({
      type: 'text',
      rawTitle: 'Note',
      value: 'Hello',
      values: ['Hello'],
    });
    expect(summarizeAnswers([text], { t: ' ' }, 'Keine Antwort')[0]?.value).toBe('Keine Antwort');
  });
});
