import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator';
import type postgres from 'postgres';
import { bookingFunctions } from './booking-functions.ts';
import { cartFunctions } from './cart-functions.ts';
import { categoryTriggers, freeCategoryColumns } from './category-triggers.ts';
import { changeFunctions } from './change-functions.ts';
import { APP_ROLE } from './connection.ts';
import { customerTriggers } from './customer-triggers.ts';
import { findFunctions } from './find-functions.ts';
import { freeHookColumns, hookTriggers } from './hook-triggers.ts';
import { freeJobColumns, jobTriggers } from './job-triggers.ts';
import { ledgerTriggers } from './ledger-triggers.ts';
import type { Statements } from './pipeline.ts';
import { ruleFunctions } from './rule-functions.ts';
import { fillSearch, searchTriggers } from './search-triggers.ts';
import { freeStockColumns, stockTriggers } from './stock-triggers.ts';
import { freeColumns, structureTriggers } from './structure-triggers.ts';
import { freeVariantColumns, variantTriggers } from './variant-triggers.ts';

/** Tables without a website of their own. Only the system pool reads them; the app role has no rights on them. */
const SYSTEM_TABLES = ['accounts', 'member_sessions', 'sign_in_links', 'sign_in_throttle'];

/** What the application adds to and reads, and can neither change nor delete; the system pool alone clears away what is old. */
const APPEND_ONLY = ['audit_log', 'stock_movements'];

/** Both the source and dist/main.js lie below apps/server. */
export function migrationsFolder(): string {
  const here = fileURLToPath(import.meta.url);
  const marker = `${['apps', 'server'].join('/')}/`;
  const end = here.replaceAll('\\', '/').lastIndexOf(marker);
  return `${here.slice(0, end + marker.length)}migrations`;
}

/** How long a change of a table waits for whoever is using it. Meanwhile all others wait behind it, so it gives up, and tries again. */
const LOCK_PATIENCE_MS = 2_000;
const BETWEEN_TRIES_MS = 3_000;
const TRIES = 100;

/**
 * Brings the database to this version's tables, functions and triggers, with the second lock on every tenant table, then does
 * `afterwards` while other processes that start still wait. What is as it must be is left alone: a start that changes nothing
 * takes no lock of any table.
 *
 * Needs a client of its own with two connections: the migrator changes how its client parses dates.
 * @param say told why a start takes its time
 */
export async function migrate(
  sql: postgres.Sql,
  {
    say = () => {},
    afterwards = async () => {},
  }: { say?: (line: string) => void; afterwards?: () => Promise<void> } = {},
): Promise<void> {
  // Processes that start together take turns: each would see the old state, and their changes would meet.
  const connection = await sql.reserve();
  try {
    await connection`select pg_advisory_lock(74656572)`;
    for (let tries = 1; ; tries++) {
      try {
        await bringUpToDate(sql);
        break;
      } catch (error) {
        if ((error as { code?: string }).code !== '55P03' || tries >= TRIES) throw error;
        if (tries === 1)
          say('The database is to be changed, and a long transaction is using it. Waiting for its end …');
        await sleep(BETWEEN_TRIES_MS);
      }
    }
    await afterwards();
  } finally {
    await connection`select pg_advisory_unlock(74656572)`.catch(() => undefined);
    connection.release();
  }
}

/** In one transaction: who writes meanwhile finds either everything as it was, with its triggers, or everything as it is to be. */
async function bringUpToDate(sql: postgres.Sql): Promise<void> {
  const statements = [
    ...structureTriggers(),
    ...searchTriggers(),
    ...ruleFunctions,
    ...findFunctions,
    ...jobTriggers,
    ...ledgerTriggers,
    ...customerTriggers,
    ...variantTriggers,
    ...changeFunctions,
    ...categoryTriggers,
    ...stockTriggers,
    ...hookTriggers,
    ...bookingFunctions,
    ...cartFunctions,
  ];
  const wanted = createHash('sha256').update(statements.join(';')).digest('hex');
  await sql.begin(async (tx) => {
    await tx.unsafe(`set local lock_timeout = ${LOCK_PATIENCE_MS}`);
    const behind = await isBehind(tx);
    if (behind) {
      await freeColumns(tx);
      await freeJobColumns(tx);
      await freeVariantColumns(tx);
      await freeCategoryColumns(tx);
      await freeStockColumns(tx);
      await freeHookColumns(tx);
    }
    if (behind || !(await hasHistory(tx))) {
      const client = drizzle(asClient(sql, tx));
      await runMigrations(client, { migrationsFolder: migrationsFolder(), migrationsSchema: 'drizzle' });
    }
    await secureTables(tx);
    if (await isInstalled(tx, wanted)) return;
    // One round trip.
    await tx.unsafe(statements.join(';\n'));
    await fillSearch(tx);
    await tx`create table if not exists drizzle.plinth_installed (wanted text not null, found text not null)`;
    await tx`delete from drizzle.plinth_installed`;
    await tx`insert into drizzle.plinth_installed (wanted, found) select ${wanted}, (${found(tx)})`;
  });
}

/** The migrator begins a transaction of its own, which becomes a part of ours. */
function asClient(sql: postgres.Sql, tx: postgres.TransactionSql): postgres.Sql {
  const get = (target: postgres.TransactionSql, name: string | symbol) => {
    if (name === 'begin') return (work: (part: postgres.TransactionSql) => Promise<unknown>) => target.savepoint(work);
    return name === 'options' ? sql.options : Reflect.get(target, name);
  };
  return new Proxy(tx, { get }) as unknown as postgres.Sql;
}

/**
 * Whether the functions and triggers are those of these statements, and nobody has changed any since. PostgreSQL gives them back in
 * its own words, so what it said after the installation is kept beside what was asked for.
 */
async function isInstalled(sql: Statements, wanted: string): Promise<boolean> {
  const [table] = await sql`select to_regclass('drizzle.plinth_installed') is not null as there`;
  if (!table?.there) return false;
  const [row] = await sql<{ same: boolean }[]>`
    select wanted = ${wanted} and found = (${found(sql)}) as same from drizzle.plinth_installed`;
  return row?.same ?? false;
}

/** A hash over every function and trigger of ours. */
const found = (sql: Statements) => sql`
  select coalesce(md5(string_agg(made, ';' order by made)), '') from (
    select pg_get_functiondef(p.oid) as made from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and starts_with(p.proname, 'plinth_')
    union all
    select pg_get_triggerdef(t.oid) || t.tgenabled::text from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
  ) as ours`;

async function hasHistory(sql: Statements): Promise<boolean> {
  const [history] = await sql`select to_regclass('drizzle.__drizzle_migrations') is not null as found`;
  return history?.found ?? false;
}

/** Whether a database that has tables lacks the newest migration. */
export async function isBehind(sql: Statements): Promise<boolean> {
  if (!(await hasHistory(sql))) return false;
  const journal = JSON.parse(await readFile(`${migrationsFolder()}/meta/_journal.json`, 'utf8')) as Journal;
  const [last] = await sql<{ at: string | null }[]>`select max(created_at) as at from drizzle.__drizzle_migrations`;
  return Number(last?.at ?? 0) < Math.max(...journal.entries.map(({ when }) => when));
}

interface Journal {
  entries: { when: number }[];
}

/** Row-level security on every table that has a website_id: the app role sees the rows of `plinth.website_id` and no others. */
async function secureTables(sql: postgres.TransactionSql): Promise<void> {
  const [role] = await sql`select 1 from pg_roles where rolname = ${APP_ROLE}`;
  if (!role) {
    const made = sql.savepoint((part) => part.unsafe(`create role ${APP_ROLE} nologin nosuperuser`));
    await made.catch(explainRefusal);
  }
  const [has] = await sql`
    select exists (select from pg_auth_members m where m.roleid = ${APP_ROLE}::regrole and m.member = current_user::regrole) as member,
      has_schema_privilege(${APP_ROLE}, 'public', 'usage') as usage`;
  if (!has?.member) await sql.unsafe(`grant ${APP_ROLE} to current_user`);
  if (!has?.usage) await sql.unsafe(`grant usage on schema public to ${APP_ROLE}`);
  // Most starts find everything as it must be. What is not is made anew, whoever changed it; the condition is compared in the
  // words in which PostgreSQL gives it back: one that says it in other words only costs the time to make it again.
  const open = await sql<{ name: string }[]>`
    select c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p')
      and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'website_id' and not a.attisdropped)
      and not (
        c.relrowsecurity
        and has_table_privilege(${APP_ROLE}::name, c.oid, 'select') and has_table_privilege(${APP_ROLE}::name, c.oid, 'insert')
        and has_table_privilege(${APP_ROLE}::name, c.oid, 'update') = (c.relname <> all(${APPEND_ONLY}))
        and has_table_privilege(${APP_ROLE}::name, c.oid, 'delete') = (c.relname <> all(${APPEND_ONLY}))
        and (select count(*) from pg_policy p where p.polrelid = c.oid) = 1
        and exists (
          select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'website_rows'
            and p.polcmd = '*' and p.polpermissive and p.polroles = array[${APP_ROLE}::regrole::oid]
            and pg_get_expr(p.polqual, c.oid) = ${GIVEN_BACK} and pg_get_expr(p.polwithcheck, c.oid) = ${GIVEN_BACK}))`;
  const tables = open.filter(({ name }) => !SYSTEM_TABLES.includes(name));
  const statements = tables.flatMap(({ name }) => [
    `revoke update, delete, truncate on public."${name}" from ${APP_ROLE}`,
    `grant select, insert${APPEND_ONLY.includes(name) ? '' : ', update, delete'} on public."${name}" to ${APP_ROLE}`,
    `alter table public."${name}" enable row level security`,
    `drop policy if exists website_rows on public."${name}"`,
    `create policy website_rows on public."${name}" to ${APP_ROLE} using (${CONDITION}) with check (${CONDITION})`,
  ]);
  // One round trip, and one transaction.
  if (statements.length > 0) await sql.unsafe(statements.join(';\n'));
}

const CONDITION = "website_id = current_setting('plinth.website_id', true)";
const GIVEN_BACK = "(website_id = current_setting('plinth.website_id'::text, true))";

/** Another process may have made the role a moment ago; a user without the right to is told what to run once. */
function explainRefusal(error: unknown): void {
  const { code } = error as { code?: string };
  if (code === '42710') return;
  if (code !== '42501') throw error;
  throw new Error(
    `the database user may not create roles. Run once as an administrator: create role ${APP_ROLE} nologin; grant ${APP_ROLE} to <user>;`,
  );
}
