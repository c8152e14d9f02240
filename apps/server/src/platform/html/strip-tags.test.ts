import { describe, expect, test } from 'vitest';
import { factsOfHtml } from './html-needs.ts';
import { stripTags } from './strip-tags.ts';

describe('the words of HTML', () => {
  test.each([
    ['a <b class="x">bold</b> word', 'a  bold  word'],
    ['before<script type="x">if (a < b) c()</script>after', 'before after'],
    ['<STYLE>p{}</style >x', ' p{} x'],
    ['<template><p>later</p></template>now', ' now'],
    ['<scripted>word</scripted>', ' word '],
    ['1 < 2', '1 < 2'],
    ['1 < 2 > 0', '1   0'],
    ['<script>no end <b>here</b>', ' no end  here '],
    ['', ''],
  ])('of %j are %j', (html, words) => {
    expect(stripTags(html, ' ')).toBe(words);
  });

  test.each([
    ['<', 500_000],
    ['<a ', 200_000],
    ['<script ', 100_000],
    ['<script>', 100_000],
    ['<script></style>', 50_000],
    ['<img ', 100_000],
  ])('of %j, %i times over, are there at once', (piece, times) => {
    const began = performance.now();
    stripTags(piece.repeat(times), ' ');
    factsOfHtml(piece.repeat(times));
    // A pattern that starts anew at each of them takes minutes.
    expect(performance.now() - began).toBeLessThan(20_000);
  });
});
