import type postgres from 'postgres';
import type { Statements } from '../../platform/database/pipeline.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { CouponRules } from '../pricing/coupon-row.ts';

/** What an owner sets of a discount, as its columns hold it. */
export interface DiscountColumns {
  name: string;
  method: string;
  code: string | null;
  kind: string;
  amount: number;
  rules: CouponRules;
  minimumSubtotalCents: number;
  startsAt: Date | null;
  endsAt: Date | null;
  maxUses: number | null;
  maxUsesPerCustomer: number | null;
  maxUsesPerCode: number | null;
  firstOrder: boolean;
  enabled: boolean;
}

export interface DiscountRow extends DiscountColumns {
  id: string;
  state: 'active' | 'scheduled' | 'ended' | 'off';
  version: number;
  uses: number;
  codeCount: number;
  revenueCents: number;
  discountCents: number;
  createdAt: Date;
  deletedAt: Date | null;
}

/** Used up counts as ended: neither gives anything any more. */
const state = (sql: Statements) => sql`
  case when not k.enabled then 'off' when k.starts_at > now() then 'scheduled'
    when k.ends_at <= now() or k.uses >= k.max_uses then 'ended' else 'active' end`;

const rows = (
  sql: Statements,
  websiteId: string,
  condition: ReturnType<Statements>,
  tail: ReturnType<Statements>,
) => sql<DiscountRow[]>`
  select k.id, k.name, k.method, k.code, k.kind, k.amount::float8 as amount, k.rules,
    k.minimum_subtotal_cents::float8 as minimum_subtotal_cents, k.starts_at, k.ends_at, k.max_uses, k.max_uses_per_customer,
    k.max_uses_per_code, k.first_order, k.enabled, k.version, k.uses, k.created_at, k.deleted_at, ${state(sql)} as state,
    coalesce(u.revenue, 0)::float8 as revenue_cents, coalesce(u.taken, 0)::float8 as discount_cents,
    (select count(*)::int from coupon_codes g where g.website_id = k.website_id and g.coupon_id = k.id) as code_count
  from coupons k left join lateral (
    select sum(o.grand_total_cents) as revenue, sum(u.discount_cents) as taken
    from coupon_uses u join orders o on o.website_id = u.website_id and o.id = u.order_id
    where u.website_id = k.website_id and u.coupon_id = k.id and u.given_back_at is null) u on true
  where k.website_id = ${websiteId} and ${condition} ${tail}`;

export interface DiscountFilter {
  query: string;
  state: string;
  cursor: string;
  limit: number;
}

const fits = (sql: Statements, filter: Omit<DiscountFilter, 'cursor' | 'limit'>) => sql`
  k.deleted_at is null and (${filter.query} = '' or position(upper(${filter.query}) in upper(k.name || ' ' || coalesce(k.code, ''))) > 0
    or exists (select from coupon_codes g
      where g.website_id = k.website_id and g.coupon_id = k.id and g.code = upper(${filter.query})))
  and (${filter.state} = '' or ${state(sql)} = ${filter.state})`;

/** Newest first: ids are ordered by time. */
export const listDiscounts = (sql: Statements, websiteId: string, filter: DiscountFilter) =>
  rows(
    sql,
    websiteId,
    sql`${fits(sql, filter)} and (${filter.cursor} = '' or k.id < ${filter.cursor})`,
    sql`order by k.id desc limit ${filter.limit}`,
  );

export const countDiscounts = (sql: Statements, websiteId: string, filter: Omit<DiscountFilter, 'cursor' | 'limit'>) =>
  sql<
    { total: number }[]
  >`select count(*)::int as total from coupons k where k.website_id = ${websiteId} and ${fits(sql, filter)}`;

export const findDiscount = (sql: Statements, websiteId: string, id: string) =>
  rows(sql, websiteId, sql`k.id = ${id}`, sql``);

/** Whoever changes a discount takes its row: the second one sees what the first has done. */
export const lockDiscount = (sql: Statements, websiteId: string, id: string) =>
  sql<
    { version: number; deletedAt: Date | null; code: string | null; method: string; groupId: string | null }[]
  >`select version, deleted_at, code, method, rules->>'groupId' as group_id from coupons where website_id = ${websiteId} and id = ${id} for no key update`;

export const findGroup = (sql: Statements, websiteId: string, groupId: string) => sql`
  select 1 from customer_groups where website_id = ${websiteId} and id = ${groupId}`;

/** Of two who want the same code the second one waits: codes stand in two tables. */
export const lockCodes = (sql: Statements, websiteId: string) => sql`
  select pg_advisory_xact_lock(hashtextextended(${websiteId}, 7350011))`;

/** Which of these codes other discounts have. */
export const takenCodes = (sql: Statements, websiteId: string, codes: readonly string[], exceptId: string) => sql<
  { code: string }[]
>`
  select upper(k.code) as code from coupons k
  where k.website_id = ${websiteId} and upper(k.code) = any (${[...codes]}) and k.deleted_at is null and k.id <> ${exceptId}
  union all
  select g.code from coupon_codes g where g.website_id = ${websiteId} and g.code = any (${[...codes]})`;

export async function insertDiscount(tx: Transaction, websiteId: string, id: string, columns: DiscountColumns) {
  await tx`insert into coupons ${tx({ websiteId, id, ...values(tx, columns) } as never)}`;
}

export async function updateDiscount(
  tx: Transaction,
  websiteId: string,
  id: string,
  columns: Partial<DiscountColumns>,
) {
  await tx`
    update coupons set ${tx(values(tx, columns) as never)}, version = version + 1, updated_at = now()
    where website_id = ${websiteId} and id = ${id}`;
}

const values = (tx: Transaction, columns: Partial<DiscountColumns>) => ({
  ...columns,
  ...(columns.rules ? { rules: tx.json(columns.rules as unknown as postgres.JSONValue) } : {}),
});

export async function markDeleted(tx: Transaction, websiteId: string, id: string, isDeleted: boolean): Promise<void> {
  await tx`
    update coupons set deleted_at = ${isDeleted ? tx`now()` : null}, version = version + 1, updated_at = now()
    where website_id = ${websiteId} and id = ${id}`;
}

/** Adds those that nobody has yet; answers how many these are. */
export async function insertCodes(
  tx: Transaction,
  websiteId: string,
  id: string,
  codes: readonly string[],
): Promise<number> {
  const added = await tx`
    insert into coupon_codes (website_id, code, coupon_id)
    select ${websiteId}, c, ${id} from unnest(${[...codes]}::text[]) c
    where not exists (select from coupons k where k.website_id = ${websiteId} and upper(k.code) = c and k.deleted_at is null)
    on conflict do nothing`;
  return added.count;
}

export const readCodes = (sql: Statements, websiteId: string, id: string) => sql<
  { code: string; uses: number; createdAt: Date }[]
>`
  select code, uses, created_at from coupon_codes where website_id = ${websiteId} and coupon_id = ${id} order by code`;
