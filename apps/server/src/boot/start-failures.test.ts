import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const program = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
let folder: string;

beforeAll(async () => {
  if (!existsSync(program)) throw new Error(`${program} is missing: run npm run build first.`);
  folder = await mkdtemp(join(tmpdir(), 'plinth-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts the built server with settings that it must refuse; a server that hangs or starts is killed and fails the test. */
async function refusedStart(env: Record<string, string>) {
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATABASE_URL: '', NODE_ENV: 'production', PORT: '0', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const timer = setTimeout(() => child.kill('SIGKILL'), 30_000);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  return { code, output };
}

/** Takes a free port and keeps it. */
async function takePort() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { port, release: () => new Promise((resolve) => server.close(resolve)) };
}

describe('a data folder that cannot be written is refused at once, in one line', () => {
  test.runIf(process.platform === 'linux')('below /proc, which takes no folder', async () => {
    const { code, output } = await refusedStart({ PLINTH_DATA_DIR: '/proc/plinth' });
    expect(code).toBe(1);
    expect(output).toBe(
      'Plinth cannot start: The data folder /proc/plinth cannot be used: it cannot be made there. Set PLINTH_DATA_DIR to a folder that can be written.\n',
    );
  });

  test('where a file stands, or below one', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    for (const dataDir of [file, join(file, 'below')]) {
      const { code, output } = await refusedStart({ PLINTH_DATA_DIR: dataDir });
      expect(code).toBe(1);
      expect(output).toContain(`${dataDir} cannot be used: a file stands where the folder should be.`);
    }
  });

  test('of another user', async () => {
    const closed = join(folder, 'closed');
    await mkdir(closed, { mode: 0o555 });
    // Root may write everywhere but in the kernel's own file systems.
    const dataDir = process.getuid?.() === 0 && process.platform === 'linux' ? '/sys/plinth' : closed;
    const { code, output } = await refusedStart({ PLINTH_DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(output).toContain(`${dataDir} cannot be used: `);
    expect(output.trim().split('\n')).toHaveLength(1);
  });
});

describe('a port that is taken is found before the database is made', () => {
  test('with the port and a free one in the line', async () => {
    const taken = await takePort();
    const dataDir = join(folder, 'never-made');
    try {
      const { code, output } = await refusedStart({ PORT: String(taken.port), PLINTH_DATA_DIR: dataDir });
      expect(code).toBe(1);
      expect(output).toMatch(
        new RegExp(
          `^Plinth cannot start: port ${taken.port} is in use, perhaps by another Plinth\\. Stop the program that uses it, or choose another port: PORT=\\d+ npm start\\.\\n$`,
        ),
      );
      expect(await readdir(dataDir)).toEqual([]);
    } finally {
      await taken.release();
    }
  });

  test('and a host that is not of this machine is named', async () => {
    const { code, output } = await refusedStart({
      PORT: '4149',
      HOST: '192.0.2.1',
      PLINTH_DATA_DIR: join(folder, 'other-host'),
    });
    expect(code).toBe(1);
    expect(output).toContain('HOST is "192.0.2.1", which is no address of this machine.');
  });
});
