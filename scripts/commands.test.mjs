import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repository } from './setup.mjs';

const scripts = [
  'start',
  'dev',
  'build',
  'check',
  'test',
  'bench',
  'gallery',
  'mutate',
  'requirements-coverage',
  'lighthouse',
  'screenshots',
].map((name) => ({ name, argv: [join(repository, 'scripts', `${name}.mjs`)] }));

const cli = join(repository, 'apps', 'server', 'dist', 'cli.js');
/** Those of the table of boot/cli.ts. */
const names = [
  ...readFileSync(join(repository, 'apps', 'server', 'src', 'boot', 'cli.ts'), 'utf8').matchAll(
    /^ {2}'?([a-z-]+)'?: async \(\) =>/gm,
  ),
].map(([, name]) => name);
const commands = names.map((name) => ({ name: `plinth ${name}`, argv: [cli, name] }));

const run = (argv, ...args) => spawnSync(process.execPath, [...argv, ...args], { encoding: 'utf8', cwd: repository });

describe.each([...scripts, ...commands])('$name', ({ argv }) => {
  test('says with --help what it does, and does nothing', () => {
    if (!existsSync(argv[0])) throw new Error(`${argv[0]} is missing: run npm run build first.`);
    const { status, stdout, stderr } = run(argv, '--help');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Usage: (npm|npx|node) /);
    expect(stdout).toContain('--help');
  });

  test('refuses a flag that it does not know, in one line with the usage below', () => {
    const { status, stderr } = run(argv, '--no-such-flag');
    expect(status).toBe(2);
    expect(stderr).toMatch(/^Unknown option '--no-such-flag'\.\n\nUsage: /);
  });
});

describe('npx plinth', () => {
  const plinth = [join(repository, 'scripts', 'plinth.mjs')];

  test('knows every command of the server, and lists it', () => {
    expect(names.length).toBeGreaterThan(10);
    const { stdout } = run(plinth, '--help');
    const source = readFileSync(plinth[0], 'utf8');
    for (const name of names) {
      expect(stdout).toMatch(new RegExp(`^ {2}${name}( |$)`, 'm'));
      expect(source).toContain(`'${name}',`);
    }
  });

  test('refuses a command that does not exist', () => {
    const { status, stderr } = run(plinth, 'bakcup');
    expect(status).toBe(2);
    expect(stderr).toMatch(/^There is no command "bakcup"\.\n\nUsage: npx plinth COMMAND/);
  });
});
