import { expect, test } from 'vitest';
import { blockFieldIds, expandElements } from './platform-elements.ts';

test('a navigation names its template, or brings its own inside as a partial', () => {
  expect(expandElements('a <squarespace:navigation navigationId="mainNav" template="nav" /> b').source).toBe(
    'a {@|platform-navigation mainNav nav} b',
  );
  const { source, partials } = expandElements(
    '<squarespace:navigation navigationId="mainNav">{x}</squarespace:navigation>',
  );
  const [name] = Object.keys(partials);
  expect(source).toBe(`{@|platform-navigation mainNav ${name}}`);
  expect(partials[name ?? '']).toBe('{x}');
});

test('a query becomes a listing by name; the same query twice is one listing', () => {
  const query = '<squarespace:query collection="shop" featured="true" limit="4">{title}</squarespace:query>';
  const { queries, source } = expandElements(query + query);
  expect(queries).toEqual([
    { key: queries[0]?.key, collection: 'shop', limit: 4, skip: 0, category: '', tag: '', featured: true },
  ]);
  expect(source.split(`{@|platform-query ${queries[0]?.key} `)).toHaveLength(3);
});

test('elements inside elements are expanded, also of the same name', () => {
  const { source, partials, queries } = expandElements(
    '<squarespace:query collection="a"><squarespace:query collection="b">{x}</squarespace:query>y</squarespace:query>z',
  );
  expect(queries.map(({ collection }) => collection)).toEqual(['b', 'a']);
  expect(source).toMatch(/^\{@\|platform-query q\w+ element-\w+\}z$/);
  expect(Object.values(partials)).toContain('{x}');
});

test('attribute values cannot smuggle instructions into the template', () => {
  const files: (readonly string[])[] = [];
  expandElements('<squarespace:script src="a.js} {.include b" combo="false" />', (names) => {
    files.push(names);
    return '';
  });
  expect(files[0]).toEqual(['a.js.includeb']);
});

test('scripts that may be combined are one tag at the place of the first', () => {
  const { source } = expandElements(
    '1<squarespace:script src="a.js" combo="true"/>2<squarespace:script src="b.js" combo="false"/>3<squarespace:script src="/scripts/c.js" combo="true"/>4',
    (names, combined) => `[${combined}:${names.join('+')}]`,
  );
  expect(source).toBe('1[true:a.js+c.js]2[false:b.js]34');
});

test('a block field is a place with the columns, classes and label that its author says', () => {
  const element = '<squarespace:block-field id="footer" columns="24" class="foot" label="Footer" lock-layout="true" />';
  expect(expandElements(element).source).toBe(
    '<div class="sqs-layout sqs-grid-24 columns-24 foot" data-type="block-field" data-block-field="footer" data-layout-label="Footer" data-lock-layout="true" id="footer">{@|platform-block-field footer}</div>',
  );
  expect(blockFieldIds(`${element} <squarespace:block-field id='side'/>`)).toEqual({
    names: ['footer', 'side'],
    expressions: [],
  });
});

test('unknown elements leave what is in them', () => {
  expect(expandElements('<squarespace:escape><b>x</b></squarespace:escape>').source).toBe('<b>x</b>');
});
