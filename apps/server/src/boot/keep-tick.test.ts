import { Session } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';
import { expect, test } from 'vitest';
import { keepTick } from './keep-tick.ts';

test('what is held has the shape of every later call of nextTick, after a collection that saves memory, too', async () => {
  setFlagsFromString('--allow-natives-syntax');
  const haveSameMap = new Function('one', 'other', 'return %HaveSameMap(one, other)') as (...two: unknown[]) => boolean;
  const held = keepTick();
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
  expect(haveSameMap(held, keepTick())).toBe(true);
  expect(haveSameMap(held, {})).toBe(false);
});
