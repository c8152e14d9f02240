import { fileURLToPath } from 'node:url';
import { type Program, startProgram } from './program.ts';

/** An answer of ours that the bare Fastify is to give as well. */
export interface Copy {
  readonly path: string;
  readonly status: number;
  /** Names and values in turns, as Node takes them. */
  readonly headers: readonly string[];
  /** Bytes of the body. */
  readonly size: number;
}

/** Starts the bare Fastify; scripts/bench.mjs bundles it beside the main program. */
export function startHello(copies: readonly Copy[] = []): Promise<Program> {
  const file = fileURLToPath(new URL('./hello.mjs', import.meta.url));
  return startProgram(file, { PLINTH_BENCH_COPIES: JSON.stringify(copies) }, (line) => {
    const port = /^port (\d+)$/.exec(line)?.[1];
    return port === undefined ? undefined : Number(port);
  });
}
