import { newId } from '@plinth/domain';
import { accountOf } from '../../../accounts/staff/service.ts';
import { openAssetStore } from '../../../platform/assets/open-asset-store.ts';
import { CommandProblem, defineCommand, fromHere } from '../../../platform/config/command.ts';
import { withDatabase } from '../../../platform/database/command-database.ts';
import { findWebsiteByIdentifier } from '../../../platform/websites/service.ts';
import { ExportProblem, sentenceOf } from './export-problem.ts';
import { exportWebsite } from './export-website.ts';
import { importWebsite } from './import-website.ts';

/** `plinth export-website`: everything that a website is made of, as one zip of readable files. */
export const exportWebsiteFile = defineCommand({
  usage: `Usage: npx plinth export-website FILE.zip --site IDENTIFIER [--people]

Writes a whole website into a zip of files that people and other programs can read. No passwords, keys or other secrets.

  --site IDENTIFIER    the website
  --people             with orders, customers, subscribers, answers of forms, comments and reviews
  --help               this text`,
  options: { site: { type: 'string' }, people: { type: 'boolean' } },
  words: 1,
  async run({ values: { site, people = false }, positionals: [file], misused }, say) {
    if (!file) throw misused('Say which file to write.');
    if (!site) throw misused('Say of which website: --site IDENTIFIER.');
    const path = fromHere(file);
    await withDatabase(async (db, config) => {
      const { websiteId, title } = await findWebsiteByIdentifier(db, site).catch(asProblem);
      const step = async () => undefined;
      const manifest = await exportWebsite(db, openAssetStore(config), { websiteId, people, path, step }).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'EEXIST')
            throw new CommandProblem(`${file} exists already: choose another name, or remove it first.`);
          if (error.syscall !== undefined || error.name === 'NoWebsite') asProblem(error);
          throw error;
        },
      );
      const records = Object.values(manifest.lines).reduce((sum, count) => sum + count, 0);
      say(`${title} is in ${file}: ${records} records, ${manifest.files} files.`);
    });
  },
});

/** `plinth import-website`: makes a new website of such a zip. */
export const importWebsiteFile = defineCommand({
  usage: `Usage: npx plinth import-website FILE.zip --owner EMAIL [--title NAME]

Makes a new website, beside those that are there, of a zip that export-website wrote. Where something is wrong with it, nothing is made.

  --owner EMAIL    whose it will be: somebody who has an account here
  --title NAME     what it is called; without it, as in the file
  --help           this text`,
  options: { owner: { type: 'string' }, title: { type: 'string' } },
  words: 1,
  async run({ values: { owner, title = '' }, positionals: [file], misused }, say) {
    if (!file) throw misused('Say which file to read.');
    if (!owner) throw misused('Say whose it will be: --owner EMAIL.');
    await withDatabase(async (db, config) => {
      const accountId = await accountOf(db, owner);
      if (!accountId) throw new CommandProblem(`Nobody has an account here with the email ${owner}.`);
      let named = '';
      await importWebsite(
        { db, assets: openAssetStore(config) },
        {
          path: fromHere(file),
          websiteId: newId(),
          title,
          accountId,
          quota: config.uploadQuota,
          step: async () => undefined,
          finish: async (_tx, given) => {
            named = given;
            return true;
          },
        },
      ).catch((error: Error) => {
        if (!(error instanceof ExportProblem)) throw error;
        throw new CommandProblem([error.message, ...error.problems.map((one) => `  ${sentenceOf(one)}`)].join('\n'));
      });
      say(`${named} is there; ${owner} runs it.`);
    });
  },
});

function asProblem(error: Error): never {
  throw new CommandProblem(error.message);
}
