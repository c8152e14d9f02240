import { stringify } from 'csv-stringify/sync';

/** The one way to write a CSV file: a cell that a spreadsheet would take for a formula begins with an apostrophe (OWASP). */
export const csvText = (lines: readonly string[][], separator: ',' | ';' = ','): string =>
  stringify(lines as string[][], {
    delimiter: separator,
    record_delimiter: '\n',
    quoted_match: /[\r]/,
    escape_formulas: true,
  });
