import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPress, hearPresses } from './press.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const page = new EventTarget();
hearPresses(page);
const by = (type: string, pointerType = 'mouse') => page.dispatchEvent(Object.assign(new Event(type), { pointerType }));

test('what comes while somebody presses is done behind the click, in its order, and anything else at once', async () => {
  const done: string[] = [];
  const note = (what: string) => afterPress(() => done.push(what));
  note('before');
  expect(done).toEqual(['before']);
  by('pointerdown');
  note('rows');
  note('count');
  vi.advanceTimersByTime(200);
  by('pointerup');
  expect(done, 'the click comes in the task of the release').toEqual(['before']);
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(['before', 'rows', 'count']);
  note('after');
  expect(done).toEqual(['before', 'rows', 'count', 'after']);
});

test('a finger’s click comes a little later than the finger leaves', async () => {
  const work = vi.fn();
  by('pointerdown', 'touch');
  afterPress(work);
  by('pointerup', 'touch');
  await vi.advanceTimersByTimeAsync(20);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(30);
  expect(work).toHaveBeenCalledTimes(1);
  by('pointerdown', 'touch');
  afterPress(work);
  by('pointerup', 'touch');
  by('click', 'touch');
  await vi.advanceTimersByTimeAsync(0);
  expect(work, 'nothing waits behind the click').toHaveBeenCalledTimes(2);
});

test('nothing waits for a drag, nor for a press that the browser took over, nor after a release alone', async () => {
  const work = vi.fn();
  by('pointerdown');
  afterPress(work);
  await vi.advanceTimersByTimeAsync(500);
  expect(work).toHaveBeenCalledTimes(1);
  by('pointerup');
  afterPress(work);
  expect(work).toHaveBeenCalledTimes(2);
  by('pointerdown', 'touch');
  by('pointercancel', 'touch');
  afterPress(work);
  await vi.advanceTimersByTimeAsync(50);
  expect(work).toHaveBeenCalledTimes(3);
});
