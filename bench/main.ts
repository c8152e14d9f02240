import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { load, machine } from './measure/machine.ts';
import { measureCarts } from './parts/carts.ts';
import { measureEditor } from './parts/editor.ts';
import { measureFirstRender } from './parts/first-render.ts';
import { type GrowthSizes, measureGrowth } from './parts/growth.ts';
import { measureNeighbours } from './parts/neighbours.ts';
import { measureOrders } from './parts/orders.ts';
import { measurePages } from './parts/pages.ts';
import { measureRefill } from './parts/refill.ts';
import { measureStart } from './parts/start.ts';
import { measureTables } from './parts/tables.ts';
import { measureTemplates } from './parts/template.ts';
import { measureVisits } from './parts/visits.ts';
import { measureWeight } from './parts/weight.ts';
import { openWorkbench, type RunOptions, type Workbench } from './parts/workbench.ts';
import type { Section } from './report/row.ts';
import { benchmarkDocument, sectionMarkdown } from './report/table.ts';

const PARTS = [
  'pages',
  'neighbours',
  'carts',
  'orders',
  'visits',
  'growth',
  'start',
  'template',
  'editor',
  'tables',
] as const;

/** Made in half a minute; the design's sizes are 100,000 products and 1,000,000 orders. */
const DEFAULT_GROWTH: GrowthSizes = { products: 20_000, orders: 100_000, answers: 100_000, items: 10_000 };
/** Of a month. The design's size is 100,000,000: an hour on two processors. */
const DEFAULT_HITS = 1_000_000;
type Part = (typeof PARTS)[number];

/** Parts that share one running product with the large store, in the order in which they are measured. */
const ON_WORKBENCH: readonly (readonly [Part, (bench: Workbench, hits: number) => Promise<Section>])[] = [
  ['pages', measurePages],
  ['pages', measureFirstRender],
  ['pages', measureRefill],
  ['pages', measureWeight],
  ['neighbours', measureNeighbours],
  ['carts', measureCarts],
  ['orders', measureOrders],
  ['visits', measureVisits],
];

/**
 * Measures, prints, and writes what was measured at full length into docs/benchmarks.md.
 * @param root the repository; the product must have been built
 */
export async function main(root: string, args: readonly string[]): Promise<void> {
  const { values, positionals: named } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      quick: { type: 'boolean' },
      products: { type: 'string' },
      orders: { type: 'string' },
      hits: { type: 'string' },
      answers: { type: 'string' },
      items: { type: 'string' },
    },
  });
  const unknown = named.filter((name) => !PARTS.some((part) => part === name));
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')}. Write: npm run bench -- [${PARTS.join('|')}] [--quick]`);
  const sizes: GrowthSizes = {
    products: Number(values.products ?? DEFAULT_GROWTH.products),
    orders: Number(values.orders ?? DEFAULT_GROWTH.orders),
    answers: Number(values.answers ?? DEFAULT_GROWTH.answers),
    items: Number(values.items ?? DEFAULT_GROWTH.items),
  };
  const quick = values.quick === true;
  const hits = Number(values.hits ?? (quick ? DEFAULT_HITS / 10 : DEFAULT_HITS));
  const wanted = (part: Part) => named.length === 0 || named.includes(part);
  const options: RunOptions = { root, quick };
  const begun = performance.now();
  const loadBefore = load();
  const sections: Section[] = [];
  const add = (section: Section) => {
    sections.push(section);
    console.log(`\n${sectionMarkdown(section)}`);
  };
  const parts = ON_WORKBENCH.filter(([part]) => wanted(part));
  if (parts.length > 0) {
    const bench = await openWorkbench(options);
    try {
      for (const [, measure] of parts) add(await measure(bench, hits));
    } finally {
      await bench.close();
    }
  }
  if (wanted('growth')) add(await measureGrowth(options, sizes));
  if (wanted('start')) add(await measureStart(options));
  if (wanted('template')) add(await measureTemplates(options));
  if (wanted('editor')) add(await measureEditor(options));
  if (wanted('tables')) add(await measureTables(options));
  const facts = {
    date: new Date().toISOString().slice(0, 16).replace('T', ' '),
    machine: machine(),
    load: `${loadBefore} at the begin, ${load()} at the end (runnable processes, average of a minute)`,
    versions: `Node ${process.versions.node}, V8 ${process.versions.v8}`,
  };
  console.log(`\n${facts.machine}; load ${facts.load}; ${Math.round((performance.now() - begun) / 1000)} s`);
  if (quick) return;
  const path = join(root, 'docs', 'benchmarks.md');
  await writeFile(path, benchmarkDocument(await readFile(path, 'utf8'), sections, facts));
  console.log('Written: docs/benchmarks.md');
}
