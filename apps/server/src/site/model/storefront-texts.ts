import { readStorefrontTexts, type StorefrontTexts, saidStorefrontTexts } from '@plinth/domain';
import type { Website } from '../../platform/websites/website.ts';
import { inWords } from '../../platform/words/in-words.ts';

interface OwnTexts {
  readonly texts: StorefrontTexts;
  /** The same as one text: pieces of HTML that are kept are kept under it. */
  readonly key: string;
}

interface KnownTexts extends OwnTexts {
  readonly language: string;
}

/** By the store's settings, which are other ones after each change; a website is another one with each version of its content. */
const known = new WeakMap<object, KnownTexts>();

/** What the store says in its own words in the language of the page. */
export function ownTexts(website: Website): OwnTexts {
  const { storeSettings, language } = website;
  let own = known.get(storeSettings);
  if (own?.language !== language) {
    const { commercePreferences } = storeSettings;
    const stored = (commercePreferences as Record<string, unknown> | undefined)?.['storefront-texts'];
    const texts = readStorefrontTexts(stored, language);
    own = { texts, key: JSON.stringify(texts), language };
    known.set(storeSettings, own);
  }
  return own;
}

/** `localizedStrings` of the page context: every storefront string, the store's own words before those of the page's language (PROD-18 … PROD-27). */
export const localizedStrings = (website: Website): Record<string, string> => ({
  ...inWords(website, saidStorefrontTexts),
  ...ownTexts(website).texts,
});
