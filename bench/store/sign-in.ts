import { createHash } from 'node:crypto';
import type postgres from 'postgres';
import type { BenchStore } from './seed.ts';

export const CRUMB = 'c'.repeat(43);

/** A session of the demo's owner, who owns the store too. */
export async function signIn(sql: postgres.Sql, { websiteId }: Pick<BenchStore, 'websiteId'>): Promise<string> {
  const token = 's'.repeat(43);
  const hash = createHash('sha256').update(token).digest('hex');
  await sql`
    insert into memberships (website_id, account_id, role)
    select ${websiteId}, account_id, role from memberships order by role limit 1
    on conflict do nothing`;
  await sql`
    insert into member_sessions (token_hash, account_id, crumb, expires_at)
    select ${hash}, account_id, ${CRUMB}, now() + interval '1 day' from memberships where website_id = ${websiteId}
    on conflict do nothing`;
  return `member-session=${token}; crumb=${CRUMB}`;
}
