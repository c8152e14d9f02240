#!/usr/bin/env node
// Measures the built product: npm run bench -- [pages|neighbours|carts|orders|visits|growth|start|template|editor|tables] [--quick] [--products N] [--orders N] [--answers N] [--items N] [--hits N]
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { readCommandLine } from './command-line.mjs';

readCommandLine(
  `
Usage: npm run bench [-- PART …] [--quick]

Measures the built product, prints the tables, and writes what was measured at full length into docs/benchmarks.md.
Parts: pages, neighbours, carts, orders, visits, growth, start, template, editor, tables.

  --quick         short runs, to see whether it works
  --products N    how many products the large store of growth has (20,000)
  --orders N      how many orders it has (100,000)
  --answers N     how many answers one of its forms has (100,000)
  --items N       how many posts its blog has (10,000)
  --hits N        how many hits of a week are summed up for the screens of visits (1,000,000; 100,000 with --quick)
  --help          this text`,
  {
    quick: { type: 'boolean' },
    products: { type: 'string' },
    orders: { type: 'string' },
    answers: { type: 'string' },
    items: { type: 'string' },
    hits: { type: 'string' },
  },
  { allowPositionals: true },
);

const root = fileURLToPath(new URL('..', import.meta.url));

execFileSync(process.execPath, [join(root, 'scripts', 'build.mjs')], { stdio: 'inherit' });
// Inside the repository, so that the bundles find the packages that stay imports.
const folder = await mkdtemp(join(root, 'node_modules', '.bench-'));
const removed = () => rm(folder, { recursive: true, force: true });
try {
  await build({
    entryPoints: {
      main: join(root, 'bench', 'main.ts'),
      hello: join(root, 'bench', 'servers', 'hello.ts'),
      'paced-thread': join(root, 'bench', 'load', 'paced-thread.ts'),
      'bare-cart': join(root, 'bench', 'servers', 'bare-cart.ts'),
      'bare-listing': join(root, 'bench', 'servers', 'bare-listing.ts'),
    },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    conditions: ['source'],
    // Our packages are bundled from their sources; all others are what a server would import.
    plugins: [
      {
        name: 'foreign-packages',
        setup: ({ onResolve }) => {
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@plinth/') ? undefined : { path, external: true },
          );
        },
      },
    ],
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'warning',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const { main } = await import(pathToFileURL(join(folder, 'main.mjs')).href);
  await main(root, process.argv.slice(2));
} catch (error) {
  console.error(process.env.PLINTH_DEBUG ? error : error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await removed();
}
