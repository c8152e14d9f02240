import type { ImportReport } from '@plinth/contract';
import type { Transaction } from '../../platform/database/transaction.ts';
import * as queries from './step-queries.ts';

/** So many problems of each kind a screen shows; the file of problems has all. */
const SHOWN = 200;
const ALL = 1_000_000;

/** What an import has done up to now. `shown`: so many problems and images at most. */
export async function reportOf(
  tx: Transaction,
  websiteId: string,
  row: queries.ImportRow,
  { shown = ALL, counts }: { shown?: number; counts?: queries.ImportCounts | undefined },
): Promise<ImportReport> {
  const [found] = counts ? [counts] : await queries.countSteps(tx, websiteId, [row.id]);
  const missing = found?.missing ? await queries.missingImages(tx, websiteId, row.id, shown) : [];
  return {
    source: row.mapping?.source ?? row.plan?.source ?? 'csv',
    rows: row.rows,
    created: found?.created ?? 0,
    updated: found?.updated ?? 0,
    unchanged: found?.unchanged ?? 0,
    variants: found?.variants ?? 0,
    images: found?.images ?? 0,
    problems: await problemsOf(tx, websiteId, row, found?.problems ? shown : 0, shown),
    newPages: (row.made.pages ?? []).map(({ urlId, title }) => ({ urlId, title })),
    missingImages: missing.map((one) => one.missing),
  };
}

/** What of a file could not be used, by line: what its reading has found, and its writing. */
export async function problemsOf(
  tx: Transaction,
  websiteId: string,
  row: queries.ImportRow,
  written = ALL,
  shown = ALL,
): Promise<ImportReport['problems']> {
  const found = written > 0 ? await queries.stepProblems(tx, websiteId, row.id, written) : [];
  return [...row.problems, ...found.map(({ problem }) => problem)].sort((a, b) => a.line - b.line).slice(0, shown);
}

export const shownProblems = SHOWN;
