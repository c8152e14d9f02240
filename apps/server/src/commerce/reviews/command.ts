import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Command, CommandProblem } from '../../platform/config/command.ts';
import { readConfig } from '../../platform/config/config.ts';
import { connectDatabase } from '../../platform/database/connection.ts';
import { findWebsiteByIdentifier } from '../../platform/websites/service.ts';
import { importReviews } from './import-reviews.ts';

const usage = 'plinth import-reviews FILE.csv --site IDENTIFIER';

/** `plinth import-reviews`: prints how many reviews went in and, row by row, what did not. */
export const importReviewFile: Command = async (args, say) => {
  const { file, site } = readArguments(args);
  // Names on the command line are meant from where the person stands, not from the repository.
  const path = resolve(process.env.PLINTH_CWD ?? process.cwd(), file);
  const bytes = await readFile(path).catch((error: Error) => {
    throw new CommandProblem(`${file} cannot be read: ${error.message}`);
  });
  const config = readConfig();
  const db = await connectDatabase(
    config.databaseUrl ? { databaseUrl: config.databaseUrl } : { embedded: { dataDir: config.dataDir, as: 'command' } },
  );
  const asProblem = (error: Error): never => {
    throw new CommandProblem(error.message);
  };
  try {
    const website = await findWebsiteByIdentifier(db, site).catch(asProblem);
    const report = await importReviews(db, website.websiteId, bytes).catch(asProblem);
    say(
      `${report.created} reviews of ${report.products} products taken in, ${report.unchanged} were there already, ${report.problems.length + report.furtherProblems} rows left out.`,
    );
    for (const { line, reason } of report.problems) say(`  line ${line}: ${reason}`);
    if (report.furtherProblems > 0) say(`  … and ${report.furtherProblems} more.`);
  } finally {
    await db.close();
  }
};

function readArguments(args: readonly string[]): { file: string; site: string } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { site: { type: 'string' } },
    });
    const [file] = positionals;
    if (file && values.site) return { file, site: values.site };
  } catch (error) {
    throw new CommandProblem(`${(error as Error).message}. Usage: ${usage}`, 2);
  }
  throw new CommandProblem(`Usage: ${usage}`, 2);
}
