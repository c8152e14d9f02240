import { expect, test } from 'vitest';
import { newCodes } from './code-reader.ts';

test('a code is told once while it stays in sight, and again when it has been away; a look that sees nothing ends nothing', () => {
  const isNew = newCodes();
  const told = ['POT-1', 'POT-1', undefined, ' POT-1 ', 'POT-2', 'POT-2'].map((seen) => isNew(seen));
  expect(told).toEqual(['POT-1', undefined, undefined, undefined, 'POT-2', undefined]);
  for (let look = 0; look < 5; look += 1) expect(isNew(undefined)).toBeUndefined();
  expect(isNew('POT-2')).toBe('POT-2');
});
