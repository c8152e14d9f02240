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

/**
 * What failed, and the beginning of what was said of it: a long run's own lines are far above its end, or cut away.
 * @returns {string[]} one text each, of a few lines; none when the report is missing
 */
export function readFailures(path, { lines = 12 } = {}) {
  if (!existsSync(path)) return [];
  const failures = [];
  const text = readFileSync(path, 'utf8');
  // What a test printed may hold anything: CDATA is stepped over whole.
  const cases = /<testcase\b((?:"[^"]*"|[^"/>])*)(?:\/>|>((?:<!\[CDATA\[[\s\S]*?\]\]>|[\s\S])*?)<\/testcase>)/g;
  for (const [, head = '', inside = ''] of text.matchAll(cases)) {
    const said = /^\s*<(?:failure|error)\b((?:"[^"]*"|[^">])*)>([\s\S]*?)<\/(?:failure|error)>/.exec(inside);
    if (!said) continue;
    const [, attributes = '', body = ''] = said;
    const message = plain(body.replace(/<!\[CDATA\[|\]\]>/g, '')).trim() || plain(attribute(attributes, 'message'));
    const shown = message
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, lines);
    failures.push([`${attribute(head, 'classname')} › ${plain(attribute(head, 'name'))}`, ...shown].join('\n    '));
  }
  return failures;
}

const attribute = (text, name) => new RegExp(`\\s${name}="([^"]*)"`).exec(text)?.[1] ?? '';

const NAMED = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** Text of XML as it reads, without the colours that a terminal would show. */
const plain = (text) =>
  text
    .replace(/&(?:(lt|gt|quot|apos|amp)|#x([0-9a-f]+)|#(\d+));/gi, (_, name, hex, code) =>
      name ? NAMED[name.toLowerCase()] : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(code)),
    )
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one
    .replace(/\u001b\[[\d;]*m/g, '');

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
