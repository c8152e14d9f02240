import type { Coupon, CouponBenefit, DiscountGoods } from '@plinth/domain';

/** What a discount looks at and what it counts with, as `coupons.rules` holds it. */
export interface CouponRules {
  goods?: DiscountGoods;
  /** Of a discount that gives goods for goods. */
  buyQuantity?: number;
  getQuantity?: number;
  get?: DiscountGoods;
  mostSets?: number;
  minimumQuantity?: number;
  combines?: boolean;
  withGiftCards?: boolean;
  /** Only for customers of this group. */
  groupId?: string;
}

/** A row of `coupons`, moments in milliseconds, as cart and checkout statements read it. */
export interface CouponRow {
  id: string;
  /** As it was entered; '' for an automatic discount. */
  code: string;
  automatic: boolean;
  name: string;
  /** 'percentage' | 'fixed' | 'free-shipping' | 'buy-get' */
  kind: string;
  /** Basis points or minor units, by kind. */
  amount: number;
  rules: CouponRules;
  minimumSubtotalCents: number;
  startsAt: number | null;
  endsAt: number | null;
  maxUses: number | null;
  uses: number;
  maxUsesPerCustomer: number | null;
  maxUsesPerCode: number | null;
  /** Of this very code, where it is a generated one. */
  codeUses: number;
  firstOrder: boolean;
  enabled: boolean;
  /** Of a discount for a group: whether whose cart it is, signed in, is in it. */
  inGroup: boolean;
  /** Known where an order is placed: of the customer who places it. */
  usesByCustomer?: number;
  hasOrderedBefore?: boolean;
}

/** The row as the rules of packages/domain know coupons. */
export function couponOfRow(row: CouponRow): Coupon {
  const { goods, minimumQuantity, combines, withGiftCards } = row.rules;
  // A code of its own that is used up is used up, whatever the discount has left.
  const codeIsUsedUp = row.maxUsesPerCode !== null && row.codeUses >= row.maxUsesPerCode;
  const limit = codeIsUsedUp ? row.uses : row.maxUses;
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    automatic: row.automatic,
    benefit: benefitOf(row),
    active: row.enabled,
    minimumSubtotalCents: row.minimumSubtotalCents,
    timesUsed: row.uses,
    timesUsedByCustomer: row.usesByCustomer ?? 0,
    firstOrderOnly: row.firstOrder,
    hasOrderedBefore: row.hasOrderedBefore ?? false,
    ...(row.rules.groupId !== undefined && !row.inGroup ? { forOthers: true } : {}),
    ...(goods ? { goods } : {}),
    ...(minimumQuantity ? { minimumQuantity } : {}),
    ...(combines === false ? { combines } : {}),
    ...(withGiftCards === false ? { withGiftCards } : {}),
    ...(row.startsAt === null ? {} : { startsAt: row.startsAt }),
    ...(row.endsAt === null ? {} : { endsAt: row.endsAt }),
    ...(limit === null ? {} : { usageLimit: limit }),
    ...(row.maxUsesPerCustomer === null ? {} : { usageLimitPerCustomer: row.maxUsesPerCustomer }),
  };
}

/** What a discount gives, of its columns. */
export function benefitOf({ kind, amount, rules }: Pick<CouponRow, 'kind' | 'amount' | 'rules'>): CouponBenefit {
  if (kind === 'percentage') return { kind, basisPoints: amount };
  if (kind === 'fixed') return { kind, amountCents: amount };
  if (kind !== 'buy-get') return { kind: 'free-shipping' };
  const { buyQuantity = 1, getQuantity = 1, get, mostSets } = rules;
  return {
    kind,
    buyQuantity,
    getQuantity,
    basisPoints: amount,
    ...(get ? { get } : {}),
    ...(mostSets ? { mostSets } : {}),
  };
}
