import Type from 'typebox';
import { defineBlock } from '../block-definition.ts';
import { choice, flag, line } from '../setting-schemas.ts';

/** At most 200 rows and 20 columns (decisions.md, EDIT-18). */
export const Dataset = Type.Object({
  columns: Type.Array(line('Name of the column', 100), { title: 'Columns', minItems: 1, maxItems: 20 }),
  rows: Type.Array(
    Type.Object({
      label: line('Name of the row', 100),
      values: Type.Array(Type.Union([Type.Number(), Type.Null()]), { title: 'Values', maxItems: 20 }),
    }),
    { title: 'Rows', minItems: 1, maxItems: 200 },
  ),
});

/** Numbers as an image, with the table behind it. */
export const definition = defineBlock({
  number: 62,
  name: 'chart',
  title: 'Chart',
  group: 'media',
  family: 'chart',
  settings: Type.Object({
    kind: choice('Kind', ['bar', 'line', 'pie']),
    title: line('Title', 200),
    unit: line('Unit, such as % or kg', 20),
    dataset: Dataset,
    showTable: flag('Show the table under the chart'),
  }),
  defaults: {
    kind: 'bar',
    title: 'Visitors',
    unit: '',
    dataset: {
      columns: ['This year'],
      rows: [
        { label: 'Spring', values: [120] },
        { label: 'Summer', values: [210] },
        { label: 'Autumn', values: [160] },
      ],
    },
    showTable: false,
  },
});
