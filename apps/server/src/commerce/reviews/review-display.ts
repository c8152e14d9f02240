import {
  localNumber,
  type ReviewDisplay,
  type ReviewSummary,
  ratingText,
  reviewCountText,
  reviewSummary,
  reviewsKillSwitch,
} from '@plinth/domain';
import type { ItemRow } from '../../content/read-model/service.ts';
import { type AnyRecord, record } from '../../platform/json/record.ts';
import { betaFeatureFlags } from '../../platform/websites/beta-flags.ts';
import type { Website } from '../../platform/websites/website.ts';
import { inWords } from '../../platform/words/in-words.ts';

/** What the website's settings and the flags of the page context say about reviews (REV-01 … REV-05). */
export function reviewDisplay(website: Pick<Website, 'settings'>): ReviewDisplay {
  const merchandising = record(website.settings.merchandisingSettings);
  return {
    nativeReviewsEnabled: merchandising.displayNativeProductReviewsEnabled === true,
    importedReviewsEnabled: merchandising.displayImportedProductReviewsEnabled === true,
    killSwitch: betaFeatureFlags(website).includes(reviewsKillSwitch),
  };
}

/** Whether cards of products show stars. */
export const starsOnListings = (website: Website): boolean =>
  record(website.settings.merchandisingSettings).displayProductReviewStarsOnListings === true;

/** The rating of a product as its page may show it; null where nothing is to be shown. */
export const shownSummary = (website: Website, item: Pick<ItemRow, 'reviewTotals'>): ReviewSummary | null =>
  reviewSummary(item.reviewTotals, reviewDisplay(website));

/** The rating as templates see it, in the language of the page. */
export const summaryJson = (website: Website, summary: ReviewSummary): AnyRecord => ({
  ...summary,
  ...inWords(website, () => ({
    label: ratingText(summary.average, website),
    countText: reviewCountText(summary.count, website),
  })),
  averageText: localNumber(website, summary.average, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  percent: Math.round(summary.average * 20),
});

/** The rating of a product for its card in a listing, where the owner wants stars there. */
export function listingSummary(website: Website, item: ItemRow): AnyRecord | null {
  if (item.reviewTotals === null || !starsOnListings(website)) return null;
  const summary = shownSummary(website, item);
  return summary && summaryJson(website, summary);
}
