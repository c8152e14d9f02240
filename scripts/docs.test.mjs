import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repository } from './setup.mjs';

const read = (file) => readFileSync(join(repository, file), 'utf8');
const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: repository,
  encoding: 'utf8',
});
const pages = listed.stdout.split('\n').filter((file) => file && existsSync(join(repository, file)));

describe('the pages of the repository', () => {
  test('lead to files that are there', () => {
    expect(pages).toContain('README.md');
    const broken = pages.flatMap((page) => {
      const text = read(page).replace(/```[\s\S]*?```/g, '');
      return [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)[^)]*\)/g)]
        .map(([, target]) => target)
        .filter((target) => !existsSync(resolve(repository, dirname(page), target)))
        .map((target) => `${page} → ${target}`);
    });
    expect(broken).toEqual([]);
  });

  test('name only scripts of package.json', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const unknown = pages.flatMap((page) =>
      [...read(page).matchAll(/\bnpm run ([a-z][a-z:-]*)/g)]
        .map(([, name]) => name)
        .filter((name) => scripts[name] === undefined)
        .map((name) => `${page}: npm run ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  test('agree on the licence', () => {
    expect(read('LICENSE')).toMatch(/^MIT License\n/);
    expect(JSON.parse(read('package.json')).license).toBe('MIT');
  });
});

test('the glossary explains each word once', () => {
  const rows = read('docs/glossary.md').matchAll(/^\| ([^|]+) \| [^|]+ \|$/gm);
  const words = [...rows].flatMap(([, cell]) => cell.split(', ')).filter((word) => word !== 'word' && word !== '---');
  expect(words.length).toBeGreaterThan(100);
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});
