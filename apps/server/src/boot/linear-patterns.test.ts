import { formatDecimal, formatTitle, parseAmount, parseMenu, parseQuantity, parseUrlMappings } from '@plinth/domain';
import { expect, test } from 'vitest';
import { urls } from '../commerce/imports/cells.ts';
import { readFeed } from '../content/feeds/read-feed.ts';
import { withHeadingLevels } from '../platform/html/heading-levels.ts';
import { cutLayout } from '../site/themes/layout-pieces.ts';
import { expandElements } from '../site/themes/platform-elements.ts';
import { prepareMarkup } from '../site/themes/template-markup.ts';
import { prepareSource } from '../site/themes/theme-sources.ts';
import { growth, LINEAR } from '../testing/growth.ts';

const theme = { name: 'x', version: '1', files: new Map(), folder: null };
const prepared = (source: string) => prepareSource(source, theme, 'x.block', new Map(), [], () => true);
const quietly = (work: () => unknown) => {
  try {
    work();
  } catch {
    // What is refused in words was read all the same.
  }
};

/** What owners and visitors write, in the forms that a checker of patterns found to take the square of their length, or worse. */
const READERS: readonly (readonly [what: string, times: number, read: (times: number) => unknown])[] = [
  ['digits of a quantity', 80_000, (n) => parseQuantity(`${'0'.repeat(n)}x`)],
  ['digits of an amount', 80_000, (n) => parseAmount(`0.${'0'.repeat(n)}1`, 'USD')],
  ['digits of a decimal', 80_000, (n) => quietly(() => formatDecimal(`-${'0'.repeat(n)}-`, 'USD'))],
  ['prices in a menu', 8_000, (n) => parseMenu(`0/$${'0/\t0/$'.repeat(n)}x`)],
  ['prices at the end of a line', 8_000, (n) => parseMenu(`a  ${'0/\t$0'.repeat(n)}x`)],
  ['spaces in a menu', 40_000, (n) => parseMenu(`a${' '.repeat(n)}x`)],
  ['lines of mappings', 800, (n) => parseUrlMappings(`${`${'->'.repeat(900)} a b c\n`.repeat(n)}`)],
  ['brackets in mappings', 800, (n) => parseUrlMappings(`/a${'['.repeat(1_800)} -> /b\n`.repeat(n))],
  ['addresses of images', 80_000, (n) => urls(`${','.repeat(n)}x`)],
  ['document types in a feed', 80_000, (n) => readFeed(`${'<!DOCTYPE'.repeat(n)}[`, '').catch(() => {})],
  ['tags of headings', 80_000, (n) => withHeadingLevels(`<!-- -->${'<a "'.repeat(n)}`)],
  ['dashes of a title', 80_000, (n) => formatTitle('%c', { c: `a${'-'.repeat(n)}a`, s: '' })],
  ['formatters in a template', 40_000, (n) => prepareMarkup(`{@|${'A-|'.repeat(n)}`, () => true)],
  ['elements of a template', 8_000, (n) => prepared(`${'{@|platform-t '.repeat(n)}${'t'.repeat(n)}`)],
  ['slashes in an element', 80_000, (n) => expandElements(`<squarespace:query collection="a${'/'.repeat(n)}a"/>`)],
  ['links at the start of a body', 20_000, (n) => cutLayout(`<body>${'<a href="#x" '.repeat(n)}`, () => true)],
];

test.each(READERS)('%s are read in a time that grows with their length', (_what, times, read) => {
  expect(growth(read, times)).toBeLessThan(LINEAR);
});
