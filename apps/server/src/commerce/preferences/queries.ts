import type { Transaction } from '../../platform/database/transaction.ts';

/** The preferences of every namespace as they are stored; of two changes at once the second sees the first. */
export async function lockedPreferences(tx: Transaction, websiteId: string): Promise<unknown> {
  const [row] = await tx<{ preferences: unknown }[]>`
    select store_settings->'commercePreferences' as preferences from websites
    where website_id = ${websiteId} for no key update`;
  return row?.preferences;
}

/** The settings of the store for a change that builds on them: of two at once the second sees the first. */
export async function lockedStoreSettings(tx: Transaction, websiteId: string): Promise<Record<string, unknown>> {
  const [row] = await tx<{ storeSettings: Record<string, unknown> }[]>`
    select store_settings from websites where website_id = ${websiteId} for no key update`;
  return row?.storeSettings ?? {};
}

/** Other settings of the store stay as they are. The content version is the caller's to raise. */
export async function mergeStoreSettings(tx: Transaction, websiteId: string, change: object): Promise<void> {
  await tx`
    update websites set store_settings = store_settings || ${tx.json(change as never)}::jsonb
    where website_id = ${websiteId}`;
}
