import { type Address, addressErrors } from './address.ts';
import { isEmailAddress } from './email-address.ts';
import { emailFormatText } from './form-validation.ts';

/** What a shopper has filled in at checkout. */
export interface CheckoutForm {
  readonly email: string;
  /** Absent where nothing is shipped. */
  readonly shippingAddress?: Address;
  readonly shippingOptionId?: string;
  /** Absent: billed where it is shipped to. */
  readonly billingAddress?: Address;
  readonly paymentMethod?: string;
}

/** What of the cart decides which fields are asked for. */
export interface CheckoutNeeds {
  readonly requiresShipping: boolean;
  readonly grandTotalCents: number;
  readonly shippingOptionIds: readonly string[];
  readonly paymentMethods: readonly string[];
}

/**
 * Errors of a checkout form keyed by field, addresses as `shippingAddress.city`; an empty object when the order can be placed. An order
 * of nothing to pay asks for no payment.
 */
export function checkoutErrors(form: CheckoutForm, needs: CheckoutNeeds): Record<string, string> {
  const errors: Record<string, string> = {};
  const email = form.email.trim();
  if (email === '') errors.email = 'Required';
  else if (!isEmailAddress(email)) errors.email = emailFormatText();

  if (needs.requiresShipping) {
    const addressIsWhole = addErrors(errors, 'shippingAddress', form.shippingAddress);
    if (needs.shippingOptionIds.length === 0) {
      // Until the address is whole, no option being offered says nothing about where we ship.
      if (addressIsWhole) errors.shippingOption = 'We do not ship to this address.';
    } else if (form.shippingOptionId === undefined || !needs.shippingOptionIds.includes(form.shippingOptionId)) {
      errors.shippingOption = 'Choose how we ship.';
    }
  }
  if (form.billingAddress !== undefined) addErrors(errors, 'billingAddress', form.billingAddress);
  if (needs.grandTotalCents > 0 && !needs.paymentMethods.includes(form.paymentMethod ?? '')) {
    errors.paymentMethod = 'Choose how you pay.';
  }
  return errors;
}

/** Adds an address's errors under its name; answers whether there were none. */
function addErrors(errors: Record<string, string>, name: string, address: Address | undefined): boolean {
  if (address === undefined) {
    errors[name] = 'Required';
    return false;
  }
  const found = Object.entries(addressErrors(address));
  for (const [field, error] of found) errors[`${name}.${field}`] = error;
  return found.length === 0;
}
