import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { endpoints } from '@plinth/contract';
import { takesKeys } from '@plinth/domain';
import { expect, test } from 'vitest';
import { declarations } from '../packages/client/declarations.mjs';

test('the client’s types know every call for programs, what it takes and what it answers', async () => {
  const text = declarations(endpoints, takesKeys);
  expect(text).toContain("'GET /api/commerce/products': {");
  // What no key may do, and pages for people, are none of them.
  expect(text).not.toContain('/api/people');
  expect(text).not.toContain('/config');
  const folder = await mkdtemp(join(tmpdir(), 'plinth-types-'));
  try {
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    await writeFile(join(folder, 'index.d.ts'), text);
    await writeFile(
      join(folder, 'use.ts'),
      `import { createClient } from './index.js';
const plinth = createClient({ website: 'https://x' });
export const total: number | null = (await plinth.call('GET /api/commerce/products')).total;
for await (const page of plinth.pages('GET /api/commerce/orders')) page.orders.at(0)?.id satisfies string | undefined;
// @ts-expect-error there is no such call
await plinth.call('GET /api/commerce/nothing');
// @ts-expect-error the name is missing
await plinth.call('POST /api/mailing-lists', { body: {} });
// @ts-expect-error this one has no pages
plinth.pages('GET /api/forms/:formId', { params: { formId: 'x' } });
`,
    );
    const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
    const options = [
      '--noEmit',
      '--strict',
      '--target',
      'es2022',
      '--module',
      'nodenext',
      '--ignoreConfig',
      '--types',
      '',
    ];
    const ran = promisify(execFile)(process.execPath, [compiler, ...options, join(folder, 'use.ts')]);
    await expect(
      ran.then(
        ({ stdout }) => stdout,
        (error) => error.stdout,
      ),
    ).resolves.toBe('');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
