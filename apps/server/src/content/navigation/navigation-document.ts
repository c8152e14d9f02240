import { documentCodecs } from '@plinth/documents';
import {
  can,
  linksOf,
  type NavigationLink,
  navigationLinkName,
  navigationProblems,
  type SiteNavigation,
} from '@plinth/domain';
import type { NavigationItem } from '../../platform/database/schema/content.ts';
import { raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import { forbidden, invalid } from '../../platform/http/http-error.ts';
import type { RequestScope } from '../../platform/server/request-scope.ts';
import { codecRules, type DocumentKind, type DocumentKinds, type PublishedValue } from '../documents/document-kind.ts';
import { LinkIds } from './link-ids.ts';
import {
  collectionTitles,
  memberAreaNames,
  readNavigations,
  type StoredNavigation,
  writeNavigation,
} from './queries.ts';
import { ensureNavigations, noMainNavigation } from './service.ts';

/** Pages by the folder or index that a navigation shows them below. */
export type FolderPlaces = ReadonlyMap<string, string>;

/** Puts pages into the folders that a navigation shows them in; pages are kept by a room above this one. */
type SettleFolders = (tx: Transaction, scope: RequestScope, before: FolderPlaces, now: FolderPlaces) => Promise<void>;

/** The one document of its kind that a website has. */
const ID = 'site';

const versionOf = (stored: readonly StoredNavigation[]): number =>
  stored.reduce((sum, { version }) => sum + version, 0);

/** @throws HttpError 404 where there is none (NAV-09) */
async function published(
  tx: Transaction,
  websiteId: string,
  id: string,
  lock: boolean,
): Promise<PublishedValue | null> {
  if (id !== ID) return null;
  const stored = await readNavigations(tx, websiteId, { lock });
  if (stored.length === 0) throw noMainNavigation();
  const titles = await collectionTitles(tx, websiteId);
  const areas = await memberAreaNames(tx, websiteId);
  const ids = new LinkIds(stored.flatMap(({ items }) => items));
  const link = (item: NavigationItem, place: string): NavigationLink => {
    const { collectionId, externalLink, memberAreaId, title, items = [] } = item;
    const label = titles.get(collectionId ?? '') ?? areas.get(memberAreaId ?? '');
    return {
      id: ids.of(item, place),
      ...(collectionId ? { collectionId } : {}),
      ...(externalLink ? { externalLink } : {}),
      ...(memberAreaId ? { memberAreaId } : {}),
      ...(title ? { title } : {}),
      ...(label ? { label } : {}),
      links: items.map((below) => link(below, place)),
    };
  };
  const places = stored.map(({ name, items }) => ({ name, links: items.map((item) => link(item, name)) }));
  const value: SiteNavigation = { places: places.filter(({ links }) => links.length > 0) };
  return { title: 'Navigation', version: versionOf(stored), value };
}

/** What is stored of a link: nothing that is there for sentences alone. */
function stored({ label: _, links, ...link }: NavigationLink): NavigationItem {
  return { ...link, ...(links.length > 0 ? { items: links.map(stored) } : {}) };
}

/** Which page stands below which other one; of two places the first counts. */
function foldersOf(navigations: readonly (readonly NavigationItem[])[]): FolderPlaces {
  const found = new Map<string, string>();
  for (const { collectionId: folder, items = [] } of navigations.flat())
    for (const { collectionId } of items)
      if (folder && collectionId && !found.has(collectionId)) found.set(collectionId, folder);
  return found;
}

/** @throws HttpError 403 without the right to design; 422 for a link to a page that has gone */
async function publish(tx: Transaction, scope: RequestScope, value: SiteNavigation, settleFolders: SettleFolders) {
  const { websiteId, role } = scope;
  if (role === null || !can(role, 'design:edit')) throw forbidden();
  const titles = await collectionTitles(tx, websiteId);
  for (const link of value.places.flatMap(({ links }) => linksOf(links)))
    if (link.collectionId && !titles.has(link.collectionId))
      throw invalid(`“${navigationLinkName(link)}” leads to a page that does not exist any more. Take the link away.`);
  await ensureNavigations(
    tx,
    websiteId,
    value.places.map(({ name }) => name),
  );
  const before = await readNavigations(tx, websiteId, { lock: true });
  for (const { name, items } of before) {
    const wanted = (value.places.find((place) => place.name === name)?.links ?? []).map(stored);
    if (JSON.stringify(wanted) !== JSON.stringify(items)) await writeNavigation(tx, websiteId, name, wanted);
  }
  await settleFolders(
    tx,
    scope,
    foldersOf(before.map(({ items }) => items)),
    foldersOf(value.places.map(({ links }) => links.map(stored))),
  );
  const version = versionOf(await readNavigations(tx, websiteId));
  return { version, contentVersion: await raiseContentVersion(tx, websiteId) };
}

/** The navigations of a website as one document, so that a link can be moved from one to another (NAV-03). */
export function navigationDocuments(settleFolders: SettleFolders): DocumentKinds {
  const navigation: DocumentKind = {
    ...codecRules(documentCodecs.navigation),
    published,
    problems: (value) => navigationProblems(value as SiteNavigation),
    publish: (tx, scope, _, { value }) => publish(tx, scope, value as SiteNavigation, settleFolders),
  };
  return { navigation };
}
