import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  defaultSliderAspectRatio,
  galleryAlignments,
  galleryAspectRatios,
  galleryDefaults,
  galleryDesigns,
  galleryLightboxThemes,
  galleryMetaPositions,
  galleryOptions,
} from './gallery.ts';

describe('the options of a gallery', () => {
  test('[GAL-03] are these', () => {
    expect(Object.keys(galleryDefaults).join(', ')).toBe(
      'design, autoplay, autoplay-duration, controls, auto-crop, aspect-ratio, square-thumbs, thumbnails, thumbnail-strip-height, thumbnail-strip-margin, show-meta-basic, show-meta, show-meta-only-title, meta-position, show-meta-on-hover, active-alignment, thumbnails-per-row, padding, lightbox, lightboxTheme, max-width, newWindow, transparentBackground',
    );
  });

  test.each([
    ['GAL-04', 'design', galleryDesigns, 'grid, slideshow, slider, stacked'],
    [
      'GAL-05',
      'aspect-ratio',
      galleryAspectRatios,
      'square, standard, standard-vertical, four-three, three-four-vertical, widescreen, anamorphic-widescreen',
    ],
    [
      'GAL-06',
      'meta-position',
      galleryMetaPositions,
      'top, top-left, top-right, center, bottom, bottom-left, bottom-right',
    ],
    ['GAL-07', 'active-alignment', galleryAlignments, 'left, center, right'],
    ['GAL-08', 'lightboxTheme', galleryLightboxThemes, 'dark, light'],
  ] as const)('[%s] %s takes its values and falls back from any other', (_, option, values, listed) => {
    expect(values.join(', ')).toBe(listed);
    for (const value of values) expect(galleryOptions({ [option]: value })[option]).toBe(value);
    expect(galleryOptions({ [option]: 'nonsense' })[option]).toBe(galleryDefaults[option]);
  });

  test.each([
    ['GAL-09', 'autoplay-duration', 1, 10, 5],
    ['GAL-10', 'thumbnail-strip-height', 0, 200, 80],
    ['GAL-11', 'thumbnail-strip-margin', 0, 60, 20],
    ['GAL-12', 'thumbnails-per-row', 1, 10, 4],
    ['GAL-13', 'padding', 0, 50, 20],
    ['GAL-14', 'max-width', 100, 300, 300],
  ] as const)('[%s] %s is %d to %d, default %d', (_, option, min, max, fallback) => {
    expect(galleryOptions()[option]).toBe(fallback);
    expect(galleryOptions({ [option]: min })[option]).toBe(min);
    expect(galleryOptions({ [option]: String(max) })[option]).toBe(max);
    expect(galleryOptions({ [option]: min - 1 })[option]).toBe(min);
    expect(galleryOptions({ [option]: max + 1 })[option]).toBe(max);
    expect(galleryOptions({ [option]: 'wide' })[option]).toBe(fallback);
  });

  test.each([
    ['GAL-15', 'design', 'grid'],
    ['GAL-16', 'aspect-ratio', 'square'],
    ['GAL-17', 'lightboxTheme', 'dark'],
    ['GAL-18', 'auto-crop', true],
    ['GAL-19', 'meta-position', 'bottom'],
  ] as const)('[%s] %s is %s by default', (_, option, fallback) => {
    expect(galleryOptions({})[option]).toBe(fallback);
  });

  test('[GAL-18] auto-crop can be turned off', () => {
    expect(galleryOptions({ 'auto-crop': false })['auto-crop']).toBe(false);
    expect(galleryOptions({ 'auto-crop': 'false' })['auto-crop']).toBe(false);
  });

  test('where nothing is set are these', () => {
    expect(galleryOptions()).toEqual({
      design: 'grid',
      autoplay: false,
      'autoplay-duration': 5,
      controls: true,
      'auto-crop': true,
      'aspect-ratio': 'square',
      'square-thumbs': true,
      thumbnails: true,
      'thumbnail-strip-height': 80,
      'thumbnail-strip-margin': 20,
      'show-meta-basic': true,
      'show-meta': true,
      'show-meta-only-title': false,
      'meta-position': 'bottom',
      'show-meta-on-hover': false,
      'active-alignment': 'center',
      'thumbnails-per-row': 4,
      padding: 20,
      lightbox: false,
      lightboxTheme: 'dark',
      'max-width': 300,
      newWindow: false,
      transparentBackground: false,
    });
  });

  test('[GAL-20] a slider is 50 per cent by default', () => {
    expect(defaultSliderAspectRatio).toBe(50);
  });

  test('are whole whatever is stored', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(galleryDefaults)), fc.jsonValue()), (stored) => {
        const options = galleryOptions(stored);
        for (const [name, fallback] of Object.entries(galleryDefaults)) {
          expect(typeof options[name as keyof typeof options]).toBe(typeof fallback);
        }
      }),
    );
  });
});
