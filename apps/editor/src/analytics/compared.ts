import type { Column } from './count-table.tsx';
import { changeOf } from './days.ts';

interface Compared<Row> {
  now: (row: Row) => number;
  before: (row: Row) => number;
  /** As it is read on the screen. */
  text: (value: number) => string;
  /** As it stands in the file; absent: the number itself. */
  value?: (value: number) => string | number;
}

/** The columns that set each row beside the days which it is compared with. */
export const compared = <Row>({ now, before, text, value }: Compared<Row>): [Column<Row>, Column<Row>] => [
  {
    label: 'Before',
    text: (row) => text(before(row)),
    value: (row) => (value ? value(before(row)) : before(row)),
  },
  { label: 'Change', text: (row) => changeOf(now(row), before(row)) },
];
