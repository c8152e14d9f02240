import type { BookingSettings, FormField, ReviewTotals } from '@plinth/domain';
import type postgres from 'postgres';
import type { AssetRow } from '../../platform/assets/asset-row.ts';
import { fixed } from '../../platform/database/fixed-sql.ts';
import type { Statements } from '../../platform/database/pipeline.ts';
import type { NavigationItem } from '../../platform/database/schema/content.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { priceFor } from './member-price-queries.ts';
import { fittingProducts, type ProductFilter, productOrder } from './product-filter-queries.ts';

export interface CollectionRow {
  id: string;
  type: number;
  typeName: string;
  title: string;
  navigationTitle: string;
  urlId: string;
  description: string;
  seoTitle: string;
  seoDescription: string;
  ordering: string;
  pageSize: number;
  folderBehavior: number | null;
  parentId: string | null;
  displayIndex: number;
  /** Whether visitors see it: switched on by the owner and its status is 'published'. */
  enabled: boolean;
  status: string;
  membersOnly: boolean;
  /** Whose members alone read it; null: everybody who is signed in, where it is members-only at all. */
  memberAreaId: string | null;
  passwordHash: string | null;
  mainAssetId: string | null;
  settings: Record<string, unknown>;
  updatedAt: Date;
  /** The theme's conf of its kind says so: an index shows its pages one below the other, a folder only holds them. */
  index?: boolean;
  folder?: boolean;
}

export interface CategoryRow {
  id: string;
  collectionId: string;
  parentId: string | null;
  displayName: string;
  slug: string;
  type: string;
  displayIndex: number;
  /** Ids, address parts and names of those that were merged into it. */
  former?: readonly string[];
}

export interface VariantJson {
  id: string;
  sku: string;
  attributes: { name: string; value: string }[];
  priceCents: number;
  salePriceCents: number;
  onSale: boolean;
  stock: number;
  unlimited: boolean;
  backorderLimit: number | null;
  backorderShipsOn: string | null;
  assetId: string | null;
  /** What the visitor pays, in a group of customers with prices of its own. */
  memberCents?: number;
}

export interface AuthorJson {
  id: string;
  displayName: string;
  bio: string;
  websiteUrl: string;
  /** Where their picture is kept. */
  pictureKey?: string | null;
}

export interface SiteExtra {
  kind: string;
  settings: Record<string, unknown>;
  version: number;
  /** Of the lock screen; it never leaves the server. */
  passwordHash: string | null;
}

/** Code that the owner has put on pages. */
export interface InjectedCode {
  /** Of every page. */
  everywhere: { place: string; targetId: string; html: string }[];
  /** Pages and items that have code of their own; null: too many to know them all. */
  targets: ReadonlySet<string> | null;
}

const MAX_CODE_TARGETS = 2_000;

/** The service that sells the places of an event, where visitors see it. */
export interface EventSale {
  serviceId: string;
  booking: BookingSettings;
  places: number;
  /** Booked, or held by a payment under way. */
  taken: number;
  variants: VariantJson[];
}

/** A video of the website's own files. */
export interface VideoFile {
  id: string;
  storageKey: string;
  contentType: string;
  /** When it was uploaded, in ISO. */
  createdAt: string;
}

export interface ItemRow {
  id: string;
  collectionId: string;
  recordType: number;
  urlId: string;
  title: string;
  body: string;
  excerpt: string;
  status: string;
  publishOn: Date;
  author: AuthorJson | null;
  passthrough: boolean;
  promotedBlockType: string;
  startsAt: Date | null;
  endsAt: Date | null;
  location: Record<string, unknown> | null;
  commentState: number;
  commentCount: number;
  publicCommentCount: number;
  likeCount: number;
  reviewTotals: ReviewTotals | null;
  /** What a shopper is asked before the product goes into the cart (PROD-01); null: nothing. */
  additionalFieldsForm: { id: string; name: string; fields: FormField[] } | null;
  tags: string[];
  categoryIds: string[];
  sourceUrl: string;
  featured: boolean;
  seoTitle: string;
  seoDescription: string;
  mainAssetId: string | null;
  productType: number | null;
  variantOptionOrdering: string[];
  structuredContent: Record<string, unknown>;
  updatedAt: Date;
  variants: VariantJson[];
  assets: AssetRow[];
  /** Of a product whose images stand for videos: the files of those that are files. */
  videoFiles: VideoFile[] | null;
  /** Of an event whose places are sold. */
  sale: EventSale | null;
}

export interface SiteSkeleton {
  collections: CollectionRow[];
  categories: CategoryRow[];
  navigations: { name: string; items: NavigationItem[] }[];
  header: Record<string, unknown>;
  footer: Record<string, unknown>;
  assets: AssetRow[];
  redirects: { fromPath: string; toPath: string; status: number }[];
  extras: SiteExtra[];
  /** Of images that cover pages, pop-ups and lock screens name by address. */
  slideImages: SlideImage[];
  memberAreas: { id: string; name: string }[];
  code: InjectedCode;
}

/** An image that a slide names by its address; `path` is what follows `/content/`, `present` the same since the file was replaced. */
export interface SlideImage {
  path: string;
  present: string;
  width: number;
  height: number;
}

/** Sizes of the images that the website's slides name: nothing shifts while they load. */
export async function loadSlideImages(tx: Transaction, websiteId: string, also = ''): Promise<SlideImage[]> {
  return tx<SlideImage[]>`
    with named as (
      select distinct found[1] as path from (
        select settings::text as words from site_extras where website_id = ${websiteId}
        union all
        select settings::text from collections
        where website_id = ${websiteId} and deleted_at is null and (type = 8 or type_name = 'cover-page')
        union all
        select ${also}::text
      ) slides, regexp_matches(slides.words, '/content/([^"?#\\\\]+)', 'g') found)
    select named.path, substr(a.storage_key, strpos(a.storage_key, '/') + 1) as present, a.width, a.height from named
    join assets a on a.website_id = ${websiteId} and a.width > 0 and a.height > 0
      and (substr(a.storage_key, strpos(a.storage_key, '/') + 1) = named.path or named.path = any(a.former_addresses))`;
}

/** What every page of a website needs, in one round trip: read once per content version. */
export async function loadSkeleton(tx: Transaction, websiteId: string): Promise<SiteSkeleton> {
  const [
    collections,
    categories,
    navigations,
    headerFooter,
    assets,
    redirects,
    extras,
    memberAreas,
    code,
    slideImages,
  ] = await Promise.all([
    tx<CollectionRow[]>`
      select id, type, type_name, title, navigation_title, url_id, description, seo_title, seo_description, ordering, page_size,
        folder_behavior, parent_id, display_index, plinth_page_published(enabled, status, deleted_at) as enabled, status, members_only,
        member_area_id, password_hash, main_asset_id, settings, updated_at
      from collections where website_id = ${websiteId} and deleted_at is null order by display_index, id`,
    tx<CategoryRow[]>`
      select id, collection_id, parent_id, display_name, slug, type, display_index, former
      from categories where website_id = ${websiteId} order by display_index, id`,
    tx<
      { name: string; items: NavigationItem[] }[]
    >`select name, items from navigations where website_id = ${websiteId}`,
    tx<{ header: Record<string, unknown>; footer: Record<string, unknown> }[]>`
      select header, footer from header_footers where website_id = ${websiteId}`,
    tx<AssetRow[]>`
      select a.id, a.filename, a.content_type, a.width, a.height, a.storage_key, a.alt_text, a.title,
        a.focal_x_thousandths, a.focal_y_thousandths, a.color_data
      from assets a where a.website_id = ${websiteId} and a.id in (
        select main_asset_id from collections where website_id = ${websiteId} and main_asset_id is not null
        union select logo_asset_id from websites where website_id = ${websiteId} and logo_asset_id is not null
        union select unnest(array[settings->>'socialImageAssetId', settings->>'faviconAssetId'])
          from websites where website_id = ${websiteId})`,
    tx<{ fromPath: string; toPath: string; status: number }[]>`
      select from_path, to_path, status from redirects where website_id = ${websiteId}
      order by position, from_path limit 10000`,
    tx<SiteExtra[]>`
      select kind, settings, version, password_hash from site_extras
      where website_id = ${websiteId}`,
    tx<{ id: string; name: string }[]>`
      select id, name from member_areas where website_id = ${websiteId} order by id limit 1000`,
    tx<{ place: string; targetId: string; html: string }[]>`
      select place, target_id, case when target_id = '' then html else '' end as html from code_injections
      where website_id = ${websiteId} order by target_id, place limit ${MAX_CODE_TARGETS + 1}`,
    loadSlideImages(tx, websiteId),
  ]);
  return {
    collections,
    categories,
    navigations,
    header: headerFooter[0]?.header ?? {},
    footer: headerFooter[0]?.footer ?? {},
    assets,
    redirects,
    extras,
    slideImages,
    memberAreas,
    code: {
      everywhere: code.filter(({ targetId }) => targetId === ''),
      targets: code.length > MAX_CODE_TARGETS ? null : new Set(code.map(({ targetId }) => targetId)),
    },
  };
}

/** What one page holds; kept out of the skeleton because a thousand pages would not fit there. */
export interface PageContent {
  body: string;
  /** As it was stored; null: the body alone. */
  layout: unknown;
}

/** One row, none where the page is gone. */
export const loadPageContent = (
  tx: Statements,
  websiteId: string,
  collectionId: string,
): postgres.PendingQuery<PageContent[]> =>
  tx<PageContent[]>`select body, layout from collections where website_id = ${websiteId} and id = ${collectionId}`;

/** The layout of an item's body; listings do without. */
export async function loadItemLayout(tx: Transaction, websiteId: string, itemId: string): Promise<unknown> {
  const [row] = await tx<{ layout: unknown }[]>`
    select layout from items where website_id = ${websiteId} and id = ${itemId}`;
  return row?.layout ?? null;
}

/** Uploaded files by id; what is not there is left out. */
export async function loadAssets(tx: Transaction, websiteId: string, ids: readonly string[]): Promise<AssetRow[]> {
  return tx<AssetRow[]>`
    select id, filename, content_type, width, height, storage_key, alt_text, title, focal_x_thousandths,
      focal_y_thousandths, color_data
    from assets where website_id = ${websiteId} and id in ${tx([...ids])}`;
}

export interface ItemFilter {
  collectionId: string;
  categoryIds?: string[];
  tag?: string;
  featured?: boolean;
  itemUrlId?: string;
  /** These items, whatever their collection. */
  itemIds?: readonly string[];
  limit: number;
  offset: number;
  /** Newest first for chronological collections, the owner's order otherwise. */
  chronological: boolean;
  /** Also what visitors do not see; such an answer is never kept (PAGE-21). */
  unpublished?: boolean;
  authorId?: string;
  /** Chronological collections: only what was published before this moment (or after it, oldest first). */
  before?: { at: Date; id: string | null };
  after?: { at: Date; id: string | null };
  /** What a visitor looks for among products. */
  products?: ProductFilter;
  /** Events: still to come or running (soonest first), or over (latest first), as of `now`. */
  events?: { when: 'upcoming' | 'past' | 'between'; from: Date; to?: Date };
}

/** What visitors may see of the items `i`, or with `unpublished` all that is not deleted. */
function visible(tx: Statements, unpublished: boolean | undefined) {
  return unpublished
    ? fixed(tx)`i.deleted_at is null`
    : fixed(tx)`plinth_item_published(i.status, i.publish_on, i.deleted_at)`;
}

function orderOf(tx: Statements, filter: ItemFilter, groups: readonly string[]) {
  if (filter.products?.sort) return productOrder(tx, filter.products.sort, groups);
  if (filter.events) return filter.events.when === 'past' ? tx`i.starts_at desc, i.id desc` : tx`i.starts_at, i.id`;
  if (filter.after) return tx`i.publish_on, i.id`;
  return filter.chronological
    ? fixed(tx)`i.publish_on desc, i.id desc`
    : fixed(tx)`i.display_index, i.publish_on desc, i.id`;
}

/** Addresses carry milliseconds, the database microseconds: both sides are cut to milliseconds. */
function dateBound(tx: Statements, { before, after }: ItemFilter) {
  const at = fixed(tx)`date_trunc('milliseconds', i.publish_on)`;
  if (before) return before.id ? tx`and (${at}, i.id) < (${before.at}, ${before.id})` : tx`and ${at} < ${before.at}`;
  if (after) return after.id ? tx`and (${at}, i.id) > (${after.at}, ${after.id})` : tx`and ${at} > ${after.at}`;
  return fixed(tx)``;
}

function eventsWithin(tx: Statements, events: ItemFilter['events']) {
  if (!events) return fixed(tx)``;
  if (events.when === 'between')
    return tx`and i.starts_at < ${events.to ?? events.from} and coalesce(i.ends_at, i.starts_at) >= ${events.from}`;
  return events.when === 'past'
    ? tx`and coalesce(i.ends_at, i.starts_at) <= ${events.from}`
    : tx`and coalesce(i.ends_at, i.starts_at) > ${events.from}`;
}

/** An item as one text: whoever has read the same text before need not read it again. */
export interface ItemText {
  id: string;
  json: string;
  /** Another item that it tells of: the service that sells its places. */
  soldById: string | null;
}

const variantsOf = (tx: Statements, groups: readonly string[]): postgres.Fragment[] => [
  fixed(tx)`
  coalesce((select json_agg(json_build_object('id', v.id, 'sku', v.sku, 'attributes', v.attributes,
      'priceCents', v.price_cents, 'salePriceCents', v.sale_price_cents, 'onSale', v.on_sale, 'stock', v.stock,`,
  ...(groups.length === 0 ? [] : [tx`'memberCents', ${priceFor(tx, groups)},`]),
  fixed(tx)`
      'unlimited', v.unlimited, 'backorderLimit', v.backorder_limit, 'backorderShipsOn', v.backorder_ships_on,
      'assetId', v.asset_id) order by v.display_index, v.id)
    from variants v where v.website_id = i.website_id and v.item_id = i.id), '[]'::json)`,
];

/** Of the event `i`: its service with dates, if visitors see that; null. */
const saleOf = (tx: Statements, groups: readonly string[]): postgres.Fragment[] => [
  fixed(tx)`(
  select json_build_object('serviceId', s.id, 'booking', s.structured_content->'booking', 'places', i.sold_places,
    'taken', (select coalesce(sum(b.places), 0) from bookings b
      where b.website_id = i.website_id and b.event_id = i.id and b.state in ('held', 'booked')),
    'variants', (select`,
  ...variantsOf(tx, groups),
  fixed(tx)`from items i where i.website_id = s.website_id and i.id = s.id))
  from items s join collections p on p.website_id = s.website_id and p.id = s.collection_id
  where s.website_id = i.website_id and s.id = i.sold_by_id and s.record_type = 11 and s.product_type = 3
    and s.structured_content->'booking'->>'kind' = 'sessions'
    and plinth_item_published(s.status, s.publish_on, s.deleted_at)
    and plinth_page_published(p.enabled, p.status, p.deleted_at))`,
];

/**
 * Published items with variants and images, one statement. Arrays come back as JSON, so no rows repeat.
 * @param groups of customers whose prices the variants have beside everybody's
 */
export function loadItems(
  tx: Statements,
  websiteId: string,
  filter: ItemFilter,
  groups: readonly string[] = [],
): postgres.PendingQuery<ItemText[]> {
  return tx<ItemText[]>`
    select item.id, row_to_json(item)::text as json, item."soldById" from (
    select i.id, i.sold_by_id as "soldById", i.collection_id as "collectionId", i.record_type as "recordType", i.url_id as "urlId", i.title, i.body,
      i.excerpt, i.status, i.publish_on as "publishOn", i.tags, i.source_url as "sourceUrl", i.featured,
      i.seo_title as "seoTitle", i.seo_description as "seoDescription", i.main_asset_id as "mainAssetId",
      i.product_type as "productType", i.variant_option_ordering as "variantOptionOrdering",
      i.structured_content as "structuredContent", i.updated_at as "updatedAt", i.passthrough,
      i.promoted_block_type as "promotedBlockType", i.starts_at as "startsAt", i.ends_at as "endsAt", i.location,
      i.comment_state as "commentState", i.comment_count as "commentCount",
      i.public_comment_count as "publicCommentCount", i.like_count as "likeCount",
      i.review_totals as "reviewTotals",
      (select json_build_object('id', f.id, 'name', f.name, 'fields', f.fields) from forms f
        where f.website_id = i.website_id and f.id = i.structured_content->>'additionalFieldsFormId') as "additionalFieldsForm",
      (select json_build_object('id', w.id, 'displayName', w.display_name, 'bio', w.bio, 'websiteUrl', w.website_url,
          'pictureKey', (select p.storage_key from assets p where p.website_id = w.website_id and p.id = w.avatar_asset_id))
        from authors w where w.website_id = i.website_id and w.id = i.author_id) as author,
      coalesce((select json_agg(ic.category_id order by ic.category_id) from item_categories ic
        where ic.website_id = i.website_id and ic.item_id = i.id), '[]'::json) as "categoryIds",
      ${variantsOf(tx, groups)} as variants,
      case when jsonb_typeof(i.structured_content->'videos') = 'object' then (
        select json_agg(json_build_object('id', f.id, 'storageKey', f.storage_key, 'contentType', f.content_type, 'createdAt', f.created_at))
        from jsonb_each(i.structured_content->'videos') video
          join assets f on f.website_id = i.website_id and f.id = video.value->>'assetId' and f.content_type like 'video/%') end as "videoFiles",
      case when i.sold_by_id is not null then ${saleOf(tx, groups)} end as sale,
      coalesce((select json_agg(json_build_object('id', a.id, 'filename', a.filename, 'contentType', a.content_type,
          'width', a.width, 'height', a.height, 'storageKey', a.storage_key, 'altText', a.alt_text, 'title', a.title,
          'focalXThousandths', a.focal_x_thousandths, 'focalYThousandths', a.focal_y_thousandths,
          'colorData', a.color_data) order by ia.display_index, a.id)
        from item_assets ia join assets a on a.website_id = ia.website_id and a.id = ia.asset_id
        where ia.website_id = i.website_id and ia.item_id = i.id), '[]'::json) as assets
    from items i
    where i.website_id = ${websiteId}
      and ${filter.itemIds ? tx`i.id in ${tx([...filter.itemIds])}` : tx`i.collection_id = ${filter.collectionId}`}
      and ${visible(tx, filter.unpublished)}
      ${filter.authorId === undefined ? fixed(tx)`` : tx`and i.author_id = ${filter.authorId}`}
      ${dateBound(tx, filter)}
      ${eventsWithin(tx, filter.events)}
      ${fittingProducts(tx, filter.products, groups)}
      ${filter.itemUrlId === undefined ? fixed(tx)`` : tx`and i.url_id = ${filter.itemUrlId}`}
      ${filter.tag === undefined ? fixed(tx)`` : tx`and ${filter.tag} = any(i.tags)`}
      ${filter.featured ? fixed(tx)`and i.featured` : fixed(tx)``}
      ${
        filter.categoryIds === undefined
          ? fixed(tx)``
          : tx`and exists (select 1 from item_categories ic where ic.website_id = i.website_id and ic.item_id = i.id
                and ic.category_id in ${tx(filter.categoryIds)})`
      }
    order by ${orderOf(tx, filter, groups)}
    limit ${filter.limit} offset ${filter.offset}) item`;
}

export interface Neighbour {
  id: string;
  title: string;
  urlId: string;
}

/** The items before and after one, in the collection's order. */
export async function loadNeighbours(
  tx: Transaction,
  websiteId: string,
  collectionId: string,
  itemId: string,
  order: 'chronological' | 'calendar' | 'user-orderable',
): Promise<{ previous: Neighbour | null; next: Neighbour | null }> {
  const columns = {
    chronological: tx`publish_on desc, id desc`,
    calendar: tx`starts_at, id`,
    'user-orderable': tx`display_index, publish_on desc, id`,
  };
  const rows = await tx<{ id: string; title: string; urlId: string; relation: string }[]>`
    with ordered as (
      select id, title, url_id, row_number() over (order by ${columns[order]}) as position
      from items where website_id = ${websiteId} and collection_id = ${collectionId}
        and plinth_item_published(status, publish_on, deleted_at)),
    here as (select position from ordered where id = ${itemId})
    select o.id, o.title, o.url_id, case when o.position < here.position then 'previous' else 'next' end as relation
    from ordered o, here where abs(o.position - here.position) = 1`;
  const find = (relation: string) => rows.find((row) => row.relation === relation) ?? null;
  return { previous: find('previous'), next: find('next') };
}

/** Where an item of any collection is shown. `unpublished`: also of what no visitor sees yet. */
export async function findItemAddress(
  tx: Transaction,
  websiteId: string,
  itemId: string,
  unpublished = false,
): Promise<string | null> {
  const [row] = await tx<{ collection: string; item: string }[]>`
    select c.url_id as collection, i.url_id as item
    from items i join collections c on c.website_id = i.website_id and c.id = i.collection_id
    where i.website_id = ${websiteId} and i.id = ${itemId} and i.deleted_at is null
      and (${unpublished} or plinth_item_published(i.status, i.publish_on, i.deleted_at))`;
  return row ? `/${row.collection}/${row.item}` : null;
}
