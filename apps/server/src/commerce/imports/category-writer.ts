import { newId, newUrlId } from '@plinth/domain';
import type { Transaction } from '../../platform/database/transaction.ts';

/** Puts a product into nested categories by their names, making those that are missing. */
export class CategoryWriter {
  constructor(
    private readonly tx: Transaction,
    private readonly websiteId: string,
    private readonly collectionId: string,
  ) {}

  async assign(
    itemId: string,
    paths: readonly (readonly string[])[],
    complain: (reason: string) => void,
  ): Promise<void> {
    const { tx, websiteId, collectionId } = this;
    const known = await tx<
      { id: string; parentId: string | null; displayName: string; slug: string; type: string; displayIndex: number }[]
    >`
      select id, parent_id, display_name, slug, type, display_index from categories where website_id = ${websiteId} and collection_id = ${collectionId}`;
    const all = [...known];
    const root = all.find((category) => category.type === 'ROOT');
    const ids = new Set<string>();
    for (const path of paths) {
      let parent = root?.id ?? null;
      for (const name of path) {
        const shown = name.length > 25 ? name.slice(0, 25).trim() : name;
        if (shown !== name) complain(`The category "${name}" is longer than 25 characters; it became "${shown}".`);
        let category = all.find((candidate) => candidate.parentId === parent && candidate.displayName === shown);
        if (!category) {
          category = {
            id: newId<never>() as string,
            parentId: parent,
            displayName: shown,
            slug: newUrlId(
              shown,
              'category',
              all.map(({ slug }) => slug),
            ),
            type: 'CATEGORY',
            displayIndex: all.length,
          };
          await tx`insert into categories ${tx({ websiteId, collectionId, ...category })}`;
          all.push(category);
        }
        parent = category.id;
      }
      if (parent && parent !== root?.id) ids.add(parent);
    }
    await tx`delete from item_categories where website_id = ${websiteId} and item_id = ${itemId}`;
    const rows = [...ids].map((categoryId) => ({ websiteId, itemId, categoryId }));
    if (rows.length > 0) await tx`insert into item_categories ${tx(rows)}`;
  }
}
