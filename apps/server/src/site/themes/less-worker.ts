import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

/** What the compiler says about one source. */
export type LessAnswer =
  | { kind: 'css'; css: string; messages: string[] }
  /** It could not be read; the message shows where. */
  | { kind: 'unreadable'; message: string }
  /** It took too long, or too much memory. */
  | { kind: 'stopped'; message: string };

// The program of the worker is a text: it runs from TypeScript sources and from the bundle alike.
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads');
const { LessCompiler } = require(workerData);
parentPort.on('message', (source) => {
  try {
    const { css, errors } = new LessCompiler({ compress: true, mixinRecursionLimit: 64 }).compile(source);
    const messages = errors.slice(0, 100).flatMap((event) => event.errors.map((error) => String(error.message)));
    parentPort.postMessage({ kind: 'css', css, messages });
  } catch (error) {
    parentPort.postMessage({ kind: 'unreadable', message: String(error && error.message) });
  }
});`;

const IDLE_MS = 15_000;
const HEAP_MB = 256;

let worker: Worker | null = null;
let idle: NodeJS.Timeout | undefined;
let queue: Promise<unknown> = Promise.resolve();

/**
 * Compiles LESS beside the server's own thread: one source after the other, each for so long and no longer. LESS has
 * loops, and a theme may come from anywhere.
 */
export function compileInWorker(source: string, timeoutMs: number): Promise<LessAnswer> {
  const answer = queue.then(() => ask(source, timeoutMs));
  queue = answer;
  return answer;
}

function ask(source: string, timeoutMs: number): Promise<LessAnswer> {
  clearTimeout(idle);
  const asked = worker ?? startWorker();
  worker = asked;
  return new Promise((resolve) => {
    const finish = (answer: LessAnswer) => {
      clearTimeout(timer);
      asked.removeAllListeners('message').removeAllListeners('error').removeAllListeners('exit');
      if (answer.kind === 'stopped') {
        worker = null;
        asked.on('error', () => {});
        void asked.terminate();
      } else {
        idle = setTimeout(stopWorker, IDLE_MS).unref();
      }
      resolve(answer);
    };
    const stopped = (why: string) => finish({ kind: 'stopped', message: why });
    const timer = setTimeout(() => stopped(`it was not done after ${timeoutMs / 1000} s`), timeoutMs);
    asked.once('message', finish);
    asked.once('error', (error) => stopped(error.message));
    asked.once('exit', () => stopped('it needed too much memory'));
    asked.postMessage(source);
  });
}

function startWorker(): Worker {
  const compiler = createRequire(import.meta.url).resolve('@squarespace/less-ts');
  const started = new Worker(PROGRAM, {
    eval: true,
    workerData: compiler,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 32 },
  });
  // A process that has nothing else to do may end.
  started.unref();
  return started;
}

function stopWorker(): void {
  void worker?.terminate();
  worker = null;
}
