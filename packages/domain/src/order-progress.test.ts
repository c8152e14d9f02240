import { describe, expect, test } from 'vitest';
import { type OrderFacts, orderState, orderStateWords, orderSteps, typedOrderNumber } from './order-progress.ts';

const plain: OrderFacts = {
  status: 'pending',
  paid: true,
  ships: true,
  pickup: false,
  atOnce: false,
  partSent: false,
};
const stateOf = (change: Partial<OrderFacts>) => orderState({ ...plain, ...change });
const steps = (change: Partial<OrderFacts>, moments = {}) =>
  orderSteps({ ...plain, ...change }, { created: 1, ...moments }).map(({ label, when, at }) =>
    [label, when, ...(at === undefined ? [] : [at])].join(' '),
  );

describe('how far an order has come', () => {
  test('is told by what was sent, fetched or handed over', () => {
    expect(stateOf({})).toBe('preparing');
    expect(stateOf({ partSent: true })).toBe('partly-sent');
    expect(stateOf({ partSent: true, pickup: true })).toBe('partly-handed-over');
    expect(stateOf({ status: 'fulfilled', partSent: true })).toBe('sent');
    expect(stateOf({ status: 'fulfilled', pickup: true })).toBe('picked-up');
    expect(stateOf({ status: 'fulfilled', ships: false })).toBe('complete');
    expect(stateOf({ status: 'canceled' })).toBe('canceled');
    expect(stateOf({ status: 'refunded', partSent: true })).toBe('refunded');
  });

  test('files are handed over with the order once it is paid, and not before', () => {
    const files = { ships: false, atOnce: true };
    expect(stateOf(files)).toBe('handed-over');
    expect(stateOf({ ...files, paid: false })).toBe('preparing');
    expect(steps(files)).toEqual(['Ordered done 1', 'Paid done', 'Handed over done']);
    expect(steps({ ...files, paid: false })).toEqual(['Ordered done 1', 'Not paid yet now', 'Handed over next']);
  });

  test('has one step that it is at, until it is at its end', () => {
    expect(steps({})).toEqual(['Ordered done 1', 'Paid done', 'Getting ready now', 'Sent next']);
    expect(steps({ paid: false })).toEqual(['Ordered done 1', 'Not paid yet now', 'Getting ready next', 'Sent next']);
    expect(steps({ partSent: true })).toEqual(['Ordered done 1', 'Paid done', 'Prepared done', 'Partly sent now']);
    expect(steps({ status: 'fulfilled' }, { sentAt: 5 })).toEqual([
      'Ordered done 1',
      'Paid done',
      'Prepared done',
      'Sent done 5',
    ]);
    expect(steps({ status: 'fulfilled', pickup: true }).at(-1)).toBe('Picked up done');
  });

  test('money that went back stands at the end', () => {
    expect(steps({ status: 'canceled' }, { canceledAt: 7, refundedAt: 8 })).toEqual([
      'Ordered done 1',
      'Paid done',
      'Cancelled done 7',
      'Refunded done 8',
    ]);
    expect(steps({ status: 'canceled', paid: false }, { canceledAt: 7 })).toEqual([
      'Ordered done 1',
      'Cancelled done 7',
    ]);
    expect(steps({ status: 'refunded', partSent: true }, { sentAt: 5, refundedAt: 9 })).toEqual([
      'Ordered done 1',
      'Paid done',
      'Sent done 5',
      'Refunded done 9',
    ]);
    expect(steps({ status: 'fulfilled' }, { refundedAt: 9 }).at(-1)).toBe('Partly refunded done 9');
  });

  test('has words for each state', () => {
    expect(orderStateWords('sent')).toEqual({ label: 'Sent', sentence: 'This order is on its way.' });
  });
});

test('an order number is read as people copy it', () => {
  expect(['#00042', ' 42 ', 'Order #00042', 'order no. 42', 'No. 00042'].map(typedOrderNumber)).toEqual([
    42, 42, 42, 42, 42,
  ]);
  expect(['', '#', 'abc', '4.2', '-1', '1234567890', "42' or 1=1"].map(typedOrderNumber)).toEqual([
    0, 0, 0, 0, 0, 0, 0,
  ]);
});
