import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isJsonRecord, roles } from '@plinth/domain';
import type postgres from 'postgres';
import { hashPassword } from '../../../accounts/staff/password.ts';
import { addMembership } from '../../../accounts/staff/service.ts';
import { openCollection, roomProblem } from '../../../content/items/item-writer.ts';
import type { AssetStore } from '../../../platform/assets/asset-store.ts';
import { cleanSvg } from '../../../platform/assets/clean-svg.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { checkedSettings } from '../../../platform/websites/website-settings.ts';
import { isThemeText, MAX_TEXT, THEME_ASSET } from '../../../site/themes/theme-files.ts';
import { projectPath } from '../../../site/themes/theme-registry.ts';
import { identifierFor } from '../make-website.ts';
import { bindWebsite, identifierOf, takenIdentifiers } from '../queries.ts';
import { checkExport, jsonOf, type Row, readManifest, readTables } from './check-export.ts';
import { ExportProblem, sentenceOf, wrongAt } from './export-problem.ts';
import { ExportZip } from './export-zip.ts';
import {
  type ExportedTable,
  filePath,
  LOCKED,
  type Manifest,
  SETTINGS,
  settingsColumns,
  THEMES,
} from './exported-tables.ts';
import { collectionIds, hasLock, insertRows, insertWebsite } from './queries.ts';

type Tx = postgres.TransactionSql;

const LARGEST_SETTINGS = 20_000_000;
const LARGEST_THEME_FILE = 10_000_000;
const LARGEST_SVG = 20_000_000;
const ROWS_AT_ONCE = 200;

interface Import {
  /** The zip on disk. */
  path: string;
  /** The website that it makes. */
  websiteId: string;
  /** What the website is called here; '': as in the export. */
  title: string;
  accountId: string;
  /** Bytes that the files of a website may have. */
  quota: number;
  /** Told how many of how many files and tables are in; ends it by throwing. */
  step: (done: number, total: number) => Promise<void>;
  /** In the transaction in which the website comes to be, after all else. False: it is not to be after all. */
  finish: (tx: Tx, title: string) => Promise<boolean>;
}

/**
 * Makes a website of an export: all of it is looked at first, then its files are stored, which are in nobody's way until rows name
 * them, and then all rows are written in one transaction. What stops it half-way leaves nothing.
 * @throws {ExportProblem} with what is wrong, by file and line; whatever `step` throws
 */
export async function importWebsite(
  { db, assets }: { db: Database; assets: AssetStore },
  asked: Import,
): Promise<Manifest> {
  const zip = await ExportZip.open(asked.path);
  const stored: string[] = [];
  try {
    const manifest = await readManifest(zip);
    const settings = await readSettings(zip, asked.title);
    await checkExport(db, zip, manifest, { quota: asked.quota, step: () => asked.step(0, 0) });
    const themes = await readThemes(zip, asked.websiteId);
    await requireTheme(String(settings.theme_name), themes);
    await storeFiles(assets, zip, asked, themes, stored);
    await db.system.begin(async (tx) => {
      await writeRows(tx, zip, asked, { settings, themes });
      if (!(await asked.finish(tx, String(settings.title)))) throw new Unwanted();
    });
    return manifest;
  } catch (error) {
    // A connection that broke at the very end tells nothing of whether the website is there: then its files stay.
    const isThere = await identifierOf(db.system, asked.websiteId).catch(() => 'perhaps');
    if (isThere === null && assets.deleteWebsite) await assets.deleteWebsite(asked.websiteId);
    else if (isThere === null) for (const key of stored) await assets.delete(key);
    throw error;
  } finally {
    zip.close();
  }
}

/** Somebody ended it in the meantime: the transaction is taken back. */
export class Unwanted extends Error {
  override name = 'Unwanted';
}

/** @throws {ExportProblem} for settings that no website can have */
async function readSettings(zip: ExportZip, title: string): Promise<Row> {
  const settings = jsonOf(SETTINGS, (await zip.bytes(SETTINGS, LARGEST_SETTINGS)).toString('utf8'));
  const strange = Object.keys(settings).find((name) => !(settingsColumns as readonly string[]).includes(name));
  if (strange !== undefined) throw wrongAt(SETTINGS, 0, `“${strange.slice(0, 60)}” is no setting of a website.`);
  for (const name of ['settings', 'store_settings', 'tweaks'])
    if (!isJsonRecord(settings[name])) throw wrongAt(SETTINGS, 0, `Its ${name} is no object.`);
  const text = (name: string) => (typeof settings[name] === 'string' ? (settings[name] as string) : '');
  const { currency } = settings.store_settings as Row;
  const { values, fields } = checkedSettings({
    title: title.trim() || text('title'),
    tagline: text('tagline'),
    language: text('language'),
    timeZone: text('time_zone'),
    country: text('country'),
    contactEmail: text('contact_email'),
    currency: typeof currency === 'string' ? currency : 'USD',
    useCLDRMoneyFormat: false,
    userSignUp: true,
    showAccount: true,
    keepCartDays: null,
    keepMailDays: null,
    keepRevisionDays: null,
  });
  if (!/^[A-Z]{2}$/.test(values.country)) fields.country = `“${values.country.slice(0, 20)}” is no country.`;
  const [first] = Object.values(fields);
  if (first !== undefined) throw wrongAt(SETTINGS, 0, first);
  return {
    ...settings,
    title: values.title,
    tagline: values.tagline,
    language: values.language,
    time_zone: values.timeZone,
    country: values.country,
    contact_email: values.contactEmail,
    theme_name: text('theme_name'),
    kind: text('kind'),
  };
}

interface ReadTheme {
  row: Row & { name: string; version: number; files: Record<string, string> };
  /** Keys in the asset store and where their bytes are in the zip. */
  assets: { key: string; path: string }[];
}

/** Uploaded themes: a line and a folder each. */
async function readThemes(zip: ExportZip, websiteId: string): Promise<ReadTheme[]> {
  if (!zip.has(THEMES)) return [];
  const themes: ReadTheme[] = [];
  for await (const { line, text } of zip.lines(THEMES)) {
    const { id, name, version, created_at } = jsonOf(THEMES, text, line);
    if (
      typeof id !== 'string' ||
      typeof name !== 'string' ||
      !/^[a-z0-9][a-z0-9-]{0,60}$/.test(name) ||
      !Number.isSafeInteger(version)
    )
      throw wrongAt(THEMES, line, 'It is no theme: it needs an id, a name and a version.');
    const folder = `themes/${name}@${Number(version)}`;
    const theme: ReadTheme = { row: { id, name, version: Number(version), created_at, files: {} }, assets: [] };
    for (const path of zip.below(folder)) {
      const file = path.slice(folder.length + 1);
      const bytes = await zip.bytes(path, isThemeText(file) ? MAX_TEXT : LARGEST_THEME_FILE);
      if (isThemeText(file)) {
        theme.row.files[file] = bytes.toString('utf8');
        continue;
      }
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
      const ending = extname(file).toLowerCase();
      if (!/^\.[a-z0-9]{1,8}$/.test(ending)) throw wrongAt(path, 0, 'It is no file that a theme has.');
      const key = `${websiteId}/theme/${hash}${ending}`;
      theme.row.files[file] = `${THEME_ASSET}${key}`;
      theme.assets.push({ key, path });
    }
    themes.push(theme);
  }
  return themes;
}

/** @throws {ExportProblem} for a theme that is neither in the export nor on this server */
async function requireTheme(name: string, themes: readonly ReadTheme[]): Promise<void> {
  if (themes.some(({ row }) => `${row.name}@${row.version}` === name)) return;
  const shipped: string[] = await readdir(projectPath('themes')).catch(() => []);
  if (!shipped.includes(name))
    throw wrongAt(SETTINGS, 0, `The theme “${name.slice(0, 80)}” is neither in the export nor on this server.`);
}

async function storeFiles(
  assets: AssetStore,
  zip: ExportZip,
  { websiteId, step }: Import,
  themes: readonly ReadTheme[],
  stored: string[],
): Promise<void> {
  const files = [
    ...['files', 'sold-files'].flatMap((folder) =>
      zip.below(folder).map((path) => ({ key: `${websiteId}/${keyOf(path)}`, path })),
    ),
    ...themes.flatMap((theme) => theme.assets),
  ];
  const folder = await mkdtemp(join(tmpdir(), 'plinth-import-'));
  try {
    for (const [index, { key, path }] of files.entries()) {
      await step(index, files.length + 1);
      if (!/^[a-z0-9][a-z0-9/._-]*$/.test(key)) throw wrongAt(path, 0, 'Its name is none that a file here has.');
      stored.push(key);
      if (path.endsWith('.svg')) {
        const { text } = cleanSvg((await zip.bytes(path, LARGEST_SVG)).toString('utf8'));
        await assets.put(key, Buffer.from(text));
        continue;
      }
      const received = join(folder, 'file');
      await pipeline(await zip.read(path), createWriteStream(received, { mode: 0o600 }));
      await assets.putFile(key, received);
    }
    await step(files.length, files.length + 1);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const keyOf = (path: string): string =>
  path.startsWith('sold-files/') ? `private/${path.slice('sold-files/'.length)}` : path.slice('files/'.length);

async function writeRows(
  tx: Tx,
  zip: ExportZip,
  { websiteId, accountId }: Import,
  { settings, themes }: { settings: Row; themes: readonly ReadTheme[] },
): Promise<void> {
  await bindWebsite(tx, websiteId);
  const identifier = identifierFor(String(settings.title), String(settings.kind), await takenIdentifiers(tx));
  await insertWebsite(tx, websiteId, { settings, identifier });
  if (themes.length > 0)
    await insertRows(
      tx,
      websiteId,
      'website_themes',
      themes.map(({ row }) => row),
    );
  // Whoever has the password of the other website does not open this one: its owner chooses another.
  const lock = await hashPassword(randomBytes(24).toString('hex'));
  for (const exported of readTables(zip)) {
    let batch: { line: number; row: Row }[] = [];
    for await (const { line, text } of zip.lines(exported.path)) {
      batch.push({ line, row: asHere(exported, jsonOf(exported.path, text, line), { websiteId, zip, lock }) });
      if (batch.length < ROWS_AT_ONCE) continue;
      await writeBatch(tx, websiteId, exported, batch);
      batch = [];
    }
    await writeBatch(tx, websiteId, exported, batch);
  }
  for (const { id, title } of await collectionIds(tx, websiteId)) {
    const problem = await fullness(tx, websiteId, id);
    if (problem !== undefined) throw new ExportProblem(`Nothing was imported. ${title}: ${problem}`);
  }
  await addMembership(tx, websiteId, accountId, roles.admin);
}

/** A deleted collection holds nothing that counts. */
async function fullness(tx: Tx, websiteId: string, id: string): Promise<string | undefined> {
  const collection = await openCollection(tx, websiteId, id).catch(() => null);
  return collection ? roomProblem(collection, 0) : undefined;
}

/** A row as it is written on this server. */
function asHere(
  { table }: ExportedTable,
  given: Row,
  { websiteId, zip, lock }: { websiteId: string; zip: ExportZip; lock: string },
): Row {
  const { [LOCKED]: locked, ...row } = given;
  if (hasLock(table)) return { ...row, password_hash: locked === true ? lock : null };
  // Each form proves its submissions with a secret of its own.
  if (table === 'forms') return { ...row, secret: randomBytes(32).toString('hex'), hooks_key: '' };
  if (table !== 'assets' && table !== 'product_files') return row;
  const key = String(row.storage_key);
  const path = filePath(key);
  return { ...row, storage_key: `${websiteId}/${key}`, ...(zip.has(path) ? { byte_size: zip.size(path) } : {}) };
}

/** Rows with the same columns go in together; where the database refuses some, the first of them is found. */
async function writeBatch(
  tx: Tx,
  websiteId: string,
  { table, path }: ExportedTable,
  batch: readonly { line: number; row: Row }[],
): Promise<void> {
  const alike = new Map<string, { line: number; row: Row }[]>();
  for (const each of batch) {
    const columns = Object.keys(each.row).sort().join();
    alike.set(columns, [...(alike.get(columns) ?? []), each]);
  }
  const write = (rows: readonly { row: Row }[]) =>
    tx.savepoint((inner) =>
      insertRows(
        inner,
        websiteId,
        table,
        rows.map(({ row }) => row),
      ),
    );
  for (const rows of alike.values()) {
    try {
      await write(rows);
    } catch (error) {
      for (const one of rows) await write([one]).catch((why: Error) => refuseRow(path, one.line, why));
      throw error;
    }
  }
}

function refuseRow(file: string, line: number, error: Error & { code?: string }): never {
  // Classes 22 and 23 of PostgreSQL: data that no column takes, and rules of a table.
  if (!/^2[23]/.test(error.code ?? '')) throw error;
  const message =
    error.code === '23505' ? 'There are two of it, or its address is taken.' : `It cannot be stored: ${error.message}.`;
  throw new ExportProblem(`Nothing was imported. ${sentenceOf({ file, line, message })}`, [{ file, line, message }]);
}
