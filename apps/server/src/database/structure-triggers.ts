import type postgres from 'postgres';

/** The tables that pages/queries.ts loadSkeleton reads. A table that joins it there belongs here too. */
const STRUCTURE_TABLES = [
  'collections',
  'categories',
  'navigations',
  'header_footers',
  'assets',
  'redirects',
  'site_extras',
  'member_areas',
  'code_injections',
];

/**
 * Raises `websites.structure_version` with every statement that writes a table of the site map, so that no writer can
 * forget it. The website is the one that the transaction is bound to; a writer without one (an import by the system)
 * raises all, which costs each website one reading of its map.
 */
export async function installStructureTriggers(sql: postgres.Sql): Promise<void> {
  const statements = [
    `create or replace function plinth_structure_changed() returns trigger language plpgsql as $$
      declare bound text := nullif(current_setting('plinth.website_id', true), '');
      begin
        update websites set structure_version = structure_version + 1 where bound is null or website_id = bound;
        return null;
      end $$`,
    ...STRUCTURE_TABLES.map(
      (table) => `create or replace trigger structure_changed after insert or update or delete on public."${table}"
        for each statement execute function plinth_structure_changed()`,
    ),
  ];
  // One round trip, and one transaction.
  await sql.unsafe(statements.join(';\n'));
}
