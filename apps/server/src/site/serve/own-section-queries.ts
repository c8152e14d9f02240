import type { LayoutSection } from '@plinth/domain';
import type { Transaction } from '../../platform/database/transaction.ts';

export interface OwnSectionRow {
  id: string;
  name: string;
  blocks: number;
}

/** Newest first: ids are ordered by time. */
export const listSections = (tx: Transaction, websiteId: string): Promise<OwnSectionRow[]> =>
  tx<OwnSectionRow[]>`
    select id, name, blocks from own_sections where website_id = ${websiteId} order by id desc`;

export async function findSection(tx: Transaction, websiteId: string, id: string): Promise<unknown> {
  const [row] = await tx<{ section: unknown }[]>`
    select section from own_sections where website_id = ${websiteId} and id = ${id}`;
  return row?.section;
}

/** @returns false where the website keeps as many as it may */
export async function insertSection(
  tx: Transaction,
  websiteId: string,
  { id, name, blocks, section }: OwnSectionRow & { section: LayoutSection },
  most: number,
): Promise<boolean> {
  // Two who keep one at the same time are counted one after the other.
  await tx`select pg_advisory_xact_lock(hashtext(${`own sections ${websiteId}`}))`;
  const { count } = await tx`
    insert into own_sections (website_id, id, name, blocks, section)
    select ${websiteId}, ${id}, ${name}, ${blocks}, ${tx.json(section as never)}
    where (select count(*) from own_sections where website_id = ${websiteId}) < ${most}`;
  return count === 1;
}

export async function renameSection(
  tx: Transaction,
  websiteId: string,
  id: string,
  name: string,
): Promise<OwnSectionRow | null> {
  const [row] = await tx<OwnSectionRow[]>`
    update own_sections set name = ${name}, updated_at = now() where website_id = ${websiteId} and id = ${id}
    returning id, name, blocks`;
  return row ?? null;
}

export async function deleteSection(tx: Transaction, websiteId: string, id: string): Promise<boolean> {
  const { count } = await tx`delete from own_sections where website_id = ${websiteId} and id = ${id}`;
  return count === 1;
}
