import type { Transaction } from '../../platform/database/transaction.ts';

export interface CodeRow {
  place: string;
  /** Of the page or item; '' for the whole website. */
  targetId: string;
  html: string;
}

/** What the owner has put on pages: everywhere, and on those of the targets. */
export async function loadCode(tx: Transaction, websiteId: string, targetIds: readonly string[]): Promise<CodeRow[]> {
  return tx<CodeRow[]>`
    select place, target_id, html from code_injections
    where website_id = ${websiteId} and target_id in ${tx(['', ...targetIds])}`;
}

export async function loadAllCode(tx: Transaction, websiteId: string): Promise<CodeRow[]> {
  return tx<CodeRow[]>`
    select place, target_id, html from code_injections where website_id = ${websiteId}
    order by place, target_id limit 2000`;
}

export async function saveCode(tx: Transaction, websiteId: string, { place, targetId, html }: CodeRow): Promise<void> {
  if (html === '') {
    await tx`delete from code_injections
      where website_id = ${websiteId} and place = ${place} and target_id = ${targetId}`;
    return;
  }
  await tx`
    insert into code_injections (website_id, place, target_id, html)
    values (${websiteId}, ${place}, ${targetId}, ${html})
    on conflict (website_id, place, target_id) do update set html = excluded.html, updated_at = now()`;
}

/** The code in one place, '' for none; who else changes the website's waits until the transaction ends. */
export async function lockedCode(
  tx: Transaction,
  websiteId: string,
  { place, targetId }: Omit<CodeRow, 'html'>,
): Promise<string> {
  // A place that is empty has no row that could be locked.
  await tx`select 1 from websites where website_id = ${websiteId} for update`;
  const [row] = await tx<{ html: string }[]>`
    select html from code_injections
    where website_id = ${websiteId} and place = ${place} and target_id = ${targetId}`;
  return row?.html ?? '';
}

/** The code in the head of one page; '' = none. */
export async function pageCode(tx: Transaction, websiteId: string, collectionId: string): Promise<string> {
  const [row] = await tx<{ html: string }[]>`
    select html from code_injections
    where website_id = ${websiteId} and place = 'page' and target_id = ${collectionId}`;
  return row?.html ?? '';
}

/** Whether there is such a page (or item) on this website. */
export async function targetExists(tx: Transaction, websiteId: string, place: string, id: string): Promise<boolean> {
  const rows =
    place === 'item'
      ? await tx`select 1 from items where website_id = ${websiteId} and id = ${id} and deleted_at is null`
      : await tx`select 1 from collections where website_id = ${websiteId} and id = ${id}`;
  return rows.length > 0;
}
