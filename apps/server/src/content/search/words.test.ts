import { describe, expect, test } from 'vitest';
import { correct, distance, highlight, searchWords, snippet } from './words.ts';

describe('the words of a search', () => {
  test('are letters and digits of any script, each once', () => {
    expect(searchWords('  Blue-Bowl, blue & 12" ÄPFEL \'); drop table x;-- 陶器')).toEqual([
      'blue',
      'bowl',
      '12',
      'äpfel',
      'drop',
      'table',
      'x',
      '陶器',
    ]);
    expect(searchWords('a b c d e f g h i j k l')).toHaveLength(10);
    expect(searchWords(' &|!():* ')).toEqual([]);
  });

  test('are marked in a text that is escaped all around', () => {
    expect(highlight('Bowls <b>& bowling</b> elbow', ['bowls'])).toBe(
      '<mark>Bowls</mark> &lt;b&gt;&amp; <mark>bowling</mark>&lt;/b&gt; elbow',
    );
    expect(highlight('<i>', [])).toBe('&lt;i&gt;');
  });

  test('decide which part of a long text is shown', () => {
    const text = `${'word '.repeat(100)}treasure ${'tail '.repeat(100)}`;
    expect(snippet(text, ['treasure'])).toMatch(/^… .*treasure.* …$/);
    expect(snippet(text, ['treasure']).length).toBeLessThan(200);
    expect(snippet('short', ['nothing'])).toBe('short');
    expect(snippet(text, ['absent'])).toMatch(/^word .* …$/);
  });

  test('are set right by the nearest word that the website knows', () => {
    const known = new Map([
      ['teapot', 3],
      ['teapots', 9],
      ['bowl', 5],
      ['glaze', 1],
    ]);
    expect(correct(['taepot'], known)).toEqual(['teapot']);
    expect(correct(['bwol', 'glaze'], known)).toEqual(['bowl', 'glaze']);
    // Longer than the stem, shorter than the word.
    expect(correct(['teapo'], known)).toEqual(['teapots']);
    expect(correct(['bo'], known)).toBeNull();
    expect(correct(['zzzzzz'], known)).toBeNull();
    expect(distance('ab', 'ba', 2)).toBe(1);
    expect(distance('kitten', 'sitting', 3)).toBe(3);
    expect(distance('a', 'abcdef', 2)).toBe(3);
  });
});
