import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** A theme as its author wrote it: path (with forward slashes) → text. Binary assets are served from disk by name. */
export interface ThemeFiles {
  name: string;
  /** Changes whenever a file changes; part of every cache key. */
  version: string;
  files: ReadonlyMap<string, string>;
  /** Folder on disk for binary assets; null for themes kept in the database. */
  folder: string | null;
}

const TEXT = /\.(conf|region|list|item|block|page|preset|less|css|js|json|html|svg|txt|md)$/i;
const MAX_FILE = 2_000_000;

/** @throws when the folder has no template.conf */
export async function readThemeFolder(folder: string, name: string): Promise<ThemeFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, string>();
  const hash = createHash('sha256');
  const paths = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const path of paths) {
    const text = await readFile(path, 'utf8');
    if (text.length > MAX_FILE) continue;
    const key = relative(folder, path).split(sep).join('/');
    files.set(key, text);
    hash.update(key).update('\0').update(text).update('\0');
  }
  if (!files.has('template.conf')) throw new Error(`${folder} is no theme: it has no template.conf.`);
  return { name, version: hash.digest('hex').slice(0, 16), files, folder };
}
