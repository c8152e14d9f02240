import { isCookieHandlingRestrictive } from '@plinth/domain';
import { listingSummary } from '../../commerce/reviews/review-display.ts';
import type { CategoryRow, CollectionRow, ItemRow } from '../../content/read-model/service.ts';
import type { AnyRecord } from '../../platform/json/record.ts';
import { writesLocalMoney } from '../../platform/money/local-money.ts';
import { betaFeatureFlags } from '../../platform/websites/beta-flags.ts';
import { storeCurrency, type Website } from '../../platform/websites/website.ts';
import { inWords } from '../../platform/words/in-words.ts';
import { collectionContext, hasQuickView } from './collection-context.ts';
import { itemJson } from './item-json.ts';
import { navigationJson } from './navigation-json.ts';
import type { SiteMap } from './site-map.ts';
import { localizedStrings } from './storefront-texts.ts';
import {
  emptyCart,
  shareButtonsContext,
  siteClock,
  websiteContext,
  websiteSettingsContext,
} from './website-context.ts';
import { websiteFeatures } from './website-features.ts';

export interface PageContextParts {
  website: Website;
  map: SiteMap;
  /** `https://host`, no slash at the end. */
  origin: string;
  /** PAGE-17. */
  pageType: number;
  collection: CollectionRow | null;
  navigationNames: readonly string[];
}

/**
 * What every template sees (shape: the page context of the established format). Nothing about the visitor is in it:
 * pages are cached and the same for all.
 */
export function baseContext(parts: PageContextParts): AnyRecord {
  const { website, map, collection, origin } = parts;
  const activeId = collection?.id ?? null;
  const navigations: AnyRecord = {};
  for (const { name, items } of map.skeleton.navigations)
    navigations[name] = { items: navigationJson(map, items, activeId) };
  for (const name of parts.navigationNames) navigations[name] ??= { items: [] };
  return {
    website: websiteContext(website, map, origin),
    websiteSettings: { ...websiteSettingsContext(website), ...cookieSettings(website, map) },
    // The formatters of prices show the currency in the page's language only where the site asks for it.
    featureFlags: { useCLDRMoneyFormat: writesLocalMoney(website) },
    ...(collection ? { collection: collectionContext(website, map, collection) } : {}),
    localizedStrings: localizedStrings(website),
    template: { mobileStylesEnabled: true },
    betaFeatureFlags: betaFeatureFlags(website),
    features: websiteFeatures(website, map),
    shoppingCart: emptyCart(website),
    shareButtons: shareButtonsContext(website),
    showCart: website.settings.showCart !== false,
    // A link for everybody: who is signed in is not in a page that is kept for all.
    showAccount: website.settings.showAccount !== false,
    items: [],
    calendarView: false,
    empty: false,
    emptyFolder: false,
    authenticatedAccount: null,
    pageType: parts.pageType,
    header: map.skeleton.header,
    footer: map.skeleton.footer,
    platform: { navigations },
    // Of the website's own clocks: at New Year in Auckland it is still December in UTC.
    year: siteClock(website.timeZone).year,
  };
}

interface MadeItem {
  collection: string;
  categories: readonly CategoryRow[];
  currency: string;
  json: AnyRecord;
}

/** What was made of a row that is still as it was (pages/kept-items.ts). */
const made = new WeakMap<ItemRow, MadeItem>();

/** What the cards of a shop's products ask for; absent where it is switched off. */
const quickViewFeatures = (collection: CollectionRow) =>
  hasQuickView(collection) ? { productQuickView: { isEnabled: true } } : undefined;

/** Items of a collection for a template. Shared between pages: whoever wants them otherwise makes a copy. */
export function itemsContext(
  website: Website,
  map: SiteMap,
  collection: CollectionRow,
  items: readonly ItemRow[],
): AnyRecord[] {
  const currency = storeCurrency(website);
  const categories = map.categoriesOf(collection.id);
  const { id, title, typeName, urlId } = collection;
  const features = quickViewFeatures(collection);
  const key = [id, typeName, urlId, title, features ? 'quick view' : ''].join('\0');
  const jsonOf = (item: ItemRow): AnyRecord => {
    const known = made.get(item);
    if (known?.collection === key && known.categories === categories && known.currency === currency) return known.json;
    const json = {
      ...itemJson(item, collection, categories, currency),
      // Templates of items look at their collection (`{.collectionTypeNameEquals? …}` and friends).
      collection: { id, title, typeName, fullUrl: `/${urlId}`, ...(features ? { features } : {}) },
    };
    made.set(item, { collection: key, categories, currency, json });
    return json;
  };
  return items.map((item) => {
    const json = jsonOf(item);
    // The owner's settings decide, not the row.
    const reviewSummary = inWords(website, () => listingSummary(website, item));
    return reviewSummary ? reviewedJson(json, reviewSummary) : json;
  });
}

const reviewed = new WeakMap<AnyRecord, { summary: string; json: AnyRecord }>();

/** An item with its reviews' stars: the same object while both are as they were, for its card is kept with it (formatters/kept-partial.ts). */
function reviewedJson(json: AnyRecord, reviewSummary: AnyRecord): AnyRecord {
  const summary = JSON.stringify(reviewSummary);
  let known = reviewed.get(json);
  if (known?.summary !== summary) {
    known = { summary, json: { ...json, reviewSummary } };
    reviewed.set(json, known);
  }
  return known.json;
}

/**
 * COOK-12, COOK-13: with a cookie banner nothing is counted before the visitor agrees, and on a website that is there to be copied nobody
 * is counted at all.
 */
function cookieSettings(website: Website, map: SiteMap): AnyRecord {
  const isCookieBannerEnabled = map.extra('cookie-banner')?.settings.enabled === true;
  const isRestrictiveCookiePolicyEnabled = isCookieHandlingRestrictive({
    cookiePolicyDemands: isCookieBannerEnabled,
    isCloneableTemplate: website.settings.cloneable === true,
  });
  return isRestrictiveCookiePolicyEnabled
    ? { cookieSettings: { isCookieBannerEnabled, isRestrictiveCookiePolicyEnabled } }
    : {};
}
