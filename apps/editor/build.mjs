// Builds the editor into apps/editor/dist, with Brotli and gzip bytes beside each file so that no request compresses.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build as bundle } from 'esbuild';
import { build as viteBuild } from 'vite';

const COMPRESSED = /\.(js|css|html|svg)$/;

/** @param {string} root the repository */
export async function build(root) {
  const folder = join(root, 'apps', 'editor');
  await viteBuild({ configFile: join(folder, 'vite.config.ts'), logLevel: 'warn' });
  await buildFrame(root);
  const dist = join(folder, 'dist');
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSED.test(entry.name));
  // Side by side: Node compresses in threads of its own.
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const bytes = await readFile(path);
      const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
      await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, options));
      await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}

/**
 * The script of the page that is edited, and its styles: they stand in that page itself (apps/server/src/site/serve/canvas.ts).
 * @param {string} root the repository
 */
export async function buildFrame(root) {
  const base = join(root, 'apps', 'editor', 'src', 'canvas', 'frame');
  await bundle({
    entryPoints: [
      { in: join(base, 'main.ts'), out: 'frame' },
      { in: join(base, 'frame.css'), out: 'frame' },
    ],
    outdir: join(root, 'apps', 'editor', 'dist', 'canvas'),
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: ['es2022'],
    legalComments: 'none',
    logLevel: 'warning',
    conditions: ['source'],
  });
}
