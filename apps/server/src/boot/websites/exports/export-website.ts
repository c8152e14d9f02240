import { createReadStream } from 'node:fs';
import { type FileHandle, open, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { isJsonRecord } from '@plinth/domain';
import type * as Yazl from 'yazl';
import type { AssetStore } from '../../../platform/assets/asset-store.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { THEME_ASSET } from '../../../site/themes/theme-files.ts';
import { projectPath } from '../../../site/themes/theme-registry.ts';
import {
  exportedTables,
  FORMAT,
  filePath,
  MANIFEST,
  type Manifest,
  peopleTables,
  SETTINGS,
  THEMES,
  undecidedTables,
  VERSION,
} from './exported-tables.ts';
import { columnTypes, exportedLines, exportedSettings, exportedThemes, readSnapshot, storedFiles } from './queries.ts';
import { readMe } from './read-me.ts';

const require = createRequire(import.meta.url);
/** Read with the first export. */
const library = () => require('yazl') as typeof Yazl;

interface Export {
  websiteId: string;
  /** Orders, customers and what visitors wrote, too. */
  people: boolean;
  /** Where the zip is written. */
  path: string;
  /** Told how many of how many files are written; ends it by throwing. */
  step: (done: number, total: number) => Promise<void>;
}

/** Thrown where the website is not there any more. */
export class NoWebsite extends Error {
  override name = 'NoWebsite';
}

/**
 * Writes a whole website into a zip of files that people and other programs can read: settings, pages, items, products, forms, themes
 * with their templates, and the uploaded files themselves. No secrets: no passwords, keys or sessions, not even as hashes.
 * @throws {NoWebsite}; whatever `step` throws, with nothing of the file left; the disk's failure where there is a file of that name
 */
export async function exportWebsite(db: Database, assets: AssetStore, asked: Export): Promise<Manifest> {
  const { websiteId, people, path, step } = asked;
  const undecided = undecidedTables();
  if (undecided.length > 0) throw new Error(`Nobody has said whether an export has ${undecided.join(', ')}.`);
  // Whatever lies there already is not ours to write over.
  const zip = new ZipWriter(await open(path, 'wx', 0o600));
  try {
    const lines: Record<string, number> = {};
    const { settings, themes, files } = await db.system.begin(async (tx) => {
      await readSnapshot(tx);
      const settings = await exportedSettings(tx, websiteId);
      if (!settings) throw new NoWebsite('This website is not there any more.');
      for (const exported of [...exportedTables, ...(people ? peopleTables : [])]) {
        const types = await columnTypes(tx, exported.table);
        const columns = [...types.keys()].filter((column) => !exported.leave?.includes(column));
        const rows = exportedLines(tx, websiteId, exported, columns, people);
        await zip.text(
          exported.path,
          counted(below(rows, websiteId), (count) => {
            lines[exported.path] = count;
          }),
        );
        await step(0, 0);
      }
      return { settings, themes: await exportedThemes(tx, websiteId), files: await storedFiles(tx, websiteId, people) };
    });
    await zip.text(SETTINGS, [`${JSON.stringify(withoutSecrets(settings), null, 2)}\n`]);
    lines[THEMES] = themes.length;
    await zip.text(
      THEMES,
      themes.map(
        ({ files: _, ...theme }) =>
          `${JSON.stringify({ ...theme, created_at: theme.createdAt, createdAt: undefined })}\n`,
      ),
    );
    for (const { name, version, files: sources } of themes)
      await writeTheme(zip, assets, `themes/${name}@${version}`, sources);
    await writeShippedTheme(zip, String(settings.theme_name));
    const manifest: Manifest = {
      format: FORMAT,
      version: VERSION,
      title: String(settings.title),
      madeAt: new Date().toISOString(),
      lines,
      files: 0,
      bytes: 0,
    };
    for (const [index, { key }] of files.entries()) {
      await step(index, files.length + 1);
      const size = key.startsWith(`${websiteId}/`) ? await assets.size(key) : null;
      if (size === null) continue;
      await zip.stream(filePath(key.slice(websiteId.length + 1)), assets.read(key), { compress: false });
      manifest.files += 1;
      manifest.bytes += size;
    }
    await zip.text('README.txt', [readMe(manifest, people)]);
    await zip.text(MANIFEST, [`${JSON.stringify(manifest, null, 2)}\n`]);
    await zip.end();
    return manifest;
  } catch (error) {
    zip.abandon();
    await rm(path, { force: true });
    throw error;
  }
}

/** Keys of files without the website's id, which is another one elsewhere. */
async function* below(pages: AsyncIterable<{ line: string }[]>, websiteId: string): AsyncGenerator<string> {
  const own = `"storage_key": "${websiteId}/`;
  for await (const rows of pages)
    for (const { line } of rows) yield `${line.includes(own) ? line.replace(own, '"storage_key": "') : line}\n`;
}

async function* counted(lines: AsyncIterable<string>, tell: (count: number) => void): AsyncGenerator<string> {
  let count = 0;
  for await (const line of lines) {
    count += 1;
    yield line;
  }
  tell(count);
}

/** A key of another service (places) stays behind; what is encrypted for this server could be read by no other one. */
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (!isJsonRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => !(typeof each === 'string' && each.startsWith('sealed.')))
      .map(([name, each]) => [name, withoutSecrets(each)]),
  );
}

async function writeTheme(
  zip: ZipWriter,
  assets: AssetStore,
  folder: string,
  sources: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [path, source] of Object.entries(sources)) {
    if (!source.startsWith(THEME_ASSET)) await zip.text(`${folder}/${path}`, [source]);
    else if ((await assets.size(source.slice(THEME_ASSET.length))) !== null)
      await zip.stream(`${folder}/${path}`, assets.read(source.slice(THEME_ASSET.length)));
  }
}

/** The theme that comes with the product, where the website wears one: for reading, and for whoever wants to go on from it. */
async function writeShippedTheme(zip: ZipWriter, name: string): Promise<void> {
  if (!/^[a-z0-9][a-z0-9-]*$/.test(name)) return;
  const folder = projectPath('themes', name);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    await zip.stream(`theme-in-use/${name}/${relative(folder, path).split(sep).join('/')}`, createReadStream(path));
  }
}

/** One entry after the other, each written before the next is asked for: what is on the way stays small. */
class ZipWriter {
  private readonly zip = new (library().ZipFile)();
  private readonly target;
  private readonly written: Promise<void>;

  constructor(file: FileHandle) {
    this.target = file.createWriteStream();
    this.written = finished(this.target);
    this.written.catch(() => undefined);
    this.zip.outputStream.pipe(this.target);
  }

  text(path: string, parts: Iterable<string> | AsyncIterable<string>): Promise<void> {
    return this.stream(
      path,
      Readable.from(parts, { objectMode: true }).map((part: string) => Buffer.from(part)) as Readable,
    );
  }

  async stream(path: string, stream: Readable, options: { compress?: boolean } = {}): Promise<void> {
    const ended = finished(stream, { writable: false });
    ended.catch(() => undefined);
    this.zip.addReadStream(stream, path, { mtime: EPOCH, mode: 0o100644, ...options });
    await Promise.race([ended, this.written]);
  }

  async end(): Promise<void> {
    this.zip.end();
    await this.written;
  }

  abandon(): void {
    this.zip.outputStream.unpipe(this.target);
    this.target.destroy();
  }
}

/** The same website twice is the same zip, but for when it was made. */
const EPOCH = new Date(Date.UTC(2000, 0, 1));
