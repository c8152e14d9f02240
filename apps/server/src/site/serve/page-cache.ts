import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { PageHtml } from '../pages/page-html.ts';

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export type Encoding = 'identity' | 'gzip' | 'br';

interface PreparedBody {
  body: Buffer;
  /** Raw header list [name, value, …] as http.ServerResponse.writeHead takes it. */
  headers: string[];
  /** Made quickly for the first who asked; better ones follow when more of them ask. */
  quick: boolean;
}

/** Browsers ask again each time (a 304 costs nothing); shared caches may serve for a moment while they ask. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=5, stale-while-revalidate=30, must-revalidate';

/** Members see more of such a page: no cache that many share may answer in their place. */
const PRIVATE_CACHE_CONTROL = 'private, max-age=0, must-revalidate';

/**
 * A page compresses when it is first asked for in that encoding, not before: of gzip and Brotli most pages are only ever
 * wanted in one. The first visitor after a change gets it from a quick compression (a listing takes a quarter of the work and is a
 * quarter larger); a page that is asked for often is worth to be made well. Above Brotli 5 nearly the same bytes cost far more.
 */
const COMPRESSION_LEVELS = { quick: { brotli: 1, gzip: 1 }, thorough: { brotli: 5, gzip: 6 } } as const;
type Compression = keyof typeof COMPRESSION_LEVELS;

/** So many get the quick one out of the cache before a better one is made. */
const ASKED_OFTEN = 2;

/** A finished answer: bytes and headers made once, sent as they are. */
export class CachedPage {
  readonly notModified: string[];
  /** For programs that ask by date (RFC 9110, 13.1.3); 0 where the page does not say. */
  readonly lastModified: number;
  /** Counted once and for all, with room for both compressed forms (each well below half of any HTML). */
  readonly bytes: number;
  private readonly bodies: { [encoding in Encoding]?: PreparedBody } = {};
  private readonly making = new Map<Encoding, Promise<PreparedBody>>();
  private asked = 0;

  constructor(
    private readonly identity: Buffer,
    public version: number,
    readonly status: number,
    readonly etag: string,
    private readonly contentType: string,
    private readonly shared: Record<string, string>,
    /** Until when (ms) the page says the right thing even if nobody changes anything: dates, calendars, the year. */
    readonly validUntil: number = Number.POSITIVE_INFINITY,
    /** Areas whose members see more of the page than everybody does; '' = whoever is signed in. */
    readonly memberAreas: readonly string[] = [],
    /** What it was made of (platform/database/content-change.ts); null: nobody knows it all. */
    readonly parts: ReadonlySet<string> | null = null,
  ) {
    this.notModified = flatten(shared);
    this.lastModified = Date.parse(shared['last-modified'] ?? '') || 0;
    this.bytes = identity.length * 2 + 2_000;
    this.bodies.identity = this.prepared(identity, 'identity', false);
  }

  /** The page in an encoding if it has been made. */
  peek(encoding: Encoding): PreparedBody | undefined {
    return this.bodies[encoding];
  }

  /** The page in an encoding; whoever asks while it is being made gets the same. */
  async in(encoding: Encoding): Promise<PreparedBody> {
    return this.bodies[encoding] ?? this.once(encoding, 'quick');
  }

  /** Tells that the quick bytes were sent once more: if often, better ones are made. Who asks meanwhile gets what there is. */
  improve(encoding: Encoding): void {
    // What fails here was only to become smaller.
    if (++this.asked >= ASKED_OFTEN) this.once(encoding, 'thorough').catch(() => undefined);
  }

  private once(encoding: Encoding, compression: Compression): Promise<PreparedBody> {
    let making = this.making.get(encoding);
    if (!making) {
      making = this.make(encoding, compression).finally(() => this.making.delete(encoding));
      this.making.set(encoding, making);
    }
    return making;
  }

  private async make(encoding: Encoding, compression: Compression): Promise<PreparedBody> {
    const made = this.prepared(await compress(this.identity, encoding, compression), encoding, compression === 'quick');
    this.bodies[encoding] = made;
    return made;
  }

  private prepared(body: Buffer, encoding: Encoding, quick: boolean): PreparedBody {
    return {
      body,
      quick,
      headers: flatten({
        'content-type': this.contentType,
        'content-length': String(body.length),
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        ...this.shared,
      }),
    };
  }
}

/** Brotli's usual window of 4 MB and zlib's small steps are for streams: both cost more than a page that fits in memory. */
function compress(page: Buffer, encoding: Encoding, compression: Compression): Promise<Buffer> {
  const chunkSize = Math.max(4_096, page.length >> 1);
  if (encoding === 'gzip') return gzipAsync(page, { level: COMPRESSION_LEVELS[compression].gzip, chunkSize });
  return brotli(page, {
    chunkSize,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: COMPRESSION_LEVELS[compression].brotli,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, 32 - Math.clz32(page.length))),
      [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
    },
  });
}

/** Prepares everything of an answer but its compressed forms. */
export function preparePage(
  html: string | PageHtml,
  options: {
    version: number;
    status?: number;
    contentType?: string;
    headers: Record<string, string>;
    validUntil?: number;
    memberAreas?: readonly string[];
    /** It may be another one for who is signed in. */
    personal?: boolean;
    parts?: ReadonlySet<string> | null;
  },
): CachedPage {
  const hash = createHash('sha256');
  const body = (typeof html === 'string' ? new PageHtml(html) : html).toBytes((piece) => hash.update(piece));
  const etag = `W/"${hash.digest('base64url').slice(0, 22)}"`;
  const { memberAreas = [], personal = memberAreas.length > 0 } = options;
  const forAll = !personal;
  const shared = {
    ...options.headers,
    'cache-control': forAll ? CACHE_CONTROL : PRIVATE_CACHE_CONTROL,
    etag,
    vary: forAll ? 'accept-encoding' : 'accept-encoding, cookie',
  };
  const contentType = options.contentType ?? 'text/html; charset=utf-8';
  const { version, status = 200, validUntil, parts } = options;
  return new CachedPage(body, version, status, etag, contentType, shared, validUntil, memberAreas, parts);
}

const flatten = (headers: Record<string, string>): string[] => Object.entries(headers).flat();

/** Finished pages in memory, bounded by bytes; the least recently used go first. A stale page is never served. */
export class PageCache {
  private readonly pages = new Map<string, CachedPage>();
  private size = 0;

  constructor(private readonly maxBytes: number) {}

  /** @param spared whether a page of an earlier version is right still: nothing that it was made of has changed since */
  get(key: string, version: number, spared: (page: CachedPage) => boolean = () => false): CachedPage | undefined {
    const page = this.pages.get(key);
    if (!page) return undefined;
    if ((page.version !== version && !spared(page)) || page.validUntil <= Date.now()) {
      this.remove(key, page);
      return undefined;
    }
    page.version = version;
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
