import type { WordpressFound, WordpressMapping } from '@plinth/contract';
import type { Transaction } from '../../platform/database/transaction.ts';

/** Ids of what an import made, by kind. */
export interface Made {
  items: string[];
  collections: string[];
  authors: string[];
  categories: string[];
  assets: string[];
  /** Old addresses. */
  redirects: string[];
  /** Of navigations. */
  links: string[];
}

export interface ImportProblem {
  line: number;
  subject: string;
  reason: string;
}

export interface ImportRow {
  id: string;
  filename: string;
  fileKey: string;
  state: 'reading' | 'read' | 'importing' | 'done' | 'undone' | 'failed';
  found: WordpressFound | Record<string, never>;
  mapping: WordpressMapping | Record<string, never>;
  made: Partial<Made>;
  problems: ImportProblem[];
  problem: string;
  cancelAsked: boolean;
  accountId: string;
  createdAt: Date;
}

export const insertImport = (
  tx: Transaction,
  websiteId: string,
  row: Pick<ImportRow, 'id' | 'filename' | 'fileKey' | 'accountId'>,
) => tx`insert into wordpress_imports ${tx({ websiteId, ...row })}`;

/** The newest first. */
export const listImports = (tx: Transaction, websiteId: string) =>
  tx<ImportRow[]>`
    select * from wordpress_imports where website_id = ${websiteId} order by created_at desc, id desc limit 20`;

export async function findImport(
  tx: Transaction,
  websiteId: string,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<ImportRow | undefined> {
  const [row] = await tx<ImportRow[]>`
    select * from wordpress_imports where website_id = ${websiteId} and id = ${id} ${lock ? tx`for update` : tx``}`;
  return row;
}

/** Writes what is given of one. */
export async function writeImport(
  tx: Transaction,
  websiteId: string,
  id: string,
  given: Partial<
    Pick<ImportRow, 'state' | 'problem' | 'fileKey' | 'cancelAsked' | 'found' | 'mapping' | 'made' | 'problems'>
  >,
): Promise<void> {
  const { found, mapping, made, problems, ...plain } = given;
  const ended = given.state === 'done' || given.state === 'failed' || given.state === 'undone';
  await tx`
    update wordpress_imports set ${tx({
      id,
      ...plain,
      ...(found && { found: tx.json(found as never) }),
      ...(mapping && { mapping: tx.json(mapping as never) }),
      ...(made && { made: tx.json(made as never) }),
      ...(problems && { problems: tx.json(problems as never) }),
      ...(ended && { endedAt: new Date() }),
    } as never)}
    where website_id = ${websiteId} and id = ${id}`;
}

export const deleteImport = (tx: Transaction, websiteId: string, id: string) =>
  tx`delete from wordpress_imports where website_id = ${websiteId} and id = ${id}`;

/** Removes what an import made, files apart; what it did not make stays, and so does what others use meanwhile. */
export async function removeMade(tx: Transaction, websiteId: string, made: Partial<Made>): Promise<void> {
  const items = made.items ?? [];
  const collections = made.collections ?? [];
  const authors = made.authors ?? [];
  const categories = made.categories ?? [];
  for (const table of ['comments', 'item_likes', 'item_categories', 'item_assets'])
    await tx`delete from ${tx(table)} where website_id = ${websiteId} and item_id = any (${items}::text[])`;
  await tx`
    delete from revisions where website_id = ${websiteId} and entity_id = any (${[...items, ...collections]}::text[])`;
  await tx`delete from items where website_id = ${websiteId} and id = any (${items}::text[])`;
  await tx`
    delete from collections c where c.website_id = ${websiteId} and c.id = any (${collections}::text[])
      and not exists (select from items i where i.website_id = c.website_id and i.collection_id = c.id)`;
  await tx`
    delete from categories c where c.website_id = ${websiteId} and c.id = any (${categories}::text[])
      and not exists (select from item_categories i where i.website_id = c.website_id and i.category_id = c.id)`;
  await tx`
    delete from authors a where a.website_id = ${websiteId} and a.id = any (${authors}::text[])
      and not exists (select from items i where i.website_id = a.website_id and i.author_id = a.id)`;
  await tx`
    delete from redirects where website_id = ${websiteId} and from_path = any (${made.redirects ?? []}::text[])`;
}

/** Of these, the old addresses that lead on now. */
export async function leadingOn(tx: Transaction, websiteId: string, paths: readonly string[]): Promise<string[]> {
  const rows = await tx<{ fromPath: string }[]>`
    select from_path from redirects where website_id = ${websiteId} and from_path = any (${[...paths]}::text[])`;
  return rows.map(({ fromPath }) => fromPath);
}
