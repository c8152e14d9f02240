import { existsSync, readFileSync } from 'node:fs';

/**
 * What a JUnit report says, by test file; none when it is missing.
 * @returns {Map<string, { passed: number, failed: number, skipped: number }>}
 */
export function readReport(path) {
  const files = new Map();
  if (!existsSync(path)) return files;
  const text = readFileSync(path, 'utf8').replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '');
  for (const [testCase] of text.matchAll(/<testcase\b(?:"[^"]*"|[^"/>])*(?:\/>|>[\s\S]*?<\/testcase>)/g)) {
    const file = /\sclassname="([^"]*)"/.exec(testCase)?.[1] ?? '';
    const counts = files.get(file) ?? { passed: 0, failed: 0, skipped: 0 };
    files.set(file, counts);
    if (/<(failure|error)\b/.test(testCase)) counts.failed++;
    else if (/<skipped\b/.test(testCase)) counts.skipped++;
    else counts.passed++;
  }
  return files;
}

/** The sum over all files of a report. */
export function sumOf(files) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const counts of files.values()) for (const key of Object.keys(sum)) sum[key] += counts[key];
  return sum;
}

/** The names of the files in which a test failed. */
export const failedFiles = (files) => [...files].filter(([, { failed }]) => failed > 0).map(([file]) => file);

/**
 * Notices when the machine stands still, as virtual machines do that are paused or moved: a clock that should strike each
 * second strikes much later. Whatever waited in that time has waited too long when the machine goes on, and a test that
 * failed then tells nothing of the code.
 * @param {{ limit?: number, every?: number }} [options] in milliseconds: from which gap on it counts, and how often is looked
 */
export function watchStandstills({ limit = 15_000, every = 1000 } = {}) {
  let last = Date.now();
  let lost = 0;
  const look = () => {
    const now = Date.now();
    if (now - last > limit) lost += now - last;
    last = now;
  };
  const timer = setInterval(look, every);
  timer.unref();
  return {
    /** How long the machine has stood still since the last asking, in milliseconds. */
    take() {
      look();
      const taken = lost;
      lost = 0;
      return taken;
    },
    stop: () => clearInterval(timer),
  };
}
