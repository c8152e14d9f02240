import { build } from 'esbuild';
import { expect, test } from 'vitest';

const resolveDir = import.meta.dirname;
const index = './index.ts';

async function bundle(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    // As a bundler sees the built single file: only what is without effect may go.
    ignoreAnnotations: true,
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

test('the package does nothing by being imported, and so leaves nothing in a bundle that asks for nothing', async () => {
  expect((await bundle(`import '${index}';`)).trim()).toBe('');
});

test('an island that needs one rule carries about that rule', async () => {
  expect((await bundle(`export { cartPill } from '${index}';`)).length).toBeLessThan(400);
  expect(
    (await bundle(`export { nextAddButton, addButtonDelay, addButtonLabel } from '${index}';`)).length,
  ).toBeLessThan(1000);
  expect((await bundle(`export { formatCents } from '${index}';`)).length).toBeLessThan(2000);
});

test('nothing in it needs Node', async () => {
  expect(await bundle(`export * from '${index}';`)).not.toMatch(/\brequire\(|from"node:|\bprocess\./);
});
