#!/usr/bin/env node
// `npm start`: installs and builds when needed, then becomes the server (one Node process, no parent that waits).
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, ensureBuilt, ensureInstalled, main, repository } from './setup.mjs';

await main(async () => {
  checkNode();
  await ensureInstalled();
  await ensureBuilt();
  process.chdir(repository);
  await import(pathToFileURL(join(repository, 'apps', 'server', 'dist', 'main.js')).href);
});
