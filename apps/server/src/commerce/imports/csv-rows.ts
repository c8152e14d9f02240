import { parseCsv } from './csv-worker.ts';
import type { Complain, CsvRow } from './imported-product.ts';

const MAX_BYTES = 100_000_000;

/**
 * Reads a CSV file with a header line. Quotes may hold line breaks; a row with too many or too few cells, or with a
 * stray quote, is reported and left out.
 * @throws Error with one clear line when the file is no CSV with a header at all
 */
export async function readCsv(bytes: Buffer, complain: Complain): Promise<{ header: string[]; rows: CsvRow[] }> {
  if (bytes.length > MAX_BYTES)
    throw new Error(`The file is ${bytes.length} bytes long; at most ${MAX_BYTES} can be imported at once.`);
  const text = decode(bytes);
  const { header, records, problems } = await parseCsv(text, separatorOf(text));
  for (const { line, message } of problems) complain(line, '', `This row is not valid CSV: ${message}`);
  if (header.length < 2) throw new Error('The file has no header line with column names; is it a CSV export?');
  const rows: CsvRow[] = [];
  for (const { cells: record, line } of records) {
    const cells = Object.values(record);
    if (cells.length < 2 && header.length > 2) {
      complain(line, '', `This row has ${cells.length} of ${header.length} cells. Is a quote or a separator missing?`);
      continue;
    }
    if (cells.every((cell) => cell.trim() === '')) continue;
    rows.push({
      line,
      cells: Object.fromEntries(Object.entries(record).map(([name, cell]) => [name, plainCell(cell)])),
    });
  }
  return { header, rows };
}

/** An export marks what a spreadsheet would take for a formula; here it is a text again. */
const plainCell = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '');

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
