// The server of `npm run dev`: bundled from the sources, run in a process of its own that is replaced at every change.
import { fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { context } from 'esbuild';
import { repository } from '../setup.mjs';

/** The server finds the repository by its own place below apps/server. */
const OUT = join(repository, 'apps', 'server', '.cache', 'dev');
const STOP_MS = 3_000;

/** Everything of ours in one bundle, straight from the sources; everything else stays an import. */
const ownSources = {
  name: 'own-sources',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@plinth/') ? undefined : { path, external: true },
    );
  },
};

/** Packages that the bundle begins with; read from its last build. */
let packages = [];

/** @returns `rebuild()`: the lines of what is wrong, none when it is built; `dispose()` */
export async function openServerBuild() {
  await rm(OUT, { recursive: true, force: true });
  const source = join(repository, 'apps', 'server', 'src');
  const build = await context({
    entryPoints: {
      main: join(source, 'boot', 'main.ts'),
      'start-embedded': join(source, 'platform', 'database', 'embedded', 'start-embedded.ts'),
    },
    outdir: OUT,
    bundle: true,
    splitting: true,
    plugins: [ownSources],
    conditions: ['source'],
    platform: 'node',
    target: 'node20',
    format: 'esm',
    jsx: 'automatic',
    sourcemap: true,
    metafile: true,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  return {
    dispose: () => build.dispose(),
    rebuild: async () => {
      try {
        const { metafile } = await build.rebuild();
        const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
        const needed = imports.filter(
          ({ external, kind, path }) => external && kind === 'import-statement' && !isBuiltin(path),
        );
        packages = [...new Set(needed.map(({ path }) => path))];
        return [];
      } catch (error) {
        return (error.errors ?? [{ text: error.message, location: null }]).map(({ text, location }) =>
          location
            ? `${location.file}:${location.line}:${location.column}: ${text}\n    ${location.lineText.trim()}`
            : text,
        );
      }
    },
  };
}

/** Starts the embedded database for as long as this process lives, so that a restart of the server finds it running. */
export async function startDatabase(dataDir, log) {
  const { startEmbedded } = await import(pathToFileURL(join(OUT, 'start-embedded.js')).href);
  const { socketPath, user, database, stop } = await startEmbedded({ dataDir, log });
  const folder = socketPath.slice(0, socketPath.lastIndexOf('/'));
  return { url: `postgres://${user}@/${database}?host=${encodeURIComponent(folder)}`, stop };
}

const host = fileURLToPath(new URL('server-host.mjs', import.meta.url));

/** A process that is ready to become the next server. */
let spare;

function prepareSpare() {
  spare = fork(host, [JSON.stringify(packages)], {
    cwd: repository,
    execArgv: ['--enable-source-maps'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  return spare;
}

/** Ends the process that waits to become the next server. */
export function endSpare() {
  spare?.disconnect();
}

/**
 * Starts the bundled server on a port of its own choice.
 * @param {(line: string) => void} say gets what it prints
 * @returns `ready`: the port, or rejects with everything printed when it ended before; `gone`; `stop()`
 */
export function startServer(env, say) {
  const child = spare?.connected ? spare : prepareSpare();
  spare = undefined;
  child.send({
    program: pathToFileURL(join(OUT, 'main.js')).href,
    env: { ...env, HOST: '127.0.0.1', PORT: '0', NODE_ENV: 'development' },
  });
  const gone = new Promise((resolve) => child.once('close', resolve));
  let stopping = false;
  const printed = [];
  const ready = new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        printed.push(line);
        const port = /https?:\/\/[^/\s]+:(\d+)\//.exec(line)?.[1];
        if (port) resolve(Number(port));
        if (port && !spare) prepareSpare();
        if (!stopping) say(readable(line));
      });
    }
    void gone.then(() => reject(new Error(printed.map(readable).join('\n') || 'The server ended without a word.')));
  });
  const stop = async () => {
    stopping = true;
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await gone;
    clearTimeout(timer);
  };
  return { ready, gone, stop };
}

/** A line of the server's log is JSON; a person wants its message and stack. */
function readable(line) {
  if (!line.startsWith('{"level":')) return line;
  try {
    const { msg, url, err } = JSON.parse(line);
    return [url ? `${msg}: ${url}` : msg, err?.stack].filter(Boolean).join('\n');
  } catch {
    return line;
  }
}
