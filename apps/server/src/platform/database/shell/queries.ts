import type postgres from 'postgres';

/** The tables with how many rows the statistics know of. */
export const listTables = (sql: postgres.Sql) => sql`
  select relname as table, n_live_tup::int as rows, pg_size_pretty(pg_total_relation_size(relid)) as size
  from pg_stat_user_tables where schemaname = 'public' order by 1`;

export const listColumns = (sql: postgres.Sql, table: string) => sql`
  select column_name as column, data_type as type, is_nullable = 'YES' as nullable, column_default as default
  from information_schema.columns where table_schema = 'public' and table_name = ${table} order by ordinal_position`;

/** Whatever a person types. */
export const runStatement = (sql: postgres.Sql, statement: string) => sql.unsafe(statement);

export const readOnly = (sql: postgres.Sql) => sql`set default_transaction_read_only = on`;
