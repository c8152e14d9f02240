import type { Transaction } from '../../platform/database/transaction.ts';
import type { Stretch } from '../../platform/retention/retention.ts';

/** Keys of checkout calls: after so long nobody sends the same call again. */
export async function removeOldKeys(
  tx: Transaction,
  websiteId: string,
  { before, limit }: Stretch,
): Promise<string | null> {
  const { count } = await tx`
    delete from idempotency_keys where website_id = ${websiteId} and key in (
      select key from idempotency_keys where website_id = ${websiteId} and created_at < ${before} order by created_at limit ${limit})`;
  // What is gone is not found again, so that each stretch begins at the begin.
  return count < limit ? null : '';
}
