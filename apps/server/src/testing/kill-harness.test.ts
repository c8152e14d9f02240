import { expect, it } from 'vitest';
import { killUnderLoad } from './kill-harness.ts';

it('comes back by itself on the same folder after Node, or Node and the database, were killed under load', async () => {
  const answers: number[] = [];
  await killUnderLoad({
    rounds: 3,
    databaseEvery: 2,
    load: async ({ url }, signal) => {
      while (!signal.aborted) {
        await fetch(`${url}/?${Math.random()}`, { signal })
          .then((answer) => answer.arrayBuffer())
          .catch(() => {});
      }
    },
    check: async ({ url, output }) => {
      answers.push((await fetch(url)).status);
      expect(output()).not.toContain('Making the database');
    },
  });
  expect(answers).toEqual([200, 200, 200]);
}, 240_000);
