import type { Transaction } from '../../platform/database/transaction.ts';

export type GroupedBy = 'author' | 'category' | 'tag' | 'month' | 'year';

export interface GroupFilter {
  collectionId: string;
  by: GroupedBy;
  /** Months and years are those of this zone's clocks. */
  timeZone: string;
}

export interface ItemGroup {
  /** Id of the author or category, the tag, `YYYY-MM` or `YYYY`. */
  key: string;
  /** What people read; of months and years the same as the key. */
  name: string;
  count: number;
}

/** Published items counted by what they have in common: most first, months and years latest first. */
export async function loadItemGroups(tx: Transaction, websiteId: string, filter: GroupFilter): Promise<ItemGroup[]> {
  const { collectionId, by, timeZone } = filter;
  const seen = tx`i.website_id = ${websiteId} and i.collection_id = ${collectionId}
    and plinth_item_published(i.status, i.publish_on, i.deleted_at)`;
  switch (by) {
    case 'author':
      return tx<ItemGroup[]>`
        select a.id as key, a.display_name as name, count(*)::int as count
        from items i join authors a on a.website_id = i.website_id and a.id = i.author_id
        where ${seen} group by a.id, a.display_name order by count desc, name limit 200`;
    case 'category':
      return tx<ItemGroup[]>`
        select c.slug as key, c.display_name as name, count(*)::int as count
        from items i
          join item_categories ic on ic.website_id = i.website_id and ic.item_id = i.id
          join categories c on c.website_id = ic.website_id and c.id = ic.category_id and c.type <> 'ROOT'
        where ${seen} group by c.slug, c.display_name order by count desc, name limit 200`;
    case 'tag':
      return tx<ItemGroup[]>`
        select tag as key, tag as name, count(*)::int as count from items i, unnest(i.tags) tag
        where ${seen} group by tag order by count desc, tag limit 200`;
    default: {
      const format = by === 'month' ? 'YYYY-MM' : 'YYYY';
      return tx<ItemGroup[]>`
        select key, key as name, count(*)::int as count
        from (select to_char(i.publish_on at time zone ${timeZone}, ${format}) as key from items i where ${seen}) months
        group by key order by key desc limit 200`;
    }
  }
}
