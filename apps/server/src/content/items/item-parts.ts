import { itemPart, listPart } from '../../platform/database/content-change.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type ItemStanding, standingOf } from './item-queries.ts';

/**
 * Notes where items stand before they are changed. Called afterwards, tells which parts of pages that has changed
 * (content-change.ts): the items, and the lists in which they came, went, or may have got another place.
 */
export async function partsChangedOf(
  tx: Transaction,
  websiteId: string,
  ids: readonly string[],
): Promise<() => Promise<string[]>> {
  const before = await standingOf(tx, websiteId, ids);
  return async () => {
    const after = await standingOf(tx, websiteId, ids);
    const lists = ids.flatMap((id) => listsMoved(before.get(id), after.get(id)));
    return [...ids.map(itemPart), ...lists.map(listPart)];
  };
}

function listsMoved(before: ItemStanding | undefined, after: ItemStanding | undefined): string[] {
  if (before && after && before.standing === after.standing) return [];
  return [before, after].flatMap((one) => (one ? [one.collectionId] : []));
}
