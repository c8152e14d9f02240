import type { FileColumn, ImportPlan, OverLimit, ProductMapping } from '@plinth/contract';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { ImportProblem } from './imported-product.ts';
import type { WrittenProduct } from './product-writer.ts';

export interface ImportRow {
  id: string;
  filename: string;
  /** '' where the file is gone, or was never kept. */
  fileKey: string;
  state: 'reading' | 'read' | 'importing' | 'done' | 'undoing' | 'undone' | 'failed';
  columns: FileColumn[];
  mapping: ProductMapping | null;
  choices: { overLimit?: OverLimit; fetchImages?: boolean };
  plan: ImportPlan | null;
  problems: ImportProblem[];
  made: { pages?: { id: string; urlId: string; title: string }[] };
  rows: number;
  total: number;
  problem: string;
  cancelAsked: boolean;
  accountId: string | null;
  createdAt: Date;
}

export const insertImport = (
  tx: Transaction,
  websiteId: string,
  row: Pick<ImportRow, 'id' | 'filename' | 'state'> & Partial<Pick<ImportRow, 'fileKey' | 'accountId'>>,
) => tx`insert into product_imports ${tx({ websiteId, ...row } as never)}`;

/** The newest first. */
export const listImports = (tx: Transaction, websiteId: string) => tx<ImportRow[]>`
  select * from product_imports where website_id = ${websiteId} order by created_at desc, id desc limit 20`;

/** @param lock 'update' for who changes it, 'share' for who works for it and must not be overtaken */
export async function findImport(
  tx: Transaction,
  websiteId: string,
  id: string,
  lock?: 'update' | 'share',
): Promise<ImportRow | undefined> {
  const locked = lock === 'update' ? tx`for update` : lock === 'share' ? tx`for share` : tx``;
  const [row] = await tx<ImportRow[]>`
    select * from product_imports where website_id = ${websiteId} and id = ${id} ${locked}`;
  return row;
}

/** Whether files of a website are being imported or taken back, another than this one. */
export async function isAnotherAtWork(tx: Transaction, websiteId: string, id: string): Promise<boolean> {
  const [row] = await tx`
    select from product_imports
    where website_id = ${websiteId} and id <> ${id} and state in ('importing', 'undoing') limit 1`;
  return row !== undefined;
}

/** Writes what is given of one. */
export async function writeImport(
  tx: Transaction,
  websiteId: string,
  id: string,
  given: Partial<Omit<ImportRow, 'id' | 'filename' | 'made' | 'accountId' | 'createdAt'>>,
): Promise<void> {
  const { columns, mapping, choices, plan, problems, ...plain } = given;
  const json = (value: unknown) => (value === null ? null : tx.json(value as never));
  const ended = given.state === 'done' || given.state === 'failed' || given.state === 'undone';
  await tx`
    update product_imports set ${tx({
      id,
      ...plain,
      ...(columns !== undefined && { columns: json(columns) }),
      ...(mapping !== undefined && { mapping: json(mapping) }),
      ...(choices !== undefined && { choices: json(choices) }),
      ...(plan !== undefined && { plan: json(plan) }),
      ...(problems !== undefined && { problems: json(problems) }),
      ...(ended && { endedAt: new Date() }),
    } as never)}
    where website_id = ${websiteId} and id = ${id}`;
}

export const notePage = (
  tx: Transaction,
  websiteId: string,
  id: string,
  page: { id: string; urlId: string; title: string },
) => tx`
  update product_imports set made = jsonb_set(made, '{pages}', coalesce(made->'pages', '[]') || ${tx.json(page)}::jsonb)
  where website_id = ${websiteId} and id = ${id}`;

export async function deleteImport(tx: Transaction, websiteId: string, id: string): Promise<void> {
  await tx`delete from product_import_steps where website_id = ${websiteId} and import_id = ${id}`;
  await tx`delete from product_imports where website_id = ${websiteId} and id = ${id}`;
}

/** Imports that ended before a moment, and what was kept of their files. */
export const endedBefore = (tx: Transaction, websiteId: string, moment: Date) => tx<{ id: string; fileKey: string }[]>`
  select id, file_key from product_imports where website_id = ${websiteId} and ended_at < ${moment}`;

/** What was done with the product at one place of the file; a second time it fails, with all that was done in its transaction. */
export const insertStep = (
  tx: Transaction,
  websiteId: string,
  importId: string,
  { number, title, ...step }: WrittenProduct & { number: number; title: string },
) => tx`
  insert into product_import_steps
    (website_id, import_id, number, item_id, title, outcome, variants, images, asset_ids, category_ids, before, after, problems, missing_images)
  values (${websiteId}, ${importId}, ${number}, ${step.itemId}, ${title}, ${step.outcome}, ${step.variants}, ${step.images},
    ${step.assetIds}::text[], ${step.categoryIds}::text[], ${step.before}::text::jsonb, ${step.after}::text::jsonb,
    ${tx.json(step.problems as never)}, ${tx.json(step.missingImages)})`;

/** One whose product could not be written. */
export const insertFailure = (
  tx: Transaction,
  websiteId: string,
  importId: string,
  number: number,
  title: string,
  problem: ImportProblem,
) => tx`
  insert into product_import_steps (website_id, import_id, number, title, outcome, problems)
  values (${websiteId}, ${importId}, ${number}, ${title}, 'failed', ${tx.json([problem] as never)})
  on conflict (website_id, import_id, number) do nothing`;

export async function doneNumbers(tx: Transaction, websiteId: string, importId: string): Promise<Set<number>> {
  const rows = await tx<{ number: number }[]>`
    select number from product_import_steps where website_id = ${websiteId} and import_id = ${importId}`;
  return new Set(rows.map(({ number }) => number));
}

export interface ImportCounts {
  importId: string;
  created: number;
  updated: number;
  unchanged: number;
  variants: number;
  images: number;
  problems: number;
  missing: number;
  removed: number;
  restored: number;
  kept: number;
}

/** What imports did, in numbers. */
export const countSteps = (tx: Transaction, websiteId: string, importIds: readonly string[]) => tx<ImportCounts[]>`
  select import_id, count(*) filter (where outcome = 'created')::int as created,
    count(*) filter (where outcome = 'updated')::int as updated, count(*) filter (where outcome = 'unchanged')::int as unchanged,
    coalesce(sum(variants), 0)::int as variants, coalesce(sum(images), 0)::int as images,
    coalesce(sum(jsonb_array_length(problems)), 0)::int as problems,
    coalesce(sum(jsonb_array_length(missing_images)), 0)::int as missing,
    count(*) filter (where undone = 'removed')::int as removed, count(*) filter (where undone = 'restored')::int as restored,
    count(*) filter (where undone = 'kept')::int as kept
  from product_import_steps where website_id = ${websiteId} and import_id = any (${[...importIds]}::text[]) group by import_id`;

/** What the writing has found, in the order of the file. */
export const stepProblems = (tx: Transaction, websiteId: string, importId: string, limit: number) => tx<
  { problem: ImportProblem }[]
>`
  select p.problem from product_import_steps s, jsonb_array_elements(s.problems) p (problem)
  where s.website_id = ${websiteId} and s.import_id = ${importId} order by s.number limit ${limit}`;

export const missingImages = (tx: Transaction, websiteId: string, importId: string, limit: number) => tx<
  { missing: { product: string; url: string; reason: string } }[]
>`
  select p.missing from product_import_steps s, jsonb_array_elements(s.missing_images) p (missing)
  where s.website_id = ${websiteId} and s.import_id = ${importId} order by s.number limit ${limit}`;

/** What was left as it is, with the reason. */
export const keptProducts = (tx: Transaction, websiteId: string, importId: string, limit: number) => tx<
  { title: string; reason: string }[]
>`
  select title, kept_reason as reason from product_import_steps
  where website_id = ${websiteId} and import_id = ${importId} and undone = 'kept' order by number limit ${limit}`;

export interface Step {
  number: number;
  itemId: string;
  title: string;
  outcome: 'created' | 'updated';
  /** As JSON. */
  before: string | null;
  after: string;
  at: Date;
}

/** The next steps to be taken back, the last first. */
export const stepsToUndo = (tx: Transaction, websiteId: string, importId: string, limit: number) => tx<Step[]>`
  select number, item_id, title, outcome, before::text, after::text, at from product_import_steps
  where website_id = ${websiteId} and import_id = ${importId} and undone = '' and outcome in ('created', 'updated')
  order by number desc limit ${limit}`;

/** @returns whether it was this call that did it */
export async function writeUndone(
  tx: Transaction,
  websiteId: string,
  importId: string,
  number: number,
  { undone, keptReason = '' }: { undone: 'removed' | 'restored' | 'kept'; keptReason?: string },
): Promise<boolean> {
  const rows = await tx`
    update product_import_steps set undone = ${undone}, kept_reason = ${keptReason}
    where website_id = ${websiteId} and import_id = ${importId} and number = ${number} and undone = '' returning number`;
  return rows.length > 0;
}

/** Files and categories that an import has made. */
export async function madeBy(
  tx: Transaction,
  websiteId: string,
  importId: string,
): Promise<{ assetIds: string[]; categoryIds: string[] }> {
  const rows = await tx<{ assetIds: string[]; categoryIds: string[] }[]>`
    select asset_ids, category_ids from product_import_steps
    where website_id = ${websiteId} and import_id = ${importId} and (asset_ids <> '{}' or category_ids <> '{}')`;
  return {
    assetIds: [...new Set(rows.flatMap((row) => row.assetIds))],
    categoryIds: [...new Set(rows.flatMap((row) => row.categoryIds))],
  };
}

export async function findMapping(
  tx: Transaction,
  websiteId: string,
  columnsHash: string,
): Promise<ProductMapping | undefined> {
  const [row] = await tx<{ mapping: ProductMapping }[]>`
    select mapping from import_mappings where website_id = ${websiteId} and columns_hash = ${columnsHash}`;
  return row?.mapping;
}

export const saveMapping = (tx: Transaction, websiteId: string, columnsHash: string, mapping: ProductMapping) => tx`
  insert into import_mappings (website_id, columns_hash, mapping) values (${websiteId}, ${columnsHash}, ${tx.json(mapping as never)})
  on conflict (website_id, columns_hash) do update set mapping = excluded.mapping, updated_at = now()`;
