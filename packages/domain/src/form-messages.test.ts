import { expect, test } from 'vitest';
import { problemNotices } from './form-messages.ts';

const fields = (...types: string[]) => types.map((type) => ({ type }));
const below = 'Your form has encountered a problem. Please scroll down to review.';
const above = 'Your form has encountered a problem. Please scroll up to review.';
const update = 'Update the missing or invalid information above';

test('[FORM-62] [FORM-63] [FORM-64] what stands above a long form with mistakes leads down and below it up; in a short one nobody is sent to scroll', () => {
  expect(problemNotices(fields('email'))).toEqual({ above: '', below: update });
  expect(problemNotices(fields('email', 'text', 'text'))).toEqual({ above: '', below: update });
  expect(problemNotices(fields('email', 'text', 'text', 'text'))).toEqual({ above: below, below: above });
});

test('headings and hidden fields are no questions', () => {
  expect(problemNotices(fields('section', 'hidden', 'email', 'text', 'text')).below).toBe(update);
});
