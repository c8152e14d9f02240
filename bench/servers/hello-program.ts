import { fileURLToPath } from 'node:url';
import { type Program, startProgram } from './program.ts';

/** Starts the bare Fastify; scripts/bench.mjs bundles it beside the main program. */
export function startHello(): Promise<Program> {
  const file = fileURLToPath(new URL('./hello.mjs', import.meta.url));
  return startProgram(file, {}, (line) => {
    const port = /^port (\d+)$/.exec(line)?.[1];
    return port === undefined ? undefined : Number(port);
  });
}
