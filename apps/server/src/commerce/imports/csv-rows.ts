import { parseCsv } from './csv-worker.ts';
import type { Complain, CsvRow } from './imported-product.ts';

const MAX_BYTES = 100_000_000;
const MOST_COLUMNS = 1000;

/**
 * Reads a CSV file with a header line. Quotes may hold line breaks; a row with too many or too few cells, or with a
 * stray quote, is reported and left out.
 * @param separator what separates the cells; '': as the header line tells
 * @throws Error with one clear line when the file is no CSV with a header at all
 */
export async function readCsv(
  bytes: Buffer,
  complain: Complain,
  separator = '',
): Promise<{ header: string[]; rows: CsvRow[] }> {
  if (bytes.length > MAX_BYTES)
    throw new Error(`The file is ${bytes.length} bytes long; at most ${MAX_BYTES} can be imported at once.`);
  const text = decode(bytes);
  const { header, records, problems } = await parseCsv(text, separator || separatorOf(text));
  // A row with several stray quotes is told of once.
  const told = problems.filter(({ line }, at) => line !== problems[at - 1]?.line);
  for (const { line, message } of told) complain(line, '', problemWords(message));
  if (header.length < 2)
    throw new Error(
      'The file has no header line with several column names. Is it a CSV file, and is its separator the right one?',
    );
  if (header.length > MOST_COLUMNS)
    throw new Error(
      `The file has ${header.length} columns; at most ${MOST_COLUMNS} can be read. Leave out those that tell nothing of products.`,
    );
  if (isCut(text, header, records)) {
    const { cells, line } = records.pop() as (typeof records)[number];
    const reason = `This last row has ${Object.keys(cells).length} of ${header.length} cells: the file seems to be cut off. Fetch it again; what stands before comes in.`;
    complain(line, Object.values(cells)[0] ?? '', reason);
  }
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

/** Whether a download broke off within the last row, where all the others are whole. */
function isCut(
  text: string,
  header: readonly string[],
  records: readonly { cells: Record<string, string> }[],
): boolean {
  const last = records.at(-1);
  if (!last || records.length < 2 || text.endsWith('\n') || text.endsWith('\r')) return false;
  const length = ({ cells }: { cells: Record<string, string> }) => Object.keys(cells).length;
  return length(last) < header.length && records.slice(0, -1).every((record) => length(record) === header.length);
}

function problemWords(message: string): string {
  if (message.startsWith('Quote Not Closed'))
    return `The file ends within quotes: it seems to be cut off, or a quote is missing. ${message}`;
  if (/^Invalid (Opening|Closing) Quote/.test(message))
    return 'A quote stands within a cell of this row. Put the whole cell in quotes and write each quote within it twice.';
  return `This row is not valid CSV: ${message}`;
}

/** UTF-8, UTF-16 with or without its mark, or Windows-1252. @throws Error for a file that is no text */
function decode(bytes: Buffer): string {
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004')))
    throw new Error('This is a workbook of Excel or a zip. Save it as CSV first.');
  const text = new TextDecoder(wideEncoding(bytes) ?? 'utf-8', { fatal: true });
  try {
    return plainText(text.decode(bytes));
  } catch {
    // Spreadsheets on old systems save Windows-1252.
    return plainText(new TextDecoder('windows-1252').decode(bytes));
  }
}

function plainText(text: string): string {
  if (text.includes('\0')) throw new Error('This file is no text. Save the table as CSV first.');
  return text;
}

/** UTF-16 by its mark, or by the zeros that every second byte of plain letters is. */
function wideEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 200);
  const zeros = (from: number) => head.filter((byte, index) => byte === 0 && index % 2 === from).length;
  if (zeros(1) > head.length / 4) return 'utf-16le';
  return zeros(0) > head.length / 4 ? 'utf-16be' : null;
}

/** Which separator stands most often in the header line, quoted names apart. */
export function separatorOf(text: string): ',' | ';' | '\t' | '|' {
  const counts = { ',': 0, ';': 0, '\t': 0, '|': 0 };
  let isQuoted = false;
  for (const letter of text.slice(0, 100_000)) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (letter === '\n' || letter === '\r')) break;
    else if (!isQuoted && letter in counts) counts[letter as keyof typeof counts] += 1;
  }
  const [[found] = [','] as const] = (Object.entries(counts) as [keyof typeof counts, number][]).sort(
    ([, a], [, b]) => b - a,
  );
  return found;
}
