import type { LayoutBlock, LayoutSection, PageLayout } from '@plinth/domain';
import fc from 'fast-check';

const anyPlace = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 6 }))
  .map(([column, row, columnSpan]) => ({ column, row, columnSpan, rowSpan: 1 }));

/** Tags, entities, letters of two code units and words, as people leave them. */
export const anyHtml = fc
  .array(
    fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<a href="/x">',
      '</a>',
      '&amp;',
      'one',
      'two',
      ' ',
      '🙂',
      'é',
      '<',
      '>',
      '&',
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

/** A chart's table: rows may be shorter than the columns. */
const anyTable = fc
  .record({
    columns: fc.array(fc.constantFrom('This year', 'Last year', ''), { maxLength: 3 }),
    rows: fc.array(
      fc.record({
        label: fc.constantFrom('Spring', 'Autumn'),
        values: fc.array(fc.option(fc.nat(9)), { maxLength: 3 }),
      }),
      { maxLength: 4 },
    ),
  })
  .map(({ columns, rows }) => ({
    columns,
    rows: rows.map(({ label, values }) => ({ label, values: values.slice(0, columns.length) })),
  }));
/** Words of a marquee, and what a list may hold besides. */
const anyList = fc.array(fc.constantFrom<unknown>('one', 'two', 3, null, true, { title: 'one' }), { maxLength: 4 });

type Draft = Omit<LayoutBlock, 'id'>;

const anyBlock: fc.Arbitrary<Draft> = fc
  .record({
    type: fc.constantFrom(2, 5, 44, 53, 999),
    settings: fc.oneof(
      fc.record({ dataset: anyTable, items: anyList }),
      fc.record({ html: anyHtml, align: fc.constantFrom('start', 'center') }),
      fc.record({ html: anyHtml }, { requiredKeys: [] }),
      fc.record({
        label: fc.string({ maxLength: 5 }),
        rows: fc.array(fc.record({ title: anyHtml }), { maxLength: 2 }),
      }),
    ),
    place: fc.oneof(fc.record({ desktop: anyPlace }), fc.record({ desktop: anyPlace, mobile: anyPlace })),
    hidden: fc.constantFrom(undefined, { desktop: true }, { mobile: true }),
    variant: fc.constantFrom(undefined, 1001),
  })
  .map(({ hidden, variant, ...block }) => ({ ...block, ...(hidden && { hidden }), ...(variant && { variant }) }));

/** Layouts of a few sections and blocks whose ids come from a small set, so that two of them have some in common. */
export const anyLayout: fc.Arbitrary<PageLayout> = fc
  .tuple(
    fc.array(
      fc.record(
        {
          tone: fc.constantFrom('default', 'dark'),
          name: fc.constantFrom('Hello', 'There'),
          blocks: fc.array(fc.tuple(anyBlock, fc.array(anyBlock, { maxLength: 2 })), { maxLength: 4 }),
        },
        { requiredKeys: ['tone', 'blocks'] },
      ),
      { maxLength: 4 },
    ),
    fc.shuffledSubarray(
      Array.from({ length: 50 }, (_, index) => `i${index}`),
      { minLength: 50 },
    ),
  )
  .map(([sections, ids]) => {
    let next = 0;
    const id = () => ids[next++] ?? '';
    return {
      sections: sections.map(
        ({ blocks, ...section }) =>
          ({
            id: id(),
            width: 'wide',
            height: 'auto',
            columns: 12,
            ...section,
            blocks: blocks.map(([block, inner]) => ({
              ...block,
              id: id(),
              ...(inner.length > 0 && { blocks: inner.map((each) => ({ ...each, id: id() })) }),
            })),
          }) as LayoutSection,
      ),
    };
  });
