import type { ScryptOptions } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { HttpError } from '../../platform/http/http-error.ts';

/** One derivation of a key; all of it may cross to another thread. */
export interface Derivation {
  password: string;
  salt: Uint8Array;
  bytes: number;
  options: ScryptOptions;
}

interface Waiting {
  derivation: Derivation;
  resolve: (key: Buffer) => void;
  reject: (error: Error) => void;
}

// The program of the worker is a text: it runs from TypeScript sources and from the bundle alike.
const PROGRAM = `
const { parentPort } = require('node:worker_threads');
const { scryptSync } = require('node:crypto');
parentPort.on('message', ({ password, salt, bytes, options }) => {
  try {
    parentPort.postMessage({ key: scryptSync(password, salt, bytes, options) });
  } catch (error) {
    parentPort.postMessage({ problem: String(error && error.message) });
  }
});`;

/** One core stays with the server's own thread. */
const MOST_WORKERS = Math.max(1, Math.min(4, availableParallelism() - 1));
/** Some five seconds of work for one worker; who comes later is told at once. */
const MOST_WAITING = 50;
const IDLE_MS = 15_000;

const workers = new Map<Worker, { task: Waiting | null; idle: NodeJS.Timeout | undefined }>();
const queue: Waiting[] = [];

/**
 * Derives a key on threads that do nothing else. Node's own scrypt() shares its four threads with every file that is read: sixty
 * sign-ups at once held up an image for 20 s.
 * @throws HttpError 503 while too many wait
 */
export function deriveKey(derivation: Derivation): Promise<Buffer> {
  if (queue.length >= MOST_WAITING)
    throw new HttpError(503, 'unavailable', 'Many people are signing in just now. Please try again in a few seconds.');
  return new Promise((resolve, reject) => {
    queue.push({ derivation, resolve, reject });
    next();
  });
}

function next(): void {
  if (queue.length === 0) return;
  const free = [...workers].find(([, { task }]) => task === null)?.[0];
  const worker = free ?? (workers.size < MOST_WORKERS ? startWorker() : undefined);
  const state = worker && workers.get(worker);
  const task = state && queue.shift();
  if (!worker || !state || !task) return;
  clearTimeout(state.idle);
  state.task = task;
  worker.postMessage(task.derivation);
}

function startWorker(): Worker {
  const worker = new Worker(PROGRAM, { eval: true });
  // A process that has nothing else to do may end.
  worker.unref();
  workers.set(worker, { task: null, idle: undefined });
  worker.on('message', ({ key, problem }: { key?: Uint8Array; problem?: string }) => {
    const state = workers.get(worker);
    const task = state?.task;
    if (!state || !task) return;
    state.task = null;
    state.idle = setTimeout(() => stopWorker(worker), IDLE_MS).unref();
    if (key) task.resolve(Buffer.from(key));
    else task.reject(new Error(problem));
    next();
  });
  const died = (error: Error) => {
    const task = workers.get(worker)?.task;
    workers.delete(worker);
    task?.reject(error);
    next();
  };
  worker.on('error', died);
  worker.on('exit', () => died(new Error('A thread for passwords has ended.')));
  return worker;
}

function stopWorker(worker: Worker): void {
  workers.delete(worker);
  void worker.terminate();
}
