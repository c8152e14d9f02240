import type { Author } from '@plinth/contract';
import type { ContentStatus } from '@plinth/domain';
import type { Transaction } from '../../platform/database/transaction.ts';
import { written } from './item-queries.ts';

/** A page or other collection as its editor sees it. */
export interface EditedCollection {
  id: string;
  type: number;
  typeName: string;
  title: string;
  navigationTitle: string;
  urlId: string;
  description: string;
  body: string;
  seoTitle: string;
  seoDescription: string;
  ordering: string;
  pageSize: number;
  folderBehavior: number | null;
  parentId: string | null;
  displayIndex: number;
  enabled: boolean;
  status: ContentStatus;
  publishOn: Date;
  membersOnly: boolean;
  memberAreaId: string | null;
  hasPassword: boolean;
  mainAssetId: string | null;
  settings: Record<string, unknown>;
  itemCount: number;
  isHome: boolean;
  version: number;
  deletedAt: Date | null;
  updatedAt: Date;
}

const columns = (tx: Transaction) => tx`
  c.id, c.type, c.type_name, c.title, c.navigation_title, c.url_id, c.description, c.body, c.seo_title, c.seo_description,
  c.ordering, c.page_size, c.folder_behavior, c.parent_id, c.display_index, c.enabled, c.status, c.publish_on, c.members_only,
  c.member_area_id,  c.password_hash is not null as has_password, c.main_asset_id, c.settings, c.version, c.deleted_at, c.updated_at,
  (select count(*)::int from items i where i.website_id = c.website_id and i.collection_id = c.id
    and i.deleted_at is null) as item_count,
  c.id is not distinct from (select home_collection_id from websites w where w.website_id = c.website_id) as is_home`;

/** By what a collection that is there is listed; null: there is none. Without its items counted, which a large one takes its time for. */
export async function findOrdering(tx: Transaction, websiteId: string, id: string): Promise<string | null> {
  const [row] = await tx<{ ordering: string }[]>`
    select ordering from collections where website_id = ${websiteId} and id = ${id} and deleted_at is null`;
  return row?.ordering ?? null;
}

export async function findCollection(
  tx: Transaction,
  websiteId: string,
  id: string,
  lock: boolean,
): Promise<EditedCollection | null> {
  if (lock) await tx`select 1 from collections where website_id = ${websiteId} and id = ${id} for update`;
  const [row] = await tx<EditedCollection[]>`
    select ${columns(tx)} from collections c where c.website_id = ${websiteId} and c.id = ${id}`;
  return row ?? null;
}

/** Everything but the bodies, in the owner's order; the deleted ones last. */
export async function listCollections(tx: Transaction, websiteId: string): Promise<EditedCollection[]> {
  return tx<EditedCollection[]>`
    select ${columns(tx)} from collections c where c.website_id = ${websiteId}
    order by c.deleted_at is not null, c.display_index, c.id limit 5000`;
}

/** Everything that could be in the way of a new address. Also makes two people who take one wait for each other. */
export async function collectionUrlIds(tx: Transaction, websiteId: string, besides: string): Promise<string[]> {
  await tx`select 1 from websites where website_id = ${websiteId} for no key update`;
  const rows = await tx<{ urlId: string }[]>`
    select url_id from collections where website_id = ${websiteId} and id <> ${besides}`;
  return rows.map(({ urlId }) => urlId);
}

export async function insertCollectionRow(tx: Transaction, row: Record<string, unknown>): Promise<void> {
  await tx`insert into collections ${written(tx, row)}`;
}

export async function updateCollectionRow(
  tx: Transaction,
  websiteId: string,
  id: string,
  values: Record<string, unknown>,
): Promise<void> {
  const set = written(tx, { ...values, updatedAt: new Date() });
  await tx`update collections set ${set}, version = version + 1 where website_id = ${websiteId} and id = ${id}`;
}

/** Whether there is such a member area; it stays until the transaction ends. */
export async function lockMemberArea(tx: Transaction, websiteId: string, id: string): Promise<boolean> {
  const rows = await tx`select 1 from member_areas where website_id = ${websiteId} and id = ${id} for key share`;
  return rows.length > 0;
}

/** What a folder or index of a member area holds is in the area; what was in its area before goes with it. */
export async function spreadMemberArea(
  tx: Transaction,
  websiteId: string,
  folderId: string,
  areas: { before: string | null; now: string | null },
): Promise<void> {
  await tx`
    update collections set member_area_id = ${areas.now}, members_only = ${areas.now !== null}, version = version + 1,
      updated_at = now()
    where website_id = ${websiteId} and parent_id = ${folderId} and member_area_id is distinct from ${areas.now}
      and (${areas.now !== null} or member_area_id = ${areas.before})`;
}

export async function writeHomePage(tx: Transaction, websiteId: string, id: string): Promise<void> {
  await tx`update websites set home_collection_id = ${id}, updated_at = now() where website_id = ${websiteId}`;
}

/** The blocks of one page for another one. */
export async function copyLayout(tx: Transaction, websiteId: string, from: string, to: string): Promise<void> {
  await tx`
    update collections c set layout = source.layout from collections source
    where c.website_id = ${websiteId} and c.id = ${to} and source.website_id = ${websiteId} and source.id = ${from}`;
}

/** Which pages and items have an address in what they show: in quotes, alone or before a part of it. */
export async function pagesNaming(tx: Transaction, websiteId: string, path: string, id: string) {
  const address = path.replace(/[\\%_]/g, '\\$&');
  // In the JSON of blocks a quote inside HTML stands behind a backslash.
  const named = ['"', '\\\\', '#', '?', '/'].map((end) => `%"${address}${end}%`);
  const pages = await tx<{ id: string; title: string }[]>`
    select id, title from collections
    where website_id = ${websiteId} and deleted_at is null and id <> ${id}
      and (layout::text like any(${named}) or body like any(${named})) order by display_index, id limit 20`;
  const items = await tx<{ id: string; title: string }[]>`
    select id, title from items
    where website_id = ${websiteId} and deleted_at is null
      and (layout::text like any(${named}) or body like any(${named})) order by id limit 20`;
  return { pages, items };
}

/** What a folder or index holds loses its parent when that goes. */
export async function freeChildren(tx: Transaction, websiteId: string, parentId: string): Promise<void> {
  await tx`update collections set parent_id = null where website_id = ${websiteId} and parent_id = ${parentId}`;
}

const authors = (tx: Transaction) => tx`
  select w.id, w.display_name, w.bio, w.website_url, w.avatar_asset_id as picture_id,
    (select count(*)::int from items i where i.website_id = w.website_id and i.author_id = w.id
      and i.deleted_at is null) as item_count,
    (select '/' || c.url_id || '?author=' || w.id from items i
      join collections c on c.website_id = i.website_id and c.id = i.collection_id and c.deleted_at is null
      where i.website_id = w.website_id and i.author_id = w.id and i.deleted_at is null
      group by c.id, c.url_id order by count(*) desc, c.id limit 1) as path
  from authors w`;

export async function listAuthors(tx: Transaction, websiteId: string): Promise<Author[]> {
  return tx<Author[]>`
    ${authors(tx)} where w.website_id = ${websiteId} order by lower(w.display_name), w.id limit 1000`;
}

export async function findAuthor(tx: Transaction, websiteId: string, id: string): Promise<Author | null> {
  const [row] = await tx<Author[]>`${authors(tx)} where w.website_id = ${websiteId} and w.id = ${id}`;
  return row ?? null;
}

export async function insertAuthor(
  tx: Transaction,
  { pictureId, ...row }: Record<string, unknown> & { pictureId?: string | null },
): Promise<void> {
  await tx`insert into authors ${tx({ ...row, ...(pictureId ? { avatarAssetId: pictureId } : {}) } as never)}`;
}

export async function updateAuthor(
  tx: Transaction,
  websiteId: string,
  id: string,
  values: { displayName: string; bio?: string; websiteUrl?: string; pictureId?: string | null },
): Promise<void> {
  const { displayName, bio = null, websiteUrl = null, pictureId } = values;
  await tx`
    update authors set display_name = ${displayName}, bio = coalesce(${bio}, bio),
      website_url = coalesce(${websiteUrl}, website_url), updated_at = now()
      ${pictureId === undefined ? tx`` : tx`, avatar_asset_id = ${pictureId}`}
    where website_id = ${websiteId} and id = ${id}`;
}

/** Whether a file of the website is an image. */
export async function isImage(tx: Transaction, websiteId: string, assetId: string): Promise<boolean> {
  const [row] = await tx`
    select 1 from assets where website_id = ${websiteId} and id = ${assetId} and content_type like 'image/%'`;
  return row !== undefined;
}

/** Posts of an author who goes stay, without a name. */
export async function deleteAuthor(tx: Transaction, websiteId: string, id: string): Promise<boolean> {
  await tx`update items set author_id = null where website_id = ${websiteId} and author_id = ${id}`;
  return (await tx`delete from authors where website_id = ${websiteId} and id = ${id} returning 1`).length > 0;
}
