import { createHash } from 'node:crypto';
import type { SettingsKind } from '@plinth/contract';
import type { Transaction } from '../database/transaction.ts';
import { HttpError } from '../http/http-error.ts';
import { findSettingsSave, writeSettingsSave } from './settings-queries.ts';

/** Another one for other settings: comes back with a save, so that a late one is known. */
export const versionOf = (settings: unknown): string =>
  createHash('sha256').update(JSON.stringify(settings)).digest('base64url');

/** The settings with their version. */
export const withVersion = <Settings extends object>(settings: Settings): Settings & { version: string } => ({
  ...settings,
  version: versionOf(settings),
});

/** Who saves, and on top of what; without a version whatever is there is replaced. */
export interface SettingsSave {
  kind: SettingsKind;
  version: string | undefined;
  /** The member who asks; null where there is none. */
  by: { accountId: string; displayName: string; email: string } | null;
}

/**
 * In the transaction of the save, with the website locked, before it is written.
 * @throws HttpError 409 with `current` and, where it is known, who was faster
 */
export async function refuseLate(
  tx: Transaction,
  websiteId: string,
  { kind, version, by }: SettingsSave,
  current: { version: string },
): Promise<void> {
  if (version === undefined || version === current.version) return;
  const last = await findSettingsSave(tx, websiteId, kind);
  // What is there now may have come otherwise: with a design that was published, by an import.
  const known = last?.version === current.version ? last : undefined;
  const who = !known ? 'Somebody else' : known.accountId === by?.accountId ? 'You, in another window,' : known.savedBy;
  const was = who.startsWith('You') ? 'have' : 'has';
  throw new HttpError(
    409,
    'conflict',
    `${who} ${was} saved these settings in the meantime. Look at them and save again.`,
    undefined,
    { current, ...(known ? { savedAt: known.savedAt.getTime() } : {}) },
  );
}

/** In the transaction of the save: what it left, and whose it was. */
export const noteSave = (
  tx: Transaction,
  websiteId: string,
  { kind, by }: SettingsSave,
  saved: { version: string },
): Promise<void> =>
  writeSettingsSave(tx, websiteId, {
    settings: kind,
    version: saved.version,
    accountId: by?.accountId ?? '',
    savedBy: by?.displayName || by?.email || '',
  });
