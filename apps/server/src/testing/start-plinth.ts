import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { scratchFolder } from './scratch-folder.ts';

const program = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** A first start makes the database and loads the demo sites; on a busy machine that takes its time. */
const START_LIMIT_MS = 120_000;

export interface StartPlinthOptions {
  /** Added to the environment of the server. */
  readonly env?: Record<string, string>;
  /** A folder that outlives the server; a temporary one is made and removed when there is none. */
  readonly dataDir?: string;
  /** 0 (default): any free one. */
  readonly port?: number;
}

export interface RunningPlinth {
  /** The first website's address without a slash at the end: `http://localhost:40123`. */
  readonly url: string;
  readonly port: number;
  /** Addresses of all websites that were printed, by title. */
  readonly websites: Readonly<Record<string, string>>;
  /** The one-time sign-in link for the owner; undefined when none was printed (an owner exists already). */
  readonly ownerLink: string | undefined;
  /** The one-time link that makes a website of one's own; undefined when somebody owns one already. */
  readonly setupLink: string | undefined;
  readonly dataDir: string;
  /** Everything that the server has printed so far. */
  output(): string;
  /** Whether the process has not ended by itself. */
  lives(): boolean;
  /** Ctrl-C: waits for the clean end and gives its exit code. */
  stop(): Promise<number | null>;
  /** SIGTERM, as a service manager sends it; gives the exit code. */
  end(): Promise<number | null>;
  /** kill −9 of the Node process; its database server lives on, as it would. */
  kill(): Promise<void>;
  /** kill −9 of the embedded database server. */
  killDatabase(): Promise<void>;
}

/**
 * Starts the built server (`npm run build` first) in a process of its own and waits until it has printed its addresses.
 * @throws with everything that it printed, when it ends before
 */
export async function startPlinth(options: StartPlinthOptions = {}): Promise<RunningPlinth> {
  if (!existsSync(program)) throw new Error(`${program} is missing: run npm run build first.`);
  const dataDir = options.dataDir ?? (await scratchFolder('plinth-run-'));
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATABASE_URL: '',
      NODE_ENV: 'production',
      PORT: String(options.port ?? 0),
      PLINTH_DATA_DIR: dataDir,
      ...options.env,
    },
  });
  let output = '';
  const gone = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const removeFolder = async () => {
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  const printed: string[] = [];
  const ready = new Promise<void>((resolve) => {
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    createInterface({ input: child.stdout }).on('line', (line) => {
      output += `${line}\n`;
      // The addresses end in an empty line.
      if (line.trim() === '' && printed.some((seen) => seen.includes('/config'))) resolve();
      printed.push(line);
    });
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, START_LIMIT_MS, 'late');
  });
  const outcome = await Promise.race([ready.then(() => 'ready' as const), gone.then(() => 'gone' as const), late]);
  clearTimeout(timer);
  if (outcome !== 'ready') {
    child.kill('SIGKILL');
    await removeFolder();
    throw new Error(`Plinth ${outcome === 'gone' ? 'ended before it was ready' : 'did not become ready'}:\n${output}`);
  }
  return {
    ...readAddresses(printed),
    dataDir,
    output: () => output,
    lives: () => child.exitCode === null && child.signalCode === null,
    stop: async () => {
      child.kill('SIGINT');
      const code = await gone;
      await removeFolder();
      return code;
    },
    end: () => {
      child.kill('SIGTERM');
      return gone;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
    killDatabase: async () => {
      const pid = Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
      process.kill(pid, 'SIGKILL');
    },
  };
}

/** Reads `  Title   http://host:port/` lines; the editor's and the owner's addresses are those with /config. */
function readAddresses(lines: readonly string[]) {
  const websites: Record<string, string> = {};
  let ownerLink: string | undefined;
  let setupLink: string | undefined;
  for (const line of lines) {
    const found = /^\s*(.*?)\s+(https?:\/\/\S+)\s*$/.exec(line);
    const [, title = '', address = ''] = found ?? [];
    if (!address) continue;
    const { pathname } = new URL(address);
    if (pathname === '/') websites[title] ??= address.replace(/\/$/, '');
    else if (pathname.startsWith('/config/setup/')) setupLink = address;
    else if (/^\/config\/./.test(pathname) || address.includes('token=')) ownerLink ??= address;
  }
  const url = Object.values(websites)[0] ?? (setupLink ? new URL(setupLink).origin : '');
  return { url, port: Number(url ? new URL(url).port : 0), websites, ownerLink, setupLink };
}
