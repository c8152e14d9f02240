import { expect, test } from 'vitest';
import { collectionRow } from '../../../../testing/content-rows.ts';
import { goneId, showBlock, tagWith } from '../../../../testing/shown-block.ts';

const blog = collectionRow('blog', { title: 'Notes & news' });
const closed = collectionRow('blog', { urlId: 'closed', enabled: false });
const site = { collections: [blog, closed] };

test('[PAGE-17] search is a form that works without script', async () => {
  const { html } = await showBlock('search', { placeholder: 'Find "it"' });
  expect(tagWith(html, 'search-form')).toContain('action="/search" method="get" role="search"');
  expect(html).toContain('placeholder="Find &quot;it&quot;"');
  expect(html).toContain('name="q"');
  expect(html).toContain('aria-label="Search this site"');
  expect(html).not.toContain('f_collectionId');
});

test('[PAGE-17] search may be over one collection, and says so', async () => {
  const { html } = await showBlock('search', { collectionId: blog.id }, { site });
  expect(html).toContain(`name="f_collectionId" value="${blog.id}"`);
  expect(html).toContain('aria-label="Search in Notes &amp; news"');
});

test('search is over the whole website when its collection is gone or closed', async () => {
  for (const collectionId of [goneId, closed.id])
    expect((await showBlock('search', { collectionId }, { site })).html).not.toContain('f_collectionId');
});
