import sharp from 'sharp';
import type { Application } from '../boot/application.ts';
import { assetUrl } from '../platform/assets/asset-row.ts';
import { storeImage } from '../platform/assets/store-image.ts';
import type { Database } from '../platform/database/connection.ts';
import { inWebsite } from '../platform/database/transaction.ts';

/** A picture in the file library of a website; another shade is another file. */
export async function testPicture(
  { context }: Pick<Application, 'context'>,
  db: Database,
  websiteId: string,
  name: string,
  shade = 90,
): Promise<{ id: string; assetUrl: string }> {
  const bytes = await sharp({
    create: { width: 800, height: 600, channels: 3, background: { r: shade, g: 80, b: 70 } },
  })
    .png()
    .toBuffer();
  const id = await inWebsite(db, websiteId, (tx) => storeImage(tx, context.assets, websiteId, bytes, name, ''));
  const [row] = await db.system<{ storageKey: string }[]>`select storage_key from assets where id = ${id}`;
  return { id, assetUrl: assetUrl({ storageKey: row?.storageKey ?? '' }) };
}
