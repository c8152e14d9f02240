import { expect, test } from 'vitest';
import { withHeadingLevels as levelled, withPartHeadings } from './heading-levels.ts';

const withHeadingLevels = (html: string) => levelled(html).html;

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

/** Where a heading is no heading: quotes that are put in there would end the string or the attribute around it. */
const untouched = [
  '<script>box.innerHTML = "<h3>Hi</h3><h1>Ho</h1>";</script>',
  '<SCRIPT>"<h1>"</SCRIPT >',
  '<style>/* <h3> <h1> */</style>',
  '<textarea><h3>a</h3><h1>b</h1></textarea>',
  '<!-- <h3>a</h3><h1>b</h1> -->',
  '<iframe srcdoc="<p>x</p><h3>a</h3><h1>b</h1>"></iframe>',
  '<i data-x=\'<h3>a</h3>\' data-y="<h1>b</h1>"></i>',
  '<p><script>"<h3>" + "<h1>" // without an end',
];
test.each(untouched)('what only looks like a heading stays as it is: %s', (html) => {
  expect(withHeadingLevels(html)).toBe(html);
  expect(withPartHeadings(html)).toBe(html);
  const beside = `<h3 title="a > b">Q</h3>${html}`;
  expect(withHeadingLevels(beside)).toBe(`<h3 aria-level="2" title="a > b">Q</h3>${html}`);
  expect(withPartHeadings(`<h1>A</h1>${html}`)).toBe(`<h2 class="part-title">A</h2>${html}`);
});

test('what is written to be hard to read is read once', () => {
  for (const piece of ['<script ', '<!-- ', '<a "', "<a '", '<h3 ', '<h3 x="', '= "<'])
    expect(withHeadingLevels(piece.repeat(100_000)).length).toBeGreaterThan(100_000);
});
