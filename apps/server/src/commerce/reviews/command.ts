import { readFile } from 'node:fs/promises';
import { CommandProblem, defineCommand, fromHere } from '../../platform/config/command.ts';
import { withDatabase } from '../../platform/database/command-database.ts';
import { findWebsiteByIdentifier } from '../../platform/websites/service.ts';
import { importReviews } from './import-reviews.ts';

/** `plinth import-reviews`: prints how many reviews went in and, row by row, what did not. */
export const importReviewFile = defineCommand({
  usage: `Usage: npx plinth import-reviews FILE.csv --site IDENTIFIER

Takes in product reviews from a CSV file.

  --site IDENTIFIER    the website
  --help               this text`,
  options: { site: { type: 'string' } },
  words: 1,
  async run({ values: { site }, positionals: [file], misused }, say) {
    if (!file) throw misused('Say which file to read.');
    if (!site) throw misused('Say for which website: --site IDENTIFIER.');
    const bytes = await readFile(fromHere(file)).catch((error: Error) => {
      throw new CommandProblem(`${file} cannot be read: ${error.message}`);
    });
    const asProblem = (error: Error): never => {
      throw new CommandProblem(error.message);
    };
    await withDatabase(async (db) => {
      const website = await findWebsiteByIdentifier(db, site).catch(asProblem);
      const report = await importReviews(db, website.websiteId, bytes).catch(asProblem);
      say(
        `${report.created} reviews of ${report.products} products taken in, ${report.unchanged} were there already, ${report.problems.length + report.furtherProblems} rows left out.`,
      );
      for (const { line, reason } of report.problems) say(`  line ${line}: ${reason}`);
      if (report.furtherProblems > 0) say(`  … and ${report.furtherProblems} more.`);
    });
  },
});
