import { isJsonRecord } from '@plinth/domain';
import type * as Y from 'yjs';
import { type PlacedRow, placedRows, readList, removeList, touchRow, writeList } from './list-settings.ts';
import { same } from './write-value.ts';

/**
 * The table of a chart lies in the document cell by cell: a list of its columns and one of its rows, each cell under the id of its column.
 * So two people who change different cells, add a row and a column, or move one, both keep theirs.
 *
 *     table:dataset                    there is a table
 *     …:dataset/columns:…              its columns, a list of names (list-settings.ts)
 *     …:dataset/rows:…                 its rows: `label`, and `=COLUMN` for each cell
 */
type Fields = Y.Map<unknown>;

/** Names of columns above rows of numbers; null: an empty cell. */
export interface Table {
  columns: readonly string[];
  rows: readonly { label: string; values: readonly (number | null)[] }[];
}

const TABLE = 'table:';
const markOf = (name: string) => `${TABLE}${name}`;
const columnsOf = (name: string) => `${name}/columns`;
const rowsOf = (name: string) => `${name}/rows`;
const cellOf = (column: string) => `=${column}`;

/** Begin of the key that says that a table is there. */
export const tableKey = TABLE;

/** The name of the table that a key says is there; undefined: it says something else. */
export const tableNameOf = (key: string): string | undefined =>
  key.startsWith(TABLE) ? key.slice(TABLE.length) : undefined;

/** Whether a list is a part of a table, and no setting of its own. */
export const isTablePart = (list: string): boolean => list.includes('/');

const hasOnly = (value: unknown, names: readonly string[]): value is Record<string, unknown> =>
  isJsonRecord(value) && Object.keys(value).length === names.length && names.every((name) => name in value);

/** A setting that is kept cell by cell; undefined: it is none, or one that has cells without a column. */
export function tableOf(name: string, value: unknown): Table | undefined {
  if (!/^\w+$/.test(name) || !hasOnly(value, ['columns', 'rows'])) return undefined;
  const { columns, rows } = value;
  if (!Array.isArray(columns) || !columns.every((column) => typeof column === 'string')) return undefined;
  const isRow = (row: unknown) =>
    hasOnly(row, ['label', 'values']) &&
    typeof row.label === 'string' &&
    Array.isArray(row.values) &&
    row.values.length <= columns.length &&
    row.values.every((cell) => cell === null || typeof cell === 'number');
  return Array.isArray(rows) && rows.every(isRow) ? (value as unknown as Table) : undefined;
}

/** A table as it is kept. */
export function readTable(fields: Fields, name: string): Table {
  const columns = placedRows(fields, columnsOf(name));
  const rows = placedRows(fields, rowsOf(name)).map(({ value }) => {
    const cells = columns.map(({ id }) => value[cellOf(id)]);
    while (cells.length > 0 && cells.at(-1) === undefined) cells.pop();
    return {
      label: typeof value.label === 'string' ? value.label : '',
      values: cells.map((cell) => (typeof cell === 'number' ? cell : null)),
    };
  });
  return { columns: readList(fields, columnsOf(name)).map(String), rows };
}

/**
 * Makes a table read as `wanted` by the smallest changes.
 * @param before the table where it is still kept as one value, as documents from before had it
 */
export function writeTable(fields: Fields, name: string, wanted: Table, before: Table | undefined): void {
  const begun = fields.has(markOf(name));
  if (!begun) fields.set(markOf(name), true);
  const columnNames = columnsOf(name);
  const rowNames = rowsOf(name);
  if (!begun && before) {
    writeList(fields, columnNames, before.columns, before.columns);
    const rows = cells(before, placedRows(fields, columnNames));
    writeList(fields, rowNames, rows, rows);
  }
  const old = new Map(placedRows(fields, rowNames).map((row) => [row.id, row.value]));
  writeList(fields, columnNames, wanted.columns, []);
  const columns = placedRows(fields, columnNames);
  writeList(fields, rowNames, cells(wanted, columns), []);
  // A column that one takes away while another changes a cell of it stays, as rows do.
  const now = placedRows(fields, rowNames);
  for (const { id } of columns) {
    const isChanged = now.some((row) => {
      const was = old.get(row.id);
      return was !== undefined && !same(was[cellOf(id)], row.value[cellOf(id)]);
    });
    if (isChanged) touchRow(fields, columnNames, id);
  }
}

const cells = ({ rows }: Table, columns: readonly PlacedRow[]): Record<string, unknown>[] =>
  rows.map(({ label, values }) => ({
    label,
    ...Object.fromEntries(values.map((cell, at) => [cellOf(columns[at]?.id ?? ''), cell])),
  }));

/** Takes a table away. */
export function removeTable(fields: Fields, name: string): void {
  if (!fields.has(markOf(name))) return;
  fields.delete(markOf(name));
  removeList(fields, columnsOf(name));
  removeList(fields, rowsOf(name));
}
