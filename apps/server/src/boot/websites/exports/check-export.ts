import { extname } from 'node:path';
import { isJsonRecord, limitError, tagError } from '@plinth/domain';
import { BadSvg, cleanSvg } from '../../../platform/assets/clean-svg.ts';
import { contentTypeOf } from '../../../platform/assets/content-types.ts';
import { SNIFF_BYTES, sniffFile } from '../../../platform/assets/sniff-file.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { ExportProblem, type FileProblem, sentenceOf, wrongAt } from './export-problem.ts';
import type { ExportZip } from './export-zip.ts';
import {
  type ExportedTable,
  exportedTables,
  FORMAT,
  filePath,
  LOCKED,
  MANIFEST,
  type Manifest,
  peopleTables,
  VERSION,
} from './exported-tables.ts';
import { columnTypes, hasLock } from './queries.ts';

export type Row = Record<string, unknown>;

const MOST_PROBLEMS = 100;
const LARGEST_MANIFEST = 5_000_000;
const LARGEST_SVG = 20_000_000;
/** As what a file is sent by its ending: no browser runs any of it. */
const HARMLESS = /^(?:audio|video|font)\/|^application\/octet-stream$/;
const KEYS: Readonly<Record<string, RegExp>> = {
  assets: /^[0-9a-f]{20}\/[a-z0-9][a-z0-9._-]{0,150}$/,
  product_files: /^private\/[a-z0-9]{1,40}\/[a-z0-9][a-z0-9._-]{0,150}$/,
};

/** The files that an import reads, in the order in which it writes them. */
export const readTables = (zip: ExportZip): ExportedTable[] =>
  [...exportedTables, ...peopleTables].filter(({ comesIn, path }) => comesIn && zip.has(path));

/** What the zip says of itself. @throws {ExportProblem} where it is no export, or of another version */
export async function readManifest(zip: ExportZip): Promise<Manifest> {
  if (!zip.has(MANIFEST)) throw new ExportProblem(`This zip is no export of a website: there is no ${MANIFEST} in it.`);
  const manifest = jsonOf(MANIFEST, (await zip.bytes(MANIFEST, LARGEST_MANIFEST)).toString('utf8'));
  if (manifest.format !== FORMAT) throw wrongAt(MANIFEST, 0, `It says “${String(manifest.format)}”, not “${FORMAT}”.`);
  if (manifest.version !== VERSION)
    throw wrongAt(
      MANIFEST,
      0,
      `The export has version ${String(manifest.version)}, and this Plinth reads version ${VERSION}.`,
    );
  if (!isJsonRecord(manifest.lines)) throw wrongAt(MANIFEST, 0, 'It does not say what is in the zip.');
  return manifest as unknown as Manifest;
}

export function jsonOf(file: string, text: string, line = 0): Row {
  try {
    const value: unknown = JSON.parse(text);
    if (isJsonRecord(value)) return value;
  } catch {
    // Said below.
  }
  throw wrongAt(file, line, 'It is no JSON object.');
}

/**
 * Looks through all records and files of an export, before anything is written.
 * @param quota bytes that the files of a website may have
 * @throws {ExportProblem} with what is wrong, by file and line
 */
export async function checkExport(
  db: Database,
  zip: ExportZip,
  manifest: Manifest,
  { quota, step }: { quota: number; step: () => Promise<void> },
): Promise<void> {
  const problems: FileProblem[] = [];
  const ids = new Map<string, Set<string>>();
  const files = [...zip.below('files'), ...zip.below('sold-files')];
  const room = files.reduce((sum, path) => sum + zip.size(path), 0);
  if (room > quota)
    throw new ExportProblem(
      `Its files have ${Math.ceil(room / 1e6)} MB; a website may have ${Math.floor(quota / 1e6)} MB here.`,
    );
  const all = files.length + zip.below('answer-files').length;
  if (all < manifest.files)
    problems.push({
      file: MANIFEST,
      line: 0,
      message: `Of ${manifest.files} files only ${all} are in the zip.`,
    });
  for (const [path, count] of Object.entries(manifest.lines))
    if (count > 0 && !zip.has(path)) problems.push({ file: path, line: 0, message: 'The file is missing.' });
  for (const exported of readTables(zip)) {
    const check = new RowCheck(exported, await columnTypes(db.system, exported.table), ids);
    let count = 0;
    for await (const { line, text } of zip.lines(exported.path)) {
      count += 1;
      try {
        const row = jsonOf(exported.path, text, line);
        const problem = check.problemOf(row) ?? (await fileProblem(zip, exported.table, row));
        if (problem) problems.push({ file: exported.path, line, message: problem });
      } catch (error) {
        if (!(error instanceof ExportProblem)) throw error;
        problems.push(...error.problems);
      }
      if (problems.length >= MOST_PROBLEMS) refuse(problems);
      if (count % 100 === 0) await step();
    }
    const expected = manifest.lines[exported.path];
    if (expected !== undefined && count !== expected)
      problems.push({ file: exported.path, line: 0, message: `It has ${count} lines; ${expected} were written.` });
    await step();
  }
  if (problems.length > 0) refuse(problems);
}

function refuse(problems: readonly FileProblem[]): never {
  const [first] = problems;
  const more = problems.length > 1 ? ` And ${problems.length - 1} more.` : '';
  throw new ExportProblem(`Nothing was imported. ${first ? sentenceOf(first) : ''}${more}`, problems);
}

/** What the rows of one file have to be. */
class RowCheck {
  private readonly own: Set<string>;

  constructor(
    private readonly exported: ExportedTable,
    private readonly types: ReadonlyMap<string, string>,
    private readonly ids: Map<string, Set<string>>,
  ) {
    this.own = ids.get(exported.table) ?? new Set();
    ids.set(exported.table, this.own);
  }

  problemOf(row: Row): string | undefined {
    const { refs = {}, leave = [], table } = this.exported;
    for (const [column, value] of Object.entries(row)) {
      if (column === LOCKED && hasLock(table)) continue;
      const type = this.types.get(column);
      if (type === undefined || leave.includes(column))
        return `“${column.slice(0, 60)}” is no field of it that this version of Plinth knows.`;
      const problem = this.valueProblem(column, type, value);
      if (problem) return problem;
    }
    for (const [column, other] of Object.entries(refs))
      if (!this.ids.get(other)?.has(String(row[column])))
        return `Its ${column} is “${String(row[column]).slice(0, 40)}”, which is not in this export.`;
    if (this.types.has('id')) {
      const { id } = row;
      if (typeof id !== 'string' || !/^[A-Za-z0-9-]{1,64}$/.test(id)) return 'It has no id.';
      if (this.own.has(id)) return `There are two with the id ${id}.`;
      this.own.add(id);
    }
    return undefined;
  }

  private valueProblem(column: string, type: string, value: unknown): string | undefined {
    if (value === null) return undefined;
    if (type === 'jsonb') {
      const list = this.exported.lists?.includes(column) ?? false;
      if (list ? !Array.isArray(value) || !value.every(isJsonRecord) : !isJsonRecord(value))
        return `Its ${column} is no ${list ? 'list of objects' : 'object'}.`;
      if (column === 'layout') return layoutProblem(value as Row);
      return undefined;
    }
    if (type === 'text[]') {
      if (!Array.isArray(value) || !value.every((each) => typeof each === 'string'))
        return `Its ${column} is no list of texts.`;
      if (column === 'tags' && this.exported.table === 'items') return value.map(tagError).find(Boolean);
      return undefined;
    }
    if (type === 'text' && typeof value !== 'string') return `Its ${column} is no text.`;
    if (type === 'boolean' && typeof value !== 'boolean') return `Its ${column} is neither true nor false.`;
    if (column === 'url_id' && (value === '' || /[\s/?#\\]/.test(String(value)))) return `Its ${column} is no address.`;
    return undefined;
  }
}

/** Of a layout that is odd in another way, pages show what they can. */
function layoutProblem({ sections }: Row): string | undefined {
  if (!Array.isArray(sections)) return 'Its layout has no list of sections.';
  const blocks = sections.reduce(
    (sum: number, section) =>
      sum + (isJsonRecord(section) && Array.isArray(section.blocks) ? section.blocks.length : 0),
    0,
  );
  return limitError('blocksPerLayout', blocks);
}

/** A file is what its row says: a picture that is a page of HTML would be shown in the website's name. */
async function fileProblem(zip: ExportZip, table: string, row: Row): Promise<string | undefined> {
  const key = KEYS[table];
  if (!key) return undefined;
  const name = String(row.storage_key);
  if (!key.test(name)) return `Its storage_key is “${name.slice(0, 80)}”, which is no file of this export.`;
  const path = filePath(name);
  if (table !== 'assets' || !zip.has(path)) return undefined;
  const kind = sniffFile(await zip.head(path, SNIFF_BYTES));
  const isHeard = /^(?:audio|video|font)\//.test(String(row.content_type));
  // Sounds and films of kinds that uploads do not take (the demo's) are never more than that.
  if (!kind && isHeard && HARMLESS.test(contentTypeOf(extname(name)))) return undefined;
  if (!kind || kind.contentType !== row.content_type)
    return `${path} is not of the kind that it says, ${String(row.content_type).slice(0, 60)}.`;
  if (!name.endsWith(`.${kind.ending}`)) return `${path} has an ending that its content has not, .${kind.ending}.`;
  if (kind.kind !== 'drawing') return undefined;
  try {
    cleanSvg((await zip.bytes(path, LARGEST_SVG)).toString('utf8'));
    return undefined;
  } catch (error) {
    if (error instanceof BadSvg) return `${path}: ${error.message}`;
    throw error;
  }
}
