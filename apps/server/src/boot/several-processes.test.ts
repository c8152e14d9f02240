import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningPlinth, startPlinth } from '../testing/start-plinth.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
let folder = '';
let servers: RunningPlinth[] = [];
const DRAIN_SECONDS = 2;

const start = () =>
  startPlinth({
    dataDir: folder,
    env: { DATABASE_URL: database.url, PLINTH_DRAIN_SECONDS: String(DRAIN_SECONDS), PLINTH_RATE_LIMIT: '0' },
  });

beforeAll(async () => {
  database = await createTestDatabase('empty');
  folder = await mkdtemp(join(tmpdir(), 'plinth-several-'));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test('three processes that start together on an empty database all serve, and make the demo once', async () => {
  servers = await Promise.all([start(), start(), start()]);
  const { system: sql } = database.db;
  const sites = await sql<{ identifier: string }[]>`select identifier from websites order by 1`;
  expect(sites.length).toBeGreaterThan(0);
  expect(new Set(sites.map(({ identifier }) => identifier)).size).toBe(sites.length);
  expect(await sql`select 1 from accounts`).toHaveLength(1);
  for (const { url } of servers) {
    expect((await fetch(`${url}/api/ready`)).status).toBe(200);
    const page = await fetch(url, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(200);
    await page.arrayBuffer();
  }
});

test('one after the other is started anew, and a balancer that asks who is ready loses no request', async () => {
  const statuses: number[] = [];
  let over = false;
  let turn = 0;
  /** As a balancer does: asks twice a second who is ready, and sends requests to those in turn. */
  const ready = new Set(servers);
  const asking = (async () => {
    while (!over) {
      for (const server of servers) {
        const status = await fetch(`${server.url}/api/ready`).then(
          (answer) => answer.status,
          () => 0,
        );
        if (status === 200) ready.add(server);
        else ready.delete(server);
      }
      await sleep(200);
    }
  })();
  const asked = (async () => {
    while (!over) {
      const server = [...ready].filter((one) => servers.includes(one))[turn++ % Math.max(1, ready.size)];
      // While nobody is ready, whoever asks who is has the turn: without it this would go round for ever.
      if (!server) {
        await sleep(5);
        continue;
      }
      const answer = await fetch(`${server.url}/?${turn}`, { headers: { accept: 'text/html' } });
      await answer.arrayBuffer();
      statuses.push(answer.status);
      await sleep(20);
    }
  })();
  for (const old of [...servers]) {
    const code = old.end();
    servers[servers.indexOf(old)] = await start();
    ready.delete(old);
    expect(await code).toBe(0);
  }
  over = true;
  await Promise.all([asking, asked]);
  expect(statuses.length).toBeGreaterThan(20);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});
