import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '@plinth/domain';
import type { AssetStore } from '../../platform/assets/asset-store.ts';
import { contentTypeOf } from '../../platform/assets/content-types.ts';
import { privateKey } from '../../platform/assets/private-file.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { DemoSite } from './demo-site.ts';
import { insertRow, itemIdOf } from './queries.ts';

/** The member areas of a site: ids by name. */
export async function loadMemberAreas(
  tx: Transaction,
  websiteId: string,
  site: DemoSite,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const area of site.memberAreas ?? []) {
    const id: string = newId();
    await insertRow(tx, 'member_areas', { websiteId, id, ...area });
    ids.set(area.name, id);
  }
  return ids;
}

/** What the buyers of its products are handed: files, kept where no public address leads, and member areas. */
export async function loadDeliveries(
  tx: Transaction,
  store: AssetStore,
  websiteId: string,
  folder: string,
  site: DemoSite,
  areas: ReadonlyMap<string, string>,
): Promise<void> {
  for (const product of site.collections.flatMap(({ products }) => products ?? [])) {
    const { files = [], opens, urlId } = product;
    if (files.length === 0 && opens === undefined) continue;
    const itemId = await itemIdOf(tx, websiteId, urlId);
    for (const filename of files) {
      const bytes = await readFile(join(folder, 'files', filename));
      const id: string = newId();
      const storageKey = privateKey(websiteId, id, filename);
      await store.put(storageKey, bytes);
      const contentType = contentTypeOf(filename);
      await insertRow(tx, 'product_files', {
        websiteId,
        id,
        itemId,
        filename,
        contentType,
        byteSize: bytes.length,
        storageKey,
      });
    }
    const memberAreaId = opens === undefined ? undefined : areas.get(opens);
    if (memberAreaId) await insertRow(tx, 'product_memberships', { websiteId, itemId, memberAreaId });
  }
}
