import { expect, test } from 'vitest';
import { imageOf } from './product-view.ts';

const asset = (originalSize: string) => ({ assetUrl: '/content/a.jpg', originalSize, altText: 'A bowl' });
/** `width asked for → width said` of each version. */
const widths = (originalSize: string) =>
  imageOf(asset(originalSize))
    ?.srcset?.split(', ')
    .map((version) => /^\/content\/a\.jpg\?format=(\d+)w (\d+)w$/.exec(version)?.slice(1).join(' → '));

test('[IMG-20] a product shows its image in every width up to its own, which the next one holds', () => {
  const all = [100, 300, 500, 750, 1000, 1500, 2500].map((width) => `${width} → ${width}`);
  expect(widths('4000x3000')).toEqual(all);
  expect(widths('2500x2500')).toEqual(all);
  expect(widths('1500x900')).toEqual(all.slice(0, 6));
  expect(widths('1501x900')).toEqual([...all.slice(0, 6), '2500 → 1501']);
  expect(widths('640x480')).toEqual([...all.slice(0, 3), '750 → 640']);
  expect(widths('80x80')).toEqual(['100 → 80']);
});

test('an image without an address or a size is none', () => {
  for (const none of [undefined, null, {}, { ...asset('640x480'), assetUrl: '' }, asset(''), asset('x'), asset('0x10')])
    expect(imageOf(none)).toBeUndefined();
  expect(imageOf(asset('640x480'))).toMatchObject({
    url: '/content/a.jpg?format=1500w',
    alt: 'A bowl',
    width: 640,
    height: 480,
  });
});
