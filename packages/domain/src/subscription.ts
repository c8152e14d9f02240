import { say, sayAgain, sayCount, type Text } from '@plinth/words';
/** How often a subscription bills (SUBS-04). */
export const billingUnits = ['WEEK', 'MONTH', 'YEAR'] as const;
export type BillingUnit = (typeof billingUnits)[number];

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

/**
 * Sentences for a subscription's price. Keys say which: the unit, `S` when it bills every several units, and the kind of term.
 * Holes: {price}, {frequency}, {duration}.
 */
export type SubscriptionPriceTemplates = Readonly<Partial<Record<string, string>>>;

export const subscriptionPriceTemplates = {
  'WEEK indefinite': '{price} every week',
  'WEEKS indefinite': '{price} every {frequency} weeks',
  'WEEK fixed': '{price} every week for {duration}',
  'WEEKS fixed': '{price} every {frequency} weeks for {duration}',
  'MONTH indefinite': '{price} every month',
  'MONTHS indefinite': '{price} every {frequency} months',
  'MONTH fixed': '{price} every month for {duration}',
  'MONTHS fixed': '{price} every {frequency} months for {duration}',
  'YEAR indefinite': '{price} every year',
  'YEARS indefinite': '{price} every {frequency} years',
  'YEAR fixed': '{price} every year for {duration}',
  'YEARS fixed': '{price} every {frequency} years for {duration}',
} as const satisfies Readonly<Record<string, Text>>;

/** The price of a subscription in words, or 'Unavailable' when no template fits the plan (SUBS-12). `price` is already formatted. */
export function subscriptionPriceText(
  plan: SubscriptionPlan,
  price: string,
  templates: SubscriptionPriceTemplates = subscriptionPriceTemplates,
): string {
  const { value, unit } = plan.billingPeriod;
  const term = subscriptionTerm(plan);
  const template = value >= 1 ? templates[`${unit}${value > 1 ? 'S' : ''} ${term.kind}`] : undefined;
  if (template === undefined) return say('Unavailable');
  const duration = term.kind === 'fixed' ? durationText(term) : '';
  return sayCount(value, template, template as Text, { price, frequency: value, duration });
}

/**
 * What somebody agrees to beyond today's payment: 'every month until you cancel', 'every 2 weeks for 1 year'. Undefined where the
 * stored plan says no period. Calls answer it, so each of its forms is a text of its own.
 */
export function recurrenceText(stored: unknown): string | undefined {
  const plan = planIn(stored);
  if (!plan) return undefined;
  const { value, unit } = plan.billingPeriod;
  const term = subscriptionTerm(plan);
  const every = value === 1 ? unit.toLowerCase() : `${value} ${unit.toLowerCase()}s`;
  return sayAgain(
    term.kind === 'indefinite'
      ? `every ${every} until you cancel`
      : `every ${every} for ${term.value} ${term.unit.toLowerCase()}${term.value === 1 ? '' : 's'}`,
  );
}

/** The plan that a stored value says; undefined where it says no period. */
export function planIn(stored: unknown): SubscriptionPlan | undefined {
  const { billingPeriod, numBillingCycles } = (stored ?? {}) as Partial<SubscriptionPlan>;
  if (!billingPeriod) return undefined;
  const { value, unit } = billingPeriod;
  if (!Number.isSafeInteger(value) || value < 1 || !billingUnits.includes(unit)) return undefined;
  return { billingPeriod: { value, unit }, numBillingCycles: numBillingCycles ?? 0 };
}

const units = {
  WEEK: ['1 week', '{count} weeks'],
  MONTH: ['1 month', '{count} months'],
  YEAR: ['1 year', '{count} years'],
} as const satisfies Readonly<Record<BillingUnit, readonly [string, Text]>>;

/** A fixed term in words: "1 year", "18 months". */
export function durationText(term: { readonly value: number; readonly unit: BillingUnit }): string {
  const [one, other] = units[term.unit];
  return sayCount(term.value, one, other);
}
