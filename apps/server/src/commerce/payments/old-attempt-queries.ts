import type { Transaction } from '../../platform/database/transaction.ts';
import type { Stretch } from '../../platform/retention/retention.ts';

/**
 * What payments were asked for and have come to their end, and what was told of them: the orders' own payments stay. One whose money is
 * still on its way stays, too.
 */
export async function removeOldAttempts(
  tx: Transaction,
  websiteId: string,
  { before, limit }: Stretch,
): Promise<string | null> {
  const { count } = await tx`
    delete from payment_attempts where website_id = ${websiteId} and id in (
      select a.id from payment_attempts a
      where a.website_id = ${websiteId} and a.created_at < ${before} and a.state in ('placed', 'voided', 'declined')
        and not exists (select from payments p where p.website_id = ${websiteId} and p.order_id = a.order_id
          and p.provider_reference = a.provider_reference and p.state in ('pending', 'authorized'))
      order by a.created_at limit ${limit})`;
  const events = await tx`
    delete from payment_events where website_id = ${websiteId} and (provider, id) in (
      select provider, id from payment_events where website_id = ${websiteId} and created_at < ${before}
      order by created_at limit ${limit})`;
  // What is gone is not found again, so that each stretch begins at the begin.
  return count < limit && events.count < limit ? null : '';
}
