import type { Database } from '../database/connection.ts';
import { inWebsite } from '../database/transaction.ts';
import { doubling, Interrupted, type JobKind } from '../jobs/job.ts';
import { findImage, storeWidths } from './asset-queries.ts';
import type { AssetStore } from './asset-store.ts';
import { IMAGE_VARIANTS, ImageVariants, typesOf, widthsOf } from './image-variants.ts';
import { loadSharp } from './prepare-image.ts';

/**
 * Makes the smaller versions of an uploaded image. What a process was at when it died is taken over when its lease has run
 * out; versions that are there already are not made again.
 */
export function imageVariantsJob(db: Database, store: AssetStore): JobKind {
  const variants = new ImageVariants(store);
  return {
    name: IMAGE_VARIANTS,
    // Longer than one version may take (image-variants.ts).
    leaseSeconds: 120,
    // A process that dies with an image each time must not take all others with it for ever.
    maxAttempts: 3,
    retryAfterSeconds: doubling(10, 60),
    run: async (job) => {
      const { websiteId, key } = job;
      const image = await inWebsite(db, websiteId, (tx) => findImage(tx, websiteId, key));
      if (!image) return undefined;
      const { storageKey, contentType, width } = image;
      const types = typesOf(contentType, await isAnimated(store, storageKey, contentType));
      const widths = widthsOf(width ?? 0);
      let done = 0;
      // Small ones first: they are what a page shows soonest.
      for (const each of widths) {
        for (const type of types) {
          // Whoever is told to stop leaves the rest to the next process at once.
          if (job.signal.aborted) throw new Interrupted();
          await variants.get(storageKey, { width: each }, type);
          await job.progress(++done, types.length * widths.length);
        }
      }
      return async (tx) => {
        await storeWidths(tx, websiteId, key, widths);
        return undefined;
      };
    },
  };
}

async function isAnimated(store: AssetStore, storageKey: string, contentType: string): Promise<boolean> {
  if (contentType !== 'image/gif' && contentType !== 'image/webp') return false;
  const chunks: Buffer[] = [];
  for await (const chunk of store.read(storageKey)) chunks.push(chunk as Buffer);
  const { pages = 1 } = await (await loadSharp())(Buffer.concat(chunks)).metadata();
  return pages > 1;
}
