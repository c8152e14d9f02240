import { readStorefrontTexts, type StorefrontTexts, storefrontTextDefaults } from '@plinth/domain';
import type { Website } from '../../platform/websites/website.ts';

interface OwnTexts {
  readonly texts: StorefrontTexts;
  /** The same as one text: pieces of HTML that are kept are kept under it. */
  readonly key: string;
}

const known = new WeakMap<Website, OwnTexts>();

/** What the store says in its own words in the language of the page. */
export function ownTexts(website: Website): OwnTexts {
  let own = known.get(website);
  if (!own) {
    const { commercePreferences } = website.storeSettings;
    const stored = (commercePreferences as Record<string, unknown> | undefined)?.['storefront-texts'];
    const texts = readStorefrontTexts(stored, website.language);
    own = { texts, key: JSON.stringify(texts) };
    known.set(website, own);
  }
  return own;
}

/** `localizedStrings` of the page context: every storefront string, the store's own words before the defaults (PROD-18 … PROD-27). */
export const localizedStrings = (website: Website): Record<string, string> => ({
  ...storefrontTextDefaults,
  ...ownTexts(website).texts,
});
