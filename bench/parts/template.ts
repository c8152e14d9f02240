import { amount } from '../measure/statistics.ts';
import { type Row, type Section, verdict } from '../report/row.ts';
import { type Comparison, run, toMarkdown } from '../template/run.ts';
import type { RunOptions } from './workbench.ts';

const HAND_TARGET = 0.75;
const PEER_TARGET = 4;
const COMPILE_TARGET_MS = 5;
const PEER = '@squarespace/template-engine';

/** The template engines' own comparison, with its three targets on top. */
export async function measureTemplates({ quick }: RunOptions): Promise<Section> {
  const comparisons = await run(quick ? { rounds: 5, roundMs: 30 } : { rounds: 15, roundMs: 60 });
  const [page, compile, ...kinds] = comparisons;
  if (!page || !compile) throw new Error('the template comparison is empty');
  return {
    title: 'Templates',
    how: 'CPU time of this process, contenders in turns; every contender gives the same bytes.',
    rows: [pageRow(page), compileRow(compile), ...kindsRow(kinds)],
    details: toMarkdown(comparisons),
  };
}

function pageRow(page: Comparison): Row {
  const ours = find(page, 'plinth');
  const hand = find(page, 'hand-written');
  return {
    work: 'render a product list page',
    measured: amount(ours.median, 'µs', 1),
    against: `hand-written function ${amount(hand.median, 'µs', 1)}`,
    share: `${(ours.share * 100).toFixed(0)} %`,
    target: `≥ ${HAND_TARGET * 100} %`,
    verdict: verdict(ours.share >= HAND_TARGET),
  };
}

function compileRow(compile: Comparison): Row {
  const ours = find(compile, 'plinth');
  const peer = find(compile, PEER);
  return {
    work: 'compile a template of 30 kB',
    measured: amount(ours.median / 1000, 'ms', 2),
    against: `${PEER} ${amount(peer.median / 1000, 'ms', 2)}`,
    share: `${(peer.median / ours.median).toFixed(1)} ×`,
    target: `< ${COMPILE_TARGET_MS} ms`,
    verdict: verdict(ours.median / 1000 < COMPILE_TARGET_MS),
  };
}

function kindsRow(kinds: readonly Comparison[]): Row[] {
  const factors = kinds.map((kind) => ({
    title: kind.title,
    factor: find(kind, PEER).median / find(kind, 'plinth').median,
  }));
  const slowest = factors.reduce((least, one) => (one.factor < least.factor ? one : least), {
    title: '',
    factor: Number.POSITIVE_INFINITY,
  });
  if (slowest.title === '') return [];
  const good = slowest.factor >= PEER_TARGET;
  return [
    {
      work: `each of the peer's ${kinds.length} kinds`,
      measured: `at least ${slowest.factor.toFixed(1)} × as fast`,
      against: PEER,
      share: `at most ${Math.max(...factors.map(({ factor }) => factor)).toFixed(1)} ×`,
      target: `≥ ${PEER_TARGET} ×`,
      verdict: verdict(
        good,
        good
          ? ''
          : `${factors.filter(({ factor }) => factor < PEER_TARGET).length} of ${factors.length} below, least: ${slowest.title}`,
      ),
    },
  ];
}

function find({ title, rows }: Comparison, name: string) {
  const found = rows.find((row) => row.name === name) ?? rows.find((row) => row.name.startsWith(name));
  if (!found) throw new Error(`${title}: no row of ${name}`);
  return found;
}
