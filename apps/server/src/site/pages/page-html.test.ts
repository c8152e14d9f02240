import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { preparePage } from '../serve/page-cache.ts';
import { PageHtml, SHEET_MARK } from './page-html.ts';
import { makeStylesheet } from './stylesheet.ts';

const sheet = makeStylesheet('a{background:url(\'//pictures.example/b\')}\nb{content:"–"}');
const etagOf = (page: PageHtml) => preparePage(page, { version: 1, headers: {} }).etag;

test('the stylesheet stands where its mark stood, in text and in bytes', () => {
  const page = new PageHtml(`<head>é${SHEET_MARK}</head>“${SHEET_MARK}”🫖`, sheet);
  const whole = `<head>é${sheet.element}</head>“${sheet.element}”🫖`;
  expect(page.toString()).toBe(whole);
  expect(page.toBytes().toString()).toBe(whole);
  expect(page.withText('none').toString()).toBe('none');
});

test('a mark that a template has written into JSON or an attribute leaves it whole, and nobody learns the mark', () => {
  const head = `<title>x</title>${SHEET_MARK}`;
  const json = JSON.stringify({ head });
  const attribute = head.replaceAll('"', '&quot;');
  const page = new PageHtml(`${json} data-x="${attribute}"`, sheet);
  const text = page.toString();
  expect(JSON.parse(text.slice(0, text.indexOf('}') + 1))).toEqual({ head: '<title>x</title><style "">' });
  expect(text).not.toMatch(/[0-9a-f]{20}/);
  expect(text).not.toContain('pictures.example');
  expect(page.toBytes().toString()).toBe(text);
});

test('CSS cannot end its element, and tells where it loads pictures from', () => {
  const made = makeStylesheet('a{}</style><script>alert(1)</script>');
  expect(made.element.match(/<\//g)).toHaveLength(1);
  expect(sheet.sources.pictures).toEqual(['https://pictures.example']);
});

test('texts larger than any before come whole, and an earlier page stays what it was', () => {
  const small = new PageHtml('small').toBytes();
  const large = '“x”'.repeat(300_000);
  expect(new PageHtml(large).toBytes().equals(Buffer.from(large))).toBe(true);
  new PageHtml('other').toBytes();
  expect(small.toString()).toBe('small');
});

test('the ETag tells pages apart by their text and by their stylesheet, and is the same for the same bytes', () => {
  const page = (text: string, css: string) => new PageHtml(`${text}${SHEET_MARK}<body>`, makeStylesheet(css));
  const first = etagOf(page('a', 'b{}'));
  expect(etagOf(page('a', 'b{}'))).toBe(first);
  expect(etagOf(page('A', 'b{}'))).not.toBe(first);
  expect(etagOf(page('a', 'c{}'))).not.toBe(first);
  // The mark is another one in each process; the ETag must not be.
  const hash = createHash('sha256').update('a').update(makeStylesheet('b{}').hash).update('<body>').digest('base64url');
  expect(first).toBe(`W/"${hash.slice(0, 22)}"`);
});
