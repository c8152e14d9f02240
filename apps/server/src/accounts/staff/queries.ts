import type postgres from 'postgres';

/** Account tables belong to no website: they are reached by the system pool (or a transaction on it) only. */
type Sql = postgres.Sql | postgres.TransactionSql;

export interface AccountRow {
  id: string;
  email: string;
  displayName: string;
  passwordHash: string | null;
}

export async function findAccountByEmail(sql: Sql, email: string): Promise<AccountRow | null> {
  const [row] = await sql<AccountRow[]>`
    select id, email, display_name, password_hash from accounts where email = ${email}`;
  return row ?? null;
}

/** Somebody who may do something on a website. */
export async function findMemberByEmail(sql: Sql, websiteId: string, email: string): Promise<AccountRow | null> {
  const [row] = await sql<AccountRow[]>`
    select a.id, a.email, a.display_name, a.password_hash
    from accounts a join memberships m on m.account_id = a.id and m.website_id = ${websiteId}
    where a.email = ${email}`;
  return row ?? null;
}

export async function findAccount(sql: Sql, accountId: string): Promise<AccountRow | null> {
  const [row] = await sql<AccountRow[]>`
    select id, email, display_name, password_hash from accounts where id = ${accountId}`;
  return row ?? null;
}

export async function accountNames(sql: Sql, ids: readonly string[]): Promise<{ id: string; displayName: string }[]> {
  if (ids.length === 0) return [];
  return sql<{ id: string; displayName: string }[]>`
    select id, display_name from accounts where id in ${sql([...ids])}`;
}

export async function upsertAccount(sql: Sql, account: Omit<AccountRow, 'passwordHash'>): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into accounts (id, email, display_name) values (${account.id}, ${account.email}, ${account.displayName})
    on conflict (email) do update set email = excluded.email
    returning id`;
  return row?.id ?? account.id;
}

export async function saveMembership(sql: Sql, websiteId: string, accountId: string, role: number): Promise<void> {
  await sql`
    insert into memberships (website_id, account_id, role) values (${websiteId}, ${accountId}, ${role})
    on conflict (website_id, account_id) do update set role = excluded.role`;
}

export async function updateDisplayName(sql: Sql, accountId: string, displayName: string): Promise<void> {
  await sql`update accounts set display_name = ${displayName}, updated_at = now() where id = ${accountId}`;
}

export async function updatePassword(sql: Sql, accountId: string, passwordHash: string): Promise<void> {
  await sql`update accounts set password_hash = ${passwordHash}, updated_at = now() where id = ${accountId}`;
}

/** The account that has run the website longest: who the start-up link is for. */
export async function firstAdminOf(sql: Sql, websiteId: string): Promise<string | null> {
  const [row] = await sql<{ accountId: string }[]>`
    select account_id from memberships where website_id = ${websiteId} and role = 1
    order by created_at, account_id limit 1`;
  return row?.accountId ?? null;
}

export interface MembershipRow {
  websiteId: string;
  identifier: string;
  title: string;
  role: number;
  /** The website's own host, where it has one. */
  host: string | null;
}

export async function membershipsOf(sql: Sql, accountId: string): Promise<MembershipRow[]> {
  return sql<MembershipRow[]>`
    select w.website_id, w.identifier, w.title, m.role,
      (select d.host from domains d where d.website_id = w.website_id order by d.is_primary desc, d.host limit 1) as host
    from memberships m join websites w on w.website_id = m.website_id
    where m.account_id = ${accountId} order by w.created_at, w.website_id`;
}

/** Swept at sign-in, so that no job is needed for it. */
export async function deleteExpired(sql: Sql): Promise<void> {
  await sql`delete from member_sessions where expires_at < now()`;
  await sql`delete from sign_in_links where expires_at < now() - interval '7 days'`;
  await sql`delete from sign_in_throttle
    where last_failure_at < now() - case when key like 'known:%' and failures = 0 then interval '90 days' else interval '2 days' end`;
}

export async function insertLink(sql: Sql, hash: string, accountId: string, seconds: number): Promise<void> {
  await sql`
    insert into sign_in_links (token_hash, account_id, expires_at)
    values (${hash}, ${accountId}, now() + make_interval(secs => ${seconds}))`;
}

/** Links that were printed; one that leads to another website of the same person ends by itself in a moment. */
export async function deleteLinksOf(sql: Sql, accountId: string): Promise<void> {
  await sql`
    delete from sign_in_links where account_id = ${accountId} and used_at is null and expires_at > now() + interval '10 minutes'`;
}

export async function findLink(sql: Sql, hash: string): Promise<AccountRow | null> {
  const [row] = await sql<AccountRow[]>`
    select a.id, a.email, a.display_name, a.password_hash
    from sign_in_links l join accounts a on a.id = l.account_id
    where l.token_hash = ${hash} and l.used_at is null and l.expires_at > now()`;
  return row ?? null;
}

/** Uses a link up; of two calls at once one gets the account, the other null. */
export async function consumeLink(sql: Sql, hash: string): Promise<string | null> {
  const [row] = await sql<{ accountId: string }[]>`
    update sign_in_links set used_at = now()
    where token_hash = ${hash} and used_at is null and expires_at > now() returning account_id`;
  return row?.accountId ?? null;
}

/**
 * Counts an attempt before it is made, so that a hundred at once cannot all slip through. False: locked.
 * From the `allowed`-th failure on, each failure locks twice as long as the one before, from 30 s to `longest` seconds.
 */
export async function countAttempt(sql: Sql, key: string, allowed: number, longest: number): Promise<boolean> {
  const rows = await sql`
    insert into sign_in_throttle as t (key, failures, last_failure_at) values (${key}, 1, now())
    on conflict (key) do update set
      failures = case when t.last_failure_at < now() - interval '1 day' then 1 else t.failures + 1 end,
      last_failure_at = now(),
      locked_until = case
        when t.last_failure_at >= now() - interval '1 day' and t.failures + 1 >= ${allowed}
        then now() + make_interval(secs => least(30 * power(2, least(t.failures + 1 - ${allowed}, 20)), ${longest}))
      end
    where t.locked_until is null or t.locked_until <= now()
    returning 1`;
  return rows.length > 0;
}

export async function lockedSeconds(sql: Sql, keys: readonly string[]): Promise<number> {
  const [row] = await sql<{ seconds: number | null }[]>`
    select max(ceil(extract(epoch from locked_until - now())))::int as seconds
    from sign_in_throttle where key in ${sql([...keys])} and locked_until > now()`;
  return Math.max(1, row?.seconds ?? 1);
}

/** Whether an account has been used from a network, and from anywhere at all. */
export async function placesOf(
  sql: Sql,
  account: string,
  network: string,
): Promise<{ here: boolean; anywhere: boolean }> {
  const [row] = await sql<{ here: boolean | null; anywhere: boolean }[]>`
    select bool_or(key = ${`known:${account}:${network}`}) as here, count(*) > 0 as anywhere from sign_in_throttle
    where starts_with(key, ${`known:${account}:`}) and key not like '%:failures'`;
  return { here: row?.here === true, anywhere: row?.anywhere === true };
}

/** Whether an account and an address have been seen together; seen again, they stay known. */
export async function noteKnownAttempt(sql: Sql, key: string): Promise<boolean> {
  const rows = await sql`update sign_in_throttle set last_failure_at = now() where key = ${key} returning 1`;
  return rows.length > 0;
}

/** Somebody has signed in from there. */
export async function noteKnown(sql: Sql, key: string): Promise<void> {
  await sql`
    insert into sign_in_throttle (key, failures, last_failure_at) values (${key}, 0, now())
    on conflict (key) do update set last_failure_at = now()`;
}

/** A success wipes the account's failures and takes back its own attempt from the address. */
export async function forgiveAttempt(sql: Sql, accountKey: string, addressKey: string): Promise<void> {
  await sql`delete from sign_in_throttle where key = ${accountKey}`;
  await takeBackAttempt(sql, addressKey);
}

export async function takeBackAttempt(sql: Sql, key: string): Promise<void> {
  await sql`
    update sign_in_throttle set failures = greatest(failures - 1, 0), locked_until = null where key = ${key}`;
}

/** Whether anybody but this account runs a website. */
export async function hasAdminsBesides(sql: Sql, email: string): Promise<boolean> {
  const [row] = await sql`
    select 1 from memberships m join accounts a on a.id = m.account_id where m.role = 1 and a.email <> ${email} limit 1`;
  return row !== undefined;
}

export async function deleteAccount(sql: Sql, email: string): Promise<void> {
  const [account] = await sql<{ id: string }[]>`delete from accounts where email = ${email} returning id`;
  if (!account) return;
  await sql`delete from memberships where account_id = ${account.id}`;
  await sql`delete from member_sessions where account_id = ${account.id}`;
  await sql`delete from sign_in_links where account_id = ${account.id}`;
}

export async function insertSetupCode(sql: Sql, hash: string, seconds: number): Promise<void> {
  await sql`delete from setup_codes where expires_at < now()`;
  await sql`insert into setup_codes (code_hash, expires_at) values (${hash}, now() + make_interval(secs => ${seconds}))`;
}

export async function findSetupCode(sql: Sql, hash: string): Promise<boolean> {
  const [row] = await sql`select 1 from setup_codes where code_hash = ${hash} and expires_at > now()`;
  return row !== undefined;
}

/** Uses a code up, and with it every other one: of two calls at once one is told yes. */
export async function consumeSetupCode(sql: Sql, hash: string): Promise<boolean> {
  const rows = await sql`delete from setup_codes where code_hash = ${hash} and expires_at > now() returning 1`;
  if (rows.length === 0) return false;
  await sql`delete from setup_codes`;
  return true;
}
