import type { ProductSheet } from '@plinth/contract';
import { describe, expect, test } from 'vitest';
import { formatsOf } from '../../ui/format.ts';
import { blockOf, filledDown, pasted, priced } from './sheet-blocks.ts';
import { cellKey, type SheetColumn, type SheetWords, savedText, sheetColumns } from './sheet-cells.ts';
import { keyAction } from './sheet-keys.ts';
import { plannedChanges } from './sheet-plan.ts';
import { nextSpot, spotAfter } from './sheet-range.ts';
import {
  keepMine,
  nothingTyped,
  overFresh,
  problemsOf,
  type Sheet,
  sheetOf,
  stepAgain,
  stepBack,
  write,
} from './sheet-state.ts';

const category = (id: string, name: string, parentId: string | null = null, isByRules = false) => ({
  id,
  name,
  parentId,
  isByRules,
});
const words: SheetWords = {
  formats: formatsOf({ language: 'en', country: 'US', timeZone: 'UTC', currency: 'USD', moneyStyles: {} } as never),
  currency: 'USD',
  stores: [
    {
      id: 'store',
      title: 'Shop',
      path: '/shop',
      categories: [
        category('cups', 'Cups'),
        category('tea', 'Tea'),
        category('teacups', 'Cups', 'tea'),
        category('new', 'New', null, true),
        category('comma', 'Pots, pans'),
      ],
    },
  ],
};
const variant = (id: string, name: string, more: object = {}) => ({
  ...{ id, name, sku: id.toUpperCase(), price: '20.00', salePrice: '0.00', onSale: false, stock: 4, unlimited: false },
  ...more,
});
const product = (id: string, variants: ReturnType<typeof variant>[], more: object = {}) => ({
  ...{
    id,
    name: id,
    collectionId: 'store',
    productType: 1,
    visibility: 'visible' as const,
    publishOn: '2026-01-01T00:00:00.000Z',
  },
  ...{ tags: ['clay'], categoryIds: ['cups', 'new'], version: 3, variants },
  ...more,
});
const read: ProductSheet = {
  currency: 'USD',
  products: [
    product('bowl', [
      variant('s', 'Small'),
      variant('m', 'Middle', { price: '25.00' }),
      variant('l', 'Large', { price: '30.00' }),
    ]),
    product('tray', [variant('t', '', { price: '0.04', unlimited: true })], { tags: [], categoryIds: [] }),
    product('card', [variant('c', '')], { productType: 4 }),
  ],
};
const sheet = sheetOf(read, words);
const type = (cells: [number, SheetColumn, string][], over = nothingTyped, on: Sheet = sheet) =>
  write(
    over,
    on,
    cells.map(([row, column, text]) => ({ row, column, text })),
  );
const texts = (typed: typeof nothingTyped) => Object.fromEntries(typed.texts);
const problems = (cells: [number, SheetColumn, string][]) => Object.fromEntries(problemsOf(type(cells), sheet));
const box = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right });

describe('what is typed into a spreadsheet of products', () => {
  test('is written as the website writes it, and what says the same as before is no change', () => {
    expect(texts(type([[0, 'price', '$21']]))).toEqual({ 's price': '21.00' });
    expect(type([[0, 'price', '20']])).toBe(nothingTyped);
    expect(texts(type([[0, 'price', '20']], type([[0, 'price', '21']])))).toEqual({});
    expect(
      texts(
        type([
          [3, 'stock', 'UNLIMITED'],
          [0, 'tags', 'spring, CLAY, clay'],
        ]),
      ),
    ).toEqual({ 'bowl tags': 'spring, CLAY' });
    // What belongs to the product is typed in its first row; a gift card is never on sale, and not counted.
    expect(
      type([
        [1, 'tags', 'x'],
        [4, 'salePrice', '1'],
        [4, 'stock', '1'],
      ]),
    ).toBe(nothingTyped);
  });

  test('says of each cell what is wrong with it, and leaves it as it was typed', () => {
    const typed: [number, SheetColumn, string][] = [
      [0, 'price', 'cheap'],
      [1, 'salePrice', '26'],
      [2, 'stock', '1.5'],
      [0, 'sku', 'M'],
      [0, 'categories', 'Cups, Spoons'],
      [3, 'visibility', 'scheduled'],
    ];
    expect(problems(typed)).toEqual({
      's price': '“cheap” is not an amount. Write it like 19.90.',
      'm salePrice': 'The sale price must not be above the price.',
      'l stock': 'Write a whole number, such as 12, or unlimited.',
      's sku': 'Another row has this SKU, too.',
      'bowl categories': 'This store has no category “Spoons”. Make it under Categories first.',
      'tray visibility': 'When it appears is set on the product’s own screen. Write Visible or Hidden.',
    });
    expect(problems([[3, 'categories', 'New']])['tray categories']).toContain('by rules');
    expect(problems([[3, 'price', '-1']])['t price']).toBe('A price cannot be less than zero.');
    // A sale that a lower price makes wrong is said where was typed.
    const onSale = sheetOf(
      { products: [product('vase', [variant('v', '', { onSale: true, salePrice: '15.00' })])] },
      words,
    );
    expect([...problemsOf(type([[0, 'price', '10']], nothingTyped, onSale), onSale).keys()]).toEqual(['v price']);
  });

  test('categories are named by their path where two have the same name, with commas in quotes; those by rules stay', () => {
    expect(savedText(sheet.lines[0] as never, 'categories', words)).toBe('Cups');
    const typed = type([[0, 'categories', 'tea/cups, "Pots, pans"']]);
    expect(texts(typed)).toEqual({ 'bowl categories': 'Tea / Cups, "Pots, pans"' });
    expect(plannedChanges(typed, sheet, problemsOf(typed, sheet))[0]?.change.categoryIds).toEqual([
      'new',
      'teacups',
      'comma',
    ]);
  });

  test('a name that could mean several categories is asked for with its path', () => {
    const [store] = words.stores;
    const categories = [
      category('tea', 'Tea'),
      category('a', 'Cups', 'tea'),
      category('bar', 'Bar'),
      category('b', 'Cups', 'bar'),
    ];
    const two = sheetOf(read, { ...words, stores: store ? [{ ...store, categories }] : [] });
    const said = (text: string) => [...problemsOf(type([[3, 'categories', text]], nothingTyped, two), two).values()];
    expect(said('cups')).toEqual([
      'Several categories are named “cups”. Write what it is in, too, such as “Tea / Cups”.',
    ]);
    expect(said('bar / cups')).toEqual([]);
  });

  test('is taken back and made again step by step', () => {
    const two = type([[1, 'price', '26']], type([[0, 'price', '21']]));
    expect(texts(stepBack(two))).toEqual({ 's price': '21.00' });
    expect(texts(stepBack(stepBack(two)))).toEqual({});
    expect(texts(stepAgain(stepBack(two)))).toEqual(texts(two));
    expect(stepAgain(two)).toBe(two);
  });

  test('a block is pasted from its corner, one value fills what is marked, and what does not fit is counted', () => {
    const block = [
      ['5', 'A', 'one'],
      ['6', 'B', 'two'],
    ];
    const put = pasted(sheet, box(1, 2), block);
    expect(put.cells.map(({ row, column, text }) => `${row} ${column} ${text}`)).toEqual([
      '1 stock 5',
      '1 sku A',
      '2 stock 6',
      '2 sku B',
    ]);
    expect([put.closed, put.beyond, put.box]).toEqual([2, 0, box(1, 2, 2, 4)]);
    expect(pasted(sheet, box(4, 6), block)).toMatchObject({ closed: 0, beyond: 5, box: box(4, 6) });
    expect(pasted(sheet, box(0, 4, 4), [['sale']]).cells).toHaveLength(3);
    expect(blockOf(type([[0, 'price', '21']]), sheet, box(0, 0, 1, 2))).toEqual([
      ['21.00', '', '4'],
      ['25.00', '', '4'],
    ]);
  });

  test('the first marked row fills those below; prices are raised from what the cells show, and none becomes free', () => {
    const typed = type([
      [0, 'stock', '9'],
      [0, 'price', '40'],
    ]);
    expect(texts(write(typed, sheet, filledDown(typed, sheet, box(0, 2, 4))))).toMatchObject({
      'm stock': '9',
      'l stock': '9',
      't stock': '9',
    });
    const raised = priced(typed, sheet, [0, 1], { kind: 'raise', unit: 'percent', value: 1000 });
    expect(raised).toEqual({
      cells: [
        { row: 0, column: 'price', text: '44.00' },
        { row: 1, column: 'price', text: '27.50' },
      ],
      left: 0,
    });
    expect(priced(typed, sheet, [2, 3], { kind: 'lower', unit: 'amount', value: 500 })).toMatchObject({
      cells: [{ row: 2, text: '25.00' }],
      left: 1,
    });
  });

  test('becomes the change of each product, what takes it back, and both in words; a wrong cell is not among them', () => {
    const typed = type([
      [0, 'price', '21'],
      [0, 'stock', 'unlimited'],
      [1, 'salePrice', '19'],
      [1, 'stock', 'many'],
      [2, 'sku', 'BIG'],
      [3, 'stock', '7'],
      [3, 'visibility', 'hidden'],
    ]);
    const [bowl, tray] = plannedChanges(typed, sheet, problemsOf(typed, sheet));
    expect(bowl).toMatchObject({
      id: 'bowl',
      version: 3,
      change: {
        variants: {
          s: { price: '21.00', unlimited: true },
          m: { onSale: true, salePrice: '19.00' },
          l: { sku: 'BIG' },
        },
      },
      undo: {
        variants: { s: { price: '20.00', unlimited: false }, m: { onSale: false, salePrice: '0.00' }, l: { sku: 'L' } },
      },
    });
    expect(bowl?.lines.map(({ variant, field }) => `${variant} ${field}`)).toEqual([
      'Small price',
      'Small stock',
      'Middle sale',
      'Large sku',
    ]);
    expect(tray?.change).toEqual({
      variants: { t: { unlimited: false, stock: 7, stockBefore: 4 } },
      visibility: 'hidden',
    });
    expect(tray?.undo).toEqual({
      variants: { t: { unlimited: true, stock: 4, stockBefore: 7 } },
      visibility: 'visible',
      publishOn: '2026-01-01T00:00:00.000Z',
    });
  });

  test('what a colleague has saved in the same cell is met, and nothing is done about it before it is decided', () => {
    const typed = type([
      [0, 'price', '21'],
      [1, 'price', '26'],
      [2, 'price', '31'],
      [4, 'sku', 'X'],
    ]);
    const now = sheetOf(
      {
        products: [
          product(
            'bowl',
            [
              variant('s', 'Small', { price: '22.00' }),
              variant('m', 'Middle', { price: '26.00' }),
              variant('l', 'Large', { price: '30.00', stock: 1 }),
            ],
            { version: 5 },
          ),
        ],
      },
      words,
    );
    const fresh = overFresh(typed, sheet, now);
    expect(texts(fresh)).toEqual({ 's price': '21.00', 'l price': '31.00' });
    expect([...problemsOf(fresh, now)]).toEqual([
      ['s price', 'Changed by somebody else meanwhile: it is 22.00 now. You wrote 21.00.'],
    ]);
    expect(plannedChanges(fresh, now, problemsOf(fresh, now))[0]).toMatchObject({
      version: 5,
      change: { variants: { l: { price: '31.00' } } },
    });
    // Read anew once more, it is still not decided; then mine is kept, or theirs taken.
    expect([...overFresh(fresh, now, now).met]).toEqual(['s price']);
    expect(problemsOf(keepMine(fresh, 's price'), now).size).toBe(0);
    expect(texts(type([[0, 'price', '22']], fresh, now))).toEqual({ 'l price': '31.00' });
  });

  test('25,000 rows are typed into, filled and looked through in a moment', () => {
    const many = sheetOf(
      {
        products: Array.from({ length: 100 }, (_, p) =>
          product(
            `p${p}`,
            Array.from({ length: 250 }, (_, v) => variant(`p${p}v${v}`, `V${v}`)),
          ),
        ),
      },
      words,
    );
    const began = performance.now();
    const first = type(
      [
        [0, 'stock', '9'],
        [0, 'sku', 'one'],
      ],
      nothingTyped,
      many,
    );
    const typed = write(first, many, filledDown(first, many, box(0, 2, 24_999)));
    // All 25,000 pieces, and the one SKU.
    expect(typed.texts.size).toBe(25_001);
    const wrong = problemsOf(typed, many);
    expect(plannedChanges(typed, many, wrong)).toHaveLength(100);
    // A wide margin: about 0.1 s on an idle machine.
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});

describe('keys in the table', () => {
  const key = (name: string, more: object = {}) => ({
    key: name,
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...more,
  });
  test('move, open, take over and take back, as spreadsheets have it', () => {
    expect(keyAction(key('7'), null)).toEqual({ do: 'edit', sign: '7' });
    expect(keyAction(key('Enter'), 'over')).toEqual({ do: 'commit', onward: 'ArrowDown' });
    expect(keyAction(key('Tab', { shiftKey: true }), 'within')).toEqual({ do: 'commit', onward: -1 });
    expect(keyAction(key('ArrowLeft'), 'over')).toEqual({ do: 'commit', onward: 'ArrowLeft' });
    expect(keyAction(key('ArrowLeft'), 'within')).toBeNull();
    expect(keyAction(key('z', { metaKey: true, shiftKey: true }), null)).toEqual({ do: 'again' });
    expect(keyAction(key('c', { ctrlKey: true }), null)).toBeNull();
  });
  test('lead no further than the table, and Tab out of it behind its last cell', () => {
    const size = { rows: 3, columns: sheetColumns.length };
    const last = sheetColumns.length - 1;
    expect(spotAfter({ row: 2, column: 0 }, { key: 'ArrowDown', whole: false }, size)).toEqual({ row: 2, column: 0 });
    expect(spotAfter({ row: 0, column: 3 }, { key: 'End', whole: true }, size)).toEqual({ row: 2, column: last });
    expect(nextSpot({ row: 0, column: last }, 1, size)).toEqual({ row: 1, column: 0 });
    expect(nextSpot({ row: 2, column: last }, 1, size)).toBeNull();
    expect(nextSpot({ row: 0, column: 0 }, -1, size)).toBeNull();
  });
  test('a cell is found again by what it belongs to', () => {
    expect(cellKey(sheet.lines[1] as never, 'price')).toBe('m price');
    expect(cellKey(sheet.lines[1] as never, 'tags')).toBe('bowl tags');
  });
});
