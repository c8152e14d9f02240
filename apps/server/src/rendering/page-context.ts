import type { CollectionRow, ItemRow } from '../pages/service.ts';
import { storeCurrency, type Website } from '../websites/website.ts';
import { assetJson, collectionJson, itemJson } from './item-json.ts';
import { navigationJson } from './navigation-json.ts';
import type { AnyRecord } from './render-types.ts';
import type { SiteMap } from './site-map.ts';

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
  const logo = website.logoAssetId ? map.assets.get(website.logoAssetId) : undefined;
  const navigations: AnyRecord = {};
  for (const { name, items } of map.skeleton.navigations)
    navigations[name] = { items: navigationJson(map, items, activeId) };
  for (const name of parts.navigationNames) navigations[name] ??= { items: [] };
  return {
    website: {
      id: website.websiteId,
      identifier: website.identifier,
      websiteType: 1,
      siteTitle: website.title,
      siteTagLine: website.tagline,
      siteDescription: website.tagline,
      language: website.language,
      timeZone: website.timeZone,
      baseUrl: origin,
      authenticUrl: origin,
      internalUrl: origin,
      useCLDRMoneyFormat: website.settings.useCLDRMoneyFormat === true,
      ...(logo ? { logoImageId: logo.id, logoImageUrl: assetJson(logo).assetUrl } : {}),
      ...(website.settings.shareButtonOptions ? { shareButtonOptions: website.settings.shareButtonOptions } : {}),
      ...(website.settings.social ? { socialAccounts: website.settings.social } : {}),
    },
    websiteSettings: {
      websiteId: website.websiteId,
      country: website.country,
      collectionTitleFormat: '%c — %s',
      itemTitleFormat: '%i — %s',
      ...website.settings,
      storeSettings: {
        currency: storeCurrency(website),
        defaultCurrency: storeCurrency(website),
        selectedCurrency: storeCurrency(website),
        multipleQuantityAllowedForServices: true,
        ...website.storeSettings,
      },
      merchandisingSettings: { displayImportedProductReviewsEnabled: false, displayNativeProductReviewsEnabled: false },
    },
    ...(collection ? { collection: collectionContext(collection, map) } : {}),
    template: { mobileStylesEnabled: true },
    shoppingCart: emptyCart(website),
    showCart: website.settings.showCart !== false,
    calendarView: false,
    empty: false,
    emptyFolder: false,
    authenticatedAccount: null,
    pageType: parts.pageType,
    header: map.skeleton.header,
    footer: map.skeleton.footer,
    platform: { navigations, queries: {} },
    year: new Date().getUTCFullYear(),
  };
}

function collectionContext(collection: CollectionRow, map: SiteMap): AnyRecord {
  const asset = collection.mainAssetId ? map.assets.get(collection.mainAssetId) : undefined;
  const home = map.home?.id === collection.id;
  const categories = map.categoriesOf(collection.id).filter((category) => category.type !== 'ROOT');
  return {
    ...collectionJson(collection, asset, home),
    categories: categories.map((category) => category.displayName),
    nestedCategories: categories.map((category) => ({
      id: category.id,
      parentId: category.parentId,
      displayName: category.displayName,
      slug: category.slug,
      fullUrl: `/${collection.urlId}/category/${category.slug}`,
    })),
  };
}

/** The cart as a page that knows nobody sees it; the cart pill's island fills in the visitor's own. */
function emptyCart(website: Website): AnyRecord {
  return {
    websiteId: website.websiteId,
    entries: [],
    subtotalCents: 0,
    taxCents: 0,
    shippingCostCents: 0,
    discountCents: 0,
    grandTotalCents: 0,
    totalQuantity: 0,
    hasDigital: false,
    purelyDigital: false,
    requiresShipping: false,
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
    // Templates of items look at their collection (`{.collectionTypeNameEquals? …}` and friends).
    collection: {
      id: collection.id,
      title: collection.title,
      typeName: collection.typeName,
      fullUrl: `/${collection.urlId}`,
    },
  }));
}

/** `%c — %s` and the like: c collection, i item, s site, t its tagline. What is empty leaves no dash behind. */
export function formatTitle(format: string, names: { c?: string; i?: string; s: string; t?: string }): string {
  const text = format.replace(/%([cist])/g, (_whole, key: string) => names[key as 'c' | 'i' | 's' | 't'] ?? '');
  return text.replace(/^[\s—–|-]+|[\s—–|-]+$/g, '');
}
