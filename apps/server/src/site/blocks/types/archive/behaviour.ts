import { zonedIsoDate } from '@plinth/domain';
import type { CollectionRow, GroupedBy } from '../../../../content/read-model/service.ts';
import type { AnyRecord } from '../../../../platform/json/record.ts';
import type { BlockBehaviour } from '../../block-behaviour.ts';
import type { BlockLoader } from '../../block-loader.ts';
import { linkOf } from '../../collection-source.ts';
import { groupsOf, MOST_ITEMS } from '../../item-groups.ts';

/** All groups of a collection, with the titles in them where the owner wants them. */
export const behaviour: BlockBehaviour = async (settings, loader) => {
  const by = settings.groupBy as GroupedBy;
  const found = await groupsOf(settings, loader, by);
  if (!found) return null;
  const { collection, groups } = found;
  const items = settings.showItems ? await itemsByGroup(collection, by, loader) : new Map<string, AnyRecord[]>();
  return {
    dropdown: settings.layout === 'dropdown',
    groups: groups.map((group) => ({ ...group, entries: items.get(group.key) ?? [] })),
  };
};

async function itemsByGroup(
  collection: CollectionRow,
  by: GroupedBy,
  loader: BlockLoader,
): Promise<Map<string, AnyRecord[]>> {
  const chronological = collection.ordering === 'chronological';
  const items = await loader.items({ collectionId: collection.id, limit: MOST_ITEMS, offset: 0, chronological });
  const byKey = new Map<string, AnyRecord[]>();
  const { timeZone } = loader.page.website;
  const keysOf = (item: AnyRecord): string[] => {
    const month = zonedIsoDate(Number(item.publishOn), timeZone).slice(0, 7);
    if (by === 'month') return [month];
    if (by === 'year') return [month.slice(0, 4)];
    if (by === 'author') return [String(item.authorId ?? '')];
    if (by === 'tag') return (item.tags as string[] | undefined) ?? [];
    const links = (item.categoryLinks as { url: string }[] | undefined) ?? [];
    return links.map(({ url }) => url.slice(url.lastIndexOf('/') + 1));
  };
  for (const item of items) {
    for (const key of keysOf(item)) {
      const entry = { title: item.title, href: linkOf(item) };
      const list = byKey.get(key);
      if (list) list.push(entry);
      else byKey.set(key, [entry]);
    }
  }
  return byKey;
}
