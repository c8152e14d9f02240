#!/usr/bin/env node
// `npm run check`: what can be said about the code without running it. Prints one line per tool, and what failed.
import { spawn } from 'node:child_process';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCommandLine } from './command-line.mjs';
import { ensureInstalled, main, repository } from './setup.mjs';

const tools = [
  // What it has found is kept: the next run looks at what has changed, in a tenth of the time. By itself it checks with four threads, each
  // of which works out what they have in common for itself, and collects garbage often: three times the processor's time, of two cores.
  {
    name: 'types',
    command: 'tsc',
    args: [
      ...['-p', 'tsconfig.json', '--checkers', '1'],
      ...['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'],
    ],
    env: { GOGC: '400' },
  },
  { name: 'style', command: 'biome', args: ['check', '.', '--max-diagnostics=50'] },
  { name: 'architecture', command: process.execPath, args: ['scripts/architecture/check.mjs'] },
  // With a tsconfig of its own, so that a package is its sources whether it has been built or not.
  { name: 'unused code', command: 'knip', args: ['--no-config-hints', '--tsConfig', 'tsconfig.knip.json'] },
  // What only tests use: a requirement counts through code that the product runs.
  {
    name: 'dead code',
    command: 'knip',
    args: ['--production', '--no-config-hints', '--tsConfig', 'tsconfig.knip.json'],
  },
];

/** Runs all tools side by side, and says nothing meanwhile. */
export const runChecks = () => Promise.all(tools.map(runTool));

/** Prints what `runChecks` has found. Returns how many tools were content and how many were not. */
export function reportChecks(results) {
  for (const { name, ok, seconds, output } of results) {
    if (!ok) process.stdout.write(`\n${output.trim()}\n\n`);
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(12)} ${seconds.toFixed(1)} s`);
  }
  const failed = results.filter((result) => !result.ok).length;
  return { passed: results.length - failed, failed };
}

function runTool({ name, command, args, env }) {
  const began = performance.now();
  return new Promise((resolve) => {
    // Straight from node_modules/.bin: npx would cost half a second each.
    const program = isAbsolute(command) ? command : join(repository, 'node_modules', '.bin', command);
    const child = spawn(program, args, { cwd: repository, env: { ...process.env, ...env } });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    const done = (ok) => resolve({ name, ok, output, seconds: (performance.now() - began) / 1000 });
    child.once('error', (error) => {
      output += error.message;
      done(false);
    });
    child.once('close', (code) => done(code === 0));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  readCommandLine(`
Usage: npm run check

What can be said about the code without running it: types, style, architecture, unused code. One line a tool, and what failed.

  --help    this text`);
  await main(async () => {
    await ensureInstalled();
    const { failed } = reportChecks(await runChecks());
    process.exitCode = failed > 0 ? 1 : 0;
  });
}
