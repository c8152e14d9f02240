import type { AssetFile, BinnedAsset } from '@plinth/contract';
import type { Database } from '../database/connection.ts';
import { inWebsite, raiseContentVersion, type Transaction } from '../database/transaction.ts';
import { doubling, Interrupted, type JobKind } from '../jobs/job.ts';
import { enqueue, removeJobs } from '../jobs/service.ts';
import { findFile, findImage, removeFile } from './asset-queries.ts';
import type { AssetStore } from './asset-store.ts';
import * as bin from './bin-queries.ts';
import { IMAGE_VARIANTS } from './image-variants.ts';
import { deleteBytes, orphanKeys } from './orphans.ts';
import { fileJson, gone, readFile, requireUnused } from './service.ts';
import { enqueueVariants } from './upload.ts';

const DAY_MS = 86_400_000;
/** For how long a deleted file can be brought back. */
export const BIN_DAYS = 30;
/** The kind of job that empties the bin of a website of what has been there for long enough. */
const FILE_BIN = 'file-bin';
/** At once, so that nobody waits for their rows. */
const ROWS = 200;

const goneOn = (deletedAt: Date) => new Date(deletedAt.getTime() + BIN_DAYS * DAY_MS);

/**
 * Puts a file into the bin: nothing shows it any more, and `restoreFile` brings it back to all that did.
 * @throws HttpError 404; 409 with the places that show it, unless `force`
 */
export async function binFile(db: Database, websiteId: string, id: string, force: boolean): Promise<void> {
  await inWebsite(db, websiteId, (tx) => binFiles(tx, websiteId, [id], force));
}

/** Puts files into the bin in a transaction; all of them have its moment. */
export async function binFiles(
  tx: Transaction,
  websiteId: string,
  ids: readonly string[],
  force: boolean,
): Promise<void> {
  if (ids.length === 0) return;
  for (const id of ids) {
    const file = await findFile(tx, websiteId, id);
    if (!file) throw gone();
    if (!force) await requireUnused(tx, websiteId, file);
    await removeJobs(tx, websiteId, IMAGE_VARIANTS, id);
    await bin.keepInBin(tx, websiteId, id);
    await removeFile(tx, websiteId, id);
  }
  await enqueue(tx, websiteId, FILE_BIN, '', { dueAt: goneOn(new Date()) });
  await raiseContentVersion(tx, websiteId);
}

/** Brings a file back, to its folder and to what showed it. @throws HttpError 404 */
export async function restoreFile(db: Database, websiteId: string, id: string): Promise<AssetFile> {
  await inWebsite(db, websiteId, (tx) => restoreFiles(tx, websiteId, [id]));
  return readFile(db, websiteId, id);
}

/** @throws HttpError 404 where one of them is not in the bin */
export async function restoreFiles(tx: Transaction, websiteId: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    if (!(await bin.putBack(tx, websiteId, id))) throw gone();
    const image = await findImage(tx, websiteId, id);
    // What is there is not made again, so that asking costs nothing.
    if (image) await enqueueVariants(tx, websiteId, { ...image, id, animated: false });
  }
  if (ids.length > 0) await raiseContentVersion(tx, websiteId);
}

/** The deleted files, the last one first. */
export async function readBin(
  db: Database,
  websiteId: string,
  page: number,
  pageSize: number,
): Promise<{ files: BinnedAsset[]; total: number; page: number; pageSize: number }> {
  const { files, total } = await inWebsite(db, websiteId, (tx) =>
    bin.listBin(tx, websiteId, { limit: pageSize, offset: (page - 1) * pageSize }),
  );
  return {
    files: files.map(({ deletedAt, folderName, ...file }) => ({
      ...fileJson(file, undefined),
      deletedOn: deletedAt.getTime(),
      goneOn: goneOn(deletedAt).getTime(),
      folderName,
    })),
    total,
    page,
    pageSize,
  };
}

/** Removes a deleted file for ever. @throws HttpError 404 where it is not in the bin */
export async function removeForEver(db: Database, store: AssetStore, websiteId: string, id: string): Promise<void> {
  if ((await removeSome(db, store, websiteId, { id })) === 0) throw gone();
}

/** Removes for ever what is in the bin at this moment. @returns how many files */
export async function emptyBin(db: Database, store: AssetStore, websiteId: string): Promise<number> {
  let removed = 0;
  for (;;) {
    const some = await removeSome(db, store, websiteId, { until: null, limit: ROWS });
    removed += some;
    if (some < ROWS) break;
  }
  await inWebsite(db, websiteId, (tx) => bin.forgetFolders(tx, websiteId, null));
  return removed;
}

async function removeSome(
  db: Database,
  store: AssetStore,
  websiteId: string,
  which: Parameters<typeof bin.takeFromBin>[2],
): Promise<number> {
  const { files, orphans } = await inWebsite(db, websiteId, async (tx) => {
    const taken = await bin.takeFromBin(tx, websiteId, which);
    const keys: string[][] = [];
    for (const file of taken) keys.push(await orphanKeys(tx, websiteId, file));
    return { files: taken.length, orphans: keys };
  });
  for (const keys of orphans) await deleteBytes(store, keys);
  return files;
}

/** Removes what has been in the bin for long enough, and comes again when the next file has. */
export function fileBinJob(db: Database, store: AssetStore): JobKind {
  return {
    name: FILE_BIN,
    leaseSeconds: 300,
    maxAttempts: 20,
    retryAfterSeconds: doubling(60, 3_600),
    run: async ({ websiteId, signal, progress }) => {
      const until = new Date(Date.now() - BIN_DAYS * DAY_MS);
      for (;;) {
        if (signal.aborted) throw new Interrupted();
        if ((await removeSome(db, store, websiteId, { until, limit: ROWS })) < ROWS) break;
        await progress(0, 0);
      }
      return async (tx) => {
        await bin.forgetFolders(tx, websiteId, until);
        const next = await bin.oldestInBin(tx, websiteId);
        return next && goneOn(next);
      };
    },
  };
}
