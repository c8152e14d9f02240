import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bundleProgram } from '../../testing/bundle-program.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { inWebsite } from '../database/transaction.ts';
import { jobs as jobsCommand } from './command.ts';
import { doubling, Interrupted, type Job, type JobKind, PermanentFailure } from './job.ts';
import { JobRunner } from './runner.ts';
import { enqueue, jobStates, wakeJobs } from './service.ts';

let test: TestDatabase;
let shop: TestShop;
const runners: JobRunner[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  shop = await createTestShop(test.db);
  // What jobs have done, once for each time that it counted.
  await test.db.system`create table effects (key text)`;
  await test.db.system`grant all on effects to plinth_app`;
});
beforeEach(() => test.db.system`truncate jobs, effects`);
afterAll(async () => {
  for (const runner of runners) await runner.stop();
  await test?.drop();
});

const kindOf = (run: JobKind['run'], more: Partial<JobKind> = {}): JobKind => ({
  name: 'work',
  leaseSeconds: 60,
  maxAttempts: 3,
  retryAfterSeconds: () => 0,
  run,
  ...more,
});
/** Notes the key of each job in the transaction that ends it. */
const noting = (before: (job: Job) => Promise<void> = async () => {}, more: Partial<JobKind> = {}) =>
  kindOf(async (job) => {
    await before(job);
    return async (tx) => {
      await tx`insert into effects (key) values (${job.key})`;
      return undefined;
    };
  }, more);
function runner(...kinds: JobKind[]): JobRunner {
  const made = new JobRunner(test.db, kinds);
  runners.push(made);
  return made;
}
const ask = (key: string, options: { dueAt?: Date; total?: number } = {}, kind = 'work') =>
  inWebsite(test.db, shop.websiteId, (tx) => enqueue(tx, shop.websiteId, kind, key, options));
const rows = () => test.db.system`select * from jobs order by id`;
const effects = async () => (await test.db.system`select key from effects order by key`).map(({ key }) => key);
const expire = () => test.db.system`update jobs set due_at = now() - interval '1 second'`;
const gate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

describe('a job', () => {
  it('is there once the transaction that asks for it is committed, and not at all if it is not', async () => {
    const failing = inWebsite(test.db, shop.websiteId, async (tx) => {
      await enqueue(tx, shop.websiteId, 'work', 'lost');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await ask('kept');
    await runner(noting()).drain();
    expect(await effects()).toEqual(['kept']);
    expect(await rows()).toMatchObject([{ status: 'done', attempts: 1, problem: '' }]);
  });

  it('waits once for each key: asking again only makes it come earlier', async () => {
    await ask('a', { dueAt: new Date(Date.now() + 60_000) });
    await ask('a', { dueAt: new Date(Date.now() + 90_000) });
    await runner(noting()).drain();
    expect(await effects()).toEqual([]);
    await ask('a');
    await runner(noting()).drain();
    expect(await effects()).toEqual(['a']);
    expect(await rows()).toHaveLength(1);
  });

  it('that is asked for while it runs runs once more', async () => {
    await ask('a');
    let asked = false;
    const again = async () => {
      if (!asked) await ask('a');
      asked = true;
    };
    await runner(noting(again)).drain();
    expect(await effects()).toEqual(['a', 'a']);
  });

  it('runs again when it says so, in one row', async () => {
    await ask('a');
    const at = new Date(Date.now() + 60_000);
    await runner(kindOf(async () => async () => at)).drain();
    expect(await rows()).toMatchObject([{ status: 'waiting', attempts: 0, dueAt: at }]);
  });

  it('is seen by its own website only', async () => {
    const other = await createTestShop(test.db);
    await ask('a', { total: 4 });
    const states = (websiteId: string) =>
      inWebsite(test.db, websiteId, (tx) => jobStates(tx, websiteId, 'work', ['a', 'b']));
    expect([...(await states(shop.websiteId)).values()]).toEqual([
      { key: 'a', status: 'waiting', done: 0, total: 4, problem: '', dueAt: expect.any(Date) },
    ]);
    expect((await states(other.websiteId)).size).toBe(0);
  });

  it('tells how far it is', async () => {
    await ask('a', { total: 3 });
    const seen: unknown[] = [];
    const watched = kindOf(async (job) => {
      for (const done of [1, 2, 3]) {
        await job.progress(done, 3);
        seen.push(
          (await inWebsite(test.db, shop.websiteId, (tx) => jobStates(tx, shop.websiteId, 'work', ['a']))).get('a'),
        );
      }
      return undefined;
    });
    await runner(watched).drain();
    expect(seen).toMatchObject([1, 2, 3].map((done) => ({ status: 'running', done, total: 3 })));
  });
});

describe('several processes', () => {
  it('share the work: each job counts once', async () => {
    const keys = Array.from({ length: 60 }, (_, index) => `job-${String(index).padStart(2, '0')}`);
    for (const key of keys) await ask(key);
    const slow = noting(() => new Promise((resolve) => setTimeout(resolve, 1)));
    await Promise.all([runner(slow).drain(), runner(slow).drain(), runner(slow).drain()]);
    expect(await effects()).toEqual(keys);
  });

  it('one that is killed in the middle loses its job to another after its lease, and nothing is done twice', async () => {
    await ask('a', {}, 'killed');
    const program = await bundleProgram('job-worker.ts');
    const child = spawn(process.execPath, [program], {
      env: { ...process.env, DATABASE_URL: test.url },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await rows()).toMatchObject([{ status: 'running', attempts: 1, done: 1, total: 2 }]);
    const survivor = runner(noting(undefined, { name: 'killed' }));
    // By itself: nobody tells it that the other one is gone, it wakes when the lease is over.
    survivor.start();
    const until = Date.now() + 20_000;
    while ((await effects()).length === 0 && Date.now() < until)
      await new Promise((resolve) => setTimeout(resolve, 20));
    await survivor.stop();
    expect(await effects()).toEqual(['a']);
    expect(await rows()).toMatchObject([{ status: 'done', attempts: 2 }]);
  }, 60_000);

  it('one that comes back after its lease changes nothing, and may not tell its progress', async () => {
    await ask('a');
    const [taken, goOn] = [gate(), gate()];
    const refused: string[] = [];
    const sleeper = runner(
      noting(async (job) => {
        taken.open();
        await goOn.opened;
        await job.progress(1, 1).catch((error: Error) => refused.push(error.name));
      }),
    );
    const sleeping = sleeper.drain();
    await taken.opened;
    await expire();
    await runner(noting()).drain();
    expect(await effects()).toEqual(['a']);
    goOn.open();
    await sleeping;
    expect(refused).toEqual(['LeaseLost']);
    expect(await effects()).toEqual(['a']);
  });

  it('keep their job for as long as they tell their progress', async () => {
    await ask('a');
    const [taken, goOn] = [gate(), gate()];
    const busy = runner(
      noting(async (job) => {
        await expire();
        await job.progress(1, 2);
        taken.open();
        await goOn.opened;
      }),
    ).drain();
    await taken.opened;
    await runner(noting()).drain();
    expect(await effects()).toEqual([]);
    goOn.open();
    await busy;
    expect(await effects()).toEqual(['a']);
  });
});

describe('a failure', () => {
  const failing = (error: Error, told: unknown[] = [], more: Partial<JobKind> = {}) =>
    kindOf(() => Promise.reject(error), {
      onFailure: async (_tx, { key, attempt }, problem, isLast) => void told.push({ key, attempt, problem, isLast }),
      ...more,
    });

  it('is tried again after a pause that grows, and given up after the last try', async () => {
    await ask('a');
    const told: unknown[] = [];
    const kind = failing(new Error('away\nstack'), told, { retryAfterSeconds: doubling(30, 100) });
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 3; attempt++) {
      await runner(kind).drain();
      const [job] = await test.db.system<{ pause: number }[]>`
        select round(extract(epoch from due_at - now()))::int as pause from jobs where status = 'waiting'`;
      if (job) pauses.push(job.pause);
      await test.db.system`update jobs set due_at = now() where status = 'waiting'`;
    }
    expect(pauses).toEqual([30, 60]);
    expect(await rows()).toMatchObject([{ status: 'failed', attempts: 3, problem: 'away' }]);
    expect(told).toEqual([1, 2, 3].map((attempt) => ({ key: 'a', attempt, problem: 'away', isLast: attempt === 3 })));
    expect([1, 2, 3, 9].map(doubling(30, 100))).toEqual([30, 60, 100, 100]);
  });

  it('that another try cannot help is given up at once', async () => {
    await ask('a');
    await runner(failing(new PermanentFailure('never'))).drain();
    expect(await rows()).toMatchObject([{ status: 'failed', attempts: 1, problem: 'never' }]);
  });

  it('of what it changes at its end changes nothing', async () => {
    await ask('a');
    const half = kindOf(async ({ attempt }) => async (tx) => {
      await tx`insert into effects (key) values (${`try ${attempt}`})`;
      if (attempt === 1) throw new Error('half way');
      return undefined;
    });
    await runner(half).drain();
    expect(await effects()).toEqual(['try 2']);
  });

  it('that takes the process with it each time ends too', async () => {
    await ask('a');
    await test.db.system`update jobs set status = 'running', attempts = 3, due_at = now()`;
    await runner(noting()).drain();
    expect(await rows()).toMatchObject([{ status: 'failed', problem: 'The server stopped each time it was at this.' }]);
    expect(await effects()).toEqual([]);
  });

  it('holds up no other kind', async () => {
    await ask('a');
    await ask('b', {}, 'other');
    const goOn = gate();
    const both = runner(
      noting(() => goOn.opened),
      noting(undefined, { name: 'other' }),
    );
    const drained = both.drain();
    while ((await effects()).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await effects()).toEqual(['b']);
    goOn.open();
    await drained;
    expect(await effects()).toEqual(['a', 'b']);
  });
});

describe('the command for operators', () => {
  const run = async (...args: string[]) => {
    const lines: string[] = [];
    vi.stubEnv('DATABASE_URL', test.url);
    await jobsCommand(args, (line) => lines.push(line));
    return lines;
  };
  afterEach(() => vi.unstubAllEnvs());

  it('tells what waits, is done and has failed, and why', async () => {
    expect(await run()).toEqual(['kind                  waiting  running     done   failed']);
    for (const key of ['a', 'b']) await ask(key, { total: 2 });
    await runner(
      kindOf(async (job) => {
        await job.progress(1, 2);
        if (job.key === 'b') throw new PermanentFailure('no such image');
        return undefined;
      }),
    ).drain();
    await ask('c', { dueAt: new Date('2999-01-01T00:00:00Z') });
    const [head, kinds, empty, ...notable] = await run();
    expect(head).toContain('failed');
    expect(kinds).toMatch(/^work\s+1\s+0\s+1\s+1\s+next 2999-01-01T00:00:00.000Z$/);
    expect(empty).toBe('');
    expect(notable).toHaveLength(1);
    expect(notable[0]).toContain(`work b of ${shop.websiteId}  failed 1/2, tried 1×: no such image`);
  });

  it('gives what failed another go', async () => {
    for (const key of ['a', 'b', 'c']) await ask(key);
    await runner(kindOf(() => Promise.reject(new PermanentFailure('no')))).drain();
    // One of them has been asked for anew in the meantime.
    await ask('c');
    const [first] = await rows();
    expect(await run('retry', String(first?.id))).toEqual(['1 job goes on.']);
    await expect(run('retry', String(first?.id))).rejects.toThrow(`There is no failed job ${first?.id}.`);
    expect(await run('retry', 'all')).toEqual(['2 jobs go on.']);
    await runner(noting()).drain();
    expect(await effects()).toEqual(['a', 'b', 'c']);
    await expect(run('again')).rejects.toThrow('Usage');
    await expect(run('retry', 'x')).rejects.toThrow('Usage');
  });
});

describe('a runner', () => {
  it('gives back at its end what can be interrupted, and it does not count as a try', async () => {
    await ask('a');
    const taken = gate();
    const first = runner(
      kindOf(async (job) => {
        taken.open();
        await new Promise((resolve) => job.signal.addEventListener('abort', resolve, { once: true }));
        throw new Interrupted();
      }),
    );
    first.start();
    await taken.opened;
    await first.stop();
    expect(await rows()).toMatchObject([{ status: 'waiting', attempts: 0 }]);
    await runner(noting()).drain();
    expect(await effects()).toEqual(['a']);
  });

  it('ends after what cannot', async () => {
    await ask('a');
    const taken = gate();
    const first = runner(
      noting(async () => {
        taken.open();
        await new Promise((resolve) => setTimeout(resolve, 50));
      }),
    );
    first.start();
    await taken.opened;
    await ask('b');
    await first.stop();
    expect(await effects()).toEqual(['a']);
  });

  it('asks the database for nothing while nothing is due', async () => {
    await ask('a', { dueAt: new Date(Date.now() + 3_600_000) });
    let statements = 0;
    const system = new Proxy(test.db.system, {
      apply: (target, self, args) => {
        statements++;
        return Reflect.apply(target, self, args);
      },
    });
    const db = { ...test.db, system };
    const idle = new JobRunner(db, [noting()]);
    idle.start();
    await idle.drain();
    await new Promise((resolve) => setTimeout(resolve, 200));
    const before = statements;
    expect(before).toBeGreaterThan(0);
    // Nor when it is woken for what others do.
    for (let order = 0; order < 20; order++) wakeJobs(db, 'another');
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect(statements).toBe(before);
    await idle.stop();
  });

  it('wakes for what is written without a notification when it is told to', async () => {
    const waiting = runner(noting());
    waiting.start();
    await waiting.drain();
    await test.db.system`select plinth_enqueue(${shop.websiteId}, 'work', 'quiet', now(), 0, false)`;
    wakeJobs(test.db, 'work');
    const until = Date.now() + 5_000;
    while ((await effects()).length === 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 5));
    await waiting.stop();
    expect(await effects()).toEqual(['quiet']);
  });

  it('forgets what ended long ago, what failed later than what was done', async () => {
    const ended = (status: string, days: number) => test.db.system`
      insert into jobs (website_id, kind, key, status, finished_at)
      values (${shop.websiteId}, 'work', ${`${status} ${days}`}, ${status}, now() - make_interval(days => ${days}))`;
    for (const days of [6, 8, 29, 31]) for (const status of ['done', 'failed']) await ended(status, days);
    await ask('waiting');
    await test.db
      .system`update jobs set due_at = now() + interval '1 year', created_at = now() - interval '1 year' where key = 'waiting'`;
    await runner(noting()).drain();
    expect((await rows()).map(({ key }) => key)).toEqual(['done 6', 'failed 6', 'failed 8', 'failed 29', 'waiting']);
  });
});
