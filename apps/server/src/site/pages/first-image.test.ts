import { expect, test } from 'vitest';
import { Rendering } from '../formatters/rendering.ts';

const lazy = '<img src="/content/a.jpg" width="3" height="2" loading="lazy" decoding="async" alt="">';
const prioritized = lazy.replace('loading="lazy"', 'fetchpriority="high"');

/** The main content as its templates write it. */
const main = (write: (rendering: Rendering) => string) => {
  const rendering = new Rendering();
  return rendering.main(() => write(rendering));
};

test('the first image of a list comes at once, the others when they are near', () => {
  expect(main((page) => page.image(lazy) + page.image(lazy))).toBe(prioritized + lazy);
  expect(main((page) => page.written(`<h1>Work</h1>${lazy}`) + page.image(lazy))).toBe(
    `<h1>Work</h1>${prioritized}${lazy}`,
  );
});

test('an image outside the main content stays, as does one behind an image that the page has named', () => {
  const page = new Rendering();
  expect(page.image(lazy)).toBe(lazy);
  expect(page.written(lazy)).toBe(lazy);
  expect(main((it) => it.namedImage(prioritized) + it.image(lazy))).toBe(prioritized + lazy);
});

test('an image far below the words waits; what is not seen – scripts, tags – does not count as words', () => {
  const article = `<p>${'word '.repeat(200)}</p>`;
  expect(main((page) => page.written(article) + page.image(lazy))).toBe(article + lazy);
  expect(main((page) => page.written(article + lazy))).toBe(article + lazy);
  const script = `<script>${'x'.repeat(2000)}</script><p class="${'c'.repeat(2000)}">Words</p>`;
  expect(main((page) => page.written(script) + page.image(lazy))).toBe(script + prioritized);
});

test('a fragment whose image was chosen is written as it is; one of an index has its first image chosen there', () => {
  const page = new Rendering();
  const html = page.main(() => page.add({ html: page.image(lazy) + lazy }));
  expect(page.main(() => page.written(html))).toBe(prioritized + lazy);
  const index = new Rendering();
  const part = index.add({ html: lazy });
  expect(index.main(() => index.written(part))).toBe(prioritized);
});
