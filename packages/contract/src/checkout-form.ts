import type { CheckoutRequest } from './checkout.ts';
import type { Address } from './order.ts';

/** The fields of a postal address, in the order in which a form asks for them. */
export const addressKeys = [
  'firstName',
  'lastName',
  'address1',
  'address2',
  'city',
  'region',
  'postalCode',
  'country',
  'phone',
] as const satisfies readonly (keyof Address)[];

const addressFrom = (form: Readonly<Record<string, string | undefined>>, prefix: string): Address => {
  const address: Record<string, string> = {};
  for (const key of addressKeys) address[key] = (form[`${prefix}.${key}`] ?? '').trim();
  return address as Address;
};

/** How a choice among several ways past the shop is called in a form: `manual:Bank transfer`. */
const NAMED_MANUAL = 'manual:';

/** The value of the form's choice for a way to pay past the shop; without a name: the only one. */
export const manualChoice = (name?: string): string => (name ? `${NAMED_MANUAL}${name}` : 'manual');

/** The fields of a form that say which kept card pays ('' = another one), and whether the card is to be kept; by the way to pay. */
export const savedCardField = (provider: string): string => `payment.${provider}.savedCard`;
export const saveCardField = (provider: string): string => `payment.${provider}.saveCard`;

/** Of a card nothing is sent where none is used. */
function paymentFrom(form: Readonly<Record<string, string | undefined>>): CheckoutRequest['payment'] {
  const { 'payment.provider': choice = 'test', 'payment.token': token } = form;
  if (choice === 'manual') return { provider: 'manual' };
  if (choice.startsWith(NAMED_MANUAL))
    return { provider: 'manual', method: choice.slice(NAMED_MANUAL.length).slice(0, 60) };
  if (choice === 'paypal') return { provider: 'paypal' };
  const provider = choice === 'stripe' ? 'stripe' : 'test';
  const savedCard = form[savedCardField(provider)];
  if (savedCard) return { provider, savedCard: savedCard.slice(0, 64) };
  const save = form[saveCardField(provider)] ? { saveCard: true } : {};
  if (provider === 'stripe') return { provider, ...save, ...(token ? { token: token.trim() } : {}) };
  return {
    provider: 'test',
    ...save,
    ...(form['payment.installments'] ? { installments: true } : {}),
    cardNumber: (form['payment.cardNumber'] ?? '').trim(),
    expiry: (form['payment.expiry'] ?? '').trim(),
    cvc: (form['payment.cvc'] ?? '').trim(),
  };
}

/**
 * The body of a plain `/checkout` form post as a CheckoutRequest. The inputs are named by the path of the field
 * (`shippingAddress.city`, `payment.cardNumber`), so that the keys of an error's `fields` are input names.
 * Serves both doors: the server's form route and the island, which reads the same form.
 * `billingSameAsShipping` is the checkbox; unchecked boxes are absent from a form post.
 */
export const checkoutFromForm = (form: Readonly<Record<string, string | undefined>>): CheckoutRequest => {
  const ships = form['shippingAddress.address1'] !== undefined;
  const billsElsewhere = form.billingSameAsShipping === undefined && form['billingAddress.address1'] !== undefined;
  const { expectedTotalCents: total, expectedDueCents: due } = form;
  return {
    email: (form.email ?? '').trim(),
    shippingAddress: ships ? addressFrom(form, 'shippingAddress') : null,
    billingAddress: billsElsewhere ? addressFrom(form, 'billingAddress') : null,
    shippingOptionId: form.shippingOptionId ?? null,
    ...(form.couponCode ? { couponCode: form.couponCode.trim() } : {}),
    ...(form.giftCardCode?.trim() ? { giftCardCode: form.giftCardCode.trim().slice(0, 64) } : {}),
    payment: paymentFrom(form),
    ...(form['company.name'] === undefined
      ? {}
      : { company: { name: form['company.name'].trim(), vatId: (form['company.vatId'] ?? '').trim().slice(0, 40) } }),
    ...(form.note === undefined ? {} : { note: form.note.trim() }),
    // Its message is in the form wherever the shop asks for gifts; a box that is not ticked is not.
    ...(form.giftMessage === undefined
      ? {}
      : { gift: form.isGift === undefined ? null : { message: form.giftMessage.trim() } }),
    marketingConsent: form.marketingConsent !== undefined,
    ...(total && /^\d+$/.test(total) ? { expectedTotalCents: Number(total) } : {}),
    ...(due && /^\d+$/.test(due) ? { expectedDueCents: Number(due) } : {}),
  };
};
