import { zonedIsoDate, zonedMoment } from '@plinth/domain';
import type { CollectionRow, GroupedBy, ItemGroup } from '../../content/read-model/service.ts';
import type { AnyRecord } from '../../platform/json/record.ts';
import type { BlockBehaviour } from './block-behaviour.ts';
import type { BlockLoader } from './block-loader.ts';
import { addressOf, dateText, linkOf, sourceOf } from './collection-source.ts';

const KINDS = ['blog', 'events', 'gallery', 'products'];
const MOST_ITEMS = 200;
const SIZES = 5;

/** The listing of one group: the collection's page with its filter. Months are pages by date that begin with their last post. */
function groupAddress(collection: CollectionRow, by: GroupedBy, key: string, timeZone: string): string {
  const base = addressOf(collection);
  if (by === 'category') return `${base}/category/${key}`;
  if (by === 'tag' || by === 'author') return `${base}?${new URLSearchParams({ [by]: key })}`;
  const [year = 1970, month = 12] = key.split('-').map(Number);
  return `${base}?offset=${zonedMoment({ year, month: month + 1, day: 1 }, timeZone)}`;
}

function groupName(loader: BlockLoader, by: GroupedBy, { key, name }: ItemGroup): string {
  if (by !== 'month') return name;
  const [year = 1970, month = 1] = key.split('-').map(Number);
  const middle = Date.UTC(year, month - 1, 15);
  return dateText(loader, middle, { month: 'long', year: 'numeric' });
}

async function groupsOf(
  settings: AnyRecord,
  loader: BlockLoader,
  by: GroupedBy,
): Promise<{ collection: CollectionRow; groups: (ItemGroup & { title: string; href: string })[] } | null> {
  const collection = sourceOf(settings, loader, KINDS);
  if (!collection) return null;
  const groups = await loader.groups(collection.id, by);
  if (groups.length === 0) return null;
  const { timeZone } = loader.page.website;
  return {
    collection,
    groups: groups.slice(0, Number(settings.limit ?? MOST_ITEMS)).map((group) => ({
      ...group,
      title: groupName(loader, by, group),
      href: groupAddress(collection, by, group.key, timeZone),
    })),
  };
}

/** Authors, tags, categories or months of a collection with the number of their posts. */
export const groupListBehaviour =
  (by: GroupedBy): BlockBehaviour =>
  async (settings, loader) => {
    const found = await groupsOf(settings, loader, by);
    return found && { groups: found.groups };
  };

/** Tags in the order of the alphabet, larger the more often they are used. */
export const tagCloudBehaviour: BlockBehaviour = async (settings, loader) => {
  const found = await groupsOf(settings, loader, 'tag');
  if (!found) return null;
  const counts = found.groups.map(({ count }) => count);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const { language } = loader.page.website;
  return {
    groups: found.groups
      .map((group) => ({ ...group, size: sizeOf(group.count, least, most) }))
      .sort((a, b) => a.title.localeCompare(b.title, language)),
  };
};

/** 1 to 5, by the logarithm: one tag used a thousand times must not make all others small. */
function sizeOf(count: number, least: number, most: number): number {
  if (most === least) return 3;
  return 1 + Math.round((Math.log(count / least) / Math.log(most / least)) * (SIZES - 1));
}

/** All groups of a collection, with the titles in them where the owner wants them. */
export const archiveBehaviour: BlockBehaviour = async (settings, loader) => {
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
