import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator';
import type postgres from 'postgres';
import { installCartFunctions } from './cart-functions.ts';
import { APP_ROLE } from './connection.ts';
import { freeJobColumns, installJobTriggers } from './job-triggers.ts';
import { installRuleFunctions } from './rule-functions.ts';
import { installSearchTriggers } from './search-triggers.ts';
import { freeColumns, installStructureTriggers } from './structure-triggers.ts';

/** Tables without a website of their own. Only the system pool reads them; the app role has no rights on them. */
const SYSTEM_TABLES = ['accounts', 'member_sessions', 'sign_in_links', 'sign_in_throttle'];

/** Both the source and dist/main.js lie below apps/server. */
export function migrationsFolder(): string {
  const here = fileURLToPath(import.meta.url);
  const marker = `${['apps', 'server'].join('/')}/`;
  const end = here.replaceAll('\\', '/').lastIndexOf(marker);
  return `${here.slice(0, end + marker.length)}migrations`;
}

/**
 * Brings the database to this version's tables, then puts the second lock on every tenant table.
 * Needs a connection of its own: the migrator changes how its client parses dates.
 */
export async function migrate(sql: postgres.Sql): Promise<void> {
  // Two processes that start together would both see the old state; the lock only makes them take turns.
  const connection = await sql.reserve();
  try {
    await connection`select pg_advisory_lock(74656572)`;
    if (await isBehind(sql)) {
      await freeColumns(sql);
      await freeJobColumns(sql);
    }
    await runMigrations(drizzle(sql), { migrationsFolder: migrationsFolder(), migrationsSchema: 'drizzle' });
    await secureTables(sql);
    await installStructureTriggers(sql);
    await installSearchTriggers(sql);
    await installRuleFunctions(sql);
    await installJobTriggers(sql);
    await installCartFunctions(sql);
  } finally {
    await connection`select pg_advisory_unlock(74656572)`;
    connection.release();
  }
}

/** Whether a database that has tables lacks the newest migration. */
export async function isBehind(sql: postgres.Sql): Promise<boolean> {
  const [history] = await sql`select to_regclass('drizzle.__drizzle_migrations') is not null as found`;
  if (!history?.found) return false;
  const journal = JSON.parse(await readFile(`${migrationsFolder()}/meta/_journal.json`, 'utf8')) as Journal;
  const [last] = await sql<{ at: string | null }[]>`select max(created_at) as at from drizzle.__drizzle_migrations`;
  return Number(last?.at ?? 0) < Math.max(...journal.entries.map(({ when }) => when));
}

interface Journal {
  entries: { when: number }[];
}

/** Row-level security on every table that has a website_id: the app role sees the rows of `plinth.website_id` and no others. */
async function secureTables(sql: postgres.Sql): Promise<void> {
  const [role] = await sql`select 1 from pg_roles where rolname = ${APP_ROLE}`;
  if (!role) await sql.unsafe(`create role ${APP_ROLE} nologin nosuperuser`).catch(explainRefusal);
  await sql.unsafe(`grant ${APP_ROLE} to current_user`);
  await sql.unsafe(`grant usage on schema public to ${APP_ROLE}`);
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
        and has_table_privilege(${APP_ROLE}::name, c.oid, 'update') and has_table_privilege(${APP_ROLE}::name, c.oid, 'delete')
        and (select count(*) from pg_policy p where p.polrelid = c.oid) = 1
        and exists (
          select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'website_rows'
            and p.polcmd = '*' and p.polpermissive and p.polroles = array[${APP_ROLE}::regrole::oid]
            and pg_get_expr(p.polqual, c.oid) = ${GIVEN_BACK} and pg_get_expr(p.polwithcheck, c.oid) = ${GIVEN_BACK}))`;
  const tables = open.filter(({ name }) => !SYSTEM_TABLES.includes(name));
  const statements = tables.flatMap(({ name }) => [
    `grant select, insert, update, delete on public."${name}" to ${APP_ROLE}`,
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
