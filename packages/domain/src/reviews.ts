import { say, sayCount } from '@plinth/words';
import { isEmailAddress } from './email-address.ts';
import { localCount, localNumber, type NumberPlace } from './local-date.ts';

/** What decides whether product pages show reviews. */
export interface ReviewDisplay {
  readonly nativeReviewsEnabled?: boolean;
  readonly importedReviewsEnabled?: boolean;
  /** A beta flag of the page context that turns all reviews off at once. */
  readonly killSwitch?: boolean;
}

/** Name of the kill switch among the beta feature flags of the page context (REV-05). */
export const reviewsKillSwitch = 'product_reviews_kill_switch';

/** Native: written on the product page. Imported: taken over from another shop or service. */
export type ReviewSource = 'native' | 'imported';

/** Reviews show when either kind is enabled and no kill switch is set (REV-01 … REV-04). */
export function showsReviews(display: ReviewDisplay): boolean {
  return (
    (display.nativeReviewsEnabled === true || display.importedReviewsEnabled === true) && display.killSwitch !== true
  );
}

/** The kinds that are shown: each is switched on by itself (REV-01, REV-02). */
export function shownReviewSources(display: ReviewDisplay): ReviewSource[] {
  if (!showsReviews(display)) return [];
  return [
    ...(display.nativeReviewsEnabled === true ? (['native'] as const) : []),
    ...(display.importedReviewsEnabled === true ? (['imported'] as const) : []),
  ];
}

/** How many approved reviews of a product gave 1, 2, 3, 4 and 5 stars, by kind. */
export type ReviewTotals = Readonly<Partial<Record<ReviewSource, readonly number[]>>>;

export interface ReviewSummary {
  readonly count: number;
  /** With one digit after the point, as it is shown. */
  readonly average: number;
  /** From five stars to one; `percent` of all reviews. */
  readonly stars: readonly { readonly rating: number; readonly count: number; readonly percent: number }[];
}

/** The reviews that are shown, together; null where there is none. */
export function reviewSummary(totals: ReviewTotals | null | undefined, display: ReviewDisplay): ReviewSummary | null {
  const counts = [0, 0, 0, 0, 0];
  for (const source of shownReviewSources(display))
    for (let index = 0; index < counts.length; index++)
      counts[index] = (counts[index] ?? 0) + Math.max(0, totals?.[source]?.[index] ?? 0);
  const count = counts.reduce((sum, each) => sum + each, 0);
  if (count === 0) return null;
  const sum = counts.reduce((total, each, index) => total + each * (index + 1), 0);
  return {
    count,
    average: Math.round((sum / count) * 10) / 10,
    stars: counts
      .map((each, index) => ({ rating: index + 1, count: each, percent: Math.round((each / count) * 100) }))
      .reverse(),
  };
}

const ENGLISH: NumberPlace = { language: 'en-US', country: '' };

/** What a row of stars says to who cannot see it: 'Rated 4.6 out of 5 stars'. */
export function ratingText(rating: number, place: NumberPlace = ENGLISH): string {
  return say('Rated {rating} out of 5 stars', {
    rating: localNumber(place, rating, { maximumFractionDigits: 1 }),
  });
}

/** '1 review', '23 reviews'; numbers as the website writes them. */
export function reviewCountText(count: number, place: NumberPlace = ENGLISH): string {
  return sayCount(count, '{count} review', '{count} reviews', { count: localCount(place, count) });
}

/** Longest texts of a review, in characters. */
export const reviewLimits = { title: 120, body: 5000, authorName: 100, email: 256, reply: 3000 } as const;

export interface ReviewInput {
  readonly rating: number;
  readonly title: string;
  readonly body: string;
  readonly authorName: string;
  readonly email: string;
}

/** What is wrong with a review that somebody has written, by field; nothing when it can be taken. */
export function reviewProblems(input: ReviewInput): Partial<Record<keyof ReviewInput, string>> {
  const problems: Partial<Record<keyof ReviewInput, string>> = {};
  const length = (text: string) => [...text.trim()].length;
  const { title, body, authorName } = reviewLimits;
  if (!Number.isInteger(input.rating) || input.rating < 1 || input.rating > 5)
    problems.rating = 'Please choose from one to five stars.';
  if (length(input.title) > title)
    problems.title = `A headline has at most ${title} characters; yours has ${length(input.title)}.`;
  if (length(input.body) === 0) problems.body = 'Please write what you think of it.';
  else if (length(input.body) > body)
    problems.body = `A review has at most ${body.toLocaleString('en-US')} characters; yours has ${length(input.body)}.`;
  if (length(input.authorName) === 0) problems.authorName = 'Please enter your name.';
  else if (length(input.authorName) > authorName)
    problems.authorName = `Please enter a name of at most ${authorName} characters.`;
  if (input.email.trim() === '') problems.email = 'Please enter your email address. It is not shown.';
  else if (!isEmailAddress(input.email.trim()))
    problems.email = 'This email address is not valid. It should look like name@example.com.';
  return problems;
}
