import type { AssetStore } from '../../platform/assets/asset-store.ts';
import { storedKeysOf } from '../../platform/assets/image-variants.ts';
import type { NamedFile } from './task-queries.ts';

const AT_ONCE = 16;

/**
 * Removes the files of a website that is gone, smaller versions of images with them. What is not there is no failure, so that
 * whoever was interrupted begins anew.
 * @param files what its rows named
 * @param step told after every few files how many are gone
 */
export async function removeWebsiteFiles(
  assets: AssetStore,
  websiteId: string,
  files: readonly NamedFile[],
  step: (done: number) => Promise<void> = async () => undefined,
): Promise<void> {
  // A folder goes as a whole, with what no row names any more.
  if (assets.deleteWebsite) return assets.deleteWebsite(websiteId);
  let done = 0;
  for (const { key, contentType, crops } of files) {
    if (key.startsWith(`${websiteId}/`)) {
      const keys = storedKeysOf(key, contentType, crops);
      for (let at = 0; at < keys.length; at += AT_ONCE)
        await Promise.all(keys.slice(at, at + AT_ONCE).map((each) => assets.delete(each)));
    }
    await step(++done);
  }
}
