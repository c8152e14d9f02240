import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '@plinth/domain';
import type { Transaction } from '../database/transaction.ts';
import { findByHash } from './asset-queries.ts';
import type { AssetRow } from './asset-row.ts';
import type { AssetStore } from './asset-store.ts';
import { addFile, requireRoom } from './upload.ts';

interface Caption {
  width: number;
  height: number;
  alt: string;
  focalPoint?: { x: number; y: number };
  /** As an upload gets them (IMG-02). */
  colorData?: Record<string, string>;
}

interface Picture {
  bytes: Buffer;
  hash: string;
  caption: Caption;
}

/** The pictures that come with the code, for examples on pages that are being made. */
export class ExamplePictures {
  private captions: Promise<Record<string, Caption>> | undefined;

  /** @param folder with `pictures.json` and a JPEG for each of its names */
  constructor(
    private readonly folder: string,
    private readonly store: AssetStore,
  ) {}

  /** One as if the website had it: its bytes are there, and no file of the website says so. Undefined for no such picture. */
  async shown(websiteId: string, name: string): Promise<AssetRow | undefined> {
    const picture = await this.read(name);
    if (!picture) return undefined;
    const storageKey = keyOf(websiteId, name, picture);
    if ((await this.store.size(storageKey)) === null) await this.store.put(storageKey, picture.bytes);
    return { id: name, ...rowOf(name, picture), storageKey, title: '' };
  }

  /**
   * One as a file of the website's own; the same picture is kept once. '' for no such picture.
   * @throws HttpError 413 where there is no room
   */
  async keep(tx: Transaction, websiteId: string, name: string, quota: number | undefined): Promise<string> {
    const picture = await this.read(name);
    if (!picture) return '';
    const known = await findByHash(tx, websiteId, picture.hash);
    if (known) return known.id;
    const { bytes } = picture;
    await requireRoom(tx, websiteId, quota, bytes.length);
    const storageKey = keyOf(websiteId, name, picture);
    await this.store.put(storageKey, bytes);
    const id = newId();
    const file = { id, ...rowOf(name, picture), byteSize: bytes.length, storageKey, animated: false };
    await addFile(tx, websiteId, file);
    return id;
  }

  private async read(name: string): Promise<Picture | undefined> {
    this.captions ??= readFile(join(this.folder, 'pictures.json'), 'utf8').then(
      (text) => JSON.parse(text) as Record<string, Caption>,
    );
    const all = await this.captions;
    const caption = Object.hasOwn(all, name) ? all[name] : undefined;
    if (!caption) return undefined;
    const bytes = await readFile(join(this.folder, `${name}.jpg`));
    return { bytes, hash: createHash('sha256').update(bytes).digest('hex').slice(0, 20), caption };
  }
}

const keyOf = (websiteId: string, name: string, { hash }: Picture): string => `${websiteId}/${hash}/${name}.jpg`;

const rowOf = (name: string, { caption }: Picture) => ({
  filename: `${name}.jpg`,
  contentType: 'image/jpeg',
  width: caption.width,
  height: caption.height,
  altText: caption.alt,
  focalXThousandths: Math.round((caption.focalPoint?.x ?? 0.5) * 1000),
  focalYThousandths: Math.round((caption.focalPoint?.y ?? 0.5) * 1000),
  colorData: caption.colorData ?? {},
});
