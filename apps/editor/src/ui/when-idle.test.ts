import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Bursts } from './when-idle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('one change is told as soon as there is time, those of a burst behind its last one, or every few seconds', () => {
  const told = vi.fn();
  const bursts = new Bursts(told);
  bursts.note();
  vi.advanceTimersByTime(200);
  expect(told).toHaveBeenCalledTimes(1);
  for (let key = 0; key < 10; key++) {
    bursts.note();
    vi.advanceTimersByTime(100);
  }
  expect(told).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(500);
  expect(told).toHaveBeenCalledTimes(2);
  for (let key = 0; key < 80; key++) {
    bursts.note();
    vi.advanceTimersByTime(100);
  }
  expect(told.mock.calls.length).toBeGreaterThanOrEqual(4);
  expect(told.mock.calls.length).toBeLessThanOrEqual(6);
  bursts.note();
  bursts.end();
  const before = told.mock.calls.length;
  vi.advanceTimersByTime(2_000);
  expect(told).toHaveBeenCalledTimes(before);
});
