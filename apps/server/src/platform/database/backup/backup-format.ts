/** The JSON payloads of a backup file; README.md shows their order. */
export interface BackupHeader {
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  /** `18.4` */
  readonly postgres: string;
  /** What made the tables, oldest first; `at` is the migration's own time (ms), which orders them. */
  readonly migrations: readonly AppliedMigration[];
  readonly sequences: readonly { readonly name: string; readonly value: string }[];
  /** Of one website alone; absent: of the whole installation. */
  readonly website?: { readonly id: string; readonly identifier: string; readonly title: string };
}

export interface AppliedMigration {
  readonly hash: string;
  readonly at: number;
}

export interface BackupTable {
  readonly name: string;
  readonly columns: readonly string[];
}

export interface BackupAsset {
  /** Below the asset folder, with `/`. */
  readonly path: string;
  readonly size: number;
}

/** Told how many of about how many tables and files are written. What it throws ends the backup, of which nothing is left. */
export type BackupStep = (done: number, total: number) => Promise<void>;

export interface BackupTotals {
  readonly tables: number;
  readonly rows: number;
  readonly assets: number;
}

/** Puts a name into SQL text. COPY takes no parameters, so the statements are put together as text. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** `copy "t" ("a", "b")` */
export function copyTarget({ name, columns }: BackupTable): string {
  return `public.${quoteName(name)} (${columns.map(quoteName).join(', ')})`;
}
