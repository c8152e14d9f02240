#!/usr/bin/env node
// `npm run dev`: Plinth from its sources. The editor changes in place (Vite), a change of the server, the islands or a theme
// restarts the server behind in under a second, and open pages load themselves anew.
import { join, relative, resolve, sep } from 'node:path';
import { readCommandLine, refuse } from './command-line.mjs';
import { checkNode, ensureInstalled, main, progress, repository, SetupProblem } from './setup.mjs';

const usage = `
Usage: npm run dev [-- --port PORT]

Starts Plinth from its sources and follows every change:
  apps/editor                       the editor changes in place
  apps/server, packages, themes     the server restarts in under a second, open pages load themselves anew
  apps/storefront                   the islands are rebuilt as well

  --port PORT    where to listen; default PORT, else 3000
  --help         this text

Settings are environment variables (docs/environment.md). /config/gallery shows every part in every state.`;

const { values } = readCommandLine(usage, { port: { type: 'string' } });
const port = Number(values.port ?? process.env.PORT ?? 3000);
if (!Number.isInteger(port) || port < 1 || port > 65_535)
  refuse(`--port is "${values.port}"; it must be a number.`, usage);
const host = process.env.HOST ?? '127.0.0.1';

await main(async () => {
  checkNode();
  await ensureInstalled();
  process.chdir(repository);
  await develop();
});

async function develop() {
  const { listen, openEditor, openFront } = await import('./dev/front.mjs');
  const { endSpare, openServerBuild, startDatabase, startServer } = await import('./dev/server-program.mjs');
  const { buildIslands, closeIslandGallery, openIslandGallery } = await import('./dev/islands.mjs');
  const { watchFolders } = await import('./dev/watch.mjs');

  /** What answers now: a promise, so that requests wait for a server that is starting. */
  let backend = new Promise(() => {});
  const front = openFront(() => backend, openIslandGallery);
  await listen(front.server, port, host, 'npm run dev');

  progress('Building…');
  const build = await openServerBuild();
  const [problems, islandProblems] = await Promise.all([build.rebuild(), buildIslands()]);
  if (problems.length + islandProblems.length > 0) throw new SetupProblem([...problems, ...islandProblems].join('\n'));
  const database = process.env.DATABASE_URL
    ? { url: process.env.DATABASE_URL, stop: async () => {} }
    : await startDatabase(resolve(process.env.PLINTH_DATA_DIR ?? 'data'), progress);

  let server;
  let first = true;
  /** Replaces the server; the old one ends by itself while the new one begins. */
  const start = () => {
    const old = server;
    const isFirst = first;
    first = false;
    const starting = startServer({ DATABASE_URL: database.url }, (line) => {
      if (isFirst || !/^\s*$|^ {2}\S.*https?:|Ctrl-C/.test(line)) console.log(withPort(line));
    });
    server = starting;
    void old?.stop();
    backend = starting.ready.then(
      (chosen) => ({ port: chosen }),
      (error) => ({ broken: error.message }),
    );
    // One that ends later must not take requests that nobody answers.
    void starting.ready
      .then(() => starting.gone)
      .then(() => {
        if (server === starting)
          backend = Promise.resolve({ broken: 'The server has ended; its last words are in the terminal.' });
      })
      .catch(() => {});
    return backend;
  };
  const withPort = (line) => line.replace(/(https?:\/\/[^/\s:]+):\d+\//, `$1:${port}/`);

  const vite = await openEditor(front.server);
  front.serve(vite);
  await start();

  let work = Promise.resolve();
  const follow = async (files) => {
    if (files.some((file) => file.includes('storefront'))) await closeIslandGallery();
    const began = performance.now();
    const names = files.map((file) => relative(repository, file).replaceAll(sep, '/'));
    const wrong = [
      ...(names.some((name) => /^(apps\/storefront|apps\/editor\/src\/canvas|packages)\//.test(name))
        ? await buildIslands()
        : []),
      // Themes are read by the server as it starts.
      ...(names.some((name) => /^(apps\/[^/]+\/src|packages)\//.test(name)) ? await build.rebuild() : []),
    ];
    if (wrong.length > 0) {
      progress(`\n${wrong.join('\n')}\n`);
      backend = Promise.resolve({ broken: wrong.join('\n\n') });
      front.reload();
      return;
    }
    const answer = await start();
    if ('port' in answer) {
      const rest = names.length > 1 ? ` and ${names.length - 1} more` : '';
      progress(`${names[0]}${rest}: restarted in ${Math.round(performance.now() - began)} ms`);
    }
    front.reload();
  };
  const close = watchFolders(
    [
      'apps/server/src',
      'apps/server/platform-theme',
      'apps/server/migrations',
      'apps/storefront/src',
      'packages',
      'themes',
    ].map((name) => join(repository, name)),
    (files) => {
      work = work.then(() => follow(files)).catch((error) => progress(error.stack));
    },
  );
  const end = async () => {
    close();
    endSpare();
    await closeIslandGallery();
    await server.stop();
    await Promise.all([vite.close(), build.dispose(), database.stop()]);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end());
}
