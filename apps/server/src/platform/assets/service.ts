import type { AssetFile, AssetFileList, AssetUsage, ChangeAssetRequest } from '@plinth/contract';
import { fileSizeText } from '@plinth/domain';
import type { Database } from '../database/connection.ts';
import { inWebsite, raiseContentVersion, type Transaction } from '../database/transaction.ts';
import { HttpError, invalid, notFound } from '../http/http-error.ts';
import { type JobState, jobStates, removeJobs } from '../jobs/service.ts';
import {
  bytesOfFiles,
  countFiles,
  type FileFilter,
  type FileRow,
  findByFormerAddress,
  findFile,
  findUses,
  listFiles,
  removeFile,
  updateFile,
} from './asset-queries.ts';
import { assetUrl } from './asset-row.ts';
import type { AssetStore } from './asset-store.ts';
import { binUsage, insertCrop } from './bin-queries.ts';
import { type Crop, cropName } from './crop.ts';
import { IMAGE_VARIANTS } from './image-variants.ts';
import { deleteBytes, orphanKeys } from './orphans.ts';

export const gone = () => notFound('This file');

/** A file as the editor's file manager shows it, with how far its smaller versions are. */
export function fileJson(file: FileRow, job: JobState | undefined): AssetFile {
  return {
    id: file.id,
    filename: file.filename,
    contentType: file.contentType,
    assetUrl: assetUrl(file),
    byteSize: file.byteSize,
    sizeText: fileSizeText(file.byteSize),
    originalSize: file.width && file.height ? `${file.width}x${file.height}` : '',
    altText: file.altText,
    title: file.title,
    mediaFocalPoint: { x: file.focalXThousandths / 1000, y: file.focalYThousandths / 1000 },
    colorData: file.colorData,
    addedOn: file.createdAt.getTime(),
    folderId: file.folderId,
    job: job
      ? {
          status: job.status,
          done: job.done,
          total: job.total,
          problem: job.problem && `Smaller versions could not be made: ${job.problem}`,
        }
      : null,
  };
}

export async function readFile(db: Database, websiteId: string, id: string): Promise<AssetFile> {
  return inWebsite(db, websiteId, async (tx) => {
    const file = await findFile(tx, websiteId, id);
    if (!file) throw gone();
    const jobs = await jobStates(tx, websiteId, IMAGE_VARIANTS, [id]);
    return fileJson(file, jobs.get(id));
  });
}

/** How much room a website's files take up, and how much they may. */
export async function readUsage(db: Database, websiteId: string, quota: number): Promise<AssetUsage> {
  return inWebsite(db, websiteId, async (tx) => {
    const bin = await binUsage(tx, websiteId);
    return {
      files: await countFiles(tx, websiteId),
      bytes: await bytesOfFiles(tx, websiteId),
      binFiles: bin.files,
      binBytes: bin.bytes,
      quota,
    };
  });
}

/** Where a file is now that had this address (below `/content/`) before it was replaced. */
export async function presentAddress(db: Database, websiteId: string, former: string): Promise<string | undefined> {
  const storageKey = await inWebsite(db, websiteId, (tx) => findByFormerAddress(tx, websiteId, former));
  return storageKey && assetUrl({ storageKey });
}

/** Writes down that a part of an image is about to be made, so that it goes with the image. */
export async function rememberCrop(db: Database, websiteId: string, storageKey: string, crop: Crop): Promise<void> {
  await inWebsite(db, websiteId, (tx) => insertCrop(tx, websiteId, storageKey, cropName(crop)));
}

/** Titles of what shows a file. @throws HttpError 404 */
export async function readUses(db: Database, websiteId: string, id: string): Promise<string[]> {
  return inWebsite(db, websiteId, async (tx) => {
    const file = await findFile(tx, websiteId, id);
    if (!file) throw gone();
    return findUses(tx, websiteId, file);
  });
}

export async function readFiles(
  db: Database,
  websiteId: string,
  filter: FileFilter,
  page: number,
): Promise<AssetFileList> {
  return inWebsite(db, websiteId, async (tx) => {
    const { files, total } = await listFiles(tx, websiteId, filter);
    const ids = files.map(({ id }) => id);
    const jobs = await jobStates(tx, websiteId, IMAGE_VARIANTS, ids);
    return { files: files.map((file) => fileJson(file, jobs.get(file.id))), total, page, pageSize: filter.limit };
  });
}

/** Name, words and focal point; the bytes and their address stay as they are. */
export async function changeFile(
  db: Database,
  websiteId: string,
  id: string,
  change: ChangeAssetRequest,
): Promise<AssetFile> {
  const { filename, altText, title, focalPoint } = change;
  return inWebsite(db, websiteId, async (tx) => {
    const file = await findFile(tx, websiteId, id);
    if (!file) throw gone();
    await updateFile(tx, websiteId, id, {
      filename: filename === undefined ? file.filename : renamed(file.filename, filename),
      altText: altText ?? file.altText,
      title: title ?? file.title,
      focalXThousandths: focalPoint ? Math.round(focalPoint.x * 1000) : file.focalXThousandths,
      focalYThousandths: focalPoint ? Math.round(focalPoint.y * 1000) : file.focalYThousandths,
    });
    await raiseContentVersion(tx, websiteId);
    const [now, jobs] = await Promise.all([
      findFile(tx, websiteId, id),
      jobStates(tx, websiteId, IMAGE_VARIANTS, [id]),
    ]);
    if (!now) throw gone();
    return fileJson(now, jobs.get(id));
  });
}

/** A new name keeps the ending that its bytes have. */
function renamed(before: string, wanted: string): string {
  const ending = /\.[a-z0-9]+$/i.exec(before)?.[0] ?? '';
  const name = wanted.trim();
  if (name === '' || name === ending)
    throw invalid('Please enter a file name', { filename: 'Please enter a file name' });
  return name.toLowerCase().endsWith(ending.toLowerCase()) ? name : `${name}${ending}`;
}

/** @throws HttpError 409 with the places that show a file, if there are any */
export async function requireUnused(tx: Transaction, websiteId: string, file: FileRow): Promise<void> {
  const uses = await findUses(tx, websiteId, file);
  if (uses.length === 0) return;
  const named = `${uses.slice(0, 5).join(', ')}${uses.length > 5 ? ' and more' : ''}`;
  throw new HttpError(
    409,
    'in-use',
    `${file.filename} is shown in: ${named}. Take it out there first, or delete it all the same.`,
    undefined,
    { uses },
  );
}

/**
 * Deletes a file with its smaller versions for ever; what owners delete goes to the bin first (bin.ts).
 * @throws HttpError 404; 409 with the places that show it, unless `force`
 */
export async function deleteFile(
  db: Database,
  store: AssetStore,
  websiteId: string,
  id: string,
  force: boolean,
): Promise<void> {
  const orphan = await inWebsite(db, websiteId, async (tx) => {
    const file = await findFile(tx, websiteId, id);
    if (!file) throw gone();
    if (!force) await requireUnused(tx, websiteId, file);
    await removeJobs(tx, websiteId, IMAGE_VARIANTS, id);
    await removeFile(tx, websiteId, id);
    await raiseContentVersion(tx, websiteId);
    return orphanKeys(tx, websiteId, file);
  });
  await deleteBytes(store, orphan);
}
