import type postgres from 'postgres';

/** Sessions belong to an account and to no website: they are reached by the system pool (or a transaction on it) only. */
type Sql = postgres.Sql | postgres.TransactionSql;

/** From where a session is used, and with what. */
export interface SessionPlace {
  host: string;
  address: string;
  userAgent: string;
}

export interface SessionRow {
  accountId: string;
  email: string;
  displayName: string;
  crumb: string;
  role: number | null;
  stale: boolean;
}

/** The session of a token with the account's role on one website: one primary-key read per request of an owner. */
export async function findSession(sql: Sql, hash: string, websiteId: string): Promise<SessionRow | null> {
  const [row] = await sql<SessionRow[]>`
    select s.account_id, a.email, a.display_name, s.crumb, m.role, s.last_seen_at < now() - interval '10 minutes' as stale
    from member_sessions s
    join accounts a on a.id = s.account_id
    left join memberships m on m.account_id = s.account_id and m.website_id = ${websiteId}
    where s.token_hash = ${hash} and s.expires_at > now()`;
  return row ?? null;
}

export async function insertSession(
  sql: Sql,
  session: { hash: string; accountId: string; crumb: string; place: SessionPlace },
): Promise<void> {
  const { hash, accountId, crumb, place } = session;
  await sql`
    insert into member_sessions (token_hash, account_id, crumb, host, address, user_agent, expires_at)
    values (${hash}, ${accountId}, ${crumb}, ${place.host}, ${place.address}, ${place.userAgent}, now() + interval '14 days')`;
}

/** Slides the expiry: 14 days from now, 90 from sign-in at most. Whoever took a session shows by where it was used last. */
export async function touchSession(sql: Sql, hash: string, place: SessionPlace): Promise<void> {
  await sql`
    update member_sessions set last_seen_at = now(), host = ${place.host}, address = ${place.address},
      user_agent = ${place.userAgent}, expires_at = least(now() + interval '14 days', created_at + interval '90 days')
    where token_hash = ${hash}`;
}

export interface ListedSessionRow extends SessionPlace {
  id: string;
  tokenHash: string;
  createdAt: Date;
  lastSeenAt: Date;
}

/** The sessions that still open something, the one that was used last first. */
export async function sessionsOf(sql: Sql, accountId: string): Promise<ListedSessionRow[]> {
  return sql<ListedSessionRow[]>`
    select id, token_hash, host, address, user_agent, created_at, last_seen_at from member_sessions
    where account_id = ${accountId} and expires_at > now() order by last_seen_at desc, id limit 200`;
}

export async function deleteSession(sql: Sql, hash: string): Promise<void> {
  await sql`delete from member_sessions where token_hash = ${hash}`;
}

/** @returns what was ended; null where the account has no such session: another account's is none of its own */
export async function deleteSessionById(
  sql: Sql,
  accountId: string,
  id: string,
): Promise<{ userAgent: string } | null> {
  const [row] = await sql<{ userAgent: string }[]>`
    delete from member_sessions where account_id = ${accountId} and id = ${id} returning user_agent`;
  return row ?? null;
}

export async function deleteSessionsOf(sql: Sql, accountId: string): Promise<void> {
  await sql`delete from member_sessions where account_id = ${accountId}`;
}

/** @returns how many there were */
export async function deleteOtherSessions(sql: Sql, accountId: string, hash: string): Promise<number> {
  const rows = await sql`
    delete from member_sessions where account_id = ${accountId} and token_hash <> ${hash} returning 1`;
  return rows.length;
}
