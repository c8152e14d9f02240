import { expect, test } from 'vitest';
import { characterCount, messageProblems, readAskedMessages, readMessage } from './order-messages.ts';

test('a shop asks for nothing until its owner switches it on', () => {
  expect([undefined, {}, { orderNote: 'yes', giftMessage: 1 }].map(readAskedMessages)).toEqual(
    Array(3).fill({ orderNote: false, giftMessage: false }),
  );
  expect(readAskedMessages({ orderNote: true, giftMessage: true })).toEqual({ orderNote: true, giftMessage: true });
});

test('a message keeps its lines, its tabs and its writing, and loses what nobody can read', () => {
  expect(readMessage('  Dear Noor,\r\nשלום 🎁\r\tx\u0000\u0007\u001b[31m\u007f  ')).toBe(
    'Dear Noor,\nשלום 🎁\n\tx[31m',
  );
  expect(readMessage(' \r\n\u0000 ')).toBe('');
});

test('as many characters fit as people count, and one more does not', () => {
  expect(characterCount('🎁é')).toBe(2);
  expect(messageProblems({ note: '🎁'.repeat(500), giftMessage: 'a'.repeat(250) })).toEqual({});
  expect(messageProblems({ note: 'a'.repeat(501), giftMessage: '🎁'.repeat(262) })).toEqual({
    note: 'This is 1 character too long: there is room for 500.',
    giftMessage: 'This is 12 characters too long: there is room for 250.',
  });
  // What is taken off does not count.
  expect(messageProblems({ note: `  ${'a'.repeat(500)}\n` })).toEqual({});
});
