import { createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { BackupTable } from './backup-format.ts';
import { readBackup } from './check-backup.ts';

/** Where the tables of a backup go. */
interface Places {
  /** Takes the rows as COPY wrote them. */
  begin(table: BackupTable): Promise<Writable>;
  end(table: BackupTable, rows: number): Promise<void>;
  /** Told the name of every file, below the asset folder. */
  asset(name: string): void;
  /** Takes a file from the folder to where files are kept, where that is another place. */
  keep?(name: string, path: string): Promise<void>;
}

/** Reads a backup that has been checked, its rows into tables and its files into the asset folder. */
export async function restoreParts(path: string, assetFolder: string, places: Places): Promise<void> {
  let into: Writable | undefined;
  let table: BackupTable | undefined;
  let asset = '';
  let name = '';
  for await (const part of readBackup(path)) {
    switch (part.kind) {
      case 'table':
        table = part.table;
        into = heard(await places.begin(table));
        break;
      case 'rows':
      case 'content':
        if (into) await writeTo(into, part.bytes);
        break;
      case 'tableEnd':
        if (into) await endOf(into);
        if (table) await places.end(table, part.rows);
        break;
      case 'asset':
        asset = join(assetFolder, part.asset.path);
        name = part.asset.path;
        places.asset(name);
        await mkdir(dirname(asset), { recursive: true });
        into = heard(createWriteStream(`${asset}.part`));
        break;
      case 'assetEnd':
        if (into) await endOf(into);
        await rename(`${asset}.part`, asset);
        await places.keep?.(name, asset);
        break;
    }
  }
}

async function writeTo(into: Writable, bytes: Buffer): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    into.write(bytes, (error) => {
      // The server's own reason, rather than "write after destroy" of the write that came after it.
      if (error) reject(into.errored ?? error);
      else resolve();
    });
  });
}

async function endOf(into: Writable): Promise<void> {
  if (into.errored) throw into.errored;
  const end = finished(into);
  into.end();
  await end;
}

/** PostgreSQL may refuse a row between two writes, when nobody is listening: the next write or the end tells it. */
function heard(into: Writable): Writable {
  return into.on('error', () => {});
}
