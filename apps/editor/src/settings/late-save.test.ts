import { expect, test } from 'vitest';
import { mergeLate } from './late-save.ts';

const names = ['title', 'tagline', 'hours'] as const;
const base = { title: 'Yard', tagline: '', hours: [['9', '17']], version: 'a' };

test('what only one of two people has changed is kept of each, and asks nothing', () => {
  const theirs = { ...base, tagline: 'Clay', version: 'b' };
  expect(mergeLate(names, base, { ...base, title: 'The yard' }, theirs)).toEqual({
    mine: { title: 'The yard' },
    conflicts: [],
  });
});

test('what both have changed is asked with both values, lists as a whole', () => {
  const theirs = { ...base, title: 'Ours', hours: [['8', '12']], version: 'b' };
  expect(mergeLate(names, base, { ...base, hours: [['10', '18']] }, theirs)).toEqual({
    mine: { hours: [['10', '18']] },
    conflicts: [{ path: 'hours', mine: [['10', '18']], theirs: [['8', '12']] }],
  });
});

test('the same change of both is no question, and nothing to save', () => {
  const theirs = { ...base, title: 'Ours', version: 'b' };
  expect(mergeLate(names, base, { ...base, title: 'Ours' }, theirs)).toEqual({ mine: {}, conflicts: [] });
});
