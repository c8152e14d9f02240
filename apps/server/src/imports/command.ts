import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { CurrencyCode } from '@plinth/domain';
import { FolderAssetStore } from '../assets/asset-store.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/connection.ts';
import { findWebsiteByIdentifier } from '../websites/service.ts';
import { storeCurrency } from '../websites/website.ts';
import { exportProducts } from './export-products.ts';
import { importProducts } from './import-products.ts';
import type { ImportSource } from './imported-product.ts';
import { importSources } from './read-products.ts';

export const importUsage = `plinth import FILE.csv --site IDENTIFIER [--source ${importSources.join('|')}] [--store URL-ID] [--images FOLDER] [--fetch-images]`;
export const exportUsage = 'plinth export FILE.csv --site IDENTIFIER [--origin https://host]';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** `plinth import`: prints what went in and, row by row, what did not. @returns exit code: 0 all in, 3 with problems */
export async function importCommand(argv: string[], db: Database, config: Config): Promise<number> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      site: { type: 'string' },
      source: { type: 'string' },
      store: { type: 'string' },
      images: { type: 'string' },
      'fetch-images': { type: 'boolean' },
    },
  });
  const [file] = positionals;
  if (!file || !values.site) throw new Error(`Usage: ${importUsage}`);
  if (values.source && !importSources.includes(values.source as ImportSource))
    throw new Error(`--source is "${values.source}"; it must be one of ${importSources.join(', ')}.`);
  const website = await findWebsiteByIdentifier(db, values.site);
  await mkdir(config.dataDir, { recursive: true });
  const report = await importProducts(db, new FolderAssetStore(join(config.dataDir, 'assets')), website.websiteId, {
    bytes: await readFile(file),
    filename: basename(file),
    ...(values.source ? { source: values.source as ImportSource } : {}),
    ...(values.store ? { store: values.store } : {}),
    currency: storeCurrency(website) as CurrencyCode,
    images: { ...(values.images ? { folder: values.images } : {}), web: values['fetch-images'] === true },
    progress: (done, of) => {
      if (process.stdout.isTTY) process.stdout.write(`\r${done} of ${of} products`);
      if (process.stdout.isTTY && done === of) process.stdout.write('\n');
    },
  });
  say(
    `${report.source}: ${report.created} products made, ${report.updated} changed, ${report.unchanged} unchanged; ${report.variants} variants, ${report.images} pictures.`,
  );
  for (const { line, subject, reason } of report.problems)
    say(`  line ${line}${subject ? ` (${subject})` : ''}: ${reason}`);
  if (report.missingImages.length > 0) {
    say(`${report.missingImages.length} pictures could not be had; the products are in without them:`);
    for (const { product, url, reason } of report.missingImages) say(`  ${product}: ${url} – ${reason}`);
  }
  return report.problems.length > 0 ? 3 : 0;
}

/** `plinth export`: all products as one CSV file. */
export async function exportCommand(argv: string[], db: Database): Promise<number> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: { site: { type: 'string' }, origin: { type: 'string' } },
  });
  const [file] = positionals;
  if (!file || !values.site) throw new Error(`Usage: ${exportUsage}`);
  const website = await findWebsiteByIdentifier(db, values.site);
  const csv = await exportProducts(db, website.websiteId, storeCurrency(website) as CurrencyCode, values.origin ?? '');
  await writeFile(file, csv);
  say(`${csv.split('\n').length - 2} rows written to ${file}.`);
  return 0;
}
