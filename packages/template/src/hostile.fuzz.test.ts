import { expect, test } from 'vitest';
import { createEngine } from './engine.ts';
import { FORMATTERS, PREDICATES } from './testing/engines.ts';
import { hostileInput } from './testing/hostile-input.ts';

/**
 * Random sources over random data. Short here; `PLINTH_FUZZ=1000000 npx vitest run --project unit packages/template/src/hostile`
 * runs a million and prints what it counted. PLINTH_FUZZ_SEED says where to start.
 */
const COUNT = Number(process.env.PLINTH_FUZZ ?? 4000);
const FIRST_SEED = Number(process.env.PLINTH_FUZZ_SEED ?? 1);

/** Small enough that a million inputs take minutes; each bound is reached by some of them. */
const LIMITS = { output: 100_000, steps: 5000, concatenation: 5000, tokens: 100 };

test(`${COUNT} hostile templates neither throw, nor hang, nor grow without bound, nor see more than data`, {
  timeout: 60_000 + COUNT * 5,
}, () => {
  const engines = [
    createEngine({ formatters: FORMATTERS, predicates: PREDICATES, limits: LIMITS, backend: 'closures' }),
    createEngine({ formatters: FORMATTERS, predicates: PREDICATES, limits: LIMITS, backend: 'code' }),
  ];
  const counts = { inputs: 0, inCode: 0, errors: 0, cutOff: 0, longestOutput: 0, slowestMs: 0, peakHeapMb: 0 };
  for (let seed = FIRST_SEED; seed < FIRST_SEED + COUNT; seed++) {
    const { source, partials, data } = hostileInput(numbers(seed));
    const started = performance.now();
    // Generating code takes ten times as long as the rest: some inputs get it.
    const chosen = seed % 24 === 0 ? engines : engines.slice(0, 1);
    const results = chosen.map((engine) => engine.compile(source, { partials }).render(data, { injects: { f: data } }));
    counts.slowestMs = Math.max(counts.slowestMs, Math.round(performance.now() - started));
    const outputs = results.map(({ output }) => output);
    const [first] = results;
    const isCutOff = first?.errors.some(({ message }) => /^(Too many steps|Output too long)/.test(message)) === true;
    // Where a bound ended it, the two may have ended a few characters apart.
    if (!isCutOff && new Set(outputs).size > 1) throw new Error(`Seed ${seed}: ${JSON.stringify({ source, outputs })}`);
    for (const output of outputs) {
      if (output.length > LIMITS.output) throw new Error(`Seed ${seed}: ${output.length} characters`);
      if (/\[native code\]|function |\[object (?!O)/.test(output))
        throw new Error(`Seed ${seed} shows more than data: ${output}`);
    }
    counts.inputs++;
    counts.inCode += chosen.length - 1;
    counts.errors += first?.errors.length ?? 0;
    if (isCutOff) counts.cutOff++;
    counts.longestOutput = Math.max(counts.longestOutput, outputs[0]?.length ?? 0);
    if (seed % 1000 === 0)
      counts.peakHeapMb = Math.max(counts.peakHeapMb, Math.round(process.memoryUsage().heapUsed / 1e6));
  }
  if (process.env.PLINTH_FUZZ) console.log(JSON.stringify(counts));
  expect(counts.inputs).toBe(COUNT);
  // Far above what any input takes, and far below a hang.
  expect(counts.slowestMs).toBeLessThan(20_000);
  expect(counts.peakHeapMb).toBeLessThan(1000);
});

/** Numbers that a seed repeats (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
