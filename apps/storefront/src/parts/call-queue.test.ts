import { describe, expect, test } from 'vitest';
import { callQueue } from './call-queue.ts';

describe('calls that change the cart', () => {
  test('run one after the other, and a failed one does not stop the next', async () => {
    const order: string[] = [];
    const inTurn = callQueue();
    const call = (name: string, ms: number, fails = false) =>
      inTurn(async () => {
        order.push(`${name} starts`);
        await new Promise((done) => setTimeout(done, ms));
        order.push(`${name} ends`);
        if (fails) throw new Error(name);
        return name;
      });
    const results = await Promise.allSettled([call('a', 20), call('b', 1, true), call('c', 1)]);
    expect(order).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends']);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});
