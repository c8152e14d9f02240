import { blocksOf, emptySection, type LayoutBlock, type PageLayout } from '@plinth/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import {
  addSection,
  type DocumentReader,
  documentCodecs,
  keptBlocks,
  moveBlocks,
  readLayout,
  removeBlocks,
  setSetting,
  setText,
  writeLayout,
} from './index.ts';
import { anyLayout } from './testing/random-layouts.ts';

const follow = (doc: Y.Doc): DocumentReader<PageLayout> =>
  documentCodecs.page.follow?.(doc) as DocumentReader<PageLayout>;
const block = (id: string, blocks?: LayoutBlock[]): LayoutBlock => ({
  id,
  type: 2,
  settings: { html: `<p>${id}</p>` },
  place: { desktop: { column: 1, row: 1, columnSpan: 6, rowSpan: 1 } },
  ...(blocks ? { blocks } : {}),
});

test('reads after every change what a reading of the whole gives, with what a colleague does and with undo', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyLayout, fc.nat(3)), { minLength: 1, maxLength: 6 }), (steps) => {
      const [doc, colleague] = [new Y.Doc(), new Y.Doc()];
      const reader = follow(doc);
      const own = { own: true };
      const undo = new Y.UndoManager([doc.getMap('sections'), doc.getMap('blocks')], {
        trackedOrigins: new Set([own]),
        captureTimeout: 0,
      });
      const agree = () => {
        expect(reader.value()).toEqual(readLayout(doc));
        expect(reader.kept()).toEqual(keptBlocks(doc));
      };
      for (const [layout, who] of steps) {
        if (who === 0) {
          Y.applyUpdate(colleague, Y.encodeStateAsUpdate(doc));
          writeLayout(colleague, layout, 'Kim');
          Y.applyUpdate(doc, Y.encodeStateAsUpdate(colleague));
        } else doc.transact(() => writeLayout(doc, layout, 'Ada'), own);
        agree();
        if (who === 3) {
          undo.undo();
          agree();
        }
      }
    }),
    { numRuns: 25 },
  );
});

test('gives the objects of before for all that has not changed', () => {
  const doc = new Y.Doc();
  addSection(doc, { ...emptySection('one'), blocks: [block('a', [block('inner')]), block('b')] });
  addSection(doc, { ...emptySection('two'), blocks: [block('c')] });
  const reader = follow(doc);
  const at = (id: string) => [...blocksOf(reader.value())].find((one) => one.id === id);
  const before = reader.value();
  const parts = ['a', 'b', 'c'].map(at);
  setText(doc, 'inner', 'html', '<p>other</p>');
  expect(at('inner')?.settings.html).toBe('<p>other</p>');
  expect(at('a')).not.toBe(parts[0]);
  expect(at('b')).toBe(parts[1]);
  expect(at('c')).toBe(parts[2]);
  expect(reader.value().sections[1]).toBe(before.sections[1]);
  const now = reader.value();
  setSetting(doc, 'gone', 'html', '');
  expect(reader.value()).toBe(now);
  moveBlocks(doc, ['b'], { section: 'two' });
  expect(at('b')).toEqual(parts[1]);
  expect(at('c')).toBe(parts[2]);
  removeBlocks(doc, ['c']);
  expect(reader.value().sections[1]?.blocks).toEqual([parts[1]]);
});
