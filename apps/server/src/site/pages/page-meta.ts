import { formatTitle } from '@plinth/domain';
import type { ReviewRow } from '../../commerce/reviews/product-reviews.ts';
import type { CategoryRow, CollectionRow, ItemRow } from '../../content/read-model/service.ts';
import { hidesCategoryPages, titleFormat } from '../../content/seo/search-settings.ts';
import { assetUrl } from '../../platform/assets/asset-row.ts';
import { cutText, plainText } from '../../platform/html/plain-text.ts';
import type { Website } from '../../platform/websites/website.ts';
import type { ListingRequest } from '../model/listing-request.ts';
import { asksForProducts } from '../model/product-ask.ts';
import type { SiteMap } from '../model/site-map.ts';
import { breadcrumbs, itemStructuredData, websiteStructuredData } from '../model/structured-data.ts';
import { isCover } from './cover-page.ts';
import type { PageMeta } from './page-request.ts';

/** Collections whose newest items somebody may want to follow. */
export const hasFeed = (collection: CollectionRow): boolean =>
  !isCover(collection) &&
  !collection.index &&
  !collection.folder &&
  !['page', 'index', 'folder', 'gallery'].includes(collection.typeName);

const feedOf = (collection: CollectionRow, home: boolean): Pick<PageMeta, 'feed'> =>
  hasFeed(collection) ? { feed: { title: collection.title, path: home ? '/' : `/${collection.urlId}` } } : {};

const socialImage = (map: SiteMap, website: Website, origin: string): string | null => {
  const id = website.settings.socialImageAssetId;
  const asset = typeof id === 'string' ? map.assets.get(id) : undefined;
  return asset ? `${origin}${assetUrl(asset)}?format=1500w` : null;
};

/** What a page of a collection, or of one of its categories, says about itself. `path` is its address without query. */
export function collectionMeta(parts: {
  website: Website;
  map: SiteMap;
  origin: string;
  collection: CollectionRow;
  category: CategoryRow | null;
  asked: ListingRequest;
  path: string;
}): PageMeta {
  const { website, map, origin, collection, category, asked, path } = parts;
  const home = map.home?.id === collection.id;
  const asset = collection.mainAssetId ? map.assets.get(collection.mainAssetId) : undefined;
  const logo = website.logoAssetId ? map.assets.get(website.logoAssetId) : undefined;
  const name = category ? `${category.displayName} — ${collection.title}` : collection.seoTitle || collection.title;
  const names = { c: name, s: website.title, t: website.tagline };
  const chosen = collection.typeName === 'products' && asksForProducts(asked);
  const filtered =
    chosen || [asked.tag, asked.category, asked.author, asked.offset, asked.month].some((value) => value !== null);
  return {
    title: formatTitle(titleFormat(website, home && !collection.seoTitle ? 'homepage' : 'collection'), names),
    description: collection.seoDescription || cutText(plainText(collection.description), 300) || website.tagline,
    canonical: `${origin}${path}${asked.page > 1 && !chosen ? `?page=${asked.page}` : ''}`,
    image: asset ? `${origin}${assetUrl(asset)}?format=1500w` : socialImage(map, website, origin),
    type: 'website',
    structuredData: home
      ? websiteStructuredData(website, origin, logo ? `${origin}${assetUrl(logo)}` : null)
      : [
          breadcrumbs(
            website,
            origin,
            category
              ? [
                  [collection.title, `/${collection.urlId}`],
                  [category.displayName, path],
                ]
              : [[collection.title, path]],
          ),
        ],
    noIndex:
      filtered ||
      asked.past ||
      collection.settings.seoHidden === true ||
      (category !== null && hidesCategoryPages(website)),
    ...feedOf(collection, home),
  };
}

/** What the page of one item says about itself. */
export function itemMeta(parts: {
  website: Website;
  map: SiteMap;
  origin: string;
  collection: CollectionRow;
  item: ItemRow;
  /** Those that the page shows. */
  reviews: readonly ReviewRow[];
}): PageMeta {
  const { website, map, origin, collection, item, reviews } = parts;
  const main = item.assets.find((asset) => asset.id === item.mainAssetId) ?? item.assets[0];
  const article = item.productType === null && item.startsAt === null;
  const names = { i: item.seoTitle || item.title, c: collection.title, s: website.title, t: website.tagline };
  const changed = new Date(Math.max(item.publishOn.getTime(), item.updatedAt.getTime()));
  return {
    title: formatTitle(titleFormat(website, 'item'), names),
    // An image of a gallery often has no words but its alternative text.
    description:
      item.seoDescription ||
      cutText(plainText(item.excerpt || item.body) || main?.altText || plainText(collection.description), 300),
    canonical: `${origin}/${collection.urlId}/${item.urlId}`,
    image: main ? `${origin}${assetUrl(main)}?format=1500w` : socialImage(map, website, origin),
    type: item.productType !== null ? 'product' : article ? 'article' : 'website',
    structuredData: itemStructuredData(website, origin, collection, item, reviews),
    noIndex: collection.settings.seoHidden === true || item.structuredContent.seoHidden === true,
    ...(article ? { publishedAt: item.publishOn, modifiedAt: changed } : {}),
    ...feedOf(collection, map.home?.id === collection.id),
  };
}
