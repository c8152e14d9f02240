import { emptySection, type LayoutBlock, type PageLayout } from '@plinth/domain';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Pieces, Renders } from './renders.ts';

const block = (id: string, html: string, column = 1): LayoutBlock => ({
  id,
  type: 2,
  settings: { html },
  place: { desktop: { column, row: 1, columnSpan: 6, rowSpan: 1 } },
});
const layoutOf = (...blocks: LayoutBlock[]): PageLayout => ({ sections: [{ ...emptySection('one'), blocks }] });

interface Asked {
  ids: string[];
  sections: string[];
  answer: (blocks?: Record<string, string>) => Promise<void>;
  fail: () => Promise<void>;
}

let asked: Asked[] = [];
let shown: Pieces[] = [];
let renders: Renders<Pieces>;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  shown = [];
  renders = new Renders<Pieces>(
    layoutOf(block('a', 'one'), block('b', 'two')),
    (_, { ids, sections }) =>
      new Promise((resolve, reject) => {
        const settle = async (done: () => void) => {
          done();
          await vi.advanceTimersByTimeAsync(0);
        };
        asked.push({
          ids,
          sections,
          answer: (blocks = Object.fromEntries(ids.map((id) => [id, `html of ${id}`]))) =>
            settle(() => resolve({ blocks, sections: {} })),
          fail: () => settle(() => reject(new Error('cut'))),
        });
      }),
    (answer) => shown.push(answer),
  );
});
afterEach(() => {
  renders.close();
  vi.useRealTimers();
});
const pass = () => vi.advanceTimersByTimeAsync(50);

test('asks for what has changed alone, in one call for changes that come together', async () => {
  renders.update(layoutOf(block('a', 'ONE'), block('b', 'two')));
  renders.update(layoutOf(block('a', 'ONE!'), block('b', 'two'), block('c', 'new')));
  await pass();
  expect(asked.map(({ ids }) => ids)).toEqual([['a', 'c']]);
  await asked[0]?.answer();
  expect(shown[0]?.blocks).toEqual({ a: 'html of a', c: 'html of c' });
  await pass();
  expect(asked).toHaveLength(1);
});

test('asks nothing for a move, nor for fields in another order', async () => {
  renders.close();
  const settings = { html: 'one', more: { x: 1, y: 2 } };
  const { id, type, place } = block('a', 'one');
  const failed = vi.fn();
  renders = new Renders(
    layoutOf({ id, type, place, settings }),
    () => Promise.reject(),
    () => {},
    failed,
  );
  renders.update(layoutOf({ ...block('a', '', 5), settings: { more: { y: 2, x: 1 }, html: 'one' } }));
  await pass();
  expect(failed).not.toHaveBeenCalled();
});

test('drops the part of an answer that a later change has overtaken, and asks again', async () => {
  renders.update(layoutOf(block('a', 'first'), block('b', 'first')));
  await pass();
  renders.update(layoutOf(block('a', 'second'), block('b', 'first')));
  await pass();
  expect(asked).toHaveLength(1);
  await asked[0]?.answer();
  expect(shown[0]?.blocks).toEqual({ b: 'html of b' });
  await pass();
  expect(asked[1]?.ids).toEqual(['a']);
});

test('leaves a block alone while it is typed in, and tries again after a cut line', async () => {
  renders.typing = 'a';
  renders.update(layoutOf(block('a', 'typed'), block('b', 'changed')));
  await pass();
  expect(asked[0]?.ids).toEqual(['b']);
  await asked[0]?.fail();
  await vi.advanceTimersByTimeAsync(2_100);
  expect(asked[1]?.ids).toEqual(['b']);
  await asked[1]?.answer();
  renders.typing = '';
  renders.again(['a']);
  await pass();
  expect(asked[2]?.ids).toEqual(['a']);
});

test('asks nothing for a block that comes back as it was shown, and anew for one that comes back other or is lacking', async () => {
  renders.update(layoutOf(block('b', 'two')));
  renders.update(layoutOf(block('a', 'one'), block('b', 'two')));
  await pass();
  expect(asked).toHaveLength(0);
  renders.update(layoutOf(block('b', 'two')));
  renders.update(layoutOf(block('a', 'other'), block('b', 'two')));
  await pass();
  expect(asked[0]?.ids).toEqual(['a']);
  await asked[0]?.answer();
  renders.update(layoutOf(block('a', 'other')));
  renders.again(['b']);
  renders.update(layoutOf(block('a', 'other'), block('b', 'two')));
  await pass();
  expect(asked[1]?.ids).toEqual(['b']);
});

test('asks once more for what was to be rendered again while an answer was on its way', async () => {
  renders.update(layoutOf(block('a', 'ONE'), block('b', 'two')));
  await pass();
  renders.again(['a']);
  await asked[0]?.answer({ a: 'with the old file' });
  await pass();
  expect(asked.map(({ ids }) => ids)).toEqual([['a'], ['a']]);
  await asked[1]?.answer({ a: 'with the new file' });
  expect(shown.at(-1)?.blocks).toEqual({ a: 'with the new file' });
  await pass();
  expect(asked).toHaveLength(2);
});
