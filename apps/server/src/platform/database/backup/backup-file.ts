import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupProblem } from './backup-problem.ts';

const NAME = 'PLINTH BACKUP ';
const VERSION = 1;
const FIRST_LINE = `${NAME}${VERSION}\n`;

/** No frame of ours is longer; a length beyond it is damage, not a reason to ask for gigabytes of memory. */
const LONGEST_FRAME = 16 * 1024 * 1024;
const CHUNK = 256 * 1024;

type FrameKind = 'H' | 'T' | 'D' | 'E' | 'A' | 'Z' | 'S';

export interface Frame {
  readonly kind: FrameKind;
  readonly payload: Buffer;
}

export interface BackupWriter {
  json(kind: 'H' | 'T' | 'E' | 'A' | 'Z', value: object): Promise<void>;
  data(bytes: Buffer): Promise<void>;
}

/**
 * Writes a backup file. It appears under its name only when it is whole and on disk.
 * @throws {BackupProblem} when a file of that name exists already
 */
export async function writeBackupFile<T>(path: string, work: (writer: BackupWriter) => Promise<T>): Promise<T> {
  const partial = `${path}.part`;
  const taken = await open(path, 'r')
    .then((file) => file.close().then(() => true))
    .catch(() => false);
  if (taken) throw new BackupProblem(`${path} exists already: choose another name, or remove it first.`);
  // flush: on disk before the file is closed, and so before it gets its name.
  const target = createWriteStream(partial, { mode: 0o600, flush: true });
  const gzip = createGzip({ level: 6 });
  const end = finished(target);
  end.catch(() => {});
  try {
    await Promise.race([once(target, 'open'), end]);
    target.write(FIRST_LINE);
    gzip.pipe(target);
    // A full disk fails the file's stream; whoever waits for the one before it must hear of it.
    target.once('error', (error) => gzip.destroy(error));
    gzip.on('error', () => {});
    const hash = createHash('sha256');
    const frame = async (kind: FrameKind, payload: Buffer) => {
      const head = frameHead(kind, payload.length);
      hash.update(head).update(payload);
      gzip.write(head);
      if (!gzip.write(payload)) await Promise.race([once(gzip, 'drain'), end]);
    };
    const result = await work({
      json: (kind, value) => frame(kind, Buffer.from(JSON.stringify(value))),
      data: async (bytes) => {
        for (let at = 0; at < bytes.length; at += CHUNK) await frame('D', bytes.subarray(at, at + CHUNK));
      },
    });
    const sum = hash.digest();
    gzip.write(frameHead('S', sum.length));
    gzip.end(sum);
    await end;
    await rename(partial, path);
    return result;
  } catch (error) {
    gzip.destroy();
    target.destroy();
    await rm(partial, { force: true });
    throw explainWriteFailure(error, path);
  }
}

/**
 * Reads a backup file frame by frame and checks its form: first line, lengths, SHA-256, and that it ends where it says.
 * @throws {BackupProblem} in one line: no backup, another version, cut off, damaged
 */
export async function* readBackupFile(path: string): AsyncGenerator<Frame> {
  const start = await readFirstLine(path);
  const gunzip = createReadStream(path, { start })
    .on('error', (error) => gunzip.destroy(error))
    .pipe(createGunzip());
  const hash = createHash('sha256');
  let waiting: Buffer = Buffer.alloc(0);
  let whole = false;
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      waiting = waiting.length > 0 ? Buffer.concat([waiting, chunk]) : chunk;
      let at = 0;
      while (waiting.length - at >= 5) {
        const kind = String.fromCharCode(waiting[at] ?? 0);
        const length = waiting.readUInt32BE(at + 1);
        if (whole || !isFrameKind(kind) || length > LONGEST_FRAME) throw damaged(path);
        if (waiting.length - at < 5 + length) break;
        const payload = waiting.subarray(at + 5, at + 5 + length);
        if (kind === 'S') {
          if (!hash.digest().equals(payload)) throw damaged(path);
          whole = true;
        } else {
          hash.update(waiting.subarray(at, at + 5 + length));
          yield { kind, payload };
        }
        at += 5 + length;
      }
      waiting = waiting.subarray(at);
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'Z_BUF_ERROR') throw cutOff(path);
    if (code.startsWith('Z_')) throw damaged(path);
    throw error;
  } finally {
    gunzip.destroy();
  }
  if (!whole) throw cutOff(path);
  if (waiting.length > 0) throw damaged(path);
}

function frameHead(kind: FrameKind, length: number): Buffer {
  const head = Buffer.alloc(5);
  head.write(kind, 'latin1');
  head.writeUInt32BE(length, 1);
  return head;
}

function isFrameKind(kind: string): kind is FrameKind {
  return kind.length === 1 && 'HTDEAZS'.includes(kind);
}

async function readFirstLine(path: string): Promise<number> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new BackupProblem(
      error.code === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read: ${error.message}.`,
    );
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    const text = buffer.toString('latin1', 0, bytesRead);
    const found = /^PLINTH BACKUP (\d+)\n/.exec(text);
    if (!found && text.length < FIRST_LINE.length && FIRST_LINE.startsWith(text)) throw cutOff(path);
    if (!found) throw new BackupProblem(`${path} is not a backup that "npx plinth backup" made.`);
    if (Number(found[1]) !== VERSION) {
      throw new BackupProblem(
        `${path} is a backup of format ${found[1]}, and this Plinth reads format ${VERSION}: restore it with a newer Plinth.`,
      );
    }
    return found[0].length;
  } finally {
    await file.close();
  }
}

function cutOff(path: string): BackupProblem {
  return new BackupProblem(`${path} is cut off: its end is missing. Nothing was changed; use a whole copy.`);
}

export function damaged(path: string): BackupProblem {
  return new BackupProblem(`${path} is damaged: its content does not add up. Nothing was changed; use another copy.`);
}

function explainWriteFailure(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'syscall' in error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new BackupProblem(`${path} cannot be written: the disk is full.`);
  if (code === 'ENOENT') return new BackupProblem(`${path} cannot be written: there is no such folder.`);
  if (code === 'EACCES' || code === 'EPERM') return new BackupProblem(`${path} cannot be written: not allowed.`);
  return error;
}
