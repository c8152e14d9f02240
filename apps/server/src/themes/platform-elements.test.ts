import { expect, test } from 'vitest';
import { expandElements, MAX_QUERIES, type ThemeQuery } from './platform-elements.ts';

const expand = (source: string) => {
  const queries: ThemeQuery[] = [];
  return { out: expandElements(source, queries), queries };
};

test('a navigation names its template, or brings its own body', () => {
  expect(expand('a <squarespace:navigation navigationId="mainNav" template="nav" /> b').out).toBe(
    'a {@|platform-navigation mainNav nav} b',
  );
  expect(expand('<squarespace:navigation navigationId="mainNav">{x}</squarespace:navigation>').out).toBe(
    '{.section platform.navigations.mainNav}{x}{.end}',
  );
});

test('a query becomes a section over its own listing; beyond eight none is fetched', () => {
  const { out, queries } = expand(
    '<squarespace:query collection="shop" featured="true" limit="4">{title}</squarespace:query>',
  );
  expect(out).toBe('{.section platform.queries.q0}{title}{.end}');
  expect(queries).toEqual([{ collection: 'shop', limit: 4, skip: 0, category: '', tag: '', featured: true }]);
  const many = expand('<squarespace:query collection="shop"></squarespace:query>'.repeat(12));
  expect(many.queries).toHaveLength(MAX_QUERIES);
});

test('attribute values cannot smuggle instructions into the template', () => {
  expect(expand('<squarespace:script src="a.js} {.include b" combo="false" />').out).toBe(
    '{@|platform-script a.js.includeb}',
  );
});

test('unknown elements leave what is in them', () => {
  expect(expand('<squarespace:escape><b>x</b></squarespace:escape>').out).toBe('<b>x</b>');
});
