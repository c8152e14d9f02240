import { describe, expect, test } from 'vitest';
import { checkoutFromForm } from './checkout-form.ts';
import { checkoutProblems } from './checkout-problems.ts';

const now = Date.UTC(2026, 10, 20);
const needs = { requiresShipping: true, requiresPayment: true, now };
const form = {
  email: ' ada@example.com ',
  'shippingAddress.firstName': 'Ada',
  'shippingAddress.lastName': 'Byrne',
  'shippingAddress.address1': '12 Mercer Street',
  'shippingAddress.city': 'New York',
  'shippingAddress.region': 'NY',
  'shippingAddress.postalCode': '10013',
  'shippingAddress.country': 'US',
  billingSameAsShipping: 'yes',
  shippingOptionId: 'post',
  'payment.cardNumber': '4242 4242 4242 4242',
  'payment.expiry': '12 / 34',
  'payment.cvc': '123',
  expectedTotalCents: '3200',
};
const problems = (changes: Record<string, string | undefined>, more = {}) =>
  checkoutProblems(checkoutFromForm({ ...form, ...changes }), { ...needs, ...more });

describe('a checkout form', () => {
  test('becomes a request: input names are the paths of its fields', () => {
    expect(checkoutFromForm(form)).toMatchObject({
      email: 'ada@example.com',
      shippingAddress: { firstName: 'Ada', country: 'US', address2: '' },
      billingAddress: null,
      shippingOptionId: 'post',
      payment: { provider: 'test', cardNumber: '4242 4242 4242 4242' },
      marketingConsent: false,
      expectedTotalCents: 3200,
    });
    const elsewhere = checkoutFromForm({
      ...form,
      billingSameAsShipping: undefined,
      'billingAddress.address1': 'Elm 1',
    });
    expect(elsewhere.billingAddress?.address1).toBe('Elm 1');
    const digital = checkoutFromForm({ email: 'a@b.c', expectedTotalCents: '12; drop', marketingConsent: 'yes' });
    expect(digital).toMatchObject({ shippingAddress: null, shippingOptionId: null, marketingConsent: true });
    expect(digital).not.toHaveProperty('expectedTotalCents');
  });

  test('is right when it is', () => {
    expect(problems({})).toEqual({});
    expect(
      checkoutProblems(checkoutFromForm({ email: 'a@b.c' }), { requiresShipping: false, requiresPayment: false, now }),
    ).toEqual({});
  });

  test('names each empty field by its path, in the words of the country', () => {
    const empty = Object.fromEntries(Object.keys(form).map((name) => [name, name.endsWith('country') ? 'US' : '']));
    expect(Object.keys(checkoutProblems(checkoutFromForm(empty), needs)).sort()).toEqual(
      [
        'email',
        ...['firstName', 'lastName', 'address1', 'city', 'region', 'postalCode'].map((key) => `shippingAddress.${key}`),
        'shippingOptionId',
        ...['cardNumber', 'expiry', 'cvc'].map((key) => `payment.${key}`),
      ].sort(),
    );
    expect(problems({ 'shippingAddress.postalCode': '' })['shippingAddress.postalCode']).toBe('Enter your ZIP code.');
    expect(problems({ 'shippingAddress.country': 'CA', 'shippingAddress.region': '' })['shippingAddress.region']).toBe(
      'Choose your province.',
    );
    expect(
      problems({ 'shippingAddress.country': 'HK', 'shippingAddress.region': '', 'shippingAddress.postalCode': '' }),
    ).toEqual({});
    expect(problems({ 'shippingAddress.country': '' })['shippingAddress.country']).toBe('Choose your country.');
    expect(problems({ email: 'ada' }).email).toContain('name@example.com');
    expect(problems({ email: 'mara@example' }).email).toContain('name@example.com');
  });

  test('finds a mistyped card number and a card that has expired', () => {
    expect(problems({ 'payment.cardNumber': '4242 4242 4242 4243' })).toEqual({
      'payment.cardNumber': 'This is not a card number. Check its digits.',
    });
    expect(problems({ 'payment.expiry': '10/26' })).toEqual({ 'payment.expiry': 'This card has expired.' });
    // A card is good to the end of its month.
    expect(problems({ 'payment.expiry': '11/26' })).toEqual({});
    expect(problems({ 'payment.expiry': '11 / 2026' })).toEqual({});
    expect(problems({ 'payment.expiry': '13/30' })).toEqual({ 'payment.expiry': 'Write it like 09 / 28.' });
    expect(problems({ 'payment.cvc': '12' })).toEqual({ 'payment.cvc': 'Enter the 3 or 4 digits.' });
    expect(
      problems({ 'payment.cardNumber': '', 'payment.expiry': '', 'payment.cvc': '' }, { requiresPayment: false }),
    ).toEqual({});
  });
});
