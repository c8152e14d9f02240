import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { preparePage } from '../serve/page-cache.ts';
import { PageHtml } from './page-html.ts';
import { makeStylesheet } from './stylesheet.ts';

const sheet = makeStylesheet('a{background:url(\'//images.example/b\')}\nb{content:"–"}');
const etagOf = (page: PageHtml) => preparePage(page, { version: 1, headers: {} }).etag;

test('the stylesheet stands in its place, in text and in bytes', () => {
  const page = new PageHtml(['<head>é', sheet, '</head>“', sheet, '”🫖']);
  const whole = `<head>é${sheet.element}</head>“${sheet.element}”🫖`;
  expect(page.toString()).toBe(whole);
  expect(page.toBytes().toString()).toBe(whole);
  expect(page.with(2, '<i>').toString()).toBe(whole.replace('</style></head>', '</style><i></head>'));
});

test('CSS cannot end its element, and tells where it loads images from', () => {
  const made = makeStylesheet('a{}</style><script>alert(1)</script>');
  expect(made.element.match(/<\//g)).toHaveLength(1);
  expect(sheet.sources.images).toEqual(['https://images.example']);
});

test('texts larger than any before come whole, and an earlier page stays what it was', () => {
  const small = new PageHtml('small').toBytes();
  const large = '“x”'.repeat(300_000);
  expect(new PageHtml(large).toBytes().equals(Buffer.from(large))).toBe(true);
  new PageHtml('other').toBytes();
  expect(small.toString()).toBe('small');
});

test('the ETag tells pages apart by their text and by their stylesheet, and is the same for the same bytes', () => {
  const page = (text: string, css: string) => new PageHtml([text, makeStylesheet(css), '<body>']);
  const first = etagOf(page('a', 'b{}'));
  expect(etagOf(page('a', 'b{}'))).toBe(first);
  expect(etagOf(page('A', 'b{}'))).not.toBe(first);
  expect(etagOf(page('a', 'c{}'))).not.toBe(first);
  const hash = createHash('sha256').update('a').update(makeStylesheet('b{}').hash).update('<body>').digest('base64url');
  expect(first).toBe(`W/"${hash.slice(0, 22)}"`);
});
