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

/** Each writes the entry of one page or item anew, or takes it away when it is deleted. */
const FUNCTIONS = [
  // An older server may lack one of the languages.
  `create or replace function plinth_search_config(language text) returns regconfig language sql stable as $$
     select coalesce((select oid from pg_ts_config where cfgname =
       case split_part(lower(language), '-', 1) ${cases} else 'simple' end limit 1), 'simple'::regconfig::oid)::regconfig
   $$`,
  `create or replace function plinth_plain_text(html text) returns text language sql immutable as $$
     select left(regexp_replace(replace(replace(replace(replace(replace(replace(
       regexp_replace(left(html, ${LONGEST_BODY * 4}), '<(script|style)[^>]*>.*?</\\1>|<[^<>]*>', ' ', 'gis'),
       '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&'), '\\s+', ' ', 'g'), ${LONGEST_BODY})
   $$`,
  `create or replace function plinth_search_document(
     website text, title text, labels text, excerpt text, body text) returns tsvector language sql stable as $$
     select setweight(to_tsvector(c.config, title), 'A') || setweight(to_tsvector(c.config, labels), 'B')
       || setweight(to_tsvector(c.config, excerpt), 'C') || setweight(to_tsvector(c.config, body), 'D')
       || array_to_tsvector(array['website' || website])
     from (select plinth_search_config(coalesce((select w.language from websites w where w.website_id = website), '')) as config) c
   $$`,
  `create or replace function plinth_index_item(website text, item text) returns void language sql as $$
     with found as (
       select i.title, plinth_plain_text(i.excerpt) as excerpt, plinth_plain_text(i.body) as body,
         array_to_string(i.tags, ' ') || ' ' || coalesce((select string_agg(k.display_name, ' ')
           from item_categories ic join categories k on k.website_id = ic.website_id and k.id = ic.category_id
           where ic.website_id = i.website_id and ic.item_id = i.id and k.type <> 'ROOT'), '') as labels
       from items i where i.website_id = website and i.id = item and i.deleted_at is null)
     insert into search_entries (website_id, kind, ref_id, title, body, document)
     select website, 'item', item, f.title, trim(f.excerpt || ' ' || f.body),
       plinth_search_document(website, f.title, f.labels, f.excerpt, f.body) from found f
     on conflict (website_id, kind, ref_id) do update set title = excluded.title, body = excluded.body, document = excluded.document
   $$`,
  `create or replace function plinth_index_collection(website text, collection text) returns void language sql as $$
     with found as (
       select c.title, plinth_plain_text(c.description) as excerpt, plinth_plain_text(c.body) as body
       from collections c where c.website_id = website and c.id = collection and c.deleted_at is null)
     insert into search_entries (website_id, kind, ref_id, title, body, document)
     select website, 'collection', collection, f.title, trim(f.excerpt || ' ' || f.body),
       plinth_search_document(website, f.title, '', f.excerpt, f.body) from found f
     on conflict (website_id, kind, ref_id) do update set title = excluded.title, body = excluded.body, document = excluded.document
   $$`,
  `create or replace function plinth_search_changed() returns trigger language plpgsql as $$
     declare gone boolean := tg_op = 'DELETE';
     begin
       if not gone then gone := new.deleted_at is not null; end if;
       if gone then
         delete from search_entries where website_id = old.website_id and ref_id = old.id
           and kind = case tg_table_name when 'items' then 'item' else 'collection' end;
       elsif tg_table_name = 'items' then
         perform plinth_index_item(new.website_id, new.id);
       else
         perform plinth_index_collection(new.website_id, new.id);
       end if;
       return null;
     end $$`,
  `create or replace function plinth_search_categories_changed() returns trigger language plpgsql as $$
     begin
       if tg_op = 'DELETE' then perform plinth_index_item(old.website_id, old.item_id);
       else perform plinth_index_item(new.website_id, new.item_id); end if;
       return null;
     end $$`,
  `create or replace function plinth_search_language_changed() returns trigger language plpgsql as $$
     begin
       perform plinth_index_item(new.website_id, i.id) from items i where i.website_id = new.website_id and i.deleted_at is null;
       perform plinth_index_collection(new.website_id, c.id) from collections c where c.website_id = new.website_id and c.deleted_at is null;
       return null;
     end $$`,
];

const trigger = (table: string, events: string, when: string, call: string) =>
  `create or replace trigger search_changed after ${events} on public.${table} for each row ${when} execute function ${call}()`;

/**
 * Keeps the search of each website in step with what is written, in the same transaction and whoever writes. Only columns
 * that are searched set it off: a sale or a like does not.
 */
export async function installSearchTriggers(sql: postgres.Sql): Promise<void> {
  const statements = [
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
    trigger('item_categories', 'insert or delete', '', 'plinth_search_categories_changed'),
    trigger(
      'websites',
      'update of language',
      'when (old.language is distinct from new.language)',
      'plinth_search_language_changed',
    ),
  ];
  await sql.begin(async (tx) => {
    for (const statement of statements) await tx.unsafe(statement);
    // What was written before there was a search.
    await tx`
      select plinth_index_item(i.website_id, i.id) from items i where i.deleted_at is null and not exists (
        select 1 from search_entries s where s.website_id = i.website_id and s.kind = 'item' and s.ref_id = i.id)`;
    await tx`
      select plinth_index_collection(c.website_id, c.id) from collections c where c.deleted_at is null and not exists (
        select 1 from search_entries s where s.website_id = c.website_id and s.kind = 'collection' and s.ref_id = c.id)`;
  });
}
