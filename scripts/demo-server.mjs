// A fresh server with the demo sites, for scripts that look at it.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureBuilt, ensureInstalled, repository } from './setup.mjs';

/** Starts it over an empty data folder, with more in its environment where that is given. `links`: the two sites, the editor and the sign-in link, without a slash at the end. */
export async function startDemoServer(more = {}) {
  await ensureInstalled();
  await ensureBuilt();
  const data = mkdtempSync(join(tmpdir(), 'plinth-demo-'));
  const server = spawn(process.execPath, [join(repository, 'apps/server/dist/main.js')], {
    env: { ...process.env, PORT: '0', PLINTH_DATA_DIR: data, PLINTH_RATE_LIMIT: '0', NODE_ENV: 'production', ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A script that breaks off leaves no server behind; its database ends with it.
  process.once('exit', () => server.kill('SIGTERM'));
  const links = await new Promise((resolve) => {
    const found = [];
    createInterface({ input: server.stdout }).on('line', (line) => {
      const url = /https?:\/\/\S+/.exec(line)?.[0];
      if (url) found.push(url.replace(/\/$/, ''));
      if (line.includes('Ctrl-C')) resolve(found);
    });
  });
  const stop = async () => {
    server.kill('SIGINT');
    await new Promise((resolve) => server.once('close', resolve));
    rmSync(data, { recursive: true, force: true });
  };
  return { links, stop };
}
