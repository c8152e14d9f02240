import type { BookingAccounts } from '@plinth/contract';
import { type InvoicedTax, shareCents } from '@plinth/domain';

/** A tax as the order says it. Where prices hold it, `baseCents` has it, too. */
export interface BookedTax extends InvoicedTax {
  ratePercent: string;
  included: boolean;
}

/** What happened, as far as an accountant books it. Amounts in minor units of the currency. */
export type BookingEvent =
  | ({ kind: 'sale' | 'canceled' } & BookedOrder)
  | ({ kind: 'returned'; amountCents: number } & BookedOrder)
  | { kind: PaymentKind; amountCents: number; provider: string }
  | { kind: CardKind; amountCents: number; isOfOrder: boolean };

export type PaymentKind =
  | 'captured'
  | 'refunded'
  | 'disputed'
  | 'reinstated'
  | 'fee'
  | 'fee-returned'
  | 'payment-fee'
  | 'payment-fee-returned';
export type CardKind =
  | 'card-issued'
  | 'card-redeemed'
  | 'card-refunded'
  | 'card-adjusted'
  | 'card-expired'
  | 'card-extended';

export interface BookedOrder {
  totalCents: number;
  /** What of the total is gift cards: no sale, but owed to who holds them. Booked when they are issued. */
  cardCents: number;
  taxes: readonly BookedTax[];
  /** What of it was taken back before; of a cancelled order by all its refunds. */
  beforeCents: number;
}

export interface Booking {
  debit: string;
  credit: string;
  /** More than 0. */
  amountCents: number;
  /** The rate of a sale or of its tax, `19`; '' = none. */
  ratePercent: string;
  isTax: boolean;
}

interface Part {
  account: string;
  cents: number;
  ratePercent: string;
  isTax: boolean;
}

/**
 * What an event is in the books: each row moves one amount from one account to another. A sale is owed by its buyer, a payment settles
 * that; so what an order owes comes to nothing once it is paid, and what the accounts of providers hold is what the ledger has moved.
 */
export function bookingsOf(event: BookingEvent, accounts: BookingAccounts): Booking[] {
  switch (event.kind) {
    case 'sale':
      return partsOf(event, accounts).flatMap((part) => moved(accounts.receivables, part.account, part.cents, part));
    case 'returned':
      return takenBack(event, event.beforeCents + event.amountCents, accounts);
    case 'canceled':
      return takenBack(event, event.totalCents - event.cardCents, accounts);
    case 'captured':
    case 'refunded':
      return moved(clearingOf(event.provider, accounts), accounts.receivables, event.amountCents);
    case 'disputed':
    case 'reinstated':
      return moved(clearingOf(event.provider, accounts), accounts.disputes, event.amountCents);
    case 'fee':
    case 'fee-returned':
    case 'payment-fee':
    case 'payment-fee-returned':
      return moved(clearingOf(event.provider, accounts), accounts.fees, event.amountCents);
    case 'card-expired':
    case 'card-extended':
      return moved(accounts.expiredCards, accounts.giftCards, event.amountCents);
    default:
      return moved(event.isOfOrder ? accounts.receivables : accounts.gifts, accounts.giftCards, event.amountCents);
  }
}

/** Where the money of a provider is until its bank has it. */
export const clearingOf = (provider: string, { stripe, paypal, manual }: BookingAccounts): string =>
  provider === 'stripe' ? stripe : provider === 'paypal' ? paypal : manual;

/** The sale by rate. What no tax was of, and what rounds, is the last part. */
function partsOf({ totalCents, cardCents, taxes }: BookedOrder, accounts: BookingAccounts): Part[] {
  const taxCents = taxes.reduce((sum, tax) => sum + tax.taxCents, 0);
  let left = totalCents - cardCents - taxCents;
  const parts: Part[] = [];
  for (const tax of taxes) {
    const { ratePercent } = tax;
    const rate = accounts.rates.find((one) => Number(one.ratePercent) === Number(ratePercent));
    // Of several taxes on the same goods the first has the goods.
    const net = Math.max(0, Math.min(left, tax.included ? tax.baseCents - tax.taxCents : tax.baseCents));
    left -= net;
    const account = rate?.revenue || accounts.revenue;
    const taxAccount = rate ? rate.tax : accounts.tax;
    if (taxAccount === '') parts.push({ account, cents: net + tax.taxCents, ratePercent, isTax: false });
    else
      parts.push(
        { account, cents: net, ratePercent, isTax: false },
        { account: taxAccount, cents: tax.taxCents, ratePercent, isTax: true },
      );
  }
  return [...parts, { account: accounts.revenue, cents: left, ratePercent: '', isTax: false }];
}

/**
 * What is taken back of a sale, up to `afterCents` of it: in proportion, so that all of it comes to all of its parts exactly. The price
 * of a gift card was no sale: it goes back with the whole order, and the card's own entry says so.
 */
function takenBack(order: BookedOrder, afterCents: number, accounts: BookingAccounts): Booking[] {
  const parts = partsOf(order, accounts);
  const soldCents = order.totalCents - order.cardCents;
  const weights = parts.map(({ cents }) => Math.max(0, cents));
  const [before, after] = [order.beforeCents, afterCents].map((cents) =>
    shareCents(Math.min(cents, soldCents), weights),
  );
  return parts.flatMap((part, at) =>
    moved(part.account, accounts.receivables, (after?.[at] ?? 0) - (before?.[at] ?? 0), part),
  );
}

/** One amount from account to account; a negative one the other way. */
function moved(debit: string, credit: string, cents: number, of?: Pick<Part, 'ratePercent' | 'isTax'>): Booking[] {
  const { ratePercent, isTax } = of ?? { ratePercent: '', isTax: false };
  if (cents === 0) return [];
  return cents > 0
    ? [{ debit, credit, amountCents: cents, ratePercent, isTax }]
    : [{ debit: credit, credit: debit, amountCents: -cents, ratePercent, isTax }];
}
