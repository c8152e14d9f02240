import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { byArea, idsOf, readReports, readRequirements } from './requirements.mjs';
import { repository } from './setup.mjs';

const report = `<testsuites><testsuite>
  <testcase classname="cart.test.ts" name="[CART-12] the pill &lt;hides&gt;" time="0.1"/>
  <testcase classname="cart.test.ts &gt; [CART-13] [CART-14] the pill" name="fades"><system-out><![CDATA[<failure/>]]></system-out></testcase>
  <testcase classname="cart.test.ts" name="[CART-14] 100+"><failure message="no"/></testcase>
  <testcase classname="cart.test.ts" name="[CART-15] spoken"><skipped/></testcase>
</testsuite></testsuites>`;

describe('the requirements of docs/specification', () => {
  test('are 634, each with a sentence', () => {
    const requirements = readRequirements();
    expect(requirements.size).toBe(634);
    expect([...requirements.values()].every((sentence) => sentence.length > 10)).toBe(true);
  });

  test('are the only ones that names of tests carry', () => {
    const files = spawnSync('git', ['ls-files', '*.test.ts', '*.test.tsx', '*.spec.ts'], {
      cwd: repository,
      encoding: 'utf8',
    });
    const requirements = readRequirements();
    const unknown = files.stdout
      .split('\n')
      .filter(Boolean)
      .flatMap((file) => idsOf(readFileSync(join(repository, file), 'utf8')).map((id) => [id, file]))
      .filter(([id]) => !requirements.has(id));
    expect(unknown).toEqual([]);
  });
});

describe('what a report proves', () => {
  test('is what passed and nowhere failed; a skipped test proves nothing', () => {
    const { proven, failed } = readReports([report]);
    expect([...proven].sort()).toEqual(['CART-12', 'CART-13']);
    expect([...failed]).toEqual(['CART-14']);
  });

  test('is counted by area', () => {
    const requirements = new Map([
      ['CART-12', ''],
      ['CART-14', ''],
      ['PAGE-01', ''],
    ]);
    expect(byArea(requirements, new Set(['CART-12']))).toEqual([
      { name: 'CART', total: 2, missing: ['CART-14'] },
      { name: 'PAGE', total: 1, missing: ['PAGE-01'] },
    ]);
  });
});

describe('npm run coverage:requirements', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-coverage-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'vitest.xml');
  writeFileSync(file, report);
  const run = (...args) =>
    spawnSync(process.execPath, [join(repository, 'scripts', 'requirements-coverage.mjs'), ...args], {
      encoding: 'utf8',
    });

  test('names what is not proven, and says what fails', () => {
    const { stdout, status } = run(file, '--area', 'CART', '--missing');
    expect(status).toBe(0);
    expect(stdout).toContain("FAILS CART-14 The cart pill shows '100+' when the quantity is above 100.");
    expect(stdout).not.toContain('CART-12 ');
    expect(stdout).toMatch(/2 of 25 requirements are proven/);
  });

  test('lists what is proven', () => {
    expect(run(file, '--area', 'cart', '--proven').stdout).toContain('CART-12 The cart pill is hidden');
  });

  test('refuses an area, a flag and a file that do not exist', () => {
    expect(run(file, '--area', 'NOPE')).toMatchObject({ status: 2 });
    expect(run('--nope').stderr).toMatch(/^Unknown option '--nope'\.\n\nUsage: npm run coverage:requirements/);
    expect(run(join(folder, 'gone.xml'))).toMatchObject({
      status: 1,
      stderr: `There is no ${join(folder, 'gone.xml')}.\n`,
    });
  });
});
