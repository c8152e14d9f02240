import { expect, it } from 'vitest';
import { exchangeDifference, namesExchange, returnablePieces } from './order-return.ts';

const line = { productType: 1, quantity: 4, fulfilledQuantity: 3, refundedQuantity: 0 };

it('counts as returnable what was sent and has neither come back nor been asked for', () => {
  expect(returnablePieces(line, 0)).toBe(3);
  expect(returnablePieces(line, 2)).toBe(1);
  expect(returnablePieces(line, 5)).toBe(0);
  // What was given back before may be what was never sent.
  expect(returnablePieces({ ...line, refundedQuantity: 1 }, 0)).toBe(3);
  expect(returnablePieces({ ...line, refundedQuantity: 3 }, 0)).toBe(1);
});

it('lets nothing be returned that was not sent in a parcel', () => {
  expect(returnablePieces({ ...line, fulfilledQuantity: 0 }, 0)).toBe(0);
  for (const productType of [2, 3, 4]) expect(returnablePieces({ ...line, productType }, 0)).toBe(0);
});

it('says what an exchange costs more or less than what was paid, and whether it is said for every line', () => {
  const exchange = { variantId: 'v', name: 'Red', unitPriceCents: 500, paidCents: 900, stockTaken: 2 };
  expect(exchangeDifference([{ quantity: 2, exchange }, { quantity: 3 }])).toBe(100);
  expect(exchangeDifference([{ quantity: 1, exchange }])).toBe(-400);
  expect(namesExchange([{ quantity: 2, exchange }])).toBe(true);
  expect(namesExchange([{ quantity: 2, exchange }, { quantity: 3 }])).toBe(false);
  expect(namesExchange([])).toBe(false);
});
