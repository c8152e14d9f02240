/** Stylesheets that a page needs only where this is in its markup. */
const MARKS: readonly (readonly [string, RegExp])[] = [
  ['community', /class="(?:comments|comment-page|comment-form|like-form|squarespace-social-buttons|article__foot)\b/],
  ['community', /class="(?:access-form|account-form|popup__form)\b/],
  ['community', /class="(?:review-form|donation__own form-field)"/],
  ['form', /class="form donation donation-page"/],
  ['access', /class="(?:access-page|slide)\b/],
  ['film', /data-island="background-video"/],
  ['account', /class="(?:account|account-back)"/],
  ['overlays', /class="(?:announcement-bar|cookie-banner|popup-host)\b/],
  ['form', /class="restock"/],
  ['restock', /class="restock"/],
  ['reviews', /class="(?:stars|reviews|review-page)\b/],
  ['index', /class="index-page"/],
];

/** The platform's stylesheets for what is on a page, by family (`styles/blocks-<family>.css`). */
export const styleFamilies = (html: string): string[] => [
  ...new Set(MARKS.filter(([, mark]) => mark.test(html)).map(([family]) => family)),
];
