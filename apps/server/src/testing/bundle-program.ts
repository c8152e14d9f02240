import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const repository = fileURLToPath(new URL('../../../..', import.meta.url));

/**
 * Makes one runnable file of a TypeScript program of this folder: Node 20 does not run TypeScript, and the faults
 * that matter (kill −9) need a process of its own. It lies below node_modules, so that packages are found.
 */
export async function bundleProgram(source: string): Promise<string> {
  const folder = join(repository, 'node_modules', '.cache', 'plinth-testing');
  await mkdir(folder, { recursive: true });
  const outfile = join(folder, `${basename(source, '.ts')}-${process.pid}.mjs`);
  await build({
    entryPoints: [join(repository, 'apps', 'server', 'src', 'testing', source)],
    outfile,
    bundle: true,
    packages: 'external',
    conditions: ['source'],
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'error',
  });
  return outfile;
}
