import { openEntries, WEIGHED } from '../../platform/database/find-functions.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { priceFor } from '../read-model/service.ts';

export interface FoundRow {
  kind: 'collection' | 'item';
  id: string;
  title: string;
  /** The beginning of its text without markup. */
  body: string;
  recordType: number;
  productType: number | null;
  collectionId: string;
  collectionTitle: string;
  collectionType: string;
  collectionUrlId: string;
  itemUrlId: string | null;
  publishOn: Date;
  imageKey: string | null;
  imageAlt: string | null;
  /** Lowest price of a product in minor units. */
  priceCents: number | null;
}

export interface Search {
  /** Letters and digits only; the last one may be unfinished, and so may all others. */
  words: readonly string[];
  collectionId: string | null;
  limit: number;
  offset: number;
  /** Of customers, whose prices are told; none: everybody's. */
  priceGroups: readonly string[];
}

/**
 * What fits, best first: every word has to occur, as a word or its beginning; the title counts more than tags, those more
 * than the excerpt, that more than the text. Of a word that thousands have, the thousand that plinth_entries_with picks; the total
 * counts no further.
 */
export async function findEntries(
  tx: Transaction,
  websiteId: string,
  search: Search,
): Promise<{ rows: FoundRow[]; total: number }> {
  const text = search.words.map((word) => `${word}:*`).join(' & ');
  const rows = await tx<(FoundRow & { total: number })[]>`
    with asked as materialized (
      select to_tsquery(plinth_search_config(coalesce((select language from websites where website_id = ${websiteId}), '')), ${text}) as query),
    fitting as materialized (
      select s.kind, s.ref_id, s.title, left(s.body, 20000) as body, i.record_type, i.product_type, i.publish_on, i.url_id as item_url_id,
        i.main_asset_id, c.id as collection_id, c.title as collection_title, c.type_name, c.url_id as collection_url_id,
        c.main_asset_id as page_asset_id, c.updated_at,
        ts_rank(s.document, asked.query) + case when s.kind = 'collection' then 0.01 else 0 end as rank
      from asked cross join lateral (select distinct * from plinth_entries_with(asked.query, ${search.collectionId})) f
      join search_entries s on s.website_id = ${websiteId} and s.kind = f.kind and s.ref_id = f.ref_id
      left join items i on s.kind = 'item' and i.website_id = ${websiteId} and i.id = s.ref_id
      join collections c on c.website_id = ${websiteId} and c.id = case s.kind when 'item' then i.collection_id else s.ref_id end
      order by rank desc limit ${WEIGHED}),
    page as (
      select *, (select count(*)::int from fitting) as total from fitting
      order by rank desc, publish_on desc nulls last, ref_id limit ${search.limit} offset ${search.offset}),
    -- Apart, because under row-level security a comparison with a subquery uses no index.
    shown as materialized (
      select p.*, coalesce(p.main_asset_id, (select ia.asset_id from item_assets ia
        where ia.website_id = ${websiteId} and ia.item_id = p.ref_id order by ia.display_index limit 1), p.page_asset_id) as asset_id
      from page p)
    select p.kind, p.ref_id as id, p.title, p.body, coalesce(p.record_type, 1) as record_type, p.product_type,
      coalesce(p.publish_on, p.updated_at) as publish_on, p.item_url_id, p.collection_id, p.collection_title,
      p.type_name as collection_type, p.collection_url_id, p.total, a.storage_key as image_key, a.alt_text as image_alt,
      (select min(${priceFor(tx, search.priceGroups)}) from variants v
        join items i on i.website_id = ${websiteId} and i.id = p.ref_id
        where v.website_id = ${websiteId} and v.item_id = p.ref_id) as price_cents
    from shown p
    left join assets a on a.website_id = ${websiteId} and a.id = p.asset_id and a.content_type like 'image/%'
    order by p.rank desc, p.publish_on desc nulls last, p.ref_id`;
  return { rows, total: rows[0]?.total ?? 0 };
}

const VOCABULARY_TITLES = 20_000;

/** Titles and tags of what everybody may see. */
export async function loadVocabulary(tx: Transaction, websiteId: string): Promise<string[]> {
  const rows = await tx<{ text: string }[]>`
    select s.title || ' ' || coalesce(array_to_string(i.tags, ' '), '') as text from ${tx.unsafe(openEntries())}
    where s.website_id = ${websiteId} limit ${VOCABULARY_TITLES}`;
  return rows.map(({ text }) => text);
}
