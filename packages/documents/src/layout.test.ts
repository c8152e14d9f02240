import { blocksOf, emptySection, type LayoutBlock, type PageLayout } from '@plinth/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import {
  addBlocks,
  addSection,
  describeChanges,
  dropKept,
  duplicateBlocks,
  duplicateSection,
  keptBlocks,
  moveBlocks,
  moveSection,
  readLayout,
  removeBlocks,
  removeSection,
  resetMobile,
  restoreKept,
  setAnchor,
  setHidden,
  setLocked,
  setPlaces,
  setSection,
  setSetting,
  setText,
  setVariant,
  writeLayout,
} from './index.ts';
import { anyHtml, anyLayout } from './testing/random-layouts.ts';
import { textChanges } from './text-changes.ts';

const block = (id: string, change: Partial<LayoutBlock> = {}): LayoutBlock => ({
  id,
  type: 2,
  settings: { html: `<p>${id}</p>` },
  place: { desktop: { column: 1, row: 1, columnSpan: 12, rowSpan: 1 } },
  ...change,
});
const layout = (): PageLayout => ({
  sections: [
    {
      ...emptySection('s1'),
      name: 'Welcome',
      blocks: [block('a'), block('b', { type: 53, settings: { label: 'Go' } })],
    },
    { ...emptySection('s2'), blocks: [block('c')] },
  ],
});
const docOf = (value: PageLayout): Y.Doc => {
  const doc = new Y.Doc();
  writeLayout(doc, value);
  return doc;
};
const twinOf = (doc: Y.Doc): Y.Doc => {
  const twin = new Y.Doc();
  Y.applyUpdate(twin, Y.encodeStateAsUpdate(doc));
  return twin;
};
const meet = (a: Y.Doc, b: Y.Doc): void => {
  Y.applyUpdate(a, Y.encodeStateAsUpdate(b, Y.encodeStateVector(a)));
  Y.applyUpdate(b, Y.encodeStateAsUpdate(a, Y.encodeStateVector(b)));
  expect(readLayout(a)).toEqual(readLayout(b));
};
const blockIn = (doc: Y.Doc, id: string) => [...blocksOf(readLayout(doc))].find((each) => each.id === id);
const idsIn = (doc: Y.Doc) => readLayout(doc).sections.map(({ id, blocks }) => [id, ...blocks.map((each) => each.id)]);

describe('a layout as a document', () => {
  test('reads as it was written, and as any other that is written over it', () => {
    fc.assert(
      fc.property(anyLayout, anyLayout, (first, second) => {
        const doc = docOf(first);
        expect(readLayout(doc)).toEqual(first);
        writeLayout(doc, second);
        expect(readLayout(doc)).toEqual(second);
        const size = Y.encodeStateVector(doc);
        writeLayout(doc, second);
        expect(Y.encodeStateVector(doc)).toEqual(size);
      }),
      { numRuns: 200 },
    );
  });

  test('changes by named edits', () => {
    const doc = docOf(layout());
    setSetting(doc, 'b', 'label', 'Come in');
    setSetting(doc, 'b', 'size', 'large');
    setSetting(doc, 'b', 'size', undefined);
    setText(doc, 'a', 'html', '<p>Hello</p>');
    setPlaces(doc, 'mobile', new Map([['a', { column: 1, row: 3, columnSpan: 12, rowSpan: 1 }]]));
    setHidden(doc, ['b'], 'mobile', true);
    setVariant(doc, ['b'], 1002);
    setSection(doc, 's2', { tone: 'dark', background: { source: 'none' } });
    expect(blockIn(doc, 'b')).toMatchObject({
      settings: { label: 'Come in' },
      hidden: { mobile: true },
      variant: 1002,
    });
    expect(blockIn(doc, 'a')?.settings).toEqual({ html: '<p>Hello</p>' });
    expect(blockIn(doc, 'a')?.place.mobile?.row).toBe(3);
    resetMobile(doc, { section: 's1' });
    expect(blockIn(doc, 'a')?.place).not.toHaveProperty('mobile');
    addBlocks(doc, 's2', [block('d', { blocks: [block('e')] })], { before: 'c' });
    moveBlocks(doc, ['a'], { section: 's2', before: 'c' });
    moveBlocks(doc, ['c'], { section: 's2', parent: 'd' });
    expect(idsIn(doc)).toEqual([
      ['s1', 'b'],
      ['s2', 'd', 'a'],
    ]);
    expect(blockIn(doc, 'd')?.blocks?.map(({ id }) => id)).toEqual(['e', 'c']);
    addSection(doc, { ...emptySection('s3'), blocks: [block('f')] }, 's1');
    moveSection(doc, 's2', 's1');
    expect(idsIn(doc).map(([id]) => id)).toEqual(['s3', 's2', 's1']);
    const [copy = ''] = duplicateBlocks(doc, ['d']);
    expect(blockIn(doc, copy)?.blocks).toHaveLength(2);
    expect(blockIn(doc, copy)?.place.desktop.row).toBe(2);
    const section = duplicateSection(doc, 's1');
    expect(readLayout(doc).sections.map(({ id }) => id)).toEqual(['s3', 's2', 's1', section]);
    removeBlocks(doc, ['d']);
    removeSection(doc, 's3');
    expect(idsIn(doc).map(([id]) => id)).toEqual(['s2', 's1', section]);
    expect(keptBlocks(doc)).toEqual([]);
  });

  test('two people who type in one paragraph both keep their words', () => {
    const a = docOf({
      sections: [{ ...emptySection('s'), blocks: [block('t', { settings: { html: '<p>We sell pots.</p>' } })] }],
    });
    const b = twinOf(a);
    setText(a, 't', 'html', '<p>We <b>gladly</b> sell pots.</p>');
    setText(b, 't', 'html', '<h2>We sell pots and bowls.</h2>');
    meet(a, b);
    expect(blockIn(a, 't')?.settings.html).toBe('<h2>We <b>gladly</b> sell pots and bowls.</h2>');
  });

  test('two people who begin a text that had none both keep their words', () => {
    const a = docOf({ sections: [{ ...emptySection('s'), blocks: [block('t', { settings: {} })] }] });
    expect(blockIn(a, 't')?.settings).toEqual({});
    const b = twinOf(a);
    setText(a, 't', 'html', '<p>one</p>');
    setText(b, 't', 'html', '<p>two</p>');
    meet(a, b);
    expect(blockIn(a, 't')?.settings.html).toMatch(/one.*two|two.*one/);
  });

  test('two people who change one list both keep what they have done, row by row', () => {
    const image = (assetId: string, title = '') => ({ assetId, title });
    const items = [image('cup'), image('bowl'), image('jug')];
    const a = docOf({ sections: [{ ...emptySection('s'), blocks: [block('g', { type: 8, settings: { items } })] }] });
    const b = twinOf(a);
    const itemsIn = (doc: Y.Doc) => blockIn(doc, 'g')?.settings.items;
    setSetting(a, 'g', 'items', [image('vase'), ...items]);
    setSetting(b, 'g', 'items', [...items, image('plate')]);
    meet(a, b);
    expect(itemsIn(a)).toEqual([image('vase'), ...items, image('plate')]);
    // One moves an image that the other gives a title; one takes away what the other changes: it stays.
    setSetting(a, 'g', 'items', [image('jug'), image('vase'), image('cup'), image('plate')]);
    setSetting(b, 'g', 'items', [
      image('vase'),
      image('cup'),
      image('bowl', 'Ash'),
      image('jug', 'Tall'),
      image('plate'),
    ]);
    meet(a, b);
    expect(itemsIn(a)).toEqual([
      image('jug', 'Tall'),
      image('vase'),
      image('cup'),
      image('bowl', 'Ash'),
      image('plate'),
    ]);
    // Both begin a list where there was none, and one has the same image twice.
    setSetting(a, 'g', 'links', [image('one'), image('one')]);
    setSetting(b, 'g', 'links', [image('two')]);
    meet(a, b);
    expect(blockIn(a, 'g')?.settings.links).toHaveLength(3);
    setSetting(a, 'g', 'links', undefined);
    setSetting(a, 'g', 'items', []);
    expect(blockIn(a, 'g')?.settings).toEqual({ items: [] });
  });

  test('two people who change one table or one list of words both keep what they have done', () => {
    const table = (columns: string[], ...rows: [string, ...(number | null)[]][]) => ({
      columns,
      rows: rows.map(([label, ...values]) => ({ label, values })),
    });
    const dataset = table(['2025', '2026'], ['Spring', 1, 2], ['Summer', 3, 4]);
    const settings = { dataset, items: ['Clay', 'Ash', 'Ash'] };
    const a = docOf({ sections: [{ ...emptySection('s'), blocks: [block('c', { type: 62, settings })] }] });
    const b = twinOf(a);
    // Different cells of one row; a column that is put in before another, and a row that is added.
    setSetting(a, 'c', 'dataset', table(['2024', '2025', '2026'], ['Spring', 9, 10, 2], ['Summer', null, 3, 4]));
    setSetting(b, 'c', 'dataset', table(['2025', '2026'], ['Spring', 1, 20], ['Summer', 3, 4], ['Autumn', 5, 6]));
    setSetting(a, 'c', 'items', ['Clay', 'Walnut', 'Ash']);
    setSetting(b, 'c', 'items', ['Clay', 'Ash', 'Ash', 'Oak']);
    meet(a, b);
    expect(blockIn(a, 'c')?.settings).toEqual({
      dataset: table(['2024', '2025', '2026'], ['Spring', 9, 10, 20], ['Summer', null, 3, 4], ['Autumn', null, 5, 6]),
      items: ['Clay', 'Walnut', 'Ash', 'Oak'],
    });
    // One takes a column away in which the other changes a number: it stays.
    setSetting(a, 'c', 'dataset', table(['2025', '2026'], ['Spring', 10, 20], ['Summer', 3, 4], ['Autumn', 5, 6]));
    setSetting(
      b,
      'c',
      'dataset',
      table(['2024', '2025', '2026'], ['Spring', 7, 10, 20], ['Summer', null, 3, 4], ['Autumn', null, 5, 6]),
    );
    meet(a, b);
    expect(blockIn(a, 'c')?.settings.dataset).toMatchObject({ columns: ['2024', '2025', '2026'] });
    setSetting(a, 'c', 'dataset', undefined);
    expect(blockIn(a, 'c')?.settings).not.toHaveProperty('dataset');
  });

  test('a table that a draft from before has as one value is taken apart alike by two people', () => {
    const a = docOf({ sections: [{ ...emptySection('s'), blocks: [block('c', { type: 62, settings: {} })] }] });
    const table = (...labels: string[]) => ({
      columns: ['This'],
      rows: labels.map((label) => ({ label, values: [1] })),
    });
    (a.getMap('blocks').get('c') as Y.Map<unknown>).set('set:dataset', table('Spring', 'Summer'));
    const b = twinOf(a);
    setSetting(a, 'c', 'dataset', table('Winter', 'Spring', 'Summer'));
    setSetting(b, 'c', 'dataset', table('Spring', 'Summer', 'Autumn'));
    meet(a, b);
    expect(blockIn(a, 'c')?.settings.dataset).toEqual(table('Winter', 'Spring', 'Summer', 'Autumn'));
  });

  test('takes no paste of five megabytes, says what to do, and stays as it was', () => {
    const doc = docOf(layout());
    const before = Y.encodeStateAsUpdate(doc);
    expect(() => setText(doc, 'a', 'html', `<p>${'word '.repeat(1_000_000)}</p>`)).toThrow(
      /^This is longer than 1,000,000 characters\. Paste less at once/,
    );
    expect(Y.encodeStateAsUpdate(doc)).toEqual(before);
  });

  test('a list that a draft from before has as one value is taken apart alike by two people', () => {
    const a = docOf({ sections: [{ ...emptySection('s'), blocks: [block('g', { type: 8, settings: {} })] }] });
    (a.getMap('blocks').get('g') as Y.Map<unknown>).set('set:items', [{ title: 'cup' }, { title: 'bowl' }]);
    const b = twinOf(a);
    setSetting(a, 'g', 'items', [{ title: 'cup' }, { title: 'bowl' }, { title: 'jug' }]);
    setSetting(b, 'g', 'items', [{ title: 'vase' }, { title: 'cup' }, { title: 'bowl' }]);
    meet(a, b);
    expect(blockIn(a, 'g')?.settings.items).toEqual(['vase', 'cup', 'bowl', 'jug'].map((title) => ({ title })));
  });

  test('a block whose section a colleague removed meanwhile is kept aside and can be put back', () => {
    const a = docOf(layout());
    const b = twinOf(a);
    removeSection(a, 's1', 'Ann');
    setText(b, 'a', 'html', '<p>New words</p>');
    addBlocks(b, 's1', [block('n')]);
    meet(a, b);
    expect(idsIn(a)).toEqual([['s2', 'c']]);
    expect(keptBlocks(a).map((kept) => [kept.block.id, kept.by, kept.sectionName])).toEqual([
      ['a', 'Ann', 'Welcome'],
      ['n', 'Ann', 'Welcome'],
    ]);
    restoreKept(b, ['a'], 's2');
    dropKept(a, ['n']);
    meet(a, b);
    expect(idsIn(a)).toEqual([['s2', 'c', 'a']]);
    expect(blockIn(b, 'a')?.settings.html).toBe('<p>New words</p>');
    expect(keptBlocks(b)).toEqual([]);
  });

  test('two blocks that two people put into each other are both still there', () => {
    const a = docOf({
      sections: [{ ...emptySection('s'), blocks: [block('x', { type: 44 }), block('y', { type: 44 })] }],
    });
    const b = twinOf(a);
    moveBlocks(a, ['x'], { section: 's', parent: 'y' });
    moveBlocks(b, ['y'], { section: 's', parent: 'x' });
    meet(a, b);
    const shown = [...blocksOf(readLayout(a))].map(({ id }) => id);
    expect([...shown, ...keptBlocks(a).map((kept) => kept.block.id)].sort()).toEqual(['x', 'y']);
  });

  test('is read whatever somebody has written into it', () => {
    const doc = docOf(layout());
    doc.getMap('blocks').set('odd', 7 as never);
    doc.getMap('blocks').set('empty', new Y.Map());
    doc.getMap('sections').set('list', new Y.Array());
    (doc.getMap('blocks').get('a') as Y.Map<unknown>).set('desktop', new Y.Text('no place'));
    (doc.getMap('blocks').get('b') as Y.Map<unknown>).set('parent', 'b');
    expect(readLayout(doc).sections).toHaveLength(2);
    expect(blockIn(doc, 'a')?.place.desktop.columnSpan).toBe(12);
  });
});

describe('a change of a text', () => {
  test('leads from the one to the other, and cuts no tag, no entity and no letter in two', () => {
    fc.assert(
      fc.property(anyHtml, anyHtml, (before, after) => {
        let made = '';
        let at = 0;
        for (const change of textChanges(before, after)) {
          made += before.slice(at, change.at) + change.insert;
          at = change.at + change.remove;
          for (const place of [change.at, at]) {
            expect(before.slice(0, place)).not.toMatch(/[\uD800-\uDBFF]$/);
            // What no `>` follows is no tag, but a stray sign.
            if (/^[^<]*>/.test(before.slice(place)))
              expect(before.slice(0, place)).not.toMatch(/<(\/?[a-z]|a href="\/x")[^<>]*$/);
          }
        }
        expect(made + before.slice(at)).toBe(after);
      }),
      { numRuns: Number(process.env.PLINTH_FUZZ ?? 1000) },
    );
  });
});

describe('the words for a change', () => {
  test('say what an owner has done', () => {
    const before = layout();
    const say = (edit: (doc: Y.Doc) => void) => {
      const doc = docOf(before);
      edit(doc);
      return describeChanges(before, readLayout(doc));
    };
    expect(say(() => {})).toEqual([]);
    expect(say((doc) => setText(doc, 'a', 'html', '<p>Our shop</p>'))).toEqual(['Changed the text of text “Our shop”']);
    expect(say((doc) => setSetting(doc, 'b', 'link', '/x'))).toEqual(['Changed link of button “Go”']);
    expect(say((doc) => moveBlocks(doc, ['b'], { section: 's2' }))).toEqual([
      'Moved button “Go” to the section with text “c”',
    ]);
    expect(say((doc) => removeSection(doc, 's1'))).toEqual(['Removed section “Welcome”']);
    expect(say((doc) => moveSection(doc, 's1'))).toEqual(['Moved section “Welcome”']);
    expect(say((doc) => setSection(doc, 's1', { tone: 'dark' }))).toEqual(['Changed tone of section “Welcome”']);
    expect(say((doc) => setHidden(doc, ['b'], 'mobile', true))).toEqual(['Hid button “Go” on phones']);
    expect(say((doc) => setLocked(doc, ['b'], true))).toEqual(['Locked button “Go”']);
    expect(say((doc) => setAnchor(doc, 'b', 'start'))).toEqual(['Changed the anchor of button “Go”']);
    expect(say((doc) => removeBlocks(doc, ['c']))).toEqual(['Removed text “c”']);
    expect(say((doc) => addBlocks(doc, 's2', [block('z')]))).toEqual(['Added text “z”']);
  });
});
