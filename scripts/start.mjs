#!/usr/bin/env node
// `npm start`: installs and builds when needed, then becomes the server (one Node process, no parent that waits).
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readCommandLine } from './command-line.mjs';
import { checkNode, ensureBuilt, ensureInstalled, main, repository } from './setup.mjs';

readCommandLine(`
Usage: npm start

Installs and builds when needed, then serves the websites of the data folder; a first start makes the database and loads two demo
sites. Prints the addresses and a sign-in link for the owner that works once.

  --help    this text

Settings are environment variables (docs/environment.md): PORT=4000 npm start`);

await main(async () => {
  checkNode();
  await ensureInstalled();
  await ensureBuilt();
  process.chdir(repository);
  await import(pathToFileURL(join(repository, 'apps', 'server', 'dist', 'main.js')).href);
});
