import type { ImportPlan } from '@plinth/contract';
import { expect, test } from 'vitest';
import { limitProblem, neededLimit, pageWords } from './import-choice.ts';

const page = { urlId: 'shop', title: 'Shop', isNew: false, present: 40, additions: 303, over: 143 };
const plan = (pages: ImportPlan['pages']): ImportPlan => ({
  source: 'squarespace',
  rows: 400,
  products: 303,
  additions: 303,
  updates: 0,
  limit: { now: 200, most: 10_000 },
  pages,
  advice: '',
  problems: [],
});

test('the limit that is offered holds what is there and what comes, on the fullest page', () => {
  expect(neededLimit(plan([page, { ...page, present: 0, additions: 5 }]))).toBe(343);
  expect(neededLimit(plan([{ ...page, present: 0, additions: 5 }]))).toBe(200);
  expect(neededLimit(plan([{ ...page, additions: 20_000 }]))).toBe(10_000);
});

test('only whole numbers in its bounds are a limit', () => {
  expect(['200', '10000', '343'].map((text) => limitProblem(text, 200, 10_000))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  for (const text of ['', '199', '10001', '2e3', '300.5', 'many'])
    expect(limitProblem(text, 200, 10_000)).toBe('Please enter a whole number from 200 to 10,000.');
});

test('a page is told in words', () => {
  expect(pageWords(page)).toBe('/shop: 40 products now, 303 to come, 143 too many');
  expect(pageWords({ ...page, isNew: true, present: 1, over: 0 })).toBe('/shop (new page): 1 product now, 303 to come');
});
