import { threadTime } from '../platform/server/time-limit.ts';

/** How long (ms of work) the thread that answers everybody was away at most while something was done. */
export async function longestPause(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = threadTime();
  const beat = () => {
    const now = threadTime();
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
