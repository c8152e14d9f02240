#!/usr/bin/env node
// Builds every workspace into its dist/: packages and the server with esbuild, the islands and the editor by their own scripts.
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { readCommandLine } from './command-line.mjs';

readCommandLine(`
Usage: npm run build

Builds every workspace into its dist folder. npm start, npm test and npx plinth do so by themselves when a source is newer.

  --help    this text`);

const root = fileURLToPath(new URL('..', import.meta.url));

/** Workspaces that are bundled file by file for Node: their own source in one file, every package stays an import. */
const nodeBundles = [
  { dir: 'packages/domain', entries: ['src/index.ts'] },
  { dir: 'packages/template', entries: ['src/index.ts'] },
  { dir: 'packages/formatters', entries: ['src/index.ts'] },
  { dir: 'packages/contract', entries: ['src/index.ts'] },
  { dir: 'packages/documents', entries: ['src/index.ts'] },
  { dir: 'apps/storefront', entries: ['src/index.ts'] },
  { dir: 'apps/server', entries: ['src/boot/main.ts', 'src/boot/cli.ts', 'src/boot/page-program.ts'] },
];

for (const { dir, entries } of nodeBundles) {
  const base = join(root, dir);
  const entryPoints = entries.map((entry) => join(base, entry)).filter((file) => existsSync(file));
  if (entryPoints.length === 0) continue;
  await rm(join(base, 'dist'), { recursive: true, force: true });
  await build({
    entryPoints,
    outdir: join(base, 'dist'),
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    jsx: 'automatic',
    sourcemap: true,
    logLevel: 'warning',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
}

// The browser parts know best how they are built; each exports `build(root)` from its build.mjs.
for (const dir of ['apps/storefront', 'apps/editor']) {
  const script = join(root, dir, 'build.mjs');
  if (existsSync(script)) await (await import(pathToFileURL(script).href)).build(root);
}
