import { createRequire } from 'node:module';
import { runInWorker } from '../../platform/server/run-in-worker.ts';

/** What a CSV file holds, as the library reads it. */
export interface CsvFile {
  header: string[];
  records: { cells: Record<string, string>; line: number }[];
  /** Rows that are no CSV. */
  problems: { line: number; message: string }[];
}

/** 100 MB of good rows take some ten seconds. */
const LONGEST_MS = 30_000;
const HEAP_MB = 1024;
/** A file with more is none of a shop; each costs as much as a hundred good rows. */
const MOST_PROBLEMS = 1000;

// The program of the worker is a text: it runs from TypeScript sources and from the bundle alike.
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads');
const { parse } = require(workerData.library);
const problems = [];
let header = [];
// Two columns of one name are two columns.
const unlike = (names) => {
  const seen = new Set();
  return names.map((name) => {
    let own = name;
    for (let number = 2; seen.has(own); number++) own = name + ' (' + number + ')';
    seen.add(own);
    return own;
  });
};
try {
  const read = parse(workerData.text, {
    bom: true,
    columns: (names) => (header = unlike(names.map((name, at) => name.trim() || 'Column ' + (at + 1)))),
    delimiter: workerData.separator,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      if (!error) return;
      if (problems.length >= workerData.mostProblems)
        throw new Error('More than ' + workerData.mostProblems + ' rows of this file are not valid CSV. Is it the file that the other shop made?');
      problems.push({ line: error.lines || 0, message: error.message });
    },
  });
  const records = read.map(({ record, info }) => ({ cells: record, line: info.lines }));
  parentPort.postMessage({ header, records, problems });
} catch (error) {
  parentPort.postMessage({ failure: String(error && error.message) });
}`;

/**
 * Reads a CSV file beside the server's own thread, for so long and no longer: ten megabytes of broken rows hold a thread for
 * seconds, and every other website with it.
 * @throws Error with one clear line
 */
export function parseCsv(text: string, separator: string): Promise<CsvFile> {
  const library = createRequire(import.meta.url).resolve('csv-parse/sync');
  const data = { library, text, separator, mostProblems: MOST_PROBLEMS };
  const task = { program: PROGRAM, data, timeoutMs: LONGEST_MS, heapMb: HEAP_MB };
  return runInWorker<CsvFile>(task, (why) => {
    if (why === 'memory') return 'The file could not be read: it needs too much memory. Import it in parts.';
    if (why === 'time')
      return `The file could not be read: it was not done after ${LONGEST_MS / 1000} s. Import it in parts.`;
    return `The file could not be read: ${why.message}`;
  });
}
