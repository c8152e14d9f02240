import type { ContentItem } from '@plinth/contract';
import { expect, test } from 'vitest';
import { changedFields, itemRules } from './item-draft.ts';

const post = (change: Partial<ContentItem> = {}) =>
  ({ id: 'i1', version: 1, title: 'One', excerpt: '', tags: ['A'], ...change }) as ContentItem;

test('edits go onto what somebody else has saved; only the same field written differently is a question', () => {
  const mine = { title: 'Mine', excerpt: 'Both', tags: ['A', 'B'] };
  const theirs = post({ version: 2, title: 'Theirs', excerpt: 'Both' });
  expect(itemRules.rebase(post(), theirs, mine)).toEqual({
    changes: { title: 'Mine', tags: ['A', 'B'] },
    conflicts: [{ path: 'title', mine: 'Mine', theirs: 'Theirs' }],
  });
});

test('a revision says what differs from the one before it', () => {
  const before = { title: 'One', tags: ['A'], commentsOpen: false };
  expect(changedFields(before, { ...before, tags: ['A', 'B'], commentsOpen: true })).toEqual(['Tags', 'Comments']);
});
