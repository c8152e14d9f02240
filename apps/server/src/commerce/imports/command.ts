import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { CurrencyCode } from '@plinth/domain';
import { openAssetStore } from '../../platform/assets/open-asset-store.ts';
import { CommandProblem, defineCommand, fromHere } from '../../platform/config/command.ts';
import { withDatabase } from '../../platform/database/command-database.ts';
import { findWebsiteByIdentifier } from '../../platform/websites/service.ts';
import { storeCurrency } from '../../platform/websites/website.ts';
import { exportProducts } from './export-products.ts';
import { importProducts } from './import-products.ts';
import { setProductLimit } from './product-limit.ts';
import { importSources } from './read-products.ts';

const waysOverLimit = ['refuse', 'leave-out', 'spread'] as const;

/** `plinth import`: prints what went in and, row by row, what did not. */
export const importFile = defineCommand({
  usage: `Usage: npx plinth import FILE.csv --site IDENTIFIER [--source SHOP] [--store URL-ID] [--images FOLDER] [--fetch-images] [--limit N] [--over-limit WAY]

Takes in products from a CSV file of another shop; what is in already is changed, not doubled.

  --site IDENTIFIER    the website
  --source SHOP        ${importSources.join(', ')}; without it the columns tell
  --store URL-ID       the one page for all products; without it the pages that the file names, made where they are missing
  --limit N            from now on a page of products holds up to N (200 to 10,000)
  --over-limit WAY     new products that their page has no room for: refuse (nothing is imported; what happens without it),
                       leave-out, or spread over further pages
  --images FOLDER      takes images from this folder, by their file names
  --fetch-images       loads images from the web
  --help               this text`,
  options: {
    site: { type: 'string' },
    source: { type: 'string' },
    store: { type: 'string' },
    images: { type: 'string' },
    'fetch-images': { type: 'boolean' },
    limit: { type: 'string' },
    'over-limit': { type: 'string' },
  },
  words: 1,
  async run({ values, positionals: [file], misused }, say) {
    const { site, store: page, images } = values;
    if (!file) throw misused('Say which file to read.');
    if (!site) throw misused('Say for which website: --site IDENTIFIER.');
    const source = importSources.find((name) => name === values.source);
    if (values.source && !source) {
      throw new CommandProblem(`--source is "${values.source}"; it must be one of ${importSources.join(', ')}.`, 2);
    }
    const overLimit = waysOverLimit.find((way) => way === values['over-limit']);
    if (values['over-limit'] && !overLimit) {
      throw new CommandProblem(
        `--over-limit is "${values['over-limit']}"; it must be one of ${waysOverLimit.join(', ')}.`,
        2,
      );
    }
    const bytes = await readFile(fromHere(file)).catch((error: Error) => {
      throw new CommandProblem(`${file} cannot be read: ${error.message}`);
    });
    await withDatabase(async (db, config) => {
      const website = await findWebsiteByIdentifier(db, site).catch(asProblem);
      const store = openAssetStore(config);
      if (values.limit !== undefined)
        await setProductLimit(db, website.websiteId, Number(values.limit) || 0).catch(asProblem);
      const report = await importProducts(db, store, website.websiteId, {
        bytes,
        filename: basename(file),
        ...(source ? { source } : {}),
        ...(page ? { store: page } : {}),
        ...(overLimit ? { overLimit } : {}),
        currency: storeCurrency(website) as CurrencyCode,
        images: {
          ...(images ? { folder: fromHere(images) } : {}),
          web: values['fetch-images'] === true,
        },
        quota: config.uploadQuota,
        progress: showProgress,
      }).catch(asProblem);
      say(
        `${report.source}: ${report.created} products made, ${report.updated} changed, ${report.unchanged} unchanged; ${report.variants} variants, ${report.images} images.`,
      );
      for (const { urlId, title } of report.newPages) say(`  new page: ${title} at /${urlId}`);
      for (const { line, subject, reason } of report.problems)
        say(`  line ${line}${subject ? ` (${subject})` : ''}: ${reason}`);
      if (report.missingImages.length === 0) return;
      say(`${report.missingImages.length} images could not be had; the products are in without them:`);
      for (const { product, url, reason } of report.missingImages) say(`  ${product}: ${url} – ${reason}`);
    });
  },
});

/** `plinth export`: all products as one CSV file. */
export const exportFile = defineCommand({
  usage: `Usage: npx plinth export FILE.csv --site IDENTIFIER [--origin https://host]

Writes all products into a CSV file that Squarespace and this product take in again.

  --site IDENTIFIER    the website
  --origin ADDRESS     what the addresses of images begin with
  --help               this text`,
  options: { site: { type: 'string' }, origin: { type: 'string' } },
  words: 1,
  async run({ values: { site, origin = '' }, positionals: [file], misused }, say) {
    if (!file) throw misused('Say which file to write.');
    if (!site) throw misused('Say of which website: --site IDENTIFIER.');
    await withDatabase(async (db) => {
      const website = await findWebsiteByIdentifier(db, site).catch(asProblem);
      const csv = exportProducts(db, website.websiteId, storeCurrency(website) as CurrencyCode, origin);
      await writeFile(fromHere(file), csv);
      say(`The products of ${website.title} are in ${file}.`);
    });
  },
});

function asProblem(error: Error): never {
  throw new CommandProblem(error.message);
}

function showProgress(done: number, of: number): void {
  if (!process.stdout.isTTY) return;
  process.stdout.write(`\r${done} of ${of} products${done === of ? '\n' : ''}`);
}
