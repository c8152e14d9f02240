import type postgres from 'postgres';
import type { Transaction } from '../../platform/database/transaction.ts';

export interface NewAuditRow {
  accountId: string;
  actor: string;
  action: string;
  subject: string;
  about: string;
  status: number;
  address: string;
  userAgent: string;
}

export interface AuditRow extends NewAuditRow {
  id: number;
  at: Date;
}

/** A website that was deleted in the meantime has no log any more. */
export async function insertEntry(tx: Transaction, websiteId: string, row: NewAuditRow): Promise<void> {
  const { accountId, actor, action, subject, about, status, address, userAgent } = row;
  await tx`
    insert into audit_log (website_id, account_id, actor, action, subject, about, status, address, user_agent)
    select website_id, ${accountId}, ${actor}, ${action}, ${subject}, ${about}, ${status}::int, ${address}, ${userAgent}
    from websites where website_id = ${websiteId}`;
}

export async function listEntries(
  tx: Transaction,
  websiteId: string,
  { account, refused, before, limit }: { account: string | null; refused: boolean; before: number; limit: number },
): Promise<AuditRow[]> {
  return tx<AuditRow[]>`
    select id, at, account_id, actor, action, subject, about, status, address, user_agent from audit_log
    where website_id = ${websiteId} and id < ${before}
      and (${account}::text is null or account_id = ${account}) and (not ${refused} or status >= 400)
    order by id desc limit ${limit}`;
}

export async function listActors(tx: Transaction, websiteId: string): Promise<{ accountId: string; actor: string }[]> {
  return tx<{ accountId: string; actor: string }[]>`
    select distinct on (account_id) account_id, actor from audit_log
    where website_id = ${websiteId} order by account_id, id desc limit 200`;
}

/** Only the system pool may: for the application the log has no way back. */
export async function deleteEntriesBefore(sql: postgres.Sql, days: number): Promise<void> {
  await sql`delete from audit_log where at < now() - make_interval(days => ${days})`;
}
