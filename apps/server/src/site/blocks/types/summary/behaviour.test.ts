import { expect, test } from 'vitest';
import { collectionRow, itemRow } from '../../../../testing/content-rows.ts';
import { goneId, showBlock } from '../../../../testing/shown-block.ts';

const blog = collectionRow('blog', { urlId: 'journal' });
const scene = {
  site: { collections: [blog] },
  items: [itemRow(blog, 'Newest', { tags: ['kiln'] }), itemRow(blog, 'Older'), itemRow(blog, 'Oldest')],
};

test('[ENUM-06] an older summary block shows what a collection holds, as many as wanted', async () => {
  const settings = { collectionId: blog.id, count: 2, tag: 'kiln', primaryMetadata: 'tags' };
  const { html, asked } = await showBlock('summary', settings, scene);
  expect(html.match(/summary__title"><a href="[^"]*">[^<]*/g)).toEqual([
    'summary__title"><a href="/journal/newest">Newest',
    'summary__title"><a href="/journal/older">Older',
  ]);
  expect(html).toContain('<p class="summary__meta">kiln</p>');
  expect(html).toContain('<p class="summary__meta">February 10, 2026</p>');
  expect(asked.listings).toMatchObject([{ collectionId: blog.id, limit: 2, tag: 'kiln' }]);
});

test('an older summary block is not there without its collection', async () => {
  expect(await showBlock('summary', { collectionId: goneId }, scene)).toMatchObject({ html: '', problem: undefined });
});
