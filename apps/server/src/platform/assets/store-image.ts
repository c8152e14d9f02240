import { createHash } from 'node:crypto';
import { newId } from '@plinth/domain';
import type { Transaction } from '../database/transaction.ts';
import { findByHash } from './asset-queries.ts';
import type { AssetStore } from './asset-store.ts';
import { prepareImage } from './prepare-image.ts';
import { SNIFF_BYTES, sniffFile } from './sniff-file.ts';
import { addFile, requireRoom, safeFileName } from './upload.ts';

/**
 * Keeps an image that does not come from an owner's browser (imports): made harmless as an upload is, bytes under a key
 * with their hash, and its row. The same bytes of the same website are kept once.
 *
 * @throws Error with one clear line when the bytes are no image, or one too large to decode; HttpError 413 where there is no room
 */
export async function storeImage(
  tx: Transaction,
  store: AssetStore,
  websiteId: string,
  bytes: Buffer,
  name: string,
  altText: string,
  quota?: number,
): Promise<string> {
  const kind = sniffFile(bytes.subarray(0, SNIFF_BYTES));
  if (kind?.kind !== 'image') throw new Error('It is not a JPEG, PNG, WebP, AVIF or GIF.');
  const { bytes: clean, ...about } = await prepareImage(bytes);
  const hash = createHash('sha256').update(clean).digest('hex').slice(0, 20);
  const known = await findByHash(tx, websiteId, hash);
  if (known) return known.id;
  await requireRoom(tx, websiteId, quota, clean.length);
  const filename = safeFileName(name, kind.ending);
  const storageKey = `${websiteId}/${hash}/${filename}`;
  await store.put(storageKey, clean);
  const id = newId();
  await addFile(tx, websiteId, {
    id,
    filename,
    contentType: kind.contentType,
    byteSize: clean.length,
    storageKey,
    altText: altText.slice(0, 1000),
    ...about,
  });
  return id;
}
