import { Worker } from 'node:worker_threads';

export interface WorkerTask {
  /**
   * A text, so that it runs from TypeScript sources and from the bundle alike: CommonJS that posts one message. What it posts as
   * `{ failure }` is thrown by its message.
   */
  program: string;
  data: unknown;
  timeoutMs: number;
  heapMb: number;
}

/** Why a worker was ended before it had an answer. */
export type Ended = 'time' | 'memory';

/**
 * Runs a program beside the server's own thread, for so long and no longer, in so much memory and no more.
 * @param explain the line for whoever waits for it
 * @throws Error with that line, or with the failure that the program tells of
 */
export function runInWorker<T extends object>(task: WorkerTask, explain: (why: Ended | Error) => string): Promise<T> {
  const worker = new Worker(task.program, {
    eval: true,
    workerData: task.data,
    resourceLimits: { maxOldGenerationSizeMb: task.heapMb },
  });
  return new Promise<T>((resolve, reject) => {
    const fail = (why: Ended | Error) => {
      clearTimeout(timer);
      reject(new Error(explain(why)));
    };
    const timer = setTimeout(() => fail('time'), task.timeoutMs);
    worker.once('message', (answer: T | { failure: string }) => {
      clearTimeout(timer);
      if ('failure' in answer) reject(new Error(answer.failure));
      else resolve(answer);
    });
    worker.once('error', (error) =>
      fail((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : error),
    );
    worker.once('exit', () => fail('memory'));
  }).finally(() => void worker.terminate());
}
