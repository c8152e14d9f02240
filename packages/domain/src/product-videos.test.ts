import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newId } from './ids.ts';
import { hostedVideoOf, productVideosIn, videosAfter } from './product-videos.ts';

const file = { assetId: newId() as string };
const hosted = { url: 'https://vimeo.com/123456' };

describe('videos among the images of a product', () => {
  test('are read from stored content, and what is no video is passed over', () => {
    const stored = {
      a: file,
      b: hosted,
      c: { url: 'https://example.com/x' },
      d: { assetId: 'x' },
      e: null,
      f: { assetId: 7, url: 'javascript:alert(1)' },
    };
    expect([...productVideosIn(stored)]).toEqual([
      ['a', file],
      ['b', hosted],
    ]);
    expect(hostedVideoOf(hosted)?.embedUrl).toMatch(/^https:\/\/player\.vimeo\.com\/video\/123456\?/);
    expect(hostedVideoOf(file)).toBeUndefined();
  });

  test.each([undefined, null, 'x', ['x'], 7])('%j holds none', (stored) => {
    expect(productVideosIn(stored).size).toBe(0);
  });

  test('go with their images: named ones get theirs or lose it, others keep it, and no image of another product has one', () => {
    const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', '__proto__'));
    const videos = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom(file, hosted));
    const change = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom(file, hosted, null));
    fc.assert(
      fc.property(videos, change, ids, (before, changed, images) => {
        const after = videosAfter(new Map(Object.entries(before)), changed, images);
        for (const id of images)
          expect(after.get(id) ?? null).toBe(
            (id in changed && Object.hasOwn(changed, id)
              ? changed[id]
              : Object.hasOwn(before, id)
                ? before[id]
                : null) ?? null,
          );
        for (const id of after.keys()) expect(images).toContain(id);
      }),
    );
  });
});
