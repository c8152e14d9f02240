import { readLayout, writeLayout } from '@plinth/documents';
import { blocksOf, emptySection, type LayoutBlock, type PageLayout } from '@plinth/domain';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { LayoutIndex } from './arrangement.ts';
import { copiedFrom, isCopied, pasted, wordsOf } from './clipboard.ts';
import { type CanvasSession, perform } from './commands.ts';
import type { CanvasCommand } from './messages.ts';

const names = { 2: { title: 'Text', holdsBlocks: false }, 67: { title: 'Member area', holdsBlocks: true } };
const block = (
  id: string,
  column: number,
  row: number,
  columnSpan = 6,
  more: Partial<LayoutBlock> = {},
): LayoutBlock => ({
  id,
  type: 2,
  settings: { html: `<p>Words of ${id}</p>` },
  place: { desktop: { column, row, columnSpan, rowSpan: 1 } },
  ...more,
});
const start: PageLayout = {
  sections: [
    { ...emptySection('one'), blocks: [block('a', 1, 1), block('b', 7, 1), block('c', 1, 2, 12)] },
    {
      ...emptySection('two'),
      columns: 24,
      blocks: [block('group', 1, 1, 12, { type: 67, settings: {}, blocks: [block('inner', 1, 1)] })],
    },
  ],
};

class Memory implements CanvasSession {
  readonly doc = new Y.Doc();
  readonly names: string[] = [];
  private readonly history: Y.UndoManager;

  constructor(layout: PageLayout) {
    writeLayout(this.doc, layout);
    this.history = new Y.UndoManager([this.doc.getMap('sections'), this.doc.getMap('blocks')], {
      trackedOrigins: new Set(['own']),
      captureTimeout: 0,
    });
  }
  value = () => readLayout(this.doc);
  subscribe = () => () => {};
  edit(name: string, change: (doc: Y.Doc) => void) {
    this.names.push(name);
    this.history.stopCapturing();
    this.doc.transact(() => change(this.doc), 'own');
  }
  undo = () => (this.history.undo() ? this.names.pop() : undefined);
  redo = () => (this.history.redo() ? 'again' : undefined);
}

let session: Memory;
beforeEach(() => {
  session = new Memory(start);
});
const run = (command: CanvasCommand) => perform(session, command, names);
const placeOf = (id: string) => new LayoutIndex(session.value()).get(id)?.block.place;

describe('what is done on the canvas', () => {
  test('is one step of undo with a name each', () => {
    run({ do: 'drop', ids: ['a', 'b'], at: { section: 'one', parent: '', column: 1, row: 3 }, breakpoint: 'desktop' });
    run({ do: 'delete', ids: ['c'] });
    run({ do: 'section-set', id: 'two', patch: { tone: 'dark' } });
    expect(session.names).toEqual(['Move 2 blocks', 'Delete text', 'Change section']);
    expect(placeOf('b')?.desktop).toMatchObject({ column: 7, row: 3 });
    while (session.undo());
    expect(session.value()).toEqual(start);
  });

  test('moves blocks to other sections and into blocks', () => {
    run({ do: 'drop', ids: ['c'], at: { section: 'two', parent: 'group', column: 20, row: 2 }, breakpoint: 'desktop' });
    const moved = new LayoutIndex(session.value()).get('c');
    expect(moved).toMatchObject({ section: 'two', parent: 'group' });
    expect(moved?.block.place.desktop).toMatchObject({ column: 1, row: 2, columnSpan: 24 });
  });

  test('on phones gives the whole arrangement places of its own, until it follows the desktop again', () => {
    run({ do: 'nudge', ids: ['b'], columns: 0, rows: 1, breakpoint: 'mobile' });
    expect(placeOf('a')?.mobile).toMatchObject({ row: 1, columnSpan: 12 });
    expect(placeOf('b')?.mobile).toMatchObject({ row: 3 });
    expect(placeOf('b')?.desktop).toMatchObject({ row: 1 });
    run({ do: 'reset-mobile', ids: ['b'] });
    expect(['a', 'b', 'c'].map((id) => placeOf(id)?.mobile)).toEqual([undefined, undefined, undefined]);
  });

  test('leaves locked blocks alone, and says so', () => {
    session = new Memory({ sections: [{ ...emptySection('one'), blocks: [block('a', 1, 1, 6, { locked: true })] }] });
    const before = session.value();
    const at = { section: 'one', parent: '', column: 4, row: 2 };
    for (const command of [
      { do: 'delete', ids: ['a'] },
      { do: 'drop', ids: ['a'], at, breakpoint: 'desktop' },
      { do: 'section-delete', id: 'one' },
    ] as const)
      expect(run(command)).toEqual({ say: 'This text is locked. Unlock it first.', refused: true });
    expect(session.value()).toEqual(before);
  });

  test('[LIMIT-01] adds no block beyond the sixtieth, and says how many there may be', () => {
    const sixty = Array.from({ length: 60 }, (_, index) => block(`b${index}`, 1, index + 1));
    session = new Memory({ sections: [{ ...emptySection('one'), blocks: sixty }] });
    for (const command of [
      { do: 'duplicate', ids: ['b1'] },
      {
        do: 'insert',
        block: block('new', 1, 1),
        at: { section: 'one', parent: '', column: 1, row: 1 },
        breakpoint: 'desktop',
      },
      { do: 'section-duplicate', id: 'one' },
    ] as const)
      expect(run(command)).toMatchObject({ refused: true, say: expect.stringContaining('60') });
    expect([...blocksOf(session.value())]).toHaveLength(60);
  });

  test('undoing everything brings back what there was, whatever was done', () => {
    const ids = fc.subarray(['a', 'b', 'c', 'group', 'inner'], { minLength: 1 });
    const breakpoint = fc.constantFrom('desktop' as const, 'mobile' as const);
    const cells = fc.integer({ min: -5, max: 5 });
    const at = fc.record({
      section: fc.constantFrom('one', 'two'),
      parent: fc.constantFrom('', ''),
      column: fc.integer({ min: 1, max: 24 }),
      row: fc.integer({ min: 1, max: 9 }),
      between: fc.boolean(),
    });
    const commands = fc.oneof(
      fc.record({ do: fc.constant('drop' as const), ids, at, breakpoint }),
      fc.record({
        do: fc.constantFrom('nudge' as const, 'stretch' as const),
        ids,
        columns: cells,
        rows: cells,
        breakpoint,
      }),
      fc.record({ do: fc.constantFrom('delete' as const, 'duplicate' as const, 'reset-mobile' as const), ids }),
      fc.record({ do: fc.constant('step' as const), ids, by: fc.constantFrom(1 as const, -1 as const), breakpoint }),
      fc.record({
        do: fc.constantFrom('section-duplicate' as const, 'section-delete' as const),
        id: fc.constantFrom('one', 'two'),
      }),
    );
    fc.assert(
      fc.property(fc.array(commands, { maxLength: 8 }), (done) => {
        session = new Memory(start);
        for (const command of done) run(command);
        const { sections } = session.value();
        for (const { columns, blocks } of sections)
          for (const one of blocksOf({ sections: [{ ...emptySection(''), blocks }] }))
            for (const place of [one.place.desktop, one.place.mobile])
              if (place) expect(place.column + place.columnSpan - 1).toBeLessThanOrEqual(columns);
        while (session.undo());
        expect(session.value()).toEqual(start);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the clipboard', () => {
  const index = new LayoutIndex(start);

  test('carries blocks to other pages under new ids, below what is there', () => {
    const data = JSON.stringify(copiedFrom(index, { blocks: ['a', 'c'], section: '' }));
    session = new Memory({ sections: [{ ...emptySection('far'), blocks: [block('x', 1, 4)] }] });
    const outcome = run({ do: 'paste', data, target: { blocks: ['x'], section: '' }, breakpoint: 'desktop' });
    const { blocks } = session.value().sections[0] ?? { blocks: [] };
    expect(blocks.map(({ place }) => place.desktop.row)).toEqual([4, 5, 6]);
    expect(outcome?.select?.blocks).toEqual(blocks.slice(1).map(({ id }) => id));
    expect(blocks.some(({ id }) => id === 'a')).toBe(false);
  });

  test('carries sections, and words for programs that know no blocks', () => {
    const copied = copiedFrom(index, { blocks: [], section: 'two' });
    expect(wordsOf(copied as never)).toBe('Words of inner');
    run({ do: 'paste', data: JSON.stringify(copied), target: { blocks: [], section: 'one' }, breakpoint: 'desktop' });
    expect(session.value().sections).toHaveLength(3);
    expect(session.value().sections[1]).toMatchObject({ columns: 24 });
  });

  test('takes nothing that is no block, whoever put it there', () => {
    for (const data of ['', 'words', '[1]', '{"blocks":3}', '{"section":null}', `{"blocks":[${'1,'.repeat(1e6)}1]}`]) {
      expect(isCopied(data)).toBe(false);
      expect(run({ do: 'paste', data, target: { blocks: [], section: 'one' }, breakpoint: 'desktop' })?.refused).toBe(
        true,
      );
    }
    expect(pasted('{"blocks":[{"type":"x"},3,null]}', names)).toBeUndefined();
  });
});
