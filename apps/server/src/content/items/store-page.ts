import { collectionKind, fitted, newId, newUrlId, reservedUrlIds } from '@plinth/domain';
import type { Transaction } from '../../platform/database/transaction.ts';
import { takeAddress } from '../extras/moved-addresses.ts';
import { addRootCategory } from './category-service.ts';
import { collectionUrlIds, insertCollectionRow, listCollections } from './collection-queries.ts';

export interface StorePage {
  id: string;
  urlId: string;
  title: string;
}

/**
 * Adds a page of products that visitors see at once, behind all other pages and in no navigation: for an import, whose file names
 * the pages that its products belong to. Where the address is taken, or the platform's own, it gets a number.
 */
export async function addStorePage(
  tx: Transaction,
  websiteId: string,
  given: { urlId: string; title: string },
): Promise<StorePage> {
  const id: string = newId();
  const { title } = given;
  const urlId = newUrlId(given.urlId, title, [...(await collectionUrlIds(tx, websiteId, id)), ...reservedUrlIds]);
  const { type, ordering } = collectionKind('products');
  const displayIndex = (await listCollections(tx, websiteId)).length;
  await insertCollectionRow(tx, {
    websiteId,
    id,
    type,
    typeName: 'products',
    ordering,
    title,
    navigationTitle: title,
    urlId,
    displayIndex,
  });
  await takeAddress(tx, websiteId, `/${urlId}`);
  // STORE-03: every store has its root category.
  await addRootCategory(tx, websiteId, id, fitted('categoryLength', title));
  return { id, urlId, title };
}
