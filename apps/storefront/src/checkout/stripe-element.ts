import type { Address, CheckoutRequest } from '@plinth/contract';
import { say } from '@plinth/words';
import type { Appearance, StripeElementsOptionsMode } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

interface Amount {
  /** Minor units, as Stripe counts, too. */
  amountCents: number;
  currency: string;
}

/** Stripe's fields on the page. */
export interface StripeForm {
  change(amount: Amount): void;
  /** Whether the card is kept for its buyer, who agrees to that beside the fields. */
  keep(isKept: boolean): void;
  /**
   * What was filled in, as a token that the shop confirms the payment with.
   * @throws Error with a sentence for the buyer
   */
  token(request: CheckoutRequest): Promise<string>;
  remove(): void;
}

/** How long Stripe's fields may take to be there. */
const READY_MS = 20_000;

/**
 * Shows Stripe's Payment Element. The payment is made by the shop once the order is wanted; until then Stripe knows the amount alone.
 * @throws Error where Stripe's script cannot be had, or refuses
 */
export async function mountStripe(
  place: HTMLElement,
  { publishableKey, isKept, ...amount }: Amount & { publishableKey: string; isKept: boolean },
): Promise<StripeForm> {
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe is for browsers.');
  const options: StripeElementsOptionsMode = {
    ...stripeAmount(amount),
    mode: 'payment',
    captureMethod: 'manual',
    // Shows what can be charged again, with the words that its buyer agrees by.
    ...(isKept ? { setupFutureUsage: 'off_session' } : {}),
    appearance: appearanceOf(place),
  };
  const elements = stripe.elements(options);
  const fields = elements.create('payment', { layout: 'tabs' });
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Stripe does not answer.')), READY_MS);
    fields.on('ready', () => {
      clearTimeout(timer);
      resolve();
    });
    fields.on('loaderror', ({ error }) => {
      clearTimeout(timer);
      reject(new Error(error.message ?? 'Stripe refused.'));
    });
    fields.mount(place);
  }).catch((error: unknown) => {
    fields.destroy();
    throw error;
  });
  return {
    change: (next) => elements.update(stripeAmount(next)),
    keep: (isKept) => elements.update({ setupFutureUsage: isKept ? 'on_session' : null }),
    remove: () => fields.destroy(),
    token: async (request) => {
      const { error: incomplete } = await elements.submit();
      if (incomplete) throw new Error(incomplete.message ?? say('Please fill in how you pay.'));
      const { error, confirmationToken } = await stripe.createConfirmationToken({
        elements,
        params: buyerOf(request),
      });
      if (error) throw new Error(error.message ?? say('Stripe did not take this. Please try again.'));
      return confirmationToken.id;
    },
  };
}

const stripeAmount = ({ amountCents, currency }: Amount) => ({ amount: amountCents, currency: currency.toLowerCase() });

/** Who buys and where it goes, which some ways to pay want to know. */
function buyerOf({ email, shippingAddress, billingAddress }: CheckoutRequest) {
  const billed = billingAddress ?? shippingAddress;
  const details = billed ? { ...personOf(billed), email } : { email };
  return {
    payment_method_data: { billing_details: details },
    ...(shippingAddress ? { shipping: personOf(shippingAddress) } : {}),
  };
}

const personOf = ({ firstName, lastName, phone, address1, address2, city, region, postalCode, country }: Address) => ({
  name: `${firstName} ${lastName}`.trim(),
  ...(phone ? { phone } : {}),
  address: {
    line1: address1,
    line2: address2 || null,
    city,
    state: region || null,
    postal_code: postalCode || null,
    country,
  },
});

/** In the colours and the typeface of the shop's own fields. */
function appearanceOf(place: HTMLElement): Appearance {
  const { fontFamily, color } = getComputedStyle(place);
  const field = place.closest('form')?.querySelector('.pl-input');
  const { borderRadius = '4px', backgroundColor = '' } = field ? getComputedStyle(field) : {};
  const isPlain = /^rgb\(/.test(backgroundColor);
  return {
    theme: 'stripe',
    variables: {
      fontFamily,
      colorText: color,
      borderRadius,
      ...(isPlain ? { colorBackground: backgroundColor } : {}),
    },
  };
}
