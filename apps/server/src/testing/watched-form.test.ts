import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import * as original from '../platform/http/form-fields.ts';
import { type FormReads, watchedFields, watchedForm } from './watched-form.ts';

const watched = watchedFields(original);
const formOf = (fields: Record<string, string>, reads: FormReads) =>
  ({ body: watchedForm(Object.assign(Object.create(null), fields), reads) }) as FastifyRequest;

test('what is read of a form by name, or below a beginning of names, is no read of all its fields', () => {
  const reads: FormReads = { names: new Set(), all: false };
  const form = formOf({ sku: 'a', 'option-size': 'S', 'option-colour': 'red', note: 'n' }, reads);
  expect(watched.formFields(form).sku).toBe('a');
  expect(Object.entries(watched.fieldsUnder(form, 'option-'))).toEqual([
    ['size', 'S'],
    ['colour', 'red'],
  ]);
  expect([...reads.names].sort()).toEqual(['option-colour', 'option-size', 'sku']);
  expect(reads.all).toBe(false);
});

test('whoever goes through all fields has read all', () => {
  const reads: FormReads = { names: new Set(), all: false };
  expect(Object.keys(watched.formFields(formOf({ sku: 'a' }, reads)))).toEqual(['sku']);
  expect(reads.all).toBe(true);
});
