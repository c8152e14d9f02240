import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { isDatabaseAway } from './away.ts';
import { inWebsiteAtOnce, inWebsiteCommittingWith } from './pipeline.ts';
import { inWebsite } from './transaction.ts';

let database: TestDatabase;
/** Its own client: it stays while all others lose theirs. */
let admin: postgres.Sql;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = database.db.dedicated();
});
afterAll(async () => {
  await admin.end({ timeout: 1 });
  await database.drop();
});

/** Hangs up on whoever works as the application, and gives the client the time to hear of it. */
async function hangUp(): Promise<void> {
  await admin`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'plinth' and pid <> pg_backend_pid()`;
  await sleep(30);
}

const lost = expect.objectContaining({ code: expect.stringMatching(/^(CONNECTION_CLOSED|ECONNRESET|57P01)$/) });
const answers = async () => (await database.db.app`select 1 as one`)[0]?.one;

test('a transaction whose connection has gone fails, and the process lives on', async () => {
  const late = inWebsite(database.db, 'w', async (tx) => {
    await tx`select 1`;
    await hangUp();
    await tx`select 2`;
  });
  await expect(late).rejects.toEqual(lost);
  expect(await answers()).toBe(1);
});

test('a transaction that fails by itself after its connection has gone says its own reason', async () => {
  const failing = inWebsite(database.db, 'w', async (tx) => {
    await tx`select 1`;
    await hangUp();
    throw new Error('no longer for sale');
  });
  await expect(failing).rejects.toThrow(/no longer for sale|CONNECTION_CLOSED|ECONNRESET|terminating connection/);
  expect(await answers()).toBe(1);
});

test('a transaction that leaves with its commit fails when its connection has gone, and the process lives on', async () => {
  const late = inWebsiteCommittingWith(database.db, 'w', async (sql, commitWith) => {
    await sql`select 1`;
    await hangUp();
    await commitWith([sql`select 2`]);
  });
  await expect(late).rejects.toEqual(lost);
  const between = inWebsiteCommittingWith(database.db, 'w', async (sql) => {
    await sql`select 1`;
    await hangUp();
    throw new Error('nothing is left');
  });
  await expect(between).rejects.toThrow('nothing is left');
  expect(await answers()).toBe(1);
});

test('statements of a transaction that has lost its connection never reach the one that takes its place', async () => {
  const marks: string[] = [];
  let goneOn: (() => void) | undefined;
  const end = new Promise<void>((resolve) => {
    goneOn = resolve;
  });
  await inWebsite(database.db, 'first', async (tx) => {
    await tx`select 1`;
    await hangUp();
    // Others have taken every connection of the pool when the lost one goes on.
    const others = Array.from({ length: 10 }, () =>
      inWebsite(database.db, 'second', async (other) => {
        await sleep(50);
        const [row] = await other<{ website: string }[]>`select current_setting('plinth.website_id') as website`;
        marks.push(row?.website ?? '');
      }),
    );
    await sleep(20);
    await tx`select set_config('plinth.website_id', 'first', true)`.catch(() => undefined);
    await tx`rollback`.catch(() => undefined);
    await Promise.all(others).finally(goneOn);
  }).catch(() => undefined);
  // The transaction is called lost at once; what was written for it goes on.
  await end;
  expect(marks).toEqual(Array(10).fill('second'));
});

test('whoever works while connections are cut again and again gets an answer or a failure that is worth another try', async () => {
  let over = false;
  let done = 0;
  const strange: unknown[] = [];
  const works = [
    () => inWebsite(database.db, 'w', (tx) => tx`select 1`),
    () => inWebsiteAtOnce(database.db, 'w', (sql) => [sql`select 1`, sql`select 2`]),
    () => inWebsiteCommittingWith(database.db, 'w', (sql, commitWith) => commitWith([sql`select 1`])),
    async () => {
      const rows = await database.db.app`select n from generate_series(1, 300) as n`;
      if (rows.length !== 300 || rows[0]?.n !== 1) throw new Error(`${rows.length} rows came instead of 300`);
    },
  ];
  const worker = async (at: number) => {
    for (let turn = at; !over; turn++) {
      try {
        await works[turn % works.length]?.();
        done++;
      } catch (error) {
        if (!isDatabaseAway(error)) strange.push(error);
        await sleep(2);
      }
    }
  };
  const workers = Array.from({ length: 20 }, (_, at) => worker(at));
  for (let cut = 0; cut < 25; cut++) {
    await hangUp();
    // On a busy machine, too, some work is done between two cuts: the next one meets connections at work.
    for (const enough = done + 4; done < enough; ) await sleep(1);
  }
  over = true;
  // None of them waits for an answer that never comes.
  await Promise.all(workers);
  expect(strange).toEqual([]);
  expect(await answers()).toBe(1);
}, 120_000);
