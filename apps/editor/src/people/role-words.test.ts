import { expect, test } from 'vitest';
import { roleWords } from './role-words.ts';

test('a role is told by the sections that it opens, before somebody is given it', () => {
  expect(roleWords(1)).toBe('Finds everything.');
  expect(roleWords(3)).toBe('Finds all of Analytics.');
  expect(roleWords(6)).toBe('Finds Content: Comments.');
  expect(roleWords(7)).toBe('Finds no section of the editor.');
  // Store managers: whole groups by their name, of the others the sections.
  expect(roleWords(8)).toMatch(
    /^Finds Site: Files; all of Store; Marketing: .*Settings: Shipping, Taxes, Currencies, Mails\.$/,
  );
  // Editors have more settings than anybody reads.
  expect(roleWords(4)).toMatch(/Settings: [^,]+, [^,]+, [^,]+ and \d+ more\.$/);
});
