import { describe, expect, test } from 'vitest';
import { assetRow, collectionRow, itemRow } from '../../../../testing/content-rows.ts';
import { goneId, showBlock, tagWith } from '../../../../testing/shown-block.ts';

const album = collectionRow('album', { title: 'Kiln songs' });
const trackOf = (index: number) =>
  itemRow(album, `Track no. ${index}`, {
    recordType: 7,
    structuredContent: { audioAssetUrl: `/content/track-${index}.mp3`, duration: '3:05' },
  });
const titles = (html: string) => [...html.matchAll(/track-album__name">([^<]*)/g)].map(([, title]) => title);

describe('an album', () => {
  test('[LIMIT-02] of a collection shows at most 60 tracks, each a link to its file', async () => {
    const items = Array.from({ length: 61 }, (_, index) => trackOf(index + 1));
    const scene = { site: { collections: [album] }, items };
    const { html, asked } = await showBlock('album', { collectionId: album.id }, scene);
    // In the order in which its owner has put them.
    expect(asked.listings).toMatchObject([{ collectionId: album.id, chronological: false }]);
    expect(html.match(/data-track/g)).toHaveLength(60);
    expect(html).toContain('href="/content/track-60.mp3"');
    expect(html).not.toContain('Track no. 61');
    expect(tagWith(html, 'track-album__player')).toContain('src="/content/track-1.mp3"');
    expect(html).toContain('<h2 class="track-album__title">Kiln songs</h2>');
    expect(html).toContain('<span class="track-album__number">60</span>');
    expect(html).toContain('<span class="track-album__time">3:05</span>');
  });

  test('of a collection leaves out what is no recording', async () => {
    const items = [itemRow(album, 'Words on clay'), trackOf(2)];
    const { html } = await showBlock('album', { collectionId: album.id }, { site: { collections: [album] }, items });
    expect(titles(html)).toEqual(['Track no. 2']);
  });

  test('[LIMIT-02] of 61 tracks of its own is refused', async () => {
    const tracks = Array.from({ length: 61 }, (_, index) => ({ url: `https://example.com/${index}.mp3`, title: 't' }));
    const { html, problem } = await showBlock('album', { tracks });
    expect(html).toBe('');
    expect(problem).toMatch(/tracks/i);
  });

  test('of its own plays files and addresses, numbers what has no name, and leaves out what is gone', async () => {
    const file = assetRow('song.mp3', { contentType: 'audio/mpeg' });
    const tracks = [
      { assetId: goneId, title: 'Lost' },
      { assetId: file.id, title: '' },
      { url: 'https://example.com/b.mp3', title: 'By <address>', duration: '0:59' },
    ];
    const { html } = await showBlock('album', { tracks, artist: 'Ada' }, { assets: [file] });
    expect(titles(html)).toEqual(['Track 2', 'By &lt;address&gt;']);
    expect(tagWith(html, 'track-album__player')).toContain('src="/content/song.mp3"');
    expect(html).toContain('>Ada</p>');
    expect(tagWith(html, 'role="group"')).toContain('aria-label="Album"');
  });

  test('has the cover of the block, or else that of its collection', async () => {
    const [own, shared] = [assetRow('own.png'), assetRow('shared.png')];
    const pictured = collectionRow('album', { mainAssetId: shared.id });
    const items = [itemRow(pictured, 'Song', { structuredContent: { audioAssetUrl: '/content/a.mp3' } })];
    const scene = { site: { collections: [pictured] }, items, assets: [own, shared] };
    const ofCollection = await showBlock('album', { collectionId: pictured.id }, scene);
    expect(tagWith(ofCollection.html, 'img ')).toContain('/content/shared.png');
    const other = await showBlock('album', { collectionId: pictured.id, coverAssetId: own.id }, scene);
    expect(tagWith(other.html, 'img ')).toContain('/content/own.png');
    expect(other.html).not.toContain('shared.png');
  });

  test('without a track is not there', async () => {
    for (const settings of [{}, { collectionId: album.id }, { tracks: [{ assetId: goneId, title: 'Lost' }] }])
      expect(await showBlock('album', settings, { site: { collections: [album] } })).toMatchObject({
        html: '',
        problem: undefined,
      });
  });
});
