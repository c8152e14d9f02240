import type postgres from 'postgres';
import { quoteName } from './backup-format.ts';

/** Removes every table, view, type and function of schema `public` that no extension brought, and drizzle's record. */
export async function clearDatabase(tx: postgres.TransactionSql): Promise<void> {
  // In one order always, so that what fails once fails each time: sequences first, then what may use them.
  const objects = await tx<{ statement: string }[]>`
    select 1 + (relkind <> 'S')::int as turn, format('drop %s if exists %s cascade',
        case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
                     when 'f' then 'foreign table' else 'table' end,
        oid::regclass) as statement
      from pg_class c
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
        -- What belongs to an extension stays; the sequence of an identity column goes with its table, and only so.
        and not exists (select 1 from pg_depend d where d.objid = c.oid
          and (d.deptype = 'e' or (d.deptype = 'i' and relkind = 'S')))
    union all
    select 3, format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc p
      where pronamespace = 'public'::regnamespace
        and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select 4, format('drop %s if exists %s cascade', case typtype when 'd' then 'domain' else 'type' end, oid::regtype)
      from pg_type t
      where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
        and not exists (select 1 from pg_depend d where d.objid = t.oid and d.deptype = 'e')
    order by turn, statement`;
  for (const { statement } of objects) await tx.unsafe(statement);
  await tx`drop schema if exists drizzle cascade`;
}

/**
 * Takes every foreign key off, so that tables can be filled in any order without a superuser's rights.
 * @returns puts them back, which checks every row
 */
export async function takeOffForeignKeys(tx: postgres.TransactionSql): Promise<() => Promise<void>> {
  const keys = await tx<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`;
  for (const { table, name } of keys) await tx.unsafe(`alter table ${table} drop constraint ${quoteName(name)}`);
  return async () => {
    for (const { table, name, definition } of keys) {
      await tx.unsafe(`alter table ${table} add constraint ${quoteName(name)} ${definition}`);
    }
  };
}
