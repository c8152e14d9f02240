import type { Coupon } from '@plinth/domain';

/** A row of `coupons`, moments in milliseconds, as cart and checkout statements read it. */
export interface CouponRow {
  id: string;
  code: string;
  name: string;
  /** 'percentage' | 'fixed' | 'free-shipping' */
  kind: string;
  /** Basis points or minor units, by kind. */
  amount: number;
  minimumSubtotalCents: number;
  startsAt: number | null;
  endsAt: number | null;
  maxUses: number | null;
  uses: number;
  enabled: boolean;
}

/** The row as the rules of packages/domain know coupons. */
export function couponOfRow(row: CouponRow): Coupon {
  return {
    code: row.code,
    benefit:
      row.kind === 'percentage'
        ? { kind: 'percentage', basisPoints: row.amount }
        : row.kind === 'fixed'
          ? { kind: 'fixed', amountCents: row.amount }
          : { kind: 'free-shipping' },
    active: row.enabled,
    minimumSubtotalCents: row.minimumSubtotalCents,
    timesUsed: row.uses,
    ...(row.startsAt === null ? {} : { startsAt: row.startsAt }),
    ...(row.endsAt === null ? {} : { endsAt: row.endsAt }),
    ...(row.maxUses === null ? {} : { usageLimit: row.maxUses }),
  };
}
