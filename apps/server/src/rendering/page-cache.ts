import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** A finished answer: bytes and headers made once, sent as they are. */
export interface CachedPage {
  version: number;
  status: number;
  etag: string;
  identity: PreparedBody;
  gzip: PreparedBody;
  brotli: PreparedBody;
  notModified: string[];
  bytes: number;
}

interface PreparedBody {
  body: Buffer;
  /** Raw header list [name, value, …] as http.ServerResponse.writeHead takes it. */
  headers: string[];
}

/** Browsers ask again each time (a 304 costs nothing); shared caches may serve for a moment while they ask. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=5, stale-while-revalidate=30, must-revalidate';

/**
 * Compresses once and prepares every header. Brotli quality 9 is worth its milliseconds here, because the bytes are
 * sent many times; on a request it would cost 27 times what sending them does.
 */
export async function preparePage(
  html: string,
  options: { version: number; status?: number; contentType?: string; headers: Record<string, string> },
): Promise<CachedPage> {
  const body = Buffer.from(html);
  const [br, gz] = await Promise.all([
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
    gzipAsync(body, { level: 7 }),
  ]);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const etag = `W/"${hash}"`;
  const shared = { ...options.headers, 'cache-control': CACHE_CONTROL, etag, vary: 'accept-encoding' };
  const prepared = (bytes: Buffer, encoding: string | null): PreparedBody => ({
    body: bytes,
    headers: flatten({
      'content-type': options.contentType ?? 'text/html; charset=utf-8',
      'content-length': String(bytes.length),
      ...(encoding ? { 'content-encoding': encoding } : {}),
      ...shared,
    }),
  });
  return {
    version: options.version,
    status: options.status ?? 200,
    etag,
    identity: prepared(body, null),
    gzip: prepared(gz, 'gzip'),
    brotli: prepared(br, 'br'),
    notModified: flatten(shared),
    bytes: body.length + gz.length + br.length + 2_000,
  };
}

const flatten = (headers: Record<string, string>): string[] => Object.entries(headers).flat();

/** Finished pages in memory, bounded by bytes; the least recently used go first. A stale version is never served. */
export class PageCache {
  private readonly pages = new Map<string, CachedPage>();
  private size = 0;

  constructor(private readonly maxBytes: number) {}

  get(key: string, version: number): CachedPage | undefined {
    const page = this.pages.get(key);
    if (!page) return undefined;
    if (page.version !== version) {
      this.remove(key, page);
      return undefined;
    }
    // Moved to the end of the queue only where something may have to leave soon: a small shop pays nothing for the order.
    if (this.size > this.maxBytes / 2) {
      this.pages.delete(key);
      this.pages.set(key, page);
    }
    return page;
  }

  set(key: string, page: CachedPage): void {
    const old = this.pages.get(key);
    if (old) this.remove(key, old);
    if (page.bytes > this.maxBytes / 4) return;
    this.pages.set(key, page);
    this.size += page.bytes;
    for (const [oldestKey, oldest] of this.pages) {
      if (this.size <= this.maxBytes) break;
      this.remove(oldestKey, oldest);
    }
  }

  get bytes(): number {
    return this.size;
  }

  private remove(key: string, page: CachedPage): void {
    this.pages.delete(key);
    this.size -= page.bytes;
  }
}
