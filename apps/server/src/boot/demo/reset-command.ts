import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { CommandProblem, defineCommand } from '../../platform/config/command.ts';
import { clearDatabase } from '../../platform/database/backup/clear-database.ts';
import { withDatabase } from '../../platform/database/command-database.ts';
import { readDatabaseUrl } from '../../platform/database/database-address.ts';
import { listWebsites } from '../../platform/websites/service.ts';

/** `npx plinth reset`, `npm run reset`: everything goes; the next start begins with the demo sites. */
export const reset = defineCommand({
  usage: `Usage: npm run reset [-- --yes]

Removes all websites with everything in them, and the uploaded files; the next start begins with the demo sites. Asks first, and only
works while no Plinth is serving. npx plinth backup FILE keeps a copy.

  --yes     does not ask
  --help    this text`,
  options: { yes: { type: 'boolean' } },
  words: 0,
  async run({ values }, say) {
    await withDatabase(async (db, config) => {
      const titles = (await listWebsites(db).catch(() => [])).map(({ title }) => title);
      const where = config.databaseUrl ? readDatabaseUrl(config.databaseUrl).shown : config.dataDir;
      const what = titles.length > 0 ? titles.join(', ') : 'no website';
      if (!values.yes) await confirm(`This removes everything in ${where}: ${what}, with all orders and files.`);
      await db.system.begin(clearDatabase);
      await rm(join(config.dataDir, 'assets'), { recursive: true, force: true });
      say(`${where} is empty. npm start begins anew, with the demo sites.`);
    }, 'server');
  },
});

/** @throws {CommandProblem} unless a person types yes */
async function confirm(question: string): Promise<void> {
  if (!process.stdin.isTTY) throw new CommandProblem(`${question} Nobody is here to be asked: add --yes.`, 2);
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await lines.question(`${question}\nType yes to go on: `);
    if (answer.trim().toLowerCase() !== 'yes') throw new CommandProblem('Nothing was removed.');
  } finally {
    lines.close();
  }
}
