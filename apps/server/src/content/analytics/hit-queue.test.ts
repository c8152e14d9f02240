import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { HitLines } from './hit-lines.ts';
import { HitQueue } from './hit-queue.ts';
import { copyingSink, databaseSink } from './hit-sink.ts';

const websiteId = 'measured';
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());
beforeEach(() => database.db.system`truncate analytics_hits`);

const stored = () => database.db.system`select * from analytics_hits order by path`;

describe('a queue of hits', () => {
  const one = (path: string) => ({
    websiteId: websiteId,
    at: new Date(),
    id: path,
    kind: 1 as const,
    visitor: 'v',
    path,
    source: '',
    campaign: '',
    device: '',
    browser: '',
    language: '',
    country: '',
    label: '',
    value: null,
  });

  test('that is full drops the oldest and counts them', async () => {
    const queue = new HitQueue(databaseSink(database.db), () => {}, 3);
    for (const path of ['/1', '/2', '/3', '/4', '/5']) queue.take(one(path));
    await queue.flush();
    expect(queue.dropped).toBe(2);
    expect((await stored()).map(({ path }) => path)).toEqual(['/3', '/4', '/5']);
  });

  test('stores what was stored already once, and a text as it was, whatever is in it', async () => {
    const queue = new HitQueue(databaseSink(database.db), () => {});
    const odd = { ...one('/a'), label: 'a\\b\tc\nd\\N', value: 0.25 };
    queue.take(odd);
    await queue.flush();
    queue.take(odd);
    queue.take({ ...one('/b'), label: '\\.' });
    await queue.flush();
    expect((await stored()).map(({ label, value }) => [label, value])).toEqual([
      ['a\\b\tc\nd\\N', 0.25],
      ['\\.', null],
    ]);
  });

  test('writes into the buffer of a written batch again, and keeps that of one that was not', async () => {
    const buffers: HitLines[] = [];
    const told: string[] = [];
    const sink = {
      write: async (hits: HitLines) => {
        buffers.push(hits);
        told.push(hits.bytes().toString());
        if (told.length === 2) throw new Error('away');
      },
    };
    const queue = new HitQueue(sink, () => {});
    for (const path of ['/first', '/2', '/3']) {
      queue.take(one(path));
      await queue.flush();
    }
    const paths = told.map((lines) => [...lines.matchAll(/\t(\/\w+)\t{2}/g)].map(([, path]) => path));
    expect(paths).toEqual([['/first'], ['/2'], ['/2', '/3']]);
    expect(new Set(buffers).size).toBe(1);
  });

  test('keeps the paths and the words of a day bounded, however many somebody makes up', async () => {
    // A million without the database: what is kept of it is what the next ones are measured by.
    const queue = new HitQueue(databaseSink(database.db), () => {}, 5_100);
    for (let index = 0; index < 1_000_000; index++) queue.take({ ...one(`/${index}`), label: `word ${index}` });
    expect(queue.dropped).toBe(992_900);
    await queue.flush();
    const [kept] = await database.db
      .system`select count(distinct path)::int as paths, count(distinct label)::int as labels from analytics_hits`;
    // The first batch was on its way before the others came.
    expect(kept).toEqual({ paths: 2_001, labels: 2_001 });
  });

  test('keeps the first paths of a day apart, and counts the others as one', async () => {
    const queue = new HitQueue(databaseSink(database.db), () => {});
    for (let index = 0; index < 5_100; index++) queue.take(one(`/${index}`));
    await queue.flush();
    const [row] = await database.db
      .system`select count(distinct path)::int as paths, count(*)::int as hits from analytics_hits`;
    expect(row).toEqual({ paths: 5_001, hits: 5_100 });
  });

  test('are copied for another service line by line, and stored whatever that one says', async () => {
    const told: { path: string; proof: string; lines: unknown[] }[] = [];
    const service = createServer(async (request, response) => {
      let body = '';
      for await (const part of request) body += part;
      const lines = body
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      told.push({ path: request.url ?? '', proof: request.headers.authorization ?? '', lines });
      response.writeHead(told.length > 1 ? 503 : 200).end('ok');
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const url = `http://u:p%40@127.0.0.1:${(service.address() as AddressInfo).port}/?query=INSERT`;
    const lost: number[] = [];
    const queue = new HitQueue(
      copyingSink(databaseSink(database.db), url, (_problem, count) => lost.push(count)),
      () => {},
    );
    const odd = { ...one('/a'), label: 'a\\b\tc\nd\r\\N – ü', source: '\\t', value: 0.25 };
    queue.take(odd);
    queue.take(one('/b'));
    await queue.flush();
    expect(told).toMatchObject([
      { path: '/?query=INSERT', proof: `Basic ${btoa('u:p@')}`, lines: [{ path: '/a' }, { path: '/b' }] },
    ]);
    expect(told[0]?.lines[0]).toEqual({ ...odd, at: odd.at.toISOString() });
    queue.take(one('/c'));
    await queue.flush();
    expect(lost).toEqual([1]);
    expect((await stored()).map(({ path }) => path)).toEqual(['/a', '/b', '/c']);
    service.close();
  });
});
