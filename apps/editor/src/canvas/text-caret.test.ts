// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { lettersBefore, placeAfterLetters } from './text-caret.ts';

const made = (html: string): HTMLElement => {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
};
const typed = made('<p>Clay <b>and</b> ash</p><p>Open daily</p>');
const shown = made('\n  <p>Clay <b>and</b>\n ash</p>\n  <p>Open daily</p>\n');

test('a caret is found again in the same words, however they are laid out', () => {
  const ash = typed.querySelector('p')?.lastChild as Text;
  const letters = lettersBefore(typed, ash, 3);
  expect(letters).toBe(9);
  const place = placeAfterLetters(shown, letters);
  expect(place?.node.data.slice(0, place.offset)).toBe('\n as');
});

test('it stands at the first letter, at the end where the text has become shorter, and nowhere in an empty one', () => {
  expect(placeAfterLetters(shown, 0)).toEqual({ node: shown.querySelector('p')?.firstChild, offset: 0 });
  const end = placeAfterLetters(shown, 400);
  expect(end?.node.data.slice(0, end.offset)).toBe('Open daily');
  expect(placeAfterLetters(made(' <p> </p>'), 3)).toBeNull();
});
