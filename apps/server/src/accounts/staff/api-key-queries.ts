import type postgres from 'postgres';

/** Accounts belong to no website, so keys are read past row-level security: every statement names the website. */
type Sql = postgres.Sql | postgres.TransactionSql;

export interface KeyRow {
  id: string;
  name: string;
  role: number;
  ending: string;
  madeBy: string | null;
  /** The role that whoever made it has on the website now. */
  makerRole: number | null;
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  isOver: boolean;
}

const columns = (sql: Sql) => sql`
  k.id, k.name, k.role, k.ending, a.display_name as made_by, m.role as maker_role, k.created_at, k.expires_at, k.last_used_at,
  coalesce(k.expires_at <= now(), false) as is_over`;

const keys = (sql: Sql) => sql`
  api_keys k left join accounts a on a.id = k.account_id
  left join memberships m on m.account_id = k.account_id and m.website_id = k.website_id`;

export async function keysOf(sql: Sql, websiteId: string): Promise<KeyRow[]> {
  return sql<KeyRow[]>`
    select ${columns(sql)} from ${keys(sql)} where k.website_id = ${websiteId} order by k.created_at desc, k.id`;
}

export async function insertKey(
  tx: Sql,
  key: {
    websiteId: string;
    id: string;
    name: string;
    role: number;
    tokenHash: string;
    ending: string;
    accountId: string;
    days: number | null;
  },
): Promise<KeyRow> {
  await tx`
    insert into api_keys (website_id, id, name, role, token_hash, ending, account_id, expires_at)
    values (${key.websiteId}, ${key.id}, ${key.name}, ${key.role}, ${key.tokenHash}, ${key.ending}, ${key.accountId},
      now() + make_interval(days => ${key.days}::int))`;
  const [row] = await tx<KeyRow[]>`
    select ${columns(tx)} from ${keys(tx)} where k.website_id = ${key.websiteId} and k.id = ${key.id}`;
  if (!row) throw new Error('a key was written and is gone');
  return row;
}

/** Two keys made at once are counted one after the other. */
export async function countKeys(tx: Sql, websiteId: string): Promise<number> {
  await tx`select 1 from websites where website_id = ${websiteId} for no key update`;
  const [row] = await tx<
    { count: number }[]
  >`select count(*)::int as count from api_keys where website_id = ${websiteId}`;
  return row?.count ?? 0;
}

export async function deleteKey(sql: Sql, websiteId: string, id: string): Promise<{ name: string } | null> {
  const [row] = await sql<{ name: string }[]>`
    delete from api_keys where website_id = ${websiteId} and id = ${id} returning name`;
  return row ?? null;
}

export interface HeldKeyRow extends KeyRow {
  accountId: string;
  email: string;
  stale: boolean;
}

/** The key with this secret, if it is one of the website. */
export async function findKey(sql: Sql, websiteId: string, tokenHash: string): Promise<HeldKeyRow | null> {
  const [row] = await sql<HeldKeyRow[]>`
    select ${columns(sql)}, k.account_id, coalesce(a.email, '') as email,
      coalesce(k.last_used_at < now() - interval '10 minutes', true) as stale
    from ${keys(sql)} where k.token_hash = ${tokenHash} and k.website_id = ${websiteId}`;
  return row ?? null;
}

export async function touchKey(sql: Sql, websiteId: string, id: string): Promise<void> {
  await sql`update api_keys set last_used_at = now() where website_id = ${websiteId} and id = ${id}`;
}
