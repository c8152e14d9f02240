import type { Transaction } from '../../platform/database/transaction.ts';
import { idBefore, lastOf, type Stretch } from '../../platform/retention/retention.ts';

/** So many states of each thing stay, however old they are. */
const NEWEST = 20;

export async function removeOldRevisions(tx: Transaction, websiteId: string, stretch: Stretch): Promise<string | null> {
  const { before, after, limit } = stretch;
  const rows = await tx<{ key: string; old: boolean }[]>`
    select r.id as key, (select count(*) from (
        select from revisions n where n.website_id = ${websiteId} and n.entity_type = r.entity_type and n.entity_id = r.entity_id
          and n.version > r.version limit ${NEWEST}) newer) = ${NEWEST} as old
    from revisions r
    where r.website_id = ${websiteId} and r.id > ${after} and r.id < ${idBefore(before)} order by r.id limit ${limit}`;
  const old = rows.filter((row) => row.old).map(({ key }) => key);
  if (old.length > 0) await tx`delete from revisions where website_id = ${websiteId} and id in ${tx(old)}`;
  return lastOf(rows, stretch);
}
