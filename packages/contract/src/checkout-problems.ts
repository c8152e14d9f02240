import { addressErrors, addressLayout, isReachableEmailAddress, messageProblems } from '@plinth/domain';
import type { CheckoutRequest } from './checkout.ts';
import type { Address } from './order.ts';

/** What the order is for, as far as it decides which fields are needed. */
export interface CheckoutNeeds {
  readonly requiresShipping: boolean;
  /** False when nothing is left to pay: no card is asked for. */
  readonly requiresPayment: boolean;
  /** Milliseconds since 1970: a card must not have expired. */
  readonly now: number;
}

type Problems = Record<string, string>;

/** What an empty field asks for: a person's words for the domain's "Required". */
const asks = (country: string): Readonly<Record<string, string>> => {
  const { regionLabel, postalCodeLabel } = addressLayout(country);
  return {
    firstName: 'Enter your first name.',
    lastName: 'Enter your last name.',
    address1: 'Enter your street and house number.',
    city: 'Enter your town or city.',
    region: `Choose your ${regionLabel.toLowerCase()}.`,
    postalCode: `Enter your ${postalCodeLabel === 'ZIP code' ? postalCodeLabel : postalCodeLabel.toLowerCase()}.`,
    country: 'Choose your country.',
  };
};

/** What is missing or wrong in an address, in a person's words, by `path.field`. */
export const addressProblems = (given: Address | null, path: string): Problems => {
  const { address1 = '', address2 = '', region = '', phone = '', ...rest } = given ?? ({} as Partial<Address>);
  const { firstName = '', lastName = '', city = '', postalCode = '', country = '' } = rest;
  const errors = addressErrors({
    firstName,
    lastName,
    line1: address1,
    line2: address2,
    city,
    region,
    postalCode,
    country,
    phone,
  });
  const asked = asks(country);
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => {
      const key = { line1: 'address1', line2: 'address2' }[field] ?? field;
      return [`${path}.${key}`, error === 'Required' ? (asked[key] ?? error) : error];
    }),
  );
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
  const match = /^(\d{1,2})\s*(?:\/\s*)?((?:20)?\d{2})$/.exec(text.trim());
  const month = Number(match?.[1]);
  const year = Number(match?.[2]);
  return month >= 1 && month <= 12 ? Date.UTC(year < 100 ? 2000 + year : year, month, 1) : Number.NaN;
};

const paymentProblems = ({ payment }: CheckoutRequest, now: number): Problems => {
  if (payment.provider !== 'test' || payment.token || payment.installments || payment.savedCard) return {};
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
  else if (!isReachableEmailAddress(request.email.trim()))
    problems.email = 'This email address looks incomplete. It should read like name@example.com.';
  if (needs.requiresShipping) {
    Object.assign(problems, addressProblems(request.shippingAddress, 'shippingAddress'));
    if (!request.shippingOptionId) problems.shippingOptionId = 'Choose how your order should travel.';
  }
  if (request.billingAddress) Object.assign(problems, addressProblems(request.billingAddress, 'billingAddress'));
  if (request.giftCardCode?.trim())
    problems.giftCardCode = 'Press Apply to pay with this gift card, or clear the field.';
  Object.assign(problems, messageProblems({ note: request.note, giftMessage: request.gift?.message }));
  if (needs.requiresPayment) Object.assign(problems, paymentProblems(request, needs.now));
  return problems;
};
