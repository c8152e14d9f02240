import { expect, test } from 'vitest';
import { runInWorker } from './run-in-worker.ts';

const run = (program: string, data: unknown = null, heapMb = 64, timeoutMs = 60_000) =>
  runInWorker<{ answer: unknown }>(
    {
      program: `const { parentPort, workerData } = require('node:worker_threads');${program}`,
      data,
      timeoutMs,
      heapMb,
    },
    (why) => (why instanceof Error ? `it broke: ${why.message}` : `too much ${why}`),
  );

test('a program beside the server answers, fails in words, or breaks', async () => {
  expect(await run('parentPort.postMessage({ answer: workerData * 2 })', 21)).toEqual({ answer: 42 });
  await expect(run(`parentPort.postMessage({ failure: 'No such thing.' })`)).rejects.toThrow('No such thing.');
  await expect(run(`throw new RangeError('seven')`)).rejects.toThrow('it broke: seven');
});

test('what never comes to its end is ended, and the server works on meanwhile', async () => {
  let beats = 0;
  const beat = setInterval(() => beats++, 10);
  await expect(run('for (;;);', null, 64, 400)).rejects.toThrow('too much time');
  clearInterval(beat);
  expect(beats).toBeGreaterThan(3);
});

test('what fills its memory is ended', async () => {
  await expect(run('const all = []; for (;;) all.push(new Array(10_000).fill({}));', null, 16)).rejects.toThrow(
    'too much memory',
  );
});
