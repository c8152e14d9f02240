import { expect, test } from 'vitest';
import { collectionRow } from '../../../../testing/content-rows.ts';
import { goneId, showBlock } from '../../../../testing/shown-block.ts';

const blog = collectionRow('blog', { urlId: 'journal' });
const site = { collections: [collectionRow('page'), blog] };
const groups = [
  { key: 'notes', name: 'Notes & news', count: 2 },
  { key: 'shows', name: 'Shows', count: 1 },
];

test('[ENUM-06] categories of a collection lead to their posts, with how many there are', async () => {
  const { html, asked } = await showBlock('postsbycategory', { collectionId: blog.id }, { site, groups });
  expect(asked.groups).toEqual([{ collectionId: blog.id, by: 'category', timeZone: 'America/New_York' }]);
  expect(html.match(/<li>.*?<\/li>/g)).toEqual([
    '<li><a href="/journal/category/notes">Notes &amp; news</a><span class="group-count">2</span></li>',
    '<li><a href="/journal/category/shows">Shows</a><span class="group-count">1</span></li>',
  ]);
});

test('categories are those of the first blog until one is chosen, as many as wanted, with or without numbers', async () => {
  const { html, asked } = await showBlock('postsbycategory', { limit: 1, showCount: false }, { site, groups });
  expect(asked.groups).toMatchObject([{ collectionId: blog.id }]);
  expect(html.match(/<li>/g)).toHaveLength(1);
  expect(html).not.toContain('group-count');
});

test('categories are not there where there are none, or no such collection', async () => {
  expect(await showBlock('postsbycategory', {}, { site })).toMatchObject({ html: '', problem: undefined });
  expect(await showBlock('postsbycategory', { collectionId: goneId }, { site, groups })).toMatchObject({
    html: '',
    problem: undefined,
  });
});
