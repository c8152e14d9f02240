import type { Transaction } from '../database/transaction.ts';
import { idBefore, lastOf, type Stretch } from '../retention/retention.ts';

/** Mails that are done with. What waits to be sent, or for its owner's answer, stays. */
export async function removeOldMessages(tx: Transaction, websiteId: string, stretch: Stretch): Promise<string | null> {
  const { before, after, limit } = stretch;
  const rows = await tx<{ key: string; old: boolean }[]>`
    select id as key, status in ('sent', 'failed', 'discarded') as old from outbox_messages
    where website_id = ${websiteId} and id > ${after} and id < ${idBefore(before)} order by id limit ${limit}`;
  const old = rows.filter((row) => row.old).map(({ key }) => key);
  if (old.length > 0) await tx`delete from outbox_messages where website_id = ${websiteId} and id in ${tx(old)}`;
  return lastOf(rows, stretch);
}
