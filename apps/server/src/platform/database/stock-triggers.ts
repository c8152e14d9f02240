import type postgres from 'postgres';

/** The job that tells owners what has become low (commerce/inventory/low-stock-job.ts). */
export const LOW_STOCK = 'low-stock';

/** The place that every website has: all of its stock that is written down nowhere else lies there. */
const MAIN_LOCATION = 'main';

/**
 * Whoever changes the stock of a variant, makes one with stock or takes one away, its lines in the ledger are written with it. Why, by whom,
 * for which order and at which place stands in the transaction's setting `plinth.stock_origin` (commerce/stock-ledger). The lines' numbers
 * are read while the variant's row is locked by the change itself, so lines of one variant come one after the other.
 *
 * Where a shop has several places, the same trigger says where the pieces come from and go to: `locationId` where somebody has said it;
 * for an order `preferId` (plinth_order_stock), then a place that has all of the line, then by preference; back to where they were
 * taken; else the main one. What a place but the main one has stands in location_stock, which is written here alone, under the lock
 * of the variant. A shop with one place pays one look at an index.
 *
 * The same trigger sees a variant fall to its low mark. Mails wait for a minute, so that a large order makes one of them.
 */
export const stockTriggers: readonly string[] = [
  `create or replace function plinth_low_at(own int, store_settings jsonb) returns int language sql immutable as $$
     select coalesce(own, (store_settings->'stock'->>'lowAt')::int)
   $$`,
  `create or replace function plinth_has_locations(bound text) returns boolean language sql stable as $$
     select exists (select from stock_locations l where l.website_id = bound and l.id <> '${MAIN_LOCATION}' and l.removed_at is null)
   $$`,
  `create or replace function plinth_stock_at(bound text, wanted text, place text, total int) returns int language sql stable as $$
     select case when place = '${MAIN_LOCATION}'
       then total - coalesce((select sum(s.stock) from location_stock s where s.website_id = bound and s.variant_id = wanted), 0)::int
       else coalesce((select s.stock from location_stock s
         where s.website_id = bound and s.variant_id = wanted and s.location_id = place), 0) end
   $$`,
  // One line of the ledger: what it says of its place, and which pieces are held for the order that it names.
  `create or replace function plinth_stock_line(bound text, moved text, item text, code text, place text, change int, total int, origin jsonb)
     returns int language plpgsql as $$
     declare
       line int;
       holder text := coalesce(origin->>'holderId', origin->>'orderId');
     begin
       if place <> '${MAIN_LOCATION}' then
         -- A row that is to be inserted is checked before it is found to be there.
         update location_stock s set stock = s.stock + change
           where s.website_id = bound and s.variant_id = moved and s.location_id = place;
         if not found then
           insert into location_stock (website_id, variant_id, location_id, stock) values (bound, moved, place, change);
         end if;
       end if;
       select coalesce(max(m.number), 0) + 1 into line from stock_movements m where m.website_id = bound and m.variant_id = moved;
       insert into stock_movements
         (website_id, variant_id, number, at, item_id, sku, delta, stock_after, cause, order_id, account_id, note, change_id,
          location_id, location_after)
       values (bound, moved, line, clock_timestamp(), item, code, change, total,
         coalesce(origin->>'cause', 'other'), origin->>'orderId', origin->>'accountId', coalesce(origin->>'note', ''),
         coalesce(origin->>'changeId', ''), place, plinth_stock_at(bound, moved, place, total));
       if holder is not null and place <> '${MAIN_LOCATION}' then
         insert into stock_holds as h (website_id, holder_id, variant_id, location_id, pieces)
         values (bound, holder, moved, place, greatest(0, -change))
         on conflict (website_id, holder_id, variant_id, location_id) do update set pieces = greatest(0, h.pieces - change);
       end if;
       return line;
     end $$`,
  // The last line of a variant is found by its key, also under a plan that was made while the ledger was short.
  `create or replace function plinth_stock_moved() returns trigger language plpgsql set enable_seqscan = off as $$
     declare
       origin jsonb := coalesce(nullif(current_setting('plinth.stock_origin', true), ''), '{}')::jsonb;
       holder text := coalesce(origin->>'holderId', origin->>'orderId');
       remaining int := new.stock - old.stock;
       total int := old.stock;
       place record;
       line int;
       low int;
     begin
       if not plinth_has_locations(new.website_id) then
         insert into stock_movements
           (website_id, variant_id, number, at, item_id, sku, delta, stock_after, cause, order_id, account_id, note, change_id, location_after)
         values (new.website_id, new.id,
           coalesce((select max(m.number) from stock_movements m where m.website_id = new.website_id and m.variant_id = new.id), 0) + 1,
           clock_timestamp(), new.item_id, new.sku, remaining, new.stock,
           coalesce(origin->>'cause', 'other'), origin->>'orderId', origin->>'accountId', coalesce(origin->>'note', ''),
           coalesce(origin->>'changeId', ''), new.stock)
         returning number into line;
       elsif origin->>'locationId' is not null then
         line := plinth_stock_line(new.website_id, new.id, new.item_id, new.sku, origin->>'locationId', remaining, new.stock, origin);
       else
         for place in
           select p.id, least(abs(remaining), p.pieces) as pieces
           from (
             select l.id, l.preference,
               plinth_stock_at(new.website_id, new.id, l.id, old.stock) as pieces, 0 as open
             from stock_locations l
             where l.website_id = new.website_id and l.removed_at is null and remaining < 0
             union all
             select h.location_id, 0, h.pieces, h.pieces - h.sent from stock_holds h
             where h.website_id = new.website_id and h.holder_id = holder and h.variant_id = new.id and remaining > 0
           ) p
           where p.pieces > 0
           order by p.id = origin->>'preferId' desc nulls last, holder is null and p.id = '${MAIN_LOCATION}' desc, p.open desc,
             p.pieces >= abs(remaining) desc, p.preference, p.id
         loop
           exit when remaining = 0;
           place.pieces := sign(remaining) * least(abs(remaining), place.pieces);
           remaining := remaining - place.pieces;
           total := total + place.pieces;
           line := plinth_stock_line(new.website_id, new.id, new.item_id, new.sku, place.id, place.pieces, total, origin);
         end loop;
         if remaining <> 0 then
           line := plinth_stock_line(new.website_id, new.id, new.item_id, new.sku, '${MAIN_LOCATION}', remaining, new.stock, origin);
         end if;
       end if;
       if new.stock > old.stock or new.unlimited then return null; end if;
       low := new.low_at;
       if low is null then
         select plinth_low_at(null, w.store_settings) into low from websites w where w.website_id = new.website_id;
       end if;
       if old.stock > low and new.stock <= low then
         insert into stock_alerts (website_id, variant_id, number, low_at) values (new.website_id, new.id, line, low);
         perform plinth_enqueue(new.website_id, '${LOW_STOCK}', '', now() + interval '1 minute', 0, false);
       end if;
       return null;
     end $$`,
  `create or replace trigger stock_moved after update on public.variants for each row
     when (old.stock <> new.stock) execute function plinth_stock_moved()`,
  /*
   * Nobody sells more than may be sold: stock falls to 0, or by what is back-ordered below it. Stock that is below its limit already –
   * the owner has lowered it, or sells no more than is there again – may rise. Told as a check that fails (isShortage).
   */
  `create or replace function plinth_stock_short() returns trigger language plpgsql as $$
     begin
       if plinth_for_sale(new.stock, new.backorder_limit) >= 0 then return new; end if;
       raise exception 'too little stock of variant %', new.id
         using errcode = 'check_violation', table = 'variants', constraint = 'variants_stock_whole';
     end $$`,
  // The function is called by the trigger's own, not by its condition: each statement that changes a variant plans that anew.
  `create or replace trigger stock_kept before update on public.variants for each row
     when (new.stock < 0 and new.stock < old.stock)
     execute function plinth_stock_short()`,
  // One that comes in by a copy or a file leaves its orders behind: of it nothing is owed.
  `create or replace function plinth_stock_new() returns trigger language plpgsql as $$
     begin
       new.stock := 0;
       return new;
     end $$`,
  `create or replace trigger stock_new before insert on public.variants for each row
     when (new.stock < 0) execute function plinth_stock_new()`,
  // With what a new variant begins is a change like every other one, from nothing: its opening stock, unless somebody says why. A copy of a website knows its places already.
  `create or replace function plinth_stock_begun() returns trigger language plpgsql set enable_seqscan = off as $$
     declare origin jsonb := coalesce(nullif(current_setting('plinth.stock_origin', true), ''), '{}')::jsonb;
     begin
       if current_setting('plinth.restoring', true) = 'on' then return null; end if;
       insert into stock_movements
         (website_id, variant_id, number, at, item_id, sku, delta, stock_after, cause, account_id, note, change_id, location_id, location_after)
       select a.website_id, a.id,
         coalesce((select max(m.number) from stock_movements m where m.website_id = a.website_id and m.variant_id = a.id), 0)
           + row_number() over of_variant,
         clock_timestamp(), a.item_id, a.sku, p.pieces, sum(p.pieces) over of_variant, coalesce(origin->>'cause', 'opening'),
         origin->>'accountId', coalesce(origin->>'note', ''), coalesce(origin->>'changeId', ''), p.location_id, p.pieces
       from added a cross join lateral (
         select '${MAIN_LOCATION}' as location_id, plinth_stock_at(a.website_id, a.id, '${MAIN_LOCATION}', a.stock) as pieces
         union all
         select s.location_id, s.stock from location_stock s where s.website_id = a.website_id and s.variant_id = a.id) p
       where a.stock <> 0 and p.pieces <> 0
       window of_variant as (
         partition by a.website_id, a.id order by p.location_id <> '${MAIN_LOCATION}', p.location_id rows unbounded preceding);
       return null;
     end $$`,
  `create or replace trigger stock_begun after insert on public.variants referencing new table as added
     for each statement execute function plinth_stock_begun()`,
  /*
   * A variant that is gone lies nowhere, and its ledger ends with nothing: one that comes back under its id begins at the main place.
   * A website that goes takes its ledger along.
   */
  `create or replace function plinth_stock_gone() returns trigger language plpgsql as $$
     declare
       origin jsonb := coalesce(nullif(current_setting('plinth.stock_origin', true), ''), '{}')::jsonb;
       total int := old.stock;
       place record;
     begin
       if current_setting('plinth.restoring', true) is distinct from 'on' then
         for place in select s.location_id, s.stock from location_stock s
           where s.website_id = old.website_id and s.variant_id = old.id and s.stock > 0 order by s.location_id
         loop
           total := total - place.stock;
           perform plinth_stock_line(old.website_id, old.id, old.item_id, old.sku, place.location_id, -place.stock, total, origin);
         end loop;
         if total <> 0 then
           perform plinth_stock_line(old.website_id, old.id, old.item_id, old.sku, '${MAIN_LOCATION}', -total, 0, origin);
         end if;
       end if;
       delete from location_stock s where s.website_id = old.website_id and s.variant_id = old.id;
       return null;
     end $$`,
  `create or replace trigger stock_gone after delete on public.variants for each row execute function plinth_stock_gone()`,
  /*
   * Said before an order takes its stock: locks the variants in the order of their ids, as whoever takes them does, and then – with what
   * the lock has waited for – chooses the place that the whole order is sent from: that of its pickup, or the first that has all of it.
   */
  `create or replace function plinth_order_stock(bound text, origin jsonb, variant_ids text[], quantities int[], option_id text)
     returns void language plpgsql as $$
     declare
       chosen text;
     begin
       if plinth_has_locations(bound) then
         perform 1 from variants v where v.website_id = bound and v.id = any (variant_ids) order by v.id for no key update;
         select l.id into chosen from stock_locations l
         where l.website_id = bound and l.removed_at is null and l.active
           and (l.pickup and l.id = (select o.rates->>'locationId' from shipping_options o
               where o.website_id = bound and o.id = option_id and o.kind = 'pickup')
             or not exists (
               select from unnest(variant_ids, quantities) as w (id, pieces)
               join variants v on v.website_id = bound and v.id = w.id
               where plinth_stock_at(bound, v.id, l.id, v.stock) < w.pieces))
         order by coalesce(l.pickup and l.id = (select o.rates->>'locationId' from shipping_options o
             where o.website_id = bound and o.id = option_id and o.kind = 'pickup'), false) desc, l.preference, l.id
         limit 1;
         origin := origin || jsonb_strip_nulls(jsonb_build_object('preferId', chosen));
       end if;
       perform set_config('plinth.stock_origin', origin::text, true);
     end $$`,
  /*
   * Takes pieces of a variant from one place to another; what can be sold in all stays. Under the transaction's origin: where it names an
   * order, its pieces are those that are held. False where too little lies there.
   */
  `create or replace function plinth_move_stock(bound text, moved text, source text, target text, pieces int) returns boolean
     language plpgsql as $$
     declare
       origin jsonb := coalesce(nullif(current_setting('plinth.stock_origin', true), ''), '{}')::jsonb;
       v record;
     begin
       select * into v from variants where website_id = bound and id = moved for no key update;
       if not found or pieces <= 0 or plinth_stock_at(bound, moved, source, v.stock) < pieces then return false; end if;
       perform plinth_stock_line(bound, moved, v.item_id, v.sku, source, -pieces, v.stock - pieces, origin);
       perform plinth_stock_line(bound, moved, v.item_id, v.sku, target, pieces, v.stock, origin);
       return true;
     end $$`,
  // Pieces that were sent to a place and are not there: they come, and leave with a cause; what can be sold stays.
  `create or replace function plinth_book_missing(bound text, moved text, place text, pieces int, cause text) returns void language plpgsql as $$
     declare
       origin jsonb := coalesce(nullif(current_setting('plinth.stock_origin', true), ''), '{}')::jsonb;
       v record;
     begin
       select * into v from variants where website_id = bound and id = moved for no key update;
       if not found then return; end if;
       perform plinth_stock_line(bound, moved, v.item_id, v.sku, place, pieces, v.stock + pieces, origin);
       perform plinth_stock_line(bound, moved, v.item_id, v.sku, place, -pieces, v.stock,
         origin || jsonb_build_object('cause', cause));
     end $$`,
];

/** Columns that the trigger names; as long as it does, no migration can drop one of them. */
export async function freeStockColumns(sql: postgres.Sql | postgres.TransactionSql): Promise<void> {
  await sql`drop trigger if exists stock_moved on public.variants`;
  await sql`drop trigger if exists stock_kept on public.variants`;
  await sql`drop trigger if exists stock_new on public.variants`;
}
