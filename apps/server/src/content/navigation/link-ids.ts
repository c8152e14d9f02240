import type { NavigationItem } from '../../platform/database/schema/content.ts';

const targetOf = ({ collectionId, externalLink, memberAreaId }: NavigationItem): string =>
  collectionId ? `page-${collectionId}` : memberAreaId ? `area-${memberAreaId}` : `to-${externalLink?.url ?? ''}`;

/** A whole navigation has been written without ids: links that lead where one led before are that one. */
export function withKnownIds(items: readonly NavigationItem[], before: readonly NavigationItem[]): NavigationItem[] {
  const known = new Map<string, string[]>();
  for (const item of flat(before)) {
    if (item.id === undefined) continue;
    const target = targetOf(item);
    known.set(target, [...(known.get(target) ?? []), item.id]);
  }
  const named = (item: NavigationItem): NavigationItem => {
    const id = known.get(targetOf(item))?.shift();
    return {
      ...item,
      ...(id === undefined ? {} : { id }),
      ...(item.items ? { items: item.items.map(named) } : {}),
    };
  };
  return items.map(named);
}

/** Ids for links that were written without any: the same links get the same ones, whenever they are read. */
export class LinkIds {
  private readonly taken: Set<string>;

  constructor(all: readonly NavigationItem[]) {
    this.taken = new Set(flat(all).flatMap(({ id }) => id ?? []));
  }

  of(item: NavigationItem, place: string): string {
    if (item.id !== undefined) return item.id;
    const base = `${place}-${targetOf(item)}`.slice(0, 200);
    let id = base;
    for (let number = 2; this.taken.has(id); number++) id = `${base}-${number}`;
    this.taken.add(id);
    return id;
  }
}

const flat = (items: readonly NavigationItem[]): NavigationItem[] =>
  items.flatMap((item) => [item, ...flat(item.items ?? [])]);
