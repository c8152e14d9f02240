#!/usr/bin/env node
import { createHash } from 'node:crypto';
// Builds what a shopper's browser loads into dist/browser: one entry per island, shared chunks (React among them), two
// stylesheets, and manifest.json, which tells the server their hashed names and holds the inline scripts.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { minify as swc } from '@swc/core';
import { build as bundle } from 'esbuild';
import { yuiBundle } from './yui-bundle.mjs';

const production = {
  bundle: true,
  minify: true,
  platform: 'browser',
  // What every browser with ES modules, <dialog> and :has() understands (2023 on): no helpers for older ones.
  target: ['es2022', 'chrome109', 'firefox121', 'safari15.6'],
  legalComments: 'none',
  logLevel: 'warning',
  conditions: ['source'],
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
};

const development = {
  ...production,
  minify: false,
  sourcemap: 'inline',
  define: { 'process.env.NODE_ENV': '"development"' },
};

/** Everything that islands take from React, in one file that every page shares and browsers keep. */
const reactEntry = `
export { createRoot, hydrateRoot } from 'react-dom/client';
export { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
export { Fragment, jsx, jsxs } from 'react/jsx-runtime';
`;

/**
 * Names that React's modules use among themselves, on fibers, roots, hooks, queues and events: shorter ones take 2 % off what is sent.
 * None is a property of the DOM, a prop, or anything that React's own interface names; React is bundled whole, so that
 * nobody else meets them. A name that React gives up is no harm; a new one is only as long as it is.
 */
const REACT_INTERNALS = `
  alternate baseLanes baseQueue baseState blockedOn cachePool callbackNode callbackPriority cancelPendingCommit childLanes containerInfo
  dehydrated deletions eagerState elementType entangledLanes entanglements errorRecoveryDisabledLanes eventSystemFlags expirationTimes expiredLanes
  firstBaseUpdate firstContext hasEagerState hiddenCallbacks hiddenUpdates hydrationErrors incompleteTransitions isBackwards isDehydrated
  lanes lastBaseUpdate lastEffect lastRenderedReducer lastRenderedState memoCache memoizedProps memoizedState pendingChildren pendingContext
  pendingLanes pendingProps pingCache pingedLanes pooledCache pooledCacheLanes priorityLevel refCleanup renderingStartTime retryCache
  retryLane retryQueue revertLane shellSuspendCounter sibling sortIndex stateNode subtreeFlags suspendedLanes tailMode targetContainers
  timeoutHandle treeContext treeForkCount updateQueue warmLanes _eventListeners _fragmentFiber _pendingMarkers _retryCache _visibility
`;
const internalName = REACT_INTERNALS.trim().split(/\s+/).join('|');

/** @throws where React names one of them in a text: a shorter name would not be found by it */
function refuseNamedInternals(code) {
  const named = code.match(new RegExp(`\\b(?:${internalName})\\b`));
  if (named)
    throw new Error(`React names ${named[0]} in a text: take it out of REACT_INTERNALS in apps/storefront/build.mjs.`);
}

/** swc's further passes take another 1 to 5 % off what esbuild has minified. */
const squeeze = async (code, { module = true } = {}) =>
  (await swc(code, { module, ecma: 2022, mangle: true, compress: { passes: 3, ecma: 2022 } })).code;

/**
 * Writes what islands say in each language into a file of its own, which a page in that language asks for.
 *
 * @returns the names of the files by language
 */
async function writeWords(root, outdir, common) {
  const languages = join(root, 'packages/words/src/languages');
  const files = {};
  for (const language of await readdir(languages)) {
    const contents = `import { problems } from './${language}/problems.ts';
import { storefront } from './${language}/storefront.ts';
export default { language: '${language}', problems, texts: { ...problems, ...storefront } };`;
    const { outputFiles } = await bundle({
      ...common,
      stdin: { contents, resolveDir: languages },
      format: 'esm',
      write: false,
      sourcemap: false,
      charset: 'utf8',
    });
    const code = outputFiles[0].text;
    const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
    files[language] = `words-${language}-${hash}.js`;
    await writeFile(join(outdir, files[language]), code);
  }
  return files;
}

/**
 * What an island says has to be there in the language of its page before it wakes.
 *
 * @throws where an island says something and does not wait for it
 */
function refuseUnreadyWords(name, { outputs }) {
  const uses = (path) =>
    Object.values(outputs).some(({ inputs }) =>
      Object.entries(inputs).some(([each, { bytesInOutput }]) => bytesInOutput > 0 && each.endsWith(path)),
    );
  if (uses('packages/words/src/say.ts') && !uses('src/own-words.ts'))
    throw new Error(`The island ${name} says something: wake it by inOwnWords of apps/storefront/src/own-words.ts.`);
}

const packed = (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
const brotli = (bytes) => packed(bytes).length;

/** Bytes of the inlined script of every page, as Brotli makes them: 1 kB. The benchmark measures it against 1,000. */
const MOST_OF_LOADER = 1_024;

/**
 * @param {string} root the repository's root folder
 * @param {string} [outdir] where to, instead of dist/browser; it is emptied first
 * @param {{ quick?: boolean }} [options] quick: for development, readable and not compressed
 */
export async function build(root, outdir = join(root, 'apps/storefront/dist/browser'), { quick = false } = {}) {
  const common = quick ? development : production;
  const base = join(root, 'apps/storefront');
  await rm(outdir, { recursive: true, force: true });
  await mkdir(outdir, { recursive: true });

  const names = (await readdir(join(base, 'src/browser')))
    .filter((file) => /^[a-z-]+\.tsx?$/.test(file) && file !== 'loader.ts')
    .map((file) => basename(file).replace(/\.tsx?$/, ''));
  const react = await bundle({
    ...common,
    stdin: { contents: reactEntry, resolveDir: base },
    format: 'esm',
    write: false,
    ...(quick ? {} : { mangleProps: new RegExp(`^(?:${internalName})$`) }),
  });
  if (!quick) refuseNamedInternals(react.outputFiles[0].text);
  const reactCode = quick ? react.outputFiles[0].text : await squeeze(react.outputFiles[0].text);
  const reactFile = `react-${createHash('sha256').update(reactCode).digest('base64url').slice(0, 8)}.js`;
  await writeFile(join(outdir, reactFile), reactCode);
  const words = await writeWords(root, outdir, common);
  const useShared = {
    name: 'shared-react',
    setup: ({ onResolve }) => {
      onResolve({ filter: /^react(-dom)?(\/|$)/ }, () => ({ path: `./${reactFile}`, external: true }));
    },
  };

  const manifest = { islands: {}, styles: {}, loader: '', inline: {}, established: '' };
  // Each island is built alone: one file of its own beside React's, no chain of small ones. What two islands both hold is
  // little, and they share state over the document, not over modules. Rarely needed parts (dialogs) are loaded when needed.
  for (const name of names) {
    const island = await bundle({
      ...common,
      entryPoints: [{ in: join(base, `src/browser/${name}`), out: name }],
      outdir,
      format: 'esm',
      splitting: true,
      entryNames: '[name]-[hash]',
      chunkNames: 'part-[hash]',
      plugins: [useShared],
      metafile: true,
      define: { ...common.define, __WORDS__: JSON.stringify(words) },
    });
    refuseUnreadyWords(name, island.metafile);
    const outputs = Object.entries(island.metafile.outputs);
    const [path, entry] = outputs.find(([, { entryPoint }]) => entryPoint?.includes('src/browser/'));
    const needed = entry.imports.filter(({ kind, external }) => kind === 'import-statement' && !external);
    const code = [path, ...needed.map((each) => each.path)].flatMap((each) => island.metafile.outputs[each].imports);
    const usesReact = code.some((each) => each.kind === 'import-statement' && basename(each.path) === reactFile);
    manifest.islands[name] = {
      file: basename(path),
      preload: [...(usesReact ? [reactFile] : []), ...needed.map((each) => basename(each.path))],
    };
  }
  for (const file of await readdir(outdir)) {
    if (quick || !file.endsWith('.js') || file === reactFile) continue;
    // The name keeps the hash of what esbuild wrote: the same input still gives the same file.
    const path = join(outdir, file);
    await writeFile(path, await squeeze(await readFile(path, 'utf8')));
  }
  const styles = await bundle({
    ...common,
    entryPoints: ['storefront', 'checkout'].map((name) => ({ in: join(base, `src/${name}.css`), out: name })),
    outdir,
    entryNames: '[name]-[hash]',
    metafile: true,
    // Both stand in every page.
    sourcemap: false,
  });
  // Small enough to stand in the page, which the server does with them.
  const inline = async (path) => {
    const options = {
      ...{ ...common, sourcemap: false, entryPoints: [join(base, path)], format: 'iife', write: false },
      // Without "use strict", which these bytes of every page would buy nothing by.
      tsconfigRaw: {},
    };
    const code = (await bundle(options)).outputFiles[0].text.trim();
    return quick ? code : squeeze(code, { module: false });
  };
  manifest.loader = await inline('src/browser/loader.ts');
  for (const file of await readdir(join(base, 'src/inline')))
    manifest.inline[basename(file, '.ts')] = await inline(`src/inline/${file}`);
  // A plain script that makes globals, for themes that name `Y`; no page of ours asks for it.
  const established = `${await yuiBundle()}\n;${await inline('src/established/yui-parts.ts')}`;
  manifest.established = `established-${createHash('sha256').update(established).digest('base64url').slice(0, 8)}.js`;
  await writeFile(join(outdir, manifest.established), established);
  for (const [path, output] of Object.entries(styles.metafile.outputs)) {
    if (output.entryPoint) manifest.styles[basename(output.entryPoint, '.css')] = basename(path);
  }
  await writeFile(join(outdir, 'manifest.json'), JSON.stringify(manifest, null, 2));
  if (quick) return { manifest, sizes: {}, table: [], loaderSize: 0 };

  const sizes = {};
  for (const file of await readdir(outdir)) {
    if (file === 'manifest.json') continue;
    const bytes = await readFile(join(outdir, file));
    const small = packed(bytes);
    sizes[file] = small.length;
    // The server sends these as they are, so that no request compresses.
    await writeFile(join(outdir, `${file}.br`), small);
    await writeFile(join(outdir, `${file}.gz`), gzipSync(bytes, { level: 9 }));
  }
  const total = ({ file, preload }) => [file, ...preload].reduce((sum, name) => sum + sizes[name], 0);
  const table = Object.entries(manifest.islands).map(([name, island]) => ({
    island: name,
    'own bytes (Brotli)': sizes[island.file],
    'with what it needs': total(island),
  }));
  const loaderSize = brotli(Buffer.from(manifest.loader));
  if (loaderSize > MOST_OF_LOADER)
    throw new Error(`The loader of every page has ${loaderSize} bytes (Brotli); ${MOST_OF_LOADER} are its budget.`);
  return { manifest, sizes, table, loaderSize };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { sizes, table, loaderSize } = await build(fileURLToPath(new URL('../..', import.meta.url)));
  console.table(sizes);
  console.table(table);
  console.log(`inline loader: ${loaderSize} bytes (Brotli, before the names of the files are filled in)`);
}
