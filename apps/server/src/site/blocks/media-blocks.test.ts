import { newId } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { BlockPages, wideBlock } from '../../testing/block-pages.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestShop } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let pages: BlockPages;
const pictures: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  pages = new BlockPages(database.db, application, await createTestShop(database.db, { identifier: 'media' }));
  for (const name of ['bowls', 'vases', 'plates']) pictures.push(await pages.picture(name));
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const items = (more: Record<string, unknown> = {}) =>
  pictures.map((assetId, index) => ({
    assetId,
    title: `Title ${index + 1}`,
    description: `Words ${index + 1}`,
    ...more,
  }));
const gallery = async (settings: Record<string, unknown>) =>
  (await pages.show([wideBlock('g', 8, { items: items(), ...settings })])).body;
const tagWith = (html: string, part: string) => new RegExp(`<[^>]*${part}[^>]*>`).exec(html)?.[0] ?? '';

describe('the gallery block', () => {
  test.each(['grid', 'slideshow', 'slider', 'stacked'])(
    '[GAL-01] [GAL-02] [GAL-04] shows its pictures as a %s',
    async (design) => {
      const html = await gallery({ design });
      expect(tagWith(html, 'class="gallery ')).toContain(`gallery--${design}`);
      for (const name of ['bowls', 'vases', 'plates']) expect(html).toContain(`alt="Picture of ${name}"`);
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

  test('[ENUM-12] says of every picture what it is made of', async () => {
    const media = (html: string) => [...html.matchAll(/data-media-type="(\w*)"/g)].map(([, name]) => name);
    const assetId = pictures[0];
    const listed = [{ assetId }, { assetId, videoUrl: 'https://youtu.be/dQw4w9WgXcQ' }];
    expect(media(await gallery({ items: listed }))).toEqual(['imageFile', 'video']);
    const said = ['imageFile', 'imageLicensed', 'imageReused', 'assetReused', 'imageEmpty'];
    // An empty place is for the owner to fill; visitors see none.
    expect(media(await gallery({ items: said.map((each) => ({ assetId, media: each })) }))).toEqual(said.slice(0, 4));
    expect(await gallery({ items: [{ assetId, media: 'imageStolen' }] })).not.toContain('class="gallery ');
    const id = await pages.collection('gallery');
    await pages.item(id, 'A picture', { mainAssetId: assetId, recordType: 2 });
    await pages.item(id, 'A recording', { mainAssetId: assetId, recordType: 7 });
    const { system: sql } = database.db;
    await sql`insert into item_assets (website_id, item_id, asset_id)
      select website_id, id, main_asset_id from items where collection_id = ${id}`;
    const reused = media(await gallery({ items: [], collectionId: id }));
    expect(reused.sort()).toEqual(['assetReused', 'imageReused']);
  });

  test('[GAL-09] refuses a delay beyond 10 seconds and leaves the rest of the page whole', async () => {
    const { body } = await pages.show([
      wideBlock('g', 8, { items: items(), 'autoplay-duration': 11 }),
      wideBlock('t', 2, { html: '<p>Still here</p>' }),
    ]);
    expect(body).not.toContain('class="gallery ');
    expect(body).toContain('Still here');
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

  test('[GAL-03] arrows, captions, new windows and the ground behind pictures are switched', async () => {
    expect(await gallery({ design: 'slider', controls: false })).not.toContain('data-step');
    expect(await gallery({ 'show-meta-basic': false })).not.toContain('Words 1');
    expect(await gallery({ 'show-meta-only-title': true })).not.toContain('Words 1');
    expect(await gallery({ 'show-meta-only-title': true })).toContain('Title 1');
    expect(await gallery({ design: 'slideshow', 'show-meta': false })).not.toContain('gallery__meta-inner');
    expect(await gallery({ 'show-meta-on-hover': true })).toContain('gallery--hover');
    expect(await gallery({ transparentBackground: true })).toContain('gallery--clear');
    expect(await gallery({ 'square-thumbs': false })).not.toContain('gallery--crop');
    // In a strip it is the small pictures that are square; the large ones have a switch of their own.
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
      // Above and below a picture there is room for words; everywhere else they stand on it.
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
    '[GAL-08] [GAL-17] pictures open in a %s lightbox, and without script in the browser',
    async (theme) => {
      const html = await gallery({ lightbox: true, ...(theme === 'dark' ? {} : { lightboxTheme: theme }) });
      expect(html).toContain(`data-lightbox="${theme}"`);
      expect(html.match(/data-open="/g)).toHaveLength(3);
      expect(tagWith(html, 'data-open="1"')).toMatch(/href="\/content\/[^"]+\?format=2500w"/);
    },
  );

  test('leaves out a picture that is gone, and itself when none is left', async () => {
    const gone = newId();
    const html = await gallery({ items: [{ assetId: gone, title: 'Lost' }, ...items()] });
    expect(html).not.toContain('Lost');
    expect(html.match(/class="gallery__item"/g)).toHaveLength(3);
    expect(await gallery({ items: [{ assetId: gone }] })).not.toContain('gallery');
    expect(await gallery({ items: [], collectionId: gone })).not.toContain('gallery');
  });

  test('[GAL-01] shows the pictures of a gallery collection', async () => {
    const id = await pages.collection('gallery');
    await pages.item(id, 'From the kiln', { mainAssetId: pictures[0], recordType: 2 });
    const { system: sql } = database.db;
    await sql`insert into item_assets (website_id, item_id, asset_id)
      select website_id, id, main_asset_id from items where collection_id = ${id}`;
    expect(await gallery({ items: [], collectionId: id })).toContain('From the kiln');
  });

  test('escapes captions and takes no script for a link', async () => {
    const html = await gallery({ items: [{ assetId: pictures[0], title: '"><script>alert(1)</script>' }] });
    expect(html).not.toContain('<script>alert');
    const linked = await gallery({ items: [{ assetId: pictures[0], link: 'javascript:alert(1)' }] });
    expect(linked).not.toContain('href="javascript');
  });
});

describe('the video block', () => {
  const video = (settings: Record<string, unknown>) => pages.show([wideBlock('v', 32, settings)]);
  const frames = (headers: Record<string, unknown>) =>
    /frame-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1] ?? '';

  test('[CONT-06] [CONT-09] shows a cover that leads to the film, and asks its service for nothing', async () => {
    const { body, headers } = await video({
      url: 'https://youtu.be/dQw4w9WgXcQ',
      title: 'At the wheel',
      posterAssetId: pictures[0],
    });
    expect(body).toContain('data-embed="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&amp;rel=0"');
    expect(body).toContain('data-provider="YouTube"');
    expect(body).toMatch(/<div class="video-player"[^>]*>\s*<a [^>]*data-cover[\s\S]*<\/a>\s*<\/div>/);
    expect(tagWith(body, 'data-cover')).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"');
    expect(body).not.toMatch(/<iframe|ytimg/);
    expect(body).toContain('At the wheel');
    expect(frames(headers)).toContain('https://www.youtube-nocookie.com');
    expect(frames(headers)).not.toContain('vimeo');
  });

  test('[CONT-09] plays a file of the website in the browser’s player, under a cover or without', async () => {
    const { system: sql } = database.db;
    const id = newId();
    const key = `${pages.shop.websiteId}/film-0123456789.mp4`;
    await sql`insert into assets ${sql({ websiteId: pages.shop.websiteId, id, filename: 'film.mp4', contentType: 'video/mp4', byteSize: 9, storageKey: key })}`;
    const covered = await video({ assetId: id });
    expect(covered.body).toMatch(
      /<div class="video-player"[^>]*>\s*<video [\s\S]*data-cover[\s\S]*<\/button>\s*<\/div>/,
    );
    expect(covered.body).toContain('<source src="/content/film-0123456789.mp4" type="video/mp4">');
    expect(tagWith(covered.body, 'data-cover')).toContain('<button');
    const bare = (await video({ assetId: id, overlay: false })).body;
    expect(bare).toMatch(/<div class="video-player"[^>]*>\s*<video /);
    expect(bare).not.toContain('data-cover');
  });

  test.each([
    ['https://example.com/film', 'no film of a known service'],
    ['https://vimeo.com/about', 'no film'],
  ])('says in the source what is wrong with %s', async (url) => {
    const { body } = await video({ url });
    expect(body).toContain('<!-- block v (type 32)');
    expect(body).not.toContain('video-player');
  });
});

describe('audio and album', () => {
  test('[CONT-07] [CONT-08] a recording plays in the browser’s own player', async () => {
    const { body } = await pages.show([
      wideBlock('a', 41, {
        url: 'https://example.com/song.mp3',
        title: 'Slow clay',
        author: 'Ada',
        showDownload: true,
      }),
    ]);
    expect(tagWith(body, '<audio|audio controls')).toContain('src="https://example.com/song.mp3"');
    expect(body).toContain('aria-label="Slow clay — Ada"');
    expect(body).toContain('download>Download');
  });

  test('[LIMIT-02] an album of a collection shows at most 60 tracks, each a link to its file', async () => {
    const id = await pages.collection('album');
    const { system: sql } = database.db;
    for (let index = 1; index <= 61; index++) {
      const structuredContent = sql.json({ audioAssetUrl: `/content/track-${index}.mp3` });
      await pages.item(id, `Track no. ${index}`, { recordType: 7, displayIndex: index, structuredContent });
    }
    const { body } = await pages.show([wideBlock('a', 60, { collectionId: id })]);
    expect(body.match(/data-track/g)).toHaveLength(60);
    expect(body).toContain('href="/content/track-60.mp3"');
    expect(body).not.toContain('Track no. 61');
    expect(body).toContain('src="/content/track-1.mp3"');
  });

  test('[LIMIT-02] an album of 61 tracks of its own is refused; the page is whole', async () => {
    const tracks = Array.from({ length: 61 }, (_, index) => ({
      assetId: '',
      url: `https://example.com/${index}.mp3`,
      title: 't',
    }));
    const { body } = await pages.show([
      wideBlock('a', 60, { tracks }),
      wideBlock('t', 2, { html: '<p>Still here</p>' }),
    ]);
    expect(body).not.toContain('class="track-album');
    expect(body).toContain('Still here');
  });
});
