import { damaged, type Frame, readBackupFile } from './backup-file.ts';
import type { BackupAsset, BackupHeader, BackupTable, BackupTotals } from './backup-format.ts';
import { BackupProblem } from './backup-problem.ts';

/** A backup's parts in their order, with every count checked; both the check and the restore walk it. */
export type BackupPart =
  | { readonly kind: 'header'; readonly header: BackupHeader }
  | { readonly kind: 'table'; readonly table: BackupTable }
  | { readonly kind: 'rows'; readonly bytes: Buffer }
  | { readonly kind: 'tableEnd'; readonly rows: number }
  | { readonly kind: 'asset'; readonly asset: BackupAsset }
  | { readonly kind: 'content'; readonly bytes: Buffer }
  | { readonly kind: 'assetEnd' }
  | { readonly kind: 'totals'; readonly totals: BackupTotals };

/**
 * Reads a backup file part by part. When it ends without an error, every frame was in its place, every count was right
 * and the SHA-256 fitted.
 * @throws {BackupProblem} in one line
 */
export async function* readBackup(path: string): AsyncGenerator<BackupPart> {
  let inside: 'nothing' | 'table' | 'asset' = 'nothing';
  let size = 0;
  let seen = 0;
  let started = false;
  let ended = false;
  const counted = { tables: 0, rows: 0, assets: 0 };
  for await (const frame of readBackupFile(path)) {
    const expected = started ? (inside === 'nothing' ? 'TAZ' : 'DE') : 'H';
    if (ended || !expected.includes(frame.kind)) throw damaged(path);
    switch (frame.kind) {
      case 'H':
        started = true;
        yield { kind: 'header', header: parse<BackupHeader>(frame, path) };
        break;
      case 'T':
        inside = 'table';
        seen = 0;
        yield { kind: 'table', table: parse<BackupTable>(frame, path) };
        break;
      case 'A': {
        const asset = parse<BackupAsset>(frame, path);
        // The paths come from a file that anybody may have made: none may lead out of the folder.
        if (!isInnerPath(asset.path)) throw new BackupProblem(`${path} names a file outside of the asset folder.`);
        inside = 'asset';
        size = asset.size;
        seen = 0;
        yield { kind: 'asset', asset };
        break;
      }
      case 'D':
        seen += inside === 'table' ? countLines(frame.payload) : frame.payload.length;
        yield { kind: inside === 'table' ? 'rows' : 'content', bytes: frame.payload };
        break;
      case 'E':
        if (inside === 'table') {
          if (parse<{ rows: number }>(frame, path).rows !== seen) throw damaged(path);
          counted.tables++;
          counted.rows += seen;
          yield { kind: 'tableEnd', rows: seen };
        } else {
          if (seen !== size) throw damaged(path);
          counted.assets++;
          yield { kind: 'assetEnd' };
        }
        inside = 'nothing';
        break;
      case 'Z': {
        const totals = parse<BackupTotals>(frame, path);
        if (totals.rows !== counted.rows || totals.tables !== counted.tables || totals.assets !== counted.assets) {
          throw damaged(path);
        }
        ended = true;
        yield { kind: 'totals', totals };
        break;
      }
    }
  }
  if (!ended) throw damaged(path);
}

/** Reads the whole file once. @throws {BackupProblem} when anything about it is wrong */
export async function checkBackup(path: string): Promise<{ header: BackupHeader; totals: BackupTotals }> {
  let header: BackupHeader | undefined;
  let totals: BackupTotals | undefined;
  for await (const part of readBackup(path)) {
    if (part.kind === 'header') header = part.header;
    if (part.kind === 'totals') totals = part.totals;
  }
  if (!header || !totals) throw damaged(path);
  return { header, totals };
}

function parse<T>(frame: Frame, path: string): T {
  try {
    // Written by this product and covered by the SHA-256 that the reader checks.
    return JSON.parse(frame.payload.toString('utf8')) as T;
  } catch {
    throw damaged(path);
  }
}

function isInnerPath(path: unknown): path is string {
  return (
    typeof path === 'string' &&
    path !== '' &&
    !path.includes('\\') &&
    !path.includes('\0') &&
    path.split('/').every((step) => step !== '' && step !== '.' && step !== '..')
  );
}

function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(0x0a); at !== -1; at = bytes.indexOf(0x0a, at + 1)) lines++;
  return lines;
}
