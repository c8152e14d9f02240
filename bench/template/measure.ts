/** Something to be timed. Its result is looked at, so that no engine can leave work out. */
export interface Contender {
  readonly name: string;
  readonly render: () => string;
}

/** Times of one contender in one comparison. */
export interface Row {
  readonly name: string;
  /** Microseconds of CPU time per render: median of the rounds. */
  readonly median: number;
  /** Half the distance between the quarters, as a share of the median. */
  readonly spread: number;
  /** Speed against the first contender: 1 = as fast. */
  readonly share: number;
}

/**
 * Times contenders in turns, round by round, so that what else the machine does hits all alike. Reading one
 * character flattens the output: a string that was only put together is not yet made.
 */
export function measure(contenders: readonly Contender[], rounds: number, roundMs: number): Row[] {
  const repetitions = contenders.map((contender) => calibrate(contender, roundMs));
  const times: number[][] = contenders.map(() => []);
  for (let round = 0; round < rounds; round++) {
    contenders.forEach((contender, i) => {
      const count = repetitions[i] ?? 1;
      times[i]?.push(time(contender, count) / count);
    });
  }
  const medians = times.map((list) => quantile(list, 0.5));
  return contenders.map(({ name }, i) => {
    const median = medians[i] ?? Number.NaN;
    const list = times[i] ?? [];
    return {
      name,
      median: median * 1000,
      spread: (quantile(list, 0.75) - quantile(list, 0.25)) / 2 / median,
      share: (medians[0] ?? Number.NaN) / median,
    };
  });
}

/**
 * Until V8 has optimised a contender, what is timed is its compiler, whose threads count as CPU time of this process:
 * every contender runs this long before its first round.
 */
const WARM_UP_MS = 300;

/** Warms up, and finds how many renders fill a round. */
function calibrate(contender: Contender, roundMs: number): number {
  const warm = performance.now() + WARM_UP_MS;
  while (performance.now() < warm) time(contender, 1);
  let count = 1;
  for (;;) {
    const taken = time(contender, count);
    if (taken >= roundMs) return Math.max(1, Math.round((count * roundMs) / taken));
    count *= 2;
  }
}

let seen = 0;

/** CPU time in ms: on a machine that does other things too, the clock on the wall would count those as well. */
function time({ render }: Contender, count: number): number {
  const start = process.cpuUsage();
  for (let i = 0; i < count; i++) seen = (seen + render().charCodeAt(0)) | 0;
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
