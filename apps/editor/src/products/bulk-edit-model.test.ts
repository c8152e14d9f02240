import { ok } from '@plinth/domain';
import { expect, test } from 'vitest';
import { editOf, emptyBulkEdit, sumsOf, wordsOf } from './bulk-edit-model.ts';

const formats = {
  readAmount: (text: string) => ok(text),
  money: ({ value }: { value: string }) => `$${value}`,
  count: String,
} as never;
const read = (change: object) => editOf({ ...emptyBulkEdit, ...change }, 'USD', formats);

test('what is left as it is is not sent, and nothing chosen is nothing to do', () => {
  expect(read({})).toEqual({ edit: null, problems: {} });
  expect(read({ price: 'lower-percent', priceValue: '10 %', ending: '99' }).edit).toEqual({
    price: { kind: 'lower', unit: 'percent', value: '10', ending: '99', mayBeFree: false },
  });
  expect(read({ stock: 'add', quantity: '3', addTags: ['new'], visibility: 'hidden' }).edit).toEqual({
    stock: { kind: 'add', quantity: 3 },
    addTags: ['new'],
    visibility: 'hidden',
  });
});

test('back-orders of many products are one choice, said in words before and after', () => {
  expect(read({ backorders: 'off' }).edit).toEqual({ backorders: null });
  const on = { backorders: 'on', backorderLimit: '20', shipsOn: '2027-01-12' };
  expect(read(on).edit).toEqual({ backorders: { limit: 20, shipsOn: '2027-01-12' } });
  expect(read({ ...on, backorderLimit: '' }).edit).toEqual({ backorders: { limit: null, shipsOn: '2027-01-12' } });
  expect(read({ ...on, backorderLimit: '1.5' })).toMatchObject({
    edit: null,
    problems: { backorders: expect.stringContaining('whole number') },
  });
  const line = { variant: 'M', field: 'backorders' as const, before: [], after: ['20', ''] };
  expect(wordsOf(line, 'USD', formats, String)).toEqual({
    what: 'M: Back-orders',
    before: 'Off',
    after: 'On, at most 20',
  });
});

test('what means nothing is said at its field, and nothing is sent', () => {
  expect(read({ price: 'raise-percent', priceValue: 'a lot' })).toEqual({
    edit: null,
    problems: { price: 'Write a percentage, such as 10.' },
  });
  expect(read({ stock: 'set', quantity: '1.5' }).problems.stock).toBe('Write a whole number, such as 12.');
});

test('what changes, what is left out and what stays are told apart', () => {
  const one = { id: 'a', name: 'A', version: 1, lines: [], problem: null, change: {}, undo: {} };
  const line = { variant: 'M', field: 'price' as const, before: ['1.00'], after: ['2.00'] };
  const sums = sumsOf([one, { ...one, lines: [line] }, { ...one, problem: 'No.' }]);
  expect([sums.changed.length, sums.leftOut.length, sums.same]).toEqual([1, 1, 1]);
  expect(wordsOf(line, 'USD', formats, String)).toEqual({ what: 'M: Price', before: '$1.00', after: '$2.00' });
  expect(wordsOf({ ...line, variant: '', field: 'sale', before: [''] }, 'USD', formats, String).before).toBe('–');
});
