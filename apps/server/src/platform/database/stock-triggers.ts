import type postgres from 'postgres';

/** The job that tells owners what has become low (commerce/inventory/low-stock-job.ts). */
export const LOW_STOCK = 'low-stock';

/**
 * Whoever changes the stock of a variant, its line in the ledger is written with it. Why, by whom and for which order stands in the
 * transaction's setting `plinth.stock_origin` (commerce/stock-ledger). The line's number is read while the variant's row
 * is locked by the change itself, so lines of one variant come one after the other.
 *
 * The same trigger sees a variant fall to its low mark. Mails wait for a minute, so that a large order makes one of them.
 */
export const stockTriggers: readonly string[] = [
  `create or replace function plinth_low_at(own int, store_settings jsonb) returns int language sql immutable as $$
     select coalesce(own, (store_settings->'stock'->>'lowAt')::int)
   $$`,
  `create or replace function plinth_stock_moved() returns trigger language plpgsql as $$
     declare
       origin jsonb := coalesce(nullif(current_setting('plinth.stock_origin', true), ''), '{}')::jsonb;
       line int;
       low int;
     begin
       select coalesce(max(m.number), 0) + 1 into line from stock_movements m
         where m.website_id = new.website_id and m.variant_id = new.id;
       insert into stock_movements
         (website_id, variant_id, number, at, item_id, sku, delta, stock_after, cause, order_id, account_id, note, change_id)
       values (new.website_id, new.id, line, clock_timestamp(), new.item_id, new.sku, new.stock - old.stock, new.stock,
         coalesce(origin->>'cause', 'other'), origin->>'orderId', origin->>'accountId', coalesce(origin->>'note', ''),
         coalesce(origin->>'changeId', ''));
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
];

/** Columns that the trigger names; as long as it does, no migration can drop one of them. */
export async function freeStockColumns(sql: postgres.Sql | postgres.TransactionSql): Promise<void> {
  await sql`drop trigger if exists stock_moved on public.variants`;
}
