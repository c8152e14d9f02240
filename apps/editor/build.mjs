// Builds the editor into apps/editor/dist, with Brotli and gzip bytes beside each file so that no request compresses.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build as viteBuild } from 'vite';

const COMPRESSED = /\.(js|css|html|svg)$/;

/** @param {string} root the repository */
export async function build(root) {
  const folder = join(root, 'apps', 'editor');
  await viteBuild({ configFile: join(folder, 'vite.config.ts'), logLevel: 'warn' });
  const dist = join(folder, 'dist');
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !COMPRESSED.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
    await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, options));
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}
