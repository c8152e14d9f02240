import type postgres from 'postgres';

/** Whether a product has anything left and anything on sale stands in its own row, so that a list of what has sold out has an index. */
export const variantTriggers: readonly string[] = [
  // The products' rows first: of two buyers of the last pieces of two variants one waits here, and then sees what the other has left.
  `create or replace function plinth_note_variants(website text, ids text[]) returns void language plpgsql as $$
     begin
       perform 1 from items i where i.website_id = website and i.id = any (ids) order by i.id for no key update;
       update items i set any_in_stock = s.in_stock, any_on_sale = s.on_sale
       from (
         select n.id,
           exists (select from variants v where v.website_id = website and v.item_id = n.id and v.in_stock) as in_stock,
           exists (select from variants v where v.website_id = website and v.item_id = n.id and v.on_sale and v.sale_price_cents <> 0)
             as on_sale
         from unnest(ids) n(id)) s
       where i.website_id = website and i.id = s.id
         and (i.any_in_stock <> s.in_stock or i.any_on_sale <> s.on_sale);
     end $$`,
  `create or replace function plinth_variants_changed() returns trigger language plpgsql as $$
     begin
       perform plinth_note_variants(c.website_id, array_agg(distinct c.item_id)) from changed c group by c.website_id;
       return null;
     end $$`,
  `create or replace function plinth_variant_changed() returns trigger language plpgsql as $$
     begin
       perform plinth_note_variants(new.website_id, array[old.item_id, new.item_id]);
       return null;
     end $$`,
  `create or replace trigger variants_added after insert on public.variants referencing new table as changed
     for each statement execute function plinth_variants_changed()`,
  `create or replace trigger variants_removed after delete on public.variants referencing old table as changed
     for each statement execute function plinth_variants_changed()`,
  // An order that leaves something of each variant pays for nothing but this condition.
  `create or replace trigger variant_changed after update on public.variants for each row
     when (old.in_stock is distinct from new.in_stock or (old.on_sale and old.sale_price_cents <> 0) <> (new.on_sale and new.sale_price_cents <> 0)
       or old.item_id <> new.item_id)
     execute function plinth_variant_changed()`,
];

/** Columns that the triggers name; as long as they do, no migration can drop one of them. */
export async function freeVariantColumns(sql: postgres.Sql | postgres.TransactionSql): Promise<void> {
  await sql`drop trigger if exists variant_changed on public.variants`;
}
