import type { ContentStatus, PageLayout } from '@plinth/domain';
import type { PageRef } from '../../content/seo/translations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** The texts of a page, or of an item that is no product. */
export interface TextRow {
  collectionId: string;
  /** Null: the page itself. */
  itemId: string | null;
  typeName: string;
  path: string;
  title: string;
  navigationTitle: string;
  description: string;
  excerpt: string;
  body: string;
  seoTitle: string;
  seoDescription: string;
  layout: PageLayout | null;
  version: number;
  layoutVersion: number;
  status: ContentStatus;
  /** How many of its items can be translated. */
  items: number;
}

const pageColumns = (tx: Transaction) => tx`
  c.id as collection_id, null as item_id, c.type_name,
  case when c.id = (select home_collection_id from websites w where w.website_id = c.website_id) then '/' else '/' || c.url_id end as path,
  c.title, c.navigation_title, c.description, '' as excerpt, c.body, c.seo_title, c.seo_description, c.layout, c.version,
  c.layout_version, c.status,
  (select count(*)::int from items i where i.website_id = c.website_id and i.collection_id = c.id and i.deleted_at is null
    and i.product_type is null) as items`;

const itemColumns = (tx: Transaction) => tx`
  i.collection_id, i.id as item_id, c.type_name, '/' || c.url_id || '/' || i.url_id as path, i.title, '' as navigation_title,
  '' as description, i.excerpt, i.body, i.seo_title, i.seo_description, i.layout, i.version, i.layout_version, i.status, 0 as items`;

const itemSource = (tx: Transaction) => tx`
  items i join collections c on c.website_id = i.website_id and c.id = i.collection_id and c.deleted_at is null`;

/** All pages with what they say, in the owner's order. */
export const pageTexts = (tx: Transaction, websiteId: string): Promise<TextRow[]> => tx<TextRow[]>`
  select ${pageColumns(tx)} from collections c where c.website_id = ${websiteId} and c.deleted_at is null
  order by c.display_index, c.id limit 2000`;

/** Some of the items of a collection, newest first. */
export const itemTexts = (
  tx: Transaction,
  websiteId: string,
  collectionId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<TextRow[]> => tx<TextRow[]>`
  select ${itemColumns(tx)} from ${itemSource(tx)}
  where i.website_id = ${websiteId} and i.collection_id = ${collectionId} and i.deleted_at is null and i.product_type is null
  order by i.publish_on desc, i.id limit ${limit} offset ${offset}`;

/** Those of a list that are there. */
export async function textsOfPages(tx: Transaction, websiteId: string, pages: readonly PageRef[]): Promise<TextRow[]> {
  const collections = pages.filter(({ itemId }) => itemId === null).map(({ collectionId }) => collectionId);
  const items = pages.flatMap(({ itemId }) => (itemId === null ? [] : [itemId]));
  const found: TextRow[] = [];
  if (collections.length > 0)
    found.push(
      ...(await tx<TextRow[]>`
        select ${pageColumns(tx)} from collections c
        where c.website_id = ${websiteId} and c.id in ${tx(collections)} and c.deleted_at is null`),
    );
  if (items.length > 0)
    found.push(
      ...(await tx<TextRow[]>`
        select ${itemColumns(tx)} from ${itemSource(tx)}
        where i.website_id = ${websiteId} and i.id in ${tx(items)} and i.deleted_at is null and i.product_type is null`),
    );
  return found;
}

/** From which states of their originals the texts of translated pages are. */
export async function sourceDigests(
  tx: Transaction,
  websiteId: string,
  pages: readonly PageRef[],
): Promise<(PageRef & { digests: Record<string, string> })[]> {
  if (pages.length === 0) return [];
  const collectionIds = [...new Set(pages.map(({ collectionId }) => collectionId))];
  return tx<(PageRef & { digests: Record<string, string> })[]>`
    select collection_id, nullif(item_id, '') as item_id, digests from translation_sources
    where website_id = ${websiteId} and collection_id in ${tx(collectionIds)}`;
}

/** Those that are not named stay. */
export async function noteDigests(
  tx: Transaction,
  websiteId: string,
  { collectionId, itemId }: PageRef,
  digests: Readonly<Record<string, string>>,
): Promise<void> {
  await tx`
    insert into translation_sources ${tx({ websiteId, collectionId, itemId: itemId ?? '', digests: tx.json(digests) as never })}
    on conflict (website_id, collection_id, item_id)
    do update set digests = translation_sources.digests || excluded.digests, updated_at = now()`;
}
