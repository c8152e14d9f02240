import { describe, expect, test } from 'vitest';
import { scarcityMessage } from './merchandising.ts';
import { showsReviews } from './reviews.ts';

describe('the scarcity message', () => {
  test('is shown only where scarcity is enabled for the product', () => {
    expect(scarcityMessage({ scarcityEnabled: true, scarcityText: 'Only 2 left' })).toMatchObject({
      text: 'Only 2 left',
    });
    expect(scarcityMessage({ scarcityEnabled: false, scarcityText: 'Only 2 left' })).toEqual({ kind: 'none' });
    expect(scarcityMessage({ scarcityText: 'Only 2 left' })).toEqual({ kind: 'none' });
    expect(scarcityMessage(undefined)).toEqual({ kind: 'none' });
  });

  test('is hidden by default', () => {
    expect(scarcityMessage({ scarcityEnabled: true })).toMatchObject({ hiddenByDefault: true });
  });

  test('is not hidden where it is shown by default', () => {
    expect(scarcityMessage({ scarcityEnabled: true, scarcityShownByDefault: true })).toMatchObject({
      hiddenByDefault: false,
    });
  });
});

describe('reviews', () => {
  test('[REV-01] appear when native display is enabled', () => {
    expect(showsReviews({ nativeReviewsEnabled: true })).toBe(true);
  });

  test('[REV-02] appear when imported display is enabled', () => {
    expect(showsReviews({ importedReviewsEnabled: true })).toBe(true);
  });

  test('[REV-03] do not appear when neither is', () => {
    expect(showsReviews({})).toBe(false);
    expect(showsReviews({ nativeReviewsEnabled: false, importedReviewsEnabled: false })).toBe(false);
  });

  test('[REV-04] do not appear when the kill switch is set', () => {
    expect(showsReviews({ nativeReviewsEnabled: true, importedReviewsEnabled: true, killSwitch: true })).toBe(false);
  });
});
