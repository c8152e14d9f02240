#!/usr/bin/env node
// `npm test [-- static|unit|server|browser …]`: gets what it needs on a fresh machine, runs every part even when one
// fails, leaves JUnit reports in reports/, and ends in the line "N passed, N failed".
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine, refuse } from './command-line.mjs';
import { checkNode, ensureBuilt, ensureInstalled, main, progress, repository, run } from './setup.mjs';

const PARTS = ['static', 'unit', 'blocks', 'server', 'browser'];
const bin = (name) => join(repository, 'node_modules', '.bin', name);
const reports = join(repository, 'reports');

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
  for (const name of ['vitest.xml', 'e2e.xml']) rmSync(join(reports, name), { force: true });

  const results = [];
  if (wanted.has('static')) results.push({ name: 'static', skipped: 0, ...(await runStatic()) });
  const projects = ['unit', 'blocks', 'server'].filter((part) => wanted.has(part));
  if (projects.length > 0) results.push(await runVitest(projects));
  if (wanted.has('browser') && hasBrowserTests()) results.push(await runBrowser());
  finish(results);
});

async function runStatic() {
  progress('\n== static ==');
  const { runChecks } = await import('./check.mjs');
  return runChecks();
}

async function runVitest(projects) {
  progress(`\n== ${projects.join(' and ')} ==`);
  const args = ['run', ...projects.flatMap((project) => ['--project', project])];
  const code = await run(bin('vitest'), args, { env: { ...process.env, PLINTH_JUNIT: '1' } });
  return judge(projects.join(' and '), code, 'vitest.xml');
}

function hasBrowserTests() {
  const folder = join(repository, 'e2e');
  return existsSync(folder) && readdirSync(folder, { recursive: true }).some((name) => /\.(test|spec)\.ts$/.test(name));
}

async function runBrowser() {
  progress('\n== browser ==');
  const { ensureChromium } = await import('./chromium.mjs');
  const chromium = await ensureChromium();
  const env = { ...process.env, ...(chromium ? { PLINTH_CHROMIUM: chromium } : {}) };
  const code = await run(bin('playwright'), ['test'], { env });
  return judge('browser', code, 'e2e.xml');
}

/** A runner that failed without a failed test (it crashed, or found no test) counts as one failure of its own. */
function judge(name, code, report) {
  if (code === 130) process.exit(130);
  const counts = readReport(join(reports, report));
  const ran = counts.passed + counts.failed;
  if (ran === 0) {
    progress(`${name}: no test ran (exit code ${code}).`);
    return { name, ...counts, failed: 1 };
  }
  if (code !== 0 && counts.failed === 0) {
    progress(`${name}: every test passed, but the runner ended with ${code}.`);
    return { name, ...counts, failed: 1 };
  }
  return { name, ...counts };
}

/** Counts the test cases of a JUnit report; a missing or broken one has none. */
function readReport(path) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  if (!existsSync(path)) return counts;
  const text = readFileSync(path, 'utf8').replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '');
  for (const [testCase] of text.matchAll(/<testcase\b(?:"[^"]*"|[^"/>])*(?:\/>|>[\s\S]*?<\/testcase>)/g)) {
    if (/<(failure|error)\b/.test(testCase)) counts.failed++;
    else if (/<skipped\b/.test(testCase)) counts.skipped++;
    else counts.passed++;
  }
  return counts;
}

function finish(results) {
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
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
