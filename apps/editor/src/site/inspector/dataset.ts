import { messages } from '../../messages.ts';

/** The numbers of a chart: named columns, and named rows with a number or nothing for each column. */
export interface Dataset {
  columns: string[];
  rows: { label: string; values: (number | null)[] }[];
}

/** decisions.md, EDIT-18. */
export const MOST_ROWS = 200;
export const MOST_COLUMNS = 20;

export interface PastedDataset {
  /** Null: it is none, and the notes say why. */
  dataset: Dataset | null;
  /** What was not taken as it was, in the specification's words. */
  notes: string[];
}

/** A dataset in the shape that the chart block keeps, whatever is stored. */
export function readDataset(value: unknown): Dataset {
  const { columns, rows } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const names = Array.isArray(columns) ? columns.map(String) : [];
  return {
    columns: names,
    rows: (Array.isArray(rows) ? rows : []).map((row: { label?: unknown; values?: unknown }) => ({
      label: String(row.label ?? ''),
      values: names.map((_, at) => {
        const number = Array.isArray(row.values) ? row.values[at] : null;
        return typeof number === 'number' ? number : null;
      }),
    })),
  };
}

/**
 * Cells as a spreadsheet puts them on the clipboard (tabs), or as a CSV has them. The first line names the columns where
 * none of its cells behind the first is a number; the first cell of each line names its row.
 */
export function parseCells(text: string): PastedDataset | null {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  const separator = text.includes('\t') ? '\t' : text.includes(';') ? ';' : ',';
  const cells = lines.map((line) => line.split(separator).map(bare));
  const width = Math.max(...cells.map((line) => line.length));
  const [first = []] = cells;
  if (width < 2) return null;
  const named = first.slice(1).every((cell) => numberOf(cell) === null);
  const columns = Array.from({ length: width - 1 }, (_, at) => (named && first[at + 1]) || `Column ${at + 1}`);
  const rows = (named ? cells.slice(1) : cells).map(([label = '', ...values]) => ({
    label,
    values: columns.map((_, at) => numberOf(values[at] ?? '')),
  }));
  if (rows.length === 0) return { dataset: null, notes: [messages.oneRow] };
  const notes: string[] = [];
  if (rows.some(({ values }) => values.includes(null))) notes.push(messages.rowsMissingData);
  if (rows.length > MOST_ROWS || columns.length > MOST_COLUMNS)
    notes.push(messages.datasetTruncated(MOST_ROWS, MOST_COLUMNS));
  return {
    dataset: {
      columns: columns.slice(0, MOST_COLUMNS),
      rows: rows.slice(0, MOST_ROWS).map(({ label, values }) => ({ label, values: values.slice(0, MOST_COLUMNS) })),
    },
    notes,
  };
}

/** A cell without the quotation marks of a CSV. */
const bare = (cell: string): string => {
  const text = cell.trim();
  return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text;
};

/** A number as people write it: with separators of thousands, a comma or a point, a sign of money or per cent. */
export function numberOf(cell: string): number | null {
  const digits = cell.replace(/[\s\u00a0'’%$€£¥]/g, '');
  if (!/^[-+]?[\d.,]*\d[\d.,]*$/.test(digits)) return null;
  const lastComma = digits.lastIndexOf(',');
  const lastPoint = digits.lastIndexOf('.');
  const decimal = lastComma > lastPoint ? ',' : '.';
  const grouping = decimal === ',' ? '.' : ',';
  // One separator with three digits behind it parts thousands.
  const single = /^[-+]?\d{1,3}([.,])\d{3}$/.exec(digits);
  const plain =
    single && single[1] === ',' ? digits.replace(',', '') : digits.replaceAll(grouping, '').replace(decimal, '.');
  const number = Number(plain);
  return Number.isFinite(number) ? number : null;
}

export const addColumn = ({ columns, rows }: Dataset): Dataset => ({
  columns: [...columns, `Column ${columns.length + 1}`],
  rows: rows.map(({ label, values }) => ({ label, values: [...values, null] })),
});

/** A dataset keeps at least one column (EDIT-35). */
export const removeColumn = (dataset: Dataset, at: number): Dataset =>
  dataset.columns.length <= 1
    ? dataset
    : {
        columns: dataset.columns.toSpliced(at, 1),
        rows: dataset.rows.map(({ label, values }) => ({ label, values: values.toSpliced(at, 1) })),
      };

export const addRow = ({ columns, rows }: Dataset): Dataset => ({
  columns,
  rows: [...rows, { label: '', values: columns.map(() => null) }],
});

/** A dataset keeps at least one row (EDIT-36). */
export const removeRow = (dataset: Dataset, at: number): Dataset =>
  dataset.rows.length <= 1 ? dataset : { ...dataset, rows: dataset.rows.toSpliced(at, 1) };
