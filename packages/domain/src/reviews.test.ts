import { describe, expect, test } from 'vitest';
import {
  ratingText,
  reviewCountText,
  reviewProblems,
  reviewSummary,
  reviewsKillSwitch,
  shownReviewSources,
} from './reviews.ts';

const both = { nativeReviewsEnabled: true, importedReviewsEnabled: true };

describe('which reviews are shown', () => {
  test('[REV-01] native ones where native display is enabled', () => {
    expect(shownReviewSources({ nativeReviewsEnabled: true })).toEqual(['native']);
  });

  test('[REV-02] imported ones where imported display is enabled', () => {
    expect(shownReviewSources({ importedReviewsEnabled: true })).toEqual(['imported']);
    expect(shownReviewSources(both)).toEqual(['native', 'imported']);
  });

  test('[REV-03] none where neither is', () => {
    expect(shownReviewSources({})).toEqual([]);
  });

  test('[REV-04] none under the kill switch', () => {
    expect(shownReviewSources({ ...both, killSwitch: true })).toEqual([]);
    expect(reviewsKillSwitch).toBe('product_reviews_kill_switch');
  });
});

describe('the summary', () => {
  const totals = { native: [0, 0, 1, 2, 7], imported: [1, 0, 0, 0, 0] };

  test('counts only what is shown, and rounds to one digit', () => {
    expect(reviewSummary(totals, { nativeReviewsEnabled: true })).toMatchObject({ count: 10, average: 4.6 });
    expect(reviewSummary(totals, both)).toMatchObject({ count: 11, average: 4.3 });
    expect(reviewSummary(totals, { importedReviewsEnabled: true })).toMatchObject({ count: 1, average: 1 });
  });

  test('breaks the reviews down from five stars to one', () => {
    expect(reviewSummary(totals, { nativeReviewsEnabled: true })?.stars).toEqual([
      { rating: 5, count: 7, percent: 70 },
      { rating: 4, count: 2, percent: 20 },
      { rating: 3, count: 1, percent: 10 },
      { rating: 2, count: 0, percent: 0 },
      { rating: 1, count: 0, percent: 0 },
    ]);
  });

  test('is nothing where there is nothing to show', () => {
    expect(reviewSummary(null, both)).toBeNull();
    expect(reviewSummary({ native: [0, 0, 0, 0, 0] }, both)).toBeNull();
    expect(reviewSummary(totals, {})).toBeNull();
  });

  test('says in words what the stars show', () => {
    expect(ratingText(4.6)).toBe('Rated 4.6 out of 5 stars');
    expect([1, 2, 1234].map((count) => reviewCountText(count))).toEqual(['1 review', '2 reviews', '1,234 reviews']);
    const german = { language: 'de', country: 'DE' };
    expect(ratingText(4.6, german)).toBe('Rated 4,6 out of 5 stars');
    expect(reviewCountText(1234, german)).toBe('1.234 reviews');
  });
});

describe('a review that somebody writes', () => {
  const good = { rating: 4, title: '', body: 'It holds soup.', authorName: 'Ana', email: 'ana@example.com' };

  test('is fine without a headline', () => {
    expect(reviewProblems(good)).toEqual({});
    expect(reviewProblems({ ...good, title: 'x'.repeat(120), body: '🙂'.repeat(5000) })).toEqual({});
  });

  test.each([
    [{ rating: 0 }, 'rating'],
    [{ rating: 6 }, 'rating'],
    [{ rating: 2.5 }, 'rating'],
    [{ rating: Number.NaN }, 'rating'],
    [{ title: 'x'.repeat(121) }, 'title'],
    [{ body: ' \n ' }, 'body'],
    [{ body: 'x'.repeat(5001) }, 'body'],
    [{ authorName: '\t' }, 'authorName'],
    [{ authorName: 'x'.repeat(101) }, 'authorName'],
    [{ email: '' }, 'email'],
    [{ email: 'nobody' }, 'email'],
  ] as const)('%o is refused at its field', (wrong, field) => {
    expect(Object.keys(reviewProblems({ ...good, ...wrong }))).toEqual([field]);
  });
});
