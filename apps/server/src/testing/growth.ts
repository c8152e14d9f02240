/** Processor time of this thread's work, in ms: other programs on the machine hardly count in it. */
function processorTime(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * How many times as long eight times the input takes: 8 where each sign is read once, 64 where a pattern begins anew at each
 * place. The quickest of three runs of each counts, and what is too quick to be measured counts as 5 ms.
 */
export function growth(work: (times: number) => unknown, times: number): number {
  const quickest = (size: number) => Math.max(5, Math.min(...[1, 2, 3].map(() => processorTime(() => work(size)))));
  const small = quickest(times / 8);
  return quickest(times) / small;
}

/** Below it work grows with its input, above it with the square. */
export const LINEAR = 30;
