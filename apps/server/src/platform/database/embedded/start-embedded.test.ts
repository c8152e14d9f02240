import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bundleProgram } from '../../../testing/bundle-program.ts';
import { clusterFolder } from './cluster-folder.ts';
import { isAlive, readPostmaster } from './postmaster-file.ts';
import { type EmbeddedServer, startEmbedded } from './start-embedded.ts';
import { asUser, existingUser } from './unprivileged.ts';

interface Answer {
  origin?: string;
  socketPath?: string;
  problem?: string;
}

let program: string;
let root: string;
const children: ChildProcess[] = [];
const servers: EmbeddedServer[] = [];

beforeAll(async () => {
  program = await bundleProgram('embedded-holder.ts');
  root = await mkdtemp(join(tmpdir(), 'plinth-embedded-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const server of servers.splice(0)) await server.stop();
});
afterAll(async () => {
  await rm(root, { recursive: true, force: true });
  await rm(program, { force: true });
});

async function start(dataDir: string, more: { as?: 'server' | 'command' } = {}): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataDir, ...more });
  servers.push(server);
  return server;
}

/** Starts the server in a Node process of its own. */
async function hold(dataDir: string, as = 'server', account: { uid?: number; gid?: number } = {}) {
  const child = spawn(process.execPath, [program, dataDir, as], { stdio: ['pipe', 'pipe', 'inherit'], ...account });
  children.push(child);
  const lines = createInterface({ input: child.stdout! });
  const answer = await new Promise<Answer>((resolve) => {
    lines.once('line', (line) => resolve(JSON.parse(line) as Answer));
    child.once('exit', (code) => resolve({ problem: `ended with ${code} before it said anything` }));
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  return { child, answer, gone };
}

async function query(server: { socketPath: string }, work: (sql: postgres.Sql) => Promise<unknown>) {
  const sql = postgres({ path: server.socketPath, username: 'plinth', database: 'plinth', max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

async function postmasterPid(dataDir: string): Promise<number> {
  return (await readPostmaster(clusterFolder(dataDir)))?.pid ?? 0;
}

describe('a data folder through its life', () => {
  let dataDir: string;
  beforeAll(() => {
    dataDir = join(root, 'life');
  });

  it('is made at the first start, with checksums, full durability and no network port', async () => {
    const server = await start(dataDir);
    expect(server.origin).toBe('fresh');
    const [settings] = (await query(
      server,
      (sql) => sql`select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
        current_setting('listen_addresses') as listen, current_setting('data_checksums') as checksums,
        current_setting('full_page_writes') as pages, lower('ÉÄ') as lower`,
    )) as Record<string, string>[];
    expect(settings).toEqual({ fsync: 'on', commit: 'on', listen: '', checksums: 'on', pages: 'on', lower: 'éä' });
    await query(server, (sql) => sql`create table kept as select 'from the first start' as word`);
    await server.stop();
    expect(await readPostmaster(clusterFolder(dataDir))).toBeUndefined();
  });

  it('keeps its rows at the next start', async () => {
    const server = await start(dataDir);
    expect(server.origin).toBe('started');
    expect(await query(server, (sql) => sql`select word from kept`)).toEqual([{ word: 'from the first start' }]);
  });

  it('is attached to when Node was killed and the server lives on, and stopped with the new owner', async () => {
    const held = await hold(dataDir);
    expect(held.answer.origin).toBe('started');
    const pid = await postmasterPid(dataDir);
    held.child.kill('SIGKILL');
    await held.gone;
    expect(isAlive(pid)).toBe(true);
    const server = await start(dataDir);
    expect(server.origin).toBe('attached');
    expect(await postmasterPid(dataDir)).toBe(pid);
    await server.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it('starts when both Node and the server were killed', async () => {
    const held = await hold(dataDir);
    const pid = await postmasterPid(dataDir);
    process.kill(pid, 'SIGKILL');
    held.child.kill('SIGKILL');
    await held.gone;
    const server = await start(dataDir);
    expect(await query(server, (sql) => sql`select word from kept`)).toHaveLength(1);
  });

  it('starts when a left-over postmaster.pid names a process that is something else now', async () => {
    const stranger = spawn('sleep', ['60']);
    children.push(stranger);
    await writeFile(
      join(clusterFolder(dataDir), 'postmaster.pid'),
      [stranger.pid, clusterFolder(dataDir), 1, 5432, join(dataDir, 'socket'), '', '  1  2', 'ready   ', ''].join('\n'),
    );
    const server = await start(dataDir);
    expect(server.origin).toBe('started');
    expect(isAlive(stranger.pid!)).toBe(true);
  });

  it('waits for a server that is still shutting down', async () => {
    const held = await hold(dataDir);
    const pid = await postmasterPid(dataDir);
    held.child.kill('SIGKILL');
    await held.gone;
    const sql = postgres({ path: held.answer.socketPath!, username: 'plinth', database: 'plinth', max: 1 });
    await sql`select 1`;
    // A smart shutdown waits for its clients, so the server is "stopping" until this connection ends.
    process.kill(pid, 'SIGTERM');
    setTimeout(() => void sql.end(), 500);
    const next = await start(dataDir);
    expect(next.origin).toBe('started');
    expect(await postmasterPid(dataDir)).not.toBe(pid);
  });

  it('brings the server back when it dies under a running Plinth', async () => {
    const server = await start(dataDir);
    const pid = await postmasterPid(dataDir);
    process.kill(pid, 'SIGKILL');
    const deadline = Date.now() + 45_000;
    let back = false;
    while (!back && Date.now() < deadline) {
      await sleep(100);
      const now = await postmasterPid(dataDir);
      back =
        now !== pid &&
        (await query(server, (sql) => sql`select word from kept`).then(
          () => true,
          () => false,
        ));
    }
    expect(back).toBe(true);
  });

  it('refuses a second server with one line that names the first', async () => {
    await start(dataDir);
    const second = await hold(dataDir);
    expect(second.answer.problem).toBe(
      `Another Plinth (process ${process.pid}) already serves ${dataDir}: stop it, or set PLINTH_DATA_DIR to another folder.`,
    );
  });

  it('lets a command work beside a running server, and the last to leave stops it', async () => {
    const server = await start(dataDir);
    const pid = await postmasterPid(dataDir);
    const command = await hold(dataDir, 'command');
    expect(command.answer.origin).toBe('attached');
    await server.stop();
    expect(isAlive(pid)).toBe(true);
    command.child.stdin?.end();
    await command.gone;
    expect(isAlive(pid)).toBe(false);
  });

  it('is not opened when it was made by another PostgreSQL, and says what to do', async () => {
    const file = join(clusterFolder(dataDir), 'PG_VERSION');
    const version = await readFile(file, 'utf8');
    await writeFile(file, '17\n');
    await expect(startEmbedded({ dataDir })).rejects.toThrow(
      /made by PostgreSQL 17, but this Plinth brings 18.*restore/,
    );
    await writeFile(file, version);
  });
});

it('never opens a half-made folder: an interrupted first start begins anew and its remains are swept away', async () => {
  const dataDir = join(root, 'half');
  await mkdir(join(dataDir, 'postgres.new-999999999', 'base'), { recursive: true });
  await writeFile(join(dataDir, 'postgres.new-999999999', 'PG_VERSION'), '18\n');
  const server = await start(dataDir);
  expect(server.origin).toBe('fresh');
  expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres.new-'))).toEqual([]);
});

it('does not touch a folder that is not empty and holds no database', async () => {
  const dataDir = join(root, 'foreign');
  await mkdir(clusterFolder(dataDir), { recursive: true });
  await writeFile(join(clusterFolder(dataDir), 'holiday.jpg'), 'x');
  await expect(startEmbedded({ dataDir })).rejects.toThrow(/is not empty, but holds no database/);
});

it('puts the socket into a short private folder when the path is longer than a socket address can be', async () => {
  const dataDir = join(root, `${'long-'.repeat(24)}ümlaut, comma "and" quote`);
  const server = await start(dataDir);
  expect(server.socketPath.startsWith(join(tmpdir(), 'plinth-'))).toBe(true);
  expect(await query(server, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

it('says in one line that a file stands where the folder should be', async () => {
  const file = join(root, 'file');
  await writeFile(file, '');
  await expect(startEmbedded({ dataDir: file })).rejects.toThrow(
    `The data folder ${file} cannot be used: a file stands where the folder should be. Move it away, or set PLINTH_DATA_DIR to another folder.`,
  );
});

const nobody = { uid: 65534, gid: 65534 };
// Another user can only be tried by root, and where that user can read Node and this checkout.
const canBeNobody =
  process.getuid?.() === 0 &&
  spawnSync(process.execPath, ['-e', `require('fs').readFileSync(${JSON.stringify(import.meta.filename)})`], {
    ...nobody,
    cwd: '/',
  }).status === 0;

describe.runIf(canBeNobody)('as root', () => {
  it('falls back to an existing user where user name spaces are forbidden', async () => {
    const dataDir = join(root, 'fallback');
    await mkdir(dataDir, { recursive: true });
    const owner = existingUser()!;
    // mkdtemp folders are private; the other user has to walk through.
    await chmod(root, 0o755);
    const server = await startEmbedded({ dataDir, runner: asUser(owner) });
    servers.push(server);
    expect(await query(server, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  it('works for a normal user, and tells one that may not write the folder', async () => {
    await chmod(root, 0o755);
    const own = join(root, 'normal');
    await mkdir(own);
    await chown(own, nobody.uid, nobody.gid);
    const held = await hold(own, 'server', nobody);
    expect(held.answer).toMatchObject({ origin: 'fresh' });
    held.child.stdin?.end();
    await held.gone;

    const closed = join(root, 'closed');
    await mkdir(closed, { mode: 0o755 });
    const refused = await hold(closed, 'server', nobody);
    expect(refused.answer.problem).toBe(
      `The data folder ${closed} cannot be used: this user may not write there. Give it the folder (chown), or set PLINTH_DATA_DIR to another one.`,
    );
  });
});
