import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blocksOf, type LayoutBlock } from './page-layout.ts';
import { type BlockKinds, MAX_BLOCK_DEPTH, validateLayout } from './validate-layout.ts';

const kinds: BlockKinds = (type) =>
  [2, 20].includes(type)
    ? {
        title: type === 2 ? 'Text' : 'Group',
        holdsBlocks: type === 20,
        settingsProblems: ({ html }) =>
          html === undefined || typeof html === 'string' ? [] : [{ path: '.html', message: 'html is a text.' }],
      }
    : type === 6
      ? { title: 'Twitter', holdsBlocks: false, gone: 'the service ended.', settingsProblems: () => [] }
      : undefined;

const block = (id: string, change: Partial<LayoutBlock> = {}): LayoutBlock => ({
  id,
  type: 2,
  settings: {},
  place: { desktop: { column: 1, row: 1, columnSpan: 12, rowSpan: 1 } },
  ...change,
});

const layoutOf = (...blocks: unknown[]): unknown => ({
  sections: [{ id: 's', tone: 'default', width: 'wide', height: 'auto', columns: 12, blocks }],
});

const problemsOf = (layout: unknown) => validateLayout(layout, kinds).problems;

describe('a layout', () => {
  test('that is in order comes back as it is, without problems', () => {
    const layout = layoutOf(
      block('a', { hidden: { mobile: true }, anchor: 'Opening hours', locked: true }),
      block('b', {
        place: {
          desktop: { column: 7, row: 2, columnSpan: 6, rowSpan: 3 },
          mobile: { column: 1, row: 1, columnSpan: 12, rowSpan: 1 },
        },
      }),
    );
    expect(validateLayout(layout, kinds)).toEqual({ layout, problems: [] });
  });

  test('keeps what its sections say of room, height, anchor and ground, and names what is none of it', () => {
    const section = (change: object) => ({
      sections: [{ id: 's', tone: 'default', width: 'wide', height: 'auto', columns: 12, blocks: [], ...change }],
    });
    const whole = section({
      spacing: 'large',
      align: 'end',
      stack: 'tablet',
      anchor: 'Who we are',
      background: { source: 'color', color: '#1d3a2f', veil: 'start', narrow: 'above' },
    });
    expect(validateLayout(whole, kinds)).toEqual({ layout: whole, problems: [] });
    for (const [change, path] of [
      [{ spacing: 'huge' }, 'spacing'],
      [{ align: 'left' }, 'align'],
      [{ stack: 'never' }, 'stack'],
      [{ background: { source: 'color', color: 'red' } }, 'background.color'],
      [{ background: { source: 'none', veil: 'left' } }, 'background.veil'],
    ] as const)
      expect(problemsOf(section(change))[0]?.path).toBe(`sections[0].${path}`);
  });

  test('[LIMIT-01] holds at most 60 blocks, nested ones count', () => {
    const many = (count: number, name: string) => Array.from({ length: count }, (_, index) => block(`${name}${index}`));
    const nested = (inner: number) =>
      layoutOf(...many(29, 'a'), block('group', { type: 20, blocks: many(inner, 'b') }));
    expect(problemsOf(nested(30))).toEqual([]);
    const [problem, ...others] = problemsOf(nested(31));
    expect(others).toEqual([]);
    expect(problem).toEqual({
      path: 'sections',
      kind: 'structure',
      message: 'A page layout holds at most 60 blocks; this one has 61. Remove blocks or move some to another page.',
    });
    expect([...blocksOf(validateLayout(nested(200), kinds).layout)]).toHaveLength(60);
  });

  test('keeps blocks of types that nobody knows, or whose service is gone, and says so', () => {
    const { layout, problems } = validateLayout(layoutOf(block('x', { type: 999 }), block('t', { type: 6 })), kinds);
    expect([...blocksOf(layout)].map(({ type }) => type)).toEqual([999, 6]);
    expect(problems.map(({ kind, blockId }) => [kind, blockId])).toEqual([
      ['note', 'x'],
      ['note', 't'],
    ]);
    expect(problems[1]?.message).toContain('the service ended.');
  });

  test('may be nested to a depth, and no deeper', () => {
    const nest = (depth: number): LayoutBlock =>
      block(`d${depth}`, depth === 1 ? {} : { type: 20, blocks: [nest(depth - 1)] });
    expect(problemsOf(layoutOf(nest(MAX_BLOCK_DEPTH)))).toEqual([]);
    expect(problemsOf(layoutOf(nest(MAX_BLOCK_DEPTH + 1)))[0]?.message).toContain(`at most ${MAX_BLOCK_DEPTH} deep`);
    let deep: unknown = block('core');
    for (let level = 0; level < 20_000; level++) deep = { ...block(`l${level}`, { type: 20 }), blocks: [deep] };
    expect(problemsOf(layoutOf(deep))).toHaveLength(1);
  });

  test('keeps every block inside its grid', () => {
    const at = (column: unknown, columnSpan: unknown) =>
      problemsOf(layoutOf({ ...block('a'), place: { desktop: { column, row: 1, columnSpan, rowSpan: 1 } } }));
    expect(at(7, 6)).toEqual([]);
    expect(at(8, 6)[0]).toMatchObject({
      path: 'sections[0].blocks[0].place.desktop.columnSpan',
      message: 'The block would reach column 13, but the grid has 12 columns: make it narrower or move it to the left.',
      blockId: 'a',
    });
    for (const bad of [0, 13, 1.5, Number.NaN, '2', null]) expect(at(bad, 1)).toHaveLength(1);
  });

  test('names what is wrong with path and remedy', () => {
    expect(problemsOf('nothing')[0]?.path).toBe('sections');
    expect(problemsOf(layoutOf(block('a'), block('a')))[0]).toMatchObject({
      path: 'sections[0].blocks[1].id',
      message: 'The id a is used twice; every section and block needs its own.',
    });
    expect(problemsOf(layoutOf({ ...block('a'), blocks: [block('b')] }))[0]?.message).toBe(
      'A block of type “Text” holds no other blocks; place them beside it.',
    );
    expect(problemsOf(layoutOf(block('a', { settings: { html: 7 } })))).toEqual([
      {
        path: 'sections[0].blocks[0].settings.html',
        message: 'Text: html is a text.',
        kind: 'settings',
        blockId: 'a',
      },
    ]);
    expect(problemsOf({ sections: [{ id: 's', tone: 'pink', blocks: [] }] })[0]?.message).toBe(
      '“pink” is not one of default, muted, dark, accent.',
    );
  });
});

const anyPlace = fc.record({
  column: fc.oneof(fc.integer({ min: -2, max: 30 }), fc.anything()),
  row: fc.oneof(fc.integer({ min: 0, max: 600 }), fc.anything()),
  columnSpan: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.anything()),
  rowSpan: fc.integer({ min: 0, max: 9 }),
});
const { anyBlock } = fc.letrec((tie) => ({
  anyBlock: fc.record({
    id: fc.oneof(fc.string(), fc.constantFrom('a', 'b', 'c'), fc.anything()),
    type: fc.oneof(fc.constantFrom(2, 6, 20, 999), fc.anything()),
    settings: fc.oneof(fc.object(), fc.anything()),
    place: fc.oneof(fc.record({ desktop: anyPlace, mobile: anyPlace }), fc.anything()),
    hidden: fc.anything(),
    blocks: fc.oneof({ maxDepth: 3 }, fc.constant(undefined), fc.array(tie('anyBlock'), { maxLength: 4 })),
  }),
}));
const anyLayout = fc.oneof(
  fc.anything(),
  fc.record({
    sections: fc.array(
      fc.oneof(
        fc.anything(),
        fc.record({
          id: fc.oneof(fc.string(), fc.anything()),
          tone: fc.anything(),
          columns: fc.oneof(fc.constantFrom(12, 24), fc.anything()),
          background: fc.anything(),
          blocks: fc.array(anyBlock, { maxLength: 20 }),
        }),
      ),
      { maxLength: 5 },
    ),
  }),
);

describe('whatever is stored as a layout', () => {
  test('[LIMIT-01] is read without a throw, and what is read is in order', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(anyLayout, (value) => {
        const { layout, problems } = validateLayout(value, kinds);
        const again = validateLayout(layout, kinds);
        expect(again.problems.filter(({ kind }) => kind === 'structure')).toEqual([]);
        expect(again.layout).toEqual(layout);
        expect([...blocksOf(layout)].length).toBeLessThanOrEqual(60);
        for (const { path, message } of problems) expect(`${path} ${message}`).toMatch(/\w.* \S/);
      }),
      { numRuns: 500 },
    );
  });
});
