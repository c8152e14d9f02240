import { describe, expect, test } from 'vitest';
import { addFailureText, addFailureTitle } from './add-failure.ts';

describe('a failed add', () => {
  test('[ADD-28] with a lost session', () => {
    expect(addFailureText({ kind: 'session', cookiesEnabled: true })).toBe(
      'Your session has expired. Please reload the page and try again.',
    );
  });

  test('[ADD-29] with a lost session because cookies are off', () => {
    expect(addFailureText({ kind: 'session', cookiesEnabled: false })).toBe(
      'Please enable cookies in your browser, reload the page, and try again.',
    );
  });

  test('[ADD-30] after too many tries, whatever the server says', () => {
    expect(addFailureText({ kind: 'http', status: 429, message: 'Slow down' })).toBe(
      'Please try again in a few seconds.',
    );
  });

  test('[ADD-31] otherwise shows what the server says', () => {
    const message = 'This item is no longer for sale.';
    expect(addFailureText({ kind: 'http', status: 409, message })).toBe(message);
    expect(addFailureText({ kind: 'http', status: 500, message })).toBe(message);
  });

  test('without any answer gives advice', () => {
    const text = 'Unable to add item. Please try again and check your internet connection.';
    expect(addFailureText({ kind: 'network' })).toBe(text);
    expect(addFailureText({ kind: 'http', status: 500 })).toBe(text);
  });

  test('without an answer in time says that the item may have been added', () => {
    expect(addFailureText({ kind: 'timeout' })).toBe(
      'The shop takes too long to answer. Look into your cart: if the item is not there, please try again.',
    );
  });

  test('[ADD-32] has the title Unable to Add Item', () => {
    expect(addFailureTitle('normal')).toBe('Unable to Add Item');
  });

  test('[ADD-33] in express checkout has the title Unable to Purchase Item', () => {
    expect(addFailureTitle('express-checkout')).toBe('Unable to Purchase Item');
  });

  test('[GIFT-04] of a gift card has the title Unable to purchase Gift Card', () => {
    expect(addFailureTitle('gift-card')).toBe('Unable to purchase Gift Card');
  });
});
