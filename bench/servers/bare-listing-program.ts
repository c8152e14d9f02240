import { fileURLToPath } from 'node:url';
import { type Program, startProgram } from './program.ts';

/** Which rows the bare server reads, and what it sends. */
export interface BareListing {
  /** The database's socket. */
  readonly socket: string;
  readonly user: string;
  readonly websiteId: string;
  /** URL id of the listing's collection. */
  readonly collection: string;
  readonly pageSize: number;
  /** Characters of the page. */
  readonly size: number;
  /** Names and values in turns, as Node takes them. */
  readonly headers: readonly string[];
}

/** Starts it; scripts/bench.mjs bundles it beside the main program. `page`: the text that is compressed, below 128 kB. */
export function startBareListing(listing: BareListing, page: string): Promise<Program> {
  const file = fileURLToPath(new URL('./bare-listing.mjs', import.meta.url));
  const env = { PLINTH_BENCH_LISTING: JSON.stringify(listing), PLINTH_BENCH_PAGE: page };
  return startProgram(file, env, (line) => {
    const port = /^port (\d+)$/.exec(line)?.[1];
    return port === undefined ? undefined : Number(port);
  });
}
