import { createHash } from 'node:crypto';
import { newId } from '@plinth/domain';
import type { Transaction } from '../database/transaction.ts';
import type { AssetStore } from './asset-store.ts';

const MAX_PIXELS = 100_000_000;
const ENDINGS: Record<string, { ending: string; contentType: string }> = {
  jpeg: { ending: 'jpg', contentType: 'image/jpeg' },
  png: { ending: 'png', contentType: 'image/png' },
  webp: { ending: 'webp', contentType: 'image/webp' },
  heif: { ending: 'avif', contentType: 'image/avif' },
  gif: { ending: 'gif', contentType: 'image/gif' },
};

/**
 * Keeps a picture: bytes under a key with their hash, and its row. The same bytes of the same website are kept once.
 * @throws Error with one clear line when the bytes are no picture, or one too large to decode
 */
export async function storePicture(
  tx: Transaction,
  store: AssetStore,
  websiteId: string,
  bytes: Buffer,
  name: string,
  altText: string,
): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 20);
  const [known] = await tx<{ id: string }[]>`
    select id from assets where website_id = ${websiteId} and storage_key like ${`${websiteId}/${hash}/%`} limit 1`;
  if (known) return known.id;
  const { default: sharp } = await import('sharp');
  const {
    format,
    width = 0,
    height = 0,
    orientation = 1,
  } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
  const kind = ENDINGS[format ?? ''];
  if (!kind) throw new Error(`It is a ${format ?? 'file of an unknown kind'}, not a JPEG, PNG, WebP, AVIF or GIF.`);
  const base =
    name
      .toLowerCase()
      .replace(/\.[a-z0-9]+$/, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'picture';
  const filename = `${base}.${kind.ending}`;
  const key = `${websiteId}/${hash}/${filename}`;
  await store.put(key, bytes);
  // A picture lying on its side is stored as it came and turned when variants are made.
  const turned = orientation >= 5;
  const id = newId<never>() as string;
  await tx`insert into assets ${tx({
    websiteId,
    id,
    filename,
    contentType: kind.contentType,
    byteSize: bytes.length,
    width: turned ? height : width,
    height: turned ? width : height,
    storageKey: key,
    altText: altText.slice(0, 1000),
  })}`;
  return id;
}
