import type { GroupPrice, GroupPriceFilter, GroupPricing } from '@plinth/contract';
import { partPattern } from '../../platform/database/find-words.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** The group with its row taken, where its prices are to be changed. */
export async function readPricing(
  tx: Transaction,
  websiteId: string,
  id: string,
  locked = false,
): Promise<(GroupPricing & { hasPrices: boolean }) | undefined> {
  const [row] = await tx<(GroupPricing & { hasPrices: boolean })[]>`
    select g.id, g.name, g.prices_version as version, g.percent_off_basis_points, g.has_prices,
      (select count(*)::int from customers c where c.website_id = ${websiteId} and g.id = any(c.group_ids)) as customers,
      (select count(*)::int from customer_group_prices p
        join variants v on v.website_id = ${websiteId} and v.id = p.variant_id
        where p.website_id = ${websiteId} and p.group_id = g.id) as own_prices
    from customer_groups g where g.website_id = ${websiteId} and g.id = ${id}
    ${locked ? tx`for no key update of g` : tx``}`;
  return row;
}

/** What groups may have prices of: what is not deleted, and is no gift card or donation. */
const priced = (tx: Transaction) => tx`
  from variants v
  join items i on i.website_id = v.website_id and i.id = v.item_id and i.record_type = 11 and i.deleted_at is null
    and plinth_has_group_prices(i.product_type, i.structured_content)`;

function fits(tx: Transaction, { query = '', own }: GroupPriceFilter) {
  const words = query.trim().split(/\s+/).filter(Boolean).slice(0, 8).map(partPattern);
  return words.reduce(
    (before, pattern) => tx`${before} and (' ' || i.title || ' ' || v.sku) ilike ${pattern}`,
    own ? tx`and p.price_cents is not null` : tx``,
  );
}

const place = (tx: Transaction) => tx`lower(i.title), i.id, v.display_index, v.id`;

/** Variants in the order of their products' names; `after` is the last one of the page before. */
export const listVariants = (
  tx: Transaction,
  websiteId: string,
  groupId: string,
  filter: GroupPriceFilter,
  page: { after: string; limit: number },
) => tx<GroupPrice[]>`
  select v.id as variant_id, v.item_id, i.title, v.sku, i.product_type, v.price_cents, v.sale_price_cents, v.on_sale,
    p.price_cents as fixed_cents,
    coalesce((select string_agg(a.value, ' / ') from jsonb_to_recordset(v.attributes) as a(value text)), '') as options
  ${priced(tx)}
  left join customer_group_prices p on p.website_id = v.website_id and p.group_id = ${groupId} and p.variant_id = v.id
  where v.website_id = ${websiteId} ${fits(tx, filter)}
    ${
      page.after === ''
        ? tx``
        : tx`and (${place(tx)}) > (select ${place(tx)} from variants v join items i on i.website_id = v.website_id and i.id = v.item_id
            where v.website_id = ${websiteId} and v.id = ${page.after})`
    }
  order by ${place(tx)} limit ${page.limit}`;

export async function countVariants(
  tx: Transaction,
  websiteId: string,
  groupId: string,
  filter: GroupPriceFilter,
): Promise<number> {
  const [row] = await tx<[{ count: number }]>`
    select count(*)::int as count ${priced(tx)}
    left join customer_group_prices p on p.website_id = v.website_id and p.group_id = ${groupId} and p.variant_id = v.id
    where v.website_id = ${websiteId} ${fits(tx, filter)}`;
  return row.count;
}

export const isVariant = async (tx: Transaction, websiteId: string, id: string): Promise<boolean> =>
  (await tx`select 1 from variants where website_id = ${websiteId} and id = ${id}`).length > 0;

/** Of the variants named by id or SKU, those that a group may have a price of. */
export const findPriced = (
  tx: Transaction,
  websiteId: string,
  { ids = [], skus = [] }: { ids?: readonly string[]; skus?: readonly string[] },
) => tx<{ id: string; sku: string }[]>`
  select v.id, v.sku ${priced(tx)}
  where v.website_id = ${websiteId} and (v.id = any(${ids as string[]}::text[]) or v.sku = any(${skus as string[]}::text[]))`;

export interface NewGroupPrice {
  variantId: string;
  /** Null: none any more. */
  priceCents: number | null;
}

/** Writes and takes away prices of a group, and those of variants that are no more. */
export async function writePrices(
  tx: Transaction,
  websiteId: string,
  groupId: string,
  prices: readonly NewGroupPrice[],
): Promise<void> {
  const rows = tx.json(prices.map(({ variantId, priceCents }) => ({ variantId, priceCents })));
  await tx`
    delete from customer_group_prices p where p.website_id = ${websiteId} and p.group_id = ${groupId} and (
      not exists (select from variants v where v.website_id = ${websiteId} and v.id = p.variant_id)
      or p.variant_id in (select n."variantId" from jsonb_to_recordset(${rows}) as n("variantId" text, "priceCents" bigint)
        where n."priceCents" is null))`;
  await tx`
    insert into customer_group_prices (website_id, group_id, variant_id, price_cents)
    select ${websiteId}, ${groupId}, n."variantId", n."priceCents"
    from jsonb_to_recordset(${rows}) as n("variantId" text, "priceCents" bigint) where n."priceCents" is not null
    on conflict (website_id, group_id, variant_id) do update set price_cents = excluded.price_cents`;
}

/** Whether it has prices is found from what it has. */
export async function writePricing(
  tx: Transaction,
  websiteId: string,
  id: string,
  percentOffBasisPoints: number,
): Promise<void> {
  await tx`
    update customer_groups g set percent_off_basis_points = ${percentOffBasisPoints}, prices_version = prices_version + 1,
      has_prices = ${percentOffBasisPoints}::int > 0 or exists (
        select from customer_group_prices p where p.website_id = ${websiteId} and p.group_id = g.id)
    where g.website_id = ${websiteId} and g.id = ${id}`;
}

/** With a group its prices go. @returns whether it had any */
export async function deletePrices(tx: Transaction, websiteId: string, groupId: string): Promise<boolean> {
  const [group] = await tx<{ hasPrices: boolean }[]>`
    select has_prices from customer_groups where website_id = ${websiteId} and id = ${groupId} for no key update`;
  await tx`delete from customer_group_prices where website_id = ${websiteId} and group_id = ${groupId}`;
  return group?.hasPrices === true;
}
