import { Type } from 'typebox';
import { Errors } from 'typebox/value';
import { expect, test } from 'vitest';
import { issueWords } from './issue-words.ts';

test.each([
  [Type.String({ minLength: 1 }), '', 'Please fill this in.'],
  [Type.String({ minLength: 10 }), 'clay', 'Please write at least 10 characters.'],
  [Type.String({ maxLength: 3 }), 'clay', 'Please write at most 3 characters.'],
  [Type.Array(Type.String(), { minItems: 1 }), [], 'Please give at least one.'],
  [Type.Integer({ minimum: 1 }), 0, 'This is at least 1.'],
  [Type.Integer({ maximum: 9 }), 10, 'This is at most 9.'],
  [Type.Integer(), 'many', 'Please write a whole number.'],
  [Type.String({ format: 'email' }), 'mara', 'Please write an email address, such as name@example.com.'],
  [Type.String({ pattern: '^[a-z]+$' }), '9', 'This is not of the form that belongs here.'],
  [Type.Enum(['left', 'right']), 'up', 'Please choose one of left, right.'],
])('what %j says no to is told to people as “%s”', (schema, value, words) => {
  expect(Errors(schema, value).map((issue) => issueWords(issue))[0]).toBe(words);
});
