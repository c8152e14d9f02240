import {
  inNavigationOrder,
  isJsonRecord,
  linksOf,
  type NavigationLink,
  navigationLinkName,
  navigationTitle,
  type SiteNavigation,
} from '@plinth/domain';
import * as Y from 'yjs';
import { type Fields, inOrder } from './layout-doc.ts';
import { movedOf } from './moved-of.ts';
import { orderKeys } from './order-keys.ts';
import { same, writeValue } from './write-value.ts';

/**
 * How the navigations of a website lie in a document: one flat map of links, each with its place, the link that it stands below and
 * where in their order, so that a move is some fields of one record and two people's moves do not undo each other.
 */
export const linkMap = (doc: Y.Doc): Y.Map<Fields> => doc.getMap<Fields>('links');

/** A link as the document has it, without those below it. */
export interface FlatLink {
  link: NavigationLink;
  place: string;
  /** '' at the first level. */
  parent: string;
  order: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function readLink(id: string, fields: unknown): FlatLink | undefined {
  if (!(fields instanceof Y.Map) || text(fields.get('place')) === '') return undefined;
  const link: NavigationLink = { id, links: [] };
  for (const key of ['collectionId', 'memberAreaId', 'title', 'label'] as const)
    if (text(fields.get(key)) !== '') link[key] = text(fields.get(key));
  const external = fields.get('externalLink');
  if (isJsonRecord(external)) link.externalLink = external as unknown as NonNullable<NavigationLink['externalLink']>;
  return {
    link,
    place: text(fields.get('place')),
    parent: text(fields.get('parent')),
    order: text(fields.get('order')),
  };
}

/** All links, flat. One whose parent is gone, or stands below another link itself, is at the first level: no link is lost. */
export function flatLinks(doc: Y.Doc): Map<string, FlatLink> {
  const found = new Map<string, FlatLink>();
  for (const [id, fields] of linkMap(doc).entries()) {
    const flat = readLink(id, fields);
    if (flat) found.set(id, flat);
  }
  const given = new Map([...found].map(([id, { parent }]) => [id, parent]));
  for (const flat of found.values()) {
    const parent = found.get(flat.parent);
    if (!parent || given.get(flat.parent) !== '') flat.parent = '';
    // It goes where its folder has gone.
    else flat.place = parent.place;
  }
  return found;
}

/** The links of a place, or those below a link, in their order. */
export function siblings(links: Iterable<FlatLink>, place: string, parent: string): FlatLink[] {
  return [...links]
    .filter((flat) => flat.place === place && flat.parent === parent)
    .sort((a, b) => inOrder({ order: a.order, id: a.link.id }, { order: b.order, id: b.link.id }));
}

export function readNavigation(doc: Y.Doc): SiteNavigation {
  const links = [...flatLinks(doc).values()];
  const names = [...new Set(links.map(({ place }) => place))].sort(inNavigationOrder);
  const below = (place: string, parent: string): NavigationLink[] =>
    siblings(links, place, parent).map(({ link }) => ({ ...link, links: parent === '' ? below(place, link.id) : [] }));
  return { places: names.map((name) => ({ name, links: below(name, '') })) };
}

export function writeNavigation(doc: Y.Doc, { places }: SiteNavigation): void {
  doc.transact(() => {
    const before = flatLinks(doc);
    const wanted = new Set(places.flatMap(({ links }) => linksOf(links)).map(({ id }) => id));
    for (const id of [...linkMap(doc).keys()]) if (!wanted.has(id)) linkMap(doc).delete(id);
    const write = (links: readonly NavigationLink[], place: string, parent: string) => {
      const keys = orderKeys(
        links.map(({ id }) => {
          const flat = before.get(id);
          return flat?.place === place && flat.parent === parent ? flat.order : undefined;
        }),
      );
      links.forEach((link, index) => {
        writeLink(doc, link, { place, parent, order: keys[index] ?? '' });
        if (parent === '') write(link.links, place, link.id);
      });
    };
    for (const { name, links } of places) write(links, name, '');
  });
}

/** Writes a link without those below it. */
export function writeLink(
  doc: Y.Doc,
  { id, links: _, ...own }: NavigationLink,
  home: { place: string; parent: string; order: string },
): void {
  const there = linkMap(doc).get(id);
  const fields: Fields = there instanceof Y.Map ? there : new Y.Map();
  if (fields !== there) linkMap(doc).set(id, fields);
  const values: Record<string, unknown> = { ...own, ...home };
  for (const key of [...fields.keys()]) if (values[key] === undefined) fields.delete(key);
  for (const [key, value] of Object.entries(values)) writeValue(fields, key, value);
}

/** What has changed in the navigations, as their owner would say it. */
export function describeNavigation(before: SiteNavigation, after: SiteNavigation): string[] {
  const old = seats(before);
  const now = seats(after);
  const words: string[] = [];
  for (const [id, seat] of old) if (!now.has(id)) words.push(`Removed ${seat.name} from ${seat.homeName}`);
  for (const [id, seat] of now) {
    const was = old.get(id);
    if (!was) words.push(`Added ${seat.name} to ${seat.homeName}`);
    else words.push(...changedLink(was, seat));
  }
  for (const home of new Set([...now.values()].map((seat) => seat.home))) {
    const stayed = (all: ReadonlyMap<string, Seat>) =>
      [...all.keys()].filter((id) => old.get(id)?.home === home && now.get(id)?.home === home);
    const moved = movedOf(stayed(old), stayed(now));
    for (const id of moved) words.push(`Moved ${now.get(id)?.name} in ${now.get(id)?.homeName}`);
  }
  return words;
}

interface Seat {
  link: NavigationLink;
  name: string;
  home: string;
  homeName: string;
}

function seats({ places }: SiteNavigation): Map<string, Seat> {
  const found = new Map<string, Seat>();
  for (const { name: place, links } of places) {
    const placeName = `the ${navigationTitle(place).toLowerCase()}`;
    const note = (link: NavigationLink, home: string, homeName: string) => {
      const name = `“${navigationLinkName(link)}”`;
      found.set(link.id, { link, name, home, homeName });
      for (const below of link.links) note(below, `below ${link.id}`, `${name} in ${placeName}`);
    };
    for (const link of links) note(link, `place ${place}`, placeName);
  }
  return found;
}

function changedLink(was: Seat, { link, name, home, homeName }: Seat): string[] {
  const words: string[] = [];
  if (was.home !== home) words.push(`Moved ${name} to ${homeName}`);
  if ((was.link.title ?? '') !== (link.title ?? ''))
    words.push(link.title ? `Renamed ${was.name} to “${link.title}”` : `Let ${was.name} have the name of its page`);
  const target = ({ collectionId, externalLink, memberAreaId }: NavigationLink) => ({
    collectionId,
    externalLink,
    memberAreaId,
  });
  if (!same(target(was.link), target(link))) words.push(`Changed where ${name} leads`);
  return words;
}
