import { isEmailAddress } from '@plinth/domain';
import type { CheckoutRequest } from './checkout.ts';
import type { Address } from './order.ts';

/** Countries whose addresses need a region from a list; a store's tax and shipping rules are written by its codes. */
export const countriesWithRegion: readonly string[] = ['US', 'CA', 'AU'];
/** Destinations where post is delivered without a postal code. */
const withoutPostalCode = new Set(
  'AE AG AO BB BS BZ CM FJ GH GM HK IE JM KN LC MO PA QA RW SC SL TG UG VU YE ZW'.split(' '),
);

/** What the order is for, as far as it decides which fields are needed. */
export interface CheckoutNeeds {
  readonly requiresShipping: boolean;
  /** False when nothing is left to pay: no card is asked for. */
  readonly requiresPayment: boolean;
  /** Milliseconds since 1970: a card must not have expired. */
  readonly now: number;
}

type Problems = Record<string, string>;

const addressProblems = (address: Address | null, path: string): Problems => {
  const problems: Problems = {};
  const need = (key: keyof Address, text: string) => {
    if (!address?.[key]?.trim()) problems[`${path}.${key}`] = text;
  };
  const country = address?.country.toUpperCase() ?? '';
  need('firstName', 'Enter your first name.');
  need('lastName', 'Enter your last name.');
  need('address1', 'Enter your street and house number.');
  need('city', 'Enter your town or city.');
  if (countriesWithRegion.includes(country))
    need('region', country === 'CA' ? 'Choose your province.' : 'Choose your state.');
  if (!withoutPostalCode.has(country))
    need('postalCode', country === 'US' ? 'Enter your ZIP code.' : 'Enter your postal code.');
  if (!/^[A-Z]{2}$/.test(country)) problems[`${path}.country`] = 'Choose your country.';
  if (country === 'US' && address?.postalCode && !/^\d{5}(-?\d{4})?$/.test(address.postalCode.trim())) {
    problems[`${path}.postalCode`] = 'A ZIP code has five digits, like 10001.';
  }
  return problems;
};

/** The check digit that every card number carries (Luhn); catches a mistyped digit before the gateway does. */
const hasCheckDigit = (digits: string): boolean => {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};

/** The month after which a card is no longer good: 1 January of year + month, or NaN. Takes `09/28`, `9 / 2028`, `0928`. */
const expiryTime = (text: string): number => {
  const match = /^(\d{1,2})\s*\/?\s*((?:20)?\d{2})$/.exec(text.trim());
  const month = Number(match?.[1]);
  const year = Number(match?.[2]);
  return month >= 1 && month <= 12 ? Date.UTC(year < 100 ? 2000 + year : year, month, 1) : Number.NaN;
};

const paymentProblems = ({ payment }: CheckoutRequest, now: number): Problems => {
  if (payment.token) return {};
  const problems: Problems = {};
  const digits = (payment.cardNumber ?? '').replace(/[\s-]/g, '');
  if (!digits) problems['payment.cardNumber'] = 'Enter the card number.';
  else if (!/^\d{12,19}$/.test(digits) || !hasCheckDigit(digits)) {
    problems['payment.cardNumber'] = 'This is not a card number. Check its digits.';
  }
  const good = expiryTime(payment.expiry ?? '');
  if (!payment.expiry?.trim()) problems['payment.expiry'] = 'Enter the expiry date.';
  else if (Number.isNaN(good)) problems['payment.expiry'] = 'Write it like 09 / 28.';
  else if (good <= now) problems['payment.expiry'] = 'This card has expired.';
  if (!/^\d{3,4}$/.test((payment.cvc ?? '').trim())) problems['payment.cvc'] = 'Enter the 3 or 4 digits.';
  return problems;
};

/**
 * What is wrong with a checkout, by the path of the field; empty when all is well. The browser asks it before it sends, the
 * server before it sells: one rule for both.
 */
export const checkoutProblems = (request: CheckoutRequest, needs: CheckoutNeeds): Problems => {
  const problems: Problems = {};
  if (!request.email.trim()) problems.email = 'Enter your email address.';
  else if (!isEmailAddress(request.email.trim()))
    problems.email = 'This email address looks incomplete. It should read like name@example.com.';
  if (needs.requiresShipping) {
    Object.assign(problems, addressProblems(request.shippingAddress, 'shippingAddress'));
    if (!request.shippingOptionId) problems.shippingOptionId = 'Choose how your order should travel.';
  }
  if (request.billingAddress) Object.assign(problems, addressProblems(request.billingAddress, 'billingAddress'));
  if (needs.requiresPayment) Object.assign(problems, paymentProblems(request, needs.now));
  return problems;
};
