import { expect, test } from 'vitest';
import { collectionRow } from '../../../../testing/content-rows.ts';
import { goneId, showBlock } from '../../../../testing/shown-block.ts';

const blog = collectionRow('blog', { urlId: 'journal' });
const site = { collections: [collectionRow('page'), blog] };
const groups = [
  { key: 'clay & kiln', name: 'clay & kiln', count: 2 },
  { key: 'glaze', name: 'glaze', count: 1 },
];

test('[ENUM-06] tags of a collection lead to their posts, with how many there are', async () => {
  const { html, asked } = await showBlock('postsbytag', { collectionId: blog.id }, { site, groups });
  expect(asked.groups).toEqual([{ collectionId: blog.id, by: 'tag', timeZone: 'America/New_York' }]);
  expect(html.match(/<li>.*?<\/li>/g)).toEqual([
    '<li><a href="/journal?tag=clay+%26+kiln">clay &amp; kiln</a><span class="group-count">2</span></li>',
    '<li><a href="/journal?tag=glaze">glaze</a><span class="group-count">1</span></li>',
  ]);
});

test('tags are those of the first blog until one is chosen, as many as wanted, with or without numbers', async () => {
  const { html, asked } = await showBlock('postsbytag', { limit: 1, showCount: false }, { site, groups });
  expect(asked.groups).toMatchObject([{ collectionId: blog.id }]);
  expect(html.match(/<li>/g)).toHaveLength(1);
  expect(html).not.toContain('group-count');
});

test('tags are not there where there are none, or no such collection', async () => {
  expect(await showBlock('postsbytag', {}, { site })).toMatchObject({ html: '', problem: undefined });
  expect(await showBlock('postsbytag', { collectionId: goneId }, { site, groups })).toMatchObject({
    html: '',
    problem: undefined,
  });
});
