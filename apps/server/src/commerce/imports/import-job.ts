import { createHash } from 'node:crypto';
import type { ProductMapping } from '@plinth/contract';
import { inWebsite } from '../../platform/database/transaction.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { Interrupted, type Job, type JobKind, LeaseLost } from '../../platform/jobs/job.ts';
import type { AppContext } from '../../platform/server/context.ts';
import { readWebsite } from '../../platform/websites/service.ts';
import { storeCurrency } from '../../platform/websites/website.ts';
import { readSeveral } from '../inventory/locations.ts';
import { mappingProblems, missingFields, wholeMapping } from './file-fields.ts';
import { type FileRequest, ImportCancelled, planOf, readFile, requireRoom, writeProducts } from './import-products.ts';
import { readColumns } from './read-products.ts';
import * as queries from './step-queries.ts';
import { undoProducts } from './undo-import.ts';

type Needs = Pick<AppContext, 'db' | 'assets' | 'config'>;

/** The kind of job that reads a product file, imports it and takes it back; its key is the import's id. */
export const PRODUCT_IMPORT = 'product-import';

/** How often the job tells of itself. */
const TOLD_EVERY_MS = 1_000;
/** More of a file than a list can hold helps nobody. */
const MOST_PROBLEMS = 5_000;

/**
 * Looks through a product file, imports it once its owner has said how, and takes it back when asked. Each product is written in a
 * transaction with its step, so the next process goes on where one has died.
 */
export function productImportJob(context: Needs): JobKind {
  const { db } = context;
  return {
    name: PRODUCT_IMPORT,
    // Longer than reading the largest file takes, and the pictures of one product mostly do.
    leaseSeconds: 120,
    maxAttempts: 5,
    retryAfterSeconds: () => 5,
    run: async (job) => {
      const row = await inWebsite(db, job.websiteId, (tx) => queries.findImport(tx, job.websiteId, job.key));
      try {
        if (row?.state === 'reading') await look(context, job, row);
        else if (row?.state === 'importing') await bringIn(context, job, row);
        else if (row?.state === 'undoing') await undoProducts(context, job, row);
      } catch (error) {
        if (!row || error instanceof Interrupted || error instanceof LeaseLost || isOurs(error)) throw error;
        await end(context, job.websiteId, row.id, error as Error);
      }
      return undefined;
    },
    onFailure: async (tx, { key, websiteId }, problem, isLast) => {
      if (!isLast) return;
      const row = await queries.findImport(tx, websiteId, key, 'update');
      if (row?.state === 'reading') await queries.writeImport(tx, websiteId, key, { state: 'failed', problem });
      else if (row)
        await queries.writeImport(tx, websiteId, key, { state: 'done', problem: `It ended early. ${problem}` });
    },
  };
}

/** What the database or the server is to blame for is tried again; what the file is, is told. */
const isOurs = (error: unknown): boolean =>
  error instanceof HttpError
    ? error.status >= 500
    : error instanceof TypeError || (typeof error === 'object' && error !== null && 'code' in error);

/** Under which the assignment of a file's columns is remembered. */
export const columnsHash = (columns: readonly { name: string }[]): string =>
  createHash('sha256')
    .update(JSON.stringify(columns.map(({ name }) => name)))
    .digest('hex');

async function bytesOf(context: Needs, { fileKey }: queries.ImportRow): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of context.assets.read(fileKey)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function requestOf(
  { db }: Needs,
  websiteId: string,
  bytes: Buffer,
  mapping: ProductMapping,
): Promise<FileRequest & { locations: ReadonlyMap<string, string> }> {
  const { locations, website } = await inWebsite(db, websiteId, async (tx) => ({
    locations: await readSeveral(tx, websiteId),
    website: await readWebsite(tx, websiteId),
  }));
  return {
    bytes,
    mapping,
    locations: new Map(locations.map(({ id, name }) => [id, name])),
    currency: storeCurrency(website),
  };
}

async function look(context: Needs, { websiteId }: Job, row: queries.ImportRow): Promise<void> {
  const { db } = context;
  const bytes = await bytesOf(context, row);
  const columns = await readColumns(bytes, row.mapping?.separator ?? '');
  const header = columns.map(({ name }) => name);
  const mapping = await inWebsite(db, websiteId, async (tx) => {
    const locations = await readSeveral(tx, websiteId);
    const remembered = row.mapping ?? (await queries.findMapping(tx, websiteId, columnsHash(columns)));
    const isOfThese = remembered && Object.keys(mappingProblems(header, remembered)).length === 0;
    // Another separator makes other columns: what was assigned means nothing then. Without fields it is to be found out anew.
    const given = isOfThese && Object.keys(remembered.fields).length > 0 ? remembered : anew(remembered);
    return wholeMapping(header, locations, given);
  });
  const missing = missingFields(mapping);
  const found = { state: 'read', columns, mapping, problem: missing, problems: [], plan: null } as const;
  if (missing !== '')
    return inWebsite(db, websiteId, (tx) => settle(tx, websiteId, row.id, { ...found, problems: [] }));
  const reading = await readFile(db, websiteId, await requestOf(context, websiteId, bytes, mapping));
  const { problems, rows, products } = reading;
  const plan = { ...planOf(reading), problems: [] };
  await inWebsite(db, websiteId, (tx) =>
    settle(tx, websiteId, row.id, {
      ...found,
      plan,
      problems: problems.slice(0, MOST_PROBLEMS),
      rows,
      total: products.length,
    }),
  );
}

const anew = (mapping: ProductMapping | undefined): Partial<ProductMapping> =>
  mapping && Object.keys(mapping.fields).length === 0
    ? { source: mapping.source, separator: mapping.separator }
    : { separator: mapping?.separator ?? '' };

/** Unless something else was asked of it meanwhile. */
async function settle(
  tx: Parameters<typeof queries.writeImport>[0],
  websiteId: string,
  id: string,
  found: Parameters<typeof queries.writeImport>[3],
): Promise<void> {
  const now = await queries.findImport(tx, websiteId, id, 'update');
  if (now?.state === 'reading') await queries.writeImport(tx, websiteId, id, found);
}

async function bringIn(context: Needs, job: Job, row: queries.ImportRow): Promise<void> {
  const { db, assets, config } = context;
  const { websiteId } = job;
  if (!row.mapping) throw new Error('Nobody has said which column of this file says what.');
  const request = await requestOf(context, websiteId, await bytesOf(context, row), row.mapping);
  const { overLimit, fetchImages = false } = row.choices;
  const reading = await readFile(db, websiteId, { ...request, ...(overLimit ? { overLimit } : {}) });
  const total = reading.products.length;
  const begun = await inWebsite(db, websiteId, (tx) => queries.doneNumbers(tx, websiteId, row.id));
  // What has begun to come in found room when it began.
  if (begun.size === 0) requireRoom(reading.pages, overLimit);
  const place = { db, store: assets, websiteId, quota: config.uploadQuota };
  let told = 0;
  await writeProducts(place, row.id, reading, {
    images: { web: fetchImages },
    state: 'importing',
    step: async (done) => {
      if (job.signal.aborted) throw new Interrupted();
      const now = performance.now();
      if (done < total && now - told < TOLD_EVERY_MS) return;
      told = now;
      await job.progress(done, total);
    },
  });
  await finish(context, websiteId, row, { state: 'done', problem: '', total });
}

async function finish(
  { db, assets }: Pick<Needs, 'db' | 'assets'>,
  websiteId: string,
  { id, fileKey }: queries.ImportRow,
  ending: Parameters<typeof queries.writeImport>[3],
): Promise<void> {
  await inWebsite(db, websiteId, async (tx) => {
    const now = await queries.findImport(tx, websiteId, id, 'update');
    if (now) await queries.writeImport(tx, websiteId, id, { ...ending, fileKey: '', cancelAsked: false });
  });
  if (fileKey !== '') await assets.delete(fileKey);
}

/** What is wrong with the file, or that nobody wants it any more: what has come in stays, and can be taken back. */
async function end(context: Needs, websiteId: string, id: string, error: Error): Promise<void> {
  const { row, done } = await inWebsite(context.db, websiteId, async (tx) => ({
    row: await queries.findImport(tx, websiteId, id),
    done: await queries.doneNumbers(tx, websiteId, id),
  }));
  if (!row) return;
  if (row.state === 'reading')
    // The file is kept: another separator may be the right one.
    return inWebsite(context.db, websiteId, (tx) =>
      settle(tx, websiteId, id, {
        state: row.columns.length > 0 ? 'read' : 'failed',
        problem: error.message,
        plan: null,
      }),
    );
  const cancelled = error instanceof ImportCancelled;
  const came = `${done.size} of ${row.total} products had been dealt with by then.`;
  const problem =
    done.size === 0
      ? cancelled
        ? 'It was cancelled. Nothing came in.'
        : error.message
      : `${cancelled ? 'It was cancelled.' : error.message} ${came}`;
  await finish(context, websiteId, row, { state: done.size === 0 ? 'failed' : 'done', problem });
}
