import { describe, expect, test } from 'vitest';
import { draft, forgetDraft, keepDraft } from './checkout-draft.ts';
import { idempotencyKey, settleIdempotencyKey } from './idempotency-key.ts';
import { groupedCardNumber } from './payment-fields.tsx';
import { type EntryStorage, sessionEntry, setSessionEntry } from './session-entry.ts';

const memory = (): EntryStorage & { map: Map<string, string> } => {
  const map = new Map<string, string>();
  return {
    map,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
};
const hour = 3_600_000;

describe('session storage entries', () => {
  test('[UTIL-09] can carry an expiry time', () => {
    const storage = memory();
    setSessionEntry(storage, 'a', { n: 1 }, 1000, 5000);
    setSessionEntry(storage, 'b', 'always', undefined, 5000);
    expect(sessionEntry(storage, 'a', 5999)).toEqual({ n: 1 });
    expect(sessionEntry(storage, 'a', 6000)).toBeUndefined();
    expect(storage.map.has('a')).toBe(false);
    expect(sessionEntry(storage, 'b', 1e15)).toBe('always');
  });

  test('a broken entry and a forbidden storage are no error', () => {
    const storage = memory();
    storage.map.set('a', '{not json');
    expect(sessionEntry(storage, 'a')).toBeUndefined();
    const forbidden = () => {
      throw new Error('SecurityError');
    };
    setSessionEntry({ getItem: forbidden, setItem: forbidden, removeItem: forbidden }, 'a', 1);
    expect(sessionEntry({ getItem: forbidden, setItem: forbidden, removeItem: forbidden }, 'a')).toBeUndefined();
  });
});

describe('the key of an order', () => {
  test('stays the same over reloads and lost answers, so that nobody buys twice', () => {
    const storage = memory();
    const key = idempotencyKey(storage, 'cart1');
    expect(key).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
    for (const status of [0, 500, 503]) {
      settleIdempotencyKey(storage, status);
      expect(idempotencyKey(storage, 'cart1')).toBe(key);
    }
  });

  test('is a new one after a certain no, after an order, for another cart, and for another day', () => {
    const storage = memory();
    for (const status of [200, 402, 409, 422]) {
      const key = idempotencyKey(storage, 'cart1');
      settleIdempotencyKey(storage, status);
      expect(idempotencyKey(storage, 'cart1')).not.toBe(key);
    }
    const key = idempotencyKey(storage, 'cart1', 0);
    expect(idempotencyKey(storage, 'cart2', 0)).not.toBe(key);
    const second = idempotencyKey(storage, 'cart1', 0);
    expect(idempotencyKey(storage, 'cart1', 7 * hour)).not.toBe(second);
  });
});

describe('what has been typed at checkout', () => {
  test('is kept for a reload, without card data', () => {
    const storage = memory();
    keepDraft(
      storage,
      [
        ['email', 'a@b.c'],
        ['payment.cardNumber', '4242'],
        ['idempotencyKey', 'k'],
        ['note', ''],
      ],
      0,
    );
    expect(draft(storage, hour)).toEqual({ email: 'a@b.c' });
    expect([...storage.map.values()].join()).not.toContain('4242');
    expect(draft(storage, 7 * hour)).toEqual({});
    keepDraft(storage, [['email', 'a@b.c']]);
    forgetDraft(storage);
    expect(draft(storage)).toEqual({});
  });

  test('a card number is grouped as it stands on the card', () => {
    expect(groupedCardNumber('4242424242424242')).toBe('4242 4242 4242 4242');
    expect(groupedCardNumber('37828-2246310005x')).toBe('3782 8224 6310 005');
    expect(groupedCardNumber('4242')).toBe('4242');
  });
});
