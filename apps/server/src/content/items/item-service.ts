import type { ContentItem, ContentItemChange, CreateContentItem } from '@plinth/contract';
import { newId, newUrlId, statusLabel, storedStatus } from '@plinth/domain';
import { listPart } from '../../platform/database/content-change.ts';
import { inWebsite, raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../platform/http/http-error.ts';
import { assignCategories, CollectionCategories } from './category-service.ts';
import { type ContentScope, requireDraft, requirePublisher, requireVersion } from './content-scope.ts';
import { type ItemValues, readItemChange } from './item-input.ts';
import { partsChangedOf } from './item-parts.ts';
import { type EditedItem, findItem, itemUrlIds, orderedItemIds, replaceImages, writeOrder } from './item-queries.ts';
import { addItem, bringItemBack, openCollection, writeItem } from './item-writer.ts';
import { contentRevisions, noteRevision } from './revision-queries.ts';
import { recordTypeFor } from './theme-kinds.ts';

export { removeOldRevisions } from './old-revision-queries.ts';

/** An item as the calls tell it. */
export function detailJson(row: EditedItem): ContentItem {
  const { collectionUrlId, collectionType, ordering, publishOn, startsAt, endsAt, deletedAt, mainAssetId, ...rest } =
    row;
  return {
    ...rest,
    collectionType,
    ordering,
    path: `/${collectionUrlId}/${row.urlId}`,
    statusLabel: statusLabel(row.status) ?? null,
    mainImageId: mainAssetId,
    publishOn: publishOn.toISOString(),
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    commentsOpen: row.commentState === 1,
    deleted: deletedAt !== null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** What a revision brings back. */
const KEPT = [
  ...[
    'title',
    'body',
    'excerpt',
    'tags',
    'categories',
    'authorId',
    'mainImageId',
    'imageIds',
    'sourceUrl',
    'passthrough',
  ],
  ...['promotedBlockType', 'startsAt', 'endsAt', 'location', 'commentsOpen', 'featured', 'seoTitle', 'seoDescription'],
  'structuredContent',
] as const;

async function readDetail(tx: Transaction, websiteId: string, id: string): Promise<ContentItem> {
  const row = await findItem(tx, websiteId, id, false);
  if (!row) throw notFound('This item');
  return detailJson(row);
}

/** @throws HttpError 404; a deleted item is still found, so that it can be restored */
export const readItem = ({ db, websiteId }: ContentScope, id: string): Promise<ContentItem> =>
  inWebsite(db, websiteId, (tx) => readDetail(tx, websiteId, id));

/** An item of any record type; a draft unless said otherwise, at the end of its collection. */
export const createItem = (scope: ContentScope, collectionId: string, given: CreateContentItem): Promise<ContentItem> =>
  inWebsite(scope.db, scope.websiteId, (tx) => createItemIn(tx, scope, collectionId, given));

/** The same within a transaction that makes more than one item. */
export async function createItemIn(
  tx: Transaction,
  scope: ContentScope,
  collectionId: string,
  given: CreateContentItem,
): Promise<ContentItem> {
  const { websiteId } = scope;
  const { recordType, ...change } = given;
  const values = readItemChange(scope, change);
  const now = new Date();
  const publishOn = values.row.publishOn ?? now;
  const status = storedStatus(values.row.status ?? 'draft', publishOn.getTime(), now.getTime());
  requireDraft(scope, status);
  if (values.row.title === undefined) throw invalid('Please enter a title.', { title: 'Please enter a title.' });
  const { title } = values.row;
  const collection = await openCollection(tx, websiteId, collectionId);
  const type = recordTypeFor(scope.kinds, collection.typeName, recordType);
  requireDates(collection.ordering, values, null);
  if (values.row.startsAt) values.row.endsAt ??= values.row.startsAt;
  const id: string = newId();
  await values.check(tx, websiteId);
  const partsChanged = await partsChangedOf(tx, websiteId, [id]);
  const urlId = await freeUrlId(tx, scope, { id, collectionId, title }, given.urlId || title);
  await addItem(tx, websiteId, collection, {
    id,
    recordType: type,
    ...values.row,
    title,
    urlId,
    status,
    publishOn,
  });
  await writeLists(tx, scope, { id, collectionId }, values);
  return finish(tx, scope, id, status === 'published', partsChanged);
}

/** A draft of an item in another collection, with all that it shows but its comments, likes and blocks. */
export async function copyItemIn(
  tx: Transaction,
  scope: ContentScope,
  id: string,
  collectionId: string,
): Promise<ContentItem> {
  const { version: _, ...item } = await readDetail(tx, scope.websiteId, id);
  const copied = Object.fromEntries(KEPT.map((name) => [name, item[name as keyof typeof item]])) as ContentItemChange;
  const { urlId, recordType, title, publishOn } = item;
  return createItemIn(tx, scope, collectionId, { ...copied, title, urlId, recordType, publishOn });
}

/**
 * Changes what is given of one item, or nothing.
 * @throws HttpError 404; 409 with `current` when it builds on another version; 422 by field; 403 for a draft editor
 */
export async function changeItem(
  scope: ContentScope,
  id: string,
  version: number,
  change: ContentItemChange,
): Promise<ContentItem> {
  const values = readItemChange(scope, change);
  return editItem(scope, id, version, async (tx, row) => {
    if (row.deletedAt) throw conflict('deleted', 'This item has been deleted. Restore it to change it.');
    await applyItemValues(tx, scope, row, values);
  });
}

/** Writes a checked change of one item. @throws HttpError 422, 403 */
export async function applyItemValues(
  tx: Transaction,
  scope: ContentScope,
  row: EditedItem,
  values: ItemValues,
): Promise<void> {
  requireDates(row.ordering, values, row);
  // Whatever has a start has an end: it is what moves an event to the past ones.
  const start = values.row.startsAt === undefined ? row.startsAt : values.row.startsAt;
  if (values.row.endsAt === null && start) values.row.endsAt = start;
  await values.check(tx, scope.websiteId);
  const publishOn = values.row.publishOn ?? publishMoment(row, values);
  const status = storedStatus(values.row.status ?? row.status, publishOn.getTime(), Date.now());
  requireDraft(scope, row.status, status);
  const { urlId: wanted, ...columns } = values.row;
  const urlId =
    wanted === undefined ? {} : { urlId: await freeUrlId(tx, scope, row, wanted || (columns.title ?? row.title)) };
  const ends = values.row.endsAt === undefined && values.row.startsAt === undefined ? {} : { endNoted: false };
  await writeItem(tx, scope.websiteId, row.id, { ...columns, ...urlId, ...ends, status, publishOn });
  await writeLists(tx, scope, row, values);
}

/** Publishing now what was meant for later, without a new date, means now. */
function publishMoment(row: EditedItem, values: ItemValues): Date {
  const now = new Date();
  return values.row.status === 'published' && row.publishOn > now ? now : row.publishOn;
}

/** @throws HttpError 422 where an event would have no start, or end before it */
function requireDates(ordering: string, { row: values }: ItemValues, row: EditedItem | null): void {
  const start = values.startsAt === undefined ? (row?.startsAt ?? null) : values.startsAt;
  const end = values.endsAt === undefined ? (row?.endsAt ?? null) : values.endsAt;
  const fail = (field: string, message: string) => invalid(message, { [field]: message });
  if (ordering === 'calendar' && !start) throw fail('startsAt', 'An event needs a start.');
  if (end && !start) throw fail('startsAt', 'An event with an end needs a start.');
  if (start && end && end < start) throw fail('endsAt', 'The end must not be before the start.');
}

/** The frame of every change of one item: lock, compare versions, keep both states, tell visitors' caches. */
const editItem = (scope: ContentScope, id: string, version: number | undefined, work: ItemWork): Promise<ContentItem> =>
  inWebsite(scope.db, scope.websiteId, (tx) => editItemIn(tx, scope, id, { version }, work));

type ItemWork = (tx: Transaction, row: EditedItem) => Promise<void>;

/**
 * The same within a transaction that changes more than one item.
 * @param of the collection that the item must be in, where one is said
 */
export async function editItemIn(
  tx: Transaction,
  scope: ContentScope,
  id: string,
  of: { version?: number | undefined; collectionId?: string },
  work: ItemWork,
): Promise<ContentItem> {
  const row = await findItem(tx, scope.websiteId, id, true);
  if (!row || (of.collectionId ?? row.collectionId) !== row.collectionId) throw notFound('This item');
  requireVersion(detailJson(row), of.version, 'item');
  await keepState(tx, scope, detailJson(row), null);
  const partsChanged = await partsChangedOf(tx, scope.websiteId, [id]);
  await work(tx, row);
  return finish(tx, scope, id, row.status === 'published', partsChanged);
}

async function finish(
  tx: Transaction,
  scope: ContentScope,
  id: string,
  wasPublic: boolean,
  partsChanged: () => Promise<string[]>,
): Promise<ContentItem> {
  const detail = await readDetail(tx, scope.websiteId, id);
  await keepState(tx, scope, detail, scope.accountId);
  if (wasPublic || detail.status === 'published') await raiseContentVersion(tx, scope.websiteId, await partsChanged());
  return detail;
}

const keepState = (tx: Transaction, { websiteId }: ContentScope, detail: ContentItem, accountId: string | null) =>
  noteRevision(tx, websiteId, {
    type: 'content-item',
    id: detail.id,
    version: detail.version,
    snapshot: Object.fromEntries(KEPT.map((name) => [name, detail[name as keyof ContentItem]])),
    accountId,
  });

async function freeUrlId(
  tx: Transaction,
  { websiteId }: ContentScope,
  item: { id: string; collectionId: string; title: string },
  wanted: string,
): Promise<string> {
  const bare = newUrlId(wanted, item.title, ['category']);
  const taken = await itemUrlIds(tx, websiteId, item.collectionId, item.id, bare);
  return newUrlId(wanted, item.title, [...taken, 'category']);
}

async function writeLists(
  tx: Transaction,
  { websiteId }: ContentScope,
  item: { id: string; collectionId: string },
  { imageIds, categories }: ItemValues,
): Promise<void> {
  if (imageIds) await replaceImages(tx, websiteId, item.id, imageIds);
  if (!categories) return;
  const present = await CollectionCategories.read(tx, websiteId, item.collectionId);
  await assignCategories(tx, websiteId, item.id, await present.named(categories));
}

/** Out of sight, not out of the world: it can be restored, and its address is free for another meanwhile. */
export const deleteItem = (scope: ContentScope, id: string, version: number | undefined): Promise<ContentItem> =>
  editItem(scope, id, version, (tx, row) => intoBin(tx, scope, row));

export async function intoBin(tx: Transaction, scope: ContentScope, row: EditedItem): Promise<void> {
  requireDraft(scope, row.status);
  if (row.deletedAt) return;
  await writeItem(tx, scope.websiteId, row.id, { deletedAt: new Date(), urlId: `${row.urlId}~${row.id}` });
}

/** @throws HttpError 422 where its collection is full meanwhile */
export const restoreItem = (scope: ContentScope, id: string, version: number | undefined): Promise<ContentItem> =>
  editItem(scope, id, version, (tx, row) => outOfBin(tx, scope, row));

export async function outOfBin(tx: Transaction, scope: ContentScope, row: EditedItem): Promise<void> {
  requireDraft(scope, row.status);
  if (!row.deletedAt) return;
  const collection = await openCollection(tx, scope.websiteId, row.collectionId);
  const urlId = await freeUrlId(tx, scope, row, row.urlId.replace(/~.*$/s, ''));
  await bringItemBack(tx, scope.websiteId, collection, row.id, { urlId });
}

/** @throws HttpError 409 where the ids are not exactly the items that there are */
export async function orderItems(scope: ContentScope, collectionId: string, ids: readonly string[]): Promise<void> {
  requirePublisher(scope);
  await inWebsite(scope.db, scope.websiteId, async (tx) => {
    await openCollection(tx, scope.websiteId, collectionId);
    const present = await orderedItemIds(tx, scope.websiteId, collectionId);
    if (
      present.length !== new Set(ids).size ||
      ids.length !== present.length ||
      present.some((id) => !ids.includes(id))
    ) {
      throw conflict('conflict', 'Items have come or gone in the meantime. Please load the list again.');
    }
    await writeOrder(tx, scope.websiteId, 'items', ids);
    await raiseContentVersion(tx, scope.websiteId, [listPart(collectionId)]);
  });
}

export async function readItemRevisions({ db, websiteId }: ContentScope, id: string) {
  return inWebsite(db, websiteId, async (tx) => {
    await readDetail(tx, websiteId, id);
    const rows = await contentRevisions(tx, websiteId, 'content-item', id);
    return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
  });
}

/** Brings an earlier state back as a new version. Its status and address stay as they are now. */
export async function restoreItemRevision(scope: ContentScope, id: string, revisionId: string, version: number) {
  return editItem(scope, id, version, async (tx, row) => {
    if (row.deletedAt) throw conflict('deleted', 'This item has been deleted. Restore it to change it.');
    const found = (await contentRevisions(tx, scope.websiteId, 'content-item', id)).find(
      (one) => one.id === revisionId,
    );
    if (!found) throw notFound('This saved state');
    await applyItemValues(tx, scope, row, readItemChange(scope, found.snapshot as ContentItemChange));
  });
}
