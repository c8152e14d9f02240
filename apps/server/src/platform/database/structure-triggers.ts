import { getTableColumns } from 'drizzle-orm';
import type postgres from 'postgres';
import { websites } from './schema/websites.ts';

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
  // Not of the site map, but of the way to a website: which host leads to it.
  'domains',
  // What carts that were read before are still right by (cart-functions.ts).
  'tax_rules',
  'tax_categories',
  'shipping_options',
  'shipping_zones',
  'shipping_boxes',
  // With each save of a group's prices its row changes.
  'customer_groups',
];

/** Columns that tell how often a website has changed; all others are the website itself. */
const COUNTING = [
  'content_version',
  'structure_version',
  'updated_at',
  'content_change',
  'content_change_from',
  'content_change_to',
  'content_change_by',
];

/** Its channel of notifications: `website:contentVersion:structureVersion:updatedAt in ms:from:change`; from '': all may have changed. */
export const VERSIONS_CHANNEL = 'plinth_content';
/** In place of the versions: the website has been deleted. */
export const GONE = 'gone';

/**
 * Lets go of the columns that a trigger names: as long as it does, no migration can drop one of them. For a database that is
 * about to be migrated; `structureTriggers` makes the trigger again.
 */
export async function freeColumns(sql: postgres.Sql | postgres.TransactionSql): Promise<void> {
  await sql`drop trigger if exists website_changed on public.websites`;
}

/**
 * Raises `websites.structure_version` with every statement that writes a table of the site map, so that no writer can
 * forget it. The website is the one that the transaction is bound to; a writer without one (an import by the system)
 * raises all, which costs each website one reading of its map. Whoever writes any other column of a website's row raises it
 * too: two rows with the same structure version differ in nothing but their counters.
 *
 * When a transaction that raised a version commits, the servers are told. Only then, and by what the row says then: in the
 * middle of a transaction, the notification would tell of a content version whose settings are still to be written.
 */
export function structureTriggers(): readonly string[] {
  const own = Object.values(getTableColumns(websites))
    .map(({ name }) => name)
    .filter((name) => !COUNTING.includes(name));
  return [
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
    `create or replace function plinth_website_changed() returns trigger language plpgsql as $$
      begin
        new.structure_version := old.structure_version + 1;
        return new;
      end $$`,
    `create or replace trigger website_changed before update of ${own.join(', ')} on public.websites
      for each row execute function plinth_website_changed()`,
    `create or replace function plinth_tell_versions() returns trigger language plpgsql as $$
      declare told text;
      begin
        select w.website_id || ':' || w.content_version || ':' || w.structure_version || ':'
          || floor(extract(epoch from w.updated_at) * 1000)::bigint || ':'
          || case when w.content_change_to = w.content_version then w.content_change_from || ':' || w.content_change else ':*' end
        into told from websites w where w.website_id = new.website_id;
        if told is not null then
          perform pg_notify('${VERSIONS_CHANNEL}', told);
        end if;
        return null;
      end $$`,
    // A trigger of this kind cannot be replaced, and making it anew at each start would stop every writer for a moment.
    `do $$ begin
      if not exists (select from pg_trigger where tgname = 'tell_versions' and tgrelid = 'public.websites'::regclass) then
        create constraint trigger tell_versions after update on public.websites deferrable initially deferred
          for each row when (old.content_version <> new.content_version or old.structure_version <> new.structure_version)
          execute function plinth_tell_versions();
      end if;
    end $$`,
  ];
}
