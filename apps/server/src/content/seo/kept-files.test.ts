import { expect, test } from 'vitest';
import { KeptFiles } from './kept-files.ts';

/** Files of ten characters, and how often each was made. */
function madeFiles(most: number) {
  const files = new KeptFiles(most);
  const made: string[] = [];
  const ask = (key: string) =>
    files.of(key, async () => {
      made.push(key);
      return key.padEnd(10, '.');
    });
  return { files, made, ask };
}

test('a file is made once, however many ask for it at once and afterwards', async () => {
  const { made, ask } = madeFiles(100);
  expect(await Promise.all([ask('a'), ask('a')])).toEqual(['a.........', 'a.........']);
  expect(await ask('a')).toBe('a.........');
  expect(made).toEqual(['a']);
});

test('the one that nobody has asked for the longest goes first where there is no room', async () => {
  const { made, ask } = madeFiles(20);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('what could not be made, and what is none, is asked for again', async () => {
  const { files, ask } = madeFiles(100);
  await expect(files.of('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await files.of('b', async () => null)).toBe(null);
  expect(await ask('a')).toBe('a.........');
  expect(await ask('b')).toBe('b.........');
});

test('a file that is larger than the room is answered and not kept', async () => {
  const { made, ask } = madeFiles(5);
  expect(await ask('a')).toBe('a.........');
  await ask('a');
  expect(made).toEqual(['a', 'a']);
});
