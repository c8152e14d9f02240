import type { Readable } from 'node:stream';
import { largestProductTable, type OverLimit, type ProductImport, type ProductMapping } from '@plinth/contract';
import { newId } from '@plinth/domain';
import { privateKey, storeStream } from '../../platform/assets/private-file.ts';
import { inWebsite, lockWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { csvText } from '../../platform/http/csv-text.ts';
import { conflict, HttpError, invalid, notFound } from '../../platform/http/http-error.ts';
import { enqueue, type JobState, jobStates, removeJobs } from '../../platform/jobs/service.ts';
import type { AppContext } from '../../platform/server/context.ts';
import { named, readSeveral } from '../inventory/locations.ts';
import { mappingProblems } from './file-fields.ts';
import { columnsHash, PRODUCT_IMPORT } from './import-job.ts';
import { problemsOf, reportOf, shownProblems } from './import-report.ts';
import * as queries from './step-queries.ts';

type Needs = Pick<AppContext, 'db' | 'assets'>;

/** More of them at once are a mistake. */
const MOST_OPEN = 5;
/** How long an import can be taken back. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;
const gone = () => notFound('This import');

/** @throws HttpError 413 for what is too large, 409 too-many */
export async function takeFile(
  { db, assets }: Needs,
  { websiteId, accountId }: { websiteId: string; accountId: string | null },
  { fileName, stream }: { fileName: string; stream: Readable },
): Promise<ProductImport> {
  const rows = await inWebsite(db, websiteId, (tx) => queries.listImports(tx, websiteId));
  if (rows.filter(({ state }) => state === 'reading' || state === 'importing').length >= MOST_OPEN) {
    stream.resume();
    throw new HttpError(409, 'too-many', 'Other files are being read just now. Wait until that is done.');
  }
  await forgetOld({ db, assets }, websiteId);
  const id: string = newId();
  const fileKey = privateKey(websiteId, id, 'products.csv');
  await storeStream(assets, fileKey, { fileName, stream, mostBytes: largestProductTable });
  return inWebsite(db, websiteId, async (tx) => {
    await queries.insertImport(tx, websiteId, { id, filename: fileName, fileKey, state: 'reading', accountId });
    await enqueue(tx, websiteId, PRODUCT_IMPORT, id);
    return asImport(tx, websiteId, await queries.findImport(tx, websiteId, id), undefined);
  });
}

/** What ended long ago can be taken back no more. */
async function forgetOld({ db, assets }: Needs, websiteId: string): Promise<void> {
  const old = await inWebsite(db, websiteId, async (tx) => {
    const rows = await queries.endedBefore(tx, websiteId, new Date(Date.now() - KEPT_DAYS * DAY_MS));
    for (const { id } of rows) await queries.deleteImport(tx, websiteId, id);
    return rows;
  });
  for (const { fileKey } of old) if (fileKey !== '') await assets.delete(fileKey);
}

/** The newest first, with the locations that columns can tell of. */
export async function readImports({ db }: Pick<Needs, 'db'>, websiteId: string) {
  return inWebsite(db, websiteId, async (tx) => {
    const rows = await queries.listImports(tx, websiteId);
    const ids = rows.map(({ id }) => id);
    const states = await jobStates(tx, websiteId, PRODUCT_IMPORT, ids);
    const counts = new Map((await queries.countSteps(tx, websiteId, ids)).map((row) => [row.importId, row]));
    const imports: ProductImport[] = [];
    for (const row of rows) imports.push(await asImport(tx, websiteId, row, states.get(row.id), counts.get(row.id)));
    return { imports, locations: (await readSeveral(tx, websiteId)).map(named) };
  });
}

/**
 * Assigns the columns of a file and has it looked through again; the next file with the same columns is read so from the beginning.
 * @throws HttpError 404; 409 for one that has been begun; 422 by field
 */
export async function mapImport(
  { db }: Needs,
  websiteId: string,
  id: string,
  mapping: ProductMapping,
): Promise<ProductImport> {
  return inWebsite(db, websiteId, async (tx) => {
    const row = await lockOpen(tx, websiteId, id);
    const isRead = mapping.separator === (row.mapping?.separator ?? '');
    const header = row.columns.map(({ name }) => name);
    const fields = isRead ? mappingProblems(header, mapping) : {};
    const [first] = Object.values(fields);
    if (first !== undefined) throw invalid(first, fields);
    if (isRead && Object.keys(mapping.fields).length > 0)
      await queries.saveMapping(tx, websiteId, columnsHash(row.columns), mapping);
    await queries.writeImport(tx, websiteId, id, { state: 'reading', mapping, problem: '' });
    await enqueue(tx, websiteId, PRODUCT_IMPORT, id);
    return asImport(tx, websiteId, await queries.findImport(tx, websiteId, id), undefined);
  });
}

/** @throws HttpError 404, 409 */
async function lockOpen(tx: Transaction, websiteId: string, id: string): Promise<queries.ImportRow> {
  const row = await queries.findImport(tx, websiteId, id, 'update');
  if (!row) throw gone();
  if (row.state !== 'read') throw conflict('conflict', 'This file is being read or imported already, or was.');
  return row;
}

/** Begins to import a file that was looked at. @throws HttpError 404; 409 for one that has been begun, or beside another one */
export async function startImport(
  { db }: Needs,
  websiteId: string,
  id: string,
  choices: { overLimit: OverLimit; fetchImages: boolean },
): Promise<ProductImport> {
  return inWebsite(db, websiteId, async (tx) => {
    await lockWebsite(tx, websiteId);
    const row = await lockOpen(tx, websiteId, id);
    if (!row.plan || row.plan.products === 0)
      throw conflict('conflict', row.problem || 'Nothing of this file can be imported. Assign its columns first.');
    await requireAlone(tx, websiteId, id);
    await queries.writeImport(tx, websiteId, id, { state: 'importing', choices, cancelAsked: false });
    await enqueue(tx, websiteId, PRODUCT_IMPORT, id, { total: row.total });
    return asImport(tx, websiteId, await queries.findImport(tx, websiteId, id), undefined);
  });
}

async function requireAlone(tx: Transaction, websiteId: string, id: string): Promise<void> {
  if (await queries.isAnotherAtWork(tx, websiteId, id))
    throw conflict('conflict', 'Another file is being imported or taken back just now. Wait until that is done.');
}

/** Begins to take an import back. @throws HttpError 404; 409 for one that has made nothing, or was taken back already */
export async function undoImport({ db }: Needs, websiteId: string, id: string): Promise<ProductImport> {
  return inWebsite(db, websiteId, async (tx) => {
    await lockWebsite(tx, websiteId);
    const row = await queries.findImport(tx, websiteId, id, 'update');
    if (!row) throw gone();
    if (row.state === 'undoing') throw conflict('conflict', 'This import is being taken back already.');
    if (row.state !== 'done') throw conflict('conflict', 'Nothing of this file came in that could be taken back.');
    await requireAlone(tx, websiteId, id);
    await queries.writeImport(tx, websiteId, id, { state: 'undoing', problem: '' });
    await enqueue(tx, websiteId, PRODUCT_IMPORT, id);
    return asImport(tx, websiteId, await queries.findImport(tx, websiteId, id), undefined);
  });
}

/**
 * Puts a file away; one that is being imported is cancelled, and stands there with what came in.
 * @throws HttpError 404; 409 while it is taken back
 */
export async function dismissImport({ db, assets }: Needs, websiteId: string, id: string): Promise<void> {
  const fileKey = await inWebsite(db, websiteId, async (tx) => {
    const row = await queries.findImport(tx, websiteId, id, 'update');
    if (!row) throw gone();
    if (row.state === 'undoing')
      throw conflict('conflict', 'This import is being taken back. Wait until that is done.');
    if (row.state === 'importing') {
      await queries.writeImport(tx, websiteId, id, { cancelAsked: true });
      return '';
    }
    await removeJobs(tx, websiteId, PRODUCT_IMPORT, id);
    await queries.deleteImport(tx, websiteId, id);
    return row.fileKey;
  });
  if (fileKey !== '') await assets.delete(fileKey);
}

/** What of a file could not be used, as CSV. @throws HttpError 404 */
export async function* exportProblems(
  { db }: Pick<Needs, 'db'>,
  websiteId: string,
  id: string,
): AsyncGenerator<string> {
  const problems = await inWebsite(db, websiteId, async (tx) => {
    const row = await queries.findImport(tx, websiteId, id);
    if (!row) throw gone();
    return problemsOf(tx, websiteId, row);
  });
  yield csvText([['Line', 'Product', 'Column', 'Value', 'What to do']]);
  for (let from = 0; from < problems.length; from += 500)
    yield csvText(
      problems
        .slice(from, from + 500)
        .map(({ line, subject, column = '', value = '', reason }) => [
          line > 0 ? `${line}` : '',
          subject,
          column,
          value,
          reason,
        ]),
    );
}

const HAS_REPORT: readonly queries.ImportRow['state'][] = ['importing', 'done', 'undoing', 'undone'];

async function asImport(
  tx: Transaction,
  websiteId: string,
  row: queries.ImportRow | undefined,
  job: JobState | undefined,
  counts?: queries.ImportCounts,
): Promise<ProductImport> {
  if (!row) throw gone();
  const hasReport = HAS_REPORT.includes(row.state);
  const report = hasReport ? await reportOf(tx, websiteId, row, { shown: shownProblems, counts }) : null;
  const { removed = 0, restored = 0, kept = 0 } = counts ?? {};
  return {
    id: row.id,
    filename: row.filename,
    state: row.state,
    created: row.createdAt.getTime(),
    columns: row.state === 'read' ? row.columns : [],
    mapping: row.mapping,
    plan: row.plan && { ...row.plan, problems: hasReport ? [] : row.problems.slice(0, shownProblems) },
    done: job?.done ?? 0,
    total: job?.total ?? 0,
    report,
    problemCount: row.problems.length + (counts?.problems ?? 0),
    undone: {
      removed,
      restored,
      kept: kept > 0 ? await queries.keptProducts(tx, websiteId, row.id, shownProblems) : [],
      keptCount: kept,
    },
    canUndo: row.state === 'done' && (counts?.created ?? 0) + (counts?.updated ?? 0) > 0,
    problem: row.problem,
  };
}
