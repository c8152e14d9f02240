import { zonedIsoDate } from '@plinth/domain';
import type { CollectionRow, ItemRow } from '../pages/service.ts';
import { betaFeatureFlags, listingSummary } from '../reviews/review-display.ts';
import { storeCurrency, type Website } from '../websites/website.ts';
import { collectionContext } from './collection-context.ts';
import { itemJson } from './item-json.ts';
import { navigationJson } from './navigation-json.ts';
import type { AnyRecord } from './render-types.ts';
import type { SiteMap } from './site-map.ts';
import { emptyCart, shareButtonsContext, websiteContext, websiteSettingsContext } from './website-context.ts';

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
    websiteSettings: { ...websiteSettingsContext(website), ...cookieSettings(map) },
    // The formatters of prices show the currency in the page's language only where the site asks for it.
    featureFlags: { useCLDRMoneyFormat: website.settings.useCLDRMoneyFormat === true },
    ...(collection ? { collection: collectionContext(website, map, collection) } : {}),
    template: { mobileStylesEnabled: true },
    betaFeatureFlags: betaFeatureFlags(website),
    shoppingCart: emptyCart(website),
    shareButtons: shareButtonsContext(website),
    showCart: website.settings.showCart !== false,
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
    year: Number(zonedIsoDate(Date.now(), website.timeZone).slice(0, 4)),
  };
}

/** Items of a collection for a template. */
export function itemsContext(
  website: Website,
  map: SiteMap,
  collection: CollectionRow,
  items: readonly ItemRow[],
): AnyRecord[] {
  const currency = storeCurrency(website);
  return items.map((item) => ({
    ...itemJson(item, collection, map.categoriesOf(collection.id), currency),
    ...ratingOf(website, item),
    // Templates of items look at their collection (`{.collectionTypeNameEquals? …}` and friends).
    collection: {
      id: collection.id,
      title: collection.title,
      typeName: collection.typeName,
      fullUrl: `/${collection.urlId}`,
    },
  }));
}

const ratingOf = (website: Website, item: ItemRow): AnyRecord => {
  const reviewSummary = listingSummary(website, item);
  return reviewSummary ? { reviewSummary } : {};
};

/** `%c — %s` and the like: c collection, i item, s site, t its tagline. What is empty leaves no dash behind. */
export function formatTitle(format: string, names: { c?: string; i?: string; s: string; t?: string }): string {
  const text = format.replace(/%([cist])/g, (_whole, key: string) => names[key as 'c' | 'i' | 's' | 't'] ?? '');
  return text.replace(/^[\s—–|-]+|[\s—–|-]+$/g, '');
}

/** COOK-12: with a cookie banner nothing is counted before the visitor agrees. */
function cookieSettings(map: SiteMap): AnyRecord {
  if (map.extra('cookie-banner')?.settings.enabled !== true) return {};
  return { cookieSettings: { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true } };
}
