import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { bytesPerMegabyte } from '@plinth/domain';
import type { AssetStore } from './asset-store.ts';
import { SNIFF_BYTES } from './sniff-file.ts';
import { safeFileName, tooLarge, whole } from './upload.ts';

const PRIVATE = 'private/';
const ANSWERS = `${PRIVATE}answers/`;
const LABELS = `${PRIVATE}labels/`;

/** Where a file is kept that no public address may lead to: below its website, as all that is copied and deleted with it. */
export const privateKey = (websiteId: string, id: string, name: string): string =>
  `${websiteId}/${PRIVATE}${id}/${name}`;

/** Where a file is kept that somebody has sent with a form. */
export const answerFileKey = (websiteId: string, id: string, fileName: string): string =>
  `${websiteId}/${ANSWERS}${id}/${safeFileName(fileName, endingOf(fileName))}`;

/** Where the small version of a picture is kept that somebody has sent: beside it, and gone with it. */
export const smallPictureKey = (storageKey: string): string => storageKey.replace(/\.webp$/, '-small.webp');

/** Whether the part of a key below the website leads to what somebody has sent with a form. */
export const isAnswerFile = (name: string): boolean => name.startsWith(ANSWERS);

/** Where the label of a parcel is kept: its buyer's address stands on it. */
export const labelFileKey = (websiteId: string, id: string): string => `${websiteId}/${LABELS}${id}.pdf`;

/** Whether the part of a key below the website leads to the label of a parcel. */
export const isLabelFile = (name: string): boolean => name.startsWith(LABELS);

/** Whether the part of a key below the website leads to a private file. */
export const isPrivate = (name: string): boolean => name.startsWith(PRIVATE);

/**
 * Keeps a file where no public address leads. Of any kind: it is only ever sent as a file to be saved.
 * @returns where it is kept, and its size
 * @throws HttpError 413 for what is too large, 400 for what breaks off
 */
export async function storePrivateFile(
  store: AssetStore,
  file: { websiteId: string; id: string; fileName: string } & Received,
): Promise<{ storageKey: string; byteSize: number }> {
  const { websiteId, id, fileName } = file;
  const storageKey = privateKey(websiteId, id, safeFileName(fileName, endingOf(fileName)));
  return { storageKey, byteSize: await storeStream(store, storageKey, file) };
}

interface Received {
  fileName: string;
  stream: Readable;
  mostBytes: number;
  /** Looks at the first bytes, and throws where it is not to be kept; absent: whatever it is. */
  look?: (head: Buffer) => void;
}

/**
 * Keeps what is sent under a key.
 * @returns its size
 * @throws HttpError 413 for what is too large, 400 for what breaks off
 */
export async function storeStream(store: AssetStore, key: string, file: Received): Promise<number> {
  const folder = join(tmpdir(), `plinth-upload-${randomBytes(9).toString('hex')}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const received = join(folder, 'received');
    const byteSize = await receive(file, received);
    await store.putFile(key, received);
    return byteSize;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const endingOf = (fileName: string): string => /\.([a-z0-9]{1,8})$/i.exec(fileName)?.[1]?.toLowerCase() ?? 'bin';

async function receive({ stream, fileName, mostBytes, look }: Received, path: string): Promise<number> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  let size = 0;
  let head = Buffer.alloc(0);
  try {
    for await (const chunk of whole(stream)) {
      size += chunk.length;
      if (head.length < SNIFF_BYTES) {
        head = Buffer.concat([head, chunk]).subarray(0, SNIFF_BYTES);
        if (head.length === SNIFF_BYTES) look?.(head);
      }
      if (size > mostBytes) throw tooLarge(fileName, mostBytes / bytesPerMegabyte);
      if (!file.write(chunk)) await once(file, 'drain');
    }
    if (head.length < SNIFF_BYTES) look?.(head);
    return size;
  } finally {
    await new Promise<void>((resolve) => file.end(resolve));
    // What was not read any more must not keep the connection waiting.
    stream.resume();
  }
}
