import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEmailAddress } from './email-address.ts';
import {
  isRestockFormHidden,
  readRestockSignup,
  restockBotCheckAction,
  restockEmailError,
  restockFailureText,
  restockSuccessText,
} from './restock.ts';

const at = (length: number) => `${'a'.repeat(length - 4)}@b.c`;

describe('an email address', () => {
  test('[REST-14] [FORM-27] is 3 to 256 characters long', () => {
    expect(isEmailAddress('a@b')).toBe(true);
    expect(isEmailAddress('@b')).toBe(false);
    expect(at(256)).toHaveLength(256);
    expect(isEmailAddress(at(256))).toBe(true);
    expect(isEmailAddress(at(257))).toBe(false);
  });

  test.each(['ada@example.com', "o'neil+shop@mail.example.co.uk", 'jürgen@müller.de', 'a.b.c@d-e.f'])(
    '[REST-14] [FORM-27] %s is one',
    (text) => {
      expect(isEmailAddress(text)).toBe(true);
    },
  );

  test.each([
    'plain',
    'a@',
    '@example.com',
    'a@@b.c',
    'a@b@c.d',
    'a b@c.d',
    'a@b..c',
    'a@.b',
    'a@b.',
    'a@b.c\nBcc: x@y.z',
    'Ada <a@b.c>',
    'a@b.c,d@e.f',
    'a\u0000@b.c',
  ])('[REST-14] [FORM-27] %j is none', (text) => {
    expect(isEmailAddress(text)).toBe(false);
  });

  test('is checked in no time, however long and strange', () => {
    const started = performance.now();
    fc.assert(fc.property(fc.string({ maxLength: 2000 }), (text) => typeof isEmailAddress(text) === 'boolean'));
    isEmailAddress(`a@${'a.'.repeat(100_000)}`);
    // A pattern that goes back and forth would take minutes.
    expect(performance.now() - started).toBeLessThan(30_000);
  });
});

describe('a restock signup', () => {
  test("[REST-12] without an email: 'Email cannot be blank'", () => {
    expect(restockEmailError('')).toBe('Email cannot be blank');
    expect(restockEmailError('  ')).toBe('Email cannot be blank');
  });

  test("[REST-13] with something else: 'Email is invalid'", () => {
    expect(restockEmailError('nobody')).toBe('Email is invalid');
    expect(restockEmailError('ada@example.com')).toBeUndefined();
  });

  const signup = {
    productId: 'p1',
    variantId: 'v1',
    siteVisitorEmail: 'ada@example.com',
    isJoinMailingList: true,
    recaptchaEnterpriseV3Token: 'token',
    language: 'de',
  };

  test('[REST-06] carries these fields; the language is optional, and nothing else gets through', () => {
    expect(readRestockSignup({ ...signup, role: 'admin' })).toEqual({ ok: true, value: signup });
    const { language: _, ...without } = signup;
    expect(readRestockSignup(without)).toEqual({ ok: true, value: without });
  });

  test('with wrong fields is refused field by field', () => {
    expect(readRestockSignup({ productId: 7, siteVisitorEmail: 'x', isJoinMailingList: 'yes' })).toEqual({
      ok: false,
      error: {
        productId: 'Required',
        variantId: 'Required',
        siteVisitorEmail: 'Email is invalid',
        isJoinMailingList: 'Must be true or false',
      },
    });
    for (const payload of [null, undefined, 'x', [], 3]) expect(readRestockSignup(payload).ok).toBe(false);
  });

  test('[REST-15] asks for its token under PRODUCT_WAITLIST_SUBMISSION', () => {
    expect(restockBotCheckAction).toBe('PRODUCT_WAITLIST_SUBMISSION');
  });

  test("[REST-17] [REST-18] that succeeds says the store's text, else 'Signed up!'", () => {
    expect(restockSuccessText('We will write!')).toBe('We will write!');
    expect(restockSuccessText('')).toBe('Signed up!');
    expect(restockSuccessText()).toBe('Signed up!');
  });

  test('[REST-19] [REST-20] that fails says what the server says, else asks to try later', () => {
    expect(restockFailureText('Too many signups')).toBe('Too many signups');
    expect(restockFailureText()).toBe('Unable to submit form. Please try again later.');
  });

  test('[REST-05] form is hidden by default when hiddenByDefault is set', () => {
    expect(isRestockFormHidden({ hiddenByDefault: true })).toBe(true);
    expect(isRestockFormHidden({ hiddenByDefault: false })).toBe(false);
    expect(isRestockFormHidden({})).toBe(false);
  });
});
