import { parse } from 'csv-parse/sync';
import type { Complain, CsvRow } from './imported-product.ts';

const MAX_BYTES = 100_000_000;

/**
 * Reads a CSV file with a header line. Quotes may hold line breaks; a row with too many or too few cells, or with a
 * stray quote, is reported and left out.
 * @throws Error with one clear line when the file is no CSV with a header at all
 */
export function readCsv(bytes: Buffer, complain: Complain): { header: string[]; rows: CsvRow[] } {
  if (bytes.length > MAX_BYTES)
    throw new Error(`The file is ${bytes.length} bytes long; at most ${MAX_BYTES} can be imported at once.`);
  const text = decode(bytes);
  let header: string[] = [];
  const records = parse(text, {
    bom: true,
    columns: (names: string[]) => {
      header = names.map((name) => name.trim());
      return header;
    },
    delimiter: separatorOf(text),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error) complain((error as { lines?: number }).lines ?? 0, '', `This row is not valid CSV: ${error.message}`);
      return undefined;
    },
  }) as unknown as { record: Record<string, string>; info: { lines: number } }[];
  if (header.length < 2) throw new Error('The file has no header line with column names; is it a CSV export?');
  const rows: CsvRow[] = [];
  for (const { record, info } of records) {
    const cells = Object.values(record);
    const line = info.lines;
    if (cells.length < 2 && header.length > 2) {
      complain(line, '', `This row has ${cells.length} of ${header.length} cells. Is a quote or a separator missing?`);
      continue;
    }
    if (cells.every((cell) => cell.trim() === '')) continue;
    rows.push({ line, cells: record });
  }
  return { header, rows };
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Spreadsheets on old systems save Windows-1252.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function separatorOf(text: string): string {
  const head = text.slice(0, text.indexOf('\n') < 0 ? undefined : text.indexOf('\n'));
  const count = (separator: string) => head.split(separator).length;
  return count(';') > count(',') ? ';' : count('\t') > count(',') ? '\t' : ',';
}
