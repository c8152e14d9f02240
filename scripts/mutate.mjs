#!/usr/bin/env node
// `npm run mutate`: breaks a sample of the rules on purpose, one at a time, and tells which breaks no test has noticed.
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readCommandLine, refuse } from './command-line.mjs';
import { ensureInstalled, main, progress, repository } from './setup.mjs';

const usage = `
Usage: npm run mutate [-- --sample N] [--seed TEXT] [--files A,B] [--minutes N]

Breaks the rules of packages/domain and the islands' mapping code, one break (mutant) at a time, and runs the tests that reach
it. What survives shows a test that is missing. A run takes a sample of the files (docs/quality.md).

  --sample N     how many files; default 8
  --seed TEXT    which ones: the same text chooses the same files; default today's date
  --files A,B    these files instead of a sample, as paths from the repository
  --minutes N    stops after so many minutes, and says so; default 20
  --help         this text`;

/** Rules and the code that turns products, answers and places into what islands show: no markup, nothing that needs a browser. */
const PLACES = ['packages/domain/src', 'apps/storefront/src'];
/** Entries of the browser and whatever needs its document are proved by the browser tests, which are too slow for this. */
const LEFT_OUT = [
  /\.test\.tsx?$/,
  /\.tsx$/,
  /\/index\.ts$/,
  /\/browser\//,
  /\/testing\//,
  /-props\.ts$/,
  /\/manifest\.ts$/,
];

const { values } = readCommandLine(usage, {
  sample: { type: 'string', default: '8' },
  seed: { type: 'string', default: new Date().toISOString().slice(0, 10) },
  files: { type: 'string' },
  minutes: { type: 'string', default: '20' },
});
const positive = (name) => {
  const number = Number(values[name]);
  if (!Number.isInteger(number) || number < 1)
    refuse(`--${name} is "${values[name]}"; it must be a number from 1`, usage);
  return number;
};
const count = positive('sample');
const minutes = positive('minutes');

await main(async () => {
  await ensureInstalled();
  const files = values.files ? values.files.split(',') : sampleOf(mutable(), count, values.seed);
  progress(`Seed ${values.seed}:\n${files.map((file) => `  ${file}`).join('\n')}`);

  const limit = setTimeout(() => {
    progress(`Stopped after ${minutes} minutes. Take fewer files: --sample, or more time: --minutes.`);
    process.exit(1);
  }, minutes * 60_000);
  const { Stryker } = await import('@stryker-mutator/core');
  const results = await new Stryker({
    mutate: files,
    testRunner: 'vitest',
    vitest: { configFile: 'vitest.mutate.config.ts' },
    // What a rule's own tests need; the rest of the house is not copied.
    ignorePatterns: ['**', '!packages/**', '!apps/storefront/**', '!*.json', '!vitest.mutate.config.ts', '**/dist/**'],
    // Both want the compiler's old programming interface, which TypeScript 7 has not; Vitest looks at no types.
    disableTypeChecks: false,
    tsconfigFile: 'no-tsconfig.json',
    coverageAnalysis: 'perTest',
    // A text that no test knows by heart is no missing rule.
    mutator: { excludedMutations: ['StringLiteral'] },
    ignoreStatic: true,
    concurrency: 2,
    timeoutMS: 20_000,
    tempDirName: '.cache/stryker',
    cleanTempDir: 'always',
    reporters: ['clear-text', 'html'],
    clearTextReporter: { allowColor: process.stdout.isTTY === true, logTests: false, reportTests: false },
    htmlReporter: { fileName: 'reports/mutation.html' },
  }).runMutationTest();
  clearTimeout(limit);
  summarize(results);
});

/** Every file that may be broken, in a fixed order. */
function mutable() {
  return PLACES.flatMap((place) =>
    readdirSync(join(repository, place), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .map((entry) => relative(repository, join(entry.parentPath, entry.name)))
      .filter((file) => LEFT_OUT.every((pattern) => !pattern.test(file))),
  ).sort();
}

/** A sample without repetition: the files in the order of their hash with the seed. */
function sampleOf(files, most, seed) {
  const rank = (file) => {
    // FNV-1a: even enough for a draw.
    let hash = 0x811c9dc5;
    for (const character of `${seed} ${file}`) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
    return hash;
  };
  return [...files].sort((one, other) => rank(one) - rank(other)).slice(0, most);
}

/** One line for docs/quality.md. */
function summarize(results) {
  const number = (...statuses) => results.filter(({ status }) => statuses.includes(status)).length;
  const killed = number('Killed', 'Timeout');
  const survived = number('Survived', 'NoCoverage');
  const share = killed + survived === 0 ? 0 : Math.round((1000 * killed) / (killed + survived)) / 10;
  console.log(`${killed} of ${killed + survived} breaks were noticed (${share} %); ${survived} survived.`);
}
