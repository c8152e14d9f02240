import fc from 'fast-check';
import { expect, it } from 'vitest';
import { billingDay, calendarDayAt, lastBillingDue, renewalMoment, retryMoment } from './subscription-schedule.ts';

const monthly = { value: 1, unit: 'MONTH' } as const;

it('bills on the last day of a short month, and on the 31st again after it', () => {
  const days = [0, 1, 2, 3].map((count) => billingDay('2027-01-31', monthly, count));
  expect(days).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
  expect(billingDay('2028-02-29', { value: 1, unit: 'YEAR' }, 1)).toBe('2029-02-28');
  expect(billingDay('2028-02-29', { value: 1, unit: 'YEAR' }, 4)).toBe('2032-02-29');
  expect(billingDay('2026-12-24', { value: 2, unit: 'WEEK' }, 1)).toBe('2027-01-07');
});

it('gives every period a later day than the one before', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
      fc.constantFrom('WEEK', 'MONTH', 'YEAR'),
      fc.integer({ min: 1, max: 24 }),
      fc.integer({ min: 0, max: 60 }),
      (anchor, unit, value, count) => {
        const day = anchor.toISOString().slice(0, 10);
        const one = billingDay(day, { value, unit: unit as never }, count);
        expect(billingDay(day, { value, unit: unit as never }, count + 1) > one).toBe(true);
        expect(lastBillingDue(day, { value, unit: unit as never }, 0, one)).toBe(count);
      },
    ),
  );
});

it('renews in the morning by the clocks of the website, also when they change', () => {
  expect(new Date(renewalMoment('2026-03-29', 'Europe/Berlin')).toISOString()).toBe('2026-03-29T06:00:00.000Z');
  expect(new Date(renewalMoment('2026-03-28', 'Europe/Berlin')).toISOString()).toBe('2026-03-28T07:00:00.000Z');
  expect(calendarDayAt(Date.parse('2026-11-23T22:00:00Z'), 'Asia/Tokyo')).toBe('2026-11-24');
});

it('tries again 1, 3, 5 and 7 days after the first failure, as often as the owner wants', () => {
  const days = [1, 2, 3, 4, 5].map((failures) => retryMoment(0, failures, 4));
  expect(days.map((at) => at && at / 86_400_000)).toEqual([1, 3, 5, 7, null]);
  expect(retryMoment(0, 1, 0)).toBeNull();
  expect(retryMoment(0, 3, 2)).toBeNull();
});
