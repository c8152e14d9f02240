import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { fetchPublic } from '../../platform/http/public-fetch.ts';

/** Where the images of an import come from. */
export interface ImageSources {
  /** A folder with the files, found by the last part of their address. */
  folder?: string;
  /** Fetch what the folder does not have from the web. */
  web?: boolean;
}

const MAX_BYTES = 30_000_000;
const TIMEOUT_MS = 20_000;

/** Finds the bytes of an image. @throws Error that says why it cannot be had; the import lists it and goes on */
export class ImageFinder {
  private files: Promise<Map<string, string>> | undefined;

  constructor(private readonly sources: ImageSources) {}

  async find(url: string): Promise<Buffer> {
    const local = await this.fromFolder(url);
    if (local) return local;
    if (this.sources.web) return fetchImage(url);
    throw new Error(
      this.sources.folder
        ? `${basename(pathOf(url))} is not in ${this.sources.folder}.`
        : 'No folder of images was given and fetching from the web was not asked for.',
    );
  }

  private async fromFolder(url: string): Promise<Buffer | null> {
    if (!this.sources.folder) return null;
    this.files ??= listFiles(this.sources.folder);
    const files = await this.files;
    const name = basename(pathOf(url)).toLowerCase();
    // Exports often name no ending, or another size of the same file.
    const path = files.get(name) ?? files.get(name.slice(0, name.length - extname(name).length));
    return path ? readFile(path) : null;
  }
}

async function listFiles(folder: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const name = entry.name.toLowerCase();
    const path = join(entry.parentPath, entry.name);
    files.set(name, path);
    files.set(name.slice(0, name.length - extname(name).length), path);
  }
  return files;
}

function pathOf(url: string): string {
  try {
    return decodeURIComponent(new URL(url, 'http://local').pathname);
  } catch {
    return url;
  }
}

/** An import must not reach into the network that the server stands in. */
async function fetchImage(url: string): Promise<Buffer> {
  const { status, body } = await fetchPublic(url, { maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS });
  if (status < 200 || status >= 300) throw new Error(`The other side answered ${status}.`);
  return body;
}
