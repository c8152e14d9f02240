import type { Readable } from 'node:stream';

/** Files that are in no folder of this machine; whoever opens the file store gives them (platform/assets). */
export interface RemoteFiles {
  /** Null: it is not there. */
  size(key: string): Promise<number | null>;
  read(key: string): Readable;
  putFile(key: string, path: string): Promise<void>;
}
