import { expect, test } from 'vitest';
import { moderatedText, undoOf } from './comment-words.ts';

test('each comment goes back to what it was, those of one kind together', () => {
  const before = [
    { id: 'a', status: 'pending' },
    { id: 'b', status: 'spam' },
    { id: 'c', status: 'pending' },
    { id: 'd', status: 'approved' },
  ] as const;
  expect(undoOf(before)).toEqual([
    { action: 'wait', ids: ['a', 'c'] },
    { action: 'spam', ids: ['b'] },
    { action: 'approve', ids: ['d'] },
  ]);
  expect(moderatedText('delete', 1, '1')).toBe('1 comment deleted.');
  expect(moderatedText('approve', 1200, '1,200')).toBe('1,200 comments shown on the site.');
});
