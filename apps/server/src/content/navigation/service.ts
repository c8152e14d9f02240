import type {
  NavigationItemIn,
  SiteHeaderFooter,
  SiteLayout,
  SiteLayoutChild,
  UpdateNavigationRequest,
} from '@plinth/contract';
import {
  isNavigationName,
  mostNavigationLinks,
  mostNavigations,
  navigationLinkProblem,
  navigationTitle,
} from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import type { NavigationItem } from '../../platform/database/schema/content.ts';
import { inWebsite, raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import { HttpError, invalid } from '../../platform/http/http-error.ts';
import { withKnownIds } from './link-ids.ts';
import {
  collectionTitles,
  insertNavigations,
  readHeaderFooter,
  readNavigations,
  writeHeaderFooter,
  writeNavigation,
} from './queries.ts';

const MOST_BYTES = 200_000;

/** NAV-09. */
export const noMainNavigation = () => new HttpError(404, 'not-found', 'Unable to find site main navigation');

export const readSiteHeaderFooter = (db: Database, websiteId: string): Promise<SiteHeaderFooter> =>
  inWebsite(db, websiteId, (tx) => readHeaderFooter(tx, websiteId));

/** What stands at the bottom of every page, in the transaction of the caller. */
export const readFooter = async (tx: Transaction, websiteId: string): Promise<Record<string, unknown>> =>
  (await readHeaderFooter(tx, websiteId)).footer;

/** Replaces that; the content version is the caller's to raise. */
export async function saveFooter(tx: Transaction, websiteId: string, footer: Record<string, unknown>): Promise<void> {
  const { header } = await readHeaderFooter(tx, websiteId);
  await writeHeaderFooter(tx, websiteId, { header, footer });
}

/** @throws HttpError 422 when they are too large to stand on every page */
export async function saveSiteHeaderFooter(
  db: Database,
  websiteId: string,
  parts: SiteHeaderFooter,
): Promise<SiteHeaderFooter> {
  for (const name of ['header', 'footer'] as const) {
    const size = JSON.stringify(parts[name]).length;
    const message = `The ${name} has ${size} characters; at most ${MOST_BYTES} can stand on every page.`;
    if (size > MOST_BYTES) throw invalid(message, { [name]: message });
  }
  return inWebsite(db, websiteId, async (tx) => {
    await writeHeaderFooter(tx, websiteId, parts);
    await raiseContentVersion(tx, websiteId);
    return readHeaderFooter(tx, websiteId);
  });
}

/**
 * Every navigation with its links, the main one first (NAV-07), and the theme's own places that nothing is in yet.
 *
 * @param places of the theme, by name
 * @throws HttpError 404 where there is none (NAV-09)
 */
export async function readSiteLayout(
  db: Database,
  websiteId: string,
  places: readonly string[] = [],
): Promise<SiteLayout> {
  return inWebsite(db, websiteId, async (tx) => {
    const [stored, titles] = [await readNavigations(tx, websiteId), await collectionTitles(tx, websiteId)];
    if (stored.length === 0) throw noMainNavigation();
    const empty = namesOfPlaces(places).filter((place) => !stored.some(({ name }) => name === place));
    const navigations = [...stored, ...empty.map((name) => ({ name, items: [] }))];
    const alone = (item: NavigationItem): SiteLayoutChild => ({
      collectionId: item.collectionId ?? null,
      externalLink: item.externalLink ?? null,
      memberAreaId: item.memberAreaId ?? null,
      title: item.title ?? item.externalLink?.title ?? titles.get(item.collectionId ?? '') ?? '',
      children: [],
    });
    const link = (item: NavigationItem) => ({ ...alone(item), children: (item.items ?? []).map(alone) });
    return { layout: navigations.map(({ name, items }) => ({ identifier: name, links: items.map(link) })) };
  });
}

/**
 * Writes one navigation whole (NAV-08).
 *
 * @param places of the theme, by name: each of them is a navigation
 * @throws HttpError 404 where it does not exist (NAV-09); 422 for a link that leads nowhere
 */
export async function saveNavigation(
  db: Database,
  websiteId: string,
  request: UpdateNavigationRequest,
  places: readonly string[] = [],
): Promise<void> {
  await inWebsite(db, websiteId, async (tx) => {
    await ensureNavigations(
      tx,
      websiteId,
      places.filter((place) => place === request.fieldName),
    );
    const titles = await collectionTitles(tx, websiteId);
    const given = request.navigation.items.map((item, index) => navigationItem(item, `items.${index}`, titles));
    const stored = await readNavigations(tx, websiteId, { lock: true });
    const items = withKnownIds(given, stored.find(({ name }) => name === request.fieldName)?.items ?? []);
    if (!(await writeNavigation(tx, websiteId, request.fieldName, items))) throw noMainNavigation();
    await raiseContentVersion(tx, websiteId);
  });
}

/** The navigations that lead to a page, by what owners call them. */
export async function navigationsLeadingTo(
  tx: Transaction,
  websiteId: string,
  collectionId: string,
): Promise<string[]> {
  const leads = (item: NavigationItem): boolean => item.collectionId === collectionId || (item.items ?? []).some(leads);
  const stored = await readNavigations(tx, websiteId);
  return stored.filter(({ items }) => items.some(leads)).map(({ name }) => navigationTitle(name));
}

/** The places of a theme for links are navigations as soon as it is put on, empty until the owner fills them (NAV-08). */
export async function ensureNavigations(tx: Transaction, websiteId: string, names: readonly string[]): Promise<void> {
  const named = namesOfPlaces(names);
  if (named.length > 0) await insertNavigations(tx, websiteId, named);
}

/**
 * Puts links behind those of a navigation, as far as it has room.
 * @returns their ids, those of links below them included
 */
export async function addLinks(
  tx: Transaction,
  websiteId: string,
  name: string,
  links: readonly NavigationItem[],
): Promise<string[]> {
  await ensureNavigations(tx, websiteId, [name]);
  const stored = await readNavigations(tx, websiteId, { lock: true });
  const items = stored.find((navigation) => navigation.name === name)?.items ?? [];
  const added = links.slice(0, Math.max(0, mostNavigationLinks - items.length));
  if (added.length > 0) await writeNavigation(tx, websiteId, name, [...items, ...added]);
  return added.flatMap((link) => [link, ...(link.items ?? [])]).flatMap(({ id }) => id ?? []);
}

/** Takes links out of all navigations; what others have put below one of them takes its place. */
export async function removeLinks(tx: Transaction, websiteId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = new Set(ids);
  const without = (items: readonly NavigationItem[]): NavigationItem[] =>
    items.flatMap((item) => {
      const below = without(item.items ?? []);
      if (gone.has(item.id ?? '')) return below;
      return [item.items ? { ...item, items: below } : item];
    });
  for (const { name, items } of await readNavigations(tx, websiteId, { lock: true })) {
    const left = without(items);
    if (JSON.stringify(left) !== JSON.stringify(items)) await writeNavigation(tx, websiteId, name, left);
  }
}

const namesOfPlaces = (names: readonly string[]): string[] =>
  [...new Set(names)].filter(isNavigationName).slice(0, mostNavigations);

function navigationItem(given: NavigationItemIn, field: string, titles: ReadonlyMap<string, string>): NavigationItem {
  const fail = (message: string) => invalid(message, { [field]: message });
  const { collectionId, memberAreaId, title, items = [] } = given;
  const link = typeof given.externalLink === 'string' ? { url: given.externalLink } : given.externalLink;
  const problem = navigationLinkProblem({ collectionId, externalLink: link, memberAreaId });
  if (problem) throw fail(problem);
  if (collectionId && !titles.has(collectionId)) throw fail('The page that a link leads to does not exist any more.');
  const children = items.map((child, index) =>
    navigationItem(child as NavigationItemIn, `${field}.items.${index}`, titles),
  );
  return {
    ...(collectionId ? { collectionId } : {}),
    ...(link ? { externalLink: { title: link.url, ...link } } : {}),
    ...(memberAreaId ? { memberAreaId } : {}),
    // What was read can be written back: a link that is called as its target is goes on being called so.
    ...(title && title !== (titles.get(collectionId ?? '') ?? link?.title) ? { title } : {}),
    ...(children.length > 0 ? { items: children } : {}),
  };
}
