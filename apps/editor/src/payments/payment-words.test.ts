import { expect, test } from 'vitest';
import { methodState, moved, switchOffText } from './payment-words.ts';

const keys = {
  publishableKey: 'pk_test_1',
  secretKeyEnds: 'abcd',
  webhookSecretEnds: '',
  live: false,
  account: 'Hearth',
  readable: true,
};
const stripe = {
  keys,
  webhookUrl: '',
  webhookEvents: [],
  lastWebhookAt: null,
  problem: '',
  problemAt: null,
  underWay: 0,
};
const paypal = { ...stripe, keys: null, takesCurrency: true };
const method = { kind: 'stripe' as const, enabled: true, name: '', text: '' };

test('tells whether money moves, and what is wrong first', () => {
  expect(methodState(method, { stripe: { ...stripe, keys: null }, paypal }).text).toBe('No keys');
  expect(methodState({ ...method, enabled: false }, { stripe, paypal }).text).toBe('Off, test keys');
  expect(methodState(method, { stripe, paypal })).toEqual({ text: 'On, test keys', tone: 'warn' });
  expect(methodState(method, { stripe: { ...stripe, keys: { ...keys, live: true } }, paypal })).toEqual({
    text: 'On, live keys',
    tone: 'good',
  });
  expect(methodState(method, { stripe: { ...stripe, problem: 'Invalid API key' }, paypal }).tone).toBe('bad');
  expect(
    methodState({ ...method, enabled: false }, { stripe: { ...stripe, keys: { ...keys, readable: false } }, paypal })
      .text,
  ).toBe('Problem');
});

test('says what becomes of what has begun, with its number, and nothing where nothing has', () => {
  const settings = { stripe: { ...stripe, underWay: 1 }, paypal: { ...paypal, underWay: 3 }, awaited: 2 };
  expect(switchOffText({ ...method, kind: 'paypal' }, settings)).toContain('3 payments are under way.');
  expect(switchOffText(method, settings)).toContain('One payment is under way.');
  expect(switchOffText({ ...method, kind: 'manual' }, settings)).toContain('2 orders wait');
  expect(switchOffText({ ...method, kind: 'test' }, settings)).toBe('');
  expect(switchOffText(method, { ...settings, stripe })).toBe('');
});

test('moves one of a list, and stays as it is at either end', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});
