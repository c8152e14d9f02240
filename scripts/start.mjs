#!/usr/bin/env node
// `npm start`: installs and builds when needed, then runs the server and starts it again should it die.
import { join } from 'node:path';
import { readCommandLine } from './command-line.mjs';
import { checkNode, ensureBuilt, ensureInstalled, main, repository } from './setup.mjs';
import { supervise } from './supervisor.mjs';

readCommandLine(`
Usage: npm start

Installs and builds when needed, then serves the websites of the data folder; a first start makes the database and loads two demo
sites. Prints the addresses and a sign-in link for the owner that works once. A server that dies is started again.

  --help    this text

Settings are environment variables (docs/environment.md): PORT=4000 npm start`);

await main(async () => {
  checkNode();
  await ensureInstalled();
  await ensureBuilt();
  process.chdir(repository);
  process.exitCode = await supervise(join(repository, 'apps', 'server', 'dist', 'main.js'));
});
