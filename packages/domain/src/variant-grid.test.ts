import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addOption,
  addValue,
  combinationCount,
  fillGrid,
  gridError,
  gridValues,
  moveOption,
  moveValue,
  removeOption,
  removeRows,
  removeValue,
  renameOption,
  renameValue,
  type VariantGrid,
} from './variant-grid.ts';

/** Ids that tell in which order they were made. */
function ids() {
  let made = 0;
  return () => `n${++made}`;
}
const single: VariantGrid = { optionNames: [], variants: [{ id: 'v', values: [] }] };
const rows = (grid: VariantGrid) => grid.variants.map(({ id, values }) => `${id}:${values.join('/')}`);

describe('options make variants', () => {
  const sizes = addOption(single, 'Size', ['S', 'L'], ids());

  test('what is sold already becomes the first value, the others start like it', () => {
    expect(rows(sizes)).toEqual(['v:S', 'n1:L']);
    expect(sizes.variants[1]).toEqual({ id: 'n1', values: ['L'], like: 'v' });
  });

  test('a second option multiplies them, in the order of the options', () => {
    const next = ids();
    next();
    const grid = addOption(sizes, 'Glaze', ['Oat', 'Moss'], next);
    expect(rows(grid)).toEqual(['v:S/Oat', 'n2:S/Moss', 'n1:L/Oat', 'n3:L/Moss']);
    expect(rows(moveOption(grid, 1, 0))).toEqual(['v:Oat/S', 'n1:Oat/L', 'n2:Moss/S', 'n3:Moss/L']);
    expect(rows(removeOption(grid, 0))).toEqual(['v:Oat', 'n2:Moss']);
    expect(rows(removeOption(grid, 1))).toEqual(['v:S', 'n1:L']);
    expect(rows(moveValue(grid, 1, 1, 0))).toEqual(['n2:S/Moss', 'v:S/Oat', 'n3:L/Moss', 'n1:L/Oat']);
  });

  test('a new value comes in the combinations that are made, and no others', () => {
    const grid = removeRows(addOption(sizes, 'Glaze', ['Oat', 'Moss'], ids()), new Set(['n1']));
    const more = addValue(grid, 1, 'Ink', () => 'new');
    expect(more.variants.map(({ values }) => values.join('/'))).toEqual(
      expect.arrayContaining(['S/Ink', 'S/Oat', 'L/Ink']),
    );
    expect(combinationCount(more)).toBe(6);
    expect(fillGrid(more, ids()).variants).toHaveLength(6);
  });

  test('renaming keeps every variant where it is', () => {
    const grid = renameValue(renameOption(sizes, 0, 'Format'), 0, 'S', 'Small');
    expect(grid.optionNames).toEqual(['Format']);
    expect(rows(grid)).toEqual(['v:Small', 'n1:L']);
    expect(rows(removeValue(grid, 0, 'Small'))).toEqual(['n1:L']);
  });
});

test('whatever is done to a valid grid, what remains keeps its id and no combination is there twice', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('addOption' as const), values: fc.integer({ min: 1, max: 3 }) }),
    fc.record({
      kind: fc.constantFrom(
        'addValue',
        'removeValue',
        'renameValue',
        'moveValue',
        'removeOption',
        'moveOption',
        'fill',
      ),
      option: fc.nat(5),
      at: fc.nat(5),
    }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      const newId = ids();
      let named = 0;
      let grid = single;
      for (const one of steps) {
        const before = grid;
        if ('values' in one) {
          if (grid.optionNames.length > 3) continue;
          const values = Array.from({ length: one.values }, () => `x${++named}`);
          grid = addOption(grid, `o${++named}`, values, newId);
        } else {
          const count = grid.optionNames.length;
          if (count === 0) continue;
          const option = one.option % count;
          const values = gridValues(grid, option);
          const value = values[one.at % values.length] ?? '';
          if (one.kind === 'addValue') grid = addValue(grid, option, `x${++named}`, newId);
          if (one.kind === 'removeValue' && values.length > 1) grid = removeValue(grid, option, value);
          if (one.kind === 'renameValue') grid = renameValue(grid, option, value, `x${++named}`);
          if (one.kind === 'moveValue') grid = moveValue(grid, option, one.at % values.length, 0);
          if (one.kind === 'removeOption') grid = removeOption(grid, option);
          if (one.kind === 'moveOption') grid = moveOption(grid, option, one.at % count);
          if (one.kind === 'fill') grid = fillGrid(grid, newId);
          if (/^(rename|move|fill)/.test(one.kind))
            expect(grid.variants.map(({ id }) => id)).toEqual(
              expect.arrayContaining(before.variants.map(({ id }) => id)),
            );
        }
        if (grid.variants.length > 250) grid = before;
        expect(gridError(grid)).toBeUndefined();
        expect(new Set(grid.variants.map(({ id }) => id)).size).toBe(grid.variants.length);
      }
    }),
    { numRuns: 300 },
  );
});

describe('a grid is refused', () => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => `o${index}`);
  test.each<[string, VariantGrid, string]>([
    [
      'with seven options',
      { optionNames: names(7), variants: [{ id: 'a', values: names(7) }] },
      'A product has at most 6 options; this one has 7.',
    ],
    [
      'with 251 variants',
      { optionNames: ['n'], variants: Array.from({ length: 251 }, (_, n) => ({ id: `${n}`, values: [`${n}`] })) },
      'A product has at most 250 variants; this one has 251.',
    ],
    ['without a variant', { optionNames: [], variants: [] }, 'A product needs at least one variant.'],
    [
      'with a nameless option',
      { optionNames: [' '], variants: [{ id: 'a', values: ['x'] }] },
      'Please name option 1, such as Size.',
    ],
    [
      'with two options of one name',
      { optionNames: ['Size', 'size'], variants: [{ id: 'a', values: ['x', 'y'] }] },
      'Two options are called “size”. Give one of them another name.',
    ],
    [
      'with a blank value',
      { optionNames: ['Size'], variants: [{ id: 'a', values: [''] }] },
      '“Size” needs a value, such as Large.',
    ],
    [
      'with a combination twice, however it is written',
      {
        optionNames: ['Size'],
        variants: [
          { id: 'a', values: ['L'] },
          { id: 'b', values: ['l '] },
        ],
      },
      'The combination l is there twice.',
    ],
    [
      'with several variants that nothing tells apart',
      {
        optionNames: [],
        variants: [
          { id: 'a', values: [] },
          { id: 'b', values: [] },
        ],
      },
      'Several variants need an option that tells them apart.',
    ],
  ])('%s', (_, grid, message) => {
    expect(gridError(grid)).toBe(message);
  });
});
