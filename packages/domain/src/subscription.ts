/** How often a subscription bills (SUBS-04). */
export type BillingUnit = 'WEEK' | 'MONTH' | 'YEAR';

export interface BillingPeriod {
  readonly value: number;
  readonly unit: BillingUnit;
}

/** A product's subscription (SUBS-03). */
export interface SubscriptionPlan {
  readonly billingPeriod: BillingPeriod;
  /** How many times it bills; 0 means until cancelled. */
  readonly numBillingCycles: number;
}

/** Billing units in a year (SUBS-11). */
export const periodsPerYear: Readonly<Record<BillingUnit, number>> = { WEEK: 52, MONTH: 12, YEAR: 1 };

/** How long a subscription runs. */
export type SubscriptionTerm =
  | { readonly kind: 'indefinite' }
  | { readonly kind: 'fixed'; readonly value: number; readonly unit: BillingUnit };

/**
 * The term of a plan: indefinite when it has 0 billing cycles, else fixed (SUBS-07, SUBS-08). A fixed term is given in years when
 * its units divide evenly by the units in a year and years are allowed, else in the plan's own unit (SUBS-09, SUBS-10).
 */
export function subscriptionTerm(
  plan: SubscriptionPlan,
  options: { readonly allowYears?: boolean } = {},
): SubscriptionTerm {
  const { billingPeriod, numBillingCycles } = plan;
  if (numBillingCycles === 0) return { kind: 'indefinite' };
  const value = billingPeriod.value * numBillingCycles;
  const perYear = periodsPerYear[billingPeriod.unit];
  if (options.allowYears !== false && value % perYear === 0)
    return { kind: 'fixed', value: value / perYear, unit: 'YEAR' };
  return { kind: 'fixed', value, unit: billingPeriod.unit };
}
