import type postgres from 'postgres';

/**
 * Members of a category that is kept by rules: written by the database itself, in the transaction of whatever changes a product, its
 * variants or the rules, so that nobody can forget it. Everything that reads `item_categories` finds them like those put there by hand.
 *
 * Whoever changes a product or its variants holds the product's row while it is sorted: of two that change the same one, the second
 * sees what the first has done. A change of rules holds all rows of its collection, and the collection against new ones. A website
 * without rules pays for one look. A rule that ends by itself has a job look when the next product leaves (products/category-ages-job.ts).
 * The collection itself is not held by others: an order holds the website's row by then, for which
 * those wait who hold a collection.
 */
export const categoryTriggers: readonly string[] = [
  // The one place that says what fits. A price is that of any variant, as everybody is shown it. Step by step: as one statement each
  // call would be set up anew, which is what most of it costs.
  `create or replace function plinth_fits(i items, asked jsonb) returns boolean language plpgsql stable as $$
     begin
       case asked ->> 'of'
         when 'name' then return case asked ->> 'how'
           when 'contains' then position(lower(asked ->> 'text') in lower(i.title)) > 0
           when 'begins' then starts_with(lower(i.title), lower(asked ->> 'text'))
           else lower(i.title) = lower(asked ->> 'text') end;
         when 'tag' then return exists (select from unnest(i.tags) t where lower(t) = lower(asked ->> 'text'));
         when 'kind' then return i.product_type = (asked ->> 'kind')::int;
         when 'price' then return exists (
           select from variants v where v.website_id = i.website_id and v.item_id = i.id
             and case asked ->> 'how'
               when 'below' then plinth_price_now(i.product_type, v.price_cents, v.sale_price_cents, v.on_sale) < (asked ->> 'cents')::bigint
               else plinth_price_now(i.product_type, v.price_cents, v.sale_price_cents, v.on_sale) >= (asked ->> 'cents')::bigint end);
         when 'sale' then return (i.any_on_sale and plinth_on_sale(i.product_type, true)) = (asked ->> 'is')::boolean;
         -- Periods of 24 hours, whatever the clocks of a time zone do.
         when 'added' then return i.created_at > now() - make_interval(hours => 24 * (asked ->> 'days')::int);
         when 'stock' then return (i.any_in_stock or not plinth_counts_stock(i.product_type)) = (asked ->> 'is')::boolean;
         else return false;
       end case;
     end $$`,
  `create or replace function plinth_fits_rules(i items, rules jsonb) returns boolean language plpgsql stable as $$
     declare one_is_enough boolean := rules ->> 'match' = 'any';
     begin
       if i.product_type is null or i.deleted_at is not null then return false; end if;
       for at in 0 .. jsonb_array_length(rules -> 'conditions') - 1 loop
         if plinth_fits(i, rules -> 'conditions' -> at) = one_is_enough then return one_is_enough; end if;
       end loop;
       return not one_is_enough;
     end $$`,
  // Written when the transaction commits: an order that takes the last piece locks its variants before the website's row, as all others do.
  `create or replace function plinth_tell_member() returns trigger language plpgsql as $$
     declare m record := case when tg_op = 'DELETE' then old else new end;
     begin
       if current_setting('plinth.restoring', true) = 'on' then return null; end if;
       perform plinth_tell_part(k.website_id, 'c' || k.collection_id) from categories k
       where k.website_id = m.website_id and k.id = m.category_id and k.rules is not null;
       return null;
     end $$`,
  // Once for each category of a transaction, however many products move.
  `create or replace function plinth_untold(category text) returns boolean language plpgsql as $$
     declare told text := coalesce(current_setting('plinth.told', true), '');
     begin
       if position(category in told) > 0 then return false; end if;
       if length(told) < 3000 then perform set_config('plinth.told', told || ',' || category, true); end if;
       return true;
     end $$`,
  // Brings products of a collection into the categories whose rules they fit, and takes them out of the others.
  // While it does, other triggers know whose doing it is: each product is looked at once, and gets its search entry once.
  `create or replace function plinth_sort_products(website text, collection text, ids text[]) returns void language plpgsql as $$
     declare moved text[];
     begin
       if not exists (select from categories k where k.website_id = website and k.collection_id = collection and k.rules is not null) then
         return;
       end if;
       perform 1 from items i where i.website_id = website and i.id = any (ids) order by i.id for no key update;
       perform set_config('plinth.sorting', 'on', true);
       with looked as materialized (
         select i.id as item, k.id as category, i.collection_id = collection and plinth_fits_rules(i, k.rules) as fits
         from items i cross join categories k
         where i.website_id = website and i.id = any (ids)
           and k.website_id = website and k.collection_id = collection and k.rules is not null),
       gone as (
         delete from item_categories ic using looked l
         where not l.fits and ic.website_id = website and ic.item_id = l.item and ic.category_id = l.category
         returning ic.item_id),
       come as (
         insert into item_categories (website_id, item_id, category_id)
         select website, l.item, l.category from looked l
         where l.fits and not exists (
           select from item_categories ic where ic.website_id = website and ic.item_id = l.item and ic.category_id = l.category)
         on conflict do nothing returning item_id)
       select array_agg(item_id) into moved from (select item_id from gone union select item_id from come) m;
       perform set_config('plinth.sorting', '', true);
       if moved is not null then perform plinth_search_labels(website, moved); end if;
     end $$`,
  `create or replace function plinth_product_changed() returns trigger language plpgsql as $$
     begin
       if current_setting('plinth.restoring', true) = 'on' then return null; end if;
       if tg_op = 'INSERT' then
         -- A change of rules does not see it yet, and waits for it; or it waits for the change, and sees that.
         perform 1 from collections c where c.website_id = new.website_id and c.id = new.collection_id for key share;
       elsif old.collection_id <> new.collection_id then
         perform 1 from collections c where c.website_id = new.website_id and c.id = new.collection_id for key share;
         perform plinth_sort_products(old.website_id, old.collection_id, array[old.id]);
       end if;
       perform plinth_sort_products(new.website_id, new.collection_id, array[new.id]);
       return null;
     end $$`,
  `create or replace function plinth_prices_changed() returns trigger language plpgsql as $$
     begin
       if current_setting('plinth.restoring', true) = 'on' then return null; end if;
       perform plinth_sort_products(i.website_id, i.collection_id, array_agg(i.id order by i.id))
       from items i where (i.website_id, i.id) in (select website_id, item_id from changed) group by i.website_id, i.collection_id;
       return null;
     end $$`,
  // Run for each row before what the whole statement does (plinth_price_changed).
  `create or replace function plinth_note_price() returns trigger language plpgsql as $$
     begin
       perform set_config('plinth.price_changed', 'on', true);
       return null;
     end $$`,
  // Compared as sets: a join would be planned for the few rows of the first statement of a session, and be kept for ten thousand.
  `create or replace function plinth_price_changed() returns trigger language plpgsql as $$
     begin
       if current_setting('plinth.price_changed', true) is distinct from 'on' then return null; end if;
       perform set_config('plinth.price_changed', '', true);
       if current_setting('plinth.restoring', true) = 'on' then return null; end if;
       perform plinth_sort_products(i.website_id, i.collection_id, array_agg(i.id order by i.id))
       from items i where (i.website_id, i.id) in (
         select website_id, item_id from (
           (select id, website_id, item_id, price_cents, sale_price_cents, on_sale from was
             except select id, website_id, item_id, price_cents, sale_price_cents, on_sale from changed)
           union all
           (select id, website_id, item_id, price_cents, sale_price_cents, on_sale from changed
             except select id, website_id, item_id, price_cents, sale_price_cents, on_sale from was)) d)
       group by i.website_id, i.collection_id;
       return null;
     end $$`,
  // Rules alone put anything into their categories: what writes by hand, copies or imports does not. Only triggers are deeper.
  `create or replace function plinth_member_by_hand() returns trigger language plpgsql as $$
     begin
       if current_setting('plinth.restoring', true) is distinct from 'on' and current_setting('plinth.sorting', true) is distinct from 'on' and exists (select from categories k
         where k.website_id = new.website_id and k.id = new.category_id and k.rules is not null) then return null; end if;
       return new;
     end $$`,
  // Whoever takes out by hand what rules put there is put right at once; a second round finds nothing to do.
  `create or replace function plinth_members_changed() returns trigger language plpgsql as $$
     begin
       if 'on' in (current_setting('plinth.restoring', true), current_setting('plinth.sorting', true)) then return null; end if;
       perform plinth_sort_products(k.website_id, k.collection_id, array_agg(distinct c.item_id))
       from changed c join categories k on k.website_id = c.website_id and k.id = c.category_id and k.rules is not null
       group by k.website_id, k.collection_id;
       return null;
     end $$`,
  `create or replace function plinth_rules_changed() returns trigger language plpgsql as $$
     begin
       if new.rules @> '{"conditions":[{"of":"added"}]}' then
         perform plinth_enqueue(new.website_id, 'category-ages', '', now(), 0, true);
       end if;
       if current_setting('plinth.restoring', true) = 'on' then return null; end if;
       perform 1 from collections c where c.website_id = new.website_id and c.id = new.collection_id for update;
       perform plinth_sort_products(new.website_id, new.collection_id,
         array(select i.id from items i where i.website_id = new.website_id and i.collection_id = new.collection_id
           union select ic.item_id from item_categories ic where ic.website_id = new.website_id and ic.category_id = new.id));
       return null;
     end $$`,
  `create or replace trigger sort_added after insert on public.items for each row when (new.product_type is not null)
     execute function plinth_product_changed()`,
  `create or replace trigger sort_changed after update on public.items for each row
     when (new.product_type is not null and (old.title is distinct from new.title or old.tags is distinct from new.tags
       or old.product_type is distinct from new.product_type or old.any_in_stock <> new.any_in_stock or old.any_on_sale <> new.any_on_sale
       or (old.deleted_at is null) <> (new.deleted_at is null) or old.collection_id <> new.collection_id
       or old.created_at <> new.created_at))
     execute function plinth_product_changed()`,
  `create or replace trigger sort_variants_added after insert on public.variants referencing new table as changed
     for each statement execute function plinth_prices_changed()`,
  `create or replace trigger sort_variants_removed after delete on public.variants referencing old table as changed
     for each statement execute function plinth_prices_changed()`,
  // An order writes none of these columns, and pays next to nothing: only where a price has changed are the rows of a statement compared.
  `create or replace trigger sort_variant_changed after update of price_cents, sale_price_cents, on_sale, item_id on public.variants
     for each row
     when (old.price_cents <> new.price_cents or old.sale_price_cents is distinct from new.sale_price_cents
       or old.on_sale <> new.on_sale or old.item_id <> new.item_id)
     execute function plinth_note_price()`,
  `create or replace trigger sort_variants_changed after update on public.variants referencing old table as was new table as changed
     for each statement execute function plinth_price_changed()`,
  `create or replace trigger member_by_hand before insert on public.item_categories for each row
     when (pg_trigger_depth() = 0) execute function plinth_member_by_hand()`,
  'drop trigger if exists sort_members_added on public.item_categories',
  `create or replace trigger sort_members_removed after delete on public.item_categories referencing old table as changed
     for each statement execute function plinth_members_changed()`,
  'drop trigger if exists tell_member on public.item_categories',
  ...(['insert', 'delete'] as const).map(
    (event) => `do $$ begin
     if not exists (select from pg_trigger where tgname = 'tell_${event}' and tgrelid = 'public.item_categories'::regclass) then
       create constraint trigger tell_${event} after ${event} on public.item_categories deferrable initially deferred
         for each row when (plinth_untold(${event === 'delete' ? 'old' : 'new'}.category_id)) execute function plinth_tell_member();
     end if;
   end $$`,
  ),
  `create or replace trigger rules_added after insert on public.categories for each row when (new.rules is not null)
     execute function plinth_rules_changed()`,
  `create or replace trigger rules_changed after update on public.categories for each row
     when (old.rules is distinct from new.rules and new.rules is not null)
     execute function plinth_rules_changed()`,
];

/** Columns that the triggers name; as long as they do, no migration can drop one of them. */
export async function freeCategoryColumns(sql: postgres.Sql | postgres.TransactionSql): Promise<void> {
  await sql`drop trigger if exists sort_added on public.items`;
  await sql`drop trigger if exists sort_changed on public.items`;
  await sql`drop trigger if exists sort_variant_changed on public.variants`;
  await sql`drop trigger if exists sort_variants_changed on public.variants`;
  await sql`drop trigger if exists rules_added on public.categories`;
  await sql`drop trigger if exists rules_changed on public.categories`;
}
