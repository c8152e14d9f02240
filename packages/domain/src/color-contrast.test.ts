import fc from 'fast-check';
import { expect, test } from 'vitest';
import { colorContrast, hexColor, isDarkColor, type Rgb, readableColor, readHexColor } from './color-contrast.ts';

const part = fc.integer({ min: 0, max: 255 });
const colour = fc.tuple(part, part, part);

test('contrast is that of WCAG', () => {
  const [black, white, grey] = ['#000', '#ffffff', '#767676'].map((value) => readHexColor(value) as Rgb);
  expect(colorContrast(black as Rgb, white as Rgb)).toBeCloseTo(21, 5);
  expect(colorContrast(grey as Rgb, white as Rgb)).toBeCloseTo(4.54, 2);
  expect(readHexColor('rebeccapurple')).toBeNull();
});

test('a colour becomes readable on every ground, and one that is readable stays as it is', () => {
  fc.assert(
    fc.property(colour, colour, (any, ground) => {
      const readable = readableColor(any, ground, 4.5);
      expect(colorContrast(readable, ground)).toBeGreaterThanOrEqual(4.5);
      if (colorContrast(any, ground) >= 4.5) expect(readable).toEqual(any);
      expect(readHexColor(hexColor(readable))).toEqual(readable);
    }),
  );
});

test('a colour is dark up to a luminance of 0.65', () => {
  const dark = (hex: string) => isDarkColor(readHexColor(hex) ?? [0, 0, 0]);
  expect(dark('#000000')).toBe(true);
  // Luminance 0.638 and 0.651.
  expect(dark('#d1d1d1')).toBe(true);
  expect(dark('#d3d3d3')).toBe(false);
  expect(dark('#ffffff')).toBe(false);
});
