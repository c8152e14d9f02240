import { createPlatformEngine } from '@plinth/formatters';
import { Compiler } from '@squarespace/template-engine';
import { Eta } from 'eta';
import Handlebars from 'handlebars';
import { Liquid } from 'liquidjs';
import { renderByHand } from './hand-written.ts';
import { KIND_DATA, KINDS, REPETITIONS } from './kinds.ts';
import { type Contender, measure, type Row } from './measure.ts';
import { ETA, HANDLEBARS, LIQUID, PLINTH, productList } from './product-list.ts';

/** One comparison: its first row is what the shares refer to. */
export interface Comparison {
  readonly title: string;
  readonly rows: readonly Row[];
}

const engines = {
  /** What the product uses: generated code from the eighth render on. */
  adaptive: createPlatformEngine(),
  closures: createPlatformEngine({ backend: 'closures' }),
};
const peer = new Compiler();

/** All comparisons. `rounds` and `roundMs` say how long; a timing is for people to read, never a test's verdict. */
export async function run({ rounds = 15, roundMs = 60 } = {}): Promise<Comparison[]> {
  return [productPage(rounds, roundMs), compileTime(rounds, roundMs), ...kinds(Math.ceil(rounds / 3), roundMs / 3)];
}

function productPage(rounds: number, roundMs: number): Comparison {
  const data = productList();
  const template = engines.adaptive.compile(PLINTH);
  const closures = engines.closures.compile(PLINTH);
  const peerParsed = peer.parse(PLINTH);
  const eta = new Eta({ autoTrim: false });
  const etaTemplate = eta.compile(ETA);
  const handlebars = Handlebars.compile(HANDLEBARS);
  const liquid = new Liquid();
  const liquidTemplate = liquid.parse(LIQUID);
  const contenders: Contender[] = [
    { name: 'hand-written function', render: () => renderByHand(data) },
    { name: 'plinth', render: () => template.render(data).output },
    { name: 'plinth, without generated code', render: () => closures.render(data).output },
    { name: 'eta', render: () => eta.render(etaTemplate, data) },
    { name: 'handlebars', render: () => handlebars(data) },
    {
      name: '@squarespace/template-engine',
      render: () => String(peer.execute({ code: peerParsed.code, json: data }).ctx.render()),
    },
    { name: 'liquidjs', render: () => String(liquid.renderSync(liquidTemplate, data)) },
  ];
  assertSame(renderByHand(data), template.render(data).output);
  assertSame(renderByHand(data), closures.render(data).output);
  assertSame(renderByHand(data), String(peer.execute({ code: peerParsed.code, json: data }).ctx.render()));
  const size = (Buffer.byteLength(renderByHand(data)) / 1000).toFixed(1);
  return { title: `A list of 24 products, ${size} kB`, rows: measure(contenders, rounds, roundMs) };
}

function compileTime(rounds: number, roundMs: number): Comparison {
  const source = PLINTH.repeat(Math.ceil(30_000 / PLINTH.length)).slice(0, 30_000);
  const data = productList(1);
  let i = 0;
  return {
    title: `Compiling a template of ${(source.length / 1000).toFixed(0)} kB (and rendering it once)`,
    rows: measure(
      [
        // A new text each time, so that nothing can be remembered.
        { name: 'plinth', render: () => String(engines.adaptive.compile(`${source}${i++}`).errors.length) },
        {
          name: 'plinth, with the first render',
          render: () => engines.adaptive.compile(`${source}${i++}`).render(data).output,
        },
        { name: '@squarespace/template-engine', render: () => String(peer.parse(`${source}${i++}`).errors.length) },
      ],
      rounds,
      roundMs,
    ),
  };
}

function kinds(rounds: number, roundMs: number): Comparison[] {
  const comparisons: Comparison[] = [];
  for (const { name, source } of KINDS) {
    for (const repetitions of REPETITIONS) {
      const text = source.repeat(repetitions);
      const template = engines.adaptive.compile(text);
      const { code } = peer.parse(text);
      const byPeer = () => String(peer.execute({ code, json: KIND_DATA, enableExpr: true }).ctx.render());
      assertSame(byPeer(), template.render(KIND_DATA).output);
      const contenders: Contender[] = [
        { name: '@squarespace/template-engine', render: byPeer },
        { name: 'plinth', render: () => template.render(KIND_DATA).output },
      ];
      comparisons.push({ title: `${name} × ${repetitions}`, rows: measure(contenders, rounds, roundMs) });
    }
  }
  return comparisons;
}

function assertSame(expected: string, actual: string): void {
  if (expected !== actual) throw new Error(`The contenders do not give the same page:\n${expected}\n---\n${actual}`);
}

/** The comparisons as Markdown. */
export function toMarkdown(comparisons: readonly Comparison[]): string {
  return comparisons
    .map(({ title, rows }) => {
      const lines = rows.map(
        ({ name, median, spread, share }) =>
          `| ${name} | ${median.toFixed(1)} | ± ${(spread * 100).toFixed(0)} % | ${share >= 2 ? `${share.toFixed(1)} ×` : `${(share * 100).toFixed(0)} %`} |`,
      );
      return `### ${title}\n\n| | µs | spread | speed |\n|---|---:|---:|---:|\n${lines.join('\n')}\n`;
    })
    .join('\n');
}
