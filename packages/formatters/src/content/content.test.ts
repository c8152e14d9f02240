import { describe, expect, test } from 'vitest';
import { formatted, renderText } from '../testing/render-text.ts';
import { colorWeight } from './color.ts';
import { srcsetWidths } from './image-element.ts';
import { thumbnailFormat } from './size.ts';

const hostile = `<"&'>`;

describe('images', () => {
  const image = {
    id: 'i1',
    title: 'A title',
    assetUrl: '/a.jpg?x=1&y=2',
    originalSize: '800x400',
    mediaFocalPoint: { x: 0.3, y: 0.7 },
    componentKey: 'key',
    licensedAssetPreview: {},
  };

  test('[IMG-02] image-meta carries what the image loader reads', () => {
    expect(formatted('image-meta', image)).toBe(
      'data-licensed-asset-preview="true" data-component-key="key" data-src="/a.jpg?x=1&y=2" data-image="/a.jpg?x=1&y=2" ' +
        'data-image-dimensions="800x400" data-image-focal-point="0.3,0.7" alt="A title" ',
    );
    expect(formatted('image-meta', {})).toContain('data-image-focal-point="0.5,0.5"');
  });

  test('[IMG-19] the alternative text is the title, else the description cut at 250 characters, else the file name', () => {
    const alt = (data: unknown): string | undefined => /alt="([^"]*)"/.exec(formatted('image-meta', data))?.[1];
    expect(alt({ title: 'T', body: 'B', filename: 'f.jpg' })).toBe('T');
    expect(alt({ body: '<p>one</p><p>two</p>', filename: 'f.jpg' })).toBe(' one  two ');
    expect(alt({ body: 'x'.repeat(300) })).toBe('x'.repeat(250));
    expect(alt({ filename: 'f.jpg' })).toBe('f.jpg');
  });

  test("in an image block only the image's own alternative text counts, also an empty one", () => {
    const alt = (image: unknown): string => renderText('{image|image-meta}', { image, blockType: 5 });
    expect(alt({ title: 'T', altText: 'A' })).toContain('alt="A"');
    expect(alt({ title: 'T' })).toContain('alt=""');
  });

  test('nothing that a visitor can name ends an attribute', () => {
    for (const name of [
      'image',
      'image-meta',
      'image-srcset',
      'image-color',
      'video color-data',
      'audio-player',
      'item-classes',
      'image-element',
    ]) {
      const data = {
        id: hostile,
        assetUrl: hostile,
        src: hostile,
        title: hostile,
        originalSize: hostile,
        componentKey: hostile,
        systemDataVariants: `1x1,${hostile}w`,
        colorData: { topLeftAverage: hostile },
        structuredContent: { audioAssetUrl: hostile },
        oembed: { html: hostile, providerName: hostile },
        overlay: true,
        mainImageId: 'm',
        recordTypeLabel: hostile,
        categories: [hostile],
      };
      expect(formatted(name, data), name).not.toMatch(/<"|"&'/);
    }
  });

  test('[IMG-20] image-srcset lists the kept widths and the original as the next one', () => {
    const all = srcsetWidths.map((width) => `${width}w`).join(',');
    const text = formatted('image-srcset', { assetUrl: '/a.jpg', systemDataVariants: `3000x2000,${all}` });
    expect(text.match(/format=(\w+) /g)).toEqual(srcsetWidths.map((width) => `format=${width}w `));
    expect(formatted('image-srcset', { assetUrl: '/a.jpg', systemDataVariants: '400x300,100w,300w' })).toBe(
      ' srcset="/a.jpg?format=100w 100w,/a.jpg?format=300w 300w,/a.jpg?format=original 500w"',
    );
  });

  test('[IMG-21] a thumbnail width goes to the next kept one at 100, 300, 500, 750 and 1000', () => {
    const at = [1, 100, 101, 300, 301, 500, 501, 750, 751, 1000, 1001, 9999];
    expect(at.map(thumbnailFormat).join(' ')).toBe('100w 100w 300w 300w 500w 500w 750w 750w 1000w 1000w 1500w 1500w');
    expect(formatted('squarespaceThumbnailForHeight 50', '400x100')).toBe('300w');
  });

  test('[IMG-18] sizing something without a size says so', () => {
    const text = "Invalid source parameter. Pass in 'originalSize'";
    expect(formatted('resizedHeightForWidth 50', 'big')).toBe(text);
    expect(formatted('resizedWidthForHeight 50', null)).toBe(text);
    expect(formatted('squarespaceThumbnailForHeight 50', 5)).toBe(text);
    expect(formatted('resizedHeightForWidth 50', '250x175')).toBe('35');
  });
});

describe('image elements', () => {
  const image = { src: '/a.jpg', width: '800', height: 400, sizes: '100vw', alt: 'An & other' };
  const problems = (data: Record<string, unknown>): string[] =>
    [...formatted('image-element', { ...image, ...data }).matchAll(/<!-- (.*?) -->/g)].map((match) => match[1] ?? '');

  test('[IMG-01] an image that has everything is an element without comments', () => {
    expect(formatted('image-element', { ...image, loader: 'raw', srcset: '/b.jpg 2x', priority: 'high' })).toBe(
      '<img src="/a.jpg" srcset="/b.jpg 2x" sizes="100vw" width="800" height="400" loading="eager" fetchpriority="high" alt="An &amp; other">',
    );
  });

  test('[IMG-20] the loader sqs offers every kept width', () => {
    const widths = [...formatted('image-element', image).matchAll(/ (\d+)w[,"]/g)].map((match) => Number(match[1]));
    expect(widths).toEqual([100, 300, 500, 750, 1000, 1500, 2500]);
    expect(widths).toEqual([...srcsetWidths]);
    const [, srcset = ''] = / srcset="([^"]*)"/.exec(formatted('image-element', image)) ?? [];
    expect(srcset.split(', ')).toEqual(widths.map((width) => `/a.jpg?format=${width}w ${width}w`));
  });

  test('[IMG-03] [IMG-15] src is required', () => expect(problems({ src: '' })).toEqual(['src is required']));
  test('[IMG-04] [IMG-15] width is required', () =>
    expect(problems({ width: undefined })).toEqual(['width is required']));
  test('[IMG-05] [IMG-15] height is required', () =>
    expect(problems({ height: null })).toEqual(['height is required']));

  test('[IMG-06] [IMG-16] width has to be a positive integer', () => {
    for (const width of ['0', '-1', '1.5', '5px']) {
      expect(problems({ width })).toEqual(['width requires a positive integer']);
    }
  });

  test('[IMG-07] [IMG-16] height has to be a positive integer', () => {
    for (const height of ['0', '-1', '1.5', '5px']) {
      expect(problems({ height })).toEqual(['height requires a positive integer']);
    }
  });

  test('[IMG-08] priority is high, low or empty', () => {
    for (const priority of ['high', 'low', '']) expect(problems({ priority })).toEqual([]);
    for (const priority of ['urgent', 'medium', 'auto', 'HIGH', '0'])
      expect(problems({ priority })).toEqual(['priority received an unknown value; it is high, low or empty']);
  });

  test('[IMG-09] [IMG-17] loader is sqs or raw', () => {
    expect(problems({ loader: 'raw' })).toEqual([]);
    expect(problems({ loader: 'cdn' })[0]).toContain('received unknown loader type');
  });

  test('[IMG-10] srcset is for the loader raw only', () => {
    expect(problems({ srcset: '/b.jpg 2x' })).toEqual(['srcset is allowed only with loader raw']);
  });

  test('[IMG-11] sizes is required with the loader sqs', () => {
    expect(problems({ sizes: '' })).toEqual(['sizes is required with loader sqs']);
    expect(problems({ sizes: '', loader: 'raw' })).toEqual([]);
  });

  test('[IMG-12] [IMG-13] [IMG-14] every violation is an HTML comment beside an image that is there all the same', () => {
    const html = formatted('image-element', { src: '/a.jpg', width: 'x', loader: '--><script>' });
    expect(html).toMatch(/^(<!-- [^>]* -->)+<img src="\/a\.jpg" /);
    expect(html).not.toContain('<script');
  });
});

describe('colours', () => {
  test('[TMPL-42] a colour is light above half of 0xFFFFFF', () => {
    expect(colorWeight('#7fffff')).toBe('dark');
    expect(colorWeight('#800000')).toBe('light');
  });

  test('[TMPL-43] a hex colour has 3 to 6 hex digits', () => {
    expect(['#ff', '#1234567', '#ggg', 'red', ''].map(colorWeight)).toEqual(['', '', '', '', '']);
    expect(['fff', '#1234', '#12345', '#ffffff'].map(colorWeight)).toEqual(['light', 'dark', 'dark', 'light']);
  });

  const color = (part: Record<string, unknown>): string =>
    formatted('website-color', { hue: 200, saturation: 0.3, lightness: 0.5, ...part });

  test('site colours are hsl, or hsla with an alpha', () => {
    expect(color({})).toBe('hsl(200, 30%, 50%)');
    expect(color({ alpha: 0.25 })).toBe('hsla(200, 30%, 50%, 0.25)');
  });

  test('[TMPL-44] hue is 0 to 360', () => {
    expect([color({ hue: -1 }), color({ hue: 361 })]).toEqual(['Hue out of bounds. ', 'Hue out of bounds. ']);
    expect([color({ hue: 0 }), color({ hue: 360 })]).toEqual(['hsl(0, 30%, 50%)', 'hsl(360, 30%, 50%)']);
  });

  test('[TMPL-45] saturation is 0 to 1', () => {
    expect([-0.1, 1.1].map((saturation) => color({ saturation }))).toEqual([
      'Saturation out of bounds. ',
      'Saturation out of bounds. ',
    ]);
    expect([0, 1].map((saturation) => color({ saturation }))).toEqual(['hsl(200, 0%, 50%)', 'hsl(200, 100%, 50%)']);
  });

  test('[TMPL-46] lightness is 0 to 1', () => {
    expect([-0.1, 1.1].map((lightness) => color({ lightness }))).toEqual([
      'Lightness out of bounds. ',
      'Lightness out of bounds. ',
    ]);
    expect([0, 1].map((lightness) => color({ lightness }))).toEqual(['hsl(200, 30%, 0%)', 'hsl(200, 30%, 100%)']);
  });

  test('[TMPL-47] alpha is 0 to 1, and its message ends without a blank', () => {
    expect([-0.1, 1.1].map((alpha) => color({ alpha }))).toEqual(['Alpha out of bounds.', 'Alpha out of bounds.']);
    expect([0, 1].map((alpha) => color({ alpha }))).toEqual(['hsla(200, 30%, 50%, 0)', 'hsla(200, 30%, 50%, 1)']);
    expect(color({ hue: -1, alpha: 2 })).toBe('Hue out of bounds. Alpha out of bounds.');
  });

  test('[TMPL-48] a missing component is said', () => {
    for (const name of ['hue', 'saturation', 'lightness']) {
      expect(color({ [name]: undefined })).toBe('Missing an H/S/L value.');
    }
  });
});

describe('media', () => {
  test('[CONT-07] [CONT-08] the audio player is a placeholder with the address of the sound', () => {
    expect(formatted('audio-player', { id: 'a1', structuredContent: { audioAssetUrl: '/s.mp3' } })).toContain(
      '<div class="squarespace-audio-player" data-audio-asset-url="/s.mp3" data-item-id="a1" id="audio-player-a1"></div>',
    );
  });

  test('[CONT-06] [CONT-09] the video wrapper carries the embed, and an overlay where there is one', () => {
    const video = { oembed: { html: '<iframe>', providerName: 'yt' }, mainImageId: 'm', assetUrl: '/t.jpg' };
    expect(formatted('video', video)).toBe(
      '<div class="sqs-video-wrapper" data-html="&lt;iframe&gt;" data-provider-name="yt"></div>',
    );
    expect(formatted('video', { ...video, overlay: true })).toContain(
      '<div class="sqs-video-overlay" style="opacity: 0;"><img ',
    );
    expect(formatted('video', { overlay: true })).toContain('<div class="sqs-video-overlay no-thumb"');
  });
});
