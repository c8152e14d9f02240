/** What a shopper gave to pay with. Card data passes through memory only; nothing of it is stored or logged. */
export interface PaymentDetails {
  cardNumber?: string;
  expiry?: string;
  cvc?: string;
  token?: string;
  /** In parts, without a card. */
  installments?: boolean;
}

export interface PaymentRequest {
  /** The same for every try of one order: a provider that is asked twice must not take the money twice. */
  reference: string;
  amountCents: number;
  currency: string;
  details: PaymentDetails;
}

export type PaymentOutcome =
  | { kind: 'accepted'; reference: string; state: 'authorized' | 'captured' | 'pending'; testMode: boolean }
  | { kind: 'declined'; message: string; field: string };

/**
 * A way to pay.
 *
 * How money and order stay together: `authorize` comes before the order's rows are written, `capture` after their commit.
 * A crash in between leaves an authorization that nobody captures (the bank lets it go by itself; a sweep can void it by its
 * reference), never an order without stock and never taken stock without an order. The test gateway and the manual way move no
 * money, so they answer inside of the transaction and have nothing to capture. A provider over the network (Stripe:
 * PaymentIntent with capture_method 'manual' and the reference as its idempotency key) is to be asked before the
 * transaction begins, with the total that the transaction then computes again; where the two differ or the stock is gone, its
 * authorization is voided. Its webhook brings what got lost on the way.
 */
export interface PaymentProvider {
  readonly name: string;
  authorize(request: PaymentRequest): Promise<PaymentOutcome>;
  /**
   * Gives `amountCents` of a payment back, by the reference that it was accepted with; asked twice under one `key`, it gives back
   * once. Absent where the money went past the program, so that only people can give it back.
   * @throws Error with a sentence for the owner where it could not be given back
   */
  refund?(payment: { reference: string; amountCents: number; currency: string; key: string }): Promise<void>;
}
