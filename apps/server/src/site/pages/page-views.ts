import { pageTypes, productTypes } from '@plinth/domain';
import { productReviews } from '../../commerce/reviews/product-reviews.ts';
import {
  type CategoryRow,
  type CollectionRow,
  readItemPage,
  readPageContent,
} from '../../content/read-model/service.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { AnyRecord } from '../../platform/json/record.ts';
import { storeCurrency } from '../../platform/websites/website.ts';
import { storedBlockData } from '../blocks/block-data.ts';
import { renderLayout } from '../blocks/render-layout.ts';
import { eventListing } from '../model/event-listing.ts';
import { itemComments } from '../model/item-comments.ts';
import { itemJson } from '../model/item-json.ts';
import { type Listing, listingContext, listingWithContent } from '../model/listing.ts';
import type { ListingRequest } from '../model/listing-request.ts';
import { itemsContext } from '../model/page-context.ts';
import { asksForProducts } from '../model/product-ask.ts';
import { productFiltersContext } from '../model/product-filters.ts';
import type { SiteMap } from '../model/site-map.ts';
import type { CompiledTheme } from '../themes/compile-theme.ts';
import { coverSlide, isCover } from './cover-page.ts';
import { holdsItems } from './index-pages.ts';
import { spokenOn } from './page-languages.ts';
import { collectionMeta, itemMeta } from './page-meta.ts';
import type { PageRequest, View } from './page-request.ts';
import { itemView, listView } from './pick-view.ts';
import { besideItem } from './product-cards.ts';
import type { PartsOf } from './theme-parts.ts';

/** The view of a collection: its items or its content. Null where there is no such page. */
export async function collectionView(
  db: Database,
  request: PageRequest,
  map: SiteMap,
  theme: CompiledTheme,
  collection: CollectionRow,
  category: CategoryRow | null,
): Promise<View | null> {
  const { origin } = request;
  const website = spokenOn(request.website, { collectionId: collection.id, itemId: null }) ?? request.website;
  const picked = listView(theme, collection);
  if (!picked) return null;
  const data: AnyRecord = {};
  let layout: View['layout'];
  const home = map.home?.id === collection.id;
  const path = home ? '/' : `/${collection.urlId}${category ? `/category/${category.slug}` : ''}`;
  const asked = request.listing;
  if (holdsItems(collection)) {
    const list = collection.typeName === 'events' ? eventListing : listingContext;
    const listing: Listing = {
      db,
      website,
      map,
      collection,
      category: category ?? map.categoryNamed(collection.id, asked.category),
      asked,
      path,
      unpublished: request.viewer?.unpublished === true,
    };
    // What stands above a whole shop is read with its products.
    const isWhole = !category && isWholeShop(collection, asked);
    const { listed, content } = isWhole
      ? await listingWithContent(listing)
      : { listed: await list(listing), content: null };
    if (!listed) return null;
    Object.assign(data, listed);
    const productFilters = collection.typeName === 'products' ? await productFiltersContext(listing, listed) : null;
    if (productFilters) data.productFilters = productFilters;
    if (picked.landing) data.item = (listed.items as AnyRecord[])[0];
    if (content?.layout) layout = { stored: content.layout, place: 'page' };
  } else {
    const content = await readPageContent(db, website.websiteId, collection.id);
    data.mainContent = content.body;
    if (content.layout) layout = { stored: content.layout, place: 'page' };
  }
  const cover = isCover(collection);
  const slide = cover ? coverSlide(website, map, collection) : undefined;
  if (slide) data.coverSlide = slide.html;
  if (category) {
    data.categoryFilter = category.displayName;
    data.category = { id: category.id, displayName: category.displayName, slug: category.slug };
  }
  if (!category && asked.category) data.categoryFilter = asked.category;
  if (asked.tag) data.tagFilter = asked.tag;
  // All that is listed then is theirs: who it is stands on the first of them.
  if (asked.author) data.authorFilter = (data.items as AnyRecord[] | undefined)?.[0]?.author;
  return {
    pageType: cover ? pageTypes.splashPage : collection.typeName === 'page' ? pageTypes.page : pageTypes.mainContent,
    ...(cover ? { alone: true } : {}),
    collection,
    template: picked.view,
    data,
    pageId: `collection-${collection.id}`,
    classes: [
      `collection-type-${collection.typeName}`,
      `collection-${collection.id}`,
      'view-list',
      ...(home ? ['homepage'] : []),
      ...(category ? ['filtered'] : []),
    ],
    ...(layout ? { layout } : {}),
    ...(slide ? { fragments: [slide] } : {}),
    meta: collectionMeta({ website: request.website, map, origin, collection, category, asked, path }),
  };
}

/** A shop that nobody looks through for something yet: blocks above its products would stand in the way of what is looked for. */
const isWholeShop = ({ typeName }: CollectionRow, asked: ListingRequest): boolean =>
  typeName === 'products' && asked.page === 1 && !asked.category && !asked.tag && !asksForProducts(asked);

/** Who sells downloads looks at theirs before they are published on a page of its own kind (PAGE-17). */
const isDigital = ({ productType }: { productType: number | null }): boolean => productType === productTypes.digital;

/** The view of one item. Null where there is none of that address. */
export async function itemPageView(
  db: Database,
  request: PageRequest,
  map: SiteMap,
  theme: CompiledTheme,
  collection: CollectionRow,
  itemUrlId: string,
): Promise<View | null> {
  const { origin } = request;
  const template = itemView(theme, collection);
  if (!template) return null;
  const unpublished = request.viewer?.unpublished === true;
  const drafted = request.draft?.kind === 'item';
  const found = await readItemPage(db, request.website.websiteId, collection, itemUrlId, 4, unpublished || drafted);
  if (!found) return null;
  const { item, related, previous, next } = found;
  const website = spokenOn(request.website, { collectionId: collection.id, itemId: item.id }) ?? request.website;
  const link = (neighbour: { title: string; urlId: string } | null) =>
    neighbour ? { title: neighbour.title, fullUrl: `/${collection.urlId}/${neighbour.urlId}` } : null;
  const reviews = await productReviews(db, website, collection, item, {
    page: request.listing.reviews,
    path: `/${collection.urlId}/${item.urlId}`,
  });
  return {
    pageType: unpublished && isDigital(item) ? pageTypes.digitalProductComposerPreview : pageTypes.contentItem,
    collection,
    template,
    data: {
      ...(reviews ? { reviews: reviews.json } : {}),
      item: {
        ...itemJson(item, collection, map.categoriesOf(collection.id), storeCurrency(website)),
        ...(reviews?.json.summary ? { reviewSummary: reviews.json.summary } : {}),
        collection: {
          id: collection.id,
          title: collection.title,
          typeName: collection.typeName,
          fullUrl: `/${collection.urlId}`,
        },
      },
      relatedItems: await besideItem(db, website, map, item, itemsContext(website, map, collection, related)),
      pagination: { prevItem: link(previous), nextItem: link(next) },
      comments: await itemComments(db, website, item, request.listing.page),
    },
    pageId: `item-${item.id}`,
    classes: [`collection-type-${collection.typeName}`, `collection-${collection.id}`, 'view-item'],
    ...(found.layout ? { layout: { stored: found.layout, place: 'item' as const } } : {}),
    meta: itemMeta({ website: request.website, map, origin, collection, item, reviews: reviews?.rows ?? [] }),
  };
}

/** Blocks become the page's main content, or the body of its item. */
export async function addLayout(
  db: Database,
  { website, map, theme, origin, collection, context, rendering, viewer, edit }: PartsOf,
  view: View,
  asked: ListingRequest,
): Promise<void> {
  const edited = edit && edit.kind !== 'field' ? edit : undefined;
  if (!view.layout && !edited) return;
  // What has no blocks yet is edited with a place for the first section below what it says without them.
  const { stored, place } = view.layout ?? {
    stored: { sections: [] },
    place: edited?.kind === 'item' ? 'item' : 'page',
  };
  const item = (context.item as AnyRecord | undefined) ?? null;
  const page = { website, map, origin, asked, collection, item, viewer };
  const layout = await renderLayout(storedBlockData(db, website), {
    layout: stored,
    page,
    theme,
    context,
    rendering,
    place,
    main: true,
    ...(edited ? { edit: edited } : {}),
  });
  const before = view.layout ? '' : String((place === 'item' ? item?.body : context.mainContent) ?? '');
  const words = place === 'page' ? ' class="prose"' : '';
  if (!view.layout) layout.html = `<div${words} data-canvas-body>${before}</div>${layout.html}`;
  if (place === 'item') context.item = { ...item, body: layout.html };
  else context.mainContent = layout.html;
  // The first section of a page stands where all further ones will: never within what a theme keeps for a column of words.
  if (!view.layout && place === 'item') return;
  context.hasLayout = true;
  // A page whose blocks carry the headline needs no second one from the theme; while it is edited, page-dom.ts hides that.
  context.layoutHasTitle = layout.hasTitle;
  view.classes.push('has-layout');
}
