import { expect, it } from 'vitest';
import { linkWords } from './link-words.ts';

it('says what leads to a page, however much it is', () => {
  const titled = (count: number) => Array.from({ length: count }, (_, at) => ({ title: `P${at + 1}` }));
  expect(linkWords({ navigations: [], pages: [], items: [] })).toBe('Nothing links to it.');
  expect(linkWords({ navigations: ['Main navigation'], pages: titled(1), items: [] })).toBe(
    'Links in the main navigation and “P1” lead to it and will lead nowhere.',
  );
  expect(linkWords({ navigations: [], pages: titled(7), items: [] })).toBe(
    'Links in “P1”, “P2”, “P3”, “P4”, “P5” and 2 more lead to it and will lead nowhere.',
  );
});
