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

test('what comes while somebody presses is done behind the click, in its order, and anything else at once', () => {
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
  vi.advanceTimersByTime(0);
  expect(done).toEqual(['before', 'rows', 'count']);
  note('after');
  expect(done).toEqual(['before', 'rows', 'count', 'after']);
});

test('a finger’s click comes a little later than the finger leaves', () => {
  const work = vi.fn();
  by('pointerdown', 'touch');
  afterPress(work);
  by('pointerup', 'touch');
  vi.advanceTimersByTime(20);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(30);
  expect(work).toHaveBeenCalledTimes(1);
});

test('nothing waits for a drag, nor for a press that the browser took over, nor after a release alone', () => {
  const work = vi.fn();
  by('pointerdown');
  afterPress(work);
  vi.advanceTimersByTime(500);
  expect(work).toHaveBeenCalledTimes(1);
  by('pointerup');
  afterPress(work);
  expect(work).toHaveBeenCalledTimes(2);
  by('pointerdown', 'touch');
  by('pointercancel', 'touch');
  afterPress(work);
  vi.advanceTimersByTime(50);
  expect(work).toHaveBeenCalledTimes(3);
});
