import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { blockDefinitions } from '@plinth/contract';
import { expect, test } from 'vitest';
import { projectPath } from '../../themes/theme-registry.ts';
import { blockBehaviours } from '../behaviours.ts';

/** What a block's folder may hold (docs/add-a-block.md). */
const PARTS = ['view.block', 'styles.css', 'behaviour.ts', 'behaviour.test.ts', 'view.test.ts'];

const folder = projectPath('apps', 'server', 'src', 'site', 'blocks', 'types');
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const shown = blockDefinitions.filter(({ gone }) => gone === undefined);
const has = (name: string, part: string) => existsSync(join(folder, name, part));

test('every block that shows something has a folder of its name, and every folder its block', () => {
  expect(names.sort()).toEqual(shown.map(({ name }) => name).sort());
});

test.each(names)('the folder %s has a view, and nothing that nobody knows', (name) => {
  expect(readdirSync(join(folder, name))).toContain('view.block');
  expect(readdirSync(join(folder, name)).filter((part) => !PARTS.includes(part))).toEqual([]);
});

/** What has a behaviour, or a view that shows one thing or another, says beside it what that is. */
const decides = (name: string) =>
  /\{\.(if|section|repeated section|equal\?)/.test(readFileSync(join(folder, name, 'view.block'), 'utf8'));

test.each(names)('the block %s has a test of what it decides beside it, and no other', (name) => {
  const behaves = has(name, 'behaviour.ts');
  expect(has(name, 'behaviour.test.ts')).toBe(behaves);
  expect(has(name, 'view.test.ts')).toBe(!behaves && decides(name));
});

test('every definition has a file of the block’s name', () => {
  const files = readdirSync(projectPath('packages', 'contract', 'src', 'blocks', 'types'));
  expect(files.sort()).toEqual(names.map((name) => `${name}.ts`).sort());
});

test('every behaviour is registered under the name of its folder', async () => {
  const having = names.filter((name) => has(name, 'behaviour.ts'));
  expect(Object.keys(blockBehaviours).sort()).toEqual(having);
  for (const name of having) {
    const { behaviour } = (await import(join(folder, name, 'behaviour.ts'))) as { behaviour: unknown };
    expect([name, blockBehaviours[name as keyof typeof blockBehaviours]]).toEqual([name, behaviour]);
  }
});

test('a block names the stylesheet of its folder, and every stylesheet that it names is there', () => {
  const shared = readdirSync(projectPath('apps', 'server', 'platform-theme', 'styles'));
  for (const { name, family = '' } of shown) {
    const families = family.split(' ').filter((one) => one !== '');
    if (has(name, 'styles.css')) expect([name, families]).toEqual([name, expect.arrayContaining([name])]);
    for (const one of families)
      expect([name, one, has(one, 'styles.css') || shared.includes(`blocks-${one}.css`)]).toEqual([name, one, true]);
  }
});
