#!/usr/bin/env node
// `npx plinth COMMAND`: installs and builds when needed, then runs the command.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, ensureBuilt, ensureInstalled, main, repository, SetupProblem } from './setup.mjs';

const usage = `Usage: npx plinth COMMAND [--help]

  backup FILE               write the database and the uploaded files into one file
  restore FILE [--force]    put a backup back; --force replaces what is there
  import FILE               take in products from a CSV file
  import-reviews FILE       take in product reviews from a CSV file
  export FILE               write the products into a CSV file
  export-website FILE       write a whole website into a zip of readable files
  import-website FILE       make a website of such a zip
  template render|check     try a template without a server
  theme check|upload|list   try a theme, put one on a website, see what there is
  owner link|setup          print a one-time sign-in link for the owner, or a link that makes a website
  jobs [retry NUMBER|all]   see the work in the background; give what failed another go
  seed [--products N] …     load the demo sites, and as much more as asked for
  reset [--yes]             remove everything and begin anew
  db                        open a shell on the database
  help                      this text

Every command tells more with --help. The data lie in ./data, or where PLINTH_DATA_DIR or DATABASE_URL point.`;

/** Commands of the server; each is looked up in the table of apps/server/src/boot/cli.ts. */
const serverCommands = new Set([
  'backup',
  'restore',
  'import',
  'export',
  'import-reviews',
  'export-website',
  'import-website',
  'jobs',
  'owner',
  'theme',
  'seed',
  'reset',
  'db',
]);
const [name = 'help'] = process.argv.slice(2);

if (name === 'help' || name === '--help' || name === '-h') {
  console.log(usage);
} else if (name === 'template' || serverCommands.has(name)) {
  await main(async () => {
    checkNode();
    await ensureInstalled();
    await ensureBuilt();
    const program =
      name === 'template'
        ? join(repository, 'scripts', 'template-command.mjs')
        : join(repository, 'apps', 'server', 'dist', 'cli.js');
    if (!existsSync(program)) throw new SetupProblem(`${program} is missing.`);
    if (name === 'template') {
      const { run } = await import(pathToFileURL(program).href);
      process.exitCode = await run(process.argv.slice(3));
      return;
    }
    // Data lie below the repository wherever the command is typed; file names are meant from there.
    process.env.PLINTH_CWD = process.cwd();
    process.chdir(repository);
    await import(pathToFileURL(program).href);
  });
} else {
  console.error(`There is no command "${name}".\n\n${usage}`);
  process.exitCode = 2;
}
