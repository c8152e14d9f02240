import { type Address, addressProblems, type CheckoutRequest, checkoutProblems } from '@plinth/contract';
import * as domain from '@plinth/domain';
import { type Dictionary, inLanguage, sayAgain } from '@plinth/words';
import { expect, test } from 'vitest';
import { problemTexts } from '../../../packages/words/src/texts/problems.ts';
import { storefrontTexts } from '../../../packages/words/src/texts/storefront.ts';

// No type holds what a rule answers to the lists, as it does what is said at once.

const texts = [...problemTexts, ...storefrontTexts];
/** All Latin letters of our own are gone. */
const said = Object.fromEntries(
  texts.map((text) => [text, text.replace(/\{\w+\}|\p{L}+/gu, (part) => (part[0] === '{' ? part : 'ω'))]),
);
const foreign: Dictionary = { language: 'el', texts: said, problems: said };
const inEnglish = (messages: readonly (string | undefined)[]) => {
  const made = new Set(messages.flatMap((message) => message || []));
  expect(made.size).toBeGreaterThan(0);
  // Values are written in capitals here.
  return inLanguage(foreign, () => [...made].filter((message) => /[a-z]{3}/.test(sayAgain(message))));
};

test('how a subscription renews', () => {
  const plans = domain.billingUnits.flatMap((unit) =>
    [1, 2, 26].flatMap((value) =>
      [0, 1, 2, 5, 12, 26, 52].map((numBillingCycles) => ({ billingPeriod: { value, unit }, numBillingCycles })),
    ),
  );
  expect(inEnglish(plans.map(domain.recurrenceText))).toEqual([]);
});

test('what is wrong with an address', () => {
  const problems = ['US', 'CA', 'JP', 'DE', 'FR'].flatMap((country) =>
    [
      { country },
      {
        country,
        firstName: 'X'.repeat(201),
        lastName: 'A',
        address1: 'B',
        city: 'C',
        region: 'D',
        postalCode: 'E',
        phone: 'F',
      },
      {},
    ].flatMap((address) => Object.values(addressProblems(address as Address, 'to'))),
  );
  expect(inEnglish(problems)).toEqual([]);
});

test('what is wrong with a checkout', () => {
  const cards = [
    {},
    { cardNumber: '1', expiry: 'X', cvc: '1' },
    { cardNumber: '4242424242424242', expiry: '01/01', cvc: '123' },
  ];
  const problems = cards.flatMap((card) =>
    ['', 'X'].flatMap((email) => {
      const request = {
        email,
        payment: { provider: 'test', ...card },
        giftCardCode: 'X',
        note: 'X'.repeat(501),
        gift: { message: 'X'.repeat(260) },
      };
      const needs = { requiresShipping: true, requiresPayment: true, now: Date.now() };
      return Object.values(checkoutProblems(request as unknown as CheckoutRequest, needs));
    }),
  );
  expect(inEnglish([...problems, ...['', 'DE1', 'XX1'].map((typed) => domain.readVatId(typed).problem)])).toEqual([]);
});

test('what is wrong with what somebody adds', () => {
  const quantities = ['', '1.5', '0', '99999'].map((typed) => domain.parseQuantity(typed));
  const rule = { minimumCents: 500, maximumCents: 1000 };
  const amounts = ['', 'X', '-1', '1', '9999999'].map((typed) => domain.parseOwnAmount(typed, rule, 'USD'));
  const fixed = [
    domain.unavailableVariantText,
    domain.notEnoughStockText,
    domain.missingDenominationText,
    domain.noPaymentsText,
  ];
  const options = [['A'], ['A', 'B'], ['A', 'B', 'C']].map(domain.missingOptionsText);
  expect(
    inEnglish([
      ...[...quantities, ...amounts].map((read) => (read.ok ? '' : read.error)),
      ...fixed,
      ...options,
      domain.unknownCouponText,
    ]),
  ).toEqual([]);
});

test('what is wrong with the answers to a form', () => {
  const file = { id: 'f', type: 'file', title: 'F', fileKinds: ['pdf'] } as const;
  const files = [
    { name: 'A.EXE', size: 1 },
    { name: 'A.PDF', size: 0 },
    { name: 'A.PDF', size: 1e9 },
  ].map((one) => domain.formFileError(file, one));
  const fields = ['text', 'email', 'number', 'currency', 'website', 'radio'].flatMap((type) =>
    ['', 'X'].map((answer) =>
      domain.fieldError(
        { id: 'f', type, title: 'F', options: [], required: true } as unknown as domain.FormField,
        answer,
      ),
    ),
  );
  const made = [
    domain.lyingFileText('A'),
    domain.forgottenFileText('A'),
    domain.tooManyFilesText(1),
    domain.tooManyFilesText(3),
    domain.restockFailureText(),
  ];
  const told = [
    ...Object.values(domain.formMessages),
    ...[401, 404, 429, 500].map(domain.formStatusText),
    domain.captchaNotSetUpText,
    domain.missingSiteKeyText,
  ];
  // Endings of files and the example of an address are no words.
  const rest = inEnglish([...files, ...fields, ...made, ...told]).filter(
    (message) => !/\.pdf|user@domain/.test(message),
  );
  expect(rest).toEqual([]);
});

test('what is wrong with a review or with whom a gift card goes to', () => {
  const empty = { rating: 0, title: 'X'.repeat(121), body: '', authorName: '', email: '' };
  const long = { rating: 1, title: '', body: 'X'.repeat(5001), authorName: 'X'.repeat(101), email: 'X' };
  const reviews = [empty, long].flatMap((review) => Object.values(domain.reviewProblems(review)));
  const recipients = ['X', '2020-01-01', '2090-01-01'].flatMap((day) =>
    Object.values(
      domain.giftRecipientProblems({ name: 'A', email: '', message: 'X'.repeat(1001), day }, Date.now(), 'UTC'),
    ),
  );
  const pictures = [domain.tooManyPicturesText, domain.noPictureText('A'), domain.largePictureText('A')];
  expect(inEnglish([...reviews, ...recipients, ...pictures])).toEqual([]);
});

test('what the mark of the cart is called', () => {
  const labels = [1, 2, 200]
    .map((quantity) => domain.cartPill(quantity))
    .map((pill) => (pill.kind === 'shown' ? pill.spokenLabel : ''));
  expect(inEnglish(labels)).toEqual([]);
});
