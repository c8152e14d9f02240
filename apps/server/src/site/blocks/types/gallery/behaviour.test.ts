import { describe, expect, test } from 'vitest';
import type { ItemRow } from '../../../../content/read-model/service.ts';
import { assetRow, collectionRow, itemRow } from '../../../../testing/content-rows.ts';
import {
  type BlockScene,
  blockNamed,
  goneId,
  showBlock,
  showBlocks,
  tagWith,
} from '../../../../testing/shown-block.ts';

const images = ['bowls', 'vases', 'plates'].map((name) => assetRow(name));
const [bowls] = images;
const kiln = collectionRow('gallery');
const itemOf = (title: string, fields: Partial<ItemRow> = {}) =>
  itemRow(kiln, title, { recordType: 2, mainAssetId: bowls?.id, assets: images, ...fields });
const items = (more: Record<string, unknown> = {}) =>
  images.map(({ id: assetId }, index) => ({
    assetId,
    title: `Title ${index + 1}`,
    description: `Words ${index + 1}`,
    ...more,
  }));
const show = (settings: Record<string, unknown>, scene: BlockScene = {}) =>
  showBlock('gallery', { items: items(), ...settings }, { assets: images, ...scene });
const gallery = async (settings: Record<string, unknown>, scene: BlockScene = {}) => (await show(settings, scene)).html;
const ofCollection = (held: readonly ItemRow[]) =>
  gallery({ items: [], collectionId: kiln.id }, { site: { collections: [kiln] }, items: held });

describe('the gallery block', () => {
  test.each(['grid', 'slideshow', 'slider', 'stacked'])(
    '[GAL-01] [GAL-02] [GAL-04] shows its images as a %s',
    async (design) => {
      const html = await gallery({ design });
      expect(tagWith(html, 'class="gallery ')).toContain(`gallery--${design}`);
      for (const name of ['bowls', 'vases', 'plates']) expect(html).toContain(`alt="Image of ${name}"`);
      const moves = design === 'slideshow' || design === 'slider';
      expect(html.includes('aria-roledescription="carousel"')).toBe(moves);
      expect(html.includes('data-step="1"')).toBe(moves);
      expect(html.includes('class="gallery__strip"')).toBe(moves);
    },
  );

  test('[GAL-15] [GAL-16] [GAL-18] [GAL-19] [GAL-12] [GAL-13] [GAL-14] is by default a grid of four cropped squares in a row with captions below', async () => {
    const tag = tagWith(await gallery({}), 'class="gallery ');
    expect(tag).toContain('gallery--grid');
    expect(tag).toContain('gallery--crop');
    expect(tag).toContain('gallery--meta-bottom');
    expect(tag).not.toContain('gallery--over');
    for (const value of ['--g-ratio:1 / 1', '--g-row:4', '--g-gap:20px', '--g-max:300px']) expect(tag).toContain(value);
    expect(tagWith(await gallery({ design: 'slideshow' }), 'class="gallery ')).toContain('gallery--crop');
  });

  test('[GAL-09] plays by itself after 5 seconds unless told otherwise, and can be paused', async () => {
    const html = await gallery({ design: 'slideshow', autoplay: true });
    expect(html).toContain('data-autoplay="5"');
    expect(tagWith(html, 'data-play')).toContain('aria-label="Pause"');
    expect(await gallery({ design: 'slideshow', autoplay: true, 'autoplay-duration': 9 })).toContain(
      'data-autoplay="9"',
    );
    expect(await gallery({ design: 'slideshow' })).not.toContain('data-autoplay');
    expect(await gallery({ design: 'grid', autoplay: true })).not.toContain('data-autoplay');
  });

  test.each([
    ['GAL-09', 'autoplay-duration', 1, 10, 'data-autoplay="'],
    ['GAL-10', 'thumbnail-strip-height', 0, 200, '--g-strip:'],
    ['GAL-11', 'thumbnail-strip-margin', 0, 60, '--g-strip-margin:'],
    ['GAL-12', 'thumbnails-per-row', 1, 10, '--g-row:'],
    ['GAL-13', 'padding', 0, 50, '--g-gap:'],
    ['GAL-14', 'max-width', 100, 300, '--g-max:'],
  ] as const)('[%s] %s may be %d to %d, and nothing else', async (_id, option, min, max, mark) => {
    const shown = (value: number) => gallery({ design: 'slideshow', autoplay: true, [option]: value });
    expect(await shown(min)).toContain(`${mark}${min}`);
    expect(await shown(max)).toContain(`${mark}${max}`);
    for (const wrong of [min - 1, max + 1]) expect(await shown(wrong)).not.toContain('class="gallery ');
  });

  test('[ENUM-12] says of every image what it is made of', async () => {
    const media = (html: string) => [...html.matchAll(/data-media-type="(\w*)"/g)].map(([, name]) => name);
    const assetId = bowls?.id;
    const listed = [{ assetId }, { assetId, videoUrl: 'https://youtu.be/dQw4w9WgXcQ' }];
    expect(media(await gallery({ items: listed }))).toEqual(['imageFile', 'video']);
    const said = ['imageFile', 'imageLicensed', 'imageReused', 'assetReused', 'imageEmpty'];
    // An empty place is for the owner to fill; visitors see none.
    expect(media(await gallery({ items: said.map((each) => ({ assetId, media: each })) }))).toEqual(said.slice(0, 4));
    expect(await gallery({ items: [{ assetId, media: 'imageStolen' }] })).not.toContain('class="gallery ');
    const held = [itemOf('An image', { recordType: 2 }), itemOf('A recording', { recordType: 7 })];
    expect(media(await ofCollection(held))).toEqual(['imageReused', 'assetReused']);
  });

  test('[GAL-09] refuses a delay beyond 10 seconds and leaves the rest of the page whole', async () => {
    const text = blockNamed('html', { html: '<p>Still here</p>' }, 'text');
    const refused = blockNamed('gallery', { items: items(), 'autoplay-duration': 11 });
    const { html, problem } = await showBlocks([refused, text], { assets: images });
    expect(problem).toContain('10');
    expect(html).not.toContain('gallery');
    expect(html).toContain('Still here');
  });

  test('[GAL-10] [GAL-11] the strip has its height and distance; without height there is none', async () => {
    const html = await gallery({ design: 'slideshow', 'thumbnail-strip-height': 120, 'thumbnail-strip-margin': 8 });
    expect(html).toContain('--g-strip:120px');
    expect(html).toContain('--g-strip-margin:8px');
    expect(html.match(/data-go="/g)).toHaveLength(3);
    expect(await gallery({ design: 'slideshow' })).toContain('--g-strip:80px;--g-strip-margin:20px');
    expect(await gallery({ design: 'slideshow', 'thumbnail-strip-height': 0 })).not.toContain('gallery__strip');
    expect(await gallery({ design: 'slideshow', thumbnails: false })).not.toContain('gallery__strip');
  });

  test('[GAL-03] arrows, captions, new windows and the ground behind images are switched', async () => {
    expect(await gallery({ design: 'slider', controls: false })).not.toContain('data-step');
    expect(await gallery({ 'show-meta-basic': false })).not.toContain('Words 1');
    expect(await gallery({ 'show-meta-only-title': true })).not.toContain('Words 1');
    expect(await gallery({ 'show-meta-only-title': true })).toContain('Title 1');
    expect(await gallery({ design: 'slideshow', 'show-meta': false })).not.toContain('gallery__meta-inner');
    expect(await gallery({ 'show-meta-on-hover': true })).toContain('gallery--hover');
    expect(await gallery({ transparentBackground: true })).toContain('gallery--clear');
    expect(await gallery({ 'square-thumbs': false })).not.toContain('gallery--crop');
    // In a strip it is the small images that are square; the large ones have a switch of their own.
    const strip = async (square: boolean) =>
      tagWith(await gallery({ design: 'slideshow', 'square-thumbs': square }), 'class="gallery ');
    expect(await strip(true)).toMatch(/ gallery--crop gallery--thumbs-square /);
    expect(await strip(false)).toMatch(/ gallery--crop (?!.*thumbs-square)/);
    expect(await gallery({ design: 'slideshow', 'auto-crop': false })).not.toContain('gallery--crop');
    const linked = { items: items({ link: '/shop' }) };
    expect(tagWith(await gallery({ ...linked, newWindow: true }), 'gallery__link')).toContain(
      'target="_blank" rel="noopener"',
    );
    expect(tagWith(await gallery(linked), 'gallery__link')).not.toContain('target=');
  });

  test.each(['top', 'top-left', 'top-right', 'center', 'bottom', 'bottom-left', 'bottom-right'])(
    '[GAL-06] captions stand at %s',
    async (position) => {
      expect(await gallery({ design: 'slideshow', 'meta-position': position })).toContain(`gallery--meta-${position} `);
      // Above and below an image there is room for words; everywhere else they stand on it.
      const onIt = position !== 'top' && position !== 'bottom';
      for (const design of ['grid', 'stacked']) {
        const tag = tagWith(await gallery({ design, 'meta-position': position }), 'class="gallery ');
        expect([design, tag.includes(' gallery--over')]).toEqual([design, onIt]);
      }
    },
  );

  test.each([
    ['square', '1 / 1'],
    ['standard', '3 / 2'],
    ['standard-vertical', '2 / 3'],
    ['four-three', '4 / 3'],
    ['three-four-vertical', '3 / 4'],
    ['widescreen', '16 / 9'],
    ['anamorphic-widescreen', '2.39 / 1'],
  ])('[GAL-05] the shape %s is %s', async (aspectRatio, ratio) => {
    expect(await gallery({ 'aspect-ratio': aspectRatio })).toContain(`--g-ratio:${ratio};`);
  });

  test('[GAL-05] [GAL-07] [GAL-20] frames have the chosen shape, sliders are half as high as wide', async () => {
    expect(await gallery({ 'aspect-ratio': 'anamorphic-widescreen' })).toContain('--g-ratio:2.39 / 1');
    const slider = await gallery({ design: 'slider', 'active-alignment': 'left', 'aspect-ratio': 'four-three' });
    expect(slider).toContain('--g-slider:100 / 50');
    expect(slider).toContain('--g-snap:start');
    expect(tagWith(slider, 'class="gallery ')).toContain(' gallery--align-left');
    expect(tagWith(await gallery({ 'active-alignment': 'right' }), 'class="gallery ')).toContain(
      ' gallery--align-right',
    );
    expect(slider).toContain('aspect-ratio:4 / 3');
    expect(await gallery({ design: 'slider', 'auto-crop': false })).toContain('aspect-ratio:800 / 600');
  });

  test.each(['dark', 'light'])(
    '[GAL-08] [GAL-17] images open in a %s lightbox, and without script in the browser',
    async (theme) => {
      const html = await gallery({ lightbox: true, ...(theme === 'dark' ? {} : { lightboxTheme: theme }) });
      expect(html).toContain(`data-lightbox="${theme}"`);
      expect(tagWith(html, 'class="gallery ')).toContain('data-island="gallery"');
      expect(html.match(/data-open="/g)).toHaveLength(3);
      expect(tagWith(html, 'data-open="1"')).toMatch(/href="\/content\/[^"]+\?format=2500w"/);
    },
  );

  test('leaves out an image that is gone, and itself when none is left', async () => {
    const gone = goneId;
    const html = await gallery({ items: [{ assetId: gone, title: 'Lost' }, ...items()] });
    expect(html).not.toContain('Lost');
    expect(html.match(/class="gallery__item"/g)).toHaveLength(3);
    expect(await gallery({ items: [{ assetId: gone }] })).not.toContain('gallery');
    expect(await gallery({ items: [], collectionId: gone })).not.toContain('gallery');
  });

  test('[GAL-01] shows the images of a gallery collection, which lead nowhere, and of another one, which lead to its pages', async () => {
    const held = [itemOf('From the kiln', { excerpt: '<p>Words &amp; more</p>' }), itemRow(kiln, 'Without an image')];
    const html = await ofCollection(held);
    expect(html).toContain('>From the kiln</span><span class="gallery__text">Words &amp; more</span>');
    expect(html).not.toMatch(/Without an image|gallery__link/);
    const blog = collectionRow('blog', { urlId: 'journal' });
    const post = itemRow(blog, 'First firing', { mainAssetId: bowls?.id, assets: images });
    const linked = await gallery(
      { items: [], collectionId: blog.id },
      { site: { collections: [blog] }, items: [post] },
    );
    expect(tagWith(linked, 'gallery__link')).toContain('href="/journal/first-firing"');
  });

  test('names links around images that nobody describes', async () => {
    const plain = assetRow('plain.png', { altText: '' });
    const shown = (title: string) =>
      gallery({ items: [{ assetId: plain.id, title, link: '/shop' }] }, { assets: [plain] });
    expect(tagWith(await shown('A bowl'), 'gallery__link')).toContain('aria-label="A bowl"');
    expect(tagWith(await shown(''), 'gallery__link')).toContain('aria-label="Image 1"');
    expect(tagWith(await gallery({ items: items({ link: '/shop' }) }), 'gallery__link')).not.toContain('aria-label');
  });

  test('plays a video in the place of its image, whose service the page then allows', async () => {
    const { html, needs } = await show({ items: items({ videoUrl: 'https://vimeo.com/76979871' }).slice(0, 1) });
    expect(tagWith(html, 'class="video-player"')).toMatch(/style="aspect-ratio:1 \/ 1".*data-provider="Vimeo"/);
    expect(tagWith(html, 'data-cover')).toContain('href="https://vimeo.com/76979871"');
    expect(html).not.toContain('<iframe');
    expect(needs.sources.frames).toEqual(['https://player.vimeo.com']);
    expect((await show({})).needs.sources.frames).toEqual([]);
  });

  test.each([
    ['grid', '(max-width: 432px) 50vw, 300px'],
    ['slider', '(max-width: 432px) 86vw, 50vw'],
    ['slideshow', '(min-width: 1440px) 1440px, 100vw'],
    ['stacked', '(min-width: 1440px) 1440px, 100vw'],
  ])('as a %s asks for images as wide as they are shown', async (design, sizes) => {
    expect(tagWith(await gallery({ design }), 'img ')).toContain(`sizes="${sizes}"`);
  });

  test('has the items of a collection in its order', async () => {
    const order = async (typeName: string) => {
      const collection = collectionRow(typeName);
      const { asked } = await show({ items: [], collectionId: collection.id }, { site: { collections: [collection] } });
      return asked.listings[0]?.chronological;
    };
    expect(await order('gallery')).toBe(false);
    expect(await order('blog')).toBe(true);
  });

  test('has no caption under an image without words', async () => {
    const bare = items({ title: '', description: '' });
    expect(await gallery({ items: bare })).not.toContain('gallery__meta');
    expect(await gallery({ items: items({ title: '' }) })).toContain('Words 1');
  });

  test('of one image does not move', async () => {
    const html = await gallery({ design: 'slideshow', autoplay: true, items: items().slice(0, 1) });
    expect(html).not.toMatch(/data-step|data-autoplay|gallery__strip|data-island/);
  });

  test('escapes captions and takes no script for a link', async () => {
    const html = await gallery({ items: [{ assetId: bowls?.id, title: '"><script>alert(1)</script>' }] });
    expect(html).not.toContain('<script>alert');
    const linked = await gallery({ items: [{ assetId: bowls?.id, link: 'javascript:alert(1)' }] });
    expect(linked).not.toContain('href="javascript');
  });
});
