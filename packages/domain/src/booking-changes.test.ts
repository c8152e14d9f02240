import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BuyerChanges, buyerRights, changeLabel, noBuyerChanges } from './booking-changes.ts';

const HOUR = 3_600_000;
const startsAt = Date.UTC(2026, 11, 12, 10);
const booking = { startsAt, state: 'booked' };
const before = (hours: number) => startsAt - hours * HOUR;
const all: BuyerChanges = { move: true, cancel: true, untilHours: 24, refund: 'until', refundHours: 48 };

describe('what the buyer of a booking may do', () => {
  it('ends so many hours before it begins, and money goes back only as long as the service says', () => {
    expect(buyerRights(all, booking, before(72))).toEqual({
      move: true,
      cancel: true,
      until: before(24),
      refunds: true,
      refundsUntil: before(48),
    });
    expect(buyerRights(all, booking, before(48)).refunds).toBe(true);
    expect(buyerRights(all, booking, before(48) + 1)).toMatchObject({ cancel: true, refunds: false });
    expect(buyerRights(all, booking, before(24))).toMatchObject({ move: true, cancel: true });
    expect(buyerRights(all, booking, before(24) + 1)).toMatchObject({ move: false, cancel: false, refunds: false });
  });
  it('is nothing where the service grants nothing, says nothing, or the booking is cancelled or has begun', () => {
    const nothing = { move: false, cancel: false, refunds: false };
    expect(buyerRights(noBuyerChanges, booking, before(72))).toMatchObject(nothing);
    expect(buyerRights(undefined, booking, before(72))).toMatchObject(nothing);
    expect(buyerRights(all, { startsAt, state: 'canceled' }, before(72))).toMatchObject(nothing);
    expect(buyerRights({ ...all, untilHours: 0 }, booking, startsAt)).toMatchObject(nothing);
    const labels = [all, { ...all, cancel: false }, { ...all, move: false }, noBuyerChanges].map(changeLabel);
    expect(labels).toEqual(['Move or cancel', 'Move', 'Cancel', '']);
  });
  it('never gives money back where it cannot be cancelled, and never grows as time passes', () => {
    const changes = fc.record({
      move: fc.boolean(),
      cancel: fc.boolean(),
      untilHours: fc.integer({ min: 0, max: 2160 }),
      refund: fc.constantFrom('all', 'none', 'until'),
      refundHours: fc.integer({ min: 0, max: 2160 }),
    }) as fc.Arbitrary<BuyerChanges>;
    const hours = fc.integer({ min: -10, max: 3000 });
    fc.assert(
      fc.property(changes, hours, hours, (chosen, one, other) => {
        const [early, late] = [Math.max(one, other), Math.min(one, other)];
        const first = buyerRights(chosen, booking, before(early));
        const then = buyerRights(chosen, booking, before(late));
        for (const rights of [first, then]) expect(rights.refunds && !rights.cancel).toBe(false);
        for (const right of ['move', 'cancel', 'refunds'] as const) expect(then[right] && !first[right]).toBe(false);
      }),
    );
  });
});
