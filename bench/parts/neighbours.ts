import { closedLoop, type LoadResult, requireSuccess } from '../load/closed-loop.ts';
import { requestBytes } from '../load/http-connection.ts';
import { amount } from '../measure/statistics.ts';
import { type Row, type Section, verdict } from '../report/row.ts';
import { seedStore } from '../store/seed.ts';
import type { Workbench } from './workbench.ts';

const MAX_P99_MS = 100;
const CONNECTIONS = 8;
const HOSTILE_CONNECTIONS = 4;
const IDENTIFIER = 'bench-hostile';
/** Eight pages of a listing: what a theme can go through again and again. */
const PRODUCTS = 200;

/** Each item of a page for each item of it, three times over: 13,824 rounds. */
const loop = (inner: string) =>
  `{.repeated section items}{.repeated section items}{.repeated section items}${inner}{.end}{.end}{.end}`;
const doubled = (letter: string) =>
  `{.ctx @${letter}0 x=website y=website}${Array.from({ length: 60 }, (_, n) => `{.ctx @${letter}${n + 1} x=@${letter}${n} y=@${letter}${n}}`).join('')}`;
const literal = `"${'x'.repeat(2_000)}"`;
/** Recursion of partials: two calls each, sixteen deep, with work at every leaf. */
const branching = (work: string) => ({
  layout: '{@|apply branch.block}',
  blocks: { 'blocks/branch.block': `${work}{@|apply branch.block}{@|apply branch.block}{@|apply branch.block}` },
});

interface Hostile {
  name: string;
  layout: string;
  blocks?: Record<string, string>;
  less?: string;
}

/** What one tenant could hold up all the others with. */
const WORST: readonly Hostile[] = [
  {
    name: 'partials that call themselves three times, comparing long literals',
    ...branching(`{.equal?:${literal}:${literal}}y{.end}`),
  },
  { name: 'the same, writing values as JSON', ...branching('{website|json}') },
  { name: 'loops in loops in loops', layout: loop('{title|slugify}{body|json|truncate 40}') },
  { name: 'loops that write much', layout: loop('{body|htmlattr}') },
  { name: 'a value written 2⁶⁰ times', layout: `${doubled('a')}{@a60|json}` },
  { name: 'values of 2⁶⁰ parts compared', layout: `${doubled('a')}${doubled('b')}{.equal? @a60 @b60}same{.end}` },
  { name: 'LESS of 140,000 url(', layout: '', less: 'url('.repeat(140_000) },
];

/** One website's worst input, asked for again and again, and what another website's visitors wait meanwhile. */
export async function measureNeighbours({ plinth, database, store, quick }: Workbench): Promise<Section> {
  const seconds = quick ? 4 : 15;
  const { sql } = database;
  const { websiteId, host } = await seedStore(sql, plinth.port, { identifier: IDENTIFIER, products: PRODUCTS });
  const visitors = (connection: number) =>
    // A page from memory, and one that is made anew.
    requestBytes(
      'GET',
      connection % 2 === 0 ? '/department-2' : `/department-2?page=${1 + Math.floor(Math.random() * 8)}`,
      {
        host: store.host,
        'accept-encoding': 'br',
      },
    );
  const measure = (): Promise<LoadResult> =>
    closedLoop({ port: plinth.port, connections: CONNECTIONS, seconds, next: visitors });
  await measure();
  const alone = await measure();
  requireSuccess('visitors alone', alone);
  const rows: Row[] = [];
  for (const [index, { name, layout, blocks = {}, less }] of WORST.entries()) {
    const files = {
      'template.conf': JSON.stringify({
        layouts: { default: { regions: ['site'] } },
        ...(less ? { stylesheets: ['a.less'] } : {}),
      }),
      'site.region': `<html><head>{squarespace-headers}</head><body>{squarespace.main-content}${layout}</body></html>`,
      ...(less ? { 'styles/a.less': less } : {}),
      ...blocks,
    };
    const version = index + 1;
    await sql`
      insert into website_themes (website_id, id, name, version, files)
      values (${websiteId}, ${String(version).padStart(24, '0')}, 'hostile', ${version}, ${sql.json(files)})`;
    await sql`
      update websites set theme_name = ${`hostile@${version}`}, content_version = content_version + 1 where website_id = ${websiteId}`;
    let asked = 0;
    const [result, hostile] = await Promise.all([
      measure(),
      closedLoop({
        port: plinth.port,
        connections: HOSTILE_CONNECTIONS,
        seconds,
        // Never the same address: nothing comes from memory.
        next: () => requestBytes('GET', `/?reviews=${2 + (++asked % 9_000)}`, { host, accept: 'text/html' }),
      }),
    ]);
    requireSuccess(`visitors beside ${name}`, result);
    rows.push({
      work: name,
      measured: `p50 ${amount(result.p50, 'ms')}, p99 ${amount(result.p99, 'ms')}, ${amount(result.perSecond, '/s')}`,
      against: `alone: p50 ${amount(alone.p50, 'ms')}, p99 ${amount(alone.p99, 'ms')}, ${amount(alone.perSecond, '/s')}`,
      share: `the other website: ${statuses(hostile)}`,
      target: `p99 < ${MAX_P99_MS} ms`,
      verdict: verdict(result.p99 < MAX_P99_MS),
    });
  }
  return {
    title: 'Neighbours',
    how: `${CONNECTIONS} connections of visitors to one website (half of them to a page from memory, half to one of eight listings) for ${seconds} s, while ${HOSTILE_CONNECTIONS} connections ask for pages of another website whose theme does its worst. Driver, server and PostgreSQL share the machine.`,
    rows,
  };
}

/** How its requests were answered: 503 where a page was ended, or too many of it were waited for. */
const statuses = ({ answers, failures }: LoadResult): string => {
  const refused = [...failures].map(([status, count]) => `${count} × ${status}`);
  const whole = answers - [...failures.values()].reduce((sum, count) => sum + count, 0);
  return [...(whole > 0 ? [`${whole} × 200`] : []), ...refused].join(', ');
};
