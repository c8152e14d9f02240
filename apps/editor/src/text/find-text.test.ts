// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { searchedHtml, searchedWords } from './find-text.ts';
import { wordsIn } from './word-count.ts';

const cups = searchedHtml('<p class="x">A <b>C</b>up, cups</p><iframe src="/cup"></iframe>');
const list = searchedHtml('<ul><li>cup</li></ul><pre>cup  cup</pre><table><tr><td>cup</td></tr></table>');

test('words are found across marks, and never in addresses or kept parts', () => {
  expect(cups.find({ words: 'cup' })).toEqual({ count: 2, excerpt: { before: 'A ', found: 'Cup', after: ', cups' } });
  expect(list.find({ words: 'cup' })?.count).toBe(3);
  expect(cups.find({ words: 'cup', wholeWords: true, matchCase: true })).toBeUndefined();
  expect(list.find({ words: 'cup', wholeWords: true, matchCase: true })?.count).toBe(3);
  expect(cups.find({ words: 'Cup', matchCase: true })?.count).toBe(1);
  expect(cups.find({ words: '' })).toBeUndefined();
  expect(cups.find({ words: '.*' })).toBeUndefined();
});

test('they are replaced, and everything else stays to the letter', () => {
  expect(cups.replace({ words: 'cup', wholeWords: true }, 'mug & jug')).toBe(
    '<p class="x">A <b>mug &amp; jug</b>, cups</p><iframe src="/cup"></iframe>',
  );
  expect(list.replace({ words: 'cup', wholeWords: true }, 'mug & jug')).toBe(
    '<ul><li>mug &amp; jug</li></ul><pre>mug &amp; jug  mug &amp; jug</pre><table><tr><td>cup</td></tr></table>',
  );
  expect(searchedHtml('<P>Teapot</P>').replace({ words: 'cup' }, 'mug')).toBe('<P>Teapot</P>');
  expect(searchedHtml('<P>Teapot</P>').replace({ words: 'Teapot' }, '')).toBe('');
});

test('plain words are found by the same rules', () => {
  const plain = searchedWords('Cups & a cup of $5');
  expect(plain.find({ words: 'cup', wholeWords: true })).toEqual({
    count: 1,
    excerpt: { before: 'Cups & a ', found: 'cup', after: ' of $5' },
  });
  expect(plain.replace({ words: 'cup' }, '$&')).toBe('$&s & a $& of $5');
  expect(plain.find({ words: '' })).toBeUndefined();
});

test('words are counted as word processors count them', () => {
  expect(wordsIn('')).toBe(0);
  expect(wordsIn("It's a well-made cup – 2.5 l, naïve.")).toBe(7);
  expect(wordsIn('陶器の杯')).toBe(4);
});
