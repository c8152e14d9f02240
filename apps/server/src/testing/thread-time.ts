import { readFileSync } from 'node:fs';

/** How long this thread was on a processor (ms), whatever else the machine does; where no system tells: the time. */
export function onThreadMs(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

/** How long (ms of work) the thread that answers everybody was away at most while something was done. */
export async function longestPause(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = onThreadMs();
  const beat = () => {
    const now = onThreadMs();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const beats = setInterval(beat, 5);
  try {
    await work();
  } finally {
    clearInterval(beats);
  }
  beat();
  return longest;
}
