import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Server, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ISql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { connectDatabase } from './connection.ts';
import { readDatabaseUrl } from './database-address.ts';
import { inWebsiteAtOnce } from './pipeline.ts';
import { DatabaseProblem } from './problem.ts';

let test: TestDatabase;
/** Listens, and is no PostgreSQL. */
let stranger: Server;
let strangerPort = 0;

beforeAll(async () => {
  test = await createTestDatabase();
  stranger = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  });
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  const address = stranger.address();
  strangerPort = typeof address === 'object' && address ? address.port : 0;
});
afterAll(async () => {
  await test.drop();
  stranger.close();
});

it('works as the app role in one pool and as the owner in the other', async () => {
  const who = (sql: typeof test.db.app) => sql`select current_user as name`;
  expect(await who(test.db.app)).toEqual([{ name: 'plinth_app' }]);
  expect(await who(test.db.system)).toEqual([{ name: 'plinth' }]);
});

it('gives requests a login of their own that can become nobody else: ours always, another server’s where it is set', async () => {
  const become = "select set_config('role', 'plinth', false)";
  // A user that takes the role may give it back.
  await expect(test.db.app.unsafe(become)).resolves.toHaveLength(1);
  await test.db.system`alter role plinth_app login`;
  const other = await connectDatabase({
    databaseUrl: test.url,
    appDatabaseUrl: test.url.replace('//plinth@', '//plinth_app@'),
  });
  const folder = await mkdtemp(join(tmpdir(), 'plinth-login-'));
  const own = await connectDatabase({ embedded: { dataDir: folder } });
  try {
    for (const db of [other, own]) {
      await expect(db.app.unsafe(become)).rejects.toThrow('permission denied to set role');
      await expect(db.app.unsafe('reset role; set session authorization plinth')).rejects.toThrow('permission denied');
      expect(await db.app`select session_user as name, current_user as role`).toEqual([
        { name: 'plinth_app', role: 'plinth_app' },
      ]);
    }
  } finally {
    await other.close();
    await own.close();
    await rm(folder, { recursive: true, force: true });
  }
}, 60_000);

describe('a DATABASE_URL that cannot be used gets one line', () => {
  it.each([
    ['shop', /^DATABASE_URL is not an address. Write it as postgres:\/\/user:password@host:5432\/database/],
    ['mysql://u:secret@localhost/shop', /^DATABASE_URL begins with mysql:\/\/ but only PostgreSQL is spoken here/],
    ['postgres://u:secret@localhost', /^DATABASE_URL names no database/],
    [
      'postgres://u:secret@127.0.0.1:9/shop',
      /^Cannot connect to database shop on 127.0.0.1:9, user u: nothing listens there/,
    ],
    ['postgres://u:secret@no-such-host.invalid/shop', /^Cannot connect to .*no-such-host.invalid:5432.*host/],
  ])('%s', async (databaseUrl, line) => {
    const error = await connectDatabase({ databaseUrl }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DatabaseProblem);
    const { message } = error as DatabaseProblem;
    expect(message).toMatch(line);
    expect(message).not.toContain('secret');
    expect(message).not.toContain('\n');
  });

  it('of a database that is not there', async () => {
    const databaseUrl = test.url.replace(/\/test_\w+/, '/nowhere');
    await expect(connectDatabase({ databaseUrl })).rejects.toThrow(/the server has no database of that name/);
  });

  it('of something that is no PostgreSQL', async () => {
    const databaseUrl = `postgres://u:secret@127.0.0.1:${strangerPort}/shop`;
    await expect(connectDatabase({ databaseUrl, patienceMs: 500 })).rejects.toThrow(
      /something is there, but it does not answer as a PostgreSQL server/,
    );
  });
});

it('waits for a database that is starting beside it, as after a power cut, and tells when that takes too long', async () => {
  const { near, url, refused } = await starting(test.url, 3);
  const db = await connectDatabase({ databaseUrl: url });
  expect([(await db.system`select 1 as one`).length, refused()]).toEqual([1, 3]);
  await db.close();
  near.close();
  const never = await starting(test.url, Number.POSITIVE_INFINITY);
  await expect(connectDatabase({ databaseUrl: never.url, patienceMs: 900 })).rejects.toThrow(
    /the server is starting up or shutting down/,
  );
  never.near.close();
});

/** A way to a database that refuses the first connections as PostgreSQL does while it recovers. */
async function starting(url: string, times: number) {
  const address = new URL(url);
  const target = `${address.searchParams.get('host')}/.s.PGSQL.5432`;
  let refused = 0;
  const fields = Buffer.from('SFATAL\0C57P03\0Mthe database system is starting up\0\0');
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  const near = createServer((socket) => {
    socket.on('error', () => {});
    if (refused < times) {
      refused++;
      socket.once('data', () => socket.end(Buffer.concat([head, fields])));
      return;
    }
    const far = connect(target);
    far.on('error', () => socket.destroy());
    socket.once('close', () => far.destroy());
    far.once('close', () => socket.destroy());
    socket.pipe(far).pipe(socket);
  });
  await new Promise<void>((resolve) => near.listen(0, '127.0.0.1', resolve));
  const port = (near.address() as AddressInfo).port;
  return { near, url: `postgres://${address.username}@127.0.0.1:${port}${address.pathname}`, refused: () => refused };
}

it('answers a date that is no moment with an error, in a transaction too, and works on', async () => {
  const { app } = test.db;
  const never = new Date(Number.NaN);
  const refused = { code: '22007' };
  const ask = (sql: ISql) => sql`select ${never}::timestamptz as at`;
  await expect(ask(app)).rejects.toMatchObject(refused);
  await expect(app.begin(ask)).rejects.toMatchObject(refused);
  await expect(inWebsiteAtOnce(test.db, 'w', (sql) => [ask(sql)])).rejects.toMatchObject(refused);
  const moment = new Date('2026-11-24T09:30:00.123Z');
  expect(await app`select ${moment}::timestamptz as at, ${moment.getTime()}::timestamptz as ms`).toEqual([
    { at: moment, ms: moment },
  ]);
});

it('sends what leaves together in one go, however long it is', async () => {
  const one = await connectDatabase({ databaseUrl: test.url, appConnections: 1 });
  const long = 'long '.repeat(400);
  const ask = () =>
    inWebsiteAtOnce(one, 'w', (sql) => [sql`select ${long}::text as a`, sql`select ${long}::text as b`]);
  try {
    // The first time the database is asked what the statements take.
    await ask();
    const write = vi.spyOn(Socket.prototype, 'write');
    await ask();
    const sent = write.mock.calls.filter(([bytes]) => bytes.toString().includes(long));
    write.mockRestore();
    expect(sent).toHaveLength(1);
  } finally {
    await one.close();
  }
});

it('reads addresses as libpq does', () => {
  expect(readDatabaseUrl('postgres://me:p%40ss%@[::1]:6000/my%20shop?sslmode=require&statement_timeout=5s')).toEqual({
    options: {
      host: '::1',
      port: 6000,
      database: 'my shop',
      username: 'me',
      password: 'p%40ss%',
      ssl: 'require',
      connection: { statement_timeout: '5s' },
    },
    shown: 'database my shop on [::1]:6000, user me',
  });
  expect(readDatabaseUrl('postgresql://me@/shop?host=%2Fvar%2Frun%2Fpostgresql').options).toMatchObject({
    path: '/var/run/postgresql/.s.PGSQL.5432',
    database: 'shop',
  });
});
