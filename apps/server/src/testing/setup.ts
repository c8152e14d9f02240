import { afterEach, expect } from 'vitest';
import { answerProblems } from './check-answers.ts';
import { hashCheaply } from './password-cost.ts';

hashCheaply();

// A test that has seen an answer which the contract does not have fails, whatever it was looking for.
afterEach(() => {
  expect(answerProblems.splice(0), 'answers that the contract does not have').toEqual([]);
});
