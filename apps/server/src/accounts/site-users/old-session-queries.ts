import type { Transaction } from '../../platform/database/transaction.ts';
import type { Stretch } from '../../platform/retention/retention.ts';

/** Sessions and mailed links of customers that have ended. */
export async function removeOldSessions(
  tx: Transaction,
  websiteId: string,
  { before, limit }: Stretch,
): Promise<string | null> {
  const sessions = await tx`
    delete from site_user_sessions where website_id = ${websiteId} and token_hash in (
      select token_hash from site_user_sessions where website_id = ${websiteId} and expires_at < ${before}
      order by expires_at limit ${limit})`;
  const links = await tx`
    delete from site_user_tokens where website_id = ${websiteId} and token_hash in (
      select token_hash from site_user_tokens where website_id = ${websiteId} and expires_at < ${before} limit ${limit})`;
  return Math.max(sessions.count, links.count) < limit ? null : '';
}
