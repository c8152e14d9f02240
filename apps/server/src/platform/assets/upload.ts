import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { bytesPerMegabyte, fileSizeError, fileTypeError, largestUpload, newId, uploadMegabytes } from '@plinth/domain';
import type { Database } from '../database/connection.ts';
import { inWebsite, raiseContentVersion, type Transaction } from '../database/transaction.ts';
import { HttpError, notFound } from '../http/http-error.ts';
import { enqueue, removeJobs } from '../jobs/service.ts';
import { bytesOfFiles, type FileRow, findByHash, findFile, insertFile, replaceBytes } from './asset-queries.ts';
import type { AssetStore } from './asset-store.ts';
import { BadSvg, cleanSvg } from './clean-svg.ts';
import { openFolder } from './folder-queries.ts';
import { BadFont, readFontFile } from './font-file.ts';
import { IMAGE_VARIANTS, typesOf, widthsOf } from './image-variants.ts';
import { orphanKeys } from './orphans.ts';
import { BadImage, prepareImage } from './prepare-image.ts';
import { type FileKind, SNIFF_BYTES, sniffFile } from './sniff-file.ts';

export interface Upload {
  db: Database;
  store: AssetStore;
  websiteId: string;
  /** As the browser has named it; only shown, never trusted. */
  fileName: string;
  stream: Readable;
  /** Bytes that the website may keep; absent: any number. */
  quota?: number;
  altText?: string;
  /** Into which folder; one that is gone meanwhile is none. */
  folderId?: string;
  /** What may come, by its first bytes; absent: every kind but fonts. */
  sniff?: (head: Buffer) => FileKind | null;
}

/**
 * Takes a file into the website's files: streamed to disk, told by its bytes, made harmless, stored under its hash, and put
 * in line for its smaller versions. The same bytes a second time are the file that is there already.
 *
 * @throws HttpError 415 for what websites do not hold, 413 for what is too large, 422 for what is damaged
 */
export const uploadFile = (upload: Upload): Promise<{ file: FileRow; isNew: boolean }> =>
  received(upload, (kind, path) => keep(upload, kind, path));

/** Takes what is sent to a folder of its own, which goes when `use` is done with it. */
async function received<Result>(
  upload: Upload,
  use: (kind: FileKind, path: string) => Promise<Result>,
): Promise<Result> {
  const folder = join(tmpdir(), `plinth-upload-${randomBytes(9).toString('hex')}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    // Before a byte is taken, and again when the size is known.
    await roomFor(upload, 1);
    const path = join(folder, 'received');
    const kind = await receive(upload, path);
    return await use(kind, path);
  } finally {
    upload.stream.resume();
    await rm(folder, { recursive: true, force: true });
  }
}

export const tooLarge = (name: string, megabytes: number) =>
  new HttpError(413, 'too-large', fileSizeError(name, Number.POSITIVE_INFINITY, megabytes) ?? '');

const roomFor = ({ db, websiteId, quota }: Upload, more: number) =>
  inWebsite(db, websiteId, (tx) => requireRoom(tx, websiteId, quota, more));

/**
 * Whatever comes from outside and stays as a file of a website asks here: uploads, files that are sold, images of imports.
 * @param quota bytes; absent: any number
 * @throws HttpError 413 where a website's files would be more than it may keep
 */
export async function requireRoom(
  tx: Transaction,
  websiteId: string,
  quota: number | undefined,
  more: number,
): Promise<void> {
  if (quota === undefined) return;
  const used = await bytesOfFiles(tx, websiteId);
  if (used + more <= quota) return;
  const megabytes = Math.round(quota / bytesPerMegabyte).toLocaleString('en-US');
  throw new HttpError(413, 'too-large', `This website’s files take up all of its ${megabytes} MB. Delete some first.`);
}

export const brokenUpload = () =>
  new HttpError(400, 'broken-upload', 'The upload broke off before the file was complete. Please send it again.');

/** What arrives, until it breaks off: that is the sender's failure and not the disk's. */
export async function* whole(stream: Readable): AsyncGenerator<Buffer> {
  const chunks = (stream as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  for (;;) {
    const next = await chunks.next().catch(() => {
      throw brokenUpload();
    });
    if (next.done) return;
    yield next.value;
  }
}

/** Writes the stream to disk while it is still small enough for what its first bytes say it is. */
async function receive({ stream, fileName, sniff = sniffFile }: Upload, path: string): Promise<FileKind> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  let head = Buffer.alloc(0);
  let kind: FileKind | null | undefined;
  let size = 0;
  try {
    for await (const chunk of whole(stream)) {
      size += chunk.length;
      if (kind === undefined) {
        head = Buffer.concat([head, chunk]).subarray(0, SNIFF_BYTES);
        if (head.length === SNIFF_BYTES) kind = sniff(head);
        if (kind === null) break;
      }
      const megabytes = kind ? uploadMegabytes[kind.kind] : largestUpload() / bytesPerMegabyte;
      if (size > megabytes * bytesPerMegabyte) throw tooLarge(fileName, megabytes);
      if (!file.write(chunk)) await once(file, 'drain');
    }
    kind ??= sniff(head);
    if (!kind) throw new HttpError(415, 'unsupported-file', fileTypeError(fileName));
    const megabytes = uploadMegabytes[kind.kind];
    if (size > megabytes * bytesPerMegabyte) throw tooLarge(fileName, megabytes);
    return kind;
  } finally {
    await new Promise<void>((resolve) => file.end(resolve));
    // What was not read any more must not keep the connection waiting.
    stream.resume();
  }
}

interface Prepared {
  /** Absent: the file on disk as it came. */
  bytes?: Buffer;
  width: number | null;
  height: number | null;
  animated: boolean;
  colorData: Record<string, string>;
}

async function prepare(kind: FileKind, path: string, name: string): Promise<Prepared> {
  const plain = { width: null, height: null, animated: false, colorData: {} };
  try {
    if (kind.kind === 'image') return await prepareImage(await readFile(path));
    if (kind.kind === 'font') readFontFile(await readFile(path));
    if (kind.kind !== 'drawing') return plain;
    const { text, width, height } = cleanSvg(await readFile(path, 'utf8'));
    return { ...plain, bytes: Buffer.from(text), width, height };
  } catch (error) {
    if (!(error instanceof BadImage || error instanceof BadSvg || error instanceof BadFont)) throw error;
    throw new HttpError(422, 'unusable-file', `${name} cannot be used. ${error.message}`);
  }
}

interface Stored extends Omit<Prepared, 'bytes'> {
  filename: string;
  contentType: string;
  byteSize: number;
  storageKey: string;
}

/** Puts what was received under its hash, unless `known` says that it is there. */
async function store<Known>(
  upload: Upload,
  kind: FileKind,
  path: string,
  known: (hash: string) => Promise<Known | null>,
): Promise<{ known: Known } | { stored: Stored }> {
  const { store, websiteId, fileName } = upload;
  const { bytes, ...about } = await prepare(kind, path, fileName);
  const hash = (await hashOf(bytes ?? path)).slice(0, 20);
  const there = await known(hash);
  if (there !== null) return { known: there };
  const filename = safeFileName(fileName, kind.ending);
  const byteSize = bytes ? bytes.length : await sizeOf(path);
  await roomFor(upload, byteSize);
  const storageKey = `${websiteId}/${hash}/${filename}`;
  if (bytes) await store.put(storageKey, bytes);
  else await store.putFile(storageKey, path);
  return { stored: { ...about, filename, contentType: kind.contentType, byteSize, storageKey } };
}

async function keep(upload: Upload, kind: FileKind, path: string): Promise<{ file: FileRow; isNew: boolean }> {
  const { db, websiteId } = upload;
  const kept = await store(upload, kind, path, (hash) =>
    inWebsite(db, websiteId, (tx) => findByHash(tx, websiteId, hash)),
  );
  if ('known' in kept) return { file: kept.known, isNew: false };
  return inWebsite(db, websiteId, async (tx) => {
    const id = newId();
    const altText = (upload.altText ?? '').slice(0, 1000);
    const folderId = await openFolder(tx, websiteId, upload.folderId);
    await addFile(tx, websiteId, { id, altText, folderId, ...kept.stored });
    const file = await findFile(tx, websiteId, id);
    if (!file) throw new Error(`asset ${id} vanished in its own transaction`);
    return { file, isNew: true };
  });
}

/**
 * Puts other bytes in the place of a file: whatever shows it by its id shows them at once, and its former address leads to
 * the new one. Name and words stay, the ending follows the bytes.
 *
 * @returns the keys of bytes that nothing names any more
 * @throws HttpError 404, 415 where it is a file of another kind, and as `uploadFile` does
 */
export async function replaceFile(upload: Upload, id: string): Promise<string[]> {
  const { db, websiteId, fileName } = upload;
  return received(upload, async (kind, path) => {
    const old = await inWebsite(db, websiteId, (tx) => findFile(tx, websiteId, id));
    if (!old) throw notFound('This file');
    const [medium = ''] = old.contentType.split('/');
    if (!kind.contentType.startsWith(`${medium}/`))
      throw new HttpError(415, 'unsupported-file', fileTypeError(fileName));
    const kept = await store(upload, kind, path, async (hash) => (old.storageKey.split('/')[1] === hash ? old : null));
    if ('known' in kept) return [];
    const { animated, ...row } = kept.stored;
    const filename = old.filename.replace(/\.[a-z0-9]+$/i, '') + (/\.[a-z0-9]+$/i.exec(row.filename)?.[0] ?? '');
    return inWebsite(db, websiteId, async (tx) => {
      await removeJobs(tx, websiteId, IMAGE_VARIANTS, id);
      await replaceBytes(tx, websiteId, id, { ...row, filename }, old.storageKey.split('/').slice(1).join('/'));
      await enqueueVariants(tx, websiteId, { ...row, id, animated });
      await raiseContentVersion(tx, websiteId);
      return orphanKeys(tx, websiteId, old);
    });
  });
}

/** The row of a stored file, and the job of its smaller versions where it has any. */
export async function addFile(
  tx: Transaction,
  websiteId: string,
  file: Parameters<typeof insertFile>[2] & { animated: boolean },
): Promise<void> {
  const { animated: _, ...row } = file;
  await insertFile(tx, websiteId, row);
  await enqueueVariants(tx, websiteId, file);
}

/** The smaller versions are made by a job. */
export async function enqueueVariants(
  tx: Transaction,
  websiteId: string,
  file: { id: string; contentType: string; width: number | null; animated: boolean },
): Promise<void> {
  const resizable = /^image\/(jpeg|png|webp|avif|gif)$/.test(file.contentType) && file.width !== null;
  if (!resizable) return;
  const total = widthsOf(file.width ?? 0).length * typesOf(file.contentType, file.animated).length;
  await enqueue(tx, websiteId, IMAGE_VARIANTS, file.id, { total });
}

async function hashOf(source: Buffer | string): Promise<string> {
  const hash = createHash('sha256');
  if (typeof source !== 'string') return hash.update(source).digest('hex');
  for await (const chunk of createReadStream(source)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

async function sizeOf(path: string): Promise<number> {
  const file = await open(path);
  try {
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

/** `Ünser Bild (2).JPG` → `unser-bild-2.jpg`: what addresses may hold, with the ending that the bytes have. */
export function safeFileName(name: string, ending: string): string {
  const base = name
    .normalize('NFKD')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return `${base || 'file'}.${ending}`;
}
