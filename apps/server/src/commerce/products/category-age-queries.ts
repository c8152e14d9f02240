import type { Transaction } from '../../platform/database/transaction.ts';

/** Categories with a rule that ends by itself. */
const ending = (tx: Transaction, websiteId: string) => tx`
  k.website_id = ${websiteId} and k.rules @> '{"conditions":[{"of":"added"}]}'::jsonb`;

/** Brings products out of the categories that they are too old for by now; their pages follow. */
export async function sortAged(tx: Transaction, websiteId: string): Promise<void> {
  await tx`
    select plinth_sort_products(${websiteId}, old.collection_id, old.ids) from (
      select k.collection_id, array_agg(distinct i.id order by i.id) as ids from categories k
        join item_categories ic on ic.website_id = k.website_id and ic.category_id = k.id
        join items i on i.website_id = ic.website_id and i.id = ic.item_id
      where ${ending(tx, websiteId)} and not plinth_fits_rules(i, k.rules)
      group by k.collection_id) old`;
}

/** When the next product leaves one of them, or in a day; null: there is no such category. */
export async function nextToLeave(tx: Transaction, websiteId: string): Promise<Date | null> {
  const [row] = await tx<{ at: Date | null }[]>`
    select case when exists (select from categories k where ${ending(tx, websiteId)}) then least(now() + interval '24 hours', (
      select min(i.created_at + make_interval(hours => 24 * (c ->> 'days')::int)) from categories k
        cross join jsonb_array_elements(k.rules -> 'conditions') c
        join item_categories ic on ic.website_id = k.website_id and ic.category_id = k.id
        join items i on i.website_id = ic.website_id and i.id = ic.item_id
      where ${ending(tx, websiteId)} and c ->> 'of' = 'added'
        and i.created_at + make_interval(hours => 24 * (c ->> 'days')::int) > now())) end as at`;
  return row?.at ?? null;
}
