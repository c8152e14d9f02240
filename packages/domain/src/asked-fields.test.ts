import { describe, expect, test } from 'vitest';
import { askedAnswers, askedFields, conditionProblem, conditionText, possibleConditions } from './asked-fields.ts';
import type { FormField } from './form-fields.ts';
import { summarizeAnswers } from './form-summary.ts';
import { formErrors } from './form-validation.ts';

const topic: FormField = { id: 'topic', type: 'select', title: 'Topic', options: ['Order', 'Repair'] };
const pieces: FormField = {
  id: 'pieces',
  type: 'checkbox',
  title: 'Pieces',
  options: ['Bowl', 'Cup'],
  shownWhen: { fieldId: 'topic', values: ['Repair'] },
};
const crack: FormField = {
  id: 'crack',
  type: 'text',
  title: 'Where is the crack?',
  required: true,
  shownWhen: { fieldId: 'pieces', values: ['Bowl'] },
};
const fields = [topic, pieces, crack];
const ids = (answers: Parameters<typeof askedFields>[1]) => askedFields(fields, answers).map(({ id }) => id);

describe('a field with a condition', () => {
  test('is asked where the choice above it is answered so, and is itself asked', () => {
    expect(ids({})).toEqual(['topic']);
    expect(ids({ topic: 'Repair' })).toEqual(['topic', 'pieces']);
    expect(ids({ topic: 'Repair', pieces: ['Cup', 'Bowl'] })).toEqual(['topic', 'pieces', 'crack']);
    // What hangs on something that is not asked is not asked either, whatever was sent.
    expect(ids({ topic: 'Order', pieces: ['Bowl'] })).toEqual(['topic']);
  });

  test('is wrong, kept and told only where it is asked', () => {
    const given = { topic: 'Order', pieces: ['Bowl'], crack: 'Rim' };
    expect(formErrors(fields, { topic: 'Order' })).toEqual({});
    expect(formErrors(fields, { topic: 'Repair', pieces: ['Bowl'] })).toEqual({ crack: 'Required' });
    expect(askedAnswers(fields, given)).toEqual({ topic: 'Order' });
    expect(summarizeAnswers(fields, given).map(({ rawTitle }) => rawTitle)).toEqual(['Topic']);
  });

  test('depends on a choice above it, and on options that there are', () => {
    expect(possibleConditions(fields, 'crack').map(({ id }) => id)).toEqual(['topic', 'pieces']);
    expect(fields.map((field) => conditionProblem(fields, field))).toEqual([undefined, undefined, undefined]);
    expect(conditionProblem([crack, topic, pieces], crack)).toContain('not above it');
    expect(conditionProblem(fields, { ...crack, shownWhen: { fieldId: 'pieces', values: ['Vase'] } })).toBe(
      '“Pieces” has no option “Vase” any more.',
    );
    expect(conditionProblem(fields, { ...crack, shownWhen: { fieldId: 'crack', values: ['x'] } })).toContain(
      'not above',
    );
    expect(conditionText(fields, { ...pieces, shownWhen: { fieldId: 'topic', values: ['Repair', 'Order'] } })).toBe(
      'Only if “Topic” is “Repair” or “Order”.',
    );
  });
});
