import type { AssetFile } from '@plinth/contract';
import { readLayout, writeLayout } from '@plinth/documents';
import { blocksOf, blockTypes, emptySection, type LayoutBlock, type PageLayout } from '@plinth/domain';
import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import type { CanvasSession } from '../canvas/commands.ts';
import { type Batch, placeFile } from './place-file.ts';

const names = Object.fromEntries(
  Object.entries(blockTypes).map(([title, type]) => [type, { title, holdsBlocks: false }]),
);
const block = (id: string, type: number, row: number, settings: Record<string, unknown> = {}): LayoutBlock => ({
  id,
  type,
  settings,
  place: { desktop: { column: 1, row, columnSpan: 12, rowSpan: 1 } },
});
const file = (id: string, contentType = 'image/jpeg') =>
  ({ id, contentType, filename: `${id}.x`, assetUrl: `/content/1/${id}.x` }) as AssetFile;

function open(blocks: readonly LayoutBlock[]) {
  const doc = new Y.Doc();
  writeLayout(doc, { sections: [{ ...emptySection('one'), blocks: [...blocks] }] } as PageLayout);
  const steps: string[] = [];
  const session: CanvasSession = {
    doc,
    value: () => readLayout(doc),
    subscribe: () => () => {},
    edit: (name, change) => {
      steps.push(name);
      change(doc);
    },
    undo: () => undefined,
    redo: () => undefined,
  };
  const shown = () =>
    [...blocksOf(session.value())]
      .sort((a, b) => a.place.desktop.row - b.place.desktop.row)
      .map(({ type, settings }) => [type, settings.assetId ?? settings.items ?? settings.link ?? '']);
  return { session, steps, shown };
}
const batch = (more: Partial<Batch> & { onto?: string } = {}): Batch => {
  const { onto = '', ...rest } = more;
  return { given: { onto, breakpoint: 'desktop' }, gallery: false, after: onto, section: '', ...rest };
};
const give = (session: CanvasSession, to: Batch, ...files: AssetFile[]) =>
  files.map((one) => {
    const placed = placeFile(session, names, to, one);
    if ('block' in placed) to.last = placed.block;
    return placed;
  });

describe('files that come onto a page', () => {
  test('an image fills the image block that it is dropped on, further ones go below it', () => {
    const { session, shown, steps } = open([block('image', 5, 1), block('words', 2, 2, { html: 'x' })]);
    give(session, batch({ onto: 'image' }), file('a'), file('b'));
    expect(shown()).toEqual([
      [5, 'a'],
      [5, 'b'],
      [2, ''],
    ]);
    expect(steps).toEqual(['Add image', 'Add image']);
    give(session, batch({ onto: 'image' }), file('c'));
    expect(steps.at(-1)).toBe('Replace image');
  });

  test('several become one gallery, or join the one that they are dropped on', () => {
    const { session, shown } = open([block('words', 2, 1)]);
    give(session, batch({ gallery: true, after: 'words' }), file('a'), file('b'));
    const items = [{ assetId: 'a' }, { assetId: 'b' }];
    expect(shown()).toEqual([
      [2, ''],
      [8, items],
    ]);
    const id = [...blocksOf(session.value())].find(({ type }) => type === 8)?.id ?? '';
    give(session, batch({ onto: id }), file('c'));
    expect(shown()[1]).toEqual([8, [...items, { assetId: 'c' }]]);
  });

  test('a drop says where; a section that has gone meanwhile does not lose the file', () => {
    const { session, shown } = open([block('words', 2, 1)]);
    const at = { section: 'one', parent: '', column: 1, row: 1, between: true } as const;
    give(session, batch({ given: { onto: '', breakpoint: 'desktop', at } }), file('a'));
    expect(shown().map(([type]) => type)).toEqual([5, 2]);
    give(session, batch({ given: { onto: '', breakpoint: 'desktop', at: { ...at, section: 'gone' } } }), file('b'));
    expect(shown().map(([type]) => type)).toEqual([5, 2, 5]);
  });

  test('each kind of file gets its own kind of block; the sixty-first block is refused', () => {
    const { session, shown } = open([]);
    give(
      session,
      batch(),
      file('film', 'video/mp4'),
      file('song', 'audio/mpeg'),
      file('price list', 'application/pdf'),
    );
    expect(shown()).toEqual([
      [32, 'film'],
      [41, 'song'],
      [53, '/content/1/price list.x'],
    ]);
    const full = open(Array.from({ length: 60 }, (_, at) => block(`b${at}`, 2, at + 1)));
    expect(give(full.session, batch(), file('a'))).toEqual([{ refused: expect.stringContaining('60') }]);
  });
});
