import type { NavigationLink } from '@plinth/domain';
import type { Doc } from 'yjs';
import { type FlatLink, flatLinks, linkMap, siblings, writeLink } from './navigation-doc.ts';
import { orderKeys } from './order-keys.ts';
import { writeValue } from './write-value.ts';

/** Where a link is to stand: in a place or below a link, before another one; without `beforeId` last. */
export interface LinkSeat {
  place: string;
  /** '' at the first level. */
  parent: string;
  beforeId?: string | undefined;
}

export function addLink(doc: Doc, link: Omit<NavigationLink, 'links'>, seat: LinkSeat): void {
  doc.transact(() => {
    const order = seatOrder(doc, link.id, seat);
    if (order !== undefined) writeLink(doc, { ...link, links: [] }, { place: seat.place, parent: seat.parent, order });
  });
}

/** A link takes those below it along; below another link they stand beside it there, as there is no third level. */
export function moveLink(doc: Doc, id: string, seat: LinkSeat): void {
  doc.transact(() => {
    const links = flatLinks(doc);
    const flat = links.get(id);
    if (!flat || seat.parent === id) return;
    const below = siblings(links.values(), flat.place, id);
    const order = seatOrder(doc, id, seat);
    if (order === undefined) return;
    writeLink(doc, flat.link, { place: seat.place, parent: seat.parent, order });
    if (seat.parent === '') return;
    for (const { link } of below) moveLink(doc, link.id, seat);
  });
}

/** Takes a link away; those below it come to where it stood, or go with it. */
export function removeLink(doc: Doc, id: string, { keepBelow }: { keepBelow: boolean }): void {
  doc.transact(() => {
    const links = flatLinks(doc);
    const flat = links.get(id);
    if (!flat) return;
    for (const { link } of siblings(links.values(), flat.place, id)) {
      if (keepBelow) moveLink(doc, link.id, { place: flat.place, parent: flat.parent, beforeId: id });
      else linkMap(doc).delete(link.id);
    }
    linkMap(doc).delete(id);
  });
}

/** Changes what a link says, or where it leads. */
export function setLink(doc: Doc, id: string, change: Partial<Omit<NavigationLink, 'id' | 'links'>>): void {
  const fields = linkMap(doc).get(id);
  if (!fields) return;
  doc.transact(() => {
    for (const [key, value] of Object.entries(change)) writeValue(fields, key, value === '' ? undefined : value);
  });
}

/** The order key of a seat; undefined: below a link that is not there, or is below another one itself. */
function seatOrder(doc: Doc, id: string, { place, parent, beforeId }: LinkSeat): string | undefined {
  const links = flatLinks(doc);
  if (parent !== '' && links.get(parent)?.parent !== '') return undefined;
  const others = siblings(links.values(), place, parent).filter(({ link }) => link.id !== id);
  const at = others.findIndex(({ link }) => link.id === beforeId);
  const index = at < 0 ? others.length : at;
  const keys: (FlatLink | undefined)[] = [...others.slice(0, index), undefined, ...others.slice(index)];
  const fresh = orderKeys(keys.map((flat) => flat?.order));
  // Where keys were equal, others are written, too.
  keys.forEach((flat, each) => {
    const fields = flat && linkMap(doc).get(flat.link.id);
    if (fields && flat.order !== fresh[each]) writeValue(fields, 'order', fresh[each]);
  });
  return fresh[index];
}
