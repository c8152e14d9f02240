import { describe, expect, test } from 'vitest';
import { cropOf, cropPixels, croppedImage, croppedUrl } from './crop.ts';

describe('a part of an image', () => {
  test('lies in the image, and is nothing where it is all of it or no part', () => {
    expect(cropOf({ x: 0.1, y: 0, width: 0.5, height: 1 })).toEqual({ x: 100, y: 0, width: 500, height: 1000 });
    expect(cropOf({ x: 0.8, y: 0.5, width: 0.5, height: 0.9 })).toEqual({ x: 800, y: 500, width: 200, height: 500 });
    for (const none of [
      {},
      { x: 0, y: 0, width: 1, height: 1 },
      { x: -0.1, y: 0, width: 0.5, height: 0.5 },
      { x: 1, y: 0, width: 0.5, height: 0.5 },
      { x: 0, y: 0, width: 0, height: 0.5 },
      { x: '0', y: 0, width: Number.NaN, height: 0.5 },
    ])
      expect(cropOf(none)).toBeNull();
  });

  test('has whole pixels, and one at least', () => {
    expect(cropPixels({ x: 999, y: 0, width: 1, height: 1000 }, { width: 3, height: 7 })).toEqual({
      left: 2,
      top: 0,
      width: 1,
      height: 7,
    });
  });

  test('is asked for by an address that only the website makes', () => {
    const crop = { x: 100, y: 0, width: 500, height: 1000 };
    const address = croppedUrl('/content/0123456789abcdef0123/bowl.jpg', crop);
    const name = address.slice('/content/'.length);
    expect(croppedImage(name)).toEqual({ name: '0123456789abcdef0123/bowl.jpg', crop });
    expect(croppedImage(name.replace('100-0-500', '100-0-501'))).toBe('forged');
    expect(croppedImage(name.replace('bowl', 'vase'))).toBe('forged');
    expect(croppedImage('0123456789abcdef0123/bowl.jpg')).toBeNull();
  });
});
