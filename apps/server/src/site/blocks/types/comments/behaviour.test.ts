import { expect, test } from 'vitest';
import { collectionRow, itemRow } from '../../../../testing/content-rows.ts';
import { showBlock } from '../../../../testing/shown-block.ts';

const blog = collectionRow('blog');
const open = itemRow(blog, 'Open to all');
const closed = itemRow(blog, 'Closed', { commentState: 2 });
const talked = itemRow(blog, 'Was open', { commentState: 2, publicCommentCount: 1 });

const comments = (onItem: typeof open | undefined, settings: Record<string, unknown> = { commentsEnabled: true }) =>
  showBlock('comments', {}, { website: { settings }, site: { collections: [blog] }, on: blog, onItem });

test('comments take a place on the page of an item that may be, or was, commented on', async () => {
  for (const item of [open, talked]) expect((await comments(item)).html).toContain('comments-block');
  expect((await comments(open)).needs.styles).toContain('community');
});

test('comments take no place on other pages, under closed items, and where the website has none', async () => {
  for (const shown of [await comments(undefined), await comments(closed), await comments(open, {})])
    expect(shown).toMatchObject({ html: '', problem: undefined });
});
