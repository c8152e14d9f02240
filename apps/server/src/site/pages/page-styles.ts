/** The order in which these stylesheets follow each other on a page. */
const FAMILIES = ['community', 'form', 'access', 'video', 'film', 'account', 'overlays', 'reviews', 'index'] as const;

/**
 * What needs a stylesheet of its own, known by the class that stands first in an element. One expression, so that a page
 * is gone through once, whatever it holds.
 */
const MARKS = new RegExp(
  [
    'class="(?:',
    '(?<community>(?:comments|comment-page|comment-form|like-form|squarespace-social-buttons|article__foot)\\b',
    '|(?:access-form|account-form|popup__form)\\b|(?:review-form|donation__own form-field)")',
    '|(?<form>(?:form donation donation-page|form form-questions|form-page|restock)")',
    '|(?<access>(?:access-page|slide)\\b)',
    '|(?<account>(?:account|account-back)")',
    '|(?<overlays>(?:announcement-bar|cookie-banner|popup-host)\\b)',
    '|(?<reviews>(?:stars|reviews|review-page)\\b)',
    '|(?<index>index-page")',
    '|(?<video>video-player")',
    ')|data-island="(?<film>background-video)"',
  ].join(''),
  'g',
);

/** The platform's stylesheets for what is on a page, by family (`styles/blocks-<family>.css`). */
export function styleFamilies(pieces: readonly string[]): string[] {
  const found = new Set<string>();
  for (const html of pieces)
    for (const { groups = {} } of html.matchAll(MARKS))
      for (const family of FAMILIES) if (groups[family] !== undefined) found.add(family);
  return FAMILIES.filter((family) => found.has(family));
}

/** What the regions of other themes may show themselves, by what is in the markup then. */
const IN_REGIONS: readonly (readonly [family: string, mark: string])[] = [
  ['film', 'data-island="background-video"'],
  ['video', 'class="video-player"'],
  ['languages', 'class="languages"'],
];

/** The families of what stands outside the main content: known only when the layout is there. */
export const regionFamilies = (pieces: readonly string[]): string[] =>
  IN_REGIONS.filter(([, mark]) => pieces.some((html) => html.includes(mark))).map(([family]) => family);
