import { zonedMoment } from '@plinth/domain';
import type { CollectionRow, GroupedBy, ItemGroup } from '../../content/read-model/service.ts';
import type { AnyRecord } from '../../platform/json/record.ts';
import type { BlockBehaviour } from './block-behaviour.ts';
import type { BlockLoader } from './block-loader.ts';
import { addressOf, dateText, sourceOf } from './collection-source.ts';

const KINDS = ['blog', 'events', 'gallery', 'products'];

export const MOST_ITEMS = 200;

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

export async function groupsOf(
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
