import { type CartTotals, newId } from '@plinth/domain';
import { HttpError } from '../../platform/http/http-error.ts';
import { storeCurrency, type Website } from '../../platform/websites/website.ts';
import type { CartRow } from '../carts/cart-row.ts';
import type { AttemptRow } from '../payments/attempts.ts';
import { chosenMethod, heldDays, methodName, paymentProvider } from '../payments/service.ts';
import type { CheckoutInput } from './checkout-input.ts';
import * as refusals from './checkout-refusals.ts';
import type { NewPayment } from './queries.ts';

/** The payment of an order that was asked for before it. @throws HttpError 409 where it is over another amount */
export function paymentOf(website: Website, paid: AttemptRow, totals: CartTotals): NewPayment {
  if (paid.amountCents !== totals.amountDueCents || paid.currency !== storeCurrency(website))
    throw refusals.paidForAnother();
  const { provider, providerReference: reference, amountCents, paymentState: state, testMode } = paid;
  return { id: newId(), provider, reference, method: '', amountCents, state, testMode };
}

/** A payment that the shop captures later, where its money is held. */
export function heldPayment(website: Website, payment: NewPayment): NewPayment {
  const days = payment.state === 'authorized' ? heldDays(website, payment.provider) : 0;
  return days > 0 ? { ...payment, heldUntil: new Date(Date.now() + days * 86_400_000) } : payment;
}

/** Asks a way to pay that is asked in the order's transaction. @throws HttpError 402 where it declines */
export async function pay(
  visit: { website: Website; origin: string },
  input: CheckoutInput,
  cart: CartRow,
  totals: CartTotals,
  isHeld = false,
): Promise<NewPayment> {
  const id = newId();
  const reference = cart.id;
  const amountCents = totals.amountDueCents;
  if (amountCents === 0) {
    return { id, provider: 'none', reference, method: '', amountCents, state: 'captured', testMode: false };
  }
  const provider = paymentProvider(visit.website, input.payment.provider);
  if (!provider) throw new Error(`no payment provider ${input.payment.provider}`);
  const outcome = await provider.authorize({
    reference,
    amountCents,
    currency: storeCurrency(visit.website),
    details: input.payment,
    returnUrl: `${visit.origin}/checkout`,
    leaveUrl: `${visit.origin}/checkout`,
    shopName: visit.website.title,
    isHeld,
  });
  if (outcome.kind === 'challenge') throw new Error(`${provider.name} asks for more, and was not asked ahead`);
  if (outcome.kind === 'declined') {
    throw new HttpError(402, 'payment-declined', outcome.message, { [outcome.field]: outcome.message });
  }
  return {
    id,
    provider: provider.name,
    reference: outcome.reference,
    method: methodOf(visit.website, input.payment),
    amountCents,
    state: outcome.state,
    testMode: outcome.testMode,
  };
}

/** The name of the chosen way past the shop; '' for any other. */
function methodOf(website: Website, { provider, method }: CheckoutInput['payment']): string {
  const chosen = provider === 'manual' ? chosenMethod(website, method) : undefined;
  return chosen ? methodName(chosen) : '';
}
