import { expect, test } from 'vitest';
import { pageSources } from '../../platform/html/page-sources.ts';
import { scriptPlaces } from '../../platform/html/scripts.ts';
import { sourceWarnings } from '../../platform/html/source-problems.ts';
import { readCollectionConf } from './collection-conf.ts';
import { cutLayout, withOverlayInstructions } from './layout-pieces.ts';
import { lessImports } from './less-imports.ts';
import { blockFieldIds, expandElements, namedNavigations } from './platform-elements.ts';
import { readPresets } from './presets.ts';
import { scriptNeeds } from './script-needs.ts';
import { readStaticPages } from './static-pages.ts';
import { readTemplateConf } from './template-conf.ts';
import { prepareMarkup, withoutInstructions } from './template-markup.ts';
import { hostProblems } from './theme-hosts.ts';
import { prepareSource, withAssetUrls } from './theme-sources.ts';
import { applyTweaks, readTweaks, safeValue, slug, unreadableTweaks } from './tweaks.ts';

const LENGTH = 100_000;
/** What is read once takes some milliseconds (below 50 on a quiet machine); whatever begins anew at each place takes seconds. */
const LONGEST_MS = 100;

const themeWith = (files: Record<string, string>) => ({
  name: 'x',
  version: '1',
  files: new Map(Object.entries(files)),
  folder: null,
});
const none = themeWith({});
const tweak = (type: string, properties: Record<string, string> = {}) => ({
  ...{ name: 'a', title: 'a', type, category: '', page: 'STYLE' as const, default: '', options: [], properties },
});

/** Everything that reads what a theme's author has written, on the thread that answers visitors. */
const READERS: readonly (readonly [what: string, read: (text: string) => unknown])[] = [
  ['tweaks', (text) => readTweaks(text)],
  ['a tweak that cannot be read', (text) => unreadableTweaks('a.less', text)],
  ['the target of a tweak', (text) => readTweaks(`// { "title": "A", "type": "font" }\n${text}`)],
  ['where a value goes', (text) => applyTweaks(text, [tweak('value')], { a: 'red' })],
  ['where a font goes', (text) => applyTweaks(text, [tweak('font', { size: '1' })], { 'a-size': '2' })],
  ['a rule of a font', (text) => applyTweaks(`.a{${text}}`, [tweak('font', { size: '1' })], { 'a-size': '2' })],
  ['a value', (text) => safeValue(text)],
  ['a title', (text) => slug(text)],
  ['imports', (text) => lessImports({ file: 'styles/a.less', source: text }, none, undefined, [])],
  ['files of the theme', (text) => withAssetUrls(text, none)],
  ['elements', (text) => expandElements(text)],
  ['names of fields', (text) => blockFieldIds(text)],
  ['names of navigations', (text) => namedNavigations(text)],
  ['markup', (text) => prepareMarkup(text, () => true)],
  ['instructions', (text) => withoutInstructions(text)],
  ['a prepared source', (text) => prepareSource(text, none, 'a.region', new Map(), [], () => true)],
  ['warnings', (text) => sourceWarnings('a.region', text)],
  ['scripts of a page', (text) => scriptPlaces(text)],
  ['hosts of a page', (text) => pageSources(text)],
  ['a layout', (text) => cutLayout(text, () => true)],
  ['overlays', (text) => withOverlayInstructions(text)],
  ['template.conf', (text) => readTemplateConf(text, [])],
  ['a collection', (text) => readCollectionConf(text, 'collections/a.conf', [])],
  ['presets', (text) => readPresets(themeWith({ 'presets/a.preset': text }), [])],
  ['a page', (text) => readStaticPages(themeWith({ 'pages/a.page': text, 'pages/a.page.conf': text }), [])],
  ['what scripts need', (text) => scriptNeeds(themeWith({ 'scripts/a.js': text }))],
  [
    'hosts of a theme',
    (text) => hostProblems(themeWith({ 'a.region': text, 'scripts/a.js': text, 'styles/a.css': text })),
  ],
];

/** Beginnings of whatever a pattern looks for, again and again, with and without an end. */
const PIECES = [
  ' ',
  '\n',
  '\t ',
  '/',
  '//',
  '/*',
  '*/',
  '{',
  '}',
  '{}',
  '(',
  ')',
  '[',
  '"',
  "'",
  '\\',
  ';',
  ':',
  ',',
  '.',
  '-',
  '@',
  '|',
  '=',
  'a',
  '0',
  'é',
  '<',
  '>',
  '<!--',
  '-->',
  '<a ',
  '<a b="',
  "<a b='",
  '<a b=c ',
  '</a>',
  '<script',
  '<script ',
  '<script>',
  '<script src="',
  '<script src="//x" ',
  '<link rel="stylesheet" href="//x',
  '<style>',
  '<style>url(',
  '<body ',
  '<body><a href="#x">',
  '<squarespace:',
  '<squarespace:query ',
  '<squarespace:query a="{',
  '<squarespace:navigation navigationId="',
  '<squarespace:block-field id="',
  '{.',
  '{.if ',
  '{.section a}',
  '{.end}',
  '{@|',
  '{a|',
  '{@|apply a.block}',
  '{##',
  '##}',
  '{a|b c|',
  '{.macro a}',
  '@import ',
  '@import "a"; ',
  '@import (a) ',
  '@import url(',
  '@a: ',
  '@a:',
  '.a ',
  '.a (',
  '.a{',
  '.a () {',
  'url(',
  'url( ',
  'url("',
  "url('",
  'url(../',
  'url(//a/',
  '// {',
  '// tweak: ',
  '// tweak: {',
  '// {}',
  '/* {',
  '/* tweak: {',
  '{"type":',
  '{"type": "a"}\n',
  '//{"type": "b"\n',
  '// { "type": x }\n',
  '@media ',
  ' *a:',
  '{ *a: ',
  'class="',
  '<a class="sqs-cart-dropzone ',
  '<a class="',
  'https://a',
  '"https://a.',
  '"//',
  "'//a.js?",
  'eval (',
  'eval(',
  'new ',
  'new Function ',
  'Y.',
  'Y.one',
  'assets/',
  '/assets/',
  'href="',
  ' src=',
  ' lang=',
  ' on',
  ' onclick="',
  '<input onx="',
] as const;

/** What begins before the repetition, and what does not end it. */
const AROUND = [
  ['', ''],
  ['<a', '!'],
] as const;

test.each(READERS)('%s of any text that repeats itself are read at once', (_what, read) => {
  const slow: string[] = [];
  for (const piece of PIECES)
    for (const [before, after] of AROUND) {
      const text = `${before}${piece.repeat(LENGTH / piece.length)}${after}`;
      const took = () => {
        const began = process.cpuUsage();
        read(text);
        const { user, system } = process.cpuUsage(began);
        return (user + system) / 1000;
      };
      const first = took();
      // Code that has just been compiled, a collector that has just come by: the quickest of three counts.
      if (first > LONGEST_MS && Math.min(took(), took()) > LONGEST_MS)
        slow.push(`${JSON.stringify(before + piece)} ${Math.round(first)} ms`);
    }
  expect(slow).toEqual([]);
});
