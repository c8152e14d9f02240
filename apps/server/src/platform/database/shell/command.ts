import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import postgres from 'postgres';
import { defineCommand } from '../../config/command.ts';
import { readConfig } from '../../config/config.ts';
import { makeDataFolder } from '../data-folder.ts';
import { readDatabaseUrl } from '../database-address.ts';
import { startEmbedded } from '../embedded/start-embedded.ts';
import { readOnly } from './queries.ts';
import { SHELL_HELP, Shell } from './shell.ts';

/** `npx plinth db`, `npm run db`: psql where the machine has one, else a small shell of our own. */
export const databaseShell = defineCommand({
  usage: `Usage: npm run db [-- --command SQL] [-- --write] [-- --own]

Opens a shell on the database, beside a running Plinth too: psql where it is installed, else a small one of our own.
Changes are refused unless asked for, because they reach past every check of the product.

  --command SQL    runs this and ends
  --write          lets statements change things
  --own            our own shell even where psql is installed
  --help           this text

In our own shell:
${SHELL_HELP}`,
  options: { command: { type: 'string' }, write: { type: 'boolean' }, own: { type: 'boolean' } },
  words: 0,
  async run({ values: { command, write = false, own = false } }, say) {
    const { address, end } = await openDatabase();
    try {
      if (!own && (await psql(address, write, command))) return;
      await ownShell(address.options, write, command, say);
    } finally {
      await end();
    }
  },
});

interface Address {
  readonly options: postgres.Options<Record<string, never>>;
  /** How psql is told. */
  readonly psql: readonly string[];
}

async function openDatabase(): Promise<{ address: Address; end: () => Promise<void> }> {
  const { databaseUrl, dataDir } = readConfig();
  if (databaseUrl) {
    const { options } = readDatabaseUrl(databaseUrl);
    return { address: { options, psql: [databaseUrl] }, end: async () => {} };
  }
  await makeDataFolder(dataDir);
  const { socketPath, user, database, stop } = await startEmbedded({ dataDir, as: 'command' });
  return {
    address: {
      options: { path: socketPath, username: user, database },
      psql: ['--host', dirname(socketPath), '--username', user, database],
    },
    end: stop,
  };
}

/** Hands the terminal to psql; false where the machine has none. */
function psql({ psql: where }: Address, write: boolean, command: string | undefined): Promise<boolean> {
  // Ctrl-C is for the statement that psql runs, not for this process.
  const ignore = () => {};
  process.on('SIGINT', ignore);
  const child = spawn('psql', [...where, ...(command ? ['--command', command] : [])], {
    stdio: 'inherit',
    env: { ...process.env, ...(write ? {} : { PGOPTIONS: '-c default_transaction_read_only=on' }) },
  });
  return new Promise<boolean>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? resolve(false) : reject(error)));
    child.once('close', (code) => {
      process.exitCode = code ?? 1;
      resolve(true);
    });
  }).finally(() => process.off('SIGINT', ignore));
}

async function ownShell(
  options: Address['options'],
  write: boolean,
  command: string | undefined,
  say: (line: string) => void,
): Promise<void> {
  const sql = postgres({ ...options, max: 1, onnotice: ({ message }) => say(String(message)) });
  const shell = new Shell(sql, say);
  try {
    if (!write) await readOnly(sql);
    if (command) {
      await shell.take(command);
      await shell.finish();
      return;
    }
    await converse(shell, say);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Line by line from the terminal, or from a pipe, until its end. */
async function converse(shell: Shell, say: (line: string) => void): Promise<void> {
  const terminal = process.stdin.isTTY === true;
  const lines = createInterface({ input: process.stdin, ...(terminal ? { output: process.stdout } : {}) });
  const ask = () => {
    if (!terminal) return;
    lines.setPrompt(shell.waiting ? '   … ' : 'plinth=> ');
    lines.prompt();
  };
  if (terminal) say(SHELL_HELP);
  ask();
  for await (const line of lines) {
    if (!(await shell.take(line))) break;
    ask();
  }
  lines.close();
  await shell.finish();
}
