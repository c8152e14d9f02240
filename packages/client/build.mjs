import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as bundle } from 'esbuild';
import { declarations } from './declarations.mjs';

/** One module without a dependency for Node and browsers, and its types; the contract and the domain are built before it. */
export async function build(root) {
  const base = join(root, 'packages/client');
  const built = (name) => import(pathToFileURL(join(root, `packages/${name}/dist/index.js`)).href);
  const [{ endpoints }, { takesKeys }] = await Promise.all([built('contract'), built('domain')]);
  await bundle({
    entryPoints: [join(base, 'src/index.ts')],
    outfile: join(base, 'dist/index.js'),
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    conditions: ['source'],
    logLevel: 'warning',
  });
  await writeFile(join(base, 'dist/index.d.ts'), declarations(endpoints, takesKeys));
}
