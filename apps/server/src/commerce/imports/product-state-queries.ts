import type { Transaction } from '../../platform/database/transaction.ts';

/** What an import may write of an item, its address apart. */
const itemColumns = (tx: Transaction) => tx`
  title, body, tags, featured, seo_title, seo_description, product_type, variant_option_ordering, foreign_fields, structured_content,
  status, publish_on, main_asset_id, deleted_at`;
/** All of a variant but its pieces. */
const variantColumns = (tx: Transaction) => tx`
  sku, attributes, price_cents, sale_price_cents, on_sale, unlimited, backorder_limit, backorder_ships_on, weight_grams, length_mm,
  width_mm, height_mm, gtin, mpn, hs_code, origin_country, customs_description, asset_id, foreign_fields, display_index, low_at`;

/** Customs facts that are empty are left out, so that a state from before they were noted is compared as it was. */
const CUSTOMS = ['hs_code', 'origin_country', 'customs_description'] as const;
const unsaid = (tx: Transaction) => tx`
  case when v.hs_code = '' then 'hs_code' end, case when v.origin_country = '' then 'origin_country' end,
  case when v.customs_description = '' then 'customs_description' end`;

/** All that an import may write of a product, as JSON; null where there is no such product. */
export async function readState(tx: Transaction, websiteId: string, itemId: string): Promise<string | null> {
  const [row] = await tx<{ state: string }[]>`
    select jsonb_build_object(
      'item', jsonb_build_object('url_id', i.url_id, 'collection_id', i.collection_id, 'excerpt', i.excerpt) ||
        (select to_jsonb(x) from (select ${itemColumns(tx)}) x),
      'variants', (select coalesce(jsonb_agg(to_jsonb(v) - array_remove(array['updated_at', 'in_stock', ${unsaid(tx)}], null) order by v.id), '[]') from variants v
        where v.website_id = i.website_id and v.item_id = i.id),
      'places', (select coalesce(jsonb_agg(jsonb_build_object('variant_id', s.variant_id, 'location_id', s.location_id, 'stock', s.stock)
          order by s.variant_id, s.location_id), '[]')
        from location_stock s join variants v on v.website_id = s.website_id and v.id = s.variant_id
        where s.website_id = i.website_id and v.item_id = i.id and s.stock <> 0),
      'categories', (select coalesce(jsonb_agg(c.category_id order by c.category_id), '[]') from item_categories c
        join categories k on k.website_id = c.website_id and k.id = c.category_id and k.rules is null
        where c.website_id = i.website_id and c.item_id = i.id),
      'assets', (select coalesce(jsonb_agg(a.asset_id order by a.display_index, a.asset_id), '[]') from item_assets a
        where a.website_id = i.website_id and a.item_id = i.id),
      'links', (select coalesce(jsonb_agg(jsonb_build_object('source', l.source, 'external_id', l.external_id, 'content_hash', l.content_hash)
          order by l.source, l.external_id), '[]')
        from import_links l where l.website_id = i.website_id and l.local_id = i.id and l.kind = 'product')
    )::text as state
    from items i where i.website_id = ${websiteId} and i.id = ${itemId}`;
  return row?.state ?? null;
}

/** Images, and categories of a page, that this transaction has made. */
export async function readMade(
  tx: Transaction,
  websiteId: string,
  collectionId: string,
): Promise<{ assetIds: string[]; categoryIds: string[] }> {
  const [row] = await tx<{ assetIds: string[]; categoryIds: string[] }[]>`
    select
      array(select a.id from assets a where a.website_id = ${websiteId} and a.created_at = now()) as asset_ids,
      array(select c.id from categories c where c.website_id = ${websiteId} and c.collection_id = ${collectionId}
        and c.created_at = now()) as category_ids`;
  return row ?? { assetIds: [], categoryIds: [] };
}

/** Makes what lies at a location what it is to be; what is owed stays owed where nothing is said to be there. */
export const writeStockAt = (
  tx: Transaction,
  websiteId: string,
  variantId: string,
  locationId: string,
  count: number,
) => tx`
  update variants v set stock = v.stock + ${count}::int - plinth_stock_at(v.website_id, v.id, ${locationId}, v.stock), updated_at = now()
  where v.website_id = ${websiteId} and v.id = ${variantId}
    and plinth_stock_at(v.website_id, v.id, ${locationId}, v.stock) <> ${count}::int
    and not (${count}::int = 0 and plinth_stock_at(v.website_id, v.id, ${locationId}, v.stock) < 0)`;

/** The sum of a shop with one location. */
export const writeStockSum = (tx: Transaction, websiteId: string, variantId: string, count: number) => tx`
  update variants set stock = ${count}, updated_at = now()
  where website_id = ${websiteId} and id = ${variantId} and stock <> ${count}`;

/** The columns of an item as they were; its address is the item writer's to change. */
export const restoreItem = (tx: Transaction, websiteId: string, itemId: string, state: string) => tx`
  update items i set (${itemColumns(tx)}) = (select ${itemColumns(tx)}
      from jsonb_populate_record(null::items, ${state}::text::jsonb->'item')), version = i.version + 1, updated_at = now()
  where i.website_id = ${websiteId} and i.id = ${itemId}`;

/** The variants as they were, their pieces apart: those that were not there go, those that are gone come back with none. */
export async function restoreVariants(
  tx: Transaction,
  websiteId: string,
  itemId: string,
  state: string,
): Promise<void> {
  const empty = tx.json(Object.fromEntries(CUSTOMS.map((column) => [column, ''])));
  const rows = tx`(select r.* from jsonb_array_elements(${state}::text::jsonb->'variants') e (variant),
    jsonb_populate_record(null::variants, ${empty}::jsonb || e.variant) r)`;
  await tx`
    delete from variants v where v.website_id = ${websiteId} and v.item_id = ${itemId}
      and v.id not in (select b.id from ${rows} b)`;
  await tx`
    update variants v set (${variantColumns(tx)}) = (select ${variantColumns(tx)} from ${rows} b where b.id = v.id),
      updated_at = now()
    where v.website_id = ${websiteId} and v.item_id = ${itemId}`;
  await tx`
    insert into variants (website_id, id, item_id, stock, ${variantColumns(tx)})
    select ${websiteId}, b.id, ${itemId}, 0, ${variantColumns(tx)} from ${rows} b
    where not exists (select from variants v where v.website_id = ${websiteId} and v.id = b.id)`;
}

/** Categories kept by hand, images and what files called it, as they were; what is gone meanwhile stays away. */
export async function restoreBelongings(
  tx: Transaction,
  websiteId: string,
  itemId: string,
  state: string,
): Promise<void> {
  await tx`
    delete from item_categories ic using categories k
    where ic.website_id = ${websiteId} and ic.item_id = ${itemId}
      and k.website_id = ic.website_id and k.id = ic.category_id and k.rules is null`;
  await tx`
    insert into item_categories (website_id, item_id, category_id)
    select ${websiteId}, ${itemId}, c.id
    from jsonb_array_elements_text(${state}::text::jsonb->'categories') b
    join categories c on c.website_id = ${websiteId} and c.id = b and c.rules is null`;
  await tx`delete from item_assets where website_id = ${websiteId} and item_id = ${itemId}`;
  await tx`
    insert into item_assets (website_id, item_id, asset_id, display_index)
    select ${websiteId}, ${itemId}, a.id, b.place - 1
    from jsonb_array_elements_text(${state}::text::jsonb->'assets') with ordinality b (id, place)
    join assets a on a.website_id = ${websiteId} and a.id = b.id`;
  await tx`delete from import_links where website_id = ${websiteId} and local_id = ${itemId} and kind = 'product'`;
  await tx`
    insert into import_links (website_id, source, external_id, kind, local_id, content_hash)
    select ${websiteId}, b.source, b.external_id, 'product', ${itemId}, b.content_hash
    from jsonb_to_recordset(${state}::text::jsonb->'links') b (source text, external_id text, content_hash text)
    on conflict (website_id, source, kind, external_id) do nothing`;
}

/** Whether a product is as an import left it; what files call it does not count. */
export async function isAsLeft(tx: Transaction, now: string, after: string): Promise<boolean> {
  const [row] = await tx<{ same: boolean }[]>`
    select (${now}::text::jsonb - 'links') = (${after}::text::jsonb - 'links') as same`;
  return row?.same === true;
}

/** Why a product cannot be taken away, or be as before: whoever has bought it since, or what belongs to it by now. '' = nothing. */
export async function usesSince(
  tx: Transaction,
  websiteId: string,
  itemId: string,
  { since, removing }: { since: Date; removing: boolean },
): Promise<string> {
  const [row] = await tx<{ bought: boolean; kept: boolean }[]>`
    select
      exists (select from order_items o join orders d on d.website_id = o.website_id and d.id = o.order_id
        where o.website_id = ${websiteId} and o.item_id = ${itemId} and (${removing} or d.created_at >= ${since}))
      or exists (select from subscriptions s where s.website_id = ${websiteId} and s.item_id = ${itemId} and ${removing})
      or exists (select from bookings b where b.website_id = ${websiteId} and b.item_id = ${itemId} and ${removing}) as bought,
      ${removing} and (
        exists (select from product_reviews r where r.website_id = ${websiteId} and r.item_id = ${itemId})
        or exists (select from product_files f where f.website_id = ${websiteId} and f.item_id = ${itemId})
        or exists (select from product_memberships m where m.website_id = ${websiteId} and m.item_id = ${itemId})
        or exists (select from items e where e.website_id = ${websiteId} and e.sold_by_id = ${itemId})
        or exists (select from stock_transfer_lines t join variants v on v.website_id = t.website_id and v.id = t.variant_id
          where t.website_id = ${websiteId} and v.item_id = ${itemId})) as kept`;
  if (row?.bought) return 'It was bought since.';
  return row?.kept ? 'Reviews, files, events or transfers belong to it by now.' : '';
}

/** Takes a product away for good, with what is its own. */
export async function removeProduct(tx: Transaction, websiteId: string, itemId: string): Promise<void> {
  for (const table of ['variants', 'comments', 'item_likes', 'item_assets', 'wish_list_entries', 'cart_entries'])
    await tx`delete from ${tx(table)} where website_id = ${websiteId} and item_id = ${itemId}`;
  await tx`delete from restock_signups where website_id = ${websiteId} and product_id = ${itemId}`;
  await tx`delete from revisions where website_id = ${websiteId} and entity_id = ${itemId}`;
  await tx`delete from import_links where website_id = ${websiteId} and local_id = ${itemId} and kind = 'product'`;
  await tx`delete from items where website_id = ${websiteId} and id = ${itemId}`;
  // After the product: as long as it is there, rules bring it back (category-triggers.ts).
  await tx`delete from item_categories where website_id = ${websiteId} and item_id = ${itemId}`;
}

/** Removes categories and pages that an import made, where nothing is in them. */
export async function removeEmpty(
  tx: Transaction,
  websiteId: string,
  { categoryIds, pageIds }: { categoryIds: readonly string[]; pageIds: readonly string[] },
): Promise<void> {
  // A category goes when those below it are gone.
  for (let gone = 1; gone > 0; ) {
    const rows = await tx`
      delete from categories c where c.website_id = ${websiteId} and c.id = any (${[...categoryIds]}::text[])
        and not exists (select from item_categories i where i.website_id = c.website_id and i.category_id = c.id)
        and not exists (select from categories b where b.website_id = c.website_id and b.parent_id = c.id)
      returning c.id`;
    gone = rows.length;
  }
  const pages = await tx<{ id: string }[]>`
    delete from collections c where c.website_id = ${websiteId} and c.id = any (${[...pageIds]}::text[])
      and not exists (select from items i where i.website_id = c.website_id and i.collection_id = c.id)
    returning c.id`;
  const ids = pages.map(({ id }) => id);
  await tx`delete from categories where website_id = ${websiteId} and collection_id = any (${ids}::text[])`;
  await tx`delete from import_links where website_id = ${websiteId} and kind = 'page' and local_id = any (${ids}::text[])`;
}
