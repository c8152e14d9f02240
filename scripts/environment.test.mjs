import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from './setup.mjs';

/** Variables of the system and of other programs, which are passed on and not documented here. */
const FOREIGN = new Set(['PATH', 'DEV', 'LC_ALL', 'DEBIAN_FRONTEND', 'CHROME_PATH', 'PGOPTIONS', 'TMPDIR']);

function readNames() {
  const listed = spawnSync('git', ['ls-files', 'apps', 'packages', 'scripts', 'bench', 'e2e', '*.config.ts'], {
    cwd: repository,
    encoding: 'utf8',
  });
  const files = listed.stdout
    .split('\n')
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/environment\.test\.mjs$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  const names = new Set();
  for (const file of files) {
    const text = readFileSync(join(repository, file), 'utf8');
    for (const [, name] of text.matchAll(/\benv\.([A-Z][A-Z0-9_]+)\b/g)) names.add(name);
    for (const [, name] of text.matchAll(/'(PLINTH_[A-Z0-9_]+)'/g)) names.add(name);
    for (const [, list] of text.matchAll(/const \{([^}]*)\} = (?:process\.)?env;/g)) {
      for (const [name] of list.matchAll(/[A-Z][A-Z0-9_]+/g)) names.add(name);
    }
  }
  return [...names].filter((name) => !FOREIGN.has(name));
}

test('docs/environment.md has every environment variable that the code reads, and no other', () => {
  const page = readFileSync(join(repository, 'docs', 'environment.md'), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  const documented = rows.flatMap((line) =>
    [...(line.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name),
  );
  expect([...documented].sort()).toEqual(readNames().sort());
  expect(new Set(documented).size).toBe(documented.length);
});
