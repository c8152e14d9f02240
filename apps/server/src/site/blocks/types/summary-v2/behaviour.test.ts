import { describe, expect, test } from 'vitest';
import type { ItemRow } from '../../../../content/read-model/service.ts';
import { assetRow, collectionRow, itemRow, productRow } from '../../../../testing/content-rows.ts';
import { type BlockScene, goneId, showBlock, tagWith } from '../../../../testing/shown-block.ts';

const image = assetRow('kiln.png');
const blog = collectionRow('blog', { title: 'Notes & news', urlId: 'journal' });
const events = collectionRow('events', { urlId: 'dates' });
const store = collectionRow('products', { urlId: 'shop' });
const closed = collectionRow('blog', { urlId: 'closed', enabled: false });
const category = (id: string, parentId: string | null, displayName: string) => ({
  id,
  collectionId: blog.id,
  parentId,
  displayName,
  slug: displayName.toLowerCase(),
  type: 'CATEGORY',
  displayIndex: 0,
});
const ada = { id: 'ada', displayName: 'Ada <Kiln>', bio: '', websiteUrl: '' };
const post = itemRow(blog, 'Late in January', {
  // In New York it is still January.
  publishOn: new Date('2026-02-01T03:00:00Z'),
  excerpt: '<p>Short <b>words</b>.</p>',
  tags: ['clay', 'kiln'],
  categoryIds: ['notes', 'firings'],
  author: ada,
  publicCommentCount: 2,
  mainAssetId: image.id,
  assets: [image],
});
const link = itemRow(blog, 'Read <elsewhere>', { passthrough: true, sourceUrl: 'https://example.com/a' });
const scene: BlockScene = {
  site: {
    collections: [closed, events, store, blog],
    categories: [category('notes', null, 'Notes'), category('firings', 'notes', 'Firings')],
  },
  items: [post, link],
};
const summary = (settings: Record<string, unknown> = {}, more: BlockScene = {}) =>
  showBlock('summary-v2', { collectionId: blog.id, ...settings }, { ...scene, ...more });
const titles = (html: string) =>
  [...html.matchAll(/summary__title"><a href="([^"]*)">([^<]*)/g)].map(([, href, title]) => [title, href]);
const meta = (html: string) => [...html.matchAll(/summary__meta[^"]*">([^<]*)/g)].map(([, words]) => words);

describe('a summary', () => {
  test('[ENUM-06] shows items of a collection with image, day and excerpt, each leading to its page or to what it links to', async () => {
    const { html } = await summary();
    expect(titles(html)).toEqual([
      ['Late in January', '/journal/late-in-january'],
      ['Read &lt;elsewhere&gt;', 'https://example.com/a'],
    ]);
    expect(meta(html)[0]).toBe('January 31, 2026');
    expect(html).toContain('<div class="summary__excerpt"><p>Short <b>words</b>.</p></div>');
    // Its title says where the image leads.
    expect(tagWith(html, 'img ')).toMatch(/src="\/content\/kiln\.png[^>]* alt=""/);
    expect(html).toContain('aria-label="Notes &amp; news"');
    expect(html).not.toContain('Read more');
  });

  test.each(['list', 'grid', 'wall', 'carousel'])('[ENUM-06] comes as a %s', async (design) => {
    const { html } = await summary({ design, columns: 4 });
    const tag = tagWith(html, 'class="summary ');
    expect(tag).toContain(`summary--${design}`);
    expect(tag).toContain(`--s-columns:${design === 'list' ? 1 : 4};--s-ratio:4 / 3`);
    expect(tag.includes('data-island="gallery"')).toBe(design === 'carousel');
    expect(html.includes('data-step="1"')).toBe(design === 'carousel');
    expect(html.includes('style="aspect-ratio:800 / 600"')).toBe(design === 'wall');
  });

  test('of one item does not move', async () => {
    const { html } = await summary({ design: 'carousel' }, { items: [post] });
    expect(html).toContain('gallery__track');
    expect(html).not.toMatch(/data-island|data-step/);
  });

  test('leaves out what the owner does not want, and says more where that is wanted', async () => {
    const { html } = await summary({
      showTitle: false,
      showThumbnail: false,
      showExcerpt: false,
      secondaryMetadata: 'none',
    });
    expect(html).not.toMatch(/summary__(title|media|excerpt|meta)/);
    expect((await summary({ showReadMoreLink: true })).html).toMatch(/>Read more<span[^>]*>: Late in January</);
    expect((await summary({}, { items: [{ ...post, excerpt: '<p> </p>' }] })).html).not.toContain('summary__excerpt');
  });

  test('may have a heading, below which its titles stand', async () => {
    const { html } = await summary({ headerText: 'Latest & best' });
    expect(html).toContain('<h2 class="summary__header">Latest &amp; best</h2>');
    expect(html).toContain('<h3 class="summary__title">');
    expect(tagWith(html, 'class="summary ')).toContain('aria-label="Latest &amp; best"');
    expect((await summary()).html).toContain('<h2 class="summary__title">');
  });

  test.each([
    ['author', 'Ada &lt;Kiln&gt;'],
    ['categories', 'Notes, Firings'],
    ['tags', 'clay, kiln'],
    ['comments', '2 Comments'],
  ])('says the %s above its titles', async (primaryMetadata, words) => {
    expect(meta((await summary({ primaryMetadata, secondaryMetadata: 'none' })).html)[0]).toBe(words);
  });

  test('says prices of products', async () => {
    const items = [productRow(store, 'Bowl', [4800]), productRow(store, 'Cup', [1000, 2000])];
    const { html } = await summary({ collectionId: store.id, secondaryMetadata: 'price' }, { items });
    expect(meta(html)).toEqual(['$48.00', 'from $10.00']);
  });

  test('[CONT-03] says day and place of events, those to come unless the owner wants others', async () => {
    const kiln = itemRow(events, 'Open kiln', {
      recordType: 12,
      startsAt: new Date('2026-03-01T03:00:00Z'),
      location: { addressTitle: 'The workshop', addressLine1: '1 Clay Street' },
    });
    const settings = { collectionId: events.id, primaryMetadata: 'date', secondaryMetadata: 'location' };
    const { html, asked } = await summary(settings, { items: [kiln] });
    expect(meta(html)).toEqual(['February 28, 2026', 'The workshop, 1 Clay Street']);
    expect(asked.listings).toMatchObject([{ events: { when: 'upcoming' } }]);
    const of = async (which: string) =>
      (await summary({ ...settings, events: which }, { items: [kiln] })).asked.listings[0]?.events?.when;
    expect(await of('past')).toBe('past');
    expect(await of('all')).toBeUndefined();
  });

  test('[ENUM-06] asks for what its category and those below, its tag, featured mark and number let in', async () => {
    const filter = async (settings: Record<string, unknown>) => (await summary(settings)).asked.listings[0];
    const plain: Partial<Record<string, unknown>> = { ...(await filter({})) };
    expect(plain).toEqual({ collectionId: blog.id, limit: 6, offset: 0, chronological: true, featured: false });
    for (const name of ['Notes', 'notes'])
      expect(await filter({ category: name })).toMatchObject({ categoryIds: ['notes', 'firings'] });
    expect(await filter({ tag: 'kiln', featured: true, count: 2 })).toMatchObject({
      tag: 'kiln',
      featured: true,
      limit: 2,
    });
    expect(await filter({ collectionId: store.id })).toMatchObject({ chronological: false });
  });

  test('of a category that was merged into another one is of that one', async () => {
    const into = { ...category('firings', null, 'Firings'), former: ['0a1b', 'raku', 'Raku'] };
    const site = { collections: [blog], categories: [category('notes', null, 'Notes'), into] };
    for (const name of ['0a1b', 'raku', 'Raku'])
      expect((await summary({ category: name }, { site })).asked.listings[0]).toMatchObject({
        categoryIds: ['firings'],
      });
  });

  test('of a category that is gone shows nothing rather than everything', async () => {
    expect(await summary({ category: 'gone' })).toMatchObject({ html: '', problem: undefined });
  });

  test('is of the first blog, store or calendar until a collection is chosen, and not there without one', async () => {
    const items: ItemRow[] = [post, productRow(store, 'Bowl', [4800])];
    expect(titles((await summary({ collectionId: '' }, { items })).html)).toEqual([
      ['Late in January', '/journal/late-in-january'],
    ]);
    for (const collectionId of [goneId, closed.id])
      expect(await summary({ collectionId })).toMatchObject({ html: '', problem: undefined });
    expect(await summary({}, { items: [] })).toMatchObject({ html: '', problem: undefined });
  });
});
