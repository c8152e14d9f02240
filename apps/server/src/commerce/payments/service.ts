import type { PaymentMethod } from '@plinth/contract';
import type { Website } from '../../platform/websites/website.ts';
import { manualPayment } from './manual-payment.ts';
import { paymentMethods } from './payment-methods.ts';
import type { PaymentDetails, PaymentProvider } from './payment-provider.ts';
import { payPalPayments } from './paypal.ts';
import { openPayPalKeys, takesPayPal } from './paypal-keys.ts';
import { stripePayments } from './stripe.ts';
import { openStripeKeys, storedStripeKeys } from './stripe-keys.ts';
import { testGateway } from './test-gateway.ts';

export { forgetProblem, noteEventArrival, noteProblem } from './connection-queries.ts';
export { keepDispute, lockPaymentByReference, readDisputes } from './dispute-queries.ts';
export { removeOldAttempts } from './old-attempt-queries.ts';
export { capturesLater, chosenMethod, howToPay, methodName, stillToPay, takesTestCards } from './payment-methods.ts';

type Shop = Pick<Website, 'settings' | 'storeSettings'>;

/** The way to pay that a payment was made by, whether it is still offered or not; undefined where nobody can ask it any more. */
export function providerNamed(website: Pick<Website, 'settings'>, name: string): PaymentProvider | undefined {
  if (name === 'test') return testGateway;
  if (name === 'manual') return manualPayment;
  if (name === 'paypal') {
    const keys = openPayPalKeys(website);
    return keys ? payPalPayments(keys) : undefined;
  }
  const keys = name === 'stripe' ? openStripeKeys(website) : null;
  return keys ? stripePayments(keys) : undefined;
}

/**
 * What a checkout offers: ways to pay whose owner has switched them on and who can be asked, in their order.
 * @param recurs whether the cart is one that is charged again without its buyer, which PayPal is not made for here
 */
export function offeredMethods(website: Shop, recurs = false): PaymentMethod[] {
  return paymentMethods(website).filter(({ kind, enabled }) => {
    if (!enabled) return false;
    if (kind === 'stripe') return openStripeKeys(website) !== null;
    return kind !== 'paypal' || (!recurs && takesPayPal(website) && openPayPalKeys(website) !== null);
  });
}

/** One that the checkout offers. */
export const paymentProvider = (website: Shop, name: string): PaymentProvider | undefined =>
  offeredMethods(website).some(({ kind }) => kind === name) ? providerNamed(website, name) : undefined;

/** The key that browsers show Stripe's fields with: no secret. */
export const publicStripeKey = (website: Pick<Website, 'settings'>): string =>
  storedStripeKeys(website)?.publishableKey ?? '';

/** Ways to pay that give back what they took, also when they have been switched off since. */
const givesBack = new Set(['test', 'stripe', 'paypal']);

/** Whether a payment can be refunded from here. */
export const isRefundable = ({ provider, state }: { provider: string; state: string }): boolean =>
  (state === 'captured' || state === 'authorized') && givesBack.has(provider);

/** The way back of a payment; undefined where nobody can be asked for it. */
export const refundOf = (
  website: Pick<Website, 'settings'>,
  payment: { provider: string; state: string },
): PaymentProvider['refund'] => (isRefundable(payment) ? providerNamed(website, payment.provider)?.refund : undefined);

/** For how many days money of this way to pay is held at least; 0 where none is. */
export const heldDays = (website: Pick<Website, 'settings'>, provider: string): number =>
  providerNamed(website, provider)?.remote?.heldDays ?? 0;

/** Whether what one capture of a payment leaves can stay held for another one. */
export const capturesOften = (website: Pick<Website, 'settings'>, provider: string): boolean =>
  providerNamed(website, provider)?.remote?.capturesOften ?? false;

/** Whether a payment is to be asked for over the network, before the order. */
export const isAskedAhead = (provider: PaymentProvider, details: PaymentDetails): boolean =>
  provider.remote !== undefined && (provider.isRemote?.(details) ?? true);
