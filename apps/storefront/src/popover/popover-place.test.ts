import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { popoverPlace, throttled } from './popover-place.ts';

describe('the place of the cart-added popover', () => {
  const popover = { width: 300, height: 150 };
  const window = { width: 1000, height: 800 };

  test('is below its button, above it without room, and always inside the window', () => {
    expect(popoverPlace({ left: 400, top: 100, width: 200, height: 50 }, popover, window)).toEqual({
      left: 350,
      top: 162,
    });
    expect(popoverPlace({ left: 400, top: 700, width: 200, height: 50 }, popover, window)).toEqual({
      left: 350,
      top: 538,
    });
    expect(popoverPlace({ left: 0, top: 100, width: 50, height: 50 }, popover, window).left).toBe(12);
    expect(popoverPlace({ left: 960, top: 100, width: 40, height: 50 }, popover, window).left).toBe(688);
  });
});

describe('repositioning', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('[CART-22] is throttled at 100 ms on scroll, and the last position is never lost', () => {
    const work = vi.fn();
    const scroll = throttled(work);
    for (let ms = 0; ms < 1000; ms += 10) {
      scroll();
      vi.advanceTimersByTime(10);
    }
    expect(work.mock.calls.length).toBeLessThanOrEqual(11);
    expect(work.mock.calls.length).toBeGreaterThanOrEqual(10);
    vi.advanceTimersByTime(1000);
    const rested = work.mock.calls.length;
    scroll();
    scroll();
    expect(work).toHaveBeenCalledTimes(rested + 1);
    vi.advanceTimersByTime(100);
    expect(work).toHaveBeenCalledTimes(rested + 2);
  });
});
