import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import type * as Yauzl from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { ExportProblem, wrongAt } from './export-problem.ts';

const require = createRequire(import.meta.url);
/** Read with the first zip. */
const library = () => require('yauzl') as typeof Yauzl;

const MOST_ENTRIES = 400_000;
const LONGEST_PATH = 300;
const MOST_FOLDERS = 12;
/** All records and themes together; what is uploaded has a limit of its own, the room that a website has for files. */
const MOST_RECORD_BYTES = 2_000_000_000;
const LONGEST_LINE = 20_000_000;

/** A zip on disk, whose entries were looked at: none leads out, none is twice, none is a link, and all are of a bearable size. */
export class ExportZip {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** @throws {ExportProblem} in one line */
  static async open(path: string): Promise<ExportZip> {
    const zip = await new Promise<ZipFile>((resolve, reject) => {
      const options = { lazyEntries: true, validateEntrySizes: true, autoClose: false } as const;
      library().open(path, options, (_error, opened) => {
        if (opened) resolve(opened);
        else reject(new ExportProblem('This is no zip that can be read: it is another file, or its end is missing.'));
      });
    });
    try {
      return new ExportZip(zip, await readEntries(zip));
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  close(): void {
    this.zip.close();
  }

  paths(): string[] {
    return [...this.entries.keys()];
  }

  has(path: string): boolean {
    return this.entries.has(path);
  }

  /** Bytes of a file when it is unpacked; more than that never comes out of it. */
  size(path: string): number {
    return this.entries.get(path)?.uncompressedSize ?? 0;
  }

  below(folder: string): string[] {
    return [...this.entries.keys()].filter((path) => path.startsWith(`${folder}/`));
  }

  read(path: string): Promise<Readable> {
    const entry = this.entries.get(path);
    if (!entry) throw wrongAt(path, 0, 'The file is missing.');
    return new Promise((resolve, reject) => {
      this.zip.openReadStream(entry, (error, stream) => {
        if (stream) resolve(stream);
        else reject(wrongAt(path, 0, `It cannot be unpacked: ${error?.message}.`));
      });
    });
  }

  /** @throws {ExportProblem} for one that is longer */
  async bytes(path: string, most: number): Promise<Buffer> {
    if (this.size(path) > most) throw wrongAt(path, 0, `It is larger than ${Math.round(most / 1e6)} MB.`);
    const parts: Buffer[] = [];
    for await (const part of unbroken(path, await this.read(path))) parts.push(part);
    return Buffer.concat(parts);
  }

  /** The first bytes of a file, by which its kind is told. */
  async head(path: string, count: number): Promise<Buffer> {
    const stream = await this.read(path);
    let head = Buffer.alloc(0);
    for await (const part of unbroken(path, stream)) {
      head = Buffer.concat([head, part]);
      if (head.length >= count) break;
    }
    stream.destroy();
    return head.subarray(0, count);
  }

  /** The lines of a file with their numbers. @throws {ExportProblem} by line */
  async *lines(path: string): AsyncGenerator<{ line: number; text: string }> {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    let rest = '';
    let line = 0;
    const decode = (part?: Buffer) => {
      try {
        return part ? decoder.decode(part, { stream: true }) : decoder.decode();
      } catch {
        throw wrongAt(path, line + 1, 'It is no text in UTF-8.');
      }
    };
    for await (const part of unbroken(path, await this.read(path))) {
      const texts = (rest + decode(part)).split('\n');
      rest = texts.pop() ?? '';
      for (const text of texts) yield { line: ++line, text };
      if (rest.length > LONGEST_LINE) throw wrongAt(path, line + 1, 'The line is longer than any record is.');
    }
    rest += decode();
    if (rest.trim() !== '') yield { line: line + 1, text: rest };
  }
}

/** A broken entry is its author's failure, not the disk's. */
async function* unbroken(path: string, stream: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const part of stream) yield part as Buffer;
  } catch (error) {
    throw wrongAt(path, 0, `It is broken: ${(error as Error).message}.`);
  }
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MOST_ENTRIES) throw new ExportProblem(`The zip has more than ${MOST_ENTRIES} files.`);
  const entries = new Map<string, Entry>();
  let records = 0;
  await new Promise<void>((resolve, reject) => {
    zip.on('error', (error: Error) => {
      const outside = /relative path|absolute path|invalid characters/.test(error.message);
      reject(
        new ExportProblem(`${outside ? 'A file of the zip leads out of it' : 'The zip is broken'}: ${error.message}.`),
      );
    });
    zip.on('end', resolve);
    zip.on('entry', (entry: Entry) => {
      const { fileName: path } = entry;
      const problem = entryProblem(entry, entries);
      if (problem) return reject(wrongAt(path.slice(0, 120), 0, problem));
      if (!path.endsWith('/')) entries.set(path, entry);
      if (!/^(?:sold-|answer-)?files\//.test(path)) records += entry.uncompressedSize;
      if (records > MOST_RECORD_BYTES)
        return reject(new ExportProblem(`The zip is larger than ${MOST_RECORD_BYTES / 1e9} GB when it is unpacked.`));
      zip.readEntry();
    });
    zip.readEntry();
  });
  return entries;
}

function entryProblem(entry: Entry, seen: ReadonlyMap<string, Entry>): string | undefined {
  const { fileName: path } = entry;
  // yauzl refuses what begins with a slash or a drive, and what has two dots for a folder; here what is left.
  if (path.includes('\\') || /\p{Cc}/u.test(path)) return 'Its name has letters that no file here has.';
  if (path.length > LONGEST_PATH || path.split('/').length > MOST_FOLDERS) return 'Its name is too long or too deep.';
  if (((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000) return 'It is a symbolic link.';
  if (entry.generalPurposeBitFlag & 1) return 'It is protected by a password.';
  if (seen.has(path)) return 'It is in the zip twice.';
  return undefined;
}
