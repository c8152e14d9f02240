import { type CustomsFacts, newId } from '@plinth/domain';
import type { AttributeValue } from '../../platform/database/schema/commerce.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** What history keeps of a product. Stock is noted but never brought back: pieces sold since would be sold again. */
export interface ProductSnapshot {
  title: string;
  body: string;
  excerpt: string;
  urlId: string;
  status: string;
  /** States from before dates could be chosen have none. */
  publishOn?: string;
  tags: string[];
  deleted: boolean;
  categoryIds: string[];
  /** States from before they were noted have none of these. */
  seoTitle?: string;
  seoDescription?: string;
  content?: Record<string, unknown>;
  /** States from before they were noted have neither. */
  optionNames?: string[];
  imageIds?: string[];
  variants: {
    id: string;
    sku: string;
    attributes: AttributeValue[];
    priceCents: number;
    salePriceCents: number;
    onSale: boolean;
    stock: number;
    unlimited: boolean;
    /** States from before there were back-orders have neither. */
    backorderLimit?: number | null;
    backorderShipsOn?: string | null;
    weightGrams?: number;
    /** States from before customs were declared have none. */
    customs?: CustomsFacts;
    assetId?: string | null;
  }[];
}

export interface RevisionRow {
  id: string;
  version: number;
  snapshot: ProductSnapshot;
  accountId: string | null;
  createdAt: Date;
}

const ENTITY = 'product';
/** What of an item's content is noted: bookings have a version of their own. */
const SOLD_BY = [
  'customAddButtonText',
  'isSubscribable',
  'subscriptionPlan',
  'additionalFieldsFormId',
  'relatedProducts',
  'merchandising',
  'videos',
];
/** How many states the history shows. */
const SHOWN = 100;

/**
 * Writes down the present state of products, once for each version. Called before a change (so that the state which was
 * imported or made by the demo is there too) and after it. One statement, however many products.
 */
export async function noteRevisions(
  tx: Transaction,
  websiteId: string,
  itemIds: readonly string[],
  accountId: string | null,
): Promise<void> {
  const ids = [...itemIds];
  await tx`
    insert into revisions (website_id, id, entity_type, entity_id, version, account_id, snapshot, created_at)
    select i.website_id, fresh.revision_id, ${ENTITY}, i.id, i.version, ${accountId}, json_build_object(
      'title', i.title, 'body', i.body, 'excerpt', i.excerpt, 'urlId', i.url_id, 'status', i.status, 'publishOn', i.publish_on, 'tags', i.tags,
      'deleted', i.deleted_at is not null,
      'categoryIds', coalesce((select json_agg(ic.category_id order by ic.category_id) from item_categories ic
        where ic.website_id = i.website_id and ic.item_id = i.id), '[]'::json),
      'seoTitle', i.seo_title, 'seoDescription', i.seo_description, 'content', (
        select coalesce(json_object_agg(part.key, part.value), '{}') from jsonb_each(i.structured_content) as part
        where part.key in ${tx(SOLD_BY)}),
      'optionNames', i.variant_option_ordering,
      'imageIds', coalesce((select json_agg(ia.asset_id order by ia.display_index, ia.asset_id) from item_assets ia
        where ia.website_id = i.website_id and ia.item_id = i.id), '[]'::json),
      'variants', coalesce((select json_agg(json_build_object('id', v.id, 'sku', v.sku, 'attributes', v.attributes,
          'priceCents', v.price_cents, 'salePriceCents', v.sale_price_cents, 'onSale', v.on_sale, 'stock', v.stock,
          'unlimited', v.unlimited, 'backorderLimit', v.backorder_limit, 'backorderShipsOn', v.backorder_ships_on, 'weightGrams', v.weight_grams, 'customs', json_build_object('hsCode', v.hs_code, 'originCountry', v.origin_country, 'description', v.customs_description), 'assetId', v.asset_id) order by v.display_index, v.id)
        from variants v where v.website_id = i.website_id and v.item_id = i.id), '[]'::json)), i.updated_at
    from unnest(${ids}::text[], ${ids.map(() => newId() as string)}::text[]) as fresh(item_id, revision_id)
    join items i on i.website_id = ${websiteId} and i.id = fresh.item_id
    where not exists (select 1 from revisions r where r.website_id = i.website_id and r.entity_type = ${ENTITY}
      and r.entity_id = i.id and r.version = i.version)`;
}

/** Newest first. */
export async function revisionsOf(tx: Transaction, websiteId: string, itemId: string): Promise<RevisionRow[]> {
  return tx<RevisionRow[]>`
    select id, version, snapshot, account_id, created_at from revisions
    where website_id = ${websiteId} and entity_type = ${ENTITY} and entity_id = ${itemId}
    order by version desc limit ${SHOWN + 1}`;
}

export async function findRevision(
  tx: Transaction,
  websiteId: string,
  itemId: string,
  revisionId: string,
): Promise<RevisionRow | null> {
  const [row] = await tx<RevisionRow[]>`
    select id, version, snapshot, account_id, created_at from revisions
    where website_id = ${websiteId} and entity_type = ${ENTITY} and entity_id = ${itemId} and id = ${revisionId}`;
  return row ?? null;
}
