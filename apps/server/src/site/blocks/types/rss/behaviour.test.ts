import { describe, expect, test } from 'vitest';
import { collectionRow, itemRow } from '../../../../testing/content-rows.ts';
import { showBlock } from '../../../../testing/shown-block.ts';

const blog = collectionRow('blog', { urlId: 'journal' });
const closed = collectionRow('blog', { enabled: false });
const items = [
  itemRow(blog, 'Newest', { publishOn: new Date('2026-02-01T03:00:00Z') }),
  itemRow(blog, 'Elsewhere', { passthrough: true, sourceUrl: 'https://example.com/a' }),
  itemRow(blog, 'Oldest'),
];
const scene = { site: { collections: [closed, blog] }, items };
const url = 'https://feeds.example/rss.xml';
const entry = {
  title: 'Out <there>',
  href: 'https://feeds.example/1',
  date: Date.UTC(2026, 1, 1, 3),
  excerpt: 'Short & plain',
};

describe('a feed', () => {
  test('of a collection shows its latest with their days, and leads to the feed', async () => {
    const { html, asked } = await showBlock('rss', { count: 2, collectionId: blog.id }, scene);
    // In New York it is still January.
    expect(html).toContain(
      '<a href="/journal/newest">Newest</a><time datetime="2026-02-01T03:00:00.000Z">Jan 31, 2026',
    );
    expect(html).toContain('<a href="https://example.com/a">Elsewhere</a>');
    expect(html).not.toContain('Oldest');
    expect(html).toMatch(/<a href="\/journal\?format=rss" type="application\/rss\+xml"><svg.*Subscribe to the feed/s);
    expect(asked.listings).toMatchObject([{ collectionId: blog.id, chronological: true, limit: 2 }]);
  });

  test('is that of the first open collection until one is chosen, and of none where that is closed', async () => {
    expect((await showBlock('rss', {}, scene)).html).toContain('/journal?format=rss');
    expect(await showBlock('rss', { collectionId: closed.id }, scene)).toMatchObject({ html: '', problem: undefined });
  });

  test('may be a link alone', async () => {
    // Nothing is read for it, and nothing can be wrong with it.
    const feeds = { [url]: new Error('never read') };
    for (const settings of [{ collectionId: blog.id }, { url }]) {
      const { html, asked } = await showBlock('rss', { ...settings, count: 0 }, { ...scene, feeds });
      expect(html).toContain('feed__link');
      expect(html).not.toContain('feed__entries');
      expect(asked.listings).toEqual([]);
    }
  });

  test('elsewhere shows plain words in the website’s time zone, without lending them its good name', async () => {
    const undated = { ...entry, title: 'Undated', date: 0 };
    const feeds = { [url]: [entry, undated, { ...entry, title: 'Too many' }] };
    const { html } = await showBlock('rss', { url, count: 2 }, { ...scene, feeds });
    expect(html).toContain('<a href="https://feeds.example/1" rel="noopener nofollow">Out &lt;there&gt;</a><time');
    expect(html).toContain('>Jan 31, 2026</time><p class="feed__excerpt">Short &amp; plain</p>');
    expect(html).toContain('>Undated</a><p');
    expect(html).not.toMatch(/Too many|Newest/);
    expect(html).toContain(`<a href="${url}" type="application/rss+xml" rel="noopener nofollow">`);
  });

  test('elsewhere that was not read yet is a link; one that cannot be read is told to the owner', async () => {
    const { html } = await showBlock('rss', { url, title: 'Elsewhere' });
    expect(html).toContain(`href="${url}"`);
    expect(html).not.toContain('feed__entries');
    const feeds = { [url]: new Error('The feed could not be read.') };
    expect(await showBlock('rss', { url }, { feeds })).toMatchObject({
      html: '',
      problem: 'The feed could not be read.',
    });
  });
});
