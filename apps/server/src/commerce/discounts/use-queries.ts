import type postgres from 'postgres';
import type { Statements } from '../../platform/database/pipeline.ts';

/** A discount that counts in an order that is being placed. */
export interface NewUse {
  couponId: string;
  /** As it was entered; '' where none was. */
  code: string;
  discountCents: number;
}

/**
 * Counts a use of each discount in the order's transaction: in all, of the customer and of a generated code. One that has none left gets
 * no number, which its column refuses: the statement fails and with it the transaction, so that it can leave together with the commit.
 * A discount that was switched off or deleted meanwhile has none left. Locks: discounts by id, then their customers and codes.
 */
export const countUses = (
  sql: Statements,
  websiteId: string,
  order: { id: string; customer: string },
  uses: readonly NewUse[],
) => sql`
  with wanted as (
    select * from jsonb_to_recordset(${sql.json(uses as unknown as postgres.JSONValue)})
      as w ("couponId" text, "code" text, "discountCents" bigint)
  ), locked as (
    select id from coupons where website_id = ${websiteId} and id in (select w."couponId" from wanted w)
    order by id for no key update
  ), counted as (
    update coupons k set uses = case
      when k.enabled and k.deleted_at is null and (k.max_uses is null or k.uses < k.max_uses) then k.uses + 1 end
    from locked where k.website_id = ${websiteId} and k.id = locked.id
    returning k.id
  ), customers as (
    insert into coupon_customers (website_id, coupon_id, customer, uses)
    select ${websiteId}, c.id, ${order.customer}, 1 from counted c order by c.id
    on conflict (website_id, coupon_id, customer) do update set uses = (
      select case when least(k.max_uses_per_customer, case when k.first_order then 1 end) is null
        or coupon_customers.uses < least(k.max_uses_per_customer, case when k.first_order then 1 end)
        then coupon_customers.uses + 1 end
      from coupons k where k.website_id = ${websiteId} and k.id = coupon_customers.coupon_id)
  ), codes as (
    update coupon_codes g set uses = (
      select case when k.max_uses_per_code is null or g.uses < k.max_uses_per_code then g.uses + 1 end
      from coupons k where k.website_id = ${websiteId} and k.id = g.coupon_id)
    from wanted w, counted c
    where g.website_id = ${websiteId} and c.id = w."couponId" and g.coupon_id = c.id and g.code = upper(w."code")
  )
  insert into coupon_uses (website_id, coupon_id, order_id, code, customer, discount_cents)
  select ${websiteId}, c.id, ${order.id}, w."code", ${order.customer}, w."discountCents"
  from counted c join wanted w on w."couponId" = c.id`;

const COUNTED = ['coupons', 'coupon_customers', 'coupon_codes'];

/** Whether a transaction failed because a discount had no use left. */
export function isUsedUp(error: unknown): boolean {
  const { code, table_name = '', column_name } = error as { code?: string; table_name?: string; column_name?: string };
  return code === '23502' && column_name === 'uses' && COUNTED.includes(table_name);
}

/**
 * Gives the uses of an order back, once; but for those of the discounts that it keeps. Takes its locks in the order in which they
 * are counted.
 */
export const giveBackUses = (
  sql: Statements,
  websiteId: string,
  orderId: string,
  { kept }: { kept: readonly string[] } = { kept: [] },
) => sql`
  with locked as (
    select k.id from coupons k
    where k.website_id = ${websiteId}
      and k.id in (select u.coupon_id from coupon_uses u where u.website_id = ${websiteId} and u.order_id = ${orderId})
      and k.id <> all (${[...kept]}::text[])
    order by k.id for no key update
  ), given as (
    update coupon_uses u set given_back_at = now() from locked
    where u.website_id = ${websiteId} and u.order_id = ${orderId} and u.coupon_id = locked.id and u.given_back_at is null
    returning u.coupon_id, u.customer, u.code
  ), customers as (
    update coupon_customers c set uses = greatest(0, c.uses - 1) from given g
    where c.website_id = ${websiteId} and c.coupon_id = g.coupon_id and c.customer = g.customer
  ), codes as (
    update coupon_codes k set uses = greatest(0, k.uses - 1) from given g
    where k.website_id = ${websiteId} and k.coupon_id = g.coupon_id and k.code = upper(g.code)
  )
  update coupons k set uses = greatest(0, k.uses - 1) from given g
  where k.website_id = ${websiteId} and k.id = g.coupon_id`;

/** What each discount of an order takes, after the order was changed; one that is not named takes nothing any more. */
export const writeUseAmounts = (
  sql: Statements,
  websiteId: string,
  orderId: string,
  uses: readonly { couponId: string; cents: number }[],
) => sql`
  update coupon_uses u set discount_cents = coalesce((
    select w.cents from unnest(${uses.map(({ couponId }) => couponId)}::text[], ${uses.map(({ cents }) => cents)}::bigint[])
      as w (coupon_id, cents) where w.coupon_id = u.coupon_id), 0)
  where u.website_id = ${websiteId} and u.order_id = ${orderId} and u.given_back_at is null`;

/** What a customer has had of these discounts, and whether an order of theirs stands. */
export const readCustomerFacts = (
  sql: Statements,
  websiteId: string,
  customer: string,
  couponIds: readonly string[],
) => sql<{ hasOrdered: boolean; uses: Record<string, number> }[]>`
  select exists (
      select from orders o
      where o.website_id = ${websiteId} and lower(o.customer_email) = ${customer} and o.status <> 'canceled') as has_ordered,
    coalesce((
      select jsonb_object_agg(c.coupon_id, c.uses) from coupon_customers c
      where c.website_id = ${websiteId} and c.customer = ${customer} and c.coupon_id = any (${[...couponIds]})), '{}') as uses`;
