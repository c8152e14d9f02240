import { describe, expect, test } from 'vitest';
import { cart, entry } from '../testing/carts.ts';
import { type CartPageEvent, cartLines, cartPageReducer, cartPageStart } from './cart-page-state.ts';

const whole = cart([entry('a'), entry('b', { quantity: 2 }), entry('c')]);
const after = (...events: CartPageEvent[]) => events.reduce(cartPageReducer, cartPageStart(whole));
const shown = (state: ReturnType<typeof after>) =>
  cartLines(state).map((line) =>
    line.kind === 'removed' ? `(${line.entry.id})` : `${line.entry.id}×${line.quantity}`,
  );
const started = { kind: 'call-started' } as const;

describe('the cart page', () => {
  test('shows a wanted quantity at once and the server’s when it answers', () => {
    const wanted = after({ kind: 'quantity-wanted', entryId: 'b', quantity: 5 }, started);
    expect(shown(wanted)).toEqual(['a×1', 'b×5', 'c×1']);
    const answered = cart([entry('a'), entry('b', { quantity: 4 }), entry('c')]);
    const done = cartPageReducer(wanted, { kind: 'cart-arrived', cart: answered, entryId: 'b' });
    expect([shown(done), done.calls]).toEqual([['a×1', 'b×4', 'c×1'], 0]);
  });

  test('[CART-05] the cart recalculates from what the shopper wants to the answer, also to one that fails', () => {
    const wanted = after({ kind: 'quantity-wanted', entryId: 'b', quantity: 5 });
    const calling = cartPageReducer(wanted, started);
    const answer = cart([entry('a'), entry('b', { quantity: 5 }), entry('c')]);
    const answered = cartPageReducer(calling, { kind: 'cart-arrived', cart: answer, entryId: 'b' });
    const failed = cartPageReducer(calling, { kind: 'failed', action: 'update-quantity', entryId: 'b' });
    const two = cartPageReducer(cartPageReducer(after(started), started), { kind: 'call-failed' });
    expect(
      [after(), wanted, calling, answered, failed, two, cartPageReducer(two, { kind: 'call-failed' })].map(
        (state) => state.cart.recalculating,
      ),
    ).toEqual([false, true, true, false, false, true, false]);
  });

  test("[CART-23] a failing quantity update says so with advice, and the line shows the server's quantity again", () => {
    const failed = after({ kind: 'quantity-wanted', entryId: 'b', quantity: 5 }, started, {
      kind: 'failed',
      action: 'update-quantity',
      entryId: 'b',
    });
    expect(shown(failed)).toEqual(['a×1', 'b×2', 'c×1']);
    expect(failed.failures.b?.text).toBe(
      'Unable to update quantity. Please try again and check your internet connection.',
    );
    expect(cartPageReducer(failed, { kind: 'quantity-wanted', entryId: 'b', quantity: 3 }).failures).toEqual({});
  });

  test('[CART-24] a failing removal says so with advice, and the line comes back', () => {
    const failed = after({ kind: 'remove', entryId: 'a' }, started, {
      kind: 'failed',
      action: 'remove-item',
      entryId: 'a',
    });
    expect(shown(failed)).toEqual(['a×1', 'b×2', 'c×1']);
    expect(failed.failures.a?.text).toBe('Unable to remove item. Please try again and check your internet connection.');
  });

  test('[CART-25] a failing addition (undo) says so with advice, and can be tried again', () => {
    const failed = after({ kind: 'remove', entryId: 'a' }, started, {
      kind: 'failed',
      action: 'add-item',
      entryId: 'a',
    });
    expect(shown(failed)).toEqual(['(a)', 'b×2', 'c×1']);
    expect(failed.failures.a?.text).toBe('Unable to add item. Please try again and check your internet connection.');
  });

  test('a reason that the server gives takes the place of the advice', () => {
    const failed = after(started, {
      kind: 'failed',
      action: 'update-quantity',
      entryId: 'a',
      reason: 'We have 3 of this left.',
    });
    expect(failed.failures.a?.text).toBe('Unable to update quantity. We have 3 of this left.');
  });

  test('a removed line keeps its place until it is restored or dismissed, also at the ends', () => {
    const one = after(
      { kind: 'remove', entryId: 'b' },
      { kind: 'remove', entryId: 'b' },
      { kind: 'remove', entryId: 'c' },
    );
    expect(shown(one)).toEqual(['a×1', '(b)', '(c)']);
    const gone = cartPageReducer(
      { ...one, calls: 2 },
      { kind: 'cart-arrived', cart: cart([entry('a')]), entryId: 'c' },
    );
    expect(shown(gone)).toEqual(['a×1', '(b)', '(c)']);
    const restored = cartPageReducer(gone, { kind: 'restored', cart: cart([entry('a'), entry('b2')]), entryId: 'b' });
    expect(shown(restored)).toEqual(['a×1', 'b2×1', '(c)']);
    expect(shown(cartPageReducer(restored, { kind: 'forget-removed', entryId: 'c' }))).toEqual(['a×1', 'b2×1']);
    expect(shown(after({ kind: 'remove', entryId: 'nobody' }))).toEqual(['a×1', 'b×2', 'c×1']);
  });
});
