// @vitest-environment jsdom
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hearPresses } from './press.ts';
import { ToastHost, toast } from './toast.tsx';

const page = new EventTarget();
hearPresses(page);
const by = (type: string) => page.dispatchEvent(Object.assign(new Event(type), { pointerType: 'mouse' }));

const root = document.createElement('div');
const host = createRoot(root);
/** What the foot of the screen says once React has had its turns. */
const said = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
  return [...root.querySelectorAll('.toast span')].map(({ textContent }) => textContent);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  host.render(<ToastHost />);
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('a line comes and goes between presses, and never under one', async () => {
  expect(await said()).toEqual([]);
  by('pointerdown');
  toast({ text: 'Saved.' });
  expect(await said(), 'the release would be on it').toEqual([]);
  by('pointerup');
  await vi.advanceTimersByTimeAsync(0);
  expect(await said()).toEqual(['Saved.']);

  await vi.advanceTimersByTimeAsync(5_900);
  by('pointerdown');
  await vi.advanceTimersByTimeAsync(200);
  expect(await said(), 'its time is over, and somebody presses').toEqual(['Saved.']);
  by('pointerup');
  await vi.advanceTimersByTimeAsync(0);
  expect(await said()).toEqual([]);
});
