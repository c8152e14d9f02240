/** Stylesheets that a page needs only where this is in its markup. */
const MARKS: readonly (readonly [string, RegExp])[] = [
  ['community', /class="(?:comments|comment-page|comment-form|like-form|squarespace-social-buttons|article__foot)\b/],
  ['community', /class="(?:access-form|account-form|popup__form)\b/],
  ['community', /class="(?:review-form|donation__own form-field)"/],
  ['form', /class="form donation donation-page"/],
  ['access', /class="(?:access-page|slide)\b/],
  ['video', /class="video-player"/],
  ['film', /data-island="background-video"/],
  ['account', /class="(?:account|account-back)"/],
  ['overlays', /class="(?:announcement-bar|cookie-banner|popup-host)\b/],
  ['reviews', /class="(?:stars|reviews|review-page)\b/],
  ['index', /class="index-page"/],
];

/** The platform's stylesheets for what is on a page, by family (`styles/blocks-<family>.css`). */
export const styleFamilies = (html: string): string[] => [
  ...new Set(MARKS.filter(([, mark]) => mark.test(html)).map(([family]) => family)),
];

/** What the regions of other themes may show themselves, by what is in the markup then. */
const IN_REGIONS: readonly (readonly [family: string, mark: string])[] = [
  ['film', 'data-island="background-video"'],
  ['video', 'class="video-player"'],
];

/** The stylesheets of what stands outside the main content: they are known only when the whole page is there. */
export function withRegionStyles(
  html: string,
  present: readonly string[],
  styles: Readonly<Record<string, string>>,
): string {
  const missing = IN_REGIONS.filter(([family, mark]) => !present.includes(family) && html.includes(mark));
  const css = missing.map(([family]) => styles[family] ?? '').join('\n');
  return css === '' ? html : html.replace('</head>', () => `<style>${css}</style></head>`);
}
