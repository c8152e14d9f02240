import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';
import type { SourceProblem } from '../../platform/html/source-problems.ts';
import { MINIFY_OPTIONS, STAR_HACK } from './minify-css.ts';

const LONGEST_MS = 5_000;
/** What comes back is smaller than what was sent. */
const PROGRAM = `
const { transform } = require(process.argv[1]);
const { options, pattern } = JSON.parse(process.argv[2]);
const chunks = [];
process.stdin.on('data', (chunk) => chunks.push(chunk)).on('end', () => {
  const css = Buffer.concat(chunks).toString();
  const minified = (source) => transform({ ...options, code: Buffer.from(source) }).code;
  try {
    process.stdout.write(minified(css));
  } catch {
    process.stdout.write(minified(css.replace(new RegExp(pattern, 'g'), '$1')));
  }
});`;

/** Tells what cannot be read; nothing is left out by that. */
const CHECK = `
const { transform } = require(process.argv[1]);
const chunks = [];
process.stdin.on('data', (chunk) => chunks.push(chunk)).on('end', () => {
  const { warnings } = transform({ filename: 'custom.css', code: Buffer.concat(chunks), errorRecovery: true });
  process.stdout.write(JSON.stringify(warnings.slice(0, 100).map(({ message, loc }) => ({ message, ...loc }))));
});`;

let queue: Promise<unknown> = Promise.resolve();

/**
 * minifyCss for a stylesheet that somebody brought along, in a process of its own: the minifier is native, so that brackets in
 * brackets without end take the process down with them, and rules without end keep its thread, whatever the clock says.
 * One after the other; what cannot be done goes out as it was written.
 */
export function minifyApart(css: string): Promise<string> {
  const told = JSON.stringify({ options: MINIFY_OPTIONS, pattern: STAR_HACK.source });
  const answer = queue.then(() => ask(PROGRAM, told, css).catch(() => css));
  queue = answer;
  return answer;
}

/** What in a stylesheet cannot be read, and where; the same process apart. */
export function checkApart(css: string): Promise<SourceProblem[]> {
  const answer = queue.then(async () => {
    try {
      const found = JSON.parse(await ask(CHECK, '', css)) as { message: string; line?: number; column?: number }[];
      return found.map(({ message, line = 1, column = 1 }) => ({
        file: '',
        line,
        column,
        message: `This cannot be read: ${message.charAt(0).toLowerCase()}${message.slice(1)}. Browsers pass over it.`,
      }));
    } catch {
      const message = 'This cannot be read as CSS: it has too much in it, or brackets in brackets without end.';
      return [{ file: '', line: 1, column: 1, message }];
    }
  });
  queue = answer;
  return answer;
}

async function ask(program: string, told: string, css: string): Promise<string> {
  const library = createRequire(import.meta.url).resolve('lightningcss');
  const child = spawn(process.execPath, ['-e', program, library, told], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {},
    timeout: LONGEST_MS,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  // It may be gone before it has read all.
  child.stdin.on('error', () => {});
  child.stdin.end(css);
  const [minified, code] = await Promise.all([text(child.stdout), ended]);
  if (code !== 0) throw new Error('The stylesheet could not be read.');
  return minified;
}
