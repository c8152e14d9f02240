import type { BookingAccounts } from '@plinth/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BookedOrder, type Booking, type BookingEvent, bookingsOf } from './booking-rows.ts';

const accounts: BookingAccounts = {
  ...{ receivables: 'owed', revenue: 'sales', tax: '', stripe: 'stripe', paypal: 'paypal', manual: 'bank' },
  ...{ fees: 'fees', disputes: 'disputes', giftCards: 'cards', gifts: 'gifts', expiredCards: 'expired' },
  rates: [
    { ratePercent: '19', revenue: 'sales-19', tax: 'tax-19' },
    { ratePercent: '7', revenue: 'sales-7', tax: '' },
  ],
};
const short = (event: BookingEvent) =>
  bookingsOf(event, accounts).map(({ debit, credit, amountCents }) => `${debit} → ${credit} ${amountCents}`);
/** What an account holds after the bookings; each moves one amount from one to the other. */
const balance = (bookings: readonly Booking[], account: string) =>
  bookings.reduce(
    (sum, { debit, credit, amountCents }) =>
      sum + (debit === account ? amountCents : 0) - (credit === account ? amountCents : 0),
    0,
  );

const order: BookedOrder = {
  totalCents: 11_900 + 2_140 + 500 + 2_500,
  cardCents: 2_500,
  taxes: [
    { ratePercent: '19', included: true, baseCents: 11_900, taxCents: 1_900 },
    { ratePercent: '7.0', included: true, baseCents: 2_140, taxCents: 140 },
  ],
  beforeCents: 0,
};

test('a sale is booked by rate, its tax apart where it has an account, and gift cards are no sale', () => {
  expect(short({ kind: 'sale', ...order })).toEqual([
    'owed → sales-19 10000',
    'owed → tax-19 1900',
    'owed → sales-7 2140',
    'owed → sales 500',
  ]);
  // Two taxes on the same goods: the goods are booked once.
  const both = ['6', '2'].map((ratePercent) => ({ ratePercent, included: false, baseCents: 1_000, taxCents: 60 }));
  const stacked = { totalCents: 1_120, cardCents: 0, taxes: both, beforeCents: 0 };
  expect(short({ kind: 'sale', ...stacked })).toEqual(['owed → sales 1060', 'owed → sales 60']);
  expect(short({ kind: 'fee', amountCents: -30, provider: 'stripe' })).toEqual(['fees → stripe 30']);
  expect(short({ kind: 'disputed', amountCents: -30, provider: 'paypal' })).toEqual(['disputes → paypal 30']);
  expect(short({ kind: 'card-issued', amountCents: 50, isOfOrder: false })).toEqual(['gifts → cards 50']);
  expect(short({ kind: 'card-redeemed', amountCents: -50, isOfOrder: true })).toEqual(['cards → owed 50']);
});

const cents = fc.integer({ min: 0, max: 500_000 });
const orders = fc
  .record({
    lines: fc.array(fc.record({ net: cents, rate: fc.constantFrom(7, 8.25, 19), included: fc.boolean() }), {
      maxLength: 4,
    }),
  })
  .chain(({ lines }) => fc.record({ lines: fc.constant(lines), free: cents, cards: cents }))
  .map(({ lines, free, cards }) => {
    const taxes = lines.map(({ net, rate, included }) => {
      const taxCents = Math.round((net * rate) / 100);
      return { ratePercent: String(rate), included, baseCents: included ? net + taxCents : net, taxCents };
    });
    const net = lines.reduce((sum, line) => sum + line.net, free);
    const tax = taxes.reduce((sum, { taxCents }) => sum + taxCents, 0);
    return { totalCents: net + tax + cards, cardCents: cards, taxes };
  });

test('an order that is paid owes nothing, also after refunds and a cancellation, and what providers hold is what the ledger moved', () => {
  fc.assert(
    fc.property(
      orders,
      fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 4 }),
      fc.constantFrom('kept', 'canceled', 'given back'),
      fc.integer({ min: 0, max: 100 }),
      (sold, percents, end, cardPercent) => {
        const events: BookingEvent[] = [{ kind: 'sale', ...sold, beforeCents: 0 }];
        const { totalCents, cardCents } = sold;
        if (cardCents > 0) events.push({ kind: 'card-issued', amountCents: cardCents, isOfOrder: true });
        const byCard = Math.floor((totalCents * cardPercent) / 100);
        events.push({ kind: 'card-redeemed', amountCents: -byCard, isOfOrder: true });
        events.push({ kind: 'captured', amountCents: totalCents - byCard, provider: 'stripe' });
        let [before, held] = [0, totalCents - byCard];
        for (const percent of percents) {
          // A part of an order that goes back is never the price of a gift card.
          const amountCents = Math.floor((Math.min(held, totalCents - cardCents - before) * percent) / 100);
          events.push({ kind: 'returned', amountCents, ...sold, beforeCents: before });
          events.push({ kind: 'refunded', amountCents: -amountCents, provider: 'stripe' });
          before += amountCents;
          held -= amountCents;
        }
        const isOver = end !== 'kept';
        if (isOver) {
          events.push(
            end === 'canceled'
              ? { kind: 'canceled', ...sold, beforeCents: before }
              : { kind: 'returned', amountCents: totalCents - before, ...sold, beforeCents: before },
          );
          events.push({ kind: 'card-adjusted', amountCents: -cardCents, isOfOrder: true });
          events.push({ kind: 'card-refunded', amountCents: byCard, isOfOrder: true });
          events.push({ kind: 'refunded', amountCents: -held, provider: 'stripe' });
        }
        const bookings = events.flatMap((event) => bookingsOf(event, accounts));
        expect(bookings.every(({ amountCents }) => amountCents > 0)).toBe(true);
        expect(balance(bookings, 'owed')).toBe(0);
        expect(balance(bookings, 'stripe')).toBe(isOver ? 0 : held);
        expect(balance(bookings, 'cards')).toBe(isOver ? 0 : byCard - cardCents);
        // An order that was cancelled, or given back as a whole, has sold nothing, to the cent and at every rate.
        if (isOver)
          for (const account of ['sales', 'sales-7', 'sales-19', 'tax-19']) expect(balance(bookings, account)).toBe(0);
      },
    ),
  );
});
