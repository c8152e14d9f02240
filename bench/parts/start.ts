import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { HttpConnection, requestBytes } from '../load/http-connection.ts';
import { cpuTime, residentMb, treeMemoryMb } from '../measure/processes.ts';
import { amount, summarize, withSpread } from '../measure/statistics.ts';
import { type Section, verdict } from '../report/row.ts';
import { startHello } from '../servers/hello-program.ts';
import { startPlinth } from '../servers/plinth-program.ts';
import type { Program } from '../servers/program.ts';
import type { RunOptions } from './workbench.ts';

const MAX_SECONDS = 1;
const MAX_MB = 150;

interface Start {
  readonly seconds: number;
  readonly cpuSeconds: number;
}

/** From the command to the first page in a client's hands, and what a server without visitors holds. */
export async function measureStart({ root, quick }: RunOptions): Promise<Section> {
  const rounds = quick ? 2 : 5;
  const folders: string[] = [];
  const fresh: Start[] = [];
  const existing: Start[] = [];
  const bare: Start[] = [];
  const memory = { plinth: [] as number[], postgres: [] as number[], bare: [] as number[] };
  try {
    for (let round = 0; round < rounds; round++) {
      const first = folders[0];
      // Making a database takes longest and is done once in a shop's life: fewer rounds.
      if (!first || (round < 2 && !quick)) {
        const dataDir = await mkdtemp(join(tmpdir(), 'plinth-start-'));
        folders.push(dataDir);
        const [started, program] = await timed(() => startPlinth(root, dataDir));
        fresh.push(started);
        await program.stop();
      }
      const [hello, helloProgram] = await timed(startHello);
      bare.push(hello);
      const [again, plinth] = await timed(() => startPlinth(root, folders[0] ?? ''));
      existing.push(again);
      await sleep(quick ? 1_000 : 4_000);
      memory.plinth.push(residentMb(plinth.pid));
      memory.postgres.push(treeMemoryMb(plinth.postgresPid));
      memory.bare.push(residentMb(helloProgram.pid));
      await helloProgram.stop();
      await plinth.stop();
    }
  } finally {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }
  const wall = (starts: readonly Start[]) => summarize(starts.map(({ seconds }) => seconds));
  const cpu = (starts: readonly Start[]) => summarize(starts.map(({ cpuSeconds }) => cpuSeconds));
  const both = (starts: readonly Start[]) =>
    `${withSpread(wall(starts), 's', 2)} (${amount(cpu(starts).median, 's CPU of Node', 2)})`;
  const startedWell = wall(existing).median < MAX_SECONDS;
  const small = summarize(memory.plinth).median < MAX_MB;
  const against = `bare Fastify ${both(bare)}`;
  return {
    title: 'Start and memory',
    how: `From the start of the process to the first page (status 200) of the demo shop, with the embedded PostgreSQL; ${rounds} rounds in turns with a bare Fastify. Memory some seconds after the first page, without visitors.`,
    rows: [
      {
        work: 'start with existing data to the first page',
        measured: both(existing),
        against,
        share: '',
        target: `< ${MAX_SECONDS} s`,
        verdict: verdict(startedWell),
      },
      {
        work: 'first start (makes the database, loads two demo sites)',
        measured: both(fresh),
        against,
        share: '',
        target: '',
        verdict: verdict(undefined),
      },
      {
        work: 'idle memory of the Node process (RSS)',
        measured: withSpread(summarize(memory.plinth), 'MB'),
        against: `bare Fastify ${withSpread(summarize(memory.bare), 'MB')}`,
        share: '',
        target: `< ${MAX_MB} MB`,
        verdict: verdict(small),
      },
      {
        work: 'idle memory of PostgreSQL (all processes, shared pages once)',
        measured: withSpread(summarize(memory.postgres), 'MB'),
        against: '',
        share: '',
        target: '',
        verdict: verdict(undefined),
      },
    ],
  };
}

async function timed<P extends Program>(start: () => Promise<P>): Promise<[Start, P]> {
  const begun = performance.now();
  const program = await start();
  const connection = await HttpConnection.open(program.port);
  const { status } = await connection.request(requestBytes('GET', '/', { host: `localhost:${program.port}` }));
  const seconds = (performance.now() - begun) / 1000;
  connection.close();
  if (status !== 200) throw new Error(`the first page answered ${status}`);
  const { main, others } = cpuTime(program.pid);
  return [{ seconds, cpuSeconds: (main + others) / 1000 }, program];
}
