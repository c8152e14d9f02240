import type { AssetStore } from '../../platform/assets/asset-store.ts';
import { smallPictureKey } from '../../platform/assets/private-file.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { doubling, Interrupted, type JobKind } from '../../platform/jobs/job.ts';
import * as queries from './file-queries.ts';
import { FORM_FILES } from './file-service.ts';

const STEP = 100;

/**
 * Deletes files of answers that are gone, and those whose form never came: bytes first, as a row without bytes is found again and
 * bytes without a row never are. Waits for the next one.
 */
export const formFilesJob = (db: Database, store: AssetStore): JobKind => ({
  name: FORM_FILES,
  leaseSeconds: 120,
  maxAttempts: 20,
  retryAfterSeconds: doubling(30, 3_600),
  run: async ({ websiteId, signal, progress }) => {
    for (;;) {
      if (signal.aborted) throw new Interrupted();
      const files = await inWebsite(db, websiteId, (tx) => queries.expiredFiles(tx, websiteId, STEP));
      if (files.length === 0) break;
      for (const { storageKey } of files)
        for (const key of new Set([smallPictureKey(storageKey), storageKey])) await store.delete(key);
      await inWebsite(db, websiteId, (tx) =>
        queries.deleteFiles(
          tx,
          websiteId,
          files.map(({ id }) => id),
        ),
      );
      await progress(0, 0);
    }
    return (tx) => queries.nextExpiry(tx, websiteId);
  },
});
