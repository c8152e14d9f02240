import { fileURLToPath } from 'node:url';
import { type Program, startProgram } from './program.ts';

/** Whose carts the bare server reads. */
export interface BareCart {
  /** The database's socket. */
  readonly socket: string;
  readonly user: string;
  readonly websiteId: string;
  readonly connections: number;
}

/** Starts it; scripts/bench.mjs bundles it beside the main program. */
export function startBareCart(cart: BareCart): Promise<Program> {
  const file = fileURLToPath(new URL('./bare-cart.mjs', import.meta.url));
  return startProgram(file, { PLINTH_BENCH_CART: JSON.stringify(cart) }, (line) => {
    const port = /^port (\d+)$/.exec(line)?.[1];
    return port === undefined ? undefined : Number(port);
  });
}
