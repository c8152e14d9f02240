import type postgres from 'postgres';

/** Language of a website → the database's rules for its words; a language without any is searched word by word. */
const CONFIGURATIONS: Readonly<Record<string, string>> = {
  ar: 'arabic',
  ca: 'catalan',
  da: 'danish',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  hu: 'hungarian',
  id: 'indonesian',
  it: 'italian',
  nl: 'dutch',
  nb: 'norwegian',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sv: 'swedish',
  tr: 'turkish',
};

/** More of one page is not searched; a tsvector holds at most one megabyte. */
const LONGEST_BODY = 60_000;

const cases = Object.entries(CONFIGURATIONS)
  .map(([code, name]) => `when '${code}' then '${name}'`)
  .join(' ');

/**
 * A row's trigger writes its entry from the row itself. Reading it again would be slow in a large import: within one
 * statement the planner does not know yet how many rows there are, and reads through all of the website's for each.
 */
const FUNCTIONS = [
  // An older server may lack one of the languages.
  `create or replace function plinth_search_config(language text) returns regconfig language sql stable as $$
     select coalesce((select oid from pg_ts_config where cfgname =
       case split_part(lower(language), '-', 1) ${cases} else 'simple' end limit 1), 'simple'::regconfig::oid)::regconfig
   $$`,
  // The search for scripts goes from letter to letter, so only texts that have one pay for it; single spaces stay untouched.
  `create or replace function plinth_plain_text(html text) returns text language plpgsql immutable as $$
     declare plain text := left(html, ${LONGEST_BODY * 4});
     begin
       if plain ~* '<(script|style)' then
         plain := regexp_replace(plain, '<(script|style)[^>]*>.*?</\\1>', ' ', 'gis');
       end if;
       plain := regexp_replace(plain, '<[^<>]*>', ' ', 'g');
       plain := replace(replace(replace(replace(replace(replace(plain,
         '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&');
       return left(regexp_replace(plain, '\\s{2,}|[\\n\\r\\t\\f\\v]', ' ', 'g'), ${LONGEST_BODY});
     end $$`,
  `create or replace function plinth_search_document(
     website text, title text, labels text, excerpt text, body text) returns tsvector language sql stable as $$
     select setweight(to_tsvector(c.config, title), 'A') || setweight(to_tsvector(c.config, excerpt), 'C')
       || setweight(to_tsvector(c.config, body), 'D') || setweight(to_tsvector(c.config, labels), 'B')
       || array_to_tsvector(array['website' || website])
     from (select plinth_search_config(coalesce((select w.language from websites w where w.website_id = website), '')) as config) c
   $$`,
  `create or replace function plinth_store_entry(
     website text, entry_kind text, ref text, title text, labels text, excerpt text, body text) returns void language plpgsql as $$
     declare plain_excerpt text := plinth_plain_text(excerpt);
     declare plain_body text := plinth_plain_text(body);
     begin
       insert into search_entries (website_id, kind, ref_id, title, body, document)
       values (website, entry_kind, ref, title, trim(plain_excerpt || ' ' || plain_body),
         plinth_search_document(website, title, labels, plain_excerpt, plain_body))
       on conflict (website_id, kind, ref_id) do update
         set title = excluded.title, body = excluded.body, document = excluded.document;
     end $$`,
  `create or replace function plinth_item_labels(website text, item text, tags text[]) returns text language sql stable as $$
     select array_to_string(tags, ' ') || ' ' || coalesce((select string_agg(k.display_name, ' ' order by k.id)
       from item_categories ic join categories k on k.website_id = ic.website_id and k.id = ic.category_id
       where ic.website_id = website and ic.item_id = item and k.type <> 'ROOT'), '')
   $$`,
  // Other categories, and nothing else: the words of the rest, which are many, stay as they are, and labels stand behind them.
  `create or replace function plinth_search_labels(website text, ids text[]) returns void language plpgsql as $$
     declare config regconfig := plinth_search_config(coalesce((select w.language from websites w where w.website_id = website), ''));
     begin
       update search_entries s set document = ts_filter(s.document, '{a,c,d}')
         || setweight(to_tsvector(config, plinth_item_labels(i.website_id, i.id, i.tags)), 'B')
         || array_to_tsvector(array['website' || website])
       from items i where i.website_id = website and i.id = any (ids)
         and s.website_id = website and s.kind = 'item' and s.ref_id = i.id;
     end $$`,
  `create or replace function plinth_search_changed() returns trigger language plpgsql as $$
     declare gone boolean := tg_op = 'DELETE';
     declare entry_kind text := case tg_table_name when 'items' then 'item' else 'collection' end;
     begin
       if not gone then gone := new.deleted_at is not null; end if;
       if gone and tg_op <> 'INSERT' then
         delete from search_entries s where s.website_id = old.website_id and s.ref_id = old.id and s.kind = entry_kind;
       elsif gone then
         null;
       elsif tg_table_name = 'items' then
         -- A new item is in no category yet; when it comes into one, its entry is written again.
         perform plinth_store_entry(new.website_id, entry_kind, new.id, new.title,
           case tg_op when 'INSERT' then array_to_string(new.tags, ' ')
             else plinth_item_labels(new.website_id, new.id, new.tags) end, new.excerpt, new.body);
       else
         perform plinth_store_entry(new.website_id, entry_kind, new.id, new.title, '', new.description, new.body);
       end if;
       return null;
     end $$`,
  // Once for each item of a statement, however many categories it comes into.
  `create or replace function plinth_search_categories_changed() returns trigger language plpgsql as $$
     begin
       -- Whoever sorts writes the entries when all is sorted (category-triggers.ts).
       if current_setting('plinth.sorting', true) = 'on' then return null; end if;
       perform plinth_store_entry(i.website_id, 'item', i.id, i.title,
         plinth_item_labels(i.website_id, i.id, i.tags), i.excerpt, i.body)
       from (select distinct website_id, item_id from changed) c
       join items i on i.website_id = c.website_id and i.id = c.item_id
       where i.deleted_at is null;
       return null;
     end $$`,
  // A category has got another name, or is gone: its items are found by what it is called now.
  `create or replace function plinth_search_category_renamed() returns trigger language plpgsql as $$
     begin
       perform plinth_store_entry(i.website_id, 'item', i.id, i.title,
         plinth_item_labels(i.website_id, i.id, i.tags), i.excerpt, i.body)
       from item_categories ic join items i on i.website_id = ic.website_id and i.id = ic.item_id
       where ic.website_id = old.website_id and ic.category_id = old.id and i.deleted_at is null;
       return null;
     end $$`,
  `create or replace function plinth_search_language_changed() returns trigger language plpgsql as $$
     begin
       perform plinth_store_entry(i.website_id, 'item', i.id, i.title,
         plinth_item_labels(i.website_id, i.id, i.tags), i.excerpt, i.body)
       from items i where i.website_id = new.website_id and i.deleted_at is null;
       perform plinth_store_entry(c.website_id, 'collection', c.id, c.title, '', c.description, c.body)
       from collections c where c.website_id = new.website_id and c.deleted_at is null;
       return null;
     end $$`,
];

const trigger = (table: string, events: string, when: string, call: string) =>
  `create or replace trigger search_changed after ${events} on public.${table} for each row ${when} execute function ${call}()`;

const statementTrigger = (name: string, event: string, rows: 'new' | 'old') =>
  `create or replace trigger ${name} after ${event} on public.item_categories referencing ${rows} table as changed
     for each statement execute function plinth_search_categories_changed()`;

/**
 * Keeps the search of each website in step with what is written, in the same transaction and whoever writes. Only columns
 * that are searched set it off: a sale or a like does not.
 */
export function searchTriggers(): readonly string[] {
  return [
    ...FUNCTIONS,
    trigger(
      'items',
      'insert or delete or update of title, body, excerpt, tags, deleted_at',
      '',
      'plinth_search_changed',
    ),
    trigger(
      'collections',
      'insert or delete or update of title, description, body, deleted_at',
      '',
      'plinth_search_changed',
    ),
    // Of earlier versions, which wrote row by row.
    'drop trigger if exists search_changed on public.item_categories',
    'drop function if exists plinth_index_item(text, text), plinth_index_collection(text, text)',
    statementTrigger('search_added', 'insert', 'new'),
    statementTrigger('search_removed', 'delete', 'old'),
    `create or replace trigger search_renamed after update of display_name, type on public.categories for each row
       when (old.display_name is distinct from new.display_name or old.type is distinct from new.type)
       execute function plinth_search_category_renamed()`,
    `create or replace trigger search_deleted after delete on public.categories for each row
       execute function plinth_search_category_renamed()`,
    trigger(
      'websites',
      'update of language',
      'when (old.language is distinct from new.language)',
      'plinth_search_language_changed',
    ),
  ];
}

/** Writes the entries of what was written before there was a search. */
export async function fillSearch(tx: postgres.TransactionSql): Promise<void> {
  await tx`
    select plinth_store_entry(i.website_id, 'item', i.id, i.title,
      plinth_item_labels(i.website_id, i.id, i.tags), i.excerpt, i.body)
    from items i where i.deleted_at is null and not exists (
      select 1 from search_entries s where s.website_id = i.website_id and s.kind = 'item' and s.ref_id = i.id)`;
  await tx`
    select plinth_store_entry(c.website_id, 'collection', c.id, c.title, '', c.description, c.body)
    from collections c where c.deleted_at is null and not exists (
      select 1 from search_entries s where s.website_id = c.website_id and s.kind = 'collection' and s.ref_id = c.id)`;
}
