import { createRequire } from 'node:module';
import { runInWorker } from '../../platform/server/run-in-worker.ts';

/** A megabyte takes a tenth of a second. */
const LONGEST_MS = 5_000;
const HEAP_MB = 256;

const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads');
const { XMLParser } = require(workerData.library);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  // Entities are what documents blow up with, and read files by; the few that text needs are decoded by the reader.
  processEntities: false,
  trimValues: true,
});
try {
  parentPort.postMessage({ root: parser.parse(workerData.xml, true) });
} catch {
  parentPort.postMessage({ failure: 'What came is not well-formed XML.' });
}`;

/**
 * Reads XML that somebody else's server sent beside the server's own thread: a parser meets there what it was not made for.
 * @throws Error with one line when it is no XML, or takes too long
 */
export async function parseXml(xml: string): Promise<unknown> {
  const library = createRequire(import.meta.url).resolve('fast-xml-parser');
  const task = { program: PROGRAM, data: { library, xml }, timeoutMs: LONGEST_MS, heapMb: HEAP_MB };
  const { root } = await runInWorker<{ root: unknown }>(task, (why) =>
    why === 'time' ? 'It took too long to read what came.' : 'What came could not be read.',
  );
  return root;
}
