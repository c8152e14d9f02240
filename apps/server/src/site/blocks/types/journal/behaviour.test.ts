import { describe, expect, test } from 'vitest';
import { collectionRow, itemRow } from '../../../../testing/content-rows.ts';
import { goneId, showBlock } from '../../../../testing/shown-block.ts';

const store = collectionRow('products');
const blog = collectionRow('blog', { urlId: 'journal' });
const scene = {
  site: { collections: [store, blog] },
  items: [
    itemRow(blog, 'Newest <first>', { urlId: 'newest', excerpt: '<p>Short words.</p>' }),
    itemRow(blog, 'Older'),
    itemRow(blog, 'Oldest'),
  ],
};

describe('the latest stories', () => {
  test('are a list of the first blog’s newest, with their day and excerpt', async () => {
    const { html, asked } = await showBlock('journal', { count: 2, headerText: 'News' }, scene);
    expect(html).toContain('class="summary summary--list');
    expect(html).toContain('<h2 class="summary__header">News</h2>');
    expect(html).toMatch(/summary__title"><a href="\/journal\/newest">Newest &lt;first&gt;<\/a>.*>Older</s);
    expect(html).not.toContain('Oldest');
    expect(html).toContain('<p class="summary__meta">February 10, 2026</p>');
    expect(html).toContain('<p>Short words.</p>');
    expect(asked.listings).toMatchObject([{ collectionId: blog.id, chronological: true, limit: 2 }]);
  });

  test('are not there without a blog, without stories, or when the chosen blog is gone', async () => {
    for (const shown of [
      await showBlock('journal', {}, { site: { collections: [store] } }),
      await showBlock('journal', {}, { site: scene.site }),
      await showBlock('journal', { collectionId: goneId }, scene),
    ])
      expect(shown).toMatchObject({ html: '', problem: undefined });
  });
});
