// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { findInPage, replaceInPage } from './find-text.ts';
import { wordsIn } from './word-count.ts';

const page = [
  { id: 'a', html: '<p class="x">A <b>C</b>up, cups</p><iframe src="/cup"></iframe>' },
  { id: 'b', html: '<P>Teapot</P>' },
  { id: 'c', html: '<ul><li>cup</li></ul><pre>cup  cup</pre><table><tr><td>cup</td></tr></table>' },
];

test('words are found in the texts of a page, across marks, and never in addresses or kept parts', () => {
  expect(findInPage(page, { words: 'cup' })).toEqual([
    { id: 'a', count: 2 },
    { id: 'c', count: 3 },
  ]);
  expect(findInPage(page, { words: 'cup', wholeWords: true, matchCase: true })).toEqual([{ id: 'c', count: 3 }]);
  expect(findInPage(page, { words: 'Cup', matchCase: true })).toEqual([{ id: 'a', count: 1 }]);
  expect(findInPage(page, { words: '' })).toEqual([]);
  expect(findInPage(page, { words: '.*' })).toEqual([]);
});

test('they are replaced in the texts that hold them, and everything else stays to the letter', () => {
  expect(replaceInPage(page, { words: 'cup', wholeWords: true }, 'mug & jug')).toEqual([
    { id: 'a', html: '<p class="x">A <b>mug &amp; jug</b>, cups</p><iframe src="/cup"></iframe>' },
    {
      id: 'c',
      html: '<ul><li>mug &amp; jug</li></ul><pre>mug &amp; jug  mug &amp; jug</pre><table><tr><td>cup</td></tr></table>',
    },
  ]);
  expect(replaceInPage(page, { words: 'Teapot' }, '')).toEqual([{ id: 'b', html: '' }]);
});

test('words are counted as word processors count them', () => {
  expect(wordsIn('')).toBe(0);
  expect(wordsIn("It's a well-made cup – 2.5 l, naïve.")).toBe(7);
  expect(wordsIn('陶器の杯')).toBe(4);
});
