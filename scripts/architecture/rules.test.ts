import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { readImports } from './read-imports.mjs';
import { violations } from './rules.mjs';

const repository = fileURLToPath(new URL('../..', import.meta.url));
let folder: string | undefined;
afterEach(() => {
  if (folder) rmSync(folder, { recursive: true });
  folder = undefined;
});

/** What the rules say of a house that is made of these sources. */
function broken(sources: Record<string, string>): string[] {
  folder = mkdtempSync(join(tmpdir(), 'house-'));
  for (const name of ['domain', 'contract']) {
    const manifest = { name: `@plinth/${name}`, exports: { '.': { source: './src/index.ts' } } };
    sources[`packages/${name}/package.json`] = JSON.stringify(manifest);
    sources[`packages/${name}/src/index.ts`] ??= '';
  }
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return violations(readImports(folder)).map(([rule]) => rule);
}

const server = 'apps/server/src';

test('the house keeps its rules', () => {
  expect(violations(readImports(repository))).toEqual([]);
}, 60_000);

test.each<[rule: string, what: string, sources: Record<string, string>]>([
  [
    'workspaces',
    'a package that imports one above it',
    { 'packages/domain/src/a.ts': "import type { Money } from '@plinth/contract';" },
  ],
  [
    'wings',
    'a type imported from a wing above',
    {
      [`${server}/platform/mail/a.ts`]: "import type { Page } from '../../site/model/b.ts';",
      [`${server}/site/model/b.ts`]: 'export interface Page {}',
    },
  ],
  [
    'wings',
    'a re-export from a wing above',
    {
      [`${server}/accounts/plan/a.ts`]: "export * from '../../commerce/carts/b.ts';",
      [`${server}/commerce/carts/b.ts`]: 'export const b = 1;',
    },
  ],
  [
    'wings',
    'an import at run time from a wing above',
    {
      [`${server}/content/items/a.ts`]: "export const load = () => import('../../site/serve/b.ts');",
      [`${server}/site/serve/b.ts`]: 'export const b = 1;',
    },
  ],
  ['wings', 'a source in no wing', { [`${server}/reports/a.ts`]: 'export const a = 1;' }],
  [
    'floors of site',
    'a floor of site that imports one above it',
    {
      [`${server}/site/themes/a.ts`]: "import { b } from '../pages/b.ts'; export const a = b;",
      [`${server}/site/pages/b.ts`]: 'export const b = 1;',
    },
  ],
  [
    'tests stay outside',
    'a source of the product that uses what tests use',
    {
      [`${server}/boot/a.ts`]: "import { b } from '../testing/b.ts'; export const a = b;",
      [`${server}/testing/b.ts`]: 'export const b = 1;',
    },
  ],
  [
    'queries stay home',
    "a capability that uses another's queries",
    {
      [`${server}/commerce/orders/a.ts`]: "import { b } from '../carts/cart-queries.ts'; export const a = b;",
      [`${server}/commerce/carts/cart-queries.ts`]: 'export const b = 1;',
    },
  ],
  [
    'SQL in queries',
    'SQL in a service',
    { [`${server}/commerce/orders/service.ts`]: 'export const a = (tx) => tx`select 1`;' },
  ],
  ['files', 'a file without a name of its own', { 'apps/editor/src/ui/utils.ts': 'export const a = 1;' }],
  ['files', 'a file of 600 lines', { 'apps/editor/src/ui/long.ts': '// line\n'.repeat(600) }],
  [
    'circles of rooms',
    'folders whose types go round',
    {
      [`${server}/commerce/orders/a.ts`]: "import type { B } from '../carts/b.ts'; export interface A { b: B }",
      [`${server}/commerce/carts/b.ts`]: "import type { C } from '../pricing/c.ts'; export interface B { c: C }",
      [`${server}/commerce/pricing/c.ts`]: "import type { A } from '../orders/a.ts'; export interface C { a: A }",
    },
  ],
  [
    'circles of files',
    'files that import each other',
    {
      'apps/editor/src/ui/a.tsx': "import { b } from './b.tsx'; export const a = () => <p>{b}</p>;",
      'apps/editor/src/ui/b.tsx': "import { a } from './a.tsx'; export const b = () => <p>{a}</p>;",
    },
  ],
])('the rule "%s" finds %s', (rule, _what, sources) => {
  expect(broken(sources)).toEqual([rule]);
});

test('what keeps the rules is left alone: downward imports, types between files side by side, tests that use everything', () => {
  expect(
    broken({
      'apps/editor/src/ui/a.ts': "import type { B } from './b.ts'; export interface A { b: B }",
      'apps/editor/src/ui/b.ts': "import type { A } from './a.ts'; export interface B { a: A }",
      [`${server}/commerce/orders/a.ts`]: "import { b } from '../../platform/mail/b.ts'; export const a = b;",
      [`${server}/platform/mail/b.ts`]: 'export const b = 1;',
      [`${server}/platform/mail/b.test.ts`]: "import { a } from '../../commerce/orders/a.ts'; console.log(a);",
    }),
  ).toEqual([]);
});
