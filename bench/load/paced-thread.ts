import { parentPort, workerData } from 'node:worker_threads';
import { pacedLoop } from './paced-loop.ts';

const { port, connections, perSecond, seconds, requests } = workerData as PacedWork;
const buffers = requests.map((bytes) => Buffer.from(bytes));

/** What the thread is given. */
export interface PacedWork {
  readonly port: number;
  readonly connections: number;
  readonly perSecond: number;
  readonly seconds: number;
  /** Sent in turn. */
  readonly requests: readonly Uint8Array[];
}

parentPort?.postMessage(
  await pacedLoop({
    ...{ port, connections, perSecond, seconds },
    next: (index) => buffers[index % buffers.length] ?? Buffer.alloc(0),
  }),
);
