/** What decides whether product pages show reviews. */
export interface ReviewDisplay {
  readonly nativeReviewsEnabled?: boolean;
  readonly importedReviewsEnabled?: boolean;
  /** A beta flag of the page context that turns all reviews off at once. */
  readonly killSwitch?: boolean;
}

/** Reviews show when either kind is enabled and no kill switch is set (REV-01 … REV-04). */
export function showsReviews(display: ReviewDisplay): boolean {
  return (
    (display.nativeReviewsEnabled === true || display.importedReviewsEnabled === true) && display.killSwitch !== true
  );
}
