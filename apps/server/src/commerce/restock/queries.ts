import type { Transaction } from '../../platform/database/transaction.ts';

export interface WantedVariant {
  productId: string;
  variantId: string;
  title: string;
  /** Address of the product's page. */
  path: string;
  attributes: { name: string; value: string }[];
  productType: number;
  stock: number;
  unlimited: boolean;
  backorderLimit: number | null;
  /** What its product says instead of the store (ownMerchandisingIn). */
  merchandising: unknown;
}

/** A variant `v` of a product `i` in a collection `c` that visitors can see. */
const seen = (tx: Transaction, websiteId: string) => tx`
  select i.id as product_id, v.id as variant_id, i.title, '/' || c.url_id || '/' || i.url_id as path, v.attributes,
    i.product_type, v.stock, v.unlimited, v.backorder_limit,
    i.structured_content->'merchandising' as merchandising
  from variants v
    join items i on i.website_id = v.website_id and i.id = v.item_id
    join collections c on c.website_id = i.website_id and c.id = i.collection_id
  where v.website_id = ${websiteId}
    and plinth_item_published(i.status, i.publish_on, i.deleted_at)
    and plinth_page_published(c.enabled, c.status, c.deleted_at)`;

/** A variant of a product that visitors can see; null where there is none. */
export async function findVariant(
  tx: Transaction,
  websiteId: string,
  { productId, variantId }: { productId: string; variantId: string },
): Promise<WantedVariant | null> {
  const [row] = await tx<WantedVariant[]>`${seen(tx, websiteId)} and v.id = ${variantId} and i.id = ${productId}`;
  return row ?? null;
}

/** What somebody waits for and can be ordered again. */
export const backInStock = (tx: Transaction, websiteId: string, limit: number): Promise<WantedVariant[]> => tx<
  WantedVariant[]
>`${seen(tx, websiteId)}
    and plinth_in_stock(i.product_type, v.unlimited, plinth_for_sale(v.stock, v.backorder_limit), 1)
    and (v.website_id, v.id, i.id) in (select website_id, variant_id, product_id from restock_signups
      where website_id = ${websiteId} and notified_at is null)
  order by v.id limit ${limit}`;

export async function somebodyWaits(tx: Transaction, websiteId: string): Promise<boolean> {
  const [row] = await tx`
    select 1 from restock_signups where website_id = ${websiteId} and notified_at is null limit 1`;
  return row !== undefined;
}

/** The signup that waits for a variant and an address: a new one, or the one that is there already. */
export async function insertSignup(
  tx: Transaction,
  websiteId: string,
  signup: {
    id: string;
    productId: string;
    variantId: string;
    email: string;
    language: string;
    joinsMailingList: boolean;
  },
): Promise<{ id: string; isNew: boolean }> {
  // An update that changes nothing, because a conflict that does nothing returns nothing.
  const [row] = await tx<{ id: string }[]>`
    insert into restock_signups ${tx({ websiteId, ...signup })}
    on conflict (website_id, variant_id, email) where notified_at is null
    do update set joins_mailing_list = restock_signups.joins_mailing_list or excluded.joins_mailing_list
    returning id`;
  return { id: row?.id ?? signup.id, isNew: row?.id === signup.id };
}

export interface GroupRow {
  productId: string;
  variantId: string;
  productName: string | null;
  attributes: { name: string; value: string }[] | null;
  sku: string | null;
  stock: number | null;
  unlimited: boolean | null;
  waiting: number;
  lastSignup: Date;
}

/** Variants that somebody waits for, in an order that stays while signups come. */
export const loadGroups = (
  tx: Transaction,
  websiteId: string,
  { after, limit }: { after: { productId: string; variantId: string }; limit: number },
): Promise<GroupRow[]> => tx<GroupRow[]>`
  with groups as (
    select product_id, variant_id, count(*)::int as waiting, max(created_at) as last_signup from restock_signups
    where website_id = ${websiteId} and notified_at is null
      and (product_id, variant_id) > (${after.productId}, ${after.variantId})
    group by product_id, variant_id order by product_id, variant_id limit ${limit})
  select g.*, i.title as product_name, v.attributes, v.sku, v.stock, v.unlimited
  from groups g
    left join items i on i.website_id = ${websiteId} and i.id = g.product_id
    left join variants v on v.website_id = ${websiteId} and v.id = g.variant_id
  order by g.product_id, g.variant_id`;

export interface SignupRow {
  id: string;
  email: string;
  language: string;
  joinsMailingList: boolean;
  createdAt: Date;
}

/** Those who wait for a variant, first come first. */
export const loadSignups = (
  tx: Transaction,
  websiteId: string,
  { productId, variantId, after, limit }: { productId: string; variantId: string; after: string; limit: number },
): Promise<SignupRow[]> => tx<SignupRow[]>`
  select id, email, language, joins_mailing_list, created_at from restock_signups
  where website_id = ${websiteId} and product_id = ${productId} and variant_id = ${variantId}
    and notified_at is null and id > ${after}
  order by id limit ${limit}`;

/** Takes some of those who wait off the list, so that nobody is told twice, whoever else sends at the same time. */
export const takeWaiting = (
  tx: Transaction,
  websiteId: string,
  { productId, variantId, limit }: { productId: string; variantId: string; limit: number },
): Promise<{ id: string; email: string; language: string }[]> => tx<{ id: string; email: string; language: string }[]>`
  update restock_signups set notified_at = now()
  where website_id = ${websiteId} and id in (
    select id from restock_signups
    where website_id = ${websiteId} and product_id = ${productId} and variant_id = ${variantId} and notified_at is null
    order by id limit ${limit} for update skip locked)
  returning id, email, language`;
