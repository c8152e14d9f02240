#!/usr/bin/env node
// Prints the tables: node bench/template/run.mjs [rounds] [ms per round]
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = join(here, '../..');
// Inside the repository, so that the bundle finds the packages that stay imports.
const folder = await mkdtemp(join(root, 'node_modules', '.bench-'));
try {
  const outfile = join(folder, 'run.mjs');
  await build({
    entryPoints: [join(here, 'run.ts')],
    outfile,
    bundle: true,
    conditions: ['source'],
    // Our packages are bundled from their sources; all others are what a server would import.
    external: ['@squarespace/*', '@phensley/*', 'eta', 'handlebars', 'liquidjs'],
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'warning',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const { run, toMarkdown } = await import(pathToFileURL(outfile).href);
  const [rounds, roundMs] = process.argv.slice(2).map(Number);
  console.log(toMarkdown(await run({ ...(rounds ? { rounds } : {}), ...(roundMs ? { roundMs } : {}) })));
} finally {
  await rm(folder, { recursive: true, force: true });
}
