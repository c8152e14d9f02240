import { lookup } from 'node:dns/promises';
import { readdir, readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { basename, extname, join } from 'node:path';

/** Where the pictures of an import come from. */
export interface ImageSources {
  /** A folder with the files, found by the last part of their address. */
  folder?: string;
  /** Fetch what the folder does not have from the web. */
  web?: boolean;
}

const MAX_BYTES = 30_000_000;
const TIMEOUT_MS = 20_000;

/** Finds the bytes of a picture. @throws Error that says why it cannot be had; the import lists it and goes on */
export class ImageFinder {
  private files: Promise<Map<string, string>> | undefined;

  constructor(private readonly sources: ImageSources) {}

  async find(url: string): Promise<Buffer> {
    const local = await this.fromFolder(url);
    if (local) return local;
    if (this.sources.web) return fetchPublic(url);
    throw new Error(
      this.sources.folder
        ? `${basename(pathOf(url))} is not in ${this.sources.folder}.`
        : 'No folder of pictures was given and fetching from the web was not asked for.',
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

/** Only public addresses over http(s): an import must not reach into the network that the server stands in. */
async function fetchPublic(url: string): Promise<Buffer> {
  let address = new URL(url);
  for (let hop = 0; hop < 4; hop++) {
    if (address.protocol !== 'https:' && address.protocol !== 'http:')
      throw new Error(`${address.protocol} addresses are not fetched.`);
    await requirePublic(address.hostname);
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
      (error: Error) => {
        throw new Error(`It could not be fetched: ${(error.cause as Error | undefined)?.message ?? error.message}.`);
      },
    );
    const next = response.headers.get('location');
    if (response.status >= 300 && response.status < 400 && next) {
      address = new URL(next, address);
      continue;
    }
    if (!response.ok || !response.body) throw new Error(`The other side answered ${response.status}.`);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body) {
      size += chunk.length;
      if (size > MAX_BYTES) throw new Error(`It is larger than ${MAX_BYTES / 1_000_000} MB.`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }
  throw new Error('It is redirected too often.');
}

async function requirePublic(host: string): Promise<void> {
  const name = host.replace(/^\[|\]$/g, '');
  const addresses = isIP(name)
    ? [name]
    : (await lookup(name, { all: true }).catch(() => [])).map(({ address }) => address);
  if (addresses.length === 0) throw new Error(`The host ${host} is not known.`);
  if (addresses.some(isPrivate)) throw new Error(`The host ${host} is not a public address.`);
}

function isPrivate(address: string): boolean {
  const plain = address.toLowerCase().replace(/^::ffff:/, '');
  if (isIP(plain) === 6) return plain === '::1' || plain === '::' || /^f[cd]|^fe[89ab]|^ff/.test(plain);
  const [a = 0, b = 0] = plain.split('.').map(Number);
  return (
    a === 0 ||
    a === 10 ||
    a === 127 ||
    a >= 224 ||
    (a === 172 && b >= 16 && b <= 31) ||
    (a === 192 && b === 168) ||
    (a === 169 && b === 254) ||
    (a === 100 && b >= 64 && b <= 127)
  );
}
