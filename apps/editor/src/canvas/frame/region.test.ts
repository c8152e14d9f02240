// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { regionOf } from './region.ts';

test('a part of a page is told by what it stands in, and the header of an article is its content', () => {
  document.body.innerHTML = `
    <aside class="announcement-bar"><a id="announcement" href="/x">Free</a></aside>
    <header><a id="header" href="/">Name</a><nav><a id="navigation" href="/shop">Shop</a></nav></header>
    <main><header class="page-head"><h1 id="headline">Journal</h1></header>
      <article><header><p id="content">12 May</p></header></article>
      <div data-canvas-body><p id="body">Words</p></div></main>
    <footer><p id="footer">Ghent</p></footer><p id="page">?</p>`;
  const found = [...document.querySelectorAll('[id]')].map((part) => [part.id, regionOf(part)]);
  expect(found).toHaveLength(8);
  for (const [id, region] of found) expect(region).toBe(id);
  expect(regionOf(null)).toBe('page');
});
