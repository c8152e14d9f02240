import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where the bytes of uploaded files live: a folder here, object storage elsewhere. Keys are `[a-z0-9/._-]+`. */
export interface AssetStore {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Takes a file of the disk, which may be too large for memory; the file stays where it is. */
  putFile(key: string, path: string): Promise<void>;
  /** What is not there is no failure. */
  delete(key: string): Promise<void>;
  size(key: string): Promise<number | null>;
  copy(from: string, to: string): Promise<void>;
  /** Removes all that is kept under a key and `/`, where the store can tell. */
  deleteFolder?(key: string): Promise<void>;
  /** Removes all files of a website at once; where that cannot be done, each goes by its key. */
  deleteWebsite?(websiteId: string): Promise<void>;
  read(key: string, range?: { start: number; end: number }): Readable;
}

/** A folder on disk that nobody else on the machine reads. A file appears whole or not at all: it is written beside, synced and renamed. */
export class FolderAssetStore implements AssetStore {
  constructor(private readonly root: string) {}

  put(key: string, bytes: Buffer): Promise<void> {
    return this.write(key, (file) => file.writeFile(bytes));
  }

  putFile(key: string, source: string): Promise<void> {
    return this.write(key, async (file) => {
      for await (const chunk of createReadStream(source)) await file.write(chunk as Buffer);
    });
  }

  async delete(key: string): Promise<void> {
    await unlink(this.path(key)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }

  copy(from: string, to: string): Promise<void> {
    return this.putFile(to, this.path(from));
  }

  async deleteFolder(key: string): Promise<void> {
    await rm(this.path(key), { recursive: true, force: true });
  }

  async deleteWebsite(websiteId: string): Promise<void> {
    for (const folder of [websiteId, `variants/${websiteId}`]) await this.deleteFolder(folder);
  }

  private async write(key: string, fill: (file: FileHandle) => Promise<void>): Promise<void> {
    const path = this.path(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const temporary = `${path}.${randomBytes(6).toString('hex')}.part`;
    const file = await open(temporary, 'wx', 0o600);
    try {
      await fill(file);
      await file.sync();
      await file.close();
      await rename(temporary, path);
    } catch (error) {
      await file.close().catch(() => undefined);
      await unlink(temporary).catch(() => undefined);
      throw error;
    }
  }

  async size(key: string): Promise<number | null> {
    try {
      const info = await stat(this.path(key));
      return info.isFile() ? info.size : null;
    } catch {
      return null;
    }
  }

  read(key: string, range?: { start: number; end: number }): Readable {
    return createReadStream(this.path(key), range);
  }

  private path(key: string): string {
    if (!/^[a-z0-9][a-z0-9/._-]*$/.test(key) || key.includes('..')) throw new Error(`bad asset key ${key}`);
    return join(this.root, key);
  }
}
