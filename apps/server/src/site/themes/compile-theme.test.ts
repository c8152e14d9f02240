import { createPlatformEngine } from '@plinth/formatters';
import { describe, expect, test } from 'vitest';
import { platformFormatters } from '../formatters/platform-formatters.ts';
import { compileTheme } from './compile-theme.ts';
import type { ThemeFiles } from './theme-files.ts';

const engine = createPlatformEngine({ formatters: platformFormatters });
const files = (name: string, texts: Record<string, string>): ThemeFiles => ({
  name,
  version: '1',
  folder: null,
  files: new Map(Object.entries(texts)),
});
const platform = files('platform', {
  'blocks/image-block.block': 'platform image',
  'collections/blog.list': 'platform list',
  'collections/blog.item': 'platform item',
});
const compile = (texts: Record<string, string>) => compileTheme(engine, files('t', texts), platform);
/** A layout as it is written, the platform's pieces by their names. */
const written = (theme: ReturnType<typeof compile>, data: object = {}) =>
  theme.layouts.default?.pieces
    .map((piece) => (typeof piece === 'string' ? `[${piece}]` : piece.template.render(data).output))
    .join('');
const conf = (more = '') => `{ "layouts": { "default": { "name": "D", "regions": ["site"] } }${more} }`;

describe('template.conf', () => {
  test('may be relaxed JSON: comments, single quotes, keys without quotes, commas at the end', () => {
    const theme = compile({
      'template.conf': `{ // mine
        name: 'Sloppy', author: "A", layouts: { default: { name: 'D', regions: ['site',], }, wide: { regions: ["site.region"] } },
        navigations: [{ title: 'Main', name: 'mainNav' }], systemCollections: ['blog', 'events'],
        customTypes: [{ title: 'Project', name: 'project', base: 'gallery' }], }`,
      'site.region': 'x{squarespace.main-content}',
    });
    expect(theme.problems).toEqual([]);
    expect(theme.conf).toMatchObject({
      name: 'Sloppy',
      systemCollections: ['blog', 'events'],
      customTypes: [{ name: 'project', base: 'gallery' }],
    });
    expect(Object.keys(theme.layouts)).toEqual(['default', 'wide']);
  });

  test('that is no JSON is a problem with its place, and the platform shows pages all the same', () => {
    const theme = compile({ 'template.conf': '{ "layouts": {\n  "default": oops } }' });
    expect(theme.problems[0]).toMatchObject({ file: 'template.conf', line: 2 });
    expect(written(theme)).toContain('<main>[main]</main>');
  });
});

describe('problems say where they are, and the rest is whole', () => {
  test('an unclosed section, in the region and line of its author', () => {
    const theme = compile({
      'template.conf': '{ "layouts": { "default": { "regions": ["head", "body"] } } }',
      'head.region': '<html>\n<head></head>',
      'body.region': '<body>\n<squarespace:navigation navigationId="a" />\n  {.section a}A\n</body>',
    });
    expect(theme.problems).toEqual([
      { file: 'body.region', line: 3, column: 3, message: 'Reached the end inside {.section}: expected {.end}' },
    ]);
    expect(written(theme)).toContain('<html>');
  });

  test('missing regions, partials and scripts', () => {
    const theme = compile({
      'template.conf': '{ "layouts": {\n "default": { "regions": ["site", "gone"] } } }',
      'site.region': 'a\n {@|apply nothing.block}\n<squarespace:script src="gone.js" combo="true" />b',
    });
    expect(theme.problems.map(({ file, line, column }) => [file, line, column])).toEqual([
      ['template.conf', 2, 35],
      ['site.region', 3, 26],
      ['site.region', 2, 4],
    ]);
    expect(written(theme)).toBe('a\n \nb');
  });

  test('handlers in attributes and values in scripts are warnings: the browser will not do what the author meant', () => {
    const theme = compile({
      'template.conf': conf(),
      'site.region': '<a href="#" onclick="go()">x</a>\n<script>var t = "{item.title}"; var j = {item|json};</script>',
    });
    expect(theme.problems).toEqual([
      { file: 'site.region', line: 1, column: 13, severity: 'warning', message: expect.stringContaining('onclick') },
      { file: 'site.region', line: 2, column: 18, severity: 'warning', message: expect.stringContaining('|json') },
    ]);
  });
});

test('a block with a conf replaces the markup of a system block, by name and by number', () => {
  const override = (type: string) =>
    compile({ 'blocks/mine.block': 'my image', 'blocks/mine.block.conf': `{ "type": ${type} }` });
  expect(override('"image"').partials['image-block.block']).toBe('my image');
  expect(override('5').partials['image-block']).toBe('my image');
  expect(compile({}).partials['image-block']).toBe('platform image');
  expect(override('"nothing"').problems).toContainEqual(
    expect.objectContaining({ file: 'blocks/mine.block.conf', message: 'There is no block of the type "nothing".' }),
  );
});

test('a collection with an item and no list has its item as the landing page', () => {
  const theme = compile({ 'template.conf': conf(), 'collections/blog.conf': '{}', 'collections/blog.item': 'mine' });
  expect(theme.views['blog.list']).toBeUndefined();
  expect(theme.views['blog.item']).toMatchObject({ origin: 'theme' });
  expect(compile({}).views['blog.list']).toMatchObject({ origin: 'platform' });
});

test('collection confs, static pages and presets', () => {
  const theme = compile({
    'template.conf': conf(),
    'collections/shows.conf':
      "{ title: 'Shows', ordering: 'calendar', pageSize: 7, acceptTypes: ['event'], folder: false }",
    'pages/about-us.page': '<h1>Us</h1>',
    'pages/index.page': 'home',
    'pages/index.page.conf': '{ "title": "Welcome", "layout": "wide" }',
    'presets/dark.preset': '{ "title": "Dark", "templateTweaks": { "@ink": "#fff", "wide": true } }',
  });
  expect(theme.collections.shows).toMatchObject({ title: 'Shows', ordering: 'calendar', pageSize: 7 });
  expect(theme.pages['/about-us']).toMatchObject({ title: 'About us', layout: 'default' });
  expect(theme.pages['/']).toMatchObject({ title: 'Welcome', layout: 'wide' });
  expect(theme.presets).toEqual([{ name: 'dark', title: 'Dark', templateTweaks: { ink: '#fff', wide: 'true' } }]);
});

test('listings inside partials belong to the templates that use them', () => {
  const theme = compile({
    'template.conf': conf(),
    'site.region': '{@|apply outer}',
    'blocks/outer.block': '{@|apply inner.block}',
    'blocks/inner.block': '<squarespace:query collection="news">{x}</squarespace:query>',
  });
  expect(theme.layouts.default?.queries.map(({ collection }) => collection)).toEqual(['news']);
});
