import type { Statements } from '../../platform/database/pipeline.ts';
import type { CouponRow } from '../pricing/coupon-row.ts';
import { readCustomerFacts } from './use-queries.ts';

export { countUses, giveBackUses, isUsedUp, type NewUse, writeUseAmounts } from './use-queries.ts';

/** Who has used a discount is told by the email address of the order, in whatever letters it was typed. */
export const customerOf = (email: string): string => email.trim().toLowerCase();

/** The discounts with what this customer has had of them; asks the database only where one of them looks at that. */
export async function forCustomer(
  sql: Statements,
  websiteId: string,
  email: string,
  coupons: readonly CouponRow[],
): Promise<CouponRow[]> {
  const asked = coupons.filter(({ firstOrder, maxUsesPerCustomer }) => firstOrder || maxUsesPerCustomer !== null);
  if (asked.length === 0) return [...coupons];
  const ids = asked.map(({ id }) => id);
  const [facts] = await readCustomerFacts(sql, websiteId, customerOf(email), ids);
  return coupons.map((coupon) => ({
    ...coupon,
    usesByCustomer: facts?.uses[coupon.id] ?? 0,
    hasOrderedBefore: facts?.hasOrdered ?? false,
  }));
}
