import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { openAssetStore } from '../../platform/assets/open-asset-store.ts';
import { type Command, CommandProblem } from '../../platform/config/command.ts';
import { type Config, readConfig } from '../../platform/config/config.ts';
import { connectDatabase, type Database } from '../../platform/database/connection.ts';
import { findWebsiteByIdentifier } from '../../platform/websites/service.ts';
import { storeCurrency } from '../../platform/websites/website.ts';
import { exportProducts } from './export-products.ts';
import { importProducts } from './import-products.ts';
import { importSources } from './read-products.ts';

const importUsage = `plinth import FILE.csv --site IDENTIFIER [--source ${importSources.join('|')}] [--store URL-ID] [--images FOLDER] [--fetch-images]`;
const exportUsage = 'plinth export FILE.csv --site IDENTIFIER [--origin https://host]';

/** Runs work over a database that a server may be serving at the same time. */
async function withDatabase(work: (db: Database, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig();
  const db = await connectDatabase(
    config.databaseUrl ? { databaseUrl: config.databaseUrl } : { embedded: { dataDir: config.dataDir, as: 'command' } },
  );
  try {
    await work(db, config);
  } finally {
    await db.close();
  }
}

/** Names on the command line are meant from where the person stands, not from the repository. */
const fromHere = (file: string): string => resolve(process.env.PLINTH_CWD ?? process.cwd(), file);

/** `plinth import`: prints what went in and, row by row, what did not. */
export const importFile: Command = async (args, say) => {
  const { values, positionals } = readArguments(args, {
    site: { type: 'string' },
    source: { type: 'string' },
    store: { type: 'string' },
    images: { type: 'string' },
    'fetch-images': { type: 'boolean' },
  });
  const [file] = positionals;
  if (!file || typeof values.site !== 'string') throw new CommandProblem(`Usage: ${importUsage}`, 2);
  const source = importSources.find((name) => name === values.source);
  if (values.source && !source) {
    throw new CommandProblem(`--source is "${values.source}"; it must be one of ${importSources.join(', ')}.`, 2);
  }
  const bytes = await readFile(fromHere(file)).catch((error: Error) => {
    throw new CommandProblem(`${file} cannot be read: ${error.message}`);
  });
  await withDatabase(async (db, config) => {
    const website = await findWebsiteByIdentifier(db, String(values.site)).catch(asProblem);
    await mkdir(config.dataDir, { recursive: true });
    const store = openAssetStore(config);
    const report = await importProducts(db, store, website.websiteId, {
      bytes,
      filename: basename(file),
      ...(source ? { source } : {}),
      ...(typeof values.store === 'string' ? { store: values.store } : {}),
      currency: storeCurrency(website),
      images: {
        ...(typeof values.images === 'string' ? { folder: fromHere(values.images) } : {}),
        web: values['fetch-images'] === true,
      },
      progress: showProgress,
    }).catch(asProblem);
    say(
      `${report.source}: ${report.created} products made, ${report.updated} changed, ${report.unchanged} unchanged; ${report.variants} variants, ${report.images} pictures.`,
    );
    for (const { line, subject, reason } of report.problems)
      say(`  line ${line}${subject ? ` (${subject})` : ''}: ${reason}`);
    if (report.missingImages.length === 0) return;
    say(`${report.missingImages.length} pictures could not be had; the products are in without them:`);
    for (const { product, url, reason } of report.missingImages) say(`  ${product}: ${url} – ${reason}`);
  });
};

/** `plinth export`: all products as one CSV file. */
export const exportFile: Command = async (args, say) => {
  const { values, positionals } = readArguments(args, { site: { type: 'string' }, origin: { type: 'string' } });
  const [file] = positionals;
  if (!file || typeof values.site !== 'string') throw new CommandProblem(`Usage: ${exportUsage}`, 2);
  await withDatabase(async (db) => {
    const website = await findWebsiteByIdentifier(db, String(values.site)).catch(asProblem);
    const origin = typeof values.origin === 'string' ? values.origin : '';
    const csv = await exportProducts(db, website.websiteId, storeCurrency(website), origin);
    await writeFile(fromHere(file), csv);
    say(`The products of ${website.title} are in ${file}.`);
  });
};

function readArguments(args: readonly string[], options: NonNullable<ParseArgsConfig['options']>) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new CommandProblem((error as Error).message, 2);
  }
}

function asProblem(error: Error): never {
  throw new CommandProblem(error.message);
}

function showProgress(done: number, of: number): void {
  if (!process.stdout.isTTY) return;
  process.stdout.write(`\r${done} of ${of} products${done === of ? '\n' : ''}`);
}
