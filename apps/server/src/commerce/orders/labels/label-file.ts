import type { AssetStore } from '../../../platform/assets/asset-store.ts';
import { labelFileKey } from '../../../platform/assets/private-file.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/http/http-error.ts';
import { doubling, type JobKind } from '../../../platform/jobs/job.ts';
import { enqueue } from '../../../platform/jobs/service.ts';
import type { Website } from '../../../platform/websites/website.ts';
import { CarrierProblem } from '../../carriers/carrier-provider.ts';
import type { Carriers } from '../../carriers/service.ts';
import { addressLabel } from './address-label.ts';
import * as queries from './queries.ts';
import { renderLabels } from './render-label.ts';

const TIMEOUT_MS = 15_000;

interface FileMeans {
  db: Database;
  carriers: Carriers;
  assets: AssetStore;
}

type Bought = Pick<queries.LabelRow, 'id' | 'provider' | 'fileUrl' | 'fileKey'>;

/**
 * Fetches the PDF of a bought label into the private files of its website: no public address leads there.
 * @returns whether it is there, or there is none to be fetched
 */
export async function fetchLabelFile(
  { db, carriers, assets }: FileMeans,
  websiteId: string,
  { id, provider, fileUrl, fileKey }: Bought,
): Promise<boolean> {
  if (provider === 'table' || fileKey !== '' || fileUrl === '') return true;
  let bytes: Buffer;
  try {
    bytes = await carriers.labelFile(provider, fileUrl, AbortSignal.timeout(TIMEOUT_MS));
  } catch (error) {
    if (error instanceof CarrierProblem) return false;
    throw error;
  }
  const key = labelFileKey(websiteId, id);
  await assets.put(key, bytes);
  const [kept] = await inWebsite(db, websiteId, (tx) => queries.noteFile(tx, websiteId, id, key));
  // Its buyer was erased meanwhile.
  if (!kept) await assets.delete(key);
  return true;
}

/** A bought label as a PDF. @throws HttpError 404, also for one that was voided */
export async function labelFile(means: FileMeans, website: Website, orderId: string, labelId: string): Promise<Buffer> {
  const { db, assets } = means;
  const { websiteId } = website;
  const find = async () => (await inWebsite(db, websiteId, (tx) => queries.findLabel(tx, websiteId, labelId)))[0];
  const label = await find();
  if (label?.orderId !== orderId || (label.state !== 'bought' && label.state !== 'void-begun'))
    throw notFound('The label');
  if (label.provider === 'table') {
    const drawn = await inWebsite(db, websiteId, (tx) => addressLabel(tx, website, orderId, undefined));
    const postage = [`${label.carrier} ${label.service}`, label.trackingNumber, 'Example: no post office takes this'];
    return renderLabels([{ ...drawn, postage }], '4x6');
  }
  if (label.fileKey === '') await fetchLabelFile(means, websiteId, label);
  const fileKey = label.fileKey || (await find())?.fileKey;
  if (!fileKey || (await assets.size(fileKey)) === null) throw notFound('The PDF of this label');
  const parts: Buffer[] = [];
  for await (const part of assets.read(fileKey)) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const LABEL_FILES = 'order-label-files';

/** Has the labels of orders deleted whose buyer was erased in this transaction. */
export const deleteErasedLabels = (tx: Transaction, websiteId: string): Promise<void> =>
  enqueue(tx, websiteId, LABEL_FILES, '');

/** Bytes first: a row without bytes is found again, and bytes without a row never are. */
export const labelFilesJob = (db: Database, assets: AssetStore): JobKind => ({
  name: LABEL_FILES,
  leaseSeconds: 120,
  maxAttempts: 20,
  retryAfterSeconds: doubling(30, 3_600),
  run: async ({ websiteId, progress }) => {
    for (;;) {
      const files = await inWebsite(db, websiteId, (tx) => queries.erasedFiles(tx, websiteId));
      if (files.length === 0) return undefined;
      for (const { fileKey } of files) await assets.delete(fileKey);
      const ids = files.map(({ id }) => id);
      await inWebsite(db, websiteId, (tx) => queries.forgetFiles(tx, websiteId, ids));
      await progress(0, 0);
    }
  },
});
