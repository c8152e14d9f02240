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

/** Workspaces that are bundled for Node: their own source in one file, nearly every package stays an import. */
const nodeBundles = [
  { dir: 'packages/words', entries: ['src/index.ts', 'src/languages.ts', 'src/load-dictionary.ts'] },
  { dir: 'packages/domain', entries: ['src/index.ts'] },
  { dir: 'packages/template', entries: ['src/index.ts'] },
  { dir: 'packages/formatters', entries: ['src/index.ts'] },
  { dir: 'packages/contract', entries: ['src/index.ts'] },
  { dir: 'packages/documents', entries: ['src/index.ts'] },
  { dir: 'apps/storefront', entries: ['src/index.ts'] },
  { dir: 'apps/server', entries: ['src/boot/main.ts', 'src/boot/cli.ts', 'src/boot/page-program.ts'] },
];

/**
 * Packages that are put into the bundles: hundreds of small files each, which Node finds and reads one by one. Of a start on existing
 * data they took a quarter of a second (docs/decisions/0021-bundled-packages.md). React, because it asks the environment which of its
 * builds it is to be: as an import it was the one for development wherever nobody had set NODE_ENV, slower by several times.
 */
const BUNDLED = /^(?:typebox|drizzle-orm|react|react-dom)(?:\/|$)/;

/** React comes as CommonJS, which asks for Node's own modules by a `require` that a module does not have. */
const REQUIRE = `import { createRequire as plinthRequire } from 'node:module';
const require = plinthRequire(import.meta.url);`;

/** All other packages stay imports. */
const otherPackages = {
  name: 'other-packages',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || BUNDLED.test(path) ? undefined : { path, external: true },
    );
  },
};

async function bundleForNode({ dir, entries }) {
  const base = join(root, dir);
  const entryPoints = entries.map((entry) => join(base, entry)).filter((file) => existsSync(file));
  if (entryPoints.length === 0) return;
  await rm(join(base, 'dist'), { recursive: true, force: true });
  await build({
    entryPoints,
    outdir: join(base, 'dist'),
    bundle: true,
    splitting: true,
    plugins: [otherPackages],
    platform: 'node',
    target: 'node20',
    format: 'esm',
    jsx: 'automatic',
    sourcemap: true,
    // Node keeps the text of what it runs: without comments and blanks it is half as long, and one '…' in a comment doubled a whole file.
    minifyWhitespace: true,
    lineLimit: 200,
    logLevel: 'warning',
    define: { 'process.env.NODE_ENV': '"production"' },
    ...(dir === 'apps/storefront' && { banner: { js: REQUIRE } }),
  });
}

// What needs nothing that another one builds is built beside it.
await Promise.all(nodeBundles.map(bundleForNode));

// The browser parts know best how they are built; each exports `build(root)` from its build.mjs.
const parts = await Promise.all(
  ['packages/client', 'apps/storefront', 'apps/editor'].map(
    (dir) => import(pathToFileURL(join(root, dir, 'build.mjs')).href),
  ),
);
await Promise.all(parts.map((part) => part.build(root)));
