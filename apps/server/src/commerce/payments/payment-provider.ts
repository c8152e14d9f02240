import type { OrderDispute, Payout } from '@plinth/contract';
import type { BalanceLineKind } from '@plinth/domain';

/** What a shopper gave to pay with. Card data passes through memory only; nothing of it is stored or logged. */
export interface PaymentDetails {
  cardNumber?: string;
  expiry?: string;
  cvc?: string;
  token?: string;
  /** Which of several ways past the shop, by its name. */
  method?: string;
  /** In parts, without a card. */
  installments?: boolean;
  /** A card that its buyer has kept, by its id. */
  savedCard?: string;
  /** The buyer wants to keep the card. */
  saveCard?: boolean;
}

/** A card that its buyer keeps, as its provider knows it and as the buyer does. */
export interface KeptCard {
  /** Whose it is at the provider's, and what it is called there. */
  customer: string;
  method: string;
  brand: string;
  /** The last four digits. */
  ending: string;
  /** `2028-09`. */
  expires: string;
}

export interface PaymentRequest {
  /** The same for every try of one order: a provider that is asked twice must not take the money twice. */
  reference: string;
  amountCents: number;
  currency: string;
  details: PaymentDetails;
  /** Where a buyer comes back to who has to confirm it at the provider's. */
  returnUrl: string;
  /** The same for one who goes back without it. */
  leaveUrl: string;
  /** The shop, as its buyers know it. */
  shopName: string;
  /** Whether it is to be charged again without its buyer (chargeAgain), who was told so; whose it is then. */
  recursFor?: { email: string };
  /** Whether the shop captures it some days later. */
  isHeld?: boolean;
  /** A card that its buyer has kept; nothing else is given to pay with. */
  kept?: { customer: string; method: string };
  /** Its buyer wants to keep the card. `customer`: how the provider calls them already; '' = not at all. */
  keepFor?: { email: string; customer: string };
}

/** A payment as its provider knows it. */
export interface ProviderPayment {
  /** What the payment was accepted with; what it was asked with where no answer has come. */
  reference: string;
  amountCents: number;
  currency: string;
  /** What the provider wanted to be reminded of (PaymentOutcome). */
  data: Readonly<Record<string, unknown>>;
}

export type PaymentOutcome =
  | {
      kind: 'accepted';
      reference: string;
      state: 'authorized' | 'captured' | 'pending';
      testMode: boolean;
      data?: Record<string, unknown>;
    }
  /** `problem`: why, in words for the owner, where it is nothing that a buyer can help. */
  | { kind: 'declined'; message: string; field: string; problem?: string }
  /** The buyer has to confirm it at the provider's, and comes back then. */
  | { kind: 'challenge'; reference: string; testMode: boolean; data?: Record<string, unknown> };

/** What has become of a payment; 'unknown': the provider has never heard of it. */
export type PaymentStatus = 'authorized' | 'captured' | 'pending' | 'challenge' | 'declined' | 'unknown';

/** What a provider says of a payment that it was asked about. */
export interface PaymentFinding {
  status: PaymentStatus;
  testMode: boolean;
  /** As the provider calls it; absent where it calls it as it was asked for. */
  reference?: string;
  data?: Record<string, unknown>;
  /** What the buyer is told of a payment that was declined, where the provider says more than that. */
  message?: string;
}

/** What a provider's webhook tells, once its signature was found to be right. */
export type PaymentEvent = {
  /** The provider's own: one that comes again is done already. */
  id: string;
  reference: string;
} & (
  | { kind: 'authorized' | 'failed' }
  /** `capturedCents`: what of it the provider has fetched, where it says so; the rest of the hold is let go. */
  | { kind: 'captured'; capturedCents?: number }
  /** Its buyer has agreed to it, and the provider waits to be asked for it. */
  | { kind: 'approved' }
  /** Its buyer disputes it with their bank; as it is now. */
  | { kind: 'dispute'; dispute: Dispute }
  /** Something has become of a payout, whose id is the `reference`: how it is now has to be asked. */
  | { kind: 'payout' }
  /** Money that went back past the shop; `refundId`: the provider's own name of it. */
  | { kind: 'refunded'; amountCents: number; refundId: string }
  /** Something that the order's owner is told in words, with an amount as the website writes it. */
  | { kind: 'note'; amountCents: number; tell(amount: string): string }
);

/** A payment that its buyer disputes with their bank. */
export interface Dispute {
  /** The provider's own. */
  id: string;
  amountCents: number;
  currency: string;
  /** In the provider's words. */
  reason: string;
  state: OrderDispute['state'];
  /** Until when the shop may answer; null: there is nothing to answer. */
  dueAt: Date | null;
  /** What the bank has taken back and not given again. */
  takenCents: number;
  /** What the provider charges for it, in the currency of the shop's account; 0 where it does not say. */
  feeCents: number;
  feeCurrency: string;
}

/** Money that a provider pays out to the shop's bank, as it is now. */
export type ToldPayout = Pick<
  Payout,
  'id' | 'state' | 'arrivesOn' | 'amountCents' | 'currency' | 'testMode' | 'failure'
> & {
  /** Made by the provider's own timetable, so that it names what is in it. */
  automatic: boolean;
  /** Whether all its lines can be read by now; null: how far the provider is it does not say. */
  isSettled: boolean | null;
  createdAt: Date;
};

/** What has moved the shop's balance at a provider. Minor units; out of the balance is negative, a fee that was taken positive. */
export interface ToldLine {
  /** The provider's own. */
  id: string;
  kind: BalanceLineKind;
  /** What the provider calls it. */
  type: string;
  /** The payment, refund or dispute at the provider's; '' = none. */
  sourceId: string;
  /** What payments are known by here; '' = of none. */
  reference: string;
  amountCents: number;
  feeCents: number;
  currency: string;
  /** The same in the currency that the buyer paid in. */
  chargedCents: number;
  chargedCurrency: string;
  /** In the provider's words; '' for what buyers have paid, which may name them. */
  description: string;
  occurredAt: Date;
}

/** A part of a list of the provider's; `next`: what the following part is asked for by, '' = there is none. */
export interface ToldPage<T> {
  entries: T[];
  next: string;
}

/** What a provider pays out, and what of. Every call throws BalanceRefused where the provider says no. */
export interface ProviderPayouts {
  /** Which account it is that pays out. */
  readonly account: string;
  /** Newest first. @param since made at this moment or later; null = all */
  list(asked: { since: Date | null; after: string }): Promise<ToldPage<ToldPayout>>;
  /** undefined: the account has none of this name. */
  read(id: string): Promise<ToldPayout | undefined>;
  /** What is in a payout that was made by the provider's own timetable; null: the provider does not say it of this one. */
  lines(id: string, after: string): Promise<ToldPage<ToldLine> | null>;
}

/** A question about the balance that its provider does not answer these keys; the sentence is for the owner. */
export class BalanceRefused extends Error {}

/** A capture that its provider has refused, in a sentence for the owner: nothing has moved. */
export class CaptureRefused extends Error {}

/** A webhook that was not written by who it says, or long ago. */
export class WrongSignature extends Error {}

/** Somebody over the network, whose answer may never come. */
export interface RemoteProvider {
  /** What has become of a payment, asked for whenever nobody knows: after a crash, a lost answer or a lost webhook. */
  lookUp(payment: ProviderPayment): Promise<PaymentFinding>;
  /**
   * Fetches a part of what was authorized, or all of it; asked twice under one `key`, it fetches once.
   * @returns what it has fetched: another amount where somebody has fetched it past the shop
   * @throws CaptureRefused; whatever else is thrown, nobody knows whether the money was fetched
   */
  capture(payment: ProviderPayment, part: { amountCents: number; key: string }): Promise<number>;
  /** Whether what one capture leaves stays held for another one; otherwise the bank lets it go. */
  readonly capturesOften: boolean;
  /** For how many days a bank holds money at least; how long exactly is the bank's to say. */
  readonly heldDays: number;
  /** Lets go of what was authorized and not captured, and gives back what was; asked twice, it does nothing more. */
  void(payment: ProviderPayment): Promise<void>;
  /** Where a buyer confirms a payment, as a path of the shop or an address of the provider's. */
  challengeUrl(payment: ProviderPayment, attemptId: string): string;
  /**
   * Reads a webhook, whose signature stands in headers: null for what is of no interest.
   * @throws WrongSignature where it is wrong or too old; what else is thrown is trouble of now, and the webhook comes again
   */
  readEvent(raw: string, header: (name: string) => string, now: number): Promise<PaymentEvent | null>;
}

/**
 * A way to pay.
 *
 * How money and order stay together: a provider over the network is asked before the order's transaction, which computes the total
 * again, and captures after its commit (checkout/pay-ahead.ts). What was asked for stands in `payment_attempts` before anybody is
 * asked; its job finds what a crash has left over, and places the order or voids the payment. What moves no money is asked in the
 * transaction itself.
 */
export interface PaymentProvider {
  readonly name: string;
  authorize(request: PaymentRequest): Promise<PaymentOutcome>;
  /** Absent: it moves no money, and is asked in the order's transaction. */
  readonly remote?: RemoteProvider;
  /** Whether a payment with these details goes over the network; absent: every one, where there is a `remote`. */
  isRemote?(details: PaymentDetails): boolean;
  /**
   * Charges the method of an earlier payment once more, without its owner: a renewal. `method` is the reference that the earlier
   * payment was accepted with; `reference` is new, and asked twice under it nobody pays twice. Absent: it cannot.
   */
  chargeAgain?(request: Omit<PaymentRequest, 'details' | 'recursFor'> & { method: string }): Promise<PaymentOutcome>;
  /** Cards that buyers keep; absent: nobody can. */
  readonly cards?: {
    /** Which account it is that knows them. */
    readonly account: string;
    /** The card that a payment was made with, where its buyer wanted to keep it and it is one that can be kept. */
    read(payment: ProviderPayment): Promise<KeptCard | undefined>;
    /** Asked twice, it does nothing more. */
    forget(method: string): Promise<void>;
  };
  /** What it pays out to the shop's bank; absent: nothing by itself. */
  readonly payouts?: ProviderPayouts;
  /** What a payment has brought and cost, where no payout tells it. @throws BalanceRefused */
  balanceOf?(payment: { reference: string; currency: string }): Promise<ToldLine[]>;
  /**
   * Gives `amountCents` of a payment back, by the reference that it was accepted with; asked twice under one `key`, it gives back
   * once. Absent where the money went past the program, so that only people can give it back.
   * @throws Error with a sentence for the owner where it could not be given back
   */
  refund?(payment: { reference: string; amountCents: number; currency: string; key: string }): Promise<void>;
}
