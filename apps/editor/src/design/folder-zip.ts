import { zipSync } from 'fflate';

/** A file with its place in the chosen folder. */
export interface FolderFile {
  path: string;
  bytes: Uint8Array;
}

/** Puts a folder into a zip without compressing it: browsers send folders as single files only, and the server takes a zip. */
export function zipFolder(files: readonly FolderFile[]): Blob {
  const zipped = zipSync(Object.fromEntries(files.map(({ path, bytes }) => [path, bytes])), { level: 0 });
  return new Blob([zipped as Uint8Array<ArrayBuffer>], { type: 'application/zip' });
}
