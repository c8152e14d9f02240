import { expect, test } from 'vitest';
import { withHeadingLevels, withPartHeadings } from './heading-levels.ts';

test('headings that go down one by one stay as they are', () => {
  const html = '<h1>A</h1><h2 class="x">B</h2><h3>C</h3><h2>D</h2><header>no heading</header><hr>';
  expect(withHeadingLevels(html)).toBe(html);
});

test('what leaves out a level says which one it has, and so do its neighbours', () => {
  expect(withHeadingLevels('<h3>One?</h3><h3 id="two">Two?</h3><h4>Of two</h4><h2>Next</h2><h3>Below</h3>')).toBe(
    '<h3 aria-level="2">One?</h3><h3 aria-level="2" id="two">Two?</h3><h4 aria-level="3">Of two</h4><h2>Next</h2><h3>Below</h3>',
  );
});

test('a level that its writer has given stays', () => {
  expect(withHeadingLevels('<h4 aria-level="2">A</h4><h5 role="presentation">B</h5>')).toBe(
    '<h4 aria-level="2">A</h4><h5 role="presentation">B</h5>',
  );
});

test('a page that is a part of another has no headline of the first level', () => {
  expect(withPartHeadings('<H1>A</H1><h1 class="big" id="b">B</h1 ><h2>C</h2><header>D</header>')).toBe(
    '<h2 class="part-title">A</h2><h2 class="part-title big" id="b">B</h2><h2>C</h2><header>D</header>',
  );
});
