import { dirname } from 'node:path';
import type { Transaction } from '../database/transaction.ts';
import { countKey } from './asset-queries.ts';
import type { AssetStore } from './asset-store.ts';
import { type GoneFile, takeCrops } from './bin-queries.ts';
import { storedKeysOf } from './image-variants.ts';

/** The keys of a file that nothing names any more, with all that was made of it; none where another row has the same bytes. */
export async function orphanKeys(tx: Transaction, websiteId: string, file: GoneFile): Promise<string[]> {
  if ((await countKey(tx, websiteId, file.storageKey)) > 0) return [];
  return storedKeysOf(file.storageKey, file.contentType, await takeCrops(tx, websiteId, file.storageKey));
}

/**
 * Removes a file's bytes, by all of its keys, and what was made of them. To be called after the commit: bytes without a row are
 * rubbish, a row without bytes is a hole in a page.
 */
export async function deleteBytes(store: AssetStore, keys: readonly string[]): Promise<void> {
  for (const key of keys) await store.delete(key);
  // What was made before parts were written down is under it as well; the folder holds what was made of this file alone.
  if (keys[0] !== undefined) await store.deleteFolder?.(dirname(`variants/${keys[0]}`));
}
