#!/usr/bin/env node
// `npm test [-- static|unit|server|browser …]`: gets what it needs on a fresh machine, runs every part even when one
// fails, leaves JUnit reports in reports/, and ends in the line "N passed, N failed".
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine, refuse } from './command-line.mjs';
import { checkNode, ensureBuilt, ensureInstalled, main, progress, repository, run } from './setup.mjs';
import { failedFiles, readFailures, readReport, sumOf, watchStandstills } from './test-reports.mjs';

const PARTS = ['static', 'unit', 'blocks', 'server', 'browser'];
/** What the runners leave in reports/; `-again`: of the files that ran once more. */
const REPORTS = ['vitest', 'e2e'].flatMap((name) => [`${name}.xml`, `${name}-again.xml`]);
const bin = (name) => join(repository, 'node_modules', '.bin', name);
const reports = join(repository, 'reports');
const watch = watchStandstills();

const usage = `
Usage: npm test [-- PART …]

Runs every test and ends in the line "N passed, N failed". Parts: ${PARTS.join(', ')}; without any, all of them.

  --help    this text

One file: npx vitest run --project unit|blocks|server FILE, or npx playwright test FILE`;
const { positionals: asked } = readCommandLine(usage, {}, { allowPositionals: true });
const unknown = asked.find((part) => !PARTS.includes(part));
if (unknown) refuse(`There is no part "${unknown}"; there are ${PARTS.join(', ')}.`, usage);

await main(async () => {
  const wanted = new Set(asked.length > 0 ? asked : PARTS);

  checkNode();
  await ensureInstalled();
  await ensureBuilt();
  mkdirSync(reports, { recursive: true });
  for (const file of REPORTS) rmSync(join(reports, file), { force: true });

  const results = [];
  const { reportChecks, runChecks } = await import('./check.mjs');
  // Beside the tests that come first: checking types takes one core for a minute, and the other one would wait.
  const checks = wanted.has('static') ? runChecks() : undefined;
  const projects = ['unit', 'blocks', 'server'].filter((part) => wanted.has(part));
  const tested = projects.length > 0 ? await runVitest(projects) : undefined;
  if (checks) {
    const found = await checks;
    progress('\n== static ==');
    results.push({ name: 'static', skipped: 0, ...reportChecks(found) });
  }
  if (tested) results.push(tested);
  if (wanted.has('browser') && hasBrowserTests()) results.push(await runBrowser());
  finish(results);
});

function runVitest(projects) {
  const name = projects.join(' and ');
  const args = ['run', ...projects.flatMap((project) => ['--project', project])];
  return runTests(name, 'vitest', (files, report) =>
    run(bin('vitest'), [...args, `--outputFile.junit=${report}`, ...files], {
      env: { ...process.env, PLINTH_JUNIT: '1' },
    }),
  );
}

function hasBrowserTests() {
  const folder = join(repository, 'e2e');
  return existsSync(folder) && readdirSync(folder, { recursive: true }).some((name) => /\.(test|spec)\.ts$/.test(name));
}

async function runBrowser() {
  const { ensureChromium, wholeChromium } = await import('./chromium.mjs');
  const chromium = await ensureChromium();
  const whole = wholeChromium();
  const env = {
    ...(whole ? { PLINTH_WHOLE_CHROMIUM: whole } : {}),
    ...process.env,
    ...(chromium ? { PLINTH_CHROMIUM: chromium } : {}),
  };
  return runTests('browser', 'e2e', (files, report) =>
    run(bin('playwright'), ['test', ...files.map((file) => `e2e/${file}`)], {
      env: { ...env, PLINTH_E2E_REPORT: report },
    }),
  );
}

/**
 * Runs a runner's tests. What fails counts, whatever the reason – but for a machine that stood still meanwhile: then every
 * limit of time has passed at once, and the files that failed run once more, which is said.
 */
async function runTests(name, report, start) {
  progress(`\n== ${name} ==`);
  watch.take();
  const path = join(reports, `${report}.xml`);
  const first = judge(name, await start([], path), readReport(path));
  const still = Math.round(watch.take() / 1000);
  if (still === 0 || first.failed === 0) return first.counts;
  const again = failedFiles(first.files);
  progress(`\nThe machine stood still for ${still} s while ${name} ran. Once more: ${again.join(', ') || 'nothing'}\n`);
  if (again.length === 0) return first.counts;
  const second = join(reports, `${report}-again.xml`);
  const { files, failed } = judge(name, await start(again, second), readReport(second));
  const sum = sumOf(new Map([...first.files, ...files]));
  return { name, ...sum, failed: Math.max(sum.failed, failed) };
}

/** A runner that failed without a failed test (it crashed, or found no test) counts as one failure of its own. */
function judge(name, code, files) {
  if (code === 130) process.exit(130);
  const sum = sumOf(files);
  if (sum.passed + sum.failed === 0) {
    progress(`${name}: no test ran (exit code ${code}).`);
    sum.failed = 1;
  } else if (code !== 0 && sum.failed === 0) {
    progress(`${name}: every test passed, but the runner ended with ${code}.`);
    sum.failed = 1;
  }
  return { files, failed: sum.failed, counts: { name, ...sum } };
}

function finish(results) {
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  const failures = total('failed') > 0 ? REPORTS.flatMap((file) => readFailures(join(reports, file))) : [];
  for (const failure of failures) console.log(`\n✘ ${failure}`);
  console.log('');
  for (const { name, passed, failed, skipped } of results) {
    console.log(`${name.padEnd(16)} ${line(passed, failed, skipped)}`);
  }
  console.log(line(total('passed'), total('failed'), total('skipped')));
  process.exitCode = total('failed') > 0 || total('passed') === 0 ? 1 : 0;
}

function line(passed, failed, skipped) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
