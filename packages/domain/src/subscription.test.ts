import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canBeSubscribedTo } from './product-type.ts';
import {
  type BillingUnit,
  billingUnits,
  periodsPerYear,
  recurrenceText,
  subscriptionPriceText,
  subscriptionTerm,
} from './subscription.ts';

const plan = (value: number, unit: BillingUnit, numBillingCycles: number) => ({
  billingPeriod: { value, unit },
  numBillingCycles,
});

describe('a subscription', () => {
  test('[SUBS-02] is possible for physical and service products only', () => {
    expect([1, 2, 3, 4, 5, -1].map(canBeSubscribedTo)).toEqual([true, false, true, false, false, false]);
  });

  test('[SUBS-04] bills by week, month or year', () => {
    expect(billingUnits).toEqual(['WEEK', 'MONTH', 'YEAR']);
  });

  test('[SUBS-07] is indefinite with 0 billing cycles', () => {
    expect(subscriptionTerm(plan(1, 'MONTH', 0))).toEqual({ kind: 'indefinite' });
  });

  test('[SUBS-08] has a fixed term with any other number', () => {
    expect(subscriptionTerm(plan(1, 'MONTH', 3))).toEqual({ kind: 'fixed', value: 3, unit: 'MONTH' });
    expect(subscriptionTerm(plan(2, 'WEEK', 5))).toEqual({ kind: 'fixed', value: 10, unit: 'WEEK' });
  });

  test('[SUBS-09] gives a term in years when it divides evenly and years are allowed', () => {
    expect(subscriptionTerm(plan(3, 'MONTH', 8))).toEqual({ kind: 'fixed', value: 2, unit: 'YEAR' });
    expect(subscriptionTerm(plan(2, 'WEEK', 26))).toEqual({ kind: 'fixed', value: 1, unit: 'YEAR' });
    expect(subscriptionTerm(plan(1, 'YEAR', 3))).toEqual({ kind: 'fixed', value: 3, unit: 'YEAR' });
    expect(subscriptionTerm(plan(3, 'MONTH', 8), { allowYears: false })).toMatchObject({ value: 24, unit: 'MONTH' });
  });

  test('[SUBS-09] [SUBS-10] every term is as long in years as in its own unit, and never in parts of years', () => {
    const units = fc.constantFrom(...billingUnits);
    const count = fc.integer({ min: 1, max: 400 });
    fc.assert(
      fc.property(count, units, count, fc.boolean(), (value, unit, cycles, allowYears) => {
        const length = value * cycles;
        const perYear = { WEEK: 52, MONTH: 12, YEAR: 1 }[unit];
        const isWholeYears = allowYears && Number.isInteger(length / perYear);
        const term = isWholeYears ? { value: length / perYear, unit: 'YEAR' } : { value: length, unit };
        expect(subscriptionTerm(plan(value, unit, cycles), { allowYears })).toEqual({ kind: 'fixed', ...term });
      }),
    );
  });

  test('[SUBS-10] keeps its own unit otherwise', () => {
    expect(subscriptionTerm(plan(1, 'MONTH', 18))).toEqual({ kind: 'fixed', value: 18, unit: 'MONTH' });
    expect(subscriptionTerm(plan(1, 'WEEK', 53))).toEqual({ kind: 'fixed', value: 53, unit: 'WEEK' });
    expect(subscriptionTerm(plan(1, 'MONTH', 12), { allowYears: false })).toEqual({
      kind: 'fixed',
      value: 12,
      unit: 'MONTH',
    });
  });

  test('[SUBS-11] has 52 weeks, 12 months or 1 year in a year', () => {
    expect(periodsPerYear).toEqual({ WEEK: 52, MONTH: 12, YEAR: 1 });
  });

  test.each([
    [plan(1, 'MONTH', 0), '$10.00 every month'],
    [plan(2, 'WEEK', 0), '$10.00 every 2 weeks'],
    [plan(1, 'MONTH', 18), '$10.00 every month for 18 months'],
    [plan(3, 'MONTH', 4), '$10.00 every 3 months for 1 year'],
    [plan(1, 'YEAR', 1), '$10.00 every year for 1 year'],
  ])('%j reads "%s"', (given, text) => {
    expect(subscriptionPriceText(given, '$10.00')).toBe(text);
  });

  test("[SUBS-12] reads 'Unavailable' when no template fits", () => {
    expect(subscriptionPriceText(plan(1, 'MONTH', 0), '$10.00', {})).toBe('Unavailable');
    expect(subscriptionPriceText(plan(0, 'MONTH', 0), '$10.00')).toBe('Unavailable');
    expect(subscriptionPriceText(plan(1, 'DAY' as never, 0), '$10.00')).toBe('Unavailable');
  });

  test('a price with a dollar sign before a digit is shown as it is', () => {
    expect(subscriptionPriceText(plan(1, 'MONTH', 0), '$1.00')).toBe('$1.00 every month');
  });

  test.each([
    [plan(1, 'MONTH', 0), 'every month until you cancel'],
    [{ billingPeriod: { value: 1, unit: 'MONTH' } }, 'every month until you cancel'],
    [plan(2, 'WEEK', 26), 'every 2 weeks for 1 year'],
    [plan(3, 'YEAR', 0), 'every 3 years until you cancel'],
    [{}, undefined],
    [null, undefined],
    [{ billingPeriod: { value: 0, unit: 'MONTH' } }, undefined],
    [{ billingPeriod: { value: 1, unit: 'DAY' } }, undefined],
  ])('[SUBS-07] [SUBS-08] %j recurs %s', (stored, text) => {
    expect(recurrenceText(stored)).toBe(text);
  });
});
