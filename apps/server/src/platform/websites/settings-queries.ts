import type { Transaction } from '../database/transaction.ts';

type Settings = Record<string, unknown>;

/** The website's settings as they are stored. */
export async function findSettings(tx: Transaction, websiteId: string): Promise<Settings> {
  const [row] = await tx<{ settings: Settings }[]>`
    select settings from websites where website_id = ${websiteId}`;
  return row?.settings ?? {};
}

/** The settings for a change that builds on them: of two changes at once the second sees the first. */
export async function lockedSettings(tx: Transaction, websiteId: string): Promise<Settings> {
  const [row] = await tx<{ settings: Settings }[]>`
    select settings from websites where website_id = ${websiteId} for no key update`;
  return row?.settings ?? {};
}

/** Other settings stay as they are. The content version is the caller's to raise. */
export async function mergeSettings(tx: Transaction, websiteId: string, change: object): Promise<void> {
  await tx`
    update websites set settings = settings || ${tx.json(change as never)}::jsonb, updated_at = now()
    where website_id = ${websiteId}`;
}

export async function removeSetting(tx: Transaction, websiteId: string, name: string): Promise<void> {
  await tx`update websites set settings = settings - ${name}::text, updated_at = now() where website_id = ${websiteId}`;
}

interface SettingsSaveRow {
  /** Which settings. */
  settings: string;
  version: string;
  accountId: string;
  savedBy: string;
}

export async function findSettingsSave(
  tx: Transaction,
  websiteId: string,
  settings: string,
): Promise<(SettingsSaveRow & { savedAt: Date }) | undefined> {
  const [row] = await tx<(SettingsSaveRow & { savedAt: Date })[]>`
    select settings, version, account_id, saved_by, saved_at from settings_saves
    where website_id = ${websiteId} and settings = ${settings}`;
  return row;
}

export async function writeSettingsSave(tx: Transaction, websiteId: string, row: SettingsSaveRow): Promise<void> {
  const { settings, version, accountId, savedBy } = row;
  await tx`
    insert into settings_saves (website_id, settings, version, account_id, saved_by)
    values (${websiteId}, ${settings}, ${version}, ${accountId}, ${savedBy})
    on conflict (website_id, settings) do update
    set version = excluded.version, account_id = excluded.account_id, saved_by = excluded.saved_by, saved_at = now()`;
}
