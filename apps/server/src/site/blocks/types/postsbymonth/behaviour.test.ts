import { expect, test } from 'vitest';
import { collectionRow } from '../../../../testing/content-rows.ts';
import { goneId, showBlock } from '../../../../testing/shown-block.ts';

const blog = collectionRow('blog', { urlId: 'journal' });
const site = { collections: [collectionRow('page'), blog] };
const groups = [
  { key: '2026-01', name: '2026-01', count: 2 },
  { key: '2025-12', name: '2025-12', count: 1 },
];

test('[ENUM-06] months of a collection lead to their posts, with how many there are', async () => {
  const { html, asked } = await showBlock('postsbymonth', { collectionId: blog.id }, { site, groups });
  expect(asked.groups).toEqual([{ collectionId: blog.id, by: 'month', timeZone: 'America/New_York' }]);
  expect(html.match(/<li>.*?<\/li>/g)).toEqual([
    // A page by date begins with the last post of its month: before the next one begins on the website’s clocks.
    `<li><a href="/journal?offset=${Date.UTC(2026, 1, 1, 5)}">January 2026</a><span class="group-count">2</span></li>`,
    `<li><a href="/journal?offset=${Date.UTC(2026, 0, 1, 5)}">December 2025</a><span class="group-count">1</span></li>`,
  ]);
});

test('months are those of the first blog until one is chosen, as many as wanted, with or without numbers', async () => {
  const { html, asked } = await showBlock('postsbymonth', { limit: 1, showCount: false }, { site, groups });
  expect(asked.groups).toMatchObject([{ collectionId: blog.id }]);
  expect(html.match(/<li>/g)).toHaveLength(1);
  expect(html).not.toContain('group-count');
});

test('months are not there where there are none, or no such collection', async () => {
  expect(await showBlock('postsbymonth', {}, { site })).toMatchObject({ html: '', problem: undefined });
  expect(await showBlock('postsbymonth', { collectionId: goneId }, { site, groups })).toMatchObject({
    html: '',
    problem: undefined,
  });
});
