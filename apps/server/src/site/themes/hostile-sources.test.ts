import { frameAddress, parseUrlMappings } from '@plinth/domain';
import { describe, expect, test } from 'vitest';
import { sourceWarnings } from '../../platform/html/source-problems.ts';
import { threadTime } from '../../platform/server/time-limit.ts';
import { compileLess } from './less.ts';
import { minifyApart } from './minify-apart.ts';
import { minifyCss } from './minify-css.ts';
import { prepareMarkup, withoutInstructions } from './template-markup.ts';

/** Each takes a fraction of a second; a machine that does other things, too, decides nothing. */
const LINEAR_MS = 15_000;

/** What an owner's own file may cost all the others: a pattern that starts anew at each place takes minutes. */
async function within(work: () => unknown): Promise<void> {
  const before = threadTime();
  await work();
  expect(threadTime() - before).toBeLessThan(LINEAR_MS);
}

describe('what is read on the thread that answers visitors', () => {
  test.each([
    ['url(', 140_000],
    ['url("', 100_000],
    ['"\\"', 190_000],
    ["'\\'", 190_000],
    ['/*', 290_000],
    ['}', 590_000],
    ['{', 590_000],
    ['<!--', 140_000],
  ])(
    'of LESS that says %s %i times over',
    async (piece, times) => {
      // The compiler itself works beside, and is stopped after five seconds.
      const before = threadTime();
      await compileLess([{ file: 'a.less', source: piece.repeat(times) }], []);
      expect(threadTime() - before).toBeLessThan(1500);
    },
    30_000,
  );

  test.each(['<script ', '<script>', '<script src="', '<script src="//x" ', '<a onx', '<!--', '{##', '{.if', '<body '])(
    'of a template that says %s over and over',
    async (piece) => {
      const source = piece.repeat(Math.floor(400_000 / piece.length));
      await within(() => sourceWarnings('x.block', source));
      await within(() => withoutInstructions(source));
      await within(() => prepareMarkup(source, () => true));
    },
  );

  test('of a stylesheet, of addresses that lead elsewhere, of a frame', async () => {
    await within(() => minifyCss('/*'.repeat(300_000)));
    await within(() => parseUrlMappings('->'.repeat(40_000)));
    await within(() => parseUrlMappings(`/a -> /${'/'.repeat(900_000)}x`));
    await within(() => frameAddress('<iframe '.repeat(12_500)));
    expect(parseUrlMappings(`/a -> /${'b'.repeat(2000)}`).problems).toEqual([
      { line: 1, message: 'A line has at most 2,000 characters; this one has 2007.' },
    ]);
  });
});

describe('a stylesheet that the minifier does not survive goes out as it was written', () => {
  test.each(['.a{', '@media a{', ':not(', ':has(', 'a{b:rgb(from '])(
    '%s in each other 20,000 times over',
    async (piece) => {
      const css = piece.repeat(20_000);
      expect((await minifyApart(css)) === css).toBe(true);
    },
    30_000,
  );

  test('one that takes it too long, and others come after it', async () => {
    const endless = 'a{b:c}'.repeat(30_000);
    const [same, others] = await Promise.all([minifyApart(endless), minifyApart('a { color : red }\n* { *zoom: 1 }')]);
    expect(same === endless).toBe(true);
    expect(others).toBe('a{color:red}');
  }, 30_000);
});
