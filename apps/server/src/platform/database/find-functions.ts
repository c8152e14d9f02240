import { addressesOf } from './schema/forms.ts';

/** Of lists that have more, so many are looked through before an index is asked: a common word is found there at once. */
const NEWEST = 1_000;

const ours = "website_id = current_setting('plinth.website_id', true)";

/** What anybody may see of the search's entries `s`, with their items `i` and pages `c`. */
export const openEntries = (entries = 'search_entries') => `
  ${entries} s
  left join items i on s.kind = 'item' and i.website_id = s.website_id and i.id = s.ref_id
  join collections c on c.website_id = s.website_id and c.id = case s.kind when 'item' then i.collection_id else s.ref_id end
    and plinth_page_public(c.enabled, c.status, c.deleted_at, c.password_hash, c.members_only) and c.type_name <> 'folder'
    and (s.kind = 'collection' or plinth_item_published(i.status, i.publish_on, i.deleted_at))`;

/** Of what fits a search so many are weighed against each other; more than that nobody reads. */
export const WEIGHED = 500;

const entries = (from: string | undefined, words: string, limit: number) => `
  select s.kind, s.ref_id from ${openEntries(from)}
  where s.${ours} and (only_collection is null or c.id = only_collection) and s.document @@ ${words} limit ${limit}`;

/** Up to so many words; every condition that only repeats another one costs as much as that at each row. */
const productsWith = (words: number) => `
  select i.id from items i where i.${ours} and i.product_type is not null
    ${Array.from({ length: words }, (_, at) => `and (' ' || i.title || ' ' || plinth_joined(i.tags)) ilike coalesce(words[${at + 1}], words[1])`).join(' ')}
  union
  select v.item_id from unnest(words) w join variants v on v.${ours} and (' ' || v.sku) ilike w`;

/** What somebody looks for, of its pattern. */
const plain = (pattern: string) => `replace(trim(both '%' from ${pattern}), '\\', '')`;

/** Answers to a form with all of up to eight words. */
const answersWith = (words: number) => `
  with hits as materialized (
    select s.id, s.folder, s.is_read, s.starred from form_submissions s where s.${ours} and s.form_id = of_form
      ${Array.from({ length: words }, (_, at) => `and s.words like coalesce(sought[${at + 1}], sought[1])`).join(' ')})
  select h.id from hits h where ${answerFits('h')} order by h.id desc limit most`;

const answerFits = (row: string) => `${row}.folder = in_folder and (before_id = '' or ${row}.id < before_id)
  and (only_mark = '' or (only_mark = 'new' and not ${row}.is_read) or (only_mark = 'starred' and ${row}.starred))`;

/** Of a function that finds: its plan depends on what is looked for. */
const FINDS = `language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan`;

/**
 * What finds rows by any part of a text. Under row-level security a condition may use an index only if its operator cannot leak what
 * it is shown; those for texts may, so that a statement of the app's role reads every row of its website (a million orders: 3 s).
 * These functions work as the owner of the tables, past row-level security, and name the website of the transaction themselves.
 *
 * `words` is a pattern of find-words.ts; the texts are those of the indexes (schema), with the blank that words begin after.
 */
export const findFunctions: readonly string[] = [
  `create or replace function plinth_orders_with(words text, only_status text, before_id text, most int) returns setof text
     ${FINDS} as $$
     declare newest text[];
     begin
       -- A whole address has an index of its own; the trigrams of two addresses of one domain are nearly the same.
       if words ~ '^%[^ %]+@[^ %]+[.][^ %]+%$' then
         return query select o.id from orders o
           where o.${ours} and lower(o.customer_email) = lower(${plain('words')})
             and (before_id = '' or o.id < before_id) and (only_status = '' or o.status = only_status)
           order by o.id desc limit most;
         if found then return; end if;
       end if;
       select array_agg(n.id) into newest from (
         select w.id from (
           select o.id, ' ' || o.customer_email || ' ' || o.customer_name as text from orders o
           where o.${ours} and (before_id = '' or o.id < before_id) and (only_status = '' or o.status = only_status)
           order by o.id desc limit ${NEWEST}) w
         where w.text ilike words order by w.id desc limit most) n;
       if cardinality(newest) >= most then
         return query select unnest(newest);
         return;
       end if;
       return query
         with hits as materialized (
           select o.id, o.status from orders o where o.${ours} and (' ' || o.customer_email || ' ' || o.customer_name) ilike words)
         select h.id from hits h where (before_id = '' or h.id < before_id) and (only_status = '' or h.status = only_status)
         order by h.id desc limit most;
     end $$`,
  // Products with all of up to eight words in title and tags, or one of them in a SKU: more than are wanted where one word stands here
  // and one there, so whoever asks looks at the rows again.
  `create or replace function plinth_products_with(words text[]) returns setof text
     ${FINDS} as $$
     begin
       if cardinality(words) = 1 then return query ${productsWith(1)};
       elsif cardinality(words) = 2 then return query ${productsWith(2)};
       else return query ${productsWith(8)};
       end if;
     end $$`,
  // The newest answers to a form with all of some words, in small letters.
  `create or replace function plinth_answers_with(of_form text, sought text[], in_folder text, only_mark text, before_id text, most int)
     returns setof text ${FINDS} as $$
     declare newest text[];
     declare word text := ${plain('sought[1]')};
     begin
       -- A whole address is looked for as one, in whatever was written (as with orders).
       if cardinality(sought) = 1 and plinth_addresses(word) = array[word] then
         return query select s.id from form_submissions s
           where s.${ours} and s.form_id = of_form and plinth_addresses(s.words) @> array[word] and ${answerFits('s')}
           order by s.id desc limit most;
         if found then return; end if;
       end if;
       select array_agg(n.id) into newest from (
         select w.id from (
           select s.id, s.words as text, s.folder, s.is_read, s.starred from form_submissions s
           where s.${ours} and s.form_id = of_form and s.folder = in_folder and (before_id = '' or s.id < before_id)
           order by s.id desc limit ${NEWEST}) w
         where w.text like all (sought) and ${answerFits('w')} order by w.id desc limit most) n;
       if cardinality(newest) >= most then
         return query select unnest(newest);
         return;
       end if;
       if cardinality(sought) = 1 then return query ${answersWith(1)};
       elsif cardinality(sought) = 2 then return query ${answersWith(2)};
       else return query ${answersWith(8)};
       end if;
     end $$`,
  // The answers, to any form, of whoever has given an address as theirs.
  `create or replace function plinth_answers_of(address text) returns setof text ${FINDS} as $$
     begin
       return query select s.id from form_submissions s
         where s.${ours} and plinth_addresses(s.words) @> array[address] and ${addressesOf('s.summary')} @> to_jsonb(array[address]);
     end $$`,
  // What fits a search: of a word that is everywhere the newest, of another one first what has it in its title. Some come twice.
  // The website's id is one of the words of each entry, so that the index reads no other's rows.
  `create or replace function plinth_entries_with(words tsquery, only_collection text) returns table (kind text, ref_id text)
     ${FINDS} as $$
     #variable_conflict use_column
     declare here tsquery := ('''website' || current_setting('plinth.website_id', true) || '''')::tsquery;
     declare asked tsquery := words && here;
     declare titles tsquery := regexp_replace(words::text, ''':([*]?)[A-D]*', ''':\\1A', 'g')::tsquery && here;
     declare found_now int;
     begin
       if numnode(words) = 0 then return; end if;
       if only_collection is null then
         return query ${entries(
           `(select * from search_entries n where n.${ours} order by n.kind desc, n.ref_id desc limit ${2 * WEIGHED})`,
           'words',
           WEIGHED,
         )};
         get diagnostics found_now = row_count;
         if found_now >= ${WEIGHED} then return; end if;
       end if;
       return query ${entries(undefined, 'titles', WEIGHED)};
       return query ${entries(undefined, 'asked', 2 * WEIGHED)};
     end $$`,
];
