import { type Collection, CollectionChange, type CreateCollection } from '@plinth/contract';
import {
  fitted,
  mostPageTitleLength,
  mostUrlIdLength,
  newId,
  newUrlId,
  reservedUrlIds,
  statusLabel,
  storedStatus,
} from '@plinth/domain';
import { hashPassword } from '../../accounts/staff/password.ts';
import { inWebsite, raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import { declared } from '../../platform/http/declared.ts';
import { conflict, invalid, notFound } from '../../platform/http/http-error.ts';
import { readMoment } from '../../platform/http/read-moment.ts';
import type { RequestScope } from '../../platform/server/request-scope.ts';
import { moveCollection, takeAddress } from '../extras/moved-addresses.ts';
import type { FolderPlaces } from '../navigation/navigation-document.ts';
import { navigationsLeadingTo } from '../navigation/service.ts';
import { addRootCategory } from './category-service.ts';
import {
  collectionUrlIds,
  copyLayout,
  type EditedCollection,
  findCollection,
  freeChildren,
  insertCollectionRow,
  listCollections,
  lockMemberArea,
  pagesNaming,
  spreadMemberArea,
  updateCollectionRow,
  writeHomePage,
} from './collection-queries.ts';
import { type ContentScope, requireDraft, requirePublisher, requireVersion } from './content-scope.ts';
import { knownAssets, writeOrder } from './item-queries.ts';
import { noteRevision } from './revision-queries.ts';
import { holdsPages, kindOf, requireAccepted, shownKind } from './theme-kinds.ts';

function detailJson({ mainAssetId, deletedAt, publishOn, updatedAt, ...row }: EditedCollection): Collection {
  return {
    ...row,
    path: row.isHome ? '/' : `/${row.urlId}`,
    statusLabel: statusLabel(row.status) ?? null,
    mainImageId: mainAssetId,
    publishOn: publishOn.toISOString(),
    deleted: deletedAt !== null,
    updatedAt: updatedAt.toISOString(),
  };
}

/** Every page and collection of the website without its body, drafts and deleted ones too, and the kinds that its theme describes. */
export const readCollections = ({ db, websiteId, kinds }: ContentScope) =>
  inWebsite(db, websiteId, async (tx) => ({
    collections: (await listCollections(tx, websiteId)).map((row) => {
      const { body: _body, ...summary } = detailJson(row);
      return { ...summary, kind: shownKind(kinds, row.typeName) };
    }),
    // What the active theme offers beside, or in place of, the platform's own kinds.
    kinds: Object.keys(kinds).map((name) => ({ name, ...shownKind(kinds, name) })),
  }));

/** @throws HttpError 404; a deleted collection is still found, so that it can be restored */
export const readCollection = ({ db, websiteId, kinds }: ContentScope, id: string) =>
  inWebsite(db, websiteId, async (tx) => {
    const detail = detailJson(await found(tx, websiteId, id, false));
    return { ...detail, kind: shownKind(kinds, detail.typeName) };
  });

async function found(tx: Transaction, websiteId: string, id: string, lock: boolean): Promise<EditedCollection> {
  const row = await findCollection(tx, websiteId, id, lock);
  if (!row) throw notFound('This page');
  return row;
}

/**
 * A page, blog, gallery, folder …; a draft at the end of the list unless said otherwise.
 * @param rootCategory of a store: false where another call makes it (STORE-01)
 */
export const createCollection = (
  scope: ContentScope,
  given: CreateCollection,
  options: { rootCategory?: boolean } = {},
): Promise<Collection> => inWebsite(scope.db, scope.websiteId, (tx) => createCollectionIn(tx, scope, given, options));

/** The same within a transaction that makes more than one. */
export async function createCollectionIn(
  tx: Transaction,
  scope: ContentScope,
  given: CreateCollection,
  { rootCategory = true }: { rootCategory?: boolean } = {},
): Promise<Collection> {
  const { websiteId } = scope;
  const { typeName, ...change } = given;
  const { title } = change;
  if (!title?.trim()) throw invalid('Please enter a title.', { title: 'Please enter a title.' });
  const kind = kindOf(scope.kinds, typeName);
  const values = await readChange(scope, change);
  const publishOn = values.publishOn ?? new Date();
  const status = storedStatus(change.status ?? 'draft', publishOn.getTime(), Date.now());
  requireDraft(scope, status);
  const id: string = newId();
  await checkParent(tx, scope, id, typeName, change.parentId);
  await checkImage(tx, websiteId, change.mainImageId);
  const area = await areaOf(tx, websiteId, change, null);
  const urlId = await freeUrlId(tx, websiteId, id, given.urlId || title, title);
  const displayIndex = (await listCollections(tx, websiteId)).length;
  await insertCollectionRow(tx, {
    websiteId,
    id,
    type: kind.type,
    typeName,
    ordering: kind.ordering,
    folderBehavior: kind.folderBehavior,
    navigationTitle: title.trim(),
    displayIndex,
    ...values,
    ...area,
    urlId,
    status,
    publishOn,
  });
  await takeAddress(tx, websiteId, `/${urlId}`);
  // STORE-03: every store has its root category.
  if (typeName === 'products' && rootCategory)
    await addRootCategory(tx, websiteId, id, fitted('categoryLength', title));
  return finish(tx, scope, id, status === 'published');
}

async function readChange(scope: ContentScope, change: CollectionChange) {
  const {
    title,
    navigationTitle,
    publishOn,
    mainImageId,
    password,
    urlId: _urlId,
    redirectOldAddress: _redirects,
    ...rest
  } = declared(CollectionChange, change);
  if (title !== undefined && title.trim() === '')
    throw invalid('Please enter a title.', { title: 'Please enter a title.' });
  return {
    ...rest,
    ...(title === undefined ? {} : { title: title.trim() }),
    ...(navigationTitle === undefined ? {} : { navigationTitle: navigationTitle.trim() }),
    ...(publishOn === undefined ? {} : { publishOn: readMoment(publishOn, scope.timeZone, 'publishOn') }),
    ...(mainImageId === undefined ? {} : { mainAssetId: mainImageId }),
    ...(password === undefined ? {} : { passwordHash: password === null ? null : await hashPassword(password) }),
  };
}

/** Collections go into folders and indexes; folders do not go into each other. @throws HttpError 422 */
async function checkParent(
  tx: Transaction,
  { websiteId, kinds }: ContentScope,
  id: string,
  typeName: string,
  parentId: string | null | undefined,
): Promise<void> {
  if (!parentId) return;
  const parent = parentId === id ? null : await findCollection(tx, websiteId, parentId, false);
  const holds = parent !== null && parent !== undefined && holdsPages(kinds, parent.typeName);
  const fail = (message: string) => invalid(message, { parentId: message });
  if (!parent || parent.deletedAt || !holds) throw fail('Choose a folder or an index page.');
  if (typeName === 'folder') throw fail('A folder cannot be put into another one.');
  if (typeName === 'index' && parent.typeName === 'index') throw fail('An index page cannot be put into another one.');
  requireAccepted(kinds, parent.typeName, typeName);
}

async function checkImage(tx: Transaction, websiteId: string, id: string | null | undefined): Promise<void> {
  if (id && !(await knownAssets(tx, websiteId, [id])).has(id)) {
    const message = 'This image does not exist any more.';
    throw invalid(message, { mainImageId: message });
  }
}

async function freeUrlId(
  tx: Transaction,
  websiteId: string,
  id: string,
  wanted: string,
  title: string,
): Promise<string> {
  return newUrlId(wanted, title, [...(await collectionUrlIds(tx, websiteId, id)), ...reservedUrlIds]);
}

/**
 * Changes what is given of one page, or nothing.
 * @throws HttpError 404; 409 with `current` when it builds on another version; 422 by field; 403 for a draft editor
 */
export const changeCollection = (
  scope: ContentScope,
  id: string,
  version: number,
  change: CollectionChange,
): Promise<Collection> =>
  inWebsite(scope.db, scope.websiteId, (tx) => changeCollectionIn(tx, scope, id, version, change));

/** As changeCollection, in the transaction of the caller. */
export async function changeCollectionIn(
  tx: Transaction,
  scope: ContentScope,
  id: string,
  version: number,
  change: CollectionChange,
): Promise<Collection> {
  const values = await readChange(scope, change);
  return editIn(tx, scope, id, version, async (row) => {
    if (row.deletedAt) throw conflict('deleted', 'This page has been deleted. Restore it to change it.');
    const { redirectOldAddress } = change;
    const due = values.publishOn ?? row.publishOn;
    const publishOn = change.status === 'published' && !values.publishOn && due > new Date() ? new Date() : due;
    const status = storedStatus(change.status ?? row.status, publishOn.getTime(), Date.now());
    requireDraft(scope, row.status, status);
    await checkParent(tx, scope, id, row.typeName, change.parentId);
    await checkImage(tx, scope.websiteId, change.mainImageId);
    const title = change.title ?? row.title;
    const urlId =
      change.urlId === undefined
        ? { urlId: undefined }
        : { urlId: await freeUrlId(tx, scope.websiteId, id, change.urlId || title, title) };
    const area = await areaOf(tx, scope.websiteId, change, row);
    await updateCollectionRow(tx, scope.websiteId, id, { ...values, ...area, ...urlId, status, publishOn });
    if (urlId.urlId !== undefined && urlId.urlId !== row.urlId) {
      if (row.status === 'published' && redirectOldAddress !== false)
        await moveCollection(tx, scope.websiteId, row.urlId, urlId.urlId);
      else await takeAddress(tx, scope.websiteId, `/${urlId.urlId}`);
    }
    const [before, now] = [row.memberAreaId, area.memberAreaId === undefined ? row.memberAreaId : area.memberAreaId];
    await spreadMemberArea(tx, scope.websiteId, id, { before, now });
  });
}

/**
 * The member area of a page: that of the folder it lies in, else what was asked for. A page of an area is members-only; one
 * that is taken out, or opened to all, is in none.
 * @throws HttpError 422 for an area that is not there
 */
async function areaOf(
  tx: Transaction,
  websiteId: string,
  change: CollectionChange,
  row: EditedCollection | null,
): Promise<{ memberAreaId?: string | null; membersOnly?: boolean }> {
  const parentId = change.parentId === undefined ? row?.parentId : change.parentId;
  const parent = parentId ? await findCollection(tx, websiteId, parentId, false) : null;
  if (parent?.memberAreaId) return { memberAreaId: parent.memberAreaId, membersOnly: true };
  const { memberAreaId, membersOnly } = change;
  if (memberAreaId) {
    const message = 'This member area does not exist any more.';
    if (!(await lockMemberArea(tx, websiteId, memberAreaId))) throw invalid(message, { memberAreaId: message });
    return { memberAreaId, membersOnly: true };
  }
  if (memberAreaId === null) return { memberAreaId: null, membersOnly: membersOnly ?? false };
  return membersOnly === false ? { memberAreaId: null, membersOnly } : {};
}

async function edit(
  scope: ContentScope,
  id: string,
  version: number | undefined,
  work: (tx: Transaction, row: EditedCollection) => Promise<void>,
): Promise<Collection> {
  return inWebsite(scope.db, scope.websiteId, (tx) => editIn(tx, scope, id, version, (row) => work(tx, row)));
}

async function editIn(
  tx: Transaction,
  scope: ContentScope,
  id: string,
  version: number | undefined,
  work: (row: EditedCollection) => Promise<void>,
): Promise<Collection> {
  const row = await found(tx, scope.websiteId, id, true);
  requireVersion(detailJson(row), version, 'page');
  await keepState(tx, scope, detailJson(row), null);
  await work(row);
  return finish(tx, scope, id, row.status === 'published');
}

async function finish(tx: Transaction, scope: ContentScope, id: string, wasPublic: boolean): Promise<Collection> {
  const detail = detailJson(await found(tx, scope.websiteId, id, false));
  await keepState(tx, scope, detail, scope.accountId);
  if (wasPublic || detail.status === 'published') await raiseContentVersion(tx, scope.websiteId);
  return detail;
}

const keepState = (tx: Transaction, { websiteId }: ContentScope, detail: Collection, accountId: string | null) =>
  noteRevision(tx, websiteId, {
    type: 'collection',
    id: detail.id,
    version: detail.version,
    snapshot: detail,
    accountId,
  });

/** @throws HttpError 404; 422 for what visitors cannot open */
export async function chooseHomePage(scope: ContentScope, id: string): Promise<Collection> {
  requirePublisher(scope);
  const { websiteId } = scope;
  return inWebsite(scope.db, websiteId, async (tx) => {
    const row = await found(tx, websiteId, id, true);
    const fail = (message: string) => invalid(message, { id: message });
    if (row.deletedAt || !row.enabled || row.status !== 'published')
      throw fail('Visitors do not see this page. Publish it before it becomes the home page.');
    if (row.typeName === 'folder') throw fail('A folder has no page of its own that could be the home page.');
    if (row.hasPassword || row.membersOnly) throw fail('A page that not everybody may read cannot be the home page.');
    await writeHomePage(tx, websiteId, id);
    await raiseContentVersion(tx, websiteId);
    return detailJson(await found(tx, websiteId, id, false));
  });
}

const COPY = ' (copy)';

/** A draft with what a page shows and is set to, at the end of the list. What it holds is not copied, nor is its password. */
export async function duplicateCollection(scope: ContentScope, id: string): Promise<Collection> {
  return inWebsite(scope.db, scope.websiteId, async (tx) => {
    const { title, urlId } = await found(tx, scope.websiteId, id, false);
    return copyCollectionIn(tx, scope, id, {
      title: `${title.slice(0, mostPageTitleLength - COPY.length)}${COPY}`,
      urlId: `${urlId.replace(/~.*$/s, '').slice(0, mostUrlIdLength - 10)}-copy`,
    });
  });
}

/** The same under a title and an address of the caller's, in their transaction. */
export async function copyCollectionIn(
  tx: Transaction,
  scope: ContentScope,
  id: string,
  named: { title: string; urlId: string },
): Promise<Collection> {
  const source = await found(tx, scope.websiteId, id, false);
  const { typeName, description, body, seoTitle, seoDescription, pageSize, folderBehavior, settings } = source;
  const copy = await createCollectionIn(tx, scope, {
    ...{ typeName, description, body, seoTitle, seoDescription, pageSize, folderBehavior, settings },
    ...named,
    mainImageId: source.mainAssetId,
    ...(source.membersOnly ? { membersOnly: true, memberAreaId: source.memberAreaId } : {}),
  });
  await copyLayout(tx, scope.websiteId, id, copy.id);
  return detailJson(await found(tx, scope.websiteId, copy.id, false));
}

/**
 * Puts pages into the folders that a navigation shows them in, and takes those out that were in one of them and are not any more. What
 * cannot lie in a folder stays where it is: a folder, and an index in an index.
 */
export async function settleFolders(tx: Transaction, scope: RequestScope, before: FolderPlaces, now: FolderPlaces) {
  const content: ContentScope = { ...scope, timeZone: 'UTC', kinds: {}, mayPublish: true };
  const rows = new Map((await listCollections(tx, scope.websiteId)).map((row) => [row.id, row]));
  for (const id of new Set([...before.keys(), ...now.keys()])) {
    const row = rows.get(id);
    if (!row || row.deletedAt || HOLDERS.includes(row.typeName)) continue;
    const folder = rows.get(now.get(id) ?? '');
    const goes = folder && !folder.deletedAt && HOLDERS.includes(folder.typeName) ? folder.id : null;
    const leaves = goes === null && row.parentId !== null && row.parentId === before.get(id);
    if (leaves || (goes !== null && goes !== row.parentId))
      await changeCollectionIn(tx, content, id, row.version, { parentId: goes });
  }
}

const HOLDERS: readonly string[] = ['folder', 'index'];

/** What leads to a page, so that whoever deletes it knows. */
export const linksToCollection = ({ db, websiteId }: ContentScope, id: string) =>
  inWebsite(db, websiteId, async (tx) => {
    const { urlId } = await found(tx, websiteId, id, false);
    return {
      navigations: await navigationsLeadingTo(tx, websiteId, id),
      ...(await pagesNaming(tx, websiteId, `/${urlId}`, id)),
    };
  });

/** Out of sight; its address is free for another, what it held comes to the first level. @throws HttpError 409 for the home page */
export const deleteCollection = (scope: ContentScope, id: string, version: number | undefined): Promise<Collection> =>
  edit(scope, id, version, async (tx, row) => {
    requireDraft(scope, row.status);
    if (row.deletedAt) return;
    if (row.isHome) throw conflict('home-page', 'This is the home page. Choose another home page first.');
    await freeChildren(tx, scope.websiteId, id);
    await updateCollectionRow(tx, scope.websiteId, id, { deletedAt: new Date(), urlId: `${row.urlId}~${id}` });
  });

export const restoreCollection = (scope: ContentScope, id: string, version: number | undefined): Promise<Collection> =>
  edit(scope, id, version, async (tx, row) => {
    requireDraft(scope, row.status);
    if (!row.deletedAt) return;
    const urlId = await freeUrlId(tx, scope.websiteId, id, row.urlId.replace(/~.*$/s, ''), row.title);
    await updateCollectionRow(tx, scope.websiteId, id, { deletedAt: null, urlId });
  });

/** @throws HttpError 409 where the ids are not exactly the pages that there are */
export async function orderCollections(scope: ContentScope, ids: readonly string[]): Promise<void> {
  requirePublisher(scope);
  await inWebsite(scope.db, scope.websiteId, async (tx) => {
    const present = (await listCollections(tx, scope.websiteId)).filter((row) => !row.deletedAt).map(({ id }) => id);
    if (present.length !== ids.length || present.some((id) => !ids.includes(id))) {
      throw conflict('conflict', 'Pages have come or gone in the meantime. Please load the list again.');
    }
    await writeOrder(tx, scope.websiteId, 'collections', ids);
    await raiseContentVersion(tx, scope.websiteId);
  });
}
