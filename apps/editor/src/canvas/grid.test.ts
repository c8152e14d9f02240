import type { BlockPlace, LayoutBlock, PageLayout } from '@plinth/domain';
import { validateLayout } from '@plinth/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Breakpoint, dropped, LayoutIndex, placesAt, replaced, step } from './arrangement.ts';
import {
  extentOf,
  handles,
  LAST_ROW,
  lineAt,
  movedBy,
  nearestStart,
  onGrid,
  overlapped,
  resized,
  rowsOpened,
  trackAt,
  tracksOf,
} from './grid.ts';

const cells = fc.integer({ min: -700, max: 700 });
const by = fc.record({ columns: cells, rows: cells });
const columns = fc.constantFrom(12 as const, 24 as const);
const place = fc
  .record({ column: cells, row: cells, columnSpan: cells, rowSpan: fc.integer({ min: -3, max: 40 }) })
  .map((any) => onGrid(any, 12));
const isOnGrid = ({ column, row, columnSpan, rowSpan }: BlockPlace, most: number) =>
  [column, row, columnSpan, rowSpan].every((value) => Number.isInteger(value) && value >= 1) &&
  column + columnSpan - 1 <= most &&
  row + rowSpan - 1 <= LAST_ROW;

const block = (id: string, at: BlockPlace, more: Partial<LayoutBlock> = {}): LayoutBlock => ({
  id,
  type: 2,
  settings: {},
  place: { desktop: at },
  ...more,
});
const layoutOf = (blocks: LayoutBlock[], second: LayoutBlock[] = []): PageLayout => ({
  sections: [
    { id: 'one', tone: 'default', width: 'wide', height: 'auto', columns: 12, blocks },
    { id: 'two', tone: 'default', width: 'wide', height: 'auto', columns: 12, blocks: second },
  ],
});
const at = (column: number, row: number, columnSpan = 12, rowSpan = 1) => ({ column, row, columnSpan, rowSpan });

describe('the grid', () => {
  test('no place leaves it, wherever it is moved or however it is resized', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 8 }), by, columns, (places, delta, most) => {
        const group = new Map(places.map((one, index) => [String(index), one]));
        for (const moved of movedBy(group, delta, most).values()) expect(isOnGrid(moved, most)).toBe(true);
        for (const one of places)
          for (const handle of handles)
            expect(isOnGrid(resized(onGrid(one, most), handle, delta, most), most)).toBe(true);
        for (const [, opened] of rowsOpened(group, 3, Math.abs(delta.rows))) expect(isOnGrid(opened, most)).toBe(true);
      }),
    );
  });

  test('a group keeps its shape, and comes back by the way that it went', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 8 }), by, (places, delta) => {
        const group = new Map(places.map((one, index) => [String(index), one]));
        const moved = movedBy(group, delta, 12);
        const first = moved.get('0') as BlockPlace;
        const went = { columns: first.column - (places[0]?.column ?? 0), rows: first.row - (places[0]?.row ?? 0) };
        for (const [id, one] of moved) {
          expect(one.column - (group.get(id)?.column ?? 0)).toBe(went.columns);
          expect(one.row - (group.get(id)?.row ?? 0)).toBe(went.rows);
        }
        expect(movedBy(moved, { columns: -went.columns, rows: -went.rows }, 12)).toEqual(group);
      }),
    );
  });

  test('cells are found by pixels, rows without content too', () => {
    const tracks = tracksOf('100px 0px 50px', 10);
    expect(tracks.starts).toEqual([0, 110, 120]);
    expect([0, 99, 106, 125, 250].map((offset) => trackAt(tracks, offset))).toEqual([1, 1, 2, 3, 5]);
    expect([0, 60, 112, 119].map((offset) => nearestStart(tracks, offset))).toEqual([1, 2, 2, 3]);
    expect([0, 50, 115, 160].map((offset) => lineAt(tracks, offset))).toEqual([1, undefined, 3, undefined]);
    expect(extentOf(tracks, 1, 2)).toEqual({ start: 0, size: 110 });
    expect(extentOf(tracks, 4, 1)).toEqual({ start: 180, size: 40 });
  });

  test('tells which blocks lie over each other', () => {
    const places = new Map([
      ['a', at(1, 1, 6)],
      ['b', at(6, 1, 6)],
      ['c', at(7, 2, 6)],
    ]);
    expect(overlapped(places, new Set(['a']))).toEqual(['b']);
    expect(overlapped(places, new Set(['c']))).toEqual([]);
  });
});

describe('an arrangement', () => {
  const many = fc.array(fc.tuple(place, fc.option(place, { nil: undefined })), { minLength: 1, maxLength: 8 });

  test('stays a layout that can be kept, whatever is dropped where', () => {
    fc.assert(
      fc.property(
        many,
        fc.record({
          column: fc.integer({ min: 1, max: 24 }),
          row: fc.integer({ min: 1, max: LAST_ROW }),
          between: fc.boolean(),
        }),
        fc.constantFrom<Breakpoint>('desktop', 'mobile'),
        fc.constantFrom('one', 'two'),
        (given, target, breakpoint, section) => {
          const blocks = given.map(([desktop, mobile], index) =>
            block(String(index), desktop, { place: { desktop, ...(mobile ? { mobile } : {}) } }),
          );
          const index = new LayoutIndex(layoutOf(blocks, [block('other', at(1, 1))]));
          const change = dropped(index, breakpoint, ['0', String(given.length - 1)], {
            ...target,
            section,
            parent: '',
          });
          for (const changed of [change?.desktop, change?.mobile])
            for (const one of changed?.values() ?? []) expect(isOnGrid(one, 12)).toBe(true);
          expect(change?.moved.length).toBe(section === 'two' ? new Set(['0', String(given.length - 1)]).size : 0);
        },
      ),
    );
  });

  test('between two rows what stands below makes room, and the row that was left closes', () => {
    const index = new LayoutIndex(layoutOf([block('a', at(1, 1)), block('b', at(1, 2)), block('c', at(1, 3))]));
    const change = dropped(index, 'desktop', ['c'], { section: 'one', parent: '', column: 1, row: 1, between: true });
    const rows = [...(change?.desktop ?? [])].map(([id, { row }]) => `${id}${row}`).sort();
    expect(rows).toEqual(['a2', 'b3', 'c1']);
    expect(step(index, 'desktop', ['a'], 1)).toMatchObject({ row: 3, between: true });
    expect(step(index, 'desktop', ['a'], -1)).toBeUndefined();
  });

  test('[PAGE-18] [PAGE-19] on phones it follows the desktop until it is touched, then all of it is its own', () => {
    const left = block('left', at(1, 1, 6));
    const right = block('right', at(7, 1, 6));
    const below = block('below', at(1, 2));
    const index = new LayoutIndex(layoutOf([below, right, left]));
    const follows = placesAt(index.on({ section: 'one', parent: '' }), 'mobile', 12);
    expect([...follows].map(([id, { row, columnSpan }]) => [id, row, columnSpan])).toEqual([
      ['left', 1, 12],
      ['right', 2, 12],
      ['below', 3, 12],
    ]);
    const change = dropped(index, 'mobile', ['below'], {
      section: 'one',
      parent: '',
      column: 1,
      row: 1,
      between: true,
    });
    expect(change?.desktop.size).toBe(0);
    expect([...(change?.mobile ?? [])].map(([id, { row }]) => `${id}${row}`).sort()).toEqual([
      'below1',
      'left2',
      'right3',
    ]);
    const { mobile } = replaced(index, 'mobile', { section: 'one', parent: '' }, new Map([['left', at(1, 1, 6)]]));
    expect(mobile.size).toBe(3);
  });

  test('a block goes into another grid with what is in it, never into itself', () => {
    const inner = block('inner', at(1, 1));
    const group = block('group', at(1, 2), { type: 67, blocks: [inner] });
    const index = new LayoutIndex(layoutOf([block('a', at(1, 1)), group]));
    expect(
      dropped(index, 'desktop', ['group'], { section: 'one', parent: 'group', column: 1, row: 1 }),
    ).toBeUndefined();
    expect(dropped(index, 'desktop', ['a'], { section: 'one', parent: 'group', column: 3, row: 2 })).toMatchObject({
      moved: ['a'],
      following: ['a'],
    });
    expect(index.outermost(['inner', 'group'])).toEqual(['group']);
    expect(validateLayout(index.layout, () => undefined).layout.sections).toHaveLength(2);
  });
});
