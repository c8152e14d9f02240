import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blockText, readBlock } from './block-text.ts';
import { readNames, writeNames } from './name-list.ts';

describe('a block of cells on the clipboard', () => {
  test('is read as spreadsheets write it: tabs, lines of either kind, quotes around what holds one of them', () => {
    expect(readBlock('1\t2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(readBlock('"a\tb"\t"say ""hi"""\n"two\nlines"')).toEqual([['a\tb', 'say "hi"'], ['two\nlines']]);
    expect(readBlock('"fine" china\t"5')).toEqual([['"fine" china', '"5']]);
    expect(readBlock('\t\n\n1')).toEqual([['', ''], [''], ['1']]);
  });

  test('comes back as it was, whatever stands in its cells', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', ',') });
    const block = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(block, (rows) => {
        // An empty last line is no row of its own.
        const last = rows.at(-1) ?? [];
        fc.pre(last.length > 1 || last[0] !== '');
        expect(readBlock(blockText(rows))).toEqual(rows);
      }),
    );
  });

  test('names of one cell stay themselves, with commas and quotes in them', () => {
    expect(readNames(' clay,, spring ,"a, b" ')).toEqual(['clay', 'spring', 'a, b']);
    const name = fc.string({ unit: fc.constantFrom('a', '"', ',', ' ', 'é') }).map((text) => text.trim());
    fc.assert(
      fc.property(fc.array(name.filter(Boolean)), (names) => {
        expect(readNames(writeNames(names))).toEqual(names);
      }),
    );
  });
});
